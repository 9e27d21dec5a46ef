/* A deal at all its tables, as a club hangs it out: the hands, who played what and how it came out, where
 * declarers went different ways, and what was given up first at each table. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "planner/report/wording.h"
#include "planner/review/session_parts.h"
#include "planner/tell/words.h"

/* ---- different ways ---- */

struct telling_ways {
    struct document *d;
    const struct session *s;
    const struct session_board *deal; /* NULL: all */
    bool has_begun;
    int level;            /* boards on which neither of two ways was better: */
    struct buffer boards; /* their names */
};

/* "Anna played the king of hearts (61 of 100)"; the caller frees it. */
static char *way_of(const struct words *w, const struct session_board *b, int card, double made)
{
    struct buffer name = {0};
    buffer_add(&name, session_declarer(b));
    if (!name.length) words_put(&name, w, PHRASE_SESSION_WAY_NAMELESS, AS_FIGURE("line", b->line));
    struct buffer out = {0};
    words_put(&out, w, PHRASE_SESSION_WAY, AS_TEXT("name", name.text), AS_CARD("card", card),
              AS_FIGURE("made", wording_of_hundred(made)));
    buffer_free(&name);
    return buffer_take(&out);
}

/* Which of the two was better; -1 the first, 1 the second, 0 neither beyond what the judge calls a mistake.
 */
static int better_way(int margin, const struct session_ways *ways, bool is_fault)
{
    int lead = wording_of_hundred(ways->made) - wording_of_hundred(ways->other_made);
    if (!is_fault) return 0;
    return lead >= margin ? -1 : lead <= -margin ? 1 : 0;
}

/* A board on which neither way was better; once, however many tables went along. */
static void add_level(struct telling_ways *t, const char *board)
{
    struct buffer one = {0}, all = {0};
    buffer_format(&one, ", %s,", board);
    buffer_format(&all, "%s,", buffer_text(&t->boards));
    if (!strstr(all.text, one.text)) {
        t->level++;
        buffer_format(&t->boards, ", %s", board);
    }
    buffer_free(&one);
    buffer_free(&all);
}

static void tell_ways(void *context, const struct session_ways *ways)
{
    struct telling_ways *t = context;
    const struct session_board *one = t->s->board[ways->one], *other = t->s->board[ways->other];
    const struct session_card *a = &one->card[ways->card], *b = &other->card[ways->other_card];
    if (t->deal && !session_is_same_deal(t->deal, one)) return;
    int better = better_way(t->s->mistake, ways, a->is_fault || b->is_fault);
    if (!better) {
        add_level(t, session_number_of(one));
        return;
    }
    if (!t->has_begun) session_add_heading(t->d, t->s, PHRASE_SESSION_WAYS_HEAD);
    t->has_begun = true;
    char *way = way_of(t->s->words, one, a->card, ways->made),
         *beside = way_of(t->s->words, other, b->card, ways->other_made);
    enum missed_idea missed = better < 0 ? b->missed : a->missed;
    session_add_item(t->d,
                     words_told(t->s->words, missed ? PHRASE_SESSION_WAYS_WHY : PHRASE_SESSION_WAYS,
                                AS_TEXT("board", session_number_of(one)),
                                AS_FIGURE("trick", a->at / SEAT_COUNT + 1), AS_TEXT("one", way),
                                AS_TEXT("other", beside), AS_CARD("card", better < 0 ? a->card : b->card),
                                AS_TEXT("meaning", missed_meaning(t->s->words, missed))));
    free(way);
    free(beside);
}

void session_add_ways(struct document *d, const struct session *s, const struct session_board *deal)
{
    struct telling_ways ways = {.d = d, .s = s, .deal = deal};
    session_ways(s, tell_ways, &ways);
    if (!ways.level) return;
    if (!ways.has_begun) session_add_heading(d, s, PHRASE_SESSION_WAYS_HEAD);
    session_add_item(
        d, words_told(s->words, ways.level == 1 ? PHRASE_SESSION_WAYS_LEVEL_ONE : PHRASE_SESSION_WAYS_LEVEL,
                      AS_TEXT("boards", ways.boards.text + strlen(", "))));
    buffer_free(&ways.boards);
}

struct document *session_ways_document(const struct session *s)
{
    struct document *d = document_new();
    session_add_ways(d, s, NULL);
    return d;
}

/* ---- the page of a deal ---- */

/* The first board of a deal that the session is about; the board itself where it is. */
static int first_of(const struct session *s, int board)
{
    int first = 0;
    while (first < board &&
           !(session_is_own(s, s->board[first]) && session_is_same_deal(s->board[first], s->board[board])))
        first++;
    return first;
}

/* A number as it can stand in the name of a file: "7", "open-7". */
static void add_plainly(struct buffer *out, const char *id)
{
    for (; *id; id++) buffer_char(out, isalnum((unsigned char)*id) ? (char)tolower((unsigned char)*id) : '-');
}

/* "board-7", without the number that tells it from others. */
static void add_page(struct buffer *out, const struct session_board *b)
{
    buffer_add(out, "board-");
    add_plainly(out, session_number_of(b));
}

bool session_begins_deal(const struct session *s, int board)
{
    return session_is_own(s, s->board[board]) && first_of(s, board) == board;
}

void session_page(const struct session *s, int board, struct buffer *out)
{
    struct buffer name = {0}, other = {0};
    int first = first_of(s, board), before = 0;
    add_page(&name, s->board[first]);
    for (int i = 0; i < first; i++) {
        buffer_clear(&other);
        add_page(&other, s->board[i]);
        before += session_begins_deal(s, i) && !strcmp(other.text, name.text);
    }
    buffer_add(out, name.text);
    if (before) buffer_format(out, "-%d", before + 1);
    buffer_add(out, ".html");
    buffer_free(&name);
    buffer_free(&other);
}

enum column { AT_CONTRACT, AT_SEAT, AT_NAME, AT_LEAD, AT_RESULT, AT_SCORE, AT_POINTS, AT_SAY, COLUMNS };

static const struct document_column columns[COLUMNS] = {
    [AT_CONTRACT] = COLUMN_WHOLE(NULL, 2), [AT_SEAT] = COLUMN_WHOLE(NULL, 11),
    [AT_NAME] = COLUMN_LEFT("", 17),       [AT_LEAD] = COLUMN_WHOLE(NULL, 37),
    [AT_RESULT] = COLUMN_RIGHT(NULL, 50),  [AT_SCORE] = COLUMN_RIGHT(NULL, 60),
    [AT_POINTS] = COLUMN_RIGHT(NULL, 70),  [AT_SAY] = COLUMN_WHOLE(NULL, 72),
};
static const enum phrase heads[COLUMNS] = {
    [AT_CONTRACT] = PHRASE_SESSION_COLUMN_CONTRACT,
    [AT_SEAT] = PHRASE_SESSION_COLUMN_SEAT,
    [AT_NAME] = PHRASE_NONE,
    [AT_LEAD] = PHRASE_SESSION_COLUMN_LEAD,
    [AT_RESULT] = PHRASE_SESSION_COLUMN_MADE,
    [AT_SCORE] = PHRASE_SESSION_COLUMN_SCORE,
    [AT_POINTS] = PHRASE_SESSION_COLUMN_SIDE,
    [AT_SAY] = PHRASE_SESSION_COLUMN_GIVEN,
};

static void cell_card(struct document *d, int column, int card, const char *letters)
{
    struct buffer text = {0};
    wording_short_card_by(&text, card, letters);
    document_cell(d, column, "%s", text.text);
    buffer_free(&text);
}

static void add_table(struct document *d, const struct session *s, int board)
{
    const struct session_board *b = s->board[board];
    struct session_field f = session_field_of(s, board);
    bool is_theirs = b->has_contract && seat_side(b->contract.declarer) != seat_side(SEAT_NORTH);
    if (is_theirs) f.matchpoints = 1 - f.matchpoints, f.imps = -f.imps;
    document_row(d);
    if (b->has_contract) {
        char *contract = words_contract_short(s->words, b->contract);
        document_cell(d, AT_CONTRACT, "%s", contract);
        document_cell(d, AT_SEAT, "%s", words_seat(s->words, (int)b->contract.declarer));
        document_cell(d, AT_NAME, "%s", session_declarer(b));
        if (b->play_count) cell_card(d, AT_LEAD, b->play[0], words_letters(s->words));
        session_cell_tricks(d, AT_RESULT, b, b->tricks);
        free(contract);
    }
    if (session_is_scored(b)) document_cell(d, AT_SCORE, "%+d", session_score_for(b, seat_side(SEAT_NORTH)));
    session_cell_points(d, AT_POINTS, b, &f);
    session_cell_given_up(d, AT_SAY, s, b);
}

/* Whether a table stands above another: by the score of North and South, those without one last. */
static bool is_above(const struct session_board *a, const struct session_board *b)
{
    if (!session_is_scored(a) || !session_is_scored(b)) return session_is_scored(a) && !session_is_scored(b);
    return session_score_for(a, seat_side(SEAT_NORTH)) > session_score_for(b, seat_side(SEAT_NORTH));
}

/* The boards of a deal, in the order in which they are told. */
static int find_tables(const struct session *s, int board, int *table)
{
    int count = 0;
    for (int i = 0; i < s->count; i++) {
        if (i != board && !session_is_same_deal(s->board[i], s->board[board])) continue;
        int at = count++;
        for (; at && is_above(s->board[i], s->board[table[at - 1]]); at--) table[at] = table[at - 1];
        table[at] = i;
    }
    return count;
}

static void add_hands(struct document *d, const struct session_board *b)
{
    struct diagram all = diagram_of(b->deal.hand, NO_SEAT);
    all.facts = b->facts;
    document_diagram(d, &all);
}

static void add_fault(struct document *d, const struct session *s, const struct session_board *b)
{
    struct buffer link = {0};
    char *name = session_name_of(s, b);
    document_heading(d, "%s", name);
    session_add_item(d, util_copy(session_text(b, b->card[b->first].say)));
    session_link(b, &b->card[b->first], &link);
    document_link(d, buffer_text(&link), "%s", words_text(s->words, PHRASE_LESSON_VIEWER));
    buffer_free(&link);
    free(name);
}

struct document *session_traveller(const struct session *s, int board)
{
    struct document *d = document_new();
    const struct session_board *b = s->board[board];
    int *table = util_alloc((size_t)s->count * sizeof *table), tables = find_tables(s, board, table);
    document_title(d);
    document_part_taken(d, words_told(s->words, PHRASE_HEAD_BOARD, AS_TEXT("board", session_number_of(b))));
    add_hands(d, b);
    session_begin_table(d, s->words, columns, heads, COLUMNS);
    for (int i = 0; i < tables; i++) add_table(d, s, table[i]);
    session_add_ways(d, s, b);
    for (int i = 0; i < tables; i++)
        if (session_is_own(s, s->board[table[i]]) && s->board[table[i]]->first >= 0)
            add_fault(d, s, s->board[table[i]]);
    document_link(d, SESSION_INDEX, "%s", words_text(s->words, PHRASE_SESSION_TITLE));
    free(table);
    return d;
}
