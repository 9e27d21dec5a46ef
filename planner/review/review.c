/* Card by card: the view before it, the decision confirmed, the card played beside the best. */
#include "planner/review/review.h"

#include <stdlib.h>

#include "engine/dd/dd.h"
#include "engine/player/player.h"
#include "facts/board/board_view.h"
#include "planner/decide/difference.h"
#include "planner/decide/tree/tree.h"
#include "planner/tell/words.h"
#include "planner/review/review_words.h"

/* A mistake costs more than this share of the layouts, and more than so many standard errors of the
 * difference. */
static const double MISTAKE_COSTS = 0.03, MISTAKE_IS_SURE = 2;
/* Played out the planner makes slips of its own: then so many. */
static const double PLAYED_IS_SURE = 2.5;

const char *review_verdict_name(enum review_verdict v)
{
    static const char *const names[] = {"right", "unlucky", "mistake"};
    return names[v];
}

const char *review_obstacle(const struct board *b)
{
    struct view v;
    bool leads = seat_side(board_leader(b)) == seat_side(b->contract.declarer);
    if (b->play_count <= !leads) return "no card of declarer's side is recorded, expected some to review";
    return board_view_make(b, b->play_count, &v) ? NULL : "the recorded play cannot be followed";
}

/* ---- one card ---- */

static bool is_mistake(const struct difference *d, double sure)
{
    double lead = d->gains - d->loses, noise = (d->gains + d->loses) / (d->layouts ? d->layouts : 1);
    return lead > MISTAKE_COSTS && lead * lead > sure * sure * noise;
}

/* The candidate that the card played is, or an equal of it. */
static int candidate_of(const struct decision *d, const struct view *v, int card)
{
    for (int i = 0; i < d->candidates; i++)
        if (d->candidate[i].card == card) return i;
    for (int i = 0; i < d->candidates; i++)
        if (decision_are_equals(v, d->candidate[i].card, card)) return i;
    return 0;
}

/* What a share of the layouts comes to when in each of them the defence has thrown a trick. */
static double given_back(const struct settings *set, double share)
{
    double weighed = share * set->sound_factors[set->defence].later;
    return weighed > 0 ? weighed / (weighed + 1 - share) : 0;
}

/* After the contract was lost: it can be made where the defence has given it back, and nowhere else. */
static void weigh_given_back(const struct settings *set, struct beside *b)
{
    double best = given_back(set, b->made), scale = b->made > 0 ? best / b->made : 0;
    b->made = best;
    b->other_made *= scale;
    b->difference.gains *= scale;
    b->difference.loses *= scale;
}

/* The same two cards by play: what a declarer pays for who has to guess. */
static void judge_play(const struct position *p, struct reviewed_card *c)
{
    struct beside beside;
    if (!tree_beside(p, c->best, c->card, &beside) || !is_mistake(&beside.difference, PLAYED_IS_SURE))
        return;
    c->made = beside.other_made;
    c->best_made = beside.made;
    c->difference = beside.difference;
    c->is_played = true;
    c->verdict = REVIEW_MISTAKE;
}

/* Holds the card played against the best one. */
static void judge(const struct decision *d, const struct review_how *how, struct reviewed_card *c)
{
    const struct position *p = d->position;
    int best = decision_card(d), played = d->candidate[candidate_of(d, &p->view, c->card)].card;
    struct beside beside;
    c->best = c->card;
    if (!confirm_beside(p, best, played, how->counts_tricks, &beside)) return;
    if (how->was_lost) weigh_given_back(&p->knowledge->settings, &beside);
    c->made = beside.other_made;
    c->best_made = beside.made;
    c->difference = beside.difference;
    c->is_lost = c->made <= 0;
    if (best == played) return;
    c->best = best;
    c->tricks = how->counts_tricks ? beside.tricks - beside.other_tricks : 0;
    c->verdict = is_mistake(&beside.difference, MISTAKE_IS_SURE) ? REVIEW_MISTAKE : REVIEW_RIGHT;
    if (how->plays_out && c->verdict == REVIEW_RIGHT) judge_play(p, c);
    if (d->candidate[0].source != SOURCE_NONE)
        c->why = words_decision(c->words, &p->view, d, true);
}

bool review_one(struct worker *w, const struct board *b, const struct view *v, int card,
                const struct review_how *how, struct reviewed_card *out)
{
    struct questioner q = {.answers = how->answers};
    struct decision_question question = {.view = v, .note = b->note, .notes = b->notes, .questioner = &q};
    struct decision *d = util_alloc(sizeof *d);
    bool good = confirm_decide(w, &question, d);
    *out = (struct reviewed_card){.at = play_cards(&v->play, (int8_t[CARD_COUNT]){0}),
                                  .card = card,
                                  .best = card,
                                  .seat = play_turn(&v->play),
                                  .words = words_player(w->knowledge->words)};
    if (good && d->candidates) judge(d, how, out);
    answers_free(&q.log);
    decision_free(d);
    free(d);
    return good;
}

static bool review_card(struct worker *w, const struct board *b, const struct view *v,
                        const struct answers *answers, struct review *r)
{
    struct reviewed_card c;
    const struct review_how how = {.was_lost = r->lost_at >= 0, .answers = answers};
    int card = b->play[play_cards(&v->play, (int8_t[CARD_COUNT]){0})];
    if (!review_one(w, b, v, card, &how, &c)) return false;
    if (r->cards == REVIEW_CARDS) return free(c.why), true;
    r->card[r->cards++] = c;
    if (c.is_lost && r->lost_at < 0) r->lost_at = r->cards - 1;
    return true;
}

/* ---- as the cards lay ---- */

/* Declarer's tricks double dummy over the whole hand after so many cards. */
static int value_after(struct dd_solver *solver, const struct board *b, int cards)
{
    struct table t = table_of(&b->deal, b->contract, NULL, board_leader(b));
    int tricks = 0;
    for (int i = 0; i < cards; i++) play_card(&t.play, b->play[i]);
    dd_tricks(solver, &t.play, b->contract.declarer, &tricks);
    return SUIT_SIZE - t.play.size + t.play.won[seat_side(b->contract.declarer)] + tricks;
}

static void see_cards(struct worker *w, const struct board *b, struct review *r)
{
    struct dd_solver *solver = worker_solver(w);
    bool leads = view_is_ours(&r->view, board_leader(b));
    r->value = value_after(solver, b, !leads);
    for (int i = 0; i < r->cards; i++) {
        struct reviewed_card *c = &r->card[i];
        int before = value_after(solver, b, c->at), after = value_after(solver, b, c->at + 1);
        c->lost = before - after;
        c->breaks = before >= r->needed && after < r->needed;
        if (c->breaks && c->verdict == REVIEW_RIGHT) c->verdict = REVIEW_UNLUCKY;
    }
}

/* ---- the board ---- */

static void add_up(struct review *r)
{
    for (int i = 0; i < r->cards; i++) {
        const struct reviewed_card *c = &r->card[i];
        r->unlucky += c->verdict == REVIEW_UNLUCKY;
        if (c->verdict != REVIEW_MISTAKE) continue;
        r->mistakes++;
        r->given_up += c->best_made - c->made;
    }
}

static void set_result(const struct board *b, struct review *r)
{
    struct view v;
    r->tricks = b->result >= 0 ? b->result : -1;
    if (!board_view_make(b, b->play_count, &v) || !play_is_over(&v.play)) return;
    r->tricks = SUIT_SIZE - v.play.size + v.play.won[seat_side(v.declarer)];
}

bool review_make(struct worker *w, const struct board *b, const struct answers *answers, struct review *r)
{
    *r = (struct review){.board = b,
                         .needed = contract_needed(b->contract),
                         .is_open = deal_is_complete(&b->deal),
                         .lost_at = -1,
                         .layouts = w->knowledge->settings.confirm_layouts};
    if (!board_view_make(b, 0, &r->view)) return false;
    for (int n = 0; n < b->play_count; n++) {
        struct view v;
        if (!board_view_make(b, n, &v)) return review_free(r), false;
        if (!view_is_ours(&v, play_turn(&v.play))) continue;
        if (decision_forced_card(&v) != NO_CARD)
            r->forced++;
        else if (!review_card(w, b, &v, answers, r))
            return review_free(r), false;
    }
    if (r->is_open) see_cards(w, b, r);
    set_result(b, r);
    add_up(r);
    r->summary = review_words_summary(r);
    return true;
}

void review_free(struct review *r)
{
    for (int i = 0; i < r->cards; i++) free(r->card[i].why);
    free(r->summary);
    *r = (struct review){.cards = 0};
}
