/* From the names of players to players. */
#include <stdlib.h>
#include <string.h>

#include "engine/player/player.h"
#include "facts/board/board_view.h"
#include "facts/robot/robot.h"
#include "planner/table/playthrough.h"

/* ---- the planner, watched ---- */

/* A line of the planner's trace. */
static void trace_line(void *context, const char *line)
{
    struct playthrough *s = context;
    s->request->trace(s->request->context, line);
}

static void show_plan(struct playthrough *s, const struct view *v)
{
    struct buffer text = {0};
    planner_write(&text, &s->planner, v);
    char *rest = text.text;
    for (char *line; (line = strsep(&rest, "\n"));)
        if (*line) trace_line(s, line);
    buffer_free(&text);
}

static int choose_watched(void *self, const struct view *v)
{
    struct playthrough *s = self;
    struct move move;
    if (!s->ponder || !ponder_take(s->ponder, v, &s->planner, &move)) move = planner_move(&s->planner, v);
    if (s->request->shows_plan && move.place == MOVE_LEADS) show_plan(s, v);
    return move.card;
}

static const struct player_kind watched_planner = {.name = "planner", .choose = choose_watched};

static bool may_think_on(const struct playthrough *s)
{
    const struct settings *set = worker_settings(s->request->worker);
    return set->threads > 1 && set->choose == CHOOSE_CONFIRMED && set->mode != MODE_THESIS &&
           !s->planner.desk.trace && !s->planner.desk.ask;
}

void playthrough_think_on(struct playthrough *s)
{
    struct view views[SUIT_SIZE];
    int count = 0;
    for (cardset left = play_legal(&s->game.table.play); left; left &= left - 1) {
        struct table after = s->game.table;
        play_card(&after.play, cardset_lowest(left));
        if (play_is_over(&after.play)) continue;
        enum seat turn = play_turn(&after.play);
        if (s->game.player[turn].kind == &watched_planner) views[count++] = table_view(&after, turn);
    }
    if (count && !s->ponder && may_think_on(s)) s->ponder = ponder_start(&s->planner);
    if (s->ponder) ponder_begin(s->ponder, views, count);
}

/* ---- cards from a file ---- */

/* The cards of a text: words such as DQ, whatever stands between; '#' and ';' begin a remark. */
static int read_cards(const char *text, int8_t cards[CARD_COUNT])
{
    int n = 0;
    while (*text && n < CARD_COUNT) {
        size_t word = strcspn(text, " \t\r\n,");
        int card = word == 2 ? card_from_text(text) : NO_CARD;
        if (*text == '#' || *text == ';') word = strcspn(text, "\n");
        if (card != NO_CARD) cards[n++] = (int8_t)card;
        text += word + (text[word] != '\0');
    }
    return n;
}

static bool read_script(struct playthrough *s, const char *path, struct player *out)
{
    struct faults *faults = &s->faults;
    struct source source;
    int8_t cards[CARD_COUNT];
    bool good = source_load(&source, path, faults);
    if (good) {
        source_drop_nuls(&source, faults);
        int n = read_cards(source.text, cards);
        if (!n) faults_add(faults, path, 1, 1, "there are no cards, expected some such as DQ S7");
        *out = player_script(cards, n);
        source_free(&source);
    }
    return !faults->count;
}

/* ---- a robot ---- */

/* The robot sees its seat's view: conditions on hands that it cannot see fail. */

struct robot_player {
    const struct robot *robot;
    unsigned robots;
    struct player otherwise;
};

static int choose_by_robot(void *self, const struct view *v)
{
    struct robot_player *p = self;
    struct robot_position at = {&v->play, &v->auction, p->robots};
    struct robot_choice c = robot_choose(p->robot, robot_book_cursor(p->robot, &v->play, p->robots), &at);
    return c.card != NO_CARD ? c.card : p->otherwise.kind->choose(p->otherwise.self, v);
}

static void free_robot_player(void *self)
{
    struct robot_player *p = self;
    player_free(&p->otherwise);
    free(p);
}

/* `robot` stays the caller's and must outlive the player, which takes `otherwise` over. `robots`: the seats
 * that these instructions play, bit per seat. */
static struct player player_robot(const struct robot *robot, unsigned robots, struct player otherwise)
{
    static const struct player_kind kind = {
        .name = "robot", .choose = choose_by_robot, .free = free_robot_player};
    struct robot_player *p = util_alloc(sizeof *p);
    *p = (struct robot_player){robot, robots, otherwise};
    return (struct player){&kind, p};
}

/* ---- robots ---- */

static struct player simple_player(const struct playthrough *s, const char *name, uint64_t seed);

/* "FILE" or "FILE,PLAYER": how the seat plays where the instructions say nothing. */
static bool read_robot(struct playthrough *s, enum seat seat, const char *text, uint64_t seed,
                       struct player *out)
{
    const char *comma = strrchr(text, ',');
    struct player otherwise = simple_player(s, comma ? comma + 1 : "first-legal", seed);
    if (!otherwise.kind || otherwise.kind->choose_open) {
        buffer_format(&s->why,
                      "%s, expected robot:FILE or robot:FILE, and one of first-legal, random, sample, poe",
                      text);
        player_free(&otherwise);
        return false;
    }
    char *path = util_copy_part(text, comma ? (size_t)(comma - text) : strlen(text));
    struct source source;
    if (source_load(&source, path, &s->faults)) {
        s->robot[seat] = robot_read(&source, &s->faults);
        source_free(&source);
    }
    free(path);
    unsigned robots = 0;
    for (int i = 0; i < SEAT_COUNT; i++)
        if (s->request->name[i] && s->request->name[seat] &&
            !strcmp(s->request->name[i], s->request->name[seat]))
            robots |= 1u << i;
    if (!s->robot[seat]) return player_free(&otherwise), false;
    *out = player_robot(s->robot[seat], robots, otherwise);
    return true;
}

/* ---- names ---- */

/* A player that needs a name alone; its kind is NULL when there is none of that name. */
static struct player simple_player(const struct playthrough *s, const char *name, uint64_t seed)
{
    if (!strcmp(name, "first-legal")) return player_first_legal();
    if (!strcmp(name, "random")) return player_random(seed);
    if (!strcmp(name, "search")) return player_search();
    if (!strcmp(name, "sample")) return player_sample(s->request->samples, seed);
    if (!strcmp(name, "poe")) return player_poe(5 * s->request->samples, seed);
    if (!strcmp(name, "script")) return player_script(s->board->play, s->board->play_count);
    return (struct player){0};
}

/* The planner plays for the declarer's side. */
static enum playthrough_state seat_planner(struct playthrough *s, enum seat seat, struct player *out)
{
    const char *why = board_view_obstacle(s->board);
    if (!why && seat_side(seat) != seat_side(s->board->contract.declarer))
        why = "the planner plays for the declarer's side only";
    if (why) {
        buffer_add(&s->why, why);
        return PLAYTHROUGH_NO;
    }
    *out = (struct player){&watched_planner, s};
    return PLAYTHROUGH_READY;
}

/* A player known by a name that no other has. */
static enum playthrough_state seat_simple(struct playthrough *s, const char *name, uint64_t seed,
                                          struct player *out)
{
    *out = simple_player(s, name, seed);
    if (out->kind) return PLAYTHROUGH_READY;
    buffer_format(
        &s->why,
        "no player is called %s; there are human, planner, first-legal, random, search, sample, poe, "
        "robot:FILE, script:FILE, script",
        name);
    return PLAYTHROUGH_BAD_REQUEST;
}

/* Who plays a seat: whom the request names; a person plays his partner's cards, too, when they declare. */
static const char *player_name(const struct playthrough *s, enum seat seat)
{
    bool declares = seat_side(seat) == seat_side(s->board->contract.declarer);
    const char *name = s->request->name[seat], *partner = s->request->name[seat_partner(seat)];
    if (name) return name;
    if (!declares) return s->request->is_punished ? "search" : "sample";
    return partner && !strcmp(partner, "human") ? "human" : "planner";
}

static enum playthrough_state make_player(struct playthrough *s, enum seat seat)
{
    static const struct player_kind person = {.name = "human"};
    const char *name = player_name(s, seat);
    struct player *out = &s->game.player[seat];
    uint64_t seed = s->request->seed * SEAT_COUNT + seat;
    if (!strncmp(name, "robot:", 6))
        return read_robot(s, seat, name + 6, seed, out) ? PLAYTHROUGH_READY : PLAYTHROUGH_BAD_REQUEST;
    if (!strncmp(name, "script:", 7))
        return read_script(s, name + 7, out) ? PLAYTHROUGH_READY : PLAYTHROUGH_BAD_REQUEST;
    if (!strcmp(name, "planner")) return seat_planner(s, seat, out);
    if (strcmp(name, "human")) return seat_simple(s, name, seed, out);
    *out = (struct player){.kind = &person};
    s->game.people |= 1u << seat;
    return PLAYTHROUGH_READY;
}

enum playthrough_state playthrough_seats(struct playthrough *s)
{
    const struct play_request *request = s->request;
    s->planner.desk = (struct move_desk){.worker = request->worker,
                                         .aim = aim_of_board(request->scoring, s->board, worker_settings(request->worker), &s->aim),
                                         .note = s->board->note,
                                         .notes = s->board->notes,
                                         .answers = request->answers,
                                         .ask = request->ask,
                                         .ask_context = request->ask_context};
    if (request->traces) {
        s->planner.desk.trace = trace_line;
        s->planner.desk.trace_context = s;
    }
    for (int seat = 0; seat < SEAT_COUNT; seat++) {
        enum playthrough_state state = make_player(s, (enum seat)seat);
        if (state != PLAYTHROUGH_READY) return state;
    }
    return PLAYTHROUGH_READY;
}
