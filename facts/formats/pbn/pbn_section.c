/* Sections of calls and of cards, token by token: a call or card may carry marks ("1NT!", "=1=", "$5") in the
 * same token or in tokens of their own, and a mark belongs to the last call or card before it. */
#include "facts/formats/pbn/pbn_section.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { WORD_MAX = 15 };

/* One piece of a section: a word, '-', '*' or '+', or a reference to a note. */
struct piece {
    char word[WORD_MAX + 1]; /* "" for a note */
    int note;                /* of "=n="; 0 for a word */
    char mark;               /* of "^I" "^S" "^R" "^L" before it, 0 for none; "^S" has no word after it */
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

static void take_irregular(struct pieces *p)
{
    p->mark = p->left > 1 ? (char)toupper((unsigned char)p->token[1]) : 0;
    p->mark_place = p->place;
    advance(p, p->left > 1 ? 2 : 1);
}

/* Skips "!", "?", "$n" and "^X" at the head of the token. Returns whether there was one. */
static bool skip_mark(struct pieces *p)
{
    if (*p->token == '!' || *p->token == '?')
        advance(p, 1);
    else if (*p->token == '$')
        advance(p, 1 + digits_at(p->token + 1, p->left - 1));
    else if (*p->token == '^')
        take_irregular(p);
    else
        return false;
    return true;
}

/* A note's reference at the head of the token: its number, or 0. */
static int read_note(struct pieces *p)
{
    size_t n = *p->token == '=' ? digits_at(p->token + 1, p->left - 1) : 0;
    if (!n || n > 2 || n + 2 > p->left || p->token[n + 1] != '=') return 0;
    int number = atoi(p->token + 1);
    advance(p, n + 2);
    return number;
}

static bool next_piece(struct pieces *p, struct piece *out)
{
    do {
        if (!p->left) p->left = pbn_next_token(&p->section, &p->token, &p->place);
        if (!p->left) return false;
    } while (skip_mark(p) && p->mark != 'S');
    *out = (struct piece){.place = p->place};
    out->note = p->mark ? 0 : read_note(p);
    if (out->note) return true;
    out->mark = p->mark;
    p->mark = 0;
    if (out->mark == 'S') {
        out->place = p->mark_place;
        return true;
    }
    size_t n = 0;
    while (n < p->left && (isalnum((unsigned char)p->token[n]) || p->token[n] & 0x80)) n++;
    if (!n) n = 1;
    out->is_bad = n > WORD_MAX;
    memcpy(out->word, p->token, n > WORD_MAX ? WORD_MAX : n);
    advance(p, n);
    return true;
}

/* The text of note `number` among the Note pairs that follow pair `at`, or NULL. */
static const char *note_text(const struct pbn_game *game, int at, int number)
{
    for (int i = at + 1; i < game->count && !strcasecmp(game->pair[i].name, "Note"); i++) {
        char *end;
        if (strtol(game->pair[i].value, &end, 10) == number && *end == ':') return end + 1;
    }
    return NULL;
}

static void add_all_passes(struct builder *d, struct place at)
{
    do builder_add_call(d, CALL_PASS, at);
    while (!d->is_refused && !auction_is_over(&d->board.auction));
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
        add_all_passes(d, p->place);
    else if (call >= 0 && p->mark == 'I')
        builder_add_condoned_call(d, call, p->place);
    else if (call >= 0)
        builder_add_call(d, call, p->place);
    else
        builder_refuse(d, p->place, "'%s' in the auction, expected a call such as 1NT, Pass, X, XX or AP",
                       builder_show(p->word, strlen(p->word)).text);
    return !d->is_refused;
}

/* Calls behind a mark that ends the auction are told; a row's last marks, such as `-` for each seat, are
 * none. */
static void warn_of_calls(struct builder *d, struct pieces *rest, const char *mark)
{
    struct piece p;
    while (next_piece(rest, &p))
        if (p.mark || call_from_text(p.word) >= 0 || !strcasecmp(p.word, "AP")) {
            builder_warn(d, p.place,
                         "a call after '%s', which ends the auction; it and those after it are left out",
                         mark);
            return;
        }
}

void pbn_read_auction(struct builder *d, const struct pbn_game *game, int at)
{
    struct pieces pieces = {.section = game->pair[at].section};
    struct piece piece;
    while (next_piece(&pieces, &piece)) {
        int last = d->board.auction.count - 1;
        const char *text = piece.note && last >= 0 ? note_text(game, at, piece.note) : NULL;
        if (text) board_add_note(&d->board, last, text);
        if (piece.note || read_call(d, &piece)) continue;
        if (!d->is_refused) warn_of_calls(d, &pieces, piece.word);
        return;
    }
}

bool pbn_has_entries(const struct pbn_pair *pair)
{
    struct pieces pieces = {.section = pair->section};
    struct piece piece;
    while (next_piece(&pieces, &piece))
        if (piece.mark || (piece.word[0] && (piece.word[1] || !strchr("-*+", piece.word[0])))) return true;
    return false;
}

/* The cards of the Play section, four a row in columns of fixed seats; NO_CARD where none was played. */
struct grid {
    int count;
    int8_t card[CARD_COUNT];
    char mark[CARD_COUNT];
    int note[CARD_COUNT];
    struct place place[CARD_COUNT];
};

static void read_grid(struct builder *d, struct cursor section, struct grid *g)
{
    struct pieces pieces = {.section = section};
    struct piece piece;
    while (!d->is_refused && next_piece(&pieces, &piece)) {
        if (piece.note) {
            if (g->count) g->note[g->count - 1] = piece.note;
            continue;
        }
        bool is_empty = strchr("-*+", piece.word[0]) && !piece.word[1];
        int card = piece.word[1] && !piece.word[2] ? card_from_text(piece.word) : NO_CARD;
        if (!strcasecmp(piece.word + 1, "10")) card = card_from_text((const char[3]){piece.word[0], 'T', 0});
        if (card == NO_CARD && !is_empty) {
            builder_refuse(d, piece.place, "'%s' in the play, expected a card such as SA or DT, '-' or '*'",
                           builder_show(piece.word, strlen(piece.word)).text);
        } else if (g->count == CARD_COUNT) {
            if (!is_empty)
                builder_refuse(d, piece.place, "a card after the 52nd, expected the end of the play");
        } else {
            g->card[g->count] = (int8_t)card;
            g->mark[g->count] = card != NO_CARD && piece.mark && strchr("RL", piece.mark) ? piece.mark : 0;
            g->place[g->count++] = piece.place;
        }
    }
}

/* Whose card it is; NO_SEAT where no hand that is given has it. */
static int holder(const struct builder *d, int card)
{
    for (int s = 0; s < SEAT_COUNT; s++)
        if (cardset_has(d->board.deal.hand[s], card)) return s;
    return NO_SEAT;
}

/* By how many seats a row of two cards or more is turned against its columns, as who holds them tells; 0
 * where that says nothing else. */
static int row_turn(const struct builder *d, const struct grid *g, int row, enum seat first)
{
    int turn = -1, cards = 0;
    for (int cell = 4 * row; cell < 4 * row + 4 && cell < g->count; cell++) {
        if (g->card[cell] == NO_CARD) continue;
        int seat = holder(d, g->card[cell]), by = (seat - (int)first - cell) & 3;
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
        g->note[to] = is_there ? old.note[from] : 0;
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

/* The play ends where the seat on turn, the count-th of its row, has no card; warns of cards that come after.
 */
static void warn_of_rest(struct builder *d, const struct grid *g, int row, int count)
{
    int cards = 0, last = 0;
    for (int cell = row * 4; cell < g->count; cell++)
        if (g->card[cell] != NO_CARD && ++cards > count) last = cell;
    if (cards > count)
        builder_warn(d, g->place[last],
                     "%d cards of the play are not read: the seat on turn in row %d has none", cards - count,
                     row + 1);
}

/* Who leads to a row: the seat whose card is marked as led out of turn, else the one whose turn it is. */
static enum seat row_leader(const struct grid *g, int row, enum seat first, enum seat turn)
{
    for (int i = 0; i < 4 && row * 4 + i < g->count; i++)
        if (g->mark[row * 4 + i] == 'L') return (enum seat)((first + i) & 3);
    return turn;
}

/* Adds one row's cards in the order of play. Returns the winner, or NO_SEAT when the row is not full. */
static int add_row(struct builder *d, const struct grid *g, int row, enum seat first, enum seat leader,
                   int strain, int cell_of[CARD_COUNT])
{
    struct trick trick = {.leader = leader};
    for (int i = 0; i < 4; i++) {
        int cell = row * 4 + ((leader + i - first) & 3);
        if (cell >= g->count || g->card[cell] == NO_CARD) {
            warn_of_rest(d, g, row, i);
            return NO_SEAT;
        }
        trick.card[trick.count++] = g->card[cell];
        cell_of[d->raw_count] = cell;
        d->raw_mark[d->raw_count] = g->mark[cell];
        d->raw_seat[d->raw_count] = (int8_t)((leader + i) & 3);
        builder_add_play(d, g->card[cell], g->place[cell]);
    }
    return (int)trick_winner(&trick, strain);
}

/* The cards in the order of play; where no contract tells it, the first row from its first column on. */
static void add_rows(struct builder *d, const struct grid *g, int first, int cell_of[CARD_COUNT])
{
    const struct board *b = &d->board;
    bool is_told = board_is_playable(b);
    if (first < 0) first = (int)board_leader(b);
    int leader = is_told ? (int)board_leader(b) : first;
    for (int row = 0; row * 4 < g->count && leader != NO_SEAT && (is_told || !row); row++)
        leader = add_row(d, g, row, (enum seat)first, row_leader(g, row, (enum seat)first, (enum seat)leader),
                         b->contract.strain, cell_of);
}

void pbn_read_play(struct builder *d, const struct pbn_game *game, int at, int first)
{
    struct grid g = {0};
    int cell_of[CARD_COUNT];
    read_grid(d, game->pair[at].section, &g);
    for (int i = 0; i < g.count; i++) d->is_played |= g.card[i] != NO_CARD;
    builder_settle_contract(d);
    turn_rows(d, &g, (enum seat)(first < 0 ? (int)board_leader(&d->board) : first));
    add_rows(d, &g, first, cell_of);
    for (int i = 0; i < d->raw_count; i++) {
        const char *text = g.note[cell_of[i]] ? note_text(game, at, g.note[cell_of[i]]) : NULL;
        if (text) board_add_play_note(&d->board, i, text);
    }
}
