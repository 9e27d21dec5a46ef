/* The cards that rules of contracts in a suit advise, and the lines of their ideas.
 *
 * The first rule that holds acts; of several suits that it names the one of which we have most cards, of
 * discards the most useless one. */
#include "planner/lines/trump_play.h"

#include <string.h>

#include "planner/lines/elimination.h"

/* ---- the card of an action ---- */

/* The lead with which a suit is played from above: small to the short hand's winner; the master; small to the other hand's; else the highest of
 * touching cards, to drive theirs out or to be run, and small where it stands alone. */
static int high_lead(const struct turn *t, int suit)
{
    cardset own = own_in(t, suit), other = other_in(t, suit), theirs = theirs_in(t, suit);
    int top = cardset_highest(own);
    bool is_short = cardset_count(other) < cardset_count(own); /* its high cards go first */
    if (is_short && has_master(other, theirs) && cardset_lowest(own) < cardset_highest(other)) return cardset_lowest(own);
    if (has_master(own, theirs)) return top;
    cardset below = (own | other) & ~cardset_of(top) & ~cardset_above(own | other, top);
    bool is_touching = below && cardset_above(theirs, cardset_highest(below)) == cardset_above(theirs, top);
    bool is_run = cardset_count(cardset_above(theirs, top)) == 1;
    if (is_run && is_touching) return top;
    return cardset_lowest(own);
}

/* The cheapest card that wins whatever is still to come, ruffs apart; else the cheapest equal of the highest
 * one. */
static int winning_card(const struct turn *t, int suit)
{
    cardset winning = play_beating(own_in(t, suit), t->best, t->v->play.strain), theirs = theirs_in(t, suit);
    if (!winning) return cardset_lowest(own_in(t, suit));
    bool is_last = t->v->play.trick[t->v->play.tricks].count == SEAT_COUNT - 1;
    int top = cardset_highest(winning);
    if (is_last) return cardset_lowest(winning);
    for (cardset c = winning; c; c &= c - 1)
        if (cardset_above(theirs, cardset_lowest(c)) == cardset_above(theirs, top)) return cardset_lowest(c);
    return top;
}

/* What the suit's exact line plays from the hand on turn: to lead, or behind our lead; NO_CARD: it begins elsewhere, or plays from
 * the top, or there is none. */
static int card_of_line(const struct position *p, const struct turn *t, int suit)
{
    const struct trick *trick = &t->v->play.trick[t->v->play.tricks];
    struct exact_line line;
    int rank = SUIT_VOID;
    if (position_suit_line(p, suit, &line) && line.now) {
        const struct suit_answer *a = t->led < 0 ? NULL : exact_answer_in(line.now, trick, t->v->declarer);
        const bool leads = t->led < 0 && (t->me == t->v->dummy) == line.now->hand;
        rank = leads ? line.now->rank : a ? a->third : SUIT_VOID;
    }
    exact_free(&line);
    return rank == SUIT_VOID ? NO_CARD : card_make(suit, rank + RANK_LOWEST);
}

static int card_of_action(const struct position *p, const struct turn *t, const char *what, int suit)
{
    const bool is_by_line = !strcmp(what, "line") || (!strcmp(what, "put-in") && suit == t->v->play.strain);
    const int card = is_by_line ? card_of_line(p, t, suit) : NO_CARD;
    if (card != NO_CARD) return card;
    if (!strcmp(what, "high") && t->led < 0) return high_lead(t, suit);
    if (!strcmp(what, "high") || !strcmp(what, "win")) return winning_card(t, suit);
    if (!strcmp(what, "ruff"))
        return cardset_lowest(play_beating(own_in(t, suit), t->best, t->v->play.strain));
    if (!strcmp(what, "put-in") && t->led >= 0) return turn_finesse(t);
    return cardset_lowest(own_in(t, suit));
}

/* ---- the advice ---- */

/* The suit that a rule means, of those that it names. */
static int suit_meant(const struct turn *t, cardset named)
{
    int best = -1, most = 0;
    if (t->led >= 0 && !own_in(t, t->led))
        return value_most_useless_sparing(named, 0, t->led, view_their_suits(t->v));
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        int ours = cardset_count(own_in(t, suit) | other_in(t, suit));
        if (!cardset_in_suit(named, suit) || ours <= most) continue;
        most = ours;
        best = suit;
    }
    return best;
}

/* The idea that a line by a rule has: of those of contracts in a suit the first, else of the others; a bit. */
static unsigned idea_of(const struct rule *r)
{
    unsigned own = r->ideas >> IDEAS_LEARNT << IDEAS_LEARNT, ideas = own ? own : r->ideas;
    return ideas & -ideas;
}

/* What is asked of the conclusions: rules of some ideas first, of others not at all. */
struct asked {
    unsigned first, not_of;
};

/* The conclusions of the rule that comes first. */
struct advice {
    const struct rule *rule;
    double place;
    cardset named; /* cards of the suits that it names */
    const struct expert_fact *of_suit[SUIT_COUNT];
};

/* Less than every number of a rule. */
static const double PROMOTED = -1e6;

static void hear(const struct position *p, const struct turn *t, const struct expert_fact *f, struct asked asked,
                 struct advice *a)
{
    double place = expert_number(t->expert, f, "number");
    int suit = strain_from_word(expert_symbol(t->expert, f, "suit"));
    const struct rule *rule = NULL;
    if (asked.first || asked.not_of || !a->rule || place < a->place)
        rule = rules_find(&p->knowledge->rules, expert_symbol(t->expert, f, "by"));
    if (rule && idea_of(rule) & asked.not_of) return;
    if (rule && idea_of(rule) & asked.first) place += PROMOTED;
    if (a->rule && place > a->place) return;
    if (!a->rule || place < a->place) *a = (struct advice){.rule = rule, .place = place};
    a->named |= own_in(t, suit);
    a->of_suit[suit] = f;
}

/* The suits of an elimination that the rule spoke of, if it did. */
static void name_elimination(const struct turn *t, struct defence_play *out)
{
    static const char about[] = "(eliminates ";
    for (int i = 0; i < out->facts; i++) {
        if (strncmp(out->fact[i], about, sizeof about - 1)) continue;
        const struct trump_count n = value_trumps(t->v);
        const struct elimination e = elimination_of(t, &n);
        out->words.key = e.key;
        out->words.exit = e.exit;
        out->words.strips = e.strips;
    }
}

/* The suit of the finesse for which the lead goes to the other hand, if the rule spoke of one. */
static void name_finesse(struct defence_play *out)
{
    char suit[16];
    for (int i = 0; i < out->facts; i++)
        if (sscanf(out->fact[i], "(finesse-here %15[a-z]", suit) == 1) out->words.key = strain_from_word(suit);
}

/* Returns whether there is a rule left that acts. */
static bool take_advice(const struct position *p, const struct turn *t, struct asked asked,
                        struct defence_play *out)
{
    struct advice a = {.rule = NULL};
    for (const struct expert_fact *f = expert_next(t->expert, "trumps-play", NULL); f;
         f = expert_next(t->expert, "trumps-play", f))
        hear(p, t, f, asked, &a);
    int suit = a.named ? suit_meant(t, a.named) : -1;
    *out = defence_none(t->me);
    if (suit < 0) return false;
    out->rule = a.rule;
    out->words.suit = suit;
    out->words.is_dummy = t->me == t->v->dummy;
    out->what = expert_symbol(t->expert, a.of_suit[suit], "what");
    defence_keep_support(t->expert, a.of_suit[suit], out);
    name_elimination(t, out);
    name_finesse(out);
    out->card = card_of_action(p, t, out->what, suit);
    return out->card != NO_CARD;
}

static struct turn turn_of(const struct position *p)
{
    const struct view *v = &p->view;
    const struct trick *trick = &v->play.trick[v->play.tricks];
    const enum seat me = play_turn(&v->play);
    return (struct turn){.v = v,
                         .expert = position_expert(p),
                         .me = me,
                         .own = v->play.hand[me],
                         .other = v->play.hand[seat_partner(me)],
                         .led = trick->count ? card_suit(trick->card[0]) : -1,
                         .best = trick->count ? trick_best(trick, v->play.strain) : NO_CARD};
}

bool trump_play_advise(const struct position *p, unsigned ideas, struct defence_play *out)
{
    struct turn t = turn_of(p);
    *out = defence_none(t.me);
    if (turn_follows_theirs(&t) && p->view.play.trick[p->view.play.tricks].count < SEAT_COUNT - 1) return false;
    long long mark = expert_mark(t.expert);
    turn_state(&t);
    expert_run(t.expert, "TRUMPS");
    bool is_there = take_advice(p, &t, (struct asked){.first = t.led < 0 ? ideas : 0}, out);
    expert_retract_since(t.expert, mark);
    return is_there;
}

void trump_play_lines(const struct position *p, struct lines **out)
{
    struct turn t = turn_of(p);
    struct asked asked = {0};
    struct defence_play play;
    if (t.led >= 0) return;
    long long mark = expert_mark(t.expert);
    turn_state(&t);
    expert_run(t.expert, "TRUMPS");
    while (take_advice(p, &t, asked, &play)) {
        unsigned idea = idea_of(play.rule);
        const bool is_first = !(*out)->count;
        bool is_done = (!idea && !is_first) || !play.rule->title; /* winners, when nothing else is to be done */
        if (is_done && !idea) break;
        asked.not_of |= idea;
        if (is_done) continue;
        struct proposed_line l = {.line = {.idea = is_first ? 0 : idea}, .rule = play.rule, .ideas = play.rule->ideas};
        l.lead = (struct line_thought){.is_there = true, .step = -1};
        l.lead.lead.card = play.card;
        l.lead.lead.third = NO_CARD;
        l.support = play;
        lines_add(out, &l);
        if (!idea) break;
    }
    expert_retract_since(t.expert, mark);
}
