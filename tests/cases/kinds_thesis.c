/* Kinds that ask the thesis's control (mode thesis): Appendix A's rules, the list, the sequence in hand, a
 * game. */
#include <stdio.h>
#include <stdlib.h>

#include "planner/command/planning.h"
#include "planner/knowledge/settings.h"
#include "planner/lines/defence.h"
#include "planner/thesis/control.h"
#include "tests/cases/cases.h"

/* ---- Appendix A ---- */

/* `defence at 3 expecting North`: the rule of Appendix A and its card, where the plan expects that hand on
 * lead; techniques beyond it are left out. */
static void defence(struct asked *a)
{
    char card[3];
    struct view v = cases_view(a, cases_number(a, &a->query));
    cases_play_on(a, &v);
    struct answers answers = cases_answers(a);
    int entry = cases_take(&a->query, "expecting") ? (int)cases_seat(a, &a->query) : NO_SEAT;
    struct settings *set = &cases_planning()->knowledge->settings;
    enum planner_mode mode = set->mode;
    struct questioner q = {.answers = &answers};
    const struct position *position = position_make(&cases_planning()->worker, &v, NULL, 0, &q);
    answers_free(&q.log);
    set->mode = MODE_THESIS;
    struct defence_play p = defence_choose(position, entry);
    set->mode = mode;
    position_free(position);
    buffer_format(&a->answer, "%s %s", p.rule ? p.rule->name : "no rule", card_text(p.card, card));
    answers_free(&answers);
}

/* `defends at 1`: the rule that acts at the table, its card and its action, and that its reason is told.
 * In mode thesis: no trial decides. */
static void defends(struct asked *a)
{
    char card[3];
    struct settings *set = &cases_planning()->knowledge->settings, was = *set;
    settings_as_thesis(set);
    struct move m = cases_move(a);
    *set = was;
    if (m.place != MOVE_DEFENDS || !m.defence.rule) {
        buffer_add(&a->answer, "no rule");
        return;
    }
    char *words = defence_words(words_player(cases_planning()->knowledge->words), &m.defence);
    buffer_format(&a->answer, "%s %s %s%s", m.defence.rule->name, card_text(m.card, card), m.defence.what,
                  strstr(m.why, words) ? "" : ", but why is not told");
    free(words);
}

/* ---- the control ---- */

/* A control in mode thesis, ended by end_control. */
struct studying {
    struct settings was;
    struct view view;
    struct answers answers;
    struct move_desk desk;
    struct control_memory memory;
};

/* The level of the query; the hands, the cards and the answers of the input. */
static void start_control(struct asked *a, struct studying *s)
{
    struct planning *p = cases_planning();
    *s = (struct studying){.was = p->knowledge->settings, .view = cases_view(a, cases_number(a, &a->query))};
    cases_play_on(a, &s->view);
    s->answers = cases_answers(a);
    s->desk = (struct move_desk){.worker = &p->worker, .answers = &s->answers};
    settings_as_thesis(&p->knowledge->settings);
}

static void end_control(struct studying *s)
{
    cases_planning()->knowledge->settings = s->was;
    answers_free(&s->answers);
}

/* The lines of a text, apart by "; ". */
static void add_lines(struct asked *a, char *text)
{
    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n"))
        buffer_format(&a->answer, "%s%s", a->answer.length ? "; " : "", line + strspn(line, " "));
}

/* `plan at 3`: the list, each technique with its tricks and its certainty. */
static void plan(struct asked *a)
{
    struct studying s;
    struct buffer text = {0};
    start_control(a, &s);
    control_plan(&s.memory, &s.desk, &s.view);
    control_write(&text, &s.memory.control, &s.view);
    end_control(&s);
    if (text.length) add_lines(a, text.text);
    buffer_free(&text);
}

/* `in hand at 3`, we being on lead: the sequence that is begun, or gone on with. */
static void in_hand(struct asked *a)
{
    struct studying s;
    struct sequence rest;
    start_control(a, &s);
    struct move m = control_follow(&s.memory, &s.desk, &s.view);
    bool is_there = control_rest(&s.memory.control, &rest);
    end_control(&s);
    buffer_format(&a->answer, "%s: ", m.technique ? m.technique : "nothing");
    if (is_there) sequence_write(&a->answer, &rest);
}

/* Whether a line of the trace tells of a turn that the control takes, and not of one card. */
static bool is_turn(const char *line)
{
    static const char *const others[] = {"trick ", " ", "plan ", "defence: "};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (!strncmp(line, others[i], strlen(others[i]))) return false;
    return true;
}

static void keep_turn(void *context, const char *line)
{
    if (is_turn(line)) buffer_format(context, "%s\n", line);
}

static struct player script_of(struct asked *a)
{
    int8_t cards[CARD_COUNT];
    return player_script(cards, cases_cards(a, &a->query, cards, CARD_COUNT));
}

/* Plays the table to its end. */
static void play_game(struct table *t, struct planner *p, struct player west, struct player east)
{
    struct player ours = player_planner(p), seat[SEAT_COUNT] = {west, ours, east, ours};
    while (!play_is_over(&t->play)) play_card(&t->play, player_choose(&seat[play_turn(&t->play)], t));
}

/* `game at 1 West S7 DK East S8 D6` of four hands, West's first: the turns of the control, and our tricks.
 * The defenders play these cards as soon as they may, and their lowest else. */
static void game(struct asked *a)
{
    struct studying s = {.was = cases_planning()->knowledge->settings};
    struct contract c = {.strain = STRAIN_NOTRUMP, .declarer = SEAT_SOUTH};
    struct deal d = {.known = 0xf};
    struct buffer turns = {0};
    char why[80];
    c.level = cases_number(a, &a->query);
    if (!cases_take(&a->query, "West")) cases_refuse(a, a->query, "expected West and his cards");
    struct player west = script_of(a);
    if (!cases_take(&a->query, "East")) cases_refuse(a, a->query, "expected East and his cards");
    struct player east = script_of(a);
    for (int seat = 0; seat < SEAT_COUNT; seat++) {
        if (seat && !cases_take(&a->input, "/")) cases_refuse(a, a->input, "expected / and a hand");
        d.hand[seat] = cases_hand(a, &a->input);
    }
    const char *fault = deal_fault(&d, 0, why);
    if (fault) cases_refuse(a, a->input_text, "%s", fault);
    s.answers = cases_answers(a);
    struct planner p = {.desk = {.worker = &cases_planning()->worker,
                                 .answers = &s.answers,
                                 .trace = keep_turn,
                                 .trace_context = &turns}};
    struct table t = table_of(&d, c, NULL, SEAT_WEST);
    settings_as_thesis(&cases_planning()->knowledge->settings);
    play_game(&t, &p, west, east);
    end_control(&s);
    if (turns.length) add_lines(a, turns.text);
    buffer_format(&a->answer, "; %d tricks", t.play.won[seat_side(SEAT_SOUTH)]);
    buffer_free(&turns);
    player_free(&west);
    player_free(&east);
}

const struct case_kind kinds_of_thesis[] = {
    {"defence at", defence}, {"defends at", defends}, {"plan at", plan},
    {"in hand at", in_hand}, {"game at", game},       {NULL, NULL},
};
