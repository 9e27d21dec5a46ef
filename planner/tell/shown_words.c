/* What auction and play show, in words: a rule's sentence, in kb or in a language's own, with its places in
 * braces filled. */
#include <string.h>

#include "facts/text/placeholder.h"
#include "planner/tell/where.h"
#include "planner/tell/words.h"

enum { MOST_POINTS = LAYOUTS_POINTS - 1 };

static void add_points(struct buffer *out, const struct words *w, const struct layouts_box *box)
{
    int least = box->points_least, most = box->points_most;
    enum phrase which = least <= 0 && most >= MOST_POINTS ? PHRASE_SHOWN_ANY_STRENGTH
                        : least <= 0                      ? PHRASE_SHOWN_POINTS_MOST
                        : most >= MOST_POINTS             ? PHRASE_SHOWN_POINTS_LEAST
                        : least == most                   ? PHRASE_SHOWN_POINTS
                                                          : PHRASE_SHOWN_POINTS_RANGE;
    words_put(out, w, which, AS_FIGURE("least", least), AS_FIGURE("most", most));
}

static enum phrase length_phrase(int least, int most)
{
    if (least == most)
        return least > 1 ? PHRASE_SHOWN_LENGTH : least ? PHRASE_SHOWN_LENGTH_ONE : PHRASE_SHOWN_LENGTH_NONE;
    if (most >= SUIT_SIZE) return least > 1 ? PHRASE_SHOWN_LENGTH_LEAST : PHRASE_SHOWN_LENGTH_LEAST_ONE;
    if (!least) return most > 1 ? PHRASE_SHOWN_LENGTH_MOST : PHRASE_SHOWN_LENGTH_MOST_ONE;
    return PHRASE_SHOWN_LENGTH_RANGE;
}

static bool says_length(const struct layouts_box *box, int suit)
{
    return box->least[suit] > 0 || box->most[suit] < SUIT_SIZE;
}

/* Spades first; "five or more hearts, at most four spades and ...". */
static void add_lengths(struct buffer *out, const struct words *w, const struct layouts_box *box)
{
    int left = 0;
    for (int s = 0; s < SUIT_COUNT; s++) left += says_length(box, s);
    if (!left)
        buffer_add(out, words_text(w, box->is_balanced ? PHRASE_SHOWN_BALANCED : PHRASE_SHOWN_ANY_SHAPE));
    for (int s = SUIT_COUNT - 1; s >= 0; s--) {
        if (!says_length(box, s)) continue;
        words_put(out, w, length_phrase(box->least[s], box->most[s]), AS_NUMBER("least", box->least[s]),
                  AS_NUMBER("most", box->most[s]), AS_SUIT("suit", s), AS_SUITS("suits", s));
        left--;
        if (left) buffer_add(out, left == 1 ? words_text(w, PHRASE_AND) : ", ");
    }
}

static void add_call(struct buffer *out, const struct words *w, int call)
{
    if (call_is_bid(call))
        words_bid(out, w, call_level(call), call_strain(call));
    else
        buffer_add(out, words_text(w, call == CALL_DOUBLE     ? PHRASE_CALL_DOUBLE
                                      : call == CALL_REDOUBLE ? PHRASE_CALL_REDOUBLE
                                                              : PHRASE_CALL_PASS));
}

static void add_eleven(struct buffer *out, const struct words *w, const struct evidence_reason *r)
{
    enum phrase which = r->above > 1    ? PHRASE_SHOWN_ELEVEN
                        : r->above == 1 ? PHRASE_SHOWN_ELEVEN_ONE
                        : r->above == 0 ? PHRASE_SHOWN_ELEVEN_NONE
                                        : PHRASE_SHOWN_LONG;
    words_put(out, w, which, AS_SEAT("seat", (int)seat_partner(r->seat)), AS_NUMBER("number", r->above));
}

static void add_place(struct buffer *out, const struct words *w, const struct placeholder *p,
                      const struct evidence_reason *r)
{
    struct buffer text = {0};
    if (placeholder_is(p, "points"))
        add_points(&text, w, &r->shows);
    else if (placeholder_is(p, "lengths"))
        add_lengths(&text, w, &r->shows);
    else if (placeholder_is(p, "call"))
        add_call(&text, w, r->bid);
    else if (placeholder_is(p, "theirs"))
        add_call(&text, w, r->theirs);
    else if (placeholder_is(p, "card") && p->form)
        words_card(&text, w, r->card);
    else if (placeholder_is(p, "card"))
        words_put(&text, w, PHRASE_THE_CARD, AS_CARD("card", r->card));
    else if (placeholder_is(p, "eleven"))
        add_eleven(&text, w, r);
    else if (placeholder_is(p, "suit"))
        buffer_add(&text, words_suits(w, r->suit));
    else if (placeholder_is(p, "number") && r->number == 0)
        buffer_add(&text, words_text(w, PHRASE_SHOWN_NONE));
    else if (placeholder_is(p, "number"))
        words_number(&text, w, r->number);
    else
        buffer_add_part(&text, p->open, (size_t)(p->end - p->open));
    words_form(out, w, p->form, p->form_letters, buffer_text(&text));
    buffer_free(&text);
}

static void fill(struct buffer *out, const struct words *w, const char *sentence,
                 const struct evidence_reason *r)
{
    struct placeholder p;
    for (; placeholder_find(sentence, &p); sentence = p.end) {
        buffer_add_part(out, sentence, (size_t)(p.open - sentence));
        add_place(out, w, &p, r);
    }
    buffer_add(out, sentence);
}

void shown_words(struct buffer *out, const struct words *w, const struct evidence_reason *r)
{
    struct buffer what = {0}, call = {0};
    const char *own = words_rule_named(w, r->rule);
    add_call(&call, w, r->bid);
    if (r->is_dropped)
        words_put(out, w, PHRASE_SHOWN_DROPPED, AS_TEXT("rule", r->rule));
    else if (!*r->rule)
        words_put(&what, w, PHRASE_SHOWN_UNKNOWN, AS_TEXT("call", buffer_text(&call)));
    else
        fill(&what, w, own ? own : r->sentence, r);
    if (what.length)
        words_put(out, w, PHRASE_SHOWN_BY, AS_SEAT("seat", (int)r->seat),
                  AS_TEXT("what", buffer_text(&what)));
    buffer_free(&what);
    buffer_free(&call);
}

void where_reason(struct buffer *out, const struct words *w, const struct evidence_reason *r)
{
    struct buffer what = {0};
    shown_words(&what, w, r);
    if (r->is_contradicted)
        words_put(out, w, PHRASE_SHOWN_CONTRADICTED, AS_TEXT("what", buffer_text(&what)));
    else
        buffer_add(out, buffer_text(&what));
    buffer_free(&what);
}
