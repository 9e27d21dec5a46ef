/* Whether the contract is safe, and what the opponents could take.
 *
 * "Safe" is said where a count of the cards proves it: our card wins the trick in progress whatever is out,
 * and from the hand that wins it enough tricks can be taken in a row. What was played out must have been
 * made, too.
 */
#include <stdlib.h>
#include <string.h>

#include "planner/report/wording.h"
#include "planner/tell/told_parts.h"
#include "planner/tell/words.h"

/* ---- safe ---- */

/* Whether our cards to the trick in progress win it whatever is still out. */
static bool is_trick_won(const struct explanation *r)
{
    const struct explained_trick_one *one = &r->trick_one;
    const struct trick *t = &r->view.play.trick[r->view.play.tricks];
    if (!t->count) return true;
    int suit = card_suit(t->card[0]), best = NO_CARD;
    if (one->cases || one->winner == NO_SEAT || !view_is_ours(&r->view, (enum seat)one->winner)) return false;
    for (int i = 0; i < one->plays; i++)
        if (card_suit(one->play[i].card) == suit && one->play[i].card > best) best = one->play[i].card;
    return best > cardset_highest(cardset_in_suit(r->view.unseen, suit));
}

static bool is_safe(const struct explanation *r)
{
    bool is_between = !r->view.play.trick[r->view.play.tricks].count;
    bool is_lost = r->value.layouts && r->value.made < r->value.tried;
    if (!r->danger.layouts || r->position->needed < 1 || r->position->missing || is_lost) return false;
    if (!is_trick_won(r)) return false;
    return r->danger.ours + !is_between >= r->position->needed;
}

/* ---- nearly hopeless ---- */

/* A contract that is made less often, and that who sees all hands makes seldom too, is nearly hopeless; what it takes is
 * told with it. */
bool told_is_poor(const struct explanation *r)
{
    const struct trump_count *n = &r->trumps.count;
    bool is_short = view_has_trumps(&r->view) ? n->losers > n->spare : r->position->missing > 0;
    return r->value.layouts && is_short && explain_chance(r) < explain_tell(r, TELL_NEARLY_NONE) &&
           r->value.bound < explain_tell(r, TELL_SOMETIMES);
}

/* The most tricks beyond its winners that a suit can bring, more often than seldom: by what is built, by its best line, or in a
 * game that was played out. */
static int most_of(const struct explanation *r, int suit)
{
    const struct explained_step *s = told_step_in(r, suit);
    const struct exact_line *line = &r->position->line[suit];
    const int sure = r->position->suit[suit].sure.total;
    int most = r->story.brings[suit] ? 1 : 0;
    if (r->story.is_made && r->story.won[suit] - r->story.sure[suit] > most) most = r->story.won[suit] - r->story.sure[suit];
    for (int n = most + 1; n <= SUIT_SIZE - sure; n++) {
        const double by_line = line->is_there && sure + n <= SUIT_TRICKS ? line->worth.chance[sure + n] : 0;
        if ((s && s->at_least[n] >= explain_tell(r, TELL_SELDOM)) || by_line >= explain_tell(r, TELL_SELDOM)) most = n;
    }
    return most;
}

/* The tricks that are missing, by suits. False where they need not come so: the suits can bring more than that. */
static bool share_out(const struct explanation *r, int of_suit[SUIT_COUNT])
{
    int left = r->position->missing;
    for (int suit = 0; suit < SUIT_COUNT; suit++) left -= of_suit[suit] = most_of(r, suit);
    return !left;
}

/* "Of the three missing tricks the hearts must bring two and the clubs must bring one." */
void told_takes(struct buffer *out, const struct explanation *r)
{
    const struct words *w = r->words;
    int of_suit[SUIT_COUNT] = {0}, suits = 0, told = 0;
    struct buffer list = {0};
    if (!share_out(r, of_suit)) return;
    for (int suit = 0; suit < SUIT_COUNT; suit++) suits += of_suit[suit] > 0;
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--) {
        struct buffer number = {0};
        if (!of_suit[suit]) continue;
        if (told++) buffer_add(&list, told < suits ? ", " : words_text(w, PHRASE_AND));
        words_number(&number, w, of_suit[suit]);
        words_put(&list, w, PHRASE_TAKES_OF, AS_SUITS("suits", suit),
                  AS_TEXT("number", buffer_text(&number)));
        buffer_free(&number);
        if (suits > 1) continue;
        buffer_clear(&list);
        words_share(&list, w, of_suit[suit], r->position->missing);
        words_tell(out, w, PHRASE_TAKES, AS_SUITS("suits", suit), AS_TEXT("share", buffer_text(&list)));
    }
    if (suits > 1)
        words_tell(out, w, PHRASE_TAKES_MORE, AS_NUMBER("all", r->position->missing),
                   AS_TEXT("list", buffer_text(&list)));
    buffer_free(&list);
}

/* ---- what the opponents can take ---- */

enum { LEAD_TELLS = 3 }; /* tricks in a suit from which a lead of it is spoken of */

/* Whether a suit beats us once its stoppers have been driven out, with the trick that lets them in again. */
static bool beats_later(const struct danger *d, int suit)
{
    return 1 + d->tricks - d->by_suit[suit] + d->after[suit] > d->spare;
}

/* The suit that they have not led and that beats us once its one stopper has been driven out, longest first; -1: there is none. */
static int suit_set_up(const struct explanation *r, int led)
{
    const struct danger *d = &r->danger;
    int most = -1;
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        const bool is_long = d->stops[suit] == 1 && d->after[suit] >= LEAD_TELLS && d->after[suit] > d->by_suit[suit];
        if (suit != led && is_long && beats_later(d, suit) && (most < 0 || d->after[suit] > d->after[most])) most = suit;
    }
    return most;
}

/* Of a suit what they can cash when it is stopped no more, where that is more than now. */
static void add_after(struct buffer *out, const struct explanation *r, int suit)
{
    const struct danger *d = &r->danger;
    if (suit < 0 || !d->stops[suit] || d->after[suit] <= d->by_suit[suit]) return;
    const struct view *v = &r->sequence.view;
    int stopper = cardset_highest(cardset_in_suit(view_ours(v), suit));
    struct buffer card = {0}, stoppers = {0}, number = {0};
    words_card(&card, r->words, stopper);
    words_number(&stoppers, r->words, d->stops[suit]);
    words_number(&number, r->words, d->after[suit]);
    words_sentence(out, r->words, d->stops[suit] == 1 ? PHRASE_CASH_AFTER_ONE : PHRASE_CASH_AFTER, "card",
                   buffer_text(&card), "stoppers", buffer_text(&stoppers), "suit", words_suit(r->words, suit),
                   "number", buffer_text(&number), NULL);
    buffer_free(&card);
    buffer_free(&stoppers);
    buffer_free(&number);
}

/* Whether they often have too many to cash once they have won a trick of ours. */
static bool is_beaten_once(const struct explanation *r)
{
    const struct danger *d = &r->danger;
    return r->position->missing > 0 && d->tricks < d->spare && d->beaten_once >= explain_tell(r, TELL_SOMETIMES) * d->layouts;
}

static void add_spare(struct buffer *out, const struct explanation *r)
{
    const struct danger *d = &r->danger;
    struct buffer number = {0}, tricks = {0};
    words_number(&number, r->words, d->spare);
    words_say(&tricks, r->words, d->spare == 1 ? PHRASE_A_TRICK : PHRASE_TRICKS, "number",
              buffer_text(&number), NULL);
    words_sentence(out, r->words,
                   !d->spare              ? PHRASE_SPARE_NONE
                   : d->tricks > d->spare ? PHRASE_SPARE_ONLY
                                          : PHRASE_SPARE,
                   "tricks", buffer_text(&tricks), NULL);
    if (is_beaten_once(r))
        words_tell(out, r->words, PHRASE_SPARE_ONCE, AS_FIGURE("number", wording_of_hundred((double)d->beaten_once / d->layouts)));
    buffer_free(&number);
    buffer_free(&tricks);
}

/* Whether the winners are enough and were cashed in all layouts: the lead is not lost. What cannot be made any more is not played out. */
static bool is_cashed_out(const struct explanation *r)
{
    return !r->position->missing && r->value.layouts && r->value.share >= 1;
}

/* "They have nothing to cash now. Once our king of diamonds is gone they can cash three. We can spare four
 * tricks." It is idle where no suit of theirs will be long and what they have can be spared with a trick more. */
static char *threat(const struct explanation *r, bool *is_idle)
{
    const struct danger *d = &r->danger;
    struct buffer out = {0}, list = {0};
    if (!d->layouts || r->verdict.is_safe || d->spare < 0 || is_cashed_out(r)) return NULL;
    story_counts(&list, r->words, d->by_suit);
    words_sentence(&out, r->words, d->tricks ? PHRASE_CASH_NOW : PHRASE_CASH_NOTHING, "list",
                   buffer_text(&list), NULL);
    const size_t now = out.length;
    const int led = r->view.opening_lead == NO_CARD ? -1 : card_suit(r->view.opening_lead);
    if (led >= 0 && (d->after[led] >= LEAD_TELLS || beats_later(d, led))) add_after(&out, r, led);
    if (explain_chance(r) < explain_tell(r, TELL_NEARLY_ALL)) add_after(&out, r, suit_set_up(r, led));
    buffer_free(&list);
    const int more = led >= 0 && d->after[led] > d->by_suit[led] ? d->after[led] - d->by_suit[led] : 0;
    const bool is_sure = explain_chance(r) >= explain_tell(r, TELL_NEARLY_ALL) && d->tricks + more <= d->spare;
    *is_idle = (out.length == now || is_sure) && d->tricks < d->spare && (is_sure || !is_beaten_once(r));
    add_spare(&out, r);
    return buffer_take(&out);
}

/* "Hearts are not stopped: five can be cashed at once." */
static void add_open_suit(struct buffer *out, const struct words *w, int suit, int stops, int cash)
{
    words_tell(out, w, stops ? PHRASE_STOPPED_ONCE : PHRASE_NOT_STOPPED, AS_SUITS("suits", suit),
               AS_NUMBER("number", cash));
}

void words_lead_unknown(struct buffer *out, const struct explanation *r)
{
    const struct danger *d = &r->danger;
    bool is_open = false;
    words_sentence(out, r->words, view_has_trumps(&r->view) ? PHRASE_LEAD_UNKNOWN_NO_CARD : PHRASE_LEAD_UNKNOWN, NULL);
    if (view_has_trumps(&r->view)) return;
    for (int stops = 0; stops < 2 && d->layouts; stops++)
        for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--) {
            if (d->stops[suit] != stops || d->after[suit] < LEAD_TELLS) continue;
            add_open_suit(out, r->words, suit, stops, d->after[suit]);
            is_open = true;
        }
    if (d->layouts && !is_open) words_sentence(out, r->words, PHRASE_NO_SUIT_RUN, NULL);
}

void words_verdict(struct explanation *r)
{
    r->verdict.is_safe = is_safe(r);
    r->verdict.threat = threat(r, &r->verdict.is_threat_idle);
}
