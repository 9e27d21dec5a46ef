/* From the thesis's lists to a frame, and to the name of a technique. Words do not vary: an unknown one is a
 * fault at its own place. */
#include "planner/knowledge/frame/frame_reader.h"

#include <stdlib.h>
#include <string.h>

static const char *const attribute_name[][2] = {
#define X(id, name, alias) {name, alias},
    FRAME_ATTRIBUTES(X)
#undef X
};

static struct place place_of(const struct sexp *s)
{
    return (struct place){s->line, s->column};
}

/* --- the attributes of the frame --- */

static char *need_text(struct frame_reader *p, const struct sexp *attribute)
{
    struct buffer text = {0};
    for (const struct sexp *s = attribute->first->next; s; s = s->next) {
        if (!s->atom) frame_reader_expected(p, s, "unexpected", "a text");
        buffer_format(&text, "%s%s", text.length ? " " : "", s->atom ? s->atom : "");
    }
    if (!text.length) frame_reader_expected(p, attribute, "nothing in", "a text");
    return text.text;
}

/* A number from 0 to 13 into *out. */
static void parse_number(struct frame_reader *p, const struct sexp *attribute, int *out, const char *expected)
{
    long n;
    if (sexp_int(sexp_nth(attribute, 1), 0, SUIT_SIZE, &n))
        *out = (int)n;
    else
        frame_reader_expected(p, attribute, "in", expected);
}

static void parse_index(struct frame_reader *p, const struct sexp *attribute)
{
    parse_number(p, attribute, &p->frame->ranks, "a number from 0 to 13");
}

static void parse_relations(struct frame_reader *p, const struct sexp *attribute)
{
    const struct sexp *s[FRAME_STATEMENTS];
    int count = frame_reader_statements(attribute->first->next, s, 0), found = 0;
    for (int i = 0; i < count; i++) {
        const struct sexp *a = sexp_nth(s[i], 0), *b = sexp_nth(s[i], 1);
        if (!b || b->next) {
            frame_reader_expected(p, s[i], "unexpected", "two players such as (?left-op ?p1)");
            return;
        }
        int whose = frame_reader_role(p, a, ROLE_P1, ROLE_RIGHT_OP, "a player");
        int of = frame_reader_role(p, b, ROLE_P1, ROLE_P2, "?p1 or ?p2");
        if (whose < 0 || of < 0) return;
        if (whose == ROLE_LEFT_OP) p->frame->left_of = (enum role)of;
        if (whose == ROLE_RIGHT_OP) p->frame->right_of = (enum role)of;
        if (whose < ROLE_LEFT_OP && whose == of) frame_reader_expected(p, s[i], "unexpected", "(?p1 ?p2)");
        found |= 1 << (whose < ROLE_LEFT_OP ? ROLE_P1 : whose);
    }
    if (found != (1 << ROLE_P1 | 1 << ROLE_LEFT_OP | 1 << ROLE_RIGHT_OP))
        frame_reader_expected(p, attribute, "incomplete", "(?p1 ?p2), (?left-op ?pk) and (?right-op ?pk)");
}

static void parse_side(struct frame_reader *p, const struct sexp *list, struct side *side, int *next_x)
{
    for (const struct sexp *s = list->first; s; s = s->next) {
        int x = frame_reader_variable(s, "x");
        if (sexp_is(s, "?y")) {
            side->ys++;
        } else if (x) {
            if (x != *next_x)
                frame_reader_fault(p, s, "card ?x%d, expected ?x%d: they are numbered from the left", x,
                                   *next_x);
            side->xs++;
            (*next_x)++;
        } else {
            int n = frame_reader_rank(p, s);
            if (n && side->ranks >> n & 1)
                frame_reader_fault(p, s, "card ?%d is held twice, expected once", n);
            side->ranks |= n ? 1u << n : 0;
        }
    }
}

static int side_length(const struct side *s)
{
    return __builtin_popcount(s->ranks) + s->xs;
}

static void parse_pattern(struct frame_reader *p, const struct sexp *list)
{
    struct frame *f = p->frame;
    if (sexp_count(list) != 2 || !sexp_is_list(list->first) || !sexp_is_list(list->first->next)) {
        frame_reader_expected(p, list, "unexpected", "two lists of cards such as ((?1 ?x1) (?x2 ?y))");
        return;
    }
    if (f->patterns == FRAME_PATTERNS) {
        frame_reader_fault(p, list, "more than %d holdings, expected fewer", FRAME_PATTERNS);
        return;
    }
    struct pattern *pattern = &f->pattern[f->patterns++];
    int next_x = 1;
    parse_side(p, list->first, &pattern->side[0], &next_x);
    parse_side(p, list->first->next, &pattern->side[1], &next_x);
    if (p->is_bad) return;
    const struct side *a = &pattern->side[0], *b = &pattern->side[1];
    int lengths[2] = {side_length(a) + a->ys, side_length(b) + b->ys};
    if (lengths[0] != lengths[1])
        frame_reader_fault(
            p, list, "holdings of %d and %d cards, expected equal lengths: fill the shorter one with ?y",
            lengths[0], lengths[1]);
    if (a->ys && b->ys) frame_reader_fault(p, list, "?y in both hands, expected it in the shorter one only");
    if (a->ranks & b->ranks) frame_reader_fault(p, list, "a card is in both hands, expected it in one");
    if (side_length(a) + side_length(b) > SUIT_SIZE)
        frame_reader_fault(p, list, "more than 13 cards, expected at most 13");
}

/* Three brackets: a list of patterns; two: one pattern (E-009). */
static void parse_holdings(struct frame_reader *p, const struct sexp *attribute)
{
    const struct sexp *value = sexp_nth(attribute, 1);
    if (!sexp_is_list(value) || !sexp_is_list(value->first)) {
        frame_reader_expected(p, attribute, "in", "two lists of cards such as (((?1 ?x1) (?x2 ?y)))");
        return;
    }
    if (value->first->first && value->first->first->atom) {
        parse_pattern(p, value);
        return;
    }
    for (const struct sexp *s = value->first; s; s = s->next) parse_pattern(p, s);
}

static void parse_sure(struct frame_reader *p, const struct sexp *attribute)
{
    parse_number(p, attribute, &p->frame->sure, "a number of tricks from 0 to 13");
}

static void parse_sure_list(struct frame_reader *p, const struct sexp *attribute)
{
    const struct sexp *s[FRAME_STATEMENTS], *card[FRAME_STATEMENTS];
    int count = frame_reader_statements(attribute->first->next, s, 0);
    for (int i = 0; i < count; i++) {
        int role = frame_reader_role(p, s[i]->first, ROLE_P1, ROLE_P2, "?p1 or ?p2");
        if (role < 0) return;
        int cards = frame_reader_atoms(s[i]->first->next, card, 0);
        for (int k = 0; k < cards; k++) p->frame->sure_ranks[role] |= 1u << frame_reader_rank(p, card[k]);
    }
    frame_write_upper(&p->frame->sure_text, sexp_nth(attribute, 1));
}

static void parse_length(struct frame_reader *p, const struct sexp *attribute)
{
    double tricks;
    if (sexp_number(sexp_nth(attribute, 1), &tricks) && tricks >= 0 && tricks <= SUIT_SIZE)
        p->frame->length_hundredths = (int)(tricks * 100 + 0.5);
    else
        frame_reader_expected(p, attribute, "in", "a number of tricks such as 0.36");
}

/* --- the frame --- */

/* The further names of a frame or a technique. */
static int parse_aliases(struct frame_reader *p, const struct sexp *attribute, char *alias[FRAME_ALIASES])
{
    const struct sexp *atom[FRAME_STATEMENTS];
    int count = frame_reader_atoms(attribute->first->next, atom, 0);
    if (count > FRAME_ALIASES) {
        frame_reader_fault(p, attribute, "%d aliases, expected at most %d", count, FRAME_ALIASES);
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

static void find_attributes(struct frame_reader *p, const struct sexp *s)
{
    for (const struct sexp *a = s->first->next; a; a = a->next) {
        int which = attribute_from(a);
        if (which < 0) {
            frame_reader_expected(
                p, sexp_is_list(a) && a->first ? a->first : a, "unknown attribute",
                "picture, source, comment, player-relations, max-card-index, holdings, sure-tricks, "
                "sure-tricks-list, extra-tricks-list, tricks-won-by-length, techniques or aliases");
        } else if (p->attribute[which]) {
            frame_reader_fault(p, a, "%s is given twice, expected once", attribute_name[which][0]);
        } else {
            p->attribute[which] = a;
            p->frame->place[which] = place_of(a);
        }
    }
    for (int i = 0; i < FRAME_ALIASES_GIVEN; i++)
        if (!p->attribute[i])
            frame_reader_fault(p, s, "frame %s has no %s, expected one", p->frame->name,
                               attribute_name[i][0]);
}

/* In an order in which each attribute finds what it needs: max-card-index before cards, records before their
 * tricks. */
static void parse_attributes(struct frame_reader *p)
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
    frame_parse_records(p, p->attribute[FRAME_TECHNIQUES]);
    frame_parse_extra(p, p->attribute[FRAME_EXTRA_TRICKS_LIST]);
    if (p->attribute[FRAME_ALIASES_GIVEN])
        f->aliases = parse_aliases(p, p->attribute[FRAME_ALIASES_GIVEN], f->alias);
}

struct frame *frame_parse(const char *file, const struct sexp *s, struct faults *faults)
{
    struct frame_reader p = {.file = file, .faults = faults};
    const struct sexp *name = sexp_nth(s, 0);
    char *canonical = name && name->atom ? frame_canonical_name(name->atom) : NULL;
    if (!canonical || strncmp(canonical, "tech-info-", strlen("tech-info-")) != 0) {
        free(canonical);
        frame_reader_expected(&p, name ? name : s, "unknown",
                              "a frame (tech-info-4-3-002 ...) or (technique ...)");
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

static void parse_word_arguments(struct frame_reader *p, const struct sexp *attribute,
                                 struct technique_word *w)
{
    static const struct {
        const char *word;
        enum argument_kind kind;
    } kinds[] = {{"card", ARGUMENT_RANK},
                 {"hand", ARGUMENT_ROLE},
                 {"opponent", ARGUMENT_ROLE},
                 {"suit", ARGUMENT_SUIT},
                 {"number", ARGUMENT_NUMBER}};
    const struct sexp *atom[FRAME_STATEMENTS];
    int count = frame_reader_atoms(attribute->first->next, atom, 0);
    for (int i = 0; i < count; i++) {
        size_t k = 0, end = sizeof kinds / sizeof *kinds;
        while (k < end && !sexp_is(atom[i], kinds[k].word)) k++;
        if (k == end)
            frame_reader_expected(p, atom[i], "unknown argument", "card, hand, opponent, suit or number");
        else if (w->args == TECHNIQUE_ARGS)
            frame_reader_fault(p, atom[i], "more than %d arguments, expected fewer", TECHNIQUE_ARGS);
        else
            w->arg[w->args++] = kinds[k].kind;
    }
}

struct technique_word *frame_parse_word(const char *file, const struct sexp *s, struct faults *faults)
{
    struct frame_reader p = {.file = file, .faults = faults};
    const struct sexp *name = sexp_nth(s, 1);
    if (!name || !name->atom || !*name->atom) {
        frame_reader_expected(&p, s, "in", "a name, as in (technique finesse (arguments card hand))");
        return NULL;
    }
    struct technique_word *w = util_alloc(sizeof *w);
    w->file = util_copy(file);
    w->name = frame_canonical_name(name->atom);
    w->place = place_of(s);
    bool has_arguments = false;
    for (const struct sexp *a = name->next; a; a = a->next) {
        bool is_arguments = sexp_is(sexp_nth(a, 0), "arguments");
        if (is_arguments && !has_arguments) parse_word_arguments(&p, a, w);
        if (sexp_is(sexp_nth(a, 0), "aliases") && !w->aliases) w->aliases = parse_aliases(&p, a, w->alias);
        has_arguments |= is_arguments;
        const struct sexp *says = sexp_nth(a, 1);
        w->needs_location |= sexp_is(sexp_nth(a, 0), "certainty") && sexp_is(says, "location");
        w->drives |= sexp_is(sexp_nth(a, 0), "gives-up") && sexp_is(says, "driven");
        w->gives_to_opponent |= sexp_is(sexp_nth(a, 0), "gives-up") && sexp_is(says, "to-opponent");
    }
    if (!has_arguments)
        frame_reader_fault(
            &p, s, "technique %s has no arguments, expected some such as (arguments card hand)", w->name);
    if (!p.is_bad) return w;
    technique_word_free(w);
    return NULL;
}
