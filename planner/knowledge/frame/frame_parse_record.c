/* The technique records of a frame and the tricks that each adds. */
#include "planner/knowledge/frame/frame_reader.h"

static const char *const record_attribute_name[] = {
#define X(id, name) name,
    RECORD_ATTRIBUTES(X)
#undef X
};

static void parse_condition(struct frame_reader *p, struct record *r, const struct sexp *s)
{
    static const char *const words[] = {"*", "has", "the", "?suit", "*"};
    if (!frame_reader_matches(s, words, 5)) {
        frame_reader_expected(p, s, "unknown statement", "(?right-op has the ?suit ?2)");
        return;
    }
    int role = frame_reader_role(p, s->first, ROLE_LEFT_OP, ROLE_RIGHT_OP, "?left-op or ?right-op");
    int rank = frame_reader_rank(p, sexp_nth(s, 4));
    if (role < 0 || !rank) return;
    if (r->conditions == TECHNIQUE_LOCATIONS)
        frame_reader_fault(p, s, "more than %d statements, expected fewer", TECHNIQUE_LOCATIONS);
    else
        r->depend_on[r->conditions++] = (struct condition){(enum role)role, rank};
}

/* (any (?right-op has the ?suit ?3) (?right-op has the ?suit ?1)): one of them is enough. */
static void parse_conditions(struct frame_reader *p, struct record *r, const struct sexp *s, int statements)
{
    if (!sexp_is(s->first, "any")) {
        parse_condition(p, r, s);
        return;
    }
    if (statements != 1 || sexp_count(s) < 3)
        frame_reader_expected(p, s, "in", "(any ...) alone, with two statements or more");
    r->needs_any = true;
    for (const struct sexp *one = s->first->next; one; one = one->next) parse_condition(p, r, one);
}

static void parse_objective(struct frame_reader *p, struct record *r, const struct sexp *s)
{
    static const char *const words[] = {"*", "wins", "1", "trick"}, *const shorter[] = {"*", "wins", "trick"};
    if (!frame_reader_matches(s, words, 4) && !frame_reader_matches(s, shorter, 3)) {
        frame_reader_expected(p, s, "unknown statement", "(?3 wins 1 trick)");
        return;
    }
    int rank = frame_reader_rank(p, s->first);
    if (rank) r->objective |= 1u << rank;
}

static unsigned parse_danger(struct frame_reader *p, const struct sexp *s)
{
    static const char *const words[] = {"*", "gains", "the", "lead"}, *const may[] = {"*", "may", "gain",
                                                                                      "the", "lead"};
    if (!frame_reader_matches(s, words, 4) && !frame_reader_matches(s, may, 5)) {
        frame_reader_expected(p, s, "unknown statement",
                              "(?left-op gains the lead) or (?left-op may gain the lead)");
        return 0;
    }
    int role = frame_reader_role(p, s->first, ROLE_LEFT_OP, ROLE_RIGHT_OP, "?left-op or ?right-op");
    return role < 0 ? 0 : 1u << role;
}

static void parse_lead(struct frame_reader *p, struct record *r, const struct sexp *attribute)
{
    const struct sexp *atom[FRAME_STATEMENTS];
    int count = frame_reader_atoms(attribute->first->next, atom, 0);
    if (count > 2) frame_reader_expected(p, attribute, "in", "at most two hands");
    for (int i = 0; i < count && i < 2; i++) {
        int role = frame_reader_role(p, atom[i], ROLE_P1, ROLE_P2, "?p1 or ?p2");
        if (role >= 0) r->lead[r->leads++] = (enum role)role;
    }
}

static struct argument parse_argument(struct frame_reader *p, const struct sexp *s)
{
    long number;
    int x = frame_reader_variable(s, "x"), role = frame_reader_role_of(s);
    if (sexp_is(s, "?suit")) return (struct argument){ARGUMENT_SUIT, 0};
    if (role >= 0) return (struct argument){ARGUMENT_ROLE, role};
    if (x) return (struct argument){ARGUMENT_X, x};
    if (sexp_int(s, 0, SUIT_SIZE, &number)) return (struct argument){ARGUMENT_NUMBER, (int)number};
    return (struct argument){ARGUMENT_RANK, frame_reader_rank(p, s)};
}

static void parse_technique_name(struct frame_reader *p, struct record *r, const struct sexp *attribute)
{
    const struct sexp *s[FRAME_STATEMENTS];
    if (frame_reader_statements(attribute->first->next, s, 0) != 1) {
        frame_reader_expected(p, attribute, "in", "one technique such as ((finesse ?3 ?p1))");
        return;
    }
    r->name = util_copy(s[0]->first->atom);
    for (const struct sexp *a = s[0]->first->next; a; a = a->next) {
        if (r->args == TECHNIQUE_ARGS) {
            frame_reader_fault(p, a, "more than %d arguments, expected fewer", TECHNIQUE_ARGS);
            return;
        }
        r->arg[r->args++] = parse_argument(p, a);
    }
}

static void parse_record_attribute(struct frame_reader *p, struct record *r, enum record_attribute which,
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
    const struct sexp *s[FRAME_STATEMENTS];
    int count = frame_reader_statements(attribute->first->next, s, 0);
    for (int i = 0; i < count; i++) {
        if (which == RECORD_DEPEND_ON) parse_conditions(p, r, s[i], count);
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

static void parse_record(struct frame_reader *p, const struct sexp *s)
{
    struct frame *f = p->frame;
    if (f->records == FRAME_RECORDS) {
        frame_reader_fault(p, s, "more than %d techniques, expected fewer", FRAME_RECORDS);
        return;
    }
    struct record *r = &f->record[f->records++];
    *r = (struct record){
        .place = (struct place){s->line, s->column}, .id = util_copy(s->first->atom), .extra = -1};
    const struct sexp *attribute[RECORD_ATTRIBUTE_COUNT] = {0};
    for (const struct sexp *a = s->first->next; a; a = a->next) {
        int which = record_attribute_from(a);
        if (which < 0) {
            frame_reader_expected(p, a, "unknown attribute",
                                  "depend-on, objective, avoid, risk, lead or technique-name");
        } else if (attribute[which]) {
            frame_reader_fault(p, a, "%s is given twice, expected once", record_attribute_name[which]);
        } else {
            attribute[which] = a;
            parse_record_attribute(p, r, (enum record_attribute)which, a);
        }
    }
    for (int i = 0; i < RECORD_ATTRIBUTE_COUNT; i++)
        if (!attribute[i])
            frame_reader_fault(p, s, "%s has no %s, expected one (nil when empty)", r->id,
                               record_attribute_name[i]);
    if (!p->is_bad) frame_write_record(&f->records_text, r->id, attribute);
}

void frame_parse_records(struct frame_reader *p, const struct sexp *attribute)
{
    const struct sexp *s[FRAME_STATEMENTS];
    int count = frame_reader_statements(attribute->first->next, s, 0);
    buffer_char(&p->frame->records_text, '(');
    for (int i = 0; i < count; i++) {
        if (i) buffer_char(&p->frame->records_text, ' ');
        parse_record(p, s[i]);
    }
    buffer_add(&p->frame->records_text, count ? ")" : "NIL)");
}

/* The tricks of each record; runs after the records are read. */
void frame_parse_extra(struct frame_reader *p, const struct sexp *attribute)
{
    struct frame *f = p->frame;
    const struct sexp *s[FRAME_STATEMENTS];
    int count = frame_reader_statements(attribute->first->next, s, 0);
    for (int i = 0; i < count; i++) {
        long tricks;
        struct record *r = NULL;
        for (int k = 0; k < f->records; k++)
            if (sexp_is(s[i]->first, f->record[k].id)) r = &f->record[k];
        if (!r)
            frame_reader_expected(p, s[i], "no such technique:", "one of the frame's techniques");
        else if (r->extra >= 0)
            frame_reader_fault(p, s[i], "%s is given twice, expected once", r->id);
        else if (sexp_int(sexp_nth(s[i], 1), 1, SUIT_SIZE, &tricks) && sexp_count(s[i]) == 2)
            r->extra = (int)tricks;
        else
            frame_reader_expected(p, s[i], "in", "a number of tricks such as (technique-01 1)");
    }
    for (int k = 0; k < f->records; k++)
        if (f->record[k].extra < 0)
            faults_add(p->faults, p->file, f->record[k].place.line, f->record[k].place.column,
                       "%s is missing from extra-tricks-list, expected (%s 1) or more there", f->record[k].id,
                       f->record[k].id),
                p->is_bad = true;
    frame_write_upper(&f->extra_text, sexp_nth(attribute, 1));
}
