/* A person's seat: the table is shown, a card or a command is read, until there is a card that may be played.
 */
#include <stdlib.h>
#include <string.h>

#include "engine/dd/dd.h"
#include "facts/formats/write.h"
#include "planner/table/playthrough.h"
#include "planner/table/table_document.h"

enum { LINE_MAX_BYTES = 512 };

static const char help[] =
    "  a card: DQ, S10, or its rank alone when only one suit can be played\n"
    "  take back   the last card that you played, and all since\n"
    "  hint        a card, and why\n"
    "  why         why the planner played its last card\n"
    "  plan        the techniques of the declarer's side and their state (declarer's side only)\n"
    "  claim N     N of the tricks left for your side; it must stand against the best play\n"
    "  save FILE   what is played so far, as PBN: `declarer play FILE` continues it\n"
    "  quit        leaves the board unfinished\n";

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

static void give_hint(struct playthrough *s, const struct view *v)
{
    char text[3];
    if (seat_side(v->me) == seat_side(v->declarer) && v->contract.strain == STRAIN_NOTRUMP) {
        struct control_move m = planner_move(&s->planner, v);
        s->last = m;
        s->has_moved = true;
        console_say(s->request->console, "  %s: %s\n", card_text(m.card, text), m.why);
        return;
    }
    struct player sample = player_sample(s->request->samples, s->request->seed);
    int card = sample.kind->choose(sample.self, v);
    player_free(&sample);
    console_say(s->request->console,
                "  %s: it takes most tricks over %d layouts of the cards that you do not see\n",
                card_text(card, text), s->request->samples);
}

static void give_reason(const struct playthrough *s)
{
    char text[3];
    if (!s->has_moved) {
        console_say(s->request->console, "  The planner has not played a card yet.\n");
        return;
    }
    console_say(s->request->console, "  %s played %s. %s\n", seat_title(s->last.seat),
                card_text(s->last.card, text), s->last.why);
    for (int i = 0; i < s->last.defence.facts; i++)
        console_say(s->request->console, "    %s\n", s->last.defence.fact[i]);
}

static void give_plan(struct playthrough *s, const struct view *v)
{
    bool may = seat_side(v->me) == seat_side(v->declarer) || s->request->shows_plan;
    if (!may || v->contract.strain != STRAIN_NOTRUMP) {
        console_say(s->request->console, "  The plan is the declarer's own, and for notrump.\n");
        return;
    }
    planner_move(&s->planner, v);
    struct buffer text = {0};
    control_write(&text, &s->planner.control, &s->planner.desk, v);
    console_say(s->request->console, "%s", buffer_text(&text));
    buffer_free(&text);
}

/* A claim stands when the side takes as many tricks whatever the other does, all cards seen. Returns whether
 * the play is over by it. */
static bool make_claim(struct playthrough *s, const char *text)
{
    struct game *g = &s->game;
    const struct play *p = &g->table.play;
    int left = p->size - p->tricks, tricks = 0;
    char *end;
    long n = *text ? strtol(text, &end, 10) : left;
    if (*text && (*end || n < 0 || n > left)) {
        console_say(s->request->console, "  A number of tricks from 0 to %d was expected.\n", left);
        return false;
    }
    enum seat turn = play_turn(p);
    struct dd_solver *solver = dd_new(DD_TABLE_DEFAULT_MB);
    bool solved = dd_tricks(solver, p, turn, &tricks) == DD_OK;
    dd_free(solver);
    if (!solved || tricks < n) {
        console_say(s->request->console, "  The claim of %ld is not accepted: there is play against it.\n",
                    n);
        return false;
    }
    bool declares = seat_side(turn) == seat_side(g->table.contract.declarer);
    g->claimed = declares ? (int)n : left - (int)n;
    console_say(s->request->console, "  %ld of %d tricks: accepted.\n", n, left);
    return true;
}

static void save_game(struct playthrough *s, const char *path)
{
    struct buffer text = {0};
    struct board *b = s->board, kept = *b;
    game_record(&s->game, GAME_LEFT, b);
    write_pbn_header(&text);
    write_pbn(&text, b);
    b->play_count = kept.play_count, b->lead = kept.lead, b->result = kept.result;
    memcpy(b->play, kept.play, sizeof kept.play);
    FILE *f = *path ? fopen(path, "w") : NULL;
    bool good = f && fwrite(text.text, 1, text.length, f) == text.length;
    if (f) good &= fclose(f) == 0;
    if (good)
        console_say(s->request->console, "  Saved to %s.\n", path);
    else
        console_say(s->request->console, "  %s cannot be written; a file was expected: save FILE.\n",
                    *path ? path : "-");
    buffer_free(&text);
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
        s->request->console->say(s->request->console->context, help);
    else if (!strcmp(line, "hint"))
        give_hint(s, v);
    else if (!strcmp(line, "why"))
        give_reason(s);
    else if (!strcmp(line, "plan"))
        give_plan(s, v);
    else if ((argument = argument_of(line, "claim")))
        return make_claim(s, argument) ? PLAYER_CLAIMS : NO_CARD;
    else if ((argument = argument_of(line, "save")))
        save_game(s, argument);
    else
        return take_card(s, v, line);
    return NO_CARD;
}

static void show_table(const struct playthrough *s, const struct view *v)
{
    struct console *c = s->request->console;
    struct document *d = document_new();
    table_document(d, &s->game.table, v->play.known);
    c->show(c->context, d);
}

static int choose_by_person(void *self, const struct view *v)
{
    struct playthrough *s = self;
    struct console *c = s->request->console;
    char line[LINE_MAX_BYTES];
    show_table(s, v);
    for (;;) {
        console_say(c, "%s: ", seat_title(play_turn(&v->play)));
        if (!console_read(c, line, sizeof line)) {
            s->has_ended = true;
            return PLAYER_LEAVES;
        }
        int answer = obey(s, v, line);
        if (answer != NO_CARD) return answer;
    }
}

struct player playthrough_person(struct playthrough *s)
{
    static const struct player_kind kind = {.name = "human", .choose = choose_by_person};
    return (struct player){&kind, s};
}
