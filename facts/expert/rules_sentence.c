/* The sentences of rules, and the {words} in them. */
#include "facts/expert/rules.h"

#include <string.h>

#include "facts/text/placeholder.h"

static const char *const slot_names[SLOTS] = {"suit", "winner", "other-winner", "here", "there", "builds", "key", "exit", "strips"};
static const char *const slot_plain[SLOTS] = {"suit", "winner", "winner", "this hand", "the other hand", "suit",
                                              "another suit", "loser", "the side suits"};

static const unsigned TABLE_SLOTS = 1u << SLOT_SUIT | 1u << SLOT_WINNER | 1u << SLOT_OTHER_WINNER | 1u << SLOT_HERE |
                                    1u << SLOT_THERE | 1u << SLOT_BUILDS;
static const unsigned TRUMP_SLOTS = 1u << SLOT_SUIT | 1u << SLOT_KEY | 1u << SLOT_EXIT | 1u << SLOT_STRIPS;

/* SLOTS when it is none. */
static enum rule_slot slot_of(const struct placeholder *p)
{
    for (int i = 0; i < SLOTS && p->is_closed; i++)
        if (placeholder_is(p, slot_names[i])) return (enum rule_slot)i;
    return SLOTS;
}

char *rules_sentence(const char *text, const struct rule_slots *slots)
{
    struct buffer out = {0};
    struct placeholder p;
    for (; placeholder_find(text, &p); text = p.end) {
        enum rule_slot slot = slot_of(&p);
        const char *word = slot == SLOTS ? NULL : slots->word[slot] ? slots->word[slot] : slot_plain[slot];
        buffer_add_part(&out, text, (size_t)(p.open - text));
        if (!word || (p.form && !slots->form))
            buffer_add_part(&out, p.open, (size_t)(p.end - p.open));
        else if (p.form)
            slots->form(&out, slots->words, p.form, p.form_letters, word);
        else
            buffer_add(&out, word);
    }
    buffer_add(&out, text);
    return buffer_take(&out);
}

const char *rules_unknown_word(const char *text, enum rule_set set, const char **expected)
{
    bool is_at_table = set == RULES_SECOND_HAND || set == RULES_FOURTH_HAND;
    bool has_suit = is_at_table || set == RULES_LINE || set == RULES_TRUMPS;
    unsigned known = set == RULES_TRUMPS ? TRUMP_SLOTS : is_at_table ? TABLE_SLOTS : has_suit ? 1u << SLOT_SUIT : 0;
    *expected = is_at_table ? "{suit}, {winner}, {other-winner}, {here}, {there} or {builds}"
                : set == RULES_TRUMPS ? "{suit}, {key}, {exit} or {strips}"
                : has_suit  ? "{suit}"
                            : "a sentence without {words}";
    struct placeholder p;
    for (; placeholder_find(text, &p); text = p.end) {
        enum rule_slot slot = slot_of(&p);
        if (slot == SLOTS || p.form || !(known >> slot & 1)) return p.open;
    }
    return NULL;
}
