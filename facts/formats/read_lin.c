/* LIN: `xx|value|` pairs. A board starts at `qx`, or at an `md` when the board before has its hands already.
 *
 * Names of players and the event's title stand before the boards that they belong to and hold until they are
 * replaced.
 */
#include "facts/formats/lin.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "facts/formats/readers.h"
#include "facts/board/tag_value.h"

/* One pair; its value ends at the next bar. */
struct lin_pair {
    char name[3]; /* lower case */
    const char *value, *end;
    struct place place; /* of the value */
};

/* A reading of LIN as it stands. */
struct lin {
    const struct source *source;
    const struct place *fixed;
    struct faults *faults;
    board_visitor *visit;
    void *context;
    const char *at, *end;
    struct place place;
    struct builder builder;
    bool is_open, has_hands, go_on;     /* is_open: builder holds a board */
    bool is_made_up, is_made_up_dealer; /* the board's auction, and the dealer */
    int refused;
    struct lin_memory *memory;
};

int lin_take_call(const char **text, const char *end)
{
    char word[4] = "";
    size_t n = 1;
    const char *at = *text;
    bool is_bid = *at >= '1' && *at <= '7';
    if (is_bid)
        n = 2 +
            (end - at > 2 && toupper((unsigned char)at[1]) == 'N' && toupper((unsigned char)at[2]) == 'T');
    if (!is_bid && end - at > 1 && !strncasecmp(at, "xx", 2)) n = 2;
    if ((size_t)(end - at) < n) return -1;
    memcpy(word, at, n);
    int call = call_from_text(word);
    if (call >= 0) *text += n;
    return call;
}

int lin_take_card(const char **text, const char *end)
{
    const char *at = *text;
    if (end - at < 2) return NO_CARD;
    bool is_ten = end - at > 2 && at[1] == '1' && at[2] == '0';
    int suit = suit_from_letter(at[0]), rank = is_ten ? 10 : rank_from_letter(at[1]);
    if (suit < 0 || rank < 0) return NO_CARD;
    *text += is_ten ? 3 : 2;
    return card_make(suit, rank);
}

void lin_read_hand(struct builder *d, enum seat s, const char *text, size_t length, struct place at,
                   bool is_fixed)
{
    int suit = -1;
    d->hand[s] = at;
    for (size_t i = 0; i < length && !d->is_refused; i++) {
        struct place here = at;
        if (!is_fixed) here.column += (int)i;
        char c = text[i];
        int rank = rank_from_letter(c);
        if (suit_from_letter(c) >= 0) {
            suit = suit_from_letter(c);
            continue;
        }
        if (isspace((unsigned char)c) || c == '-') continue;
        if (c == '1' && i + 1 < length && text[i + 1] == '0') {
            rank = 10;
            i++;
        }
        if (rank < 0 || suit < 0)
            builder_refuse(
                d, here, "'%s' in %s's hand, expected %s", builder_show_char(text + i).text, seat_title(s),
                suit < 0 ? "a suit letter S H D C" : "a rank such as A K Q J T 9 or a suit letter");
        else
            builder_add_card(d, s, card_make(suit, rank), here);
    }
}

static struct place place_in(const struct lin *l, const struct lin_pair *p, const char *at)
{
    if (l->fixed) return *l->fixed;
    return (struct place){p->place.line, p->place.column + (int)(at - p->value)};
}

static void step(struct lin *l)
{
    if (*l->at == '\n')
        l->place.line++, l->place.column = 1;
    else
        l->place.column++;
    l->at++;
}

/* What stands behind the last bar is no pair. */
static void leave_out_rest(struct lin *l, const char *rest, struct place at)
{
    if (rest == l->end) return;
    if (l->fixed) at = *l->fixed;
    l->faults->ledger.found[LEDGER_SECTION]++;
    l->faults->ledger.left_out[LEDGER_SECTION]++;
    faults_warn(l->faults, l->source->name, at.line, at.column, "'%s' and no bar behind it, expected a pair; it is left out",
                builder_show(rest, (size_t)(l->end - rest)).text);
}

/* The next pair; false at the end. A name that is no two letters is passed over with its value. */
static bool next_pair(struct lin *l, struct lin_pair *p)
{
    *p = (struct lin_pair){0};
    while (l->at < l->end && isspace((unsigned char)*l->at)) step(l);
    const char *name = l->at;
    struct place name_at = l->place;
    while (l->at < l->end && *l->at != '|') step(l);
    if (l->at == l->end) {
        leave_out_rest(l, name, name_at);
        return false;
    }
    if (l->at - name == 2)
        for (int i = 0; i < 2; i++) p->name[i] = (char)tolower((unsigned char)name[i]);
    step(l);
    p->value = l->at;
    p->place = l->place;
    while (l->at < l->end && *l->at != '|') step(l);
    p->end = l->at;
    if (l->at < l->end) step(l);
    return true;
}

static char *value_text(const struct lin_pair *p)
{
    return util_copy_part(p->value, (size_t)(p->end - p->value));
}

/* The n-th of the fields that commas part, from 0; the caller frees it. NULL when it is missing or says nothing. */
static char *field(const char *text, int n)
{
    for (; text && n > 0; n--) {
        text = strchr(text, ',');
        if (text) text++;
    }
    size_t length = text ? strcspn(text, ",") : 0;
    bool is_told = length > 1 || (length && *text != '#');
    return is_told ? util_copy_part(text, length) : NULL;
}

static int count_fields(const char *text)
{
    int n = text != NULL;
    for (; text && *text; text++) n += *text == ',';
    return n;
}

/* The field for a board, which has it then. */
static char *take_field(struct lin_head *h, int n)
{
    char *value = field(h->text, n);
    if (value) h->is_taken[n] = true;
    return value;
}

/* Whether a pair that takes the place of this one repeats the field, or this one has none. */
static bool is_repeated(const struct lin_head *h, const char *next, int n)
{
    char *value = field(h->text, n), *again = field(next, n);
    bool is_same = !value || (again && !strcmp(value, again));
    free(value);
    free(again);
    return is_same;
}

/* Tells once of the fields that no board has. `next` may be NULL. */
static void tell_untaken(struct lin_memory *m, const struct lin_head *h, const char *pair, const char *next,
                         const char *name)
{
    char *first = NULL;
    int lost = 0;
    for (int i = 0; i < count_fields(h->text); i++) {
        if (h->is_taken[i] || is_repeated(h, next, i)) continue;
        if (!lost++) first = field(h->text, i);
    }
    if (!lost) return;
    struct buffer more = {0};
    if (lost > 1) buffer_format(&more, " and %d more", lost - 1);
    m->late.ledger.left_out[LEDGER_TAG]++;
    faults_warn(&m->late, name, h->at.line, h->at.column, "'%s'%s in '%s' belong%s to no board; %s left out",
                builder_show(first, strlen(first)).text, buffer_text(&more), pair, lost > 1 ? "" : "s",
                lost > 1 ? "they are" : "it is");
    buffer_free(&more);
    free(first);
}

static void free_head(struct lin_head *h)
{
    free(h->text);
    free(h->is_taken);
    *h = (struct lin_head){0};
}

/* The value of a pair takes the place of the one before. */
static void set_head(struct lin *l, struct lin_head *h, const struct lin_pair *p)
{
    char *text = value_text(p);
    struct lin_head new = {.text = text, .at = place_in(l, p, p->value)};
    int fields = count_fields(text), before = count_fields(h->text);
    new.at.line += l->memory->lines;
    new.is_taken = util_alloc((size_t)fields * sizeof *new.is_taken);
    for (int i = 0; i < fields && i < before; i++) new.is_taken[i] = h->is_taken[i] && is_repeated(h, text, i);
    tell_untaken(l->memory, h, p->name, text, l->source->name);
    free_head(h);
    *h = new;
    l->faults->ledger.found[LEDGER_TAG] += *text != '\0';
}

static void add_field_tag(struct board *b, const char *name, struct lin_head *h, int n)
{
    char *value = take_field(h, n);
    if (value) board_add_tag(b, name, value, NULL);
    free(value);
}

/* The scoring of a match is a letter or a word of the title's third field: "I" or "IMPs", "P" or "MP", "B" or
 * "BAM". */
static const char *scoring_of(const char *how)
{
    switch (how ? toupper((unsigned char)*how) : '\0') {
    case 'I':
        return "IMP";
    case 'P':
    case 'M':
        return "MP";
    case 'B':
        return "BAM";
    default:
        return NULL;
    }
}

static void add_scoring(struct lin *l)
{
    struct lin_head *title = &l->memory->title;
    char *how = field(title->text, 2);
    const char *scoring = scoring_of(how);
    if (scoring) board_add_tag(&l->builder.board, "Scoring", scoring, NULL);
    if (scoring) title->is_taken[2] = true;
    free(how);
}

/* A number field of the title; -1. */
static int number_in_title(const struct lin *l, int n)
{
    struct lin_head *title = &l->memory->title;
    char *text = field(title->text, n);
    int number = text && isdigit((unsigned char)*text) ? atoi(text) : -1;
    if (number >= 0) title->is_taken[n] = true;
    free(text);
    return number;
}

/* What the teams had before the match: nothing is lost of a 0. */
static void take_score(struct lin_head *title, int n)
{
    char *score = field(title->text, n);
    if (score && !strcmp(score, "0")) title->is_taken[n] = true;
    free(score);
}

/* Whether the closed room's names are written, were it as "#". */
static bool has_second_names(const char *players)
{
    for (int i = 0; players && i < SEAT_COUNT; i++) {
        players = strchr(players, ',');
        if (players) players++;
    }
    return players && players[strspn(players, ",")];
}

/* Puts what stands before the board into its tags; the closed room has the second four players. */
static void add_tags(struct lin *l)
{
    struct board *b = &l->builder.board;
    struct lin_head *title = &l->memory->title, *players = &l->memory->players;
    const char *room = board_tag(b, "Room");
    bool is_second = room && *room == 'C' && has_second_names(players->text);
    add_field_tag(b, "Event", title, 0);
    add_field_tag(b, "Stage", title, 1);
    add_scoring(l);
    add_field_tag(b, "HomeTeam", title, 5);
    add_field_tag(b, "VisitTeam", title, 7);
    take_score(title, 6);
    take_score(title, 8);
    for (int i = 0; i < SEAT_COUNT; i++)
        add_field_tag(b, seat_title(lin_order[i]), players, i + (is_second ? SEAT_COUNT : 0));
}

/* "3NS=", "4HxE-1", "PASS": the contract and declarer's tricks, 0 of a board that was passed out. */
static bool result_of_match(const char *text, struct contract *c, int *tricks)
{
    size_t seat = strcspn(text, "+-=");
    char contract[6] = "";
    *c = (struct contract){.level = 0};
    *tricks = 0;
    if (!strcasecmp(text, "PASS") || !strcasecmp(text, "P")) return true;
    if (!text[seat] || seat < 3 || seat > sizeof contract || seat_from_letter(text[seat - 1]) < 0) return false;
    memcpy(contract, text, seat - 1);
    if (!contract_from_text(contract, c) || !c->level) return false;
    c->declarer = (enum seat)seat_from_letter(text[seat - 1]);
    *tricks = contract_needed(*c) + atoi(text + seat);
    return (text[seat] == '=' ? !text[seat + 1] : isdigit((unsigned char)text[seat + 1]) != 0) && *tricks >= 0 &&
           *tricks <= SUIT_SIZE;
}

/* What the results of the match have for the board; NULL. They go by its number, the first is the open room's, or that of
 * no room; a list that does not have two for each board of the title cannot be told apart. */
static char *take_result(const struct lin *l, const struct board *b)
{
    struct lin_head *results = &l->memory->results;
    const char *room = board_tag(b, "Room");
    int first = number_in_title(l, 3), last = number_in_title(l, 4), number = b->id ? atoi(b->id) : -1;
    if (first < 0 || number < first || number > last || count_fields(results->text) < 2 * (last - first + 1))
        return NULL;
    return take_field(results, 2 * (number - first) + (room && *room == 'C'));
}

/* Why a result of the match does not fit the board's own record; NULL where it does. */
static const char *contradiction(const struct lin *l, struct contract c, int tricks)
{
    const struct board *b = &l->builder.board;
    bool has_auction = b->auction.count && !l->is_made_up;
    struct contract own = has_auction ? auction_contract(&b->auction) : b->contract;
    if ((has_auction || b->has_contract) && !contract_is_same(c, own))
        return has_auction ? "its auction makes another contract" : "it has another contract";
    return c.level && b->result >= 0 && b->result != tricks ? "it has another number of tricks" : NULL;
}

/* The result of the match where the board's own record has none, and its contract where there is none. */
static void add_result(struct lin *l)
{
    struct board *b = &l->builder.board;
    struct place at = l->memory->results.at;
    struct faults *late = &l->memory->late;
    struct contract c;
    int tricks;
    char *text = take_result(l, b);
    if (!text) return;
    struct shown shown = builder_show(text, strlen(text));
    bool is_result = result_of_match(text, &c, &tricks);
    const char *why = is_result ? contradiction(l, c, tricks) : NULL;
    free(text);
    if (!is_result) {
        faults_warn(late, l->source->name, at.line, at.column,
                    "'%s' in the results of the match, expected one such as 4SN=, 3NxE-2 or PASS; it is left out",
                    shown.text);
    } else if (why) {
        faults_warn(late, l->source->name, at.line, at.column,
                    "the result of board %s is '%s', and %s; it is left out", b->id, shown.text, why);
    } else {
        if (!b->auction.count && !b->has_contract)
            b->contract = c, b->has_contract = true, b->has_declarer = c.level > 0;
        if (c.level) b->result = tricks;
    }
}

/* The sum that a pair belongs to: that of the board, or of the text. */
static struct ledger *ledger_of(struct lin *l)
{
    return l->is_open ? &l->builder.ledger : &l->faults->ledger;
}

/* A board of which only its head was there. */
static void leave_out_board(struct lin *l)
{
    struct builder *d = &l->builder;
    struct ledger *sum = &l->faults->ledger;
    faults_warn(l->faults, d->name, d->start.line, d->start.column,
                "a board without hands, calls and cards; it is left out");
    memcpy(d->ledger.left_out, d->ledger.found, sizeof d->ledger.found);
    ledger_add(sum, &d->ledger);
    sum->found[LEDGER_GAME]++;
    sum->left_out[LEDGER_GAME]++;
    board_free(&d->board);
}

static void end_board(struct lin *l)
{
    if (!l->is_open) return;
    l->is_open = false;
    struct builder *d = &l->builder;
    bool is_empty = !l->has_hands && !d->board.auction.count && !d->raw_count && !d->is_refused;
    l->has_hands = false;
    if (is_empty) {
        leave_out_board(l);
        return;
    }
    add_tags(l);
    add_result(l);
    if (l->is_made_up) {
        d->ledger.found[LEDGER_CALL] -= d->board.auction.count;
        board_drop_auction(&d->board);
    }
    if (l->is_made_up_dealer) d->board.has_dealer = false;
    l->go_on = builder_end(d, &l->refused, l->visit, l->context);
}

static void start_board(struct lin *l, const struct lin_pair *p)
{
    end_board(l);
    builder_start(&l->builder, l->source->name, l->faults, place_in(l, p, p->value));
    l->is_open = true;
    l->is_made_up = l->is_made_up_dealer = false;
    for (int i = 0; i < l->memory->comments; i++) {
        board_add_comment(&l->builder.board, REMARK_HEAD, NULL, 0, l->memory->comment[i]);
        builder_found(&l->builder, LEDGER_COMMENT, 1);
        free(l->memory->comment[i]);
    }
    l->memory->comments = 0;
    if (l->memory->next_id.text) board_set_id(&l->builder.board, l->memory->next_id.text);
    free_head(&l->memory->next_id);
}

static void read_hands(struct lin *l, const struct lin_pair *p)
{
    struct builder *d = &l->builder;
    const char *at = p->value;
    if (l->has_hands || !l->is_open) start_board(l, p);
    l->has_hands = true;
    if (at < p->end && *at >= '0' && *at <= '4') {
        d->board.has_dealer = *at > '0';
        d->board.dealer = d->board.auction.dealer = lin_order[(*at - '1') & 3];
        at++;
    }
    for (int i = 0; at <= p->end && !d->is_refused; i++) {
        const char *comma = memchr(at, ',', (size_t)(p->end - at));
        const char *end = comma ? comma : p->end;
        if (i < SEAT_COUNT)
            lin_read_hand(d, lin_order[i], at, (size_t)(end - at), place_in(l, p, at), l->fixed != NULL);
        else if (end > at)
            builder_refuse(d, place_in(l, p, at), "a fifth hand, expected four");
        at = end + 1;
    }
}

void lin_read_mark(struct builder *d, char mark, struct place at)
{
    int last = d->board.auction.count - 1;
    builder_found(d, LEDGER_MARK, 1);
    if (mark == '!' && last >= 0)
        board_add_note(&d->board, last, "");
    else
        builder_leave_out(d, LEDGER_MARK, 1, at, "'%c' %s; it is left out", mark,
                          mark == '!' ? "comes before the first call" : "is no call");
}

static void read_calls(struct lin *l, const struct lin_pair *p)
{
    struct builder *d = &l->builder;
    if (!d->board.has_dealer) {
        builder_refuse(d, place_in(l, p, p->value),
                       "a call and no dealer, expected md| with 1, 2, 3 or 4 first");
        return;
    }
    for (const char *at = p->value; at < p->end && !d->is_refused;) {
        struct place here = place_in(l, p, at);
        if (*at == '!' || *at == '?') {
            lin_read_mark(d, *at, here);
            at++;
        } else if (isspace((unsigned char)*at) || *at == '-') {
            at++;
        } else {
            int call = lin_take_call(&at, p->end);
            if (call < 0)
                builder_refuse(d, here, "'%s' in the auction, expected a call such as 1N, p, d or r",
                               builder_show(at, (size_t)(p->end - at)).text);
            else
                builder_add_call(d, call, here);
        }
    }
}

static void read_explanation(struct lin *l, const struct lin_pair *p)
{
    struct board *b = &l->builder.board;
    int index = b->auction.count - 1;
    if (p->value == p->end) return;
    builder_found(&l->builder, LEDGER_MARK, 1);
    if (index < 0) {
        builder_leave_out(&l->builder, LEDGER_MARK, 1, place_in(l, p, p->value),
                          "an explanation comes before the first call; it is left out");
        return;
    }
    char *text = value_text(p);
    board_add_note(b, index, text);
    free(text);
}

static void read_cards(struct lin *l, const struct lin_pair *p)
{
    struct builder *d = &l->builder;
    for (const char *at = p->value; at < p->end && !d->is_refused;) {
        struct place here = place_in(l, p, at);
        if (isspace((unsigned char)*at)) {
            at++;
            continue;
        }
        int card = lin_take_card(&at, p->end);
        if (card == NO_CARD)
            builder_refuse(d, here, "'%s' in the play, expected a card such as SA or DT",
                           builder_show(at, (size_t)(p->end - at)).text);
        else
            builder_add_play(d, card, here);
    }
}

/* A value of the board that was given before, and is another now. */
static void tell_again(struct lin *l, const struct lin_pair *p, bool is_another)
{
    if (is_another)
        builder_leave_out(&l->builder, LEDGER_TAG, 1, place_in(l, p, p->value),
                          "'%s' gives the board another value than before; the last is kept", p->name);
}

static void read_claim(struct lin *l, const struct lin_pair *p)
{
    struct board *b = &l->builder.board;
    char *text = value_text(p);
    int tricks = result_from_text(text, NO_SEAT);
    if (tricks >= 0) {
        tell_again(l, p, b->result >= 0 && b->result != tricks);
        b->result = tricks;
        l->builder.result = place_in(l, p, p->value);
    } else if (*text) {
        builder_leave_out(&l->builder, LEDGER_TAG, 1, place_in(l, p, p->value), "'%s' tricks claimed, expected 0 to 13",
                          builder_show(text, strlen(text)).text);
    }
    free(text);
}

static void read_vulnerable(struct lin *l, const struct lin_pair *p)
{
    struct board *b = &l->builder.board;
    enum vulnerable vulnerable;
    char *text = value_text(p);
    if (vulnerable_from_text(text, &vulnerable)) {
        tell_again(l, p, b->has_vulnerable && b->vulnerable != vulnerable);
        b->has_vulnerable = true;
        b->vulnerable = vulnerable;
    } else if (*text) {
        builder_leave_out(&l->builder, LEDGER_TAG, 1, place_in(l, p, p->value),
                          "vulnerable is '%s', expected o, n, e or b", builder_show(text, strlen(text)).text);
    }
    free(text);
}

/* A commentary goes behind the call or card before it. */
static void keep_comment(struct lin *l, const char *text)
{
    struct builder *d = &l->builder;
    enum remark_place place = d->raw_count ? REMARK_PLAY : l->has_hands ? REMARK_AUCTION : REMARK_HEAD;
    builder_found(d, LEDGER_COMMENT, 1);
    board_add_comment(&d->board, place, NULL, (d->raw_count ? d->raw_count : d->board.auction.count) - 1,
                      text);
}

/* A commentary, or the contract that ours tell (LIN_CONTRACT). */
static void read_comment(struct lin *l, const struct lin_pair *p)
{
    struct board *b = &l->builder.board;
    struct contract c = {.declarer = SEAT_SOUTH};
    char *text = value_text(p), *end = strstr(text, LIN_NO_AUCTION);
    bool is_told = *text != '\0', is_ours = end && !strncmp(text, LIN_CONTRACT, strlen(LIN_CONTRACT));
    if (is_ours) {
        bool has_dealer = strcmp(end, LIN_NO_DEALER) != 0;
        char *whole = util_copy(text);
        *end = '\0';
        char *by = strstr(text, LIN_BY);
        int seat = by ? seat_from_word(by + strlen(LIN_BY)) : NO_SEAT;
        if (by) *by = '\0';
        is_ours = contract_from_text(text + strlen(LIN_CONTRACT), &c) && (!by || seat >= 0);
        if (is_ours && seat >= 0) c.declarer = (enum seat)seat;
        l->is_made_up |= is_ours;
        l->is_made_up_dealer |= is_ours && !has_dealer;
        if (is_ours) b->contract = c;
        if (is_ours) b->has_contract = seat >= 0 || !c.level;
        if (is_ours) b->has_declarer = seat >= 0;
        if (!is_ours) keep_comment(l, whole);
        is_told = false;
        free(whole);
    }
    if (is_told) keep_comment(l, text);
    free(text);
}

/* The board's number: "Board 7" and "7" are 7. Before the first board it is the next one's. */
static void read_id(struct lin *l, const struct lin_pair *p)
{
    struct board *b = &l->builder.board;
    struct lin_pair number = *p;
    if (number.end - number.value > 6 && !strncasecmp(number.value, "board ", 6)) number.value += 6;
    if (!l->is_open) {
        set_head(l, &l->memory->next_id, &number);
        return;
    }
    char *id = value_text(&number);
    tell_again(l, p, *id && b->id && strcmp(b->id, id) != 0);
    board_set_id(b, id);
    free(id);
}

/* The board's number in a match: "o9" and "c9" are board 9 in the open and in the closed room; what follows a
 * comma is a title, which says something where it is not the number again. */
static void read_match_id(struct lin *l, const struct lin_pair *p)
{
    struct builder *d = &l->builder;
    char *id = value_text(p), room = (char)tolower((unsigned char)*id), *title = strchr(id, ',');
    if (title) *title++ = '\0';
    bool has_room = (room == 'o' || room == 'c') && isdigit((unsigned char)id[1]);
    const char *number = id + has_room;
    if (has_room) board_add_tag(&d->board, "Room", room == 'o' ? "Open" : "Closed", NULL);
    board_set_id(&d->board, number);
    if (title && !strncasecmp(title, "board ", 6)) title += 6;
    if (title && *title && strcmp(title, number) != 0)
        builder_warn(d, place_in(l, p, p->value), "the board's title '%s' is not kept",
                     builder_show(title, strlen(title)).text);
    free(id);
}

/* A commentary before the first board. */
static void hold_comment(struct lin *l, const struct lin_pair *p)
{
    struct lin_memory *m = l->memory;
    if (p->value == p->end) return;
    m->comment = util_resize(m->comment, (size_t)m->comments + 1, sizeof *m->comment);
    m->comment[m->comments++] = value_text(p);
}

/* A pair that is not read: it is told the first time. Those that part pages have no value. */
static void leave_out_pair(struct lin *l, const struct lin_pair *p)
{
    struct lin_memory *m = l->memory;
    if (p->value == p->end) return;
    ledger_of(l)->left_out[LEDGER_TAG]++;
    for (int i = 0; i < m->told_count; i++)
        if (!strcmp(m->told[i], p->name)) return;
    struct place at = place_in(l, p, p->value);
    m->told = util_resize(m->told, (size_t)m->told_count + 1, sizeof *m->told);
    memcpy(m->told[m->told_count++], p->name, sizeof p->name);
    faults_warn(l->faults, l->source->name, at.line, at.column,
                "'%s' is not read: it and those after it are left out",
                *p->name ? builder_show(p->name, 2).text : "a name that is no two letters");
}

/* Where a pair is kept that holds for the boards that follow; NULL for another. */
static struct lin_head *head_of(struct lin *l, const struct lin_pair *p)
{
    struct lin_memory *m = l->memory;
    return !strcmp(p->name, "pn")   ? &m->players
           : !strcmp(p->name, "vg") ? &m->title
           : !strcmp(p->name, "rs") ? &m->results
                                    : NULL;
}

/* The pairs that may stand outside a board. */
static bool read_outer(struct lin *l, const struct lin_pair *p)
{
    if (!strcmp(p->name, "nt") && !l->is_open) {
        hold_comment(l, p);
    } else if (!strcmp(p->name, "md")) {
        read_hands(l, p);
    } else if (!strcmp(p->name, "qx")) {
        start_board(l, p);
        read_match_id(l, p);
    } else if (head_of(l, p)) {
        struct lin_head *head = head_of(l, p);
        bool is_begun = l->is_open && (l->builder.board.auction.count || l->builder.raw_count ||
                                       (l->has_hands && head->text)); /* it is the next board's */
        if (is_begun) end_board(l);
        set_head(l, head, p);
    } else if (!strcmp(p->name, "ah")) {
        read_id(l, p);
    } else {
        return false;
    }
    return true;
}

/* A call, card or claim before the first board. */
static void leave_out_inner(struct lin *l, const struct lin_pair *p, bool is_tag)
{
    struct place at = place_in(l, p, p->value);
    struct ledger *sum = &l->faults->ledger;
    enum ledger_kind kind = is_tag                   ? LEDGER_TAG
                            : !strcmp(p->name, "mb") ? LEDGER_CALL
                            : !strcmp(p->name, "pc") ? LEDGER_CARD
                                                     : LEDGER_MARK;
    if (p->value == p->end) return;
    if (!is_tag) sum->found[kind]++;
    sum->left_out[kind]++;
    faults_warn(l->faults, l->source->name, at.line, at.column, "'%s' before the first board; it is left out",
                p->name);
}

static void read_pair(struct lin *l, const struct lin_pair *p)
{
    static const struct {
        const char *name;
        void (*read)(struct lin *l, const struct lin_pair *p);
    } inner[] = {{"mb", read_calls}, {"an", read_explanation}, {"pc", read_cards},
                 {"mc", read_claim}, {"sv", read_vulnerable},  {"nt", read_comment}};
    static const char *const entries[] = {"mb", "an", "pc", "nt"};
    bool is_tag = p->value < p->end;
    for (size_t i = 0; i < sizeof entries / sizeof *entries; i++) is_tag &= strcmp(p->name, entries[i]) != 0;
    bool is_counted = head_of(l, p) || (!strcmp(p->name, "ah") && !l->is_open); /* by set_head */
    if (read_outer(l, p)) {
        ledger_of(l)->found[LEDGER_TAG] += is_tag && !is_counted;
        return;
    }
    ledger_of(l)->found[LEDGER_TAG] += is_tag;
    for (size_t i = 0; i < sizeof inner / sizeof *inner; i++) {
        if (strcmp(p->name, inner[i].name)) continue;
        if (!l->is_open)
            leave_out_inner(l, p, is_tag);
        else if (!l->builder.is_refused)
            inner[i].read(l, p);
        return;
    }
    leave_out_pair(l, p);
}

void lin_memory_free(struct lin_memory *m)
{
    for (int i = 0; i < m->comments; i++) free(m->comment[i]);
    free(m->comment);
    free(m->told);
    faults_free(&m->late);
    free_head(&m->title);
    free_head(&m->players);
    free_head(&m->next_id);
    free_head(&m->results);
    *m = (struct lin_memory){0};
}

void lin_end(struct lin_memory *m, const char *name, struct faults *faults)
{
    tell_untaken(m, &m->players, "pn", NULL, name);
    tell_untaken(m, &m->title, "vg", NULL, name);
    tell_untaken(m, &m->results, "rs", NULL, name);
    tell_untaken(m, &m->next_id, "ah", NULL, name);
    faults_pass(faults, &m->late, 0);
    ledger_add(&faults->ledger, &m->late.ledger);
    if (!m->comments) return;
    faults->ledger.found[LEDGER_COMMENT] += m->comments;
    faults->ledger.left_out[LEDGER_COMMENT] += m->comments;
    faults_warn(faults, name, 1, 1, "a comment of no board; it is left out");
}

int lin_read(const struct source *s, const struct place *fixed, struct lin_memory *memory,
             struct faults *faults, board_visitor *visit, void *context, bool *go_on)
{
    struct lin l = {.source = s,
                    .fixed = fixed,
                    .faults = faults,
                    .visit = visit,
                    .context = context,
                    .at = s->text,
                    .end = s->text + s->length,
                    .place = {1, 1},
                    .go_on = true,
                    .memory = memory};
    struct lin_pair p;
    while (l.go_on && next_pair(&l, &p)) read_pair(&l, &p);
    if (l.go_on)
        end_board(&l);
    else if (l.is_open)
        board_free(&l.builder.board);
    for (size_t i = 0; i < s->length; i++) memory->lines += s->text[i] == '\n';
    *go_on = l.go_on;
    return l.refused;
}

int read_lin(const struct source *s, struct faults *faults, board_visitor *visit, void *context)
{
    struct lin_memory memory = {0};
    bool go_on;
    int refused = lin_read(s, NULL, &memory, faults, visit, context, &go_on);
    if (go_on) lin_end(&memory, s->name, faults);
    lin_memory_free(&memory);
    return refused;
}
