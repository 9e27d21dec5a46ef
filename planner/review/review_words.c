/* Sentences of a review. Chances are told as layouts of a hundred. */
#include "planner/review/review_words.h"

#include "planner/report/wording.h"

static int hundredths(double share)
{
    return (int)(100 * share + 0.5);
}

/* ---- the summary ---- */

static void add_result(struct buffer *out, const struct review *r)
{
    if (r->tricks < 0)
        buffer_format(out, "The play is not recorded to its end; %s tricks are needed.",
                      wording_number(r->needed));
    else
        buffer_format(out, "Declarer's side took %s trick%s and needed %s: %s.", wording_number(r->tricks),
                      r->tricks == 1 ? "" : "s", wording_number(r->needed),
                      r->tricks >= r->needed ? "made" : "not made");
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
    int choices = r->cards;
    if (!choices) {
        buffer_add(out, " They never had a choice of cards.");
        return;
    }
    if (!c && choices == 1) {
        buffer_add(out, " The one choice of a card was no mistake by the odds.");
        return;
    }
    if (!c) {
        buffer_format(out, " None of the %d choices of a card was a mistake by the odds.",
                      choices);
        return;
    }
    buffer_format(out, " Of %d choices of a card %s %s by the odds", choices,
                  wording_number(r->mistakes), r->mistakes == 1 ? "was a mistake" : "were mistakes");
    buffer_add(out, r->mistakes == 1 ? ": the " : "; the costliest was the ");
    wording_card(out, c->judged.card.card);
    buffer_format(out, " at trick %d, which gave up %d of 100 chances", c->at / SEAT_COUNT + 1,
                  coach_loss(&c->judged.card));
    buffer_add(out, c->breaks ? ", and the contract as the cards lay." : ".");
}

/* Where the contract went as the cards lay, and whose fault that was. */
static void add_luck(struct buffer *out, const struct review *r)
{
    const struct reviewed_card *breaks = NULL;
    for (int i = 0; i < r->cards && !breaks; i++)
        if (r->card[i].breaks) breaks = &r->card[i];
    if (!r->is_open) return;
    if (r->value < r->needed && !breaks)
        buffer_add(out, " After the opening lead it could not be made against the best defence.");
    else if (breaks && breaks->verdict == REVIEW_UNLUCKY && !r->mistakes) {
        buffer_add(out, " As the cards lay the ");
        wording_card(out, breaks->judged.card.card);
        buffer_format(
            out, " at trick %d gave the contract away: no card was better by the odds, so that was bad luck.",
            breaks->at / SEAT_COUNT + 1);
    }
}

/* From when on nothing could help. */
static void add_lost(struct buffer *out, const struct review *r)
{
    if (r->lost_at < 0 || r->tricks >= r->needed) return;
    const struct reviewed_card *c = &r->card[r->lost_at];
    buffer_add(out, " After the ");
    wording_card(out, c->judged.card.card);
    buffer_format(out, " at trick %d it was lost in every layout, unless the defence gave it back.",
                  c->at / SEAT_COUNT + 1);
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
    struct buffer out = {0};
    buffer_format(&out, "Trick %d: the ", c->at / SEAT_COUNT + 1);
    wording_card(&out, j->card);
    buffer_format(&out, " from %s", wording_hand(j->seat, r->view.declarer));
    if (c->judged.say) {
        buffer_add(&out, ". ");
        buffer_add(&out, c->judged.say);
    } else {
        buffer_format(&out, " gives the contract away as the cards lie; no card had a better chance (%d of 100).",
                      hundredths(j->made));
    }
    return out.text;
}
