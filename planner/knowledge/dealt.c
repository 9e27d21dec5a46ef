/* Pictures read and held against two hands. */
#include "planner/knowledge/dealt.h"

#include <stdlib.h>
#include <string.h>

#include "facts/expert/rules.h"

static const char *const words[] = {
#define X(name, word) word,
    DEAL_MEASURES(X)
#undef X
};

/* ---- reading ---- */

/* "(winners 1 2)" into the picture. */
static bool read_range(const struct sexp *s, struct deal_picture *p)
{
    long least, most;
    if (sexp_count(s) != 3 || !sexp_int(sexp_nth(s, 1), 0, SUIT_SIZE + 5, &least) ||
        !sexp_int(sexp_nth(s, 2), least, SUIT_SIZE + 5, &most))
        return false;
    for (int i = 0; i < DEAL_MEASURES_COUNT; i++)
        if (sexp_is(sexp_nth(s, 0), words[i])) {
            p->least[i] = (int8_t)least;
            p->most[i] = (int8_t)most;
            return true;
        }
    return false;
}

/* Whom the picture is of: an idea by name, or a level and the suits that it allows. Returns what its ranges
 * begin with; NULL when it is neither. */
static const struct sexp *read_whose(const struct sexp *s, struct deal_picture *p)
{
    const struct sexp *name = sexp_nth(s, 1), *suits = sexp_nth(s, 2);
    long level, most;
    p->is_also = sexp_is(sexp_nth(s, 0), "deal-also");
    for (int i = 0; i < IDEAS && (p->is_also || sexp_is(sexp_nth(s, 0), "deal")); i++)
        if (sexp_is(name, idea_word(i))) return p->idea = i, suits;
    if (!sexp_is(sexp_nth(s, 0), "deal-level") || !sexp_int(name, 1, 5, &level) || !sexp_is_list(suits) ||
        !sexp_is(sexp_nth(suits, 0), "at-most") || !sexp_int(sexp_nth(suits, 1), 0, SUIT_COUNT, &most))
        return NULL;
    p->level = (int)level;
    p->suits = (int)most;
    return suits->next;
}

void dealt_add(struct deal_pictures *all, const char *file, const struct sexp *s, struct faults *faults)
{
    struct deal_picture p = {.idea = -1};
    const struct sexp *range = read_whose(s, &p);
    bool good = range;
    memset(p.most, SUIT_SIZE + 5, sizeof p.most);
    for (; good && range; range = good ? range->next : range)
        good = sexp_is(sexp_nth(range, 0), "picture") || read_range(range, &p);
    if (!good) {
        faults_add(faults, file, range ? range->line : s->line, range ? range->column : s->column,
                   "expected (deal IDEA RANGE ...), (deal-also IDEA RANGE ...) or (deal-level NUMBER (at-most SUITS) RANGE ...), a range such "
                   "as (winners 1 2)");
        return;
    }
    all->list = util_resize(all->list, (size_t)all->count + 1, sizeof *all->list);
    all->list[all->count++] = p;
}

void dealt_free(struct deal_pictures *all)
{
    free(all->list);
    *all = (struct deal_pictures){0};
}

bool dealt_has(const struct deal_pictures *all, int idea)
{
    for (int i = 0; i < all->count; i++)
        if (!all->list[i].level && !all->list[i].is_also && all->list[i].idea == idea) return true;
    return false;
}

/* ---- the hands ---- */

/* How many of our cards from the ace down, as far as the longer hand has cards. */
static cardset winners_of(cardset both, int longer)
{
    cardset winners = 0;
    int suit = card_suit(cardset_highest(both));
    for (int rank = RANK_ACE; longer > 0 && rank >= RANK_LOWEST; rank--, longer--) {
        if (!cardset_has(both, card_make(suit, rank))) break;
        winners |= cardset_of(card_make(suit, rank));
    }
    return winners;
}

static void measure(const struct deal *d, enum seat declarer, int suit, int lead, int trump, int out[DEAL_MEASURES_COUNT])
{
    const enum seat dummy = seat_partner(declarer);
    cardset a = cardset_in_suit(d->hand[declarer], suit), b = cardset_in_suit(d->hand[dummy], suit), both = a | b;
    bool is_turned = cardset_count(b) > cardset_count(a);
    cardset longer = is_turned ? b : a, shorter = is_turned ? a : b;
    cardset winners = both ? winners_of(both, cardset_count(longer)) : 0;
    out[DEAL_CARDS] = cardset_count(both);
    out[DEAL_LONGER] = cardset_count(longer);
    out[DEAL_SHORTER] = cardset_count(shorter);
    out[DEAL_HONOURS] = cardset_count(cardset_above(both, card_make(suit, RANK_TEN - 1)));
    out[DEAL_CARDS_AND_HONOURS] = out[DEAL_CARDS] + out[DEAL_HONOURS];
    out[DEAL_WINNERS] = cardset_count(winners);
    out[DEAL_WINNERS_OF_LONGER] = cardset_count(winners & longer);
    out[DEAL_OTHERS_OF_SHORTER] = cardset_count(shorter & ~winners);
    out[DEAL_ROOM] = cardset_count(longer) - cardset_count(winners);
    out[DEAL_KING] = cardset_has(both, card_make(suit, RANK_KING));
    out[DEAL_QUEEN] = cardset_has(both, card_make(suit, RANK_QUEEN));
    out[DEAL_LED] = lead != NO_CARD && card_suit(lead) == suit;
    out[DEAL_TRUMPS] = suit == trump;
    out[DEAL_DECLARER] = cardset_count(a);
    out[DEAL_DUMMY] = cardset_count(b);
    out[DEAL_BEHIND] = cardset_length(d->hand[seat_left(is_turned ? declarer : dummy)], suit);
}

static bool is_like(const struct deal_picture *p, const int measured[DEAL_MEASURES_COUNT])
{
    for (int i = 0; i < DEAL_MEASURES_COUNT; i++)
        if (measured[i] < p->least[i] || measured[i] > p->most[i]) return false;
    return true;
}

bool dealt_fits(const struct deal_pictures *all, int idea, int level, const struct deal *d, enum seat declarer, int lead, int trump)
{
    int measured[SUIT_COUNT][DEAL_MEASURES_COUNT];
    bool is_met = !dealt_has(all, idea), is_also_met = true, is_of_level = true;
    for (int suit = 0; suit < SUIT_COUNT; suit++) measure(d, declarer, suit, lead, trump, measured[suit]);
    for (int i = 0; i < all->count; i++) {
        const struct deal_picture *p = &all->list[i];
        const bool is_of_idea = !p->level && p->idea == idea;
        int like = 0;
        for (int suit = 0; suit < SUIT_COUNT; suit++) like += is_like(p, measured[suit]);
        if (p->level && p->level == level) is_of_level &= like <= p->suits;
        if (is_of_idea && p->is_also) is_also_met &= like > 0;
        if (is_of_idea && !p->is_also) is_met |= like > 0;
    }
    return is_of_level && is_met && is_also_met;
}
