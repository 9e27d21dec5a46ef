/* The play: a card of a person's, of another player's, taken back, a claim, and the board saved. */
#include "planner/table/live/live_parts.h"

static const char play_is_over_now[] = "The play is over.";

static struct game *game_of(struct live *l)
{
    return &l->open->playing.game;
}

struct data *live_play(struct live *l, struct request *q)
{
    struct game *g = game_of(l);
    int card = NO_CARD;
    if (!request_card(q, "card", &card)) return NULL;
    if (card == NO_CARD) return request_refuse(q, "\"card\" is missing: the card to be played.");
    if (game_is_over(g)) return request_refuse(q, "%s", play_is_over_now);
    enum seat turn = play_turn(&g->table.play);
    if (!game_asks(g))
        return request_refuse(q, "%s is on turn, and %s plays that hand.", seat_title(turn),
                              g->player[turn].kind->name);
    const char *why = playthrough_play(&l->open->playing, card);
    char text[3];
    if (why) return request_refuse(q, "%s cannot be played: %s.", card_text(card, text), why);
    return live_state(l->open);
}

struct data *live_step(struct live *l, struct request *q)
{
    struct game *g = game_of(l);
    if (game_is_over(g)) return request_refuse(q, "%s", play_is_over_now);
    enum seat turn = play_turn(&g->table.play);
    if (game_asks(g)) return request_refuse(q, "%s is on turn, and a person plays that hand.", seat_title(turn));
    int card = playthrough_step(&l->open->playing);
    if (card == NO_CARD) return request_refuse(q, "%s has no card to give.", seat_title(turn));
    return PUT(live_state(l->open), CARD("card", card), SEAT("seat", turn));
}

struct data *live_undo(struct live *l, struct request *q)
{
    struct game *g = game_of(l);
    int count = play_cards(&g->table.play, (int8_t[CARD_COUNT]){0});
    int64_t to = -1;
    if (!request_number(q, "to", 0, count, &to)) return NULL;
    if (to < 0 && !playthrough_take_back(&l->open->playing))
        return request_refuse(q, "There is no card of yours to be taken back.");
    if (to >= 0) playthrough_rewind(&l->open->playing, (int)to);
    return live_state(l->open);
}

/* For whom a claim is made: the people's side, declarer's where nobody is a person or all are. */
static enum seat claimer_of(const struct open_board *o)
{
    enum seat declarer = o->board.contract.declarer, defender = seat_left(declarer);
    unsigned theirs = 1u << defender | 1u << seat_partner(defender), people = o->playing.game.people;
    return people && !(people & ~theirs) ? defender : declarer;
}

struct data *live_claim(struct live *l, struct request *q)
{
    struct game *g = game_of(l);
    int64_t tricks = -1;
    if (game_is_over(g)) return request_refuse(q, "%s", play_is_over_now);
    if (!request_number(q, "tricks", 0, game_left(g), &tricks)) return NULL;
    if (tricks < 0) return request_refuse(q, "\"tricks\" is missing: how many of those left are claimed.");
    struct buffer say = {0};
    bool is_accepted = game_claim(g, l->knowledge->told, claimer_of(l->open), (int)tricks, &say);
    struct data *answer = OBJECT(FLAG("accepted", is_accepted), TEXT("say", say.text),
                                 MEMBER("state", live_table_data(l->open)));
    buffer_free(&say);
    return answer;
}

struct data *live_save(struct live *l, struct request *q)
{
    struct buffer text = {0};
    (void)q;
    playthrough_pbn(&l->open->playing, &text);
    return OBJECT(MEMBER("pbn", data_words(&text)));
}
