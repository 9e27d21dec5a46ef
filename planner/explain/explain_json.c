/* The report as one JSON object on one line (jansson). Names are stable; new ones may be added. */
#include <jansson.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "planner/explain/explain.h"
#include "planner/report/wording.h"

static json_t *seat_json(int seat)
{
    return json_stringn((char[1]){seat_letter((enum seat)seat)}, 1);
}

static json_t *suit_json(int suit)
{
    return json_stringn((char[1]){suit_letter(suit)}, 1);
}

static json_t *card_json(int card)
{
    char text[3];
    return card == NO_CARD ? json_null() : json_string(card_text(card, text));
}

/* Chances are given to six places: enough for every use, and the same text everywhere. */
static json_t *chance_json(double chance)
{
    return json_real(round(chance * 1e6) / 1e6);
}

static json_t *tricks_json(int hundredths)
{
    return hundredths % 100 ? json_real(hundredths / 100.0) : json_integer(hundredths / 100);
}

static json_t *ranks_json(cardset set, int suit)
{
    char ranks[14];
    return json_string(cardset_ranks(set, suit, ranks));
}

static json_t *sure_json(const struct analysis *a)
{
    json_t *o = json_object();
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--)
        json_object_set_new(o, (char[2]){suit_letter(suit), 0}, json_integer(a->suit[suit].sure.total));
    json_object_set_new(o, "total", json_integer(a->sure));
    return o;
}

static json_t *bindings_json(const struct bindings *b)
{
    json_t *o = json_object();
    char name[16];
    for (int i = 0; i < b->ranks; i++) {
        snprintf(name, sizeof name, "?%d", i + 1);
        json_object_set_new(o, name, card_json(b->rank[i]));
    }
    for (int i = 0; i < b->xs; i++) {
        snprintf(name, sizeof name, "?x%d", i + 1);
        json_object_set_new(o, name, card_json(b->x[i]));
    }
    json_object_set_new(o, "?suit", suit_json(b->suit));
    json_object_set_new(o, "?p1", seat_json((int)b->p1));
    json_object_set_new(o, "?p2", seat_json((int)b->p2));
    json_object_set_new(o, "?left-op", seat_json((int)b->left_op));
    json_object_set_new(o, "?right-op", seat_json((int)b->right_op));
    return o;
}

static json_t *value_json(struct value v)
{
    switch (v.kind) {
    case VALUE_SUIT:
        return suit_json(v.n);
    case VALUE_CARD:
        return card_json(v.n);
    case VALUE_SEAT:
        return seat_json(v.n);
    default:
        return json_integer(v.n);
    }
}

static json_t *technique_json(const struct explanation *r, const struct explained_technique *t)
{
    static const char *const statuses[] = {"rejected", "kept", "chosen"};
    const struct technique *q = &t->choice->technique;
    json_t *args = json_array();
    for (int i = 0; i < q->args; i++) json_array_append_new(args, value_json(q->arg[i]));
    return json_pack(
        "{s:s, s:o, s:o, s:o, s:s, s:s?, s:s, s:s, s:s, s:s, s:s}", "name", q->name, "args", args, "tricks",
        tricks_json(q->hundredths), "certainty", chance_json(t->choice->certainty.value), "phrase",
        knowledge_phrase(r->knowledge, t->choice->certainty.value), "depend_on", t->depend_on, "chance",
        t->chance, "status", statuses[t->choice->status], "reason", t->why, "rule", q->by, "say", t->say);
}

static json_t *suit_analysis_json(const struct explanation *r, int suit)
{
    const struct suit_analysis *a = &r->analysis.suit[suit];
    const struct explained_suit *s = &r->suit[suit];
    int longer = holding_longer(&a->holding),
        both = holding_length(&a->holding, 0) + holding_length(&a->holding, 1);
    char shape[8];
    snprintf(shape, sizeof shape, "%d-%d", longer, both - longer);
    json_t *techniques = json_array();
    for (int i = 0; i < s->techniques; i++)
        json_array_append_new(techniques, technique_json(r, &s->technique[i]));
    return json_pack(
        "{s:o, s:o, s:o, s:s, s:s?, s:s?, s:o, s:i, s:b, s:o, s:o}", "suit", suit_json(suit), "dummy",
        ranks_json(a->holding.hand[1], suit), "declarer", ranks_json(a->holding.hand[0], suit), "shape",
        shape, "rule", a->rule ? a->rule->name : NULL, "frame", a->frame ? frame_name(a->frame) : NULL,
        "bindings", a->frame ? bindings_json(&a->bindings) : json_object(), "sure", a->sure.total, "blocked",
        a->sure.is_blocked, "length", tricks_json(a->length_hundredths), "techniques", techniques);
}

static json_t *plan_json(const struct explanation *r)
{
    json_t *list = json_array();
    for (int i = 0; i < r->steps; i++) {
        const struct explained_step *s = &r->step[i];
        json_array_append_new(list,
                              json_pack("{s:o, s:s, s:o, s:o, s:o, s:s, s:b}", "suit", suit_json(s->suit),
                                        "technique", s->choice->technique.name, "tricks",
                                        tricks_json(r->choice.suit[s->suit].contribution), "certainty",
                                        chance_json(s->choice->certainty.value), "chance",
                                        chance_json(s->chance), "why", s->why, "feasible", !s->infeasible));
    }
    return list;
}

static json_t *play_json(const struct explanation *r, int i)
{
    const struct defence_play *d = &r->trick_one.play[i];
    json_t *facts = json_array();
    for (int j = 0; j < d->facts; j++) json_array_append_new(facts, json_string(d->fact[j]));
    return json_pack("{s:o, s:o, s:s?, s:s, s:o}", "hand", seat_json((int)d->seat), "card",
                     card_json(d->card), "rule", d->rule ? d->rule->name : NULL, "why", r->trick_one.why[i],
                     "facts", facts);
}

/* The declarer's own card to the trick where there is one, else dummy's; both are listed under "plays". */
static json_t *trick_one_json(const struct explanation *r)
{
    if (!r->trick_one.plays) return json_null();
    int own = r->trick_one.plays - 1;
    for (int i = 0; i < r->trick_one.plays; i++)
        if (r->trick_one.play[i].seat == r->view.declarer) own = i;
    json_t *o = play_json(r, own), *plays = json_array();
    for (int i = 0; i < r->trick_one.plays; i++) json_array_append_new(plays, play_json(r, i));
    json_object_set_new(o, "plays", plays);
    return o;
}

static json_t *sequence_json(const struct explanation *r)
{
    json_t *list = json_array();
    for (int i = 0; i < r->moves; i++) {
        const struct sequence_element *e = r->move[i].element;
        json_t *o = json_object();
        if (e->is_node) {
            json_object_set_new(o, "node", json_string(e->label));
            json_object_set_new(o, "lead", card_json(e->card[0]));
            for (int k = 0; k < 3; k++) {
                struct buffer reply = {0};
                sequence_write_reply(&reply, e, k);
                json_object_set_new(o, (const char *[]){"play-low", "play-high", "discard-card"}[k],
                                    json_string(buffer_text(&reply)));
                buffer_free(&reply);
            }
        } else {
            json_object_set_new(o, "cards",
                                json_pack("[o, o]", card_json(e->card[0]), card_json(e->card[1])));
        }
        json_object_set_new(o, "text", json_string(r->move[i].text));
        json_array_append_new(list, o);
    }
    return list;
}

static json_t *texts_json(char *const *text, int count)
{
    json_t *list = json_array();
    for (int i = 0; i < count; i++) json_array_append_new(list, json_string(text[i]));
    return list;
}

void explain_json(const struct explanation *r, struct buffer *out)
{
    char contract[6];
    json_t *suits = json_array();
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--)
        json_array_append_new(suits, suit_analysis_json(r, suit));
    json_t *o =
        json_pack("{s:s?, s:s, s:o, s:o, s:i, s:o, s:i, s:o, s:o, s:o, s:o, s:i, s:o, s:o, s:o}", "board",
                  r->board, "contract", contract_text(r->view.contract, contract), "declarer",
                  seat_json((int)r->view.declarer), "lead", card_json(r->view.opening_lead), "needed",
                  r->analysis.needed, "sure", sure_json(&r->analysis), "missing", r->analysis.missing,
                  "suits", suits, "plan", plan_json(r), "trick1", trick_one_json(r), "sequence",
                  sequence_json(r), "nodes", r->nodes, "chance", chance_json(r->choice.chance), "notes",
                  texts_json(r->note, r->notes), "because", texts_json(r->because, r->becauses));
    char *text = json_dumps(o, JSON_COMPACT | JSON_REAL_PRECISION(9));
    if (text) buffer_format(out, "%s\n", text);
    free(text);
    json_decref(o);
}
