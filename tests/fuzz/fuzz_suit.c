/* Holdings, entries and lengths as people write them: any text is read or refused at a column of it. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "engine/util.h"
#include "planner/tell/suit_read.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = util_copy_part((const char *)data, size);
    struct suit_holding h;
    struct suit_fault fault;
    int8_t entries[2];
    if (suit_read(text, &h, &fault)) {
        if (h.hand[0] & h.hand[1] || (h.hand[0] | h.hand[1] | h.out) != 0x1fff ||
            h.out & (h.hand[0] | h.hand[1]))
            abort();
        if (suit_read_lengths(text, __builtin_popcount(h.out)) >> 14) abort();
    } else if (fault.column < 1 || fault.column > (int)strlen(text) + 1 || !*fault.text) {
        abort();
    }
    if (suit_read_entries(text, entries) && (entries[0] < 0 || entries[1] > SUIT_TRICKS)) abort();
    if (suit_read_lengths(text, 5) >> 6) abort();
    free(text);
    return 0;
}
