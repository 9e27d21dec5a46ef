/* Nothing is counted that no rule of the phase reads: the layouts cost as much as a quarter of a decision. */
#include "planner/decide/tempo_facts.h"

#include "facts/statements/tempo.h"

static bool reads(const struct worker *w, enum statement_form first, enum statement_form last,
                  enum vocabulary_phase phase)
{
    for (int form = (int)first; form <= (int)last; form++)
        if (vocabulary_is_form_read_in(w->knowledge->vocabulary, (enum statement_form)form, phase))
            return true;
    return false;
}

/* How far our own tricks are counted. */
static int losses_read(const struct worker *w, enum vocabulary_phase phase)
{
    if (reads(w, FORM_TAKE_AFTER, FORM_MUST_LOSE, phase)) return TEMPO_LOSSES;
    return reads(w, FORM_TAKE_NOW, FORM_TAKE_NOW, phase) ? 0 : -1;
}

static bool reads_rounds(const struct worker *w, enum vocabulary_phase phase)
{
    return reads(w, FORM_OUT_AFTER, FORM_OUT_AFTER, phase) ||
           reads(w, FORM_THEY_CASH_LATER, FORM_THEY_CASH_LATER, phase) ||
           reads(w, FORM_BEATS_WON, FORM_HOLD_UP_COSTS, phase);
}

void tempo_assert(struct worker *w, const struct view *v, enum vocabulary_phase phase)
{
    struct statements known = {0};
    struct tempo_theirs theirs;
    bool has_theirs = reads(w, FORM_OUT_AFTER, FORM_SAFE_HAND, phase);
    if (!has_theirs && !reads(w, FORM_BLOCKED, FORM_RULE_OF_SEVEN, phase)) return;
    const struct tempo_ours ours = tempo_of_ours(v, losses_read(w, phase));
    has_theirs = has_theirs && tempo_of_theirs(v, w->layouts, reads_rounds(w, phase), &theirs);
    derive_tempo(&known, v, &ours, has_theirs ? &theirs : NULL);
    for (int i = 0; i < known.count; i++)
        if (vocabulary_is_form_read_in(w->knowledge->vocabulary, (enum statement_form)known.list[i].form,
                                       phase))
            expert_assert_statement(w->expert, known.list[i]);
    statements_free(&known);
}
