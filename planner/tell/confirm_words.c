/* Sentences, lines and objects. Nothing is computed here but the number of layouts that a share stands for.
 */
#include "planner/tell/confirm_words.h"

#include <assert.h>
#include <stdlib.h>

#include "planner/decide/difference.h"
#include "planner/report/data.h"
#include "planner/report/wording.h"

/* ---- the chance ---- */

static void add_layouts(struct buffer *out, const struct tree_value *f)
{
    buffer_format(out, "%d of %d layouts", (int)(f->share * f->layouts + 0.5), f->layouts);
}

/* "Played out, the contract is made in 62 of 100 layouts ..."; sentences. The caller frees it. NULL
 * when nothing was searched. */
static char *confirm_words_chance(const struct tree_value *f)
{
    struct buffer out = {0};
    if (!f->layouts) return NULL;
    if (f->tried) {
        buffer_add(&out, "Played out, the contract is made in ");
        add_layouts(&out, f);
        buffer_add(&out, " of the unseen cards, against defenders who see all hands.");
    } else {
        buffer_format(
            &out,
            "In none of %d layouts of the unseen cards can the contract be made against the best defence.",
            f->layouts);
    }
    if (f->is_weighed)
        buffer_add(&out,
                   " Layouts in which the opponents would have let the contract through by now count less.");
    return out.text;
}

/* ---- the cards ---- */

static void add_source(struct buffer *out, const struct decision *d, const struct candidate *k)
{
    if (k->source == SOURCE_RULE) buffer_format(out, ", by %s", d->defence.rule->name);
    if (k->source == SOURCE_TECHNIQUE) buffer_format(out, ", by %s", k->technique.name);
    if (k->source == SOURCE_CASHING) buffer_add(out, ", a winner to cash");
    if (k->source == SOURCE_NONE) buffer_add(out, ", which no rule names");
}

static void add_card(struct document *d, int depth, const struct decision *decision, int i,
                     const struct words *w, bool is_raw)
{
    const struct candidate *k = &decision->candidate[i];
    struct buffer line = {0}, card = {0};
    words_card(&card, w, k->card);
    words_tell(&line, w,
               i == decision->preferred ? PHRASE_WHY_SEARCHED_OWN
               : k->confirmed.is_out    ? PHRASE_WHY_SEARCHED_OUT
                                        : PHRASE_WHY_SEARCHED_CARD,
               AS_TEXT("card", buffer_text(&card)),
               AS_FIGURE("chance", (int)(k->confirmed.made * k->confirmed.layouts + 0.5)),
               AS_FIGURE("all", k->confirmed.layouts));
    if (is_raw) add_source(&line, decision, k);
    document_branch(d, depth, "%s", buffer_text(&line));
    buffer_free(&line);
    buffer_free(&card);
}

/* By which step of the ranking the card is played. */
static void add_step(struct buffer *out, const struct decision *d, const struct words *w)
{
    static const enum phrase phrases[] = {
        [STEP_PROOF] = PHRASE_STEP_PROOF,         [STEP_SEARCH] = PHRASE_STEP_SEARCH, [STEP_PLAYED] = PHRASE_STEP_PLAYED,
        [STEP_TRUMPS] = PHRASE_STEP_TRUMPS,
        [STEP_CONTRACTS] = PHRASE_STEP_CONTRACTS, [STEP_TRIAL] = PHRASE_STEP_TRIAL,   [STEP_SAFE] = PHRASE_STEP_SAFE,
        [STEP_TRICKS] = PHRASE_STEP_TRICKS,       [STEP_KNOWLEDGE] = PHRASE_STEP_KNOWLEDGE};
    static_assert(sizeof phrases / sizeof *phrases == RANK_STEPS, "a phrase for each step");
    words_tell(out, w, phrases[d->step], AS_CARD("card", decision_card(d)), AS_CARD("other", d->difference.than));
}

bool confirm_words_cards(struct document *d, int depth, const struct decision *decision,
                         const struct words *w, bool is_raw)
{
    if (!decision || !decision->candidates || !decision->candidate[0].confirmed.layouts) return false;
    struct buffer line = {0};
    add_step(&line, decision, w);
    document_branch(d, depth, "%s", buffer_text(&line));
    buffer_clear(&line);
    words_sentence(&line, w, PHRASE_WHY_SEARCHED, NULL);
    document_branch(d, depth, "%s", buffer_text(&line));
    for (int i = 0; i < decision->candidates; i++) add_card(d, depth + 1, decision, i, w, is_raw);
    if (decision->preferred > 0) {
        buffer_clear(&line);
        difference_words(&line, w, decision);
        buffer_capital(&line, 0);
        if (line.length) document_branch(d, depth, "%s.", buffer_text(&line));
    }
    buffer_free(&line);
    return true;
}

/* ---- data ---- */

struct data *confirm_data_chance(const struct tree_value *f)
{
    if (!f->layouts) return data_null();
    char *text = confirm_words_chance(f);
    struct data *o = OBJECT(WHOLE("layouts", f->layouts),
                            CHANCE("chance", f->share),
                            CHANCE("upper_bound", f->bound), WHOLE("played_out", f->tried),
                            WHOLE("made", f->made), TEXT("text", text));
    free(text);
    return o;
}

struct data *confirm_data_card(const struct confirmed *c)
{
    if (!c->layouts) return data_null();
    return OBJECT(WHOLE("layouts", c->layouts), CHANCE("made", c->made), FLAG("given_up", c->is_out));
}

static struct data *fact_data(const struct words *w, const struct hidden_facts *f)
{
    struct buffer text = {0};
    hidden_facts_words(&text, w, f);
    struct data *o = f->fact.kind == HIDDEN_NOTHING ? data_null() : data_text(buffer_text(&text));
    buffer_free(&text);
    return o;
}

struct data *confirm_data_difference(const struct words *w, const struct difference *x)
{
    if (!x->layouts) return data_null();
    return OBJECT(CARD("than", x->than), WHOLE("layouts", x->layouts), CHANCE("gains", x->gains),
                  CHANCE("loses", x->loses), CHANCE("more_tricks", x->more),
                  MEMBER("gains_when", fact_data(w, &x->when_gains)),
                  MEMBER("loses_when", fact_data(w, &x->when_loses)),
                  MEMBER("more_tricks_when", fact_data(w, &x->when_more)));
}
