/* Selection inside a suit, and ordering of the suits.
 *
 * Expected gains are compared in hundredths of a trick times chance; contributions in whole hundredths.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "planner/position/exact/exact_idea.h"
#include "planner/position/position_parts.h"

/* Tricks that a line may lose in its own suit where the others are counted against it. */
enum { THREAT_ITSELF = 2 };

/* ---- inside a suit ---- */

/* Hundredths of a trick that a technique adds to the winners. */
static int gain_of(const struct technique_choice *t)
{
    return t->technique.is_settled ? 0 : t->technique.hundredths;
}

bool choice_keeps_lead(const struct position *p, const struct technique_choice *t)
{
    return t->by_line && exact_keeps_lead(&p->line[t->technique.suit]);
}

int choice_extra(const struct technique_choice *t)
{
    return gain_of(t) / 100;
}

int choice_fallback(const struct knowledge *k, const struct suit_choice *s)
{
    int best = 0;
    for (int i = 0; i < s->count; i++)
        if (s->list[i].reason != REASON_TOO_DEAR && knowledge_drives(k, &s->list[i].technique) &&
            choice_extra(&s->list[i]) > best)
            best = choice_extra(&s->list[i]);
    return best;
}

/* Hundredths of a trick. A suit that falls back on its promotion when the condition fails counts with that.
 */
static double expected_gain(const struct knowledge *k, const struct suit_choice *s,
                            const struct technique_choice *t)
{
    double certain = t->technique.locations ? 100 * choice_fallback(k, s) : 0;
    return t->certainty.value * t->technique.hundredths + (1 - t->certainty.value) * certain;
}

static void decide(struct technique_choice *t, enum technique_status status, enum choice_reason reason)
{
    t->status = status;
    t->reason = reason;
}

/* Certainties meet the thresholds as they are printed: 0.496 is printed as 0.50, and counts as 0.50. */
static double to_the_hundredth(double certainty)
{
    return round(certainty * 100) / 100;
}

/* Whether a technique that is not the last is taken. */
static bool takes(const struct position *p, const struct suit_choice *s, struct technique_choice *t)
{
    const struct knowledge *k = p->knowledge;
    const struct settings *set = position_settings(p);
    const struct technique_choice *last = &s->list[s->last];
    double certainty = to_the_hundredth(t->certainty.value);
    if (certainty >= set->certainty_accept) {
        decide(t, TECHNIQUE_CHOSEN, REASON_ACCEPTED);
        return true;
    }
    if (certainty < set->certainty_reject) {
        decide(t, TECHNIQUE_REJECTED, REASON_TOO_UNLIKELY);
        return false;
    }
    if (set->band_policy == BAND_PREFER_DEFAULT) {
        decide(t, TECHNIQUE_KEPT, REASON_BAND_DEFAULT);
        return false;
    }
    bool taken = expected_gain(k, s, last) <= expected_gain(k, s, t);
    decide(t, taken ? TECHNIQUE_CHOSEN : TECHNIQUE_KEPT, taken ? REASON_BAND : REASON_BAND_WORSE);
    return taken;
}

static void select_technique(const struct position *p, struct suit_choice *s)
{
    s->last = s->count - 1;
    for (int i = 0; i < s->count; i++) {
        struct technique_choice *t = &s->list[i];
        if (t->reason == REASON_TOO_DEAR)
            decide(t, TECHNIQUE_REJECTED, REASON_TOO_DEAR);
        else if (s->chosen >= 0)
            decide(t, TECHNIQUE_KEPT, REASON_EARLIER_CHOSEN);
        else if (i == s->last) {
            decide(t, TECHNIQUE_CHOSEN, REASON_DEFAULT);
            s->chosen = i;
        } else if (takes(p, s, t))
            s->chosen = i;
    }
}

static void add_length(const struct position *p, const struct suit_analysis *a, struct questioner *q,
                       struct suit_choice *s)
{
    if (a->length.hundredths <= 0) return;
    struct technique_choice *t = &s->list[s->count];
    *t = (struct technique_choice){.technique = a->length,
                                   .certainty = certainty_of_technique(p, q, &a->length)};
    bool is_settled = s->chosen >= 0 && s->list[s->chosen].technique.is_settled, alone = s->chosen < 0;
    if (alone || is_settled)
        decide(t, TECHNIQUE_CHOSEN, REASON_LENGTH_ONLY);
    else
        decide(t, TECHNIQUE_KEPT, REASON_LENGTH_AFTER);
    if (alone) s->chosen = s->count;
    s->count++;
}

bool choice_is_top(const struct suit_analysis *a, int card)
{
    return card > cardset_highest(a->holding.hand[0] | a->holding.hand[1]);
}

/* Whether a card that lies where a finesse wants it wins a round all the same: played high, it meets nothing
 * higher in the hand that finesses (AK65 / J98). */
static bool wins_by_rising(const struct view *v, const struct technique *t, int card)
{
    if (t->leads != 1) return false;
    cardset hand = cardset_in_suit(v->play.hand[seat_partner(t->lead[0])], card_suit(card));
    return cardset_highest(hand) < card;
}

/* Their cards that a promotion drives out, unless they are above all of ours; of the suit led, without those
 * on the table. */
static int driven_out(const struct view *v, const struct suit_analysis *a)
{
    const struct holding ranked = analysis_ranked(v, a->holding.suit);
    if (!value_sure(&ranked).total) return 0;
    return a->is_led ? value_run(&ranked).higher : value_promotion(&ranked).higher;
}

int choice_given_up(const struct position *p, const struct technique *t)
{
    const struct suit_analysis *a = &p->suit[t->suit];
    if (t->is_settled) return 0;
    if (knowledge_drives(p->knowledge, t)) return driven_out(&p->at, a);
    for (int i = 0; i < t->locations; i++) {
        int card = t->depend_on[i].card;
        if (!choice_is_top(a, card) && (t->needs_any || wins_by_rising(&p->at, t, card))) return 1;
    }
    return 0;
}

/* A promotion counts every card above its run as one to be driven out, though many fall under our winners
 * (AKQ875 opposite 942, which needs nothing but time for three). Where length alone brings more, it is
 * chosen. */
static void prefer_length(const struct knowledge *k, const struct suit_analysis *a, struct suit_choice *s)
{
    struct technique_choice *t = &s->list[s->chosen], *last = &s->list[s->count - 1];
    if (last == t || t->technique.is_settled || t->technique.locations) return;
    if (!knowledge_replaces(k, last->technique.name, t->technique.name)) return;
    if (a->length.hundredths <= s->contribution) return;
    decide(t, TECHNIQUE_KEPT, REASON_LENGTH_BETTER);
    decide(last, TECHNIQUE_CHOSEN, REASON_LENGTH_BETTER);
    s->chosen = s->count - 1;
    s->length_hundredths = 0;
    s->contribution = a->length.hundredths;
}

/* Rounds that driving cards out is sure to lose. */
static int sure_losers(const struct position *p, const struct technique *t)
{
    const struct holding ranked = analysis_ranked(&p->at, t->suit);
    return knowledge_drives(p->knowledge, t) && !t->is_settled ? value_run(&ranked).higher : 0;
}

static void add_techniques(const struct position *p, const struct suit_analysis *a, struct questioner *q,
                           bool is_dear, int spare, struct suit_choice *s)
{
    for (int i = 0; i < a->techniques; i++) {
        const struct technique *t = &a->technique[i];
        if ((spare >= 0 && sure_losers(p, t) > spare) != is_dear) continue;
        s->list[s->count++] =
            (struct technique_choice){.technique = *t,
                                      .certainty = certainty_of_technique(p, q, t),
                                      .reason = is_dear ? REASON_TOO_DEAR : REASON_ACCEPTED};
    }
}

/* `spare`: tricks that the contract can lose; below 0 it is lost, and what a trick costs does not matter. */
static void choose_in_suit(const struct position *p, int suit, struct questioner *q, int spare,
                           struct suit_choice *s)
{
    const struct suit_analysis *a = &p->suit[suit];
    bool is_plain = !position_settings(p)->cap_at_needed;
    *s = (struct suit_choice){.chosen = -1};
    if (is_plain) spare = -1;
    add_techniques(p, a, q, true, spare, s);
    int dear = s->count;
    add_techniques(p, a, q, false, spare, s);
    if (s->count > dear) select_technique(p, s);
    bool has_technique = s->chosen >= 0;
    if (value_threat_cards(&a->holding) <= spare || spare < 0) add_length(p, a, q, s);
    if (s->chosen < 0) return;
    const struct technique_choice *t = &s->list[s->chosen];
    int taken = choice_extra(t) + choice_given_up(p, &t->technique);
    s->length_hundredths = has_technique ? analysis_length_beside(p, suit, taken) : 0;
    s->contribution = gain_of(t) + s->length_hundredths;
    if (!is_plain) prefer_length(p->knowledge, a, s);
}

const struct technique_choice *choice_to_build(const struct choice *c, int suit)
{
    const struct technique_choice *t = choice_of_suit(c, suit);
    if (!t || !t->technique.is_settled) return t;
    const struct technique_choice *last = &c->suit[suit].list[c->suit[suit].count - 1];
    return last->technique.is_settled ? NULL : last;
}

/* ---- among suits ---- */

/* Opponents who must stay off lead, before it or if it fails. */
static int risks(const struct technique *t)
{
    return __builtin_popcount(t->risk) + __builtin_popcount(t->avoid);
}

static int capped(const struct settings *set, int hundredths, int missing)
{
    return set->cap_at_needed && missing > 0 && hundredths > 100 * missing ? 100 * missing : hundredths;
}

/* Whether suit a comes before suit b. */
static bool comes_before(const struct position *p, int a, int b)
{
    const struct settings *set = position_settings(p);
    const struct choice *c = &p->choice;
    const struct technique_choice *ta = choice_of_suit(c, a), *tb = choice_of_suit(c, b);
    int la = knowledge_is_length(p->knowledge, ta->technique.name),
        lb = knowledge_is_length(p->knowledge, tb->technique.name);
    if (set->length_policy == LENGTH_AS_THESIS && la != lb) return lb;
    if (c->suit[a].is_late != c->suit[b].is_late) return c->suit[b].is_late;
    int ca = capped(set, c->suit[a].contribution, p->missing),
        cb = capped(set, c->suit[b].contribution, p->missing);
    if (ca != cb) return ca > cb;
    if (ta->certainty.value != tb->certainty.value) return ta->certainty.value > tb->certainty.value;
    if (risks(&ta->technique) != risks(&tb->technique)) return risks(&ta->technique) < risks(&tb->technique);
    return a > b;
}

/* Whether the rounds that the suit's technique is sure to lose, and what the opponents can cash elsewhere
 * when they have the lead, are more than can be spared. */
static bool is_late(const struct position *p, const struct technique *t, int lost, int spare)
{
    for (int suit = 0; suit < SUIT_COUNT && lost; suit++) {
        const struct holding *h = &p->suit[suit].holding;
        if (suit != t->suit) lost += value_cashable(h, (cardset_count(h->out) + 1) / 2);
    }
    return lost > spare;
}

static void find_late(struct position *p, int spare)
{
    bool counts = position_settings(p)->cap_at_needed && spare >= 0;
    for (int suit = 0; suit < SUIT_COUNT && counts; suit++) {
        const struct technique_choice *t = choice_of_suit(&p->choice, suit);
        p->choice.suit[suit].lost = t ? sure_losers(p, &t->technique) : 0;
        p->choice.suit[suit].is_late = t && is_late(p, &t->technique, p->choice.suit[suit].lost, spare);
    }
}

static void order_suits(struct position *p)
{
    struct choice *c = &p->choice;
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        if (c->suit[suit].chosen < 0) continue;
        int at = c->count++;
        for (; at > 0 && comes_before(p, suit, c->order[at - 1]); at--) c->order[at] = c->order[at - 1];
        c->order[at] = suit;
    }
}

/* ---- lines ---- */

/* Tricks that the opponents usually take in a suit when they lead it until it has run out; none where all
 * that we can play to it wins. */
static int threat_of(const struct suit_analysis *a)
{
    int out = cardset_count(a->holding.out), tricks = (out + 2) / 2 - a->sure.total;
    bool is_ours = a->sure.total && a->sure.total >= holding_longer(&a->holding);
    return out && !is_ours && tricks > 0 ? tricks : 0;
}

/* Whether it does not matter when the lead is lost in the suit: the winners are enough, or nothing is; or
 * even all that the opponents can take in the others does not beat the contract. */
static bool has_time(const struct position *p, int suit, int spare)
{
    int threat = 0;
    for (int other = 0; other < SUIT_COUNT; other++)
        if (other != suit) threat += threat_of(&p->suit[other]);
    return p->missing == 0 || spare < 0 || threat == 0 || threat + THREAT_ITSELF <= spare;
}

/* Whether the other suits offer nothing. */
static bool is_alone(const struct choice *c, int suit)
{
    for (int other = 0; other < SUIT_COUNT; other++)
        if (other != suit && c->suit[other].chosen >= 0) return false;
    return true;
}

/* Whether a line for the tricks that are wanted has time, when it is a safety play, or the suit is all there
 * is to build: where it brings them, the lead is lost no more often than each other suit has winners left to
 * stop theirs, and then there are tricks enough. */
static bool is_stopped(const struct position *p, int suit)
{
    const struct exact_line *line = &p->line[suit];
    int lost = holding_longer(&line->holding) - line->wanted;
    if (line->wanted == SUIT_MEAN) return false;
    for (int other = 0; other < SUIT_COUNT; other++) {
        const struct suit_analysis *o = &p->suit[other];
        if (other != suit && o->holding.out && o->sure.total < lost) return false;
    }
    return line->is_followed || is_alone(&p->choice, suit) || exact_is_safety_play_now(line, p->layouts);
}

/* Whether a line has as much time as what is chosen: it plays for the drop, from the top as length does, and
 * loses the lead but once where it fails, as a finesse does. */
static bool has_as_much_time(const struct position *p, int suit)
{
    const struct suit_choice *s = &p->choice.suit[suit];
    const struct exact_line *line = &p->line[suit];
    if (s->chosen < 0) return false;
    const struct technique *t = &s->list[s->chosen].technique;
    bool is_length = knowledge_is_length(p->knowledge, t->name);
    if (!line->now) return is_length;
    struct exact_idea idea = exact_idea_now(line, p->layouts);
    return (is_length || t->locations) && idea.kind == EXACT_IDEA_DROP && !idea.ducks_first;
}

/* The exact lines by which the suits are played. */
static void take_lines(struct position *p, int spare)
{
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        const struct suit_choice *s = &p->choice.suit[suit];
        if (p->suit[suit].is_led) continue;
        if (!p->line[suit].is_there) {
            choice_count(p, suit);
            continue;
        }
        bool is_dear = spare >= 0 && value_threat_cards(&p->suit[suit].holding) > spare;
        bool is_free = has_time(p, suit, spare) || exact_keeps_lead(&p->line[suit]) || is_stopped(p, suit) ||
                       has_as_much_time(p, suit);
        if (is_dear || !is_free) choice_count(p, suit);
        if (is_dear) continue;
        double by_technique = is_free || s->chosen < 0 ? 0 : choice_mean(p, suit);
        choice_take_line(p, suit, is_free, by_technique);
        if (is_free && !s->has_line) choice_count(p, suit);
    }
}

/* ---- cards ---- */

void choice_spare(const struct settings *set, const struct view *v, struct choice *out)
{
    out->spared[0] = out->spared[1] = 0;
    if (set->discard_policy == DISCARD_AS_THESIS) return;
    spare_position(v, out->spared);
    for (int i = 0; i < out->count; i++)
        spare_technique(v, &choice_of_suit(out, out->order[i])->technique, out->spared);
}

struct plan_input choice_plan_input(const struct position *p, const struct view *v, const struct technique *t)
{
    const struct choice *c = &p->choice;
    struct plan_input in = {.view = v,
                            .technique = t,
                            .bid_suits = view_their_suits(v),
                            .keeps_stoppers = true,
                            .node_ceiling = position_settings(p)->node_ceiling,
                            .entry_weight = position_settings(p)->entry_weight,
                            .spared = {c->spared[0], c->spared[1]}};
    for (int i = 0; i < c->count; i++) in.technique_suits |= 1u << c->order[i];
    for (cardset rest = v->unseen; rest; rest &= rest - 1) {
        int card = cardset_lowest(rest);
        in.left_chance[card] = c->left_chance[card];
    }
    return in;
}

static void place_cards(struct position *p)
{
    for (cardset rest = p->view.unseen; rest; rest &= rest - 1) {
        int card = cardset_lowest(rest);
        p->choice.left_chance[card] = layouts_card(p->layouts, 0, card);
    }
}

const char *choice_status_word(enum technique_status s)
{
    static const char *const words[] = {
        [TECHNIQUE_REJECTED] = "rejected", [TECHNIQUE_KEPT] = "kept", [TECHNIQUE_CHOSEN] = "chosen"};
    return words[s];
}

void choice_of_nothing(struct choice *out)
{
    *out = (struct choice){0};
    for (int suit = 0; suit < SUIT_COUNT; suit++) out->suit[suit].chosen = -1;
}

void choice_make(struct position *p, struct questioner *q)
{
    int spare = p->view.play.size - p->view.play.tricks - p->needed;
    p->choice = (struct choice){0};
    for (int suit = 0; suit < SUIT_COUNT; suit++) choose_in_suit(p, suit, q, spare, &p->choice.suit[suit]);
    take_lines(p, spare);
    find_late(p, spare);
    order_suits(p);
    choice_count_chance(p);
    choice_spare(position_settings(p), &p->view, &p->choice);
    place_cards(p);
}
