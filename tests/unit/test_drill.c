/* The drill: every question has an answer that is right, nothing is told before it is asked, hints are the
 * hand's and come in three grades, an answer is judged by its worth, theirs are the cards that they hold;
 * then a whole drill by the program at a pseudo-terminal, and what comes again. */
#include "play_support.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
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
    bool builds[SUIT_COUNT];               /* suits that the plan has a place for */
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

static const struct drill_options in_full;

static struct drill_record drill_as(const struct board *b, const struct explanation *r,
                                    const struct drill_options *o, struct student *s)
{
    struct questions questions = {0};
    struct drill_record record;
    struct console c = {.context = s, .show = hear_document, .say = hear, .read = speak};
    drill_questions(r, b, o, &questions);
    s->questions = &questions;
    s->question = -1;
    drill_run(&c, r, b, o, &record);
    questions_free(&questions);
    return record;
}

static struct drill_record drill(const struct board *b, const struct explanation *r, struct student *s)
{
    return drill_as(b, r, &in_full, s);
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

static const char *say_right(struct student *s)
{
    assert_nothing_told(s);
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
        assert_in_range(record.answers, 1, 5);
        assert_non_null(strstr(buffer_text(&s.heard), "All four hands"));
        assert_null(strstr(buffer_text(&s.heard), knowledge_line(r.knowledge)->name)); /* no student's word */
        if (r.position->missing && r.steps > 1) assert_int_equal(record.first_suit, r.step[0].suit);
        bool has_chosen = record.first_suit >= 0 || record.first_card != NO_CARD || record.rounds >= 0;
        if (has_chosen && strstr(buffer_text(&s.heard), "Your line"))
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
        return "44";
    case ANSWER_SUIT: /* with nothing to build, where there is one */
        for (int suit = 0; suit < SUIT_COUNT; suit++)
            if (!s->builds[suit]) return snprintf(text, sizeof text, "%c", suit_letter(suit)), text;
        return "show";
    case ANSWER_TECHNIQUE:
        return "show";
    case ANSWER_CARD:
        return q->from == q->cards || q->position ? "show"
                                                  : card_text(cardset_lowest(q->from & ~q->cards), text);
    }
    return NULL;
}

static void wrong_answers_get_three_hints_and_then_the_answer(void **state)
{
    int exhausted = 0;
    for (int i = 0; i < WRONG; i++) {
        struct board b = board_of(i);
        struct explanation r;
        struct student s = {.say = say_wrong};
        explain(*state, &b, &r);
        for (int k = 0; k < r.steps; k++) s.builds[r.step[k].suit] = true;
        struct drill_record record = drill(&b, &r, &s);
        for (int a = 0; a < record.answers; a++) {
            assert_true(record.answer[a].is_shown);
            if (!record.answer[a].wrong) continue;
            assert_int_equal(record.answer[a].wrong, QUESTION_HINTS + 1);
            exhausted++;
        }
        buffer_free(&s.heard);
        explain_free(&r);
        board_free(&b);
    }
    assert_true(exhausted > 0);
}

/* ---- what is asked ---- */

#define ASKED many_or(100, 12, 3)

/* Each card of an opponent that a question tells of is one that he holds, and none asks for a trick before he
 * has played. Returns how many cards were told. */
static int assert_cards_held(const struct board *b, const struct questions *q)
{
    int told = 0;
    for (int i = 0; i < q->count; i++) {
        assert_null(strstr(q->list[i].ask, "trick to be won"));
        for (int seat = 0; seat < SEAT_COUNT; seat++) {
            struct buffer plays = {0};
            buffer_format(&plays, "%s plays ", seat_title((enum seat)seat));
            const char *at = strstr(q->list[i].ask, plays.text);
            buffer_free(&plays);
            if (!at) continue;
            char *card = util_copy_part(strstr(at, "plays ") + 6, strcspn(strstr(at, "plays ") + 6, "."));
            int played = drill_card_from_text(card, 0);
            if (!cardset_has(b->deal.hand[seat], played)) fail_msg("%s is not his: %s", card, q->list[i].ask);
            free(card);
            told++;
        }
    }
    return told;
}

/* The first hint is of the suit's own cards, the last is the answer; no two say the same. */
static void assert_hints(const struct questions *q)
{
    for (int i = 0; i < q->count; i++) {
        const struct question *one = &q->list[i];
        for (int h = 0; h < QUESTION_HINTS; h++) assert_true(one->hint[h] && *one->hint[h]);
        assert_non_null(strstr(one->hint[0], "Look at the "));
        assert_string_not_equal(one->hint[0], one->hint[1]);
        if (one->kind == ANSWER_CARD) assert_non_null(strstr(one->hint[2], one->answer));
    }
}

static void questions_are_the_hands_own(void **state)
{
    int theirs = 0, counts = 0;
    for (int i = 0; i < ASKED; i++) {
        struct board b = board_of(i);
        struct explanation r;
        struct questions full = {0}, quick = {0};
        explain(*state, &b, &r);
        drill_questions(&r, &b, &in_full, &full);
        drill_questions(&r, &b, &(struct drill_options){.is_quick = true}, &quick);
        theirs += assert_cards_held(&b, &full);
        assert_cards_held(&b, &quick);
        assert_hints(&full);
        assert_int_equal(quick.count, 1);
        assert_in_range(full.count, 1, 5);
        for (int k = 0; k < full.count; k++) {
            bool is_count = full.list[k].topic == DRILL_WINNERS;
            counts += is_count;
            assert_true(!is_count || !r.position->missing || full.count == 1);
        }
        questions_free(&full);
        questions_free(&quick);
        explain_free(&r);
        board_free(&b);
    }
    assert_true(theirs > 0 && counts < ASKED);
}

/* Only the questions that are wanted are put, where there are such. */
static void some_questions_alone_are_put(void **state)
{
    struct board b = board_of(1);
    struct explanation r;
    struct questions full = {0}, one = {0};
    explain(*state, &b, &r);
    drill_questions(&r, &b, &in_full, &full);
    assert_true(full.count > 1);
    enum drill_topic last = full.list[full.count - 1].topic;
    drill_questions(&r, &b, &(struct drill_options){.topics = 1u << last}, &one);
    assert_int_equal(one.count, 1);
    assert_string_equal(one.list[0].ask, full.list[full.count - 1].ask);
    questions_free(&full);
    questions_free(&one);
    explain_free(&r);
    board_free(&b);
}

/* ---- worth ---- */

#define WORTHS many_or(60, 8, 2)

/* Every other suit, and every other card, is judged as it is worth: "also good" is said only with figures
 * that do not put it clearly behind. Returns how many were also good. */
static int also_good_of(const struct question *q, const struct explanation *r)
{
    int good = 0;
    for (int given = 0; given < CARD_COUNT; given++) {
        bool is_asked = q->kind == ANSWER_CARD   ? cardset_has(q->from & ~q->cards, given)
                        : q->kind == ANSWER_SUIT ? given < SUIT_COUNT && given != q->right
                                                 : false;
        if (!is_asked) continue;
        char line[3] = {q->kind == ANSWER_SUIT ? suit_letter(given) : 0};
        struct buffer remark = {0};
        int read, layouts, own, best;
        if (q->kind == ANSWER_CARD) card_text(given, line);
        enum verdict verdict = question_judge(q, r, line, &read, &remark);
        assert_int_equal(read, given);
        assert_true(verdict == VERDICT_GOOD || verdict == VERDICT_WRONG);
        if (verdict == VERDICT_GOOD) {
            assert_int_equal(sscanf(buffer_text(&remark),
                                    "Played out in the same %d layouts it makes %d, the plan's %d.", &layouts,
                                    &own, &best),
                             3);
            assert_true(own >= best || (best - own) * (best - own) <= 4 * layouts);
            good++;
        }
        buffer_free(&remark);
    }
    return good;
}

static void answers_are_judged_by_their_worth(void **state)
{
    int good = 0;
    for (int i = 0; i < WORTHS; i++) {
        struct board b = board_of(i);
        struct explanation r;
        struct questions q = {0};
        explain(*state, &b, &r);
        drill_questions(&r, &b, &in_full, &q);
        for (int k = 0; k < q.count; k++) good += also_good_of(&q.list[k], &r);
        questions_free(&q);
        explain_free(&r);
        board_free(&b);
    }
    assert_true(good > 0);
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

/* From this board on; the third of them was called unlucky, and makes. */
#define ENDS_FROM 1012
#define ENDS      many_or(300, 6, 3)

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
    struct settings *set = &((struct planning *)*state)->knowledge->settings;
    const struct settings old = *set;
    int unlucky = 0, ends = 0;
    set->choose = CHOOSE_CONFIRMED; /* as the program does, if with fewer layouts */
    set->confirm_layouts = 20;
    for (int i = 0; i < ENDS; i++) {
        struct board b = board_of(ENDS_FROM + i);
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
    *set = old;
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
        assert_int_equal(record.rounds, -1);
        assert_null(strstr(buffer_text(&s.heard), "Yours is"));
        assert_non_null(strstr(buffer_text(&s.heard), "You chose no line. The plan's"));
        buffer_free(&s.heard);
        explain_free(&r);
        board_free(&b);
    }
}

static const char *say_nothing(struct student *s)
{
    return s->question > 0 ? NULL : s->questions->list[s->question].answer;
}

static void the_end_of_input_leaves_the_drill(void **state)
{
    struct board b = board_of(0);
    struct explanation r;
    struct student s = {.say = say_nothing};
    explain(*state, &b, &r);
    struct drill_record record = drill(&b, &r, &s);
    assert_true(record.is_left);
    assert_int_equal(record.answers, 1);
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
    for (int number = 1; number < k->kinds; number++) { /* without gaps, the line of a suit apart */
        char text[12];
        snprintf(text, sizeof text, "%d", number);
        int kind = drill_kind_from_text(k, text);
        assert_in_range(kind, number - 1, number);
        assert_ptr_not_equal(&k->kind[kind], knowledge_line(k));
    }
    assert_int_equal(drill_kind_from_text(k, "0"), -1);
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
    drill_questions(r, &b, &in_full, q);
    r->board = NULL;
    board_free(&b);
}

/* A question of a number with mistakes before its answer: unclear, three hints, wrong twice, why not, then
 * right. */
static void stumble(struct sitting *s, const struct question *q)
{
    say(s, "xyzzy?", "This is no answer", NULL);
    say(s, "help", "why not X", NULL);
    say(s, "hint", "Hint 1 of 3", NULL);
    say(s, "44", "Hint 2 of 3", NULL);
    say(s, "why not finesse", "finesse", NULL);
    say(s, "board", "3NT by South", NULL);
    say(s, "44", "Hint 3 of 3", NULL);
    say(s, q->answer, "Right.", NULL);
}

/* Answers all questions; at one of a number stumbles. */
static void answer_all(struct sitting *s, const struct questions *q, bool stumbles)
{
    for (int i = 0; i < q->count; i++) {
        bool is_last = i + 1 == q->count;
        say(s, "why not H", q->list[i].topic <= DRILL_TECHNIQUE ? "That comes when" : "\u2665", NULL);
        if (stumbles && q->list[i].topic == DRILL_ROUNDS)
            stumble(s, &q->list[i]);
        else
            say(s, q->list[i].answer, "Right.", is_last ? "As the cards lie here" : NULL);
    }
}

/* The marks, the explanation, the four hands, the line's chance, and whether the layout was lucky: in this
 * order. */
static void the_end_tells_all(const char *seen)
{
    static const char *const parts[] = {
        "The end of the drill", "were answered at once",    "The line: ", "Trick one",
        "All four hands",       "Your line and the plan's", "layouts",    "As the cards lie here"};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        seen = strstr(seen, parts[i]);
        if (!seen) fail_msg("the end does not tell \"%s\"", parts[i]);
    }
}

static const struct question *question_of(const struct questions *q, enum drill_topic topic)
{
    for (int i = 0; i < q->count; i++)
        if (q->list[i].topic == topic) return &q->list[i];
    fail_msg("there is no question of %s", drill_topic_word(topic));
    return NULL;
}

/* A program that is killed in the middle of a drill has kept every answer: what was right does not come
 * again, what was missed does. */
static void answers_survive_a_program_that_is_killed(void **state)
{
    struct planning own;
    char folder[] = "/tmp/declarer-killed-XXXXXX", *path = program();
    (void)state;
    assert_true(planning_start(&own, "test", "kb"));
    assert_non_null(mkdtemp(folder));
    setenv("XDG_DATA_HOME", folder, 1);
    struct buffer file = {0};
    struct questions q = {0};
    struct explanation r;
    buffer_format(&file, "%s/board.pbn", folder);
    write_board(&own, file.text, &r, &q);
    assert_true(q.count > 3);

    struct sitting killed = sit_down((char *[]){path, "drill", file.text, NULL});
    assert_true(wait_for(&killed, 0, "> "));
    say(&killed, q.list[0].answer, "Right.", NULL);
    say(&killed, "show", "The answer: ", NULL);
    assert_int_equal(kill(killed.program, SIGKILL), 0);
    assert_int_equal(leave(&killed), -1);
    struct buffer table = output_of("drill --progress");
    assert_non_null(strstr(table.text, "1 board drilled"));
    assert_non_null(strstr(table.text, "1 question, 1 of them now"));
    buffer_free(&table);

    struct sitting again = sit_down((char *[]){path, "drill", NULL});
    assert_true(wait_for(&again, 0, "> "));
    assert_non_null(strstr(buffer_text(&again.seen), "1 of 1 "));
    say(&again, q.list[1].answer, "Right.", "As the cards lie here");
    assert_int_equal(leave(&again), 0);

    buffer_free(&killed.seen);
    buffer_free(&again.seen);
    buffer_clear(&file);
    buffer_format(&file, "rm -r %s", folder);
    assert_int_equal(system(file.text), 0);
    buffer_free(&file);
    questions_free(&q);
    explain_free(&r);
    planning_end(&own);
    free(path);
}

/* One question a board, the hand's own. */
static void a_quick_drill_asks_one_question(void **state)
{
    (void)state;
    char folder[] = "/tmp/declarer-quick-XXXXXX", *path = program();
    assert_non_null(mkdtemp(folder));
    setenv("XDG_DATA_HOME", folder, 1);
    struct sitting s = sit_down((char *[]){path, "drill", "--quick", "tests/boards/d1.pbn", NULL});
    assert_true(wait_for(&s, 0, "> "));
    assert_non_null(strstr(buffer_text(&s.seen), "1 of 1 "));
    assert_non_null(strstr(buffer_text(&s.seen), "Which of them is kept?"));
    say(&s, "DA", "No.", NULL);
    say(&s, "DK", "Right.", "You chose no line. The plan's");
    assert_int_equal(leave(&s), 0);
    buffer_free(&s.seen);
    struct buffer clear = {0};
    buffer_format(&clear, "rm -r %s", folder);
    assert_int_equal(system(clear.text), 0);
    buffer_free(&clear);
    free(path);
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
    answer_all(&first, &q, true);
    assert_int_equal(leave(&first), 0);
    the_end_tells_all(buffer_text(&first.seen));

    struct buffer table = output_of("drill --progress");
    assert_non_null(strstr(table.text, "1 board drilled"));
    assert_non_null(strstr(table.text, "1 question, 1 of them now"));
    assert_non_null(strstr(table.text, "To practise next: hold-up, "));
    buffer_free(&table);

    /* a second run brings that question alone, without being asked for, and no board; then it rests */
    struct sitting second = sit_down((char *[]){path, "drill", NULL});
    assert_true(wait_for(&second, 0, "> "));
    assert_non_null(strstr(buffer_text(&second.seen), "Again, as it was missed"));
    assert_non_null(strstr(buffer_text(&second.seen), "1 of 1 "));
    assert_non_null(strstr(buffer_text(&second.seen), "let them win"));
    say(&second, question_of(&q, DRILL_ROUNDS)->answer, "Right.", "As the cards lie here");
    assert_int_equal(leave(&second), 0);
    table = output_of("drill --progress");
    assert_non_null(strstr(table.text, "2 boards drilled"));
    assert_non_null(strstr(table.text, "1 question, 0 of them now"));
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
        cmocka_unit_test(questions_are_the_hands_own),
        cmocka_unit_test(some_questions_alone_are_put),
        cmocka_unit_test(answers_are_judged_by_their_worth),
        cmocka_unit_test(why_not_a_card_that_did_better_in_the_trial),
        cmocka_unit_test(luck_is_named_only_where_search_says_so),
        cmocka_unit_test(what_was_told_is_not_the_students_line),
        cmocka_unit_test(the_end_of_input_leaves_the_drill),
        cmocka_unit_test(answers_are_read_as_people_write_them),
        cmocka_unit_test(answers_survive_a_program_that_is_killed),
        cmocka_unit_test(a_quick_drill_asks_one_question),
        cmocka_unit_test(a_whole_drill_at_a_terminal_and_what_was_missed_again),
    };
    return cmocka_run_group_tests(tests, play_start_study, play_end_study);
}
