/* The pool's boards are the deals of the stream; a result says whether a deal qualifies. */
#include "planner/teach/deal_levels.h"

#include <stdlib.h>
#include <string.h>

#include "engine/lead.h"
#include "engine/pool/pool.h"
#include "facts/board/board.h"
#include "planner/teach/drill.h"

enum { SOLVER_MB = 16, DEALS_MOST = 1000000, TRUMPS_TRIES = 100000 }; /* deals: a slot each */
enum { AGAIN = 1000, GLANCED = 12, LOOKED = 40 }; /* layouts of a board in a suit, before it is looked at in full */
enum { DRAWS = 4096 };                         /* deals of a slot where an ending is asked for, at most */

/* ---- a thread ---- */

struct looker {
    struct worker worker;
    struct knowledge by_book; /* the same knowledge, but suits are played by the book */
    struct worker book;
    struct dd_solver *solver;
};

struct looked {
    bool is_found;
    struct deal deal;
    int after; /* cards played before the board is learnt from; -1: the opening lead alone */
    int8_t play[CARD_COUNT];
    struct level_finding finding;
};

static void *looker_new(const void *shared)
{
    const struct deal_levels *d = shared;
    struct looker *l = util_alloc(sizeof *l);
    l->by_book = *d->knowledge;
    l->by_book.settings.suit_lines = LINES_BY_BOOK;
    l->by_book.settings.confirm_seed += AGAIN; /* of a contract in a suit it looks again */
    l->by_book.settings.confirm_layouts = LOOKED;
    l->by_book.settings.threads = 1;
    bool is_ready = worker_start(&l->worker, d->knowledge, NULL);
    bool has_book = worker_start(&l->book, &l->by_book, NULL);
    if (is_ready && has_book) {
        l->solver = dd_new(SOLVER_MB);
        return l;
    }
    if (is_ready) worker_end(&l->worker);
    if (has_book) worker_end(&l->book);
    free(l);
    return NULL;
}

static void looker_free(void *looker)
{
    struct looker *l = looker;
    worker_end(&l->worker);
    worker_end(&l->book);
    dd_free(l->solver);
    free(l);
}

/* Whether the lead is ahead when it is played out: at a glance none may be better, then it has to be by the margin. */
static bool is_clear(struct looker *l, const struct deal_levels *d, const struct board *b, const struct view *at)
{
    struct settings *set = &l->by_book.settings;
    set->confirm_layouts = GLANCED;
    set->level_margin = 0;
    bool is_ahead = level_trumps_is_clear(&l->book, b, &d->question, at);
    set->confirm_layouts = LOOKED;
    set->level_margin = d->knowledge->settings.level_margin;
    return is_ahead && level_trumps_is_clear(&l->book, b, &d->question, at);
}

/* Whether a board in a suit that may be one as the cards lie is one. */
static bool is_one_of_trumps(struct looker *l, const struct deal_levels *d, const struct board *b,
                             struct level_finding *f)
{
    struct view at;
    return level_trumps_may_be(&l->book, b, &d->question, false, &at) && is_clear(l, d, b, &at) &&
           level_trumps_find(&l->worker, &l->book, b, &d->question, f);
}

/* Whether a board in a suit that is played on comes to one. */
static bool comes_to_one(struct looker *l, const struct deal_levels *d, struct board *b, struct level_finding *f)
{
    const int idea = d->question.idea;
    struct view at;
    while (level_trumps_play_on(&l->book, idea, b))
        if (level_trumps_is_ahead(&l->book, b, idea, &at) && (level_trumps_is_of_void(idea) || is_clear(l, d, b, &at)) &&
            level_trumps_find(&l->worker, &l->book, b, &d->question, f))
            return true;
    return false;
}

static bool is_one(struct looker *l, const struct deal_levels *d, const struct level_no_exit *e,
                   struct board *b, struct level_finding *f)
{
    struct view at;
    if (d->question.has_trumps && level_trumps_begins_late(d->question.idea)) return comes_to_one(l, d, b, f);
    if (d->question.has_trumps)
        return level_trumps_may_be(&l->book, b, &d->question, true, &at) && is_one_of_trumps(l, d, b, f);
    if (!level_is_ending(d->knowledge, d->question.kind))
        return level_may_be(&l->book, b, &d->question) &&
               level_find(&l->worker, l->solver, b, &d->question, f);
    while (level_play_on(&l->book, d->question.kind, e, b))
        if (level_find(&l->worker, l->solver, b, &d->question, f)) return true;
    return false;
}

/* The idea that deals are to look like; -1: none. */
static int idea_of(const struct level_question *q)
{
    return q->holds_up ? (int)IDEA_HOLD_UP : q->idea;
}

/* Whether the hands look like it. */
static bool is_pictured(const struct deal_levels *d, const struct deal *deal)
{
    enum seat declarer = d->wish.declarer;
    int lead = lead_usual(deal->hand[seat_left(declarer)]);
    return dealt_fits(&d->knowledge->dealt, idea_of(&d->question), (int)d->question.level, deal, declarer, lead,
                      deal_fit_suit(&d->wish, deal));
}

/* A deal of the stream: the first of so many that look like what is asked for; where an ending is, that may
 * come to one, with the opponents' cards dealt for it. */
static bool draw(const struct deal_levels *d, int index, struct deal *out, struct level_no_exit *e)
{
    struct random random;
    bool is_ending = level_is_ending(d->knowledge, d->question.kind);
    if (!is_ending && idea_of(&d->question) < 0) return deal_draw(&d->wish, d->seed, (uint64_t)index, out);
    for (uint64_t i = 0; i < DRAWS; i++) {
        uint64_t number = (uint64_t)index * DRAWS + i;
        if (!deal_draw(&d->wish, d->seed, number, out)) return false;
        if (!is_ending && is_pictured(d, out)) return true;
        if (!is_ending) continue;
        random_seed(&random, util_mix(d->seed, number));
        if (level_deal_no_exit(&random, d->wish.declarer, out, e) && deal_fits(&d->wish, out)) return true;
    }
    return false;
}

static void make(const struct deal_levels *d, const struct deal *deal, struct board *out)
{
    if (d->make)
        d->make(d->context, deal, out);
    else
        deal_levels_make(d->set, deal, out);
}

static void *look(void *looker, const void *shared, int index)
{
    const struct deal_levels *d = shared;
    struct looker *l = looker;
    struct looked *out = util_alloc(sizeof *out);
    struct level_no_exit e;
    struct board b;
    if (draw(d, index, &out->deal, &e)) {
        make(d, &out->deal, &b);
        out->is_found = is_one(l, d, &e, &b, &out->finding);
        out->after = level_after(&b);
        memcpy(out->play, b.play, sizeof out->play);
        board_free(&b);
    }
    return out;
}

/* ---- handing over ---- */

struct handing {
    const struct deal_levels *request;
    long found, looked, barren; /* the last so many deals without a board */
    bool is_over, is_barren;
};

/* Of contracts in a suit most deals are passed over in no time. */
static long tries_of(const struct deal_levels *d)
{
    if (d->tries) return d->tries;
    return d->question.has_trumps ? TRUMPS_TRIES : DEAL_LEVELS_TRIES;
}

static void take(void *context, int index, void *result)
{
    struct handing *h = context;
    const struct deal_levels *d = h->request;
    struct looked *l = result;
    if (h->is_over) return;
    h->looked = index + 1L;
    h->barren = l->is_found ? 0 : h->barren + 1;
    h->is_barren = h->barren == tries_of(d) || h->looked == DEALS_MOST;
    h->is_over = h->is_barren || h->found + l->is_found == d->skip + d->count;
    if (h->is_over) atomic_store(d->stop, true);
    if (!l->is_found) return;
    if (h->found++ >= d->skip) {
        struct board b;
        make(d, &l->deal, &b);
        if (l->after > 0) {
            b.play_count = l->after;
            memcpy(b.play, l->play, sizeof b.play);
            level_set_after(&b, l->after);
        }
        d->take(d->context, &b, &l->finding);
        board_free(&b);
    }
}

static void tell(void *context, int done, int count)
{
    const struct handing *h = context;
    const struct deal_levels *d = h->request;
    (void)count;
    if (d->progress) d->progress(d->context, done, h->found);
}

struct deal_levels_end deal_levels_run(const struct deal_levels *d)
{
    struct handing handing = {.request = d};
    struct pool_taker taker = {.context = &handing, .take = take, .progress = tell};
    struct pool_job job = {.count = DEALS_MOST,
                           .threads = d->threads,
                           .stop = d->stop,
                           .shared = d,
                           .worker_new = looker_new,
                           .worker_free = looker_free,
                           .work = look};
    pool_run(&job, &taker);
    long found = handing.found > d->skip ? handing.found - d->skip : 0;
    return (struct deal_levels_end){found, handing.looked, handing.is_barren && found < d->count};
}

/* ---- boards ---- */

const struct deal_set *deal_levels_set(const char *idea)
{
    bool is_of_trumps = false;
    for (int i = IDEAS_LEARNT; idea && i < IDEAS; i++) is_of_trumps |= !strcmp(idea, idea_word(i));
    return deal_set_named(is_of_trumps ? "4s" : "3nt-lead");
}

void deal_levels_make(const struct deal_set *set, const struct deal *d, struct board *out)
{
    const struct deal_wish wish = deal_set_wish(set, SEAT_SOUTH);
    board_of_set(set, &wish, d, out);
    out->lead = lead_usual_against(d->hand[seat_left(SEAT_SOUTH)], out->contract.strain);
    out->play[out->play_count++] = (int8_t)out->lead;
}

static const char hold_up[] = "hold-up";

/* Whether boards of what is asked for can be of a level at all. */
static bool is_of_level(const struct knowledge *k, const struct level_question *q, enum level level)
{
    if (q->holds_up) return level == LEVEL_ENTRIES;
    const bool is_late = q->has_trumps ? level_trumps_is_of_void(q->idea) : level_is_ending(k, q->kind);
    if (is_late) return level == LEVEL_ONE || level == LEVEL_CHOOSE;
    /* Both are of hands in which more is needed: winners that are enough are taken at once. */
    if (q->idea == IDEA_HOLD_UP || q->idea == IDEA_NO_HOLD_UP) return level != LEVEL_CASH;
    return q->kind < 0 || level != LEVEL_CASH;
}

static bool check_level(const struct knowledge *k, const struct deal_levels_asked *a, const char *option, const char *name,
                        const struct level_question *q, struct buffer *why)
{
    const char *between = ", expected";
    if (q->level == LEVEL_NONE || is_of_level(k, q, q->level)) return true;
    buffer_format(why, "%s%s %s at %slevel %d", a->dash, option, name, a->dash, (int)q->level);
    for (enum level level = LEVEL_CASH; level < LEVEL_END; level++) {
        if (!is_of_level(k, q, level)) continue;
        buffer_format(why, "%s %d", between, (int)level);
        between = " or";
    }
    return false;
}

/* Whether lines of contracts in a suit, or in notrump, can have the idea. */
static bool is_asked_of(int idea, bool has_trumps)
{
    return has_trumps ? idea >= IDEAS_LEARNT || idea == IDEA_FINESSE || idea == IDEA_LENGTH : idea < IDEAS_LEARNT;
}

/* The idea of that name, which is one that a line can have. */
static bool ask_idea(const struct deal_levels_asked *a, struct level_question *q, struct buffer *why)
{
    const char *between = "", *name = a->idea;
    q->idea = -1;
    for (int i = 0; name && i < IDEAS; i++)
        if (is_asked_of(i, q->has_trumps) && !strcmp(name, idea_word(i))) q->idea = i;
    if (!name || q->idea >= 0) return true;
    buffer_format(why, "%sidea %s, expected one of", a->dash, name);
    for (int i = 0; i < IDEAS; i++) {
        if (!is_asked_of(i, q->has_trumps)) continue;
        buffer_format(why, "%s %s", between, idea_word(i));
        between = ",";
    }
    return false;
}

bool deal_levels_ask(const struct knowledge *k, const struct deal_levels_asked *a, struct level_question *q, struct buffer *why)
{
    const char *name = a->technique;
    if (!ask_idea(a, q, why)) return false;
    q->kind = -1;
    if (q->has_trumps) {
        if (name)
            buffer_format(why, "%stechnique %s, expected %sidea: of contracts in a suit that is asked", a->dash, name, a->dash);
        return !name && (!level_trumps_is_of_void(q->idea) || check_level(k, a, "idea", a->idea, q, why));
    }
    const char *option = name ? "technique" : "idea";
    if (!name && q->idea == IDEA_THROW_IN) name = a->idea; /* dealt and played until it comes to one */
    const struct technique_kind *kind = name ? knowledge_kind(k, name) : NULL;
    if (kind == knowledge_line(k)) kind = NULL; /* boards go by what the line does */
    q->kind = kind ? (int)(kind - k->kind) : -1;
    q->holds_up = name && !strcmp(name, hold_up);
    if (!name || kind || q->holds_up) return check_level(k, a, option, name ? name : a->idea, q, why);
    buffer_format(why, "%stechnique %s, expected one of ", a->dash, name);
    for (int i = 0; i < k->kinds; i++)
        if (&k->kind[i] != knowledge_line(k)) buffer_format(why, "%s, ", knowledge_short_name(&k->kind[i]));
    buffer_add(why, hold_up);
    return false;
}

void deal_levels_tag(const struct knowledge *k, const struct level_finding *f, struct board *b)
{
    struct buffer lesson = {0};
    buffer_format(&lesson, "level %d: %s; %s", (int)f->level, level_what(f->level),
                  f->has_trumps && f->idea >= 0 ? idea_word(f->idea)
                  : f->kind < 0                 ? "cash the winners"
                                                : knowledge_short_name(&k->kind[f->kind]));
    if (f->suit >= 0) buffer_format(&lesson, " in %ss", suit_word(f->suit));
    if (f->holds_up) buffer_format(&lesson, "; %s", hold_up);
    if (f->idea >= 0 && !strstr(lesson.text, idea_word(f->idea)))
        buffer_format(&lesson, "; %s", idea_word(f->idea));
    board_add_tag(b, "Lesson", buffer_text(&lesson), NULL);
    buffer_free(&lesson);
}
