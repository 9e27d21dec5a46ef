/* Continue, switch or abandon: every lead of ours weighs the techniques by the cards still out (R-313,
 *
 *
 * A technique's score, in hundredths of a trick, is what it still expects to build, as far as tricks are
 * missing and its winners can be reached. When the opponents, once on lead, could take more than the contract
 * can spare, only what comes without losing the lead counts, less a trick for the chance that it is lost.
 */
#include <string.h>

#include "planner/control/control_parts.h"

struct weight {
    int item;
    int expected; /* hundredths of a trick */
    double loses; /* the chance that the lead is lost */
    int entries;  /* to the hand that will have the winners; -1: none are needed */
    double score;
    struct control_line line;
    bool is_resumed;
};

/* ---- danger ---- */

/* The longer opponent's cards of a suit, as they will usually lie. */
static int usual_longer(int out)
{
    return out <= 1 ? out : (out + 2) / 2;
}

/* Tricks that the opponents can take at once in a suit when they have the lead. */
static int cashable_in(const struct view *v, int suit)
{
    struct holding h = holding_of_view(v, suit);
    int top = value_threat_cards(&h), out = cardset_count(h.out);
    if (!top) return 0;
    cardset ours = h.hand[0] | h.hand[1];
    int best = ours ? cardset_highest(ours) : NO_CARD;
    bool stops = best != NO_CARD && holding_length(&h, cardset_has(h.hand[1], best)) > top;
    int longer = usual_longer(out);
    return stops && top < longer ? top : longer;
}

static int cashable(const struct view *v)
{
    int n = 0;
    for (int suit = 0; suit < SUIT_COUNT; suit++) n += cashable_in(v, suit);
    return n;
}

/* ---- entries ---- */

/* Winners of a hand outside a suit that partner has a card to reach. */
static int entries_to(const struct view *v, int suit, int hand)
{
    int n = 0;
    for (int other = 0; other < SUIT_COUNT; other++) {
        struct holding h = holding_of_view(v, other);
        if (other == suit || !h.hand[!hand]) continue;
        cardset sure = value_sure(&h).cards[hand];
        if (sure && cardset_highest(sure) > cardset_lowest(h.hand[!hand])) n += cardset_count(sure);
    }
    return n;
}

/* Whether tricks built in the long hand can be reached: by an entry, or by a card of the suit that the short
 * hand has left when the last higher card has gone. */
static int entries_of(const struct control_desk *d, const struct view *v, const struct technique *t)
{
    if (t->locations) return -1;
    struct holding h = holding_of_view(v, t->suit);
    struct promotion p = value_promotion(&h);
    bool is_long = knowledge_kind(d->worker->knowledge, t->name)->certainty_kind == CERTAINTY_LENGTH;
    if (!is_long && t->name != knowledge_kind(d->worker->knowledge, "promotion")->name) return -1;
    int hand = holding_length(&h, 1) > holding_length(&h, 0);
    if (holding_length(&h, 0) == holding_length(&h, 1)) return -1;
    int sure = value_sure(&h).total, longer = usual_longer(cardset_count(h.out));
    int lost = !is_long ? p.higher : longer > sure ? longer - sure : 0;
    bool is_there = (play_turn(&v->play) == v->dummy) == hand || holding_length(&h, !hand);
    if (!lost ? is_there : holding_length(&h, !hand) > lost + sure) return -1;
    return entries_to(v, t->suit, hand);
}

/* ---- the score ---- */

static double chance_of_losing(const struct control_item *i, const struct control_line *line)
{
    const struct technique *t = &i->choice.technique;
    if (line->next < line->sequence.count && !line->sequence.element[line->next].is_node) return 0;
    return t->locations ? 1 - i->choice.certainty.value : 1;
}

static int expected_of(const struct control_desk *d, const struct control_item *i, int missing)
{
    const struct technique *t = &i->choice.technique;
    bool is_long = knowledge_kind(d->worker->knowledge, t->name)->certainty_kind == CERTAINTY_LENGTH;
    double sure = is_long ? 1 : i->choice.certainty.value;
    int expected = (int)(sure * t->hundredths) + (is_long ? 0 : i->length_hundredths);
    return missing > 0 && expected > 100 * missing ? 100 * missing : expected;
}

/* Whether the next element of a line that was put aside can be played as planned. */
static bool is_resumable(const struct view *v, const struct control_line *line)
{
    if (line->next >= line->sequence.count) return false;
    const struct sequence_element *e = &line->sequence.element[line->next];
    return e->leader == play_turn(&v->play) && cardset_has(v->play.hand[e->leader], e->card[0]);
}

/* The score when the contract goes with the lead: what comes of it without losing the lead, and a trick less
 * for the rest. What a location promises is not lost with the lead: it comes when the lead stays. */
static double in_danger(const struct technique *t, const struct weight *w)
{
    double stays = t->locations ? w->expected : (1 - w->loses) * w->expected;
    return stays - 100 * w->loses;
}

static bool weigh(struct control *c, const struct control_desk *d, const struct view *v, int i,
                  struct weight *w)
{
    struct control_item *item = &c->item[i];
    struct trick_count n = analysis_count(v);
    char name[CONTROL_NAME];
    *w = (struct weight){.item = i, .line = item->line};
    w->is_resumed = is_resumable(v, &w->line);
    control_name(&item->choice.technique, name);
    if (!w->is_resumed && !control_construct(c, d, v, &item->choice.technique, &w->line)) {
        item->status = CONTROL_INFEASIBLE;
        control_say(d, "  %s: infeasible, %s", name, w->line.sequence.failure);
        return false;
    }
    int spare = v->play.size - v->play.tricks - n.needed, loss = cashable(v);
    w->entries = entries_of(d, v, &item->choice.technique);
    w->expected = w->entries ? expected_of(d, item, n.missing) : 0;
    w->loses = chance_of_losing(item, &w->line);
    w->score = loss > spare ? in_danger(&item->choice.technique, w) : w->expected;
    control_say(d,
                "  %s: expects %.2f of %d missing, entries %s%d, loses the lead %.0f %%, they could cash %d, "
                "spare %d: %.2f",
                name, w->expected / 100.0, n.missing, w->entries < 0 ? "not needed " : "",
                w->entries < 0 ? 0 : w->entries, 100 * w->loses, loss, spare, w->score / 100);
    return true;
}

/* ---- the decision ---- */

/* What was in hand at our last trick and has not been continued: put aside while it still promises something,
 * given up when it does not. */
static void leave(struct control *c, const struct control_desk *d, const struct weight *was)
{
    char name[CONTROL_NAME];
    control_name(&c->item[was->item].choice.technique, name);
    c->item[was->item].status = CONTROL_SUSPENDED;
    if (was->expected > 0)
        control_say(d, "decision: %s is put aside", name);
    else
        control_say(d, "decision: %s is given up, nothing can be expected of it any more", name);
    c->switches++;
}

static void say_decision(const struct control *c, const struct control_desk *d, const struct weight *w,
                         bool goes_on, bool switches)
{
    char name[CONTROL_NAME];
    bool waited = c->item[w->item].status == CONTROL_SUSPENDED;
    control_say(d, "decision: %s %s",
                goes_on    ? "continue"
                : waited   ? "resume"
                : switches ? "switch to"
                           : "begin",
                control_name(&c->item[w->item].choice.technique, name));
}

/* The line in hand waits with its item, so that the technique can be resumed. */
static void put_aside(struct control *c)
{
    if (c->active < 0) return;
    c->item[c->active].status = CONTROL_SUSPENDED;
    c->item[c->active].line = c->line;
}

bool control_review(struct control *c, const struct control_desk *d, const struct view *v)
{
    struct weight best = {.item = -1}, was = {.item = -1}, w;
    put_aside(c);
    unsigned begun = c->active >= 0 ? 1u << c->item[c->active].choice.technique.suit : c->begun;
    control_plan_all(c, d, v);
    for (int i = 0; i < c->items; i++) {
        bool is_begun = begun >> c->item[i].choice.technique.suit & 1;
        if (!weigh(c, d, v, i, &w)) continue;
        if (is_begun) was = w;
        if (best.item < 0 || w.score > best.score || (w.score == best.score && is_begun)) best = w;
    }
    c->active = CONTROL_IDLE;
    c->begun = 0;
    if (best.item < 0) return false;
    bool switches = was.item >= 0 && was.item != best.item;
    if (switches) leave(c, d, &was);
    say_decision(c, d, &best, was.item == best.item, switches);
    c->active = best.item;
    c->line = best.line;
    c->item[best.item].status = CONTROL_READY;
    return true;
}
