/* Which idea of trumps a card missed, from the cards that are seen. Invariant: the better card is another than the
 * card played, of the same hand. */
#include "planner/coach/coach.h"

/* The suit led or ruffed, and our two hands: the one on turn and the other. */
struct trump_sight {
    cardset hand, other, theirs, trumps;
    int card, best;
    const struct view *v;
};

static const struct missed nothing = {.card = NO_CARD, .other = NO_CARD, .suit = -1, .seat = NO_SEAT};

static struct missed about(enum missed_idea idea, int card, int other, int suit)
{
    return (struct missed){.idea = idea, .card = card, .other = other, .suit = suit, .seat = NO_SEAT};
}

static bool is_trump(const struct trump_sight *s, int card)
{
    return cardset_has(s->trumps, card);
}

static int length(cardset hand, int suit)
{
    return cardset_count(cardset_in_suit(hand, suit));
}

/* Whether of the suit a hand with no more trumps than its partner runs out first, and can ruff. */
static bool can_ruff(const struct trump_sight *s, int suit)
{
    int own = cardset_count(s->hand & s->trumps), far = cardset_count(s->other & s->trumps);
    bool ruffs_there = far && far <= own && length(s->other, suit) < length(s->hand, suit);
    bool ruffs_here = own && own <= far && length(s->hand, suit) < length(s->other, suit);
    return ruffs_there || ruffs_here;
}

/* Whether a winner of ours in the suit lies in the longer holding of the two, so that the other hand can throw. */
static bool can_throw(const struct trump_sight *s, int suit)
{
    bool is_far = length(s->other, suit) > length(s->hand, suit);
    int top = cardset_highest(cardset_in_suit(is_far ? s->other : s->hand, suit));
    return top != NO_CARD && length(s->other, suit) != length(s->hand, suit) &&
           top > cardset_highest(cardset_in_suit(s->theirs, suit));
}

static struct missed lead_missed(const struct trump_sight *s)
{
    int suit = card_suit(s->best);
    bool are_out = s->theirs & s->trumps;
    if (suit == card_suit(s->card)) return nothing;
    if (is_trump(s, s->best)) return are_out ? about(MISSED_DRAW_TRUMPS, s->best, s->card, suit) : nothing;
    if (is_trump(s, s->card) && are_out && can_ruff(s, suit)) return about(MISSED_RUFF, s->best, s->card, suit);
    if (is_trump(s, s->card) && are_out && can_throw(s, suit)) return about(MISSED_DISCARD, s->best, s->card, suit);
    return about(MISSED_SUIT, s->best, s->card, suit);
}

/* The hand has none of the suit led. */
static struct missed void_missed(const struct trump_sight *s, int winning)
{
    int strain = s->v->play.strain;
    if (is_trump(s, s->best) && !is_trump(s, s->card)) return about(MISSED_RUFF_NOW, s->best, s->card, strain);
    if (is_trump(s, s->card) && !is_trump(s, s->best))
        return about(MISSED_LOSER_ON_LOSER, s->best, s->card, card_suit(s->best));
    if (is_trump(s, s->card))
        return s->best > s->card                         ? about(MISSED_OVERRUFF, s->best, s->card, strain)
               : play_beats(s->best, winning, strain) ? about(MISSED_KEEP, s->card, s->best, strain)
                                                         : nothing;
    return card_suit(s->card) != card_suit(s->best) ? about(MISSED_THROW, s->card, s->best, card_suit(s->best))
                                                    : nothing;
}

struct missed missed_trumps(const struct view *v, int card, int best)
{
    const struct trick *t = &v->play.trick[v->play.tricks];
    enum seat seat = play_turn(&v->play);
    const struct trump_sight s = {.v = v,
                                  .hand = v->play.hand[seat],
                                  .other = v->play.hand[seat_partner(seat)],
                                  .theirs = v->unseen,
                                  .trumps = cardset_suit_mask(v->play.strain),
                                  .card = card,
                                  .best = best};
    if (!t->count) return lead_missed(&s);
    return length(s.hand, view_suit_led(v)) ? nothing : void_missed(&s, trick_best(t, v->play.strain));
}
