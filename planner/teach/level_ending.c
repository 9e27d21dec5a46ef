/* Endings: boards that are learnt from after some of their cards have been played. They are dealt so that they are likely
 * to come to an ending in which the left opponent has no exit, and played up to it: he leads a suit, and in the end is
 * thrown in with his last card of it and must lead another, into declarer's tenace. The dealer sees all four hands;
 * whether the ending teaches anything is judged by what declarer sees (level.c). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/lead.h"
#include "facts/board/board_view.h"
#include "facts/value/value.h"
#include "planner/decide/decision.h"
#include "planner/decide/trial/race.h"
#include "planner/deed/deed.h"
#include "planner/teach/level.h"

enum { MISSING_MOST = 2 }; /* tricks, of a board that is played on to an ending */

static const char after_tag[] = "LessonAfter";

int level_after(const struct board *b)
{
    const char *tag = board_tag(b, after_tag);
    int after, used = 0;
    if (!tag || sscanf(tag, "%2d%n", &after, &used) != 1 || tag[used]) return -1;
    return after > 0 ? after : -1;
}

void level_set_after(struct board *b, int after)
{
    struct buffer text = {0};
    int i = 0;
    buffer_format(&text, "%d", after);
    while (i < b->tags && strcmp(b->tag[i].name, after_tag)) i++;
    if (i == b->tags) {
        board_add_tag(b, after_tag, text.text, NULL);
    } else {
        free(b->tag[i].value);
        b->tag[i].value = util_copy(text.text);
    }
    buffer_free(&text);
}

bool level_is_ending(const struct knowledge *k, int kind)
{
    return kind >= 0 && k->kind[kind].certainty_kind == CERTAINTY_NO_EXIT;
}

enum { WAYS = 400 };        /* how many times the opponents' cards are dealt anew before a deal is given up */
enum { THROWN_LEAST = 4 };  /* cards, ours and his, of the suit that he is thrown in with */
enum { THROWN_LONGER = 2 }; /* so many more than his partner: that he has the last one is seen */

/* ---- a deal ---- */

static int winners_of(const struct holding *h)
{
    return value_sure_to_the_end(h).total;
}

/* Whether a card of declarer's wins once the left opponent leads the suit: one card is missing above it, and
 * none of dummy's is above. */
static bool has_tenace(const struct holding *h)
{
    for (cardset left = h->hand[0]; left && holding_length(h, 0) > 1; left &= left - 1) {
        int card = cardset_lowest(left);
        bool is_next = cardset_count(cardset_above(h->out, card)) == 1;
        if (is_next && !cardset_above(h->hand[1], card)) return true;
    }
    return false;
}

/* Whether our two hands may do it with these two suits. */
static bool is_ours_fit(const struct holding h[SUIT_COUNT], const struct level_no_exit *e)
{
    return e->suit != e->thrown && has_tenace(&h[e->suit]) && winners_of(&h[e->thrown]) &&
           holding_longer(&h[e->thrown]) >= THROWN_LEAST;
}

/* Whether declarer, cashing his winners in the suit, takes all of it from the opponent, and sees that. */
static bool is_eliminated(const struct holding *h, int winners, int his)
{
    int partners = cardset_count(h->out) - his;
    return his < winners || (his == winners && partners <= winners);
}

/* Whether so it lies: the opponent leads the suit that he is thrown in with. */
static bool lies_so(const struct holding h[SUIT_COUNT], const int winners[SUIT_COUNT], cardset his,
                    const struct level_no_exit *e)
{
    const struct holding *thrown = &h[e->thrown];
    int length = cardset_length(his, e->thrown);
    if (length < THROWN_LEAST || length > holding_longer(thrown) || length <= winners[e->thrown] ||
        length < cardset_count(thrown->out) - length + THROWN_LONGER || !cardset_in_suit(his, e->suit))
        return false;
    for (int s = 0; s < SUIT_COUNT; s++)
        if (s != e->suit && s != e->thrown && !is_eliminated(&h[s], winners[s], cardset_length(his, s)))
            return false;
    return card_suit(lead_usual(his)) == e->thrown;
}

/* Thirteen of the cards, drawn. */
static cardset draw_hand(struct random *r, cardset from)
{
    int card[2 * SUIT_SIZE], n = 0;
    cardset hand = 0;
    for (; from; from &= from - 1) card[n++] = cardset_lowest(from);
    for (int i = 0; i < SUIT_SIZE; i++) {
        int k = i + (int)random_below(r, (uint64_t)(n - i)), drawn = card[k];
        card[k] = card[i];
        hand |= cardset_of(drawn);
    }
    return hand;
}

/* Deals the opponents' cards anew until they lie so. */
static bool deal_theirs(struct random *r, enum seat declarer, const struct holding h[SUIT_COUNT],
                        const struct level_no_exit *e, struct deal *d)
{
    enum seat left = seat_left(declarer), right = seat_right(declarer);
    const cardset out = d->hand[left] | d->hand[right];
    int winners[SUIT_COUNT];
    for (int s = 0; s < SUIT_COUNT; s++) winners[s] = winners_of(&h[s]);
    for (int i = 0; i < WAYS; i++) {
        d->hand[left] = draw_hand(r, out);
        d->hand[right] = out & ~d->hand[left];
        if (lies_so(h, winners, d->hand[left], e)) return true;
    }
    return false;
}

bool level_deal_no_exit(struct random *r, enum seat declarer, struct deal *d, struct level_no_exit *e)
{
    const cardset ours[2] = {d->hand[declarer], d->hand[seat_partner(declarer)]};
    struct holding h[SUIT_COUNT];
    for (int s = 0; s < SUIT_COUNT; s++)
        h[s] = holding_of(s, declarer, ours, d->hand[seat_left(declarer)] | d->hand[seat_right(declarer)]);
    for (e->suit = 0; e->suit < SUIT_COUNT; e->suit++)
        for (e->thrown = 0; e->thrown < SUIT_COUNT; e->thrown++)
            if (is_ours_fit(h, e) && deal_theirs(r, declarer, h, e, d)) return true;
    return false;
}

/* ---- our lead ---- */

/* A winner of the suit from the hand on lead: the short hand's first, or low to partner's. */
static int lead_winner(const struct view *v, enum seat s, int suit)
{
    struct holding h = holding_of_view(v, suit);
    struct sure_tricks sure = value_sure_to_the_end(&h);
    int which = s == v->dummy;
    cardset mine = h.hand[which] & sure.cards[which], partners = sure.cards[!which];
    if (!sure.total || !h.hand[which]) return NO_CARD;
    bool is_short = holding_length(&h, which) <= holding_length(&h, !which);
    return mine && (is_short || !partners) ? cardset_highest(mine) : cardset_lowest(h.hand[which]);
}

/* Whether he still has more of the suit than our winners and the card that throws him in. */
static bool has_more(const struct view *v, const struct level_no_exit *e, cardset his)
{
    struct holding h = holding_of_view(v, e->thrown);
    return cardset_length(his, e->thrown) > winners_of(&h) + 1;
}

static int our_lead(const struct view *v, const struct level_no_exit *e, cardset his, enum seat s)
{
    cardset exits = cardset_in_suit(v->play.hand[s], e->thrown);
    int card = NO_CARD;
    if (exits && has_more(v, e, his)) return cardset_lowest(exits);
    for (int suit = 0; suit < SUIT_COUNT && card == NO_CARD; suit++)
        if (suit != e->suit) card = lead_winner(v, s, suit);
    return card;
}

/* ---- our other cards ---- */

/* How dear a card is when another suit is led: the tenace, then winners, then what throws him in. */
static int worth(const struct view *v, const struct level_no_exit *e, enum seat s, int card)
{
    int suit = card_suit(card), which = s == v->dummy, dear = 0;
    struct holding h = holding_of_view(v, suit);
    if (suit == e->suit) dear = which ? 2 : 4;
    if (suit == e->thrown) dear = holding_length(&h, which) >= holding_length(&h, !which) ? 3 : 1;
    if (cardset_has(value_sure_to_the_end(&h).cards[which], card)) dear = 3;
    return dear * SUIT_SIZE + card_rank(card);
}

static int discard(const struct view *v, const struct level_no_exit *e, enum seat s)
{
    int best = NO_CARD;
    for (cardset left = v->play.hand[s]; left; left &= left - 1) {
        int card = cardset_lowest(left);
        if (best == NO_CARD || worth(v, e, s, card) < worth(v, e, s, best)) best = card;
    }
    return best;
}

/* Whether a round of the suit that he is thrown in with is left to them. */
static bool is_ducked(const struct view *v, const struct level_no_exit *e, cardset his)
{
    const struct trick *t = &v->play.trick[v->play.tricks];
    const struct view before = view_at_trick(v);
    for (int i = 0; i < t->count; i++)
        if (trick_seat(t, i) == v->left) his |= cardset_of(t->card[i]);
    return card_suit(t->card[0]) == e->thrown && has_more(&before, e, his);
}

/* The lowest card that is sure to win where it must, else the lowest. */
static int follow(const struct view *v, enum seat s)
{
    const struct trick *t = &v->play.trick[v->play.tricks];
    int suit = card_suit(t->card[0]), best = trick_best(t, STRAIN_NOTRUMP), highest = best;
    int out = cardset_highest(cardset_in_suit(v->unseen, suit));
    cardset own = cardset_in_suit(v->play.hand[s], suit);
    cardset partners = cardset_in_suit(v->play.hand[seat_partner(s)], suit);
    if (t->count < SEAT_COUNT - 1 && out > best) highest = out;
    bool is_won = highest == best && view_is_ours(v, trick_winner(t, STRAIN_NOTRUMP));
    if (t->count == 1 && cardset_above(partners, highest)) is_won = true;
    cardset tops = cardset_above(own, highest);
    return cardset_lowest(is_won || !tops ? own : tops);
}

/* Our card in declarer's view on the way to the ending, `his` being what the left opponent holds: the suit
 * that throws him in is ducked while he has more of it than needed, then winners are cashed. NO_CARD when
 * there is nothing left to do, or the tenace has been led. */
static int our_card(const struct view *v, const struct level_no_exit *e, cardset his)
{
    enum seat s = play_turn(&v->play);
    int led = view_suit_led(v);
    if (led < 0) return our_lead(v, e, his, s);
    if (led == e->suit) return NO_CARD;
    cardset own = cardset_in_suit(v->play.hand[s], led);
    if (!own) return discard(v, e, s);
    return is_ducked(v, e, his) ? cardset_lowest(own) : follow(v, s);
}

/* ---- theirs ---- */

/* The card of the opponent on turn of the full deal: they go on with the suit that they led, else by rule. */
static int their_card(const struct view *v, const struct level_no_exit *e, const struct deal *d)
{
    cardset his = d->hand[v->left] & v->unseen, own = d->hand[play_turn(&v->play)] & v->unseen;
    cardset led = cardset_in_suit(own, e->thrown);
    bool goes_on = view_suit_led(v) < 0 && led && cardset_length(his, e->thrown) > 1;
    return goes_on ? cardset_highest(led) : race_opponent(v, his);
}

/* Whether our side leads, and he has no exit when our winners are gone. */
static bool has_no_exit(const struct view *v, const struct level_no_exit *e, cardset his)
{
    bool has_none = view_suit_led(v) < 0;
    for (int s = 0; s < SUIT_COUNT && has_none; s++) {
        const enum deed_exit part = s == e->suit     ? DEED_EXIT_LEADS
                                    : s == e->thrown ? DEED_EXIT_THROWN
                                                     : DEED_EXIT_NONE;
        const struct holding h = holding_of_view(v, s);
        has_none = deed_exit_is(part, &h, winners_of(&h), cardset_in_suit(his, s));
    }
    return has_none;
}

/* ---- playing on ---- */

static bool is_of_kind(const struct worker *w, const struct technique *t, int kind)
{
    return t->name && knowledge_kind(w->knowledge, t->name) == &w->knowledge->kind[kind];
}

/* The technique as some suit has it, the likeliest of several; NULL when none has. */
static const struct technique_choice *offered(const struct worker *w, const struct choice *c, int kind)
{
    const struct technique_choice *best = NULL;
    for (int suit = 0; suit < SUIT_COUNT; suit++)
        for (int i = 0; i < c->suit[suit].count; i++) {
            const struct technique_choice *t = &c->suit[suit].list[i];
            if (!is_of_kind(w, &t->technique, kind)) continue;
            if (!best || t->certainty.value > best->certainty.value) best = t;
        }
    return best;
}

/* Whether the technique names a card that gives the lead away now: it is likely enough to work, no winner
 * comes first in its plan, and another suit is led. */
static bool names_card(const struct position *p, int kind)
{
    struct sequence line;
    const struct technique_choice *t = p->missing > 0 ? offered(p->worker, &p->choice, kind) : NULL;
    if (!t || t->certainty.value < position_settings(p)->certainty_accept) return false;
    struct plan_input in = choice_plan_input(p, &p->view, &t->technique);
    if (!plan_construct(p->knowledge->plans, &in, &line) || !line.count) return false;
    const struct sequence_element *e = &line.element[0];
    return e->leader == play_turn(&p->view.play) && e->is_node && card_suit(e->card[0]) != t->technique.suit;
}

static bool names_card_at(struct worker *w, int kind, const struct board *b, const struct view *v)
{
    const struct position *p = position_make(w, v, b->note, b->notes, NULL);
    bool names = p && names_card(p, kind);
    position_free(p);
    return names;
}

/* Whether one technique more may be enough. */
static bool is_near(const struct view *v)
{
    int missing = position_count(v).missing;
    return missing > 0 && missing <= MISSING_MOST;
}

/* Plays a card; NO_CARD, or one that may not be played, ends it. */
static bool put_card(struct board *b, struct view *v, int card)
{
    if (card == NO_CARD || view_play(v, card)) return false;
    b->play[b->play_count++] = (int8_t)card;
    return true;
}

bool level_play_on(struct worker *w, int kind, const struct level_no_exit *e, struct board *b)
{
    struct view v;
    int begun = b->play_count;
    bool is_found = false, goes_on = board_view_make(b, begun, &v) && is_near(&v);
    while (goes_on && !is_found && !play_is_over(&v.play) && view_needed(&v) > 0) {
        bool is_ours = view_is_ours(&v, play_turn(&v.play));
        cardset his = b->deal.hand[v.left] & v.unseen;
        is_found = is_ours && b->play_count > begun && has_no_exit(&v, e, his) &&
                   names_card_at(w, kind, b, &v);
        int card = is_ours ? our_card(&v, e, his) : their_card(&v, e, &b->deal);
        goes_on = !is_found && put_card(b, &v, card);
    }
    if (is_found) level_set_after(b, b->play_count);
    return is_found;
}
