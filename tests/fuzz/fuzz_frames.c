/* Any text as a file of frames: read, checked, fitted to a holding, printed. */
#include <stdint.h>
#include <stdlib.h>

#include "planner/knowledge/frame/frame.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void use(const struct frame *f)
{
    struct holding h = {.suit = SUIT_CLUB, .declarer = SEAT_SOUTH};
    cardset_add_ranks(&h.hand[0], SUIT_CLUB, "AQ3");
    cardset_add_ranks(&h.hand[1], SUIT_CLUB, "974");
    h.out = cardset_suit_mask(SUIT_CLUB) & ~h.hand[0] & ~h.hand[1];
    struct bindings b;
    struct buffer text = {0};
    if (frame_match(f, &h, &b)) {
        frame_write_bindings(&text, &b);
        for (int i = 0; i < frame_technique_count(f); i++) frame_technique(f, i, &b);
    }
    frame_write_listing(&text, f);
    buffer_free(&text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct faults faults = {0};
    struct frames *all = frames_new();
    struct sexp_tree *tree = sexp_parse("fuzz", (const char *)data, size, &faults);
    frames_add(all, "fuzz", tree, &faults);
    sexp_free(tree);
    frames_check(all, &faults);
    for (int i = 0; i < frames_count(all); i++) use(frames_at(all, i));
    frames_free(all);
    faults_free(&faults);
    return 0;
}
