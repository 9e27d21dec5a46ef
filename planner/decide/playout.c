/* Card by card. Against opponents who see all hands a contract that can no longer be made is lost, so that a
 * layout ends with the first card of ours that breaks it. */
#include "planner/decide/playout.h"

#include <stdatomic.h>
#include <stdlib.h>

#include "engine/dd/dd.h"

/* Cards decided on, by what the position is and how it came about (view_seed): the first tricks are the same
 * in many layouts. Of those that share a place the latest is kept. A number each, so that threads share them:
 * the position's but for its last six bits, which are the card's number plus 1; 0: none. */
enum { DECIDED = 2048, CARD_BITS = 63 };

struct playout {
    struct worker *worker, own; /* `own` is what it points to where it was not given */
    const struct known_card *known;
    int knowns;
    struct player opponents;
    struct decision decision;  /* room for one */
    _Atomic uint64_t *decided; /* DECIDED of them, its own or another's */
    _Atomic uint64_t own_decided[DECIDED];
};

/* ---- making ---- */

static struct playout *playout_by(struct playout *p, struct worker *w)
{
    p->worker = w;
    p->decided = p->own_decided;
    p->opponents = player_defender_by(worker_solver(w));
    return p;
}

struct playout *playout_with(struct worker *w)
{
    return playout_by(util_alloc(sizeof(struct playout)), w);
}

struct playout *playout_new(const struct knowledge *k)
{
    struct playout *p = util_alloc(sizeof *p);
    struct faults faults = {0};
    bool good = worker_start(&p->own, k, &faults);
    faults_free(&faults);
    if (good) return playout_by(p, &p->own);
    playout_free(p);
    return NULL;
}

void playout_free(struct playout *p)
{
    worker_end(&p->own);
    free(p);
}

void playout_share(struct playout *p, struct playout *other)
{
    p->decided = other->decided;
}

void playout_know(struct playout *p, const struct known_card *list, int count)
{
    p->known = list;
    p->knowns = count;
}

/* ---- playing ---- */

/* NO_CARD when the rules of the knowledge run away. */
static int decide(struct playout *p, const struct decision_question *asked, const struct view *v)
{
    struct questioner q = {.answers = asked->questioner->answers};
    struct decision_question question = *asked;
    question.view = v;
    question.questioner = &q;
    question.is_brief = true;
    bool is_made = decision_make(p->worker, &question, &p->decision);
    int card = is_made ? decision_card(&p->decision) : NO_CARD;
    decision_free(&p->decision);
    answers_free(&q.log);
    return card;
}

static int card_by_rules(struct playout *p, const struct decision_question *asked, const struct view *v)
{
    int forced = decision_forced_card(v);
    if (forced != NO_CARD) return forced;
    uint64_t position = view_seed(v, 0);
    for (int i = 0; i < p->knowns; i++)
        if (p->known[i].position == position) return p->known[i].card;
    _Atomic uint64_t *place = &p->decided[position % DECIDED];
    uint64_t decided = atomic_load_explicit(place, memory_order_relaxed);
    if (decided && !((decided ^ position) & ~(uint64_t)CARD_BITS)) return (int)(decided & CARD_BITS) - 1;
    int card = decide(p, asked, v);
    atomic_store_explicit(place, (position & ~(uint64_t)CARD_BITS) | (uint64_t)(card + 1),
                          memory_order_relaxed);
    return card;
}

/* Whether the contract can be made by who sees all hands. */
static bool can_be_made(struct playout *p, const struct table *t)
{
    enum seat declarer = t->contract.declarer;
    int won = t->play.won[seat_side(declarer)] + SUIT_SIZE - t->play.size;
    bool yes = false;
    dd_at_least(worker_solver(p->worker), &t->play, declarer, contract_needed(t->contract) - won, &yes);
    return yes;
}

bool playout_is_made(struct playout *p, const struct decision_question *q, struct table *at)
{
    while (!play_is_over(&at->play)) {
        enum seat turn = play_turn(&at->play);
        bool ours = seat_side(turn) == seat_side(at->contract.declarer);
        struct view v = table_view(at, turn);
        int card = ours ? card_by_rules(p, q, &v) : player_choose(&p->opponents, at);
        if (card == NO_CARD) return false;
        play_card(&at->play, card);
        if (ours && !can_be_made(p, at)) return false;
    }
    return true;
}
