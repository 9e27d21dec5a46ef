/* The facts that rules for discards ask, and what their advice comes to. */
#include "planner/lines/discard.h"

#include "planner/position/position.h"

static const char *const need_words[SPARE_NEEDS] = {"winner", "guard", "link", "length"};

static void state_suit(const struct position *p, struct expert *e, int suit)
{
    const struct view *v = &p->view;
    const struct choice *c = &p->choice;
    int hand = play_turn(&v->play) == v->dummy;
    cardset own = cardset_in_suit(v->play.hand[play_turn(&v->play)], suit), other = 0;
    if (!own) return;
    if (!cardset_has(c->spared[hand], cardset_lowest(own)))
        EXPERT_STATE(e, "can-throw", term_word(suit_word(suit)));
    for (int need = 0; need < SPARE_NEEDS; need++) {
        cardset needed = spare_for(v, suit, hand, (enum spare_need)need);
        if (needed) EXPERT_STATE(e, "keeps", term_word(suit_word(suit)), term_word(need_words[need]));
        other |= needed;
    }
    if (own & c->spared[hand] & ~other) EXPERT_STATE(e, "keeps", term_word(suit_word(suit)), term_word("technique"));
}

/* The suits of the plan, as far as tricks are missing. */
static void state_plan(const struct position *p, struct expert *e)
{
    const struct choice *c = &p->choice;
    int missing = 100 * p->missing;
    for (int i = 0; i < c->count && missing > 0; i++) {
        EXPERT_STATE(e, "intends", term_word(suit_word(c->order[i])), term_word(choice_of_suit(c, c->order[i])->technique.name));
        missing -= c->suit[c->order[i]].contribution;
    }
}

static void state_position(const struct position *p, struct expert *e)
{
    const struct view *v = &p->view;
    EXPERT_STATE(e, "discard-position", term_word(play_turn(&v->play) == v->dummy ? "dummy" : "declarer"));
    for (int suit = 0; suit < SUIT_COUNT; suit++) state_suit(p, e, suit);
    state_plan(p, e);
}

static int advised_suit(struct expert *e, const struct expert_fact *f)
{
    return strain_from_word(expert_symbol(e, f, "suit"));
}

/* The rule of the lowest number acts; of the suits that it names the most useless one. */
static bool take_advice(const struct position *p, struct expert *e, struct defence_play *out)
{
    const struct view *v = &p->view;
    const struct expert_fact *of_suit[SUIT_COUNT] = {NULL};
    double lowest = 0;
    cardset hand = v->play.hand[out->seat], named = 0;
    for (const struct expert_fact *f = expert_next(e, "discard-play", NULL); f;
         f = expert_next(e, "discard-play", f)) {
        double number = expert_number(e, f, "number");
        cardset own = cardset_in_suit(hand, advised_suit(e, f));
        if (!own || (named && number > lowest)) continue;
        named = number < lowest || !named ? own : named | own;
        lowest = number;
        of_suit[advised_suit(e, f)] = f;
    }
    if (!named) return false;
    int suit = value_most_useless_sparing(named, 0, view_suit_led(v), view_their_suits(v));
    out->rule = rules_find(&p->knowledge->rules, expert_symbol(e, of_suit[suit], "by"));
    out->what = "low";
    defence_keep_support(e, of_suit[suit], out);
    out->card = cardset_lowest(cardset_in_suit(hand, suit));
    return true;
}

bool discard_advise(const struct position *p, struct defence_play *out)
{
    const struct view *v = &p->view;
    const struct trick *t = &v->play.trick[v->play.tricks];
    enum seat seat = play_turn(&v->play);
    if (!t->count || cardset_in_suit(v->play.hand[seat], card_suit(t->card[0]))) return false;
    struct expert *e = position_expert(p);
    *out = defence_none(seat);
    long long mark = expert_mark(e);
    state_position(p, e);
    tempo_assert(p, PHASE_DISCARD);
    expert_run(e, "DISCARD");
    bool is_there = take_advice(p, e, out);
    expert_retract_since(e, mark);
    return is_there;
}
