/* The ideas of our cards to the trick in progress, which the opponents led: of the rules that named them, and
 * of what the cards do there. */
#include "planner/tell/story/ideas.h"

#include "facts/statements/tempo.h"
#include "planner/deed/deed.h"
#include "planner/report/wording.h"

/* With so many stoppers of the suit led a student would think of letting it pass. */
enum { NO_HOLD_UP_STOPPERS = 2 };

/* The trick as it goes. */
struct going {
    const struct ideas_question *q;
    struct view view; /* before the next card */
    int suit, number; /* the suit led; the trick from 1 */
    cardset tops[2];  /* declarer's and dummy's sure winners of the suit before it */
};

static cardset own_of(const struct going *g, enum seat s)
{
    return cardset_in_suit(g->view.play.hand[s], g->suit);
}

static struct told_idea in_trick(const struct going *g, enum idea idea, cardset cards, enum seat seat)
{
    return (struct told_idea){
        .idea = idea, .trick = g->number, .step = -1, .cards = cards, .seats = 1u << seat};
}

/* The idea of a rule: an entry or a hold-up is about the winners that stay, its own hand's where it plays
 * low. */
static struct told_idea idea_of_rule(const struct going *g, const struct defence_play *p, enum idea idea)
{
    int hand = p->seat == g->q->view->dummy, kept = cardset_has(g->tops[hand], p->card) ? !hand : hand;
    bool is_kept = (idea == IDEA_ENTRY || idea == IDEA_HOLD_UP) && g->tops[kept];
    struct told_idea one = in_trick(g, idea, is_kept ? g->tops[kept] : cardset_of(p->card),
                                    is_kept && kept != hand ? seat_partner(p->seat) : p->seat);
    one.rule = p->rule->name;
    return one;
}

static void add_rule(const struct going *g, const struct defence_play *p, struct told_ideas *out)
{
    for (int i = 0; p->rule && i < IDEAS; i++)
        if (p->rule->ideas >> i & 1) ideas_add(out, idea_of_rule(g, p, (enum idea)i));
}

/* Whether a stopper of the suit led, one of few, wins at once where it could wait: more is needed than there
 * is, and there are tricks to spare. */
static bool is_taken_at_once(const struct view *v, const struct position *p, cardset own, int card)
{
    int led = v->play.trick[v->play.tricks].card[0], suit = card_suit(led);
    cardset theirs = cardset_in_suit(v->unseen, suit) | cardset_of(led);
    cardset a = cardset_in_suit(v->play.hand[v->declarer], suit),
            b = cardset_in_suit(v->play.hand[v->dummy], suit);
    int spare = v->play.size - v->play.tricks - p->needed;
    bool could_wait = cardset_lowest(own) != card && spare > 1 && p->missing > 0;
    return could_wait && card_rank(card) >= RANK_QUEEN && tempo_stoppers(a, b, theirs) <= NO_HOLD_UP_STOPPERS;
}

/* What they can cash at the next trick when a card is played to this one, over the layouts that were told. */
static struct danger danger_after(const struct position *p, const struct view *before, int card)
{
    struct view then = *before;
    if (view_play(&then, card)) return (struct danger){.layouts = 0};
    struct layouts *l = position_layouts_at(p, &then);
    struct danger d = l ? danger_make(&then, l) : (struct danger){.layouts = 0};
    layouts_free(l);
    return d;
}

/* Held up, they could switch to a suit that is not stopped, and beat us there. */
static bool add_switch(struct buffer *out, const struct words *w, const struct position *p, const struct view *before)
{
    int led = view_suit_led(before), worst = -1;
    struct danger d = danger_after(p, before, cardset_lowest(cardset_in_suit(before->play.hand[play_turn(&before->play)], led)));
    for (int suit = 0; suit < SUIT_COUNT && d.layouts; suit++)
        if (suit != led && !d.stops[suit] && (worst < 0 || d.by_suit[suit] > d.by_suit[worst])) worst = suit;
    if (worst < 0 || d.by_suit[worst] <= d.by_suit[led] || d.by_suit[worst] <= d.spare) return false;
    struct buffer number = {0};
    words_number(&number, w, d.by_suit[worst]);
    words_say(out, w, PHRASE_WIN_NOW_SWITCH, "suits", words_suits(w, worst), "number", buffer_text(&number), NULL);
    buffer_free(&number);
    return true;
}

/* Won now, what they have of the suit when the stopper has gone can be spared beside the rounds that must be lost. */
static bool add_harmless(struct buffer *out, const struct words *w, const struct position *p, const struct view *before, int card)
{
    int led = view_suit_led(before);
    struct danger d = danger_after(p, before, card);
    struct view then = *before;
    int has = d.after[led] > d.by_suit[led] ? d.after[led] : d.by_suit[led];
    if (!d.layouts || has < 1 || view_play(&then, card)) return false;
    int lost = tempo_of_ours(&then, TEMPO_LOSSES).must_lose;
    if (has + (lost > 0 ? lost : 1) > d.spare) return false;
    struct buffer cash = {0}, number = {0};
    words_number(&cash, w, has);
    words_number(&number, w, d.spare);
    bool is_open = before->play.trick[before->play.tricks].count == 1; /* what falls from the hand behind is not known */
    words_say(out, w, is_open ? PHRASE_WIN_NOW_SPARED : d.stops[led] ? PHRASE_WIN_NOW_STOPPED : PHRASE_WIN_NOW_HARMLESS, "cash", buffer_text(&cash), "suits",
              has > 1 ? words_suits(w, led) : words_suit(w, led), "number", buffer_text(&number), NULL);
    buffer_free(&cash);
    buffer_free(&number);
    return true;
}

/* The suit that is built first loses the lead to the leader alone, whom waiting does not exhaust. */
static bool add_lost_to(struct buffer *out, const struct words *w, const struct position *p)
{
    if (p->view.play.tricks || !p->choice.count) return false;
    const struct technique_choice *first = choice_of_suit(&p->choice, p->choice.order[0]);
    enum seat leader = p->view.play.trick[0].leader;
    if (!first || first->technique.risk != 1u << leader) return false;
    words_say(out, w, PHRASE_WIN_NOW_SEAT, "suits", words_suits(w, first->technique.suit), "seat", words_seat(w, (int)leader), NULL);
    return true;
}

/* Whether a card that nothing beats wins the trick, in fourth hand, or in second hand where the other hand has no sure winner. */
static bool wins_it(const struct position *p, const struct view *before, int card)
{
    const struct trick *t = &before->play.trick[before->play.tricks];
    enum seat seat = play_turn(&before->play);
    int led = card_suit(t->card[0]);
    bool is_last = t->count == SEAT_COUNT - 1, is_alone = t->count == 1 && !p->suit[led].sure.cards[seat != before->dummy];
    bool is_sure = !cardset_above(cardset_in_suit(before->unseen, led), card);
    return card_suit(card) == led && card > trick_best(t, STRAIN_NOTRUMP) && is_sure && (is_last || is_alone);
}

char *told_no_hold_up(const struct words *w, const struct position *p, const struct view *before, int card)
{
    const struct view *v = &p->view;
    const struct trick *t = &before->play.trick[before->play.tricks];
    enum seat seat = play_turn(&before->play);
    cardset own = cardset_in_suit(before->play.hand[seat], card_suit(t->card[0]));
    struct tempo_theirs theirs;
    if (!wins_it(p, before, card) || view_is_ours(v, trick_winner(t, STRAIN_NOTRUMP))) return NULL;
    if (p->missing <= 0 && cardset_lowest(own) != card && card_rank(card) >= RANK_QUEEN) return util_copy(words_text(w, PHRASE_WIN_NOW_ENOUGH));
    if (!is_taken_at_once(v, p, own, card) ||
        !tempo_of_theirs(before, p->layouts, (struct tempo_wish){.rounds = true}, &theirs))
        return NULL;
    double left = theirs.left.beats_won - theirs.left.beats_held,
           right = theirs.right.beats_won - theirs.right.beats_held, saves = left > right ? left : right;
    if (saves >= position_settings(p)->tell[TELL_HOLD_UP]) return NULL;
    struct buffer out = {0};
    if (add_switch(&out, w, p, before) || add_harmless(&out, w, p, before, card) || add_lost_to(&out, w, p))
        return buffer_take(&out);
    struct buffer number = {0};
    int of_100 = wording_of_hundred(saves);
    buffer_format(&number, "%d", of_100);
    words_say(&out, w, of_100 > 0 ? PHRASE_WIN_NOW_LITTLE : PHRASE_WIN_NOW, "number", buffer_text(&number), NULL);
    buffer_free(&number);
    return buffer_take(&out);
}

/* What our last card to the trick does, of the cards that its hand could have played. */
static void add_last(const struct going *g, enum seat seat, int card, struct told_ideas *out)
{
    const struct trick *t = &g->view.play.trick[g->view.play.tricks];
    enum seat winner = trick_winner(t, STRAIN_NOTRUMP), other = seat_partner(seat);
    cardset own = own_of(g, seat), over = cardset_above(own, trick_best(t, STRAIN_NOTRUMP));
    bool wins = cardset_has(over, card);
    bool is_last = t->count == SEAT_COUNT - 1, is_top = cardset_has(g->tops[seat == g->q->view->dummy], card);
    if (wins && winner != other && (is_last || is_top) && is_taken_at_once(g->q->view, g->q->position, own, card))
        ideas_add(out, in_trick(g, IDEA_NO_HOLD_UP, cardset_of(card), seat));
    if (card_suit(card) != g->suit || !is_last) return;
    if (deed_holds_up(over, card) && winner != other) ideas_add(out, in_trick(g, IDEA_HOLD_UP, over, seat));
    if (wins && winner == other) ideas_add(out, in_trick(g, IDEA_ENTRY, own_of(g, other), other));
    if (!wins && deed_throws_high(own, card))
        ideas_add(out, in_trick(g, IDEA_UNBLOCK, cardset_of(card), seat));
}

/* The same over each card that the opponent before us may play. */
static void add_cases(const struct going *g, enum seat seat, struct told_ideas *out)
{
    for (int i = 0; i < g->q->cases; i++) {
        struct going then = *g;
        if (view_play(&then.view, g->q->theirs[i])) continue;
        add_last(&then, seat, g->q->ours[i], out);
    }
}

/* What the trick has kept: the other hand's winner where both could win; our winners where they won. */
static void add_kept(const struct going *g, enum seat winner, struct told_ideas *out)
{
    const struct view *v = g->q->view;
    bool ours = view_is_ours(v, winner);
    int hand = winner == v->dummy;
    if (ours && g->tops[0] && g->tops[1])
        ideas_add(out, in_trick(g, IDEA_ENTRY, g->tops[!hand], seat_partner(winner)));
    for (int i = 0; i < 2 && !ours; i++)
        if (g->tops[i]) ideas_add(out, in_trick(g, IDEA_HOLD_UP, g->tops[i], i ? v->dummy : v->declarer));
}

void ideas_of_trick(const struct ideas_question *q, struct told_ideas *out)
{
    const struct trick *t = &q->view->play.trick[q->view->play.tricks];
    struct going g = {.q = q, .view = *q->view, .number = q->view->play.tricks + 1};
    if (!t->count || view_is_ours(q->view, t->leader)) return;
    g.suit = card_suit(t->card[0]);
    for (int hand = 0; hand < 2; hand++) g.tops[hand] = q->position->suit[g.suit].sure.cards[hand];
    for (int next = 0; next < q->plays && g.view.play.tricks + 1 == g.number;) {
        const struct defence_play *p = &q->play[next];
        bool ours = view_is_ours(&g.view, play_turn(&g.view.play));
        if (ours) add_rule(&g, p, out);
        if (ours) add_last(&g, p->seat, p->card, out);
        if (!ours) add_cases(&g, p->seat, out);
        int card = ours ? q->play[next++].card : q->assumed;
        if (card == NO_CARD || view_play(&g.view, card)) return;
    }
    if (g.view.play.tricks + 1 == g.number) return; /* an opponent plays last */
    add_kept(&g, trick_winner(&g.view.play.trick[g.number - 1], STRAIN_NOTRUMP), out);
    if (ideas_has(out, IDEA_HOLD_UP)) ideas_drop(out, IDEA_NO_HOLD_UP); /* which it is hangs on their card */
}
