/* Naming a line's idea. */
#include "planner/position/exact/exact_idea.h"

#include "planner/position/exact/exact_parts.h"

/* Tricks in the mean that a safety play gives up at least. */
static const double LEAST_PREMIUM = 0.005;
/* Tricks in the mean that the want of entries costs at least, to be told. */
static const double ENTRIES_COST = 0.005;

enum { TEN = RANK_TEN - RANK_LOWEST, RANKS = SUIT_SIZE };

static uint16_t below(uint16_t ranks, int rank)
{
    return (uint16_t)(ranks & ((1u << rank) - 1));
}

/* ---- a card that goes past others ---- */

/* Whether the hand has a winner over the missing card `m`, and a card as good as `card` below it. */
static bool can_finesse(uint16_t hand, uint16_t out, int m, int card)
{
    uint16_t lower = below(hand, m);
    return suit_above(hand, m) && lower && exact_are_alike(out, suit_highest(lower), card);
}

/* A run card: what lies behind it in the hand that leads. */
static enum exact_idea_kind kind_of_run(const struct exact_nature *n, const struct suit_turn *first)
{
    int m = suit_lowest(n->higher);
    if (n->higher == 1u << m && suit_above(first->left[n->hand], m)) return EXACT_IDEA_BACKWARD;
    bool is_backed = n->card > 0 && !(n->out >> (n->card - 1) & 1);
    return n->card >= TEN && !is_backed ? EXACT_IDEA_PIN : EXACT_IDEA_RUN;
}

/* A card played from third hand, by the missing cards between it and that hand's highest. */
static enum exact_idea_kind kind_of_third(const struct exact_nature *n, const struct suit_turn *t)
{
    uint16_t passed = below(n->higher, suit_highest(t->left[!n->hand]));
    int count = __builtin_popcount(passed);
    if (!count) return EXACT_IDEA_TOWARDS;
    if (count == 1) return EXACT_IDEA_FINESSE;
    return count == 2 && suit_lowest(passed) >= TEN ? EXACT_IDEA_DOUBLE : EXACT_IDEA_DEEP;
}

/* Whether low cards are played so that their last higher card falls, an honour of ours being kept. */
static bool saves_an_honour(const struct suit_turn *t)
{
    struct exact_nature n = exact_turn_nature(t);
    int ours = suit_highest(t->left[0] | t->left[1]);
    return n.manner == EXACT_ROUNDS && n.card < ours && ours >= TEN &&
           __builtin_popcount(suit_above(t->out, ours)) == 1;
}

/* Whether an honour that has won is followed by such a round. */
static bool is_obligatory(const struct suit_answer *low)
{
    for (int i = 0; i < low->count; i++) {
        const struct suit_turn *next = low->after[i].is_won ? suit_next(&low->after[i]) : NULL;
        if (next && low->after[i].weight > 0 && saves_an_honour(next)) return true;
    }
    return false;
}

static enum exact_idea_kind kind_through(const struct exact_nature *n, const struct suit_turn *t,
                                        const struct suit_turn *first)
{
    int m = suit_lowest(n->higher);
    bool is_single = n->higher == 1u << m;
    if (is_single && can_finesse(first->left[0], first->out, m, n->card) &&
        can_finesse(first->left[1], first->out, m, n->card))
        return EXACT_IDEA_TWO_WAY;
    const struct suit_answer *low = exact_to_low(t);
    if (low->third < t->rank) return kind_of_run(n, first);
    enum exact_idea_kind kind = kind_of_third(n, t);
    return kind == EXACT_IDEA_TOWARDS && is_obligatory(low) ? EXACT_IDEA_OBLIGATORY : kind;
}

/* ---- winners and low cards ---- */

/* From the top: what is hoped for under our winners, or driven out. */
static enum exact_idea_kind kind_from_the_top(const uint16_t hand[2], uint16_t out)
{
    uint16_t ours = hand[0] | hand[1];
    int next = out ? suit_highest(below(ours, suit_highest(out))) : SUIT_VOID;
    int winners = __builtin_popcount(suit_above(ours, suit_highest(out)));
    bool may_fall = winners > 1 || (winners && __builtin_popcount(out) == 2);
    if (next < TEN) return EXACT_IDEA_LENGTH;
    return may_fall && __builtin_popcount(suit_above(out, next)) == 1 ? EXACT_IDEA_DROP : EXACT_IDEA_PROMOTION;
}

/* ---- the whole ---- */

/* Whether a round is given away while an honour is kept for a later one, be it a winner yet or not; of a round that has been
 * played deed_ducks asks for the winner. */
static bool is_duck(const struct suit_turn *t, const struct exact_nature *n)
{
    return n->higher && suit_highest(t->left[0] | t->left[1]) >= TEN;
}

struct exact_idea exact_idea(const struct suit_turn *t, const struct suit_holding *h)
{
    struct exact_idea idea = {.kind = EXACT_IDEA_LENGTH};
    const struct suit_turn *first = t;
    for (; t; t = exact_likeliest_next(exact_to_low(t))) {
        struct exact_nature n = exact_turn_nature(t);
        if (n.manner == EXACT_THROUGH) {
            idea.kind = kind_through(&n, t, first);
            return idea;
        }
        if (n.manner == EXACT_DRIVES) {
            idea.kind = EXACT_IDEA_PROMOTION;
            return idea;
        }
        idea.cashes_first |= !idea.ducks_first && !n.higher;
        idea.ducks_first |= is_duck(t, &n);
    }
    idea.kind = idea.ducks_first ? EXACT_IDEA_DUCK : kind_from_the_top(h->hand, h->out);
    idea.cashes_first &= idea.ducks_first;
    idea.ducks_first = false;
    return idea;
}

bool exact_is_safety_play(const struct suit_line *line, int tricks, const struct suit_line *best_mean)
{
    bool is_more_possible = tricks < SUIT_TRICKS && best_mean->chance[tricks + 1] > 0;
    return tricks != SUIT_MEAN && is_more_possible && line->mean < best_mean->mean - LEAST_PREMIUM;
}

/* The best line for so many tricks from here on, with entries enough; false where there are too many lines,
 * or no layout fits. */
static bool find_best(const struct exact_line *line, const struct layouts *l, int tricks,
                      struct suit_line *best)
{
    struct suit_weights w;
    bool is_weighed =
        suit_is_searched(line->suit) && suit_weigh(line->suit, layouts_holdings(l, line->holding.suit), &w);
    if (is_weighed) suit_best(line->suit, &w, tricks, best);
    return is_weighed;
}

bool exact_is_safety_play_now(const struct exact_line *line, const struct layouts *l)
{
    struct suit_line best;
    bool pays = line->wanted != SUIT_MEAN && !line->is_limited; /* what entries cost is no premium */
    return pays && find_best(line, l, SUIT_MEAN, &best) &&
           exact_is_safety_play(&line->worth, line->wanted, &best);
}

/* Whether the next lead would not be the same with entries enough: less is expected of the suit, or the hand
 * keeps a higher card that is as good for a lead of its own. */
static bool do_entries_tell(const struct exact_line *line, const struct layouts *l)
{
    const struct suit_turn *t = line->now;
    struct suit_line best;
    if (!line->is_limited || !t || !t->is_limited) return false;
    if (exact_top_alike(t, t->hand, t->rank) > t->rank && !exact_is_low(t, t->hand, t->rank)) return true;
    return !line->is_followed && find_best(line, l, line->wanted, &best) &&
           best.mean > line->worth.mean + ENTRIES_COST;
}

struct exact_idea exact_idea_now(const struct exact_line *line, const struct layouts *l)
{
    struct suit_holding h = exact_holding(&line->holding);
    struct exact_idea idea = exact_idea(line->now, &h);
    idea.is_safe = exact_is_safety_play_now(line, l);
    bool is_told = do_entries_tell(line, l);
    for (int hand = 0; hand < 2; hand++) idea.is_cut_off[hand] = is_told && line->is_cut_off[hand];
    return idea;
}

/* ---- words ---- */

const char *exact_idea_word(enum exact_idea_kind kind)
{
    static const char *const word[EXACT_IDEAS] = {
        [EXACT_IDEA_LENGTH] = "length",
        [EXACT_IDEA_PROMOTION] = "knock-out",
        [EXACT_IDEA_DROP] = "drop",
        [EXACT_IDEA_DUCK] = "duck",
        [EXACT_IDEA_FINESSE] = "simple-finesse",
        [EXACT_IDEA_DOUBLE] = "double-finesse",
        [EXACT_IDEA_DEEP] = "deep-finesse",
        [EXACT_IDEA_TWO_WAY] = "two-way-finesse",
        [EXACT_IDEA_BACKWARD] = "backward-finesse",
        [EXACT_IDEA_RUN] = "run",
        [EXACT_IDEA_PIN] = "pin",
        [EXACT_IDEA_TOWARDS] = "towards-honour",
        [EXACT_IDEA_OBLIGATORY] = "obligatory-finesse",
    };
    return word[kind];
}

bool exact_idea_tells(struct exact_idea idea)
{
    bool is_plain = idea.kind == EXACT_IDEA_LENGTH || idea.kind == EXACT_IDEA_PROMOTION ||
                    idea.kind == EXACT_IDEA_FINESSE;
    return !is_plain || idea.cashes_first || idea.ducks_first || idea.is_safe || idea.is_cut_off[0] ||
           idea.is_cut_off[1];
}
