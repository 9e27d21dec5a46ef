/* The checks that all readers share. Invariant: a board that is_finished passes is legal in every part. */
#include "facts/board/builder.h"

#include <stdlib.h>
#include <string.h>

#include "facts/text/clean.h"

void builder_start(struct builder *d, const char *name, struct faults *faults, struct place start)
{
    *d = (struct builder){.name = name, .faults = faults, .start = start, .contract = start, .result = start};
    for (int s = 0; s < SEAT_COUNT; s++) d->hand[s] = start;
    board_init(&d->board);
    d->board.file = util_copy(name);
    d->board.line = start.line;
}

void builder_refuse(struct builder *d, struct place at, const char *format, ...)
{
    if (d->is_refused) return;
    d->is_refused = true;
    va_list args;
    va_start(args, format);
    faults_vadd(d->faults, false, d->name, at.line, at.column, format, args);
    va_end(args);
}

enum {
    WARNINGS_OF_A_KIND = 5,
    WARNING_KINDS = sizeof((struct builder *)0)->warned / sizeof *((struct builder *)0)->warned
};

/* Counts a warning of that kind. Returns whether it is still to be told. */
static bool count_warning(struct builder *d, const char *kind)
{
    int i = 0;
    while (i < WARNING_KINDS && d->warned[i].kind && d->warned[i].kind != kind) i++;
    if (i == WARNING_KINDS) return true;
    d->warned[i].kind = kind;
    return ++d->warned[i].count <= WARNINGS_OF_A_KIND;
}

/* Says how many warnings were not told. */
static void tell_counted(struct builder *d)
{
    int untold = 0;
    for (int i = 0; i < WARNING_KINDS; i++)
        if (d->warned[i].count > WARNINGS_OF_A_KIND) untold += d->warned[i].count - WARNINGS_OF_A_KIND;
    if (untold)
        faults_warn(d->faults, d->name, d->start.line, d->start.column,
                    "%d more warnings of the same kind in this board", untold);
}

static void warn(struct builder *d, struct place at, const char *format, va_list args)
{
    if (!d->is_refused && count_warning(d, format))
        faults_vadd(d->faults, true, d->name, at.line, at.column, format, args);
}

void builder_warn(struct builder *d, struct place at, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    warn(d, at, format, args);
    va_end(args);
}

void builder_found(struct builder *d, enum ledger_kind kind, long count)
{
    d->ledger.found[kind] += count;
}

void builder_leave_out(struct builder *d, enum ledger_kind kind, long count, struct place at, const char *format,
                       ...)
{
    d->ledger.left_out[kind] += count;
    va_list args;
    va_start(args, format);
    warn(d, at, format, args);
    va_end(args);
}

void builder_add_card(struct builder *d, enum seat s, int card, struct place at)
{
    struct deal *deal = &d->board.deal;
    if (cardset_has(deal->hand[s], card))
        builder_refuse(d, at, "%s has the %s of %ss twice, expected each card once", seat_title(s),
                       rank_word(card_rank(card)), suit_word(card_suit(card)));
    deal->hand[s] |= cardset_of(card);
    deal->known |= 1u << s;
}

/* Reports why a call was not added, if it was not. */
static void check_call(struct builder *d, int call, struct place at, const char *why)
{
    const struct auction *a = &d->board.auction;
    char text[5];
    enum seat turn = auction_seat(a, a->count);
    if (!why) return;
    if (call == CALL_PASS && auction_is_over(a))
        builder_leave_out(d, LEDGER_CALL, 1, at, "a pass after the auction is over");
    else
        builder_refuse(d, at, "%s cannot call %s as call %d: %s", seat_title(turn), call_text(call, text),
                       a->count + 1, why);
}

void builder_add_call(struct builder *d, int call, struct place at)
{
    builder_found(d, LEDGER_CALL, 1);
    check_call(d, call, at, auction_add(&d->board.auction, call));
}

void builder_add_all_pass(struct builder *d, struct place at)
{
    const struct auction *a = &d->board.auction;
    int before = a->count;
    builder_add_call(d, CALL_PASS, at);
    while (!d->is_refused && !auction_is_over(a)) check_call(d, CALL_PASS, at, auction_add(&d->board.auction, CALL_PASS));
    if (a->count > before) d->passes_more += a->count - before - 1;
}

void builder_add_condoned_call(struct builder *d, int call, struct place at)
{
    builder_found(d, LEDGER_CALL, 1);
    check_call(d, call, at, auction_add_condoned(&d->board.auction, call));
}

void builder_add_play(struct builder *d, int card, struct place at)
{
    builder_found(d, LEDGER_CARD, 1);
    if (d->raw_count == CARD_COUNT) {
        builder_refuse(d, at, "a card after the 52nd, expected the end of the play");
        return;
    }
    d->is_played = true;
    d->raw[d->raw_count] = (int8_t)card;
    d->raw_place[d->raw_count++] = at;
}

static bool is_same_contract(struct contract a, struct contract b)
{
    return a.level == b.level && (!a.level || (a.strain == b.strain && a.doubled == b.doubled));
}

/* Remembers the contract that the finished auction makes where another was given. */
static void compare_contracts(struct builder *d, struct contract bid)
{
    const struct board *b = &d->board;
    bool is_by_another =
        bid.level && b->has_declarer && b->contract.declarer != bid.declarer && !b->is_swapped;
    d->is_contradicted = is_by_another || !is_same_contract(b->contract, bid);
    d->bid = bid;
}

/* Warns of the two contracts, and says which is taken. */
static void tell_contracts(struct builder *d, bool is_bid)
{
    const struct board *b = &d->board;
    char given[6], made[6];
    const char *taken = is_bid ? "the play fits the second, which is taken" : "the first is kept";
    if (!is_same_contract(b->contract, d->bid))
        builder_warn(d, d->contract, "the contract is given as %s, and the auction ends in %s; %s",
                     contract_text(b->contract, given), contract_text(d->bid, made), taken);
    else
        builder_warn(d, d->contract, "the declarer is given as %s, and the auction makes it %s; %s",
                     seat_title(b->contract.declarer), seat_title(d->bid.declarer), taken);
}

void builder_choose_contract(struct builder *d, int led, builder_fit *fit, const void *context)
{
    struct board *b = &d->board;
    if (d->is_chosen) return;
    d->is_chosen = true;
    if (!d->is_contradicted || d->is_refused) return;
    bool has_both = b->has_contract && b->contract.level && d->bid.level && !b->is_swapped && fit;
    bool is_bid = has_both && fit(d, d->bid, context) &&
                  (!fit(d, b->contract, context) ||
                   (led != NO_SEAT && led == (int)seat_left(d->bid.declarer) &&
                    led != (int)seat_left(b->contract.declarer)));
    tell_contracts(d, is_bid);
    if (is_bid) b->contract = d->bid;
}

void builder_settle_contract(struct builder *d)
{
    struct board *b = &d->board;
    const struct auction *a = &b->auction;
    struct contract bid = auction_contract(a);
    bool is_over = a->count && auction_is_over(a);
    /* An auction cut short still gives the contract where cards were played. */
    if (d->is_settled || (!is_over && !(bid.level && d->is_played))) return;
    d->is_settled = true;
    bool has_level = b->contract.level || b->has_contract;
    if (has_level && is_over) compare_contracts(d, bid);
    if (!has_level) {
        enum seat declarer = b->contract.declarer;
        b->contract = bid;
        if (b->has_declarer) b->contract.declarer = declarer;
    } else if (!b->has_declarer && is_same_contract(b->contract, bid)) {
        b->contract.declarer = bid.declarer;
    } else if (!b->has_declarer) {
        return;
    }
    b->has_contract = true;
    b->has_declarer |= b->contract.level > 0;
}

/* Gives back to the hands of an end position the cards of the trick in progress, which a record may have
 * taken from them already: hands[s] is one card short and the first trick of the play has the seat's card. */
static void take_back_trick(struct builder *d, enum seat leader)
{
    struct deal *deal = &d->board.deal;
    int size = deal_largest_hand(deal);
    for (int i = 0; i < 4 && i < d->raw_count; i++) {
        enum seat s = (enum seat)((leader + i) & 3);
        bool is_short = deal_is_known(deal, s) && cardset_count(deal->hand[s]) == size - 1;
        if (is_short) deal->hand[s] |= cardset_of(d->raw[i]);
    }
}

/* The size of the known hands; 13 when none is known. */
static int hand_size(const struct deal *deal)
{
    for (int s = 0; s < SEAT_COUNT; s++)
        if (deal_is_known(deal, (enum seat)s)) return cardset_count(deal->hand[s]);
    return SUIT_SIZE;
}

static void check_outside(struct builder *d)
{
    struct board *b = &d->board;
    int unknown = 0, last = 0, size = hand_size(&b->deal);
    for (int s = 0; s < SEAT_COUNT; s++) {
        if (!deal_is_known(&b->deal, (enum seat)s)) unknown++, last = s;
        if (b->outside & b->deal.hand[s])
            builder_refuse(d, d->start, "a card of %s is also outside the given hands",
                           seat_title((enum seat)s));
    }
    if (cardset_count(b->outside) != unknown * size)
        builder_refuse(d, d->start, "%d cards are outside the given hands, expected %d",
                       cardset_count(b->outside), unknown * size);
    if (unknown == 1) {
        b->deal.hand[last] = b->outside;
        b->deal.known = 0xf;
    }
    if (size == SUIT_SIZE || unknown <= 1) b->outside = 0;
}

/* The leader of a full deal follows from the declarer; an end position always says who leads, as far as is
 * known. */
static void check_leader(struct builder *d)
{
    struct board *b = &d->board;
    if (hand_size(&b->deal) < SUIT_SIZE) {
        b->leader = board_leader(b);
        b->has_leader |= board_is_playable(b);
        return;
    }
    enum seat left = seat_left(b->contract.declarer);
    if (b->has_leader && b->has_contract && b->contract.level && b->leader != left)
        builder_refuse(d, d->start, "%s is said to lead, expected %s, the declarer's left",
                       seat_title(b->leader), seat_title(left));
    if (b->has_leader && !(b->has_contract && b->contract.level))
        builder_leave_out(d, LEDGER_TAG, 1, d->start, "%s is said to lead, and %s; it is left out",
                          seat_title(b->leader), b->has_contract ? "the board was passed out" : "no contract is known");
    b->has_leader = false;
}

/* The size that most known hands have, the larger one when two have as many. */
static int common_size(const struct deal *deal)
{
    int hands[CARD_COUNT + 1] = {0}, common = 0;
    for (int s = 0; s < SEAT_COUNT; s++)
        if (deal_is_known(deal, (enum seat)s)) hands[cardset_count(deal->hand[s])]++;
    for (int size = 1; size <= CARD_COUNT; size++)
        if (hands[size] >= hands[common]) common = size;
    return common < SUIT_SIZE ? common : SUIT_SIZE;
}

/* Hands are of equal size, at most 13. */
static void check_sizes(struct builder *d)
{
    const struct deal *deal = &d->board.deal;
    int expected = common_size(deal);
    for (int s = 0; s < SEAT_COUNT; s++) {
        int count = cardset_count(deal->hand[s]);
        if (deal_is_known(deal, (enum seat)s) && count != expected)
            builder_refuse(d, d->hand[s], "%s has %d cards, expected %d%s", seat_title((enum seat)s), count,
                           expected, count > SUIT_SIZE ? "" : " as the others have");
    }
}

/* No card is in two hands. */
static void check_duplicates(struct builder *d)
{
    const struct deal *deal = &d->board.deal;
    for (int s = 0; s < SEAT_COUNT; s++)
        for (int t = s + 1; t < SEAT_COUNT; t++) {
            int card = cardset_highest(deal->hand[s] & deal->hand[t]);
            if (card == NO_CARD) continue;
            bool is_later = d->hand[t].line > d->hand[s].line ||
                            (d->hand[t].line == d->hand[s].line && d->hand[t].column > d->hand[s].column);
            builder_refuse(d, d->hand[is_later ? t : s],
                           "%s and %s both have the %s of %ss, expected each card once",
                           seat_title((enum seat)s), seat_title((enum seat)t), rank_word(card_rank(card)),
                           suit_word(card_suit(card)));
        }
}

/* The strain alone stands for the contract of an end position; of a whole hand it tells too little. */
static void check_strain(struct builder *d)
{
    const struct board *b = &d->board;
    if (b->has_strain && deal_largest_hand(&b->deal) == SUIT_SIZE)
        builder_refuse(d, d->contract,
                       "a contract without a level, expected one such as 3NT at the start of a hand");
}

static void check_deal(struct builder *d)
{
    struct board *b = &d->board;
    if (!b->deal.known) {
        builder_refuse(d, d->start, "no hand is given, expected at least the declarer's and the dummy's");
        return;
    }
    if (board_is_playable(b)) take_back_trick(d, board_leader(b));
    check_sizes(d);
    check_duplicates(d);
    check_strain(d);
    if (d->is_refused) return;
    if (b->outside) check_outside(d);
    deal_complete(&b->deal);
    check_leader(d);
}

/* Whether the cards as recorded, in order of play, are lawful in that contract. */
static bool fits_raw(const struct builder *d, struct contract c, const void *context)
{
    const struct board *b = &d->board;
    struct play play;
    struct deal deal = b->deal;
    (void)context;
    deal_complete(&deal);
    play_start(&play, &deal, c.strain, b->has_leader ? b->leader : seat_left(c.declarer));
    for (int i = 0; i < d->raw_count && !d->raw_mark[i]; i++) {
        if (play_fault(&play, d->raw[i])) return false;
        play_card(&play, d->raw[i]);
    }
    return true;
}

/* Explanations of cards that are not kept. */
static void leave_out_notes(struct builder *d, int cards)
{
    struct board *b = &d->board;
    int kept = b->play_notes;
    while (kept > 0 && b->play_note[kept - 1].index >= cards) free(b->play_note[--kept].text);
    if (kept < b->play_notes)
        builder_leave_out(d, LEDGER_MARK, b->play_notes - kept, d->raw_place[0],
                          "explanations of cards that are not read");
    b->play_notes = kept;
}

/* What is left of the play where no contract tells whose turn it is: the opening lead. */
static void keep_lead_only(struct builder *d)
{
    struct board *b = &d->board;
    if (d->raw_count > 1)
        builder_leave_out(d, LEDGER_CARD, d->raw_count - 1, d->raw_place[0],
                          "the play is not read: no contract tells whose turn it is");
    if (b->result >= 0)
        builder_leave_out(d, LEDGER_TAG, 1, d->result, "the result is %d tricks, and %s; it is left out", b->result,
                          b->has_contract ? "the board was passed out" : "no contract is known");
    b->result = -1;
    b->is_result_agreed = false;
    leave_out_notes(d, 0);
    if (d->raw_count) b->lead = d->raw[0];
}

/* The tricks of the declarer's side in the whole play, its irregular rest included; every card is known. */
static int tricks_won(const struct board *b, const struct play *play)
{
    int side = seat_side(b->contract.declarer), won = play->won[side];
    struct trick t = play->trick[play->tricks];
    for (int i = 0; i < b->rest_count; i++) {
        if (!t.count) t.leader = b->rest[i].seat;
        t.card[t.count++] = b->rest[i].card;
        if (t.count < 4) continue;
        won += seat_side(trick_winner(&t, b->contract.strain)) == side;
        t.count = 0;
    }
    return won;
}

/* Keeps the cards from number `from` on, a revoke or a lead out of turn the first of them, as the rest of the
 * play. Of them only this is checked: that their players could have held them. */
static void keep_rest(struct builder *d, const struct play *play, int from)
{
    struct board *b = &d->board;
    cardset played = play_played(play);
    b->rest = util_alloc((size_t)(d->raw_count - from) * sizeof *b->rest);
    for (int i = from; i < d->raw_count; i++) {
        int card = d->raw[i];
        enum seat s = (enum seat)d->raw_seat[i];
        bool is_held = !deal_is_known(&b->deal, s) || cardset_has(b->deal.hand[s], card);
        if (cardset_has(played, card) || !is_held)
            builder_refuse(d, d->raw_place[i], "%s cannot play the %s of %ss: %s", seat_title(s),
                           rank_word(card_rank(card)), suit_word(card_suit(card)),
                           is_held ? "it has been played" : "it is not in the hand");
        played |= cardset_of(card);
        b->rest[b->rest_count++] = (struct irregular_card){(int8_t)card, s, d->raw_mark[i]};
    }
    builder_warn(d, d->raw_place[from],
                 "%s to trick %d stood; the play up to it is used, the rest kept as it is",
                 d->raw_mark[from] == 'R' ? "a revoke" : "a lead out of turn", play->tricks + 1);
}

/* Replays the cards that were recorded up to the first that is marked; refuses the board at one that is
 * illegal. */
static void replay(struct builder *d, struct play *play)
{
    struct board *b = &d->board;
    for (int i = 0; i < d->raw_count; i++) {
        int card = d->raw[i];
        if (d->raw_mark[i]) {
            keep_rest(d, play, i);
            return;
        }
        const char *why = play_fault(play, card);
        if (why) {
            builder_refuse(d, d->raw_place[i], "%s cannot play the %s of %ss to trick %d: %s",
                           seat_title(play_turn(play)), rank_word(card_rank(card)),
                           suit_word(card_suit(card)), play->tricks + 1, why);
            return;
        }
        play_card(play, card);
        b->play[b->play_count++] = (int8_t)card;
    }
}

/* The result that the whole play makes, against the one given. */
static void check_result(struct builder *d, const struct play *play)
{
    struct board *b = &d->board;
    int won = tricks_won(b, play);
    if (b->play_count + b->rest_count < CARD_COUNT || !b->has_contract) return;
    if (b->result < 0) b->result = won;
    if (b->result != won && !b->is_result_agreed)
        builder_warn(d, d->result, "the result is given as %d tricks, and the play makes %d", b->result, won);
}

static void check_play(struct builder *d)
{
    struct board *b = &d->board;
    if (!board_is_playable(b)) {
        keep_lead_only(d);
        return;
    }
    struct play play;
    play_start(&play, &b->deal, b->contract.strain, board_leader(b));
    replay(d, &play);
    if (d->is_refused) return;
    if (b->play_count) b->lead = b->play[0];
    check_result(d, &play);
}

/* A board that was passed out has no declarer. */
static void clear_declarer(struct builder *d)
{
    struct board *b = &d->board;
    if (b->has_declarer)
        builder_leave_out(d, LEDGER_TAG, 1, d->contract.line ? d->contract : d->start,
                          "%s is given as declarer, and the board was passed out; it is left out",
                          seat_title(b->contract.declarer));
    b->contract = (struct contract){.declarer = SEAT_SOUTH};
    b->has_declarer = b->is_swapped = b->has_strain = false;
}

/* How many cards of play the board has. */
static int cards_of(const struct board *b)
{
    return b->play_count || b->rest_count ? b->play_count + b->rest_count : b->lead != NO_CARD;
}

static void leave_out_marks(struct builder *d, enum remark_place place, int count)
{
    int marks = board_cut_remarks(&d->board, place, count);
    if (marks)
        builder_leave_out(d, LEDGER_MARK, marks, d->start, "%d mark%s of calls or cards that are not kept", marks,
                          marks == 1 ? "" : "s");
}

/* All checks. Returns whether the board is good. */
static bool is_finished(struct builder *d)
{
    if (!d->is_refused) builder_settle_contract(d);
    builder_choose_contract(d, d->raw_count ? deal_holder(&d->board.deal, d->raw[0]) : NO_SEAT, fits_raw, NULL);
    if (d->board.has_contract) d->board.has_strain = false;
    if (!d->is_refused && d->board.has_contract && !d->board.contract.level) clear_declarer(d);
    if (!d->is_refused) check_deal(d);
    if (!d->is_refused) check_play(d);
    return !d->is_refused;
}

/* What the board has of a kind; -1 for what the reader counts alone. */
static long count_in_board(const struct builder *d, enum ledger_kind kind)
{
    const struct board *b = &d->board;
    if (kind == LEDGER_CALL) return b->auction.count - d->passes_more;
    if (kind == LEDGER_CARD) return cards_of(b);
    return -1;
}

/* Enters the board into the sum. Nothing is left out untold: a call or card that is neither in the board nor told is told
 * here, and is a fault of the reader. */
static void close_ledger(struct builder *d, bool is_good)
{
    struct ledger *l = &d->ledger;
    l->found[LEDGER_GAME] = 1;
    if (!is_good) {
        for (int i = 0; i < LEDGER_COUNT; i++) l->left_out[i] = 0, l->refused[i] = l->found[i];
    } else {
        leave_out_marks(d, REMARK_AUCTION, d->board.auction.count);
        leave_out_marks(d, REMARK_PLAY, cards_of(&d->board));
    }
    for (int i = 0; i < LEDGER_COUNT && is_good; i++) {
        long in_board = count_in_board(d, (enum ledger_kind)i);
        long untold = in_board < 0 ? 0 : ledger_kept(l, (enum ledger_kind)i) - in_board;
        if (untold)
            builder_leave_out(d, (enum ledger_kind)i, untold, d->start, "%ld %s of this board are not kept", untold,
                              i == LEDGER_CALL ? "calls" : "cards");
    }
    ledger_add(&d->faults->ledger, l);
}

bool builder_end(struct builder *d, int *refused, board_visitor *visit, void *context)
{
    bool go_on = true, is_good = is_finished(d);
    close_ledger(d, is_good);
    tell_counted(d);
    if (is_good)
        go_on = visit(context, &d->board);
    else
        ++*refused;
    board_free(&d->board);
    return go_on;
}

struct shown builder_show(const char *text, size_t length)
{
    enum { SHOWN_MAX = 40 };
    struct shown shown = {0};
    size_t n = length > SHOWN_MAX ? SHOWN_MAX - 3 : length;
    /* Not in the middle of a character. */
    while (n && n < length && ((unsigned char)text[n] & 0xc0) == 0x80) n--;
    for (size_t i = 0, length_here; i < n; i += length_here) {
        length_here = clean_character(text + i);
        if (!length_here || length_here > n - i) length_here = 1; /* a NUL; what is cut short */
        if (!text[i] || clean_control(text + i))
            memset(shown.text + i, '?', length_here);
        else
            memcpy(shown.text + i, text + i, length_here);
    }
    if (n < length) strcpy(shown.text + n, "...");
    return shown;
}

struct shown builder_show_char(const char *text)
{
    size_t n = 1;
    while (((unsigned char)text[n] & 0xc0) == 0x80) n++;
    return builder_show(text, n);
}
