/* The plan's suit play held against the suit alone: boards are played by the planner against double-dummy defence, and each
 * lead of ours is held against the exact best of its suit, for the tricks that are wanted of it, with as many entries as
 * one likes; in a contract in a suit for as many as come. A line of JSON for each such lead:
 *
 *     {"board":7,"trick":2,"suit":"S","round":1,"hands":"AJ108/Q962","on":"dummy","wanted":4,"card":"SJ","by":"finesse","line":1,
 *      "lost":0.012,"mean":0.004,"own":"S2","own_lost":0.000,"step":7,"missing":1,"limited":0}
 *
 * round: 1 where nobody has led the suit; hands: declarer's and dummy's; wanted: 0 is as many as come; by: the technique that the lead is for, "" where nothing names
 * it; line: the suit is played by its exact line; lost: of the chance of so many tricks, mean: of a trick in the mean; own:
 * knowledge's own card, own_lost: what it loses where it leads the same suit, else -1; step: of the ranking (enum rank_step).
 *
 *     make build/release/bench/judge_suits
 *     build/release/bench/judge_suits FILE
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "engine/player/player.h"
#include "facts/formats/read.h"
#include "planner/command/planning.h"
#include "planner/decide/confirm.h"

struct judge {
    struct planning planning;
    struct player theirs;
    int board;
};

/* ---- what a lead is worth in its suit alone ---- */

/* A first trick: the lead, third hand's card, and whether it is played though second hand beats it. */
struct beginning {
    int hand, lead, third;
    bool ducks;
};

static int begin(void *context, const struct suit_seen *seen, int *hand)
{
    const struct beginning *b = context;
    if (seen->led == SUIT_VOID) {
        *hand = b->hand;
        return b->lead;
    }
    uint16_t own = seen->hand[!b->hand], over = seen->second > b->lead ? suit_above(own, seen->second) : 0;
    if (b->third > seen->second || (b->ducks && b->third != SUIT_VOID)) return b->third;
    return over ? __builtin_ctz(over) : __builtin_ctz(own);
}

struct worth {
    double chance, mean;
};

static double chance_of(const struct suit_line *l, int wanted)
{
    return wanted ? l->chance[wanted] : l->mean;
}

/* A suit and what is known of it. */
struct suit_asked {
    struct suit_solver *suit;
    struct suit_weights weights;
    struct suit_line best;
    int wanted;
};

static bool ask_suit(const struct position *p, int suit, struct suit_asked *out)
{
    static const int64_t LONGEST = 320000000;
    const struct exact_line *line = &p->line[suit];
    const struct holding h = holding_of_view(&p->view, suit);
    const struct suit_holding s = exact_holding(&h);
    if (!s.out || !(s.hand[0] | s.hand[1])) return false;
    *out = (struct suit_asked){.suit = suit_new_within(&s, LONGEST), .wanted = line->is_there && !view_has_trumps(&p->view) ? line->wanted : SUIT_MEAN};
    if (!out->suit) return false;
    if (!suit_weigh(out->suit, layouts_holdings(p->layouts, suit), &out->weights)) {
        suit_free(out->suit);
        return false;
    }
    suit_best(out->suit, &out->weights, out->wanted, &out->best);
    return true;
}

/* What a lead loses; false when it cannot be said. */
static bool lost_by(const struct suit_asked *a, int hand, int rank, struct worth *lost)
{
    struct suit_line one;
    struct worth most = {-1, -1};
    const struct suit_holding *h = suit_of(a->suit);
    struct beginning b = {hand, rank, SUIT_VOID, false};
    for (int third = SUIT_VOID; third < SUIT_TRICKS; third++) {
        if (third != SUIT_VOID && !(h->hand[!hand] >> third & 1)) continue;
        for (int ducks = 0; ducks < 2; ducks++) {
            b.third = third, b.ducks = ducks;
            if (!suit_best_begun(a->suit, &a->weights, begin, &b, a->wanted, &one)) continue;
            if (chance_of(&one, a->wanted) > most.chance) most = (struct worth){chance_of(&one, a->wanted), one.mean};
        }
    }
    *lost = (struct worth){chance_of(&a->best, a->wanted) - most.chance, a->best.mean - most.mean};
    return most.chance >= 0;
}

/* ---- a line ---- */

static void print_ranks(cardset cards)
{
    char text[3];
    if (!cards) putchar('-');
    for (; cards; cards &= ~cardset_of(cardset_highest(cards))) putchar(card_text(cardset_highest(cards), text)[1]);
}

static int rounds_of(const struct view *v, int suit)
{
    int rounds = 0;
    for (int k = 0; k < v->play.tricks; k++) rounds += card_suit(v->play.trick[k].card[0]) == suit;
    return rounds;
}

static void print_lead(const struct judge *j, const struct view *v, const struct decision *d)
{
    const struct position *p = d->position;
    const struct candidate *k = &d->candidate[0];
    const int card = k->card, suit = card_suit(card), hand = play_turn(&v->play) != v->declarer;
    const int own = d->preferred < 0 ? NO_CARD : d->candidate[d->preferred].card;
    const struct technique_choice *chosen = choice_of_suit(&p->choice, suit);
    struct suit_asked asked;
    struct worth lost, own_lost = {-1, 0};
    char text[3], own_text[3] = "";
    if (!ask_suit(p, suit, &asked)) return;
    if (own != NO_CARD) card_text(own, own_text);
    if (own != NO_CARD && card_suit(own) == suit) lost_by(&asked, hand, card_rank(own) - RANK_LOWEST, &own_lost);
    bool is_good = lost_by(&asked, hand, card_rank(card) - RANK_LOWEST, &lost);
    suit_free(asked.suit);
    if (!is_good) return;
    printf("{\"board\":%d,\"trick\":%d,\"suit\":\"%c\",\"round\":%d,\"hands\":\"", j->board, v->play.tricks + 1, "CDHS"[suit],
           rounds_of(v, suit) + 1);
    print_ranks(cardset_in_suit(v->play.hand[v->declarer], suit));
    putchar('/');
    print_ranks(cardset_in_suit(v->play.hand[v->dummy], suit));
    bool is_for_it = k->source == SOURCE_TECHNIQUE && k->technique.suit == suit;
    printf("\",\"on\":\"%s\",\"wanted\":%d,\"card\":\"%s\",\"by\":\"%s\",\"chosen\":\"%s\",\"line\":%d,\"lost\":%.3f,\"mean\":%.3f,"
           "\"own\":\"%s\",\"own_lost\":%.3f,\"step\":%d,\"missing\":%d,\"limited\":%d}\n",
           hand ? "dummy" : "declarer", asked.wanted, card_text(card, text), is_for_it ? k->technique.name : "",
           chosen ? chosen->technique.name : "", chosen && chosen->by_line, lost.chance, lost.mean, own_text,
           own_lost.chance, (int)d->step, p->missing, p->line[suit].is_limited);
    fflush(stdout);
}

static int our_card(struct judge *j, const struct view *v)
{
    struct questioner q = {0};
    struct decision_question question = {.view = v, .questioner = &q};
    struct decision d;
    bool good = confirm_decide(&j->planning.worker, &question, &d) && d.candidates;
    int card = good ? decision_card(&d) : cardset_lowest(play_legal(&v->play));
    if (good && !v->play.trick[v->play.tricks].count) print_lead(j, v, &d);
    decision_free(&d);
    answers_free(&q.log);
    return card;
}

static bool play_board(void *context, struct board *b)
{
    struct judge *j = context;
    j->board++;
    worker_turn_to(&j->planning.worker, &b->deal);
    struct table t = table_of(&b->deal, b->contract, &b->auction, (enum seat)((b->contract.declarer + 1) & 3));
    if (b->lead != NO_CARD) play_card(&t.play, b->lead);
    while (!play_is_over(&t.play)) {
        bool is_ours = seat_side(play_turn(&t.play)) == seat_side(b->contract.declarer);
        struct view v = table_view(&t, play_turn(&t.play));
        play_card(&t.play, is_ours ? our_card(j, &v) : player_choose(&j->theirs, &t));
    }
    board_free(b);
    board_init(b);
    return true;
}

int main(int argc, char **argv)
{
    struct judge j = {.theirs = player_search()};
    struct faults faults = {0};
    struct source source;
    if (argc != 2 || !source_load(&source, argv[1], &faults)) {
        fprintf(stderr, "usage: judge_suits FILE\n");
        return 2;
    }
    if (!planning_start(&j.planning, "judge", "kb")) return 2;
    read_boards(&source, FORMAT_AUTO, &faults, play_board, &j);
    source_free(&source);
    player_free(&j.theirs);
    planning_end(&j.planning);
    bool good = !faults_errors(&faults);
    faults_print(&faults, stderr);
    faults_free(&faults);
    return good ? 0 : 1;
}
