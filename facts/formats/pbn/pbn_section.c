/* Sections of calls and of cards, token by token: a call or card may carry marks ("1NT!", "=1=", "$5") in the
 * same token or in tokens of their own, and a mark belongs to the last call or card before it. */
#include "facts/formats/pbn/pbn_section.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { WORD_MAX = 15, NOTE_DIGITS = 3 };

/* One piece of a section: a word, '-', '*' or '+', a mark, or a reference to a note. */
struct piece {
    char word[WORD_MAX + 1]; /* "" for a mark or a note */
    char sign[WORD_MAX + 1]; /* "!?", "$5", or a "^X" that the standard does not know; else "" */
    int note;                /* of "=n="; else 0 */
    char mark;               /* of "^I" "^S" "^R" "^L" before it, 0 for none; "^S" has no word after it */
    const char *at;
    struct place place;
    bool is_bad; /* no word at all, or one that is too long */
};

/* A section being cut into pieces. */
struct pieces {
    struct cursor section;
    const char *token;
    size_t left;
    struct place place;
    char mark; /* 'I' an insufficient bid, 'S' a skipped seat, 'R' a revoke, 'L' a lead out of turn */
    struct place mark_place;
};

static void advance(struct pieces *p, size_t count)
{
    p->token += count;
    p->left -= count;
    p->place.column += (int)count;
}

static size_t digits_at(const char *text, size_t length)
{
    size_t n = 0;
    while (n < length && isdigit((unsigned char)text[n])) n++;
    return n;
}

/* How long the mark at the head of the token is: "!?" as far as it goes, "$n", "^X"; 0 where there is none. */
static size_t sign_length(const struct pieces *p)
{
    size_t n = 0;
    while (n < p->left && n < WORD_MAX && (p->token[n] == '!' || p->token[n] == '?')) n++;
    if (!n && *p->token == '$') n = 1 + digits_at(p->token + 1, p->left - 1);
    if (!n && *p->token == '^') n = p->left > 1 ? 2 : 1;
    return n < WORD_MAX ? n : WORD_MAX;
}

/* Takes a mark at the head of the token into *out. Returns whether there was one. */
static bool read_sign(struct pieces *p, struct piece *out)
{
    size_t n = sign_length(p);
    char kind = n == 2 && *p->token == '^' ? (char)toupper((unsigned char)p->token[1]) : 0;
    if (!n) return false;
    for (size_t i = 0; i < n; i++) out->sign[i] = p->token[i] ? p->token[i] : '?';
    if (kind && strchr("ISRL", kind) && !p->mark) {
        p->mark = kind;
        p->mark_place = p->place;
        memset(out->sign, 0, sizeof out->sign);
    }
    advance(p, n);
    return true;
}

/* A note's reference at the head of the token: its number, or 0. One that is out of range stays where it is, a word. */
static int read_note(struct pieces *p)
{
    size_t n = *p->token == '=' ? digits_at(p->token + 1, p->left - 1) : 0;
    if (!n || n > NOTE_DIGITS || n + 2 > p->left || p->token[n + 1] != '=') return 0;
    int number = atoi(p->token + 1);
    if (number) advance(p, n + 2);
    return number;
}

static void read_word(struct pieces *p, struct piece *out)
{
    size_t n = 0;
    while (n < p->left && (isalnum((unsigned char)p->token[n]) || p->token[n] & 0x80)) n++;
    if (!n) n = *p->token == '=' ? p->left : 1;
    out->is_bad = n > WORD_MAX;
    memcpy(out->word, p->token, n > WORD_MAX ? WORD_MAX : n);
    advance(p, n);
}

static bool is_pass(const char *word)
{
    return !strcasecmp(word, "pass") || !strcasecmp(word, "passed") || !strcasecmp(word, "p");
}

static bool next_piece(struct pieces *p, struct piece *out);

/* "all pass" is AP. */
static void join_all_pass(struct pieces *p, struct piece *out)
{
    struct pieces ahead = *p;
    struct piece next;
    bool is_one = !strcasecmp(out->word, "allpass");
    bool is_two = !strcasecmp(out->word, "all") && next_piece(&ahead, &next) && is_pass(next.word);
    if (is_two) *p = ahead;
    if (is_one || is_two) strcpy(out->word, "AP");
}

/* A mark that waits for its word and comes to the section's end is a piece of its own: a sign. */
static bool next_piece(struct pieces *p, struct piece *out)
{
    *out = (struct piece){0};
    do {
        if (!p->left) p->left = pbn_next_token(&p->section, &p->token, &p->place);
        if (!p->left && !p->mark) return false;
        out->at = p->token;
        out->place = p->left ? p->place : p->mark_place;
        if (!p->left) {
            memcpy(out->sign, (char[2]){'^', p->mark}, 2);
            p->mark = 0;
            return true;
        }
        if (!read_sign(p, out)) break;
        if (*out->sign) return true;
    } while (p->mark != 'S');
    if (p->mark != 'S') out->note = read_note(p);
    if (out->note) return true;
    out->mark = p->mark;
    if (p->mark) out->place = p->mark == 'S' ? p->mark_place : out->place;
    p->mark = 0;
    if (out->mark == 'S') return true;
    read_word(p, out);
    join_all_pass(p, out);
    return true;
}

static bool is_filler(const char *word)
{
    return *word && !word[1] && strchr("-*+", *word);
}

/* What the rest of a section has: calls or cards, and marks. A skipped seat is a call. */
static void count_pieces(struct pieces *p, bool is_play, long *entries, long *marks)
{
    struct piece piece;
    while (next_piece(p, &piece)) {
        *entries += (piece.mark == 'S' && !is_play) || (*piece.word && !is_filler(piece.word));
        *marks += (*piece.sign || piece.note) + (piece.mark != 0);
    }
}

void pbn_count_sections(const struct pbn_game *game, struct ledger *l)
{
    for (int i = 0; i < game->count; i++) {
        const struct pbn_pair *pair = &game->pair[i];
        struct pieces p = {.section = pair->section};
        if (!strcasecmp(pair->name, "Auction")) count_pieces(&p, false, &l->found[LEDGER_CALL], &l->found[LEDGER_MARK]);
        if (!strcasecmp(pair->name, "Play")) count_pieces(&p, true, &l->found[LEDGER_CARD], &l->found[LEDGER_MARK]);
    }
}

void pbn_leave_out_section(struct builder *d, const struct pbn_pair *pair, bool is_play)
{
    struct pieces p = {.section = pair->section};
    enum ledger_kind kind = is_play ? LEDGER_CARD : LEDGER_CALL;
    long entries = 0, marks = 0;
    count_pieces(&p, is_play, &entries, &marks);
    d->ledger.found[kind] += entries;
    d->ledger.left_out[kind] += entries;
    d->ledger.found[LEDGER_MARK] += marks;
    d->ledger.left_out[LEDGER_MARK] += marks;
}

/* The comments of pair `at` that stand before a place of the text go behind call or card `index`. */
static void take_comments(struct builder *d, struct pbn_game *game, int at, const char *before,
                          enum remark_place place, int index)
{
    for (int i = 0; i < game->comments; i++) {
        struct pbn_comment *c = &game->comment[i];
        if (c->pair != at || c->is_taken || c->text >= before) continue;
        char *text = pbn_comment_text(c);
        board_add_comment(&d->board, place, NULL, index, text);
        free(text);
        c->is_taken = true;
    }
}

/* A mark of the call or card `index`; told where there is none. */
static void add_sign(struct builder *d, const struct piece *p, enum remark_place place, int index)
{
    if (index >= 0 && *p->sign != '^') {
        board_add_mark(&d->board, place, index, p->sign);
        return;
    }
    builder_leave_out(d, LEDGER_MARK, 1, p->place, "the mark '%s' %s; it is left out",
                      builder_show(p->sign, strlen(p->sign)).text,
                      *p->sign == '^' ? "is none of the standard, or has nothing to mark" : "comes before the first call or card");
}

/* The text of note `number` among the Note pairs that follow pair `at`, or NULL. */
static const char *note_text(struct pbn_game *game, int at, int number)
{
    for (int i = at + 1; i < game->count && !strcasecmp(game->pair[i].name, "Note"); i++) {
        char *end;
        if (strtol(game->pair[i].value, &end, 10) != number || *end != ':') continue;
        game->pair[i].is_used = true;
        return end + 1;
    }
    return NULL;
}

/* The text that a reference of call or card `index` stands for; NULL after telling that there is none. */
static const char *referred_text(struct builder *d, struct pbn_game *game, int at, int number, struct place place,
                                 int index)
{
    const char *text = index >= 0 ? note_text(game, at, number) : NULL;
    if (!text)
        builder_leave_out(d, LEDGER_MARK, 1, place, "=%d= %s; it is left out", number,
                          index < 0 ? "comes before the first call or card" : "has no note");
    return text;
}

/* Refuses a word of a section that is none of `expected`. */
static void refuse_word(struct builder *d, const struct piece *p, const char *where, const char *expected)
{
    builder_refuse(d, p->place, "'%s' in the %s, expected %s", builder_show(p->word, strlen(p->word)).text, where,
                   *p->word == '=' ? "a note's number from =1= to =999=" : expected);
}

/* A word of the auction; returns false at its end. */
static bool read_call(struct builder *d, const struct piece *p)
{
    struct auction *a = &d->board.auction;
    if (p->mark == 'S') {
        builder_add_condoned_call(d, CALL_SKIPPED, p->place);
        return !d->is_refused;
    }
    if (!strcmp(p->word, "*") || !strcmp(p->word, "+")) return false;
    if (!strcmp(p->word, "-")) {
        /* Seats before the dealer; later ones mean that the rest is not known. */
        if (a->count) return false;
        a->dealer = seat_left(a->dealer);
        return true;
    }
    int call = p->is_bad ? -1 : call_from_text(p->word);
    if (!strcasecmp(p->word, "AP"))
        builder_add_all_pass(d, p->place);
    else if (call >= 0 && p->mark == 'I')
        builder_add_condoned_call(d, call, p->place);
    else if (call >= 0)
        builder_add_call(d, call, p->place);
    else
        refuse_word(d, p, "auction", "a call such as 1NT, Pass, X, XX or AP");
    return !d->is_refused;
}

/* Calls behind a mark that ends the auction are told; a row's last marks, such as `-` for each seat, are
 * none. */
static void warn_of_calls(struct builder *d, struct pieces *rest, const char *mark)
{
    struct pieces all = *rest;
    struct piece p;
    long calls = 0, marks = 0;
    count_pieces(&all, false, &calls, &marks);
    builder_found(d, LEDGER_CALL, calls);
    builder_found(d, LEDGER_MARK, marks);
    while (calls && next_piece(rest, &p))
        if (p.mark || (*p.word && !is_filler(p.word))) {
            d->ledger.left_out[LEDGER_MARK] += marks;
            builder_leave_out(d, LEDGER_CALL, calls, p.place,
                              "a call after '%s', which ends the auction; it and those after it are left out",
                              mark);
            return;
        }
    if (marks)
        builder_leave_out(d, LEDGER_MARK, marks, all.place, "marks after '%s', which ends the auction; they are left out",
                          mark);
}

/* A mark or a reference to a note, of the last call. */
static void read_call_mark(struct builder *d, struct pbn_game *game, int at, const struct piece *p)
{
    int last = d->board.auction.count - 1;
    builder_found(d, LEDGER_MARK, 1);
    if (*p->sign) {
        add_sign(d, p, REMARK_AUCTION, last);
        return;
    }
    const char *text = referred_text(d, game, at, p->note, p->place, last);
    if (text) board_add_note(&d->board, last, text);
}

/* "^S" and "^I" are of the auction, "^R" and "^L" of the play. */
static void check_mark(struct builder *d, const struct piece *p, const char *known)
{
    if (!p->mark) return;
    builder_found(d, LEDGER_MARK, 1);
    if (!strchr(known, p->mark))
        builder_leave_out(d, LEDGER_MARK, 1, p->place, "'^%c' here, expected one of ^%c ^%c; it is left out", p->mark,
                          known[0], known[1]);
}

void pbn_read_auction(struct builder *d, struct pbn_game *game, int at)
{
    struct pieces pieces = {.section = game->pair[at].section};
    struct piece piece;
    while (next_piece(&pieces, &piece)) {
        take_comments(d, game, at, piece.at, REMARK_AUCTION, d->board.auction.count - 1);
        if (*piece.sign || piece.note) {
            read_call_mark(d, game, at, &piece);
            continue;
        }
        check_mark(d, &piece, "IS");
        if (read_call(d, &piece)) continue;
        if (!d->is_refused) warn_of_calls(d, &pieces, piece.word);
        return;
    }
}

bool pbn_has_entries(const struct pbn_pair *pair)
{
    struct pieces pieces = {.section = pair->section};
    struct piece piece;
    while (next_piece(&pieces, &piece))
        if (piece.mark || (*piece.word && !is_filler(piece.word))) return true;
    return false;
}

enum { SIGNS_MAX = 4 * CARD_COUNT };

/* The cards of the Play section, four a row in columns of fixed seats; NO_CARD where none was played. */
struct grid {
    int count;
    int8_t card[CARD_COUNT];
    char mark[CARD_COUNT];
    struct place place[CARD_COUNT];
    struct { /* a mark or a note, of the card before it */
        int8_t card;
        struct piece piece;
    } sign[SIGNS_MAX];
    int signs;
    int8_t last; /* the last card so far, or NO_CARD */
};

/* Keeps a mark or a reference until its card's place in the play is known. */
static void keep_sign(struct builder *d, struct grid *g, const struct piece *p)
{
    builder_found(d, LEDGER_MARK, 1);
    if (g->signs == SIGNS_MAX) {
        builder_leave_out(d, LEDGER_MARK, 1, p->place, "a mark of the play beyond the %dth; it is left out", SIGNS_MAX);
        return;
    }
    g->sign[g->signs].card = g->last;
    g->sign[g->signs++].piece = *p;
}

/* The comments before a piece, all of them where it is NULL, wait for their card's place, too. */
static void hold_comments(struct pbn_game *game, int at, const char *before, int card)
{
    for (int i = 0; i < game->comments; i++) {
        struct pbn_comment *c = &game->comment[i];
        if (c->pair == at && !c->has_card && (!before || c->text < before)) c->has_card = true, c->card = card;
    }
}

static int card_of(const struct piece *p)
{
    if (!strcasecmp(p->word + 1, "10")) return card_from_text((const char[3]){p->word[0], 'T', 0});
    return p->word[1] && !p->word[2] ? card_from_text(p->word) : NO_CARD;
}

static void add_cell(struct builder *d, struct grid *g, const struct piece *p)
{
    bool is_empty = is_filler(p->word);
    int card = card_of(p);
    if (card == NO_CARD && !is_empty) {
        refuse_word(d, p, "play", "a card such as SA or DT, '-' or '*'");
    } else if (g->count == CARD_COUNT) {
        if (!is_empty)
            builder_refuse(d, p->place, "a card after the 52nd, expected the end of the play");
    } else {
        g->card[g->count] = (int8_t)card;
        g->mark[g->count] = card != NO_CARD && p->mark && strchr("RL", p->mark) ? p->mark : 0;
        g->place[g->count++] = p->place;
        if (card != NO_CARD) g->last = (int8_t)card;
    }
}

static void read_grid(struct builder *d, struct pbn_game *game, int at, struct grid *g)
{
    struct pieces pieces = {.section = game->pair[at].section};
    struct piece piece;
    g->last = NO_CARD;
    while (!d->is_refused && next_piece(&pieces, &piece)) {
        hold_comments(game, at, piece.at, g->last);
        if (*piece.sign || piece.note) {
            keep_sign(d, g, &piece);
            continue;
        }
        check_mark(d, &piece, "RL");
        if (piece.mark == 'S') continue;
        add_cell(d, g, &piece);
    }
    hold_comments(game, at, NULL, g->last);
}

/* By how many seats a row of two cards or more is turned against its columns, as who holds them tells; 0
 * where that says nothing else. */
static int row_turn(const struct builder *d, const struct grid *g, int row, enum seat first)
{
    int turn = -1, cards = 0;
    for (int cell = 4 * row; cell < 4 * row + 4 && cell < g->count; cell++) {
        if (g->card[cell] == NO_CARD) continue;
        int seat = deal_holder(&d->board.deal, g->card[cell]), by = (seat - (int)first - cell) & 3;
        if (seat == NO_SEAT || (turn >= 0 && by != turn)) return 0;
        turn = by, cards++;
    }
    return cards > 1 ? turn : 0;
}

/* Some programs begin a row with another seat: it is turned into its columns. Returns whether it was so. */
static bool turn_row(const struct builder *d, struct grid *g, int row, enum seat first)
{
    struct grid old = *g;
    int turn = row_turn(d, g, row, first);
    for (int i = 0; turn && i < 4; i++) {
        int from = 4 * row + i, to = 4 * row + ((i + turn) & 3);
        bool is_there = from < old.count;
        g->card[to] = is_there ? old.card[from] : NO_CARD;
        g->mark[to] = is_there ? old.mark[from] : 0;
        g->place[to] = old.place[is_there ? from : 4 * row];
        g->count = to >= g->count ? to + 1 : g->count;
    }
    return turn;
}

static void turn_rows(struct builder *d, struct grid *g, enum seat first)
{
    bool is_told = false;
    for (int row = 0; 4 * row < g->count; row++) {
        struct place place = g->place[4 * row];
        if (!turn_row(d, g, row, first) || is_told) continue;
        builder_warn(d, place,
                     "row %d begins with another seat than the first: its cards are given to who holds them",
                     row + 1);
        is_told = true;
    }
}

/* How many cards the grid has from a row on. */
static int cards_from(const struct grid *g, int row)
{
    int cards = 0;
    for (int cell = row * 4; cell < g->count; cell++) cards += g->card[cell] != NO_CARD;
    return cards;
}

/* The play ends where the seat on turn, the count-th of its row, has no card; warns of cards that come after.
 */
static void warn_of_rest(struct builder *d, const struct grid *g, int row, int count)
{
    int cards = 0, last = 0;
    for (int cell = row * 4; cell < g->count; cell++)
        if (g->card[cell] != NO_CARD && ++cards > count) last = cell;
    if (cards <= count) return;
    builder_found(d, LEDGER_CARD, cards - count);
    builder_leave_out(d, LEDGER_CARD, cards - count, g->place[last],
                      "%d card%s of the play %s not read: the seat on turn in row %d has none", cards - count,
                      cards - count == 1 ? "" : "s", cards - count == 1 ? "is" : "are", row + 1);
}

/* Who leads to a row: the seat whose card is marked as led out of turn, else the one whose turn it is. */
static enum seat row_leader(const struct grid *g, int row, enum seat first, enum seat turn)
{
    for (int i = 0; i < 4 && row * 4 + i < g->count; i++)
        if (g->mark[row * 4 + i] == 'L') return (enum seat)((first + i) & 3);
    return turn;
}

/* The cells of a row in the order of play; returns how many up to one without a card. */
static int row_cells(const struct grid *g, int row, enum seat first, enum seat leader, int cells[4])
{
    for (int i = 0; i < 4; i++) {
        cells[i] = row * 4 + ((leader + i - first) & 3);
        if (cells[i] >= g->count || g->card[cells[i]] == NO_CARD) return i;
    }
    return 4;
}

/* Adds one row's cards in the order of play. Returns the winner, or NO_SEAT when the row is not full. */
static int add_row(struct builder *d, const struct grid *g, int row, enum seat first, enum seat leader, int strain)
{
    struct trick trick = {.leader = leader};
    int cells[4], count = row_cells(g, row, first, leader, cells);
    for (int i = 0; i < count; i++) {
        trick.card[trick.count++] = g->card[cells[i]];
        d->raw_mark[d->raw_count] = g->mark[cells[i]];
        d->raw_seat[d->raw_count] = (int8_t)((leader + i) & 3);
        builder_add_play(d, g->card[cells[i]], g->place[cells[i]]);
    }
    if (count < 4) {
        warn_of_rest(d, g, row, count);
        return NO_SEAT;
    }
    return (int)trick_winner(&trick, strain);
}

/* The cards in the order of play; where no contract tells it, the first row from its first column on. */
static void add_rows(struct builder *d, const struct grid *g, int first)
{
    const struct board *b = &d->board;
    bool is_told = board_is_playable(b);
    int leader = is_told ? (int)board_leader(b) : first, row = 0;
    for (; row * 4 < g->count && leader != NO_SEAT && (is_told || !row); row++)
        leader = add_row(d, g, row, (enum seat)first, row_leader(g, row, (enum seat)first, (enum seat)leader),
                         b->contract.strain);
    /* Without a contract the builder tells that all but the lead is left out. */
    int rest = leader == NO_SEAT ? 0 : cards_from(g, row);
    d->ledger.found[LEDGER_CARD] += rest;
    d->ledger.left_out[LEDGER_CARD] += rest;
}

/* A section that is asked about: its grid, and the seat that its tag names, or NO_SEAT. */
struct played {
    const struct grid *grid;
    int first;
};

/* Whether the rows, turned to who holds their cards, can be played in that contract as far as they go. */
static bool fits_grid(const struct builder *d, struct contract c, const void *context)
{
    const struct played *p = context;
    struct grid g = *p->grid;
    struct deal deal = d->board.deal;
    struct play play;
    int leader = d->board.has_leader ? (int)d->board.leader : (int)seat_left(c.declarer);
    int first = p->first < 0 ? leader : p->first, cells[4], count = 4;
    deal_complete(&deal);
    play_start(&play, &deal, c.strain, (enum seat)leader);
    for (int row = 0; row * 4 < g.count && count == 4; row++) {
        turn_row(d, &g, row, (enum seat)first);
        count = row_cells(&g, row, (enum seat)first, play_turn(&play), cells);
        for (int i = 0; i < count; i++) {
            if (g.mark[cells[i]]) return true;
            if (play_fault(&play, g.card[cells[i]])) return false;
            play_card(&play, g.card[cells[i]]);
        }
        if (count < 4 && cards_from(&g, row) > count) return false;
    }
    return true;
}

/* Who led, as the section itself tells it: the holder of its first card where the first row is not in its columns, or has
 * that card alone; else the seat of the tag. */
static int told_leader(const struct builder *d, const struct grid *g, int first)
{
    int cards = 0, lead = NO_CARD;
    for (int i = 0; i < 4 && i < g->count; i++) {
        if (g->card[i] != NO_CARD && !cards++) lead = g->card[i];
    }
    bool is_in_order = cards == 1 || (cards && row_turn(d, g, 0, (enum seat)(first < 0 ? 0 : first)));
    return is_in_order ? deal_holder(&d->board.deal, lead) : first;
}

/* Warns where the tag names another leader than the contract has. */
static void check_leader(struct builder *d, struct place at, int first)
{
    const struct board *b = &d->board;
    if (first < 0 || !b->has_contract || !b->contract.level || b->has_leader || first == (int)board_leader(b)) return;
    builder_warn(d, at, "the play is given as led by %s, and %s leads against %s; the cards go to who holds them",
                 seat_title((enum seat)first), seat_title(board_leader(b)), seat_title(b->contract.declarer));
}

/* The number of a card in the order of play; -1 where it is not in it. */
static int play_index(const struct builder *d, int card)
{
    for (int i = 0; i < d->raw_count; i++)
        if (d->raw[i] == card) return i;
    return -1;
}

/* Gives the marks, notes and comments of the section to the cards as they were played. */
static void place_remarks(struct builder *d, struct pbn_game *game, int at, const struct grid *g)
{
    for (int i = 0; i < g->signs; i++) {
        const struct piece *p = &g->sign[i].piece;
        int index = play_index(d, g->sign[i].card);
        const char *text = p->note ? referred_text(d, game, at, p->note, p->place, index) : NULL;
        if (text) board_add_play_note(&d->board, index, text);
        if (*p->sign) add_sign(d, p, REMARK_PLAY, index);
    }
    for (int i = 0; i < game->comments; i++) {
        struct pbn_comment *c = &game->comment[i];
        if (c->pair != at || c->is_taken) continue;
        char *text = pbn_comment_text(c);
        board_add_comment(&d->board, REMARK_PLAY, NULL, play_index(d, c->card), text);
        free(text);
        c->is_taken = true;
    }
}

void pbn_read_play(struct builder *d, struct pbn_game *game, int at, int first)
{
    struct grid g = {0};
    struct played played = {&g, first};
    read_grid(d, game, at, &g);
    for (int i = 0; i < g.count; i++) d->is_played |= g.card[i] != NO_CARD;
    builder_settle_contract(d);
    builder_choose_contract(d, told_leader(d, &g, first), fits_grid, &played);
    check_leader(d, game->pair[at].value_place, first);
    if (first < 0) first = (int)board_leader(&d->board);
    turn_rows(d, &g, (enum seat)first);
    add_rows(d, &g, first);
    place_remarks(d, game, at, &g);
}
