/* The sentences of rules, and the {words} in them. */
#include "facts/expert/rules.h"

#include <string.h>

static const char *const slot_names[SLOTS] = {"suit", "winner", "other-winner", "here", "there", "builds", "key", "exit", "strips"};
static const char *const slot_plain[SLOTS] = {"suit", "winner", "winner", "this hand", "the other hand", "suit",
                                              "another suit", "loser", "the side suits"};

static const unsigned TABLE_SLOTS = 1u << SLOT_SUIT | 1u << SLOT_WINNER | 1u << SLOT_OTHER_WINNER | 1u << SLOT_HERE |
                                    1u << SLOT_THERE | 1u << SLOT_BUILDS;
static const unsigned TRUMP_SLOTS = 1u << SLOT_SUIT | 1u << SLOT_KEY | 1u << SLOT_EXIT | 1u << SLOT_STRIPS;

/* The slot that stands at {, with the length of its text and the form behind its name, NULL for none; SLOTS when it is no
 * slot. */
static enum rule_slot slot_at(const char *text, size_t *length, const char **form)
{
    const char *name = text + 1, *end = strchr(name, '}');
    size_t letters = end ? strcspn(name, "/}") : 0;
    *length = end ? (size_t)(end - text) + 1 : 2;
    *form = end && name[letters] == '/' ? name + letters + 1 : NULL;
    for (int i = 0; i < SLOTS; i++)
        if (strlen(slot_names[i]) == letters && !strncmp(name, slot_names[i], letters)) return (enum rule_slot)i;
    return SLOTS;
}

char *rules_sentence(const char *text, const struct rule_slots *slots)
{
    struct buffer out = {0};
    size_t length;
    const char *form;
    for (const char *at; (at = strchr(text, '{')); text = at + length) {
        enum rule_slot slot = slot_at(at, &length, &form);
        const char *word = slot == SLOTS ? NULL : slots->word[slot] ? slots->word[slot] : slot_plain[slot];
        buffer_add_part(&out, text, (size_t)(at - text));
        if (!word || (form && !slots->form))
            buffer_add_part(&out, at, length = 1);
        else if (form)
            slots->form(&out, slots->words, form, (size_t)(at + length - 1 - form), word);
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
    for (const char *at = strchr(text, '{'); at; at = strchr(at + 1, '{')) {
        size_t length;
        const char *form;
        enum rule_slot slot = slot_at(at, &length, &form);
        if (slot == SLOTS || form || !(known >> slot & 1)) return at;
    }
    return NULL;
}
