/* Counting round by round. The opponents' cards are taken to be in one hand, as far as the likeliest split
 * lets them; of cards that win a round they play the cheapest. */
#include "facts/value/trumps.h"

/* The highest card of a set taken out of it. */
static int take_highest(cardset *set)
{
    int card = cardset_highest(*set);
    *set &= ~cardset_of(card);
    return card;
}

/* Plays a round: whether it is lost. */
static bool loses_round(cardset *ours, cardset *theirs)
{
    int card = take_highest(ours);
    cardset over = cardset_above(*theirs, card);
    *theirs &= ~cardset_of(over ? cardset_lowest(over) : cardset_lowest(*theirs));
    return over;
}

/* How many rounds they follow to when the suit breaks in the likeliest way. */
static int rounds_followed(cardset out)
{
    struct split split[SPLIT_MAX];
    int missing = cardset_count(out);
    return missing && value_splits(missing, split) ? split[0].longer : 0;
}

/* Losers of the long hand; of the rounds in which the other hand follows those lost, and of the later ones.
 */
static void count_losers(const struct holding *h, int master, struct trump_suit *out)
{
    cardset ours = h->hand[0] | h->hand[1], theirs = h->out;
    int length = holding_length(h, master), short_length = holding_length(h, !master);
    int rounds = rounds_followed(h->out), tops = 0, late = 0;
    if (ours) tops = cardset_count(cardset_above(theirs, cardset_highest(ours)));
    if (rounds > length) rounds = length;
    for (int i = 0; i < rounds; i++) {
        bool is_lost = loses_round(&ours, &theirs);
        out->losers += is_lost;
        late += is_lost && i >= short_length;
        out->given += is_lost && i < short_length;
    }
    out->fast = tops < rounds ? tops : rounds;
    out->ruffs = late;
    out->rounds = short_length;
}

/* How many of these winners can be led to from the other hand, a card each: the lowest ones first. */
static int count_entries(cardset winners, cardset from)
{
    int n = 0;
    for (; winners && from; winners &= winners - 1) {
        if (cardset_lowest(from) > cardset_lowest(winners)) continue;
        from &= from - 1;
        n++;
    }
    return n;
}

/* Cards of the hand with fewer trumps that win beyond the long hand's, where no round of the suit is lost in the likeliest way. */
static int count_discards(const struct holding *h, int master)
{
    cardset ours = h->hand[0] | h->hand[1], theirs = h->out;
    const int length = holding_length(h, master), longer = holding_length(h, !master), rounds = rounds_followed(h->out);
    for (int i = 0; i < rounds && i < longer; i++)
        if (loses_round(&ours, &theirs)) return 0;
    return longer - length;
}

/* The king's hand, 0 declarer's or 1 dummy's, where small cards alone guard it; -1: there is none. */
static int king_holder(const struct holding *h)
{
    const int king = card_make(h->suit, RANK_KING), holder = cardset_has(h->hand[1], king);
    const bool is_guarded_high = cardset_above(h->hand[holder], card_make(h->suit, RANK_JACK - 1)) != cardset_of(king);
    return is_guarded_high || !cardset_has(h->out, card_make(h->suit, RANK_ACE)) ? -1 : holder;
}

/* What they take beyond the ace, as long as both hands follow, when the king falls under it. */
static int count_through(const struct holding *h)
{
    const cardset rest = (h->hand[0] | h->hand[1]) & ~cardset_of(card_make(h->suit, RANK_KING));
    const int own = holding_length(h, 0), other = holding_length(h, 1), shorter = own < other ? own : other;
    if (king_holder(h) < 0 || !rest) return 0;
    const int tops = cardset_count(cardset_above(h->out, cardset_highest(rest))), rounds = tops < shorter ? tops : shorter;
    return rounds > 1 ? rounds - 1 : 0;
}

/* The suit in which a lead through our king is one trick too many; not the one led to the trick in progress. */
static int danger_of(const struct trump_count *all, const struct view *v, int led)
{
    int danger = -1, holder = -1;
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        const struct holding h = holding_of_view(v, suit);
        const struct trump_suit *s = &all->suit[suit];
        const int fast = all->fast + 1, elsewhere = all->losers - all->fast - (s->losers - s->fast);
        if (suit == all->trump || suit == led || elsewhere < 1 || fast > all->spare || fast + s->through <= all->spare) continue;
        if (danger >= 0 && king_holder(&h) != holder) return -1;
        danger = suit;
        holder = king_holder(&h);
    }
    return danger;
}

static struct trump_suit count_suit(const struct trump_count *all, const struct holding *h)
{
    struct trump_suit s = {.losers = 0};
    const struct sure_tricks sure = value_sure(h);
    int other = !all->master, length = holding_length(h, all->master);
    count_losers(h, all->master, &s);
    if (s.ruffs > all->trumps[other]) s.ruffs = all->trumps[other];
    if (h->suit == all->trump)
        s.ruffs = 0;
    else if (all->trumps[other] && s.fast > s.rounds)
        s.fast = s.rounds; /* the next round is ruffed */
    bool is_longer = h->suit != all->trump && holding_length(h, other) > length;
    if (is_longer) {
        const int likely = count_discards(h, all->master), certain = sure.total - length;
        s.discards = likely > certain ? likely : certain;
    }
    s.through = count_through(h);
    for (int i = 0; i < 2; i++) s.entry[i] = count_entries(sure.cards[i], h->hand[!i]);
    return s;
}

struct trump_count value_trumps(const struct view *v)
{
    const struct view at = view_at_trick(v);
    struct trump_count all = {.trump = v->play.strain,
                              .spare = v->play.size - v->play.tricks - view_needed(v)};
    const struct holding trumps = holding_of_view(&at, all.trump);
    for (int i = 0; i < 2; i++) all.trumps[i] = holding_length(&trumps, i);
    all.out = cardset_count(trumps.out);
    all.draws = rounds_followed(trumps.out);
    all.master = all.trumps[1] > all.trumps[0];
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        const struct holding h = holding_of_view(&at, suit);
        all.suit[suit] = count_suit(&all, &h);
        all.losers += all.suit[suit].losers;
        all.fast += all.suit[suit].fast;
        all.ruffs += all.suit[suit].ruffs;
        all.discards += all.suit[suit].discards;
    }
    if (all.ruffs > all.trumps[!all.master]) all.ruffs = all.trumps[!all.master];
    int side = all.losers - all.suit[all.trump].losers;
    all.away = all.ruffs + all.discards < side ? all.ruffs + all.discards : side;
    all.danger = danger_of(&all, &at, view_suit_led(v));
    return all;
}

int value_trumps_fast(const struct trump_count *all, const struct view *v, int suit, cardset gone)
{
    const struct view at = view_at_trick(v);
    struct holding h = holding_of_view(&at, suit);
    for (int i = 0; i < 2; i++) h.hand[i] &= ~gone;
    h.out &= ~gone;
    const int fast = count_suit(all, &h).fast, losers = all->suit[suit].losers;
    return fast < losers ? fast : losers;
}
