/* A technique as a sentence: the words are kb's, the cards and hands this technique's. */
#include "planner/explain/technique_words.h"

#include <string.h>

#include "planner/report/wording.h"

/* "the fourth and fifth club": the cards of the long hand that length may make good, the last of them args'
 * number. */
static void add_long_cards(struct buffer *out, const struct technique *t)
{
    static const char *const ordinals[] = {"",      "first",    "second",  "third",     "fourth",
                                           "fifth", "sixth",    "seventh", "eighth",    "ninth",
                                           "tenth", "eleventh", "twelfth", "thirteenth"};
    int last = 0, count = (t->hundredths + 99) / 100;
    for (int i = 0; i < t->args; i++)
        if (t->arg[i].kind == VALUE_NUMBER) last = t->arg[i].n;
    int first = last - count + 1 > 1 ? last - count + 1 : 1;
    if (last > SUIT_SIZE || last < 1) return;
    if (last - first > 1)
        buffer_format(out, "the %s to %s %s", ordinals[first], ordinals[last], suit_word(t->suit));
    else if (last > first)
        buffer_format(out, "the %s and %s %s", ordinals[first], ordinals[last], suit_word(t->suit));
    else
        buffer_format(out, "the %s %s", ordinals[last], suit_word(t->suit));
}

/* The text of one placeholder of a technique's sentence. */
static void add_placeholder(struct buffer *out, const char *name, size_t n, const struct technique *t,
                            enum seat declarer)
{
    enum value_kind wanted = !strncmp(name, "card", n) ? VALUE_CARD : VALUE_SEAT;
    if (!strncmp(name, "suit", n) || !strncmp(name, "suits", n)) {
        buffer_format(out, n == 5 ? "%ss" : "%s", suit_word(t->suit));
        return;
    }
    if (!strncmp(name, "long-cards", n)) {
        add_long_cards(out, t);
        return;
    }
    if (!strncmp(name, "lead", n)) {
        buffer_add(out, t->leads ? wording_hand(t->lead[0], declarer) : "either hand");
        return;
    }
    for (int i = 0; i < t->args; i++) {
        if (t->arg[i].kind != wanted) continue;
        buffer_add(out, wanted == VALUE_CARD ? rank_word(card_rank(t->arg[i].n))
                                             : wording_hand((enum seat)t->arg[i].n, declarer));
        return;
    }
    buffer_add(out, "?");
}

void technique_words(struct buffer *out, const struct knowledge *k, const struct technique *t,
                     enum seat declarer)
{
    for (const char *c = knowledge_kind(k, t->name)->say; *c; c++) {
        const char *end = *c == '{' ? strchr(c, '}') : NULL;
        if (!end) {
            buffer_char(out, *c);
            continue;
        }
        add_placeholder(out, c + 1, (size_t)(end - c - 1), t, declarer);
        c = end;
    }
}
