/* Terms, steps and signs in words. */
#include "planner/tell/story/story_words.h"

const char *story_likelihood(const struct words *w, const struct settings *set, double chance)
{
    return words_text(w, chance >= set->tell[TELL_NEARLY_CERTAIN] ? PHRASE_NEARLY_CERTAIN
                         : chance >= set->tell[TELL_VERY_LIKELY]  ? PHRASE_VERY_LIKELY
                         : chance >= set->tell[TELL_LIKELY]       ? PHRASE_LIKELY
                         : chance >= set->tell[TELL_ABOUT_EVEN]   ? PHRASE_ABOUT_EVEN
                         : chance >= set->tell[TELL_UNLIKELY]     ? PHRASE_UNLIKELY
                                                                  : PHRASE_VERY_UNLIKELY);
}

/* What stands between the one before and the one after which so many more come. */
static const char *between(const struct words *w, int more)
{
    return more > 1 ? ", " : words_text(w, PHRASE_AND);
}

void story_counts(struct buffer *out, const struct words *w, const int number[SUIT_COUNT])
{
    int left = 0, told = 0;
    for (int suit = 0; suit < SUIT_COUNT; suit++) left += number[suit] > 0;
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--) {
        if (number[suit] <= 0) continue;
        if (told++) buffer_add(out, between(w, left));
        words_number(out, w, number[suit]);
        buffer_format(out, " %s", number[suit] == 1 ? words_suit(w, suit) : words_suits(w, suit));
        left--;
    }
}

void story_needed(struct buffer *out, const struct words *w, enum seat opponent, cardset higher)
{
    struct buffer low = {0}, high = {0};
    int n = cardset_count(higher);
    words_rank(&low, w, cardset_lowest(higher));
    words_rank(&high, w, cardset_highest(higher));
    words_say(out, w,
              n == 1   ? PHRASE_DEED_NEEDED
              : n == 2 ? PHRASE_DEED_NEEDED_TWO
                       : PHRASE_DEED_NEEDED_MORE,
              "seat", words_seat(w, (int)opponent), "card", buffer_text(&low), "other", buffer_text(&high),
              NULL);
    buffer_free(&low);
    buffer_free(&high);
}

/* ---- steps ---- */

/* Whether the round has a card of its own to be named: games that went on a little differently can repeat
 * one. */
static bool is_named(const struct story_round *r, int at)
{
    bool is_new = r[at].kind == r->kind;
    for (int i = 0; i < at; i++) is_new &= story_winner(&r[i]) != story_winner(&r[at]);
    return is_new;
}

/* "the king and queen", or "the king, queen" where more `goes_on`: of rounds that are told together. */
static void add_cards(struct buffer *out, const struct words *w, const struct story_round *r, int rounds,
                      bool goes_on)
{
    int left = goes_on, named = 0;
    for (int i = 0; i < rounds; i++) left += is_named(r, i);
    for (int i = 0; i < rounds; i++) {
        if (!is_named(r, i)) continue;
        if (named++) buffer_add(out, between(w, left));
        words_rank(out, w, story_winner(&r[i]));
        left--;
    }
}

/* So many winners on end are told by their number. */
enum { A_RUN = 3 };

/* Whether rounds are told by their number: their high cards are equals from the top, of which none goes to be
 * out of the way, and they are many, or one is below a higher card of its hand; in a contract in a suit two below one of ours. */
static bool is_run(const struct view *v, const struct story_round *r, int rounds)
{
    bool is_below = rounds > 1 && view_has_trumps(v) && r->higher;
    for (int i = 0; i < rounds; i++) {
        int card = story_winner(&r[i]);
        bool is_high = card_rank(card) >= RANK_TEN;
        if (r[i].unblocks != NO_CARD ||
            (is_high && cardset_above(cardset_in_suit(v->unseen, card_suit(card)), card)))
            return false;
        is_below |= (r[i].higher & v->play.hand[story_winner_seat(&r[i])]) != 0;
    }
    return rounds >= A_RUN || is_below;
}

/* "the ace and king", "the ace and one more", from the third on "three rounds": rounds that are won from the
 * top. */
static void add_cash(struct buffer *out, const struct words *w, const struct view *v,
                     const struct story_round *r, int rounds, bool begins)
{
    struct buffer cards = {0}, number = {0};
    int named = 0;
    while (named < rounds && card_rank(story_winner(&r[named])) >= RANK_TEN) named++;
    if (is_run(v, r, rounds)) named = 0;
    add_cards(&cards, w, r, named, named < rounds);
    if (named)
        words_say(out, w, PHRASE_STEP_CASH, "suit", words_suit(w, card_suit(r->lead)), "cards",
                  buffer_text(&cards), NULL);
    if (named && named < rounds) buffer_add(out, words_text(w, PHRASE_AND));
    words_number(&number, w, rounds - named);
    if (rounds - named > 1)
        words_say(out, w, named || !begins ? PHRASE_STEP_MORE : PHRASE_ROUNDS, "number", buffer_text(&number),
                  "suits", words_suits(w, card_suit(r->lead)), NULL);
    if (rounds - named == 1)
        words_say(out, w, named || !begins ? PHRASE_STEP_LAST : PHRASE_A_ROUND, "suit",
                  words_suit(w, card_suit(r->lead)), NULL);
    buffer_free(&cards);
    buffer_free(&number);
}

void story_over(struct buffer *out, const struct words *w, cardset over, int rounds)
{
    int left = cardset_count(over) > 2 ? 2 : cardset_count(over);
    for (int i = 0; left; i++, left--) {
        int card = cardset_highest(over);
        if (i) buffer_add(out, rounds > 1 ? between(w, left) : words_text(w, PHRASE_OR));
        words_rank(out, w, card);
        over &= ~cardset_of(card);
    }
}

static enum phrase phrase_of(enum round_kind kind)
{
    static const enum phrase phrases[] = {
        [ROUND_CASH] = PHRASE_STEP_CASH,   [ROUND_FINESSE] = PHRASE_STEP_FINESSE,
        [ROUND_RUN] = PHRASE_STEP_RUN,     [ROUND_TOWARD] = PHRASE_STEP_TOWARD,
        [ROUND_DRIVE] = PHRASE_STEP_DRIVE, [ROUND_DUCK] = PHRASE_STEP_DUCK,
        [ROUND_GIVE] = PHRASE_STEP_GIVE,   [ROUND_RUFF] = PHRASE_STEP_RUFF,
    };
    return phrases[kind];
}

/* "The queen, to drive out the ace; the king if they let it win": a card that is driven out once may wait a
 * round. */
static void add_again(struct buffer *out, const struct words *w, const struct story_round *r, int rounds)
{
    struct buffer cards = {0}, both = {0};
    int left = r->again != NO_CARD, named = 0;
    for (int i = 1; i < rounds; i++) left += is_named(r, i);
    for (int i = 1; i <= rounds; i++) {
        int card = i == rounds ? r->again : is_named(r, i) ? story_winner(&r[i]) : NO_CARD;
        if (card == NO_CARD || card_rank(card) < RANK_TEN) continue; /* a low equal is not named */
        if (named++) buffer_add(&cards, between(w, left));
        words_rank(&cards, w, card);
        left--;
    }
    if (!named) return;
    words_say(&both, w, PHRASE_STEP_AGAIN, "round", buffer_text(out), "card", buffer_text(&cards), NULL);
    buffer_free(&cards);
    buffer_free(out);
    *out = both;
}

/* Whether a round begins in the hand that does not have the card which it is told by: of a winner only behind a
 * way across, since else either hand may lead to it. */
static bool is_led_across(const struct story_round *r)
{
    if (r->overtakes || r->third < r->lead) return false;
    return r->kind == ROUND_DRIVE || (r->kind == ROUND_CASH && (r->cross != NO_CARD || r->crosses));
}

static enum phrase phrase_of_round(const struct story_round *r)
{
    if (r->overtakes) return PHRASE_STEP_OVERTAKE;
    if (r->is_held_up) return PHRASE_STEP_DRIVE_AGAIN;
    if (is_led_across(r)) return r->kind == ROUND_CASH ? PHRASE_STEP_ACROSS : PHRASE_STEP_DRIVE_ACROSS;
    return phrase_of(r->kind);
}

static void add_round(struct buffer *out, const struct words *w, const struct view *v,
                      const struct story_round *r, int rounds)
{
    const int over_most = view_has_trumps(v) ? 1 : 2; /* in a suit those of other games are among them */
    bool again = r->kind == ROUND_DRIVE && cardset_count(r->over) <= over_most && (rounds > 1 || r->again != NO_CARD);
    int all = rounds;
    if (again) rounds = 1;
    struct buffer card = {0}, over = {0}, once = {0}, number = {0}, lead = {0};
    add_cards(&card, w, r, rounds, false);
    story_over(&over, w, r->over, rounds);
    bool repeats = r->kind == ROUND_DUCK || r->kind == ROUND_GIVE || r->kind == ROUND_RUFF;
    if (r->overtakes) words_rank(&lead, w, r->lead);
    words_say(&once, w, phrase_of_round(r), "suit", words_suit(w, card_suit(r->lead)), "hand",
              words_hand(w, (r->kind == ROUND_RUFF ? seat_partner(r->leader) : r->leader) == v->dummy),
              "card", buffer_text(&card), "over", buffer_text(&over), "lead", buffer_text(&lead), NULL);
    words_number(&number, w, rounds);
    if (repeats && rounds > 1)
        words_say(out, w, rounds == 2 ? PHRASE_STEP_TWICE : PHRASE_STEP_TIMES, "round", buffer_text(&once),
                  "number", buffer_text(&number), NULL);
    else {
        if (again) add_again(&once, w, r, all);
        buffer_add(out, buffer_text(&once));
    }
    buffer_free(&card);
    buffer_free(&over);
    buffer_free(&once);
    buffer_free(&number);
    buffer_free(&lead);
}

/* Whether a round's winner is one because a card of theirs has fallen, and that is told. */
static bool is_by_fall(const struct story_round *r)
{
    return r->kind == ROUND_CASH && cardset_count(r->fallen) == 1 && card_rank(story_winner(r)) >= RANK_TEN;
}

/* Whether a later round is told in one breath with one: winners; cards that drive out the same card, which
 * they may hold back; rounds that are given up alike. */
static bool are_one(const struct story_round *r, const struct story_round *later)
{
    if (later->cross != NO_CARD || later->crosses || r->overtakes || later->overtakes || r->is_ruffed ||
        later->is_ruffed || is_by_fall(later))
        return false;
    if (r->kind == ROUND_DRIVE && later->over == r->over)
        return later->kind == ROUND_DRIVE || later->kind == ROUND_GIVE;
    return r->kind == later->kind &&
           (r->kind == ROUND_CASH || r->kind == ROUND_DUCK || r->kind == ROUND_GIVE || r->kind == ROUND_RUFF);
}

/* "the ace and king, a club and a heart thrown from hand": what the other hand throws on rounds that are told
 * together. */
static void add_thrown(struct buffer *told, const struct words *w, const struct view *v,
                       const struct story_round *r, int rounds)
{
    int thrown[SUIT_COUNT] = {0}, all = 0;
    enum seat from = r->leader;
    for (int i = 0; i < rounds && view_has_trumps(v) && r->kind != ROUND_RUFF; i++) {
        if (r[i].other == NO_CARD) continue;
        thrown[card_suit(r[i].other)]++;
        from = seat_partner(r[i].leader);
        all++;
    }
    if (!all) return;
    struct buffer list = {0}, both = {0};
    story_counts(&list, w, thrown);
    words_say(&both, w, PHRASE_STEP_THROW, "round", buffer_text(told), "list", buffer_text(&list), "hand",
              words_hand(w, from == v->dummy), NULL);
    buffer_free(told);
    buffer_free(&list);
    *told = both;
}

/* Whether a round's winner has become one while they were on lead, and it is told of this round. */
static bool is_freed(const struct story_step *s, int at)
{
    const struct story_round *r = &s->round[at];
    return r->before && card_rank(story_winner(r)) >= RANK_TEN && !(at && s->round[at - 1].before);
}

/* "The queen and jack, once they have played the ace". */
static void add_before(struct buffer *told, const struct words *w, const struct story_round *r)
{
    struct buffer over = {0}, both = {0};
    story_over(&over, w, r->before, 2);
    words_say(&both, w, PHRASE_STEP_AFTER, "round", buffer_text(told), "over", buffer_text(&over), NULL);
    buffer_free(told);
    buffer_free(&over);
    *told = both;
}

/* "The jack, if the queen has fallen", "the nine, to drive out the king if it is still out". */
static void add_whether(struct buffer *told, const struct words *w, enum phrase phrase, cardset theirs)
{
    struct buffer over = {0}, both = {0};
    words_rank(&over, w, cardset_highest(theirs));
    words_say(&both, w, phrase, "round", buffer_text(told), "over", buffer_text(&over), NULL);
    buffer_free(told);
    buffer_free(&over);
    *told = both;
}

/* That the other hand is out of the suit, where no step that is told comes to it. */
static void add_early(struct buffer *told, const struct words *w, const struct view *v,
                      const struct story_round *r, int rounds)
{
    int at = 0;
    while (at < rounds && !r[at].is_early) at++;
    if (at == rounds) return;
    words_say(told, w, r[at].is_led ? PHRASE_STEP_EARLY_LED : PHRASE_STEP_EARLY, "suits",
              words_suits(w, card_suit(r->lead)), "suit", words_suit(w, card_suit(r->lead)), "hand",
              words_hand(w, seat_partner(r->leader) == v->dummy), NULL);
}

/* How long trumps are drawn. */
static void add_drawn(struct buffer *told, const struct words *w, const struct story_step *s)
{
    if (s->if_left) buffer_add(told, words_text(w, PHRASE_STEP_IF_LEFT));
    if (s->draws_on)
        buffer_add(told, words_text(w, PHRASE_STEP_DRAWS_ON));
    else if (s->draws && !s->if_left)
        buffer_add(told, words_text(w, PHRASE_STEP_DRAWN));
}

/* Rounds from one on that are told together, and how many. */
static int add_rounds(struct buffer *out, const struct words *w, const struct view *v,
                      const struct story_step *s, int at)
{
    const struct story_round *r = &s->round[at];
    struct buffer told = {0}, card = {0}, over = {0};
    const bool is_across = r->kind == ROUND_CASH && is_led_across(r);
    int n = 1;
    while (!is_across && at + n < s->rounds && are_one(r, &r[n]) && !is_freed(s, at + n)) n++;
    if (r->kind == ROUND_CASH && !r->overtakes && !is_across)
        add_cash(&told, w, v, r, n, !at);
    else
        add_round(&told, w, v, r, n);
    if (r->is_ruffed) buffer_add(&told, words_text(w, PHRASE_STEP_RUFFED));
    if (!is_freed(s, at)) add_early(&told, w, v, r, n);
    add_thrown(&told, w, v, r, n);
    if (is_freed(s, at)) add_before(&told, w, r);
    if (is_by_fall(r)) add_whether(&told, w, PHRASE_STEP_FALLEN, r->fallen);
    if (at + n == s->rounds) add_drawn(&told, w, s);
    if (r->may_be_caught) add_whether(&told, w, PHRASE_STEP_STILL_OUT, r->over);
    if (r->cross != NO_CARD) {
        words_card(&card, w, r->cross);
        story_over(&over, w, r->before_cross, 2);
        words_say(out, w, r->before_cross ? PHRASE_STEP_CROSS_AFTER : PHRASE_STEP_CROSS, "hand",
                  words_hand(w, r->leader == v->dummy), "card", buffer_text(&card), "over",
                  buffer_text(&over), "round", buffer_text(&told), NULL);
    } else if (r->crosses) {
        words_say(out, w, r->cross_ruffs ? PHRASE_STEP_CROSS_RUFF : PHRASE_STEP_CROSS_SOMEHOW, "hand",
                  words_hand(w, r->leader == v->dummy), "round", buffer_text(&told), NULL);
    } else {
        buffer_add(out, buffer_text(&told));
    }
    buffer_free(&told);
    buffer_free(&card);
    buffer_free(&over);
    return n;
}

void story_step(struct buffer *out, const struct words *w, const struct view *v, const struct story_step *s)
{
    struct buffer so_far = {0};
    for (int i = 0; i < s->rounds;) {
        struct buffer next = {0}, both = {0};
        int n = add_rounds(&next, w, v, s, i);
        if (i)
            words_say(&both, w, PHRASE_STEP_THEN, "rounds", buffer_text(&so_far), "next", buffer_text(&next),
                      NULL);
        else
            buffer_add(&both, buffer_text(&next));
        buffer_free(&so_far);
        buffer_free(&next);
        so_far = both;
        i += n;
    }
    buffer_add(out, buffer_text(&so_far));
    buffer_free(&so_far);
}

/* ---- signs ---- */

void story_sign(struct buffer *out, const struct words *w, const struct view *v,
                const struct story_road *road)
{
    const struct story_sign *s = &road->sign;
    struct buffer card = {0}, first = {0}, second = {0};
    const char *suits = words_suits(w, s->suit);
    int n = s->kind == SIGN_EVEN ? view_dealt_to_them(v, s->suit) : 0;
    if (s->kind == SIGN_FALLEN) words_card(&card, w, s->card);
    buffer_format(&first, "%d", (n + 1) / 2);
    buffer_format(&second, "%d", n / 2);
    switch (s->kind) {
    case SIGN_EVEN:
        if (s->suit == v->play.strain) {
            words_say(out, w, road->is_unseen ? PHRASE_IF_NOT_DRAWN : PHRASE_IF_DRAWN, NULL);
            break;
        }
        words_say(out, w, road->is_unseen ? PHRASE_IF_NOT_EVEN : PHRASE_IF_EVEN, "suits", suits, "long",
                  buffer_text(&first), "short", buffer_text(&second), NULL);
        break;
    case SIGN_SHOWS_OUT:
        if (s->seat == NO_SEAT)
            words_say(out, w, road->is_unseen ? PHRASE_IF_BOTH_FOLLOW : PHRASE_IF_BREAKS_BADLY, "suits",
                      suits, NULL);
        else
            words_say(out, w, road->is_unseen ? PHRASE_IF_FOLLOWS : PHRASE_IF_SHOWS_OUT, "seat",
                      words_seat(w, s->seat), "suits", suits, NULL);
        break;
    case SIGN_FALLEN:
        words_say(out, w, road->is_unseen ? PHRASE_IF_NOT_FALLEN : PHRASE_IF_FALLEN, "card",
                  buffer_text(&card), NULL);
        break;
    case SIGN_LOST:
        words_say(out, w, PHRASE_IF_LOST, NULL);
        break;
    case SIGN_WON:
        words_say(out, w, PHRASE_IF_WON, NULL);
        break;
    case SIGN_NONE:
        break;
    }
    buffer_free(&card);
    buffer_free(&first);
    buffer_free(&second);
}
