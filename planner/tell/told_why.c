/* Why a step is taken as it is: what must go first, where a card must lie, why this suit and why now. */
#include <string.h>

#include "planner/tell/told_parts.h"

/* The first card that goes so as not to be in the way, and whether it goes under the other hand's. */
static int unblocked_by(const struct story_step *s, bool *is_under)
{
    for (int i = 0; i < s->rounds; i++)
        if (s->round[i].unblocks != NO_CARD) {
            *is_under = s->round[i].unblocks != story_winner(&s->round[i]);
            return s->round[i].unblocks;
        }
    return NO_CARD;
}

/* Why the card that a chapter begins with is led, where the plan's own steps do not say it. */
static void add_lead_why(struct buffer *out, const struct telling_of *t, const struct story_step *s)
{
    const char *idea = told_lines_headline(&t->r->lines), *why = t->r->next_why;
    if (view_has_trumps(&t->r->view) && t->out->idea && *t->out->idea) return; /* that is why */
    bool is_under, tests, has_order = unblocked_by(s, &is_under) != NO_CARD || story_cashes_first(&t->r->story, 0, &tests) ||
                            story_order_of(&t->r->story, &t->r->view, 0).kind != ORDER_NONE;
    if (t->r->next_cashes && has_order && !view_has_trumps(&t->r->view)) return;
    if (!why || !*why || !strcmp(why, words_text(t->w, PHRASE_NO_BETTER_LEAD)) || (idea && !strcmp(idea, why)) ||
        t->r->next_card != s->round[0].lead)
        return;
    buffer_char(out, ' ');
    size_t at = out->length;
    buffer_format(out, "%s.", why);
    buffer_capital(out, at);
}

/* Whether a suit is ruffed on the way, or is trumps: then nothing is in the way of its long cards. */
static bool is_ruffed(const struct telling_of *t, int suit)
{
    return suit == t->r->view.play.strain || story_has_round(&t->r->story, suit, 1u << ROUND_RUFF);
}

/* Why winners are cashed before the next chapter. */
static void add_moment(struct buffer *out, const struct telling_of *t, int chapter)
{
    static const enum phrase phrases[] = {
        [ORDER_FALL] = PHRASE_WHY_FALL, [ORDER_CROSS] = PHRASE_WHY_CROSS, [ORDER_LEAVES] = PHRASE_WHY_LEAVES};
    struct story_order o = story_order_of(&t->r->story, &t->r->view, chapter);
    struct buffer card = {0};
    if (o.kind == ORDER_NONE) return;
    if (o.card != NO_CARD) words_rank(&card, t->w, o.card);
    words_sentence(out, t->w, phrases[o.kind], "card", buffer_text(&card), "hand", words_hand(t->w, o.hand == t->r->view.dummy),
                   "suits", words_suits(t->w, o.suit), NULL);
    buffer_free(&card);
}

/* So many winners on end make them discard. */
enum { A_RUN = 3 };

/* Why the cards of a chapter go in this order: one that would be in the way, winners before a finesse. */
static void add_order(struct buffer *out, const struct telling_of *t, int chapter)
{
    const struct story_step *s = &t->r->story.chapter[chapter].step;
    const char *suits = words_suits(t->w, s->suit);
    bool is_under = false, is_earlier = false;
    int unblocks = unblocked_by(s, &is_under);
    for (int i = 0; i < chapter; i++) /* once of a suit */
        if (t->r->story.chapter[i].step.suit == s->suit &&
            unblocked_by(&t->r->story.chapter[i].step, &is_earlier) != NO_CARD)
            unblocks = NO_CARD;
    if (unblocks != NO_CARD && !is_ruffed(t, s->suit)) {
        struct buffer rank = {0};
        words_rank(&rank, t->w, unblocks);
        words_sentence(out, t->w, is_under ? PHRASE_WHY_UNBLOCK_UNDER : PHRASE_WHY_UNBLOCK, "card", buffer_text(&rank), "suits", suits, NULL);
        buffer_free(&rank);
    }
    bool tests, is_first = story_cashes_first(&t->r->story, chapter, &tests);
    is_first &= s->suit != t->r->view.play.strain; /* trumps are drawn for another reason */
    if (is_first && story_is_cashed(s) && (tests || s->rounds >= A_RUN))
        words_sentence(out, t->w, tests ? PHRASE_WHY_TEST : PHRASE_WHY_RUN, "suits", suits, NULL);
    else if (unblocks == NO_CARD && !view_has_trumps(&t->r->view))
        add_moment(out, t, chapter);
}

/* ---- why this suit, and why now ---- */

static double expected(const struct explained_step *s)
{
    double sum = 0;
    for (int n = 1; n <= SUIT_SIZE; n++) sum += s->at_least[n];
    return sum;
}

/* So much more is worth a word: tricks, and the chance of all that are missing. */
static const double MORE_TRICKS = 0.4, MORE_CHANCE = 0.05;

/* Why the suit that is built first comes before the others in which something can be built. */
static void add_first(struct buffer *out, const struct telling_of *t, const struct explained_step *built)
{
    const struct explanation *r = t->r;
    int missing = r->position->missing;
    bool is_most = true, is_likeliest = true;
    for (int i = 0; i < r->steps; i++) {
        if (&r->step[i] == built) continue;
        is_most &= expected(built) >= expected(&r->step[i]) + MORE_TRICKS;
        is_likeliest &= built->at_least[missing] >= r->step[i].at_least[missing] + MORE_CHANCE;
    }
    if (r->steps < 2 || missing < 1) return;
    if (is_likeliest || (is_most && missing > 1))
        words_sentence(out, t->w, is_likeliest ? PHRASE_WHY_LIKELIEST : PHRASE_WHY_MOST, "suits", words_suits(t->w, built->suit),
                       NULL);
}

/* What the rounds of a step do with the lead, up to the first that may lose it: 0 keep it, 1 may lose it, 2 lose it. */
static int loses_lead(const struct story_step *s)
{
    int at = 0;
    while (at < s->rounds && s->round[at].kind == ROUND_CASH) at++;
    if (at == s->rounds) return 0;
    enum round_kind kind = s->round[at].kind;
    return kind == ROUND_FINESSE || kind == ROUND_RUN || kind == ROUND_TOWARD ? 1 : 2;
}

/* That the suit they led is still stopped when the first step loses the lead. */
static void add_time(struct buffer *out, const struct telling_of *t, const struct story_step *s)
{
    const struct danger *d = &t->r->danger;
    int led = view_suit_led(&t->r->view), loses = loses_lead(s);
    bool is_spent = s->answer != NO_CARD && card_suit(s->answer) == led; /* a stopper has gone by then */
    for (int i = 0; i < s->rounds; i++) is_spent |= s->round[i].cross != NO_CARD && card_suit(s->round[i].cross) == led;
    if (led < 0 || led == s->suit || is_spent || !loses || !d->layouts || !d->stops[led] || d->after[led] <= d->by_suit[led]) return;
    const struct view *v = &t->r->sequence_view;
    bool is_one = d->stops[led] == 1;
    struct buffer card = {0}, number = {0};
    words_card(&card, t->w, cardset_highest(cardset_in_suit(view_ours(v), led)));
    words_number(&number, t->w, d->stops[led]);
    words_sentence(out, t->w,
                   loses > 1 ? is_one ? PHRASE_WHY_TIME_ONE : PHRASE_WHY_TIME
                   : is_one  ? PHRASE_WHY_TIME_IF_ONE
                             : PHRASE_WHY_TIME_IF,
                   "card", buffer_text(&card), "suits", words_suits(t->w, led), "suit", words_suit(t->w, led), "number",
                   buffer_text(&number), NULL);
    buffer_free(&card);
    buffer_free(&number);
}

/* A winner of the suit led that the trick keeps, where the story crosses with it later. */
void tell_kept(const struct telling_of *t)
{
    const struct story *s = &t->r->story;
    int led = view_suit_led(&t->r->view);
    for (int i = 0; i < t->r->trick_one.plays; i++) {
        const struct rule *rule = t->r->trick_one.play[i].rule;
        if (rule && rule->ideas >> IDEA_ENTRY & 1) return; /* it has been said */
    }
    for (int i = 0; i < s->chapters; i++)
        for (int k = 0; k < s->chapter[i].step.rounds; k++) {
            const struct story_round *r = &s->chapter[i].step.round[k];
            if (r->cross == NO_CARD || card_suit(r->cross) != led || card_rank(r->cross) < RANK_TEN || r->before_cross) continue;
            struct buffer card = {0}, out = {0};
            words_card(&card, t->w, r->cross);
            words_sentence(&out, t->w, PHRASE_KEPT_FOR, "card", buffer_text(&card), "hand",
                           words_hand(t->w, r->leader == t->r->view.dummy), "suits", words_suits(t->w, s->chapter[i].step.suit), NULL);
            told_add(t->out, TOLD_TRICK, "", buffer_take(&out), cardset_of(r->cross));
            buffer_free(&card);
            return;
        }
}

/* Whether a chapter begins with the first round of its suit that is ducked. */
static bool is_first_duck(const struct story *s, int chapter)
{
    const struct story_step *step = &s->chapter[chapter].step;
    for (int i = 0; i < chapter; i++)
        if (s->chapter[i].step.suit == step->suit && s->chapter[i].step.round[0].kind == ROUND_DUCK)
            return false;
    return step->round[0].kind == ROUND_DUCK && step->round[0].lengthens;
}

/* The opponent who must hold the one card that can beat a finesse, where it is told of for the first time. */
static void add_sits(struct buffer *out, const struct telling_of *t, int chapter)
{
    const struct story *s = &t->r->story;
    const struct story_step *step = &s->chapter[chapter].step;
    const struct explained_step *built = told_step_in(t->r, step->suit);
    if (built && built->at_least[t->r->position->missing > 0 ? t->r->position->missing : 1] > 1 - 1e-9) return; /* sure anyhow */
    for (int i = 0; i < step->rounds; i++) {
        const struct story_round *r = &step->round[i];
        bool tries = r->kind == ROUND_FINESSE || r->kind == ROUND_RUN || r->kind == ROUND_TOWARD;
        if (!tries || cardset_count(r->over) != 1 || card_rank(cardset_highest(r->over)) < RANK_TEN) continue;
        for (int k = 0; k < chapter; k++)
            if (s->chapter[k].step.suit == step->suit && (story_finesse_at(&s->chapter[k].step) >= 0)) return;
        struct buffer rank = {0};
        words_rank(&rank, t->w, cardset_highest(r->over));
        words_sentence(out, t->w, PHRASE_WHY_SITS, "card", buffer_text(&rank), "seat", words_seat(t->w, (int)seat_left(r->leader)),
                       NULL);
        buffer_free(&rank);
        return;
    }
}

/* Of the first step that builds something, why this suit; of the first step, why now. */
static void add_place(struct buffer *out, const struct telling_of *t, int chapter)
{
    const struct story *s = &t->r->story;
    const struct explained_step *built = told_step_in(t->r, s->chapter[chapter].step.suit);
    if (built && built == t->r->step && !story_is_earlier(s, chapter)) add_first(out, t, built);
    if (!chapter) add_time(out, t, &s->chapter[0].step);
}

void why_order(struct buffer *out, const struct telling_of *t, int chapter)
{
    if (is_first_duck(&t->r->story, chapter))
        words_sentence(out, t->w, PHRASE_WHY_DUCK, "suits", words_suits(t->w, t->r->story.chapter[chapter].step.suit), NULL);
    add_order(out, t, chapter);
    if (!view_has_trumps(&t->r->view)) add_sits(out, t, chapter);
}

void why_place(struct buffer *out, const struct telling_of *t, int chapter)
{
    if (!view_has_trumps(&t->r->view)) add_place(out, t, chapter);
    if (!chapter) add_lead_why(out, t, &t->r->story.chapter[0].step);
}
