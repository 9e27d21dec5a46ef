/* Frames as a whole: keeping them, finding them, fitting them to a holding, binding their techniques. */
#include "planner/knowledge/frame/frame_parts.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static const char *const name_prefixes[] = {"tech-info-", "plan-"};

struct frames *frames_new(void)
{
    return util_alloc(sizeof(struct frames));
}

static void free_all(char **texts, int count)
{
    for (int i = 0; i < count; i++) free(texts[i]);
}

void frame_free(struct frame *f)
{
    if (!f) return;
    char *own[] = {f->file, f->name, f->picture, f->source, f->comment};
    free_all(own, (int)(sizeof own / sizeof *own));
    free_all(f->alias, f->aliases);
    for (int i = 0; i < f->records; i++) {
        free(f->record[i].id);
        free(f->record[i].name);
    }
    buffer_free(&f->sure_text);
    buffer_free(&f->extra_text);
    buffer_free(&f->records_text);
    free(f);
}

void technique_word_free(struct technique_word *w)
{
    if (!w) return;
    char *own[] = {w->file, w->name};
    free_all(own, (int)(sizeof own / sizeof *own));
    free_all(w->alias, w->aliases);
    free(w);
}

void frames_free(struct frames *all)
{
    if (!all) return;
    for (int i = 0; i < all->count; i++) frame_free(all->frame[i]);
    for (int i = 0; i < all->words; i++) technique_word_free(all->word[i]);
    free(all->frame);
    free(all->word);
    free(all);
}

char *frame_canonical_name(const char *name)
{
    const char *rest = name;
    bool has_prefix = false;
    for (size_t i = 0; i < sizeof name_prefixes / sizeof *name_prefixes && !has_prefix; i++) {
        size_t length = strlen(name_prefixes[i]);
        has_prefix = !strncasecmp(name, name_prefixes[i], length);
        if (has_prefix) rest = name + length;
    }
    struct buffer out = {0};
    buffer_format(&out, "%s%s", has_prefix ? name_prefixes[0] : "", rest);
    if (!out.text) return util_copy("");
    for (char *c = out.text; *c; c++) *c = (char)tolower((unsigned char)*c);
    return out.text;
}

static bool has_name(char *const *alias, int aliases, const char *main_name, const char *name)
{
    if (!strcasecmp(main_name, name)) return true;
    for (int i = 0; i < aliases; i++)
        if (!strcasecmp(alias[i], name)) return true;
    return false;
}

const struct frame *frames_find(const struct frames *all, const char *name)
{
    char *canonical = frame_canonical_name(name);
    const struct frame *found = NULL;
    for (int i = 0; i < all->count && !found; i++) {
        const struct frame *f = all->frame[i];
        if (has_name(f->alias, f->aliases, f->name, canonical)) found = f;
    }
    free(canonical);
    return found;
}

const struct technique_word *frames_word(const struct frames *all, const char *name)
{
    for (int i = 0; i < all->words; i++)
        if (has_name(all->word[i]->alias, all->word[i]->aliases, all->word[i]->name, name))
            return all->word[i];
    return NULL;
}

static void add_frame(struct frames *all, struct frame *f, struct faults *faults)
{
    const struct frame *other = frames_find(all, f->name);
    if (other) {
        faults_add(faults, f->file, f->start.line, f->start.column,
                   "frame %s is already at %s:%d, expected a name of its own", f->name, other->file,
                   other->start.line);
        frame_free(f);
        return;
    }
    all->frame = util_grow(all->frame, all->count, &all->room, sizeof *all->frame);
    all->frame[all->count++] = f;
}

static void add_word(struct frames *all, struct technique_word *w, struct faults *faults)
{
    const struct technique_word *other = frames_word(all, w->name);
    if (other) {
        faults_add(faults, w->file, w->place.line, w->place.column,
                   "technique %s is already at %s:%d, expected a name of its own", w->name, other->file,
                   other->place.line);
        technique_word_free(w);
        return;
    }
    all->word = util_grow(all->word, all->words, &all->word_room, sizeof *all->word);
    all->word[all->words++] = w;
}

void frames_declare(struct frames *all, const char *file, const struct sexp *technique, struct faults *faults)
{
    struct technique_word *w = frame_parse_word(file, technique, faults);
    if (w) add_word(all, w, faults);
}

void frames_add(struct frames *all, const char *file, const struct sexp_tree *tree, struct faults *faults)
{
    for (const struct sexp *s = sexp_top(tree); s; s = s->next) {
        if (sexp_is(sexp_nth(s, 0), "technique")) {
            frames_declare(all, file, s, faults);
            continue;
        }
        struct frame *f = frame_parse(file, s, faults);
        if (f) add_frame(all, f, faults);
    }
}

int frames_count(const struct frames *all)
{
    return all->count;
}

const struct frame *frames_at(const struct frames *all, int i)
{
    return all->frame[i];
}

const char *frame_name(const struct frame *f)
{
    return f->name;
}

const char *frame_picture(const struct frame *f)
{
    return f->picture;
}

const char *frame_source(const struct frame *f)
{
    return f->source;
}

const char *frame_comment(const struct frame *f)
{
    return f->comment;
}

int frame_sure(const struct frame *f)
{
    return f->sure;
}

int frame_length_hundredths(const struct frame *f)
{
    return f->length_hundredths;
}

int frame_technique_count(const struct frame *f)
{
    return f->records;
}

/* A hand as a side of a pattern: its cards of relative rank 1..`ranks`, the rest as x. */
static struct side side_of(const struct holding *h, int hand, int ranks)
{
    struct side side = {0};
    for (cardset cards = h->hand[hand]; cards; cards &= cards - 1) {
        int rank = holding_rank_of(h, cardset_lowest(cards));
        if (rank <= ranks)
            side.ranks |= 1u << rank;
        else
            side.xs++;
    }
    return side;
}

bool frame_fits(const struct frame *f, const struct pattern *p, const struct holding *h, int first)
{
    for (int i = 0; i < 2; i++) {
        struct side side = side_of(h, first ^ i, f->ranks);
        if (side.ranks != p->side[i].ranks || side.xs != p->side[i].xs) return false;
    }
    return true;
}

/* Our cards below the significant ranks, highest first, of one hand. */
static void bind_xs(const struct frame *f, const struct holding *h, int hand, struct bindings *b)
{
    for (cardset left = h->hand[hand]; left; left &= ~cardset_of(cardset_highest(left))) {
        int card = cardset_highest(left);
        if (holding_rank_of(h, card) > f->ranks) b->x[b->xs++] = (int8_t)card;
    }
}

static struct bindings bind(const struct frame *f, const struct holding *h, int first)
{
    struct bindings b = {.suit = h->suit, .p1 = holding_seat(h, first), .p2 = holding_seat(h, !first)};
    b.left_op = seat_left(f->left_of == ROLE_P1 ? b.p1 : b.p2);
    b.right_op = seat_right(f->right_of == ROLE_P1 ? b.p1 : b.p2);
    while (b.ranks < f->ranks && holding_ranked(h, b.ranks + 1) != NO_CARD) {
        b.rank[b.ranks] = (int8_t)holding_ranked(h, b.ranks + 1);
        b.ranks++;
    }
    bind_xs(f, h, first, &b);
    bind_xs(f, h, !first, &b);
    return b;
}

bool frame_match(const struct frame *f, const struct holding *h, struct bindings *out)
{
    for (int first = 0; first < 2; first++) /* declarer as ?p1 goes first */
        for (int i = 0; i < f->patterns; i++)
            if (frame_fits(f, &f->pattern[i], h, first)) {
                *out = bind(f, h, first);
                return true;
            }
    return false;
}

static enum seat seat_of(const struct bindings *b, enum role role)
{
    switch (role) {
    case ROLE_P1:
        return b->p1;
    case ROLE_P2:
        return b->p2;
    case ROLE_LEFT_OP:
        return b->left_op;
    default:
        return b->right_op;
    }
}

static unsigned seats_of(const struct bindings *b, unsigned roles)
{
    unsigned seats = 0;
    for (int role = 0; role < ROLE_COUNT; role++)
        if (roles >> role & 1) seats |= 1u << seat_of(b, (enum role)role);
    return seats;
}

static int ranked_card(const struct bindings *b, int rank)
{
    return rank <= b->ranks ? b->rank[rank - 1] : NO_CARD;
}

static struct value value_of(const struct bindings *b, struct argument a)
{
    switch (a.kind) {
    case ARGUMENT_RANK:
        return (struct value){VALUE_CARD, ranked_card(b, a.n)};
    case ARGUMENT_X:
        return (struct value){VALUE_CARD, a.n <= b->xs ? b->x[a.n - 1] : NO_CARD};
    case ARGUMENT_ROLE:
        return (struct value){VALUE_SEAT, (int)seat_of(b, (enum role)a.n)};
    case ARGUMENT_SUIT:
        return (struct value){VALUE_SUIT, b->suit};
    default:
        return (struct value){VALUE_NUMBER, a.n};
    }
}

struct technique frame_technique(const struct frame *f, int i, const struct bindings *b)
{
    const struct record *r = &f->record[i];
    struct technique t = {.name = r->name,
                          .record = r->id,
                          .by = f->name,
                          .suit = b->suit,
                          .args = r->args,
                          .hundredths = 100 * r->extra,
                          .locations = r->conditions,
                          .avoid = seats_of(b, r->avoid),
                          .risk = seats_of(b, r->risk),
                          .leads = r->leads};
    for (int k = 0; k < r->args; k++) t.arg[k] = value_of(b, r->arg[k]);
    for (int k = 0; k < r->leads; k++) t.lead[k] = seat_of(b, r->lead[k]);
    t.needs_any = r->needs_any;
    for (int k = 0; k < r->conditions; k++) {
        t.depend_on[k].opponent = seat_of(b, r->depend_on[k].opponent);
        t.depend_on[k].card = ranked_card(b, r->depend_on[k].rank);
    }
    for (int rank = 1; rank <= b->ranks; rank++)
        if (r->objective >> rank & 1) t.objective |= cardset_of(b->rank[rank - 1]);
    return t;
}

int technique_answer(const struct technique_line *line, int second)
{
    int best = -1;
    for (int i = 0; i < line->answers; i++) {
        bool fits = second == NO_CARD ? line->second[i] == NO_CARD : line->second[i] >= second;
        if (fits && (best < 0 || line->second[i] < line->second[best])) best = i;
    }
    return best < 0 ? NO_CARD : line->third[best];
}
