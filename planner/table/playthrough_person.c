/* A person's seat: the table is shown, a card or a command is read, until there is a card that may be played.
 */
#include <stdlib.h>
#include <string.h>

#include "planner/report/wording.h"
#include "planner/table/playthrough.h"
#include "planner/table/table_document.h"

enum { LINE_MAX_BYTES = 512 };

/* What can be typed, and what it does. */
static void give_help(const struct playthrough *s)
{
    static const char *const help[][2] = {
        {"a card", "DQ, S10, or its rank alone when only one suit can be played"},
        {"take back", "the last card that you chose, and all since"},
        {"hint", "a card, and why"},
        {"why", "why the last card was played; why DQ, why east: that card, that player's last one"},
        {"plan", "the declarer's techniques and their state (declarer's side only)"},
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
    s->request->console->show(s->request->console->context, d);
}

/* The card of "DQ", "d10", or of a rank alone when the legal cards are of one suit; NO_CARD when it is none.
 */
static int read_card(const char *text, cardset legal)
{
    char card[3] = {0};
    int suit = suit_from_letter(text[0]);
    const char *rank = suit >= 0 && suit < SUIT_COUNT && text[1] ? text + 1 : text;
    int one = card_suit(cardset_lowest(legal));
    if (rank == text && legal & ~cardset_suit_mask(one)) return NO_CARD;
    card[0] = rank == text ? suit_letter(one) : text[0];
    card[1] = !strcmp(rank, "10") ? 'T' : rank[0];
    return !strcmp(rank, "10") || !rank[1] ? card_from_text(card) : NO_CARD;
}

/* ---- commands ---- */

static void give_plan(struct playthrough *s, const struct view *v)
{
    bool may = seat_side(v->me) == seat_side(v->declarer) || s->request->shows_plan;
    if (!may || v->contract.strain != STRAIN_NOTRUMP) {
        console_say(s->request->console, "  The plan is the declarer's own, and for notrump.\n");
        return;
    }
    planner_move(&s->planner, v);
    struct buffer text = {0};
    planner_write(&text, &s->planner, v);
    console_say(s->request->console, "%s", buffer_text(&text));
    buffer_free(&text);
}

/* Returns whether the play is over by it. */
static bool make_claim(struct playthrough *s, const char *text)
{
    struct game *g = &s->game;
    int left = game_left(g);
    char *end;
    long n = *text ? strtol(text, &end, 10) : left;
    if (*text && (*end || n < 0 || n > left)) {
        console_say(s->request->console, "  A number of tricks from 0 to %d was expected.\n", left);
        return false;
    }
    struct buffer say = {0};
    bool is_over = game_claim(g, play_turn(&g->table.play), (int)n, &say);
    console_say(s->request->console, "  %s\n", say.text);
    buffer_free(&say);
    return is_over;
}

/* The text after a command, "" when there is none; NULL when it is another command. */
static const char *argument_of(const char *line, const char *command)
{
    size_t n = strlen(command);
    if (strncmp(line, command, n) || (line[n] && line[n] != ' ')) return NULL;
    return line + n + strspn(line + n, " ");
}

static bool is_any(const char *line, const char *a, const char *b)
{
    return !strcmp(line, a) || !strcmp(line, b);
}

/* The card of the line, or NO_CARD after telling why it cannot be played. */
static int take_card(const struct playthrough *s, const struct view *v, const char *line)
{
    int card = read_card(line, play_legal(&v->play));
    if (card == NO_CARD) {
        console_say(s->request->console, "  This is no card and no command; help lists them.\n");
        return NO_CARD;
    }
    const char *why = play_fault(&v->play, card);
    if (!why) return card;
    console_say(s->request->console, "  %s cannot be played: %s.\n", line, why);
    return NO_CARD;
}

/* Does what a line says. Returns a card, another answer of a player, or NO_CARD to ask again. */
static int obey(struct playthrough *s, const struct view *v, const char *line)
{
    const char *argument;
    if (!*line) return NO_CARD;
    if (is_any(line, "take back", "back")) return PLAYER_TAKES_BACK;
    if (is_any(line, "quit", "q")) return PLAYER_LEAVES;
    if (is_any(line, "help", "?"))
        give_help(s);
    else if (!strcmp(line, "hint"))
        playthrough_hint(s, v);
    else if ((argument = argument_of(line, "why")))
        playthrough_why(s, v, argument);
    else if (!strcmp(line, "plan"))
        give_plan(s, v);
    else if ((argument = argument_of(line, "claim")))
        return make_claim(s, argument) ? PLAYER_CLAIMS : NO_CARD;
    else if ((argument = argument_of(line, "save")))
        playthrough_save(s, argument);
    else
        return take_card(s, v, line);
    return NO_CARD;
}

/* The table as the person sees it, with the last trick below where it does not stand just above. */
static void show_table(const struct playthrough *s, const struct view *v)
{
    struct console *c = s->request->console;
    struct document *d = document_new();
    const struct play *p = &s->game.table.play;
    table_document(d, &s->game.table, v->play.known);
    if (p->tricks && (p->trick[p->tricks].count || !s->request->tell))
        table_document_trick(d, &s->game.table, p->tricks - 1);
    c->show(c->context, d);
}

/* The card that may be played when there is but one: nobody is asked. */
static int play_only_card(const struct playthrough *s, const struct view *v)
{
    cardset legal = play_legal(&v->play);
    struct buffer card = {0};
    if (cardset_count(legal) != 1) return NO_CARD;
    wording_short_card(&card, cardset_lowest(legal));
    playthrough_tell(s, "%s plays %s, the only card.", seat_title(play_turn(&v->play)), buffer_text(&card));
    buffer_free(&card);
    return cardset_lowest(legal);
}

/* After Ctrl-C or Ctrl-D: the game can be saved, if the person is still there. */
static void offer_to_save(struct playthrough *s)
{
    struct console *c = s->request->console;
    char line[LINE_MAX_BYTES];
    console_say(c, "Save the game as (a file's name; nothing: it is not saved): ");
    if (console_read(c, line, sizeof line) && *line)
        playthrough_save(s, line);
    else if (console_is_there(c))
        console_say(c, "Not saved.\n");
}

static int leave(struct playthrough *s)
{
    if (console_is_there(s->request->console))
        offer_to_save(s);
    else
        s->has_ended = true;
    return PLAYER_LEAVES;
}

/* "South (dummy): ". */
static void ask_card(const struct playthrough *s, enum seat seat)
{
    bool is_dummy = seat == seat_partner(s->game.table.contract.declarer);
    console_say(s->request->console, "%s%s: ", seat_title(seat), is_dummy ? " (dummy)" : "");
}

static int choose_by_person(void *self, const struct view *v)
{
    struct playthrough *s = self;
    struct console *c = s->request->console;
    char line[LINE_MAX_BYTES];
    int only = play_only_card(s, v);
    if (only != NO_CARD) return only;
    show_table(s, v);
    for (;;) {
        ask_card(s, play_turn(&v->play));
        if (!console_read(c, line, sizeof line)) return leave(s);
        int answer = obey(s, v, line);
        if (answer != NO_CARD) return answer;
    }
}

struct player playthrough_person(struct playthrough *s)
{
    static const struct player_kind kind = {.name = "human", .choose = choose_by_person};
    return (struct player){&kind, s};
}
