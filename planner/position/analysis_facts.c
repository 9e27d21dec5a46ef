/* Asserting the view. Ranks are relative to the cards still in play, 1 the highest. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "facts/statements/tempo.h"
#include "facts/value/value_trick.h"
#include "planner/position/position_parts.h"

static const char *const hand_words[] = {"declarer", "dummy"};

/* Nothing but the opening lead and silence: the table's figures stand. */
static bool is_outset(const struct view *v)
{
    if (v->play.tricks || v->play.trick[0].count > 1 || v->play.size < SUIT_SIZE) return false;
    for (int i = 0; v->has_auction && i < v->auction.count; i++) {
        enum seat s = auction_seat(&v->auction, i);
        if (!view_is_ours(v, s) && v->auction.call[i] != CALL_PASS) return false;
    }
    return true;
}

/* Whether the knowledge's table of splits may stand for the layouts. */
static bool has_table(const struct position *p)
{
    return position_settings(p)->evidence == EVIDENCE_VACANT_PLACES;
}

static int length_by_layouts(const struct position *p, const struct holding *h, int sure, int extra)
{
    double chance[SUIT_SIZE + 1], sum = 0;
    int out = cardset_count(h->out);
    layouts_lengths(p->layouts, 0, h->suit, chance);
    for (int left = 0; left <= out; left++)
        sum +=
            100 * chance[left] * value_length_tricks(h, sure, extra, left > out - left ? left : out - left);
    return (int)lround(sum);
}

int analysis_length_hundredths(const struct position *p, const struct holding *h)
{
    const struct view *v = &p->at;
    int sure = analysis_sure(v, h->suit).total;
    if (has_table(p) && is_outset(v) && h->suit != view_suit_led(v))
        return value_length_by(&p->knowledge->splits, h, sure, 0);
    return length_by_layouts(p, h, sure, 0);
}

int analysis_length_beside(const struct position *p, int suit, int taken)
{
    const struct suit_analysis *a = &p->suit[suit];
    return has_table(p) && !a->is_led
               ? value_length_by(&p->knowledge->splits, &a->holding, a->sure.total, taken)
               : length_by_layouts(p, &a->holding, a->sure.total, taken);
}

/* ---- the suit led to a trick in progress ---- */

/* Every card of the trick in progress. */
static cardset table_cards(const struct view *v)
{
    const struct trick *t = &v->play.trick[v->play.tricks];
    cardset cards = 0;
    for (int i = 0; i < t->count; i++) cards |= cardset_of(t->card[i]);
    return cards;
}

struct holding analysis_ranked(const struct view *v, int suit)
{
    struct holding h = holding_of_view(v, suit);
    h.out &= ~table_cards(v);
    return h;
}

struct sure_tricks analysis_sure(const struct view *v, int suit)
{
    struct holding h = holding_of_view(v, suit);
    if (suit != view_suit_led(v)) return value_sure_to_the_end(&h);
    const struct trick_worth worth = value_trick(v);
    struct sure_tricks sure;
    h.hand[0] &= ~table_cards(v);
    h.hand[1] &= ~table_cards(v);
    h.out &= ~table_cards(v);
    sure = value_sure(&h);
    sure.total = worth.sure;
    sure.is_blocked = worth.is_blocked;
    return sure;
}

/* What driving out adds; of the suit led, as the trick leaves it where that is more: the ace that they lead
 * need not be driven out. */
static struct promotion promotion_of(const struct view *v, int suit)
{
    const struct holding h = analysis_ranked(v, suit);
    struct promotion p = value_promotion(&h);
    if (suit != view_suit_led(v)) return p;
    const struct trick_worth worth = value_trick(v);
    if (worth.driven - worth.sure <= p.extra) return p;
    p = value_run(&h);
    p.extra = p.card == NO_CARD ? 0 : worth.driven - worth.sure;
    return p;
}

/* ---- own cards ---- */

/* One own card with its surroundings, ranks counted from the top. */
struct own_card {
    int hand, run_top; /* run_top: the best rank of its touching run, both hands together */
    int missing_above, own_above, opposite_above, first, second, gap_above, touching;
    bool gap, top_in_hand;
};

static bool is_missing(const struct holding *h, int rank)
{
    int card = holding_ranked(h, rank);
    return card >= 0 && cardset_has(h->out, card);
}

static int hand_at(const struct holding *h, int rank)
{
    int card = holding_ranked(h, rank);
    return card < 0 || cardset_has(h->out, card) ? -1 : cardset_has(h->hand[1], card);
}

static struct own_card look_at(const struct holding *h, int rank)
{
    struct own_card c = {.hand = hand_at(h, rank), .run_top = rank, .touching = 1, .top_in_hand = true};
    while (c.run_top > 1 && hand_at(h, c.run_top - 1) >= 0) c.run_top--;
    c.gap = c.run_top > 1;
    for (int r = c.run_top; r < rank; r++) c.top_in_hand &= hand_at(h, r) != c.hand;
    for (int r = rank + 1; hand_at(h, r) >= 0; r++) c.touching += hand_at(h, r) == c.hand;
    for (int r = c.run_top - 1; r >= 1 && is_missing(h, r); r--) c.gap_above++;
    for (int r = rank - 1; r >= 1; r--) {
        if (!is_missing(h, r)) {
            c.own_above += r < c.run_top;
            c.opposite_above += r < c.run_top && hand_at(h, r) != c.hand;
            continue;
        }
        c.missing_above++;
        if (!c.first)
            c.first = r;
        else if (!c.second)
            c.second = r;
    }
    return c;
}

/* Whether another card of the same hand gets a second chance when this one loses to one of two missing cards:
 * its neighbour below, or the next own card above with only one missing card over it. */
static bool has_second_chance(const struct holding *h, const struct own_card *c)
{
    if (c->touching >= 2) return true;
    for (int r = c->run_top - 1; r >= 1; r--)
        if (hand_at(h, r) == c->hand) return look_at(h, r).missing_above == 1;
    return false;
}

static void assert_own_card(const struct position *p, const struct holding *h, int rank)
{
    struct own_card c = look_at(h, rank);
    bool backed = c.own_above == 0 || c.own_above > c.opposite_above;
    const struct slot_value slots[] = {{"suit", term_word(suit_word(h->suit))},
                                       {"rank", term_number(rank)},
                                       {"hand", term_word(hand_words[c.hand])},
                                       {"gap", term_yes(c.gap)},
                                       {"missing-above", term_number(c.missing_above)},
                                       {"gap-above", term_number(c.gap_above)},
                                       {"missing-first", term_number(c.first)},
                                       {"missing-second", term_number(c.second)},
                                       {"own-above", term_number(c.own_above)},
                                       {"backed", term_yes(backed)},
                                       {"opposite-above", term_number(c.opposite_above)},
                                       {"touching", term_number(c.touching)},
                                       {"run-top", term_yes(c.top_in_hand)},
                                       {"second-chance", term_yes(has_second_chance(h, &c))},
                                       {"length", term_number(holding_length(h, c.hand))},
                                       {"opposite", term_number(holding_length(h, !c.hand))}};
    expert_assert_slots(p->worker->expert, "own-card", slots, sizeof slots / sizeof *slots);
}

/* ---- suits ---- */

static void assert_distribution(const struct position *p, const struct holding *h)
{
    char text[24];
    int a = holding_longer(h), b = holding_length(h, 0) + holding_length(h, 1) - a;
    snprintf(text, sizeof text, "%d-%d", a, b);
    EXPERT_STATE(p->worker->expert, "distribution", term_word(suit_word(h->suit)), term_word(text));
}

static void assert_holding(const struct position *p, const struct holding *h)
{
    const struct holding ranked = analysis_ranked(&p->at, h->suit);
    int declarer = holding_length(h, 0), dummy = holding_length(h, 1);
    const struct slot_value slots[] = {{"suit", term_word(suit_word(h->suit))},
                                       {"declarer", term_number(declarer)},
                                       {"dummy", term_number(dummy)},
                                       {"longer", term_number(holding_longer(h))},
                                       {"long-hand", term_word(hand_words[dummy > declarer])},
                                       {"missing", term_number(cardset_count(h->out))},
                                       {"sure", term_number(value_sure(&ranked).total)},
                                       {"length-hundredths", term_number(analysis_length_hundredths(p, h))}};
    expert_assert_slots(p->worker->expert, "holding", slots, sizeof slots / sizeof *slots);
}

static void assert_run(const struct position *p, const struct holding *h)
{
    const struct promotion run = promotion_of(&p->at, h->suit);
    const struct slot_value slots[] = {{"suit", term_word(suit_word(h->suit))},
                                       {"rank", term_number(run.extra > 0 ? holding_rank_of(h, run.card) : 0)},
                                       {"hand", term_word(hand_words[run.extra > 0 ? run.hand : 0])},
                                       {"higher", term_number(run.higher)},
                                       {"extra", term_number(run.extra)}};
    expert_assert_slots(p->worker->expert, "run", slots, sizeof slots / sizeof *slots);
}

/* Own cards with two missing cards above at most: no technique looks at lower ones. */
enum { MISSING_ABOVE_MAX = 2 };

static void assert_suit(const struct position *p, int suit)
{
    const struct holding whole = holding_of_view(&p->at, suit), h = analysis_ranked(&p->at, suit);
    if (!(h.hand[0] | h.hand[1])) return;
    assert_distribution(p, &whole);
    assert_holding(p, &whole);
    assert_run(p, &h);
    int missing = 0;
    for (int rank = 1; holding_ranked(&h, rank) >= 0 && missing <= MISSING_ABOVE_MAX; rank++) {
        if (is_missing(&h, rank))
            missing++;
        else if (missing > 0)
            assert_own_card(p, &h, rank);
    }
}

/* ---- statements ---- */

static const struct vocabulary *vocabulary_of(const struct position *p)
{
    return p->knowledge->vocabulary;
}

static bool reads_any(const struct position *p, const char *relation)
{
    for (int form = 0; form < FORM_COUNT; form++)
        if (vocabulary_is_form_read(vocabulary_of(p), (enum statement_form)form) &&
            !strcmp(statement_form_relation((enum statement_form)form), relation))
            return true;
    return false;
}

/* Derives the statements that some rule reads, and others beside them. */
static void derive_read(const struct position *p, struct statements *known)
{
    const struct view *v = &p->at;
    const cardset *hand = v->play.hand;
    cardset gone = CARDSET_ALL & ~(v->unseen | view_ours(v));
    if (reads_any(p, "hand")) {
        derive_hand(known, v->declarer, hand[v->declarer], hand[v->dummy], gone);
        derive_hand(known, v->dummy, hand[v->dummy], hand[v->declarer], gone);
    }
    for (int suit = 0; suit < SUIT_COUNT; suit++)
        derive_combined_suit(known, view_ours(v), gone, suit);
    derive_contract(known, v->contract);
    if (v->has_auction && reads_any(p, "player")) derive_calls(known, &v->auction);
}

/* What no rule reads is not asserted: it would cost a third of the time. */
static void assert_statements(const struct position *p)
{
    struct statements known = {0};
    derive_read(p, &known);
    for (int i = 0; i < known.count; i++)
        if (vocabulary_is_form_read(vocabulary_of(p), (enum statement_form)known.list[i].form))
            expert_assert_statement(p->worker->expert, known.list[i]);
    statements_free(&known);
}

static void assert_seats(const struct position *p)
{
    const struct term roles[] = {term_word("declarer"), term_word("dummy"), term_word("left"), term_word("right")};
    const struct view *v = &p->at;
    const enum seat seats[] = {v->declarer, v->dummy, v->left, v->right};
    for (int i = 0; i < SEAT_COUNT && vocabulary_is_read(vocabulary_of(p), "seat"); i++)
        EXPERT_STATE(p->worker->expert, "seat", roles[i], term_word(seat_word(seats[i])));
}

void analysis_assert(const struct position *p)
{
    assert_statements(p);
    assert_seats(p);
    for (int suit = 0; suit < SUIT_COUNT; suit++) assert_suit(p, suit);
}

/* ---- tempo: nothing is counted that no rule of the phase reads: the layouts cost as much as a quarter of a
 * decision ---- */

static bool reads(const struct position *p, enum statement_form first, enum statement_form last,
                  enum vocabulary_phase phase)
{
    for (int form = (int)first; form <= (int)last; form++)
        if (vocabulary_is_form_read_in(p->knowledge->vocabulary, (enum statement_form)form, phase))
            return true;
    return false;
}

/* How far our own tricks are counted. */
static int losses_read(const struct position *p, enum vocabulary_phase phase)
{
    if (reads(p, FORM_TAKE_AFTER, FORM_MUST_LOSE, phase)) return TEMPO_LOSSES;
    return reads(p, FORM_TAKE_NOW, FORM_TAKE_NOW, phase) ? 0 : -1;
}

static struct tempo_wish wish_of(const struct position *p, enum vocabulary_phase phase)
{
    return (struct tempo_wish){.rounds = reads(p, FORM_OUT_AFTER, FORM_OUT_AFTER, phase) ||
                                         reads(p, FORM_THEY_CASH_LATER, FORM_THEY_CASH_LATER, phase) ||
                                         reads(p, FORM_BEATS_WON, FORM_HOLD_UP_COSTS, phase),
                               .through = reads(p, FORM_LEADS_THROUGH, FORM_THROUGH_BEATS, phase),
                               .losses = reads(p, FORM_THEY_CASH_AGAIN, FORM_MAY_LOSE, phase),
                               .losers = reads(p, FORM_LOSERS, FORM_LOSERS, phase)};
}

void tempo_assert(const struct position *p, enum vocabulary_phase phase)
{
    const struct view *v = &p->view;
    struct statements known = {0};
    struct tempo_theirs theirs;
    bool has_theirs = reads(p, FORM_OUT_AFTER, FORM_THROUGH_BEATS, phase);
    if (!has_theirs && !reads(p, FORM_BLOCKED, FORM_RULE_OF_SEVEN, phase)) return;
    const struct tempo_ours ours = tempo_of_ours(v, losses_read(p, phase));
    has_theirs = has_theirs && tempo_of_theirs(v, p->layouts, wish_of(p, phase), &theirs);
    derive_tempo(&known, v, &ours, has_theirs ? &theirs : NULL);
    for (int i = 0; i < known.count; i++)
        if (vocabulary_is_form_read_in(p->knowledge->vocabulary, (enum statement_form)known.list[i].form,
                                       phase))
            expert_assert_statement(p->worker->expert, known.list[i]);
    statements_free(&known);
}
