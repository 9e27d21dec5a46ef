/* Sentences of a review, as the knowledge has them (kb/words). Chances are told as layouts of a hundred. */
#include "planner/review/review.h"
#include "planner/report/wording.h"

/* ---- the summary ---- */

static void add_result(struct buffer *out, const struct review *r)
{
    if (r->tricks < 0)
        words_tell(out, r->words, PHRASE_REVIEW_OPEN, AS_NUMBER("needed", r->needed));
    else if (r->tricks == 1)
        words_tell(out, r->words, PHRASE_REVIEW_DOWN_ONE, AS_NUMBER("needed", r->needed));
    else
        words_tell(out, r->words, r->tricks >= r->needed ? PHRASE_REVIEW_MADE : PHRASE_REVIEW_DOWN,
                   AS_NUMBER("tricks", r->tricks), AS_NUMBER("needed", r->needed));
}

/* The mistake that cost most. */
static const struct reviewed_card *worst(const struct review *r)
{
    const struct reviewed_card *most = NULL;
    for (int i = 0; i < r->cards; i++) {
        const struct reviewed_card *c = &r->card[i];
        if (c->verdict != REVIEW_MISTAKE) continue;
        if (!most || coach_loss(&c->judged.card) > coach_loss(&most->judged.card)) most = c;
    }
    return most;
}

static void add_mistakes(struct buffer *out, const struct review *r)
{
    const struct reviewed_card *c = worst(r);
    const struct words *w = r->words;
    if (!r->cards)
        words_sentence(out, w, PHRASE_REVIEW_NO_CHOICE, NULL);
    else if (!c && r->cards == 1)
        words_sentence(out, w, PHRASE_REVIEW_RIGHT_ONE, NULL);
    else if (!c)
        words_tell(out, w, PHRASE_REVIEW_RIGHT, AS_FIGURE("choices", r->cards));
    else
        words_tell(out, w, r->mistakes == 1 ? PHRASE_REVIEW_MISTAKE_ONE : PHRASE_REVIEW_MISTAKE,
                   AS_FIGURE("choices", r->cards), AS_NUMBER("number", r->mistakes),
                   AS_CARD("card", c->judged.card.card), AS_FIGURE("trick", c->at / SEAT_COUNT + 1),
                   AS_FIGURE("lost", coach_loss(&c->judged.card)),
                   AS_TEXT("broke", c->breaks ? words_text(w, PHRASE_REVIEW_BROKE) : "."));
}

/* Where the contract went as the cards lay, and whose fault that was. */
static void add_luck(struct buffer *out, const struct review *r)
{
    const struct reviewed_card *breaks = NULL;
    for (int i = 0; i < r->cards && !breaks; i++)
        if (r->card[i].breaks) breaks = &r->card[i];
    if (!r->is_open) return;
    if (r->value < r->needed && !breaks)
        words_sentence(out, r->words, PHRASE_REVIEW_NO_HOPE, NULL);
    else if (breaks && breaks->verdict == REVIEW_UNLUCKY && !r->mistakes)
        words_tell(out, r->words, PHRASE_REVIEW_BAD_LUCK, AS_CARD("card", breaks->judged.card.card),
                   AS_FIGURE("trick", breaks->at / SEAT_COUNT + 1));
}

/* From when on nothing could help. */
static void add_lost(struct buffer *out, const struct review *r)
{
    if (r->lost_at < 0 || r->tricks >= r->needed) return;
    const struct reviewed_card *c = &r->card[r->lost_at];
    words_tell(out, r->words, PHRASE_REVIEW_LOST, AS_CARD("card", c->judged.card.card),
               AS_FIGURE("trick", c->at / SEAT_COUNT + 1));
}

char *review_words_summary(const struct review *r)
{
    struct buffer out = {0};
    add_result(&out, r);
    add_mistakes(&out, r);
    add_luck(&out, r);
    add_lost(&out, r);
    return out.text;
}

/* ---- one card ---- */

char *review_words_card(const struct review *r, const struct reviewed_card *c)
{
    const struct judged_card *j = &c->judged.card;
    const int trick = c->at / SEAT_COUNT + 1;
    const char *hand = words_hand(r->words, j->seat == r->view.dummy);
    if (c->judged.say)
        return words_told(r->words, PHRASE_WHYNOT_JUDGED, AS_FIGURE("trick", trick), AS_CARD("card", j->card),
                          AS_TEXT("hand", hand), AS_TEXT("say", c->judged.say));
    return words_told(r->words, PHRASE_REVIEW_UNLUCKY, AS_FIGURE("trick", trick), AS_CARD("card", j->card),
                      AS_TEXT("hand", hand), AS_FIGURE("made", wording_of_hundred(j->made)));
}
