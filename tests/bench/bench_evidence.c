/* How well the evidence is calibrated, and what it costs: boards bid by a simulator, the predicted chance of
 * every missing honour and of every longer suit against where they lay. `bench_evidence BOARDS` (default
 * 1000). */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "tests/bench/bench.h"
#include "tests/support/bidder.h"
#include "tests/support/evidence_rules.h"
#include "tests/support/leader.h"
#include "tests/support/player.h"

enum { BINS = 10, PLAYED = 20 };

struct tally {
    int count[BINS], happened[BINS];
    double predicted[BINS], loss, base_loss;
    int all;
};

static double limited(double p)
{
    return p < 1e-6 ? 1e-6 : p > 1 - 1e-6 ? 1 - 1e-6 : p;
}

/* `base` is the same chance by vacant places. */
static void tally_add(struct tally *t, double p, double base, bool happened)
{
    int bin = (int)(p * BINS);
    if (bin >= BINS) bin = BINS - 1;
    t->count[bin]++;
    t->predicted[bin] += p;
    t->happened[bin] += happened;
    t->loss -= log(limited(happened ? p : 1 - p));
    t->base_loss -= log(limited(happened ? base : 1 - base));
    t->all++;
}

static void tally_print(const char *what, const struct tally *t)
{
    printf("%s: %d questions, log loss %.4f, by vacant places %.4f\n", what, t->all, t->loss / t->all,
           t->base_loss / t->all);
    printf("  predicted   questions   mean   happened\n");
    for (int i = 0; i < BINS; i++)
        if (t->count[i])
            printf("  %.1f - %.1f   %9d   %.3f    %.3f\n", i / 10.0, (i + 1) / 10.0, t->count[i],
                   t->predicted[i] / t->count[i], (double)t->happened[i] / t->count[i]);
}

/* The chance that hand 0 is the longer in a suit, given that they are not equally long. */
static double longer(const struct layouts *l, int suit)
{
    double n[SUIT_SIZE + 1], more = 0, less = 0;
    int all = layouts_size(l, suit);
    layouts_lengths(l, 0, suit, n);
    for (int k = 0; k <= all; k++)
        if (2 * k > all)
            more += n[k];
        else if (2 * k < all)
            less += n[k];
    return more + less > 0 ? more / (more + less) : 0.5;
}

/* One position: every honour that is unseen, every suit. */
static void ask(const struct layouts *l, const struct layouts *base, cardset unseen, cardset left,
                struct tally *honours, struct tally *lengths)
{
    for (cardset x = unseen; x; x &= x - 1) {
        int card = cardset_lowest(x);
        if (card_rank(card) > 10)
            tally_add(honours, layouts_card(l, 0, card), layouts_card(base, 0, card),
                      cardset_has(left, card));
    }
    for (int s = 0; s < SUIT_COUNT; s++) {
        int here = cardset_length(left, s), there = cardset_length(unseen & ~left, s);
        if (here != there) tally_add(lengths, longer(l, s), longer(base, s), here > there);
    }
}

struct measured {
    struct tally honours, lengths, honours_led, lengths_led, honours_played, lengths_played;
    int boards, contradicted, unknown;
    double seconds;
};

static void count_reasons(struct evidence *e, struct measured *m)
{
    const struct evidence_reason *r;
    int n = evidence_reasons(e, &r);
    for (int i = 0; i < n; i++) m->contradicted += r[i].is_contradicted, m->unknown += r[i].rule[0] == '\0';
}

static void measure_view(struct evidence *e, struct layouts *base, const struct view *v, cardset left,
                         struct tally *honours, struct tally *lengths, struct measured *m)
{
    double start = bench_seconds();
    const struct layouts *l = evidence_layouts(e, v, NULL, 0);
    m->seconds += bench_seconds() - start;
    struct layouts_cards c = {.unseen = v->unseen};
    c.count[0] = view_hidden_count(v, v->left), c.count[1] = view_hidden_count(v, v->right);
    c.void_in[0] = v->play.void_in[v->left], c.void_in[1] = v->play.void_in[v->right];
    layouts_start(base, &c);
    ask(l, base, v->unseen, left & v->unseen, honours, lengths);
}

static void measure_board(struct evidence *e, struct layouts *base, struct random *r, struct measured *m)
{
    struct deal deal = deal_random(r);
    struct auction a = bidder_auction(&deal, (enum seat)random_below(r, 4), r);
    struct contract c = auction_contract(&a);
    if (!c.level) return;
    struct view v = view_of(&deal, c, &a, 0, seat_left(c.declarer));
    cardset left = deal.hand[v.left];
    m->boards++;
    measure_view(e, base, &v, left, &m->honours, &m->lengths, m);
    count_reasons(e, m);
    struct play table;
    play_start(&table, &deal, c.strain, v.left);
    int lead = leader_lead(left, v.left, c, &a, r);
    play_card(&table, lead);
    view_play(&v, lead);
    measure_view(e, base, &v, left, &m->honours_led, &m->lengths_led, m);
    for (int i = 1; i < PLAYED; i++) {
        int card = player_card(&table, seat_side(c.declarer), r);
        play_card(&table, card);
        view_play(&v, card);
    }
    measure_view(e, base, &v, left, &m->honours_played, &m->lengths_played, m);
}

int main(int argc, char **argv)
{
    int boards = argc > 1 ? atoi(argv[1]) : 1000;
    struct expert *rules = evidence_rules();
    if (!rules) return 1;
    struct evidence *e = evidence_new(rules);
    struct layouts *base = layouts_new();
    struct random r;
    random_seed(&r, 8);
    static struct measured m;
    while (m.boards < boards) measure_board(e, base, &r, &m);
    printf(
        "evidence: %d boards, %.0f us an answer, %d calls that no rule knows, %d that the cards contradict\n",
        m.boards, 1e6 * m.seconds / (3 * m.boards), m.unknown, m.contradicted);
    tally_print("honours by the auction", &m.honours);
    tally_print("the longer suit by the auction", &m.lengths);
    tally_print("honours after the lead", &m.honours_led);
    tally_print("the longer suit after the lead", &m.lengths_led);
    tally_print("honours after five tricks", &m.honours_played);
    tally_print("the longer suit after five tricks", &m.lengths_played);
    layouts_free(base);
    evidence_free(e);
    expert_free(rules);
    return 0;
}
