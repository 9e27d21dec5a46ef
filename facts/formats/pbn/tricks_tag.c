/* Reading of the tag that claims double-dummy tricks. */
#include "facts/formats/pbn/tricks_tag.h"

#include <ctype.h>
#include <string.h>

static void clear(struct tricks_claim *claim)
{
    memset(claim->tricks, -1, sizeof claim->tricks);
}

bool tricks_from_digits(const char *digits, struct tricks_claim *claim)
{
    static const enum seat seats[] = {SEAT_NORTH, SEAT_SOUTH, SEAT_EAST, SEAT_WEST};
    clear(claim);
    if (strlen(digits) != SEAT_COUNT * STRAIN_COUNT) return false;
    for (int i = 0; digits[i]; i++) {
        int c = tolower((unsigned char)digits[i]);
        int tricks = isdigit(c) ? c - '0' : c >= 'a' && c <= 'd' ? c - 'a' + 10 : -1;
        if (tricks < 0) return false;
        claim->tricks[seats[i / STRAIN_COUNT]][STRAIN_NOTRUMP - i % STRAIN_COUNT] = (int8_t)tricks;
    }
    return true;
}
