/* Boards for the drill, and a student in memory who answers it. */
#ifndef TESTS_UNIT_DRILL_SUPPORT_H
#define TESTS_UNIT_DRILL_SUPPORT_H

#include "play_support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/deal_draw.h"
#include "engine/lead.h"
#include "facts/board/board.h"
#include "facts/board/board_view.h"
#include "planner/report/document_text.h"
#include "planner/teach/drill_parts.h"
#include "tests/support/many.h"

/* ---- boards ---- */

static inline struct board board_of(int number)
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

static inline void explain(struct planning *s, const struct board *b, struct explanation *r)
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

static inline void hear_document(void *context, struct document *d)
{
    struct student *s = context;
    struct text_style style = {.width = 100000};
    document_text(d, &style, &s->heard);
    document_free(d);
}

static inline void hear(void *context, const char *text)
{
    struct student *s = context;
    buffer_add(&s->heard, text);
}

/* The number of the question asked last, "3 of 14". */
static inline int asked(const struct student *s)
{
    int last = 0, n, of;
    for (const char *at = buffer_text(&s->heard); at; at = strchr(at, '\n'), at = at ? at + 1 : NULL)
        if (sscanf(at, "%d of %d ", &n, &of) == 2 && of == s->questions->count) last = n;
    return last - 1;
}

/* So often nobody says the same thing again: a drill that takes no answer ends. */
enum { SAID_MOST = 50 };

static inline bool speak(void *context, char *line, size_t size)
{
    struct student *s = context;
    int question = asked(s);
    s->said = question == s->question ? s->said + 1 : 0;
    s->question = question;
    const char *text = s->say(s);
    if (!text || s->said > SAID_MOST) return false;
    snprintf(line, size, "%s", text);
    return true;
}

static const struct drill_options in_full;

static inline struct drill_record drill_as(const struct board *b, const struct explanation *r,
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

static inline struct drill_record drill(const struct board *b, const struct explanation *r, struct student *s)
{
    return drill_as(b, r, &in_full, s);
}

/* What must not have been said before this question: the reasons of those to come. */
static inline void assert_nothing_told(const struct student *s)
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

static inline const char *say_right(struct student *s)
{
    assert_nothing_told(s);
    return s->questions->list[s->question].answer;
}

static inline const char *say_show(struct student *s)
{
    (void)s;
    return "show";
}

#endif
