/* Reading a player's explanation of a call: plain points and plain lengths, and nothing else.
 *
 * "15-17", "12+ hcp", "8 to 10 points", "5+ spades", "6 hearts", "4-5 !H", "balanced". A number that no such
 * word goes with says nothing, except a lone range from 5 up such as "15-17", which is points. What cannot be
 * read is left out.
 */
#include <ctype.h>
#include <string.h>

#include "facts/evidence/evidence_parts.h"

/* A number or a range with what follows it. */
struct range {
    int least, most;
    bool is_range; /* two numbers, or a number and a plus or minus */
};

static int read_digits(const char **at)
{
    int n = 0, digits = 0;
    for (; isdigit((unsigned char)**at); (*at)++, digits++)
        if (n < 1000) n = 10 * n + (**at - '0');
    return digits ? n : -1;
}

static void skip_blanks(const char **at)
{
    while (**at == ' ') (*at)++;
}

/* "-", "to", or an en dash. */
static bool read_dash(const char **at)
{
    static const char *const dash[] = {"-", "\xe2\x80\x93", "to "};
    const char *p = *at;
    skip_blanks(&p);
    for (size_t i = 0; i < sizeof dash / sizeof *dash; i++)
        if (!strncmp(p, dash[i], strlen(dash[i]))) {
            *at = p + strlen(dash[i]);
            skip_blanks(at);
            return true;
        }
    return false;
}

static struct range read_range(const char **at)
{
    struct range r = {.least = read_digits(at)};
    r.most = r.least;
    const char *after = *at;
    if (**at == '+') {
        (*at)++;
        r.most = LAYOUTS_POINTS - 1;
        r.is_range = true;
    } else if (read_dash(&after)) {
        bool is_length = !strncasecmp(after, "card", 4); /* "5-card": so many or more */
        *at = isdigit((unsigned char)*after) || is_length ? after : *at + 1;
        r.is_range = !is_length;
        if (is_length)
            r.most = SUIT_SIZE;
        else if (isdigit((unsigned char)**at))
            r.most = read_digits(at);
        else
            r.least = 0;
    }
    skip_blanks(at);
    return r;
}

static bool starts_with_word(const char *at, const char *word)
{
    return !strncasecmp(at, word, strlen(word));
}

/* The suit named at `at` ("spades", "!S", "S" alone, "card spade"), -1 when it is none. */
static int suit_named(const char *at)
{
    while (starts_with_word(at, "card") || starts_with_word(at, "cards")) {
        while (isalpha((unsigned char)*at)) at++;
        while (*at == ' ' || *at == '-') at++;
    }
    if (*at == '!') at++;
    for (int s = 0; s < SUIT_COUNT; s++)
        if (starts_with_word(at, suit_word(s))) return s;
    return isalpha((unsigned char)*at) && !isalpha((unsigned char)at[1]) ? suit_from_letter(*at) : -1;
}

/* "total points" count lengths too, and say nothing exact of high cards. */
static bool is_total(const char *at)
{
    return starts_with_word(at, "total");
}

static bool is_points_word(const char *at)
{
    static const char *const word[] = {"hcp", "hp", "pts", "point", "p "};
    for (size_t i = 0; i < sizeof word / sizeof *word; i++)
        if (starts_with_word(at, word[i])) return true;
    return false;
}

/* Notes the range in the box where it makes sense. Returns whether it did. */
static bool take_range(struct layouts_box *box, struct range r, const char *after)
{
    int suit = suit_named(after);
    if (suit >= 0 && suit < SUIT_COUNT) {
        if (r.least > SUIT_SIZE || r.most < r.least) return false;
        box->least[suit] = (int8_t)r.least;
        box->most[suit] = (int8_t)(r.most > SUIT_SIZE ? SUIT_SIZE : r.most);
        return true;
    }
    bool is_points = is_points_word(after) || (r.is_range && r.most >= 8 && r.least != 1 && !is_total(after));
    if (!is_points || r.least > 37 || r.most < r.least) return false;
    box->points_least = (int8_t)r.least;
    box->points_most = (int8_t)(r.most >= LAYOUTS_POINTS ? LAYOUTS_POINTS - 1 : r.most);
    return true;
}

bool evidence_read_note(const char *text, struct layouts_box *box)
{
    bool says = false;
    *box = layouts_any_hand();
    for (const char *at = text; *at;) {
        bool at_word = at == text || !isalnum((unsigned char)at[-1]);
        if (at_word && isdigit((unsigned char)*at)) {
            struct range r = read_range(&at);
            says |= take_range(box, r, at);
            continue;
        }
        if (at_word && (starts_with_word(at, "balanced") || starts_with_word(at, "bal ")))
            says = box->is_balanced = true;
        at++;
    }
    return says;
}
