/* Reading what kb has counted of players' leads. */
#include <string.h>

#include "facts/evidence/evidence_parts.h"

static void read_row(struct expert *x, const struct expert_fact *f, struct habits *out)
{
    int class = habit_class_from_word(expert_symbol(x, f, "holding")), length = (int)expert_number(x, f, "length");
    if (class < 0 || length < 1 || length > HABIT_LENGTH_MOST) return;
    struct habit_row *r = &out->row[class][length];
    struct term card[SUIT_SIZE];
    int n = expert_list(x, f, "cards", card, SUIT_SIZE);
    r->held = expert_number(x, f, "held");
    r->led = expert_number(x, f, "led");
    r->weight = expert_number(x, f, "weight");
    for (int i = 0; i < n; i++) r->card[i] = card[i].number;
}

void evidence_habits(struct expert *rules, struct habits *out)
{
    memset(out, 0, sizeof *out);
    for (const struct expert_fact *f = NULL; (f = expert_next(rules, "lead-habit", f));) read_row(rules, f, out);
    habits_sum_up(out);
}
