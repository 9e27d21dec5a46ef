/* The session as a document: its boards in a table, what was given up first on each, the ideas of the
 * evening. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "facts/formats/write.h"
#include "planner/report/wording.h"
#include "planner/review/session.h"

enum { INDENT = 2, HANG = 2, PRACTISED = 3, MARGIN = 5 /* of 100 */ };
#define COMMAND_INDENT "      "
enum column {
    COLUMN_BOARD,
    COLUMN_CONTRACT,
    COLUMN_SEAT,
    COLUMN_NAME,
    COLUMN_RESULT,
    COLUMN_THERE,
    COLUMN_PAR,
    COLUMN_FIELD,
    COLUMN_POINTS,
    COLUMN_SAY,
    COLUMNS
};

static const struct document_column columns[COLUMNS] = {
    [COLUMN_BOARD] = COLUMN_WHOLE("board", 2),    [COLUMN_CONTRACT] = COLUMN_WHOLE("contract", 9),
    [COLUMN_SEAT] = COLUMN_WHOLE("by", 18),       [COLUMN_NAME] = COLUMN_LEFT("", 24),
    [COLUMN_RESULT] = COLUMN_RIGHT("made", 40),   [COLUMN_THERE] = COLUMN_RIGHT("possible", 50),
    [COLUMN_PAR] = COLUMN_RIGHT("par", 57),       [COLUMN_FIELD] = COLUMN_WHOLE("field", 59),
    [COLUMN_POINTS] = COLUMN_RIGHT("points", 74), [COLUMN_SAY] = COLUMN_WHOLE("given up", 76),
};

static int hundredths(double share)
{
    return (int)(100 * share + 0.5);
}

enum { NUMBER = 16 };

/* A number in words where there is one for it; at most NUMBER bytes; returns `out`. */
static const char *number_text(int n, char out[NUMBER])
{
    if (n <= SUIT_SIZE)
        snprintf(out, NUMBER, "%s", wording_number(n));
    else
        snprintf(out, NUMBER, "%d", n);
    return out;
}

static const char *plural(int n)
{
    return n == 1 ? "" : "s";
}

static const char *number_of(const struct session_board *b)
{
    return *session_text(b, b->id) ? session_text(b, b->id) : "?";
}

/* "-1", "=", "+2". */
static void cell_tricks(struct document *d, int column, const struct session_board *b, int tricks)
{
    int over = tricks - b->needed;
    if (tricks < 0) return;
    if (over)
        document_cell(d, column, "%+d", over);
    else
        document_cell(d, column, "=");
}

/* An idea as a teacher heads it. */
static const char *title_of(enum missed_idea idea)
{
    static const char *const titles[MISSED] = {
        [MISSED_CRASH] = "crashed honours",         [MISSED_DANGER] = "danger hand",
        [MISSED_OTHER_WAY] = "two-way finesse",     [MISSED_SUIT] = "which suit first",
        [MISSED_RISE] = "no finesse yet",           [MISSED_SPARE] = "wasted honour",
        [MISSED_KEEP] = "keep the high card",       [MISSED_WIN] = "win the trick",
        [MISSED_DRAW_TRUMPS] = "draw trumps",       [MISSED_RUFF_NOW] = "ruff at once",
        [MISSED_LOSER_ON_LOSER] = "loser on loser", [MISSED_OVERRUFF] = "avoid the overruff",
        [MISSED_THROW] = "what to throw",
    };
    return titles[idea] ? titles[idea] : missed_word(idea);
}

/* ---- the table ---- */

static void cell_field(struct document *d, const struct session *s, int board)
{
    const struct session_field f = session_field_of(s, board);
    const struct session_board *b = s->board[board];
    if (f.same) document_cell(d, COLUMN_FIELD, "%d of %d", f.made, f.same);
    if (!f.tables || b->tricks < 0) return;
    if (b->scoring == SCORING_MATCHPOINTS)
        document_cell(d, COLUMN_POINTS, "%d %%", hundredths(f.matchpoints));
    else
        document_cell(d, COLUMN_POINTS, "%+.1f", f.imps);
}

/* "hold-up, 43": the first idea, and all that was given up, of 100. */
static void cell_given_up(struct document *d, const struct session_board *b)
{
    static const char *const unsaid[] = {[SESSION_PASSED] = "passed out",
                                         [SESSION_NOT_PLAYED] = "no play",
                                         [SESSION_NOT_REVIEWED] = "not known"};
    if (b->state != SESSION_REVIEWED) {
        document_cell(d, COLUMN_SAY, "%s", unsaid[b->state]);
        return;
    }
    if (b->first < 0) {
        if (b->unlucky) document_cell(d, COLUMN_SAY, "bad luck");
        return;
    }
    const char *idea = title_of(b->card[b->first].missed);
    int lost = hundredths(b->given_up);
    if (lost)
        document_cell(d, COLUMN_SAY, "%d%s%s", lost, *idea ? ", " : "", idea);
    else
        document_cell(d, COLUMN_SAY, "tricks%s%s", *idea ? ", " : "", idea);
}

static void add_row(struct document *d, const struct session *s, int board)
{
    const struct session_board *b = s->board[board];
    char contract[6];
    document_row(d);
    document_cell(d, COLUMN_BOARD, "%s", number_of(b));
    if (b->has_contract) {
        document_cell(d, COLUMN_CONTRACT, "%s", contract_text(b->contract, contract));
        document_cell(d, COLUMN_SEAT, "%s", seat_title(b->contract.declarer));
        document_cell(d, COLUMN_NAME, "%s", session_declarer(b));
        cell_tricks(d, COLUMN_RESULT, b, b->tricks);
        cell_tricks(d, COLUMN_THERE, b, b->value);
        if (b->is_open) document_cell(d, COLUMN_PAR, "%+d", b->par);
        cell_field(d, s, board);
    }
    cell_given_up(d, b);
}

/* ---- the head ---- */

struct totals {
    int boards, scored, made, reviewed, faulty, unlucky, claims, gifts;
    double given_up;
};

static struct totals count(const struct session *s)
{
    struct totals t = {.boards = 0};
    for (int i = 0; i < s->count; i++) {
        const struct session_board *b = s->board[i];
        if (!session_is_own(s, b)) continue;
        t.boards++;
        t.scored += b->has_contract && b->tricks >= 0;
        t.made += b->has_contract && b->tricks >= b->needed;
        t.reviewed += b->state == SESSION_REVIEWED;
        t.faulty += b->first >= 0;
        t.unlucky += b->first < 0 && b->unlucky;
        t.claims += b->is_claimed;
        t.gifts += b->gifts > 0;
        t.given_up += b->given_up;
    }
    return t;
}

/* How the boards are scored; SCORING_FROM_FILE when it differs. */
static enum session_scoring scoring_of(const struct session *s)
{
    enum session_scoring all = SCORING_FROM_FILE;
    for (int i = 0; i < s->count; i++) {
        enum session_scoring one = s->board[i]->scoring;
        if (all && one != all) return SCORING_FROM_FILE;
        all = one;
    }
    return all;
}

/* "Of 24 contracts nine were made." */
static void add_made(struct buffer *out, const struct totals *t)
{
    char all[NUMBER], made[NUMBER];
    if (!t->scored) return;
    if (t->scored == 1) {
        buffer_add(out, t->made ? "The contract was made. " : "The contract was not made. ");
        return;
    }
    buffer_format(out, "Of %s contract%s %s %s made. ", number_text(t->scored, all), plural(t->scored),
                  t->made ? number_text(t->made, made) : "none", t->made > 1 ? "were" : "was");
}

static void add_given_up(struct buffer *out, const struct totals *t)
{
    char faulty[NUMBER], reviewed[NUMBER], unlucky[NUMBER];
    if (t->faulty)
        buffer_format(out, "On %s of %s board%s declarer gave something up", number_text(t->faulty, faulty),
                      number_text(t->reviewed, reviewed), plural(t->reviewed));
    else if (t->reviewed)
        buffer_add(out, "No card of declarer's was a mistake by the odds");
    if (t->given_up > 0) buffer_format(out, ": %.1f contracts in all, by the odds", t->given_up);
    buffer_char(out, '.');
    if (t->unlucky) buffer_format(out, " On %s it was bad luck alone.", number_text(t->unlucky, unlucky));
}

/* The player's name as the file has it. */
static const char *player_name(const struct session *s)
{
    for (int i = 0; i < s->count; i++)
        if (session_is_own(s, s->board[i])) return session_declarer(s->board[i]);
    return s->how.player;
}

static void add_head(struct document *d, const struct session *s, const struct totals *t)
{
    static const char *const scoring[] = {"scored in several ways", "scored by the contract",
                                          "scored in IMPs", "matchpoints"};
    struct buffer out = {0};
    document_title(d);
    document_part(d, "%s", s->how.player ? player_name(s) : "The session");
    document_part(d, "%d board%s", t->boards, plural(t->boards));
    document_part(d, "%s", scoring[scoring_of(s)]);
    document_gap(d);
    add_made(&out, t);
    add_given_up(&out, t);
    document_paragraph(d, INDENT, "%s", buffer_text(&out));
    buffer_free(&out);
}

/* ---- what was given up first ---- */

static bool is_plain(const char *text)
{
    for (; *text; text++)
        if (!isalnum((unsigned char)*text) && !strchr("_-./+,:@%", *text)) return false;
    return true;
}

/* A word of a shell. */
static void add_word(struct buffer *out, const char *text)
{
    if (is_plain(text)) {
        buffer_add(out, text);
        return;
    }
    buffer_char(out, '\'');
    for (; *text; text++) *text == '\'' ? buffer_add(out, "'\\''") : buffer_char(out, *text);
    buffer_char(out, '\'');
}

/* The moment as a link, without names. */
static void add_link(struct buffer *out, const struct session_board *b, const struct session_card *c)
{
    struct board at;
    struct buffer link = {0};
    board_init(&at);
    at.deal = b->deal;
    at.contract = b->contract;
    at.has_contract = at.has_declarer = true;
    at.play_count = c->at;
    memcpy(at.play, b->play, sizeof at.play);
    at.lead = at.play_count ? at.play[0] : NO_CARD;
    write_url(&link, &at);
    link.text[strcspn(link.text, "\n")] = '\0';
    add_word(out, link.text);
    buffer_free(&link);
    board_free(&at);
}

void session_play_command(const struct session_board *b, const struct session_card *c, struct buffer *out)
{
    const char *file = session_text(b, b->file), *id = session_text(b, b->id);
    bool is_named = *id && *file && strcmp(file, "<stdin>") != 0 && strcmp(file, "link") != 0;
    buffer_add(out, "declarer play ");
    if (is_named) {
        add_word(out, file);
        buffer_add(out, " --board ");
        add_word(out, id);
        if (b->before) buffer_format(out, " --skip %d", b->before);
        buffer_format(out, " --after %d", c->at);
    } else {
        add_link(out, b, c);
    }
    buffer_format(out, " --%s human",
                  (const char *[]){"west", "north", "east", "south"}[b->contract.declarer]);
}

/* "Board 7, 3NT by South, Anna". */
static void add_name(struct buffer *out, const struct session *s, const struct session_board *b)
{
    char contract[6];
    buffer_format(out, "Board %s, %s by %s", number_of(b), contract_text(b->contract, contract),
                  seat_title(b->contract.declarer));
    if (!s->how.player && *session_declarer(b)) buffer_format(out, ", %s", session_declarer(b));
}

static void add_later(struct document *d, const struct session_board *b)
{
    struct buffer out = {0};
    for (int i = b->first + 1; i < b->cards; i++) {
        const struct session_card *c = &b->card[i];
        if (!c->is_fault) continue;
        buffer_add(&out, out.length ? "; trick " : "After that: trick ");
        buffer_format(&out, "%d, the ", c->at / SEAT_COUNT + 1);
        wording_card(&out, c->card);
        if (*title_of(c->missed)) buffer_format(&out, " (%s)", title_of(c->missed));
    }
    if (out.length) document_item(d, INDENT, HANG, "%s.", out.text);
    buffer_free(&out);
}

static void add_first(struct document *d, const struct session *s, const struct session_board *b)
{
    const struct session_card *c = &b->card[b->first];
    struct buffer name = {0}, command = {0};
    add_name(&name, s, b);
    buffer_add(&command, COMMAND_INDENT);
    session_play_command(b, c, &command);
    document_heading(d, "%s", name.text);
    document_item(d, INDENT, HANG, "%s", session_text(b, c->say));
    add_later(d, b);
    document_item(d, INDENT, HANG, "Play it from there:");
    buffer_char(&command, '\n');
    document_lines(d, command.text);
    buffer_free(&name);
    buffer_free(&command);
}

static void add_luck(struct document *d, const struct session *s)
{
    bool has_begun = false;
    for (int i = 0; i < s->count; i++) {
        const struct session_board *b = s->board[i];
        if (!session_is_own(s, b) || b->first >= 0) continue;
        for (int k = 0; k < b->cards; k++) {
            if (b->card[k].verdict != REVIEW_UNLUCKY) continue;
            if (!has_begun) document_heading(d, "Bad luck");
            has_begun = true;
            struct buffer name = {0};
            add_name(&name, s, b);
            document_item(d, INDENT, HANG, "%s. %s", name.text, session_text(b, b->card[k].say));
            buffer_free(&name);
        }
    }
}

/* ---- claims and the defence ---- */

static void add_claim(struct document *d, const struct session *s, const struct session_board *b)
{
    struct buffer out = {0};
    add_name(&out, s, b);
    buffer_format(&out, ": the record ends after %d cards, with %s trick%s for declarer", b->play_count,
                  wording_number(b->tricks), plural(b->tricks));
    if (b->left < 0)
        buffer_add(&out, ".");
    else if (b->tricks < b->left)
        buffer_format(&out, "; %s were there against any defence.", wording_number(b->left));
    else if (b->tricks > b->left)
        buffer_format(&out, "; the best defence leaves %s.", wording_number(b->left));
    else
        buffer_add(&out, ", and as the cards lay that is right.");
    if (b->claim_holds > 0.995)
        buffer_add(&out, " They are there wherever we put their cards.");
    else if (b->claim_holds >= 0)
        buffer_format(&out, " By what declarer knew they are there on %d of 100 layouts.",
                      hundredths(b->claim_holds));
    document_item(d, INDENT, HANG, "%s", out.text);
    buffer_free(&out);
}

static void add_gifts(struct document *d, const struct session *s, const struct session_board *b)
{
    struct buffer out = {0};
    add_name(&out, s, b);
    buffer_char(&out, ':');
    for (int i = 0; i < b->gifts; i++) {
        const struct review_gift *g = &b->gift[i];
        buffer_format(&out, "%s %s's ", i ? ";" : "", seat_title(g->seat));
        wording_card(&out, b->play[g->at]);
        buffer_format(&out, " at trick %d gave %s", g->at / SEAT_COUNT + 1,
                      g->tricks == 1 ? "a trick" : wording_number(g->tricks));
        if (g->tricks > 1) buffer_add(&out, " tricks");
    }
    document_item(d, INDENT, HANG, "%s.", out.text);
    buffer_free(&out);
}

static void add_each(struct document *d, const struct session *s, const char *heading,
                     bool is_wanted(const struct session_board *b),
                     void add(struct document *d, const struct session *s, const struct session_board *b))
{
    bool has_begun = false;
    for (int i = 0; i < s->count; i++) {
        if (!session_is_own(s, s->board[i]) || !is_wanted(s->board[i])) continue;
        if (!has_begun) document_heading(d, "%s", heading);
        has_begun = true;
        add(d, s, s->board[i]);
    }
}

static bool has_claim(const struct session_board *b)
{
    return b->is_claimed;
}

static bool has_gifts(const struct session_board *b)
{
    return b->gifts > 0;
}

/* ---- different ways ---- */

struct telling_ways {
    struct document *d;
    const struct session *s;
    bool has_begun;
    int level; /* pairs of ways of which neither was better */
};

static void add_way(struct buffer *out, const struct session_board *b, const struct session_card *c)
{
    const char *name = session_declarer(b);
    if (*name)
        buffer_add(out, name);
    else
        buffer_format(out, "the declarer of line %d", b->line);
    buffer_add(out, " played the ");
    wording_card(out, c->card);
    buffer_format(out, " (%d of 100)", hundredths(c->made));
}

/* Which of the two was better; -1 the first, 1 the second, 0 neither beyond what the judge calls a mistake.
 */
static int better_way(const struct session_card *a, const struct session_card *b)
{
    int lead = hundredths(a->made) - hundredths(b->made);
    if (!a->is_fault && !b->is_fault) return 0;
    return lead >= MARGIN ? -1 : lead <= -MARGIN ? 1 : 0;
}

static void tell_ways(void *context, const struct session_ways *ways)
{
    struct telling_ways *t = context;
    const struct session_board *one = t->s->board[ways->one], *other = t->s->board[ways->other];
    const struct session_card *a = &one->card[ways->card], *b = &other->card[ways->other_card];
    int better = better_way(a, b);
    struct buffer out = {0};
    if (!better) {
        t->level++;
        return;
    }
    if (!t->has_begun) document_heading(t->d, "Different ways on one deal");
    t->has_begun = true;
    buffer_format(&out, "Board %s, trick %d: ", number_of(one), a->at / SEAT_COUNT + 1);
    add_way(&out, one, a);
    buffer_add(&out, ", ");
    add_way(&out, other, b);
    buffer_add(&out, ". The ");
    wording_card(&out, better < 0 ? a->card : b->card);
    buffer_add(&out, " was better.");
    document_item(t->d, INDENT, HANG, "%s", out.text);
    buffer_free(&out);
}

static void add_ways(struct document *d, const struct session *s)
{
    struct telling_ways ways = {.d = d, .s = s};
    char level[NUMBER];
    session_ways(s, tell_ways, &ways);
    if (!ways.level) return;
    if (!ways.has_begun) document_heading(d, "Different ways on one deal");
    document_item(d, INDENT, HANG,
                  "In %s case%s two declarers went different ways and by the odds neither was better.",
                  number_text(ways.level, level), plural(ways.level));
}

/* ---- ideas ---- */

enum idea_column { IDEA_NAME, IDEA_BOARDS, IDEA_RIGHT, IDEA_COST, IDEA_COLUMNS };
static const struct document_column idea_columns[IDEA_COLUMNS] = {
    [IDEA_NAME] = COLUMN_WHOLE("idea", 2),
    [IDEA_BOARDS] = COLUMN_RIGHT("boards", 28),
    [IDEA_RIGHT] = COLUMN_RIGHT("right", 36),
    [IDEA_COST] = COLUMN_RIGHT("contracts lost", 52),
};

static void add_ideas(struct document *d, const struct session_idea *idea, int ideas)
{
    document_heading(d, "The ideas that came up");
    document_table(d, NULL, idea_columns, IDEA_COLUMNS);
    for (int i = 0; i < ideas; i++) {
        document_row(d);
        document_cell(d, IDEA_NAME, "%s", title_of(idea[i].idea));
        document_cell(d, IDEA_BOARDS, "%d", idea[i].boards);
        document_cell(d, IDEA_RIGHT, "%d", idea[i].right);
        if (idea[i].cost > 0) document_cell(d, IDEA_COST, "%.2f", idea[i].cost);
    }
}

static void add_missed(struct document *d, int number, const struct session_idea *i, int wrong)
{
    char missed[NUMBER], boards[NUMBER];
    struct buffer title = {0};
    buffer_add(&title, title_of(i->idea));
    buffer_capital(&title, 0);
    if (i->boards == 1)
        document_numbered(d, INDENT, "%d. %s: %s. Missed on the one board where it came up.", number,
                          title.text, missed_meaning(i->idea));
    else
        document_numbered(d, INDENT, "%d. %s: %s. Missed on %s of the %s boards where it came up.", number,
                          title.text, missed_meaning(i->idea), number_text(wrong, missed),
                          number_text(i->boards, boards));
    buffer_free(&title);
}

static void add_practice(struct document *d, const struct session_idea *idea, int ideas)
{
    struct buffer commands = {0};
    int number = 0;
    for (int i = 0; i < ideas && number < PRACTISED; i++) {
        int wrong = idea[i].boards - idea[i].right;
        const char *deals = session_practice(idea[i].idea);
        if (!wrong || !deals) continue;
        if (!number++) document_heading(d, "To practise");
        buffer_clear(&commands);
        add_missed(d, number, &idea[i], wrong);
        buffer_format(&commands,
                      COMMAND_INDENT "declarer drill %s\n" COMMAND_INDENT "declarer deal %s --count 8\n",
                      deals, deals);
        document_lines(d, commands.text);
    }
    buffer_free(&commands);
}

/* ---- the document ---- */

static void add_note(struct document *d, const struct session *s)
{
    bool is_pairs = scoring_of(s) == SCORING_MATCHPOINTS;
    document_note(
        d,
        "Made and possible: tricks over or under the contract, as played and double dummy after the lead. "
        "Field: how "
        "many of the other tables in the same strain made it. Points: matchpoints, or IMPs in the mean, "
        "against the other "
        "tables. Given up: contracts of 100, on %d layouts of the unseen cards. %s",
        s->layouts,
        is_pairs
            ? "At matchpoints a card that costs half a trick in the mean counts, too; a risk to the contract "
              "for an overtrick is judged by the contract alone."
            : "Verdicts are by the contract; overtricks do not count.");
}

struct document *session_document(const struct session *s)
{
    struct document *d = document_new();
    const struct totals t = count(s);
    struct session_idea idea[MISSED];
    int ideas = session_ideas(s, idea);
    add_head(d, s, &t);
    document_gap(d);
    document_table(d, NULL, columns, COLUMNS);
    for (int i = 0; i < s->count; i++)
        if (session_is_own(s, s->board[i])) add_row(d, s, i);
    for (int i = 0; i < s->count; i++)
        if (session_is_own(s, s->board[i]) && s->board[i]->first >= 0) add_first(d, s, s->board[i]);
    add_luck(d, s);
    add_each(d, s, "Claims", has_claim, add_claim);
    add_ways(d, s);
    add_each(d, s, "What the defence gave, as the cards lay", has_gifts, add_gifts);
    if (ideas) add_ideas(d, idea, ideas);
    add_practice(d, idea, ideas);
    add_note(d, s);
    return d;
}
