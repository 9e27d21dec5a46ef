/* Players' explanations: any text is read or left aside, and what is read is a range of hands. */
#include <stdint.h>
#include <stdlib.h>

#include "facts/evidence/evidence_parts.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = util_copy_part((const char *)data, size);
    struct layouts_box box;
    evidence_read_note(text, &box);
    if (box.points_least < 0 || box.points_most < box.points_least || box.points_most >= LAYOUTS_POINTS)
        abort();
    for (int s = 0; s < SUIT_COUNT; s++)
        if (box.least[s] < 0 || box.most[s] > SUIT_SIZE || box.least[s] > box.most[s]) abort();
    free(text);
    return 0;
}
