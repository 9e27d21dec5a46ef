/* A technique as a sentence: the words are kb's, the cards and hands this technique's. */
#include "planner/tell/story/story_words.h"

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

static int argument(const struct technique *t, enum value_kind kind)
{
    for (int i = 0; i < t->args; i++)
        if (t->arg[i].kind == kind) return t->arg[i].n;
    return -1;
}

/* "the ace and the queen": their cards above the technique's card. */
static void add_tops(struct buffer *out, const struct technique *t, cardset theirs)
{
    cardset tops = cardset_above(cardset_in_suit(theirs, t->suit), argument(t, VALUE_CARD));
    for (int left = cardset_count(tops); left; left--) {
        int card = cardset_highest(tops);
        buffer_format(out, "the %s%s", rank_word(card_rank(card)),
                      left > 2    ? ", "
                      : left == 2 ? " and "
                                  : "");
        tops &= ~cardset_of(card);
    }
}

/* The text of one placeholder of a technique's sentence. */
static void add_placeholder(struct buffer *out, const char *name, size_t n, const struct technique *t,
                            enum seat declarer, cardset theirs)
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
    if (!strncmp(name, "tops", n)) {
        add_tops(out, t, theirs);
        return;
    }
    int value = argument(t, wanted);
    buffer_add(out, value < 0              ? "?"
                    : wanted == VALUE_CARD ? rank_word(card_rank(value))
                                           : wording_hand((enum seat)value, declarer));
}

static void add_sentence(struct buffer *out, const char *sentence, const struct technique *t,
                         enum seat declarer, cardset theirs)
{
    for (const char *c = sentence; *c; c++) {
        const char *end = *c == '{' ? strchr(c, '}') : NULL;
        if (!end) {
            buffer_char(out, *c);
            continue;
        }
        add_placeholder(out, c + 1, (size_t)(end - c - 1), t, declarer, theirs);
        c = end;
    }
}

void technique_words(struct buffer *out, const struct knowledge *k, const struct technique *t,
                     enum seat declarer, cardset theirs)
{
    add_sentence(out, knowledge_kind(k, t->name)->say, t, declarer, theirs);
}

void technique_brief(struct buffer *out, const struct knowledge *k, const struct technique *t,
                     enum seat declarer, cardset theirs)
{
    const char *brief = knowledge_kind(k, t->name)->brief;
    add_sentence(out, brief ? brief : "{suits}", t, declarer, theirs);
}
