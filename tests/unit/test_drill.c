/* The drill: every question has an answer that is right, nothing is told before it is asked, hints come in
 * three grades; then a whole drill by the program at a pseudo-terminal, and what comes again. */
#include "play_support.h"

#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/dd/dd.h"
#include "engine/deal_draw.h"
#include "engine/lead.h"
#include "facts/board/board_view.h"
#include "facts/formats/write.h"
#include "planner/report/text/document_text.h"
#include "planner/report/wording.h"
#include "planner/teach/drill_parts.h"
#include "tests/support/many.h"

#define BOARDS many_or(24, 8, 3)
#define WRONG  many_or(6, 3, 1)

/* ---- boards ---- */

static struct board board_of(int number)
{
    struct board b;
    struct deal_wish wish = deal_wish_any();
    wish.points_least = 24, wish.points_most = 27;
    board_init(&b);
    board_set_id(&b, "1");
    assert_true(deal_draw(&wish, 77, (uint64_t)number, &b.deal));
    b.contract = play_contract(3);
    b.has_contract = b.has_declarer = true;
    b.lead = lead_usual(b.deal.hand[seat_left(b.contract.declarer)]);
    b.play[b.play_count++] = (int8_t)b.lead;
    return b;
}

static void explain(struct planning *s, const struct board *b, struct explanation *r)
{
    struct view v;
    assert_true(board_view_make(b, -1, &v));
    assert_true(explain_make(&s->worker, b, &v, &(struct explain_options){0}, r));
}

/* ---- a student in memory ---- */

/* What to say to each question: the n-th line is given when it is read. */
struct student {
    const struct questions *questions;
    const char *(*say)(struct student *s); /* NULL: the end of input */
    int question;                          /* that is being asked, from 0 */
    int said;                              /* lines said to it */
    struct buffer heard;
};

static void hear_document(void *context, struct document *d)
{
    struct student *s = context;
    struct text_style style = {.width = 100000};
    document_text(d, &style, &s->heard);
    document_free(d);
}

static void hear(void *context, const char *text)
{
    struct student *s = context;
    buffer_add(&s->heard, text);
}

/* The number of the question asked last, "3 of 14". */
static int asked(const struct student *s)
{
    int last = 0, n, of;
    for (const char *at = buffer_text(&s->heard); at; at = strchr(at, '\n'), at = at ? at + 1 : NULL)
        if (sscanf(at, "%d of %d ", &n, &of) == 2 && of == s->questions->count) last = n;
    return last - 1;
}

static bool speak(void *context, char *line, size_t size)
{
    struct student *s = context;
    int question = asked(s);
    s->said = question == s->question ? s->said + 1 : 0;
    s->question = question;
    const char *text = s->say(s);
    if (!text) return false;
    snprintf(line, size, "%s", text);
    return true;
}

static struct drill_record drill(const struct board *b, const struct explanation *r, struct student *s)
{
    struct questions questions = {0};
    struct drill_record record;
    struct console c = {.context = s, .show = hear_document, .say = hear, .read = speak};
    drill_questions(r, &questions);
    drill_cards(r, &questions);
    s->questions = &questions;
    s->question = -1;
    drill_run(&c, r, b, &record);
    questions_free(&questions);
    return record;
}

/* ---- what is right ---- */

/* What must not have been said before this question: the reasons of those to come. */
static void assert_nothing_told(const struct student *s)
{
    for (int i = s->question; i < s->questions->count; i++) {
        const char *reason = s->questions->list[i].reason;
        bool was_said = false;
        for (int before = 0; before < s->question; before++)
            was_said |= strstr(s->questions->list[before].reason, reason) != NULL;
        if (!was_said && strstr(buffer_text(&s->heard), reason))
            fail_msg("question %d: \"%s\" was told before", s->question + 1, reason);
    }
}

/* The problem leaves it to the student to count the tricks needed. */
static void assert_not_counted(const struct student *s)
{
    struct buffer told = {0};
    buffer_format(&told, "%s trick", wording_number(s->questions->list[0].number));
    if (!s->question) assert_null(strstr(buffer_text(&s->heard), told.text));
    buffer_free(&told);
}

static const char *say_right(struct student *s)
{
    assert_nothing_told(s);
    assert_not_counted(s);
    return s->questions->list[s->question].answer;
}

static void every_answer_is_right_and_nothing_is_told_before(void **state)
{
    for (int i = 0; i < BOARDS; i++) {
        struct board b = board_of(i);
        struct explanation r;
        struct student s = {.say = say_right};
        explain(*state, &b, &r);
        struct drill_record record = drill(&b, &r, &s);
        assert_false(record.is_left);
        for (int a = 0; a < record.answers; a++) assert_true(drill_is_right(&record.answer[a]));
        assert_true(record.answers >= 2);
        assert_non_null(strstr(buffer_text(&s.heard), "All four hands"));
        assert_null(strstr(buffer_text(&s.heard), knowledge_line(r.knowledge)->name)); /* no student's word */
        if (r.position->missing && r.steps > 1) assert_int_equal(record.first_suit, r.step[0].suit);
        if (strstr(buffer_text(&s.heard), "Your line"))
            assert_non_null(strstr(buffer_text(&s.heard), "Yours is the plan's"));
        buffer_free(&s.heard);
        explain_free(&r);
        board_free(&b);
    }
}

/* ---- what is wrong ---- */

static const char *say_wrong(struct student *s)
{
    const struct question *q = &s->questions->list[s->question];
    static char text[3];
    assert_in_range(s->said, 0, QUESTION_HINTS);
    for (int i = 0; i < QUESTION_HINTS; i++) {
        bool is_told = strstr(buffer_text(&s->heard), q->hint[i]) != NULL;
        if (i < s->said) assert_true(is_told);
    }
    switch (q->kind) {
    case ANSWER_NUMBER:
        return q->number == 3 ? "4" : "3";
    case ANSWER_SUITS:
        return q->right == 1 ? "D" : "C";
    case ANSWER_SUIT:
        return q->right == 1 ? "D" : "C";
    case ANSWER_TECHNIQUE:
        for (int k = 0; k < 9; k++)
            if (!(q->right >> k & 1)) return snprintf(text, sizeof text, "%d", k + 1), text;
        return NULL;
    case ANSWER_HAND:
        return q->number == NO_SEAT ? "hand" : "neither";
    case ANSWER_CARD:
        if (q->from == q->cards) return q->answer;
        return card_text(cardset_lowest(q->from & ~q->cards), text);
    }
    return NULL;
}

static void wrong_answers_get_three_hints_and_then_the_answer(void **state)
{
    for (int i = 0; i < WRONG; i++) {
        struct board b = board_of(i);
        struct explanation r;
        struct student s = {.say = say_wrong};
        explain(*state, &b, &r);
        struct drill_record record = drill(&b, &r, &s);
        for (int a = 0; a < record.answers; a++) {
            if (record.answer[a].topic >= DRILL_TRICK_ONE) continue;
            assert_int_equal(record.answer[a].wrong, QUESTION_HINTS + 1);
            assert_true(record.answer[a].is_shown);
        }
        buffer_free(&s.heard);
        explain_free(&r);
        board_free(&b);
    }
}

/* What is said of a card that did better in the trial than the one that is played: search, else the two
 * cards. */
static void assert_outweighed(const struct explanation *r, const struct candidate *k)
{
    struct buffer card = {0}, told = {0};
    struct student s = {0};
    wording_short_card(&card, k->card);
    hear_document(&s, drill_why_not(r, buffer_text(&card)));
    if (k->confirmed.layouts) {
        buffer_add(&told, "; searched, it can still be made in ");
        wording_percent(&told, k->confirmed.made);
    } else {
        buffer_add(&told, "; that does not outweigh what speaks for the other card");
    }
    if (!strstr(buffer_text(&s.heard), buffer_text(&told))) fail_msg("%s", buffer_text(&s.heard));
    buffer_free(&card);
    buffer_free(&s.heard);
    buffer_free(&told);
}

/* How many such cards a board has. */
static int outweighed_on(struct planning *p, int number)
{
    int count = 0;
    struct board b = board_of(number);
    struct explanation r;
    explain(p, &b, &r);
    for (int i = 1; i < r.decision->candidates; i++) {
        const struct candidate *k = &r.decision->candidate[i];
        if (k->value.made <= r.decision->candidate[0].value.made || !k->layouts) continue;
        assert_outweighed(&r, k);
        count++;
    }
    explain_free(&r);
    board_free(&b);
    return count;
}

enum { LOOKED_AT = 60 };

/* Whether one of the first boards has such a card. */
static bool is_outweighed_on_one(struct planning *p)
{
    for (int i = 0; i < LOOKED_AT; i++)
        if (outweighed_on(p, i)) return true;
    return false;
}

static void why_not_a_card_that_did_better_in_the_trial(void **state)
{
    struct planning *p = *state;
    enum choose_policy old = p->knowledge->settings.choose;
    p->knowledge->settings.choose = CHOOSE_BY_LINES;
    assert_true(is_outweighed_on_one(p));
    p->knowledge->settings.choose = CHOOSE_CONFIRMED;
    assert_true(is_outweighed_on_one(p));
    p->knowledge->settings.choose = old;
}

/* ---- the end ---- */

#define ENDS many_or(300, 12, 2)

static const char *say_show(struct student *s)
{
    (void)s;
    return "show";
}

/* Whether the contract can be made after the lead by who sees all hands. */
static bool can_be_made(const struct board *b)
{
    struct dd_solver *solver = dd_new(DD_TABLE_DEFAULT_MB);
    struct table t = table_of(&b->deal, b->contract, NULL, seat_left(b->contract.declarer));
    int tricks = 0;
    play_card(&t.play, b->lead);
    assert_int_equal(dd_tricks(solver, &t.play, b->contract.declarer, &tricks), DD_OK);
    dd_free(solver);
    return tricks >= contract_needed(b->contract);
}

/* What is said of luck on a board is what search says; returns whether a layout was called unlucky. */
static bool assert_luck(const struct board *b, const char *heard)
{
    bool can = can_be_made(b), is_unlucky = strstr(heard, "an unlucky layout");
    if (is_unlucky && can) fail_msg("board %s: an unlucky layout that makes: %s", b->id, heard);
    if (strstr(heard, "no play makes it") && can) fail_msg("it makes: %s", heard);
    if (strstr(heard, "a lucky layout") && !can) fail_msg("it cannot make: %s", heard);
    if (strstr(heard, "it makes against the best") && !can) fail_msg("it cannot make: %s", heard);
    return is_unlucky;
}

static void luck_is_named_only_where_search_says_so(void **state)
{
    int unlucky = 0, ends = 0;
    for (int i = 0; i < ENDS; i++) {
        struct board b = board_of(1000 + i);
        struct explanation r;
        struct student s = {.say = i % 2 ? say_right : say_show};
        explain(*state, &b, &r);
        drill(&b, &r, &s);
        ends += strstr(buffer_text(&s.heard), "As the cards lie here") != NULL;
        unlucky += assert_luck(&b, buffer_text(&s.heard));
        buffer_free(&s.heard);
        explain_free(&r);
        board_free(&b);
    }
    print_message("of %d ends %d are called unlucky, and none of these can be made\n", ends, unlucky);
    assert_true(ends > 0);
}

/* Who was told everything has chosen nothing: the line is not his. */
static void what_was_told_is_not_the_students_line(void **state)
{
    for (int i = 0; i < 3; i++) {
        struct board b = board_of(i);
        struct explanation r;
        struct student s = {.say = say_show};
        explain(*state, &b, &r);
        struct drill_record record = drill(&b, &r, &s);
        assert_int_equal(record.first_suit, -1);
        assert_int_equal(record.first_card, NO_CARD);
        assert_null(strstr(buffer_text(&s.heard), "Yours is"));
        assert_non_null(strstr(buffer_text(&s.heard), "You chose no line. The plan's"));
        buffer_free(&s.heard);
        explain_free(&r);
        board_free(&b);
    }
}

static const char *say_nothing(struct student *s)
{
    return s->question > 1 ? NULL : s->questions->list[s->question].answer;
}

static void the_end_of_input_leaves_the_drill(void **state)
{
    struct board b = board_of(0);
    struct explanation r;
    struct student s = {.say = say_nothing};
    explain(*state, &b, &r);
    struct drill_record record = drill(&b, &r, &s);
    assert_true(record.is_left);
    assert_int_equal(record.answers, 2);
    assert_null(strstr(buffer_text(&s.heard), "All four hands"));
    buffer_free(&s.heard);
    explain_free(&r);
    board_free(&b);
}

static void answers_are_read_as_people_write_them(void **state)
{
    const struct knowledge *k = ((struct planning *)*state)->knowledge;
    cardset club = cardset_suit_mask(SUIT_CLUB);
    assert_int_equal(drill_card_from_text("DQ", 0), card_make(SUIT_DIAMOND, RANK_QUEEN));
    assert_int_equal(drill_card_from_text("s10", 0), card_make(SUIT_SPADE, 10));
    assert_int_equal(drill_card_from_text("QD", 0), card_make(SUIT_DIAMOND, RANK_QUEEN));
    assert_int_equal(drill_card_from_text("10h", 0), card_make(SUIT_HEART, 10));
    assert_int_equal(drill_card_from_text("\u2665A", 0), card_make(SUIT_HEART, RANK_ACE));
    assert_int_equal(drill_card_from_text("7", club), card_make(SUIT_CLUB, 7));
    assert_int_equal(drill_card_from_text("7", CARDSET_ALL), NO_CARD);
    assert_int_equal(drill_card_from_text("queen", club), card_make(SUIT_CLUB, RANK_QUEEN));
    assert_int_equal(drill_card_from_text("", club), NO_CARD);
    assert_int_equal(drill_card_from_text("D", 0), NO_CARD);
    assert_int_equal(drill_card_from_text("DQ7", 0), NO_CARD);
    assert_string_equal(k->kind[drill_kind_from_text(k, "fin")].name, "finesse");
    assert_string_equal(k->kind[drill_kind_from_text(k, "Length")].name, "win-tricks-by-long-suit");
    assert_int_equal(drill_kind_from_text(k, "1"), 0);
    assert_int_equal(drill_kind_from_text(k, "99"), -1);
    assert_int_equal(drill_kind_from_text(k, "x"), -1);
}

/* ---- at a pseudo-terminal ---- */

struct sitting {
    int terminal;
    pid_t program;
    struct buffer seen;
};

/* Starts the program at a terminal of its own. */
static struct sitting sit_down(char *const argv[])
{
    struct sitting s = {.terminal = posix_openpt(O_RDWR | O_NOCTTY)};
    assert_true(s.terminal >= 0 && !grantpt(s.terminal) && !unlockpt(s.terminal));
    char *name = util_copy(ptsname(s.terminal));
    s.program = fork();
    if (!s.program) {
        setsid();
        int terminal = open(name, O_RDWR);
        for (int i = 0; i < 3; i++) dup2(terminal, i);
        execv(argv[0], argv);
        _exit(127);
    }
    free(name);
    return s;
}

/* Reads until the text has come since the `from`th byte, or the program has ended; whether it came. */
static bool wait_for(struct sitting *s, size_t from, const char *text)
{
    char bytes[4096];
    while (!strstr(buffer_text(&s->seen) + from, text)) {
        struct pollfd ready = {.fd = s->terminal, .events = POLLIN};
        if (poll(&ready, 1, 30000) <= 0) return false;
        ssize_t n = read(s->terminal, bytes, sizeof bytes);
        if (n <= 0) return false;
        buffer_add_part(&s->seen, bytes, (size_t)n);
    }
    return true;
}

/* Says a line, waits for the next prompt or, where `until` is given, for that; what was answered must hold
 * `expected`. */
static void say(struct sitting *s, const char *line, const char *expected, const char *until)
{
    size_t from = s->seen.length;
    struct buffer text = {0};
    buffer_format(&text, "%s\n", line);
    assert_int_equal(write(s->terminal, text.text, text.length), (ssize_t)text.length);
    buffer_free(&text);
    if (!wait_for(s, from, until ? until : "\n> "))
        fail_msg("no answer to %s:\n%s", line, buffer_text(&s->seen) + from);
    if (!strstr(buffer_text(&s->seen) + from, expected))
        fail_msg("no \"%s\" in the answer to %s:\n%s", expected, line, buffer_text(&s->seen) + from);
}

static int leave(struct sitting *s)
{
    int status;
    wait_for(s, s->seen.length, "no such text");
    waitpid(s->program, &status, 0);
    close(s->terminal);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static char *program(void)
{
    const char *given = getenv("DECLARER");
    return util_copy(given ? given : "build/release/declarer");
}

/* What the program says to this, from its standard output. */
static struct buffer output_of(const char *arguments)
{
    struct buffer command = {0}, out = {0};
    char bytes[4096], *path = program();
    buffer_format(&command, "%s %s", path, arguments);
    FILE *f = popen(buffer_text(&command), "r");
    for (size_t n; (n = fread(bytes, 1, sizeof bytes, f));) buffer_add_part(&out, bytes, n);
    assert_int_equal(pclose(f), 0);
    buffer_free(&command);
    free(path);
    return out;
}

/* The board in a file, and its questions as the program will ask them. */
static void write_board(struct planning *p, const char *file, struct explanation *r, struct questions *q)
{
    struct board b = board_of(1);
    struct buffer pbn = {0};
    write_pbn(&pbn, &b);
    FILE *f = fopen(file, "w");
    assert_non_null(f);
    fputs(buffer_text(&pbn), f);
    fclose(f);
    buffer_free(&pbn);
    explain(p, &b, r);
    drill_questions(r, q);
    drill_cards(r, q);
    r->board = NULL;
    board_free(&b);
}

/* A question with mistakes before its answer: unclear, three hints, wrong twice, why not, then right. */
static void stumble(struct sitting *s, const struct question *q, bool is_early)
{
    say(s, "xyzzy?", "This is no answer", NULL);
    say(s, "help", "why not X", NULL);
    say(s, "hint", "Hint 1 of 3", NULL);
    say(s, q->number == 3 ? "4" : "3", "Hint 2 of 3", NULL);
    say(s, "why not finesse", is_early ? "That comes when" : "finesse", NULL);
    say(s, "board", "3NT by South", NULL);
    say(s, q->number == 3 ? "4" : "3", "Hint 3 of 3", NULL);
    say(s, q->answer, "Right.", NULL);
}

static void answer_all(struct sitting *s, const struct questions *q, int from)
{
    for (int i = from; i < q->count; i++) {
        bool is_last = i + 1 == q->count;
        if (q->list[i].topic > DRILL_FIRST) say(s, "why not H", "\u2665", NULL);
        say(s, q->list[i].answer, "Right.", is_last ? "As the cards lie here" : NULL);
    }
}

/* The marks, the explanation, the four hands, the line's chance, and whether the layout was lucky: in this
 * order. */
static void the_end_tells_all(const char *seen)
{
    static const char *const parts[] = {
        "The end of the drill", "were answered at once",    "The line: ", "Trick one",
        "All four hands",       "Yours is the plan's line", "layouts",    "As the cards lie here"};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        seen = strstr(seen, parts[i]);
        if (!seen) fail_msg("the end does not tell \"%s\"", parts[i]);
    }
}

static void a_whole_drill_at_a_terminal_and_what_was_missed_again(void **state)
{
    struct planning own; /* with the settings that the program has */
    char folder[] = "/tmp/declarer-drill-XXXXXX", *path = program();
    (void)state;
    assert_true(planning_start(&own, "test", "kb"));
    assert_non_null(mkdtemp(folder));
    setenv("XDG_DATA_HOME", folder, 1);
    setenv("LC_ALL", "C.UTF-8", 1);
    setenv("TERM", "dumb", 1);
    struct buffer file = {0};
    struct questions q = {0};
    struct explanation r;
    buffer_format(&file, "%s/board.pbn", folder);
    write_board(&own, file.text, &r, &q);

    struct sitting first = sit_down((char *[]){path, "drill", file.text, NULL});
    assert_true(wait_for(&first, 0, "> "));
    say(&first, q.list[0].answer, "Right.", NULL);
    stumble(&first, &q.list[1], true);
    answer_all(&first, &q, 2);
    assert_int_equal(leave(&first), 0);
    the_end_tells_all(buffer_text(&first.seen));

    struct buffer table = output_of("drill --progress");
    assert_non_null(strstr(table.text, "1 board drilled"));
    assert_non_null(strstr(table.text, "1 board, 1 of them now"));
    buffer_free(&table);

    /* a second run brings it again, without being asked for; then it rests */
    struct sitting second = sit_down((char *[]){path, "drill", NULL});
    assert_true(wait_for(&second, 0, "> "));
    assert_non_null(strstr(buffer_text(&second.seen), "Again, as something was missed"));
    answer_all(&second, &q, 0);
    assert_int_equal(leave(&second), 0);
    table = output_of("drill --progress");
    assert_non_null(strstr(table.text, "2 boards drilled"));
    assert_non_null(strstr(table.text, "1 board, 0 of them now"));
    buffer_free(&table);

    buffer_free(&first.seen);
    buffer_free(&second.seen);
    buffer_clear(&file);
    buffer_format(&file, "rm -r %s", folder);
    assert_int_equal(system(file.text), 0);
    buffer_free(&file);
    questions_free(&q);
    explain_free(&r);
    planning_end(&own);
    free(path);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_answer_is_right_and_nothing_is_told_before),
        cmocka_unit_test(wrong_answers_get_three_hints_and_then_the_answer),
        cmocka_unit_test(why_not_a_card_that_did_better_in_the_trial),
        cmocka_unit_test(luck_is_named_only_where_search_says_so),
        cmocka_unit_test(what_was_told_is_not_the_students_line),
        cmocka_unit_test(the_end_of_input_leaves_the_drill),
        cmocka_unit_test(answers_are_read_as_people_write_them),
        cmocka_unit_test(a_whole_drill_at_a_terminal_and_what_was_missed_again),
    };
    return cmocka_run_group_tests(tests, play_start_study, play_end_study);
}
