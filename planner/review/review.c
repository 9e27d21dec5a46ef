/* Card by card: the view before it, and the coach's verdict. */
#include "planner/review/review.h"

#include <stdlib.h>

#include "engine/dd/dd.h"
#include "engine/player/player.h"
#include "facts/board/board_view.h"
#include "planner/report/wording.h"

const char *review_verdict_name(enum review_verdict v)
{
    static const char *const names[] = {
        [REVIEW_RIGHT] = "right", [REVIEW_UNLUCKY] = "unlucky", [REVIEW_MISTAKE] = "mistake"};
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

static bool review_card(struct worker *w, const struct board *b, const struct view *v,
                        struct coach_how how, struct review *r)
{
    struct reviewed_card c = {.at = play_cards(&v->play, (int8_t[CARD_COUNT]){0})};
    if (r->cards == REVIEW_CARDS) return true;
    how.was_lost = r->lost_at >= 0;
    if (!coach_judge(w, b, v, b->play[c.at], &how, &c.judged)) return false;
    c.verdict = coach_is_mistake(&c.judged) ? REVIEW_MISTAKE : REVIEW_RIGHT;
    r->card[r->cards++] = c;
    if (c.judged.card.is_lost && r->lost_at < 0) r->lost_at = r->cards - 1;
    return true;
}

/* ---- as the cards lay ---- */

/* Declarer's tricks double dummy over the whole hand before the first card that is recorded, and after each. */
static int find_values(struct dd_solver *solver, const struct board *b, int8_t value[CARD_COUNT + 1], enum seat seat[CARD_COUNT])
{
    struct table t = table_of(&b->deal, b->contract, NULL, board_leader(b));
    for (int cards = 0;; cards++) {
        int tricks = 0;
        dd_tricks(solver, &t.play, b->contract.declarer, &tricks);
        value[cards] = (int8_t)(play_taken(&t.play, b->contract.declarer) + tricks);
        if (cards == b->play_count) return cards;
        seat[cards] = play_turn(&t.play);
        play_card(&t.play, b->play[cards]);
    }
}

static void see_cards(struct worker *w, const struct board *b, struct review *r)
{
    int8_t value[CARD_COUNT + 1];
    enum seat seat[CARD_COUNT];
    int cards = find_values(worker_solver(w), b, value, seat);
    r->value = value[!view_is_ours(&r->view, board_leader(b))];
    r->left = value[cards];
    for (int i = 0; i < r->cards; i++) {
        struct reviewed_card *c = &r->card[i];
        int before = value[c->at], after = value[c->at + 1];
        c->lost = before - after;
        c->breaks = before >= r->needed && after < r->needed;
        if (c->breaks && c->verdict == REVIEW_RIGHT) c->verdict = REVIEW_UNLUCKY;
    }
    for (int i = 0; i < cards; i++) {
        if (view_is_ours(&r->view, seat[i]) || value[i + 1] <= value[i] || r->gifts == REVIEW_CARDS) continue;
        r->gift[r->gifts++] = (struct review_gift){.at = i, .seat = seat[i], .tricks = value[i + 1] - value[i]};
    }
}

/* Has the figures of cards that were unlucky, which a look for the grade alone leaves out. */
static bool tell_luck(struct worker *w, const struct board *b, struct coach_how how, struct review *r)
{
    how.is_grade_alone = false;
    for (int i = 0; i < r->cards; i++) {
        struct reviewed_card *c = &r->card[i];
        struct view v;
        if (c->verdict != REVIEW_UNLUCKY || !board_view_make(b, c->at, &v)) continue;
        how.was_lost = r->lost_at >= 0 && r->lost_at < i;
        coach_free(&c->judged);
        if (!coach_judge(w, b, &v, b->play[c->at], &how, &c->judged)) return false;
    }
    return true;
}

/* It was no luck where another card had the better chance by as much as a mistake costs, beyond chance or not. */
static void leave_doubts(double mistake, struct review *r)
{
    for (int i = 0; i < r->cards; i++) {
        const struct judged_card *j = &r->card[i].judged.card;
        if (r->card[i].verdict == REVIEW_UNLUCKY && j->best_worth - j->worth >= mistake) r->card[i].verdict = REVIEW_RIGHT;
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
        r->given_up += c->judged.card.best_worth - c->judged.card.worth;
    }
}

static void set_result(const struct board *b, struct review *r)
{
    struct view v;
    r->tricks = b->result >= 0 ? b->result : -1;
    if (!board_view_make(b, b->play_count, &v) || !play_is_over(&v.play)) return;
    r->tricks = play_taken(&v.play, v.declarer);
}

bool review_make(struct worker *w, const struct board *b, const struct coach_how *how, struct review *r)
{
    *r = (struct review){.board = b,
                         .needed = contract_needed(b->contract),
                         .is_open = deal_is_complete(&b->deal),
                         .lost_at = -1,
                         .left = -1,
                         .words = w->knowledge->told,
                         .layouts = worker_settings(w)->confirm_layouts,
                         .mistake = wording_of_hundred(worker_settings(w)->mistake_loses)};
    if (!board_view_make(b, 0, &r->view)) return false;
    for (int n = 0; n < b->play_count; n++) {
        struct view v;
        if (!board_view_make(b, n, &v)) return review_free(r), false;
        if (!view_is_ours(&v, play_turn(&v.play))) continue;
        if (decision_forced_card(&v) != NO_CARD)
            r->forced++;
        else if (!review_card(w, b, &v, *how, r))
            return review_free(r), false;
    }
    if (r->is_open) see_cards(w, b, r);
    if (how->is_grade_alone && !tell_luck(w, b, *how, r)) return review_free(r), false;
    leave_doubts(worker_settings(w)->mistake_loses, r);
    set_result(b, r);
    add_up(r);
    r->summary = review_words_summary(r);
    return true;
}

void review_free(struct review *r)
{
    for (int i = 0; i < r->cards; i++) coach_free(&r->card[i].judged);
    free(r->summary);
    *r = (struct review){.cards = 0};
}
