/* How well the evidence is calibrated, what each rule of it is worth, and what it costs: simulated boards, the
 * predicted chance of every missing honour and of every longer suit against where they lay.
 * `bench_evidence BOARDS` (default 1000) bids and leads them itself; `bench_evidence FILE` takes boards with their auctions and
 * leads, as `declarer deal --set overcall` makes them. */
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

/* What is measured, and by what. */
struct measuring {
    struct evidence *evidence;
    struct habits habits;
    struct layouts *base; /* by vacant places */
    struct random random;
    struct measured m;
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

/* A board by its auction, after the lead (NO_CARD: by habit), and after cards of both sides by thumb. */
static void measure_board(struct measuring *b, const struct deal *deal, const struct auction *a, int lead)
{
    struct contract c = auction_contract(a);
    if (!c.level) return;
    struct view v = view_of(deal, c, a, 0, seat_left(c.declarer));
    cardset left = deal->hand[v.left];
    b->m.boards++;
    measure_view(b->evidence, b->base, &v, left, BY_AUCTION, &b->m);
    struct play table;
    play_start(&table, deal, c.strain, v.left);
    if (lead == NO_CARD) lead = leader_lead(&b->habits, left, v.left, c, a, &b->random);
    play_card(&table, lead);
    view_play(&v, lead);
    measure_view(b->evidence, b->base, &v, left, AFTER_LEAD, &b->m);
    for (int i = 1; i < PLAYED; i++) {
        int card = player_card(&table, seat_side(c.declarer), &b->random);
        play_card(&table, card);
        view_play(&v, card);
    }
    measure_view(b->evidence, b->base, &v, left, AFTER_TRICKS, &b->m);
}

static void measure_dealt(struct measuring *b, int boards)
{
    while (b->m.boards < boards) {
        struct deal deal = deal_random(&b->random);
        struct auction a = bidder_auction(&deal, (enum seat)random_below(&b->random, 4), &b->random);
        measure_board(b, &deal, &a, NO_CARD);
    }
}

/* A board that was read; one without an auction is passed over. */
static bool measure_read(void *context, struct board *board)
{
    if (board->auction.count) measure_board(context, &board->deal, &board->auction, board->lead);
    board_free(board);
    board_init(board);
    return true;
}

/* Returns whether the file was read without a fault. */
static bool measure_file(struct measuring *b, const char *path)
{
    struct faults faults = {0};
    struct source source;
    if (source_load(&source, path, &faults)) {
        read_boards(&source, FORMAT_AUTO, &faults, measure_read, b);
        source_free(&source);
    }
    bool good = !faults_errors(&faults);
    faults_print(&faults, stderr);
    faults_free(&faults);
    return good;
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
    const char *asked = argc > 1 ? argv[1] : "1000";
    bool is_number = strspn(asked, "0123456789") == strlen(asked);
    static struct measuring b;
    struct expert *rules = evidence_rules();
    if (!rules) return 1;
    b.evidence = evidence_new(rules);
    b.base = layouts_new();
    evidence_habits(rules, &b.habits);
    random_seed(&b.random, 8);
    bool good = is_number || measure_file(&b, asked);
    if (is_number) measure_dealt(&b, atoi(asked));
    if (b.m.answers) print_all(&b.m);
    layouts_free(b.base);
    evidence_free(b.evidence);
    expert_free(rules);
    return !good;
}
