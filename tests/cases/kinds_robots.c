/* Kinds that ask about robot instructions: what the reader and the lint tell, the sentence, the card. */
#include <stdio.h>
#include <stdlib.h>

#include "facts/robot/robot.h"
#include "tests/cases/cases.h"
#include "tests/unit/read_support.h"

enum { ROBOTS_EW = 1 << SEAT_WEST | 1 << SEAT_EAST };

/* Reads instructions named "t"; the faults are added to `faults`. */
static struct robot *read_instructions(const char *text, size_t length, struct faults *faults)
{
    struct source s;
    source_from_text(&s, "t", text, length);
    struct robot *r = robot_read(&s, faults);
    source_free(&s);
    return r;
}

/* Instructions that must be sound; warnings are not looked at. */
static struct robot *sound(struct asked *a, char *text)
{
    struct faults faults = {0};
    struct robot *r = read_instructions(text, strlen(text), &faults);
    faults_free(&faults);
    if (!r) cases_refuse(a, text, "instructions that are not sound");
    return r;
}

/* "1:1 text" or "1:1: warning: text" for each fault, "; " between. */
static void write_faults(struct buffer *out, const struct faults *faults)
{
    for (int i = 0; i < faults->count; i++) {
        const struct fault *f = &faults->list[i];
        buffer_format(out, "%s%d:%d: %s%s", i ? "; " : "", f->line, f->column,
                      f->is_warning ? "warning: " : "", f->text);
    }
    if (!faults->count) buffer_add(out, "nothing");
}

/* All that the reader tells, and whether it took the instructions. */
static void instructions(struct asked *a)
{
    struct faults faults = {0};
    struct robot *r = read_instructions(a->input_text, a->of->input.text.length, &faults);
    buffer_add(&a->answer, r ? "taken, " : "refused, ");
    write_faults(&a->answer, &faults);
    robot_free(r);
    faults_free(&faults);
}

/* `refused in line 2 WORDS`: a fault of that line, no warning, has these words. */
static void refused_in_line(struct asked *a)
{
    struct faults faults = {0};
    int line = cases_number(a, &a->query);
    const char *words = a->query + strspn(a->query, " ");
    struct robot *r = read_instructions(a->input_text, a->of->input.text.length, &faults);
    bool is_told = false;
    for (int i = 0; i < faults.count; i++) {
        const struct fault *f = &faults.list[i];
        is_told |= f->line == line && !f->is_warning && strstr(f->text, words);
    }
    if (!r && is_told)
        buffer_add(&a->answer, "yes");
    else
        write_faults(&a->answer, &faults);
    a->query += strlen(a->query);
    robot_free(r);
    faults_free(&faults);
}

/* The sentence of the first guided play, or of the book. */
static void in_words(struct asked *a)
{
    struct robot *r = sound(a, a->input_text);
    if (robot_guided_count(r))
        robot_write_guided(&a->answer, r, 0);
    else
        robot_write_book(&a->answer, r);
    robot_free(r);
}

/* Bits of the seats written as letters, "EW". */
static unsigned seats(struct asked *a, char **at)
{
    unsigned bits = 0;
    char *word = cases_need(a, at, "seats such as EW");
    for (char *c = word; *c; c++) {
        if (seat_from_letter(*c) < 0) cases_refuse(a, c, "%s, expected seats such as EW", c);
        bits |= 1u << seat_from_letter(*c);
    }
    return bits;
}

/* `lint`, or with the board `lint on PATH` and the seats that robots play, `for E`. */
static void lint(struct asked *a)
{
    struct faults faults = {0};
    struct reading board = {0};
    if (cases_take(&a->query, "on")) board = read_path(cases_need(a, &a->query, "a path"));
    unsigned robots = cases_take(&a->query, "for") ? seats(a, &a->query) : ROBOTS_EW;
    struct robot *r = sound(a, a->input_text);
    robot_check(r, &faults);
    if (board.boards.count) robot_check_board(r, board.boards.list, robots, &faults);
    write_faults(&a->answer, &faults);
    reading_free(&board);
    faults_free(&faults);
    robot_free(r);
}

/* ---- positions ---- */

/* Four hands, West first, each with dots, "?" when unknown; the leader. */
static struct play position(struct asked *a)
{
    struct deal d = {.known = 0};
    struct play play;
    for (int s = 0; s < SEAT_COUNT; s++) {
        if (cases_take(&a->input, "?")) continue;
        d.hand[s] = cases_dotted(a, &a->input);
        d.known |= 1u << s;
    }
    play_start(&play, &d, STRAIN_NOTRUMP, cases_seat(a, &a->input));
    return play;
}

static void play_on(struct asked *a, struct play *p)
{
    char *at = a->input + strspn(a->input, " \n");
    int card = cases_card(a, &a->input);
    const char *why = play_fault(p, card);
    if (why) cases_refuse(a, at, "%s", why);
    play_card(p, card);
}

/* `plays <guidedPlay .../>`: the card, "nothing" when it does not fire. West and East are robots. */
static void plays(struct asked *a)
{
    char card[3];
    struct play p = position(a);
    struct auction none = {.count = 0};
    while (*a->input) play_on(a, &p);
    struct robot_position at = {&p, &none, ROBOTS_EW};
    struct robot *r = sound(a, a->query);
    a->query += strlen(a->query);
    struct robot_choice c = robot_choose(r, (struct robot_cursor){.next = 0}, &at);
    if (c.card == NO_CARD)
        buffer_add(&a->answer, c.by == ROBOT_BY_NOBODY ? "nothing" : "nothing, by somebody");
    else
        buffer_format(&a->answer, "%s%s", card_text(c.card, card), c.by == 0 ? "" : " by another");
    robot_free(r);
}

/* `calls before 1N-X` of an auction that North opens: after how many of its calls the condition first holds.
 */
static void calls_before(struct asked *a)
{
    struct deal d = {.known = 0xf};
    struct play p;
    struct buffer xml = {0};
    buffer_format(&xml, "<guidedPlay currentPlayer='e' auction='%s' card='SA'/>",
                  a->query + strspn(a->query, " "));
    a->query += strlen(a->query);
    for (int s = 0; s < SEAT_COUNT; s++)
        d.hand[s] = cardset_of(card_make(SUIT_SPADE, s == SEAT_EAST ? RANK_ACE : 3 + s));
    play_start(&p, &d, STRAIN_NOTRUMP, SEAT_EAST);
    struct auction calls = cases_calls(a, &a->input, SEAT_NORTH);
    struct robot *r = sound(a, xml.text);
    int first = -1;
    for (int n = 0, all = calls.count; n <= all && first < 0; n++) {
        calls.count = n;
        struct robot_position at = {&p, &calls, ROBOTS_EW};
        if (robot_choose(r, (struct robot_cursor){.next = 0}, &at).by == 0) first = n;
    }
    if (first < 0)
        buffer_add(&a->answer, "never");
    else
        buffer_format(&a->answer, "%d", first);
    buffer_free(&xml);
    robot_free(r);
}

/* `book EW <openingBook>...`: what the book says at each robot's turn, "-" for silence. Cards of the input
 * are played where the book gives none, until there are no more. */
static void book(struct asked *a)
{
    unsigned robots = seats(a, &a->query);
    struct play p = position(a);
    struct auction none = {.count = 0};
    struct robot *r = sound(a, a->query);
    a->query += strlen(a->query);
    while (!play_is_over(&p)) {
        struct robot_position at = {&p, &none, robots};
        struct robot_choice c = robot_choose(r, robot_book_cursor(r, &p, robots), &at);
        char card[3];
        if (robots >> play_turn(&p) & 1)
            buffer_format(&a->answer, "%s%s%s", a->answer.length ? " " : "",
                          c.card == NO_CARD ? "-" : card_text(c.card, card),
                          c.card == NO_CARD || c.by == ROBOT_BY_BOOK ? "" : " not by the book");
        if (c.card != NO_CARD)
            play_card(&p, c.card);
        else if (*a->input)
            play_on(a, &p);
        else
            break;
    }
    robot_free(r);
}

const struct case_kind kinds_of_robots[] = {
    {"instructions", instructions},
    {"refused in line", refused_in_line},
    {"in words", in_words},
    {"lint", lint},
    {"plays", plays},
    {"calls before", calls_before},
    {"book", book},
    {NULL, NULL},
};
