/* The listing. A suit without a frame says so and names what the proposers found. */
#include "planner/tell/explain.h"

#include "planner/report/wording.h"

static void write_title(struct buffer *out, int suit)
{
    const char *word = suit_word(suit);
    buffer_format(out, "(%c%s suit)\n", word[0] - 'a' + 'A', word + 1);
}

/* What stands for a frame's lists when the proposers gave the techniques. */
static void write_proposed(struct buffer *out, const struct explanation *r, int suit)
{
    const struct suit_analysis *a = &r->position->suit[suit];
    buffer_format(
        out,
        "  No frame fits: the technique proposers decide\n  Number of sure tricks: %d\n  Techniques list:",
        a->sure.total);
    for (int i = 0; i < a->techniques; i++) {
        buffer_format(out, "\n    (%s %s ", a->technique[i].record, a->technique[i].name);
        wording_hundredths(out, a->technique[i].hundredths);
        buffer_format(out, " by %s)", a->technique[i].by);
    }
    if (!a->techniques) buffer_add(out, " (NIL)");
    buffer_add(out, "\n  Extra tricks built by length: ");
    wording_hundredths(out, a->length_hundredths);
    buffer_char(out, '\n');
}

static void write_listing(const struct explanation *r, struct buffer *out)
{
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--) {
        const struct suit_analysis *a = &r->position->suit[suit];
        write_title(out, suit);
        if (a->frame) {
            buffer_add(out, "  Bindings: ");
            frame_write_bindings(out, &a->bindings);
            buffer_char(out, '\n');
            frame_write_listing(out, a->frame);
        } else {
            write_proposed(out, r, suit);
        }
        buffer_char(out, '\n');
    }
}

struct document *thesis_listing(const struct explanation *r)
{
    struct document *d = document_new();
    struct buffer text = {0};
    write_listing(r, &text);
    document_lines(d, buffer_text(&text));
    buffer_free(&text);
    return d;
}
