/* A finished board as one JSON object a line. */
#include <string.h>

#include "facts/formats/write.h"
#include "planner/report/data.h"
#include "planner/table/playthrough.h"

static struct data *players_data(const struct playthrough *s)
{
    struct data *object = data_object();
    for (int seat = 0; seat < SEAT_COUNT; seat++)
        data_set_at_seat(object, (enum seat)seat, data_text(s->game.player[seat].kind->name));
    return object;
}

static struct data *trick_data(const struct trick *t, int strain)
{
    LIST(cards, i, t->count, data_card(t->card[t->count - 1 - i]));
    return OBJECT(SEAT("leader", t->leader), MEMBER("cards", cards),
                  SEAT("winner", t->count == SEAT_COUNT ? (int)trick_winner(t, strain) : NO_SEAT));
}

/* The tricks newest first, each newest card first; the head is the trick in progress and is never full. */
static struct data *history_data(const struct game *g)
{
    struct data *list = data_array();
    const struct play *p = &g->table.play;
    for (int age = 0; play_trick(p, age); age++) data_add(list, trick_data(play_trick(p, age), p->strain));
    return list;
}

/* A text's lines, without their ends. */
static struct data *lines_data(const char *text)
{
    struct data *list = data_array();
    while (*text) {
        size_t n = strcspn(text, "\n");
        data_add(list, data_text_part(text, n));
        text += n + (text[n] == '\n');
    }
    return list;
}

static struct data *link_data(const struct board *b)
{
    struct buffer link = {0};
    write_url(&link, b);
    struct data *text = data_text_part(buffer_text(&link), strcspn(buffer_text(&link), "\n"));
    buffer_free(&link);
    return text;
}

/* What is said at the end of hidden hands that were drawn or moved; of a board that is not over, nothing. */
static struct data *told_data(const struct playthrough *s)
{
    struct buffer say = {0};
    if (game_is_over(&s->game)) playthrough_tell_hands(s, &say);
    return data_words(&say);
}

static struct data *first_data(const struct playthrough *s)
{
    struct deal first;
    if (!playthrough_first_deal(s, &first) || !game_is_over(&s->game)) return data_null();
    struct data *hands = data_object();
    for (int seat = 0; seat < SEAT_COUNT; seat++)
        data_set_at_seat(hands, (enum seat)seat, data_hand(first.hand[seat]));
    return hands;
}

void playthrough_json(struct buffer *out, const struct playthrough *s, const char *trace)
{
    const struct board *b = s->board;
    struct data *o =
        PUT(data_board(b->id), CONTRACT("contract", b->contract), SEAT("declarer", b->contract.declarer),
            MEMBER("players", players_data(s)), MEMBER("history", history_data(&s->game)),
            MEMBER("play", data_card_list(b->play, b->play_count)),
            WHOLE_IF(game_is_over(&s->game), "tricks", game_tricks(&s->game)),
            WHOLE("needed", contract_needed(b->contract)), FLAG("drawn", s->given != 0xf),
            MEMBER("first", first_data(s)), MEMBER("say", told_data(s)), MEMBER("link", link_data(b)));
    if (trace) PUT(o, MEMBER("trace", lines_data(trace)));
    data_write_line(o, out);
}
