/* The session: its boards beside each other. */
#include "planner/review/session.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* How many boards of its name in its file there are already. */
static int boards_before(const struct session *s, const struct session_board *b)
{
    int n = 0;
    for (int i = 0; i < s->count && b->id; i++) {
        const struct session_board *o = s->board[i];
        n += !strcmp(session_text(o, o->file), session_text(b, b->file)) &&
             !strcasecmp(session_text(o, o->id), session_text(b, b->id));
    }
    return n;
}

void session_add(struct session *s, const struct session_board *b)
{
    struct session_board *own = util_alloc(b->size);
    memcpy(own, b, b->size);
    own->before = boards_before(s, b);
    s->board = util_grow(s->board, s->count, &s->room, sizeof *s->board);
    s->board[s->count++] = own;
}

void session_free(struct session *s)
{
    for (int i = 0; i < s->count; i++) free(s->board[i]);
    free(s->board);
    *s = (struct session){.count = 0};
}

bool session_is_own(const struct session *s, const struct session_board *b)
{
    return !s->how.player || (b->has_contract && !strcasecmp(s->how.player, session_declarer(b)));
}

/* ---- the field ---- */

bool session_is_same_deal(const struct session_board *a, const struct session_board *b)
{
    return a->deal.known == b->deal.known && deal_is_complete(&a->deal) &&
           !memcmp(a->deal.hand, b->deal.hand, sizeof a->deal.hand);
}

bool session_is_scored(const struct session_board *b)
{
    return b->state == SESSION_PASSED || (b->has_contract && b->tricks >= 0);
}

int session_score_for(const struct session_board *b, int side)
{
    if (!b->has_contract) return 0;
    int score = session_score(b);
    return seat_side(b->contract.declarer) == side ? score : -score;
}

int session_imps(int difference)
{
    static const int least[] = {20,  50,  90,   130,  170,  220,  270,  320,  370,  430,  500,  600,
                                750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000};
    int size = difference < 0 ? -difference : difference, imps = 0;
    while (imps < (int)(sizeof least / sizeof *least) && size >= least[imps]) imps++;
    return difference < 0 ? -imps : imps;
}

struct session_field session_field_of(const struct session *s, int board)
{
    const struct session_board *b = s->board[board];
    struct session_field f = {.tables = 0};
    int side = seat_side(b->has_contract ? b->contract.declarer : SEAT_NORTH);
    for (int i = 0; i < s->count; i++) {
        const struct session_board *o = s->board[i];
        if (i == board || !session_is_same_deal(b, o) || !session_is_scored(o)) continue;
        bool is_same = b->has_contract && o->has_contract && o->contract.strain == b->contract.strain &&
                       seat_side(o->contract.declarer) == side;
        f.tables++;
        f.same += is_same;
        f.made += is_same && o->tricks >= o->needed;
        if (!session_is_scored(b)) continue;
        int difference = session_score_for(b, side) - session_score_for(o, side);
        f.imps += session_imps(difference);
        f.matchpoints += difference > 0 ? 1 : difference == 0 ? 0.5 : 0;
    }
    if (f.tables) f.imps /= f.tables, f.matchpoints /= f.tables;
    return f;
}

/* ---- ideas ---- */

static void add_board(struct session_idea all[MISSED], const struct session_board *b)
{
    unsigned came_up = 0, missed = 0;
    for (int i = 0; i < b->cards; i++) {
        const struct session_card *c = &b->card[i];
        enum missed_idea topic = missed_topic(c->missed);
        came_up |= 1u << topic | 1u << missed_topic(c->heeded);
        if (!c->is_fault) continue;
        missed |= 1u << topic;
        if (c->verdict == REVIEW_MISTAKE)
            all[topic].cost += c->lost;
        else
            all[topic].tricks += c->tricks;
    }
    for (int idea = 0; idea < MISSED; idea++) {
        all[idea].boards += came_up >> idea & 1;
        all[idea].right += (came_up & ~missed) >> idea & 1;
    }
}

/* More contracts, then more tricks, then more often wrong. */
static int compare_ideas(const void *a, const void *b)
{
    const struct session_idea *x = a, *y = b;
    int wrong = (y->boards - y->right) - (x->boards - x->right);
    if (x->cost != y->cost) return x->cost < y->cost ? 1 : -1;
    if (x->tricks != y->tricks) return x->tricks < y->tricks ? 1 : -1;
    return wrong ? wrong : x->boards != y->boards ? y->boards - x->boards : (int)x->idea - (int)y->idea;
}

int session_ideas(const struct session *s, struct session_idea out[MISSED])
{
    struct session_idea all[MISSED] = {{.boards = 0}};
    int count = 0;
    for (int i = 0; i < s->count; i++)
        if (session_is_own(s, s->board[i])) add_board(all, s->board[i]);
    for (int idea = MISSED_NOTHING + 1; idea < MISSED; idea++) {
        all[idea].idea = (enum missed_idea)idea;
        if (all[idea].boards) out[count++] = all[idea];
    }
    qsort(out, (size_t)count, sizeof *out, compare_ideas);
    return count;
}

/* ---- different ways ---- */

/* The number of the card that was chosen after so many; -1: there was no choice, or no verdict. */
static int card_at(const struct session_board *b, int at)
{
    for (int i = 0; i < b->cards; i++)
        if (b->card[i].at == at) return i;
    return -1;
}

/* A card's chance where another was played at the same view: the best card's stands beside the other one. */
static double made_beside(const struct session_card *c, const struct session_card *other)
{
    if (c->card != c->best) return c->made;
    return other->card != other->best ? other->best_made : -1;
}

/* Whether both played alike until our side chose different cards that the judge knows. */
static bool part_ways(const struct session *s, int one, int other, struct session_ways *out)
{
    const struct session_board *a = s->board[one], *b = s->board[other];
    bool is_same = session_is_same_deal(a, b) && a->contract.level == b->contract.level &&
                   a->contract.strain == b->contract.strain && a->contract.declarer == b->contract.declarer;
    int at = 0;
    if (!is_same || a->state != SESSION_REVIEWED || b->state != SESSION_REVIEWED) return false;
    while (at < a->play_count && at < b->play_count && a->play[at] == b->play[at]) at++;
    *out = (struct session_ways){
        .one = one, .other = other, .card = card_at(a, at), .other_card = card_at(b, at)};
    if (out->card < 0 || out->other_card < 0) return false;
    const struct session_card *ours = &a->card[out->card], *theirs = &b->card[out->other_card];
    out->made = made_beside(ours, theirs);
    out->other_made = made_beside(theirs, ours);
    return true;
}

void session_ways(const struct session *s, void (*tell)(void *context, const struct session_ways *ways),
                  void *context)
{
    for (int i = 1; i < s->count; i++) {
        struct session_ways ways;
        int first = 0;
        while (first < i && !part_ways(s, first, i, &ways)) first++;
        if (first < i) tell(context, &ways);
    }
}
