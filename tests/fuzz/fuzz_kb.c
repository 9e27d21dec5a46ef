/* Fuzz target: knowledge in the thesis's lists (rules, settings, techniques, plans) and typed answers.
 * Nothing may crash, whatever the text; what is read must be freed. The first byte chooses the reader: w words, s statements, else by
 * its remainder. */
#include <stdlib.h>
#include <string.h>

#include "planner/position/position.h"
#include "planner/knowledge/settings.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void read_answers(struct knowledge *k, const struct sexp_tree *tree, const char *text,
                         struct faults *faults)
{
    struct answers answers = {0};
    answers_read(k, "fuzz", tree, &answers, faults);
    answers_free(&answers);
    double value = answer_parse(k, text, (struct location){SEAT_EAST, card_make(SUIT_DIAMOND, RANK_KING)});
    if (value > 1) abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 2) return 0;
    struct faults faults = {0};
    char *text = util_copy_part((const char *)data + 1, size - 1);
    struct sexp_tree *tree = sexp_parse("fuzz", text, strlen(text), &faults);
    struct knowledge *k = util_alloc(sizeof *k);
    k->vocabulary = vocabulary_new();
    k->frames = frames_new();
    k->plans = plans_new();
    k->settings = settings_default();
    if (data[0] == 'w') {
        words_add(&k->words, "kb/words/player.words", tree, &faults);
        words_check(k->words, k->vocabulary, "kb", &faults);
    } else if (data[0] == 's') {
        vocabulary_add_statements(k->vocabulary, "fuzz", tree, &faults);
        tree = NULL;
    } else if (data[0] % 4 == 0) {
        rules_add(&k->rules, k->vocabulary, "fuzz", tree, &faults);
        rules_check(&k->rules, &faults);
    } else if (data[0] % 4 == 1) {
        settings_add(k, "fuzz", tree, &faults);
    } else if (data[0] % 4 == 2) {
        plans_add(k->plans, "fuzz", tree, &faults);
        plans_resolve(k->plans, &faults);
    } else {
        read_answers(k, tree, text, &faults);
    }
    sexp_free(tree);
    free(text);
    knowledge_free(k);
    faults_free(&faults);
    return 0;
}
