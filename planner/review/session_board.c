/* A board of a session: reviewed, and packed into one block. Invariant: whatever is not known says so. */
#include "planner/review/session.h"

#include <ctype.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "facts/board/board_view.h"
#include "planner/decide/search/search.h"
#include "planner/decide/tree/tree.h"
#include "planner/review/session_parts.h"
#include "planner/solve/par.h"

/* ---- texts ---- */

/* A text's place; 0 of none. */
static int keep(struct buffer *texts, const char *text)
{
    int place = (int)texts->length;
    if (!text || !*text) return 0;
    buffer_add_part(texts, text, strlen(text) + 1);
    return place;
}

/* A player's name, without the number in a club's list that may stand behind it: "Anna Berg#4711". */
static int keep_name(struct buffer *texts, const char *name)
{
    if (!name || !strcmp(name, "?")) return 0;
    size_t length = strlen(name), digits = 0;
    while (digits < length && isdigit((unsigned char)name[length - 1 - digits])) digits++;
    bool is_numbered = digits && digits + 1 < length && name[length - 1 - digits] == '#';
    char *own = util_copy_part(name, is_numbered ? length - 1 - digits : length);
    int place = keep(texts, own);
    free(own);
    return place;
}

static void keep_names(struct session_board *out, struct buffer *texts, const struct board *b)
{
    buffer_char(texts, '\0');
    out->file = keep(texts, b->file);
    out->line = b->line;
    out->id = keep(texts, b->id);
    out->room = keep(texts, board_tag(b, "Room"));
    for (int s = 0; s < SEAT_COUNT; s++) out->name[s] = keep_name(texts, board_tag(b, seat_title((enum seat)s)));
}

static struct session_board *pack(const struct session_board *b, struct buffer *texts)
{
    size_t size = sizeof *b + texts->length;
    struct session_board *out = util_alloc(size);
    *out = *b;
    out->size = size;
    memcpy(out->text, texts->text, texts->length);
    buffer_free(texts);
    return out;
}

/* ---- the record ---- */

/* Tricks as they were played, or as the record has them; -1. */
int session_tricks_of(const struct board *b)
{
    struct view v;
    if (!b->contract.level || !b->play_count || !board_view_make(b, b->play_count, &v)) return b->result;
    if (!play_is_over(&v.play) || (b->is_result_agreed && b->result >= 0)) return b->result;
    return play_taken(&v.play, v.declarer);
}

bool session_is_vulnerable(const struct board *b)
{
    enum vulnerable ours =
        seat_side(b->contract.declarer) == seat_side(SEAT_NORTH) ? VULNERABLE_NS : VULNERABLE_EW;
    return b->has_vulnerable && (b->vulnerable == VULNERABLE_ALL || b->vulnerable == ours);
}

static void keep_record(struct session_board *out, const struct board *b)
{
    out->deal = b->deal;
    out->facts = deal_facts_of(b, 0xf);
    out->contract = b->contract;
    out->has_contract = b->has_contract && b->contract.level;
    out->is_vulnerable = session_is_vulnerable(b);
    out->play_count = b->play_count;
    memcpy(out->play, b->play, sizeof out->play);
    out->needed = contract_needed(b->contract);
    out->tricks = out->has_contract ? session_tricks_of(b) : -1;
    out->is_open = deal_is_complete(&b->deal);
    out->state = out->has_contract ? SESSION_NOT_PLAYED
                 : b->has_contract ? SESSION_PASSED
                                   : SESSION_NOT_REVIEWED;
}

/* ---- what double dummy says ---- */

struct solved {
    struct deal deal;
    int tricks[STRAIN_COUNT][SEAT_COUNT];
};

struct session_tables {
    pthread_mutex_t lock;
    struct solved *list;
    int count, room;
};

struct session_tables *session_tables_new(void)
{
    struct session_tables *t = util_alloc(sizeof *t);
    *t = (struct session_tables){.count = 0};
    pthread_mutex_init(&t->lock, NULL);
    return t;
}

void session_tables_free(struct session_tables *t)
{
    if (!t) return;
    pthread_mutex_destroy(&t->lock);
    free(t->list);
    free(t);
}

static bool recall(struct session_tables *t, struct solved *s)
{
    bool is_found = false;
    pthread_mutex_lock(&t->lock);
    for (int i = 0; i < t->count && !is_found; i++) {
        is_found = !memcmp(t->list[i].deal.hand, s->deal.hand, sizeof s->deal.hand);
        if (is_found) *s = t->list[i];
    }
    pthread_mutex_unlock(&t->lock);
    return is_found;
}

static void remember(struct session_tables *t, const struct solved *s)
{
    pthread_mutex_lock(&t->lock);
    t->list = util_grow(t->list, t->count, &t->room, sizeof *t->list);
    t->list[t->count++] = *s;
    pthread_mutex_unlock(&t->lock);
}

/* The deal's double-dummy table, from those known or solved. */
static bool solve_deal(struct session_tables *t, struct worker *w, struct solved *s)
{
    if (t && recall(t, s)) return true;
    if (dd_table(worker_solver(w), &s->deal, s->tricks) != DD_OK) return false;
    if (t) remember(t, s);
    return true;
}

static void find_par(struct session_board *out, struct worker *w, const struct board *b, struct session_tables *tables)
{
    struct solved s = {.deal = b->deal};
    bool is_full = out->is_open && deal_largest_hand(&b->deal) == SUIT_SIZE;
    out->is_open = is_full && solve_deal(tables, w, &s);
    if (!out->is_open) return;
    int score = par_of(s.tricks, b->has_dealer ? b->dealer : SEAT_NORTH,
                       b->has_vulnerable ? b->vulnerable : VULNERABLE_NONE).score;
    out->par = seat_side(b->contract.declarer) == seat_side(SEAT_NORTH) ? score : -score;
}

/* In what share of the layouts declarer takes so many tricks in all from the record's end, as the planner goes on by what he
 * may know; less than 0 when the opponents' cards do not add up. */
static double share_with(struct worker *w, const struct board *b, struct view v, int tricks)
{
    const struct settings *set = worker_settings(w);
    v.contract.over += tricks - contract_needed(v.contract);
    const struct position *p = position_make(w, &v, b->note, b->notes, NULL);
    struct search *s =
        p ? search_new(worker_solver(w), &v, p->layouts, set->confirm_layouts, view_seed(&v, set->confirm_seed)) : NULL;
    const struct tree_plan plan = tree_plan_at(p);
    double with = 0, all = 0;
    for (int i = 0; s && i < s->layouts; i++) {
        struct table at = {.contract = v.contract, .auction = v.auction, .play = search_at(s, i)};
        all += s->weight[i];
        if (tree_can_be_made(w, &at) && tree_is_made(w, &plan, &at)) with += s->weight[i];
    }
    search_free(s);
    position_free(p);
    return all > 0 ? with / all : -1;
}

static void look_at_claim(struct session_board *out, struct worker *w, const struct board *b)
{
    struct view v;
    out->claim_holds = -1;
    if (out->tricks < 0 || !board_view_make(b, b->play_count, &v) || play_is_over(&v.play)) return;
    out->is_claimed = true;
    out->claim_holds = share_with(w, b, v, out->tricks);
}

/* ---- cards ---- */

static void add_card(struct session_board *out, struct buffer *texts, const struct review *r,
                     const struct reviewed_card *c)
{
    const struct judged_card *j = &c->judged.card;
    struct session_card *card = &out->card[out->cards];
    bool is_costly = out->scoring == SCORING_MATCHPOINTS && c->judged.grade == COACH_INEXACT;
    *card = (struct session_card){.at = (int8_t)c->at,
                                  .card = (int8_t)j->card,
                                  .best = (int8_t)j->best,
                                  .seat = j->seat,
                                  .verdict = c->verdict,
                                  .grade = c->judged.grade,
                                  .is_fault = c->verdict == REVIEW_MISTAKE || is_costly,
                                  .made = j->made,
                                  .best_made = j->best_made,
                                  .lost = j->best_worth - j->worth,
                                  .tricks = j->tricks};
    if (card->is_fault)
        card->missed = c->judged.missed.idea;
    else
        card->heeded = c->judged.heeded;
    if (card->is_fault || c->verdict == REVIEW_UNLUCKY) {
        char *say = review_words_card(r, c);
        card->say = keep(texts, say);
        free(say);
    }
    if (card->is_fault && out->first < 0) out->first = out->cards;
    out->faults += card->is_fault;
    out->cards++;
}

static void add_review(struct session_board *out, struct buffer *texts, const struct review *r)
{
    out->state = SESSION_REVIEWED;
    out->value = r->is_open ? r->value : -1;
    out->left = r->left;
    out->unlucky = r->unlucky;
    out->given_up = r->given_up;
    out->gifts = r->gifts;
    memcpy(out->gift, r->gift, sizeof out->gift);
    for (int i = 0; i < r->cards; i++) add_card(out, texts, r, &r->card[i]);
}

static void review_cards(struct session_board *out, struct buffer *texts, struct worker *w,
                         const struct board *b, const struct session_results *results)
{
    bool is_pairs = out->scoring == SCORING_MATCHPOINTS;
    struct aim aim = session_aim(results, out, worker_settings(w));
    const struct coach_how how = {
        .aim = is_pairs ? &aim : NULL, .counts_tricks = is_pairs, .finds_heeded = true, .is_grade_alone = true};
    const char *why = board_view_obstacle(b);
    struct review r;
    if (!why) why = review_obstacle(b);
    if (!why && !review_make(w, b, &how, &r)) out->state = SESSION_NOT_REVIEWED, why = "the rules never end";
    out->why = keep(texts, why);
    if (why) return;
    add_review(out, texts, &r);
    review_free(&r);
    look_at_claim(out, w, b);
}

struct session_board *session_review(struct worker *w, const struct board *b, const struct session_how *how)
{
    struct session_board out = {.first = -1, .value = -1, .left = -1, .claim_holds = -1};
    struct buffer texts = {0};
    worker_turn_to(w, &b->deal);
    keep_names(&out, &texts, b);
    keep_record(&out, b);
    out.scoring = how->scoring ? how->scoring : scoring_of_board(b);
    const char *declarer = out.has_contract ? texts.text + out.name[b->contract.declarer] : "";
    bool is_own = !how->player || (out.has_contract && !strcasecmp(how->player, declarer));
    if (is_own && out.has_contract) find_par(&out, w, b, how->tables);
    if (is_own && out.has_contract) review_cards(&out, &texts, w, b, how->results);
    return pack(&out, &texts);
}

int session_score(const struct session_board *b)
{
    return par_score(b->contract, b->tricks, b->is_vulnerable);
}
