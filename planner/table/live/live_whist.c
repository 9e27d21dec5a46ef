/* Whist against three POE players, at a table of its own: South is the person. */
#include <stdlib.h>
#include <string.h>

#include "engine/whist/whist_poe.h"
#include "planner/side/whist_words.h"
#include "planner/table/live/live_parts.h"

static const enum seat person = SEAT_SOUTH;

struct whist_game {
    struct random deals, hints;
    uint64_t seed;
    int samples, number; /* number: of the deal, from 1 */
    struct whist_deal deal;
    struct play play;
    struct whist_score score, before; /* before: without the deal that is played */
    int game;                         /* the side whose game the deal made, -1: none's */
};

/* ---- data ---- */

/* The sides by their letters; side 0 is West's. */
static struct data *sides_data(const int n[2])
{
    struct data *o = data_object();
    data_set(o, "NS", data_whole(n[1]));
    data_set(o, "EW", data_whole(n[0]));
    return o;
}

static struct data *sentences_data(const struct whist_game *g)
{
    static const char *const names[SEAT_COUNT] = {"West", "North", "East", "South"};
    struct buffer text = {0};
    if (play_is_over(&g->play))
        whist_words_end(&text, names, g->play.won, &g->score, g->game);
    else
        whist_words_trumps(&text, names, &g->deal);
    struct data *list = data_array();
    char *rest = text.text;
    for (char *line; (line = strsep(&rest, "\n"));) live_say(list, line);
    buffer_free(&text);
    return list;
}

static struct data *whist_data(const struct whist_game *g)
{
    const struct play *p = &g->play;
    bool is_over = play_is_over(p), is_person = !is_over && play_turn(p) == person;
    struct data *o = data_object();
    int8_t cards[CARD_COUNT];
    int count = play_cards(p, cards);
    data_set(o, "deal", data_whole(g->number));
    data_set(o, "dealer", data_seat((int)g->deal.dealer));
    data_set(o, "pulled", data_card(g->deal.pulled));
    data_set(o, "trumps", data_strain(p->strain));
    data_set(o, "turn", is_over ? data_null() : data_seat((int)play_turn(p)));
    data_set(o, "people", live_seats_data(1u << person));
    live_put_hands(o, p, 1u << person);
    data_set(o, "legal", data_cards(is_person ? play_legal(p) : 0));
    data_set(o, "trick", live_trick_data(&p->trick[p->tricks]));
    data_set(o, "last", live_last_data(p));
    data_set(o, "played", data_card_list(cards, count));
    data_set(o, "tricks", sides_data(p->won));
    data_set(o, "score", sides_data(g->score.toward));
    data_set(o, "games", sides_data(g->score.games));
    data_set(o, "over", data_boolean(is_over));
    data_set(o, "say", sentences_data(g));
    return o;
}

static struct data *answer_with(const struct whist_game *g)
{
    struct data *answer = data_object();
    data_set(answer, "whist", whist_data(g));
    return answer;
}

/* ---- deals ---- */

/* Deals; the deal passes to the left, and South's left has the first. */
static void deal(struct whist_game *g)
{
    g->before = g->score;
    g->deal = whist_deal_random(&g->deals, (enum seat)((SEAT_SOUTH + g->number++) & 3));
    g->play = whist_start(&g->deal);
}

struct data *live_whist(struct live *l, struct request *q)
{
    int64_t seed = 1, samples = WHIST_POE_SAMPLES;
    if (!request_number(q, "seed", 0, INT64_C(1) << 53, &seed) ||
        !request_number(q, "samples", 1, 100000, &samples))
        return NULL;
    free(l->whist);
    l->whist = util_alloc(sizeof *l->whist);
    *l->whist = (struct whist_game){.seed = (uint64_t)seed, .samples = (int)samples};
    random_seed(&l->whist->deals, (uint64_t)seed);
    deal(l->whist);
    return answer_with(l->whist);
}

/* The game; NULL after refusing where none is begun. */
static struct whist_game *game_of(struct live *l, struct request *q)
{
    if (!l->whist) request_refuse(q, "No whist is played: the request whist begins it.");
    return l->whist;
}

struct data *live_whist_state(struct live *l, struct request *q)
{
    struct whist_game *g = game_of(l, q);
    return g ? answer_with(g) : NULL;
}

struct data *live_whist_deal(struct live *l, struct request *q)
{
    struct whist_game *g = game_of(l, q);
    if (!g) return NULL;
    if (!play_is_over(&g->play)) return request_refuse(q, "The deal is not played to its end.");
    deal(g);
    return answer_with(g);
}

/* ---- cards ---- */

/* The game where it is the person's turn, or where it is not; NULL after refusing. */
static struct whist_game *turn_of(struct live *l, struct request *q, bool is_person)
{
    struct whist_game *g = game_of(l, q);
    if (!g) return NULL;
    if (play_is_over(&g->play)) return request_refuse(q, "The deal is over."), NULL;
    if ((play_turn(&g->play) == person) == is_person) return g;
    request_refuse(q, "%s is on turn, whom %s plays.", seat_title(play_turn(&g->play)),
                   is_person ? "POE" : "a person");
    return NULL;
}

static void play_one(struct whist_game *g, int card)
{
    play_card(&g->play, card);
    if (play_is_over(&g->play)) g->game = whist_score_add(&g->score, g->play.won);
}

/* A stream that depends on the deal and the cards played alone, so that a card taken back is played again. */
static struct random stream_of(const struct whist_game *g)
{
    struct random r;
    uint64_t hash = util_mix(g->seed, (uint64_t)g->number);
    int8_t cards[CARD_COUNT];
    int count = play_cards(&g->play, cards);
    for (int i = 0; i < count; i++) hash = util_mix(hash, (uint64_t)cards[i] + 1);
    random_seed(&r, hash);
    return r;
}

struct data *live_whist_play(struct live *l, struct request *q)
{
    int card = NO_CARD;
    char text[3];
    if (!request_card(q, "card", &card)) return NULL;
    if (card == NO_CARD) return request_refuse(q, "\"card\" is missing: the card to be played.");
    struct whist_game *g = turn_of(l, q, true);
    if (!g) return NULL;
    const char *why = play_fault(&g->play, card);
    if (why) return request_refuse(q, "%s cannot be played: %s.", card_text(card, text), why);
    play_one(g, card);
    return answer_with(g);
}

struct data *live_whist_step(struct live *l, struct request *q)
{
    struct whist_game *g = turn_of(l, q, false);
    if (!g) return NULL;
    enum seat turn = play_turn(&g->play);
    struct whist_view v = whist_view_of(&g->play, turn);
    struct random r = stream_of(g);
    int card = whist_choose(WHIST_POE, &v, g->samples, &r);
    play_one(g, card);
    struct data *answer = answer_with(g);
    data_set(answer, "card", data_card(card));
    data_set(answer, "seat", data_seat((int)turn));
    return answer;
}

struct data *live_whist_undo(struct live *l, struct request *q)
{
    struct whist_game *g = game_of(l, q);
    if (!g) return NULL;
    struct play p = g->play;
    while (play_take_back(&p) != NO_CARD)
        if (play_turn(&p) == person) {
            g->play = p;
            g->score = g->before;
            return answer_with(g);
        }
    return request_refuse(q, "There is no card of yours to be taken back.");
}

struct data *live_whist_hint(struct live *l, struct request *q)
{
    struct whist_game *g = turn_of(l, q, true);
    if (!g) return NULL;
    struct whist_view v = whist_view_of(&g->play, person);
    struct random r = stream_of(g);
    int points[CARD_COUNT], card = whist_poe_points(&v, g->samples, &r, points);
    struct data *answer = data_object(), *list = data_array(), *all = data_object();
    struct buffer text = {0};
    whist_words_hint(&text, card);
    live_say(list, text.text);
    for (cardset left = play_legal(&v.play); left; left &= left - 1)
        data_set_at_card(all, cardset_lowest(left), data_whole(points[cardset_lowest(left)]));
    data_set(answer, "card", data_card(card));
    data_set(answer, "say", list);
    data_set(answer, "points", all);
    buffer_free(&text);
    return answer;
}
