/* Asking the layouts everything that `where` reports. */
#include "planner/tell/where.h"

static void add_card(struct where_report *r, const struct knowledge *k, const struct layouts *l, int card)
{
    struct where_card *c = &r->card[r->cards++];
    c->card = card;
    for (int hand = 0; hand < 2; hand++) c->chance[hand] = layouts_card(l, hand, card);
    c->phrase = knowledge_phrase(k, c->chance[0] > c->chance[1] ? c->chance[0] : c->chance[1]);
}

static void add_suit(struct where_report *r, const struct layouts *l, int suit)
{
    r->missing[suit] = layouts_size(l, suit);
    for (int hand = 0; hand < 2; hand++) {
        layouts_lengths(l, hand, suit, r->length[suit][hand]);
        for (int n = 0; n <= SUIT_SIZE; n++) r->expected_length[suit][hand] += n * r->length[suit][hand][n];
    }
}

bool where_make(struct evidence *e, const struct knowledge *k, const struct board *b, const struct view *v,
                int card, struct where_report *r)
{
    const struct layouts *l = evidence_layouts(e, v, b->note, b->notes);
    if (!l) return false;
    *r = (struct where_report){.board = b->id ? b->id : "", .words = k->told, .settings = &k->settings, .view = v, .layouts = layouts_count(l)};
    for (int c = CARD_COUNT - 1; c >= 0; c--)
        if (card == NO_CARD ? card_rank(c) >= RANK_JACK && cardset_has(v->unseen, c) : c == card)
            add_card(r, k, l, c);
    for (int s = 0; s < SUIT_COUNT; s++) add_suit(r, l, s);
    for (int hand = 0; hand < 2; hand++) {
        r->points[hand] = layouts_expected_points(l, hand);
        r->shown[hand] = v->play.played[hand == 0 ? v->left : v->right];
        r->places[hand] = view_hidden_count(v, hand == 0 ? v->left : v->right);
    }
    r->reasons = evidence_reasons(e, &r->reason);
    return true;
}
