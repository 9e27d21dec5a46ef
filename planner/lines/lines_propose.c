/* What rules of lines can read, and the lines that they propose. */
#include "planner/lines/lines.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "facts/statements/tempo.h"
#include "planner/lines/lines_tempo.h"
#include "planner/lines/trump_play.h"
#include "planner/lines/squeeze.h"

/* ---- what is stated for the rules ---- */

/* The one opponent to whom a technique may lose the lead, NO_SEAT when it may be either or none. */
static int only_gainer(const struct technique *t)
{
    return __builtin_popcount(t->risk) == 1 ? __builtin_ctz(t->risk) : NO_SEAT;
}

static bool is_likely(const struct technique_choice *t)
{
    return t->status != TECHNIQUE_REJECTED && !t->technique.is_settled;
}

/* Whether a technique that fails against one card has driven it out, as its suit is to be built else. */
static bool is_backed(const struct position *p, const struct technique_choice *t)
{
    const struct technique_choice *chosen = choice_of_suit(&p->choice, t->technique.suit);
    return t->technique.locations == 1 && !t->technique.is_settled && knowledge_drives(p->knowledge, &chosen->technique) &&
           chosen->technique.hundredths <= t->technique.hundredths;
}

/* Whether the technique may be taken for the sake of the one opponent to whom it loses the lead. Its chance
 * is held against what its suit, and the suit that comes first, offer else; not where it costs nothing. */
static bool is_safe(const struct position *p, const struct technique_choice *t)
{
    const struct choice *c = &p->choice;
    double else_here = choice_of_suit(c, t->technique.suit)->certainty.value,
           else_first = choice_of_suit(c, c->order[0])->certainty.value,
           price = (else_here > else_first ? else_here : else_first) - t->certainty.value;
    return only_gainer(&t->technique) != NO_SEAT &&
           (is_backed(p, t) || (is_likely(t) && price <= position_settings(p)->safe_price));
}

/* Whether a suit that runs to its last card brings all that is missing. */
static bool may_suffice(const struct view *v, int suit, int missing)
{
    struct holding h = holding_of_view(v, suit);
    return holding_longer(&h) - value_sure(&h).total >= missing;
}

/* The exact line of a suit that is kept beside its technique, since there may be no time for it; NULL when
 * there is none. */
static const struct technique_choice *line_beside(const struct choice *c, int suit)
{
    const struct suit_choice *s = &c->suit[suit];
    const struct technique_choice *t = &s->list[s->count ? s->count - 1 : 0];
    return s->count && t->by_line && t->status == TECHNIQUE_KEPT ? t : NULL;
}

static void state_plan(const struct position *p, struct expert *e)
{
    const struct view *v = &p->view;
    const struct choice *c = &p->choice;
    for (int i = 0; i < c->count; i++) {
        const struct suit_choice *s = &c->suit[c->order[i]];
        const struct technique *t = &choice_of_suit(c, c->order[i])->technique;
        int entry = plan_expected_entry(v, t);
        EXPERT_STATE(e, "builds", term_word(suit_word(c->order[i])), term_word(t->name));
        if (entry != NO_SEAT)
            EXPERT_STATE(e, "needs-lead", term_word(suit_word(c->order[i])),
                         term_word(entry == (int)v->dummy ? "dummy" : "declarer"));
        if (line_beside(c, c->order[i])) EXPERT_STATE(e, "has-better-line", term_word(suit_word(c->order[i])));
        for (int k = 0; k < s->count; k++)
            if (is_safe(p, &s->list[k]))
                EXPERT_STATE(e, "can-lose-only-to", term_word(suit_word(c->order[i])),
                             term_word(seat_word((enum seat)only_gainer(&s->list[k].technique))));
    }
    for (int suit = 0; suit < SUIT_COUNT; suit++)
        if (may_suffice(v, suit, p->missing)) EXPERT_STATE(e, "may-suffice", term_word(suit_word(suit)));
}

/* ---- ways across that are no winners yet ---- */

/* Whether the other hand has winners of the suit, and this hand (0 declarer's, 1 dummy's) no card to lead to
 * them or only such as are in their way, and no other suit leads there for sure. */
static bool is_stranded(const struct view *v, int hand, int suit)
{
    struct holding h = holding_of_view(v, suit);
    struct sure_tricks sure = value_sure(&h);
    bool is_cut_off =
        !h.hand[hand] || (sure.is_blocked && holding_length(&h, !hand) > holding_length(&h, hand));
    return is_cut_off && sure.cards[!hand] && !tempo_entries(v, !hand, suit);
}

/* Whether the other hand has two cards under a single one of theirs, and this hand two lower ones to lead. */
static bool is_driven_entry(const struct view *v, int hand, int suit)
{
    struct holding h = holding_of_view(v, suit);
    if (holding_length(&h, !hand) < 2 || value_sure(&h).cards[!hand]) return false;
    int second = cardset_highest(h.hand[!hand] & ~cardset_of(cardset_highest(h.hand[!hand])));
    cardset low = h.hand[hand] & (cardset_of(second) - 1);
    return cardset_count(cardset_above(h.out, second)) == 1 && cardset_count(low) >= 2;
}

/* Whether the technique wins with a card of the other hand. */
static bool wins_across(const struct view *v, const struct technique_choice *t)
{
    const struct technique *k = &t->technique;
    cardset other = v->play.hand[seat_partner(play_turn(&v->play))];
    return is_likely(t) && k->locations && k->args && k->arg[0].kind == VALUE_CARD &&
           cardset_has(other, k->arg[0].n);
}

static void state_ways_across(const struct position *p, struct expert *e)
{
    const struct view *v = &p->view;
    const struct choice *c = &p->choice;
    int hand = play_turn(&v->play) == v->dummy;
    EXPERT_STATE(e, "lead-position", term_word(hand ? "dummy" : "declarer"));
    EXPERT_STATE(e, "plays-next", term_word(seat_word(seat_left(play_turn(&v->play)))));
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        if (is_stranded(v, hand, suit)) EXPERT_STATE(e, "stranded", term_word(suit_word(suit)));
        if (is_driven_entry(v, hand, suit)) EXPERT_STATE(e, "driven-entry", term_word(suit_word(suit)));
    }
    for (int i = 0; i < c->count; i++)
        if (wins_across(v, choice_of_suit(c, c->order[i])))
            EXPERT_STATE(e, "may-win-across", term_word(suit_word(c->order[i])));
}

/* Who guards two suits alone, which of them is cashed first, and the other suits, whose winners squeeze him.
 */
static void state_squeeze(const struct position *p, struct expert *e)
{
    const struct view *v = &p->view;
    const struct squeeze s = squeeze_find(v, p->layouts);
    if (!s.is_there) return;
    EXPERT_STATE(e, "guards-alone", term_word(seat_word(s.victim)), term_word(suit_word(s.suit[0])),
                 term_word(suit_word(s.suit[1])), term_number(s.percent));
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        struct holding h = holding_of_view(v, suit);
        struct sure_tricks sure = value_sure(&h);
        int hand = play_turn(&v->play) == v->dummy;
        bool is_threat = suit == s.suit[0] || suit == s.suit[1];
        if (s.isolated >> suit & 1 && sure.cards[hand])
            EXPERT_STATE(e, "isolated-threat", term_word(suit_word(suit)));
        if (is_threat || !h.hand[hand]) continue;
        if (!sure.total) continue;
        EXPERT_STATE(e, "squeezes-with", term_word(suit_word(suit)), term_word(sure.cards[hand] ? "high" : "low"));
    }
}

/* For how many rounds the suit that they have led can be held up, by the rule of seven. */
static void state_wait(const struct position *p, struct expert *e)
{
    const struct view *v = &p->view;
    const struct trick *t = &v->play.trick[v->play.tricks];
    int suit = card_suit(t->card[0]), rounds = tempo_hold_ups(v, suit);
    struct holding h = holding_of_view(v, suit);
    if (view_is_ours(v, t->leader) || !value_sure(&h).total || rounds < 1) return;
    EXPERT_STATE(e, "can-wait", term_word(suit_word(suit)), term_number(rounds));
}

/* ---- the lines ---- */

/* A technique of no kind for each suit, for steps in suits that offer none. */
static const struct technique bare[SUIT_COUNT] = {{.name = "", .suit = SUIT_CLUB},
                                                  {.name = "", .suit = SUIT_DIAMOND},
                                                  {.name = "", .suit = SUIT_HEART},
                                                  {.name = "", .suit = SUIT_SPADE}};

/* The first likely technique of the suit that loses the lead to the opponent whom the rule calls safe. */
static const struct technique_choice *safe_technique(const struct position *p, int suit,
                                                     const struct defence_play *support)
{
    const struct suit_choice *s = &p->choice.suit[suit];
    for (int k = 0; k < s->count; k++) {
        char fact[DEFENCE_FACT_TEXT];
        if (!is_safe(p, &s->list[k])) continue;
        snprintf(fact, sizeof fact, "(can-lose-only-to %s %s)", suit_word(suit),
                 seat_word((enum seat)only_gainer(&s->list[k].technique)));
        for (int i = 0; i < support->facts; i++)
            if (!strcmp(fact, support->fact[i])) return &s->list[k];
    }
    return NULL;
}

/* Cards of a suit that have not been played: a first step is open while that is so many. */
static int cards_left(const struct view *v, int suit)
{
    return cardset_length(view_ours(v) | v->unseen, suit);
}

/* Adds the step that a rule names: a technique of the suit, or a plan for this moment alone. False when the
 * suit offers no such technique. */
static bool add_named(const struct position *p, const char *plan, int suit, struct proposed_line *out)
{
    const struct choice *c = &p->choice;
    const struct technique_choice *chosen = choice_of_suit(c, suit);
    if (!strcmp(plan, "safely")) chosen = safe_technique(p, suit, &out->support);
    if (!strcmp(plan, "best-line")) chosen = line_beside(c, suit);
    if (!strcmp(plan, "safely") || !strcmp(plan, "best-line") || !strcmp(plan, "as-planned")) {
        if (chosen) line_add(&out->line, &chosen->technique);
        return chosen;
    }
    if (rule_step_rounds(plan)) {
        out->line.held_suit = suit;
        out->line.held_rounds = rule_step_rounds(plan);
        return true;
    }
    bool is_tops = rule_step_is_tops(plan);
    struct line_step step = {.technique = chosen ? &chosen->technique : &bare[suit],
                             .plan = is_tops ? p->knowledge->play.tops : plans_find(p->knowledge->plans, plan),
                             .cards = is_tops ? STEP_TOPS : cards_left(&p->view, suit)};
    if (out->line.steps < LINE_STEPS) out->line.step[out->line.steps++] = step;
    return step.plan;
}

static bool has_suit(const struct line *l, int suit)
{
    for (int i = 0; i < l->steps; i++)
        if (!l->step[i].plan && l->step[i].technique->suit == suit) return true;
    return false;
}

/* The suits that the first steps leave, in the choice's order. */
static void add_rest(const struct choice *c, struct line *l)
{
    for (int i = 0; i < c->count; i++)
        if (!has_suit(l, c->order[i])) line_add(l, &choice_of_suit(c, c->order[i])->technique);
}

static bool is_same_line(const struct line *a, const struct line *b)
{
    if (a->steps != b->steps || a->held_rounds != b->held_rounds) return false;
    for (int i = 0; i < a->steps; i++)
        if (a->step[i].plan != b->step[i].plan || a->step[i].technique->suit != b->step[i].technique->suit ||
            (!a->step[i].plan && a->step[i].technique != b->step[i].technique))
            return false;
    return true;
}

/* A line that a fact proposes; false when it cannot be carried out here. */
static bool read_line(const struct position *p, struct expert *e, const struct expert_fact *f,
                      struct proposed_line *out)
{
    struct term step[2 * LINE_STEPS];
    int n = expert_list(e, f, "steps", step, 2 * LINE_STEPS);
    *out = (struct proposed_line){.rule = rules_find(&p->knowledge->rules, expert_symbol(e, f, "by"))};
    out->ideas = out->rule->ideas;
    out->support = defence_none(play_turn(&p->view.play));
    out->support.rule = out->rule;
    defence_keep_support(e, f, &out->support);
    bool has_end = false;
    for (int i = 0; i + 1 < n; i += 2) {
        has_end |= rule_step_is_end(step[i].symbol);
        if (!rule_step_is_end(step[i].symbol) &&
            !add_named(p, step[i].symbol, strain_from_word(step[i + 1].symbol), out))
            return false;
    }
    if (n && !has_end) add_rest(&p->choice, &out->line); /* without steps the winners alone are cashed */
    if (out->line.steps) out->support.words.suit = line_suit(&out->line);
    return true;
}

char *lines_text(const struct words *w, const struct proposed_line *l, const char *text)
{
    return defence_text_of(w, &l->support.words, text);
}

enum { FIRST_LINES = 8 };

void lines_add(struct lines **all, const struct proposed_line *l)
{
    if ((*all)->count == (*all)->room) {
        int room = 2 * (*all)->room + FIRST_LINES;
        *all = util_resize(*all, 1, sizeof **all + (size_t)room * sizeof *l);
        (*all)->room = room;
    }
    (*all)->list[(*all)->count++] = *l;
}

/* Puts a line among the others: the one of the lower rule stays where two are the same. */
static void insert(struct lines **out, const struct proposed_line *l)
{
    struct lines *all = *out;
    for (int i = 0; i < all->count; i++)
        if (is_same_line(&all->list[i].line, &l->line)) {
            if (l->rule->number < all->list[i].rule->number) {
                unsigned ideas = all->list[i].ideas;
                all->list[i] = *l;
                all->list[i].ideas |= ideas;
            }
            all->list[i].ideas |= l->ideas;
            return;
        }
    lines_add(out, l);
}

static int place_in_order(const struct choice *c, const struct line *l)
{
    int i = 0;
    while (l->steps && i < c->count && c->order[i] != l->step[0].technique->suit) i++;
    return l->steps ? i : c->count;
}

/* What each line leads now. */
static void find_leads(const struct position *p, struct lines *all)
{
    const struct line_sight see = lines_sight(p, &p->view);
    const struct plan_input in = lines_input(p);
    for (int i = 0; i < all->count; i++)
        line_card(&p->knowledge->play, &in, &all->list[i].line, &see, &all->list[i].lead);
}

/* Rules from this number on propose what every hand offers. */
enum { GENERAL_RULES = 100 * RULE_LETTERS };

/* A line that is told off as made in more of the layouts than this is proposed, whatever its first step gives up. */
static const double MADE_OFTEN = 0.3;

static enum line_class class_of(const struct proposed_line *l)
{
    if (l->line.steps && l->rule->number < GENERAL_RULES) return LINE_SPECIAL;
    if (!l->line.steps || (l->lead.is_there && l->lead.step < 0)) return LINE_WINNERS;
    bool has_worth = l->value.tempo > 0 || l->value.made > MADE_OFTEN;
    return has_worth && !l->lead.is_by_sight ? LINE_WORTH : LINE_REST;
}

/* By how much more often a line that keeps an opponent out must be told off as made to stand before another that
 * does. */
static const double CLEARLY = 0.03;

static bool stands_before(const struct choice *c, const struct proposed_line *a,
                          const struct proposed_line *b)
{
    enum line_class x = a->value.rank;
    if (x != b->value.rank) return x < b->value.rank;
    bool of_danger = a->rule->ideas & b->rule->ideas & 1u << IDEA_DANGER;
    if (of_danger && fabs(a->value.made - b->value.made) > CLEARLY) return a->value.made > b->value.made;
    if (x == LINE_SPECIAL && a->rule->number != b->rule->number) return a->rule->number < b->rule->number;
    if (a->line.held_rounds != b->line.held_rounds) return a->line.held_rounds < b->line.held_rounds;
    if (x != LINE_SPECIAL && a->value.tempo != b->value.tempo) return a->value.tempo > b->value.tempo;
    return place_in_order(c, &a->line) < place_in_order(c, &b->line);
}

/* What the step that a line takes now is worth. */
static void weigh(const struct position *p, struct proposed_line *l)
{
    int step = l->lead.is_there ? l->lead.step : l->line.steps ? 0 : -1;
    const struct technique *t = line_technique(&l->line, step);
    const struct technique_choice *chosen = t ? choice_of_suit(&p->choice, t->suit) : NULL;
    bool is_sure = l->lead.is_there && l->lead.lead.third != NO_CARD;
    l->value.tempo = chosen && !l->line.step[step].plan ? tempo_weigh(p, chosen, is_sure).score : 0;
    l->value.rank = class_of(l);
}

static void rank(const struct position *p, struct lines *all)
{
    lines_judge(p, all);
    for (int i = 0; i < all->count; i++) weigh(p, &all->list[i]);
    for (int i = 1; i < all->count; i++) {
        struct proposed_line l = all->list[i];
        int at = i;
        for (; at > 0 && stands_before(&p->choice, &l, &all->list[at - 1]); at--)
            all->list[at] = all->list[at - 1];
        all->list[at] = l;
    }
}

static void propose(const struct position *p, struct lines **out)
{
    bool leads = !p->view.play.trick[p->view.play.tricks].count;
    struct expert *e = position_expert(p);
    long long mark = expert_mark(e);
    struct proposed_line l;
    state_plan(p, e);
    if (leads) state_ways_across(p, e);
    if (leads) state_squeeze(p, e);
    if (leads) tempo_assert(p, PHASE_LEAD);
    if (!leads) state_wait(p, e);
    expert_run(e, "LINES");
    for (const struct expert_fact *f = expert_next(e, "line", NULL); f; f = expert_next(e, "line", f))
        if (read_line(p, e, f, &l)) insert(out, &l);
    expert_retract_since(e, mark);
    if (leads) find_leads(p, *out);
    rank(p, *out);
}

const struct lines *lines_of(const struct position *p)
{
    void **room = position_room(p);
    if (!*room) {
        struct lines *all = util_alloc(sizeof *all);
        if (view_has_trumps(&p->view))
            trump_play_lines(p, &all);
        else
            propose(p, &all);
        *room = all;
    }
    return *room;
}

/* ---- carrying them out ---- */

struct plan_input lines_input(const struct position *p)
{
    struct plan_input in = {.cost = &position_settings(p)->throw_cost, .keeps_stoppers = true};
    for (int i = 0; i < p->choice.count; i++) in.technique_suits |= 1u << p->choice.order[i];
    memcpy(in.left_chance, p->choice.left_chance, sizeof in.left_chance);
    return in;
}

struct line_sight lines_sight(const struct position *p, const struct view *v)
{
    struct line_sight see = {.declarer = v->declarer,
                             .hand = {v->play.hand[v->declarer], v->play.hand[v->dummy]},
                             .out = v->unseen,
                             .trick = v->play.trick[v->play.tricks],
                             .missing = view_needed(v)};
    line_shown_out(v, see.shown_out);
    for (int suit = 0; suit < SUIT_COUNT; suit++)
        if (p->choice.suit[suit].has_line) see.turn[suit] = p->line[suit].now;
    return see;
}

int lines_reply(const struct position *then, const struct proposed_line *l, const struct view *v)
{
    const struct line_sight see = lines_sight(then, v);
    const struct plan_input in = lines_input(then);
    struct line_thought thought = l->lead;
    return thought.is_there ? line_card(&then->knowledge->play, &in, &l->line, &see, &thought) : NO_CARD;
}
