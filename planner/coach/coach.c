/* The verdict: the card beside the best, its grade, and the sentence. */
#include "planner/coach/coach.h"

#include <stdlib.h>

#include "facts/statements/tempo.h"
#include "planner/decide/confirm.h"
#include "planner/decide/search/search.h"
#include "planner/decide/tree/tree.h"
#include "planner/report/wording.h"
#include "planner/tell/story/story_words.h"
#include "planner/tell/words.h"

const char *coach_grade_word(enum coach_grade g)
{
    static const char *const words[] = {
#define X(name, word) [COACH_##name] = (word),
        COACH_GRADES
#undef X
    };
    return words[g];
}

int coach_loss(const struct judged_card *c)
{
    double loss = 100 * (c->best_made - c->made);
    return loss > 0 ? (int)(loss + 0.5) : 0;
}

/* Whether the first card of a difference is ahead by more than so many standard errors. */
static bool is_beyond_chance(const struct difference *d, double sure)
{
    double lead = d->gains - d->loses, noise = (d->gains + d->loses) / (d->layouts ? d->layouts : 1);
    return lead > 0 && lead * lead > sure * sure * noise;
}

static enum coach_grade grade_of(const struct settings *set, const struct judged_card *c, const struct tree_beside *b)
{
    int loss = coach_loss(c);
    bool is_sure = is_beyond_chance(&b->difference, set->tell[TELL_PLAY_IS_SURE]) || is_beyond_chance(&b->of_bounds, set->tell[TELL_BOUND_IS_SURE]);
    if (c->best == c->card) return COACH_SOUND;
    if (is_sure && loss >= wording_of_hundred(set->mistake_loses))
        return loss >= wording_of_hundred(set->blunder_loses) ? COACH_BLUNDER : COACH_MISTAKE;
    return c->tricks >= set->inexact_costs ? COACH_INEXACT : COACH_SOUND;
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
static void weigh_given_back(const struct settings *set, struct judged_card *c)
{
    double best = given_back(set, c->best_made), scale = c->best_made > 0 ? best / c->best_made : 0;
    c->best_made = best;
    c->made *= scale;
    c->best_bound = given_back(set, c->best_bound);
    c->bound = given_back(set, c->bound);
}

/* What is behind by less is no mistake, as it is rounded; nothing where figures are wanted. */
static double no_mistake(const struct settings *set, const struct coach_how *how)
{
    return how->is_grade_alone && !how->was_lost ? (wording_of_hundred(set->mistake_loses) - 0.5) / 100 : 0;
}

/* Holds the card, or its equal `played`, against the best one. */
static bool hold(const struct position *p, int best, int played, const struct coach_how *how, struct coach_verdict *out)
{
    struct judged_card *c = &out->card;
    struct tree_beside beside;
    const struct tree_holding holding = {.counts_tricks = how->counts_tricks, .near = no_mistake(position_settings(p), how)};
    if (!tree_hold_beside(p, best, played, holding, &beside)) return false;
    c->best_made = beside.made;
    c->made = beside.other_made;
    c->best_bound = beside.bound;
    c->bound = beside.other_bound;
    c->difference = is_beyond_chance(&beside.difference, position_settings(p)->tell[TELL_PLAY_IS_SURE]) ? beside.difference : beside.of_bounds;
    c->tricks = beside.tricks;
    if (how->was_lost) weigh_given_back(position_settings(p), c);
    c->is_lost = c->bound <= 0;
    c->best = best == played ? c->card : best;
    out->grade = grade_of(position_settings(p), c, &beside);
    return true;
}

bool coach_hold(const struct position *p, int best, int card, struct coach_verdict *out)
{
    static const struct coach_how how = {.was_lost = false};
    *out = (struct coach_verdict){.card = {.card = card, .best = best, .seat = play_turn(&p->view.play)}};
    return hold(p, best, card, &how, out);
}

/* The opponent who must not get in at this moment; NO_SEAT. */
static int danger_of(const struct position *p)
{
    struct tempo_theirs theirs;
    const struct tempo_wish wish = {.rounds = false};
    if (view_has_trumps(&p->view) || !tempo_of_theirs(&p->view, p->layouts, wish, &theirs)) return NO_SEAT;
    return tempo_danger_hand(&p->view, &theirs);
}

/* The card nearest to the best one that is as much worse as a mistake is, by what who sees all hands can make; NO_CARD.
 */
static int nearest_mistake(const struct decision *d)
{
    const double best = d->candidate[0].confirmed.made, loses = position_settings(d->position)->mistake_loses;
    double nearest = -1;
    int card = NO_CARD;
    for (int i = 1; i < d->candidates; i++) {
        const struct confirmed *c = &d->candidate[i].confirmed;
        if (!c->layouts || 100 * (best - c->made) < 100 * loses || c->made <= nearest) continue;
        nearest = c->made;
        card = d->candidate[i].card;
    }
    return card;
}

/* Holds the card against the decision's own; `s` is the search behind that, NULL for none. */
static void judge(struct decision *d, struct search *s, const struct coach_how *how, struct coach_verdict *out)
{
    const struct position *p = d->position;
    int best = decision_card(d), played = d->candidate[candidate_of(d, &p->view, out->card.card)].card;
    int other = how->finds_heeded && !how->was_lost ? nearest_mistake(d) : NO_CARD;
    if (other != NO_CARD) out->heeded = missed_find(&p->view, other, best, danger_of(p)).idea;
    const struct confirmed *of_best = &d->candidate[0].confirmed;
    if (how->is_grade_alone && best == played && of_best->layouts) {
        out->card.is_lost = of_best->made <= 0;
        return;
    }
    if (!hold(p, best, played, how, out) || out->grade == COACH_SOUND || d->candidate[0].source == SOURCE_NONE) return;
    if (s) confirm_tell(s, d);
    out->card.why = words_decision(p->knowledge->told, &p->view, d, true);
}

static bool judge_by_decision(struct worker *w, const struct board *b, const struct view *v,
                              const struct coach_how *how, struct coach_verdict *out)
{
    struct questioner q = {.answers = how->answers};
    struct decision_question question = {.view = v, .note = b->note, .notes = b->notes, .questioner = &q};
    struct decision *d = util_alloc(sizeof *d);
    struct search *s;
    bool good = confirm_decide_keeping(w, &question, d, &s);
    if (good && d->candidates) judge(d, s, how, out);
    search_free(s);
    answers_free(&q.log);
    decision_free(d);
    free(d);
    return good;
}

static int danger_hand(struct worker *w, const struct board *b, const struct view *v,
                       const struct answers *answers)
{
    struct questioner q = {.answers = answers};
    const struct position *p = position_make(w, v, b->note, b->notes, &q);
    answers_free(&q.log);
    if (!p) return NO_SEAT;
    int danger = danger_of(p);
    position_free(p);
    return danger;
}

/* ---- the sentence ---- */

static void add_figures(struct buffer *out, const struct words *w, enum phrase phrase, int best, double more,
                        int card, double less)
{
    words_tell(out, w, phrase, AS_CARD("best", best), AS_CARD("card", card), AS_FIGURE("more", wording_of_hundred(more)),
               AS_FIGURE("less", wording_of_hundred(less)));
}

void coach_figures(struct buffer *out, const struct words *w, int best, double best_made, int card,
                   double made)
{
    add_figures(out, w, PHRASE_COACH_FIGURES, best, best_made, card, made);
}

static void add_verdict_figures(struct buffer *out, const struct words *w, const struct coach_verdict *c)
{
    bool is_trick = c->grade == COACH_INEXACT;
    add_figures(out, w, is_trick ? PHRASE_COACH_TRICKS : PHRASE_COACH_FIGURES, c->card.best, is_trick ? c->card.difference.more : c->card.best_made,
                c->card.card, c->card.made);
}

/* The idea; where it has no name, the reason that knowledge has for the better card. */
static void add_idea(struct buffer *out, const struct words *w, const struct view *v,
                     const struct coach_verdict *c)
{
    missed_words(out, w, v, &c->missed);
    if (out->length) return;
    if (c->card.why)
        words_put(out, w, PHRASE_MISSED_REASON, AS_CARD("card", c->card.best), AS_TEXT("reason", c->card.why));
    else
        words_put(out, w, PHRASE_MISSED_SEARCH, AS_CARD("card", c->card.best));
}

static char *sentence(const struct words *w, const struct view *v, const struct coach_verdict *c)
{
    static const enum phrase of_grade[] = {[COACH_INEXACT] = PHRASE_COACH_INEXACT,
                                           [COACH_MISTAKE] = PHRASE_COACH_MISTAKE,
                                           [COACH_BLUNDER] = PHRASE_COACH_BLUNDER};
    struct buffer idea = {0}, out = {0};
    add_idea(&idea, w, v, c);
    words_tell(&out, w, of_grade[c->grade], AS_TEXT("idea", buffer_text(&idea)));
    add_verdict_figures(&out, w, c);
    buffer_free(&idea);
    return out.text;
}

/* ---- the verdict ---- */

bool coach_judge(struct worker *w, const struct board *b, const struct view *v, int card,
                 const struct coach_how *how, struct coach_verdict *out)
{
    *out = (struct coach_verdict){.card = {.card = card, .best = card, .seat = play_turn(&v->play)}};
    if (decision_forced_card(v) != NO_CARD) return true;
    if (!judge_by_decision(w, b, v, how, out)) return false;
    if (out->grade == COACH_SOUND) return true;
    int danger = view_has_trumps(v) ? NO_SEAT : danger_hand(w, b, v, how->answers);
    out->missed = missed_find(v, card, out->card.best, danger);
    out->say = sentence(w->knowledge->told, v, out);
    return true;
}

void coach_free(struct coach_verdict *c)
{
    free(c->card.why);
    free(c->say);
    *c = (struct coach_verdict){.grade = COACH_SOUND};
}
