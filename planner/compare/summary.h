/* What a comparison comes to: sums over boards, in order, and nothing that is not a sum.
 *
 * Boards are added in their order (summary_add); writers only place what is here (summary_document.c,
 * summary_json.c, summary_csv.c). One summary a defence. A summary is a plain model that owns its tables;
 * summary_free.
 */
#ifndef PLANNER_COMPARE_SUMMARY_SUMMARY_H
#define PLANNER_COMPARE_SUMMARY_SUMMARY_H

#include "planner/compare/choices.h"
#include "planner/compare/jobs.h"

enum { SUMMARY_BINS = 10 };

/* Points of the NukkAI challenge: 10 for the contract and 1 for each overtrick, -1 for each undertrick. */
int summary_points(int tricks, int needed);

/* Boards of one bin of promised chance. */
struct promise_bin {
    int64_t boards, made, promised; /* promised: the sum, in millionths */
};

/* One declarer over all boards that he played. */
struct standing {
    int64_t boards, makeable, made, made_makeable;
    struct measure tricks, loss, points;
    uint64_t nodes, micros;
    int64_t verdict[VERDICT_COUNT], cards; /* cards: those that could have been others */
    struct promise_bin bin[SUMMARY_BINS];
};

/* One declarer less another, over the boards that both played. */
struct paired {
    struct measure made, tricks, points;
};

/* Cards that have something in common: a reason, or the number of their trick. Lost: double dummy. Sums over
 * layouts are in layouts. */
struct card_row {
    char name[OUTCOME_REASON];
    int64_t cards, lost, broken; /* broken: contracts that could be made before the card, and not after */
    int64_t judged, unlucky, errors, lost_made, lost_tricks;
};

/* A declarer's cards by where their reasons come from: knowledge, a fact about the hidden cards that search
 * tells, or neither. */
struct card_sources {
    int64_t known, told, untold;
};

/* Boards that have something in common. */
struct group_row {
    char name[OUTCOME_REASON];
    int64_t boards, makeable, made[RIVALS_MOST];
    struct measure loss[RIVALS_MOST];
};

enum summary_group { GROUP_LEVEL, GROUP_FIRST, GROUP_LEAD, SUMMARY_GROUPS };

struct group_table {
    struct group_row *row; /* by name */
    int rows;
};
struct card_table {
    struct card_row *row; /* most tricks lost first, then by name */
    int rows;
};

/* A card and the outcome it belongs to. */
struct worst_card {
    struct outcome outcome;
    int card;           /* in outcome.card */
    struct board board; /* the summary's own copy */
};

struct summary {
    const struct compare_request *request;
    int defence;
    int64_t boards, makeable;
    struct measure value, best_points; /* double dummy */
    struct standing standing[RIVALS_MOST];
    struct paired paired[RIVALS_MOST][RIVALS_MOST]; /* of two, the first less the second */
    struct group_table group[SUMMARY_GROUPS];
    struct card_table reason[RIVALS_MOST], trick[RIVALS_MOST];
    struct choices choices[RIVALS_MOST]; /* by declarer; empty where they were not noted */
    struct worst_card *worst;            /* the largest errors, the largest first */
    int worst_count, worst_most;
};

static inline const char *summary_declarer(const struct summary *s, int i)
{
    return s->request->declarers.list[i].name;
}

/* An empty summary of what is played against a defence, which keeps at most `worst` cards. */
struct summary summary_new(const struct compare_request *request, int defence, int worst);
void summary_free(struct summary *s);
/* Adds a board: of its outcomes those against the summary's defence. */
void summary_add(struct summary *s, const struct board *b, const struct compared_board *done);
/* Puts the tables in order; after the last board. */
void summary_finish(struct summary *s);
struct card_sources summary_sources(const struct summary *s, int declarer);
/* What a declarer's layouts lost, as chances of contracts or tricks: `sum` of struct card_row divided by the
 * layouts of a card. */
double summary_per_layout(const struct summary *s, int64_t sum);

#endif
