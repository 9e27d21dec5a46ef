/* POE's strength and speed at whist: 1,000 deals, each twice with the cards exchanged, against two weak
 * tables. The tricks are the signature: the same on every machine. */
#include <stdio.h>

#include "engine/whist/whist_poe.h"
#include "planner/side/whist_match.h"
#include "tests/support/document.h"
#include "tests/bench/bench.h"

enum { DEALS = 1000 };

static void measure(enum whist_player rival)
{
    struct whist_match m = {{WHIST_POE, rival, WHIST_POE, rival}, DEALS, WHIST_POE_SAMPLES, true, 1, NULL};
    double from = bench_seconds();
    struct whist_score s = whist_match_play(&m);
    double took = bench_seconds() - from;
    struct buffer out = {0};
    document_as_text(whist_match_document(&m, &s), &out);
    fputs(buffer_text(&out), stdout);
    printf("signature %d %d; %.2f ms a deal\n\n", s.tricks[0], s.points[0], 1000 * took / s.deals);
    buffer_free(&out);
}

int main(void)
{
    measure(WHIST_RANDOM);
    measure(WHIST_FIRST_LEGAL);
    return 0;
}
