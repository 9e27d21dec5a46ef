/* A reason of the evidence as an object. A member that the reason has nothing for is left out. */
#include "planner/report/data.h"
#include "planner/tell/data_reason.h"
#include "planner/tell/where.h"

static struct data *range(int least, int most)
{
    struct data *pair = data_array();
    data_add(pair, data_whole(least));
    data_add(pair, data_whole(most));
    return pair;
}

/* The lengths that are narrowed, [least, most] by suit. */
static struct data *lengths_shown(const struct layouts_box *box)
{
    struct data *lengths = data_object();
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--)
        if (box->least[suit] > 0 || box->most[suit] < SUIT_SIZE)
            data_set_at_strain(lengths, suit, range(box->least[suit], box->most[suit]));
    return lengths;
}

/* What the hand is shown to have; what is not narrowed is left out. */
static struct data *shows(const struct layouts_box *box)
{
    struct data *object = data_object();
    if (box->points_least > 0 || box->points_most < LAYOUTS_POINTS - 1)
        data_set(object, "points", range(box->points_least, box->points_most));
    return PUT(object, MEMBER("lengths", lengths_shown(box)), FLAG("balanced", box->is_balanced));
}

struct data *data_reason(const struct words *w, const struct evidence_reason *r)
{
    struct buffer text = {0};
    shown_words(&text, w, r);
    struct data *object =
        OBJECT(TEXT("rule", *r->rule ? r->rule : NULL), SEAT("seat", r->seat), TEXT("text", buffer_text(&text)),
               CHANCE("telling", r->telling), FLAG("counted", !r->is_contradicted));
    buffer_free(&text);
    if (r->call >= 0) data_set(object, "call", data_whole(r->call + 1));
    if (r->card != NO_CARD) data_set(object, "card", data_card(r->card));
    if (r->has_shows) data_set(object, "shows", shows(&r->shows));
    if (r->suit >= 0) data_set(object, "suit", data_strain(r->suit));
    if (r->number >= 0) data_set(object, "number", data_whole(r->number));
    if (r->above >= 0) data_set(object, "above", data_whole(r->above));
    return object;
}
