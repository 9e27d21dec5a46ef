/* Which of the games is told: one that comes to its tricks without a present, goes as most of the others do,
 * and keeps to its suits. */
#include <stdlib.h>

#include "planner/deed/deed.h"
#include "planner/tell/story/story_parts.h"

/* What speaks for a game: by each lead of ours how large a part of the others has gone the same way, less
 * where the suits are alike and the cards are not, and how large a part comes to the same tricks of each
 * suit; against it, each time that we change the suit, and that they do and help us by it, and each winner that was
 * counted and does not come. */
static const double SUITS_ALONE = 0.3, SAME_TRICKS = 2, CHANGE = 0.2, SWITCH = 1, PRESENT = 0.5, UNCASHED = 0.3;
/* Of all games so many are a part that may be told alone, and of those that take a finesse. */
static const double A_PART = 0.2, A_FINESSE = 0.33;

/* Our leads of a game up to where the contract has what it needs. */
struct course {
    struct walker end;          /* the game before our first lead that need not be told */
    int leads, lead[SUIT_SIZE]; /* the numbers of the tricks */
    struct tally tally;
    int accidents; /* rounds of these that are nobody's plan */
    bool is_left;  /* it goes the way of most */
};

static void tally_trick(const struct walk *w, const struct trick *t, int strain, struct tally *out)
{
    int best = card_suit(trick_best(t, strain));
    out->won[best]++;
    const int hand = trick_winner(t, strain) == w->view->dummy, led = card_suit(t->card[0]);
    const bool is_ruff = best == strain && led != strain;
    out->ruffs[hand] += is_ruff;
    out->ruffed[hand][led] += is_ruff;
}

struct discard walk_discard(const struct walk *w, const struct trick *t, int strain)
{
    const enum seat winner = trick_winner(t, strain);
    const int led = card_suit(t->card[0]), card = t->card[(seat_partner(winner) + SEAT_COUNT - t->leader) % SEAT_COUNT];
    return (struct discard){.is_one = walk_is_ours(w, winner) && walk_is_ours(w, t->leader) && led != strain &&
                                      card_suit(card) != led && card_suit(card) != strain,
                            .hand = winner == w->view->declarer,
                            .led = led,
                            .thrown = card_suit(card)};
}

/* Whether they have ruffed a winner of ours with a trump that wins anyhow. */
static bool is_master_ruff(const struct walk *w, const struct play *p, int trick)
{
    const struct trick *t = &p->trick[trick];
    const int led = card_suit(t->card[0]), best = trick_best(t, p->strain);
    if (led == p->strain || t->count < SEAT_COUNT || card_suit(best) != p->strain || walk_is_won(w, p, trick))
        return false;
    int high = t->card[0];
    for (int i = 1; i < SEAT_COUNT; i++)
        if (card_suit(t->card[i]) == led && t->card[i] > high) high = t->card[i];
    const cardset ours = cardset_in_suit(view_ours(w->view) & ~walk_gone(w, p, trick), p->strain);
    return cardset_has(view_ours(w->view), high) && !cardset_above(ours, best);
}

struct tally walk_tally(const struct walk *w, const struct walker *k)
{
    struct tally out = {0};
    const struct play *p = &k->game->play;
    const int end = k->trick < 0 ? p->tricks : k->trick;
    for (int i = 0; i < end; i++) {
        if (walk_is_won(w, p, i)) tally_trick(w, &p->trick[i], p->strain, &out);
        const struct discard d = walk_discard(w, &p->trick[i], p->strain);
        out.discards[d.led] += d.is_one && i >= w->view->play.tricks;
        if (!is_master_ruff(w, p, i)) continue;
        out.won[card_suit(p->trick[i].card[0])]++; /* the suit has that trick, and the trumps one less */
        out.won[p->strain]--;
    }
    if (k->trick < 0) return out;
    const struct cash_position left = walk_cash(w, p, k->trick);
    const struct cash_out rest = value_cash_out(&left);
    for (int i = 0; i < rest.tricks; i++) {
        const struct cash_trick *t = &rest.line[i];
        bool leads_low = card_suit(t->reply) == card_suit(t->led) && t->reply > t->led;
        out.won[card_suit(leads_low ? t->reply : t->led)]++;
        out.discards[card_suit(t->led)] += card_suit(t->reply) != card_suit(t->led);
    }
    return out;
}

/* In a contract in a suit: the tricks of a suit that come in time without luck, its cards of the hand whose
 * losers are counted beside these. */
static int slow_winners(const struct walk *w, const struct trump_count *n, int suit)
{
    const struct view *v = w->view;
    return cardset_length(v->play.hand[n->master ? v->dummy : v->declarer], suit) - n->suit[suit].losers;
}

/* Whether our side leads the suit for tricks: what is given up with low cards brings one by length alone; once enough are sure, what
 * wins of a suit of which one hand has more cards than they. */
static bool is_led(const struct walk *w, const struct course *c, int suit)
{
    const struct view *v = w->view;
    const struct play *p = &c->end.game->play;
    const int own = cardset_length(v->play.hand[v->declarer], suit), dummy = cardset_length(v->play.hand[v->dummy], suit),
              longest = own > dummy ? own : dummy, theirs = cardset_length(v->unseen, suit);
    const bool is_long = longest > (theirs + 1) / 2;
    for (int at = c->leads ? c->lead[0] : -1; at >= 0; at = walk_next_lead(w, p, at + 1)) {
        const struct trick *t = &p->trick[at];
        if (card_suit(t->card[0]) != suit) continue;
        const bool is_high = card_rank(t->card[0]) >= DEED_LOW_UNDER ||
                             (t->count > 2 && card_suit(t->card[2]) == suit && card_rank(t->card[2]) >= DEED_LOW_UNDER);
        const bool has_enough = at > c->lead[c->leads - 1], wins = walk_is_won(w, p, at);
        if (has_enough ? wins && longest > theirs : is_high || is_long || wins) return true;
    }
    return false;
}

/* Whether they gave no trick away: of suits that we do not lead our side has won no more than was sure, or
 * than comes in time; of the suit of the trick in progress it has what that brought. Who can no longer beat
 * the contract may play anything. */
static bool is_earned(const struct walk *w, const int sure[SUIT_COUNT], const struct trump_count *n,
                      const struct course *c)
{
    const struct tally tally = c->tally;
    const struct trick *now = &w->view->play.trick[w->view->play.tricks];
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        bool is_of_trick = (now->count && card_suit(now->card[0]) == suit) ||
                           (int)suit == w->view->play.strain; /* ruffs are counted apart */
        bool is_slow = view_has_trumps(w->view) && tally.won[suit] <= slow_winners(w, n, suit);
        if (tally.won[suit] > sure[suit] && !is_of_trick && !is_slow && !is_led(w, c, suit)) return false;
    }
    return true;
}

static void follow(const struct walk *w, struct course *c)
{
    struct walker *k = &c->end;
    for (; k->trick >= 0 && !walk_has_enough(w, k);
         k->trick = walk_next_lead(w, &k->game->play, k->trick + 1))
        c->lead[c->leads++] = k->trick;
}

bool walk_brings(const struct walk *w, const struct walker *k, int suit, int sure)
{
    struct course c = {.end = *k};
    follow(w, &c);
    return walk_tally(w, &c.end).won[suit] > sure;
}

static const struct trick *trick_of(const struct course *c, int lead)
{
    return &c->end.game->play.trick[c->lead[lead]];
}

/* How far two games go the same way. */
static double like(const struct course *a, const struct course *b)
{
    double sum = 0, part = 1;
    for (int i = 0; i < a->leads && i < b->leads; i++) {
        if (card_suit(trick_of(a, i)->card[0]) != card_suit(trick_of(b, i)->card[0])) break;
        if (!walk_is_alike(trick_of(a, i), trick_of(b, i))) part = SUITS_ALONE;
        sum += part;
    }
    int apart = 0;
    for (int suit = 0; suit < SUIT_COUNT; suit++) apart += abs(a->tally.won[suit] - b->tally.won[suit]);
    return sum + SAME_TRICKS / (1 + apart);
}

static int changes_of(const struct course *c)
{
    int n = 0;
    for (int i = 1; i < c->leads; i++)
        n += card_suit(trick_of(c, i)->card[0]) != card_suit(trick_of(c, i - 1)->card[0]);
    return n;
}

/* How often they lead a suit that neither they nor we have led, or trumps, before our last lead. */
static int switches_of(const struct walk *w, const struct course *c)
{
    const struct play *p = &c->end.game->play;
    const int from = w->view->play.tricks, end = c->end.trick < 0 ? p->tricks : c->end.trick;
    unsigned led = 0;
    int n = 0;
    for (int i = 0; i < end && p->trick[i].count; i++) {
        const int suit = card_suit(p->trick[i].card[0]);
        bool is_new = !(led >> suit & 1) || suit == p->strain;
        n += i > from && is_new && !walk_is_ours(w, p->trick[i].leader) && walk_is_won(w, p, i);
        led |= 1u << suit;
    }
    return n;
}

/* How far two games have to go the same way: the suit that is led, or the cards. */
enum likeness { BY_SUIT, BY_CARDS };

/* Whether a game leads to a trick as another does, by its number among our leads. */
static bool leads_alike(const struct course *a, const struct course *b, int lead, enum likeness how)
{
    if (lead >= a->leads || lead >= b->leads) return a->leads == b->leads;
    return card_suit(trick_of(a, lead)->card[0]) == card_suit(trick_of(b, lead)->card[0]) &&
           (how == BY_SUIT || walk_is_alike(trick_of(a, lead), trick_of(b, lead)));
}

/* The weight of the games that are left and go on as one does; NULL: of all. */
static int times_like(const struct walk *w, const struct course *course, const struct course *one, int lead,
                      enum likeness how)
{
    int sum = 0;
    for (int i = 0; i < w->count; i++)
        if (course[i].is_left && (!one || leads_alike(&course[i], one, lead, how)))
            sum += w->walker[i].game->times;
    return sum;
}

/* Leaves out the games in which third hand is forced: what we play there otherwise is not seen. */
static void leave_choices(const struct walk *w, struct course *course, int lead)
{
    for (int i = 0; i < w->count; i++) {
        bool is_one = false;
        for (int k = 0; k < w->count && lead < course[i].leads; k++)
            is_one |= course[k].is_left && lead < course[k].leads &&
                      walk_is_forced(trick_of(&course[i], lead), trick_of(&course[k], lead));
        if (is_one) course[i].is_left = false;
    }
}

/* Whether our side plays the same cards to the trick in progress. */
static bool replies_alike(const struct walk *w, const struct walker *a, const struct walker *b)
{
    const int trick = w->view->play.tricks;
    const struct trick *one = &a->game->play.trick[trick], *other = &b->game->play.trick[trick];
    for (int i = 0; i < SEAT_COUNT; i++)
        if (walk_is_ours(w, (enum seat)((one->leader + i) & 3)) && one->card[i] != other->card[i]) return false;
    return true;
}

/* Leaves the games that lead to a trick as most do, where there is such a way, or `always`. Returns whether it has. */
static bool leave_alike(const struct walk *w, struct course *course, int lead, enum likeness how, bool always)
{
    int most = 0, best = 0;
    for (int i = 0; i < w->count; i++) {
        int times = course[i].is_left ? times_like(w, course, &course[i], lead, how) : 0;
        if (times > most) most = times, best = i;
    }
    if (!always && 2 * most <= times_like(w, course, NULL, lead, how)) return false;
    for (int i = 0; i < w->count; i++)
        course[i].is_left = course[i].is_left && leads_alike(&course[i], &course[best], lead, how);
    return true;
}

/* Leaves the games that are none of some, where they are so much of what is left. */
static void leave_without(const struct walk *w, struct course *course, const bool *is_one, double part)
{
    const int all = times_like(w, course, NULL, 0, BY_CARDS);
    int rest = 0;
    for (int i = 0; i < w->count; i++) rest += course[i].is_left && !is_one[i] ? w->walker[i].game->times : 0;
    for (int i = 0; i < w->count && rest >= part * all; i++) course[i].is_left &= !is_one[i];
}

/* In a contract in a suit: whether one card of theirs beats the two of ours to a lead, and a higher one of ours lies behind that. */
static bool is_finesse(const struct walk *w, const struct course *c, int lead)
{
    const struct trick *t = trick_of(c, lead);
    const int suit = card_suit(t->card[0]);
    const bool is_third = t->count > 2 && card_suit(t->card[2]) == suit && t->card[2] > t->card[0];
    const struct play *p = &c->end.game->play;
    const cardset ours = cardset_in_suit(view_ours(w->view) & ~walk_gone(w, p, c->lead[lead]), suit),
                  over = walk_over(w, p, c->lead[lead]), behind = is_third ? ours & ~w->view->play.hand[t->leader] : ours;
    return view_has_trumps(w->view) && cardset_count(over) == 1 && cardset_above(behind, cardset_lowest(over));
}

/* Of games that finesse alike leaves those in which it wins, where so many are, and then those in which the card is still out. */
static void leave_finessed(const struct walk *w, struct course *course, int lead)
{
    bool *fails = util_alloc((size_t)w->count * 2 * sizeof *fails + 1), *is_none = fails + w->count;
    for (int i = 0; i < w->count; i++) {
        const bool is_one = course[i].is_left && lead < course[i].leads && is_finesse(w, &course[i], lead);
        fails[i] = is_one && !walk_is_won(w, &course[i].end.game->play, course[i].lead[lead]);
        is_none[i] = course[i].is_left && !is_one;
    }
    leave_without(w, course, fails, A_FINESSE);
    leave_without(w, course, is_none, A_PART);
    free(fails);
}

/* Leaves the games that go the way of most, lead by lead, as long as there is one: by the cards, or by the suit alone. */
static void leave_most(const struct walk *w, struct course *course)
{
    for (int lead = 0; lead < SUIT_SIZE; lead++) {
        leave_choices(w, course, lead);
        if (leave_alike(w, course, lead, BY_CARDS, !lead))
            leave_finessed(w, course, lead);
        else if (!leave_alike(w, course, lead, BY_SUIT, false))
            return;
    }
}

/* Whether third hand beats the card of second hand to a lead, and a lower one of ours there, or the one that is led, would have finessed
 * it. */
static bool is_caught(const struct walk *w, const struct course *c, int lead)
{
    const struct trick *t = trick_of(c, lead);
    const int suit = card_suit(t->card[0]);
    const cardset left = CARDSET_ALL & ~walk_gone(w, &c->end.game->play, c->lead[lead]), theirs = cardset_in_suit(w->view->unseen & left, suit),
                  below = cardset_of(t->card[0]) | cardset_in_suit(left & w->view->play.hand[seat_partner(t->leader)], suit);
    const int under = cardset_highest(below & (cardset_of(t->card[1]) - 1));
    return t->card[2] > t->card[1] && under != NO_CARD && cardset_above(theirs, under) == cardset_of(t->card[1]);
}

/* Whether an honour of theirs falls under a higher card of ours before so many rounds had to bring it, and no finesse would have caught
 * it. */
static bool has_fall(const struct walk *w, const struct course *c)
{
    int rounds[SUIT_COUNT] = {0};
    for (int i = 0; i < c->leads; i++) {
        const struct trick *t = trick_of(c, i);
        const int suit = card_suit(t->card[0]), best = trick_best(t, w->view->play.strain);
        const bool may_fall = cardset_length(w->view->unseen, suit) > ++rounds[suit];
        for (int k = 1; k < t->count && may_fall && card_suit(best) == suit; k += 2)
            if (card_suit(t->card[k]) == suit && card_rank(t->card[k]) >= RANK_JACK && t->card[k] != best && !(k == 1 && is_caught(w, c, i)))
                return true;
    }
    return false;
}

/* Leaves the games of which something does not hold, where they are half of what is left. */
static void leave_half(const struct walk *w, struct course *course, bool holds(const struct walk *, const struct course *))
{
    bool *is_one = util_alloc((size_t)w->count * sizeof *is_one + 1);
    for (int i = 0; i < w->count; i++) is_one[i] = course[i].is_left && holds(w, &course[i]);
    leave_without(w, course, is_one, 0.5);
    free(is_one);
}

/* Whether they let a lead of ours win that the one card of theirs above all of ours could have beaten, which wins when the suit
 * is led again. */
static bool is_held_up(const struct walk *w, const struct course *c)
{
    const struct play *p = &c->end.game->play;
    cardset kept = 0;
    for (int i = 0; i < c->leads; i++) {
        const cardset over = walk_over(w, p, c->lead[i]);
        const bool is_won = walk_is_won(w, p, c->lead[i]);
        if (!is_won && over & kept) return true;
        const cardset ours = cardset_in_suit(view_ours(w->view), card_suit(trick_of(c, i)->card[0]));
        const bool is_high = cardset_count(over) == 1 && !cardset_above(ours, cardset_lowest(over)),
                   is_low = card_rank(trick_best(trick_of(c, i), p->strain)) < DEED_LOW_UNDER;
        if (is_won && is_high && !is_low) kept |= over;
    }
    return false;
}

/* Whether we lead a round that may fail, from the hand which has won their lead with a card that they could have beaten. */
static bool is_helped(const struct walk *w, const struct course *c, int lead)
{
    const struct play *p = &c->end.game->play;
    const int card = walk_won_with(w, p, c->lead[lead]);
    return card != NO_CARD && walk_over(w, p, c->lead[lead]) && !walk_is_sure(w, p, c->lead[lead], card);
}

/* Whether a round is given up with low cards in a suit that brings no more than was counted. */
static bool is_given_away(const struct walk *w, const int sure[SUIT_COUNT], const struct course *c, int lead)
{
    const struct trick *t = trick_of(c, lead);
    const int suit = card_suit(t->card[0]);
    const bool is_low = card_rank(t->card[0]) < DEED_LOW_UNDER && t->count == SEAT_COUNT &&
                        (card_suit(t->card[2]) != suit || card_rank(t->card[2]) < DEED_LOW_UNDER);
    return is_low && !walk_is_won(w, &c->end.game->play, c->lead[lead]) && c->tally.won[suit] <= sure[suit];
}

/* Whether a round that we lead is nobody's plan: at notrump one that they help, or one for nothing; in a suit a winner of ours is
 * ruffed, by them or by our other hand, or a low card is led from the winners of a suit that the other hand does not have. */
static bool is_accident(const struct walk *w, const int sure[SUIT_COUNT], const struct course *c, int lead)
{
    const struct trick *t = trick_of(c, lead);
    const int suit = card_suit(t->card[0]), strain = w->view->play.strain;
    if (!view_has_trumps(w->view)) return is_helped(w, c, lead) || is_given_away(w, sure, c, lead);
    if (suit == strain || t->count < SEAT_COUNT) return false;
    const cardset gone = walk_gone(w, &c->end.game->play, c->lead[lead]),
                  theirs = cardset_in_suit(w->view->unseen & ~gone, suit),
                  leads = cardset_in_suit(w->view->play.hand[t->leader] & ~gone, suit);
    const int third = t->card[2], best = card_suit(third) == suit && third > t->card[0] ? third : t->card[0];
    const bool is_ours = walk_is_ours(w, trick_winner(t, strain));
    if (best > cardset_highest(theirs)) return card_suit(trick_best(t, strain)) == strain && (card_suit(third) == strain || !is_ours);
    return !is_ours && card_suit(third) != suit && cardset_highest(leads) > cardset_highest(theirs);
}

static int accidents_of(const struct walk *w, const int sure[SUIT_COUNT], const struct course *c)
{
    int n = 0;
    for (int lead = 0; lead < c->leads; lead++) n += is_accident(w, sure, c, lead);
    return n;
}

/* Leaves the games with the fewest of these, where so many are. */
static void leave_planned(const struct walk *w, struct course *course)
{
    int most = -1, times = 0;
    while (most < SUIT_SIZE && times < A_PART * w->all) {
        times = 0;
        most++;
        for (int i = 0; i < w->count; i++)
            times += course[i].is_left && course[i].accidents <= most ? w->walker[i].game->times : 0;
    }
    for (int i = 0; i < w->count; i++) course[i].is_left &= course[i].accidents <= most;
}

/* Whether they lead on in the suit of the trick in progress, to a trick of ours, while they have its highest card, and it brings more
 * than was counted; at notrump, who has won a trick in it leads under his own highest at once. */
static bool lead_on_for_us(const struct walk *w, const int sure[SUIT_COUNT], const struct course *c)
{
    const struct play *p = &c->end.game->play;
    const int now = w->view->play.tricks, end = c->end.trick < 0 ? p->tricks : c->end.trick,
              suit = w->view->play.trick[now].count ? card_suit(w->view->play.trick[now].card[0]) : -1;
    const bool has_trumps = view_has_trumps(w->view);
    bool is_one = false;
    if (suit < 0 || suit == p->strain || c->tally.won[suit] <= sure[suit]) return false;
    for (int i = now + 1; i < end; i++) {
        const struct trick *t = &p->trick[i];
        if (card_suit(t->card[0]) != suit || walk_is_ours(w, t->leader) || !walk_is_won(w, p, i)) continue;
        const cardset gone = walk_gone(w, p, i), theirs = cardset_in_suit(w->view->unseen & ~gone, suit);
        const bool is_high = cardset_highest(theirs) > cardset_highest(cardset_in_suit(view_ours(w->view) & ~gone, suit));
        const cardset his = cardset_in_suit((p->hand[t->leader] | p->played[t->leader]) & ~gone, suit);
        const bool is_his = p->trick[i - 1].leader == t->leader && card_suit(p->trick[i - 1].card[0]) == suit;
        is_one |= has_trumps ? is_high : is_his && cardset_above(his, trick_best(t, p->strain));
    }
    return is_one;
}

/* Leaves the games in which they do not, where so many are. */
static void leave_unled(const struct walk *w, const int sure[SUIT_COUNT], struct course *course)
{
    bool *leads_on = util_alloc((size_t)w->count * sizeof *leads_on + 1);
    for (int i = 0; i < w->count; i++) leads_on[i] = course[i].is_left && lead_on_for_us(w, sure, &course[i]);
    leave_without(w, course, leads_on, A_PART);
    free(leads_on);
}

/* Leaves the games without a present, where so many are. */
static void leave_earned(const struct walk *w, struct course *course)
{
    int earned = 0;
    for (int i = 0; i < w->count; i++) earned += w->walker[i].is_earned ? w->walker[i].game->times : 0;
    for (int i = 0; i < w->count; i++) course[i].is_left = w->walker[i].is_earned || earned < A_PART * w->all;
}

/* What speaks for a game, held against the others. */
static double score_of(const struct walk *w, const int sure[SUIT_COUNT], const struct course *course, int at)
{
    double sum = 0;
    int uncashed = 0;
    for (int suit = 0; suit < SUIT_COUNT; suit++)
        if (course[at].tally.won[suit] < sure[suit]) uncashed += sure[suit] - course[at].tally.won[suit];
    for (int i = 0; i < w->count; i++) sum += w->walker[i].game->times * like(&course[at], &course[i]);
    return sum / w->all - CHANGE * changes_of(&course[at]) - SWITCH * switches_of(w, &course[at]) - UNCASHED * uncashed -
           (w->walker[at].is_earned ? 0 : PRESENT);
}

/* To whom the leads of a game are lost. */
static void count_lost(const struct walk *w, const struct course *c, struct story *out)
{
    unsigned seats = 0;
    for (int i = 0; i < c->leads; i++)
        if (trick_of(c, i)->count == SEAT_COUNT)
            seats |= 1u << trick_winner(trick_of(c, i), w->view->play.strain);
    for (int s = 0; s < SEAT_COUNT; s++)
        if (seats >> s & 1 && !walk_is_ours(w, (enum seat)s)) out->lost_to[s] += c->end.game->times;
}

/* The suits that bring more than was counted. */
static void count_brought(const struct course *c, struct story *out)
{
    for (int suit = 0; suit < SUIT_COUNT; suit++)
        out->brings[suit] += c->tally.won[suit] > out->sure[suit] ? c->end.game->times : 0;
}

int story_reply(const struct view *v, const struct play *p)
{
    const int place = v->play.trick[v->play.tricks].count + 2;
    return place == 2 || place >= SEAT_COUNT ? NO_CARD : p->trick[v->play.tricks].card[place];
}

/* Our last card to the trick in progress in the game which is told, where an opponent plays before it, and of the games in
 * which it is another fewer than half lead the same suit first, from the same hand; NO_CARD: there is none. */
static int only_after(const struct walk *w, const struct course *course)
{
    const struct course *told = &course[w->told];
    int others = 0, alike = 0;
    for (int i = 0; i < w->count; i++) {
        if (replies_alike(w, &w->walker[i], walk_told(w))) continue;
        others += w->walker[i].game->times;
        const bool is_alike = course[i].leads && told->leads && leads_alike(&course[i], told, 0, BY_SUIT) &&
                              trick_of(&course[i], 0)->leader == trick_of(told, 0)->leader;
        if (is_alike) alike += w->walker[i].game->times;
    }
    return 2 * alike < others || !others ? story_reply(w->view, &walk_told(w)->game->play) : NO_CARD;
}

/* Whether a game comes to its tricks as another does, in no suit to more, and to fewer in all, the sure ones among them. */
static bool is_within(const struct tally *less, const struct tally *more, const int sure[SUIT_COUNT])
{
    for (int suit = 0; suit < SUIT_COUNT; suit++)
        if (less->won[suit] > more->won[suit] || (less->won[suit] < more->won[suit] && less->won[suit] < sure[suit])) return false;
    return story_sum(less->won) < story_sum(more->won) && less->ruffs[0] == more->ruffs[0] && less->ruffs[1] == more->ruffs[1];
}

/* Whether fewer than half of the games come to the tricks of each suit that one has; at notrump what is beyond the need is luck. */
static bool is_luck(const struct walk *w, const struct course *course, const struct tally *one)
{
    int times = 0;
    for (int i = 0; i < w->count; i++) {
        bool has_all = true;
        for (int suit = 0; suit < SUIT_COUNT; suit++) has_all &= course[i].tally.won[suit] >= one->won[suit];
        if (has_all) times += w->walker[i].game->times;
    }
    return !view_has_trumps(w->view) || 2 * times < w->all;
}

/* The tricks that are counted at the end: where the game that is told has more than are needed, by luck, those of one that does
 * without it. */
static struct tally total_of(const struct walk *w, const int sure[SUIT_COUNT], const struct course *course)
{
    struct tally total = course[w->told].tally;
    const int needed = w->needed + w->view->play.won[seat_side(w->view->declarer)];
    if (!is_luck(w, course, &total)) return total;
    for (int i = 0; i < w->count; i++)
        if (story_sum(course[i].tally.won) >= needed && w->walker[i].is_earned && is_within(&course[i].tally, &total, sure)) total = course[i].tally;
    return total;
}

void walk_choose(struct walk *w, struct story *out)
{
    struct course *course = util_alloc((size_t)w->count * sizeof *course + 1);
    for (int i = 0; i < w->count; i++) {
        course[i].end = w->walker[i];
        follow(w, &course[i]);
        course[i].tally = walk_tally(w, &course[i].end);
        w->walker[i].is_earned = is_earned(w, out->sure, &w->trumps, &course[i]);
        course[i].accidents = accidents_of(w, out->sure, &course[i]);
        count_lost(w, &course[i], out);
        count_brought(&course[i], out);
    }
    for (int i = 0; i < w->count; i++) w->walker[i].like = score_of(w, out->sure, course, i);
    leave_earned(w, course);
    leave_unled(w, out->sure, course);
    leave_planned(w, course);
    if (!view_has_trumps(w->view)) leave_half(w, course, is_held_up); /* it is told beside the others */
    leave_most(w, course);
    leave_half(w, course, has_fall);
    w->told = -1;
    for (int i = 0; i < w->count; i++)
        if (course[i].is_left && (w->told < 0 || w->walker[i].like > walk_told(w)->like)) w->told = i;
    out->only_after = view_has_trumps(w->view) ? only_after(w, course) : NO_CARD; /* at notrump the games go one way */
    w->total = total_of(w, out->sure, course);
    free(course);
}
