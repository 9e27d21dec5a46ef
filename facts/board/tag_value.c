/* Reading and writing of small values. */
#include "facts/board/tag_value.h"

#include <stdlib.h>
#include <strings.h>

const char *vulnerable_text(enum vulnerable v)
{
    static const char *const texts[] = {"None", "NS", "EW", "All"};
    return texts[v];
}

bool vulnerable_from_text(const char *text, enum vulnerable *v)
{
    static const struct {
        const char *text;
        enum vulnerable v;
    } words[] = {{"none", VULNERABLE_NONE}, {"love", VULNERABLE_NONE}, {"-", VULNERABLE_NONE},
                 {"o", VULNERABLE_NONE},    {"0", VULNERABLE_NONE},    {"ns", VULNERABLE_NS},
                 {"n-s", VULNERABLE_NS},    {"n", VULNERABLE_NS},      {"ew", VULNERABLE_EW},
                 {"n/s", VULNERABLE_NS},    {"e/w", VULNERABLE_EW},    {"e-w", VULNERABLE_EW},
                 {"e", VULNERABLE_EW},      {"all", VULNERABLE_ALL},   {"both", VULNERABLE_ALL},
                 {"b", VULNERABLE_ALL}};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (!strcasecmp(text, words[i].text)) {
            *v = words[i].v;
            return true;
        }
    return false;
}

/* A count of tricks 0..13 at *text, which moves behind it and the blanks that follow; -1 when there is none.
 */
static int read_tricks(const char **text)
{
    char *end;
    if (**text < '0' || **text > '9') return -1;
    long tricks = strtol(*text, &end, 10);
    while (*end == ' ') end++;
    *text = end;
    return tricks <= SUIT_SIZE ? (int)tricks : -1;
}

/* The side named at *text, as seat_side has it, or -1. */
static int read_side(const char **text)
{
    int side = !strncasecmp(*text, "NS", 2) ? 1 : !strncasecmp(*text, "EW", 2) ? 0 : -1;
    if (side < 0) return -1;
    *text += 2;
    while (**text == ' ') ++*text;
    return side;
}

int result_from_text(const char *text, int declarer)
{
    while (*text == ' ' || *text == '^') text++;
    int side = read_side(&text);
    int tricks = read_tricks(&text);
    if (side < 0 || tricks < 0) return *text ? -1 : tricks;
    if (*text) {
        int other = read_side(&text), rest = read_tricks(&text);
        if (other < 0 || other == side || rest < 0 || tricks + rest != SUIT_SIZE || *text) return -1;
    }
    if (declarer < 0) return -1;
    return side == seat_side((enum seat)declarer) ? tricks : SUIT_SIZE - tricks;
}

/* The tags that the program reads itself; those from Dealer on are never inherited. */
static const char *const modelled[] = {"Board",    "Result",   "Dealer",  "Vulnerable", "Deal",
                                       "Declarer", "Contract", "Auction", "Play",       "Outside"};

static const char *const export_tags[] = {"Event", "Site", "Date",  "West",
                                          "North", "East", "South", "Scoring"};

enum {
    MODELLED_COUNT = sizeof modelled / sizeof *modelled,
    EXPORT_COUNT = sizeof export_tags / sizeof *export_tags
};
enum { FIRST_OWN_VALUE = 2 }; /* in `modelled` */

/* The place of a name in a list, or -1. */
static int name_index(const char *const *names, int count, const char *name)
{
    for (int i = 0; i < count; i++)
        if (!strcasecmp(names[i], name)) return i;
    return -1;
}

bool tag_is_modelled(const char *name)
{
    return name_index(modelled, MODELLED_COUNT, name) >= 0;
}

bool tag_is_inherited(const char *name)
{
    return name_index(modelled, MODELLED_COUNT, name) < FIRST_OWN_VALUE && strcasecmp(name, "Note");
}

bool tag_is_export(const char *name)
{
    return name_index(export_tags, EXPORT_COUNT, name) >= 0;
}
