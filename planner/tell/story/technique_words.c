/* A technique as a sentence: the words are kb's, the cards and hands this technique's. */
#include "planner/tell/story/story_words.h"

#include <string.h>

#include "facts/text/placeholder.h"
#include "planner/report/wording.h"

struct telling_technique {
    const struct words *w;
    const struct technique *t;
    enum seat declarer;
    cardset theirs;
};

void technique_long_cards(struct buffer *out, const struct words *w, const struct technique *t, int count)
{
    struct buffer from = {0}, to = {0};
    int last = 0;
    for (int i = 0; i < t->args; i++)
        if (t->arg[i].kind == VALUE_NUMBER) last = t->arg[i].n;
    int first = last - count + 1 > 1 ? last - count + 1 : 1;
    if (last > SUIT_SIZE || last < 1) return;
    words_ordinal(&from, w, first);
    words_ordinal(&to, w, last);
    words_say(out, w,
              last - first > 1 ? PHRASE_LONG_CARDS
              : last > first   ? PHRASE_LONG_TWO
                               : PHRASE_LONG_CARD,
              "first", buffer_text(&from), "last", buffer_text(&to), "suit", words_suit(w, t->suit), NULL);
    buffer_free(&from);
    buffer_free(&to);
}

static int argument(const struct technique *t, enum value_kind kind)
{
    for (int i = 0; i < t->args; i++)
        if (t->arg[i].kind == kind) return t->arg[i].n;
    return -1;
}

/* "the ace and the queen": their cards above the technique's card. */
static void add_tops(struct buffer *out, const struct telling_technique *g)
{
    cardset tops = cardset_above(cardset_in_suit(g->theirs, g->t->suit), argument(g->t, VALUE_CARD));
    for (int left = cardset_count(tops); left; left--) {
        struct buffer rank = {0};
        int card = cardset_highest(tops);
        words_rank(&rank, g->w, card);
        words_say(out, g->w, PHRASE_HIDDEN_CARD, "card", buffer_text(&rank), NULL);
        if (left > 1) buffer_add(out, left > 2 ? ", " : words_text(g->w, PHRASE_AND));
        buffer_free(&rank);
        tops &= ~cardset_of(card);
    }
}

static const char *hand_of(const struct telling_technique *g, enum seat s)
{
    bool is_ours = s == g->declarer || s == seat_partner(g->declarer);
    return is_ours ? words_hand(g->w, s != g->declarer) : words_seat(g->w, (int)s);
}

/* The text of one placeholder of a technique's sentence. */
static void add_placeholder(struct buffer *out, const struct placeholder *p, const struct telling_technique *g)
{
    const struct technique *t = g->t;
    enum value_kind wanted = placeholder_is(p, "card") ? VALUE_CARD : VALUE_SEAT;
    if (placeholder_is(p, "suit") || placeholder_is(p, "suits")) {
        buffer_add(out, p->letters == 5 ? words_suits(g->w, t->suit) : words_suit(g->w, t->suit));
        return;
    }
    if (placeholder_is(p, "long-cards")) {
        technique_long_cards(out, g->w, t, (t->hundredths + 99) / 100);
        return;
    }
    if (placeholder_is(p, "lead")) {
        buffer_add(out, t->leads ? hand_of(g, t->lead[0]) : words_text(g->w, PHRASE_EITHER_HAND));
        return;
    }
    if (placeholder_is(p, "tops")) {
        add_tops(out, g);
        return;
    }
    int value = argument(t, wanted);
    if (value >= 0 && wanted == VALUE_CARD)
        words_rank(out, g->w, value);
    else
        buffer_add(out, value < 0 ? "?" : hand_of(g, (enum seat)value));
}

static void add_sentence(struct buffer *out, const char *sentence, const struct telling_technique *g)
{
    struct placeholder p;
    for (; placeholder_find(sentence, &p); sentence = p.end) {
        struct buffer filled = {0};
        buffer_add_part(out, sentence, (size_t)(p.open - sentence));
        add_placeholder(&filled, &p, g);
        words_form(out, g->w, p.form, p.form_letters, buffer_text(&filled));
        buffer_free(&filled);
    }
    buffer_add(out, sentence);
}

void technique_words(struct buffer *out, const struct knowledge *k, const struct words *w, const struct technique *t,
                     enum seat declarer, cardset theirs)
{
    add_sentence(out, words_technique(w, knowledge_kind(k, t->name)), &(struct telling_technique){w, t, declarer, theirs});
}

void technique_brief(struct buffer *out, const struct knowledge *k, const struct words *w, const struct technique *t,
                     enum seat declarer, cardset theirs)
{
    const char *brief = words_technique_brief(w, knowledge_kind(k, t->name));
    add_sentence(out, brief ? brief : "{suits}", &(struct telling_technique){w, t, declarer, theirs});
}
