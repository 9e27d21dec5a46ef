/* Why a card is played to a trick: the rule or the technique that named it, what it does there, and how it
 * did in the trial. */
#include <stdlib.h>
#include <string.h>

#include "planner/decide/difference.h"
#include "planner/deed/deed.h"
#include "planner/tell/words.h"
#include "planner/report/wording.h"
#include "planner/decide/decision.h"

/* ---- what a card does in its trick ---- */

/* The trick as the hand on turn sees it, and its card. */
struct moment {
    const struct words *w;
    const struct view *v;
    const struct trick *trick;
    int card, best; /* best: the card that is winning */
    enum seat winner;
    cardset over; /* own cards that beat it */
};

static struct moment moment_of(const struct words *w, const struct view *v, int card)
{
    const struct trick *t = &v->play.trick[v->play.tricks];
    struct moment m = {.w = w, .v = v, .trick = t, .card = card, .best = trick_best(t, STRAIN_NOTRUMP)};
    m.winner = trick_winner(t, STRAIN_NOTRUMP);
    m.over = cardset_above(cardset_in_suit(v->play.hand[play_turn(&v->play)], card_suit(t->card[0])), m.best);
    return m;
}

/* A phrase with a {card}, by its rank, and the {hand} of a seat of ours. */
static void say_rank(struct buffer *out, const struct moment *m, enum phrase which, int card, enum seat s)
{
    struct buffer rank = {0};
    words_rank(&rank, m->w, card);
    words_say(out, m->w, which, "card", buffer_text(&rank), "hand", words_hand(m->w, s == m->v->dummy), NULL);
    buffer_free(&rank);
}

bool words_finesse(struct buffer *out, const struct words *w, const struct view *v, int card)
{
    const struct trick *t = &v->play.trick[v->play.tricks];
    const enum seat me = play_turn(&v->play);
    const int suit = card_suit(card);
    if (t->count != 1 || suit != card_suit(t->card[0])) return false;
    const int sought = deed_finessed_low(cardset_in_suit(v->play.hand[me], suit), cardset_in_suit(v->play.hand[seat_partner(me)], suit),
                                         cardset_in_suit(v->unseen, suit), card);
    if (sought == NO_CARD) return false;
    words_put(out, w, PHRASE_DEED_FINESSE, AS_RANK("card", sought), AS_SEAT("seat", (int)t->leader));
    return true;
}

/* An opponent wins the trick so far. */
static void add_against(struct buffer *out, const struct moment *m)
{
    enum seat me = play_turn(&m->v->play);
    int suit = card_suit(m->card);
    bool is_last = m->trick->count == SEAT_COUNT - 1;
    bool is_low = card_rank(m->card) < WORDING_LOW;
    cardset lower = cardset_in_suit(m->v->play.hand[me], suit) & (cardset_of(m->card) - 1);
    cardset higher = cardset_above(cardset_in_suit(m->v->unseen, suit), m->card);
    if (!m->over && lower && !is_low)
        buffer_add(out, words_text(m->w, PHRASE_DEED_UNBLOCK));
    else if (!m->over)
        buffer_add(out, words_text(m->w, PHRASE_DEED_LOWEST));
    else if (is_low && !is_last && cardset_has(m->over, m->card) && card_rank(cardset_highest(m->over)) >= RANK_TEN)
        say_rank(out, m, PHRASE_DEED_KEPT, cardset_highest(m->over), me);
    else if (is_low && !is_last && cardset_has(m->over, m->card))
        buffer_add(out, words_text(m->w, PHRASE_DEED_LOW));
    else if (!cardset_has(m->over, m->card))
        say_rank(out, m, is_last ? PHRASE_DEED_HELD : PHRASE_DEED_KEPT, cardset_lowest(m->over), me);
    else if (is_last || !higher)
        buffer_add(out, words_text(m->w, PHRASE_DEED_WINS));
    else
        story_needed(out, m->w, seat_left(me), higher);
}

/* False when the card is none. */
static bool add_discard(struct buffer *out, const struct words *w, const struct view *v, int card)
{
    const struct trick *t = &v->play.trick[v->play.tricks];
    if (!t->count || card_suit(card) == card_suit(t->card[0])) return false;
    words_put(out, w, PHRASE_DEED_DISCARD, AS_TEXT("hand", words_hand(w, play_turn(&v->play) == v->dummy)),
              AS_SUIT("suit", card_suit(t->card[0])));
    return true;
}

/* The reason that lies in the trick itself; false for a lead, which has none. */
static bool add_deed(struct buffer *out, const struct words *w, const struct view *v, int card)
{
    const struct trick *t = &v->play.trick[v->play.tricks];
    if (!t->count || add_discard(out, w, v, card)) return t->count;
    struct moment m = moment_of(w, v, card);
    if (words_finesse(out, w, v, card)) return true;
    if (!view_is_ours(v, m.winner))
        add_against(out, &m);
    else if (cardset_has(m.over, card))
        say_rank(out, &m, PHRASE_DEED_OVERTAKES, m.best, play_turn(&v->play));
    else
        say_rank(out, &m, PHRASE_DEED_PARTNER, m.best, m.winner);
    return true;
}

/* ---- the trial ---- */

/* More tricks than knowledge's own, where both come to the same for the contract. */
static void add_more_tricks(struct buffer *out, const struct words *w, const struct candidate *k,
                            const struct candidate *own)
{
    struct buffer card = {0}, tricks = {0}, other = {0};
    words_card(&card, w, own->card);
    buffer_format(&tricks, "%.2f", k->value.tricks);
    buffer_format(&other, "%.2f", own->value.tricks);
    words_put(out, w, k->value.made > 0 ? PHRASE_TRIED_TRICKS : PHRASE_TRIED_TRICKS_LOST,
              AS_TEXT("card", buffer_text(&card)), AS_TEXT("tricks", buffer_text(&tricks)),
              AS_TEXT("other", buffer_text(&other)), AS_FIGURE("all", k->layouts));
    buffer_free(&card);
    buffer_free(&tricks);
    buffer_free(&other);
}

/* How often the contract is made, beside knowledge's own card. */
static void add_more_often(struct buffer *out, const struct words *w, const struct candidate *k,
                           const struct candidate *own)
{
    struct buffer made = {0}, less = {0}, all = {0}, card = {0};
    wording_percent(&made, k->value.made);
    wording_percent(&less, own->value.made);
    buffer_format(&all, "%d", k->layouts);
    words_card(&card, w, own->card);
    bool is_level = !strcmp(buffer_text(&made), buffer_text(&less));
    words_say(out, w, k->value.made > 1 - 1e-9 ? PHRASE_TRIED_ALL : PHRASE_TRIED, "made", buffer_text(&made), "all",
              buffer_text(&all), NULL);
    words_say(out, w, is_level ? PHRASE_TRIED_AS_OFTEN : PHRASE_TRIED_OTHER, "card", buffer_text(&card), "made",
              own->value.made > 1e-9 ? buffer_text(&less) : words_text(w, PHRASE_NONE), NULL);
    buffer_free(&made);
    buffer_free(&less);
    buffer_free(&all);
    buffer_free(&card);
}

/* What a lead is that knowledge's own is not, where that puts it in front: "clubs come first in the plan, and
 * we hold five more clubs than they". */
static void add_worth(struct buffer *out, const struct words *w, const struct view *v, const struct decision *d)
{
    const struct candidate *k = &d->candidate[0], *own = &d->candidate[d->preferred];
    int suit = card_suit(k->card), other = card_suit(own->card), more = worth_length(v, suit);
    bool is_first = d->position->choice.count && decision_suit(d, 0) == suit && other != suit;
    bool is_longer = more > 0 && more > worth_length(v, other);
    if (k->ahead <= own->ahead) return;
    if (out->length && (is_first || is_longer)) buffer_add(out, words_text(w, PHRASE_SEMICOLON));
    if (is_first) words_put(out, w, PHRASE_WORTH_FIRST, AS_SUITS("suits", suit));
    if (is_first && is_longer) buffer_format(out, ",%s", words_text(w, PHRASE_AND));
    if (is_longer) words_put(out, w, PHRASE_WORTH_LONGER, AS_NUMBER("number", more), AS_SUITS("suits", suit));
    if (own->source == SOURCE_CASHING)
        buffer_format(out, "%s%s", out->length ? words_text(w, PHRASE_SEMICOLON) : "", words_text(w, PHRASE_WORTH_KEEPS));
}

/* How the card did beside knowledge's own, where that is another. */
static void add_trial(struct buffer *out, const struct words *w, const struct view *v, const struct decision *d)
{
    if (d->preferred <= 0) return;
    const struct candidate *k = &d->candidate[0], *own = &d->candidate[d->preferred];
    if (k->value.made == own->value.made && k->ahead <= own->ahead) {
        add_more_tricks(out, w, k, own);
        return;
    }
    if (k->value.made > own->value.made) add_more_often(out, w, k, own);
    add_worth(out, w, v, d);
}

/* What search or trial found of the card, behind `before`. */
static void add_found(struct buffer *out, const char *before, const struct words *w, const struct view *v,
                      const struct decision *d)
{
    struct buffer found = {0};
    if (d->candidate[0].confirmed.layouts)
        difference_words(&found, w, d);
    else
        add_trial(&found, w, v, d);
    if (found.length) buffer_format(out, "%s%s", before, found.text);
    buffer_free(&found);
}

/* So long a suit of one opponent is so rare that what a card does is more of a reason. */
enum { FAR_FETCHED = 6 };

static bool is_far_fetched(const struct difference *d)
{
    const struct hidden_fact *f = &d->when_gains.fact;
    return f->kind == HIDDEN_LEAST && f->seat != NO_SEAT && f->number + f->gone >= FAR_FETCHED;
}

/* A card that nothing but the trial named, or that must be played. */
static void add_unnamed(struct buffer *out, const struct words *w, const struct view *v,
                        const struct decision *d, bool is_whole)
{
    int card = d->candidate[0].card;
    bool has_deed = view_has_trumps(v) ? trump_deed(out, w, v, card) : add_deed(out, w, v, card);
    if (has_deed && !is_whole) return;
    if (!d->candidate[0].layouts && !d->candidate[0].confirmed.layouts) {
        if (!has_deed) buffer_add(out, words_text(w, PHRASE_ONLY_LEAD));
        return;
    }
    struct difference x = difference_of_reasons(d);
    if (has_deed && (!difference_is_told(&x) || is_far_fetched(&x))) return; /* what it does is more of a reason than figures */
    add_found(out, has_deed ? words_text(w, PHRASE_SEMICOLON) : "", w, v, d);
    if (!out->length) buffer_add(out, words_text(w, PHRASE_NO_BETTER_LEAD));
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
    cardset ours = view_ours(v);
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
        buffer_add(out, words_text(w, is_of_winners(v, c->card) ? PHRASE_CASHED : PHRASE_IDLE));
    else if (c->source == SOURCE_CASHING || !says_card(&c->technique, c->card, is_lead))
        add_deed(out, w, v, c->card);
    else
        technique_words(out, d->position->knowledge, w, &c->technique, v->declarer, d->position->suit[c->technique.suit].holding.out);
}

/* Cards of the suit led that they held when this trick began. */
static int dealt_to_them(const struct view *v)
{
    int dealt = cardset_length(v->unseen, view_suit_led(v));
    const struct trick *t = &v->play.trick[v->play.tricks];
    for (int i = 0; i < t->count; i++)
        dealt += !view_is_ours(v, (enum seat)((t->leader + i) & 3)) && card_suit(t->card[i]) == card_suit(t->card[0]);
    return dealt;
}

/* For how many rounds it is held up: in which split the opponent who is short has no more after the next. */
static void add_held(struct buffer *out, const struct words *w, const struct view *v, int held)
{
    int dealt = dealt_to_them(v), shorter = held + 1;
    struct buffer number = {0}, longest = {0}, shortest = {0};
    words_number(&number, w, held);
    buffer_format(&longest, "%d", dealt - shorter);
    buffer_format(&shortest, "%d", shorter);
    bool is_split = held >= 1 && !v->play.tricks && dealt - shorter >= shorter;
    if (held > 1 || is_split) buffer_add(out, words_text(w, PHRASE_SEMICOLON));
    if (is_split)
        words_say(out, w, held > 1 ? PHRASE_HELD_SPLIT : PHRASE_HELD_ONE, "number", buffer_text(&number), "long",
                  buffer_text(&longest), "short", buffer_text(&shortest), NULL);
    else if (held > 1)
        words_say(out, w, PHRASE_HELD_ROUNDS, "number", buffer_text(&number), NULL);
    buffer_free(&number);
    buffer_free(&longest);
    buffer_free(&shortest);
}

/* A rule's comment says why; that Appendix A's lowest card is a discard it does not say. */
static void add_rule(struct buffer *out, const struct words *w, const struct view *v, const struct decision *d)
{
    const struct rule *rule = d->defence.rule;
    char *words = defence_words(w, &d->defence);
    if (rule->set == RULES_DISCARD)
        words_say(out, w, PHRASE_DISCARDED, "why", words, NULL);
    else if (rule->set == RULES_TRUMPS || !add_discard(out, w, v, d->candidate[0].card))
        buffer_add(out, words);
    free(words);
    if (rule->ideas >> IDEA_HOLD_UP & 1) add_held(out, w, v, decision_held_rounds(d));
}

/* Of the suit led the hand has no other card, so that nothing was chosen. */
static bool add_only(struct buffer *out, const struct words *w, const struct view *v, enum seat seat, int card)
{
    int suit = view_suit_led(v);
    if (suit != card_suit(card) || cardset_in_suit(v->play.hand[seat], suit) != cardset_of(card)) return false;
    words_put(out, w, PHRASE_ONLY_CARD, AS_SUIT("suit", suit));
    return true;
}

char *words_decision(const struct words *w, const struct view *v, const struct decision *d, bool is_whole)
{
    struct buffer out = {0};
    if (d->candidates && add_only(&out, w, v, play_turn(&v->play), d->candidate[0].card)) return buffer_take(&out);
    switch (d->candidate[0].source) {
    case SOURCE_TECHNIQUE:
    case SOURCE_CASHING:
        add_named(&out, w, v, d);
        break;
    case SOURCE_WATCHING:
        buffer_add(&out, words_text(w, PHRASE_WATCHING));
        if (d->favourite == NO_SEAT) break;
        buffer_add(&out, words_text(w, PHRASE_SEMICOLON));
        words_put(&out, w, PHRASE_WATCHING_SEAT, AS_SEAT("seat", d->favourite));
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

/* The suit that the plan leads next from the hand that wins the trick in progress in each case; -1: none. */
static int wanted_suit(const struct explanation *r)
{
    if (r->trick_one.cases || r->trick_one.winner != r->entry || !r->steps) return -1;
    int suit = r->step[0].suit;
    if (!r->story.chapters) return suit;
    const struct story_step *first = &r->story.chapter[0].step;
    return first->suit == suit && (int)first->round[0].leader == r->entry ? suit : -1;
}

/* That a card wins is seen, and is no reason. */
static bool is_bare(const struct words *w, const char *why)
{
    return why && !strcmp(why, words_text(w, PHRASE_DEED_WINS));
}

bool words_is_plain(const struct words *w, const struct defence_play *p, const char *trial)
{
    return trial ? is_bare(w, trial) : p->rule && !p->rule->is_technique && !p->rule->ideas;
}

/* Whether either of our hands could have won the trick in progress. */
static bool could_choose(const struct explanation *r)
{
    const cardset *tops = r->position->suit[view_suit_led(&r->view)].sure.cards;
    return tops[0] && tops[1];
}

int words_rounds_held(const struct explanation *r, const struct defence_play *p)
{
    const struct story_step *first = &r->story.chapter[0].step;
    bool holds = p->rule && p->rule->ideas >> IDEA_HOLD_UP & 1;
    if (!holds || !r->story.chapters || first->answer == NO_CARD) return 0;
    return card_suit(first->answer) == view_suit_led(&r->view) ? 1 + first->held : 0;
}

/* Whether a card that no rule named lets a trick go which its hand could have won, and the games win a later round with the
 * same stopper, so that the shorter of their hands may have none left; the rounds that are let go, 0: not so. */
static int rounds_let_go(const struct explanation *r, const struct defence_play *p)
{
    const struct story_step *first = &r->story.chapter[0].step;
    bool is_lost = r->trick_one.winner != NO_SEAT && !view_is_ours(&r->view, (enum seat)r->trick_one.winner);
    if (p->rule || !r->story.chapters || first->answer == NO_CARD || !is_lost) return 0;
    bool is_stopper = card_suit(first->answer) == view_suit_led(&r->view) && cardset_has(r->view.play.hand[p->seat], first->answer);
    int held = 1 + first->held, longest = dealt_to_them(&r->view) - held - 1; /* what runs the other out of it */
    return is_stopper && longest < FAR_FETCHED ? held : 0;
}

/* The suit that the games lead from the hand which they reach by an entry that is kept; -1: they do not say. */
static int suit_reached(const struct explanation *r, const struct defence_play *p)
{
    bool is_entry = p->rule && p->rule->ideas >> IDEA_ENTRY & 1 && p->words.builds >= 0;
    for (int i = 0; is_entry && i < r->story.chapters; i++) {
        const struct story_step *s = &r->story.chapter[i].step;
        int by[] = {s->answer, s->round[0].cross};
        for (int k = 0; k < 2; k++)
            if (by[k] != NO_CARD && (by[k] == p->words.winner[0] || by[k] == p->words.winner[1]) && by[k] != p->card) return s->suit;
    }
    return -1;
}

/* The sentence of the rule that named a play. */
static char *rule_words(const struct explanation *r, const struct defence_play *p)
{
    struct defence_play told = *p;
    int suit = suit_reached(r, p);
    if (suit >= 0) told.words.builds = suit;
    return defence_words(r->words, &told);
}

bool words_is_silent(const struct words *w, const struct rule *rule)
{
    const char *at = rule ? strstr(words_text(w, PHRASE_SILENT_RULES), rule->name) : NULL;
    char after = at ? at[strlen(rule->name)] : 'x';
    return !after || after == ' ';
}

/* Whether a rule would hold up, and the other of our hands wins the trick at once with a reason against it. */
static bool is_won_across(const struct explanation *r, const struct defence_play *p)
{
    const struct explained_trick_one *one = &r->trick_one;
    return p->rule && p->rule->ideas >> IDEA_HOLD_UP & 1 && p == one->play && one->plays > 1 && one->at_once[1];
}

char *words_defence(const struct explanation *r, const struct defence_play *p, const char *trial)
{
    struct buffer out = {0};
    int let_go = rounds_let_go(r, p);
    const char *at_once = r->trick_one.at_once[p - r->trick_one.play];
    if (add_only(&out, r->words, &r->view, p->seat, p->card)) return buffer_take(&out);
    int suit = p->rule && r->entry == (int)p->seat ? wanted_suit(r) : -1;
    bool is_plain = words_is_plain(r->words, p, trial);
    if (is_plain && (at_once || (suit >= 0 && could_choose(r)))) { /* the hand's own reason, and no other */
        if (at_once) return util_copy(at_once);
        words_put(&out, r->words, PHRASE_LEAD_WANTED,
                  AS_TEXT("hand", words_hand(r->words, p->seat == r->view.dummy)), AS_SUITS("suits", suit));
        return buffer_take(&out);
    }
    if (!trial && p->words.winner[0] == p->card && p->what && !strcmp(p->what, "low")) return util_copy(""); /* the winner is not kept */
    if (is_won_across(r, p)) {
        words_put(&out, r->words, PHRASE_DEED_KEPT, AS_RANK("card", p->words.winner[0]), AS_TEXT("hand", words_hand(r->words, p->seat == r->view.dummy)));
        return buffer_take(&out);
    }
    if (!trial && !let_go && words_is_silent(r->words, p->rule)) return util_copy("");
    if (let_go) {
        words_put(&out, r->words, PHRASE_DEED_HOLD_UP, AS_SUITS("suits", view_suit_led(&r->view)));
        add_held(&out, r->words, &r->view, let_go);
        return buffer_take(&out);
    }
    char *words = rule_words(r, p);
    buffer_add(&out, trial ? trial : words);
    free(words);
    if (!trial) add_held(&out, r->words, &r->view, words_rounds_held(r, p));
    if (suit >= 0 && !p->rule->is_technique && p->rule->ideas >> IDEA_ENTRY & 1)
        words_put(&out, r->words, PHRASE_LEAD_WANTED_FOR, AS_SUITS("suits", suit));
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
    words_put(&out, r->words, PHRASE_KEPT_WINNER, AS_CARD("card", card),
              AS_NUMBER("number", r->view.play.tricks + 1),
              AS_TEXT("hand", words_hand(r->words, p->seat == r->view.dummy)));
    return out.text;
}

/* ---- the next lead ---- */

char *words_when(const struct explanation *r)
{
    const struct explained_trick_one *one = &r->trick_one;
    const struct words *w = r->words;
    struct buffer out = {0};
    bool is_ours = one->winner != NO_SEAT && view_is_ours(&r->view, (enum seat)one->winner);
    if (one->assumed == NO_CARD)
        return util_copy(words_text(w, one->plays && !is_ours ? PHRASE_WHEN_WON_AGAIN : PHRASE_NOW));
    words_put(&out, w, is_ours ? PHRASE_WHEN_PLAYED : PHRASE_WHEN_PLAYED_AND_WON,
              AS_SEAT("seat", (int)seat_left(one->play[0].seat)), AS_CARD("card", one->assumed));
    return out.text;
}

/* ---- whole sentences ---- */

/* "From dummy the 4 of hearts: ...", without a reason where there is none. */
static char *from_hand(const struct explanation *r, enum seat seat, int card, const char *why)
{
    struct buffer out = {0}, played = {0};
    words_card(&played, r->words, card);
    bool is_told = why && *why && !is_bare(r->words, why);
    words_sentence(&out, r->words, is_told ? PHRASE_PLAY_CARD : PHRASE_PLAY_NO_REASON, "hand",
                   words_hand(r->words, seat == r->view.dummy), "card", buffer_text(&played), "why", why ? why : "", NULL);
    buffer_free(&played);
    return out.text;
}

char *words_play(const struct explanation *r, int i)
{
    const struct explained_trick_one *one = &r->trick_one;
    struct buffer out = {0};
    if (!i || !one->cases) return from_hand(r, one->play[i].seat, one->play[i].card, one->why[i]);
    words_sentence(&out, r->words, PHRASE_PLAY_CASES, "hand", words_hand(r->words, one->play[i].seat == r->view.dummy),
                   "cases", one->cases, NULL);
    return out.text;
}

bool words_is_idle(const struct view *v, int winner, enum seat by, int first, enum seat seat, int card)
{
    const int led = view_suit_led(v);
    const cardset own = cardset_in_suit(v->play.hand[seat], led);
    return led >= 0 && winner == (int)by && deed_is_top(v->unseen, first) && own && cardset_lowest(own) == card;
}

char *words_play_over(const struct explanation *r, int theirs, int *ours)
{
    const struct explained_trick_one *one = &r->trick_one;
    int at = 0;
    while (at < one->over.count && one->over.theirs[at] != theirs) at++;
    if (one->plays < 2 || at == one->over.count || one->over.ours[at] == NO_CARD) return NULL;
    *ours = one->over.ours[at];
    while (at && !one->case_why[at]) at--; /* of cards that are alike the first has the reason */
    return from_hand(r, one->play[1].seat, *ours, one->case_why[at]);
}

char *words_third_hand(const struct explanation *r)
{
    const struct trick *t = &r->view.play.trick[r->view.play.tricks];
    if (!t->count || !view_is_ours(&r->view, t->leader) || !r->decision_why) return NULL;
    return from_hand(r, r->decision->seat, decision_card(r->decision), r->decision_why);
}
