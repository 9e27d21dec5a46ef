/* The settings as a table: a name, what it takes, and where it goes. */
#include "planner/knowledge/setting.h"

#include <stddef.h>

/* What stands behind a setting's name. */
enum takes {
    TAKES_CHANCE, /* a number from 0 to 1 */
    TAKES_WHOLE,  /* a whole number from 1 to `most` */
    TAKES_WORD,   /* one of the words; its place is the value of an enumeration */
    TAKES_FLAG,   /* yes or no */
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

/* ---- the table ---- */

#define IN(field) offsetof(struct settings, field)
#define CHANCE(n, field, text)                                                                               \
    {                                                                                                        \
        .name = n, .takes = TAKES_CHANCE, .at = IN(field), .example = text                                   \
    }
#define WHOLE(n, field, text, top)                                                                           \
    {                                                                                                        \
        .name = n, .takes = TAKES_WHOLE, .at = IN(field), .example = text, .most = top                       \
    }
#define WORD(n, field, ...)                                                                                  \
    {                                                                                                        \
        .name = n, .takes = TAKES_WORD, .at = IN(field), .word = __VA_ARGS__                                 \
    }
#define FLAG(n, field)                                                                                       \
    {                                                                                                        \
        .name = n, .takes = TAKES_FLAG, .at = IN(field), .word = { "yes", "no" }                             \
    }
#define OWN(n, reader, text)                                                                                 \
    {                                                                                                        \
        .name = n, .takes = TAKES_OWN, .read = reader, .example = text                                       \
    }

static const struct setting settings[] = {
    CHANCE("certainty-accept", certainty_accept, "0.7"),
    CHANCE("certainty-reject", certainty_reject, "0.5"),
    WORD("band-policy", band_policy, {"prefer-default", "prefer-band"}),
    WORD("length-policy", length_policy, {"contribution", "thesis"}),
    FLAG("stop-when-enough", stop_when_enough),
    FLAG("cap-at-needed", cap_at_needed),
    WORD("evidence", evidence, {"full", "vacant-places"}),
    WORD("control-policy", control_policy, {"trial", "review", "thesis"}),
    CHANCE("trial-margin", trial_margin, "0.02"),
    WORD("choose", choose, {"rules", "confirmed"}),
    WHOLE("confirm-layouts", confirm_layouts, "100", CONFIRM_LAYOUTS_MOST),
    CHANCE("confirm-margin", confirm_margin, "0.02"),
    CHANCE("confirm-tricks", confirm_tricks, "0.1"),
    WORD("sound", sound, {"no", "words", "choosing"}),
    WHOLE("sound-layouts", sound_layouts, "40", SOUND_LAYOUTS_MOST),
    OWN("sound-factors", read_factors,
        "(sound-factors good 0.35 0.15), perfect, good or club and two numbers above 0, 1 at most"),
    WORD("defence", defence, DEFENCES),
    WORD("discard-policy", discard_policy, {"keep-vital", "thesis"}),
    CHANCE("level-margin", level_margin, "0.15"),
    OWN("promise", read_promise, "(promise BASE SHARE MISSING LIE), four numbers, the second not below 0"),
    CHANCE("entry-weight", entry_weight, "0"),
    WHOLE("node-ceiling", node_ceiling, "1000", 1000000),
};

enum { SETTINGS = sizeof settings / sizeof *settings };

/* ---- reading ---- */

static bool take(const struct setting *k, const struct sexp *s, struct settings *set)
{
    const struct sexp *value = sexp_nth(s, 1);
    void *at = (char *)set + k->at;
    long number = 0;
    int place = -1;
    switch (k->takes) {
    case TAKES_CHANCE:
        return setting_chance(value, at);
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

/* "(choose rules) or (choose confirmed)" */
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
    case TAKES_CHANCE:
        buffer_format(out, "(%s %s), a number from 0 to 1", k->name, k->example);
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
