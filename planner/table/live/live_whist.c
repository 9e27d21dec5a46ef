/* Whist at a table of its own: who sits there, deals, cards. */
#include <stdlib.h>
#include <string.h>

#include "engine/whist/whist_poe.h"
#include "planner/side/whist_game.h"
#include "planner/table/live/live_parts.h"

/* ---- data ---- */

/* The sides by their letters; side 0 is West's. */
static struct data *sides_data(const int n[2])
{
    return OBJECT(WHOLE("NS", n[1]), WHOLE("EW", n[0]));
}

static struct data *sentences_data(const struct whist_game *g)
{
    struct buffer text = {0};
    if (play_is_over(&g->play))
        whist_game_say_end(&text, g);
    else
        whist_game_say_deal(&text, g);
    struct data *list = data_array();
    char *rest = text.text;
    for (char *line; (line = strsep(&rest, "\n"));) live_say(list, line);
    buffer_free(&text);
    return list;
}

static unsigned people_of(const struct whist_game *g)
{
    unsigned people = 0;
    for (int s = 0; s < SEAT_COUNT; s++) people |= (unsigned)(g->player[s] == WHIST_HUMAN) << s;
    return people;
}

static struct data *whist_data(const struct whist_game *g)
{
    const struct play *p = &g->play;
    unsigned people = people_of(g);
    bool is_over = play_is_over(p);
    int8_t cards[CARD_COUNT];
    int count = play_cards(p, cards);
    struct data *o =
        OBJECT(WHOLE("deal", g->number), SEAT("dealer", g->deal.dealer), CARD("pulled", g->deal.pulled),
               STRAIN("trumps", p->strain), SEAT("turn", is_over ? NO_SEAT : (int)play_turn(p)),
               MEMBER("people", live_seats_data(people)));
    live_put_hands(o, p, people ? people : 0xf);
    return PUT(o, MEMBER("legal", data_cards(whist_game_asks(g) ? play_legal(p) : 0)),
               MEMBER("trick", live_trick_data(&p->trick[p->tricks])), MEMBER("last", live_last_data(p)),
               MEMBER("played", data_card_list(cards, count)), MEMBER("tricks", sides_data(p->won)),
               MEMBER("score", sides_data(g->score.toward)), MEMBER("games", sides_data(g->score.games)),
               FLAG("over", is_over), MEMBER("say", sentences_data(g)));
}

static struct data *answer_with(const struct whist_game *g)
{
    return OBJECT(MEMBER("whist", whist_data(g)));
}

/* ---- deals ---- */

/* Who plays, by seat; South is the person where nothing is said. */
static bool read_players(struct request *q, enum whist_player player[SEAT_COUNT])
{
    const char *words[WHIST_PLAYER_COUNT + 1] = {NULL};
    struct request seats = {.object = data_member(q->object, "players")};
    player[SEAT_SOUTH] = WHIST_HUMAN;
    if (!request_seats(q, "players", "the names of players")) return false;
    for (int p = 0; p < WHIST_PLAYER_COUNT; p++) words[p] = whist_player_name((enum whist_player)p);
    for (int s = 0; s < SEAT_COUNT && seats.object; s++) {
        int is = (int)player[s];
        if (!request_word(&seats, (const char[]){seat_letter((enum seat)s), '\0'}, words, &is)) {
            request_refuse(q, "%s", seats.why.text);
            buffer_free(&seats.why);
            return false;
        }
        player[s] = (enum whist_player)is;
    }
    return true;
}

/* The hands that are given, and the card pulled from the dealer's; *is_given stays false where there are
 * none.
 */
static bool read_deal(struct request *q, struct whist_deal *d, bool *is_given)
{
    struct request seats = {.object = data_member(q->object, "hands")};
    cardset all = 0;
    d->pulled = NO_CARD;
    d->deal.known = 0xf;
    if (!request_seats(q, "hands", "cards") || !request_card(q, "pulled", &d->pulled)) return false;
    if (!seats.object && d->pulled == NO_CARD) return true;
    for (int s = 0; s < SEAT_COUNT && seats.object; s++) {
        int8_t cards[CARD_COUNT];
        int count = 0;
        request_cards(&seats, (const char[]){seat_letter((enum seat)s), '\0'}, cards, &count);
        for (int i = 0; i < count; i++) d->deal.hand[s] |= cardset_of(cards[i]);
        if (cardset_count(d->deal.hand[s]) == SUIT_SIZE) all |= d->deal.hand[s];
    }
    buffer_free(&seats.why);
    *is_given = cardset_count(all) == CARD_COUNT && d->pulled != NO_CARD &&
                cardset_has(d->deal.hand[d->dealer], d->pulled);
    if (!*is_given)
        request_refuse(
            q, "\"hands\" is expected to have thirteen cards for each seat, and \"pulled\" one of %s's.",
            seat_title(d->dealer));
    return *is_given;
}

struct data *live_whist(struct live *l, struct request *q)
{
    int64_t seed = 1, samples = WHIST_POE_SAMPLES;
    struct whist_game g;
    bool is_given = false;
    if (!request_number(q, "seed", 0, INT64_C(1) << 53, &seed) ||
        !request_number(q, "samples", 1, 100000, &samples))
        return NULL;
    whist_game_start(&g, (uint64_t)seed, (int)samples);
    struct whist_deal d = {.dealer = whist_game_dealer(&g)};
    if (!read_players(q, g.player) || !read_deal(q, &d, &is_given)) {
        whist_game_free(&g);
        return NULL;
    }
    whist_game_deal(&g, is_given ? &d : NULL);
    live_whist_end(l);
    l->whist = util_alloc(sizeof *l->whist);
    *l->whist = g;
    return answer_with(l->whist);
}

void live_whist_end(struct live *l)
{
    if (l->whist) whist_game_free(l->whist);
    free(l->whist);
    l->whist = NULL;
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
    bool is_given = false;
    if (!g) return NULL;
    if (!play_is_over(&g->play)) return request_refuse(q, "The deal is not played to its end.");
    struct whist_deal d = {.dealer = whist_game_dealer(g)};
    if (!read_deal(q, &d, &is_given)) return NULL;
    whist_game_deal(g, is_given ? &d : NULL);
    return answer_with(g);
}

/* ---- cards ---- */

/* The game where it is a person's turn, or where it is not; NULL after refusing. */
static struct whist_game *turn_of(struct live *l, struct request *q, bool is_person)
{
    struct whist_game *g = game_of(l, q);
    if (!g) return NULL;
    if (play_is_over(&g->play)) return request_refuse(q, "The deal is over."), NULL;
    if (whist_game_asks(g) == is_person) return g;
    enum seat turn = play_turn(&g->play);
    request_refuse(q, "%s is on turn, and %s plays that hand.", seat_title(turn),
                   is_person ? whist_player_name(g->player[turn]) : "a person");
    return NULL;
}

struct data *live_whist_play(struct live *l, struct request *q)
{
    int card = NO_CARD;
    char text[3];
    if (!request_card(q, "card", &card)) return NULL;
    if (card == NO_CARD) return request_refuse(q, "\"card\" is missing: the card to be played.");
    struct whist_game *g = turn_of(l, q, true);
    if (!g) return NULL;
    const char *why = whist_game_play(g, card);
    if (why) return request_refuse(q, "%s cannot be played: %s.", card_text(card, text), why);
    return answer_with(g);
}

struct data *live_whist_step(struct live *l, struct request *q)
{
    struct whist_game *g = turn_of(l, q, false);
    if (!g) return NULL;
    enum seat turn = play_turn(&g->play);
    int card = whist_game_step(g);
    return PUT(answer_with(g), CARD("card", card), SEAT("seat", turn));
}

struct data *live_whist_undo(struct live *l, struct request *q)
{
    struct whist_game *g = game_of(l, q);
    if (!g) return NULL;
    if (!whist_game_undo(g)) return request_refuse(q, "There is no card of yours to be taken back.");
    return answer_with(g);
}

struct data *live_whist_hint(struct live *l, struct request *q)
{
    struct whist_game *g = turn_of(l, q, true);
    if (!g) return NULL;
    int points[CARD_COUNT], card = whist_game_points(g, points);
    struct data *list = data_array(), *all = data_object();
    struct buffer text = {0};
    whist_game_say_hint(&text, card);
    live_say(list, text.text);
    for (cardset left = play_legal(&g->play); left; left &= left - 1)
        data_set_at_card(all, cardset_lowest(left), data_whole(points[cardset_lowest(left)]));
    buffer_free(&text);
    return OBJECT(CARD("card", card), MEMBER("say", list), MEMBER("points", all));
}
