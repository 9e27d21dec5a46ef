/* The verdict: the card beside the best, its grade, and the sentence. */
#include "planner/table/coach/coach.h"

#include <stdlib.h>

#include "facts/statements/tempo.h"
#include "planner/report/wording.h"
#include "planner/tell/story/story_words.h"

/* Lost in so many layouts of a hundred it is a mistake, a blunder; without loss, so much of a trick in the
 * mean is inexact. */
static const int MISTAKE_LOSES = 5, BLUNDER_LOSES = 30;
static const double INEXACT_COSTS = 0.5;

const char *coach_grade_word(enum coach_grade g)
{
    static const char *const words[] = {
#define X(name, word) [COACH_##name] = (word),
        COACH_GRADES
#undef X
    };
    return words[g];
}

int coach_loss(const struct reviewed_card *c)
{
    double loss = 100 * (c->best_made - c->made);
    return loss > 0 ? (int)(loss + 0.5) : 0;
}

static enum coach_grade grade_of(const struct reviewed_card *c)
{
    int loss = coach_loss(c);
    if (c->best == c->card) return COACH_SOUND;
    if (c->verdict == REVIEW_MISTAKE && loss >= MISTAKE_LOSES)
        return loss >= BLUNDER_LOSES ? COACH_BLUNDER : COACH_MISTAKE;
    return c->tricks >= INEXACT_COSTS ? COACH_INEXACT : COACH_SOUND;
}

/* The opponent who must not get in at this moment; NO_SEAT. */
static int danger_hand(struct worker *w, const struct board *b, const struct view *v,
                       const struct answers *answers)
{
    struct tempo_theirs theirs;
    struct questioner q = {.answers = answers};
    const struct position *p = position_make(w, v, b->note, b->notes, &q);
    answers_free(&q.log);
    if (!p) return NO_SEAT;
    int danger = tempo_of_theirs(v, p->layouts, (struct tempo_wish){.rounds = false}, &theirs)
                     ? tempo_danger_hand(v, &theirs)
                     : NO_SEAT;
    position_free(p);
    return danger;
}

/* ---- the sentence ---- */

static void add_share(struct buffer *out, double share)
{
    buffer_format(out, "%d", (int)(100 * share + 0.5));
}

static void add_figures(struct buffer *out, const struct words *w, enum phrase phrase, int best, double more,
                        int card, double less)
{
    struct buffer better = {0}, worse = {0}, high = {0}, low = {0};
    words_card(&better, w, best);
    words_card(&worse, w, card);
    add_share(&high, more);
    add_share(&low, less);
    words_sentence(out, w, phrase, "best", better.text, "card", worse.text, "more", high.text, "less",
                   low.text, NULL);
    buffer_free(&better);
    buffer_free(&worse);
    buffer_free(&high);
    buffer_free(&low);
}

void coach_figures(struct buffer *out, const struct words *w, int best, double best_made, int card,
                   double made)
{
    add_figures(out, w, PHRASE_COACH_FIGURES, best, best_made, card, made);
}

static void add_verdict_figures(struct buffer *out, const struct words *w, const struct coach_verdict *c)
{
    bool is_trick = c->grade == COACH_INEXACT;
    enum phrase figures = is_trick            ? PHRASE_COACH_TRICKS
                          : c->card.is_played ? PHRASE_COACH_PLAYED
                                              : PHRASE_COACH_FIGURES;
    add_figures(out, w, figures, c->card.best, is_trick ? c->card.difference.more : c->card.best_made,
                c->card.card, c->card.made);
}

/* The idea; where it has no name, the reason that knowledge has for the better card. */
static void add_idea(struct buffer *out, const struct words *w, const struct view *v,
                     const struct coach_verdict *c)
{
    struct buffer card = {0};
    missed_words(out, w, v, &c->missed);
    if (out->length) return;
    words_card(&card, w, c->card.best);
    words_say(out, w, c->card.why ? PHRASE_MISSED_REASON : PHRASE_MISSED_SEARCH, "card", card.text, "reason",
              c->card.why ? c->card.why : "", NULL);
    buffer_free(&card);
}

static char *sentence(const struct words *w, const struct view *v, const struct coach_verdict *c)
{
    static const enum phrase of_grade[] = {[COACH_INEXACT] = PHRASE_COACH_INEXACT,
                                           [COACH_MISTAKE] = PHRASE_COACH_MISTAKE,
                                           [COACH_BLUNDER] = PHRASE_COACH_BLUNDER};
    struct buffer idea = {0}, out = {0};
    add_idea(&idea, w, v, c);
    words_sentence(&out, w, of_grade[c->grade], "idea", buffer_text(&idea), NULL);
    add_verdict_figures(&out, w, c);
    buffer_free(&idea);
    return out.text;
}

/* ---- the verdict ---- */

bool coach_judge(struct worker *w, const struct board *b, const struct view *v, int card,
                 const struct answers *answers, struct coach_verdict *out)
{
    const struct review_how how = {.counts_tricks = true, .plays_out = true, .answers = answers};
    *out = (struct coach_verdict){.card = {.card = card, .best = card}};
    if (decision_forced_card(v) != NO_CARD) return true;
    if (!review_one(w, b, v, card, &how, &out->card)) return false;
    out->grade = grade_of(&out->card);
    if (out->grade == COACH_SOUND) return true;
    int danger = view_has_trumps(v) ? NO_SEAT : danger_hand(w, b, v, answers);
    out->missed = missed_find(v, card, out->card.best, danger);
    out->say = sentence(words_player(w->knowledge->words), v, out);
    return true;
}

void coach_free(struct coach_verdict *c)
{
    free(c->card.why);
    free(c->say);
    *c = (struct coach_verdict){.grade = COACH_SOUND};
}
