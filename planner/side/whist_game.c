/* The game's calls. */
#include "planner/side/whist_game.h"

#include <stdlib.h>

#include "engine/whist/whist_poe.h"

void whist_game_start(struct whist_game *g, uint64_t seed, int samples)
{
    *g = (struct whist_game){.seed = seed, .samples = samples, .deal.dealer = seat_right(SEAT_SOUTH)};
    random_seed(&g->deals, seed);
    for (int s = 0; s < SEAT_COUNT; s++) {
        g->player[s] = WHIST_POE;
        g->name[s] = util_copy(seat_title((enum seat)s));
    }
}

void whist_game_free(struct whist_game *g)
{
    for (int s = 0; s < SEAT_COUNT; s++) free(g->name[s]);
    *g = (struct whist_game){0};
}

void whist_game_name(struct whist_game *g, enum seat seat, const char *name)
{
    free(g->name[seat]);
    g->name[seat] = util_copy(name);
}

enum seat whist_game_dealer(const struct whist_game *g)
{
    return seat_left(g->deal.dealer);
}

void whist_game_deal(struct whist_game *g, const struct whist_deal *given)
{
    g->number++;
    g->before = g->score;
    g->deal = given ? *given : whist_deal_random(&g->deals, whist_game_dealer(g));
    g->play = whist_start(&g->deal);
}

bool whist_game_asks(const struct whist_game *g)
{
    return !play_is_over(&g->play) && g->player[play_turn(&g->play)] == WHIST_HUMAN;
}

const char *whist_game_play(struct whist_game *g, int card)
{
    const char *why = play_fault(&g->play, card);
    if (why) return why;
    play_card(&g->play, card);
    if (play_is_over(&g->play)) g->won_by = whist_score_add(&g->score, g->play.won);
    return NULL;
}

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

int whist_game_step(struct whist_game *g)
{
    if (play_is_over(&g->play) || whist_game_asks(g)) return NO_CARD;
    enum seat turn = play_turn(&g->play);
    struct whist_view v = whist_view_of(&g->play, turn);
    struct random r = stream_of(g);
    int card = whist_choose(g->player[turn], &v, g->samples, &r);
    whist_game_play(g, card);
    return card;
}

int whist_game_undo(struct whist_game *g)
{
    struct play p = g->play;
    int asks = whist_game_asks(g) ? (int)play_turn(&p) : NO_SEAT, taken = 0;
    while (play_take_back(&p) != NO_CARD) {
        enum seat turn = play_turn(&p);
        taken++;
        if (asks == NO_SEAT ? g->player[turn] != WHIST_HUMAN : (int)turn != asks) continue;
        g->play = p;
        g->score = g->before;
        return taken;
    }
    return 0;
}

int whist_game_points(const struct whist_game *g, int points[CARD_COUNT])
{
    struct whist_view v = whist_view_of(&g->play, play_turn(&g->play));
    struct random r = stream_of(g);
    return whist_poe_points(&v, g->samples, &r, points);
}

/* ---- in words ---- */

void whist_game_say_deal(struct buffer *out, const struct whist_game *g)
{
    char text[5];
    buffer_format(out, "%s deals; %s is pulled and %ss are trumps.", g->name[g->deal.dealer],
                  whist_card_text(g->deal.pulled, text), suit_word(card_suit(g->deal.pulled)));
}

void whist_game_say_sides(struct buffer *out, const struct whist_game *g, const int number[2])
{
    for (int side = 0; side < 2; side++)
        buffer_format(out, "%s%s and %s: %d", side ? "; " : "", g->name[side], g->name[side + 2],
                      number[side]);
}

void whist_game_say_end(struct buffer *out, const struct whist_game *g)
{
    const int points[2] = {whist_points(g->play.won[0]), whist_points(g->play.won[1])};
    buffer_add(out, "Tricks ");
    whist_game_say_sides(out, g, g->play.won);
    buffer_add(out, ".\nPoints ");
    whist_game_say_sides(out, g, points);
    buffer_add(out, ".\n");
    if (g->won_by >= 0) {
        buffer_format(out, "%s and %s win the game.", g->name[g->won_by], g->name[g->won_by + 2]);
        return;
    }
    buffer_format(out, "Toward the game of %d ", WHIST_GAME);
    whist_game_say_sides(out, g, g->score.toward);
    buffer_char(out, '.');
}

void whist_game_say_hint(struct buffer *out, int card)
{
    char text[5];
    buffer_format(out, "POE would play %s.", whist_card_text(card, text));
}
