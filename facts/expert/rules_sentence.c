/* The sentences of rules, and the {words} in them. */
#include "facts/expert/rules.h"

#include <string.h>

static const char *const slot_names[SLOTS] = {"suit", "winner", "other-winner", "here", "there", "builds", "key", "exit", "strips"};
static const char *const slot_plain[SLOTS] = {"suit", "winner", "winner", "this hand", "the other hand", "suit",
                                              "another suit", "loser", "the side suits"};

static const unsigned TABLE_SLOTS = 1u << SLOT_SUIT | 1u << SLOT_WINNER | 1u << SLOT_OTHER_WINNER | 1u << SLOT_HERE |
                                    1u << SLOT_THERE | 1u << SLOT_BUILDS;
static const unsigned TRUMP_SLOTS = 1u << SLOT_SUIT | 1u << SLOT_KEY | 1u << SLOT_EXIT | 1u << SLOT_STRIPS;

/* The slot that stands at {, with the length of its text; SLOTS when it is none. */
static enum rule_slot slot_at(const char *text, size_t *length)
{
    const char *name = text + 1, *end = strchr(name, '}');
    size_t letters = end ? (size_t)(end - name) : 0;
    *length = letters + 2;
    for (int i = 0; i < SLOTS; i++)
        if (strlen(slot_names[i]) == letters && !strncmp(name, slot_names[i], letters)) return (enum rule_slot)i;
    return SLOTS;
}

char *rules_sentence(const char *text, const struct rule_slots *slots)
{
    struct buffer out = {0};
    size_t length;
    for (const char *at; (at = strchr(text, '{')); text = at + length) {
        enum rule_slot slot = slot_at(at, &length);
        buffer_add_part(&out, text, (size_t)(at - text));
        if (slot == SLOTS)
            buffer_add_part(&out, at, length = 1);
        else
            buffer_add(&out, slots->word[slot] ? slots->word[slot] : slot_plain[slot]);
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
        enum rule_slot slot = slot_at(at, &length);
        if (slot == SLOTS || !(known >> slot & 1)) return at;
    }
    return NULL;
}
