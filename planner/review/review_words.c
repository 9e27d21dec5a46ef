/* Sentences of a review. Chances are told as layouts of a hundred. */
#include "planner/review/review_words.h"

#include "planner/decide/difference.h"
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
        if (!most || c->best_made - c->made > most->best_made - most->made) most = c;
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
    wording_card(out, c->card);
    buffer_format(out, " at trick %d, which gave up %d of 100 chances", c->at / SEAT_COUNT + 1,
                  hundredths(c->best_made - c->made));
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
    else if (breaks && breaks->verdict == REVIEW_UNLUCKY) {
        buffer_add(out, " As the cards lay the ");
        wording_card(out, breaks->card);
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
    wording_card(out, c->card);
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

static void add_when(struct buffer *out, const struct words *w, const struct hidden_facts *f)
{
    if (f->fact.kind == HIDDEN_NOTHING) return;
    buffer_add(out, " What tells them apart: ");
    hidden_facts_words(out, w, f);
    buffer_char(out, '.');
}

static void add_why(struct buffer *out, const struct reviewed_card *c)
{
    if (c->why)
        buffer_format(out, " Its reason: %s.", c->why);
    else
        buffer_add(out, " No rule names it: search found it.");
}

static void add_better(struct buffer *out, const struct reviewed_card *c)
{
    buffer_format(out, "leaves the contract in %d of 100 layouts, the ", hundredths(c->made));
    wording_card(out, c->best);
    buffer_format(out, " in %d.", hundredths(c->best_made));
    add_why(out, c);
    add_when(out, c->words, &c->difference.when_gains);
}

/* "Trick 3: the 8 of clubs from hand ". */
static void add_card(struct buffer *out, const struct reviewed_card *c, enum seat declarer)
{
    buffer_format(out, "Trick %d: the ", c->at / SEAT_COUNT + 1);
    wording_card(out, c->card);
    buffer_format(out, " from %s ", wording_hand(c->seat, declarer));
}

char *review_words_better(const struct reviewed_card *c, enum seat declarer)
{
    struct buffer out = {0};
    add_card(&out, c, declarer);
    add_better(&out, c);
    return out.text;
}

char *review_words_equal(const struct reviewed_card *c, enum seat declarer)
{
    struct buffer out = {0};
    add_card(&out, c, declarer);
    buffer_format(&out, "is the best card, or its equal: it leaves the contract in %d of 100 layouts.",
                  hundredths(c->made));
    return out.text;
}

char *review_words_card(const struct review *r, const struct reviewed_card *c)
{
    struct buffer out = {0};
    add_card(&out, c, r->view.declarer);
    if (c->verdict == REVIEW_MISTAKE)
        add_better(&out, c);
    else
        buffer_format(&out,
                      "gives the contract away as the cards lie; by the odds no card is better (%d of 100).",
                      hundredths(c->made));
    return out.text;
}
