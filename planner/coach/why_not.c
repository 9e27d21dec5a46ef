/* Why not: a card of declarer's side beside the best one, at the last moment when it could be played. */
#include <stdlib.h>

#include "facts/board/board_view.h"
#include "planner/report/wording.h"
#include "planner/coach/coach.h"

/* Takes cards back until declarer's side may play one of these, at a lead where `is_lead`; false: it never
 * could. */
static bool find_moment(struct table *t, cardset cards, bool is_lead)
{
    do {
        const struct play *p = &t->play;
        bool is_ours = !play_is_over(p) && seat_side(play_turn(p)) == seat_side(t->contract.declarer);
        if (is_ours && (play_legal(p) & cards) && !(is_lead && p->trick[p->tricks].count)) return true;
    } while (play_take_back(&t->play) != NO_CARD);
    return false;
}

/* The card that the decision thinks most of, of a suit (-1: any) and a technique (NULL: any); NO_CARD. */
static int card_named(struct worker *w, const struct board *b, const struct view *v,
                      const struct answers *answers, const struct why_not *asked)
{
    const struct knowledge *k = w->knowledge;
    struct decision_question question = {.view = v, .note = b->note, .notes = b->notes, .answers = answers};
    struct decision *d = util_alloc(sizeof *d);
    int card = NO_CARD;
    if (decision_make(w, &question, d))
        for (int i = 0; i < d->candidates && card == NO_CARD; i++) {
            const struct candidate *c = &d->candidate[i];
            bool is_suit = asked->suit < 0 || card_suit(c->card) == asked->suit;
            bool is_kind = !asked->kind || (c->source == SOURCE_TECHNIQUE &&
                                            knowledge_kind(k, c->technique.name) == asked->kind);
            if (is_suit && is_kind) card = c->card;
        }
    decision_drop(d);
    return card;
}

/* Why nothing can be said: the card is none of ours, or its turn has not come. */
static bool refuse(struct buffer *say, const struct words *w, const struct table *t, const struct why_not *asked)
{
    enum seat declarer = t->contract.declarer, dummy = seat_partner(declarer);
    bool is_dummys = asked->card != NO_CARD && cardset_has(t->play.hand[dummy], asked->card);
    if (asked->kind)
        words_tell(say, w, PHRASE_WHYNOT_NO_KIND, AS_TEXT("technique", asked->kind->name));
    else if (asked->card == NO_CARD)
        words_tell(say, w, PHRASE_WHYNOT_NO_SUIT, AS_TEXT("suit", wording_suit(asked->suit)));
    else if (!is_dummys && !cardset_has(t->play.hand[declarer], asked->card))
        words_tell(say, w, PHRASE_WHYNOT_NOT_OURS, AS_CARD("card", asked->card));
    else
        words_tell(say, w, PHRASE_WHYNOT_NOT_YET, AS_CARD("card", asked->card),
                  AS_TEXT("hand", words_hand(w, is_dummys)));
    return false;
}

/* Nothing hung on the card. */
static void say_idle(struct buffer *say, const struct words *w, const struct view *v, int card)
{
    words_put(say, w, decision_is_settled(v) ? PHRASE_WHYNOT_SETTLED : PHRASE_WHYNOT_FORCED,
              AS_FIGURE("trick", v->play.tricks + 1), AS_CARD("card", card));
}

/* The verdict, or that nothing is better. */
static void say_verdict(struct buffer *say, const struct words *w, const struct view *v,
                        const struct coach_verdict *c)
{
    const struct judged_card *j = &c->card;
    const int trick = v->play.tricks + 1, made = wording_of_hundred(j->made);
    const char *hand = words_hand(w, j->seat == v->dummy);
    if (c->say)
        words_tell(say, w, PHRASE_WHYNOT_JUDGED, AS_FIGURE("trick", trick), AS_CARD("card", j->card),
                  AS_TEXT("hand", hand), AS_TEXT("say", c->say));
    else if (j->best == j->card)
        words_tell(say, w, PHRASE_WHYNOT_BEST, AS_FIGURE("trick", trick), AS_CARD("card", j->card),
                  AS_TEXT("hand", hand), AS_FIGURE("made", made));
    else
        words_tell(say, w, PHRASE_WHYNOT_LEVEL, AS_FIGURE("trick", trick), AS_CARD("card", j->card),
                  AS_TEXT("hand", hand), AS_CARD("best", j->best), AS_FIGURE("made", made));
}

bool coach_why_not(struct worker *w, const struct board *b, const struct table *now,
                   const struct coach_how *how, struct why_not *asked, struct buffer *say)
{
    const struct words *words = w->knowledge->told;
    struct coach_verdict c;
    struct table t = *now;
    bool is_card = asked->card != NO_CARD;
    cardset cards = is_card           ? cardset_of(asked->card)
                    : asked->suit < 0 ? ~(cardset)0
                                      : cardset_suit_mask(asked->suit);
    const char *obstacle = board_view_obstacle(b);
    if (obstacle) return buffer_format(say, "This cannot be said: %s.", obstacle), false;
    if (!find_moment(&t, cards, !is_card)) return refuse(say, words, now, asked);
    struct view v = table_view(&t, t.contract.declarer);
    int card = is_card ? asked->card : card_named(w, b, &v, how->answers, asked);
    if (card == NO_CARD) return refuse(say, words, now, asked);
    asked->card = asked->best = card;
    if (decision_forced_card(&v) != NO_CARD || decision_is_settled(&v)) return say_idle(say, words, &v, card), true;
    if (!coach_judge(w, b, &v, card, how, &c))
        return buffer_add(say, "The rules of the knowledge do not end here."), false;
    say_verdict(say, words, &v, &c);
    asked->best = c.card.best;
    asked->loss = coach_loss(&c.card);
    coach_free(&c);
    return true;
}
