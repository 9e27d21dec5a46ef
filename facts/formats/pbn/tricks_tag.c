/* Reading of the two tags that claim double-dummy tricks. */
#include "facts/formats/pbn/tricks_tag.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

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

/* The lines of a table, "N NT 9" each; lines that are none are passed over. Returns whether any was read. */
static bool read_table(const char *section, struct tricks_claim *claim)
{
    bool is_any = false;
    clear(claim);
    for (const char *line = section; line; line = strchr(line, '\n')) {
        char seat[2], strain[8];
        int tricks;
        while (*line == '\n') line++;
        if (sscanf(line, "%1s %7s %2d", seat, strain, &tricks) != 3) continue;
        int declarer = seat_from_letter(*seat), denomination = strain_from_word(strain);
        if (declarer < 0 || denomination < 0 || tricks < 0 || tricks > SUIT_SIZE) continue;
        claim->tricks[declarer][denomination] = (int8_t)tricks;
        is_any = true;
    }
    return is_any;
}

bool tricks_claimed(const struct board *b, struct tricks_claim *claim)
{
    const char *digits = board_tag(b, "DoubleDummyTricks");
    if (digits && tricks_from_digits(digits, claim)) return true;
    for (int i = 0; i < b->tags; i++)
        if (!strcasecmp(b->tag[i].name, "OptimumResultTable") && b->tag[i].section)
            return read_table(b->tag[i].section, claim);
    clear(claim);
    return false;
}
