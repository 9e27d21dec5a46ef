/* What the cards played do to the list: withdrawal, recount, the sequence's own tricks (R-238, R-240 to
 * */
#include <string.h>

#include "planner/thesis/control_parts.h"

static const struct technique_kind *kind_of(const struct control_desk *d, const struct technique *t)
{
    return knowledge_kind(d->desk->worker->knowledge, t->name);
}

/* ---- what is left of a technique ---- */

/* Whether the opponent cannot hold the card: it has been played, or he has shown out. */
static bool is_refuted_location(const struct view *v, struct location l)
{
    return !cardset_has(v->unseen, l.card) || v->play.void_in[l.opponent] >> card_suit(l.card) & 1;
}

static bool is_refuted(const struct view *v, const struct technique *t)
{
    int refuted = 0;
    for (int i = 0; i < t->locations; i++) refuted += is_refuted_location(v, t->depend_on[i]);
    return t->locations && (t->needs_any ? refuted == t->locations : refuted > 0);
}

/* The vital cards: the objective and the cards among the arguments. */
static cardset vital_cards(const struct technique *t)
{
    cardset vital = t->objective;
    for (int i = 0; i < t->args; i++)
        if (t->arg[i].kind == VALUE_CARD) vital |= cardset_of(t->arg[i].n);
    return vital;
}

static bool is_vital_gone(const struct view *v, const struct technique *t)
{
    return vital_cards(t) & play_played(&v->play);
}

static int length_left(const struct view *v, const struct holding *h)
{
    int out = cardset_count(h->out), sure = value_sure(h).total;
    bool one_has_all = (v->play.void_in[v->left] | v->play.void_in[v->right]) >> h->suit & 1;
    return one_has_all ? 100 * value_length_tricks(h, sure, 0, out) : value_length_hundredths(h, sure, 0);
}

/* Extra tricks, in hundredths, that the technique can still build with the cards as they are now. */
static int hundredths_left(const struct control_desk *d, const struct view *v, const struct technique *t)
{
    struct holding h = holding_of_view(v, t->suit);
    const struct technique_kind *kind = kind_of(d, t);
    if (kind->worth == WORTH_BY_SPLIT) return length_left(v, &h);
    if (kind->gives_up == GIVES_DRIVEN) return 100 * value_promotion(&h).extra;
    return is_refuted(v, t) || is_vital_gone(v, t) ? 0 : t->hundredths;
}

/* ---- withdrawal ---- */

static void withdraw(struct control *c, const struct control_desk *d, struct control_item *item,
                     const char *why)
{
    char name[MOVE_NAME];
    item->status = CONTROL_WITHDRAWN;
    c->marked |= 1u << item->choice.technique.suit;
    move_say(d->desk, "%s is withdrawn: %s", move_technique(&item->choice.technique, name), why);
}

/* A promotion may drive with any card of its run, and length has no card of its own: only what is left tells.
 */
static bool is_bound_to_cards(const struct control_desk *d, const struct technique *t)
{
    const struct technique_kind *kind = kind_of(d, t);
    return kind->worth != WORTH_BY_SPLIT && kind->gives_up != GIVES_DRIVEN;
}

static void retest(struct control *c, const struct control_desk *d, const struct view *v,
                   struct control_item *item)
{
    const struct technique *t = &item->choice.technique;
    if (!control_is_open(item)) return;
    if (is_refuted(v, t))
        withdraw(c, d, item, "the card to be caught is not where it was wanted");
    else if (is_bound_to_cards(d, t) && is_vital_gone(v, t))
        withdraw(c, d, item, "a card that it needs has been played");
}

static void retest_all(struct control *c, const struct control_desk *d, const struct view *v)
{
    for (int i = 0; i < c->items; i++)
        if (i != c->active) retest(c, d, v, &c->item[i]);
}

/* An opponent leads the suit of a technique: its tricks are counted again when the trick is over. */
static void note_lead(struct control *c, const struct control_desk *d, int suit)
{
    for (int i = 0; i < c->items; i++) {
        char name[MOVE_NAME];
        if (!control_is_open(&c->item[i]) || c->item[i].choice.technique.suit != suit) continue;
        c->led |= 1u << suit;
        move_say(d->desk, "they lead the suit of %s", move_technique(&c->item[i].choice.technique, name));
    }
}

static void recount(struct control *c, const struct control_desk *d, const struct view *v)
{
    for (int i = 0; i < c->items; i++) {
        struct control_item *item = &c->item[i];
        const struct technique *t = &item->choice.technique;
        char name[MOVE_NAME];
        if (!(c->led >> t->suit & 1) || !control_is_open(item)) continue;
        int left = hundredths_left(d, v, t);
        move_say(d->desk, "%s: %.2f extra tricks left after their lead: %s", move_technique(t, name),
                 left / 100.0, left >= 100 ? "the suit is planned again" : "removed");
        item->status = left >= 100 ? CONTROL_WITHDRAWN : CONTROL_DONE;
        c->marked |= 1u << t->suit;
    }
    c->led = 0;
}

/* ---- the sequence's own tricks ---- */

static void drop_line(struct control *c)
{
    c->active = CONTROL_IDLE;
    c->line = (struct control_line){.next = 0};
}

/* The technique's state once its sequence has ended or the lead is lost: resumed later, or done.
 */
static void check_status(struct control *c, const struct control_desk *d, const struct view *v,
                         const char *end)
{
    char name[MOVE_NAME];
    if (c->active >= 0) {
        struct control_item *item = &c->item[c->active];
        int left = hundredths_left(d, v, &item->choice.technique);
        item->status = left > 0 ? CONTROL_READY : CONTROL_DONE;
        if (!left) c->marked |= 1u << item->choice.technique.suit;
        move_say(d->desk, "%s: %s, %.2f extra tricks left", move_technique(&item->choice.technique, name),
                 end, left / 100.0);
    }
    drop_line(c);
}

static bool is_as_built(const struct sequence_element *e, const struct trick *t)
{
    if (e->leader != t->leader || e->card[0] != t->card[0]) return false;
    return e->is_node || e->card[1] == t->card[2];
}

/* The opponent whom the technique wants on lead, so that he must lead into our cards; NO_SEAT for one that
 * wants none. */
static int wanted_on_lead(const struct control_desk *d, const struct view *v, const struct technique *t)
{
    if (kind_of(d, t)->gives_up != GIVES_TO_OPPONENT) return NO_SEAT;
    for (int i = 0; i < t->args; i++)
        if (t->arg[i].kind == VALUE_SEAT && !view_is_ours(v, (enum seat)t->arg[i].n)) return t->arg[i].n;
    return NO_SEAT;
}

/* How the lead was lost: where one opponent is wanted on lead, whether it is he. */
static const char *loss_of(const struct control *c, const struct control_desk *d, const struct view *v,
                           enum seat winner)
{
    int wanted = c->active < 0 ? NO_SEAT : wanted_on_lead(d, v, &c->item[c->active].choice.technique);
    if (wanted == NO_SEAT) return "the lead is lost";
    return wanted == (int)winner ? "the opponent who is to lead the suit has the lead"
                                 : "the wrong opponent has the lead";
}

static void finish_own_trick(struct control *c, const struct control_desk *d, const struct view *v,
                             const struct trick *t)
{
    if (c->active == CONTROL_IDLE) return;
    enum seat winner = trick_winner(t, v->play.strain);
    bool built =
        c->line.next < c->line.sequence.count && is_as_built(&c->line.sequence.element[c->line.next], t);
    c->line.next++;
    if (!built)
        check_status(c, d, v, "not played as built");
    else if (!view_is_ours(v, winner))
        check_status(c, d, v, loss_of(c, d, v, winner));
    else if (c->line.next >= c->line.sequence.count)
        check_status(c, d, v, "its sequence is played");
}

/* ---- card by card ---- */

static void watch_card(struct control *c, const struct control_desk *d, const struct view *v,
                       const struct trick *t, int at)
{
    enum seat s = trick_seat(t, at);
    bool theirs = !view_is_ours(v, s), their_lead = !view_is_ours(v, t->leader);
    if (theirs && at == 0) note_lead(c, d, card_suit(t->card[0]));
    if (theirs || their_lead) retest_all(c, d, v);
    if (at < 3) return;
    if (their_lead)
        recount(c, d, v);
    else
        finish_own_trick(c, d, v, t);
}

void control_watch(struct control *c, const struct control_desk *d, const struct view *v)
{
    int n = 0;
    for (int i = 0; i <= v->play.tricks; i++) {
        const struct trick *t = &v->play.trick[i];
        for (int at = 0; at < t->count; at++, n++)
            if (n >= c->seen) watch_card(c, d, v, t, at);
    }
    c->seen = n;
}
