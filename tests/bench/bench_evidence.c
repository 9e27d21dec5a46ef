/* How well the evidence is calibrated, what each rule of it is worth, and what it costs: simulated boards, the
 * predicted chance of every missing honour and of every longer suit against where they lay.
 * `bench_evidence BOARDS` (default 1000). */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/bench/asked.h"
#include "tests/bench/bench.h"
#include "tests/support/bidder.h"
#include "tests/support/evidence_rules.h"
#include "tests/support/leader.h"
#include "tests/support/player.h"

enum { BINS = 10, PLAYED = 20, RULES = 256 };

/* When the question is asked, and of what. */
enum stage { BY_AUCTION, AFTER_LEAD, AFTER_TRICKS, STAGES };
static const char *const stage_names[] = {"by the auction", "after the lead", "after five tricks"};

/* What the opponents did in the auction. */
enum bidding { ALL_BOARDS, PASSED_NOTRUMP, DOUBLED_ONLY, BIDDINGS };
static const char *const bidding_names[] = {"all boards", "notrump, opponents who only passed",
                                            "opponents who doubled and did not bid"};

struct tally {
    int count[BINS], happened[BINS];
    double predicted[BINS], loss, base_loss;
    int all;
};

/* `base` is the same chance by vacant places. */
static void tally_add(struct tally *t, double p, double base, bool happened)
{
    int bin = (int)(p * BINS);
    if (bin >= BINS) bin = BINS - 1;
    t->count[bin]++;
    t->predicted[bin] += p;
    t->happened[bin] += happened;
    t->loss += loss_of(p, happened);
    t->base_loss += loss_of(base, happened);
    t->all++;
}

static void tally_print(const char *what, const char *when, const struct tally *t)
{
    if (!t->all) return;
    printf("%s %s: %d questions, log loss %.4f, by vacant places %.4f\n", what, when, t->all, t->loss / t->all,
           t->base_loss / t->all);
    printf("  predicted   questions   mean   happened\n");
    for (int i = 0; i < BINS; i++)
        if (t->count[i])
            printf("  %.1f - %.1f   %9d   %.3f    %.3f\n", i / 10.0, (i + 1) / 10.0, t->count[i],
                   t->predicted[i] / t->count[i], (double)t->happened[i] / t->count[i]);
}

/* ---- what a rule is worth: the log loss without it less that with it, over the positions that it speaks of */

struct worth {
    const char *rule;
    enum stage stage; /* when it speaks first */
    int positions, questions[ABOUTS];
    double gain[ABOUTS], squares; /* squares: of the gain of each position, both kinds together */
};

struct measured {
    struct tally tally[BIDDINGS][STAGES][ABOUTS];
    struct worth worth[RULES];
    int rules, boards, contradicted, unknown, answers;
    double seconds;
};

static struct worth *worth_of(struct measured *m, const char *rule, enum stage stage)
{
    for (int i = 0; i < m->rules; i++)
        if (!strcmp(m->worth[i].rule, rule)) return &m->worth[i];
    m->worth[m->rules] = (struct worth){.rule = rule, .stage = stage};
    return &m->worth[m->rules++];
}

static void add_worth(struct worth *w, const struct asked *with, const struct asked *without)
{
    double all = 0;
    for (int i = 0; i < with->count; i++) {
        double gain = loss_of(without->chance[i], with->happened[i]) - loss_of(with->chance[i], with->happened[i]);
        w->gain[with->about[i]] += gain;
        w->questions[with->about[i]]++;
        all += gain;
    }
    w->squares += all * all;
    w->positions++;
}

/* Each rule is weighed at the first stage at which it speaks. */
static void weigh_rules(struct measured *m, struct evidence *e, const struct view *v, cardset left, enum stage stage,
                        const struct asked *with)
{
    const char *rule[EVIDENCE_RULES];
    int n = evidence_used_rules(e, rule);
    for (int i = 0; i < n; i++) {
        struct worth *w = worth_of(m, rule[i], stage);
        if (w->stage != stage) continue;
        evidence_leave_out(e, rule[i]);
        struct asked without = ask(evidence_layouts(e, v, NULL, 0), v->unseen, left);
        add_worth(w, with, &without);
    }
    evidence_leave_out(e, NULL);
}

static int by_stage_and_gain(const void *a, const void *b)
{
    const struct worth *x = a, *y = b;
    if (x->stage != y->stage) return (int)x->stage - (int)y->stage;
    double more = y->gain[0] + y->gain[1] - x->gain[0] - x->gain[1];
    return more > 0 ? 1 : more < 0 ? -1 : strcmp(x->rule, y->rule);
}

/* Gains are a thousand positions': nats. */
static void print_worth(struct measured *m)
{
    qsort(m->worth, (size_t)m->rules, sizeof *m->worth, by_stage_and_gain);
    printf("the worth of each rule: log loss without it less with it, in a thousand positions that it speaks of\n");
    printf("  %-44s %9s %9s %9s %9s  +-2 s.e.\n", "rule", "positions", "honours", "lengths", "both");
    for (int i = 0; i < m->rules; i++) {
        const struct worth *w = &m->worth[i];
        if (i == 0 || w->stage != w[-1].stage) printf(" asked %s\n", stage_names[w->stage]);
        double n = w->positions, both = (w->gain[0] + w->gain[1]) / n;
        printf("  %-44s %9d %9.1f %9.1f %9.1f  %.1f%s\n", w->rule, w->positions, 1000 * w->gain[0] / n,
               1000 * w->gain[1] / n, 1000 * both, 2000 * sqrt(fmax(w->squares / n - both * both, 0) / n),
               both < 0 ? "  hurts" : "");
    }
}

/* ---- boards ---- */

static void count_reasons(struct evidence *e, struct measured *m)
{
    const struct evidence_reason *r;
    int n = evidence_reasons(e, &r);
    for (int i = 0; i < n; i++) m->contradicted += r[i].is_contradicted, m->unknown += r[i].rule[0] == '\0';
}

static enum bidding bidding_of(const struct view *v)
{
    bool doubled = false;
    for (int i = 0; i < v->auction.count; i++) {
        enum seat s = auction_seat(&v->auction, i);
        int call = v->auction.call[i];
        if (s != v->left && s != v->right) continue;
        if (call_is_bid(call)) return ALL_BOARDS;
        doubled |= call == CALL_DOUBLE;
    }
    if (doubled) return DOUBLED_ONLY;
    return v->play.strain == STRAIN_NOTRUMP ? PASSED_NOTRUMP : ALL_BOARDS;
}

static void measure_view(struct evidence *e, struct layouts *base, const struct view *v, cardset left,
                         enum stage stage, struct measured *m)
{
    double start = bench_seconds();
    const struct layouts *l = evidence_layouts(e, v, NULL, 0);
    m->seconds += bench_seconds() - start;
    m->answers++;
    if (stage == BY_AUCTION) count_reasons(e, m);
    struct layouts_cards c = {.unseen = v->unseen};
    c.count[0] = view_hidden_count(v, v->left), c.count[1] = view_hidden_count(v, v->right);
    c.void_in[0] = v->play.void_in[v->left], c.void_in[1] = v->play.void_in[v->right];
    layouts_start(base, &c);
    struct asked with = ask(l, v->unseen, left), vacant = ask(base, v->unseen, left);
    enum bidding bidding = bidding_of(v);
    for (int i = 0; i < with.count; i++) {
        tally_add(&m->tally[0][stage][with.about[i]], with.chance[i], vacant.chance[i], with.happened[i]);
        if (bidding)
            tally_add(&m->tally[bidding][stage][with.about[i]], with.chance[i], vacant.chance[i], with.happened[i]);
    }
    weigh_rules(m, e, v, left, stage, &with);
}

static void measure_board(struct evidence *e, const struct habits *habits, struct layouts *base, struct random *r,
                          struct measured *m)
{
    struct deal deal = deal_random(r);
    struct auction a = bidder_auction(&deal, (enum seat)random_below(r, 4), r);
    struct contract c = auction_contract(&a);
    if (!c.level) return;
    struct view v = view_of(&deal, c, &a, 0, seat_left(c.declarer));
    cardset left = deal.hand[v.left];
    m->boards++;
    measure_view(e, base, &v, left, BY_AUCTION, m);
    struct play table;
    play_start(&table, &deal, c.strain, v.left);
    int lead = leader_lead(habits, left, v.left, c, &a, r);
    play_card(&table, lead);
    view_play(&v, lead);
    measure_view(e, base, &v, left, AFTER_LEAD, m);
    for (int i = 1; i < PLAYED; i++) {
        int card = player_card(&table, seat_side(c.declarer), r);
        play_card(&table, card);
        view_play(&v, card);
    }
    measure_view(e, base, &v, left, AFTER_TRICKS, m);
}

static void print_all(struct measured *m)
{
    printf(
        "evidence: %d boards, %.0f us an answer, %d calls that no rule knows, %d that the cards contradict\n",
        m->boards, 1e6 * m->seconds / m->answers, m->unknown, m->contradicted);
    for (int b = 0; b < BIDDINGS; b++) {
        printf("-- %s\n", bidding_names[b]);
        for (int s = 0; s < STAGES; s++)
            for (int a = 0; a < ABOUTS; a++) tally_print(about_names[a], stage_names[s], &m->tally[b][s][a]);
    }
    print_worth(m);
}

int main(int argc, char **argv)
{
    int boards = argc > 1 ? atoi(argv[1]) : 1000;
    struct expert *rules = evidence_rules();
    if (!rules) return 1;
    struct evidence *e = evidence_new(rules);
    struct layouts *base = layouts_new();
    struct habits habits;
    evidence_habits(rules, &habits);
    struct random r;
    random_seed(&r, 8);
    static struct measured m;
    while (m.boards < boards) measure_board(e, &habits, base, &r, &m);
    print_all(&m);
    layouts_free(base);
    evidence_free(e);
    expert_free(rules);
    return 0;
}
