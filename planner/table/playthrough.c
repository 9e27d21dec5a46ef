/* A board is put on the table, and taken off. */
#include "planner/table/playthrough.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "facts/robot/robot.h"
#include "planner/decide/difference.h"
#include "planner/report/wording.h"
#include "planner/coach/coach.h"

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

/* How many cards were known when the board's hands were drawn first: as the board remembers it, else the lead
 * that it records. It is remembered from now on. */
static int drawn_after(struct board *b)
{
    const char *tag = board_tag(b, "DrawnAfter");
    if (tag) return *tag == '1';
    board_add_tag(b, "DrawnAfter", b->play_count ? "1" : "0", NULL);
    return b->play_count ? 1 : 0;
}

/* Completes the board's hands; false with the reason. */
static bool draw_hands(struct playthrough *s)
{
    const struct play_request *r = s->request;
    struct board *b = s->board;
    const char *why;
    if (deal_is_complete(&b->deal)) return true;
    struct hands_wish wish = {
        .cards = b->play, .known = drawn_after(b), .is_moved = r->is_punished, .seed = r->seed};
    wish.played = r->is_anew ? wish.known : b->play_count;
    if (r->cards && r->card_count >= wish.known) wish.cards = r->cards, wish.played = r->card_count;
    if (wish.known > wish.played) wish.known = wish.played;
    if (hands_draw(r->worker, b, &wish, &why)) return true;
    buffer_add(&s->why, why);
    return false;
}

/* Plays the recorded cards, the hands being moved as they were when these were played. */
static bool follow(struct playthrough *s)
{
    for (int i = 0; i < s->before; i++)
        if (playthrough_play(s, s->board->play[i])) return false;
    return true;
}

enum playthrough_state playthrough_start(struct playthrough *s, const struct play_request *request,
                                         struct board *b)
{
    *s = (struct playthrough){.request = request, .board = b};
    const char *why = obstacle(b);
    if (why) {
        buffer_add(&s->why, why);
        return PLAYTHROUGH_NO;
    }
    bool is_resumed = request->is_punished && playthrough_find_deal(b);
    s->given = b->deal.known;
    if (request->is_punished && !is_resumed) playthrough_keep_deal(b);
    if (!draw_hands(s)) return PLAYTHROUGH_NO;
    hands_begin(&s->moves, b);
    s->before = cards_before(request, b);
    if (!game_start(&s->game, b, is_resumed ? 0 : s->before) || (is_resumed && !follow(s))) {
        buffer_add(&s->why, "the recorded play cannot be followed");
        return PLAYTHROUGH_BAD_BOARD;
    }
    return playthrough_seats(s);
}

/* ---- the play ---- */

/* After a card: declarer's side's is punished where it was the wrong one. */
static void punish(struct playthrough *s)
{
    struct play before = s->game.table.play;
    if (!s->request->is_punished || play_take_back(&before) == NO_CARD) return;
    if (seat_side(play_turn(&before)) == seat_side(s->board->contract.declarer))
        hands_punish(s->request->worker, s->board, &s->game.table, &s->moves);
}

const char *playthrough_play(struct playthrough *s, int card)
{
    const char *why = game_play(&s->game, card);
    if (!why) punish(s);
    return why;
}

int playthrough_step(struct playthrough *s)
{
    int card = game_step(&s->game);
    if (card != NO_CARD) punish(s);
    return card;
}

static void go_back(struct playthrough *s)
{
    if (s->request->is_punished) hands_go_back(s->board, &s->game.table, &s->moves);
}

bool playthrough_take_back(struct playthrough *s)
{
    bool is_taken = game_take_back(&s->game);
    if (is_taken) go_back(s);
    return is_taken;
}

void playthrough_rewind(struct playthrough *s, int cards)
{
    struct play *p = &s->game.table.play;
    s->game.claimed = -1;
    while (play_cards(p, (int8_t[CARD_COUNT]){0}) > cards) play_take_back(p);
    go_back(s);
}

/* ---- the end ---- */

bool playthrough_first_deal(const struct playthrough *s, struct deal *first)
{
    enum seat left = seat_left(s->board->contract.declarer);
    *first = s->board->deal;
    first->hand[left] = s->moves.first[0];
    first->hand[seat_partner(left)] = s->moves.first[1];
    return s->moves.count > 0;
}

struct board playthrough_reviewed(const struct playthrough *s)
{
    struct board b = *s->board;
    enum seat declarer = b.contract.declarer, left = seat_left(declarer);
    game_record(&s->game, &b);
    if (!s->moves.count) return b;
    b.deal.known = 1u << declarer | 1u << seat_partner(declarer);
    b.deal.hand[left] = b.deal.hand[seat_partner(left)] = 0;
    return b;
}

/* "The hidden hands were moved after the king of diamonds at trick 1, to cards that fit all that had been
 * seen", what makes there, and the coach's figures. */
static void tell_blow(const struct playthrough *s, struct buffer *say, const struct hands_move *m)
{
    struct table before = s->game.table;
    struct buffer idea = {0}, facts = {0};
    while (play_cards(&before.play, (int8_t[CARD_COUNT]){0}) >= m->after) play_take_back(&before.play);
    struct view v = table_view(&before, before.contract.declarer);
    struct missed missed = missed_find(&v, m->card, m->best, NO_SEAT, -1);
    const struct words *w = playthrough_words(s);
    if (missed.idea != MISSED_NOTHING) buffer_add(&idea, words_text(w, PHRASE_COLON));
    missed_words(&idea, w, &v, &missed);
    if (m->facts.fact.kind != HIDDEN_NOTHING) {
        buffer_add(&facts, words_text(w, PHRASE_COLON));
        hidden_facts_words(&facts, w, &m->facts);
    }
    words_put(say, w, PHRASE_MOVED, AS_CARD("card", m->card), AS_FIGURE("trick", (m->after - 1) / SEAT_COUNT + 1),
              AS_TEXT("facts", facts.text), AS_CARD("best", m->best), AS_TEXT("idea", idea.text));
    coach_figures(say, w, m->best, m->best_made, m->card, m->made);
    buffer_free(&idea);
    buffer_free(&facts);
}

void playthrough_tell_hands(const struct playthrough *s, struct buffer *say)
{
    const struct hands_move *blow = hands_blow(&s->moves);
    const struct words *w = playthrough_words(s);
    if (s->given != 0xf) words_say(say, w, PHRASE_MOVED_DRAWN, NULL);
    if (!s->moves.count) return;
    if (say->length) buffer_char(say, ' ');
    if (blow)
        tell_blow(s, say, blow);
    else
        words_say(say, w, PHRASE_MOVED_MADE, NULL);
}

void playthrough_end(struct playthrough *s)
{
    ponder_end(s->ponder);
    game_free(&s->game);
    for (int i = 0; i < SEAT_COUNT; i++) robot_free(s->robot[i]);
    buffer_free(&s->why);
    faults_free(&s->faults);
}
