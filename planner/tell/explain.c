/* Making the report: analysis, choice, trick one, first card sequence, and the words for each.
 *
 * The order is the one in which a good player thinks: goal, winners, what is missing, ways to build
 * it, order, entries, then cards.
 */
#include "planner/tell/explain.h"

#include <stdlib.h>
#include <string.h>

#include "planner/decide/confirm.h"
#include "planner/tell/told_parts.h"
#include "planner/tell/where.h"
#include "planner/tell/words.h"
#include "planner/report/wording.h"

/* ---- notes ---- */

static void add_note(struct explanation *r, struct buffer *text)
{
    r->note = util_resize(r->note, (size_t)r->notes + 1, sizeof *r->note);
    r->note[r->notes++] = text->text;
}

/* Winners that cannot be taken before the lead is lost. */
static int count_blocked(const struct position *p)
{
    int sum = 0, left = p->view.play.size - p->view.play.tricks;
    for (int suit = 0; suit < SUIT_COUNT; suit++) sum += p->suit[suit].sure.total;
    return (sum < left ? sum : left) - p->sure;
}

void explain_winners(const struct explanation *r, int sure[SUIT_COUNT])
{
    int beyond = -r->position->sure; /* winners that cannot be taken */
    for (int suit = 0; suit < SUIT_COUNT; suit++) beyond += sure[suit] = r->position->suit[suit].sure.total;
    for (int pass = 0; pass < 2; pass++) /* the suits that are in their own way first */
        for (int suit = 0; suit < SUIT_COUNT && beyond > 0; suit++) {
            int least = pass ? 0 : 1;
            if (!pass && !r->position->suit[suit].sure.is_blocked) continue;
            for (; beyond > 0 && sure[suit] > least; sure[suit]--) beyond--;
        }
}

/* The winners that an opponent's lead has added to the suit. */
static void note_lead(struct explanation *r)
{
    const int suit = view_suit_led(&r->view);
    if (suit < 0 || view_is_ours(&r->view, r->view.play.trick[r->view.play.tricks].leader)) return;
    const struct suit_analysis *a = &r->position->suit[suit];
    int before = value_sure_to_the_end(&a->holding).total, gained = a->sure.total - before;
    struct buffer text = {0};
    if (gained <= 0) return;
    struct buffer sure = {0}, tricks = {0};
    if (gained == 1)
        buffer_add(&tricks, words_text(r->words, PHRASE_A_TRICK));
    else
        words_put(&tricks, r->words, PHRASE_TRICKS, AS_NUMBER("number", gained));
    words_put(&sure, r->words, !before ? PHRASE_NOTE_BEFORE_NONE : before == 1 ? PHRASE_NOTE_BEFORE_ONE : PHRASE_NOTE_BEFORE,
              AS_NUMBER("number", before));
    words_tell(&text, r->words, PHRASE_NOTE_LEAD, AS_SUIT("suit", suit), AS_TEXT("tricks", buffer_text(&tricks)),
               AS_TEXT("before", buffer_text(&sure)));
    buffer_free(&tricks);
    buffer_free(&sure);
    add_note(r, &text);
}

/* Where more than the contract is played for, how that differs from playing for the contract alone. */
static void note_aim(struct explanation *r, const struct aimed *a)
{
    const struct aim_line *best = &a->best, *own = &a->own;
    const int over = best->target;
    struct buffer text = {0};
    words_tell(&text, r->words, PHRASE_NOTE_PAIRS, AS_NUMBER("tricks", contract_needed(r->view.contract) + over),
               AS_FIGURE("more", wording_of_hundred(best->reached[over])), AS_FIGURE("less", wording_of_hundred(own->reached[over])),
               AS_FIGURE("made", wording_of_hundred(best->reached[0])), AS_FIGURE("safe", wording_of_hundred(own->reached[0])));
    add_note(r, &text);
}

/* Raises the target to the one that is best by the aim: its decision is what is explained, and a note says what that changes. */
static void raise_target(const struct aim *aim, struct explanation *r)
{
    if (!aim || !r->decision->candidates) return;
    struct aimed *a = util_alloc(sizeof *a);
    *a = aim_decide(r->decision, aim);
    if (a->overs && aim_choose(a) && a->best.target) {
        note_aim(r, a);
        r->view.contract.over = a->best.target;
        aim_take(a, &r->decision, &r->search);
        if (r->search) confirm_complete(r->search, r->decision);
    }
    aimed_free(a);
    free(a);
}

static void note_all(struct explanation *r)
{
    struct buffer text = {0};
    if (!view_has_trumps(&r->view)) note_lead(r);
    if (r->view.play.size < SUIT_SIZE)
        words_tell(&text, r->words, PHRASE_NOTE_END, AS_FIGURE("number", r->view.play.size));
    else if (r->view.opening_lead == NO_CARD && !r->view.play.tricks)
        words_lead_unknown(&text, r);
    if (text.length) add_note(r, &text);
}

/* The evidence's reasons, the most telling first; those that the cards contradict say so. */
static void tell_evidence(struct explanation *r)
{
    r->evidence.reason = position_reasons(r->position, &r->evidence.becauses);
    r->evidence.because = util_alloc((size_t)r->evidence.becauses * sizeof *r->evidence.because + 1);
    for (int i = 0; i < r->evidence.becauses; i++) {
        struct buffer text = {0};
        where_reason(&text, r->words, &r->evidence.reason[i]);
        r->evidence.because[i] = text.text;
    }
}

/* ---- suits ---- */

static char *picture(const struct words *w, const struct holding *h)
{
    struct buffer out = {0};
    int longer = holding_length(h, 1) > holding_length(h, 0);
    wording_ranks_by(&out, h->hand[longer], h->suit, words_letters(w));
    buffer_add(&out, " / ");
    wording_ranks_by(&out, h->hand[!longer], h->suit, words_letters(w));
    return out.text;
}

/* The chance of a technique that depends on one honour, of which sound defence tells; else -1. */
static double chance_if_sound(const struct explanation *r, const struct technique_choice *c)
{
    const struct location *where = &c->technique.depend_on[0];
    bool is_answered = c->certainty.source == FROM_ANSWER || c->certainty.source == FROM_PERSON;
    for (int i = 0; i < r->evidence.tellings.count && c->technique.locations == 1 && !is_answered; i++) {
        const struct telling *t = &r->evidence.tellings.list[i];
        if (t->card == where->card) return t->with == where->opponent ? t->chance : 1 - t->chance;
    }
    return -1;
}

static char *chance_text(const struct explanation *r, const struct explained_technique *t)
{
    double sound = chance_if_sound(r, t->choice);
    char *text = words_chance(r->words, r->position, t);
    if (sound < 0) return text;
    struct buffer out = {0};
    words_put(&out, r->words, PHRASE_WAY_SOUND, AS_TEXT("chance", text), AS_SHARE("share", sound));
    free(text);
    return out.text;
}

static void tell_suit(struct explanation *r, int suit)
{
    const struct position *p = r->position;
    struct explained_suit *s = &r->suit[suit];
    const struct suit_choice *c = &p->choice.suit[suit];
    s->suit = suit;
    s->cards = picture(r->words, &p->suit[suit].holding);
    s->when_led = position_when_led(p, suit);
    for (int i = 0; i < c->count; i++) {
        if (c->list[i].technique.is_settled) continue;
        struct explained_technique *t = &s->technique[s->techniques++];
        struct buffer say = {0};
        words_technique_way(&say, r, &c->list[i].technique);
        *t = (struct explained_technique){.choice = &c->list[i],
                                          .say = say.text,
                                          .why = words_status(r->knowledge, r->words, position_settings(r->position), c, &c->list[i]),
                                          .depend_on = words_depend_on(&c->list[i].technique)};
        words_outcomes(p, t);
        words_idea(r->words, p, t);
        t->chance = chance_text(r, t);
        t->hundredths = words_hundredths(p, t->choice);
    }
}

/* ---- steps ---- */

static struct explained_step step_of(const struct position *p, int suit)
{
    struct explained_step s = {.suit = suit, .choice = choice_to_build(&p->choice, suit)};
    double outcomes[SUIT_SIZE + 1];
    choice_suit_outcomes(p, suit, outcomes);
    for (int n = SUIT_SIZE; n > 0; n--) s.at_least[n] = s.at_least[n + 1] + outcomes[n];
    s.at_least[0] = 1;
    return s;
}

/* The suits in the order of the steps, then the rest of the choice. */
static void order_as_thesis(struct explanation *r)
{
    unsigned seen = 0;
    int n = 0;
    for (int i = 0; i < r->steps; i++) {
        seen |= 1u << r->step[i].suit;
        r->order[n++] = r->step[i].suit;
    }
    for (int i = 0; i < r->position->choice.count; i++)
        if (!(seen >> r->position->choice.order[i] & 1)) r->order[n++] = r->position->choice.order[i];
}

/* The technique as the position tells of it, with its outcomes; else as the list keeps it. */
static const struct technique_choice *as_told(const struct position *p, const struct control_item *i)
{
    const struct suit_choice *s = &p->choice.suit[i->choice.technique.suit];
    for (int k = 0; k < s->count; k++)
        if (s->list[k].technique.name == i->choice.technique.name) return &s->list[k];
    return &i->choice;
}

/* In mode thesis: all that the control has in its list, whatever it promises, what is begun in front. */
static void make_thesis_steps(struct explanation *r)
{
    const struct control_item *open[SUIT_COUNT];
    int count = control_open(&r->thesis->control, open), promised = 0;
    r->steps = 0;
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < count; i++) {
            int suit = open[i]->choice.technique.suit;
            if ((suit == r->begun) == (pass == 1)) continue;
            struct explained_step *s = &r->step[r->steps++];
            *s = (struct explained_step){.suit = suit, .at_least = {1}};
            if (choice_of_suit(&r->position->choice, suit)) *s = step_of(r->position, suit);
            s->choice = as_told(r->position, open[i]);
            s->in_reserve = promised >= 100 * r->position->missing;
            promised += open[i]->contribution;
        }
    order_as_thesis(r);
}

/* The suits that can build something, but for what is hardly ever there. */
static void make_steps(struct explanation *r)
{
    const struct position *p = r->position;
    int promised = 0;
    r->steps = 0;
    if (r->thesis) {
        make_thesis_steps(r);
        return;
    }
    for (int i = 0; i < p->choice.count; i++) {
        int suit = r->order[i];
        if (!choice_to_build(&p->choice, suit)) continue;
        struct explained_step s = step_of(p, suit);
        if (s.at_least[1] < explain_tell(r, TELL_HARDLY) && suit != r->begun) continue;
        s.in_reserve = promised >= 100 * p->missing;
        promised += p->choice.suit[suit].contribution;
        r->step[r->steps++] = s;
    }
}

/* ---- the whole ---- */

static int expected_entry(const struct explanation *r)
{
    if (!r->steps) return NO_SEAT;
    return plan_expected_entry(&r->view, &r->step[0].choice->technique);
}

static void tell_steps(struct explanation *r)
{
    for (int i = 0; i < r->steps; i++) {
        r->step[i].way = words_step_way(r, i);
        r->step[i].text = words_step(r, i);
        r->step[i].why = words_step_why(r, i);
    }
    for (int i = 0; i < r->trick_one.plays; i++) {
        r->trick_one.why[i] = words_defence(r, &r->trick_one.play[i], r->trick_one.trial[i]);
        r->trick_one.kept[i] = words_kept(r, &r->trick_one.play[i]);
        r->trick_one.kept_card[i] = words_kept_card(r, &r->trick_one.play[i]);
    }
}

static void tell_moves(struct explanation *r)
{
    if (!r->sequence.is_there) return;
    r->sequence.moves = r->sequence.cards.count;
    r->sequence.move = util_alloc((size_t)r->sequence.moves * sizeof *r->sequence.move + 1);
    for (int i = 0; i < r->sequence.moves; i++) {
        struct explained_move *m = &r->sequence.move[i];
        m->element = &r->sequence.cards.element[i];
        if (m->element->is_node) m->cases = words_node_cases(r, i);
        m->text = words_move(r, i, &m->cases);
    }
}

enum explain_depth explain_depth_of(const struct settings *set)
{
    return set->choose == CHOOSE_CONFIRMED ? EXPLAIN_IN_FULL : EXPLAIN_NO_FLOOR;
}

bool explain_decide(struct worker *w, const struct decision_question *q, enum explain_depth depth,
                    struct decision *out, struct search **kept)
{
    struct search *search = NULL;
    bool by_rules = depth == EXPLAIN_BY_RULES;
    bool is_made = by_rules ? decision_make(w, q, out) : confirm_decide_keeping(w, q, out, &search);
    if (search) confirm_complete(search, out);
    if (search && !kept) confirm_tell(search, out);
    if (kept)
        *kept = search;
    else
        search_free(search);
    return is_made;
}

/* In mode thesis the list is the control's, and the suits that it has no plan for come after it. */
static bool think_as_thesis(struct worker *w, const struct board *b, const struct view *v,
                            struct questioner *q, struct explanation *r)
{
    r->position = position_make(w, v, b->note, b->notes, q);
    if (!r->position) return false;
    const struct move_desk desk = {
        .worker = w, .note = b->note, .notes = b->notes, .answers = &r->position->answers};
    r->thesis = util_alloc(sizeof *r->thesis);
    *r->thesis = (struct control_memory){.count = 0};
    return control_plan(r->thesis, &desk, v);
}

/* The position: the decision's, but for the thesis's control, which decides nothing anew. */
static bool think(struct worker *w, const struct board *b, const struct view *v, struct questioner *q,
                  const struct explain_options *o, struct explanation *r)
{
    if (worker_settings(w)->mode == MODE_THESIS && !view_has_trumps(v)) return think_as_thesis(w, b, v, q, r);
    struct decision_question question = {.view = v, .note = b->note, .notes = b->notes, .questioner = q};
    r->decision = util_alloc(sizeof *r->decision);
    if (!explain_decide(w, &question, o->depth, r->decision, &r->search)) return false;
    raise_target(o->aim, r);
    if (r->search) confirm_tell(r->search, r->decision);
    r->position = position_share(r->decision->position);
    for (int i = 0; i < r->position->choice.count; i++) r->order[i] = decision_suit(r->decision, i);
    r->promise = promise_make(r->decision);
    return true;
}

/* Once the trick in progress has been won as it is told, more of the suit led may be fast. */
static void count_fast(struct trumps_telling *t, const struct explanation *r)
{
    const struct trick *now = &r->view.play.trick[r->view.play.tricks];
    const int led = view_suit_led(&r->view);
    cardset gone = t->assumed == NO_CARD ? 0 : cardset_of(t->assumed);
    if (led < 0 || led == t->count.trump || t->plays < 2 || t->winner == NO_SEAT || !view_is_ours(&r->view, (enum seat)t->winner)) return;
    for (int i = 0; i < t->plays; i++) gone |= cardset_of(t->play[i].card);
    for (int i = 0; i < now->count; i++) gone |= cardset_of(now->card[i]);
    t->count.suit[led].fast = value_trumps_fast(&t->count, &r->view, led, gone);
}

/* What is told of a contract in a suit. */
static struct trumps_telling trumps_of(struct explanation *r)
{
    const struct explained_trick_one *one = &r->trick_one;
    struct trumps_telling t = {.words = r->words,
                               .position = r->position,
                               .decision = r->decision,
                               .value = &r->value,
                               .count = value_trumps(&r->view),
                               .plays = one->plays,
                               .assumed = one->assumed,
                               .is_always = one->is_always,
                               .over_lower = one->over_lower,
                               .over_higher = one->over_higher,
                               .winner = one->winner,
                               .next_card = r->next.card,
                               .next_why = r->next.why,
                               .told = &r->told};
    for (int suit = 0; suit < SUIT_COUNT; suit++) t.cards[suit] = r->suit[suit].cards;
    for (int i = 0; i < one->plays; i++)
        t.play[i] = (struct trumps_play){one->play[i].seat, one->play[i].card, one->why[i]};
    count_fast(&t, r);
    return t;
}

/* Of a contract in a suit: the cards, the line and its chance, and what it hangs on. */
static void tell_trumps(const struct explain_options *o, struct explanation *r)
{
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        r->suit[suit].suit = suit;
        r->suit[suit].cards = picture(r->words, &r->position->suit[suit].holding);
    }
    explain_cards(o, r);
    note_all(r);
    r->trumps = trumps_of(r);
    told_causes(r);
    told_lines_say(&r->lines, position_settings(r->position), explain_chance(r), &r->value.fails, r->words);
    explain_story(r);
}

static void put_first(struct explanation *r, int suit)
{
    int at = 0, count = r->position->choice.count;
    while (at < count && r->order[at] != suit) at++;
    if (at == count) return;
    memmove(r->order + 1, r->order, (size_t)at * sizeof *r->order);
    r->order[0] = suit;
}

/* The suits that the line builds stand first in the plan, in its order; where none was played out, the suit
 * that is begun. In mode thesis the list is told as the lead has left it. */
static void put_in_order(struct explanation *r)
{
    int built[SUIT_COUNT], n = told_built(r, built);
    if (!n) built[n++] = r->begun;
    for (int i = n; !r->thesis && i-- > 0;) put_first(r, built[i]);
    make_steps(r);
    r->entry = expected_entry(r);
    const struct explained_step *first = told_step_in(r, r->begun);
    if (r->sequence.step >= 0) r->sequence.step = first ? (int)(first - r->step) : -1;
}

static void tell_sound(struct explanation *r)
{
    struct sound sound;
    if (position_settings(r->position)->choose != CHOOSE_CONFIRMED || !sound_weigh(r->position, &sound)) return;
    r->evidence.tellings = sound_tells(&sound, r->position->layouts);
}

static struct idea_round round_of(const struct explained_move *m)
{
    const struct sequence_element *e = m->element;
    int third = !e->is_node ? e->card[1] : m->cases.count ? m->cases.ours[0] : NO_CARD;
    struct idea_round out = {e->leader, e->card[0], third, .is_fixed = true};
    for (int i = 0; i < m->cases.count; i++) out.is_fixed &= m->cases.ours[i] == third;
    return out;
}

static void find_ideas(struct explanation *r)
{
    const struct explained_trick_one *one = &r->trick_one;
    struct ideas_question q = {.view = &r->view,
                               .position = r->position,
                               .plays = one->plays,
                               .play = one->play,
                               .assumed = one->plays ? one->assumed : NO_CARD,
                               .cases = one->over.count,
                               .theirs = one->over.theirs,
                               .ours = one->over.ours,
                               .lead = r->lead ? r->lead : r->position,
                               .line = r->line,
                               .rounds = r->sequence.moves};
    for (int i = 0; i < r->sequence.moves; i++) q.round[i] = round_of(&r->sequence.move[i]);
    told_ideas_find(&q, &r->ideas);
    story_ideas(&r->story, position_settings(r->position), &r->ideas);
}

double explain_chance(const struct explanation *r)
{
    if (r->value.layouts) return r->value.share;
    return r->promise.layouts ? r->promise.chance : r->position->choice.chance;
}

struct data *explain_chance_data(const struct explanation *r)
{
    return view_has_trumps(&r->view) && !r->value.layouts ? data_null() : data_chance(explain_chance(r));
}

void explain_unplanned(const struct knowledge *k, const struct board *b, const struct view *v,
                       struct explanation *r)
{
    *r = (struct explanation){.knowledge = k,
                              .board = b->id,
                              .facts = deal_facts_of(b, 1u << v->declarer | 1u << v->dummy),
                              .view = *v,
                              .words = k->told,
                              .entry = NO_SEAT,
                              .next.card = NO_CARD,
                              .begun = -1,
                              .sequence.step = -1};
}

static bool has_decision(const struct explanation *r)
{
    return r->decision && r->decision->candidates;
}

bool explain_make(struct worker *w, const struct board *b, const struct view *v,
                  const struct explain_options *o, struct explanation *r)
{
    explain_unplanned(w->knowledge, b, v, r);
    if (o->words) r->words = o->words;
    struct questioner q = {.answers = o->answers, .ask = o->ask, .context = o->ask_context};
    if (!think(w, b, &r->view, &q, o, r)) {
        explain_free(r);
        return false;
    }
    r->answers = q.log;
    if (has_decision(r)) r->decision_why = words_decision(r->words, &r->view, r->decision, true);
    if (o->card_alone && has_decision(r)) {
        search_free(r->search);
        r->search = NULL;
        return true;
    }
    if (!o->without_sound) tell_sound(r);
    tell_evidence(r);
    if (view_has_trumps(v)) {
        tell_trumps(o, r);
        return true;
    }
    for (int suit = 0; suit < SUIT_COUNT; suit++) tell_suit(r, suit);
    make_steps(r);
    r->entry = expected_entry(r);
    explain_trace(r, o);
    explain_cards(o, r);
    put_in_order(r);
    tell_steps(r);
    tell_moves(r);
    explain_trace_nodes(r, o);
    find_ideas(r);
    if (r->next.card != NO_CARD) r->next.when = words_when(r);
    words_verdict(r);
    r->verdict.blocked = count_blocked(r->position);
    note_all(r);
    told_causes(r);
    told_lines_say(&r->lines, position_settings(r->position), explain_chance(r), &r->value.fails, r->words);
    if (!o->without_story) explain_story(r);
    return true;
}

void explain_free(struct explanation *r)
{
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        struct explained_suit *s = &r->suit[suit];
        free(s->cards);
        for (int i = 0; i < s->techniques; i++) {
            free(s->technique[i].say);
            free(s->technique[i].idea_say);
            free(s->technique[i].chance);
            free(s->technique[i].why);
            free(s->technique[i].depend_on);
        }
    }
    for (int i = 0; i < r->steps; i++) {
        free(r->step[i].way);
        free(r->step[i].text);
        free(r->step[i].why);
    }
    for (int i = 0; i < r->trick_one.plays; i++) {
        free(r->trick_one.trial[i]);
        free(r->trick_one.at_once[i]);
        free(r->trick_one.why[i]);
        free(r->trick_one.kept[i]);
    }
    free(r->trick_one.cases);
    for (int i = 0; i < SUIT_SIZE; i++) free(r->trick_one.case_why[i]);
    for (int i = 0; i < r->sequence.moves; i++) free(r->sequence.move[i].text);
    for (int i = 0; i < r->notes; i++) free(r->note[i]);
    for (int i = 0; i < r->evidence.becauses; i++) free(r->evidence.because[i]);
    free(r->evidence.because);
    evidence_reasons_free(r->evidence.reason, r->evidence.becauses);
    free(r->sequence.move);
    free(r->note);
    if (r->decision) decision_free(r->decision);
    free(r->decision);
    free(r->thesis);
    told_lines_free(&r->lines);
    free(r->after);
    told_free(&r->told);
    tree_value_free(&r->value);
    position_free(r->lead);
    position_free(r->position);
    free(r->decision_why);
    free(r->verdict.text);
    free(r->verdict.threat);
    free(r->next.why);
    free(r->next.when);
    answers_free(&r->answers);
    *r = (struct explanation){0};
}
