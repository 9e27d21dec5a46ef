/* The loop of play, and a person's turn in it: lines are read until one of them moves the game on. */
#include <stdlib.h>
#include <string.h>

#include "facts/board/board_view.h"
#include "planner/report/wording.h"
#include "planner/table/sitting.h"
#include "planner/table/table_document.h"
#include "planner/tell/explain.h"

enum { LINE_MAX_BYTES = 512 };

/* What a line came to: the person is asked again, the game has moved, the person leaves. */
enum outcome { ASKS_AGAIN, MOVES_ON, LEAVES };

/* Tells the person a sentence, broken at the terminal's width, and clears it. */
static void say(struct sitting *t, struct buffer *text)
{
    struct document *d = document_new();
    document_item(d, 2, 2, "%s", buffer_text(text));
    t->console->show(t->console->context, d);
    buffer_clear(text);
}

/* What can be typed, and what it does. */
static void give_help(struct sitting *t)
{
    static const char *const help[][2] = {
        {"a card", "DQ, S10, or its rank alone when only one suit can be played"},
        {"take back", "the last card that you chose, and all since"},
        {"hint", "a card, and why"},
        {"why", "why the last card was played; why DQ, why east: that card, that player's last one"},
        {"why not", "DK, and on declarer's side a suit (hearts) or a technique (finesse): what it comes to"},
        {"plan", "the line from here on, as explain tells it (declarer's side only)"},
        {"claim N", "N of the tricks left for your side; it must stand against the best play"},
        {"save FILE", "what is played so far, as PBN: declarer play FILE continues it"},
        {"quit", "leaves the board unfinished (Ctrl-C and Ctrl-D ask whether to save it)"}};
    static const struct document_column columns[] = {{.at = 2, .is_whole = true}, {.at = 13}};
    struct document *d = document_new();
    document_table(d, NULL, columns, 2);
    for (size_t i = 0; i < sizeof help / sizeof *help; i++) {
        document_row(d);
        for (int c = 0; c < 2; c++) document_cell(d, c, "%s", help[i][c]);
    }
    t->console->show(t->console->context, d);
}

/* ---- commands ---- */

/* What the thesis's own control has in hand. */
static void give_thesis_plan(struct sitting *t, const struct view *v)
{
    struct planner *planner = &t->playing->planner;
    struct buffer text = {0};
    planner_move(planner, v);
    planner_write(&text, planner, v);
    console_say(t->console, "%s", buffer_text(&text));
    buffer_free(&text);
}

/* The line from here on, as `explain` tells it. */
static void give_plan(struct sitting *t, const struct view *v)
{
    struct worker *w = t->playing->request->worker;
    const struct settings *set = worker_settings(w);
    const struct explain_options options = {.depth = explain_depth_of(set),
                                            .answers = t->playing->request->answers};
    struct explanation r;
    if (!view_is_ours(v, v->me)) {
        console_say(t->console, "  The plan is the declarer's own.\n");
    } else if (set->mode == MODE_THESIS) {
        give_thesis_plan(t, v);
    } else if (!explain_make(w, t->playing->board, v, &options, &r)) {
        console_say(t->console, "  The rules of the knowledge do not end here.\n");
    } else {
        struct document *d = document_new();
        explain_plan(d, &r);
        t->console->show(t->console->context, d);
        explain_free(&r);
    }
}

static enum outcome make_claim(struct sitting *t, const char *text)
{
    struct game *g = &t->playing->game;
    int left = game_left(g);
    char *end;
    long n = *text ? strtol(text, &end, 10) : left;
    if (*text && (*end || n < 0 || n > left)) {
        console_say(t->console, "  A number of tricks from 0 to %d was expected.\n", left);
        return ASKS_AGAIN;
    }
    struct buffer said = {0};
    bool is_over =
        game_claim(g, t->playing->request->worker->knowledge->told, play_turn(&g->table.play), (int)n, &said);
    console_say(t->console, "  %s\n", said.text);
    buffer_free(&said);
    return is_over ? MOVES_ON : ASKS_AGAIN;
}

static enum outcome take_back(struct sitting *t)
{
    if (playthrough_take_back(t->playing)) return MOVES_ON;
    console_say(t->console, "  There is no card of yours to be taken back.\n");
    return ASKS_AGAIN;
}

static bool is_any(const char *line, const char *a, const char *b)
{
    return !strcmp(line, a) || !strcmp(line, b);
}

/* Tells what the card costs, chosen at this view, where another was better; and that it can be taken back. */
static void coach(struct sitting *t, const struct view *v, int card)
{
    struct worker *w = t->playing->request->worker;
    struct coach_verdict c;
    const struct coach_how how = {.counts_tricks = true, .answers = t->playing->request->answers};
    struct buffer said = {0};
    if (!t->is_coached || !view_is_ours(v, v->me) || board_view_obstacle(t->playing->board) ||
        !coach_judge(w, t->playing->board, v, card, &how, &c))
        return;
    if (c.say) {
        buffer_add(&said, c.say);
        words_sentence(&said, w->knowledge->told, PHRASE_COACH_BACK, NULL);
        say(t, &said);
    }
    buffer_free(&said);
    coach_free(&c);
}

/* Plays the card of the line, or tells why it cannot be played. */
static enum outcome give_card(struct sitting *t, const struct view *v, const char *line)
{
    struct game *g = &t->playing->game;
    int card = playthrough_card(line, play_legal(&g->table.play));
    const char *why = card == NO_CARD ? NULL : playthrough_play(t->playing, card);
    if (card == NO_CARD)
        console_say(t->console, "  This is no card and no command; help lists them.\n");
    else if (why)
        console_say(t->console, "  %s cannot be played: %s.\n", line, why);
    else
        return coach(t, v, card), MOVES_ON;
    return ASKS_AGAIN;
}

/* What is asked about the play; false when the line asks nothing. */
static bool answer(struct sitting *t, const struct view *v, const char *line)
{
    struct buffer said = {0};
    struct why_not asked;
    const char *argument;
    if (!strcmp(line, "hint"))
        playthrough_hint(t->playing, v, &said);
    else if ((argument = console_after(line, "why not")))
        playthrough_why_not(t->playing, v, argument, &asked, &said);
    else if ((argument = console_after(line, "why")))
        playthrough_why(t->playing, v, argument, &said);
    else if ((argument = console_after(line, "save")))
        playthrough_save(t->playing, argument, &said);
    else if (!strcmp(line, "plan"))
        give_plan(t, v);
    else if (is_any(line, "help", "?"))
        give_help(t);
    else
        return false;
    if (said.length) say(t, &said);
    buffer_free(&said);
    return true;
}

/* Does what a line says. */
static enum outcome obey(struct sitting *t, const struct view *v, const char *line)
{
    const char *argument;
    if (!*line || answer(t, v, line)) return ASKS_AGAIN;
    if (is_any(line, "take back", "back")) return take_back(t);
    if (is_any(line, "quit", "q")) return LEAVES;
    if ((argument = console_after(line, "claim"))) return make_claim(t, argument);
    return give_card(t, v, line);
}

/* ---- a turn ---- */

/* The table as the person sees it, with the last trick below where it does not stand just above. */
static void show_table(const struct sitting *t, const struct view *v)
{
    const struct table *table = &t->playing->game.table;
    struct document *d = document_new();
    table_document(d, table, v->play.known);
    if (table->play.tricks && (table->play.trick[table->play.tricks].count || !t->tell))
        table_document_trick(d, table, table->play.tricks - 1);
    t->console->show(t->console->context, d);
}

/* Plays the card that may be played when there is but one: nobody is asked. */
static bool play_only_card(struct sitting *t)
{
    struct game *g = &t->playing->game;
    cardset legal = play_legal(&g->table.play);
    struct buffer said = {0};
    if (cardset_count(legal) != 1) return false;
    buffer_format(&said, "%s plays ", seat_title(play_turn(&g->table.play)));
    wording_short_card(&said, cardset_lowest(legal));
    buffer_add(&said, ", the only card.");
    say(t, &said);
    buffer_free(&said);
    return !playthrough_play(t->playing, cardset_lowest(legal));
}

/* After Ctrl-C or Ctrl-D: the game can be saved, if the person is still there. */
static void offer_to_save(struct sitting *t)
{
    char line[LINE_MAX_BYTES];
    struct buffer said = {0};
    console_say(t->console, "Save the game as (a file's name; nothing: it is not saved): ");
    if (console_read(t->console, line, sizeof line) && *line) {
        playthrough_save(t->playing, line, &said);
        say(t, &said);
    } else if (console_is_there(t->console)) {
        console_say(t->console, "Not saved.\n");
    }
    buffer_free(&said);
}

/* "South (dummy): ", and the line that answers; false at the end of input. */
static bool ask_line(const struct sitting *t, char *line)
{
    const struct table *table = &t->playing->game.table;
    enum seat seat = play_turn(&table->play);
    bool is_dummy = seat == seat_partner(table->contract.declarer);
    console_say(t->console, "%s%s: ", seat_title(seat), is_dummy ? " (dummy)" : "");
    return console_read(t->console, line, LINE_MAX_BYTES);
}

/* Returns whether the person stays. */
static bool take_turn(struct sitting *t)
{
    const struct table *table = &t->playing->game.table;
    char line[LINE_MAX_BYTES];
    enum outcome came = ASKS_AGAIN;
    if (play_only_card(t)) return true;
    struct view v = table_view(table, play_turn(&table->play));
    show_table(t, &v);
    playthrough_think_on(t->playing);
    while (came == ASKS_AGAIN && ask_line(t, line)) came = obey(t, &v, line);
    if (came != ASKS_AGAIN) return came == MOVES_ON;
    t->has_ended = !console_is_there(t->console);
    if (!t->has_ended) offer_to_save(t);
    return false;
}

/* ---- the loop ---- */

/* The board, and all hands where nobody is to be kept from seeing them. */
static struct document *start_document(const struct playthrough *s)
{
    struct document *d = document_new();
    if (s->board->id) {
        document_title(d);
        document_part(d, "Board %s", s->board->id);
    }
    if (!s->game.people) table_document(d, &s->game.table, 0xf);
    return d;
}

static struct document *trick_document(const struct table *table)
{
    struct document *d = document_new();
    table_document_trick(d, table, table->play.tricks - 1);
    return d;
}

void sitting_play(struct sitting *t)
{
    struct game *g = &t->playing->game;
    bool goes_on = true;
    if (t->tell) t->tell(t->context, start_document(t->playing));
    while (goes_on && !game_is_over(g)) {
        int tricks = g->table.play.tricks;
        goes_on = game_asks(g) ? take_turn(t) : playthrough_step(t->playing) != NO_CARD;
        if (t->tell && g->table.play.tricks > tricks) t->tell(t->context, trick_document(&g->table));
    }
    if (!t->has_ended) game_record(g, t->playing->board);
}

void sitting_result(struct document *d, const struct playthrough *s)
{
    struct buffer hands = {0};
    struct deal first;
    enum seat declarer = s->board->contract.declarer;
    if (!game_is_over(&s->game)) {
        document_paragraph(d, 0, "The board is left unfinished.");
        return;
    }
    table_document_result(d, s->request->worker->knowledge->told, s->board, game_tricks(&s->game));
    playthrough_tell_hands(s, &hands);
    if (hands.length) table_document_deal(d, &s->board->deal, declarer, buffer_text(&hands));
    if (playthrough_first_deal(s, &first))
        table_document_deal(d, &first, declarer, "The hands as they were first dealt:");
    buffer_free(&hands);
}
