/* The ideas of the line that is played from our next lead on: of its rule, of the steps that the contract
 * needs, of the entries that these need, of whom they keep off lead, and of what auction and play tell for
 * them. */
#include <math.h>
#include <string.h>

#include "facts/evidence/evidence.h"
#include "facts/statements/tempo.h"
#include "planner/deed/deed.h"
#include "planner/position/exact/exact_idea.h"
#include "planner/tell/story/ideas.h"

/* With so many cards of a suit out its length beats a contract. */
enum { WEAK_OUT = 5 };

/* The steps that are looked at. */
struct walk {
    const struct ideas_question *q;
    const struct position *p; /* of the next lead */
    int steps;
    const struct technique_choice *step[SUIT_COUNT]; /* one a suit, those that the contract needs */
    int place[SUIT_COUNT];                           /* in the line, -1 */
};

/* ---- the steps ---- */

static int larger(int a, int b)
{
    return a > b ? a : b;
}

/* The choice that a technique of a line is of; NULL for one that no suit offers. */
static const struct technique_choice *choice_with(const struct choice *c, const struct technique *t)
{
    const struct suit_choice *s = &c->suit[t->suit];
    for (int i = 0; i < s->count; i++)
        if (&s->list[i].technique == t) return &s->list[i];
    return NULL;
}

static bool has_suit(const struct walk *w, int suit)
{
    for (int i = 0; i < w->steps; i++)
        if (w->step[i]->technique.suit == suit) return true;
    return false;
}

/* Adds a step unless what stands before it promises all that is missing. */
static void add_step(struct walk *w, const struct technique_choice *c, int place, int *promised)
{
    int missing = larger(w->p->missing, w->q->position->missing);
    if (!c || has_suit(w, c->technique.suit) || *promised >= 100 * missing) return;
    *promised += w->p->choice.suit[c->technique.suit].contribution;
    w->place[w->steps] = place;
    w->step[w->steps++] = c;
}

static struct walk walk_of(const struct ideas_question *q)
{
    struct walk w = {.q = q, .p = q->lead};
    const struct choice *c = &w.p->choice;
    int promised = 0;
    for (int i = 0; q->line && i < q->line->line.steps; i++)
        add_step(&w, choice_with(c, q->line->line.step[i].technique), i, &promised);
    for (int i = 0; !w.steps && i < c->count; i++)
        add_step(&w, choice_of_suit(c, c->order[i]), -1, &promised);
    return w;
}

static struct told_idea of_step(const struct walk *w, int step, enum idea idea)
{
    return (struct told_idea){.idea = idea, .step = w->place[step]};
}

/* ---- what a step is ---- */

static bool is_finesse(enum exact_idea_kind kind)
{
    switch (kind) {
    case EXACT_IDEA_FINESSE:
    case EXACT_IDEA_DOUBLE:
    case EXACT_IDEA_DEEP:
    case EXACT_IDEA_TWO_WAY:
    case EXACT_IDEA_BACKWARD:
    case EXACT_IDEA_RUN:
    case EXACT_IDEA_PIN:
    case EXACT_IDEA_TOWARDS:
        return true;
    default:
        return false;
    }
}

/* The bits of a technique: of its exact line where that plays it, else of its kind. */
static unsigned ideas_in(const struct position *p, const struct technique_choice *c)
{
    const struct exact_line *line = &p->line[c->technique.suit];
    unsigned bits = 0;
    if (c->by_line && line->is_there) {
        struct exact_idea idea = exact_idea_now(line, p->layouts);
        if (is_finesse(idea.kind)) bits |= 1u << IDEA_FINESSE;
        if (idea.kind == EXACT_IDEA_TOWARDS) bits |= 1u << IDEA_LEAD_TOWARD;
        if (idea.kind == EXACT_IDEA_PROMOTION) bits |= 1u << IDEA_DRIVE;
        if (idea.kind == EXACT_IDEA_LENGTH) bits |= 1u << IDEA_LENGTH;
        if (idea.kind == EXACT_IDEA_DUCK || idea.kind == EXACT_IDEA_OBLIGATORY || idea.ducks_first)
            bits |= 1u << IDEA_DUCK;
        if (idea.is_safe) bits |= 1u << IDEA_SAFETY_PLAY;
        if (idea.cashes_first && is_finesse(idea.kind)) bits |= 1u << IDEA_CASH_FIRST;
        return bits;
    }
    if (knowledge_is_length(p->knowledge, c->technique.name)) return 1u << IDEA_LENGTH;
    if (knowledge_drives(p->knowledge, &c->technique)) return 1u << IDEA_DRIVE;
    if (knowledge_kind(p->knowledge, c->technique.name)->gives_up == GIVES_TO_OPPONENT)
        return 1u << IDEA_THROW_IN;
    return c->technique.locations ? 1u << IDEA_FINESSE : 0;
}

/* The same at the next lead, and as the suit is planned now. */
static unsigned ideas_of(const struct walk *w, const struct technique_choice *c)
{
    const struct technique_choice *now = choice_of_suit(&w->q->position->choice, c->technique.suit);
    bool is_same = now && !strcmp(now->technique.name, c->technique.name);
    return ideas_in(w->p, c) | (is_same ? ideas_in(w->q->position, now) : 0);
}

static cardset cards_of(const struct technique *t)
{
    cardset cards = 0;
    for (int i = 0; i < t->args; i++)
        if (t->arg[i].kind == VALUE_CARD) cards |= cardset_of(t->arg[i].n);
    return cards;
}

static unsigned opponents_of(const struct technique *t)
{
    unsigned seats = 0;
    for (int i = 0; i < t->locations; i++) seats |= 1u << t->depend_on[i].opponent;
    for (int i = 0; i < t->args && !t->locations; i++)
        if (t->arg[i].kind == VALUE_SEAT) seats |= 1u << t->arg[i].n;
    return seats;
}

static void add_techniques(const struct walk *w, struct told_ideas *out)
{
    for (int i = 0; i < w->steps; i++) {
        const struct technique *t = &w->step[i]->technique;
        unsigned bits = ideas_of(w, w->step[i]);
        for (int idea = 0; idea < IDEAS; idea++) {
            if (!(bits >> idea & 1) || (i && (idea == IDEA_LENGTH || idea == IDEA_THROW_IN))) continue;
            struct told_idea one = of_step(w, i, (enum idea)idea);
            one.cards = cards_of(t);
            one.seats = opponents_of(t);
            ideas_add(out, one);
        }
    }
}

/* Two chances: a suit that needs a break, or that loses no more than can be spared, is tried before a
 * finesse. */
static void add_combined(const struct walk *w, struct told_ideas *out)
{
    const unsigned finesse = 1u << IDEA_FINESSE;
    for (int i = 0; i + 1 < w->steps; i++) {
        bool tests = w->step[i]->certainty.value < 1 && !(ideas_of(w, w->step[i]) & finesse);
        if (!tests || !(ideas_of(w, w->step[i + 1]) & finesse)) continue;
        ideas_add(out, of_step(w, i, IDEA_COMBINE));
        ideas_add(out, of_step(w, i, IDEA_CASH_FIRST));
    }
}

/* Winners are cashed before a finesse: of its own suit, or of another that is run. */
static void add_cashed(const struct walk *w, struct told_ideas *out)
{
    unsigned finessed = 0;
    cardset gone = 0;
    for (int i = 0; i < w->steps; i++)
        if (ideas_of(w, w->step[i]) & 1u << IDEA_FINESSE) finessed |= 1u << w->step[i]->technique.suit;
    for (int i = 0; i < w->q->rounds; i++) {
        const struct idea_round *one = &w->q->round[i];
        int suit = card_suit(one->lead);
        cardset tops = w->p->suit[suit].sure.cards[0] | w->p->suit[suit].sure.cards[1];
        bool cashes = cardset_has(tops, one->lead) ||
                      (one->is_fixed && one->third != NO_CARD && cardset_has(tops, one->third));
        if (finessed >> suit & 1 && cashes) gone |= cardset_of(one->lead);
    }
    if (gone) ideas_add(out, (struct told_idea){.idea = IDEA_CASH_FIRST, .step = -1, .cards = gone});
}

/* ---- entries ---- */

/* The winners outside a suit that lead to a hand. */
static cardset ways_to(const struct position *p, int hand, int suit)
{
    cardset ways = 0;
    for (int s = 0; s < SUIT_COUNT; s++)
        if (s != suit && p->suit[s].holding.hand[!hand]) ways |= p->suit[s].sure.cards[hand];
    return ways;
}

/* Adds that a hand (0 declarer's, 1 dummy's) is wanted on lead for a step and has one way in. */
static void add_entry(const struct walk *w, int step, int hand, struct told_ideas *out)
{
    int suit = w->step[step]->technique.suit;
    if (tempo_entries(&w->p->view, hand, suit) != 1) return;
    struct told_idea one = of_step(w, step, IDEA_ENTRY);
    one.cards = ways_to(w->p, hand, suit);
    one.seats = 1u << holding_seat(&w->p->suit[suit].holding, hand);
    ideas_add(out, one);
}

/* The first step wants the hand with the length in, and a finesse the one that leads. */
static void add_entries(const struct walk *w, struct told_ideas *out)
{
    if (!w->steps) return;
    const struct technique *t = &w->step[0]->technique;
    const struct holding *h = &w->p->suit[t->suit].holding;
    int mine = holding_length(h, 0), dummys = holding_length(h, 1);
    if (mine != dummys) add_entry(w, 0, dummys > mine, out);
    if (t->locations && t->leads == 1) add_entry(w, 0, t->lead[0] == w->p->view.dummy, out);
}

/* A suit whose winners lie in each other's way. */
static void add_blocks(const struct walk *w, struct told_ideas *out)
{
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        const struct suit_analysis *a = &w->p->suit[suit];
        int hand = holding_length(&a->holding, 1) < holding_length(&a->holding, 0);
        if (!a->sure.is_blocked) continue;
        ideas_add(out, (struct told_idea){.idea = IDEA_UNBLOCK,
                                          .step = -1,
                                          .cards = a->sure.cards[hand],
                                          .seats = 1u << holding_seat(&a->holding, hand)});
    }
}

/* A round of the plan after cards that are gone. */
static struct deed_round deed_of(const struct walk *w, const struct idea_round *one, cardset gone)
{
    int suit = card_suit(one->lead);
    const cardset *hand = w->p->view.play.hand;
    bool follows = one->third != NO_CARD && card_suit(one->third) == suit;
    return (struct deed_round){.lead = one->lead,
                               .third = follows ? one->third : NO_CARD,
                               .leader = cardset_in_suit(hand[one->leader] & ~gone, suit),
                               .other = cardset_in_suit(hand[seat_partner(one->leader)] & ~gone, suit),
                               .theirs = cardset_in_suit(w->p->view.unseen, suit)};
}

static void add_rounds(const struct walk *w, struct told_ideas *out)
{
    cardset gone = 0;
    for (int i = 0; i < w->q->rounds; i++) {
        const struct idea_round *one = &w->q->round[i];
        cardset third = one->third == NO_CARD ? 0 : cardset_of(one->third);
        struct told_idea of_lead = {.step = -1, .cards = cardset_of(one->lead), .seats = 1u << one->leader},
                         of_third = {.step = -1, .cards = third, .seats = 1u << seat_partner(one->leader)};
        of_lead.idea = IDEA_DUCK, of_third.idea = IDEA_OVERTAKE;
        const struct deed_round deed = deed_of(w, one, gone);
        if (one->is_fixed && deed.third != NO_CARD && deed_ducks(&deed)) ideas_add(out, of_lead);
        if (deed_overtakes(&deed)) ideas_add(out, of_third);
        gone |= cardset_of(one->lead) | third;
    }
}

/* ---- danger ---- */

/* An opponent who must not get in, and our card that he could lead through; NO_CARD: he has winners. */
struct danger_of {
    int seat, card; /* NO_SEAT: nobody */
};

/* The opponent whose lead goes through our king that alone guards a suit, so that it is caught. */
static struct danger_of leads_through(const struct walk *w)
{
    const struct view *v = &w->p->view;
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        if (has_suit(w, suit)) continue; /* we lead it ourselves */
        const struct holding h = holding_of_view(v, suit);
        int first = cardset_highest(h.out), second = holding_ranked(&h, 2), third = holding_ranked(&h, 3);
        for (int hand = 0; hand < 2; hand++) {
            bool guards = second != NO_CARD && cardset_has(h.hand[hand], second) && first > second;
            bool is_weak = cardset_count(h.out) >= WEAK_OUT && holding_length(&h, hand) >= 2;
            bool is_backed = third != NO_CARD && cardset_has(h.hand[hand], third); /* the queen stops them when the king is caught */
            if (guards && is_weak && !is_backed && second > cardset_highest(h.hand[!hand]))
                return (struct danger_of){(int)seat_right(holding_seat(&h, hand)), second};
        }
    }
    return (struct danger_of){NO_SEAT, NO_CARD};
}

/* The card of ours through whose lead he gains most, where that is often enough; NO_CARD: none. */
static int card_through(const struct settings *set, const struct tempo_opponent *o)
{
    const struct tempo_honour *best = NULL;
    for (int i = 0; i < o->honours; i++) {
        const struct tempo_honour *h = &o->honour[i];
        if (h->leads >= set->tell[TELL_SOMETIMES] && (!best || h->leads * h->gains > best->leads * best->gains)) best = h;
    }
    return best ? best->card : NO_CARD;
}

/* The one who beats us when he gets in and his partner does not, by a card that he leads through or by winners. */
static struct danger_of counted_danger(const struct walk *w)
{
    struct tempo_theirs theirs;
    const struct view *v = &w->p->view;
    const struct danger_of nobody = {NO_SEAT, NO_CARD};
    if (!tempo_of_theirs(v, w->p->layouts, (struct tempo_wish){.through = true}, &theirs)) return nobody;
    int seat = tempo_danger_hand(v, &theirs);
    const struct tempo_opponent *o = seat == (int)v->left ? &theirs.left : &theirs.right;
    const struct danger_of danger = {seat, seat == NO_SEAT ? NO_CARD : card_through(position_settings(w->p), o)};
    return seat == NO_SEAT || (danger.card == NO_CARD && o->cash < position_settings(w->p)->tell[TELL_CASHES]) ? nobody : danger;
}

/* The opponent who must not get in: who beats us when he does; who leads through a king; or, the suit led
 * having been held up, who led it. */
static struct danger_of danger_hand(const struct walk *w, const struct told_ideas *found)
{
    struct danger_of danger = counted_danger(w);
    if (danger.seat == NO_SEAT) danger = leads_through(w);
    if (danger.seat == NO_SEAT && ideas_has(found, IDEA_HOLD_UP)) danger.seat = (int)w->p->view.left;
    return danger;
}

/* The one of whom it is told that he does not get in, should the games bear it out (story_ideas). */
static void add_danger(const struct walk *w, struct told_ideas *out)
{
    const struct danger_of danger = w->steps ? danger_hand(w, out) : (struct danger_of){NO_SEAT, NO_CARD};
    bool is_of_rule = ideas_has(out, IDEA_DANGER);
    ideas_drop(out, IDEA_DANGER); /* a rule does not name him */
    if (danger.seat == NO_SEAT) return;
    struct told_idea one = of_step(w, 0, IDEA_DANGER);
    one.seats = 1u << danger.seat;
    if (is_of_rule) one.rule = w->q->line->rule->name;
    if (danger.card != NO_CARD) one.cards = cardset_of(danger.card);
    ideas_add(out, one);
}

/* ---- inference ---- */

/* The chance that the longer holding of the suit's cards is no longer than it must be. */
static double even_break(const struct layouts *l, int suit)
{
    double chance[SUIT_SIZE + 1], sum = 0;
    int n = layouts_size(l, suit);
    layouts_lengths(l, 0, suit, chance);
    for (int k = 0; k <= n; k++)
        if (2 * k - n <= 1 && n - 2 * k <= 1) sum += chance[k];
    return sum;
}

/* How far the layouts' chances for a step are from those by vacant places. */
static double moved(const struct view *v, const struct layouts *l, const struct layouts *plain,
                    const struct technique_choice *c)
{
    double most = 0;
    for (int i = 0; i < c->technique.locations; i++) {
        const struct location *where = &c->technique.depend_on[i];
        int hand = where->opponent != v->left;
        double by = fabs(layouts_card(l, hand, where->card) - layouts_card(plain, hand, where->card));
        if (by > most) most = by;
    }
    if (c->technique.locations) return most;
    return fabs(even_break(l, c->technique.suit) - even_break(plain, c->technique.suit));
}

static void add_inference(const struct walk *w, struct told_ideas *out)
{
    if (!w->p->is_by_evidence) return;
    struct layouts_cards cards = evidence_certain_cards(&w->p->view, true);
    struct layouts *plain = layouts_new();
    bool is_there = !layouts_start(plain, &cards);
    for (int i = 0; is_there && i < w->steps; i++) {
        if (w->step[i]->certainty.value >= 1 || moved(&w->p->view, w->p->layouts, plain, w->step[i]) < position_settings(w->p)->tell[TELL_TOLD])
            continue;
        struct told_idea one = of_step(w, i, IDEA_INFERENCE);
        one.seats = opponents_of(&w->step[i]->technique);
        ideas_add(out, one);
    }
    layouts_free(plain);
}

/* ---- the line ---- */

/* An idea of the line's rule: an entry is the way to the hand with the length, what else it says is of the
 * card led. */
static struct told_idea idea_of_rule(const struct walk *w, enum idea idea)
{
    const struct proposed_line *l = w->q->line;
    const struct view *v = &w->p->view;
    struct told_idea one = {
        .idea = idea, .step = 0, .rule = l->rule->name, .seats = 1u << play_turn(&v->play)};
    if (l->lead.is_there) one.cards = cardset_of(l->lead.lead.card);
    int suit = l->line.step[0].technique->suit;
    const struct holding *h = &w->p->suit[suit].holding;
    int hand = holding_length(h, 1) > holding_length(h, 0);
    if (idea != IDEA_ENTRY || !ways_to(w->p, hand, suit)) return one;
    one.cards = ways_to(w->p, hand, suit);
    one.seats = 1u << holding_seat(h, hand);
    return one;
}

/* The ideas of the rule that proposed the line, where it saw something in the hand. */
static void add_rule(const struct walk *w, struct told_ideas *out)
{
    const struct proposed_line *l = w->q->line;
    for (int i = 0; l && l->value.rank == LINE_SPECIAL && i < IDEAS; i++)
        if (l->ideas >> i & 1) ideas_add(out, idea_of_rule(w, (enum idea)i));
}

/* The trick that was let go for a squeeze: all but one of the rest are ours then. */
static void add_rectified(const struct walk *w, struct told_ideas *out)
{
    if (!ideas_has(out, IDEA_SQUEEZE) || !ideas_has(out, IDEA_HOLD_UP)) return;
    ideas_add(out, (struct told_idea){.idea = IDEA_DUCK, .trick = w->q->view->play.tricks + 1, .step = -1});
}

void ideas_of_steps(const struct ideas_question *q, struct told_ideas *out)
{
    if (!q->lead) return;
    const struct walk w = walk_of(q);
    add_rule(&w, out);
    add_rectified(&w, out);
    add_techniques(&w, out);
    add_combined(&w, out);
    add_cashed(&w, out);
    add_entries(&w, out);
    add_blocks(&w, out);
    add_rounds(&w, out);
    add_danger(&w, out);
    add_inference(&w, out);
}
