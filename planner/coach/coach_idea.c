/* Which idea a card missed, from the cards that are seen: the trick, the card, the better one. Invariant: the
 * better card is another than the card played, of the same hand. */
#include <string.h>

#include "planner/coach/coach.h"
#include "planner/deed/deed.h"

/* From the ten on a card is an honour; what is finessed either way is one, too, and of the cards above
 * it we hold too few to have it fall. */
enum { HONOUR = DEED_LOW_UNDER, FINESSED = RANK_TEN, TOPS_MOST = 3 };

/* What is seen when the card is chosen. */
struct sight {
    const struct view *v;
    enum seat seat, partner;
    cardset hand, other; /* of the seat, of its partner */
    int led;             /* suit; -1: the seat leads */
    bool is_ours;        /* our side led */
    bool is_last;        /* the others have played */
    int winning;         /* the card that wins the trick so far; NO_CARD */
    int partners;        /* partner's card to the trick; NO_CARD */
    int card, best;
};

static struct sight sight_of(const struct view *v, int card, int best)
{
    const struct trick *t = &v->play.trick[v->play.tricks];
    enum seat seat = play_turn(&v->play), partner = seat_partner(seat);
    struct sight s = {.v = v,
                      .seat = seat,
                      .partner = partner,
                      .hand = v->play.hand[seat],
                      .other = v->play.hand[partner],
                      .led = view_suit_led(v),
                      .is_ours = t->count && view_is_ours(v, t->leader),
                      .is_last = t->count == SEAT_COUNT - 1,
                      .winning = trick_best(t, v->play.strain),
                      .partners = NO_CARD,
                      .card = card,
                      .best = best};
    for (int i = 0; i < t->count; i++)
        if (((t->leader + i) & 3) == partner) s.partners = t->card[i];
    return s;
}

/* ---- cards and hands ---- */

static bool is_honour(int card)
{
    return card != NO_CARD && card_rank(card) >= HONOUR;
}

/* Whether no card that is unseen beats it in its suit. */
static bool is_top(const struct sight *s, int card)
{
    return deed_is_top(s->v->unseen, card);
}

/* The highest card of a suit of a set; NO_CARD. */
static int high(cardset hand, int suit)
{
    return cardset_highest(cardset_in_suit(hand, suit));
}

/* Cards of a hand outside a suit that win whenever they are led to. */
static int entries(const struct sight *s, cardset hand, int suit)
{
    int n = 0;
    for (cardset left = hand & ~cardset_suit_mask(suit); left; left &= left - 1)
        n += is_top(s, cardset_lowest(left));
    return n;
}

/* The long suit of a hand, another than `but`, that its partner is shorter in and that brings tricks by its
 * length or its high cards; -1 when there is none. */
static int long_suit(cardset hand, cardset other, int but)
{
    int found = -1;
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        int length = cardset_length(hand, suit);
        if (suit == but || length < 4 || length <= cardset_length(other, suit)) continue;
        if (found < 0 || length > cardset_length(hand, found)) found = suit;
    }
    return found;
}

static struct missed miss(enum missed_idea idea, int card, int other, int suit, int seat)
{
    return (struct missed){.idea = idea, .card = card, .other = other, .suit = suit, .seat = seat};
}

static const struct missed nothing = {.card = NO_CARD, .other = NO_CARD, .suit = -1, .seat = NO_SEAT};

/* An entry of a hand that is spent: one of two at most to its long suit. */
static struct missed entry_spent(const struct sight *s, enum seat seat, int card)
{
    bool is_own = seat == s->seat;
    cardset hand = is_own ? s->hand : s->other, other = is_own ? s->other : s->hand;
    int suit = long_suit(hand, other, card_suit(card));
    if (suit < 0 || entries(s, hand, suit) > 2) return nothing;
    return miss(MISSED_ENTRY, card, NO_CARD, suit, (int)seat);
}

/* Whether it was the only one. */
static bool is_only_entry(const struct sight *s, const struct missed *m)
{
    return entries(s, m->seat == (int)s->seat ? s->hand : s->other, m->suit) == 1;
}

/* Whether a trick must not be lost to the opponent: he is the danger hand; or he led the suit that we stop no
 * more, and has the rest of it. */
static bool is_dangerous(const struct sight *s, enum seat seat, int danger)
{
    int lead = s->v->opening_lead;
    if (danger != NO_SEAT) return danger == (int)seat;
    if (lead == NO_CARD || seat != s->v->left) return false;
    cardset ours = cardset_in_suit(s->hand | s->other, card_suit(lead));
    return cardset_length(s->v->unseen, card_suit(lead)) > 2 &&
           (!ours || cardset_highest(ours) < high(s->v->unseen, card_suit(lead)));
}

/* Whether we hold honours on both sides of one that is missing, so that either opponent can be finessed. */
static bool is_two_way(const struct sight *s, int suit)
{
    int missing = high(s->v->unseen, suit);
    if (missing == NO_CARD || card_rank(missing) < FINESSED) return false;
    if (cardset_count(cardset_above(cardset_in_suit(s->hand | s->other, suit), missing)) > TOPS_MOST)
        return false;
    bool over = high(s->hand, suit) > missing, across = high(s->other, suit) > missing;
    return over && across;
}

/* Both hands' cards of a suit, a card of the hand on turn led or played to its partner's. */
static struct deed_round round_of(const struct sight *s, int card)
{
    int suit = card_suit(card);
    cardset hand = cardset_in_suit(s->hand, suit), other = cardset_in_suit(s->other, suit),
            theirs = cardset_in_suit(s->v->unseen, suit);
    if (s->partners == NO_CARD) return (struct deed_round){card, NO_CARD, hand, other, theirs};
    return (struct deed_round){s->partners, card, other | cardset_of(s->partners), hand, theirs};
}

/* Whether the high card of a hand lies in the way of its partner's longer suit. */
static bool is_in_the_way(const struct sight *s, cardset hand, cardset partners, int suit)
{
    return deed_is_in_the_way(s->v->unseen, cardset_in_suit(hand, suit), cardset_in_suit(partners, suit));
}

/* Whether a low card of the short hand leaves its high one in the way of partner's suit, which has no entry
 * beside. */
static bool blocks(const struct sight *s)
{
    int suit = card_suit(s->card);
    return is_in_the_way(s, s->hand, s->other, suit) && !is_top(s, s->card) && is_top(s, high(s->other, suit)) &&
           !entries(s, s->other, suit);
}

/* ---- to a trick that lies on the table ---- */

/* Whether the card is meant to win the trick so far: no small one that another hand is to cover. */
static bool is_meant_to_win(const struct sight *s, int card)
{
    return card > s->winning && (s->is_last || is_honour(card) || is_top(s, card));
}

/* Both cards are of the suit led, and the better one is lower. */
static struct missed too_high(const struct sight *s)
{
    int partners_high = high(s->other, s->led);
    bool beats = s->card > s->winning, best_beats = is_meant_to_win(s, s->best);
    bool partner_has = s->partners != NO_CARD && s->partners == s->winning;
    if (partner_has && s->card > s->partners && (s->is_last || is_top(s, s->partners)))
        return miss(MISSED_CRASH, s->card, s->partners, s->led, NO_SEAT);
    if (!beats && is_honour(s->card)) return miss(MISSED_SPARE, s->card, NO_CARD, s->led, NO_SEAT);
    if (best_beats && s->is_last) return miss(MISSED_KEEP, s->card, s->best, s->led, (int)s->seat);
    if (best_beats || !beats) {
        bool is_finesse = best_beats && !is_top(s, s->best) && is_honour(s->card);
        return is_finesse ? miss(MISSED_FINESSE, s->best, s->card, s->led, (int)seat_right(s->seat))
                          : nothing;
    }
    struct missed entry =
        is_top(s, s->card) || is_honour(s->card) ? entry_spent(s, s->seat, s->card) : nothing;
    bool partner_wins =
        partner_has || (s->partners == NO_CARD && partners_high > s->winning && is_top(s, partners_high));
    if (partner_wins && entry.idea) return entry;
    if (partner_has) return miss(MISSED_FINESSE, s->partners, s->card, s->led, (int)seat_right(s->seat));
    if (partner_wins) return miss(MISSED_KEEP, s->card, partners_high, s->led, (int)s->partner);
    return miss(s->is_ours ? MISSED_DUCK : MISSED_HOLD_UP, s->card, NO_CARD, s->led, NO_SEAT);
}

/* Both are of the suit led, and the better one is higher. */
static struct missed too_low(const struct sight *s, int danger)
{
    bool is_short = cardset_length(s->hand, s->led) < cardset_length(s->other, s->led);
    bool is_ours = s->partners != NO_CARD && s->partners == s->winning;
    int partners_high = high(s->other, s->led);
    if (s->is_ours && !is_honour(s->card) && is_top(s, s->best) && blocks(s))
        return miss(MISSED_UNBLOCK, s->best, NO_CARD, s->led, (int)s->partner);
    if (s->card > s->winning && !is_top(s, s->card) && is_top(s, s->best)) {
        if (is_dangerous(s, seat_left(s->seat), danger))
            return miss(MISSED_DANGER, s->card, NO_CARD, s->led, (int)seat_left(s->seat));
        return miss(is_two_way(s, s->led) ? MISSED_OTHER_WAY : MISSED_RISE, s->best, s->card, s->led,
                    NO_SEAT);
    }
    const struct deed_round r = round_of(s, s->best);
    if (is_ours && is_top(s, s->partners) && !is_short && deed_overtakes(&r))
        return miss(MISSED_OVERTAKE, s->best, NO_CARD, s->led, (int)s->seat);
    if (is_short && (is_ours || (is_honour(s->best) && partners_high > s->winning)))
        return miss(MISSED_UNBLOCK, s->best, NO_CARD, s->led, (int)s->partner);
    if (s->best > s->winning && s->partners == NO_CARD && partners_high > s->winning) {
        struct missed entry = entry_spent(s, s->partner, partners_high);
        return entry.idea ? entry : miss(MISSED_KEEP, partners_high, s->best, s->led, (int)s->seat);
    }
    return s->best > s->winning && !is_meant_to_win(s, s->card)
               ? miss(MISSED_WIN, s->best, NO_CARD, s->led, NO_SEAT)
               : nothing;
}

/* ---- on lead ---- */

/* Whether leading the card lets partner's honour fall on an honour of ours. */
static bool crashes(const struct sight *s, int card)
{
    return deed_crashes(s->v->unseen, card, cardset_lowest(cardset_in_suit(s->other, card_suit(card))));
}

/* The lead is of the right suit. */
static struct missed same_suit(const struct sight *s, int danger)
{
    int suit = card_suit(s->card);
    const struct deed_round r = round_of(s, s->best);
    if (crashes(s, s->card) && s->best < s->card)
        return miss(MISSED_CRASH, s->card, cardset_lowest(cardset_in_suit(s->other, suit)), suit, NO_SEAT);
    if (is_top(s, s->best) && !is_honour(s->card) && blocks(s))
        return miss(MISSED_UNBLOCK, s->best, NO_CARD, suit, (int)s->partner);
    if (is_two_way(s, suit) && is_top(s, s->card) != is_top(s, s->best)) {
        int through = (int)(is_top(s, s->card) ? seat_left(s->seat) : seat_right(s->seat));
        if (!is_top(s, s->card) && is_dangerous(s, seat_right(s->seat), danger))
            return miss(MISSED_DANGER, s->card, NO_CARD, suit, (int)seat_right(s->seat));
        return miss(MISSED_OTHER_WAY, s->best, s->card, suit, through);
    }
    if (s->best > s->card && is_top(s, s->best) && is_in_the_way(s, s->hand, s->other, suit))
        return miss(MISSED_UNBLOCK, s->best, NO_CARD, suit, (int)s->partner);
    if (s->best < s->card && is_in_the_way(s, s->other, s->hand, suit))
        return miss(MISSED_UNBLOCK, high(s->other, suit), NO_CARD, suit, (int)s->seat);
    bool is_lost = !is_top(s, s->card) && !is_top(s, high(s->other, suit));
    if (s->best > s->card && is_top(s, s->best) && is_lost)
        return miss(MISSED_WIN, s->best, NO_CARD, suit, NO_SEAT);
    if (s->best > s->card || !is_top(s, s->card) || is_top(s, s->best)) return nothing;
    if (deed_gives_up(&r)) return miss(MISSED_DUCK, s->card, NO_CARD, suit, NO_SEAT);
    return miss(MISSED_KEEP, s->card, high(s->other, suit), suit, (int)s->partner);
}

/* Whether a card is of the suit that an opponent led to the board, in which we have no winner left: it gives
 * the lead away, and nobody would say that this suit comes first. */
static bool gives_lead_away(const struct sight *s, int card)
{
    int lead = s->v->opening_lead, suit = card_suit(card);
    return lead != NO_CARD && card_suit(lead) == suit &&
           high(s->v->unseen, suit) > high(s->hand | s->other, suit);
}

/* Whether partner has an honour below his highest card, which need not be spent then. */
static bool has_finesse(const struct sight *s, int suit)
{
    cardset rest = cardset_in_suit(s->other, suit) & ~cardset_of(high(s->other, suit));
    int next = cardset_highest(rest);
    return is_honour(next) && !is_top(s, next);
}

/* It is of the wrong one. */
static struct missed wrong_suit(const struct sight *s, int danger)
{
    int suit = card_suit(s->card), partners = high(s->other, suit);
    struct missed entry = nothing;
    if (blocks(s)) return miss(MISSED_UNBLOCK, high(s->hand, suit), NO_CARD, suit, (int)s->partner);
    if (is_top(s, s->card)) entry = entry_spent(s, s->seat, s->card);
    if (!entry.idea && partners > s->card && is_top(s, partners) && !has_finesse(s, suit))
        entry = entry_spent(s, s->partner, partners);
    if (entry.idea && (entry.suit == card_suit(s->best) || is_only_entry(s, &entry))) return entry;
    if (crashes(s, s->card))
        return miss(MISSED_CRASH, s->card, cardset_lowest(cardset_in_suit(s->other, suit)), suit, NO_SEAT);
    bool is_finesse = is_honour(partners) && !is_top(s, partners) && partners > s->card;
    if (is_finesse && is_dangerous(s, seat_right(s->seat), danger))
        return miss(MISSED_DANGER, s->card, NO_CARD, suit, (int)seat_right(s->seat));
    if (gives_lead_away(s, s->best)) return nothing;
    return miss(MISSED_SUIT, s->best, s->card, card_suit(s->best), NO_SEAT);
}

/* Of the ideas of notrump those that hold where a suit is trumps, too. */
static bool holds_with_trumps(enum missed_idea idea)
{
    return idea != MISSED_ENTRY && idea != MISSED_HOLD_UP && idea != MISSED_DANGER && idea != MISSED_SUIT;
}

static struct missed find(const struct view *v, int card, int best, int danger)
{
    struct sight s = sight_of(v, card, best);
    if (s.led < 0) return card_suit(card) == card_suit(best) ? same_suit(&s, danger) : wrong_suit(&s, danger);
    if (card_suit(card) != s.led || card_suit(best) != s.led) return nothing;
    return best < card ? too_high(&s) : too_low(&s, danger);
}

struct missed missed_find(const struct view *v, int card, int best, int danger)
{
    if (!view_has_trumps(v)) return find(v, card, best, danger);
    struct missed m = missed_trumps(v, card, best);
    int led = view_suit_led(v), winning = trick_best(&v->play.trick[v->play.tricks], v->play.strain);
    bool is_same = card_suit(card) == card_suit(best) && (led < 0 || card_suit(winning) == led);
    if (m.idea || !is_same) return m;
    m = find(v, card, best, NO_SEAT);
    return holds_with_trumps(m.idea) ? m : nothing;
}
