/* Of a hand that leads they speak of the whole contract, behind a card of the trick of this trick as well. */
#include "planner/lines/trump_facts.h"

#include "facts/value/trumps.h"
#include "planner/lines/elimination.h"

static void state(const struct turn *t, const char *relation, const char *word)
{
    EXPERT_STATE(t->expert, relation, term_word(word));
}

/* (relation SUIT number), (relation number) with a suit of -1; nothing of a number below `least`. */
static void state_number(const struct turn *t, const char *relation, int suit, int number, int least)
{
    if (number < least) return;
    if (suit < 0)
        EXPERT_STATE(t->expert, relation, term_number(number));
    else
        EXPERT_STATE(t->expert, relation, term_word(suit_word(suit)), term_number(number));
}

/* ---- finesses ---- */

/* In a hand a winner, and below it a card that only one of theirs beats: that card of theirs; NO_CARD: none, or it falls under
 * the winners anyhow. */
static int finessed_card(cardset hand, cardset theirs)
{
    if (!hand || !theirs || cardset_highest(hand) < cardset_highest(theirs)) return NO_CARD;
    const cardset winners = cardset_above(hand, cardset_highest(theirs)), low = hand & ~winners;
    if (cardset_count(theirs) <= cardset_count(winners)) return NO_CARD;
    bool is_tenace = low && cardset_count(cardset_above(theirs, cardset_highest(low))) == 1;
    return is_tenace ? cardset_highest(theirs) : NO_CARD;
}

static void state_finesse(const struct turn *t, const char *relation, int suit, int against)
{
    if (against != NO_CARD && card_rank(against) >= RANK_TEN)
        EXPERT_STATE(t->expert, relation, term_word(suit_word(suit)), term_word(rank_word(card_rank(against))));
}

/* Whether a hand's best card of a suit is an honour that one card of theirs alone beats, and the hand that leads to it has
 * neither that good a card nor a winner. */
static bool is_honour_led_to(cardset from, cardset to, cardset theirs)
{
    cardset over = to ? cardset_above(theirs, cardset_highest(to)) : 0;
    return from && cardset_count(over) == 1 && card_rank(cardset_highest(to)) >= RANK_QUEEN &&
           cardset_count(cardset_above(theirs, cardset_highest(from))) > 1;
}

/* Whether the opponent who plays after a hand may have a card of the suit. */
static bool next_may_hold(const struct turn *t, enum seat hand, int suit)
{
    return !(t->v->play.void_in[(hand + 1) & 3] >> suit & 1);
}

/* ---- what is stated ---- */

/* Whether a card of one hand's leads to a winner of the other's. */
static bool leads_to_winner(const struct turn *t, int suit, cardset from, cardset to)
{
    return from && has_master(to, theirs_in(t, suit)) && cardset_lowest(from) < cardset_highest(to);
}

/* The side suit of which we have most cards more than they and that still has losers; -1: none. */
static int suit_to_build(const struct turn *t, const struct trump_count *n)
{
    int best = -1, most = 0;
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        int more = cardset_count(own_in(t, suit) | other_in(t, suit)) - cardset_count(theirs_in(t, suit));
        if (suit == n->trump || !n->suit[suit].losers || more <= most) continue;
        most = more;
        best = suit;
    }
    return best;
}

static bool is_long_hand(const struct turn *t, const struct trump_count *n)
{
    return (t->me == t->v->dummy) == n->master;
}

/* How often a hand can be led to beside a suit. */
static int entries_beside(const struct trump_count *n, int hand, int suit)
{
    int entries = 0;
    for (int s = 0; s < SUIT_COUNT; s++)
        if (s != suit) entries += n->suit[s].entry[hand];
    return entries;
}

/* Whether the winners of the hand with fewer trumps on which the other throws losers can be led to once trumps are drawn. */
static bool discards_wait(const struct turn *t, const struct trump_count *n, int suit)
{
    const int hand = !n->master;
    const cardset own = own_in(t, suit), other = other_in(t, suit);
    const bool is_led_to = is_long_hand(t, n) ? leads_to_winner(t, suit, own, other) : leads_to_winner(t, suit, other, own);
    return n->suit[suit].discards && (is_led_to || entries_beside(n, hand, suit) > n->suit[n->trump].entry[hand]);
}

static void state_side_suit(const struct turn *t, const struct trump_count *n, int suit)
{
    const struct trump_suit *s = &n->suit[suit];
    state_number(t, "short-hand-ruffs", suit, s->ruffs, 1);
    int needed = n->losers - n->spare - n->discards;
    if (needed > s->ruffs) needed = s->ruffs;
    if (n->out && n->trumps[!n->master] - n->draws < needed)
        state(t, "ruff-lost-by-drawing", suit_word(suit));
    bool is_next_lost = !has_master(own_in(t, suit) | other_in(t, suit), theirs_in(t, suit));
    if (s->ruffs && s->given && is_next_lost && n->fast + !s->fast > n->spare) state(t, "ruff-lets-them-in", suit_word(suit));
    if (s->ruffs && s->given <= 1) state(t, "ruff-soon", suit_word(suit));
    if (s->fast) state(t, "loses-fast", suit_word(suit));
    if (is_long_hand(t, n) && !other_in(t, suit)) state(t, "other-hand-void", suit_word(suit));
    bool is_ready = !is_long_hand(t, n) && !own_in(t, suit) && own_in(t, n->trump);
    if (is_ready && s->losers) state(t, "ruffs-here", suit_word(suit));
    state_number(t, "winners-to-discard-on", suit, s->discards, 1);
    if (discards_wait(t, n, suit)) state(t, "discards-wait", suit_word(suit));
}

static void state_suit(const struct turn *t, const struct trump_count *n, int suit)
{
    cardset own = own_in(t, suit), other = other_in(t, suit), theirs = theirs_in(t, suit);
    if (t->led < 0 && own && has_master(own | other, theirs)) state(t, "wins-next", suit_word(suit));
    if (has_master(own, theirs)) state(t, "has-master", suit_word(suit));
    state_number(t, "theirs-left", suit, cardset_count(theirs), 0);
    state_number(t, "theirs-dealt", suit, view_dealt_to_them(t->v, suit), 0);
    if (t->led < 0 && leads_to_winner(t, suit, own, other)) state(t, "wins-across", suit_word(suit));
    if (t->led < 0 && own && next_may_hold(t, t->me, suit)) state_finesse(t, "finesse-across", suit, finessed_card(other, theirs));
    if (t->led < 0 && is_honour_led_to(own, other, theirs)) state(t, "honour-across", suit_word(suit));
    if (t->led < 0 && is_honour_led_to(other, own, theirs)) state(t, "honour-here", suit_word(suit));
    if (t->led < 0 && other && next_may_hold(t, seat_partner(t->me), suit)) state_finesse(t, "finesse-here", suit, finessed_card(own, theirs));
    if (suit != n->trump) state_side_suit(t, n, suit);
}

static void state_contract(const struct turn *t, const struct trump_count *n)
{
    cardset trumps = own_in(t, n->trump) | other_in(t, n->trump), theirs = theirs_in(t, n->trump);
    int above = trumps ? cardset_count(cardset_above(theirs, cardset_highest(trumps))) : n->out;
    state(t, "trumps-are", suit_word(n->trump));
    state_number(t, "trumps-to-draw", -1, n->out - above, 0);
    state_number(t, "trump-losers", -1, n->suit[n->trump].losers, 0);
    state_number(t, "losers-too-many", -1, n->losers - n->spare, 1);
    state_number(t, "losers-stay", -1, n->losers - n->spare - n->away, 1);
    state_number(t, "fast-too-many", -1, n->fast - n->spare, 1);
    for (int suit = 0; suit < SUIT_COUNT; suit++) state_suit(t, n, suit);
    int build = suit_to_build(t, n);
    if (build >= 0) state(t, "long-suit", suit_word(build));
}

/* Whether our other hand has won the trick, or will: nothing that is still to come beats it, but for ruffs.
 */
static bool partner_wins(const struct turn *t)
{
    const struct trick *trick = &t->v->play.trick[t->v->play.tricks];
    bool is_ours = view_is_ours(t->v, trick_winner(trick, t->v->play.strain)),
         is_last = trick->count == SEAT_COUNT - 1;
    int suit = card_suit(t->best);
    if (is_ours) return is_last || !cardset_above(theirs_in(t, suit), t->best);
    return trick->count == 1 && suit == t->led &&
           cardset_highest(other_in(t, suit) | cardset_of(t->best)) != t->best &&
           has_master(other_in(t, suit), theirs_in(t, suit));
}

static void state_trick(const struct turn *t, const struct trump_count *n, cardset legal)
{
    const struct trick *trick = &t->v->play.trick[t->v->play.tricks];
    bool is_last = trick->count == SEAT_COUNT - 1;
    if (partner_wins(t)) state(t, "partner-wins", suit_word(t->led));
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        cardset winning = play_beating(cardset_in_suit(legal, suit), t->best, t->v->play.strain);
        if (!winning) continue;
        state(t, "can-win", suit_word(suit));
        if (is_last || has_master(winning, theirs_in(t, suit))) state(t, "sure-to-win", suit_word(suit));
    }
    bool is_ours = view_is_ours(t->v, trick_winner(trick, t->v->play.strain));
    cardset theirs = theirs_in(t, t->led), own = own_in(t, t->led);
    if (is_ours && own && card_suit(t->best) == t->led &&
        cardset_above(theirs, t->best) == cardset_above(theirs, cardset_highest(own | cardset_of(t->best))))
        state(t, "partner-as-good", suit_word(t->led));
    int card = own ? turn_finesse(t) : NO_CARD;
    bool is_ruffed_next = is_long_hand(t, n) && !other_in(t, t->led) && n->suit[t->led].ruffs; /* what is left is ruffed, and needs no finesse */
    bool is_spared = t->led != n->trump && n->losers <= n->spare; /* the contract is not risked for a trick */
    if (card != NO_CARD && !is_last && !is_ruffed_next && !is_spared && next_may_hold(t, seat_partner(t->me), t->led))
        state_finesse(t, "can-finesse", t->led, cardset_highest(theirs_in(t, t->led)));
}

/* ---- plans with both hands' trumps ---- */

/* Whether the hand has trumps and nothing of the suit, and the other has. */
static bool can_ruff(const struct trump_count *n, cardset hand, cardset from, int suit)
{
    return suit != n->trump && !cardset_in_suit(hand, suit) && cardset_in_suit(from, suit) &&
           cardset_in_suit(hand, n->trump);
}

int turn_tops(const struct turn *t, int suit)
{
    return cardset_top_rounds(own_in(t, suit), other_in(t, suit), theirs_in(t, suit));
}

/* Of so many rounds of a suit those that both opponents follow to where it lies as suits mostly do. */
static int followed(const struct turn *t, int suit, int rounds)
{
    enum { FOR_A_ROUND = 3 };
    const int out = cardset_count(theirs_in(t, suit)), both = out < FOR_A_ROUND ? 0 : (out - FOR_A_ROUND) / 2 + 1;
    return rounds < both ? rounds : both;
}

/* Tricks by the winners beside trumps and a ruff for each of our trumps that is high or that nobody overruffs, where each
 * hand can ruff; 0: one cannot. */
static int crossruff(const struct turn *t, const struct trump_count *n)
{
    const int high = cardset_count(cardset_above(own_in(t, n->trump) | other_in(t, n->trump), cardset_highest(theirs_in(t, n->trump)))),
              low = n->trumps[0] + n->trumps[1] - high;
    int tricks = high, here = 0, across = 0, safe = 0;
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        if (suit == n->trump) continue;
        const int own = can_ruff(n, t->own, t->other, suit) ? cardset_count(other_in(t, suit)) : 0,
                  other = can_ruff(n, t->other, t->own, suit) ? cardset_count(own_in(t, suit)) : 0;
        tricks += turn_tops(t, suit);
        safe += followed(t, suit, own + other);
        here += own, across += other;
    }
    return here > 1 && across > 1 ? tricks + (safe < low ? safe : low) : 0;
}

/* Dummy reversal: the hand with fewer trumps leads a suit that the long one ruffs, and has more tricks so
 * than the long trumps are. It states the ruffs. */
static void state_reversal(const struct turn *t, const struct trump_count *n, int suit)
{
    cardset trumps = own_in(t, n->trump);
    int ruffs = cardset_count(own_in(t, suit)), most = n->trumps[n->master];
    const bool is_as_long = cardset_length(view_dealt(t->v, t->v->declarer), n->trump) == cardset_length(view_dealt(t->v, t->v->dummy), n->trump);
    if (is_long_hand(t, n) || is_as_long || !can_ruff(n, t->other, t->own, suit)) return;
    if (ruffs > most) ruffs = most;
    bool draws = cardset_count(trumps) >= n->draws && cardset_count(trumps) >= 3;
    bool is_high = has_master(trumps, theirs_in(t, n->trump));
    if (draws && is_high && cardset_count(trumps) + ruffs > most) state_number(t, "reversal", suit, ruffs, 1);
}

/* ---- trumps as the way in ---- */

/* Whether a hand has winners beyond the other's cards of a side suit, and no round of the suit leads to them: the other
 * has none of it, or winners alone. */
static bool is_stranded(const struct turn *t, int suit, cardset there, cardset here)
{
    cardset theirs = theirs_in(t, suit), winners = cardset_above(there, cardset_highest(theirs));
    bool lies_in_the_way = here && (!theirs || cardset_lowest(here) > cardset_highest(theirs));
    return cardset_count(winners) > cardset_count(here) && (!here || lies_in_the_way);
}

/* What a hand with the fewer trumps is wanted on lead for, where its high trumps alone lead there: winners that lie
 * stranded, a finesse in the other hand. */
static void state_way_in(const struct turn *t, const struct trump_count *n, bool is_here)
{
    cardset there = is_here ? t->own : t->other, here = is_here ? t->other : t->own;
    int hand = (t->me == t->v->dummy) == is_here;
    bool is_way = leads_to_winner(t, n->trump, cardset_in_suit(here, n->trump), cardset_in_suit(there, n->trump));
    if (hand == n->master || !is_way || entries_beside(n, hand, n->trump)) return;
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        cardset led = cardset_in_suit(there, suit), own = cardset_in_suit(here, suit);
        bool is_stuck = is_stranded(t, suit, led, own), finesses = led && finessed_card(own, theirs_in(t, suit)) != NO_CARD;
        if (suit == n->trump || !(is_stuck || finesses)) continue;
        state(t, is_here ? "trumps-lead-here" : "trumps-lead-across", suit_word(suit));
        if (is_stuck && own && !is_here) state(t, "lies-in-the-way", suit_word(suit));
    }
}

/* A long side suit of one hand whose small cards win once the other has ruffed so often, the entries being
 * there. */
static void state_establishing(const struct turn *t, const struct trump_count *n, int suit)
{
    for (int hand = 0; hand < 2; hand++) {
        enum seat seat = hand ? t->v->dummy : t->v->declarer;
        cardset mine = cardset_in_suit(t->v->play.hand[seat], suit);
        cardset short_ = cardset_in_suit(t->v->play.hand[seat_partner(seat)], suit);
        struct split split[SPLIT_MAX];
        int missing = cardset_count(theirs_in(t, suit));
        int rounds = missing && value_splits(missing, split) ? split[0].longer : 0;
        int top = turn_tops(t, suit), begun = cardset_count(short_) > top ? cardset_count(short_) : top;
        int ruffs = rounds - begun;
        if (suit == n->trump || ruffs < 1 || cardset_count(mine) < 4 || cardset_count(mine) <= rounds)
            continue;
        if (cardset_count(short_) > 2 || n->trumps[!hand] < ruffs || entries_beside(n, hand, suit) < ruffs)
            continue;
        state_number(t, "ruffs-establish", suit, ruffs, 1);
    }
}

/* A sequence against one higher card of theirs, the other hand to ruff it when it comes. */
static void state_ruffing_finesse(const struct turn *t, const struct trump_count *n, int suit)
{
    cardset own = own_in(t, suit), over = cardset_above(theirs_in(t, suit), own ? cardset_highest(own) : 0);
    if (!can_ruff(n, t->other, t->own, suit) || cardset_count(own) < 2 || cardset_count(over) != 1) return;
    cardset next = own & ~cardset_of(cardset_highest(own));
    if (cardset_above(theirs_in(t, suit), cardset_highest(next)) == over)
        state_finesse(t, "ruffing-finesse", suit, cardset_highest(over));
}

/* ---- the throw-in ---- */

bool turn_wants_their_lead(const struct turn *t, int suit)
{
    cardset own = own_in(t, suit), other = other_in(t, suit), theirs = theirs_in(t, suit);
    int shorter = cardset_count(own) < cardset_count(other) ? cardset_count(own) : cardset_count(other);
    if (shorter < 2) return false;
    if (finessed_card(own, theirs) != NO_CARD || finessed_card(other, theirs) != NO_CARD) return true;
    int above = cardset_count(cardset_above(theirs, cardset_highest(own | other)));
    return above == 1 || (above == 2 && shorter > 2);
}

/* Whether the next round of a side suit that both hands follow to is theirs. */
static bool gives_lead(const struct turn *t, int suit)
{
    cardset ours = own_in(t, suit) | other_in(t, suit);
    return own_in(t, suit) && other_in(t, suit) && !has_master(ours, theirs_in(t, suit));
}

/* Nothing is left of a side suit and both hands have a trump: who leads it gives a ruff and a discard. */
static void state_throw_in(const struct turn *t, const struct trump_count *n, int suit)
{
    if (suit == n->trump) return;
    bool both = n->trumps[0] && n->trumps[1];
    if (both && !own_in(t, suit) && !other_in(t, suit)) state(t, "stripped", suit_word(suit));
    if (turn_wants_their_lead(t, suit)) state(t, "wants-their-lead", suit_word(suit));
    if (t->led < 0 && gives_lead(t, suit)) state(t, "gives-lead", suit_word(suit));
}

static void state_plans(const struct turn *t, const struct trump_count *n)
{
    int crossed = crossruff(t, n);
    if (crossed >= view_needed(t->v))
        state_number(t, "crossruff-makes", -1, crossed, 1);
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        if (can_ruff(n, t->other, t->own, suit)) state(t, "ruffs-across", suit_word(suit));
        state_reversal(t, n, suit);
        state_establishing(t, n, suit);
        state_ruffing_finesse(t, n, suit);
        state_throw_in(t, n, suit);
    }
    state_way_in(t, n, false);
    state_way_in(t, n, true);
    elimination_state(t, n);
}

/* ---- a hand that may ruff ---- */

/* Whether the other hand has led the top of a sequence, of ten or more, that one card of theirs alone beats.
 */
static bool is_run(const struct turn *t)
{
    const struct trick *trick = &t->v->play.trick[t->v->play.tricks];
    cardset theirs = theirs_in(t, t->led), over = cardset_above(theirs, t->best), rest = other_in(t, t->led);
    bool is_ours = trick->leader == seat_partner(t->me) && t->best == trick->card[0];
    return is_ours && card_rank(t->best) >= RANK_TEN && cardset_count(over) == 1 && rest &&
           cardset_above(theirs, cardset_highest(rest)) == over;
}

/* The opponent behind, who is still to play, has none of the suit led: a ruff too low is overruffed. The other hand, with
 * fewer trumps, is still to ruff. And an honour that is run past. */
static void state_ruffing(const struct turn *t, const struct trump_count *n)
{
    const struct trick *trick = &t->v->play.trick[t->v->play.tricks];
    enum seat behind = (enum seat)((t->me + 1) & 3);
    unsigned out_of = t->v->play.void_in[behind];
    bool is_out = out_of >> t->led & 1 || !theirs_in(t, t->led);
    cardset ruff = play_beating(own_in(t, n->trump), t->best, n->trump);
    if (trick->count < SEAT_COUNT - 1 && ruff && is_out && !(out_of >> n->trump & 1) &&
        cardset_above(theirs_in(t, n->trump), cardset_lowest(ruff)))
        state(t, "can-be-overruffed", suit_word(n->trump));
    if (trick->count == 1 && is_long_hand(t, n) && !other_in(t, t->led) && other_in(t, n->trump))
        state(t, "short-hand-ruffs-after", suit_word(n->trump));
    if (is_run(t)) state(t, "run-past", suit_word(t->led));
}

static const char *moment_of(const struct turn *t)
{
    if (t->led < 0) return "leads";
    if (!own_in(t, t->led)) return "void";
    return turn_follows_theirs(t) ? "fourth-hand" : "third-hand";
}

int turn_finesse(const struct turn *t)
{
    cardset own = own_in(t, t->led), theirs = theirs_in(t, t->led);
    bool is_ours = view_is_ours(t->v, trick_winner(&t->v->play.trick[t->v->play.tricks], t->v->play.strain));
    if (!has_master(own, theirs) || card_suit(t->best) != t->led) return NO_CARD;
    if (is_ours && cardset_count(cardset_above(theirs, t->best)) == 1) return cardset_lowest(own);
    for (cardset over = cardset_above(own, t->best); over; over &= ~cardset_of(cardset_highest(over)))
        if (cardset_count(cardset_above(theirs, cardset_highest(over))) == 1) return cardset_highest(over);
    return NO_CARD;
}

void turn_state(const struct turn *t)
{
    const struct trump_count n = value_trumps(t->v);
    cardset legal = play_legal(&t->v->play);
    state(t, "moment", moment_of(t));
    for (int suit = 0; suit < SUIT_COUNT; suit++)
        if (cardset_in_suit(legal, suit)) state(t, "can-play", suit_word(suit));
    state_contract(t, &n);
    if (t->led < 0) state_plans(t, &n);
    if (t->led >= 0) state_trick(t, &n, legal);
    if (t->led >= 0 && !own_in(t, t->led)) state_ruffing(t, &n);
}
