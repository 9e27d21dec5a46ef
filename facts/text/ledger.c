/* Sums and words of the ledger. Invariant: what is kept is found and neither left out nor refused. */
#include "facts/text/ledger.h"

static const char *const words[] = {
#define LEDGER_WORD(name, word) word,
    LEDGER_KINDS(LEDGER_WORD)
#undef LEDGER_WORD
};

long ledger_kept(const struct ledger *l, enum ledger_kind kind)
{
    return l->found[kind] - l->left_out[kind] - l->refused[kind];
}

void ledger_add(struct ledger *to, const struct ledger *from)
{
    for (int i = 0; i < LEDGER_COUNT; i++) {
        to->found[i] += from->found[i];
        to->left_out[i] += from->left_out[i];
        to->refused[i] += from->refused[i];
    }
}

bool ledger_has_left_out(const struct ledger *l)
{
    for (int i = 0; i < LEDGER_COUNT; i++)
        if (l->left_out[i]) return true;
    return false;
}

void ledger_write_left_out(const struct ledger *l, struct buffer *out)
{
    const char *comma = "";
    for (int i = 0; i < LEDGER_COUNT; i++) {
        if (!l->left_out[i]) continue;
        buffer_format(out, "%s%ld of %ld %s%s", comma, l->left_out[i], l->found[i], words[i],
                      l->found[i] == 1 ? "" : "s");
        comma = ", ";
    }
}

void ledger_write(const struct ledger *l, struct buffer *out)
{
    for (int i = 0; i < LEDGER_COUNT; i++)
        buffer_format(out, "%ss: %ld found, %ld kept, %ld left out, %ld refused\n", words[i], l->found[i],
                      ledger_kept(l, (enum ledger_kind)i), l->left_out[i], l->refused[i]);
}
