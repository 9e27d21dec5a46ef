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
    double loss = 100 * (c->best_worth - c->worth);
    return loss > 0 ? (int)(loss + 0.5) : 0;
}

/* Whether the first card of a difference is ahead by more than so many standard errors. */
static bool is_beyond_chance(const struct difference *d, double sure)
{
    double lead = d->gains - d->loses, noise = (d->gains + d->loses) / (d->layouts ? d->layouts : 1);
    return lead > 0 && lead * lead > sure * sure * noise;
}

static bool is_sure_beside(const struct settings *set, const struct tree_beside *b)
{
    return is_beyond_chance(&b->difference, set->tell[TELL_PLAY_IS_SURE]) || is_beyond_chance(&b->of_bounds, set->tell[TELL_BOUND_IS_SURE]);
}

static enum coach_grade grade_of(const struct settings *set, const struct judged_card *c, bool is_sure)
{
    int loss = coach_loss(c);
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
    c->best_worth *= scale;
    c->worth *= scale;
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
    const struct settings *set = position_settings(p);
    struct judged_card *c = &out->card;
    struct tree_beside beside;
    const struct tree_holding holding = {.counts_tricks = how->counts_tricks, .near = no_mistake(set, how)};
    if (!tree_hold_beside(p, best, played, holding, &beside)) return false;
    c->best_made = beside.made;
    c->made = beside.other_made;
    c->best_bound = beside.bound;
    c->bound = beside.other_bound;
    c->difference = is_beyond_chance(&beside.difference, set->tell[TELL_PLAY_IS_SURE]) ? beside.difference : beside.of_bounds;
    c->tricks = beside.tricks;
    if (how->was_lost) weigh_given_back(set, c);
    c->best_worth = c->best_made;
    c->worth = c->made;
    c->is_lost = c->bound <= 0;
    c->best = best == played ? c->card : best;
    out->grade = grade_of(set, c, is_sure_beside(set, &beside));
    return true;
}

/* What the card and the best one come to where tricks beyond the contract count. */
static void weigh_aim(struct aimed *a, int played, struct coach_verdict *out)
{
    const struct settings *set = position_settings(a->contract->position);
    struct judged_card *c = &out->card;
    const struct aim_line *best = &a->best, line = aim_line_of(a, played);
    c->best_worth = best->worth;
    c->worth = line.worth;
    c->best_made = best->reached[0];
    c->made = line.reached[0];
    c->over = aim_tells(a, best, &line);
    c->tricks = 0; /* the aim has counted them */
    c->best_over_made = best->reached[c->over];
    c->over_made = line.reached[c->over];
    out->grade = grade_of(set, c, aim_is_ahead(a, best, &line, set->tell[TELL_PLAY_IS_SURE]));
}

bool coach_hold(const struct position *p, int best, int card, struct coach_verdict *out)
{
    static const struct coach_how how = {.was_lost = false};
    *out = (struct coach_verdict){.card = {.card = card, .best = best, .seat = play_turn(&p->view.play), .opened = -1}};
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

/* The suit that they are to open, where the line of a card is an elimination; -1. */
static int suit_opened(const struct decision *d, int card)
{
    for (int i = 0; i < d->candidates; i++) {
        const struct candidate *c = &d->candidate[i];
        const struct proposed_line *l = c->card == card && c->line >= 0 ? &lines_of(d->position)->list[c->line] : NULL;
        if (l && l->ideas >> IDEA_ELIMINATION & 1) return l->support.words.key;
    }
    return -1;
}

/* Why the best card is: by the decision that named it; NULL where nothing did. */
static char *why_best(struct decision *d, struct search *s, const struct decision *named)
{
    if (named->candidate[0].source == SOURCE_NONE) return NULL;
    if (s && named == d) confirm_tell(s, d);
    return words_decision(d->position->knowledge->told, &d->position->view, named, true);
}

/* Holds the card against the best one; `s` is the search behind the decision, NULL for none. */
static void judge_beside(struct decision *d, struct search *s, struct aimed *a, const struct coach_how *how, struct coach_verdict *out)
{
    const struct position *p = d->position;
    int played = d->candidate[candidate_of(d, &p->view, out->card.card)].card;
    bool is_aimed = a->overs && (played != a->own.card || aim_has_other(a, played)) && aim_choose(a);
    const int best = a->best.card;
    const struct decision *named = aim_decision(a, a->best.target);
    out->card.opened = suit_opened(named, best);
    int other = how->finds_heeded && !how->was_lost ? nearest_mistake(named) : NO_CARD;
    if (other != NO_CARD) out->heeded = missed_find(&p->view, other, best, danger_of(p), out->card.opened).idea;
    const struct confirmed *of_best = &d->candidate[0].confirmed;
    if (how->is_grade_alone && best == played && !is_aimed && of_best->layouts) {
        out->card.is_lost = of_best->made <= 0;
        return;
    }
    if (!hold(p, best, played, how, out)) return;
    if (is_aimed) weigh_aim(a, played, out);
    if (out->grade != COACH_SOUND) out->card.why = why_best(d, s, named);
}

static void judge(struct decision *d, struct search *s, const struct coach_how *how, struct coach_verdict *out)
{
    struct aimed a = aim_decide(d, how->was_lost ? NULL : how->aim);
    judge_beside(d, s, &a, how, out);
    aimed_free(&a);
}

static bool judge_by_decision(struct worker *w, const struct board *b, const struct view *v,
                              const struct coach_how *how, struct coach_verdict *out)
{
    struct decision_question question = {.view = v, .note = b->note, .notes = b->notes, .answers = how->answers};
    struct decision *d = util_alloc(sizeof *d);
    struct search *s;
    bool good = confirm_decide_keeping(w, &question, d, &s);
    if (good && d->candidates) judge(d, s, how, out);
    search_free(s);
    decision_drop(d);
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

/* Where the two differ most beyond the contract, how often so many tricks are made. */
static void add_over(struct buffer *out, const struct words *w, const struct view *v, const struct judged_card *c)
{
    words_tell(out, w, PHRASE_COACH_PAIRS, AS_CARD("best", c->best), AS_CARD("card", c->card),
               AS_NUMBER("tricks", contract_needed(v->contract) + c->over), AS_FIGURE("more", wording_of_hundred(c->best_over_made)),
               AS_FIGURE("less", wording_of_hundred(c->over_made)));
}

static void add_verdict_figures(struct buffer *out, const struct words *w, const struct view *v, const struct coach_verdict *c)
{
    bool is_trick = c->grade == COACH_INEXACT;
    if (!is_trick && c->card.over) add_over(out, w, v, &c->card);
    if (!is_trick && c->card.over && wording_of_hundred(c->card.best_made) == wording_of_hundred(c->card.made)) return;
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
    add_verdict_figures(&out, w, v, c);
    buffer_free(&idea);
    return out.text;
}

/* ---- the verdict ---- */

bool coach_judge(struct worker *w, const struct board *b, const struct view *v, int card,
                 const struct coach_how *how, struct coach_verdict *out)
{
    *out = (struct coach_verdict){.card = {.card = card, .best = card, .seat = play_turn(&v->play), .opened = -1}};
    if (decision_forced_card(v) != NO_CARD) return true;
    if (!judge_by_decision(w, b, v, how, out)) return false;
    if (out->grade == COACH_SOUND) return true;
    int danger = view_has_trumps(v) ? NO_SEAT : danger_hand(w, b, v, how->answers);
    out->missed = missed_find(v, card, out->card.best, danger, out->card.opened);
    out->say = sentence(w->knowledge->told, v, out);
    return true;
}

void coach_free(struct coach_verdict *c)
{
    free(c->card.why);
    free(c->say);
    *c = (struct coach_verdict){.grade = COACH_SOUND};
}
