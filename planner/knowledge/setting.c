/* The settings as a table: a name, what it takes, and where it goes. */
#include "planner/knowledge/settings.h"

#include <stddef.h>

/* What stands behind a setting's name. */
enum takes {
    TAKES_NUMBER, /* a number from 0 to `most` */
    TAKES_WHOLE,  /* a whole number from 1 to `most` */
    TAKES_WORD,   /* one of the words; its place is the value of an enumeration */
    TAKES_FLAG,   /* one of two words, the first for yes */
    TAKES_OWN     /* what its reader reads */
};

enum { WORDS = 4 };

struct setting {
    const char *name;
    enum takes takes;
    size_t at;           /* in struct settings */
    const char *example; /* of a number; all that may stand there for TAKES_OWN */
    long most;
    const char *word[WORDS];
    bool (*read)(const struct sexp *s, struct settings *set);
};

/* ---- those with a shape of their own ---- */

bool setting_chance(const struct sexp *s, double *out)
{
    return sexp_number(s, out) && *out >= 0 && *out <= 1;
}

static int word_place(const struct sexp *value, const char *const word[WORDS])
{
    for (int i = 0; i < WORDS && word[i]; i++)
        if (sexp_is(value, word[i])) return i;
    return -1;
}

#define DEFENCES                                                                                             \
    {                                                                                                        \
        "perfect", "good", "club"                                                                            \
    }

static bool read_factors(const struct sexp *s, struct settings *set)
{
    static const char *const kinds[WORDS] = DEFENCES;
    struct sound_factors f;
    int kind = word_place(sexp_nth(s, 1), kinds);
    bool good = sexp_count(s) == 4 && kind >= 0 && setting_chance(sexp_nth(s, 2), &f.lead) &&
                setting_chance(sexp_nth(s, 3), &f.later) && f.lead > 0 && f.later > 0;
    if (good) set->sound_factors[kind] = f;
    return good;
}

static bool read_promise(const struct sexp *s, struct settings *set)
{
    struct promise_scale p;
    bool good = sexp_count(s) == 5 && sexp_number(sexp_nth(s, 1), &p.base) &&
                sexp_number(sexp_nth(s, 2), &p.share) && sexp_number(sexp_nth(s, 3), &p.missing) &&
                sexp_number(sexp_nth(s, 4), &p.lie) && p.share >= 0;
    if (good) set->promise = p;
    return good;
}

/* A number within bounds behind one of the names, into its place of `out`. */
static bool read_named(const struct sexp *s, const char *const name[], int names, double least, double most, double out[])
{
    double number;
    for (int i = 0; i < names; i++) {
        if (!sexp_is(sexp_nth(s, 1), name[i])) continue;
        bool good = sexp_count(s) == 3 && sexp_number(sexp_nth(s, 2), &number) && number >= least && number <= most;
        if (good) out[i] = number;
        return good;
    }
    return false;
}

#define X(name, text)        text,
#define Y(name, text, value) text,
static const char *const worth_names[CARD_WORTHS] = {CARD_WORTH_NAMES(X)}, *const tell_names[TELL_SHARES] = {TELL_NAMES(Y)};
#undef X
#undef Y

static bool read_worth(const struct sexp *s, struct settings *set)
{
    return read_named(s, worth_names, CARD_WORTHS, -1, 1, set->card_worth);
}

static bool read_tell(const struct sexp *s, struct settings *set)
{
    return read_named(s, tell_names, TELL_SHARES, 0, 10, set->tell);
}

static bool read_throw_cost(const struct sexp *s, struct settings *set)
{
    long winner, guard, step;
    bool good = sexp_count(s) == 4 && sexp_int(sexp_nth(s, 1), 0, 1000, &winner) &&
                sexp_int(sexp_nth(s, 2), 0, 1000, &guard) && sexp_int(sexp_nth(s, 3), 0, 1000, &step);
    if (good) set->throw_cost = (struct throw_cost){(int)winner, (int)guard, (int)step};
    return good;
}

#define CHOICES                                                                                              \
    {                                                                                                        \
        [CHOOSE_BY_KNOWLEDGE] = "knowledge", [CHOOSE_BY_LINES] = "lines", [CHOOSE_CONFIRMED] = "confirmed"   \
    }

bool settings_choose(const char *word, enum choose_policy *out)
{
    static const char *const words[WORDS] = CHOICES;
    const struct sexp s = {.atom = (char *)word};
    int place = word_place(&s, words);
    if (place >= 0) *out = (enum choose_policy)place;
    return place >= 0;
}

/* ---- the table ---- */

#define AT(field)             .at = offsetof(struct settings, field)
#define CHANCE(field, text)   .takes = TAKES_NUMBER, AT(field), .example = text, .most = 1
#define ERRORS(field, text)   .takes = TAKES_NUMBER, AT(field), .example = text, .most = 5 /* standard ones */
#define WHOLE(field, text, n) .takes = TAKES_WHOLE, AT(field), .example = text, .most = n
#define WORD(field)           .takes = TAKES_WORD, AT(field), .word
#define FLAG(field)           .takes = TAKES_FLAG, AT(field), .word
#define OWN(reader, text)     .takes = TAKES_OWN, .read = reader, .example = text

#define X(name, text)        " " text
#define Y(name, text, value) " " text

static const struct setting settings[] = {
    {"mode", WORD(mode) = {"planner", "thesis"}},
    {"certainty-accept", CHANCE(certainty_accept, "0.7")},
    {"certainty-reject", CHANCE(certainty_reject, "0.5")},
    {"band-policy", WORD(band_policy) = {"prefer-default", "prefer-band"}},
    {"length-policy", WORD(length_policy) = {"contribution", "thesis"}},
    {"stop-when-enough", FLAG(stop_when_enough) = {"yes", "no"}},
    {"cap-at-needed", FLAG(cap_at_needed) = {"yes", "no"}},
    {"evidence", WORD(evidence) = {"full", "vacant-places"}},
    {"trial-margin", CHANCE(trial_margin, "0.02")},
    {"card-worth",
     OWN(read_worth, "(card-worth own 0.08), a number from -1 to 1 behind one of:" CARD_WORTH_NAMES(X))},
    {"safe-price", CHANCE(safe_price, "0.25")},
    {"choose", WORD(choose) = CHOICES},
    {"confirm-layouts", WHOLE(confirm_layouts, "100", CONFIRM_LAYOUTS_MOST)},
    {"confirm-margin", ERRORS(confirm_margin, "0.7")},
    {"tree-margin", ERRORS(tree_margin, "2")},
    {"confirm-tricks", ERRORS(confirm_tricks, "0.7")},
    {"sound", WORD(sound) = {"no", "words", "choosing"}},
    {"sound-layouts", WHOLE(sound_layouts, "40", SOUND_LAYOUTS_MOST)},
    {"sound-factors",
     OWN(read_factors,
         "(sound-factors good 0.35 0.15), perfect, good or club and two numbers above 0, 1 at most")},
    {"defence", WORD(defence) = DEFENCES},
    {"discard-policy", WORD(discard_policy) = {"keep-vital", "thesis"}},
    {"throw-cost", OWN(read_throw_cost, "(throw-cost WINNER GUARD STEP), three whole numbers up to 1000")},
    {"tell", OWN(read_tell, "(tell level 0.97), a number from 0 to 10 behind one of:" TELL_NAMES(Y))},
    {"level-margin", CHANCE(level_margin, "0.15")},
    {"mistake-loses", CHANCE(mistake_loses, "0.05")},
    {"blunder-loses", CHANCE(blunder_loses, "0.3")},
    {"inexact-costs", CHANCE(inexact_costs, "0.5")},
    {"pairs-overtrick", CHANCE(pairs_overtrick, "0.5")},
    {"promise", OWN(read_promise, "(promise BASE SHARE MISSING LIE), four numbers, the second not below 0")},
    {"suit-lines", WORD(suit_lines) = {"book", "exact", "alone"}},
    {"entry-weight", CHANCE(entry_weight, "0")},
    {"node-ceiling", WHOLE(node_ceiling, "1000", 1000000)},
};
#undef X
#undef Y

enum { SETTINGS = sizeof settings / sizeof *settings };

/* ---- reading ---- */

static bool take(const struct setting *k, const struct sexp *s, struct settings *set)
{
    const struct sexp *value = sexp_nth(s, 1);
    void *at = (char *)set + k->at;
    long number = 0;
    int place = -1;
    switch (k->takes) {
    case TAKES_NUMBER:
        return sexp_number(value, at) && *(double *)at >= 0 && *(double *)at <= (double)k->most;
    case TAKES_WHOLE:
        if (!sexp_int(value, 1, k->most, &number)) return false;
        *(int *)at = (int)number;
        return true;
    case TAKES_WORD:
        place = word_place(value, k->word);
        if (place >= 0) *(int *)at = place;
        return place >= 0;
    case TAKES_FLAG:
        place = word_place(value, k->word);
        if (place >= 0) *(bool *)at = place == 0;
        return place >= 0;
    case TAKES_OWN:
        break;
    }
    return k->read(s, set);
}

/* "(choose knowledge), (choose lines) or (choose confirmed)" */
static void add_words(struct buffer *out, const struct setting *k)
{
    for (int i = 0; i < WORDS && k->word[i]; i++) {
        bool is_last = i + 1 == WORDS || !k->word[i + 1];
        buffer_format(out, "%s(%s %s)", i == 0 ? "" : is_last ? " or " : ", ", k->name, k->word[i]);
    }
}

static void add_expected(struct buffer *out, const struct setting *k)
{
    switch (k->takes) {
    case TAKES_NUMBER:
        buffer_format(out, "(%s %s), a number from 0 to %ld", k->name, k->example, k->most);
        break;
    case TAKES_WHOLE:
        buffer_format(out, "(%s %s), a whole number from 1 to %ld", k->name, k->example, k->most);
        break;
    case TAKES_WORD:
    case TAKES_FLAG:
        add_words(out, k);
        break;
    case TAKES_OWN:
        buffer_add(out, k->example);
        break;
    }
}

static void add_names(struct buffer *out)
{
    buffer_add(out, "a setting:");
    for (int i = 0; i < SETTINGS; i++) buffer_format(out, "%s %s", i ? "," : "", settings[i].name);
}

bool setting_read(const struct sexp *s, struct settings *set, struct buffer *expected)
{
    for (int i = 0; i < SETTINGS; i++) {
        if (!sexp_is(sexp_nth(s, 0), settings[i].name)) continue;
        if (take(&settings[i], s, set)) return true;
        add_expected(expected, &settings[i]);
        return false;
    }
    add_names(expected);
    return false;
}
