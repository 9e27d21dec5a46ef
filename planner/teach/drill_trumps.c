/* Questions of a contract in a suit. Invariant: what is right is what the explanation tells and its games
 * played; another answer is wrong only where play-outs or search have it behind. */
#include "planner/teach/drill_parts.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "planner/report/wording.h"

/* ---- losers ---- */

/* "♠ 1, ♥ 0, ♦ 2, ♣ 2". */
static char *list_losers(const struct explanation *r)
{
    struct buffer out = {0};
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--)
        buffer_format(&out, "%s%s %d", suit == SUIT_SPADE ? "" : ", ", wording_suit(suit),
                      r->trumps.count.suit[suit].losers);
    return out.text;
}

/* The hand whose losers are counted. */
static int seat_of(const struct explanation *r, const struct trump_count *t)
{
    return (int)(t->master ? r->view.dummy : r->view.declarer);
}

char *drill_ask_losers(const struct explanation *r, const struct trump_count *count)
{
    return words_told(r->words, PHRASE_DRILL_ASK_LOSERS, AS_SEAT("seat", seat_of(r, count)));
}

static void ask_losers(const struct explanation *r, struct questions *q)
{
    const struct trump_count *t = &r->trumps.count;
    struct question *one = question_add(q, ANSWER_NUMBER, DRILL_LOSERS);
    one->number = t->losers;
    one->ask = drill_ask_losers(r, t);
    one->hint[0] = words_told(r->words, PHRASE_DRILL_HINT_LOSERS, AS_SEAT("seat", seat_of(r, t)));
    one->hint[1] = t->spare > 0 ? words_told(r->words, PHRASE_DRILL_LOSERS_SPARED, AS_FIGURE("number", t->spare))
                                : question_phrase(r, PHRASE_DRILL_LOSERS_NONE);
    one->hint[2] = list_losers(r);
    one->answer = question_say("%d", one->number);
    one->reason = words_told(r->words, PHRASE_DRILL_LOSERS, AS_TEXT("list", one->hint[2]), AS_TEXT("count", r->told.count));
}

/* ---- the line ---- */

static int by_name(const void *a, const void *b)
{
    return strcasecmp((*(const struct told_line *const *)a)->name, (*(const struct told_line *const *)b)->name);
}

/* The lines of different names, that which is played first among them, in the order of the alphabet. */
static int list_lines(const struct explanation *r, const struct told_line *list[QUESTION_CHOICES])
{
    int count = 0;
    for (int i = 0; i < r->lines.count && count < QUESTION_CHOICES; i++) {
        const struct told_line *l = &r->lines.list[i];
        bool is_there = i && (l->is_same || !l->trial.layouts);
        for (int k = 0; k < count; k++) is_there |= !strcasecmp(list[k]->name, l->name);
        if (!is_there) list[count++] = l;
    }
    qsort(list, (size_t)count, sizeof *list, by_name);
    return count;
}

/* "Trumps first: about 43 of 100." of the next best line. */
static char *other_line(const struct explanation *r, const struct question *q)
{
    const struct told_line *best = NULL;
    for (int i = 0; i < q->choices; i++) {
        const struct told_line *l = &r->lines.list[q->choice[i]];
        if (i != q->right && (!best || l->trial.ratio > best->trial.ratio)) best = l;
    }
    char *text = question_say("%s%s%s", best->name, words_text(r->words, PHRASE_COLON), best->why_not);
    char *said = question_sentence(text);
    free(text);
    return said;
}

static void ask_line(const struct explanation *r, struct questions *q)
{
    const struct told_line *list[QUESTION_CHOICES], *played = &r->lines.list[0];
    int count = r->lines.is_played ? list_lines(r, list) : 0;
    if (count < 2) return;
    struct question *one = question_add(q, ANSWER_LINE, DRILL_LINE);
    struct buffer menu = {0};
    for (int i = 0; i < count; i++) {
        one->choice[i] = (int)(list[i] - r->lines.list);
        if (list[i] == played) one->right = i;
        buffer_format(&menu, "%s%d %s", i ? ", " : " (", i + 1, list[i]->name);
    }
    buffer_char(&menu, ')');
    one->choices = count;
    one->ask = question_phrase(r, PHRASE_DRILL_ASK_LINE);
    one->typed = buffer_take(&menu);
    one->hint[0] = drill_look(r, r->view.play.strain);
    one->hint[1] = other_line(r, one);
    one->hint[2] = words_told(r->words, PHRASE_DRILL_HINT_LINE, AS_TEXT("line", played->name));
    one->answer = util_copy(played->name);
    char *idea = question_sentence(played->idea);
    one->reason = question_say("%s %s", idea, one->hint[1]);
    free(idea);
}

/* ---- moments of the games ---- */

/* A card of ours in a game that was played out, and the view before it. */
struct moment {
    struct view v;
    int card;
    int trumps; /* rounds of trumps that our side has led before it */
};

typedef bool moment_test(const struct moment *m);

static bool leads_trump(const struct moment *m)
{
    return view_suit_led(&m->v) < 0 && card_suit(m->card) == m->v.play.strain;
}

/* Whether the hand, which has no more trumps than the other, ruffs what our other hand has led. */
static bool ruffs_ours(const struct moment *m)
{
    const struct trick *t = &m->v.play.trick[m->v.play.tricks];
    const enum seat seat = play_turn(&m->v.play);
    const cardset trumps = cardset_suit_mask(m->v.play.strain), *hand = m->v.play.hand;
    bool is_short = cardset_count(hand[seat] & trumps) <= cardset_count(hand[seat_partner(seat)] & trumps);
    return is_short && t->count == 2 && view_is_ours(&m->v, t->leader) && card_suit(t->card[0]) != m->v.play.strain &&
           card_suit(m->card) == m->v.play.strain;
}

/* Whether the hand throws a card on one that our other hand has led, of two suits at least. */
static bool throws_on_ours(const struct moment *m)
{
    const struct play *p = &m->v.play;
    const struct trick *t = &p->trick[p->tricks];
    int suits = 0;
    for (int suit = 0; suit < SUIT_COUNT; suit++)
        suits += suit != p->strain && cardset_in_suit(p->hand[play_turn(p)], suit);
    return t->count == 2 && view_is_ours(&m->v, t->leader) && card_suit(t->card[0]) != p->strain && suits > 1 &&
           card_suit(m->card) != card_suit(t->card[0]) && card_suit(m->card) != p->strain;
}

static bool leads_any(const struct moment *m)
{
    return view_suit_led(&m->v) < 0;
}

/* The first moment of the game of which the test holds, when `trumps` rounds of them were led (-1: whenever). */
static bool find_in(const struct explanation *r, const struct play *game, moment_test *is_it, int trumps,
                    struct moment *m)
{
    *m = (struct moment){.v = r->view};
    for (int trick = r->view.play.tricks; trick <= game->tricks && trick < SUIT_SIZE; trick++)
        for (int i = m->v.play.trick[trick].count; i < game->trick[trick].count; i++) {
            m->card = game->trick[trick].card[i];
            bool is_ours = view_is_ours(&m->v, play_turn(&m->v.play));
            if (is_ours && (trumps < 0 || m->trumps == trumps) && is_it(m)) return true;
            m->trumps += is_ours && leads_trump(m);
            if (view_play(&m->v, m->card)) return false;
        }
    return false;
}

/* The first game that was made and has such a moment; -1: none. */
static int find_game(const struct explanation *r, moment_test *is_it, struct moment *m)
{
    for (int i = 0; i < r->value.games; i++)
        if (r->value.game[i].is_made && find_in(r, &r->value.game[i].play, is_it, -1, m)) return i;
    return -1;
}

/* How many of the games that are made come to such a moment with so many rounds of trumps, and most often. */
static int usual_rounds(const struct explanation *r, moment_test *is_it, double *share)
{
    int times[SUIT_SIZE + 1] = {0}, made = 0, most = 0;
    struct moment m;
    for (int i = 0; i < r->value.games; i++) {
        if (!r->value.game[i].is_made) continue;
        made += r->value.game[i].times;
        if (find_in(r, &r->value.game[i].play, is_it, -1, &m)) times[m.trumps] += r->value.game[i].times;
    }
    for (int n = 0; n <= SUIT_SIZE; n++)
        if (times[n] > times[most]) most = n;
    *share = made ? (double)times[most] / made : 0;
    return most;
}

/* ---- rounds of trumps before the ruff ---- */

static void ask_trumps(const struct explanation *r, struct questions *q)
{
    double share;
    struct moment m;
    int rounds = usual_rounds(r, ruffs_ours, &share), trump = r->view.play.strain;
    const struct told_ideas *ideas = &r->ideas;
    bool is_about = ideas_has(ideas, IDEA_RUFF) || ideas_has(ideas, IDEA_CONTROL) ||
                    ideas_has(ideas, IDEA_ESTABLISH_BY_RUFFING) || ideas_has(ideas, IDEA_DRAW_TRUMPS);
    if (!is_about || share < explain_tell(r, TELL_USUAL) || !r->trumps.count.out || find_game(r, ruffs_ours, &m) < 0) return;
    struct question *one = question_add(q, ANSWER_NUMBER, DRILL_TRUMPS);
    int suit = view_suit_led(&m.v);
    const char *hand = words_hand(r->words, play_turn(&m.v.play) == r->view.dummy);
    one->number = rounds;
    one->ask = words_told(r->words, PHRASE_DRILL_ASK_TRUMPS, AS_SUIT("suit", suit), AS_TEXT("hand", hand));
    one->hint[0] = drill_look(r, trump);
    one->hint[1] = words_told(r->words, PHRASE_DRILL_HINT_TRUMPS, AS_TEXT("hand", hand));
    one->answer = rounds ? question_number(r, rounds) : question_phrase(r, PHRASE_DRILL_NO_ROUND);
    one->hint[2] = words_told(r->words, PHRASE_DRILL_IS, AS_TEXT("answer", one->answer));
    one->reason = rounds > 1    ? words_told(r->words, PHRASE_DRILL_TRUMPS, AS_NUMBER("number", rounds))
                  : rounds == 1 ? question_phrase(r, PHRASE_DRILL_TRUMPS_ONE)
                                : words_told(r->words, PHRASE_DRILL_TRUMPS_NONE, AS_TEXT("hand", hand));
}

/* The position of the moment, told what the explanation was; position_free. */
static const struct position *position_then(const struct explanation *r, const struct moment *m)
{
    const struct position *p = r->position;
    struct questioner asked = {.answers = &p->answers};
    const struct position *then = position_make(p->worker, &m->v, p->note, p->notes, &asked);
    answers_free(&asked.log);
    return then;
}

/* Whether search has another lead, at the card where the two part, level with the one of the game. */
static bool is_level_at(const struct explanation *r, const struct moment *m, int other, struct buffer *remark)
{
    const struct position *then = position_then(r, m);
    bool is_level = then && drill_is_level(then, other, m->card, remark);
    position_free(then);
    return is_level;
}

/* With fewer rounds than the game's: at the round that is not played any more, what the game led after its
 * trumps; with more: a trump in the place of what it led. */
static bool is_level_with(const struct explanation *r, const struct question *q, int given, struct buffer *remark)
{
    struct moment m, after;
    for (int i = 0; i < r->value.games; i++) {
        const struct play *game = &r->value.game[i].play;
        if (!r->value.game[i].is_made || !find_in(r, game, ruffs_ours, q->number, &m)) continue;
        if (given > q->number) {
            if (!find_in(r, game, leads_any, q->number, &after)) return false;
            cardset trumps = cardset_in_suit(after.v.play.hand[play_turn(&after.v.play)], after.v.play.strain);
            return given == q->number + 1 && trumps && is_level_at(r, &after, cardset_highest(trumps), remark);
        }
        if (!find_in(r, game, leads_trump, given, &m) || !find_in(r, game, leads_any, q->number, &after)) return false;
        bool is_there = cardset_has(m.v.play.hand[play_turn(&m.v.play)], after.card);
        return is_there && is_level_at(r, &m, after.card, remark);
    }
    return false;
}

/* ---- what is thrown ---- */

static void ask_throw(const struct explanation *r, struct questions *q)
{
    struct moment m;
    if (!(ideas_has(&r->ideas, IDEA_DISCARD) || ideas_has(&r->ideas, IDEA_LOSER_ON_LOSER)) || find_game(r, throws_on_ours, &m) < 0) return;
    struct question *one = question_add(q, ANSWER_SUIT, DRILL_THROW);
    int suit = card_suit(m.card);
    enum seat seat = play_turn(&m.v.play);
    one->position = one->kept = position_then(r, &m);
    one->card = m.card;
    one->right = suit;
    one->ask = words_told(r->words, PHRASE_DRILL_ASK_THROW, AS_CARD("card", m.v.play.trick[m.v.play.tricks].card[0]),
                          AS_TEXT("from", words_hand(r->words, seat_partner(seat) == r->view.dummy)),
                          AS_TEXT("hand", words_hand(r->words, seat == r->view.dummy)));
    one->typed = question_typed_suit(r);
    one->hint[0] = question_phrase(r, PHRASE_DRILL_HINT_THROW);
    one->hint[1] = list_losers(r);
    one->hint[2] = words_told(r->words, PHRASE_DRILL_HINT_THROWN, AS_SUIT("suit", suit));
    one->answer = util_copy(words_suits(r->words, suit));
    one->reason = words_told(r->words, PHRASE_DRILL_THROWN, AS_SUIT("suit", suit), AS_TEXT("losers", one->hint[1]));
}

void drill_trumps(const struct explanation *r, struct questions *q)
{
    ask_losers(r, q);
    ask_line(r, q);
    if (!r->value.made) return;
    ask_trumps(r, q);
    ask_throw(r, q);
}

/* ---- as good ---- */

static bool is_good_line(const struct question *q, const struct explanation *r, int given, struct buffer *remark)
{
    const struct told_line *l = &r->lines.list[q->choice[given]];
    char *why = question_sentence(l->why_not);
    buffer_format(remark, "%s", why);
    free(why);
    return told_line_is_level(l, position_settings(r->position));
}

static bool is_good_throw(const struct question *q, int suit, struct buffer *remark)
{
    cardset own = q->position ? q->position->view.play.hand[play_turn(&q->position->view.play)] : 0;
    int card = cardset_lowest(cardset_in_suit(own, suit));
    return card != NO_CARD && suit != q->position->view.play.strain &&
           drill_is_level(q->position, card, q->card, remark);
}

bool drill_trumps_is_good(const struct question *q, const struct explanation *r, int given, struct buffer *remark)
{
    switch (q->topic) {
    case DRILL_LINE:
        return is_good_line(q, r, given, remark);
    case DRILL_TRUMPS:
        return is_level_with(r, q, given, remark);
    case DRILL_THROW:
        return is_good_throw(q, given, remark);
    default:
        return false;
    }
}

/* ---- why not ---- */

static void tell_line(struct document *d, const struct explanation *r, int i)
{
    const struct told_line *l = &r->lines.list[i];
    char *name = question_sentence(l->name), *why = l->why_not ? question_sentence(l->why_not) : NULL;
    document_item(d, 2, 2, "%s %s", name, why ? why : words_text(r->words, PHRASE_DRILL_CHOSEN));
    free(name);
    free(why);
}

static void why_not_suit(struct document *d, const struct explanation *r, int suit)
{
    int told = 0;
    for (int i = 0; i < r->lines.count; i++) {
        const struct line_thought *lead = &r->lines.list[i].line->lead;
        if (!lead->is_there || card_suit(lead->lead.card) != suit) continue;
        tell_line(d, r, i);
        told++;
    }
    char *losers = trumps_losers(&r->trumps, suit);
    if (!told)
        drill_item(d, words_told(r->words, PHRASE_DRILL_NO_LINE, AS_SUITS("suits", suit),
                                 AS_TEXT("cards", r->suit[suit].cards), AS_TEXT("losers", losers)));
    free(losers);
}

bool drill_trumps_why_not(struct document *d, const struct explanation *r, const char *what)
{
    int suit = strain_from_word(what), card = drill_card_from_text(what, 0);
    cardset ours = view_ours(&r->view);
    if (suit >= 0 && suit < SUIT_COUNT) {
        why_not_suit(d, r, suit);
        return true;
    }
    for (int i = 0; i < r->lines.count; i++) {
        if (strncasecmp(r->lines.list[i].name, what, strlen(what))) continue;
        tell_line(d, r, i);
        return true;
    }
    if (card == NO_CARD || !cardset_has(ours, card)) return false;
    if (!drill_why_not_card(d, r, card)) why_not_suit(d, r, card_suit(card));
    return true;
}
