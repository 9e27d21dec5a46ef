/* What habits are worth against leaders who follow them and against leaders who follow none: boards that
 * `deal` wrote with their opening leads, and the log loss of the chances of honours and longer suits, a board
 * in the mean, less that by the cards seen alone: below nothing, evidence gains. Asked before the lead, after
 * it, and after five tricks that both sides play double dummy.
 *
 *     make build/release/bench/judge_leads
 *     build/release/declarer deal --set 3nt --count 400 --lead-by players | build/release/bench/judge_leads -
 *
 * The rules are those of ./kb. */
#include <stdio.h>
#include <stdlib.h>

#include "engine/player/player.h"
#include "tests/bench/asked.h"
#include "tests/support/evidence_rules.h"

enum { FIVE_TRICKS = 20 };
enum known { AUCTION_AND_PLAY, PLAY_ALONE, KNOWNS };
enum stage { BEFORE_LEAD, AFTER_LEAD, AFTER_TRICKS, STAGES };
static const char *const known_names[] = {"by auction and play", "by the play alone"};
static const char *const stage_names[] = {"before the lead", "after the lead", "after five tricks"};

struct judge {
    struct evidence *evidence;
    struct layouts *vacant;
    struct player search;
    int boards;
    double sum[STAGES][KNOWNS], squares[STAGES][KNOWNS];
};

static double loss(const struct layouts *l, cardset unseen, cardset left)
{
    struct asked a = ask(l, unseen, left);
    double sum = 0;
    for (int i = 0; i < a.count; i++) sum += loss_of(a.chance[i], a.happened[i]);
    return sum;
}

static double loss_by_vacant_places(struct judge *j, const struct view *v, cardset left)
{
    struct layouts_cards c = evidence_certain_cards(v, false);
    layouts_start(j->vacant, &c);
    return loss(j->vacant, v->unseen, left);
}

static double loss_by_evidence(struct judge *j, struct view v, enum known known, cardset left)
{
    if (known == PLAY_ALONE) v.has_auction = false;
    return loss(evidence_layouts(j->evidence, &v, NULL, 0), v.unseen, left);
}

static void measure(struct judge *j, const struct view *v, cardset left, enum stage stage)
{
    double vacant = loss_by_vacant_places(j, v, left);
    for (int k = 0; k < KNOWNS; k++) {
        double more = loss_by_evidence(j, *v, (enum known)k, left) - vacant;
        j->sum[stage][k] += more;
        j->squares[stage][k] += more * more;
    }
}

static bool judge_board(void *self, struct board *b)
{
    struct judge *j = self;
    if (b->lead == NO_CARD || !b->has_contract) return true;
    enum seat leader = seat_left(b->contract.declarer);
    struct table t = table_of(&b->deal, b->contract, b->auction.count ? &b->auction : NULL, leader);
    struct view v = view_of(&b->deal, b->contract, b->auction.count ? &b->auction : NULL, 0, leader);
    cardset left = b->deal.hand[leader];
    measure(j, &v, left, BEFORE_LEAD);
    for (int i = 0; i < FIVE_TRICKS; i++) {
        int card = i ? player_choose(&j->search, &t) : b->lead;
        play_card(&t.play, card);
        view_play(&v, card);
        if (i == 0) measure(j, &v, left, AFTER_LEAD);
    }
    measure(j, &v, left, AFTER_TRICKS);
    j->boards++;
    return true;
}

static void print(const struct judge *j)
{
    printf("%d boards\n", j->boards);
    for (int s = 0; s < STAGES; s++)
        for (int k = 0; k < KNOWNS; k++) {
            double mean = j->sum[s][k] / j->boards, square = j->squares[s][k] / j->boards;
            printf("%s %s: %+.3f +- %.3f\n", stage_names[s], known_names[k], mean,
                   2 * sqrt((square - mean * mean) / j->boards));
        }
}

int main(int argc, char **argv)
{
    struct faults faults = {0};
    struct source s;
    struct expert *rules = evidence_rules();
    if (argc != 2 || !rules || !source_load(&s, argv[1], &faults)) {
        fprintf(stderr, "usage: judge_leads FILE.pbn\n");
        return 2;
    }
    struct judge j = {.evidence = evidence_new(rules), .vacant = layouts_new(), .search = player_search()};
    read_boards(&s, FORMAT_PBN, &faults, judge_board, &j);
    print(&j);
    player_free(&j.search);
    layouts_free(j.vacant);
    evidence_free(j.evidence);
    expert_free(rules);
    source_free(&s);
    faults_free(&faults);
    return 0;
}
