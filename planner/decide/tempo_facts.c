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

void tempo_assert(struct worker *w, const struct view *v, enum vocabulary_phase phase)
{
    struct statements known = {0};
    struct tempo_theirs theirs;
    bool has_theirs = reads(w, FORM_OUT_AFTER, FORM_SAFE_HAND, phase);
    if (!has_theirs && !reads(w, FORM_BLOCKED, FORM_RULE_OF_SEVEN, phase)) return;
    const struct tempo_ours ours = tempo_of_ours(v);
    has_theirs = has_theirs && tempo_of_theirs(v, w->layouts, &theirs);
    derive_tempo(&known, v, &ours, has_theirs ? &theirs : NULL);
    for (int i = 0; i < known.count; i++)
        if (vocabulary_is_form_read_in(w->knowledge->vocabulary, (enum statement_form)known.list[i].form,
                                       phase))
            expert_assert_statement(w->expert, known.list[i]);
    statements_free(&known);
}
