/* Asking until the answer can be read. */
#include "planner/tell/asking.h"

#include <string.h>

#include "planner/report/wording.h"
#include "planner/tell/story/story_words.h"

enum { LINE_BYTES = 512 };

const char asking_expected[] =
    "a chance such as 30% or 0.3, a phrase such as likely, (it is likely that west has the spade king), "
    "or: you say";

void asking_reason(struct buffer *out, const struct knowledge *k, const struct location_question *q)
{
    buffer_format(out, "For the %ss: ", suit_word(q->technique->suit));
    technique_words(out, k, words_player(k->words), q->technique, q->declarer, q->unseen);
    buffer_char(out, '.');
}

/* The reason, and "Without an answer 52 % counts." */
static void say_reason(const struct asking *a, const struct location_question *q)
{
    struct buffer out = {0};
    asking_reason(&out, a->knowledge, q);
    buffer_add(&out, " Without an answer ");
    wording_percent(&out, q->chance);
    console_say(a->console, "  %s counts.\n", buffer_text(&out));
    buffer_free(&out);
}

/* "  48 %: Dubious." */
static void say_chance(const struct asking *a, double chance)
{
    struct buffer out = {0};
    wording_percent(&out, chance);
    console_say(a->console, "  %s: %s.\n", buffer_text(&out), knowledge_phrase(a->knowledge, chance));
    buffer_free(&out);
}

enum asking_answer asking_read(const struct knowledge *k, const char *line, struct location asked,
                               double *chance)
{
    if (!*line || !strcmp(line, "you say") || !strcmp(line, "you")) return ASKING_LEFT;
    *chance = answer_parse(k, line, asked);
    return *chance < 0 ? ASKING_NONE : ASKING_CHANCE;
}

/* The answer, less than 0 where the question is left to the layouts or the input has ended. */
static double hear(struct asking *a, const struct location_question *q)
{
    char line[LINE_BYTES];
    double value = -1;
    for (;;) {
        console_say(a->console, "> ");
        if (!console_read(a->console, line, sizeof line)) {
            a->has_ended = true;
            console_say(a->console, "\n");
            return -1;
        }
        enum asking_answer heard = asking_read(a->knowledge, line, q->location, &value);
        if (heard == ASKING_CHANCE) return value;
        if (heard == ASKING_LEFT) {
            say_chance(a, q->chance);
            return -1;
        }
        console_say(a->console, "-:%d:1: this is no answer, expected %s\n", a->console->lines,
                    asking_expected);
    }
}

double asking_ask(void *asking, const struct location_question *q)
{
    struct asking *a = asking;
    if (a->has_ended || cardset_has(a->left, q->location.card)) return -1;
    console_say(a->console, "%s\n", q->text);
    say_reason(a, q);
    double value = hear(a, q);
    if (value < 0)
        a->left |= cardset_of(q->location.card);
    else
        answers_add(&a->given, q->location, value);
    return value;
}

void asking_forget(struct asking *a)
{
    answers_free(&a->given);
    a->given = (struct answers){0};
    a->left = 0;
}
