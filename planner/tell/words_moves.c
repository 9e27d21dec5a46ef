/* The card sequence in words: "club 2 from hand, won by the ace"; a node with third hand's card in each case.
 */
#include <stdlib.h>
#include <string.h>

#include "planner/tell/words.h"
#include "planner/report/wording.h"

/* ---- cases ---- */

static void add_rank(struct buffer *out, const struct words *w, int card)
{
    struct buffer rank = {0};
    if (card == NO_CARD)
        buffer_char(&rank, '?');
    else
        words_rank(&rank, w, card);
    words_say(out, w, PHRASE_HIDDEN_CARD, "card", buffer_text(&rank), NULL);
    buffer_free(&rank);
}

/* The last of the cases that are told together from one on. */
static int last_of(const struct reply_cases *c, int first)
{
    while (first + 1 < c->count && c->joined[first + 1]) first++;
    return first;
}

/* What the opponent plays, for the cards first .. last of the list. */
static void add_theirs(struct buffer *out, const struct words *w, const struct reply_cases *c, int first, int last)
{
    struct buffer low = {0};
    const bool is_to_end = last == c->count - 1, is_low = !first && !is_to_end && card_rank(c->theirs[last]) < RANK_TEN;
    add_rank(&low, w, c->theirs[first]);
    if (first == last && !is_low)
        buffer_add(out, buffer_text(&low));
    else
        words_put(out, w,
                  is_low               ? PHRASE_CASE_LOW
                  : is_to_end          ? PHRASE_CASE_HIGHER
                  : last == first + 1  ? PHRASE_CASE_OR
                                       : PHRASE_CASE_TO,
                  AS_TEXT("card", buffer_text(&low)), AS_RANK("other", c->theirs[last]));
    buffer_free(&low);
}

/* Our card, with its suit when it is a discard. */
static void add_ours(struct buffer *out, const struct words *w, const struct reply_cases *c, int card)
{
    if (card == NO_CARD || card_suit(card) == c->suit) {
        add_rank(out, w, card);
        return;
    }
    words_put(out, w, PHRASE_HIDDEN_CARD, AS_CARD("card", card));
}

static bool is_one_card(const struct reply_cases *c, int first, int last)
{
    for (int i = first + 1; i <= last; i++)
        if (c->ours[i] != c->ours[first]) return false;
    return true;
}

bool words_is_always_same(const struct reply_cases *c)
{
    return c->count && is_one_card(c, 0, c->count - 1) &&
           (c->discard == NO_CARD || c->discard == c->ours[0]);
}

/* The reason of cases that are told together: that of the highest card, over which ours has most to do, or the
 * one that says the same and more. */
static const char *why_of(char *const *why, int first, int last)
{
    const char *told = NULL;
    for (int i = last; why && i >= first; i--)
        if (why[i] && (!told || !strncmp(why[i], told, strlen(told)))) told = why[i];
    return told && *told ? told : NULL;
}

/* The reason for our card over the cards up to `last`; alternatives that follow with the same one, or with
 * that and more, share it.
 */
static void add_why(struct buffer *out, const struct reply_cases *c, char *const *why, int first, int last)
{
    const char *here = why_of(why, first, last), *next = NULL;
    if (last + 1 < c->count) next = why_of(why, last + 1, last_of(c, last + 1));
    if (!here || (next && !strncmp(next, here, strlen(here)))) return;
    buffer_format(out, " (%s)", here);
}

static void add_case(struct buffer *out, const struct words *w, const struct reply_cases *c, char *const *why, int first,
                     int last)
{
    if (!first && last == c->count - 1 && c->count > 1)
        words_put(out, w, PHRASE_CASE_ANY, AS_SUIT("suit", c->suit));
    else
        add_theirs(out, w, c, first, last);
    buffer_add(out, words_text(w, PHRASE_COLON));
    if (is_one_card(c, first, last))
        add_ours(out, w, c, c->ours[first]);
    else
        words_put(out, w, PHRASE_CASE_OURS_LOW, AS_SUIT("suit", c->suit));
    add_why(out, c, why, first, last);
}

/* The last of the cases from one on that have the same reason. */
static int last_alike(const struct reply_cases *c, char *const *why, int first, const char *here)
{
    int last = last_of(c, first);
    while (last + 1 < c->count) {
        int next = last_of(c, last + 1);
        const char *there = why_of(why, last + 1, next);
        if (!here != !there || (here && strcmp(here, there))) break;
        last = next;
    }
    return last;
}

/* The reasons for a card that is the same over all of theirs, each with the cards that it is the reason over: "if East plays
 * low: nothing here can win; over the jack or higher: ...". */
static void add_whys(struct buffer *out, const struct words *w, const struct reply_cases *c, enum seat opponent, char *const *why)
{
    for (int first = 0, last; first < c->count; first = last + 1) {
        const char *here = why_of(why, first, last_of(c, first));
        struct buffer theirs = {0};
        last = last_alike(c, why, first, here);
        if (!here) continue;
        add_theirs(&theirs, w, c, first, last);
        if (!first && last == c->count - 1)
            buffer_add(out, here);
        else
            words_put(out, w, out->length ? PHRASE_CASE_WHY_NEXT : PHRASE_CASE_WHY,
                      AS_SEAT("seat", (int)opponent), AS_TEXT("cases", buffer_text(&theirs)),
                      AS_TEXT("why", here));
        buffer_free(&theirs);
    }
}

/* "The 3 whatever East plays", with its reasons. */
static void add_same(struct buffer *out, const struct words *w, const struct reply_cases *c, enum seat opponent, char *const *why)
{
    struct buffer ours = {0}, whys = {0};
    bool is_thrown = c->ours[0] != NO_CARD && card_suit(c->ours[0]) != c->suit;
    add_ours(&ours, w, c, c->ours[0]);
    words_put(out, w, is_thrown ? PHRASE_CASES_THROWN : PHRASE_CASES_SAME, AS_SEAT("seat", (int)opponent),
              AS_TEXT("cases", buffer_text(&ours)));
    if (why) add_whys(&whys, w, c, opponent, why);
    if (whys.length) words_say(out, w, PHRASE_CASES_WHY, "why", buffer_text(&whys), NULL);
    buffer_free(&ours);
    buffer_free(&whys);
}

void words_cases(struct buffer *out, const struct words *w, const struct reply_cases *c, enum seat opponent, char *const *why)
{
    struct buffer cases = {0};
    if (words_is_always_same(c)) {
        add_same(out, w, c, opponent, why);
        return;
    }
    for (int first = 0; first < c->count;) {
        int last = last_of(c, first);
        if (first) buffer_add(&cases, words_text(w, PHRASE_SEMICOLON));
        add_case(&cases, w, c, why, first, last);
        first = last + 1;
    }
    if (c->discard != NO_CARD) {
        if (c->count) buffer_add(&cases, words_text(w, PHRASE_SEMICOLON));
        words_put(&cases, w, PHRASE_CASE_NONE, AS_SUIT("suit", c->suit));
        buffer_add(&cases, words_text(w, PHRASE_COLON));
        add_ours(&cases, w, c, c->discard);
    }
    words_put(out, w, PHRASE_CASES, AS_SEAT("seat", (int)opponent), AS_TEXT("cases", buffer_text(&cases)));
    buffer_free(&cases);
}

/* ---- asking the plans ---- */

/* The view at a node: what the sequence has played so far is gone, the lead is on the table. */
static struct view view_at(const struct explanation *r, int element)
{
    struct view v = r->sequence.view;
    for (int i = 0; i < element; i++) {
        const struct sequence_element *e = &r->sequence.cards.element[i];
        v.play.hand[e->leader] &= ~cardset_of(e->card[0]);
        if (e->card[1] != NO_CARD) v.play.hand[seat_partner(e->leader)] &= ~cardset_of(e->card[1]);
    }
    const struct sequence_element *e = &r->sequence.cards.element[element];
    v.play.trick[v.play.tricks] = (struct trick){.leader = e->leader, .count = 1, .card = {e->card[0]}};
    v.play.hand[e->leader] &= ~cardset_of(e->card[0]);
    return v;
}

static int reply_to(const struct explanation *r, const struct view *at, int element, int card)
{
    struct view v = *at;
    struct trick *t = &v.play.trick[v.play.tricks];
    t->card[t->count++] = (int8_t)card;
    v.unseen &= ~cardset_of(card);
    struct plan_input in = choice_plan_input(r->position, &v, &r->sequence.technique);
    return plan_reply(r->knowledge->plans, &in, &r->sequence.cards.element[element], NULL);
}

/* The replies of a node of the sequence, asked of its plans card by card. */
struct reply_cases words_node_cases(const struct explanation *r, int element)
{
    struct view at = view_at(r, element);
    struct reply_cases c = {.suit = card_suit(r->sequence.cards.element[element].card[0]), .discard = NO_CARD};
    cardset suit = cardset_in_suit(at.unseen, c.suit), others = at.unseen & ~suit;
    for (cardset left = suit; left; left &= left - 1) {
        int card = cardset_lowest(left);
        c.theirs[c.count] = (int8_t)card;
        c.ours[c.count] = (int8_t)reply_to(r, &at, element, card);
        c.joined[c.count] = c.count && c.ours[c.count] == c.ours[c.count - 1];
        c.count++;
    }
    if (others) c.discard = (int8_t)reply_to(r, &at, element, cardset_lowest(others));
    return c;
}

/* ---- elements ---- */

static void add_card(struct buffer *out, int card)
{
    buffer_format(out, "%s %s", suit_word(card_suit(card)), rank_word(card_rank(card)));
}

static void add_pair(struct buffer *out, const struct explanation *r, const struct sequence_element *e)
{
    bool follows = card_suit(e->card[0]) == card_suit(e->card[1]);
    add_card(out, e->card[0]);
    buffer_format(out, " from %s, ", wording_hand(e->leader, r->view.declarer));
    if (!follows) {
        buffer_add(out, "throwing ");
        add_card(out, e->card[1]);
    } else if (play_beats(e->card[1], e->card[0], STRAIN_NOTRUMP)) {
        buffer_add(out, "won by ");
        add_rank(out, r->words, e->card[1]);
    } else {
        add_rank(out, r->words, e->card[1]);
        buffer_add(out, " under it");
    }
}

char *words_move(const struct explanation *r, int number, const struct reply_cases *c)
{
    struct buffer out = {0};
    const struct sequence_element *e = &r->sequence.cards.element[number];
    buffer_format(&out, "%d  ", number + 1);
    if (!e->is_node) {
        add_pair(&out, r, e);
        return out.text;
    }
    add_card(&out, e->card[0]);
    buffer_format(&out, " from %s; then ", wording_hand(e->leader, r->view.declarer));
    words_cases(&out, r->words, c, seat_left(e->leader), NULL);
    return out.text;
}
