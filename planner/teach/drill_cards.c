/* The questions about cards: trick one, and the first steps of the plan. */
#include <stdlib.h>
#include <string.h>

#include "planner/report/wording.h"
#include "planner/teach/drill_parts.h"

enum { MOVES_ASKED = 3, SMALL_BELOW = 10 };

static char *short_text(int card)
{
    struct buffer out = {0};
    wording_short_card(&out, card);
    return out.text;
}

/* ---- cards that are as good ---- */

/* Of the cards that can be played from a hand, those that do the same as `card`: no unseen card lies between
 * them, or both are small. */
static cardset equals_of(const struct view *v, cardset from, int card)
{
    cardset same = 0;
    for (cardset left = cardset_in_suit(from, card_suit(card)); left; left &= left - 1) {
        int other = cardset_lowest(left), low = other < card ? other : card,
            high = other < card ? card : other;
        bool is_parted = cardset_above(v->unseen, low) & (cardset_of(high) - 1);
        if (!is_parted || card_rank(high) < SMALL_BELOW) same |= cardset_of(other);
    }
    return same | cardset_of(card);
}

/* Completes a question on a card. Takes over `reason`. */
static void set_card(struct question *q, const struct view *v, cardset from, int card, char *reason)
{
    char *text = short_text(card);
    q->card = card;
    q->cards = equals_of(v, from, card);
    q->from = from;
    q->hint[2] = question_say("The card: %s.", text);
    q->answer = text;
    q->reason = reason;
}

/* The cards of a hand that follow to the suit, or all when it has none. */
static cardset following(cardset hand, int suit)
{
    cardset follow = cardset_in_suit(hand, suit);
    return follow ? follow : hand;
}

/* ---- trick one ---- */

static char *why_of(const struct explained_trick_one *one, int i)
{
    struct buffer out = {0};
    buffer_add(&out, one->why[i]);
    if (out.length)
        out.text[0] = (char)(out.text[0] >= 'a' && out.text[0] <= 'z' ? out.text[0] - 32 : out.text[0]);
    buffer_char(&out, '.');
    if (one->kept[i]) buffer_format(&out, " Not the %s.", one->kept[i]);
    return out.text;
}

/* Which of our plays tells why the trick is won where it is: the winner's; of a trick that is given up, the
 * one that keeps a winner. */
static int telling_play(const struct explanation *r, bool is_ours)
{
    const struct explained_trick_one *t = &r->trick_one;
    if (is_ours) return t->winner == (int)t->play[0].seat ? 0 : 1;
    return t->kept_card[0] != NO_CARD ? 0 : 1;
}

static void ask_winner(const struct explanation *r, struct questions *q)
{
    const struct explained_trick_one *t = &r->trick_one;
    struct question *one = question_add(q, ANSWER_HAND, DRILL_TRICK_ONE);
    bool is_ours = t->winner != NO_SEAT && view_is_ours(&r->view, (enum seat)t->winner);
    if (!one) return;
    one->number = is_ours ? t->winner : NO_SEAT;
    one->ask = question_say("Where is this trick to be won if you can: hand, dummy or neither?");
    one->hint[0] = question_say("Think about where the lead is wanted next, and about what they can cash.");
    one->hint[1] = why_of(t, telling_play(r, is_ours));
    one->answer =
        question_say("%s", is_ours ? wording_hand((enum seat)t->winner, r->view.declarer) : "neither");
    one->hint[2] = question_say("It is %s.", one->answer);
    one->reason = util_copy(one->hint[1]);
}

/* The opponents' cards of the trick that our i-th play follows. */
static char *before_play(const struct explanation *r, int i)
{
    const struct trick *t = &r->view.play.trick[r->view.play.tricks];
    int card = i ? r->trick_one.assumed : t->card[t->count - 1];
    enum seat seat = seat_right(r->trick_one.play[i].seat);
    if (card == NO_CARD) return util_copy("");
    char *text = short_text(card),
         *out = question_say("%s %s %s. ", seat_title(seat), i || t->count > 1 ? "plays" : "leads", text);
    free(text);
    return out;
}

static void ask_trick_one(const struct explanation *r, int i, struct questions *q)
{
    const struct defence_play *p = &r->trick_one.play[i];
    struct question *one = question_add(q, ANSWER_CARD, DRILL_TRICK_ONE);
    if (!one) return;
    int led = r->view.play.trick[r->view.play.tricks].card[0];
    char *before = before_play(r, i);
    one->ask = question_say("%sWhich card from %s?", before, wording_hand(p->seat, r->view.declarer));
    one->hint[0] =
        question_say("Think about which hand can spare its winner, and where the lead is wanted next.");
    one->hint[1] = why_of(&r->trick_one, i);
    set_card(one, &r->view, following(r->view.play.hand[p->seat], card_suit(led)), p->card,
             why_of(&r->trick_one, i));
    free(before);
}

/* ---- the first technique ---- */

static const char *technique_of(const struct explanation *r)
{
    if (r->sequence_step < 0) return NULL;
    return drill_kind_name(r, r->step[r->sequence_step].choice);
}

/* What is being done, as a hint. */
static char *aim_of(const struct explanation *r)
{
    if (r->sequence_step < 0)
        return question_say("There are winners to take: mind the hand that has the longer "
                            "suit.");
    return question_say("The plan: %s.", r->step[r->sequence_step].text);
}

/* The move without its number, as a sentence. */
static char *say_move(const struct explained_move *m)
{
    size_t number = strspn(m->text, "0123456789");
    return question_sentence(m->text + number + strspn(m->text + number, " "));
}

/* What to think about before a lead. */
static const char *lead_hint(const struct explanation *r)
{
    const struct explained_step *s = r->sequence_step < 0 ? NULL : &r->step[r->sequence_step];
    bool gives_lead = s && choice_kind(r->knowledge, s->choice)->gives_up == GIVES_TO_OPPONENT;
    return gives_lead ? "Think about which opponent is to lead next, and which card puts him there."
                      : "Think about which suit is to be built, and towards which cards it is led.";
}

static void ask_lead(const struct explanation *r, const struct view *v, int i, struct questions *q)
{
    const struct sequence_element *e = r->move[i].element;
    struct question *one = question_add(q, ANSWER_CARD, DRILL_PLAY);
    if (!one) return;
    one->technique = technique_of(r);
    one->ask = question_say("%s Which card is led?", i ? "And then?"
                                                     : r->sequence_leader == r->view.dummy
                                                         ? "Dummy is on lead."
                                                         : "You are on lead in hand.");
    one->hint[0] = question_say("%s", lead_hint(r));
    one->hint[1] = aim_of(r);
    set_card(one, v, v->play.hand[e->leader], e->card[0], say_move(&r->move[i]));
}

/* Third hand's card; not asked where nothing can be chosen. */
static void ask_third(const struct explanation *r, const struct view *v, int i, struct questions *q)
{
    const struct sequence_element *e = r->move[i].element;
    const struct reply_cases *c = &r->move[i].cases;
    enum seat third = seat_partner(e->leader);
    int card = e->is_node ? (c->count ? c->ours[0] : NO_CARD) : e->card[1];
    cardset from = following(v->play.hand[third], card_suit(e->card[0]));
    if (card == NO_CARD || equals_of(v, from, card) == from) return;
    struct question *one = question_add(q, ANSWER_CARD, DRILL_PLAY);
    if (!one) return;
    char *theirs = e->is_node ? short_text(c->theirs[0]) : util_copy("low");
    one->technique = technique_of(r);
    one->ask = question_say("%s plays %s. Which card from %s?", seat_title(seat_left(e->leader)), theirs,
                            wording_hand(third, r->view.declarer));
    one->hint[0] = question_say("Think about what the lead was for, and which of their cards are still out.");
    one->hint[1] = aim_of(r);
    set_card(one, v, from, card, say_move(&r->move[i]));
    free(theirs);
}

static void ask_moves(const struct explanation *r, struct questions *q)
{
    struct view v = r->sequence_view;
    for (int i = 0; i < r->moves && i < MOVES_ASKED; i++) {
        const struct sequence_element *e = r->move[i].element;
        ask_lead(r, &v, i, q);
        ask_third(r, &v, i, q);
        if (e->is_node) return;
        v.play.hand[e->leader] &= ~cardset_of(e->card[0]);
        if (e->card[1] != NO_CARD) v.play.hand[seat_partner(e->leader)] &= ~cardset_of(e->card[1]);
    }
}

static void ask_next(const struct explanation *r, struct questions *q)
{
    const struct view *v = &r->sequence_view;
    bool is_dummy = cardset_has(v->play.hand[r->view.dummy], r->next_card);
    struct question *one = question_add(q, ANSWER_CARD, DRILL_PLAY);
    if (!one) return;
    one->ask = question_say("%s Which card is led next?",
                            is_dummy ? "Dummy is on lead." : "You are on lead in hand.");
    one->hint[0] = question_say("Think about what they take if they get in, and what the lead gives away.");
    one->hint[1] = question_sentence(r->next_why);
    set_card(one, v, v->play.hand[is_dummy ? r->view.dummy : r->view.declarer], r->next_card,
             question_sentence(r->next_why));
}

void drill_cards(const struct explanation *r, struct questions *q)
{
    if (r->trick_one.plays == 2) ask_winner(r, q);
    for (int i = 0; i < r->trick_one.plays; i++) ask_trick_one(r, i, q);
    if (r->next_card != NO_CARD)
        ask_next(r, q);
    else if (r->has_sequence)
        ask_moves(r, q);
}
