/* The report as one JSON object on one line. What a sentence says of numbers and cards stands beside it as
 * numbers and cards; names are stable, new ones may be added (thesis-notes/json.md). */
#include <stdio.h>
#include <stdlib.h>

#include "planner/tell/findings/confirm_words.h"
#include "planner/tell/explain.h"
#include "planner/report/data.h"
#include "planner/tell/findings/data_reason.h"

/* ---- suits ---- */

static struct data *sure_data(const struct explanation *r)
{
    int sure[SUIT_COUNT];
    if (view_has_trumps(&r->view)) return data_null();
    struct data *o = data_object();
    explain_winners(r, sure);
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--)
        data_set_at_strain(o, suit, data_whole(sure[suit]));
    data_set(o, "total", data_whole(r->position->sure));
    return o;
}

/* The cards under the names ?1, ?2 ... or ?x1, ?x2 ... */
static void set_cards(struct data *o, const char *stem, const int8_t *card, int count)
{
    for (int i = 0; i < count; i++) {
        char name[16];
        snprintf(name, sizeof name, "%s%d", stem, i + 1);
        data_set(o, name, data_card(card[i]));
    }
}

static struct data *bindings_data(const struct bindings *b)
{
    struct data *o = data_object();
    set_cards(o, "?", b->rank, b->ranks);
    set_cards(o, "?x", b->x, b->xs);
    data_set(o, "?suit", data_strain(b->suit));
    data_set(o, "?p1", data_seat((int)b->p1));
    data_set(o, "?p2", data_seat((int)b->p2));
    data_set(o, "?left-op", data_seat((int)b->left_op));
    data_set(o, "?right-op", data_seat((int)b->right_op));
    return o;
}

static struct data *value_data(struct value v)
{
    switch (v.kind) {
    case VALUE_SUIT:
        return data_strain(v.n);
    case VALUE_CARD:
        return data_card(v.n);
    case VALUE_SEAT:
        return data_seat(v.n);
    default:
        return data_whole(v.n);
    }
}

static struct data *args_data(const struct technique *t)
{
    struct data *list = data_array();
    for (int i = 0; i < t->args; i++) data_add(list, value_data(t->arg[i]));
    return list;
}

/* Where the technique needs which hidden card. */
static struct data *locations_data(const struct technique *t)
{
    struct data *list = data_array();
    for (int i = 0; i < t->locations; i++) {
        struct data *one = data_object();
        data_set(one, "seat", data_seat((int)t->depend_on[i].opponent));
        data_set(one, "card", data_card(t->depend_on[i].card));
        data_add(list, one);
    }
    return list;
}

/* The splits as pairs, the longer part first. */
static struct data *splits_data(const struct explained_outcome *one, int missing)
{
    struct data *list = data_array();
    for (int i = 0; i < one->splits; i++) {
        struct data *split = data_array();
        data_add(split, data_whole(one->longer[i]));
        data_add(split, data_whole(missing - one->longer[i]));
        data_add(list, split);
    }
    return list;
}

static struct data *outcomes_data(const struct explained_technique *t, int missing)
{
    struct data *list = data_array();
    for (int i = 0; i < t->outcomes; i++) {
        struct data *one = data_object();
        data_set(one, "tricks", data_whole(t->outcome[i].tricks));
        data_set(one, "chance", data_chance(t->outcome[i].chance));
        data_set(one, "splits", splits_data(&t->outcome[i], missing));
        data_add(list, one);
    }
    return list;
}

/* Where the certainty comes from, and what it rests on. */
static void set_certainty(struct data *o, const struct explanation *r, const struct explained_technique *t,
                          int missing)
{
    static const char *const sources[] = {"cards-seen", "answer", "person", "layouts", "knowledge"};
    const struct technique *q = &t->choice->technique;
    double certainty = t->choice->certainty.value;
    data_set(o, "certainty", data_chance(certainty));
    data_set(o, "source", data_text(sources[t->choice->certainty.source]));
    data_set(o, "phrase", data_text(knowledge_phrase(r->knowledge, certainty)));
    data_set(o, "depend_on", data_text(t->depend_on));
    data_set(o, "locations", locations_data(q));
    data_set(o, "needs", data_text(!q->locations ? "nothing" : q->needs_any ? "any" : "all"));
    data_set(o, "chance", data_chance(certainty));
    data_set(o, "chance_text", data_text(t->chance));
    if (t->outcomes) data_set(o, "outcomes", outcomes_data(t, missing));
}

static void set_status(struct data *o, const struct explained_technique *t)
{
    static const char *const statuses[] = {"rejected", "kept", "chosen"};
    static const char *const codes[] = {
#define X(name, word, what) word,
        CHOICE_REASONS
#undef X
    };
    data_set(o, "status", data_text(statuses[t->choice->status]));
    data_set(o, "reason", data_text(t->why));
    data_set(o, "reason_code", data_text(codes[t->choice->reason]));
}

/* Of the exact line that plays it; null where none does. */
static void set_idea(struct data *o, const struct explained_technique *t)
{
    data_set(o, "idea", data_text(t->has_idea ? exact_idea_word(t->idea.kind) : NULL));
    if (!t->has_idea) return;
    data_set(o, "after_winner", data_boolean(t->idea.cashes_first));
    data_set(o, "after_duck", data_boolean(t->idea.ducks_first));
    data_set(o, "safety_play", data_boolean(t->idea.is_safe));
    struct data *hands = data_array();
    if (t->idea.is_cut_off[0]) data_add(hands, data_text("declarer"));
    if (t->idea.is_cut_off[1]) data_add(hands, data_text("dummy"));
    data_set(o, "cut_off", hands);
}

static struct data *technique_data(const struct explanation *r, const struct explained_technique *t,
                                   int missing)
{
    const struct technique *q = &t->choice->technique;
    struct data *o = data_object();
    data_set(o, "name", data_text(q->name));
    data_set(o, "args", args_data(q));
    data_set(o, "tricks", data_tricks(t->hundredths));
    set_certainty(o, r, t, missing);
    set_status(o, t);
    data_set(o, "rule", data_text(q->by));
    data_set(o, "say", data_text(t->say));
    set_idea(o, t);
    return o;
}

static struct data *shape_data(const struct holding *h)
{
    char shape[24];
    int longer = holding_longer(h), both = holding_length(h, 0) + holding_length(h, 1);
    snprintf(shape, sizeof shape, "%d-%d", longer, both - longer);
    return data_text(shape);
}

static struct data *techniques_data(const struct explanation *r, int suit)
{
    struct data *list = data_array();
    int missing = cardset_count(r->position->suit[suit].holding.out);
    for (int i = 0; i < r->suit[suit].techniques; i++)
        data_add(list, technique_data(r, &r->suit[suit].technique[i], missing));
    return list;
}

static struct data *suit_data(const struct explanation *r, int suit)
{
    const struct suit_analysis *a = &r->position->suit[suit];
    struct data *o = data_object();
    data_set(o, "suit", data_strain(suit));
    data_set(o, "dummy", data_ranks(a->holding.hand[1], suit));
    data_set(o, "declarer", data_ranks(a->holding.hand[0], suit));
    data_set(o, "shape", shape_data(&a->holding));
    data_set(o, "unseen", data_cards(a->holding.out));
    data_set(o, "rule", data_text(a->rule ? a->rule->name : NULL));
    data_set(o, "frame", data_text(a->frame ? frame_name(a->frame) : NULL));
    data_set(o, "bindings", a->frame ? bindings_data(&a->bindings) : data_object());
    data_set(o, "sure", data_whole(a->sure.total));
    data_set(o, "blocked", data_boolean(a->sure.is_blocked));
    data_set(o, "length", data_tricks(a->length_hundredths));
    data_set(o, "when_led", data_whole(r->suit[suit].when_led));
    data_set(o, "techniques", techniques_data(r, suit));
    return o;
}

static struct data *suits_data(const struct explanation *r)
{
    struct data *list = data_array();
    if (view_has_trumps(&r->view)) return list;
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--) data_add(list, suit_data(r, suit));
    return list;
}

/* ---- the plan ---- */

/* The chance of one trick, of two and more, as far as there is any. */
static struct data *at_least_data(const struct explained_step *s)
{
    struct data *list = data_array();
    for (int n = 1; n <= SUIT_SIZE && s->at_least[n] > 1e-9; n++) data_add(list, data_chance(s->at_least[n]));
    return list;
}

static struct data *step_data(const struct explanation *r, const struct explained_step *s)
{
    struct data *o = data_object();
    data_set(o, "suit", data_strain(s->suit));
    data_set(o, "technique", data_text(s->choice->technique.name));
    data_set(o, "tricks", data_tricks(r->position->choice.suit[s->suit].contribution));
    data_set(o, "certainty", data_chance(s->choice->certainty.value));
    data_set(o, "chance", data_chance(s->at_least[1]));
    data_set(o, "at_least", at_least_data(s));
    data_set(o, "why", data_text(s->why));
    data_set(o, "feasible", data_boolean(true));
    data_set(o, "in_reserve", data_boolean(s->in_reserve));
    return o;
}

static struct data *plan_data(const struct explanation *r)
{
    struct data *list = data_array();
    for (int i = 0; i < r->steps; i++) data_add(list, step_data(r, &r->step[i]));
    return list;
}

/* ---- trick one ---- */

static struct data *cases_data(const struct reply_cases *c)
{
    struct data *list = data_array();
    for (int i = 0; i < c->count; i++) {
        struct data *one = data_object();
        data_set(one, "theirs", data_card(c->theirs[i]));
        data_set(one, "ours", data_card(c->ours[i]));
        data_add(list, one);
    }
    return list;
}

static struct data *facts_data(const struct defence_play *d)
{
    struct data *list = data_array();
    for (int i = 0; i < d->facts; i++) data_add(list, data_text(d->fact[i]));
    return list;
}

static struct data *play_data(const struct explanation *r, int i)
{
    const struct explained_trick_one *one = &r->trick_one;
    const struct defence_play *d = &one->play[i];
    struct data *o = data_object();
    data_set(o, "hand", data_seat((int)d->seat));
    data_set(o, "card", data_card(d->card));
    data_set(o, "rule", data_text(d->rule ? d->rule->name : NULL));
    data_set(o, "why", data_text(one->why[i]));
    data_set(o, "facts", facts_data(d));
    data_set(o, "kept", data_card(one->kept_card[i]));
    data_set(o, "kept_text", data_text(one->kept[i]));
    if (i && one->over.count) {
        data_set(o, "cases", cases_data(&one->over));
        data_set(o, "cases_text", data_text(one->cases));
    }
    return o;
}

/* The declarer's own card to the trick where there is one, else dummy's; both are listed under "plays". */
static struct data *trick_one_data(const struct explanation *r)
{
    const struct explained_trick_one *one = &r->trick_one;
    if (!one->plays) return data_null();
    int own = one->plays - 1;
    for (int i = 0; i < one->plays; i++)
        if (one->play[i].seat == r->view.declarer) own = i;
    struct data *o = play_data(r, own), *plays = data_array();
    for (int i = 0; i < one->plays; i++) data_add(plays, play_data(r, i));
    data_set(o, "assumed", data_card(one->assumed));
    data_set(o, "winner", data_seat(one->winner));
    data_set(o, "plays", plays);
    return o;
}

/* ---- the card sequence ---- */

static struct data *reply_text(const struct sequence_element *e, int kind)
{
    struct buffer reply = {0};
    sequence_write_reply(&reply, e, kind);
    struct data *text = data_text(buffer_text(&reply));
    buffer_free(&reply);
    return text;
}

static void set_node(struct data *o, const struct explained_move *m)
{
    static const char *const names[] = {"play-low", "play-high", "discard-card"};
    data_set(o, "node", data_text(m->element->label));
    data_set(o, "lead", data_card(m->element->card[0]));
    for (int kind = 0; kind < 3; kind++) data_set(o, names[kind], reply_text(m->element, kind));
    data_set(o, "cases", cases_data(&m->cases));
    data_set(o, "over_discard", data_card(m->cases.discard));
}

static struct data *move_data(const struct explained_move *m)
{
    struct data *o = data_object();
    if (m->element->is_node)
        set_node(o, m);
    else
        data_set(o, "cards", data_card_list(m->element->card, 2));
    data_set(o, "leader", data_seat((int)m->element->leader));
    data_set(o, "text", data_text(m->text));
    return o;
}

static struct data *sequence_data(const struct explanation *r)
{
    struct data *list = data_array();
    for (int i = 0; i < r->moves; i++) data_add(list, move_data(&r->move[i]));
    return list;
}

/* The place in the plan of the step that the sequence belongs to; null when it cashes winners. */
static struct data *sequence_step_data(const struct explanation *r)
{
    return r->has_sequence && r->sequence_step >= 0 ? data_whole(r->sequence_step) : data_null();
}

/* The card that is led next where the sequence does not begin with it; null where it does. */
static struct data *next_data(const struct explanation *r)
{
    if (r->next_card == NO_CARD) return data_null();
    struct data *o = data_object();
    data_set(o, "card", data_card(r->next_card));
    data_set(o, "cashes", data_boolean(r->next_cashes));
    data_set(o, "why", data_text(r->next_why));
    data_set(o, "when", data_text(r->next_when));
    return o;
}

/* ---- the whole ---- */

static struct data *thresholds_data(const struct settings *set)
{
    struct data *o = data_object();
    data_set(o, "accept", data_chance(set->certainty_accept));
    data_set(o, "reject", data_chance(set->certainty_reject));
    return o;
}

static struct data *because_data(const struct explanation *r)
{
    struct data *list = data_array();
    for (int i = 0; i < r->becauses; i++) data_add(list, data_reason(&r->reason[i]));
    return list;
}

/* ---- the decision ---- */

static struct data *candidate_data(const struct decision *d, int i)
{
    static const char *const sources[] = {"technique", "cashing", "watching", "rule", "trial"};
    const struct candidate *k = &d->candidate[i];
    struct data *o = data_object();
    char *line = k->line < 0 ? NULL : told_line_name(&lines_of(d->position)->list[k->line]);
    data_set(o, "card", data_card(k->card));
    data_set(o, "named_by", data_text(sources[k->source]));
    data_set(o, "layouts", data_whole(k->layouts));
    data_set(o, "made", data_chance(k->value.made));
    data_set(o, "tricks", data_real(k->value.tricks));
    data_set(o, "ahead", data_real(k->ahead));
    data_set(o, "knowledge", data_boolean(i == d->preferred));
    data_set(o, "confirmed", confirm_data_card(&k->confirmed));
    data_set(o, "line", data_text(line));
    free(line);
    return o;
}

/* The card that declarer's side plays now, null where an opponent is on turn or nothing is decided by trial.
 */
static struct data *decision_data(const struct explanation *r)
{
    const struct decision *d = r->decision;
    const struct candidate *k = d && d->candidates ? &d->candidate[0] : NULL;
    bool is_technique = k && k->source == SOURCE_TECHNIQUE, is_rule = k && k->source == SOURCE_RULE;
    struct data *o = data_object(), *list = data_array();
    data_set(o, "hand", k ? data_seat((int)d->seat) : data_null());
    data_set(o, "card", data_card(k ? k->card : NO_CARD));
    data_set(o, "technique", data_text(is_technique ? k->technique.name : NULL));
    data_set(o, "rule", data_text(is_rule ? d->defence.rule->name : NULL));
    data_set(o, "why", data_text(r->decision_why));
    for (int i = 0; k && i < d->candidates; i++) data_add(list, candidate_data(d, i));
    data_set(o, "candidates", list);
    data_set(o, "difference", k ? confirm_data_difference(&d->difference) : data_null());
    data_set(o, "unbeaten", data_boolean(k && d->difference.is_unbeaten));
    return o;
}

/* ---- the verdict ---- */

static struct data *by_suit_data(const int number[SUIT_COUNT])
{
    struct data *o = data_object();
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--)
        data_set_at_strain(o, suit, number[suit] < 0 ? data_null() : data_whole(number[suit]));
    return o;
}

static struct data *threat_data(const struct explanation *r)
{
    const struct danger *t = &r->danger;
    if (!t->layouts) return data_null();
    struct data *o = data_object();
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--)
        data_set_at_strain(o, suit, data_whole(t->by_suit[suit]));
    data_set(o, "total", data_whole(t->tricks));
    data_set(o, "spare", data_whole(t->spare));
    data_set(o, "layouts", data_whole(t->layouts));
    data_set(o, "too_many_in", data_whole(t->beaten));
    data_set(o, "stops", by_suit_data(t->stops));
    data_set(o, "after", by_suit_data(t->after));
    data_set(o, "text", data_text(r->verdict.threat));
    return o;
}

static struct data *verdict_data(const struct explanation *r)
{
    struct data *o = data_object();
    data_set(o, "text", data_text(r->verdict.text));
    data_set(o, "safe", data_boolean(r->verdict.is_safe));
    data_set(o, "blocked", data_whole(r->verdict.blocked));
    data_set(o, "threat", threat_data(r));
    return o;
}

/* How the plan fared when it was tried; null when it was not. */
static struct data *trial_data(const struct explanation *r)
{
    if (!r->promise.layouts) return data_null();
    struct data *o = data_object();
    data_set(o, "layouts", data_whole(r->promise.layouts));
    data_set(o, "made", data_whole(r->promise.made));
    return o;
}

void explain_json(const struct explanation *r, struct buffer *out)
{
    struct data *o = data_board(r->board);
    bool has_trumps = view_has_trumps(&r->view);
    data_set(o, "contract", data_contract(r->view.contract));
    data_set(o, "declarer", data_seat((int)r->view.declarer));
    data_set(o, "lead", data_card(r->view.opening_lead));
    data_set(o, "cards_each", data_whole(r->view.play.size));
    data_set(o, "needed", data_whole(r->position->needed));
    data_set(o, "sure", sure_data(r));
    data_set(o, "missing", has_trumps ? data_null() : data_whole(r->position->missing));
    if (has_trumps) data_set(o, "trumps", trumps_data(&r->trumps));
    data_set(o, "thresholds", thresholds_data(&r->knowledge->settings));
    data_set(o, "suits", suits_data(r));
    data_set(o, "plan", plan_data(r));
    data_set(o, "lines", told_lines_data(&r->lines));
    data_set(o, "ideas", told_ideas_data(&r->ideas));
    data_set(o, "entry", data_seat(r->entry));
    data_set(o, "trick1", trick_one_data(r));
    data_set(o, "sequence", sequence_data(r));
    data_set(o, "sequence_step", sequence_step_data(r));
    data_set(o, "next", next_data(r));
    data_set(o, "decision", decision_data(r));
    data_set(o, "nodes", data_whole(r->nodes));
    data_set(o, "verdict", verdict_data(r));
    data_set(o, "story", told_data(&r->told));
    data_set(o, "chance", explain_chance_data(r));
    data_set(o, "trial", trial_data(r));
    data_set(o, "confirmed", confirm_data_floor(&r->floor));
    data_set(o, "chance_of_lie", has_trumps ? data_null() : data_chance(r->position->choice.chance));
    data_set(o, "notes", data_texts(r->note, r->notes));
    data_set(o, "because", because_data(r));
    data_set(o, "sound", tellings_data(&r->tellings));
    data_write_line(o, out);
}
