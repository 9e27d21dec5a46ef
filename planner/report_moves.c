/* The card sequence in words: "♣2 to the king"; a node with what third hand does in each case. */
#include <stdlib.h>
#include <string.h>

#include "planner/report_words.h"
#include "planner/wording.h"

static void add_pair(struct buffer *out, const struct report *r, const struct sequence_element *e)
{
    bool third_wins = e->card[1] > e->card[0] && card_suit(e->card[0]) == card_suit(e->card[1]);
    buffer_format(out, "%s %s", suit_word(card_suit(e->card[0])), rank_word(card_rank(e->card[0])));
    buffer_format(out, " from %s, ", wording_hand(e->leader, r->view.declarer));
    if (card_suit(e->card[0]) != card_suit(e->card[1]))
        buffer_format(out, "a discard opposite: %s %s", suit_word(card_suit(e->card[1])), rank_word(card_rank(e->card[1])));
    else if (third_wins)
        buffer_format(out, "won by the %s", rank_word(card_rank(e->card[1])));
    else
        buffer_format(out, "the %s opposite", rank_word(card_rank(e->card[1])));
}

/* The cards that a reply leads to, whatever second hand plays of its kind: the same card, or a phrase. */
static void add_reply(struct buffer *out, const struct sequence_reply *r)
{
    for (int i = 0; i < r->args; i++)
        if (r->arg[i].kind == VALUE_CARD) {
            buffer_format(out, "the %s", rank_word(card_rank(r->arg[i].n)));
            return;
        }
    const char *comment = plan_comment(r->plan);
    buffer_add(out, comment);
}

static bool same_reply(const struct sequence_reply *a, const struct sequence_reply *b)
{
    if (a->plan != b->plan || a->args != b->args) return false;
    for (int i = 0; i < a->args; i++)
        if (a->arg[i].kind != b->arg[i].kind || a->arg[i].n != b->arg[i].n) return false;
    return true;
}

static void add_node(struct buffer *out, const struct report *r, const struct sequence_element *e)
{
    static const char *const cases[] = {"plays low", "plays high", "shows out"};
    const char *second = seat_title(seat_left(e->leader));
    buffer_format(out, "%s %s from %s", suit_word(card_suit(e->card[0])), rank_word(card_rank(e->card[0])),
                  wording_hand(e->leader, r->view.declarer));
    if (same_reply(&e->reply[0], &e->reply[1]) && same_reply(&e->reply[0], &e->reply[2])) {
        buffer_add(out, "; opposite, whatever ");
        buffer_format(out, "%s plays: ", second);
        add_reply(out, &e->reply[0]);
        return;
    }
    for (int i = 0; i < 3; i++) {
        buffer_format(out, "%s if %s %s: ", i ? ";" : ";", second, cases[i]);
        add_reply(out, &e->reply[i]);
    }
}

char *words_move(const struct report *r, const struct sequence_element *e, int number)
{
    struct buffer out = {0};
    buffer_format(&out, "%d. ", number + 1);
    if (e->is_node)
        add_node(&out, r, e);
    else
        add_pair(&out, r, e);
    return out.text;
}
