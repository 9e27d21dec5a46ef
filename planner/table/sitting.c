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

static const struct words *words_of(const struct sitting *t)
{
    return playthrough_words(t->playing);
}

/* The same of a phrase without slots. */
static void say_phrase(struct sitting *t, enum phrase which)
{
    console_say(t->console, "  %s\n", words_text(words_of(t), which));
}

/* What can be typed, and what it does. */
static void give_help(struct sitting *t)
{
    const struct words *w = words_of(t);
    const struct {
        const char *typed;
        enum phrase does;
    } help[] = {{words_text(w, PHRASE_GAME_HELP_A_CARD), PHRASE_GAME_HELP_CARD},
                {"take back", PHRASE_GAME_HELP_BACK},
                {"hint", PHRASE_GAME_HELP_HINT},
                {"why", PHRASE_GAME_HELP_WHY},
                {"why not", PHRASE_GAME_HELP_WHY_NOT},
                {"plan", PHRASE_GAME_HELP_PLAN},
                {"claim N", PHRASE_GAME_HELP_CLAIM},
                {"save FILE", PHRASE_GAME_HELP_SAVE},
                {"quit", PHRASE_GAME_HELP_QUIT}};
    static const struct document_column columns[] = {{.at = 2, .is_whole = true}, {.at = 13}};
    struct document *d = document_new();
    document_table(d, NULL, columns, 2);
    for (size_t i = 0; i < sizeof help / sizeof *help; i++) {
        document_row(d);
        document_cell(d, 0, "%s", help[i].typed);
        document_cell(d, 1, "%s", words_text(w, help[i].does));
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
                                            .aim = t->playing->planner.desk.aim,
                                            .answers = t->playing->request->answers};
    struct explanation *r = util_alloc(sizeof *r); /* much for a small stack */
    if (!view_is_ours(v, v->me)) {
        say_phrase(t, PHRASE_GAME_PLAN_THEIRS);
    } else if (set->mode == MODE_THESIS) {
        give_thesis_plan(t, v);
    } else if (!explain_make(w, t->playing->board, v, &options, r)) {
        say_phrase(t, PHRASE_GAME_ENDLESS);
    } else {
        struct document *d = document_new();
        explain_plan(d, r);
        t->console->show(t->console->context, d);
        explain_free(r);
    }
    free(r);
}

static enum outcome make_claim(struct sitting *t, const char *text)
{
    struct game *g = &t->playing->game;
    int left = game_left(g);
    char *end;
    long n = *text ? strtol(text, &end, 10) : left;
    bool is_number = !*text || (!*end && n >= 0 && n <= left), is_over = false;
    struct buffer said = {0};
    if (is_number)
        is_over = game_claim(g, words_of(t), play_turn(&g->table.play), (int)n, &said);
    else
        words_put(&said, words_of(t), PHRASE_GAME_CLAIM_NUMBER, AS_FIGURE("number", left));
    console_say(t->console, "  %s\n", said.text);
    buffer_free(&said);
    return is_over ? MOVES_ON : ASKS_AGAIN;
}

static enum outcome take_back(struct sitting *t)
{
    if (playthrough_take_back(t->playing)) return MOVES_ON;
    say_phrase(t, PHRASE_GAME_NO_BACK);
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
    struct coach_how how = playthrough_how(t->playing);
    struct buffer said = {0};
    how.counts_tricks = how.is_grade_alone = true;
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

/* Why a card cannot be played. */
static enum phrase obstacle_to(const struct play *p, int card)
{
    if (cardset_has(play_played(p), card)) return PHRASE_GAME_CANNOT_GONE;
    return cardset_has(p->hand[play_turn(p)], card) ? PHRASE_GAME_CANNOT_FOLLOW : PHRASE_GAME_CANNOT_HELD;
}

/* Plays the card of the line, or tells why it cannot be played. */
static enum outcome give_card(struct sitting *t, const struct view *v, const char *line)
{
    struct game *g = &t->playing->game;
    int card = playthrough_card(line, play_legal(&g->table.play));
    if (card == NO_CARD) return say_phrase(t, PHRASE_GAME_NO_COMMAND), ASKS_AGAIN;
    if (!playthrough_play(t->playing, card)) return coach(t, v, card), MOVES_ON;
    struct buffer why = {0};
    words_say(&why, words_of(t), obstacle_to(&g->table.play, card), "card", line, NULL);
    console_say(t->console, "  %s\n", why.text);
    buffer_free(&why);
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
    table_document(d, words_of(t), table, v->play.known);
    if (table->play.tricks && (table->play.trick[table->play.tricks].count || !t->tell))
        table_document_trick(d, words_of(t), table, table->play.tricks - 1);
    t->console->show(t->console->context, d);
}

/* Plays the card that may be played when there is but one: nobody is asked. */
static bool play_only_card(struct sitting *t)
{
    struct game *g = &t->playing->game;
    cardset legal = play_legal(&g->table.play);
    struct buffer said = {0};
    if (cardset_count(legal) != 1) return false;
    words_put(&said, words_of(t), PHRASE_GAME_ONLY, AS_SEAT("seat", play_turn(&g->table.play)),
              AS_SHORT("card", cardset_lowest(legal)));
    say(t, &said);
    buffer_free(&said);
    return !playthrough_play(t->playing, cardset_lowest(legal));
}

/* After Ctrl-C or Ctrl-D: the game can be saved, if the person is still there. */
static void offer_to_save(struct sitting *t)
{
    char line[LINE_MAX_BYTES];
    struct buffer said = {0};
    console_say(t->console, "%s ", words_text(words_of(t), PHRASE_GAME_SAVE_AS));
    if (console_read(t->console, line, sizeof line) && *line) {
        playthrough_save(t->playing, line, &said);
        say(t, &said);
    } else if (console_is_there(t->console)) {
        console_say(t->console, "%s\n", words_text(words_of(t), PHRASE_GAME_NOT_SAVED));
    }
    buffer_free(&said);
}

/* "South (dummy): ", and the line that answers; false at the end of input. */
static bool ask_line(const struct sitting *t, char *line)
{
    const struct table *table = &t->playing->game.table;
    enum seat seat = play_turn(&table->play);
    bool is_dummy = seat == seat_partner(table->contract.declarer);
    struct buffer asked = {0};
    words_put(&asked, words_of(t), is_dummy ? PHRASE_GAME_ASKS_DUMMY : PHRASE_GAME_ASKS,
              AS_SEAT("seat", seat));
    console_say(t->console, "%s ", asked.text);
    buffer_free(&asked);
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
    const struct words *w = playthrough_words(s);
    struct document *d = document_new();
    if (s->board->id) {
        document_title(d);
        document_part_taken(d, words_told(w, PHRASE_HEAD_BOARD, AS_TEXT("board", s->board->id)));
    }
    if (!s->game.people) table_document(d, w, &s->game.table, 0xf);
    return d;
}

static struct document *trick_document(const struct words *w, const struct table *table)
{
    struct document *d = document_new();
    table_document_trick(d, w, table, table->play.tricks - 1);
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
        if (t->tell && g->table.play.tricks > tricks)
            t->tell(t->context, trick_document(words_of(t), &g->table));
    }
    if (!t->has_ended) game_record(g, t->playing->board);
}

void sitting_result(struct document *d, const struct playthrough *s)
{
    const struct words *w = playthrough_words(s);
    struct buffer hands = {0};
    struct deal first;
    enum seat declarer = s->board->contract.declarer;
    if (!game_is_over(&s->game)) {
        document_paragraph(d, 0, "%s", words_text(w, PHRASE_GAME_UNFINISHED));
        return;
    }
    table_document_result(d, w, s->board, game_tricks(&s->game));
    playthrough_tell_hands(s, &hands);
    if (hands.length) table_document_deal(d, w, &s->board->deal, declarer, buffer_text(&hands));
    if (playthrough_first_deal(s, &first))
        table_document_deal(d, w, &first, declarer, words_text(w, PHRASE_GAME_FIRST_DEAL));
    buffer_free(&hands);
}
