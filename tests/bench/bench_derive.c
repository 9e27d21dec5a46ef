/* What deriving statements costs: a declarer's two hands from nothing, the same kept up card by card, four hands.
 * The signature counts statements, the same on every machine. */
#include <stdio.h>

#include "engine/play.h"
#include "facts/statements/derivation.h"
#include "tests/bench/bench.h"

enum { DEALS = 2000 };

struct totals {
    long statements, recomputed, retracted, asserted, cards;
    double start, play, four_hands; /* microseconds */
};

/* The auction of the thesis's chapter 3. */
static struct auction chapter_3(void)
{
    static const char *const calls[] = {"P", "1D", "P", "2NT", "P", "3NT", "P", "P", "P"};
    struct auction a = {.dealer = SEAT_WEST};
    for (int i = 0; i < 9; i++) auction_add(&a, call_from_text(calls[i]));
    return a;
}

/* The cards of a deal in the order in which seats play their lowest legal card. */
static int play_out(const struct deal *deal, int8_t cards[CARD_COUNT])
{
    struct play p;
    play_start(&p, deal, STRAIN_NOTRUMP, SEAT_WEST);
    while (!play_is_over(&p)) play_card(&p, cardset_lowest(play_legal(&p)));
    return play_cards(&p, cards);
}

static void measure(struct derivation *d, const struct deal *deal, const struct auction *auction,
                    struct totals *t)
{
    int8_t cards[CARD_COUNT];
    struct statements all = {0};
    struct contract contract = auction_contract(auction);
    struct deal ours = *deal;
    int n = play_out(deal, cards);
    ours.known = 1u << contract.declarer | 1u << seat_partner(contract.declarer);
    double t0 = bench_us();
    derivation_start_deal(d, deal, 0, contract, auction);
    double t1 = bench_us();
    derivation_start_deal(d, &ours, 0, contract, auction);
    double t2 = bench_us();
    for (int owner = 0; owner < OWNER_COUNT; owner++) derivation_list(d, owner, &all);
    double t3 = bench_us();
    for (int i = 0; i < n; i++) {
        struct derivation_delta delta = derivation_play(d, cards[i]);
        t->recomputed += delta.recomputed;
        t->retracted += delta.retractions;
        t->asserted += delta.assertions;
    }
    t->play += bench_us() - t3;
    t->start += t2 - t1;
    t->four_hands += t1 - t0;
    t->statements += all.count;
    t->cards += n;
    statements_free(&all);
}

int main(void)
{
    struct random r;
    struct totals t = {0};
    struct auction auction = chapter_3();
    struct derivation *d = derivation_new();
    random_seed(&r, 1);
    for (int i = 0; i < DEALS; i++) {
        struct deal deal = deal_random(&r);
        measure(d, &deal, &auction, &t);
    }
    derivation_free(d);
    printf("derive: signature %ld\n", t.statements + t.recomputed + t.retracted + t.asserted);
    printf("derive: %.1f statements for two hands, both together and auction: %.2f us\n",
           (double)t.statements / DEALS, t.start / DEALS);
    printf("derive: four hands, both together and auction: %.2f us\n", t.four_hands / DEALS);
    printf("derive: a card: %.1f recomputed, %.1f retracted, %.1f asserted, %.2f us\n",
           (double)t.recomputed / (double)t.cards, (double)t.retracted / (double)t.cards,
           (double)t.asserted / (double)t.cards, t.play / (double)t.cards);
    return 0;
}
