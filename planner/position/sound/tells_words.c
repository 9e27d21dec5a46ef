/* What the layouts tell, in words, as data, and the layouts themselves. Nothing is computed here. */
#include <stdlib.h>

#include "planner/report/wording.h"
#include "planner/position/sound/tells.h"
#include "planner/report/data.h"

void telling_words(struct buffer *out, const struct telling *t)
{
    enum seat other = seat_partner(t->with);
    buffer_format(out, "Had %s the ", seat_title(other));
    wording_card(out, t->card);
    if (t->by_seat == other)
        buffer_add(out, t->is_lead ? ", his lead of the " : ", his ");
    else
        buffer_format(out, ", %s's %s", seat_title(t->by_seat), t->is_lead ? "lead of the " : "");
    wording_card(out, t->by);
    buffer_format(out, " would have thrown a trick in %d of 100 layouts, against %d with it at %s: ",
                  wording_of_hundred(t->thrown), wording_of_hundred(t->thrown_else), seat_title(t->with));
    wording_percent(out, t->chance);
    buffer_format(out, " with %s, not ", seat_title(t->with));
    wording_percent(out, t->before);
}

struct data *tellings_data(const struct tellings *all)
{
    struct data *list = data_array();
    for (int i = 0; i < all->count; i++) {
        const struct telling *t = &all->list[i];
        struct data *o = data_object();
        struct buffer text = {0};
        telling_words(&text, t);
        PUT(o, CARD("card", t->card), SEAT("with", t->with), CHANCE("before", t->before),
            CHANCE("chance", t->chance), CARD("by", t->by), CHANCE("thrown", t->thrown),
            CHANCE("thrown_else", t->thrown_else), TEXT("text", buffer_text(&text)));
        data_add(list, o);
        buffer_free(&text);
    }
    return list;
}

/* ---- the layouts ---- */

static void write_hand(struct buffer *out, enum seat seat, cardset hand)
{
    buffer_format(out, "%s", seat_title(seat));
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--) {
        buffer_format(out, " %s", wording_suit(suit));
        wording_ranks(out, cardset_in_suit(hand, suit), suit);
    }
}

static void write_thrown(struct buffer *out, const struct sound *s, const struct thrown *t)
{
    bool any = false;
    for (int i = 0; i < t->cards; i++) {
        if (!t->by[i]) continue;
        buffer_add(out, any ? ", " : "; thrown: ");
        wording_short_card(out, s->card[i]);
        buffer_format(out, " %d", t->by[i]);
        any = true;
    }
    if (!any) buffer_add(out, "; nothing thrown");
}

static int by_share(const void *a, const void *b)
{
    const struct sound_layout *x = *(const struct sound_layout *const *)a,
                              *y = *(const struct sound_layout *const *)b;
    if (x->share != y->share) return x->share < y->share ? 1 : -1;
    return (x->left > y->left) - (x->left < y->left);
}

void sound_branches(struct document *d, int depth, const struct sound *s)
{
    const struct sound_layout *order[SOUND_LAYOUTS_MOST];
    const struct view *v = &s->view;
    cardset theirs = v->unseen | v->play.played[v->left] | v->play.played[v->right];
    for (int i = 0; i < s->layouts; i++) order[i] = &s->layout[i];
    qsort(order, (size_t)s->layouts, sizeof *order, by_share);
    document_branch(d, depth,
                    "%d layouts as they were dealt, weighed by the tricks that the opponents' cards so far "
                    "would have thrown",
                    s->layouts);
    for (int i = 0; i < s->layouts; i++) {
        struct buffer line = {0};
        wording_percent(&line, order[i]->share);
        buffer_add(&line, "  ");
        write_hand(&line, v->left, order[i]->left);
        buffer_add(&line, ", ");
        write_hand(&line, v->right, theirs & ~order[i]->left);
        write_thrown(&line, s, &order[i]->thrown);
        document_branch(d, depth + 1, "%s", buffer_text(&line));
        buffer_free(&line);
    }
}
