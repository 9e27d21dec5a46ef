/* What an explanation claims of stoppers, entries, danger and what they can take, counted again: from ranks and
 * lengths, in layouts drawn anew. Nothing of facts/value, of tempo or of the danger's own count is asked. */
#include "tests/unit/hands.h"

#include "tests/support/many.h"
#include "tests/support/position.h"

#define BOARDS many_or(500, 40, 12)
enum { SEED = 4711, LAYOUTS = 120 };

/* ---- what they can take ---- */

/* Cards of a set that are above a card. */
static int above(cardset set, int card)
{
    int n = 0;
    for (cardset left = set; left; left &= left - 1) n += cardset_lowest(left) > card;
    return n;
}

/* Tricks that a hand of theirs takes by itself from the top: as long as its highest card beats what of ours can
 * still be there, ours following low. */
static int run_of(cardset own, cardset first, cardset second, int suit)
{
    cardset hand = cardset_in_suit(own, suit), ours[] = {cardset_in_suit(first, suit), cardset_in_suit(second, suit)};
    int tricks = 0;
    while (hand && cardset_highest(hand) > cardset_highest(ours[0]) &&
           cardset_highest(hand) > cardset_highest(ours[1])) {
        hand &= ~cardset_of(cardset_highest(hand));
        for (int i = 0; i < 2; i++) ours[i] &= ours[i] - 1;
        tricks++;
    }
    return tricks;
}

/* The most that both of them can take in a suit before we win a round: as many as are above a card of ours that is
 * guarded so often, else as long as the longer of their hands. */
static int most_of(cardset west, cardset east, cardset first, cardset second, int suit)
{
    cardset theirs = cardset_in_suit(west | east, suit), ours[] = {first, second};
    int a = cardset_length(west, suit), b = cardset_length(east, suit), most = a > b ? a : b;
    for (int i = 0; i < 2; i++)
        for (cardset left = cardset_in_suit(ours[i], suit); left; left &= left - 1) {
            int over = above(theirs, cardset_lowest(left));
            if (cardset_length(ours[i], suit) > over && over < most) most = over;
        }
    return most;
}

struct taken {
    int least[LAYOUTS], most[LAYOUTS], from[2]; /* from: of all layouts, by who is on lead */
};

static void count_layout(const struct view *v, cardset left, int at, struct taken *t)
{
    cardset hand[] = {left, v->unseen & ~left}, mine = v->play.hand[v->declarer], dummy = v->play.hand[v->dummy];
    t->least[at] = t->most[at] = 0;
    for (int lead = 0; lead < 2; lead++) {
        int tricks = 0;
        for (int suit = 0; suit < SUIT_COUNT; suit++) tricks += run_of(hand[lead], mine, dummy, suit);
        if (tricks > t->least[at]) t->least[at] = tricks;
        t->from[lead] += tricks;
    }
    for (int suit = 0; suit < SUIT_COUNT; suit++) t->most[at] += most_of(hand[0], hand[1], mine, dummy, suit);
}

static int by_number(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

/* The layouts are drawn anew: the median that is told lies between what is taken at least in the lower half of them
 * and at most in the upper, a margin for the draw aside. */
static void check_taken(const struct explanation *r, struct random *random, struct taken *t)
{
    const struct view *v = &r->sequence.view;
    struct layouts *l = position_layouts_at(r->position, v);
    assert_non_null(l);
    *t = (struct taken){.from = {0, 0}};
    for (int i = 0; i < LAYOUTS; i++) count_layout(v, layouts_sample(l, random), i, t);
    layouts_free(l);
    qsort(t->least, LAYOUTS, sizeof *t->least, by_number);
    qsort(t->most, LAYOUTS, sizeof *t->most, by_number);
    assert_in_range(r->danger.tricks, t->least[LAYOUTS / 4], t->most[3 * LAYOUTS / 4]);
    int sum = 0;
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        cardset theirs = cardset_in_suit(v->unseen, suit);
        cardset ours = cardset_in_suit(v->play.hand[v->declarer] | v->play.hand[v->dummy], suit);
        sum += r->danger.by_suit[suit];
        if (r->danger.by_suit[suit]) assert_true(cardset_highest(theirs) > cardset_highest(ours));
    }
    assert_int_equal(sum, r->danger.tricks);
    assert_int_equal(r->danger.spare, v->play.size - v->play.tricks - view_needed(v));
}

/* A stopper that is told of is the highest card of its suit, as many of them as from the top down are ours, and what
 * comes after them is no more than a hand of theirs can have left. Returns how many are told. */
static int check_stoppers(const struct explanation *r)
{
    const struct view *v = &r->sequence.view;
    int told = 0;
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        int stops = r->danger.stops[suit], after = r->danger.after[suit];
        if (after <= 0 || !stops) continue;
        cardset theirs = cardset_in_suit(v->unseen, suit);
        cardset ours = cardset_in_suit(v->play.hand[v->declarer] | v->play.hand[v->dummy], suit);
        int tops = 0, a = cardset_length(v->play.hand[v->declarer], suit),
            b = cardset_length(v->play.hand[v->dummy], suit);
        for (cardset left = ours; left; left &= left - 1) tops += !above(theirs, cardset_lowest(left));
        assert_true(tops > 0);
        assert_int_equal(stops, tops < (a > b ? a : b) ? tops : a > b ? a : b);
        assert_true(after <= cardset_count(theirs) - stops);
        told++;
    }
    return told;
}

/* ---- entries ---- */

/* Whether the idea is of the card that the line leads: the way across is made by it, and not named. */
static bool leads_it(const struct explanation *r, const struct told_idea *idea)
{
    return r->line && r->line->lead.is_there && idea->cards == cardset_of(r->line->lead.lead.card);
}

/* Whether the path crosses with the card after a round of its suit, or the suit is the one that they led: what is
 * above it can have gone by then. */
static bool is_freed(const struct explanation *r, int card)
{
    bool is_led = view_suit_led(&r->view) == card_suit(card);
    for (int c = 0; c < r->story.chapters; c++)
        for (int i = 0; i < r->story.chapter[c].step.rounds; i++) {
            const struct story_round *one = &r->story.chapter[c].step.round[i];
            if (one->cross == card) return is_led;
            is_led |= r->story.chapter[c].step.suit == card_suit(card);
        }
    return false;
}

/* An entry that is named lies in the hand it is a way to, nothing of theirs is above it, and the other hand has a card
 * to lead to it. Returns how many are named. */
static int check_entries(const struct explanation *r)
{
    int named = 0;
    const struct view *v = r->lead ? &r->lead->view : &r->view;
    for (int i = 0; i < r->ideas.count; i++) {
        const struct told_idea *idea = &r->ideas.list[i];
        if (idea->idea != IDEA_ENTRY || idea->trick || (idea->rule && leads_it(r, idea)) || __builtin_popcount(idea->seats) != 1) continue;
        enum seat to = (enum seat)__builtin_ctz(idea->seats);
        for (cardset left = idea->cards; left; left &= left - 1, named++) {
            int card = cardset_lowest(left), suit = card_suit(card);
            assert_true(view_is_ours(v, to));
            assert_true(cardset_has(v->play.hand[to], card));
            assert_true(cardset_length(v->play.hand[seat_partner(to)], suit) > 0);
            if (above(cardset_in_suit(v->unseen, suit), card)) assert_true(is_freed(r, card));
        }
    }
    return named;
}

/* ---- the danger hand ---- */

/* Whether a hand of ours that plays just after a seat has the best card of a long suit of theirs but for one of them, and
 * a guard to it: what the seat leads through. */
static bool leads_through(const struct view *v, int seat)
{
    cardset hand = v->play.hand[(seat + 1) & 3], other = v->play.hand[(seat + 3) & 3];
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        int best = cardset_highest(cardset_in_suit(hand, suit));
        if (best != NO_CARD && cardset_length(hand, suit) > 1 && cardset_length(v->unseen, suit) > 4 &&
            above(cardset_in_suit(v->unseen | other, suit), best) == 1 &&
            above(cardset_in_suit(other, suit), best) == 0)
            return true;
    }
    return false;
}

/* Who is called the danger hand can take more, leads through a card of ours, or has the long suit that was held up.
 * Returns whether one is called so. */
static int check_danger(const struct explanation *r, const struct taken *t)
{
    for (int i = 0; i < r->ideas.count; i++) {
        const struct told_idea *idea = &r->ideas.list[i];
        if (idea->idea != IDEA_DANGER || idea->rule) continue;
        assert_int_equal(__builtin_popcount(idea->seats), 1);
        int seat = __builtin_ctz(idea->seats), is_right = seat != (int)r->view.left;
        assert_false(view_is_ours(&r->view, (enum seat)seat));
        bool is_long = !is_right && ideas_has(&r->ideas, IDEA_HOLD_UP);
        assert_true(t->from[is_right] > t->from[!is_right] || leads_through(&r->view, seat) || is_long);
        return 1;
    }
    return 0;
}

static void what_is_claimed_is_counted_again(void **state)
{
    struct planner *p = *state;
    struct random random;
    const struct habits habits = position_habits(&p->worker);
    int stoppers = 0, entries = 0, dangers = 0, taken = 0;
    random_seed(&random, SEED);
    for (int i = 0; i < BOARDS; i++) {
        struct deal deal = deal_random(&random);
        struct explanation r;
        struct taken t = {.from = {0, 0}};
        struct view v = position_after(&habits, &deal, (struct contract){.level = 1 + i % 4, .strain = STRAIN_NOTRUMP, .declarer = SEAT_SOUTH}, 1,
                                       &random);
        report_on(p, v, NULL, &r);
        if (r.danger.layouts) check_taken(&r, &random, &t), taken++;
        if (r.danger.layouts) stoppers += check_stoppers(&r);
        entries += check_entries(&r);
        dangers += check_danger(&r, &t);
        explain_free(&r);
    }
    assert_true(taken > BOARDS / 2 && stoppers > BOARDS / 8 && entries > BOARDS / 10);
    assert_true(dangers > 0 || BOARDS < 40);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(what_is_claimed_is_counted_again)};
    return cmocka_run_group_tests(tests, planner_setup, planner_teardown);
}
