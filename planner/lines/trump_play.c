/* What kb/trumps advises, and the cards that its actions name.
 *
 * Of a hand that leads they speak of the whole contract; behind a card of the trick alone. The first rule
 * that holds acts; of several suits that it names the one of which we have most cards, of discards the most
 * useless one. */
#include "planner/lines/trump_play.h"

#include <string.h>

#include "planner/lines/trump_turn.h"

/* ---- the card of an action ---- */

/* The lead with which a suit is played from above: the master; small to the other hand's; else the highest of
 * touching cards, to drive theirs out or to be run, and small where it stands alone. */
static int high_lead(const struct turn *t, int suit)
{
    cardset own = own_in(t, suit), other = other_in(t, suit), theirs = theirs_in(t, suit);
    int top = cardset_highest(own);
    if (has_master(own, theirs)) return top;
    cardset below = (own | other) & ~cardset_of(top) & ~cardset_above(own | other, top);
    bool is_touching = below && cardset_above(theirs, cardset_highest(below)) == cardset_above(theirs, top);
    bool is_run = cardset_count(cardset_above(theirs, top)) == 1;
    if (is_run && is_touching) return top;
    return cardset_lowest(own);
}

/* The cheapest card that wins whatever is still to come, ruffs apart; else the cheapest equal of the highest
 * one. */
static int winning_card(const struct turn *t, int suit)
{
    cardset winning = play_beating(own_in(t, suit), t->best, t->v->play.strain), theirs = theirs_in(t, suit);
    if (!winning) return cardset_lowest(own_in(t, suit));
    bool is_last = t->v->play.trick[t->v->play.tricks].count == SEAT_COUNT - 1;
    int top = cardset_highest(winning);
    if (is_last) return cardset_lowest(winning);
    for (cardset c = winning; c; c &= c - 1)
        if (cardset_above(theirs, cardset_lowest(c)) == cardset_above(theirs, top)) return cardset_lowest(c);
    return top;
}

static int card_of_action(const struct turn *t, const char *what, int suit)
{
    if (!strcmp(what, "high") && t->led < 0) return high_lead(t, suit);
    if (!strcmp(what, "high") || !strcmp(what, "win")) return winning_card(t, suit);
    if (!strcmp(what, "ruff"))
        return cardset_lowest(play_beating(own_in(t, suit), t->best, t->v->play.strain));
    if (!strcmp(what, "finesse") && t->led >= 0) return trump_turn_finesse(t);
    return cardset_lowest(own_in(t, suit));
}

/* ---- the advice ---- */

/* The suit that a rule means, of those that it names. */
static int suit_meant(const struct turn *t, cardset named)
{
    int best = -1, most = 0;
    if (t->led >= 0 && !own_in(t, t->led))
        return value_most_useless_sparing(named, 0, t->led, view_their_suits(t->v));
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        int ours = cardset_count(own_in(t, suit) | other_in(t, suit));
        if (!cardset_in_suit(named, suit) || ours <= most) continue;
        most = ours;
        best = suit;
    }
    return best;
}

static bool take_advice(const struct position *p, const struct turn *t, struct defence_play *out)
{
    const struct expert_fact *of_suit[SUIT_COUNT] = {NULL};
    double lowest = 0;
    cardset named = 0;
    for (const struct expert_fact *f = expert_next(t->expert, "trumps-play", NULL); f;
         f = expert_next(t->expert, "trumps-play", f)) {
        double number = expert_number(t->expert, f, "number");
        int suit = strain_from_word(expert_symbol(t->expert, f, "suit"));
        if (named && number > lowest) continue;
        named = !named || number < lowest ? own_in(t, suit) : named | own_in(t, suit);
        lowest = number;
        of_suit[suit] = f;
    }
    int suit = named ? suit_meant(t, named) : -1;
    if (suit < 0) return false;
    out->rule = rules_find(&p->knowledge->rules, expert_symbol(t->expert, of_suit[suit], "by"));
    out->what = expert_symbol(t->expert, of_suit[suit], "what");
    defence_keep_support(t->expert, of_suit[suit], out);
    out->card = card_of_action(t, out->what, suit);
    return out->card != NO_CARD;
}

bool trump_play_advise(const struct position *p, struct defence_play *out)
{
    const struct view *v = &p->view;
    const struct trick *trick = &v->play.trick[v->play.tricks];
    const enum seat me = play_turn(&v->play);
    struct turn t = {.v = v,
                     .expert = position_expert(p),
                     .me = me,
                     .own = v->play.hand[me],
                     .other = v->play.hand[seat_partner(me)],
                     .led = trick->count ? card_suit(trick->card[0]) : -1,
                     .best = trick->count ? trick_best(trick, v->play.strain) : NO_CARD};
    *out = (struct defence_play){.card = NO_CARD, .seat = me};
    if (trump_turn_follows_theirs(&t) && trick->count < SEAT_COUNT - 1) return false;
    long long mark = expert_mark(t.expert);
    trump_turn_state(&t);
    expert_run(t.expert, "TRUMPS");
    bool is_there = take_advice(p, &t, out);
    expert_retract_since(t.expert, mark);
    return is_there;
}
