/* The comparison as data: an object a board, and the summary. */
#include "planner/compare/summary_write.h"
#include "planner/report/data.h"

/* ---- by declarer ---- */

enum figure {
    FIGURE_MADE,
    FIGURE_SHARE,
    FIGURE_TRICKS,
    FIGURE_LOSS,
    FIGURE_POINTS,
    FIGURE_NODES,
    FIGURE_SECONDS
};

static struct estimate estimate_of(const struct standing *st, enum figure f)
{
    return f == FIGURE_TRICKS   ? measure_mean(&st->tricks)
           : f == FIGURE_LOSS   ? measure_mean(&st->loss)
           : f == FIGURE_POINTS ? measure_mean(&st->points)
           : f == FIGURE_SHARE  ? estimate_share(st->made_makeable, st->makeable)
                                : estimate_share(st->made, st->boards);
}

static struct data *figure(const struct standing *st, enum figure f)
{
    if (f == FIGURE_MADE) return data_whole(st->made);
    if (f == FIGURE_NODES) return data_whole((int64_t)st->nodes);
    if (f == FIGURE_SECONDS) return data_real((double)st->micros / 1e6);
    return data_real(estimate_of(st, f).value);
}

static struct data *by_declarer(const struct summary *s, enum figure f)
{
    struct data *o = data_object();
    if (f == FIGURE_MADE) data_set(o, "double-dummy", data_whole(s->makeable));
    if (f == FIGURE_TRICKS) data_set(o, "double-dummy", data_real(measure_mean(&s->value).value));
    if (f == FIGURE_POINTS) data_set(o, "double-dummy", data_real(measure_mean(&s->best_points).value));
    for (int i = 0; i < s->request->declarers.count; i++)
        data_set(o, summary_declarer(s, i), figure(&s->standing[i], f));
    return o;
}

/* The ends of every figure's interval. */
static struct data *intervals(const struct summary *s)
{
    static const char *const key[] = {"made", "made_of_makeable", "tricks", "loss", "points"};
    struct data *all = data_object();
    for (int f = FIGURE_MADE; f <= FIGURE_POINTS; f++) {
        struct data *o = data_object();
        for (int i = 0; i < s->request->declarers.count; i++) {
            struct estimate e = estimate_of(&s->standing[i], (enum figure)f);
            data_set(o, summary_declarer(s, i), data_range(e.low, e.high));
        }
        data_set(all, key[f], o);
    }
    return all;
}

static struct data *difference(const struct measure *m)
{
    struct estimate e = measure_mean(m);
    return OBJECT(REAL("mean", e.value), MEMBER("interval", data_range(e.low, e.high)));
}

static struct data *pair(const struct summary *s, int i, int j)
{
    const struct paired *p = &s->paired[i][j];
    return OBJECT(TEXT("first", summary_declarer(s, i)), TEXT("second", summary_declarer(s, j)),
                  WHOLE("boards", p->made.n), MEMBER("made", difference(&p->made)),
                  MEMBER("tricks", difference(&p->tricks)), MEMBER("points", difference(&p->points)));
}

static struct data *paired(const struct summary *s)
{
    struct data *list = data_array();
    for (int i = 0; i < s->request->declarers.count; i++)
        for (int j = i + 1; j < s->request->declarers.count; j++) data_add(list, pair(s, i, j));
    return list;
}

/* ---- tables ---- */

static struct data *group(const struct summary *s, const struct group_table *t)
{
    struct data *list = data_array();
    for (int r = 0; r < t->rows; r++) {
        const struct group_row *row = &t->row[r];
        struct data *o = data_object(), *made = data_object(), *loss = data_object();
        for (int i = 0; i < s->request->declarers.count; i++) {
            data_set(made, summary_declarer(s, i), data_whole(row->made[i]));
            data_set(loss, summary_declarer(s, i), data_real(measure_mean(&row->loss[i]).value));
        }
        PUT(o, TEXT("name", row->name), WHOLE("boards", row->boards), WHOLE("makeable", row->makeable),
            MEMBER("made", made), MEMBER("loss", loss));
        data_add(list, o);
    }
    return list;
}

static struct data *card_row(const struct summary *s, const struct card_row *r)
{
    struct data *o =
        OBJECT(TEXT("name", r->name + (*r->name == ' ')), WHOLE("cards", r->cards), WHOLE("lost", r->lost),
               REAL("lost_per_100", 100.0 * (double)r->lost / (double)r->cards), WHOLE("broken", r->broken));
    if (!r->judged) return o;
    return PUT(o, WHOLE("unlucky", r->unlucky), WHOLE("error", r->errors),
               REAL("contracts", summary_per_layout(s, r->lost_made)),
               REAL("tricks", summary_per_layout(s, r->lost_tricks)));
}

static struct data *card_rows(const struct summary *s, const struct card_table *t)
{
    LIST(list, i, t->rows, card_row(s, &t->row[i]));
    return list;
}

static struct data *promise(const struct promise_bin *b, int i)
{
    struct data *mean = b->boards ? data_real((double)b->promised / 1e6 / (double)b->boards) : data_null();
    return OBJECT(REAL("from", i / 10.0), REAL("to", (i + 1) / 10.0), WHOLE("boards", b->boards),
                  WHOLE("made", b->made), MEMBER("mean", mean));
}

static struct data *verdicts(const int64_t verdict[VERDICT_COUNT])
{
    struct data *o = data_object();
    for (int v = 0; v < VERDICT_COUNT; v++)
        data_set(o, verdict_name((enum verdict)v), data_whole(verdict[v]));
    return o;
}

static struct data *judged(const struct summary *s, int i)
{
    LIST(promised, n, SUMMARY_BINS, promise(&s->standing[i].bin[n], n));
    struct data *o = OBJECT(MEMBER("verdicts", verdicts(s->standing[i].verdict)),
                            MEMBER("reasons", card_rows(s, &s->reason[i])));
    struct card_sources n = summary_sources(s, i);
    if (s->request->declarers.list[i].kind == RIVAL_PLANNER)
        data_set(o, "named_by",
                 OBJECT(WHOLE("knowledge", n.known), WHOLE("search_told", n.told),
                        WHOLE("search_untold", n.untold)));
    return PUT(o, MEMBER("by_trick", card_rows(s, &s->trick[i])), MEMBER("promised", promised));
}

/* The verdicts of the first declarer who is judged, and each one's tables. */
static void add_judged(struct data *o, const struct summary *s)
{
    struct data *each = data_object();
    bool is_first = true;
    for (int i = 0; i < s->request->declarers.count; i++) {
        if (!(s->request->judged >> i & 1)) continue;
        if (is_first) data_set(o, "verdicts", verdicts(s->standing[i].verdict));
        is_first = false;
        data_set(each, summary_declarer(s, i), judged(s, i));
    }
    data_set(o, "judged", each);
}

/* Of each declarer that knowledge had a choice for. */
static struct data *by_idea(const struct summary *s)
{
    struct data *each = data_object();
    for (int i = 0; i < s->request->declarers.count; i++)
        if (choices_count(&s->choices[i])) data_set(each, summary_declarer(s, i), choices_data(&s->choices[i]));
    return each;
}

void summary_json(struct buffer *out, const struct summary *s, bool times)
{
    struct data *o = PUT(
        data_head(), TEXT("defence", s->request->defences.list[s->defence].name), WHOLE("boards", s->boards),
        WHOLE("makeable", s->makeable), MEMBER("made", by_declarer(s, FIGURE_MADE)),
        MEMBER("made_of_makeable", by_declarer(s, FIGURE_SHARE)),
        MEMBER("tricks", by_declarer(s, FIGURE_TRICKS)), MEMBER("loss", by_declarer(s, FIGURE_LOSS)),
        MEMBER("points", by_declarer(s, FIGURE_POINTS)), MEMBER("intervals", intervals(s)),
        MEMBER("paired", paired(s)), MEMBER("by_level", group(s, &s->group[GROUP_LEVEL])),
        MEMBER("by_first", group(s, &s->group[GROUP_FIRST])),
        MEMBER("by_lead", group(s, &s->group[GROUP_LEAD])), WHOLE("layouts", s->request->layouts));
    add_judged(o, s);
    if (s->request->by_idea) data_set(o, "by_idea", by_idea(s));
    data_set(o, "nodes", by_declarer(s, FIGURE_NODES));
    if (times) data_set(o, "seconds", by_declarer(s, FIGURE_SECONDS));
    data_write_line(o, out);
}

/* ---- a board ---- */

static struct data *judged_card(const struct judged_card *c)
{
    struct data *o = OBJECT(WHOLE("trick", c->at / SEAT_COUNT + 1), WHOLE("after", c->at),
                            CARD("card", c->card), WHOLE("cost", c->cost),
                            TEXT("verdict", verdict_name(verdict_of(c))), TEXT("reason", c->reason));
    if (!c->layouts) return o;
    return PUT(o, CHANCE("made", (double)c->made / c->layouts),
               REAL("tricks", (double)c->tricks / c->layouts), CARD("best", c->best),
               CHANCE("best_made", (double)c->best_made / c->layouts),
               REAL("best_tricks", (double)c->best_tricks / c->layouts));
}

/* The cards of an outcome that cost something, double dummy or by the odds. */
static struct data *costly_cards(const struct outcome *o)
{
    struct data *list = data_array();
    for (int i = 0; i < o->cards; i++)
        if (o->card[i].cost > 0 || verdict_of(&o->card[i]) != VERDICT_SAME)
            data_add(list, judged_card(&o->card[i]));
    return list;
}

static void write_board(struct buffer *out, const struct compare_request *request, const struct board *b,
                        const struct outcome *o)
{
    struct data *tricks = data_object(), *costly = data_object();
    struct data *all =
        PUT(data_board(b->id), CONTRACT("contract", b->contract), SEAT("declarer", b->contract.declarer),
            CARD("lead", o->played ? o->play[0] : NO_CARD),
            TEXT("defence", request->defences.list[o->defence].name),
            WHOLE("needed", contract_needed(b->contract)), TEXT("first", *o->first ? o->first : NULL),
            CHANCE("promised", o->promised / 1e6));
    data_set(tricks, "double-dummy", data_whole(o->value));
    for (int i = 0; i < request->declarers.count; i++) {
        if (!o[i].is_played) continue;
        data_set(tricks, request->declarers.list[i].name, data_whole(o[i].tricks));
        data_set(costly, request->declarers.list[i].name, costly_cards(&o[i]));
    }
    PUT(all, MEMBER("tricks", tricks), MEMBER("cards", costly));
    data_write_line(all, out);
}

void summary_board_json(struct buffer *out, const struct compare_request *request, const struct board *b,
                        const struct compared_board *done)
{
    for (int d = 0; d < request->defences.count; d++)
        write_board(out, request, b, done->outcome + d * request->declarers.count);
}
