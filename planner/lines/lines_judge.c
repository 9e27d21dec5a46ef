/* Knowledge's own count of a line: no card is played, but told off in each layout.
 *
 * 1. What a step brings in a layout is what its suit's technique or exact line brings there.
 * 2. What it costs is how often the lead is lost for it, and to whom.
 * 3. An opponent who gets in cashes what stands; else he drives out a stopper of the suit that they led.
 * 4. The line makes when what is needed has come before more is lost than can be spared.
 * Layouts are drawn, the same for the same view. Entries count for length: winners without a way to them are
 * none.
 */
#include "engine/util.h"
#include "facts/statements/tempo.h"
#include "planner/lines/lines.h"
#include "planner/lines/lines_tempo.h"

enum { JUDGE_LAYOUTS = 48 };

/* What is the same for all layouts. */
struct judging {
    const struct position *p;
    const struct view *v; /* at the start of the trick */
    int needed, spare, sure;
    int led; /* the suit that they led, -1 */
    int stoppers[SUIT_COUNT];
};

/* One layout being told off. */
struct telling_off {
    cardset left, right;
    double luck; /* of what no layout decides, 0 to 1 */
    int stoppers[SUIT_COUNT];
    int rounds[SUIT_COUNT]; /* that they have led since */
    int lost;
};

/* ---- what a suit brings and costs in a layout ---- */

struct bid {
    int extra, losses;
    bool left_wins; /* who gets in */
};

static bool left_has_higher(const struct telling_off *t, int suit)
{
    return cardset_highest(cardset_in_suit(t->left, suit)) > cardset_highest(cardset_in_suit(t->right, suit));
}

/* Times that the lead is lost for the extra tricks: where the longer hand outlasts theirs, what of their rounds we
 * do not win; else what the technique drives out, or a finesse that has failed. */
static int losses_for(const struct position *p, const struct technique *t, const struct holding *h, int longer,
                      int extra, bool fails)
{
    int length = holding_longer(h), sure = value_sure(h).total;
    if (extra && length > longer) return util_larger(0, longer - (sure + extra - (length - longer)));
    if (knowledge_drives(p->knowledge, t)) return value_run(h).higher;
    int gives = tempo_finesse_gives(h, t, extra);
    return gives ? gives : fails;
}

/* Winners without a way to them are none: the short hand needs a card for each round that is lost, and for each
 * winner that is cashed on the way where the line does not duck. */
static bool is_reached(const struct position *p, const struct holding *h, int losses, bool ducks)
{
    int hand = holding_length(h, 1) > holding_length(h, 0), shorter = holding_length(h, !hand);
    if (!losses || holding_length(h, 0) == holding_length(h, 1)) return true;
    if (tempo_entries(&p->view, hand, h->suit)) return true;
    return shorter > losses + (ducks ? 0 : value_sure(h).total);
}

static struct bid bid_of(const struct judging *j, const struct telling_off *t, const struct line_step *s, bool ducks)
{
    const struct position *p = j->p;
    int suit = s->technique->suit;
    const struct holding *h = &p->suit[suit].holding;
    cardset left = cardset_in_suit(t->left, suit);
    int mine = cardset_count(left), out = cardset_count(h->out), longer = util_larger(mine, out - mine);
    struct bid b = {.extra = choice_extra_in(p, suit, left, t->luck)};
    bool fails = s->technique->locations && !certainty_condition_holds(j->v, s->technique, left);
    b.losses = losses_for(p, s->technique, h, longer, b.extra, fails || !b.extra);
    if (!is_reached(p, h, b.losses, ducks)) b.extra = 0;
    b.left_wins = __builtin_popcount(s->technique->risk) == 1 ? s->technique->risk >> p->view.left & 1
                                                              : left_has_higher(t, suit);
    return b;
}

/* ---- what they do when they get in ---- */

static int left_of(const struct telling_off *t, cardset own, int suit)
{
    return util_larger(0, cardset_length(own, suit) - t->rounds[suit]);
}

/* Tricks that the opponent who is in can cash with his partner. */
static int cashable(const struct telling_off *t, bool left_is_in)
{
    int sum = 0;
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        int own = left_of(t, left_is_in ? t->left : t->right, suit),
            other = left_of(t, left_is_in ? t->right : t->left, suit);
        if (!t->stoppers[suit] && own) sum += util_larger(own, other);
    }
    return sum;
}

/* He drives out a stopper of the suit they led, or of the one in which they are longest. */
static void attack(const struct judging *j, struct telling_off *t, bool left_is_in)
{
    int best = -1, most = 0;
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        if (!left_of(t, left_is_in ? t->left : t->right, suit) || !t->stoppers[suit]) continue;
        int longer = util_larger(left_of(t, t->left, suit), left_of(t, t->right, suit)) - t->stoppers[suit];
        if (suit == j->led) longer += SUIT_SIZE;
        if (best < 0 || longer > most) most = longer, best = suit;
    }
    if (best < 0) return;
    t->stoppers[best]--;
    t->rounds[best]++;
}

/* ---- the line in a layout ---- */

/* Whether they take more than can be spared when the lead is lost so often. */
static bool is_beaten(const struct judging *j, struct telling_off *t, const struct bid *b)
{
    for (int i = 0; i < b->losses; i++) {
        t->lost++;
        if (t->lost + cashable(t, b->left_wins) > j->spare) return true;
        attack(j, t, b->left_wins);
    }
    return false;
}

/* Adds what comes of the line in a layout. */
static void tell_off(const struct judging *j, const struct line *l, cardset left, double luck,
                     struct line_value *sum)
{
    struct telling_off t = {.left = left, .right = j->v->unseen & ~left, .luck = luck};
    unsigned seen = 0, ducked = 0;
    int have = j->sure;
    bool beaten = false;
    for (int suit = 0; suit < SUIT_COUNT; suit++) t.stoppers[suit] = j->stoppers[suit];
    for (int i = 0; i < l->steps && have < j->needed && !beaten; i++) {
        unsigned bit = 1u << l->step[i].technique->suit;
        if (l->step[i].plan) ducked |= bit;
        if (seen & bit || (l->step[i].plan && !l->step[i].technique->plan)) continue;
        seen |= bit;
        struct bid b = bid_of(j, &t, &l->step[i], ducked & bit);
        beaten = is_beaten(j, &t, &b);
        have += b.extra;
    }
    sum->made += !beaten && have >= j->needed;
    sum->tricks += have - (beaten ? 1 : 0);
}

static struct judging judging_of(const struct position *p)
{
    const struct view *v = &p->at;
    struct judging j = {.p = p,
                        .v = v,
                        .needed = p->needed,
                        .spare = p->view.play.size - p->view.play.tricks - p->needed,
                        .sure = p->sure,
                        .led = tempo_suit_led(&p->view)};
    for (int suit = 0; suit < SUIT_COUNT; suit++)
        j.stoppers[suit] = tempo_stoppers(cardset_in_suit(v->play.hand[v->declarer], suit),
                                          cardset_in_suit(v->play.hand[v->dummy], suit),
                                          cardset_in_suit(v->unseen, suit));
    return j;
}

void lines_judge(const struct position *p, struct lines *all)
{
    const struct judging j = judging_of(p);
    struct random random;
    random_seed(&random, view_seed(&p->view, 1));
    for (int k = 0; k < all->count; k++) all->list[k].value = (struct line_value){0};
    for (int i = 0; i < JUDGE_LAYOUTS; i++) {
        cardset left = layouts_sample(p->layouts, &random) & j.v->unseen;
        for (int k = 0; k < all->count; k++) tell_off(&j, &all->list[k].line, left, (i + 0.5) / JUDGE_LAYOUTS, &all->list[k].value);
    }
    for (int k = 0; k < all->count; k++) {
        struct line_value *value = &all->list[k].value;
        value->made /= JUDGE_LAYOUTS;
        value->tricks /= JUDGE_LAYOUTS;
    }
}
