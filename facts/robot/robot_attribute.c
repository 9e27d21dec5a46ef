/* From the values of attributes to conditions. Invariant: a condition that was added lies within its family's
 * range. */
#include "facts/robot/robot_parts.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

const struct robot_family_info robot_family_info[ROBOT_FAMILY_COUNT] = {
#define FAMILY(name, written, shape, low, high) {written, shape, low, high},
    ROBOT_FAMILIES
#undef FAMILY
};

static const char *const shape_words[] = {
    [NUMBER] = "one number",
    [NUMBER_SUIT] = "a number and a suit for each, as in 3H",
    [SEAT_NUMBER_SUIT] = "a seat, a number and a suit for each, as in N4SE0H",
    [SEAT_SUIT_RANKS] = "a seat, a suit and ranks for each, as in WSKESQT9",
    [INDEX_SUIT] = "a place from 0 and a suit for each, as in 0C1C",
    [INDEX_RANK] = "a place from 0 and a rank for each, as in 0T1K",
};

/* A value while it is read. */
struct value_text {
    const char *name, *whole, *at;
    struct robot_place place;
    bool warned_ten;
};

static void bad_value(const struct value_text *v, const char *expected)
{
    faults_add(v->place.faults, v->place.file, v->place.line, v->place.column, "%s=\"%.60s\", expected %s",
               v->name, v->whole, expected);
}

static void warn_value(const struct value_text *v, const char *what)
{
    faults_warn(v->place.faults, v->place.file, v->place.line, v->place.column, "%s=\"%.60s\": %s", v->name,
                v->whole, what);
}

static void skip_blanks(struct value_text *v)
{
    while (isspace((unsigned char)*v->at)) v->at++;
}

/* Each take_ function reads one thing and steps past it; -1, and no step, when it is not there. */
static int take_letter(struct value_text *v, int (*from_letter)(char))
{
    skip_blanks(v);
    int found = from_letter(*v->at);
    if (found >= 0) v->at++;
    return found;
}

static int take_number(struct value_text *v)
{
    skip_blanks(v);
    if (!isdigit((unsigned char)*v->at)) return -1;
    int n = 0;
    for (; isdigit((unsigned char)*v->at); v->at++) n = n < 1000 ? n * 10 + *v->at - '0' : n;
    return n;
}

/* A rank; "10" is taken for T with a warning. */
static int take_rank(struct value_text *v)
{
    skip_blanks(v);
    if (v->at[0] != '1' || v->at[1] != '0') return take_letter(v, rank_from_letter);
    if (!v->warned_ten) warn_value(v, "the ten is written 10, expected T");
    v->warned_ten = true;
    v->at += 2;
    return 10;
}

/* The ranks of one holding as 13 bits, 0 when there are none; -1 when one stands twice. */
static int take_ranks(struct value_text *v)
{
    int bits = 0;
    for (int rank; (rank = take_rank(v)) >= 0;) {
        int bit = 1 << (rank - RANK_LOWEST);
        if (bits & bit) return -1;
        bits |= bit;
    }
    return bits;
}

/* A place in the trick, one digit 0 to 3. */
static int take_index(struct value_text *v)
{
    skip_blanks(v);
    return *v->at >= '0' && *v->at <= '3' ? *v->at++ - '0' : -1;
}

/* One condition of a family's shape; false when the text is not of that shape. */
static bool take_condition(struct value_text *v, struct robot_condition *c)
{
    enum robot_shape shape = robot_family_info[c->family].shape;
    int seat = 0, index = 0, suit = 0, value = 0;
    if (shape == SEAT_NUMBER_SUIT || shape == SEAT_SUIT_RANKS)
        c->seat = (int8_t)(seat = take_letter(v, seat_from_letter));
    if (shape == INDEX_SUIT || shape == INDEX_RANK) c->index = (int8_t)(index = take_index(v));
    if (seat < 0 || index < 0) return false;
    switch (shape) {
    case NUMBER:
        value = take_number(v);
        break;
    case NUMBER_SUIT:
    case SEAT_NUMBER_SUIT:
        value = take_number(v);
        c->suit = (int8_t)(suit = take_letter(v, suit_from_letter));
        break;
    case SEAT_SUIT_RANKS:
        c->suit = (int8_t)(suit = take_letter(v, suit_from_letter));
        value = take_ranks(v);
        break;
    case INDEX_SUIT:
        value = take_letter(v, suit_from_letter);
        break;
    case INDEX_RANK:
        value = take_rank(v);
        break;
    }
    c->value = (int16_t)value;
    return suit >= 0 && value >= 0;
}

bool robot_add_condition(struct robot_guided *g, struct robot_condition c)
{
    if (g->conditions == ROBOT_CONDITIONS_MAX) return false;
    g->condition = util_resize(g->condition, (size_t)g->conditions + 1, sizeof *g->condition);
    g->condition[g->conditions++] = c;
    return true;
}

/* Whether a number was asked already, under a name in other capitals. */
static bool is_asked(const struct robot_guided *g, const struct robot_condition *c)
{
    for (int i = 0; i < g->conditions; i++)
        if (g->condition[i].family == c->family && g->condition[i].limit == c->limit) return true;
    return false;
}

/* All conditions of one attribute. */
static void take_family(struct robot_guided *g, struct value_text *v, enum robot_family family,
                        enum robot_limit limit)
{
    const struct robot_family_info *info = &robot_family_info[family];
    do {
        struct robot_condition c = {
            .family = (uint8_t)family, .limit = (uint8_t)limit, .seat = -1, .suit = -1, .index = -1};
        if (!take_condition(v, &c)) {
            bad_value(v, shape_words[info->shape]);
            return;
        }
        if (c.value < info->low || c.value > info->high) {
            char range[40];
            snprintf(range, sizeof range, "%d to %d", info->low, info->high);
            bad_value(v, range);
            return;
        }
        if (info->shape == NUMBER && is_asked(g, &c)) {
            bad_value(v, "it once");
            return;
        }
        if (!robot_add_condition(g, c)) {
            bad_value(v, "at most 64 conditions in one guidedPlay");
            return;
        }
        skip_blanks(v);
    } while (*v->at && info->shape != NUMBER);
    if (*v->at) bad_value(v, shape_words[info->shape]);
}

/* The name matched against `written` with its limit's prefix: min and max capitalise the letter that follows.
 */
static bool is_family_name(const char *name, const char *written, enum robot_limit *limit,
                           bool *is_exact_case)
{
    static const char *const prefix[] = {[ROBOT_MIN] = "min", [ROBOT_EXACT] = "", [ROBOT_MAX] = "max"};
    for (int i = ROBOT_MIN; i <= ROBOT_MAX; i++) {
        char full[32];
        snprintf(full, sizeof full, "%s%s", prefix[i], written);
        if (*prefix[i]) full[3] = (char)toupper((unsigned char)full[3]);
        if (strcasecmp(name, full)) continue;
        *limit = (enum robot_limit)i;
        *is_exact_case = !strcmp(name, full);
        return true;
    }
    return false;
}

static bool take_named_family(struct robot_guided *g, struct value_text *v, bool *is_exact_case)
{
    for (int family = 0; family < ROBOT_FAMILY_COUNT; family++) {
        enum robot_limit limit;
        if (!is_family_name(v->name, robot_family_info[family].written, &limit, is_exact_case)) continue;
        take_family(g, v, (enum robot_family)family, limit);
        return true;
    }
    return false;
}

static void take_player(struct robot_guided *g, struct value_text *v)
{
    int seat = seat_from_word(v->whole);
    if (seat < 0)
        bad_value(v, "n, e, s or w");
    else
        g->player = seat;
}

static void take_card(struct robot_guided *g, struct value_text *v)
{
    int suit = take_letter(v, suit_from_letter), rank = suit < 0 ? -1 : take_rank(v);
    skip_blanks(v);
    if (rank < 0 || *v->at)
        bad_value(v, "a suit and a rank, as in D7");
    else
        g->card = card_make(suit, rank);
}

/* One call at v->at, which steps past it; -1 when there is none. */
static int take_call(struct value_text *v)
{
    char c = (char)toupper((unsigned char)*v->at);
    if (c >= '1' && c <= '7') {
        int strain = strain_from_word((const char[2]){v->at[1], 0});
        if (strain < 0) return -1;
        v->at += 2;
        bool is_spelt = strain == STRAIN_NOTRUMP && toupper((unsigned char)*v->at) == 'T';
        if (is_spelt) warn_value(v, "notrump is written NT, expected N");
        v->at += is_spelt;
        return call_bid(c - '0', strain);
    }
    bool is_xx = c == 'X' && toupper((unsigned char)v->at[1]) == 'X';
    if (is_xx) warn_value(v, "a redouble is written XX, expected R");
    if (c != 'X' && c != 'R' && c != 'P') return -1;
    v->at += 1 + is_xx;
    return c == 'P' ? CALL_PASS : c == 'R' || is_xx ? CALL_REDOUBLE : CALL_DOUBLE;
}

/* Steps past blanks and dashes of any length, which say nothing. */
static void skip_dashes(struct value_text *v)
{
    static const char *const dashes[] = {"-", "\xe2\x80\x93", "\xe2\x80\x94", "\xe2\x88\x92", "\xc2\xa0"};
    for (size_t i = 0; i < sizeof dashes / sizeof *dashes;) {
        size_t n = strlen(dashes[i]);
        skip_blanks(v);
        bool is_here = !strncmp(v->at, dashes[i], n);
        v->at += is_here ? n : 0;
        i = is_here ? 0 : i + 1;
    }
}

static void take_auction(struct robot_guided *g, struct value_text *v)
{
    g->call = util_alloc(AUCTION_MAX);
    for (;;) {
        skip_dashes(v);
        if (!*v->at) break;
        int call = take_call(v);
        if (call < 0 || g->calls == AUCTION_MAX) {
            bad_value(v,
                      call < 0 ? "calls in a row, as in 1N-X-3N" : "no more calls than an auction can have");
            return;
        }
        g->call[g->calls++] = (uint8_t)call;
    }
    if (!g->calls) bad_value(v, "at least one call");
}

void robot_take_attribute(struct robot_guided *g, const char *name, const char *value, struct robot_place at)
{
    static const struct {
        const char *name;
        void (*take)(struct robot_guided *, struct value_text *);
    } single[] = {{"currentPlayer", take_player}, {"auction", take_auction}, {"card", take_card}};
    struct value_text v = {.name = name, .whole = value, .at = value, .place = at};
    bool is_exact_case = true, is_known = false;
    for (size_t i = 0; i < sizeof single / sizeof *single && !is_known; i++) {
        is_known = !strcasecmp(name, single[i].name);
        if (is_known) is_exact_case = !strcmp(name, single[i].name);
        if (is_known && !(single[i].take == take_auction && g->call)) single[i].take(g, &v);
    }
    if (!is_known) is_known = take_named_family(g, &v, &is_exact_case);
    if (!is_known)
        faults_warn(at.faults, at.file, at.line, at.column, "attribute %.60s is not known, passed over",
                    name);
    else if (!is_exact_case)
        faults_warn(at.faults, at.file, at.line, at.column, "attribute %.60s differs in capital letters",
                    name);
}
