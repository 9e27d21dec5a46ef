/* The session as a document: its boards in a table, what was given up first on each, the ideas of the
 * evening. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "facts/formats/write.h"
#include "planner/report/wording.h"
#include "planner/review/session_parts.h"
#include "planner/tell/words.h"

enum { INDENT = 2, HANG = 2, PRACTISED = 3 };
#define COMMAND_INDENT "      "
#define SURE 0.995 /* a share that is told as 100 of 100 */
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

static const struct document_column board_columns[COLUMNS] = {
    [COLUMN_BOARD] = COLUMN_WHOLE(NULL, 2),   [COLUMN_CONTRACT] = COLUMN_WHOLE(NULL, 9),
    [COLUMN_SEAT] = COLUMN_WHOLE(NULL, 18),   [COLUMN_NAME] = COLUMN_LEFT("", 24),
    [COLUMN_RESULT] = COLUMN_RIGHT(NULL, 44), [COLUMN_THERE] = COLUMN_RIGHT(NULL, 54),
    [COLUMN_PAR] = COLUMN_RIGHT(NULL, 61),    [COLUMN_FIELD] = COLUMN_WHOLE(NULL, 63),
    [COLUMN_POINTS] = COLUMN_RIGHT(NULL, 78), [COLUMN_SAY] = COLUMN_WHOLE(NULL, 80),
};
static const enum phrase board_heads[COLUMNS] = {
    [COLUMN_BOARD] = PHRASE_SESSION_COLUMN_BOARD,   [COLUMN_CONTRACT] = PHRASE_SESSION_COLUMN_CONTRACT,
    [COLUMN_SEAT] = PHRASE_SESSION_COLUMN_SEAT,     [COLUMN_NAME] = PHRASE_NONE,
    [COLUMN_RESULT] = PHRASE_SESSION_COLUMN_MADE,   [COLUMN_THERE] = PHRASE_SESSION_COLUMN_POSSIBLE,
    [COLUMN_PAR] = PHRASE_SESSION_COLUMN_PAR,       [COLUMN_FIELD] = PHRASE_SESSION_COLUMN_FIELD,
    [COLUMN_POINTS] = PHRASE_SESSION_COLUMN_POINTS, [COLUMN_SAY] = PHRASE_SESSION_COLUMN_GIVEN,
};

void session_begin_table(struct document *d, const struct words *w, const struct document_column *columns,
                         const enum phrase *heads, int count)
{
    struct document_column column[DOCUMENT_COLUMNS];
    for (int i = 0; i < count; i++) {
        column[i] = columns[i];
        if (!column[i].head) column[i].head = words_text(w, heads[i]);
    }
    document_table(d, NULL, column, count);
}

const char *session_number_of(const struct session_board *b)
{
    return *session_text(b, b->id) ? session_text(b, b->id) : "?";
}

/* "-1", "=", "+2". */
void session_cell_tricks(struct document *d, int column, const struct session_board *b, int tricks)
{
    int over = tricks - b->needed;
    if (tricks < 0) return;
    if (over)
        document_cell(d, column, "%+d", over);
    else
        document_cell(d, column, "=");
}

void session_cell_points(struct document *d, int column, const struct session_board *b, const struct session_field *f)
{
    if (!f->tables || !session_is_scored(b)) return;
    if (b->scoring == SCORING_MATCHPOINTS)
        document_cell(d, column, "%d %%", wording_of_hundred(f->matchpoints));
    else
        document_cell(d, column, "%+.1f", f->imps);
}

/* ---- the table ---- */

static void cell_field(struct document *d, const struct session *s, int board)
{
    const struct session_field f = session_field_of(s, board);
    const struct session_board *b = s->board[board];
    if (f.same) {
        char *made = words_told(s->words, PHRASE_SESSION_FIELD, AS_FIGURE("made", f.made), AS_FIGURE("tables", f.same));
        document_cell(d, COLUMN_FIELD, "%s", made);
        free(made);
    }
    session_cell_points(d, COLUMN_POINTS, b, &f);
}

/* "hold-up, 43": the first idea, and all that was given up, of 100. */
void session_cell_given_up(struct document *d, int column, const struct session *s, const struct session_board *b)
{
    static const enum phrase unsaid[] = {[SESSION_PASSED] = PHRASE_SESSION_MARK_PASSED,
                                         [SESSION_NOT_PLAYED] = PHRASE_SESSION_MARK_NOT_PLAYED,
                                         [SESSION_NOT_REVIEWED] = PHRASE_SESSION_MARK_NOT_KNOWN};
    if (b->state != SESSION_REVIEWED) {
        document_cell(d, column, "%s", words_text(s->words, unsaid[b->state]));
        return;
    }
    if (b->first < 0) {
        if (b->unlucky) document_cell(d, column, "%s", words_text(s->words, PHRASE_SESSION_MARK_LUCK));
        return;
    }
    const char *idea = missed_title(s->words, b->card[b->first].missed);
    int lost = wording_of_hundred(b->given_up);
    if (lost)
        document_cell(d, column, "%d%s%s", lost, *idea ? ", " : "", idea);
    else
        document_cell(d, column, "%s%s%s", words_text(s->words, PHRASE_SESSION_MARK_TRICKS), *idea ? ", " : "", idea);
}

static void add_row(struct document *d, const struct session *s, int board)
{
    const struct session_board *b = s->board[board];
    struct buffer page = {0};
    document_row(d);
    document_cell(d, COLUMN_BOARD, "%s", session_number_of(b));
    if (s->has_pages) {
        session_page(s, board, &page);
        document_cell_link(d, page.text);
        buffer_free(&page);
    }
    if (b->has_contract) {
        char *contract = words_contract_short(s->words, b->contract);
        document_cell(d, COLUMN_CONTRACT, "%s", contract);
        document_cell(d, COLUMN_SEAT, "%s", words_seat(s->words, (int)b->contract.declarer));
        free(contract);
        document_cell(d, COLUMN_NAME, "%s", session_declarer(b));
        session_cell_tricks(d, COLUMN_RESULT, b, b->tricks);
        session_cell_tricks(d, COLUMN_THERE, b, b->value);
        if (b->is_open) document_cell(d, COLUMN_PAR, "%+d", b->par);
        cell_field(d, s, board);
    }
    session_cell_given_up(d, COLUMN_SAY, s, b);
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
static enum scoring scoring_of(const struct session *s)
{
    enum scoring all = SCORING_FROM_FILE;
    for (int i = 0; i < s->count; i++) {
        enum scoring one = s->board[i]->scoring;
        if (all && one != all) return SCORING_FROM_FILE;
        all = one;
    }
    return all;
}

/* "Of 24 contracts nine were made." */
static void add_made(struct buffer *out, const struct words *w, const struct totals *t)
{
    if (t->scored == 1)
        words_sentence(out, w, t->made ? PHRASE_SESSION_MADE_ONE : PHRASE_SESSION_DOWN_ONE, NULL);
    else if (t->scored)
        words_tell(out, w,
                   t->made > 1 ? PHRASE_SESSION_MADE : t->made ? PHRASE_SESSION_MADE_SINGLE : PHRASE_SESSION_MADE_NONE,
                   AS_NUMBER("boards", t->scored), AS_NUMBER("made", t->made));
}

static void add_given_up(struct buffer *out, const struct words *w, const struct totals *t)
{
    struct buffer cost = {0}, contracts = {0};
    buffer_format(&contracts, "%.1f", t->given_up);
    if (t->given_up > 0)
        words_put(&cost, w, PHRASE_SESSION_COST, AS_TEXT("contracts", contracts.text));
    else
        buffer_char(&cost, '.');
    if (t->faulty)
        words_tell(out, w, t->reviewed == 1 ? PHRASE_SESSION_FAULTY_ONE : PHRASE_SESSION_FAULTY,
                   AS_NUMBER("faulty", t->faulty), AS_NUMBER("boards", t->reviewed), AS_TEXT("cost", cost.text));
    else if (t->reviewed)
        words_tell(out, w, PHRASE_SESSION_FAULTLESS, AS_TEXT("cost", cost.text));
    if (t->unlucky) words_tell(out, w, PHRASE_SESSION_UNLUCKY, AS_NUMBER("boards", t->unlucky));
    buffer_free(&cost);
    buffer_free(&contracts);
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
    static const enum phrase scoring[] = {[SCORING_FROM_FILE] = PHRASE_SESSION_SCORED_SEVERAL,
                                          [SCORING_CONTRACT] = PHRASE_SESSION_SCORED_CONTRACT,
                                          [SCORING_IMPS] = PHRASE_SESSION_SCORED_IMPS,
                                          [SCORING_MATCHPOINTS] = PHRASE_SESSION_SCORED_MATCHPOINTS};
    struct buffer out = {0};
    char *boards = words_told(s->words, t->boards == 1 ? PHRASE_SESSION_BOARDS_ONE : PHRASE_SESSION_BOARDS,
                              AS_FIGURE("number", t->boards));
    document_title(d);
    document_part(d, "%s", s->how.player ? player_name(s) : words_text(s->words, PHRASE_SESSION_TITLE));
    document_part(d, "%s", boards);
    document_part(d, "%s", words_text(s->words, scoring[scoring_of(s)]));
    free(boards);
    document_gap(d);
    add_made(&out, s->words, t);
    add_given_up(&out, s->words, t);
    if (out.length) document_paragraph(d, INDENT, "%s", out.text);
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

void session_link(const struct session_board *b, const struct session_card *c, struct buffer *out)
{
    struct board at;
    board_init(&at);
    at.deal = b->deal;
    at.contract = b->contract;
    at.has_contract = at.has_declarer = true;
    at.play_count = c->at;
    memcpy(at.play, b->play, sizeof at.play);
    at.lead = at.play_count ? at.play[0] : NO_CARD;
    write_url(out, &at);
    if (out->length) out->text[--out->length] = '\0'; /* its newline */
    board_free(&at);
}

void session_play_command(const struct session_board *b, const struct session_card *c, struct buffer *out)
{
    const char *file = session_text(b, b->file), *id = session_text(b, b->id);
    struct buffer link = {0};
    bool is_named = *id && *file && strcmp(file, "<stdin>") != 0 && strcmp(file, "link") != 0;
    buffer_add(out, "declarer play ");
    if (is_named) {
        add_word(out, file);
        buffer_add(out, " --board ");
        add_word(out, id);
        if (b->before) buffer_format(out, " --skip %d", b->before);
        buffer_format(out, " --after %d", c->at);
    } else {
        session_link(b, c, &link);
        add_word(out, buffer_text(&link));
        buffer_free(&link);
    }
    buffer_format(out, " --%s human",
                  (const char *[]){"west", "north", "east", "south"}[b->contract.declarer]);
}

char *session_name_of(const struct session *s, const struct session_board *b)
{
    char *contract = words_contract(s->words, b->contract);
    const char *name = s->how.player ? "" : session_declarer(b);
    char *told = *name ? words_told(s->words, PHRASE_SESSION_BOARD_OF, AS_TEXT("board", session_number_of(b)),
                                    AS_TEXT("contract", contract), AS_SEAT("seat", b->contract.declarer),
                                    AS_TEXT("name", name))
                       : words_told(s->words, PHRASE_SESSION_BOARD, AS_TEXT("board", session_number_of(b)),
                                    AS_TEXT("contract", contract), AS_SEAT("seat", b->contract.declarer));
    free(contract);
    return told;
}

void session_add_heading(struct document *d, const struct session *s, enum phrase heading)
{
    document_heading(d, "%s", words_text(s->words, heading));
}

void session_add_item(struct document *d, char *text)
{
    document_item(d, INDENT, HANG, "%s", text);
    free(text);
}

static void add_later(struct document *d, const struct session *s, const struct session_board *b)
{
    struct buffer out = {0};
    for (int i = b->first + 1; i < b->cards; i++) {
        const struct session_card *c = &b->card[i];
        const char *idea = missed_title(s->words, c->missed);
        if (!c->is_fault) continue;
        if (out.length) buffer_add(&out, words_text(s->words, PHRASE_SEMICOLON));
        if (*idea)
            words_put(&out, s->words, PHRASE_SESSION_LATER_IDEA, AS_FIGURE("trick", c->at / SEAT_COUNT + 1),
                      AS_CARD("card", c->card), AS_TEXT("idea", idea));
        else
            words_put(&out, s->words, PHRASE_SESSION_LATER_CARD, AS_FIGURE("trick", c->at / SEAT_COUNT + 1),
                      AS_CARD("card", c->card));
    }
    if (out.length) session_add_item(d, words_told(s->words, PHRASE_SESSION_LATER, AS_TEXT("list", out.text)));
    buffer_free(&out);
}

static void add_first(struct document *d, const struct session *s, const struct session_board *b)
{
    const struct session_card *c = &b->card[b->first];
    struct buffer command = {0};
    char *name = session_name_of(s, b);
    buffer_add(&command, COMMAND_INDENT);
    session_play_command(b, c, &command);
    document_heading(d, "%s", name);
    document_item(d, INDENT, HANG, "%s", session_text(b, c->say));
    add_later(d, s, b);
    document_item(d, INDENT, HANG, "%s", words_text(s->words, PHRASE_SESSION_FROM_THERE));
    buffer_char(&command, '\n');
    document_lines(d, command.text);
    buffer_free(&command);
    free(name);
}

static void add_luck(struct document *d, const struct session *s)
{
    bool has_begun = false;
    for (int i = 0; i < s->count; i++) {
        const struct session_board *b = s->board[i];
        if (!session_is_own(s, b) || b->first >= 0) continue;
        for (int k = 0; k < b->cards; k++) {
            if (b->card[k].verdict != REVIEW_UNLUCKY) continue;
            if (!has_begun) session_add_heading(d, s, PHRASE_REVIEW_LUCK_HEAD);
            has_begun = true;
            char *name = session_name_of(s, b);
            session_add_item(d, words_told(s->words, PHRASE_SESSION_LUCK_CARD, AS_TEXT("board", name),
                                   AS_TEXT("say", session_text(b, b->card[k].say))));
            free(name);
        }
    }
}

/* ---- claims and the defence ---- */

/* What the tricks of a claim are beside those that were there, added as the end of its sentence. */
static void add_left(struct buffer *out, const struct words *w, const struct session_board *b)
{
    if (b->left < 0)
        buffer_char(out, '.');
    else if (b->tricks == b->left)
        words_say(out, w, PHRASE_SESSION_CLAIM_RIGHT, NULL);
    else
        words_put(out, w, b->tricks < b->left ? PHRASE_SESSION_CLAIM_LESS : PHRASE_SESSION_CLAIM_MORE,
                  AS_NUMBER("left", b->left));
}

static void add_claim(struct document *d, const struct session *s, const struct session_board *b)
{
    const struct words *w = s->words;
    struct buffer out = {0}, right = {0};
    char *name = session_name_of(s, b);
    add_left(&right, w, b);
    if (b->tricks == 1)
        words_tell(&out, w, PHRASE_SESSION_CLAIM_ONE, AS_TEXT("board", name), AS_FIGURE("cards", b->play_count),
                   AS_TEXT("right", right.text));
    else
        words_tell(&out, w, PHRASE_SESSION_CLAIM, AS_TEXT("board", name), AS_FIGURE("cards", b->play_count),
                   AS_NUMBER("tricks", b->tricks), AS_TEXT("right", right.text));
    if (b->claim_holds > SURE)
        words_tell(&out, w, PHRASE_SESSION_CLAIM_SURE, AS_NUMBER("tricks", b->tricks));
    else if (b->claim_holds >= 0)
        words_tell(&out, w, PHRASE_SESSION_CLAIM_LIKELY, AS_NUMBER("tricks", b->tricks), AS_FIGURE("made", wording_of_hundred(b->claim_holds)));
    session_add_item(d, buffer_take(&out));
    buffer_free(&right);
    free(name);
}

static void add_gifts(struct document *d, const struct session *s, const struct session_board *b)
{
    struct buffer list = {0};
    char *name = session_name_of(s, b);
    for (int i = 0; i < b->gifts; i++) {
        const struct review_gift *g = &b->gift[i];
        const int card = b->play[g->at], trick = g->at / SEAT_COUNT + 1;
        if (i) buffer_add(&list, words_text(s->words, PHRASE_SEMICOLON));
        if (g->tricks == 1)
            words_put(&list, s->words, PHRASE_SESSION_GIFT, AS_SEAT("seat", g->seat), AS_CARD("card", card),
                      AS_FIGURE("trick", trick));
        else
            words_put(&list, s->words, PHRASE_SESSION_GIFTS, AS_SEAT("seat", g->seat), AS_CARD("card", card),
                      AS_FIGURE("trick", trick), AS_NUMBER("number", g->tricks));
    }
    session_add_item(d, words_told(s->words, PHRASE_SESSION_GIVEN, AS_TEXT("board", name), AS_TEXT("list", buffer_text(&list))));
    buffer_free(&list);
    free(name);
}

/* Whether nothing can be said against a claim: it is what the cards give, and by what declarer knew it was sure. */
static bool is_plain_claim(const struct session_board *b)
{
    return b->is_claimed && b->tricks == b->left && (b->claim_holds < 0 || b->claim_holds > SURE);
}

static bool has_claim(const struct session_board *b)
{
    return b->is_claimed && !is_plain_claim(b);
}

/* The claims that are right, by one sentence: "7 (Anna)". */
static void add_plain_claims(struct document *d, const struct session *s)
{
    struct buffer list = {0};
    int count = 0;
    for (int i = 0; i < s->count; i++) {
        const struct session_board *b = s->board[i];
        const char *name = s->how.player ? "" : session_declarer(b);
        if (!session_is_own(s, b) || !is_plain_claim(b)) continue;
        buffer_format(&list, *name ? "%s%s (%s)" : "%s%s%s", count++ ? ", " : "", session_number_of(b), name);
    }
    if (count)
        session_add_item(d, words_told(s->words, count == 1 ? PHRASE_SESSION_CLAIM_PLAIN_ONE : PHRASE_SESSION_CLAIM_PLAIN,
                                       AS_TEXT("boards", list.text)));
    buffer_free(&list);
}

/* The claims, those that something is to be said of first. */
static void add_claims(struct document *d, const struct session *s)
{
    session_add_heading(d, s, PHRASE_SESSION_CLAIMS_HEAD);
    for (int i = 0; i < s->count; i++)
        if (session_is_own(s, s->board[i]) && has_claim(s->board[i])) add_claim(d, s, s->board[i]);
    add_plain_claims(d, s);
}

/* ---- ideas ---- */

enum idea_column { IDEA_NAME, IDEA_BOARDS, IDEA_RIGHT, IDEA_COST, IDEA_COLUMNS };
static const struct document_column idea_columns[IDEA_COLUMNS] = {
    [IDEA_NAME] = COLUMN_WHOLE(NULL, 2),
    [IDEA_BOARDS] = COLUMN_RIGHT(NULL, 28),
    [IDEA_RIGHT] = COLUMN_RIGHT(NULL, 36),
    [IDEA_COST] = COLUMN_RIGHT(NULL, 52),
};
static const enum phrase idea_heads[IDEA_COLUMNS] = {
    [IDEA_NAME] = PHRASE_SESSION_COLUMN_IDEA,
    [IDEA_BOARDS] = PHRASE_SESSION_COLUMN_BOARDS,
    [IDEA_RIGHT] = PHRASE_SESSION_COLUMN_RIGHT,
    [IDEA_COST] = PHRASE_SESSION_COLUMN_CONTRACTS,
};

static void add_ideas(struct document *d, const struct session *s, const struct session_idea *idea, int ideas)
{
    session_add_heading(d, s, PHRASE_SESSION_IDEAS_HEAD);
    session_begin_table(d, s->words, idea_columns, idea_heads, IDEA_COLUMNS);
    for (int i = 0; i < ideas; i++) {
        document_row(d);
        document_cell(d, IDEA_NAME, "%s", missed_title(s->words, idea[i].idea));
        document_cell(d, IDEA_BOARDS, "%d", idea[i].boards);
        document_cell(d, IDEA_RIGHT, "%d", idea[i].right);
        if (idea[i].cost > 0) document_cell(d, IDEA_COST, "%.2f", idea[i].cost);
    }
}

static void add_missed(struct document *d, const struct words *w, int number, const struct session_idea *i,
                       int wrong)
{
    struct buffer title = {0};
    const char *meaning = missed_meaning(w, i->idea);
    buffer_add(&title, missed_title(w, i->idea));
    buffer_capital(&title, 0);
    char *text = i->boards == 1
                     ? words_told(w, PHRASE_SESSION_MISSED_ONE, AS_FIGURE("number", number),
                                  AS_TEXT("idea", title.text), AS_TEXT("meaning", meaning))
                     : words_told(w, PHRASE_SESSION_MISSED, AS_FIGURE("number", number), AS_TEXT("idea", title.text),
                                  AS_TEXT("meaning", meaning), AS_NUMBER("missed", wrong),
                                  AS_NUMBER("boards", i->boards));
    document_numbered(d, INDENT, "%s", text);
    buffer_free(&title);
    free(text);
}

/* The commands that deal boards about an idea and those that are counted under it, each kind of boards once. */
static void add_commands(struct buffer *out, enum missed_idea topic)
{
    const char *own = missed_practice(topic);
    for (int i = MISSED_NOTHING + 1; i < MISSED; i++) {
        const char *deals = missed_practice((enum missed_idea)i);
        if (missed_topic((enum missed_idea)i) != topic || (i != (int)topic && !strcmp(deals, own))) continue;
        buffer_format(out, COMMAND_INDENT "declarer drill %s\n" COMMAND_INDENT "declarer deal %s --count 8\n", deals, deals);
    }
}

static void add_practice(struct document *d, const struct session *s, const struct session_idea *idea, int ideas)
{
    struct buffer commands = {0};
    int number = 0;
    for (int i = 0; i < ideas && number < PRACTISED; i++) {
        int wrong = idea[i].boards - idea[i].right;
        if (!wrong) continue;
        if (!number++) session_add_heading(d, s, PHRASE_SESSION_PRACTICE_HEAD);
        buffer_clear(&commands);
        add_missed(d, s->words, number, &idea[i], wrong);
        add_commands(&commands, idea[i].idea);
        document_lines(d, commands.text);
    }
    buffer_free(&commands);
}

/* ---- the document ---- */

static void add_note(struct document *d, const struct session *s)
{
    bool is_pairs = scoring_of(s) == SCORING_MATCHPOINTS;
    char *note = words_told(
        s->words, PHRASE_SESSION_NOTE, AS_FIGURE("layouts", s->layouts),
        AS_TEXT("judged", words_text(s->words, is_pairs ? PHRASE_SESSION_NOTE_PAIRS : PHRASE_SESSION_NOTE_CONTRACTS)));
    document_note(d, "%s", note);
    free(note);
}

struct document *session_beside(const struct session *s, const struct session_board *b)
{
    struct document *d = document_new();
    if (b->first >= 0) add_later(d, s, b);
    if (has_claim(b)) add_claim(d, s, b);
    if (b->gifts) add_gifts(d, s, b);
    return d;
}

struct document *session_document(const struct session *s)
{
    struct document *d = document_new();
    const struct totals t = count(s);
    struct session_idea idea[MISSED];
    int ideas = session_ideas(s, idea);
    add_head(d, s, &t);
    document_gap(d);
    session_begin_table(d, s->words, board_columns, board_heads, COLUMNS);
    for (int i = 0; i < s->count; i++)
        if (session_is_own(s, s->board[i])) add_row(d, s, i);
    for (int i = 0; i < s->count; i++)
        if (session_is_own(s, s->board[i]) && s->board[i]->first >= 0) add_first(d, s, s->board[i]);
    add_luck(d, s);
    if (t.claims) add_claims(d, s);
    session_add_ways(d, s, NULL);
    if (t.gifts) session_add_heading(d, s, PHRASE_SESSION_GIVEN_HEAD);
    for (int i = 0; t.gifts && i < s->count; i++)
        if (session_is_own(s, s->board[i]) && s->board[i]->gifts) add_gifts(d, s, s->board[i]);
    if (ideas) add_ideas(d, s, idea, ideas);
    add_practice(d, s, idea, ideas);
    add_note(d, s);
    return d;
}
