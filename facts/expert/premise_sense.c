/* Premises that can never hold together: one that another denies, and numbers that no number can be.
 *
 * Invariant: a range holds every value that a variable may have by the premises looked at so far; that of a
 * count in the facts of a suit begins as 0 to 13.
 */
#include <stdio.h>
#include <strings.h>

#include "facts/expert/premise.h"

enum { RANGES_MAX = 32, FARTHEST = 100000, COUNT_MOST = 13 };

struct range {
    const char *name;
    long low, high;
};

struct sense {
    const struct premise_place *at;
    struct range list[RANGES_MAX];
    int count;
    bool is_good;
};

static void refuse(struct sense *s, const struct sexp *premise, const char *why)
{
    struct buffer text = {0};
    sexp_write(&text, premise);
    faults_add(s->at->faults, s->at->file, premise->line, premise->column, "%s can never hold: %s",
               buffer_text(&text), why);
    buffer_free(&text);
    s->is_good = false;
}

/* ---- one that another denies ---- */

static bool is_same(const struct sexp *a, const struct sexp *b)
{
    if (!a || !b) return a == b;
    if (a->atom || b->atom) return a->atom && b->atom && !strcasecmp(a->atom, b->atom);
    const struct sexp *p = a->first, *q = b->first;
    for (; p && q; p = p->next, q = q->next)
        if (!is_same(p, q)) return false;
    return p == q;
}

static bool denies(const struct sexp *a, const struct sexp *b)
{
    return sexp_is(sexp_nth(a, 0), "not") && is_same(sexp_nth(a, 1), b);
}

static void check_denials(struct sense *s, const struct sexp *list)
{
    for (const struct sexp *p = list->first; p; p = p->next)
        for (const struct sexp *before = list->first; before != p; before = before->next)
            if (denies(p, before) || denies(before, p))
                refuse(s, p, "another premise says the opposite, expected one of the two");
}

/* ---- numbers ---- */

static struct range *range_of(struct sense *s, const char *name)
{
    for (int i = 0; i < s->count; i++)
        if (!strcasecmp(s->list[i].name, name)) return &s->list[i];
    if (s->count == RANGES_MAX) return NULL;
    s->list[s->count] = (struct range){name, -FARTHEST, FARTHEST};
    return &s->list[s->count++];
}

/* The counts that stand in facts of a suit: no suit has more than thirteen cards. */
static void note_counts(struct sense *s, const struct sexp *premise)
{
    static const char *const templates[] = {"holding", "run", "own-card"};
    bool is_suit = false;
    for (int i = 0; i < 3; i++) is_suit |= sexp_is(sexp_nth(premise, 0), templates[i]);
    for (const struct sexp *slot = is_suit ? premise->first->next : NULL; slot; slot = slot->next) {
        const struct sexp *value = sexp_nth(slot, 1);
        if (sexp_is(sexp_nth(slot, 0), "length-hundredths") || !value || !value->atom ||
            value->atom[0] != '?')
            continue;
        struct range *r = range_of(s, value->atom);
        if (r) r->low = 0, r->high = COUNT_MOST;
    }
}

/* What a comparison says of its first term when the second is this number. */
static struct range said(const char *word, long n)
{
    struct range r = {.low = -FARTHEST, .high = FARTHEST};
    if (!strcasecmp(word, "at-least") || !strcasecmp(word, "is")) r.low = n;
    if (!strcasecmp(word, "at-most") || !strcasecmp(word, "is")) r.high = n;
    if (!strcasecmp(word, "more-than")) r.low = n + 1;
    if (!strcasecmp(word, "fewer-than")) r.high = n - 1;
    return r;
}

/* The same comparison with its terms the other way round. */
static const char *turned(const char *word)
{
    static const char *const pairs[][2] = {{"at-least", "at-most"},
                                           {"at-most", "at-least"},
                                           {"more-than", "fewer-than"},
                                           {"fewer-than", "more-than"}};
    for (int i = 0; i < 4; i++)
        if (!strcasecmp(word, pairs[i][0])) return pairs[i][1];
    return word;
}

static void narrow(struct sense *s, const struct sexp *premise, struct range *r, struct range by)
{
    if (!r) return;
    if (by.low > r->low) r->low = by.low;
    if (by.high < r->high) r->high = by.high;
    if (r->low <= r->high) return;
    refuse(s, premise, "no number is that and all that the others say of it");
    r->low = -FARTHEST;
    r->high = FARTHEST;
}

static bool is_comparison(const struct sexp *head)
{
    return sexp_is(head, "at-least") || sexp_is(head, "at-most") || sexp_is(head, "more-than") ||
           sexp_is(head, "fewer-than") || sexp_is(head, "is");
}

static void check_comparison(struct sense *s, const struct sexp *premise)
{
    const struct sexp *head = sexp_nth(premise, 0), *a = sexp_nth(premise, 1), *b = sexp_nth(premise, 2);
    long m, n;
    if (!is_comparison(head) || sexp_count(premise) != 3 || !a->atom || !b->atom) return;
    bool has_m = sexp_int(a, -FARTHEST, FARTHEST, &m), has_n = sexp_int(b, -FARTHEST, FARTHEST, &n);
    bool is_strict = sexp_is(head, "more-than") || sexp_is(head, "fewer-than");
    if (is_strict && is_same(a, b)) {
        refuse(s, premise, "nothing is more or fewer than itself");
    } else if (has_m && has_n) {
        struct range r = said(head->atom, n);
        if (m < r.low || m > r.high) refuse(s, premise, "the two numbers say so");
    } else if (has_n) {
        narrow(s, premise, range_of(s, a->atom), said(head->atom, n));
    } else if (has_m) {
        narrow(s, premise, range_of(s, b->atom), said(turned(head->atom), m));
    }
}

bool premises_make_sense(const struct premise_place *at, const struct sexp *list)
{
    struct sense s = {.at = at, .is_good = true};
    check_denials(&s, list);
    for (const struct sexp *p = list->first; p; p = p->next) note_counts(&s, p);
    for (const struct sexp *p = list->first; p; p = p->next) check_comparison(&s, p);
    return s.is_good;
}
