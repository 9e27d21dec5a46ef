/* "Why not": what the explanation has against a suit, a technique or a card; and what is wrong with an answer. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "planner/coach/coach.h"
#include "planner/report/wording.h"
#include "planner/teach/drill_parts.h"

/* ---- suits and techniques ---- */

/* The suit's ways of this kind (-1: all); returns how many. */
static int add_ways(struct document *d, const struct explanation *r, int suit, int kind)
{
    const struct explained_suit *s = &r->suit[suit];
    int told = 0;
    for (int i = 0; i < s->techniques; i++) {
        const struct explained_technique *t = &s->technique[i];
        if (kind >= 0 && choice_kind(r->knowledge, t->choice) != &r->knowledge->kind[kind]) continue;
        char *why = question_sentence(t->why);
        struct buffer say = {0};
        drill_say(&say, r, t);
        bool is_chosen = t->choice->status == TECHNIQUE_CHOSEN;
        drill_item(d, words_told(r->words, is_chosen ? PHRASE_DRILL_WAY_CHOSEN : PHRASE_DRILL_WAY,
                                 AS_TEXT("suit", wording_suit(suit)), AS_TEXT("way", buffer_text(&say)),
                                 AS_TEXT("chance", t->chance), AS_TEXT("why", why)));
        free(why);
        buffer_free(&say);
        told++;
    }
    return told;
}

static void add_suit(struct document *d, const struct explanation *r, int suit, int kind)
{
    int told = add_ways(d, r, suit, kind);
    int step = drill_step_of(r, suit);
    if (kind < 0 && step >= 0)
        drill_item(d, words_told(r->words, PHRASE_DRILL_PLACE, AS_TEXT("suit", wording_suit(suit)),
                                 AS_FIGURE("place", step + 1), AS_TEXT("why", r->step[step].why)));
    if (told) return;
    if (kind < 0)
        drill_item(d, words_told(r->words, PHRASE_DRILL_NOTHING, AS_TEXT("suit", wording_suit(suit)),
                                 AS_TEXT("cards", r->suit[suit].cards)));
    else
        drill_item(d, words_told(r->words, PHRASE_DRILL_NO_WAY, AS_TEXT("suit", wording_suit(suit)),
                                 AS_TEXT("cards", r->suit[suit].cards),
                                 AS_TEXT("technique", words_technique_name(r->words, &r->knowledge->kind[kind]))));
}

static void add_kind(struct document *d, const struct explanation *r, int kind)
{
    int told = 0;
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--) told += add_ways(d, r, suit, kind);
    if (!told)
        drill_item(d, words_told(r->words, PHRASE_DRILL_NO_SUIT,
                                 AS_TEXT("technique", words_technique_name(r->words, &r->knowledge->kind[kind]))));
}

/* ---- cards ---- */

bool drill_why_not_card(struct document *d, const struct explanation *r, int card)
{
    const struct decision *x = r->decision;
    struct coach_verdict c;
    for (int i = 1; x && i < x->candidates; i++) {
        const struct candidate *k = &x->candidate[i], *best = &x->candidate[0];
        if (k->card != card || !k->confirmed.layouts || !best->confirmed.layouts) continue;
        if (!coach_hold(r->position, best->card, card, &c)) return false;
        drill_item(d, words_told(r->words, PHRASE_DRILL_PLAYED_OUT, AS_SHORT("card", card), AS_SHARE("made", c.card.made),
                                 AS_SHORT("best", best->card), AS_SHARE("more", c.card.best_made)));
        return true;
    }
    return false;
}

/* What the trial says of the card beside the one that is played, where nothing was searched. */
static bool add_tried(struct document *d, const struct explanation *r, int card)
{
    const struct decision *tried = r->decision;
    for (int i = 1; tried && i < tried->candidates; i++) {
        const struct candidate *k = &tried->candidate[i], *best = &tried->candidate[0];
        if (k->card != card || !k->layouts || !best->layouts) continue;
        const char *but = k->value.made > best->value.made ? words_text(r->words, PHRASE_DRILL_OUTWEIGHED) : "";
        drill_item(d, words_told(r->words, PHRASE_DRILL_TRIED, AS_SHORT("card", card), AS_FIGURE("layouts", k->layouts),
                                 AS_SHARE("made", k->value.made), AS_SHORT("best", best->card),
                                 AS_SHARE("more", best->value.made), AS_TEXT("but", but)));
        return true;
    }
    return false;
}

/* What is said of trick one: the winner that is kept, or why the hand plays another card. */
static bool add_trick_one(struct document *d, const struct explanation *r, int card)
{
    const struct explained_trick_one *one = &r->trick_one;
    for (int i = 0; i < one->plays; i++) {
        if (!cardset_has(r->view.play.hand[one->play[i].seat], card)) continue;
        if (one->kept_card[i] == card) {
            drill_item(d, words_told(r->words, PHRASE_DRILL_KEPT, AS_TEXT("card", one->kept[i])));
            return true;
        }
        drill_item(d, words_told(r->words, PHRASE_DRILL_PLAYED, AS_SHORT("card", one->play[i].card),
                                 AS_TEXT("why", one->why[i])));
        return true;
    }
    return false;
}

static void add_card(struct document *d, const struct explanation *r, int card)
{
    int led = r->trick_one.plays ? card_suit(r->view.play.trick[r->view.play.tricks].card[0]) : -1;
    bool is_told = drill_why_not_card(d, r, card) || add_tried(d, r, card);
    if (card_suit(card) == led) is_told |= add_trick_one(d, r, card);
    if (!is_told) add_suit(d, r, card_suit(card), -1);
}

/* ---- the whole ---- */

static struct document *answer(struct document *d, const struct explanation *r, const char *what)
{
    if (view_has_trumps(&r->view)) return drill_trumps_why_not(d, r, what) ? d : NULL;
    const char *colon = strchr(what, ':');
    char *word = colon ? util_copy_part(what, (size_t)(colon - what)) : util_copy(what);
    int suit = strain_from_word(word), kind = drill_kind_from_text(r->knowledge, r->words, colon ? colon + 1 : what);
    int card = drill_card_from_text(what, 0);
    cardset ours = view_ours(&r->view);
    bool is_suit = suit >= 0 && suit < SUIT_COUNT && (!colon || kind >= 0);
    free(word);
    if (is_suit)
        add_suit(d, r, suit, colon ? kind : -1);
    else if (card != NO_CARD && cardset_has(ours, card))
        add_card(d, r, card);
    else if (!colon && kind >= 0)
        add_kind(d, r, kind);
    else
        return NULL;
    return d;
}

struct document *drill_why_not(const struct explanation *r, const char *what)
{
    struct document *d = document_new();
    if (answer(d, r, what)) return d;
    document_free(d);
    return NULL;
}

/* ---- an answer that is wrong ---- */

static void against_suit(struct buffer *out, const struct explanation *r, int suit)
{
    int i = drill_step_of(r, suit);
    if (i >= 0)
        words_put(out, r->words, PHRASE_DRILL_OF_SUIT, AS_SUITS("suits", suit), AS_TEXT("why", r->step[i].why));
    else
        words_put(out, r->words, PHRASE_DRILL_SUIT_EMPTY, AS_SUITS("suits", suit));
}

/* "Length, for the fourth club (41 %): comes after the finesse.", else that there is no such thing, or none that
 * ever works. */
static void against_technique(struct buffer *out, const struct explanation *r, int kind)
{
    const struct explained_suit *s = &r->suit[r->step[0].suit];
    const struct explained_technique *t = drill_way_of(r, kind);
    struct buffer say = {0};
    if (t) {
        drill_say(&say, r, t);
        words_tell(out, r->words, PHRASE_DRILL_AGAINST_WAY, AS_TEXT("way", buffer_text(&say)),
                   AS_TEXT("chance", t->chance), AS_TEXT("why", t->why));
    } else {
        words_put(out, r->words, PHRASE_DRILL_OFFER_NONE, AS_SUITS("suits", s->suit), AS_TEXT("cards", s->cards),
                  AS_TEXT("technique", words_technique_name(r->words, &r->knowledge->kind[kind])));
    }
    buffer_free(&say);
}

/* The hand that may get in: what it leads comes up to ours, or it has the fewer of theirs. */
static void against_seat(struct buffer *out, const struct explanation *r, enum seat seat)
{
    const struct view *v = &r->view;
    int suit = card_suit(v->opening_lead);
    char *hand = drill_cards_of(r->words, v->play.hand[v->declarer], suit);
    if (seat == v->left && cardset_in_suit(v->play.hand[v->declarer], suit))
        words_put(out, r->words, PHRASE_DRILL_COMES_UP, AS_SUIT("suit", suit), AS_SEAT("seat", seat), AS_TEXT("cards", hand));
    else
        words_put(out, r->words, PHRASE_DRILL_LONG_WITH, AS_SUITS("suits", suit), AS_SEAT("seat", v->left));
    free(hand);
}

/* Of a line of a contract in a suit: its name before what it makes, and what the best one makes. */
static void against_line(struct buffer *out, const struct question *q, const struct explanation *r, int given,
                         const char *worth)
{
    struct buffer layouts = {0};
    char *small = util_copy(worth);
    *small = (char)tolower((unsigned char)*small);
    drill_layouts(&layouts, r);
    words_tell(out, r->words, PHRASE_DRILL_AGAINST_LINE, AS_TEXT("line", r->lines.list[q->choice[given]].name), AS_TEXT("worth", small),
               AS_TEXT("made", buffer_text(&layouts)));
    buffer_free(&layouts);
    free(small);
}

void drill_against(const struct question *q, const struct explanation *r, int given, struct buffer *remark)
{
    struct buffer say = {0};
    bool is_told = false; /* what the remark has is in it */
    if (q->kind == ANSWER_NUMBER && (q->topic == DRILL_ROUNDS || q->topic == DRILL_TRUMPS)) {
        words_say(&say, r->words, given < q->number ? PHRASE_DRILL_TOO_FEW : PHRASE_DRILL_TOO_MANY, NULL);
    } else if (q->topic == DRILL_WINNERS) {
        words_say(&say, r->words, given < q->number ? PHRASE_DRILL_WINNERS_FEW : PHRASE_DRILL_WINNERS_MANY, NULL);
    } else if (q->kind == ANSWER_NUMBER) {
        words_say(&say, r->words, given < q->number ? PHRASE_DRILL_THERE_ARE_MORE : PHRASE_DRILL_THERE_ARE_FEWER, NULL);
    } else if (q->kind == ANSWER_SUIT && !view_has_trumps(&r->view)) {
        against_suit(&say, r, given);
    } else if (q->kind == ANSWER_TECHNIQUE) {
        against_technique(&say, r, given);
    } else if (q->kind == ANSWER_SEAT) {
        against_seat(&say, r, (enum seat)given);
    } else if (q->kind == ANSWER_LINE && remark->length) {
        against_line(&say, q, r, given, remark->text);
        is_told = true;
    } else if (!remark->length) {
        buffer_add(&say, q->hint[1]);
    }
    if (remark->length && !is_told) buffer_format(&say, "%s%s", say.length ? " " : "", remark->text);
    buffer_clear(remark);
    buffer_add(remark, buffer_text(&say));
    buffer_free(&say);
}
