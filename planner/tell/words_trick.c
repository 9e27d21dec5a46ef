/* Why a card is played to a trick: the rule or the technique that named it, what it does there, and how it
 * did in the trial. */
#include <stdlib.h>

#include "planner/decide/difference.h"
#include "planner/tell/words.h"
#include "planner/report/wording.h"
#include "planner/decide/decision.h"

/* ---- what a card does in its trick ---- */

/* The trick as the hand on turn sees it, and its card. */
struct moment {
    const struct view *v;
    const struct trick *trick;
    int card, best; /* best: the card that is winning */
    enum seat winner;
    cardset over; /* own cards that beat it */
};

static struct moment moment_of(const struct view *v, int card)
{
    const struct trick *t = &v->play.trick[v->play.tricks];
    struct moment m = {.v = v, .trick = t, .card = card, .best = trick_best(t, STRAIN_NOTRUMP)};
    m.winner = trick_winner(t, STRAIN_NOTRUMP);
    m.over = cardset_above(cardset_in_suit(v->play.hand[play_turn(&v->play)], card_suit(t->card[0])), m.best);
    return m;
}

static const char *hand_of(const struct moment *m, enum seat s)
{
    return wording_hand(s, m->v->declarer);
}

static void add_rank(struct buffer *out, int card)
{
    buffer_format(out, "the %s", rank_word(card_rank(card)));
}

/* What the opponent behind needs to beat a card. */
static void add_needed(struct buffer *out, const struct moment *m)
{
    wording_needed(out, seat_left(play_turn(&m->v->play)),
                   cardset_above(cardset_in_suit(m->v->unseen, card_suit(m->card)), m->card));
}

/* Declarer's side leads or wins the trick so far. */
static void add_beside_partner(struct buffer *out, const struct moment *m)
{
    if (cardset_has(m->over, m->card)) {
        buffer_add(out, "it overtakes ");
        add_rank(out, m->best);
        buffer_format(out, ": the lead is wanted in %s", hand_of(m, play_turn(&m->v->play)));
    } else {
        buffer_format(out, "%s is winning already", hand_of(m, m->winner));
    }
}

/* An opponent wins the trick so far. */
static void add_against(struct buffer *out, const struct moment *m)
{
    bool is_last = m->trick->count == SEAT_COUNT - 1;
    bool is_low = card_rank(m->card) < WORDING_LOW;
    cardset lower = cardset_in_suit(m->v->play.hand[play_turn(&m->v->play)], card_suit(m->card)) & (cardset_of(m->card) - 1);
    if (!m->over && lower && !is_low) {
        buffer_add(out, "it cannot win, and goes now so that it is not in the way of the other hand");
    } else if (!m->over || (is_low && !is_last && cardset_has(m->over, m->card))) {
        buffer_add(out, m->over ? "low, so that nothing is spent" : "it cannot win, so the lowest goes");
    } else if (!cardset_has(m->over, m->card)) {
        buffer_format(out, is_last ? "held up: they win this trick, and " : "played low: ");
        add_rank(out, cardset_lowest(m->over));
        buffer_format(out, " stays in %s", hand_of(m, play_turn(&m->v->play)));
    } else if (is_last || !cardset_above(cardset_in_suit(m->v->unseen, card_suit(m->card)), m->card)) {
        buffer_add(out, "it wins the trick");
    } else {
        add_needed(out, m);
    }
}

/* False when the card is none. */
static bool add_discard(struct buffer *out, const struct view *v, int card)
{
    const struct trick *t = &v->play.trick[v->play.tricks];
    if (!t->count || card_suit(card) == card_suit(t->card[0])) return false;
    buffer_format(out, "a discard: %s has no %s, and this card is missed least",
                  wording_hand(play_turn(&v->play), v->declarer), suit_word(card_suit(t->card[0])));
    return true;
}

/* The reason that lies in the trick itself; false for a lead, which has none. */
static bool add_deed(struct buffer *out, const struct view *v, int card)
{
    const struct trick *t = &v->play.trick[v->play.tricks];
    if (!t->count || add_discard(out, v, card)) return t->count;
    struct moment m = moment_of(v, card);
    if (view_is_ours(v, m.winner))
        add_beside_partner(out, &m);
    else
        add_against(out, &m);
    return true;
}

/* ---- the trial ---- */

/* More tricks than knowledge's own, where both come to the same for the contract. */
static void add_more_tricks(struct buffer *out, const struct candidate *k, const struct candidate *own)
{
    buffer_add(out, "it takes more tricks than the ");
    wording_card(out, own->card);
    buffer_format(out,
                  " (%.2f on average, not %.2f, in %d layouts tried), and the contract is %s with either",
                  k->value.tricks, own->value.tricks, k->layouts, k->value.made > 0 ? "made" : "lost");
}

/* What a lead is that knowledge's own is not, where that puts it in front: "clubs come first in the plan, and
 * we hold five more clubs than they". */
static void add_worth(struct buffer *out, const struct view *v, const struct decision *d)
{
    const struct candidate *k = &d->candidate[0], *own = &d->candidate[d->preferred];
    int suit = card_suit(k->card), other = card_suit(own->card), more = worth_length(v, suit);
    bool is_first = d->position->choice.count && decision_suit(d, 0) == suit && other != suit;
    bool is_longer = more > 0 && more > worth_length(v, other);
    if (k->ahead <= own->ahead) return;
    if (is_first)
        buffer_format(out, "%s%ss come first in the plan", out->length ? "; " : "", suit_word(suit));
    if (is_longer)
        buffer_format(out, "%swe hold %s more %ss than they",
                      is_first      ? ", and "
                      : out->length ? "; "
                                    : "",
                      wording_number(more), suit_word(suit));
    if (own->source == SOURCE_CASHING) buffer_format(out, "%swinners keep", out->length ? "; " : "");
}

/* How the card did beside knowledge's own, where that is another. */
static void add_trial(struct buffer *out, const struct view *v, const struct decision *d)
{
    if (d->preferred <= 0) return;
    const struct candidate *k = &d->candidate[0], *own = &d->candidate[d->preferred];
    if (k->value.made == own->value.made && k->ahead <= own->ahead) {
        add_more_tricks(out, k, own);
        return;
    }
    if (k->value.made > own->value.made) {
        bool is_all = k->value.made > 1 - 1e-9;
        buffer_add(out, is_all ? "tried, it makes the contract in all" : "tried, it makes the contract in ");
        if (!is_all) wording_percent(out, k->value.made);
        buffer_format(out, "%s %d layouts", is_all ? "" : " of", k->layouts);
        wording_share_of_other(out, "the ", own->card, k->value.made, own->value.made);
    }
    add_worth(out, v, d);
}

/* What search or trial found of the card, behind `before`. */
static void add_found(struct buffer *out, const char *before, const struct words *w, const struct view *v,
                      const struct decision *d)
{
    struct buffer found = {0};
    if (d->candidate[0].confirmed.layouts)
        difference_words(&found, w, d);
    else
        add_trial(&found, v, d);
    if (found.length) buffer_format(out, "%s%s", before, found.text);
    buffer_free(&found);
}

/* A card that nothing but the trial named, or that must be played. */
static void add_unnamed(struct buffer *out, const struct words *w, const struct view *v,
                        const struct decision *d, bool is_whole)
{
    int card = d->candidate[0].card;
    bool has_deed = view_has_trumps(v) ? trump_deed(out, v, card) : add_deed(out, v, card);
    if (has_deed && !is_whole) return;
    if (!d->candidate[0].layouts && !d->candidate[0].confirmed.layouts) {
        if (!has_deed) buffer_add(out, "no other card can be led, but for its equals");
        return;
    }
    add_found(out, has_deed ? "; " : "", w, v, d);
    if (!out->length) buffer_add(out, "no other lead does better");
}

/* ---- one card ---- */

/* Whether a technique speaks of the card itself: of a lead it does, of a card behind it only when it is its
 * own. */
static bool says_card(const struct technique *t, int card, bool is_lead)
{
    for (int i = 0; i < t->args && !is_lead; i++)
        if (t->arg[i].kind == VALUE_CARD && t->arg[i].n == card) return true;
    return is_lead;
}

/* Whether our side has a winner in the suit of the card. */
static bool is_of_winners(const struct view *v, int card)
{
    cardset ours = v->play.hand[v->declarer] | v->play.hand[v->dummy];
    int suit = card_suit(card);
    return cardset_highest(cardset_in_suit(ours, suit)) > cardset_highest(cardset_in_suit(v->unseen, suit));
}

/* A technique or winners to cash named the card: of a lead that says enough; behind it the card may follow,
 * overtake, or be thrown away. */
static void add_named(struct buffer *out, const struct words *w, const struct view *v, const struct decision *d)
{
    const struct candidate *c = &d->candidate[0];
    bool is_lead = !v->play.trick[v->play.tricks].count;
    if (c->source == SOURCE_CASHING && is_lead)
        buffer_add(out, is_of_winners(v, c->card) ? "a winner is cashed"
                                                  : "the contract hangs on no card any more");
    else if (c->source == SOURCE_CASHING || !says_card(&c->technique, c->card, is_lead))
        add_deed(out, v, c->card);
    else
        technique_words(out, d->position->knowledge, w, &c->technique, v->declarer, d->position->suit[c->technique.suit].holding.out);
}

/* A rule's comment says why; that Appendix A's lowest card is a discard it does not say. */
static void add_rule(struct buffer *out, const struct words *w, const struct view *v, const struct decision *d)
{
    const struct rule *rule = d->defence.rule;
    char *words = defence_words(w, &d->defence);
    if (rule->set == RULES_DISCARD)
        buffer_format(out, "a discard: %s", words);
    else if (rule->set == RULES_TRUMPS)
        buffer_add(out, words);
    else if (!add_discard(out, v, d->candidate[0].card))
        buffer_add(out, words);
    free(words);
    if (rule->ideas >> IDEA_HOLD_UP & 1 && decision_held_rounds(d) > 1)
        buffer_format(out, "; %s rounds are let go", wording_number(decision_held_rounds(d)));
}

/* Of the suit led the hand has no other card, so that nothing was chosen. */
static bool add_only(struct buffer *out, const struct view *v, enum seat seat, int card)
{
    int suit = view_suit_led(v);
    if (suit != card_suit(card) || cardset_in_suit(v->play.hand[seat], suit) != cardset_of(card)) return false;
    buffer_format(out, "the only %s", suit_word(suit));
    return true;
}

char *words_decision(const struct words *w, const struct view *v, const struct decision *d, bool is_whole)
{
    struct buffer out = {0};
    if (d->candidates && add_only(&out, v, play_turn(&v->play), d->candidate[0].card)) return buffer_take(&out);
    switch (d->candidate[0].source) {
    case SOURCE_TECHNIQUE:
    case SOURCE_CASHING:
        add_named(&out, w, v, d);
        break;
    case SOURCE_WATCHING:
        buffer_add(&out, "nothing is left to build: the lead that gives least away");
        if (d->favourite != NO_SEAT)
            buffer_format(&out, "; best to %s, who has less to cash", seat_title((enum seat)d->favourite));
        break;
    case SOURCE_RULE:
        add_rule(&out, w, v, d);
        break;
    case SOURCE_NONE:
        add_unnamed(&out, w, v, d, is_whole);
        break;
    }
    return buffer_take(&out);
}

char *words_winner_first(const struct words *w, const struct view *v, const struct decision *d)
{
    struct buffer out = {0};
    buffer_add(&out, "a winner is cashed before more is built");
    if (d->candidates > 1) add_found(&out, "; ", w, v, d);
    return out.text;
}

/* The suit that the plan leads next from the hand that wins the trick in progress in each case; -1: none. */
static int wanted_suit(const struct explanation *r)
{
    if (r->trick_one.cases || r->trick_one.winner != r->entry || !r->steps) return -1;
    int suit = r->step[explain_first_step(r)].suit;
    if (!r->story.chapters) return suit;
    const struct story_step *first = &r->story.chapter[0].step;
    return first->suit == suit && (int)first->round[0].leader == r->entry ? suit : -1;
}

char *words_defence(const struct explanation *r, const struct defence_play *p, const char *trial)
{
    struct buffer out = {0};
    const char *at_once = r->trick_one.at_once[p - r->trick_one.play];
    if (add_only(&out, &r->view, p->seat, p->card)) return buffer_take(&out);
    char *words = defence_words(r->words, p);
    buffer_add(&out, trial ? trial : words);
    free(words);
    if (at_once) buffer_format(&out, "; %s", at_once);
    int suit = wanted_suit(r);
    if (suit >= 0 && p->rule && r->entry == (int)p->seat)
        buffer_format(&out, "; the lead is wanted there next, for the %ss", suit_word(suit));
    return buffer_take(&out);
}

/* ---- winners kept ---- */

static bool is_case(const struct explained_trick_one *one, int card)
{
    for (int i = 0; i < one->over.count; i++)
        if (one->over.ours[i] == card) return true;
    return false;
}

int words_kept_card(const struct explanation *r, const struct defence_play *p)
{
    int suit = card_suit(r->view.play.trick[r->view.play.tricks].card[0]);
    cardset winners = r->position->suit[suit].sure.cards[p->seat == r->view.dummy];
    if (!winners || cardset_has(winners, p->card) || !p->rule) return NO_CARD;
    return is_case(&r->trick_one, cardset_highest(winners)) ? NO_CARD : cardset_highest(winners);
}

char *words_kept(const struct explanation *r, const struct defence_play *p)
{
    int card = words_kept_card(r, p);
    if (card == NO_CARD) return NULL;
    struct buffer out = {0};
    wording_card(&out, card);
    buffer_format(&out, " at trick %s: it stays in %s as a winner", wording_number(r->view.play.tricks + 1),
                  wording_hand(p->seat, r->view.declarer));
    return out.text;
}

/* ---- the next lead ---- */

char *words_when(const struct explanation *r)
{
    const struct explained_trick_one *one = &r->trick_one;
    struct buffer out = {0};
    bool is_ours = one->winner != NO_SEAT && view_is_ours(&r->view, (enum seat)one->winner);
    if (one->assumed != NO_CARD) {
        buffer_format(&out, "If %s plays the ", seat_title(seat_left(one->play[0].seat)));
        wording_card(&out, one->assumed);
        buffer_add(&out, is_ours ? "," : ", and when the lead is won again,");
    } else {
        buffer_add(&out, one->plays && !is_ours ? "When the lead is won again," : "Now");
    }
    return out.text;
}

/* ---- whole sentences ---- */

char *words_play(const struct explanation *r, int i)
{
    const struct explained_trick_one *one = &r->trick_one;
    struct buffer out = {0};
    buffer_add(&out, one->play[i].seat == r->view.dummy ? "From dummy" : "From hand");
    if (i && one->cases) {
        buffer_format(&out, ", %s.", one->cases);
        return out.text;
    }
    buffer_add(&out, " the ");
    wording_card(&out, one->play[i].card);
    buffer_format(&out, ": %s.", one->why[i]);
    return out.text;
}

char *words_play_over(const struct explanation *r, int theirs, int *ours)
{
    const struct explained_trick_one *one = &r->trick_one;
    int at = 0;
    while (at < one->over.count && one->over.theirs[at] != theirs) at++;
    if (one->plays < 2 || at == one->over.count || one->over.ours[at] == NO_CARD) return NULL;
    struct buffer out = {0};
    *ours = one->over.ours[at];
    buffer_format(&out, "From %s the ", wording_hand(one->play[1].seat, r->view.declarer));
    wording_card(&out, *ours);
    while (at && !one->case_why[at]) at--; /* of cards that are alike the first has the reason */
    if (one->case_why[at] && *one->case_why[at]) buffer_format(&out, ": %s", one->case_why[at]);
    buffer_char(&out, '.');
    return out.text;
}

char *words_third_hand(const struct explanation *r)
{
    const struct trick *t = &r->view.play.trick[r->view.play.tricks];
    struct buffer out = {0};
    if (!t->count || !view_is_ours(&r->view, t->leader) || !r->decision_why) return NULL;
    buffer_format(&out, "From %s the ", wording_hand(r->decision->seat, r->view.declarer));
    wording_card(&out, decision_card(r->decision));
    buffer_format(&out, ": %s.", r->decision_why);
    return out.text;
}
