/* Playing a board. Invariant: `value` is what declarer's side takes double dummy from the position as it is,
 * won tricks and those before an end position counted. */
#include "planner/compare/contest.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "facts/board/board_view.h"
#include "planner/compare/choice.h"
#include "planner/compare/reason.h"
#include "planner/compare/verdict.h"
#include "planner/decide/confirm.h"
#include "planner/decide/decision.h"

struct contest {
    struct desk *desk;
    const struct board *board;
    struct table table;
    struct seated *declarer, *defence;
    int value;
    bool is_promised; /* the chance promised is the declarer's own */
    struct outcome *o;
};

const char *contest_obstacle(const struct board *b)
{
    const char *why = board_view_obstacle(b);
    return why ? why : deal_is_complete(&b->deal) ? NULL : "all four hands are needed to compare players";
}

/* ---- double dummy ---- */

static bool value_of(const struct contest *c, const struct play *p, int *value)
{
    int tricks = 0;
    enum seat declarer = c->table.contract.declarer;
    if (dd_tricks(c->desk->truth, p, declarer, &tricks) != DD_OK) return false;
    *value = play_taken(p, declarer) + tricks;
    return true;
}

static bool set_value(struct contest *c)
{
    return value_of(c, &c->table.play, &c->value);
}

/* Whether the card on turn is a choice at all: cards that nothing lies between are one. */
static bool is_choice(const struct play *p)
{
    cardset legal = play_legal(p);
    if (!(legal & (legal - 1))) return false;
    int suit = card_suit(cardset_lowest(legal));
    if (legal != cardset_in_suit(legal, suit)) return true;
    int low = cardset_lowest(legal), high = cardset_highest(legal);
    cardset span = (cardset_of(high) - 1) & ~((cardset_of(low) << 1) - 1), between = 0;
    for (int s = 0; s < SEAT_COUNT; s++)
        if (s != (int)play_turn(p)) between |= p->hand[s];
    const struct trick *t = play_trick(p, 0);
    for (int i = 0; i < t->count; i++) between |= cardset_of(t->card[i]);
    return span & between;
}

/* ---- one card ---- */

static uint64_t micros_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (uint64_t)t.tv_sec * 1000000 + (uint64_t)t.tv_nsec / 1000;
}

static int recorded_card(const struct contest *c)
{
    return c->o->played < c->board->play_count ? c->board->play[c->o->played] : NO_CARD;
}

static int choose(struct contest *c, struct seated *s)
{
    return s->rival->kind == RIVAL_RECORDED ? recorded_card(c) : player_choose(&s->player, &c->table);
}

/* Notes a card of declarer's side that could have been another; its cost is set once it is played. */
static struct judged_card *note_card(struct contest *c, int card)
{
    if (!is_choice(&c->table.play) || c->o->cards == OUTCOME_CARDS) return NULL;
    struct judged_card *j = &c->o->card[c->o->cards++];
    *j = (struct judged_card){.at = c->o->played, .card = card, .value = c->value, .best = NO_CARD};
    reason_of_card(c->declarer, &c->table.play, card, j->reason);
    return j;
}

/* Notes what knowledge would have played, if it is asked for, and what that was worth. False when it was
 * stopped. */
static bool note_choice(struct contest *c)
{
    struct seated *s = c->declarer;
    struct outcome *o = c->o;
    struct play known = c->table.play;
    if (!s->has_choice || o->choices == OUTCOME_CARDS) return true;
    struct known_choice *k = &o->choice[o->choices++];
    *k = s->choice;
    k->at = o->played;
    play_card(&known, k->card);
    return value_of(c, &known, &k->value);
}

static void put_card(struct contest *c, int card)
{
    play_card(&c->table.play, card);
    c->o->play[c->o->played++] = (int8_t)card;
}

static int millionths(double chance)
{
    return (int)(chance * 1000000 + 0.5);
}

/* A planner's own promise takes the place of the judge's: the chance that goes with its first card. */
static void keep_promise(struct contest *c)
{
    const struct move *m = &c->declarer->planner.move;
    if (c->is_promised || c->declarer->rival->kind != RIVAL_PLANNER || !m->has_chance) return;
    c->is_promised = true;
    c->o->promised = millionths(m->chance);
}

/* What the card that was played brings more than knowledge's own; an equal of it nothing. */
static void set_gain(struct contest *c)
{
    struct known_choice *k = &c->o->choice[c->o->choices - 1];
    k->gained = c->value - k->value;
}

static bool play_ours(struct contest *c)
{
    uint64_t from = micros_now();
    c->declarer->has_choice = false;
    int card = choose(c, c->declarer), before = c->value;
    c->o->micros += micros_now() - from;
    if (card == NO_CARD) return false;
    keep_promise(c);
    struct judged_card *j = note_card(c, card);
    if (j && !note_choice(c)) return false;
    put_card(c, card);
    if (!j) return true;
    if (!set_value(c)) return false;
    j->cost = before - c->value;
    if (c->declarer->has_choice) set_gain(c);
    return true;
}

static bool play_theirs(struct contest *c)
{
    bool recorded = c->declarer->rival->kind == RIVAL_RECORDED;
    bool is_best = !recorded && (c->defence->rival->kind == RIVAL_SEARCH || c->defence->rival->kind == RIVAL_NATURAL);
    int card = recorded ? recorded_card(c) : choose(c, c->defence);
    if (card == NO_CARD) return false;
    put_card(c, card);
    return is_best || set_value(c);
}

/* ---- the board ---- */

static bool contest_start(struct desk *d, const struct board *b, struct table *out)
{
    *out = table_of(&b->deal, b->contract, b->auction.count ? &b->auction : NULL, board_leader(b));
    struct player search = player_search_by(d->truth);
    bool leads = seat_side(play_turn(&out->play)) != seat_side(b->contract.declarer);
    if (!leads) return true;
    int lead = b->play_count ? b->play[0] : b->lead != NO_CARD ? b->lead : player_choose(&search, out);
    play_card(&out->play, lead);
    return !atomic_load(d->request->stop);
}

/* What the planner as it is promises on this board: the technique it begins with and the chance of its plan by
 * trial, which is less work than the play-out that an explanation tells; of a contract in a suit what search
 * says of its card. */
static void set_promise(struct contest *c)
{
    struct decision *decision = util_alloc(sizeof *decision);
    struct view v = table_view(&c->table, play_turn(&c->table.play));
    struct decision_question question = {.view = &v, .note = c->board->note, .notes = c->board->notes};
    if (confirm_decide(&c->desk->judge, &question, decision)) {
        const struct choice *choice = &decision->position->choice;
        const struct technique_choice *first =
            choice->count ? choice_of_suit(choice, decision_suit(decision, 0)) : NULL;
        bool is_searched = view_has_trumps(&v);
        reason_copy(c->o->first, first         ? first->technique.name
                                 : is_searched ? "search alone"
                                               : "winners alone");
        c->o->promised = millionths(is_searched ? decision_chance(decision) : promise_make(decision).chance);
    }
    decision_drop(decision);
}

/* A play that was recorded no further was claimed: the result as written, or what is left double dummy. */
static int final_tricks(const struct contest *c)
{
    bool recorded = c->declarer->rival->kind == RIVAL_RECORDED;
    if (play_is_over(&c->table.play)) return play_taken(&c->table.play, c->table.contract.declarer);
    return recorded && c->board->result >= 0 ? c->board->result : c->value;
}

static void start_seats(struct contest *c)
{
    struct seated *s = c->declarer;
    player_begin(&s->player);
    player_begin(&c->defence->player);
    s->planner.desk.note = c->board->note;
    s->planner.desk.notes = c->board->notes;
    if (c->desk->request->by_idea && s->rival->kind == RIVAL_PLANNER) choice_watch(s);
}

static bool play_on(struct contest *c)
{
    while (!play_is_over(&c->table.play)) {
        enum seat turn = play_turn(&c->table.play);
        bool ours = seat_side(turn) == seat_side(c->table.contract.declarer);
        if (atomic_load(c->desk->request->stop)) return false;
        if (c->declarer->rival->kind == RIVAL_RECORDED && recorded_card(c) == NO_CARD) break;
        if (!(ours ? play_ours(c) : play_theirs(c))) return false;
    }
    return true;
}

bool contest_play(struct desk *d, const struct board *b, struct outcome *o)
{
    struct contest c = {.desk = d,
                        .board = b,
                        .declarer = &d->declarer[o->declarer],
                        .defence = &d->defence[o->defence],
                        .o = o};
    bool recorded = c.declarer->rival->kind == RIVAL_RECORDED;
    if (!contest_start(d, b, &c.table)) return false;
    o->played = play_cards(&c.table.play, o->play);
    if (!set_value(&c)) return false;
    o->value = c.value;
    set_promise(&c);
    o->is_played = !recorded || b->play_count > o->played;
    if (!o->is_played) return true;
    start_seats(&c);
    if (!play_on(&c)) return false;
    o->tricks = final_tricks(&c);
    o->nodes = player_nodes(&c.declarer->player);
    return verdict_judge(d, b, o);
}

struct table contest_table_at(const struct board *b, const struct outcome *o, int at)
{
    struct table t = table_of(&b->deal, b->contract, b->auction.count ? &b->auction : NULL, board_leader(b));
    for (int i = 0; i < at; i++) play_card(&t.play, o->play[i]);
    return t;
}
