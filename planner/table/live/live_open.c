/* A board is opened: its hands completed, its seats taken, the cards of the request played. Nothing of the
 * table changes before all of it is good. */
#include <stdlib.h>
#include <string.h>

#include "planner/table/live/live_parts.h"

enum { THREADS_MOST = 64 };

/* ---- how the board is played ---- */

static bool read_time(struct request *q, struct settings *set)
{
    const struct data *value = data_member(q->object, "time");
    if (!value) return true;
    double seconds = data_as_number(value, -1);
    if (!(seconds > 0 && seconds <= 3600)) {
        request_refuse(q, "\"time\" is expected to be seconds, above 0 and at most 3600.");
        return false;
    }
    set->confirm_seconds = seconds;
    return true;
}

static bool read_settings(const struct live *l, struct request *q, struct open_board *o)
{
    static const char *const choices[] = {"knowledge", "lines", "confirmed", NULL};
    static const char *const shows[] = {"ours", "all", NULL};
    static const char *const defences[] = {"dealt", "punish", NULL};
    int choose = (int)l->knowledge->settings.choose, show = 0, defence = 0;
    int64_t layouts = l->knowledge->settings.confirm_layouts, seed = 1, samples = 20, jobs = 1;
    o->settings = l->knowledge->settings;
    if (!request_word(q, "choose", choices, &choose) || !request_word(q, "show", shows, &show) ||
        !request_word(q, "defence", defences, &defence) || !live_read_scoring(q, &o->request.scoring) ||
        !request_number(q, "layouts", 1, CONFIRM_LAYOUTS_MOST, &layouts) ||
        !request_number(q, "seed", 0, INT64_C(1) << 53, &seed) ||
        !request_number(q, "samples", 1, 1000, &samples) ||
        !request_number(q, "jobs", 1, THREADS_MOST, &jobs) || !read_time(q, &o->settings))
        return false;
    o->settings.choose = (enum choose_policy)choose;
    o->settings.confirm_layouts = (int)layouts;
    o->settings.confirm_seed = (uint64_t)seed;
    o->settings.threads = (int)jobs;
    o->request.seed = (uint64_t)seed;
    o->request.samples = (int)samples;
    o->request.is_punished = defence;
    o->shows_all = show;
    return true;
}

/* A player who would read the terminal is none here. */
static bool reads_terminal(const char *name)
{
    const char *file = strchr(name, ':');
    return file && (!strcmp(file + 1, "-") || !strncmp(file + 1, "-,", 2) || !strncmp(file + 1, "/dev/", 5));
}

static bool read_players(struct request *q, struct open_board *o)
{
    const struct data *players = data_member(q->object, "players");
    if (!request_seats(q, "players", "the names of players")) return false;
    for (int s = 0; s < SEAT_COUNT; s++) {
        const struct data *member = data_member(players, (const char[]){seat_letter((enum seat)s), '\0'});
        const char *name = data_as_text(member, NULL);
        if (member && (!name || reads_terminal(name))) {
            request_refuse(q, "The player %c is expected to be a name, such as human or sample.",
                           seat_letter((enum seat)s));
            return false;
        }
        o->player[s] = util_copy(name);
    }
    return true;
}

/* The declarer's side is a person's where nothing was said of it. */
static void seat_person(struct open_board *o)
{
    enum seat declarer = o->board.contract.declarer;
    if (!o->player[declarer] && !o->player[seat_partner(declarer)]) o->player[declarer] = util_copy("human");
    for (int s = 0; s < SEAT_COUNT; s++) o->request.name[s] = o->player[s];
}

/* ---- sitting down ---- */

static void sit_down(struct open_board *o, struct live *l)
{
    o->request.worker = l->worker;
    o->request.answers = &o->answers;
    seat_person(o);
}

/* Refuses for the reason that the sitting has. */
static bool refuse_sitting(struct request *q, const struct playthrough *s)
{
    if (s->faults.count) return live_refuse_fault(q, &s->faults);
    request_refuse_because(q, s->why.text);
    return false;
}

/* Plays the cards of the request, those in front that the board records as well being its record's. */
static bool play_cards_of(struct request *q, struct open_board *o, const int8_t *cards, int count)
{
    int before = 0;
    for (int i = 0; i < count; i++) {
        before += before == i && i < o->board.play_count && o->board.play[i] == cards[i];
        struct playthrough *p = &o->playing;
        const char *why = before > i ? game_play(&p->game, cards[i]) : playthrough_play(p, cards[i]);
        char card[3];
        if (why) {
            request_refuse(q, "Card %d of \"play\", %s, cannot be played: %s.", i + 1,
                           card_text(cards[i], card), why);
            return false;
        }
    }
    o->playing.before = before;
    return true;
}

static bool start(struct request *q, struct open_board *o, const int8_t *cards, int count)
{
    o->request.is_anew = count >= 0;
    o->request.cards = count >= 0 ? cards : NULL;
    o->request.card_count = count;
    if (playthrough_start(&o->playing, &o->request, &o->board) != PLAYTHROUGH_READY)
        return refuse_sitting(q, &o->playing);
    o->request.cards = NULL;
    return count < 0 || play_cards_of(q, o, cards, count);
}

static bool open_board(struct live *l, struct request *q, struct open_board *o)
{
    int8_t cards[CARD_COUNT];
    int count = -1;
    if (!live_read_board(l, q, &o->board) || !read_settings(l, q, o) || !read_players(q, o) ||
        !request_cards(q, "play", cards, &count) || !live_read_answers(q, o))
        return false;
    if (!o->board.has_contract || !o->board.contract.level)
        return request_refuse(q, "The board has no contract that could be played."), false;
    l->now = o->settings;
    sit_down(o, l);
    return start(q, o, cards, count);
}

struct data *live_open(struct live *l, struct request *q)
{
    struct open_board *o = util_alloc(sizeof *o);
    board_init(&o->board);
    if (!open_board(l, q, o)) {
        live_close(o);
        return NULL;
    }
    live_close(l->open);
    l->open = o;
    return live_state(o);
}

void live_close(struct open_board *o)
{
    if (!o) return;
    live_drill_end(o);
    playthrough_end(&o->playing);
    for (int s = 0; s < SEAT_COUNT; s++) free(o->player[s]);
    answers_free(&o->answers);
    board_free(&o->board);
    free(o);
}
