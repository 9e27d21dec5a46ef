/* A board is put on the table, and taken off. */
#include "planner/table/playthrough.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "facts/robot/robot.h"
#include "planner/table/hands/hands.h"

/* ---- names ---- */

void playthrough_name_seats(const struct playthrough *s, struct board *b)
{
    for (int seat = 0; seat < SEAT_COUNT; seat++) {
        const char *title = seat_title((enum seat)seat), *name = s->game.player[seat].kind->name;
        int i = 0;
        while (i < b->tags && strcasecmp(b->tag[i].name, title)) i++;
        if (i == b->tags) {
            board_add_tag(b, title, name, NULL);
        } else if (!*b->tag[i].value || !strcmp(b->tag[i].value, "?")) {
            free(b->tag[i].value);
            b->tag[i].value = util_copy(name);
        }
    }
}

/* ---- one board ---- */

static const char *obstacle(const struct board *b)
{
    if (!b->has_contract || !b->contract.level)
        return "there is no contract to play: --contract 3NT --declarer S give one";
    return NULL;
}

static bool has_script(const struct play_request *request)
{
    for (int s = 0; s < SEAT_COUNT; s++)
        if (request->name[s] && !strcmp(request->name[s], "script")) return true;
    return false;
}

/* How many cards of the recorded play are taken as played. */
static int cards_before(const struct play_request *request, const struct board *b)
{
    bool is_complete = b->play_count == SEAT_COUNT * cardset_count(b->deal.hand[SEAT_NORTH]);
    return request->is_anew || is_complete || has_script(request) ? 0 : b->play_count;
}

/* Completes the board's hands; false with the reason. */
static bool draw_hands(struct playthrough *s)
{
    const struct play_request *r = s->request;
    struct board *b = s->board;
    const char *why;
    const int8_t *cards = r->cards ? r->cards : b->play;
    int count = r->cards ? r->card_count : r->is_anew && b->play_count ? 1 : b->play_count;
    if (deal_is_complete(&b->deal) || hands_draw(r->worker, b, cards, count, r->seed, &why)) return true;
    buffer_add(&s->why, why);
    return false;
}

enum playthrough_state playthrough_start(struct playthrough *s, const struct play_request *request,
                                         struct board *b)
{
    *s = (struct playthrough){.request = request, .board = b, .given = b->deal.known};
    const char *why = obstacle(b);
    if (why) {
        buffer_add(&s->why, why);
        return PLAYTHROUGH_NO;
    }
    if (!draw_hands(s)) return PLAYTHROUGH_NO;
    s->before = cards_before(request, b);
    if (!game_start(&s->game, b, s->before)) {
        buffer_add(&s->why, "the recorded play cannot be followed");
        return PLAYTHROUGH_BAD_BOARD;
    }
    return playthrough_seats(s);
}

void playthrough_tell_hands(const struct playthrough *s, struct buffer *say)
{
    if (s->given != 0xf)
        buffer_add(say,
                   "The hidden hands did not come with the board: they were drawn to fit what was known.");
}

void playthrough_end(struct playthrough *s)
{
    ponder_end(s->ponder);
    game_free(&s->game);
    for (int i = 0; i < SEAT_COUNT; i++) robot_free(s->robot[i]);
    buffer_free(&s->why);
    faults_free(&s->faults);
}
