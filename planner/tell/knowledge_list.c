/* Listing knowledge. */
#include "planner/tell/knowledge_list.h"

#include <stdlib.h>
#include <string.h>

#include "planner/knowledge/plan/plan_ops.h"
#include "planner/knowledge/plan/plan_parts.h"

/* ---- counts ---- */

static int count_rules(const struct knowledge *k, enum rule_set set)
{
    int n = 0;
    for (int i = 0; i < k->rules.count; i++) n += k->rules.list[i].set == set;
    return n;
}

static int count_distributions(const struct knowledge *k)
{
    bool seen[SUIT_SIZE + 1][SUIT_SIZE + 1] = {{false}};
    int n = 0;
    for (int i = 0; i < k->rules.count; i++) {
        const struct rule *r = &k->rules.list[i];
        if (r->set != RULES_ANALYSIS || seen[r->longer][r->shorter]) continue;
        seen[r->longer][r->shorter] = true;
        n++;
    }
    return n;
}

/* The next proposer after `rule` (NULL: the first). */
static const char *next_proposer(struct worker *w, const char *rule)
{
    struct faults faults = {0};
    worker_load_part(w, PART_PROPOSERS, &faults);
    faults_free(&faults);
    const char *module = NULL;
    do rule = expert_next_rule(w->expert, rule, &module, NULL);
    while (rule && strcmp(module, "PROPOSE"));
    return rule;
}

static int count_proposers(struct worker *w)
{
    int n = 0;
    for (const char *r = next_proposer(w, NULL); r; r = next_proposer(w, r)) n++;
    return n;
}

/* One count beside the thesis's, -1 where the thesis has none. */
static void add_count(struct document *d, const char *what, int here, int thesis)
{
    document_row(d);
    document_cell(d, 0, "%s", what);
    document_cell(d, 1, "%d", here);
    if (thesis < 0)
        document_cell(d, 2, "-");
    else
        document_cell(d, 2, "%d", thesis);
}

struct document *knowledge_list_counts(struct worker *w)
{
    static const struct document_column columns[] = {
        {.is_whole = true}, COLUMN_RIGHT("here", 35), COLUMN_RIGHT("thesis", 44)};
    const struct knowledge *k = w->knowledge;
    struct document *d = document_new();
    document_table(d, NULL, columns, 3);
    add_count(d, "analysis rules", count_rules(k, RULES_ANALYSIS), 177);
    add_count(d, "distributions answered", count_distributions(k), 55);
    add_count(d, "technique proposers", count_proposers(w), -1);
    add_count(d, "second-hand rules", count_rules(k, RULES_SECOND_HAND), 8);
    add_count(d, "fourth-hand rules", count_rules(k, RULES_FOURTH_HAND), 6);
    add_count(d, "technique frames", frames_count(k->frames), 20);
    add_count(d, "plans", plans_count(k->plans), 30);
    add_count(d, "techniques", k->kinds, 4);
    return d;
}

/* ---- names ---- */

static void add_name(struct document *d, const char *kind, const char *name, const char *picture,
                     const char *comment)
{
    document_row(d);
    document_cell(d, 0, "%s", kind);
    document_cell(d, 1, "%s", name);
    if (*picture) document_cell(d, 2, "%s", picture);
    document_cell(d, 3, "%s", comment);
}

static void add_proposers(struct document *d, struct worker *w)
{
    for (const char *r = next_proposer(w, NULL); r; r = next_proposer(w, r)) {
        struct buffer comment = {0};
        expert_rule_comment(w->expert, r, &comment);
        add_name(d, "proposer", r, "", buffer_text(&comment));
        buffer_free(&comment);
    }
}

struct document *knowledge_list_names(struct worker *w)
{
    static const struct document_column columns[] = {
        {.is_whole = true}, COLUMN_WHOLE(NULL, 11), COLUMN_WHOLE(NULL, 38), COLUMN_WHOLE(NULL, 59)};
    const struct knowledge *k = w->knowledge;
    struct document *d = document_new();
    document_table(d, NULL, columns, 4);
    for (int i = 0; i < k->kinds; i++) add_name(d, "technique", k->kind[i].name, "", "");
    for (int i = 0; i < k->rules.count; i++)
        add_name(d, "rule", k->rules.list[i].name, k->rules.list[i].picture, k->rules.list[i].comment);
    for (int i = 0; i < frames_count(k->frames); i++) {
        const struct frame *f = frames_at(k->frames, i);
        add_name(d, "frame", frame_name(f), frame_picture(f), frame_comment(f));
    }
    for (int i = 0; i < plans_count(k->plans); i++)
        add_name(d, "plan", plan_name(plans_at(k->plans, i)), "", plan_comment(plans_at(k->plans, i)));
    add_proposers(d, w);
    return d;
}

struct document *knowledge_list_operations(void)
{
    static const char *const kinds[] = {"function", "predicate", "move"};
    static const struct document_column columns[] = {
        {.is_whole = true}, COLUMN_WHOLE(NULL, 11), COLUMN_WHOLE(NULL, 46), COLUMN_WHOLE(NULL, 55)};
    struct document *d = document_new();
    document_table(d, NULL, columns, 4);
    for (int i = 0; plan_op_at(i); i++) {
        const struct plan_op *op = plan_op_at(i);
        document_row(d);
        document_cell(d, 0, "%s", kinds[op->kind]);
        document_cell(d, 1, "%s", op->name);
        document_cell(d, 2, "%c (%s)", op->gives, op->takes);
        document_cell(d, 3, "%s", op->meaning);
    }
    return d;
}

struct document *knowledge_list_statements(const struct worker *w)
{
    static const struct document_column columns[] = {{.is_whole = true}, COLUMN_WHOLE(NULL, 9)};
    struct document *d = document_new();
    struct buffer pattern = {0}, meaning = {0};
    enum vocabulary_phase phase;
    document_table(d, NULL, columns, 2);
    for (int i = 0; vocabulary_entry(w->knowledge->vocabulary, i, &pattern, &meaning, &phase); i++) {
        document_row(d);
        document_cell(d, 0, "%s", vocabulary_phase_word(phase));
        if (meaning.length) buffer_format(&pattern, "  %s", buffer_text(&meaning));
        document_cell(d, 1, "%s", buffer_text(&pattern));
        buffer_clear(&pattern);
        buffer_clear(&meaning);
    }
    buffer_free(&pattern);
    buffer_free(&meaning);
    return d;
}
