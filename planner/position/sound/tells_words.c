/* What the layouts tell, in words, as data, and the layouts themselves. Nothing is computed here. */
#include <stdlib.h>

#include "planner/report/wording.h"
#include "planner/position/sound/tells.h"
#include "planner/report/data.h"

void telling_words(struct buffer *out, const struct words *w, const struct telling *t)
{
    enum seat other = seat_partner(t->with);
    bool is_own = t->by_seat == other;
    enum phrase which = is_own ? t->is_lead ? PHRASE_TELLING_OWN_LEAD : PHRASE_TELLING_OWN
                               : t->is_lead ? PHRASE_TELLING_LEAD : PHRASE_TELLING;
    words_tell(out, w, which, AS_SEAT("other", other), AS_CARD("card", t->card), AS_SEAT("player", t->by_seat), AS_CARD("by", t->by),
               AS_FIGURE("thrown", wording_of_hundred(t->thrown)), AS_FIGURE("less", wording_of_hundred(t->thrown_else)),
               AS_SEAT("seat", t->with), AS_SHARE("chance", t->chance), AS_SHARE("before", t->before));
}

struct data *tellings_data(const struct words *w, const struct tellings *all)
{
    struct data *list = data_array();
    for (int i = 0; i < all->count; i++) {
        const struct telling *t = &all->list[i];
        struct data *o = data_object();
        struct buffer text = {0};
        telling_words(&text, w, t);
        PUT(o, CARD("card", t->card), SEAT("with", t->with), CHANCE("before", t->before),
            CHANCE("chance", t->chance), CARD("by", t->by), CHANCE("thrown", t->thrown),
            CHANCE("thrown_else", t->thrown_else), TEXT("text", buffer_text(&text)));
        data_add(list, o);
        buffer_free(&text);
    }
    return list;
}

/* ---- the layouts ---- */

static char *hand_words(const struct words *w, enum seat seat, cardset hand)
{
    struct buffer out = {0};
    buffer_add(&out, words_seat(w, (int)seat));
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--) {
        buffer_format(&out, " %s", wording_suit(suit));
        wording_ranks_by(&out, cardset_in_suit(hand, suit), suit, words_letters(w));
    }
    return buffer_take(&out);
}

/* "♦Q 1, ♦J 2": how many tricks each card has thrown; "" for none. */
static char *thrown_words(const struct words *w, const struct sound *s, const struct thrown *t)
{
    struct buffer out = {0};
    for (int i = 0; i < t->cards; i++) {
        if (!t->by[i]) continue;
        if (out.length) buffer_add(&out, ", ");
        wording_short_card_by(&out, s->card[i], words_letters(w));
        buffer_format(&out, " %d", t->by[i]);
    }
    return buffer_take(&out);
}

static void add_layout(struct document *d, int depth, const struct words *w, const struct sound *s, const struct sound_layout *l)
{
    const struct view *v = &s->view;
    cardset theirs = v->unseen | v->play.played[v->left] | v->play.played[v->right];
    char *left = hand_words(w, v->left, l->left), *right = hand_words(w, v->right, theirs & ~l->left);
    char *thrown = thrown_words(w, s, &l->thrown);
    char *line = *thrown ? words_told(w, PHRASE_SOUND_THROWN, AS_SHARE("share", l->share), AS_TEXT("left", left),
                                      AS_TEXT("right", right), AS_TEXT("list", thrown))
                         : words_told(w, PHRASE_SOUND_NONE_THROWN, AS_SHARE("share", l->share), AS_TEXT("left", left),
                                      AS_TEXT("right", right));
    document_branch(d, depth, "%s", line);
    free(left);
    free(right);
    free(thrown);
    free(line);
}

static int by_share(const void *a, const void *b)
{
    const struct sound_layout *x = *(const struct sound_layout *const *)a,
                              *y = *(const struct sound_layout *const *)b;
    if (x->share != y->share) return x->share < y->share ? 1 : -1;
    return (x->left > y->left) - (x->left < y->left);
}

void sound_branches(struct document *d, int depth, const struct words *w, const struct sound *s)
{
    const struct sound_layout *order[SOUND_LAYOUTS_MOST];
    for (int i = 0; i < s->layouts; i++) order[i] = &s->layout[i];
    qsort(order, (size_t)s->layouts, sizeof *order, by_share);
    char *head = words_told(w, PHRASE_SOUND_LAYOUTS, AS_FIGURE("number", s->layouts));
    document_branch(d, depth, "%s", head);
    free(head);
    for (int i = 0; i < s->layouts; i++) add_layout(d, depth + 1, w, s, order[i]);
}
