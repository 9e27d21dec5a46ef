/* The cards of a contract in a suit: the trick in progress, and our next lead, whoever wins it. */
#include <stdlib.h>

#include "planner/decide/confirm.h"
#include "planner/decide/search/search.h"
#include "planner/deed/deed.h"
#include "planner/report/wording.h"
#include "planner/tell/told_parts.h"
#include "planner/tell/words.h"

/* What an opponent is taken to play: of the suit led what he plays by the rules of thumb, else the lowest
 * card that is out and would win from our side, else the lowest. */
static int assumed_of(const struct asking *a, const struct view *v)
{
    const struct trick *t = &v->play.trick[v->play.tricks];
    cardset out = cardset_in_suit(v->unseen, view_suit_led(v));
    if (a->theirs != NO_CARD && cardset_has(out, a->theirs)) return a->theirs;
    int best = trick_best(t, v->play.strain), card = asking_assumed(a, v);
    bool is_ours = view_is_ours(v, trick_winner(t, v->play.strain));
    cardset beating = is_ours && card_suit(best) == card_suit(t->card[0]) ? cardset_above(out, best) : 0;
    if (card != NO_CARD && cardset_has(out, card)) return card;
    return beating ? cardset_lowest(beating) : out ? cardset_lowest(out) : NO_CARD;
}

/* Our cards to a trick that they led. False when it cannot be played out. */
static bool play_trumps_out(struct asking *a, struct view *v)
{
    struct explained_trick_one *one = &a->r->trick_one;
    int trick = v->play.tricks;
    while (v->play.tricks == trick) {
        bool is_ours = view_is_ours(v, play_turn(&v->play));
        struct defence_play p = is_ours ? asking_play(a, v, &one->trial[one->plays])
                                        : (struct defence_play){.card = assumed_of(a, v)};
        if (p.card == NO_CARD || view_play(v, p.card)) return false;
        if (!is_ours && one->plays) one->assumed = p.card;
        if (!is_ours) continue;
        one->why[one->plays] = util_copy(one->trial[one->plays]);
        one->kept_card[one->plays] = NO_CARD;
        one->play[one->plays++] = p;
    }
    one->winner = (int)trick_winner(&v->play.trick[trick], v->play.strain);
    return true;
}

/* The ideas of the rule that names a card of a contract in a suit. */
void asking_ideas(struct explanation *r, const struct view *v, const struct decision *d)
{
    for (int idea = 0; idea < IDEAS; idea++)
        if (d->defence.rule->ideas >> idea & 1)
            ideas_add(&r->ideas, (struct told_idea){.idea = (enum idea)idea,
                                                    .trick = v->play.tricks + 1,
                                                    .step = -1,
                                                    .cards = cardset_of(decision_card(d)),
                                                    .seats = 1u << d->seat,
                                                    .rule = d->defence.rule->name});
}

/* Our next lead, its lines and its ideas, with the card itself where it follows at once. */
static void take_lead(struct asking *a, const struct view *v, bool is_next)
{
    struct explanation *r = a->r;
    struct search *kept = NULL;
    struct decision *d = asking_decide(a, v, &kept);
    if (d) {
        asking_keep_lines(r, d, kept);
        if (d->candidate[0].source == SOURCE_RULE) asking_ideas(r, v, d);
    }
    if (d && is_next) {
        asking_keep_next(r, v, d, kept);
        r->next.when = words_when(r);
    }
    asking_done(a, d, kept);
}

void asking_cards(struct asking *a, struct view *v)
{
    if (v->play.trick[v->play.tricks].count && !play_trumps_out(a, v)) return;
    if (play_is_over(&v->play) || !view_is_ours(v, play_turn(&v->play))) return;
    take_lead(a, v, true);
}

/* ---- other cards to the trick in progress ---- */

/* Whether a card is low and does not win the trick as it stands. */
static bool is_thrown_low(const struct view *v, int card)
{
    return card_rank(card) < WORDING_LOW && !play_beats(card, trick_best(&v->play.trick[v->play.tricks], v->play.strain), v->play.strain);
}

/* Whether another candidate stands for this one: of low cards of a suit that only lose the trick a player tells the lowest from the
 * rest, if that, and none from the one that is played. */
static bool is_stood_for(const struct decision *d, int i)
{
    const struct view *v = &d->position->view;
    const int card = d->candidate[i].card;
    if (!is_thrown_low(v, card)) return false;
    for (int k = 0; k < d->candidates; k++) {
        const int other = d->candidate[k].card;
        if (card_suit(other) == card_suit(card) && is_thrown_low(v, other) && (k == 0 || other < card)) return true;
    }
    return false;
}

/* The candidate beside the first that search thinks most of, of those that are not valued; 0: none is left. */
static int next_by_bound(const struct decision *d)
{
    int best = 0;
    for (int i = 1; i < d->candidates; i++) {
        const struct candidate *k = &d->candidate[i];
        if (is_stood_for(d, i)) continue;
        if (k->confirmed.layouts && !k->is_valued && (!best || k->confirmed.made > d->candidate[best].confirmed.made)) best = i;
    }
    return best;
}

void asking_value_others(struct explanation *r)
{
    struct decision *d = r->decision;
    const struct view *v = &r->view;
    double share[TRUMPS_CARDS];
    int tried[TRUMPS_CARDS], row[TRUMPS_CARDS], cards = 0, rows = 0;
    if (!r->search || !view_has_trumps(v) || decision_is_settled(v) || !v->play.trick[v->play.tricks].count) return;
    while (cards < TRUMPS_CARDS && (tried[cards] = next_by_bound(d))) d->candidate[tried[cards++]].is_valued = true;
    tree_values(d, r->search, tried, cards, ROW_LAYOUTS, share);
    for (int n = 0; n < cards; n++) {
        d->candidate[tried[n]].is_valued = trumps_is_behind(position_settings(r->position), r->value.share, share[n]);
        if (d->candidate[tried[n]].is_valued) row[rows++] = tried[n];
    }
    tree_values(d, r->search, row, rows, TREE_LAYOUTS, share);
    for (int n = 0; n < rows; n++) d->candidate[row[n]].chance = share[n];
}

/* ---- the games that are told ---- */

/* Whether our card over one of theirs is the one that is told of it; none is told of a card that nobody
 * reckons with. */
static bool is_case_told(const struct reply_cases *c, int theirs, int ours)
{
    int at = 0;
    while (at < c->count && c->theirs[at] != theirs) at++;
    return at < c->count && c->ours[at] == ours;
}

static bool is_as_told(const struct explanation *r, const struct play *game)
{
    const struct explained_trick_one *one = &r->trick_one;
    const struct trick *t = &game->trick[r->view.play.tricks];
    for (int i = 0; i < one->plays; i++) {
        int at = (int)(one->play[i].seat + SEAT_COUNT - t->leader) & 3;
        bool is_cases = i && one->over.count && at && card_suit(t->card[at - 1]) == one->over.suit;
        if (is_cases) return is_case_told(&one->over, t->card[at - 1], t->card[at]);
        if (t->card[at] != one->play[i].card) return false;
    }
    bool is_ours = one->winner != NO_SEAT && view_is_ours(&r->view, (enum seat)one->winner);
    return one->winner == NO_SEAT || is_ours == view_is_ours(&r->view, trick_winner(t, game->strain));
}

static bool is_as_assumed(const struct explanation *r, const struct play *game)
{
    const struct trick *t = &game->trick[r->view.play.tricks];
    for (int i = 0; i < SEAT_COUNT && r->trick_one.assumed != NO_CARD; i++)
        if (t->card[i] == r->trick_one.assumed) return true;
    return r->trick_one.assumed == NO_CARD;
}

static int games_as_told(const struct explanation *r, bool is_exact, struct played_layout *out)
{
    int games = 0, made = 0;
    for (int i = 0; i < r->value.games; i++) {
        const struct played_layout *g = &r->value.game[i];
        if (g->play.tricks <= r->view.play.tricks || !is_as_told(r, &g->play)) continue;
        if (is_exact && !is_as_assumed(r, &g->play)) continue;
        out[games++] = *g;
        made += g->is_made ? g->times : 0;
    }
    int least = r->value.made < TREE_LEAST ? r->value.made : TREE_LEAST;
    return made < least ? 0 : games;
}

int asking_games(const struct explanation *r, struct played_layout *out)
{
    int games = view_has_trumps(&r->view) ? games_as_told(r, true, out) : 0;
    return games ? games : games_as_told(r, false, out);
}

/* Ways that the trick goes: our last card to it, and whether we win it. */
enum { WAYS = 2 * CARD_COUNT };

/* How often the opponent between our hands plays each card in the games that are made, by the way the trick goes. */
static void count_between(const struct explanation *r, int times[WAYS][CARD_COUNT])
{
    for (int i = 0; i < r->value.games; i++) {
        const struct played_layout *g = &r->value.game[i];
        const struct trick *t = &g->play.trick[r->view.play.tricks];
        const int at = (seat_left(r->trick_one.play[0].seat) - t->leader) & 3, reply = story_reply(&r->view, &g->play);
        if (g->is_made && t->count == SEAT_COUNT && reply != NO_CARD)
            times[2 * reply + view_is_ours(&r->view, trick_winner(t, g->play.strain))][t->card[at]] += g->times;
    }
}

static int games_of_way(const int times[CARD_COUNT])
{
    int games = 0;
    for (int card = 0; card < CARD_COUNT; card++) games += times[card];
    return games;
}

/* The card that he plays in most of the games in which the trick goes as in most; NO_CARD: none. */
static int played_between(int times[WAYS][CARD_COUNT])
{
    int most = 0, best = 0;
    for (int way = 1; way < WAYS; way++)
        if (games_of_way(times[way]) > games_of_way(times[most])) most = way;
    for (int card = 1; card < CARD_COUNT; card++)
        if (times[most][card] > times[most][best]) best = card;
    return times[most][best] ? best : NO_CARD;
}

/* In a contract in a suit: whether he plays this card rather than the one that he was taken to play: the trick
 * goes another way, or that one is played half as often at most. */
static bool is_likelier(const struct explanation *r, int times[WAYS][CARD_COUNT], int card)
{
    const int assumed = r->trick_one.assumed;
    if (!view_has_trumps(&r->view) || card == NO_CARD || assumed == NO_CARD) return false;
    bool is_alike = false;
    int more = 0;
    for (int way = 0; way < WAYS; way++) {
        is_alike |= times[way][card] && times[way][assumed];
        more += times[way][card] - 2 * times[way][assumed];
    }
    return !is_alike || more >= 0;
}

static void forget_plays(struct explained_trick_one *one, int from)
{
    for (int i = from; i < one->plays; i++) {
        free(one->trial[i]);
        free(one->why[i]);
        one->trial[i] = one->why[i] = NULL;
    }
    one->plays = from;
    one->assumed = NO_CARD;
    one->winner = NO_SEAT;
}

/* Our second card in the games in which he plays a card lower than he is taken to play, or a higher one, as good as always; NO_CARD: it
 * is the one that is told, or as low, or they differ. */
static int reply_over(const struct explanation *r, bool is_higher)
{
    const struct explained_trick_one *one = &r->trick_one;
    const int told = one->play[1].card, suit = view_suit_led(&r->view);
    int times[CARD_COUNT] = {0}, all = 0, best = 0;
    for (int i = 0; i < r->value.games; i++) {
        const struct trick *t = &r->value.game[i].play.trick[r->view.play.tricks];
        const int at = (one->play[1].seat - t->leader + SEAT_COUNT) & 3, theirs = t->card[at - 1];
        if (t->count < SEAT_COUNT || card_suit(theirs) != suit || theirs == one->assumed || (theirs > one->assumed) != is_higher) continue;
        times[t->card[at]] += r->value.game[i].times;
        all += r->value.game[i].times;
    }
    for (int card = 1; card < CARD_COUNT; card++)
        if (times[card] > times[best]) best = card;
    const bool is_low = card_rank(best) < WORDING_LOW;
    int alike = 0;
    for (int card = 0; card < CARD_COUNT; card++) alike += card == best || (is_low && card_rank(card) < WORDING_LOW) ? times[card] : 0;
    return all < TREE_LEAST || 10 * alike < 9 * all || best == told || (is_low && card_rank(told) < WORDING_LOW) ? NO_CARD : best;
}

/* Whether our second card beats all that he may have of the suit led, and goes in all games. */
static bool is_always(const struct explanation *r)
{
    const struct defence_play *second = &r->trick_one.play[1];
    const int trick = r->view.play.tricks;
    bool is_one = card_suit(second->card) == view_suit_led(&r->view) && deed_is_top(r->view.unseen, second->card);
    for (int i = 0; i < r->value.games; i++) {
        const struct trick *t = &r->value.game[i].play.trick[trick];
        is_one &= t->card[(second->seat - t->leader + SEAT_COUNT) & 3] == second->card;
    }
    return is_one;
}

static void take_replies(struct explanation *r)
{
    struct explained_trick_one *one = &r->trick_one;
    if (one->plays < 2 || one->assumed == NO_CARD || card_suit(one->assumed) != view_suit_led(&r->view)) return;
    one->is_always = is_always(r);
    one->over_lower = reply_over(r, false);
    one->over_higher = reply_over(r, true);
}

void asking_again(struct asking *a)
{
    struct explanation *r = a->r;
    struct view v = r->view;
    if (!r->value.made || r->trick_one.plays < 2) return;
    int(*times)[CARD_COUNT] = util_alloc(WAYS * sizeof *times);
    count_between(r, times);
    struct played_layout *told = util_alloc((size_t)r->value.games * sizeof *told + 1);
    const int theirs = played_between(times);
    if (is_likelier(r, times, theirs) || !asking_games(r, told)) {
        a->theirs = theirs;
        forget_plays(&r->trick_one, 0);
        play_trumps_out(a, &v);
        if (!asking_games(r, told) && r->trick_one.plays > 1) forget_plays(&r->trick_one, 1);
    }
    free(told);
    free(times);
    take_replies(r);
}

/* ---- the lead that the games come to ---- */

/* Plays on to our first lead behind the trick in progress. False when the game has none. */
static bool follow_to_lead(const struct play *game, struct view *v)
{
    int first = v->play.tricks;
    for (int trick = first; trick < game->tricks; trick++) {
        bool is_lead = trick > first && view_is_ours(v, game->trick[trick].leader);
        if (is_lead) return true;
        for (int i = v->play.trick[trick].count; i < SEAT_COUNT; i++)
            if (view_play(v, game->trick[trick].card[i])) return false;
    }
    return false;
}

bool asking_lead(struct asking *a)
{
    struct explanation *r = a->r;
    const struct line_thought *lead = r->line ? &r->line->lead : NULL;
    bool is_told = lead && lead->is_there && r->story.chapters &&
                   card_suit(lead->lead.card) == r->story.chapter[0].step.suit;
    bool is_over = is_told || !r->view.play.trick[r->view.play.tricks].count || !r->story.chapters;
    for (int i = 0; i < r->value.games && !is_over; i++) {
        struct view v = r->view;
        const struct played_layout *g = &r->value.game[i];
        if (!g->is_made || !follow_to_lead(&g->play, &v)) continue;
        if (g->play.trick[v.play.tricks].card[0] != r->story.chapter[0].step.round[0].lead) continue;
        told_lines_free(&r->lines);
        position_free(r->lead);
        r->lead = NULL;
        r->line = NULL;
        take_lead(a, &v, false);
        return r->line && r->line->line.idea;
    }
    return false;
}
