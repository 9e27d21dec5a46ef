/* The comparison as data: an object a board, and the summary. */
#include "planner/compare/summary/summary_write.h"
#include "planner/report/data.h"

static const char *declarer_name(const struct summary *s, int i)
{
    return s->request->declarers.list[i].name;
}

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
        data_set(o, declarer_name(s, i), figure(&s->standing[i], f));
    return o;
}

static struct data *ends_of(struct estimate e)
{
    struct data *ends = data_array();
    data_add(ends, data_real(e.low));
    data_add(ends, data_real(e.high));
    return ends;
}

/* The ends of every figure's interval. */
static struct data *intervals(const struct summary *s)
{
    static const char *const key[] = {"made", "made_of_makeable", "tricks", "loss", "points"};
    struct data *all = data_object();
    for (int f = FIGURE_MADE; f <= FIGURE_POINTS; f++) {
        struct data *o = data_object();
        for (int i = 0; i < s->request->declarers.count; i++)
            data_set(o, declarer_name(s, i), ends_of(estimate_of(&s->standing[i], (enum figure)f)));
        data_set(all, key[f], o);
    }
    return all;
}

static struct data *difference(const struct measure *m)
{
    struct estimate e = measure_mean(m);
    struct data *o = data_object();
    data_set(o, "mean", data_real(e.value));
    data_set(o, "interval", ends_of(e));
    return o;
}

static struct data *pair(const struct summary *s, int i, int j)
{
    const struct paired *p = &s->paired[i][j];
    struct data *o = data_object();
    data_set(o, "first", data_text(declarer_name(s, i)));
    data_set(o, "second", data_text(declarer_name(s, j)));
    data_set(o, "boards", data_whole(p->made.n));
    data_set(o, "made", difference(&p->made));
    data_set(o, "tricks", difference(&p->tricks));
    data_set(o, "points", difference(&p->points));
    return o;
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
            data_set(made, declarer_name(s, i), data_whole(row->made[i]));
            data_set(loss, declarer_name(s, i), data_real(measure_mean(&row->loss[i]).value));
        }
        data_set(o, "name", data_text(row->name));
        data_set(o, "boards", data_whole(row->boards));
        data_set(o, "makeable", data_whole(row->makeable));
        data_set(o, "made", made);
        data_set(o, "loss", loss);
        data_add(list, o);
    }
    return list;
}

static struct data *card_row(const struct summary *s, const struct card_row *r)
{
    struct data *o = data_object();
    data_set(o, "name", data_text(r->name + (*r->name == ' ')));
    data_set(o, "cards", data_whole(r->cards));
    data_set(o, "lost", data_whole(r->lost));
    data_set(o, "lost_per_100", data_real(100.0 * (double)r->lost / (double)r->cards));
    data_set(o, "broken", data_whole(r->broken));
    if (!r->judged) return o;
    data_set(o, "unlucky", data_whole(r->unlucky));
    data_set(o, "error", data_whole(r->errors));
    data_set(o, "contracts", data_real(summary_per_layout(s, r->lost_made)));
    data_set(o, "tricks", data_real(summary_per_layout(s, r->lost_tricks)));
    return o;
}

static struct data *card_rows(const struct summary *s, const struct card_table *t)
{
    struct data *list = data_array();
    for (int i = 0; i < t->rows; i++) data_add(list, card_row(s, &t->row[i]));
    return list;
}

static struct data *promises(const struct standing *st)
{
    struct data *list = data_array();
    for (int i = 0; i < SUMMARY_BINS; i++) {
        const struct promise_bin *b = &st->bin[i];
        struct data *o = data_object();
        data_set(o, "from", data_real(i / 10.0));
        data_set(o, "to", data_real((i + 1) / 10.0));
        data_set(o, "boards", data_whole(b->boards));
        data_set(o, "made", data_whole(b->made));
        data_set(o, "mean",
                 b->boards ? data_real((double)b->promised / 1e6 / (double)b->boards) : data_null());
        data_add(list, o);
    }
    return list;
}

static struct data *verdicts(const int64_t verdict[VERDICT_COUNT])
{
    struct data *o = data_object();
    for (int v = 0; v < VERDICT_COUNT; v++)
        data_set(o, verdict_name((enum verdict)v), data_whole(verdict[v]));
    return o;
}

static struct data *sources(struct card_sources n)
{
    struct data *o = data_object();
    data_set(o, "knowledge", data_whole(n.known));
    data_set(o, "search_told", data_whole(n.told));
    data_set(o, "search_untold", data_whole(n.untold));
    return o;
}

static struct data *judged(const struct summary *s, int i)
{
    struct data *o = data_object();
    data_set(o, "verdicts", verdicts(s->standing[i].verdict));
    data_set(o, "reasons", card_rows(s, &s->reason[i]));
    if (s->request->declarers.list[i].kind == RIVAL_PLANNER)
        data_set(o, "named_by", sources(summary_sources(s, i)));
    data_set(o, "by_trick", card_rows(s, &s->trick[i]));
    data_set(o, "promised", promises(&s->standing[i]));
    return o;
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
        data_set(each, declarer_name(s, i), judged(s, i));
    }
    data_set(o, "judged", each);
}

/* Of each declarer that knowledge had a choice for. */
static struct data *by_idea(const struct summary *s)
{
    struct data *each = data_object();
    for (int i = 0; i < s->request->declarers.count; i++)
        if (choices_count(&s->choices[i])) data_set(each, declarer_name(s, i), choices_data(&s->choices[i]));
    return each;
}

void summary_json(struct buffer *out, const struct summary *s, bool times)
{
    struct data *o = data_head();
    data_set(o, "defence", data_text(s->request->defences.list[s->defence].name));
    data_set(o, "boards", data_whole(s->boards));
    data_set(o, "makeable", data_whole(s->makeable));
    data_set(o, "made", by_declarer(s, FIGURE_MADE));
    data_set(o, "made_of_makeable", by_declarer(s, FIGURE_SHARE));
    data_set(o, "tricks", by_declarer(s, FIGURE_TRICKS));
    data_set(o, "loss", by_declarer(s, FIGURE_LOSS));
    data_set(o, "points", by_declarer(s, FIGURE_POINTS));
    data_set(o, "intervals", intervals(s));
    data_set(o, "paired", paired(s));
    data_set(o, "by_level", group(s, &s->group[GROUP_LEVEL]));
    data_set(o, "by_first", group(s, &s->group[GROUP_FIRST]));
    data_set(o, "by_lead", group(s, &s->group[GROUP_LEAD]));
    data_set(o, "layouts", data_whole(s->request->layouts));
    add_judged(o, s);
    if (s->request->by_idea) data_set(o, "by_idea", by_idea(s));
    data_set(o, "nodes", by_declarer(s, FIGURE_NODES));
    if (times) data_set(o, "seconds", by_declarer(s, FIGURE_SECONDS));
    data_write_line(o, out);
}

/* ---- a board ---- */

static struct data *judged_card(const struct judged_card *c)
{
    struct data *o = data_object();
    data_set(o, "trick", data_whole(c->at / SEAT_COUNT + 1));
    data_set(o, "after", data_whole(c->at));
    data_set(o, "card", data_card(c->card));
    data_set(o, "cost", data_whole(c->cost));
    data_set(o, "verdict", data_text(verdict_name(verdict_of(c))));
    data_set(o, "reason", data_text(c->reason));
    if (!c->layouts) return o;
    data_set(o, "made", data_chance((double)c->made / c->layouts));
    data_set(o, "tricks", data_real((double)c->tricks / c->layouts));
    data_set(o, "best", data_card(c->best));
    data_set(o, "best_made", data_chance((double)c->best_made / c->layouts));
    data_set(o, "best_tricks", data_real((double)c->best_tricks / c->layouts));
    return o;
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
    struct data *all = data_board(b->id), *tricks = data_object(), *costly = data_object();
    data_set(all, "contract", data_contract(b->contract));
    data_set(all, "declarer", data_seat((int)b->contract.declarer));
    data_set(all, "lead", data_card(o->played ? o->play[0] : NO_CARD));
    data_set(all, "defence", data_text(request->defences.list[o->defence].name));
    data_set(all, "needed", data_whole(contract_needed(b->contract)));
    data_set(all, "first", *o->first ? data_text(o->first) : data_null());
    data_set(all, "promised", data_chance(o->promised / 1e6));
    data_set(tricks, "double-dummy", data_whole(o->value));
    for (int i = 0; i < request->declarers.count; i++) {
        if (!o[i].is_played) continue;
        data_set(tricks, request->declarers.list[i].name, data_whole(o[i].tricks));
        data_set(costly, request->declarers.list[i].name, costly_cards(&o[i]));
    }
    data_set(all, "tricks", tricks);
    data_set(all, "cards", costly);
    data_write_line(all, out);
}

void summary_board_json(struct buffer *out, const struct compare_request *request, const struct board *b,
                        const struct compared_board *done)
{
    for (int d = 0; d < request->defences.count; d++)
        write_board(out, request, b, done->outcome + d * request->declarers.count);
}
