/* Sentences. A teacher's English: short, the field's words, every number one that the model holds. */
#include "planner/explain/words.h"

#include <stdlib.h>
#include <string.h>

#include "planner/explain/technique_words.h"
#include "planner/report/wording.h"

static char *take(struct buffer *b)
{
    return b->text ? b->text : util_copy("");
}

static const char *title_suit(int suit)
{
    static const char *const titles[] = {"Clubs", "Diamonds", "Hearts", "Spades"};
    return titles[suit];
}

/* ---- chances ---- */

static void add_locations(struct buffer *out, const struct technique *t)
{
    bool same = true;
    for (int i = 1; i < t->locations; i++) same &= t->depend_on[i].opponent == t->depend_on[0].opponent;
    for (int i = 0; i < t->locations; i++) {
        if (i) buffer_add(out, t->needs_any ? " or " : " and ");
        if (i == 0 || !same) buffer_format(out, "%s must hold ", seat_title(t->depend_on[i].opponent));
        buffer_format(out, "the %s", rank_word(card_rank(t->depend_on[i].card)));
    }
}

/* The chance of the splits that give just so many tricks by length, and which they are. */
static struct explained_outcome outcome_of(const struct suit_analysis *a, const double *chance, int tricks)
{
    struct explained_outcome out = {.tricks = tricks};
    int missing = cardset_count(a->holding.out);
    for (int longer = (missing + 1) / 2; longer <= missing; longer++) {
        if (value_length_tricks(&a->holding, a->sure.total, 0, longer) != tricks) continue;
        double p = chance[longer] + (2 * longer == missing ? 0 : chance[missing - longer]);
        if (p <= 0) continue;
        out.chance += p;
        out.longer[out.splits++] = (int8_t)longer;
    }
    return out;
}

static bool is_length(const struct knowledge *k, const struct technique_choice *t)
{
    return knowledge_is_length(k, t->technique.name);
}

void words_outcomes(struct worker *w, const struct suit_analysis *a, struct explained_technique *t)
{
    double chance[SUIT_SIZE + 1];
    if (!is_length(w->knowledge, t->choice)) return;
    layouts_lengths(w->layouts, 0, a->holding.suit, chance);
    for (int tricks = SUIT_SIZE; tricks > 0; tricks--) {
        struct explained_outcome one = outcome_of(a, chance, tricks);
        if (one.chance > 0) t->outcome[t->outcomes++] = one;
    }
}

static void add_outcomes(struct buffer *out, const struct explained_technique *t, int missing)
{
    for (int i = 0; i < t->outcomes; i++) {
        const struct explained_outcome *one = &t->outcome[i];
        if (i) buffer_add(out, ", ");
        wording_percent(out, one->chance);
        buffer_format(out, " for %s (", wording_number(one->tricks));
        for (int j = 0; j < one->splits; j++)
            buffer_format(out, "%s%d-%d", j ? ", " : "", one->longer[j], missing - one->longer[j]);
        buffer_char(out, ')');
    }
}

char *words_chance(struct worker *w, const struct suit_analysis *a, const struct explained_technique *told)
{
    struct buffer out = {0};
    const struct technique_choice *t = told->choice;
    if (is_length(w->knowledge, t)) {
        add_outcomes(&out, told, cardset_count(a->holding.out));
    } else if (t->technique.locations) {
        wording_percent(&out, t->certainty.value);
        buffer_add(&out, ": ");
        add_locations(&out, &t->technique);
        if (t->certainty.source == FROM_ANSWER || t->certainty.source == FROM_PERSON)
            buffer_add(&out, " (as answered)");
    } else if (t->certainty.value >= 1) {
        buffer_add(&out, "certain, if there is time");
    } else {
        wording_percent(&out, t->certainty.value);
        if (knowledge_kind(w->knowledge, t->technique.name)->certainty_kind == CERTAINTY_NO_EXIT)
            buffer_add(&out, ": with no other lead left");
        else
            buffer_add(&out, ", by experience");
    }
    return take(&out);
}

char *words_depend_on(const struct technique *t)
{
    struct buffer out = {0};
    for (int i = 0; i < t->locations; i++) {
        struct buffer statement = {0};
        certainty_statement(t->depend_on[i], &statement);
        if (i) buffer_add_upper(&out, t->needs_any ? " or " : " and ");
        buffer_add_part(&out, statement.text + 1, statement.length - 2);
        buffer_free(&statement);
    }
    return out.text;
}

/* ---- why chosen, kept, rejected ---- */

char *words_status(const struct knowledge *k, const struct suit_choice *s, const struct technique_choice *t)
{
    struct buffer out = {0};
    const struct settings *set = &k->settings;
    const struct technique_choice *last = &s->list[s->count - 1],
                                  *chosen = s->chosen >= 0 ? &s->list[s->chosen] : NULL;
    buffer_format(&out, "%s", knowledge_phrase(k, t->certainty.value));
    buffer_format(&out, " (%.2f)", t->certainty.value);
    switch (t->reason) {
    case REASON_ACCEPTED:
        buffer_format(&out, ", and %.1f is enough to take it", set->certainty_accept);
        break;
    case REASON_BAND:
        buffer_format(&out, ", between %.1f and %.1f: taken, as the %s promises no more",
                      set->certainty_reject, set->certainty_accept, last->technique.name);
        break;
    case REASON_DEFAULT:
        buffer_add(&out, s->count > 1 ? ": the last way this suit offers, taken without a test"
                                      : ": the only way this suit offers");
        break;
    case REASON_TOO_UNLIKELY:
        buffer_format(&out, ", below %.1f: not suitable", set->certainty_reject);
        break;
    case REASON_BAND_DEFAULT:
        buffer_format(&out, ", below the %.1f that would take it: the %s is preferred", set->certainty_accept,
                      chosen ? chosen->technique.name : "next");
        break;
    case REASON_BAND_WORSE:
        buffer_format(&out, ": the %s promises more", last->technique.name);
        break;
    case REASON_EARLIER_CHOSEN:
        buffer_format(&out, ": kept in reserve behind the %s", chosen ? chosen->technique.name : "choice");
        break;
    case REASON_LENGTH_ONLY:
        buffer_add(&out, ": length is all that this suit offers");
        break;
    case REASON_LENGTH_BETTER:
        buffer_add(&out, t == chosen ? ": length alone promises more than the promotion"
                                     : ": length alone promises more");
        break;
    case REASON_LENGTH_AFTER:
        buffer_format(&out, ": length comes after the %s", chosen ? chosen->technique.name : "technique");
        break;
    }
    return take(&out);
}

/* ---- the plan ---- */

char *words_step(const struct explanation *r, int step)
{
    struct buffer out = {0};
    const struct explained_step *s = &r->step[step];
    if (step == 0)
        buffer_format(&out, "%s first: ", title_suit(s->suit));
    else
        buffer_format(&out, "Then %ss%s: ", suit_word(s->suit),
                      s->in_reserve && r->analysis.missing ? ", if a trick is still missing" : "");
    technique_words(&out, r->knowledge, &s->choice->technique, r->view.declarer);
    return take(&out);
}

/* How a suit stands to the missing tricks. */
static void add_need(struct buffer *out, const struct explanation *r, const struct explained_step *s)
{
    int missing = r->analysis.missing, contribution = r->choice.suit[s->suit].contribution;
    if (missing > 1 && contribution >= 100 * (missing - 1) + 1)
        buffer_format(out, "it can bring %s missing tricks", missing == 2 ? "both" : "all the");
    else if (missing > 1)
        buffer_format(out, "it brings at most %s of the %s missing tricks",
                      wording_number((contribution + 99) / 100), wording_number(missing));
    else if (missing == 1)
        buffer_add(out, "it can bring the missing trick");
    else
        buffer_add(out, "the contract is safe without it: this is for an overtrick");
}

char *words_step_why(const struct explanation *r, int step)
{
    struct buffer out = {0};
    const struct explained_step *s = &r->step[step];
    add_need(&out, r, s);
    buffer_add(&out, " (worth ");
    wording_hundredths(&out, r->choice.suit[s->suit].contribution);
    buffer_add(&out, ", ");
    wording_percent(&out, s->chance);
    buffer_add(&out, " for at least one)");
    if (s->infeasible) buffer_add(&out, "; no way to play it was found from here");
    return take(&out);
}

/* ---- trick one ---- */

/* What the trial says of a card that nothing else named, beside knowledge's own. */
static void add_trial(struct buffer *out, const struct decision *d)
{
    const struct candidate *k = &d->candidate[0],
                           *own = d->preferred > 0 ? &d->candidate[d->preferred] : NULL;
    bool is_level = own && k->value.made == own->value.made;
    if (!k->layouts) {
        buffer_add(out, "nothing else may be played, but for its equals");
        return;
    }
    buffer_format(out, "tried in %d layouts of the unseen cards it makes the contract in ", k->layouts);
    wording_percent(out, k->value.made);
    if (!own) return;
    buffer_add(out, is_level ? ", as the " : ", the ");
    wording_card(out, own->card);
    if (own->source == SOURCE_RULE) buffer_format(out, " (%s)", d->defence.rule->name);
    buffer_add(out, is_level ? " does, and takes " : " in ");
    if (is_level)
        buffer_format(out, "%.2f tricks on average, not %.2f", k->value.tricks, own->value.tricks);
    else
        wording_percent(out, own->value.made);
}

char *words_decision(const struct knowledge *k, const struct view *v, const struct decision *d)
{
    struct buffer out = {0};
    const struct candidate *c = &d->candidate[0];
    switch (c->source) {
    case SOURCE_TECHNIQUE:
        technique_words(&out, k, &c->technique, v->declarer);
        break;
    case SOURCE_CASHING:
        buffer_add(&out, "a winner is cashed");
        break;
    case SOURCE_WATCHING:
        buffer_add(&out, "nothing is left to build: the lead that gives least away");
        break;
    case SOURCE_RULE:
        buffer_add(&out, d->defence.rule->comment);
        break;
    case SOURCE_NONE:
        add_trial(&out, d);
        break;
    }
    return take(&out);
}

char *words_defence(const struct explanation *r, const struct defence_play *p, const char *trial)
{
    struct buffer out = {0};
    if (trial) {
        buffer_add(&out, trial);
        return take(&out);
    }
    if (p->rule) buffer_add(&out, p->rule->comment);
    if (r->entry != NO_SEAT && r->steps > 0) {
        const char *where = wording_hand((enum seat)r->entry, r->view.declarer);
        buffer_format(&out, "; the lead is next wanted in %s, for the %ss", where,
                      suit_word(r->step[0].suit));
    }
    return take(&out);
}

int words_kept_card(const struct explanation *r, const struct defence_play *p)
{
    int suit = card_suit(r->view.play.trick[r->view.play.tricks].card[0]);
    cardset winners = r->analysis.suit[suit].sure.cards[p->seat == r->view.dummy];
    return !winners || cardset_has(winners, p->card) || !p->rule ? NO_CARD : cardset_highest(winners);
}

char *words_kept(const struct explanation *r, const struct defence_play *p)
{
    int card = words_kept_card(r, p);
    if (card == NO_CARD) return NULL;
    struct buffer out = {0};
    wording_card(&out, card);
    buffer_format(&out, " from %s at trick %s: it stays there as a winner and a way in (%s)",
                  wording_hand(p->seat, r->view.declarer), wording_number(r->view.play.tricks + 1),
                  p->rule->name);
    return out.text;
}
