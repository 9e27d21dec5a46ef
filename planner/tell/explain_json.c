/* The report as one JSON object on one line. What a sentence says of numbers and cards stands beside it as
 * numbers and cards; names are stable, new ones may be added (thesis-notes/json.md). */
#include <stdio.h>
#include <stdlib.h>

#include "planner/report/data.h"
#include "planner/tell/confirm_words.h"
#include "planner/tell/data_reason.h"
#include "planner/tell/explain.h"

/* ---- suits ---- */

static struct data *sure_data(const struct explanation *r)
{
    int sure[SUIT_COUNT];
    if (view_has_trumps(&r->view)) return data_null();
    explain_winners(r, sure);
    return PUT(data_by_suit(sure), WHOLE("total", r->position->sure));
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
    return PUT(o, STRAIN("?suit", b->suit), SEAT("?p1", b->p1), SEAT("?p2", b->p2),
               SEAT("?left-op", b->left_op), SEAT("?right-op", b->right_op));
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

/* Where the technique needs which hidden card. */
static struct data *locations_data(const struct technique *t)
{
    LIST(list, i, t->locations,
         OBJECT(SEAT("seat", t->depend_on[i].opponent), CARD("card", t->depend_on[i].card)));
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
    LIST(list, i, t->outcomes,
         OBJECT(WHOLE("tricks", t->outcome[i].tricks), CHANCE("chance", t->outcome[i].chance),
                MEMBER("splits", splits_data(&t->outcome[i], missing))));
    return list;
}

/* Where the certainty comes from, and what it rests on. */
static void set_certainty(struct data *o, const struct explanation *r, const struct explained_technique *t,
                          int missing)
{
    static const char *const sources[] = {[FROM_CARDS_SEEN] = "cards-seen",
                                          [FROM_ANSWER] = "answer",
                                          [FROM_PERSON] = "person",
                                          [FROM_LAYOUTS] = "layouts",
                                          [FROM_KNOWLEDGE] = "knowledge"};
    const struct technique *q = &t->choice->technique;
    double certainty = t->choice->certainty.value;
    PUT(o, CHANCE("certainty", certainty), TEXT("source", sources[t->choice->certainty.source]),
        TEXT("phrase", knowledge_phrase(r->knowledge, certainty)), TEXT("depend_on", t->depend_on),
        MEMBER("locations", locations_data(q)),
        TEXT("needs", !q->locations  ? "nothing"
                      : q->needs_any ? "any"
                                     : "all"),
        CHANCE("chance", certainty), TEXT("chance_text", t->chance));
    if (t->outcomes) data_set(o, "outcomes", outcomes_data(t, missing));
}

static void set_status(struct data *o, const struct explained_technique *t)
{
    static const char *const codes[] = {
#define X(name, word, what) word,
        CHOICE_REASONS
#undef X
    };
    PUT(o, TEXT("status", choice_status_word(t->choice->status)), TEXT("reason", t->why),
        TEXT("reason_code", codes[t->choice->reason]));
}

/* Of the exact line that plays it; null where none does. */
static void set_idea(struct data *o, const struct explained_technique *t)
{
    data_set(o, "idea", data_text(t->has_idea ? exact_idea_word(t->idea.kind) : NULL));
    if (!t->has_idea) return;
    PUT(o, FLAG("after_winner", t->idea.cashes_first), FLAG("after_duck", t->idea.ducks_first),
        FLAG("safety_play", t->idea.is_safe));
    struct data *hands = data_array();
    if (t->idea.is_cut_off[0]) data_add(hands, data_text("declarer"));
    if (t->idea.is_cut_off[1]) data_add(hands, data_text("dummy"));
    data_set(o, "cut_off", hands);
}

static struct data *technique_data(const struct explanation *r, const struct explained_technique *t,
                                   int missing)
{
    const struct technique *q = &t->choice->technique;
    LIST(args, i, q->args, value_data(q->arg[i]));
    struct data *o = OBJECT(TEXT("name", q->name), MEMBER("args", args), TRICKS("tricks", t->hundredths));
    set_certainty(o, r, t, missing);
    set_status(o, t);
    PUT(o, TEXT("rule", q->by), TEXT("say", t->say));
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
    return OBJECT(STRAIN("suit", suit), MEMBER("dummy", data_ranks(a->holding.hand[1], suit)),
                  MEMBER("declarer", data_ranks(a->holding.hand[0], suit)),
                  MEMBER("shape", shape_data(&a->holding)), MEMBER("unseen", data_cards(a->holding.out)),
                  TEXT("rule", a->rule ? a->rule->name : NULL),
                  TEXT("frame", a->frame ? frame_name(a->frame) : NULL),
                  MEMBER("bindings", a->frame ? bindings_data(&a->bindings) : data_object()),
                  WHOLE("sure", a->sure.total), FLAG("blocked", a->sure.is_blocked),
                  TRICKS("length", a->length_hundredths), WHOLE("when_led", r->suit[suit].when_led),
                  MEMBER("techniques", techniques_data(r, suit)));
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
    return OBJECT(STRAIN("suit", s->suit), TEXT("technique", s->choice->technique.name),
                  TRICKS("tricks", r->position->choice.suit[s->suit].contribution),
                  CHANCE("certainty", s->choice->certainty.value), CHANCE("chance", s->at_least[1]),
                  MEMBER("at_least", at_least_data(s)), TEXT("why", s->why), FLAG("feasible", true),
                  FLAG("in_reserve", s->in_reserve));
}

/* ---- trick one ---- */

static struct data *cases_data(const struct reply_cases *c)
{
    LIST(list, i, c->count, OBJECT(CARD("theirs", c->theirs[i]), CARD("ours", c->ours[i])));
    return list;
}

static struct data *facts_data(const struct defence_play *d)
{
    LIST(list, i, d->facts, data_text(d->fact[i]));
    return list;
}

static struct data *play_data(const struct explanation *r, int i)
{
    const struct explained_trick_one *one = &r->trick_one;
    const struct defence_play *d = &one->play[i];
    struct data *o =
        OBJECT(SEAT("hand", d->seat), CARD("card", d->card), TEXT("rule", d->rule ? d->rule->name : NULL),
               TEXT("why", one->why[i]), MEMBER("facts", facts_data(d)), CARD("kept", one->kept_card[i]),
               TEXT("kept_text", one->kept[i]));
    if (i && one->over.count) PUT(o, MEMBER("cases", cases_data(&one->over)), TEXT("cases_text", one->cases));
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
    return PUT(o, CARD("assumed", one->assumed), SEAT("winner", one->winner), MEMBER("plays", plays));
}

/* ---- the card sequence ---- */

static struct data *reply_text(const struct sequence_element *e, int kind)
{
    struct buffer reply = {0};
    sequence_write_reply(&reply, e, kind);
    return data_words(&reply);
}

static void set_node(struct data *o, const struct explained_move *m)
{
    PUT(o, TEXT("node", m->element->label), CARD("lead", m->element->card[0]));
    for (int kind = 0; kind < REPLY_COUNT; kind++)
        data_set(o, sequence_reply_word(kind), reply_text(m->element, kind));
    PUT(o, MEMBER("cases", cases_data(&m->cases)), CARD("over_discard", m->cases.discard));
}

static struct data *move_data(const struct explained_move *m)
{
    struct data *o = data_object();
    if (m->element->is_node)
        set_node(o, m);
    else
        data_set(o, "cards", data_card_list(m->element->card, 2));
    return PUT(o, SEAT("leader", m->element->leader), TEXT("text", m->text));
}

/* The place in the plan of the step that the sequence belongs to; null when it cashes winners. */
static struct data *sequence_step_data(const struct explanation *r)
{
    return r->sequence.is_there && r->sequence.step >= 0 ? data_whole(r->sequence.step) : data_null();
}

/* The card that is led next where the sequence does not begin with it; null where it does. */
static struct data *next_data(const struct explanation *r)
{
    if (r->next.card == NO_CARD) return data_null();
    return OBJECT(CARD("card", r->next.card), FLAG("cashes", r->next.cashes), TEXT("why", r->next.why),
                  TEXT("when", r->next.when));
}

/* ---- the whole ---- */

static struct data *thresholds_data(const struct settings *set)
{
    return OBJECT(CHANCE("accept", set->certainty_accept), CHANCE("reject", set->certainty_reject));
}

/* ---- the decision ---- */

static struct data *candidate_data(const struct words *w, const struct decision *d, int i)
{
    static const char *const sources[] = {[SOURCE_TECHNIQUE] = "technique",
                                          [SOURCE_CASHING] = "cashing",
                                          [SOURCE_WATCHING] = "watching",
                                          [SOURCE_RULE] = "rule",
                                          [SOURCE_NONE] = "trial"};
    const struct candidate *k = &d->candidate[i];
    char *line = k->line < 0 ? NULL : told_line_name(w, &lines_of(d->position)->list[k->line]);
    struct data *o =
        OBJECT(CARD("card", k->card), TEXT("named_by", sources[k->source]), WHOLE("layouts", k->layouts),
               CHANCE("made", k->value.made), REAL("tricks", k->value.tricks), REAL("ahead", k->ahead),
               FLAG("knowledge", i == d->preferred), MEMBER("confirmed", confirm_data_card(&k->confirmed)),
               TEXT("line", line));
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
    struct data *list = data_array();
    struct data *o =
        OBJECT(MEMBER("hand", k ? data_seat((int)d->seat) : data_null()), CARD("card", k ? k->card : NO_CARD),
               TEXT("technique", is_technique ? k->technique.name : NULL),
               TEXT("rule", is_rule ? d->defence.rule->name : NULL), TEXT("why", r->decision_why));
    for (int i = 0; k && i < d->candidates; i++) data_add(list, candidate_data(r->words, d, i));
    return PUT(o, MEMBER("candidates", list),
               MEMBER("difference", k ? confirm_data_difference(r->words, &d->difference) : data_null()),
               FLAG("unbeaten", k && d->difference.is_unbeaten));
}

/* ---- the verdict ---- */

static struct data *threat_data(const struct explanation *r)
{
    const struct danger *t = &r->danger;
    if (!t->layouts) return data_null();
    return PUT(data_by_suit(t->by_suit), WHOLE("total", t->tricks), WHOLE("spare", t->spare),
               WHOLE("layouts", t->layouts), WHOLE("too_many_in", t->beaten), WHOLE("too_many_after_one_in", t->beaten_once),
               MEMBER("stops", data_by_suit(t->stops)), MEMBER("after", data_by_suit(t->after)),
               TEXT("text", r->verdict.threat));
}

static struct data *verdict_data(const struct explanation *r)
{
    return OBJECT(TEXT("text", r->verdict.text), FLAG("safe", r->verdict.is_safe),
                  WHOLE("blocked", r->verdict.blocked), MEMBER("threat", threat_data(r)));
}

/* How the plan fared when it was tried; null when it was not. */
static struct data *trial_data(const struct explanation *r)
{
    if (!r->promise.layouts) return data_null();
    return OBJECT(WHOLE("layouts", r->promise.layouts), WHOLE("made", r->promise.made));
}

void explain_json(const struct explanation *r, struct buffer *out)
{
    LIST(plan, i, r->steps, step_data(r, &r->step[i]));
    LIST(sequence, i, r->sequence.moves, move_data(&r->sequence.move[i]));
    LIST(because, i, r->evidence.becauses, data_reason(r->words, &r->evidence.reason[i]));
    bool has_trumps = view_has_trumps(&r->view);
    struct data *o =
        PUT(data_board(r->board), CONTRACT("contract", r->view.contract), SEAT("declarer", r->view.declarer),
            CARD("lead", r->view.opening_lead), WHOLE("cards_each", r->view.play.size),
            WHOLE("needed", r->position->needed), MEMBER("sure", sure_data(r)),
            WHOLE_IF(!has_trumps, "missing", r->position->missing));
    if (has_trumps) data_set(o, "trumps", trumps_data(&r->trumps));
    PUT(o, MEMBER("thresholds", thresholds_data(position_settings(r->position))),
        MEMBER("suits", suits_data(r)), MEMBER("plan", plan), MEMBER("lines", told_lines_data(&r->lines)),
        MEMBER("ideas", told_ideas_data(&r->ideas)), SEAT("entry", r->entry),
        MEMBER("trick1", trick_one_data(r)), MEMBER("sequence", sequence),
        MEMBER("sequence_step", sequence_step_data(r)), MEMBER("next", next_data(r)),
        MEMBER("decision", decision_data(r)), WHOLE("nodes", r->sequence.nodes),
        MEMBER("verdict", verdict_data(r)), MEMBER("story", told_data(&r->told)),
        MEMBER("chance", explain_chance_data(r)), MEMBER("trial", trial_data(r)),
        MEMBER("confirmed", confirm_data_chance(&r->value)),
        MEMBER("chance_of_lie", has_trumps ? data_null() : data_chance(r->position->choice.chance)),
        MEMBER("notes", data_texts(r->note, r->notes)), MEMBER("because", because),
        MEMBER("sound", tellings_data(words_player(r->knowledge->words), &r->evidence.tellings)));
    data_write_line(o, out);
}
