/* Playing one board and writing what came of it. */
#include <langinfo.h>
#include <stdlib.h>
#include <string.h>

#include "facts/robot/robot.h"
#include "facts/formats/write.h"
#include "planner/explain/explain.h"
#include "planner/table/playthrough.h"
#include "planner/table/table_text.h"

static bool is_utf8(void)
{
    return !strcmp(nl_langinfo(CODESET), "UTF-8");
}

static int refuse(const struct playthrough *s, const struct board *b, const char *why, int status)
{
    if (status == EXIT_NO)
        fprintf(s->request->talk, "%s%s%s%s\n", b->id ? "Board " : "", b->id ? b->id : "", b->id ? ": " : "",
                why);
    else
        fprintf(stderr, "%s:%d:1: %s\n", b->file ? b->file : "-", b->line, why);
    return status;
}

/* ---- what is written while it is played ---- */

static void put(const struct playthrough *s, struct buffer *text)
{
    fputs(buffer_text(text), s->request->out);
    buffer_free(text);
}

static void watch_card(void *context, const struct game *g, enum seat seat, int card)
{
    struct playthrough *s = context;
    (void)seat, (void)card;
    if (s->request->options->output != OUTPUT_TEXT || g->table.play.trick[g->table.play.tricks].count) return;
    struct buffer text = {0};
    table_write_trick(&text, &g->table, s->ascii);
    put(s, &text);
}

static void show_start(const struct playthrough *s)
{
    struct buffer text = {0};
    if (s->request->options->output != OUTPUT_TEXT) return;
    if (s->board->id) buffer_format(&text, "Board %s\n", s->board->id);
    if (!s->game.people) table_write(&text, &s->game.table, 0xf, s->ascii);
    put(s, &text);
}

/* ---- what is written of it ---- */

/* Names the seats by who played them, where the board has no names. */
static void name_seats(const struct playthrough *s, struct board *b)
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

static void write_text(const struct playthrough *s, enum game_end end, struct buffer *out)
{
    if (end == GAME_LEFT) {
        buffer_add(out, "The board is left unfinished.\n");
        return;
    }
    table_write_result(out, s->board, game_tricks(&s->game));
    write_url(out, s->board);
}

static void write_game(struct playthrough *s, enum game_end end)
{
    struct buffer text = {0};
    game_record(&s->game, end, s->board);
    if (s->request->options->output == OUTPUT_PBN) {
        if (!s->request->told++) write_pbn_header(&text);
        name_seats(s, s->board);
        write_pbn(&text, s->board);
    } else if (s->request->options->output == OUTPUT_JSON) {
        playthrough_json(&text, s, end);
    } else {
        write_text(s, end, &text);
    }
    put(s, &text);
}

/* ---- one board ---- */

static const char *obstacle(const struct playthrough *s)
{
    const struct board *b = s->board;
    if (!b->has_contract || !b->contract.level)
        return "there is no contract to play: --contract 3NT --declarer S give one";
    if (!deal_is_complete(&b->deal)) return "all four hands are needed to play a board";
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

static void end_sitting(struct playthrough *s)
{
    game_free(&s->game);
    for (int i = 0; i < SEAT_COUNT; i++) robot_free(s->robot[i]);
    buffer_free(&s->trace);
}

int playthrough_board(void *context, struct board *b)
{
    struct play_request *request = context;
    struct playthrough s = {
        .request = request, .board = b, .ascii = request->options->is_ascii || !is_utf8()};
    const char *why = obstacle(&s);
    if (why) return refuse(&s, b, why, EXIT_NO);
    if (!game_start(&s.game, b, cards_before(request, b)))
        return refuse(&s, b, "the recorded play cannot be followed", EXIT_BAD_INPUT);
    int status = EXIT_BAD_INPUT;
    if (playthrough_seats(&s, &status)) {
        show_start(&s);
        enum game_end end = game_play(&s.game, watch_card, &s);
        status = EXIT_OK;
        if (s.has_ended)
            status = refuse(&s, &(struct board){.file = "-", .line = s.line + 1},
                            "the input ended, and a card was expected", EXIT_BAD_INPUT);
        else
            write_game(&s, end);
    }
    end_sitting(&s);
    return status;
}
