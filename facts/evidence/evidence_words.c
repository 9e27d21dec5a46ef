/* The sentences of the reasons: a rule's comment with its places in braces filled in. */
#include <string.h>

#include "facts/evidence/evidence_parts.h"
#include "facts/text/placeholder.h"

static void write_number(struct buffer *out, int n)
{
    static const char *const word[] = {"no",    "one",   "two",  "three", "four",   "five",   "six",
                                       "seven", "eight", "nine", "ten",   "eleven", "twelve", "thirteen"};
    if (n >= 0 && n < (int)(sizeof word / sizeof *word))
        buffer_add(out, word[n]);
    else
        buffer_format(out, "%d", n);
}

static void write_points(struct buffer *out, const struct layouts_box *box)
{
    int least = box->points_least, most = box->points_most;
    if (least <= 0 && most >= LAYOUTS_POINTS - 1)
        buffer_add(out, "any strength");
    else if (least <= 0)
        buffer_format(out, "at most %d points", most);
    else if (most >= LAYOUTS_POINTS - 1)
        buffer_format(out, "%d or more points", least);
    else if (least == most)
        buffer_format(out, "%d points", least);
    else
        buffer_format(out, "%d to %d points", least, most);
}

static void write_length(struct buffer *out, int suit, int least, int most)
{
    if (least == most) {
        write_number(out, least);
    } else if (most >= SUIT_SIZE) {
        write_number(out, least);
        buffer_add(out, " or more");
    } else if (least == 0) {
        buffer_add(out, "at most ");
        write_number(out, most);
    } else {
        write_number(out, least);
        buffer_add(out, " to ");
        write_number(out, most);
    }
    buffer_format(out, " %s%s", suit_word(suit), least == 1 && most == 1 ? "" : "s");
}

static bool says_length(const struct layouts_box *box, int suit)
{
    return box->least[suit] > 0 || box->most[suit] < SUIT_SIZE;
}

/* Spades first; "five or more hearts, at most four spades and ...". */
static void write_lengths(struct buffer *out, const struct layouts_box *box)
{
    int left = 0;
    for (int s = 0; s < SUIT_COUNT; s++) left += says_length(box, s);
    if (!left) buffer_add(out, box->is_balanced ? "a balanced hand" : "any shape");
    for (int s = SUIT_COUNT - 1; s >= 0; s--) {
        if (!says_length(box, s)) continue;
        write_length(out, s, box->least[s], box->most[s]);
        left--;
        if (left) buffer_add(out, left == 1 ? " and " : ", ");
    }
}

static void write_call(struct buffer *out, int call)
{
    char text[5];
    buffer_add(out, call_text(call, text));
}

static void write_eleven(struct buffer *out, const struct evidence_words *w)
{
    if (w->higher < 0) {
        buffer_add(out, "from a long suit");
        return;
    }
    buffer_format(out, "by the rule of eleven %s has ", w->other);
    write_number(out, w->higher);
    buffer_format(out, " card%s above it", w->higher == 1 ? "" : "s");
}

static void write_place(struct buffer *out, const struct placeholder *p, const struct evidence_words *w)
{
    static const struct layouts_box none = {.points_most = LAYOUTS_POINTS - 1};
    const struct layouts_box *box = w->box ? w->box : &none;
    if (placeholder_is(p, "points"))
        write_points(out, box);
    else if (placeholder_is(p, "lengths"))
        write_lengths(out, box);
    else if (placeholder_is(p, "call"))
        write_call(out, w->call);
    else if (placeholder_is(p, "theirs"))
        write_call(out, w->theirs);
    else if (placeholder_is(p, "card"))
        buffer_format(out, "the %s of %ss", rank_word(card_rank(w->card)), suit_word(card_suit(w->card)));
    else if (placeholder_is(p, "eleven"))
        write_eleven(out, w);
    else if (placeholder_is(p, "suit"))
        buffer_format(out, "%ss", suit_word(w->suit));
    else if (placeholder_is(p, "number") && w->number == 0)
        buffer_add(out, "none");
    else if (placeholder_is(p, "number"))
        write_number(out, w->number);
    else
        buffer_add_part(out, p->open, (size_t)(p->end - p->open));
}

void evidence_write(struct buffer *out, const char *sentence, const struct evidence_words *words)
{
    struct placeholder p;
    for (; placeholder_find(sentence, &p); sentence = p.end) {
        buffer_add_part(out, sentence, (size_t)(p.open - sentence));
        write_place(out, &p, words);
    }
    buffer_add(out, sentence);
}
