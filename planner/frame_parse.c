/* From the thesis's lists to a frame. Brackets vary in the thesis, so statements are looked for at any depth
 * words do not: an unknown one is a fault at its own place. */
#include "planner/frame_parts.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { MAX_STATEMENTS = 16 };

static const char *const attribute_name[][2] = {
#define X(id, name, alias) {name, alias},
    FRAME_ATTRIBUTES(X)
#undef X
};
static const char *const record_attribute_name[] = {
#define X(id, name) name,
    RECORD_ATTRIBUTES(X)
#undef X
};
static const char *const role_name[] = {"?p1", "?p2", "?left-op", "?right-op"};

/* One frame being read. */
struct parser {
    const char *file;
    struct faults *faults;
    struct frame *frame;
    const struct sexp *attribute[FRAME_ATTRIBUTE_COUNT];
    bool is_bad;
};

static void fault(struct parser *p, const struct sexp *at, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
static void fault(struct parser *p, const struct sexp *at, const char *format, ...)
{
    struct buffer text = {0};
    va_list args;
    va_start(args, format);
    buffer_vformat(&text, format, args);
    va_end(args);
    faults_add(p->faults, p->file, at->line, at->column, "%s", buffer_text(&text));
    buffer_free(&text);
    p->is_bad = true;
}

/* The expression as text for a message; the caller frees the buffer. */
static struct buffer shown(const struct sexp *s)
{
    struct buffer text = {0};
    sexp_write(&text, s);
    return text;
}

static void fault_expected(struct parser *p, const struct sexp *at, const char *what, const char *expected)
{
    struct buffer text = shown(at);
    fault(p, at, "%s %s, expected %s", what, buffer_text(&text), expected);
    buffer_free(&text);
}

static struct place place_of(const struct sexp *s)
{
    return (struct place){s->line, s->column};
}

/* The statements (lists that begin with an atom) among `s` and its siblings, at any depth; nil is none. */
static int collect(const struct sexp *s, const struct sexp *out[MAX_STATEMENTS], int count)
{
    for (; s && count < MAX_STATEMENTS; s = s->next) {
        if (!sexp_is_list(s) || sexp_is_nil(s) || sexp_is_nil(s->first)) continue;
        if (s->first->atom)
            out[count++] = s;
        else
            count = collect(s->first, out, count);
    }
    return count;
}

/* The atoms among `s` and its siblings, at any depth; nil is none. */
static int collect_atoms(const struct sexp *s, const struct sexp *out[MAX_STATEMENTS], int count)
{
    for (; s && count < MAX_STATEMENTS; s = s->next) {
        if (sexp_is_list(s))
            count = collect_atoms(s->first, out, count);
        else if (!sexp_is_nil(s))
            out[count++] = s;
    }
    return count;
}

/* The n of "?n" or, with prefix "x", of "?xn"; 0 when it is none. */
static int variable_number(const struct sexp *s, const char *prefix)
{
    if (!s || !s->atom || s->quoted || s->atom[0] != '?') return 0;
    size_t length = strlen(prefix);
    if (strncasecmp(s->atom + 1, prefix, length) != 0) return 0;
    struct sexp digits = {.atom = s->atom + 1 + length};
    long n;
    return isdigit((unsigned char)*digits.atom) && sexp_int(&digits, 1, 99, &n) ? (int)n : 0;
}

static int role_from(const struct sexp *s)
{
    for (int i = 0; i < ROLE_COUNT; i++)
        if (sexp_is(s, role_name[i])) return i;
    return -1;
}

static void fault_variable(struct parser *p, const struct sexp *s)
{
    fault_expected(p, s, s->atom && s->atom[0] == '?' ? "unknown variable" : "unexpected",
                   "?1, ?2 ... up to "
                   "max-card-index, ?x1, ?x2 ..., ?p1, ?p2, ?left-op, ?right-op or ?suit");
}

/* A card ?n of the frame; 0 after a fault. */
static int need_rank(struct parser *p, const struct sexp *s)
{
    int n = variable_number(s, "");
    if (n == 0) {
        fault_variable(p, s);
    } else if (n > p->frame->ranks) {
        fault(p, s, "card index ?%d is out of range, expected ?1 to ?%d (max-card-index)", n,
              p->frame->ranks);
        return 0;
    }
    return n;
}

static int need_role(struct parser *p, const struct sexp *s, enum role low, enum role high,
                     const char *expected)
{
    int role = role_from(s);
    if (role >= (int)low && role <= (int)high) return role;
    if (role < 0)
        fault_variable(p, s);
    else
        fault_expected(p, s, "unexpected", expected);
    return -1;
}

/* Whether the statement reads as `words`, where "*" stands for anything; a fault when not. */
static bool reads_as(const struct sexp *s, const char *const *words, int count)
{
    if (sexp_count(s) != count) return false;
    for (int i = 0; i < count; i++)
        if (strcmp(words[i], "*") != 0 && !sexp_is(sexp_nth(s, i), words[i])) return false;
    return true;
}

/* --- the attributes of the frame --- */

static char *need_text(struct parser *p, const struct sexp *attribute)
{
    struct buffer text = {0};
    for (const struct sexp *s = attribute->first->next; s; s = s->next) {
        if (!s->atom) fault_expected(p, s, "unexpected", "a text");
        buffer_format(&text, "%s%s", text.length ? " " : "", s->atom ? s->atom : "");
    }
    if (!text.length) fault_expected(p, attribute, "nothing in", "a text");
    return text.text;
}

static void parse_index(struct parser *p, const struct sexp *attribute)
{
    long n;
    if (sexp_int(sexp_nth(attribute, 1), 0, SUIT_SIZE, &n))
        p->frame->ranks = (int)n;
    else
        fault_expected(p, attribute, "in", "a number from 0 to 13");
}

static void parse_relations(struct parser *p, const struct sexp *attribute)
{
    const struct sexp *s[MAX_STATEMENTS];
    int count = collect(attribute->first->next, s, 0), found = 0;
    for (int i = 0; i < count; i++) {
        const struct sexp *a = sexp_nth(s[i], 0), *b = sexp_nth(s[i], 1);
        if (!b || b->next) {
            fault_expected(p, s[i], "unexpected", "two players such as (?left-op ?p1)");
            return;
        }
        int whose = need_role(p, a, ROLE_P1, ROLE_RIGHT_OP, "a player");
        int of = need_role(p, b, ROLE_P1, ROLE_P2, "?p1 or ?p2");
        if (whose < 0 || of < 0) return;
        if (whose == ROLE_LEFT_OP) p->frame->left_of = (enum role)of;
        if (whose == ROLE_RIGHT_OP) p->frame->right_of = (enum role)of;
        if (whose < ROLE_LEFT_OP && whose == of) fault_expected(p, s[i], "unexpected", "(?p1 ?p2)");
        found |= 1 << (whose < ROLE_LEFT_OP ? ROLE_P1 : whose);
    }
    if (found != (1 << ROLE_P1 | 1 << ROLE_LEFT_OP | 1 << ROLE_RIGHT_OP))
        fault_expected(p, attribute, "incomplete", "(?p1 ?p2), (?left-op ?pk) and (?right-op ?pk)");
}

static void parse_side(struct parser *p, const struct sexp *list, struct side *side, int *next_x)
{
    for (const struct sexp *s = list->first; s; s = s->next) {
        int x = variable_number(s, "x");
        if (sexp_is(s, "?y")) {
            side->ys++;
        } else if (x) {
            if (x != *next_x)
                fault(p, s, "card ?x%d, expected ?x%d: they are numbered from the left", x, *next_x);
            side->xs++;
            (*next_x)++;
        } else {
            int n = need_rank(p, s);
            if (n && side->ranks >> n & 1) fault(p, s, "card ?%d is held twice, expected once", n);
            side->ranks |= n ? 1u << n : 0;
        }
    }
}

static int side_length(const struct side *s)
{
    return __builtin_popcount(s->ranks) + s->xs;
}

static void parse_pattern(struct parser *p, const struct sexp *list)
{
    struct frame *f = p->frame;
    if (sexp_count(list) != 2 || !sexp_is_list(list->first) || !sexp_is_list(list->first->next)) {
        fault_expected(p, list, "unexpected", "two lists of cards such as ((?1 ?x1) (?x2 ?y))");
        return;
    }
    if (f->patterns == FRAME_PATTERNS) {
        fault(p, list, "more than %d holdings, expected fewer", FRAME_PATTERNS);
        return;
    }
    struct pattern *pattern = &f->pattern[f->patterns++];
    int next_x = 1;
    parse_side(p, list->first, &pattern->side[0], &next_x);
    parse_side(p, list->first->next, &pattern->side[1], &next_x);
    const struct side *a = &pattern->side[0], *b = &pattern->side[1];
    int lengths[2] = {side_length(a) + a->ys, side_length(b) + b->ys};
    if (lengths[0] != lengths[1])
        fault(p, list, "holdings of %d and %d cards, expected equal lengths: fill the shorter one with ?y",
              lengths[0], lengths[1]);
    if (a->ys && b->ys) fault(p, list, "?y in both hands, expected it in the shorter one only");
    if (a->ranks & b->ranks) fault(p, list, "a card is in both hands, expected it in one");
    if (side_length(a) + side_length(b) > SUIT_SIZE)
        fault(p, list, "more than 13 cards, expected at most 13");
}

/* Three brackets: a list of patterns; two: one pattern (E-009). */
static void parse_holdings(struct parser *p, const struct sexp *attribute)
{
    const struct sexp *value = sexp_nth(attribute, 1);
    if (!sexp_is_list(value) || !sexp_is_list(value->first)) {
        fault_expected(p, attribute, "in", "two lists of cards such as (((?1 ?x1) (?x2 ?y)))");
        return;
    }
    if (value->first->first && value->first->first->atom) {
        parse_pattern(p, value);
        return;
    }
    for (const struct sexp *s = value->first; s; s = s->next) parse_pattern(p, s);
}

static void parse_sure(struct parser *p, const struct sexp *attribute)
{
    long n;
    if (sexp_int(sexp_nth(attribute, 1), 0, SUIT_SIZE, &n))
        p->frame->sure = (int)n;
    else
        fault_expected(p, attribute, "in", "a number of tricks from 0 to 13");
}

static void parse_sure_list(struct parser *p, const struct sexp *attribute)
{
    const struct sexp *s[MAX_STATEMENTS], *card[MAX_STATEMENTS];
    int count = collect(attribute->first->next, s, 0);
    for (int i = 0; i < count; i++) {
        int role = need_role(p, s[i]->first, ROLE_P1, ROLE_P2, "?p1 or ?p2");
        if (role < 0) return;
        int cards = collect_atoms(s[i]->first->next, card, 0);
        for (int k = 0; k < cards; k++) p->frame->sure_ranks[role] |= 1u << need_rank(p, card[k]);
    }
    frame_write_upper(&p->frame->sure_text, sexp_nth(attribute, 1));
}

static void parse_length(struct parser *p, const struct sexp *attribute)
{
    double tricks;
    if (sexp_number(sexp_nth(attribute, 1), &tricks) && tricks >= 0 && tricks <= SUIT_SIZE)
        p->frame->length_hundredths = (int)(tricks * 100 + 0.5);
    else
        fault_expected(p, attribute, "in", "a number of tricks such as 0.36");
}

/* --- the technique records --- */

static void parse_condition(struct parser *p, struct record *r, const struct sexp *s)
{
    static const char *const words[] = {"*", "has", "the", "?suit", "*"};
    if (!reads_as(s, words, 5)) {
        fault_expected(p, s, "unknown statement", "(?right-op has the ?suit ?2)");
        return;
    }
    int role = need_role(p, s->first, ROLE_LEFT_OP, ROLE_RIGHT_OP, "?left-op or ?right-op");
    int rank = need_rank(p, sexp_nth(s, 4));
    if (role < 0 || !rank) return;
    if (r->conditions == TECHNIQUE_LOCATIONS)
        fault(p, s, "more than %d statements, expected fewer", TECHNIQUE_LOCATIONS);
    else
        r->depend_on[r->conditions++] = (struct condition){(enum role)role, rank};
}

static void parse_objective(struct parser *p, struct record *r, const struct sexp *s)
{
    static const char *const words[] = {"*", "wins", "1", "trick"}, *const shorter[] = {"*", "wins", "trick"};
    if (!reads_as(s, words, 4) && !reads_as(s, shorter, 3)) {
        fault_expected(p, s, "unknown statement", "(?3 wins 1 trick)");
        return;
    }
    int rank = need_rank(p, s->first);
    if (rank) r->objective |= 1u << rank;
}

static unsigned parse_danger(struct parser *p, const struct sexp *s)
{
    static const char *const words[] = {"*", "gains", "the", "lead"}, *const may[] = {"*", "may", "gain",
                                                                                      "the", "lead"};
    if (!reads_as(s, words, 4) && !reads_as(s, may, 5)) {
        fault_expected(p, s, "unknown statement",
                       "(?left-op gains the lead) or (?left-op may gain the lead)");
        return 0;
    }
    int role = need_role(p, s->first, ROLE_LEFT_OP, ROLE_RIGHT_OP, "?left-op or ?right-op");
    return role < 0 ? 0 : 1u << role;
}

static void parse_lead(struct parser *p, struct record *r, const struct sexp *attribute)
{
    const struct sexp *atom[MAX_STATEMENTS];
    int count = collect_atoms(attribute->first->next, atom, 0);
    if (count > 2) fault_expected(p, attribute, "in", "at most two hands");
    for (int i = 0; i < count && i < 2; i++) {
        int role = need_role(p, atom[i], ROLE_P1, ROLE_P2, "?p1 or ?p2");
        if (role >= 0) r->lead[r->leads++] = (enum role)role;
    }
}

static struct argument parse_argument(struct parser *p, const struct sexp *s)
{
    long number;
    int x = variable_number(s, "x"), role = role_from(s);
    if (sexp_is(s, "?suit")) return (struct argument){ARGUMENT_SUIT, 0};
    if (role >= 0) return (struct argument){ARGUMENT_ROLE, role};
    if (x) return (struct argument){ARGUMENT_X, x};
    if (sexp_int(s, 0, SUIT_SIZE, &number)) return (struct argument){ARGUMENT_NUMBER, (int)number};
    return (struct argument){ARGUMENT_RANK, need_rank(p, s)};
}

static void parse_technique_name(struct parser *p, struct record *r, const struct sexp *attribute)
{
    const struct sexp *s[MAX_STATEMENTS];
    if (collect(attribute->first->next, s, 0) != 1) {
        fault_expected(p, attribute, "in", "one technique such as ((finesse ?3 ?p1))");
        return;
    }
    r->name = util_copy(s[0]->first->atom);
    for (const struct sexp *a = s[0]->first->next; a; a = a->next) {
        if (r->args == TECHNIQUE_ARGS) {
            fault(p, a, "more than %d arguments, expected fewer", TECHNIQUE_ARGS);
            return;
        }
        r->arg[r->args++] = parse_argument(p, a);
    }
}

static void parse_record_attribute(struct parser *p, struct record *r, enum record_attribute which,
                                   const struct sexp *attribute)
{
    if (which == RECORD_LEAD) {
        parse_lead(p, r, attribute);
        return;
    }
    if (which == RECORD_TECHNIQUE_NAME) {
        parse_technique_name(p, r, attribute);
        return;
    }
    const struct sexp *s[MAX_STATEMENTS];
    int count = collect(attribute->first->next, s, 0);
    for (int i = 0; i < count; i++) {
        if (which == RECORD_DEPEND_ON) parse_condition(p, r, s[i]);
        if (which == RECORD_OBJECTIVE) parse_objective(p, r, s[i]);
        if (which == RECORD_AVOID) r->avoid |= parse_danger(p, s[i]);
        if (which == RECORD_RISK) r->risk |= parse_danger(p, s[i]);
    }
}

static int record_attribute_from(const struct sexp *s)
{
    for (int i = 0; i < RECORD_ATTRIBUTE_COUNT; i++)
        if (sexp_is(sexp_nth(s, 0), record_attribute_name[i])) return i;
    return -1;
}

static void parse_record(struct parser *p, const struct sexp *s)
{
    struct frame *f = p->frame;
    if (f->records == FRAME_RECORDS) {
        fault(p, s, "more than %d techniques, expected fewer", FRAME_RECORDS);
        return;
    }
    struct record *r = &f->record[f->records++];
    *r = (struct record){.place = place_of(s), .id = util_copy(s->first->atom), .extra = -1};
    const struct sexp *attribute[RECORD_ATTRIBUTE_COUNT] = {0};
    for (const struct sexp *a = s->first->next; a; a = a->next) {
        int which = record_attribute_from(a);
        if (which < 0) {
            fault_expected(p, a, "unknown attribute",
                           "depend-on, objective, avoid, risk, lead or technique-name");
        } else if (attribute[which]) {
            fault(p, a, "%s is given twice, expected once", record_attribute_name[which]);
        } else {
            attribute[which] = a;
            parse_record_attribute(p, r, (enum record_attribute)which, a);
        }
    }
    for (int i = 0; i < RECORD_ATTRIBUTE_COUNT; i++)
        if (!attribute[i])
            fault(p, s, "%s has no %s, expected one (nil when empty)", r->id, record_attribute_name[i]);
    if (!p->is_bad) frame_write_record(&f->records_text, r->id, attribute);
}

static void parse_records(struct parser *p, const struct sexp *attribute)
{
    const struct sexp *s[MAX_STATEMENTS];
    int count = collect(attribute->first->next, s, 0);
    buffer_char(&p->frame->records_text, '(');
    for (int i = 0; i < count; i++) {
        if (i) buffer_char(&p->frame->records_text, ' ');
        parse_record(p, s[i]);
    }
    buffer_add(&p->frame->records_text, count ? ")" : "NIL)");
}

/* The tricks of each record; runs after the records are read. */
static void parse_extra(struct parser *p, const struct sexp *attribute)
{
    struct frame *f = p->frame;
    const struct sexp *s[MAX_STATEMENTS];
    int count = collect(attribute->first->next, s, 0);
    for (int i = 0; i < count; i++) {
        long tricks;
        struct record *r = NULL;
        for (int k = 0; k < f->records; k++)
            if (sexp_is(s[i]->first, f->record[k].id)) r = &f->record[k];
        if (!r)
            fault_expected(p, s[i], "no such technique:", "one of the frame's techniques");
        else if (r->extra >= 0)
            fault(p, s[i], "%s is given twice, expected once", r->id);
        else if (sexp_int(sexp_nth(s[i], 1), 1, SUIT_SIZE, &tricks) && sexp_count(s[i]) == 2)
            r->extra = (int)tricks;
        else
            fault_expected(p, s[i], "in", "a number of tricks such as (technique-01 1)");
    }
    for (int k = 0; k < f->records; k++)
        if (f->record[k].extra < 0)
            faults_add(p->faults, p->file, f->record[k].place.line, f->record[k].place.column,
                       "%s is missing from extra-tricks-list, expected (%s 1) or more there", f->record[k].id,
                       f->record[k].id),
                p->is_bad = true;
    frame_write_upper(&f->extra_text, sexp_nth(attribute, 1));
}

/* --- the frame --- */

/* The further names of a frame or a technique. */
static int parse_aliases(struct parser *p, const struct sexp *attribute, char *alias[FRAME_ALIASES])
{
    const struct sexp *atom[MAX_STATEMENTS];
    int count = collect_atoms(attribute->first->next, atom, 0);
    if (count > FRAME_ALIASES) {
        fault(p, attribute, "%d aliases, expected at most %d", count, FRAME_ALIASES);
        count = FRAME_ALIASES;
    }
    for (int i = 0; i < count; i++) alias[i] = frame_canonical_name(atom[i]->atom);
    return count;
}

static int attribute_from(const struct sexp *s)
{
    for (int i = 0; i < FRAME_ATTRIBUTE_COUNT; i++)
        for (int k = 0; k < 2; k++)
            if (sexp_is(sexp_nth(s, 0), attribute_name[i][k])) return i;
    return -1;
}

static void find_attributes(struct parser *p, const struct sexp *s)
{
    for (const struct sexp *a = s->first->next; a; a = a->next) {
        int which = attribute_from(a);
        if (which < 0) {
            fault_expected(
                p, sexp_is_list(a) && a->first ? a->first : a, "unknown attribute",
                "picture, source, comment, player-relations, max-card-index, holdings, sure-tricks, "
                "sure-tricks-list, extra-tricks-list, tricks-won-by-length, techniques or aliases");
        } else if (p->attribute[which]) {
            fault(p, a, "%s is given twice, expected once", attribute_name[which][0]);
        } else {
            p->attribute[which] = a;
            p->frame->place[which] = place_of(a);
        }
    }
    for (int i = 0; i < FRAME_ALIASES_GIVEN; i++)
        if (!p->attribute[i])
            fault(p, s, "frame %s has no %s, expected one", p->frame->name, attribute_name[i][0]);
}

/* In an order in which each attribute finds what it needs: max-card-index before cards, records before their
 * tricks. */
static void parse_attributes(struct parser *p)
{
    struct frame *f = p->frame;
    f->picture = need_text(p, p->attribute[FRAME_PICTURE]);
    f->source = need_text(p, p->attribute[FRAME_SOURCE]);
    f->comment = need_text(p, p->attribute[FRAME_COMMENT]);
    parse_relations(p, p->attribute[FRAME_PLAYER_RELATIONS]);
    parse_index(p, p->attribute[FRAME_MAX_CARD_INDEX]);
    parse_holdings(p, p->attribute[FRAME_HOLDINGS]);
    parse_sure(p, p->attribute[FRAME_SURE_TRICKS]);
    parse_sure_list(p, p->attribute[FRAME_SURE_TRICKS_LIST]);
    parse_length(p, p->attribute[FRAME_TRICKS_WON_BY_LENGTH]);
    parse_records(p, p->attribute[FRAME_TECHNIQUES]);
    parse_extra(p, p->attribute[FRAME_EXTRA_TRICKS_LIST]);
    if (p->attribute[FRAME_ALIASES_GIVEN])
        f->aliases = parse_aliases(p, p->attribute[FRAME_ALIASES_GIVEN], f->alias);
}

struct frame *frame_parse(const char *file, const struct sexp *s, struct faults *faults)
{
    struct parser p = {.file = file, .faults = faults};
    const struct sexp *name = sexp_nth(s, 0);
    char *canonical = name && name->atom ? frame_canonical_name(name->atom) : NULL;
    if (!canonical || strncmp(canonical, "tech-info-", strlen("tech-info-")) != 0) {
        free(canonical);
        fault_expected(&p, name ? name : s, "unknown", "a frame (tech-info-4-3-002 ...) or (technique ...)");
        return NULL;
    }
    p.frame = util_alloc(sizeof *p.frame);
    p.frame->file = util_copy(file);
    p.frame->name = canonical;
    p.frame->start = place_of(s);
    find_attributes(&p, s);
    if (!p.is_bad) parse_attributes(&p);
    if (!p.is_bad) return p.frame;
    frame_free(p.frame);
    return NULL;
}

/* --- the names of techniques --- */

static void parse_word_arguments(struct parser *p, const struct sexp *attribute, struct technique_word *w)
{
    static const struct {
        const char *word;
        enum argument_kind kind;
    } kinds[] = {{"card", ARGUMENT_RANK},
                 {"hand", ARGUMENT_ROLE},
                 {"opponent", ARGUMENT_ROLE},
                 {"suit", ARGUMENT_SUIT},
                 {"number", ARGUMENT_NUMBER}};
    const struct sexp *atom[MAX_STATEMENTS];
    int count = collect_atoms(attribute->first->next, atom, 0);
    for (int i = 0; i < count; i++) {
        size_t k = 0, end = sizeof kinds / sizeof *kinds;
        while (k < end && !sexp_is(atom[i], kinds[k].word)) k++;
        if (k == end)
            fault_expected(p, atom[i], "unknown argument", "card, hand, opponent, suit or number");
        else if (w->args == TECHNIQUE_ARGS)
            fault(p, atom[i], "more than %d arguments, expected fewer", TECHNIQUE_ARGS);
        else
            w->arg[w->args++] = kinds[k].kind;
    }
}

static void parse_word_attribute(struct parser *p, const struct sexp *a, struct technique_word *w)
{
    if (sexp_is(sexp_nth(a, 0), "arguments"))
        parse_word_arguments(p, a, w);
    else if (sexp_is(sexp_nth(a, 0), "aliases") && !w->aliases)
        w->aliases = parse_aliases(p, a, w->alias);
    else if (sexp_is(sexp_nth(a, 0), "comment") && !w->comment)
        w->comment = need_text(p, a);
    else
        fault_expected(p, a, "unknown attribute", "arguments, aliases and comment, once each");
}

struct technique_word *frame_parse_word(const char *file, const struct sexp *s, struct faults *faults)
{
    struct parser p = {.file = file, .faults = faults};
    const struct sexp *name = sexp_nth(s, 1);
    if (!name || !name->atom) {
        fault_expected(&p, s, "in",
                       "a name, as in (technique finesse (arguments card hand) (comment \"...\"))");
        return NULL;
    }
    struct technique_word *w = util_alloc(sizeof *w);
    w->file = util_copy(file);
    w->name = frame_canonical_name(name->atom);
    w->place = place_of(s);
    for (const struct sexp *a = name->next; a; a = a->next) parse_word_attribute(&p, a, w);
    if (!w->comment && !p.is_bad) fault(&p, s, "technique %s has no comment, expected one", w->name);
    if (!p.is_bad) return w;
    technique_word_free(w);
    return NULL;
}
