/* A board dealt: any, or one of a level or a technique to learn from. */
#include <string.h>

#include "facts/formats/write.h"
#include "planner/table/live/live_parts.h"
#include "planner/teach/deal_levels.h"

/* Boards that were found, and how they are told. */
struct dealt {
    const struct knowledge *knowledge;
    struct buffer pbn;
    struct buffer title;
};

static void write_board(struct dealt *x, struct board *b)
{
    const char *lesson = board_tag(b, "Lesson");
    board_set_id(b, "1");
    write_pbn_header(&x->pbn);
    write_pbn(&x->pbn, b);
    buffer_add(&x->title, lesson ? lesson : "");
}

static void take_dealt(void *context, struct board *b, const struct level_finding *f)
{
    struct dealt *x = context;
    deal_levels_tag(x->knowledge, f, b);
    write_board(x, b);
}

/* Somebody waits: as many deals as a browser looks at in half a minute, where each has to be thought of. */
enum { TRIES = 4000 };

/* Deals until a board is of the level; false when none was found. */
static bool deal_by_level(struct dealt *x, const struct deal_levels *asked)
{
    struct deal_levels d = *asked;
    atomic_bool stop = false;
    d.count = 1;
    d.tries = TRIES;
    d.stop = &stop;
    d.take = take_dealt;
    d.context = x;
    return deal_levels_run(&d).found;
}

static bool deal_any(struct dealt *x, const struct deal_levels *d)
{
    struct deal deal;
    struct board b;
    if (!deal_draw(&d->wish, d->seed, 0, &deal)) return false;
    deal_levels_make(d->set, &deal, &b);
    write_board(x, &b);
    board_free(&b);
    return true;
}

struct data *live_deal(struct live *l, struct request *q)
{
    static const char *const sets[] = {"3nt-lead", "4s", "4h", "5m", "partscore", NULL};
    const char *technique = NULL, *idea = NULL;
    int64_t level = LEVEL_NONE, seed = 1;
    int named = -1;
    struct buffer why = {0};
    if (!request_number(q, "level", 1, LEVEL_END - 1, &level) || !request_text(q, "technique", &technique) ||
        !request_text(q, "idea", &idea) || !request_number(q, "seed", 0, INT64_C(1) << 53, &seed) ||
        !request_word(q, "set", sets, &named))
        return NULL;
    const struct deal_set *set = named < 0 ? deal_levels_set(idea) : deal_set_named(sets[named]);
    l->now = l->knowledge->settings;
    struct deal_levels d = {.knowledge = l->knowledge,
                            .question = {.level = (enum level)level, .seed = (uint64_t)seed, .has_trumps = set->suits},
                            .set = set,
                            .wish = deal_set_wish(set, SEAT_SOUTH),
                            .seed = (uint64_t)seed,
                            .threads = l->now.threads > 0 ? l->now.threads : 1};
    const struct deal_levels_asked asked = {technique, idea, ""};
    if (!deal_levels_ask(l->knowledge, &asked, &d.question, &why)) {
        request_refuse_because(q, why.text);
        buffer_free(&why);
        return NULL;
    }
    struct dealt x = {.knowledge = l->knowledge};
    bool is_found = level || technique || idea ? deal_by_level(&x, &d) : deal_any(&x, &d);
    struct data *answer = is_found ? data_object() : request_refuse(q, "No such board was found in time: deal again, or ask for less.");
    if (is_found) {
        data_set(answer, "pbn", data_text(x.pbn.text));
        data_set(answer, "title", data_text(buffer_text(&x.title)));
    }
    buffer_free(&x.pbn);
    buffer_free(&x.title);
    return answer;
}
