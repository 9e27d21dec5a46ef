/* The comparison for programs: an object a board, and the summary. */
#include <jansson.h>
#include <stdlib.h>

#include "planner/compare/summary/summary_write.h"

/* Adds the object as a line and frees it. */
static void write_line(struct buffer *out, json_t *o)
{
    char *text = json_dumps(o, JSON_COMPACT | JSON_REAL_PRECISION(6));
    buffer_add(out, text);
    buffer_char(out, '\n');
    free(text);
    json_decref(o);
}

static void set(json_t *o, const char *key, json_t *value)
{
    json_object_set_new(o, key, value);
}

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

static struct estimate estimate_of(const struct summary *s, const struct standing *st, enum figure f)
{
    (void)s;
    return f == FIGURE_TRICKS   ? measure_mean(&st->tricks)
           : f == FIGURE_LOSS   ? measure_mean(&st->loss)
           : f == FIGURE_POINTS ? measure_mean(&st->points)
           : f == FIGURE_SHARE  ? estimate_share(st->made_makeable, st->makeable)
                                : estimate_share(st->made, st->boards);
}

static json_t *figure(const struct summary *s, const struct standing *st, enum figure f)
{
    if (f == FIGURE_MADE) return json_integer(st->made);
    if (f == FIGURE_NODES) return json_integer((json_int_t)st->nodes);
    if (f == FIGURE_SECONDS) return json_real((double)st->micros / 1e6);
    return json_real(estimate_of(s, st, f).value);
}

static json_t *ends_of(struct estimate e)
{
    return json_pack("[ff]", e.low, e.high);
}

static json_t *by_declarer(const struct summary *s, enum figure f)
{
    json_t *o = json_object();
    if (f == FIGURE_MADE) set(o, "double-dummy", json_integer(s->makeable));
    if (f == FIGURE_SHARE) set(o, "double-dummy", json_real(s->makeable > 0));
    if (f == FIGURE_TRICKS) set(o, "double-dummy", json_real(measure_mean(&s->value).value));
    if (f == FIGURE_POINTS) set(o, "double-dummy", json_real(measure_mean(&s->best_points).value));
    for (int i = 0; i < s->request->declarers.count; i++)
        set(o, declarer_name(s, i), figure(s, &s->standing[i], f));
    return o;
}

static json_t *intervals(const struct summary *s)
{
    static const struct {
        const char *key;
        enum figure figure;
    } of[] = {{"made", FIGURE_MADE},
              {"made-of-makeable", FIGURE_SHARE},
              {"tricks", FIGURE_TRICKS},
              {"loss", FIGURE_LOSS},
              {"points", FIGURE_POINTS}};
    json_t *all = json_object();
    for (size_t k = 0; k < sizeof of / sizeof *of; k++) {
        json_t *o = json_object();
        for (int i = 0; i < s->request->declarers.count; i++)
            set(o, declarer_name(s, i), ends_of(estimate_of(s, &s->standing[i], of[k].figure)));
        set(all, of[k].key, o);
    }
    return all;
}

static json_t *difference(const struct measure *m)
{
    struct estimate e = measure_mean(m);
    return json_pack("{sfsfsf}", "mean", e.value, "low", e.low, "high", e.high);
}

static json_t *paired(const struct summary *s)
{
    json_t *list = json_array();
    for (int i = 0; i < s->request->declarers.count; i++)
        for (int j = i + 1; j < s->request->declarers.count; j++) {
            const struct paired *p = &s->paired[i][j];
            json_array_append_new(list, json_pack("{sssssIsososo}", "first", declarer_name(s, i), "second",
                                                  declarer_name(s, j), "boards", (json_int_t)p->made.n,
                                                  "made", difference(&p->made), "tricks",
                                                  difference(&p->tricks), "points", difference(&p->points)));
        }
    return list;
}

/* ---- tables ---- */

static json_t *group(const struct summary *s, const struct group_table *t)
{
    json_t *list = json_array();
    for (int r = 0; r < t->rows; r++) {
        const struct group_row *row = &t->row[r];
        json_t *made = json_object(), *loss = json_object();
        for (int i = 0; i < s->request->declarers.count; i++) {
            set(made, declarer_name(s, i), json_integer(row->made[i]));
            set(loss, declarer_name(s, i), json_real(measure_mean(&row->loss[i]).value));
        }
        json_array_append_new(list,
                              json_pack("{sssIsIsoso}", "name", row->name, "boards", (json_int_t)row->boards,
                                        "makeable", (json_int_t)row->makeable, "made", made, "loss", loss));
    }
    return list;
}

static json_t *cards(const struct summary *s, const struct card_table *t)
{
    json_t *list = json_array();
    for (int i = 0; i < t->rows; i++) {
        const struct card_row *r = &t->row[i];
        json_t *o = json_pack("{sssIsIsfsI}", "name", r->name + (*r->name == ' '), "cards",
                              (json_int_t)r->cards, "lost", (json_int_t)r->lost, "lost_per_100",
                              100.0 * (double)r->lost / (double)r->cards, "broken", (json_int_t)r->broken);
        if (r->judged) {
            set(o, "unlucky", json_integer(r->unlucky));
            set(o, "error", json_integer(r->errors));
            set(o, "contracts", json_real(summary_per_layout(s, r->lost_made)));
            set(o, "tricks", json_real(summary_per_layout(s, r->lost_tricks)));
        }
        json_array_append_new(list, o);
    }
    return list;
}

static json_t *promises(const struct standing *st)
{
    json_t *list = json_array();
    for (int i = 0; i < SUMMARY_BINS; i++) {
        const struct promise_bin *b = &st->bin[i];
        json_array_append_new(list,
                              json_pack("{sfsfsIsIsf}", "from", i / 10.0, "to", (i + 1) / 10.0, "boards",
                                        (json_int_t)b->boards, "made", (json_int_t)b->made, "mean",
                                        b->boards ? (double)b->promised / 1e6 / (double)b->boards : 0.0));
    }
    return list;
}

static json_t *verdicts(const int64_t verdict[VERDICT_COUNT])
{
    json_t *o = json_object();
    for (int v = 0; v < VERDICT_COUNT; v++) set(o, verdict_name((enum verdict)v), json_integer(verdict[v]));
    return o;
}

/* The verdicts of the first declarer who is judged, and each one's tables. */
static void add_judged(json_t *o, const struct summary *s)
{
    json_t *each = json_object();
    for (int i = 0; i < s->request->declarers.count; i++) {
        if (!(s->request->judged >> i & 1)) continue;
        if (!json_object_get(o, "verdicts")) set(o, "verdicts", verdicts(s->standing[i].verdict));
        set(each, declarer_name(s, i),
            json_pack("{sosososo}", "verdicts", verdicts(s->standing[i].verdict), "reasons",
                      cards(s, &s->reason[i]), "by_trick", cards(s, &s->trick[i]), "promised",
                      promises(&s->standing[i])));
    }
    set(o, "judged", each);
}

void summary_json(struct buffer *out, const struct summary *s, bool times)
{
    json_t *o = json_pack("{sisssIsI}", "version", 1, "defence", s->request->defences.list[s->defence].name,
                          "boards", (json_int_t)s->boards, "makeable", (json_int_t)s->makeable);
    set(o, "made", by_declarer(s, FIGURE_MADE));
    set(o, "made-of-makeable", by_declarer(s, FIGURE_SHARE));
    set(o, "tricks", by_declarer(s, FIGURE_TRICKS));
    set(o, "loss", by_declarer(s, FIGURE_LOSS));
    set(o, "points", by_declarer(s, FIGURE_POINTS));
    set(o, "intervals", intervals(s));
    set(o, "paired", paired(s));
    for (int g = 0; g < SUMMARY_GROUPS; g++) {
        struct buffer key = {0};
        buffer_format(&key, "by_%s", summary_group_name((enum summary_group)g));
        set(o, buffer_text(&key), group(s, &s->group[g]));
        buffer_free(&key);
    }
    set(o, "layouts", json_integer(s->request->layouts));
    add_judged(o, s);
    set(o, "nodes", by_declarer(s, FIGURE_NODES));
    if (times) set(o, "seconds", by_declarer(s, FIGURE_SECONDS));
    write_line(out, o);
}

/* ---- a board ---- */

static json_t *judged_card(const struct judged_card *c)
{
    char card[3], best[3];
    json_t *o =
        json_pack("{sisssisssssi}", "trick", c->at / SEAT_COUNT + 1, "card", card_text(c->card, card), "cost",
                  c->cost, "verdict", verdict_name(verdict_of(c)), "reason", c->reason, "after", c->at);
    if (!c->layouts) return o;
    double n = c->layouts;
    set(o, "made", json_real(c->made / n));
    set(o, "tricks", json_real(c->tricks / n));
    set(o, "best", json_string(card_text(c->best, best)));
    set(o, "best_made", json_real(c->best_made / n));
    set(o, "best_tricks", json_real(c->best_tricks / n));
    return o;
}

/* The cards of an outcome that cost something, double dummy or by the odds. */
static json_t *costly_cards(const struct outcome *o)
{
    json_t *list = json_array();
    for (int i = 0; i < o->cards; i++)
        if (o->card[i].cost > 0 || verdict_of(&o->card[i]) != VERDICT_SAME)
            json_array_append_new(list, judged_card(&o->card[i]));
    return list;
}

static json_t *board_object(const struct compare_request *request, const struct board *b,
                            const struct outcome *o)
{
    char contract[6], lead[3], by[2] = {seat_letter(b->contract.declarer), '\0'};
    json_t *all = json_pack("{sisssssssssssi}", "version", 1, "board", b->id ? b->id : "", "contract",
                            contract_text(b->contract, contract), "declarer", by, "lead",
                            card_text(o->played ? o->play[0] : NO_CARD, lead), "defence",
                            request->defences.list[o->defence].name, "needed", contract_needed(b->contract));
    json_t *tricks = json_pack("{si}", "double-dummy", o->value), *costly = json_object();
    for (int i = 0; i < request->declarers.count; i++) {
        if (!o[i].is_played) continue;
        set(tricks, request->declarers.list[i].name, json_integer(o[i].tricks));
        set(costly, request->declarers.list[i].name, costly_cards(&o[i]));
    }
    set(all, "first", json_string(o->first));
    set(all, "promised", json_real(o->promised / 1e6));
    set(all, "tricks", tricks);
    set(all, "cards", costly);
    return all;
}

void summary_board_json(struct buffer *out, const struct compare_request *request, const struct board *b,
                        const struct compared_board *done)
{
    for (int d = 0; d < request->defences.count; d++)
        write_line(out, board_object(request, b, done->outcome + d * request->declarers.count));
}
