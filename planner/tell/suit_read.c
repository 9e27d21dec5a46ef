/* Reading holdings, entries, lengths. */
#include "planner/tell/suit_read.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/card.h"

struct reader {
    const char *text, *at;
    uint16_t hand[2];
    int small[2]; /* cards written x */
    struct suit_fault *fault;
};

static bool refuse(struct reader *r, const char *at, const char *format, const char *what)
{
    r->fault->column = (int)(at - r->text) + 1;
    snprintf(r->fault->text, sizeof r->fault->text, format, what);
    return false;
}

/* The character that stands at a place, for messages; of what is none its byte. */
static const char *shown(const char *at, char out[8])
{
    int bytes = 1;
    while (bytes < 4 && (at[bytes] & 0xc0) == 0x80) bytes++;
    if (isprint((unsigned char)*at) || ((unsigned char)*at >= 0xc0 && bytes > 1))
        snprintf(out, 8, "%.*s", bytes, at);
    else
        snprintf(out, 8, "\\x%02x", (unsigned char)*at);
    return out;
}

static bool read_card(struct reader *r, int hand)
{
    char letter[8];
    const char *at = r->at;
    bool is_ten = at[0] == '1' && at[1] == '0';
    int rank = is_ten ? 10 : rank_from_letter(*at);
    r->at += is_ten ? 2 : 1;
    if (*at == 'x' || *at == 'X') {
        r->small[hand]++;
        return true;
    }
    if (rank < 0)
        return refuse(r, at, "%s is no rank, expected A K Q J T 9 to 2, x for a small card",
                      shown(at, letter));
    uint16_t card = (uint16_t)(1u << (rank - RANK_LOWEST));
    if ((r->hand[0] | r->hand[1]) & card) return refuse(r, at, "the %s is there twice", rank_word(rank));
    r->hand[hand] |= card;
    return true;
}

static bool read_hands(struct reader *r)
{
    int hand = 0;
    for (; *r->at;) {
        char c = *r->at;
        if (c == '/') {
            if (hand++) return refuse(r, r->at, "%s: expected two hands", "a second stroke");
            r->at++;
        } else if (c == ' ' || c == '\t' || c == '-') {
            r->at++;
        } else if (!read_card(r, hand)) {
            return false;
        }
    }
    return hand || refuse(r, r->at, "%s, expected a stroke and the other hand: AQ9/432", "one hand alone");
}

/* Gives the small cards the lowest free ranks, the first hand's last, as nothing depends on which is whose.
 */
static bool deal_small(struct reader *r)
{
    for (int hand = 1; hand >= 0; hand--)
        for (; r->small[hand]; r->small[hand]--) {
            unsigned taken = r->hand[0] | r->hand[1];
            if (taken == 0x1fff)
                return refuse(r, r->at, "%s, a suit has thirteen", "more than thirteen cards");
            r->hand[hand] |= (uint16_t)(~taken & (taken + 1));
        }
    return true;
}

bool suit_read(const char *text, struct suit_holding *h, struct suit_fault *fault)
{
    struct reader r = {.text = text, .at = text, .fault = fault};
    if (!read_hands(&r) || !deal_small(&r)) return false;
    if (!r.hand[0] && !r.hand[1])
        return refuse(&r, text, "%s, expected a card in one of the hands", "two voids");
    memcpy(h->hand, r.hand, sizeof h->hand);
    h->out = (uint16_t)(0x1fff & ~(r.hand[0] | r.hand[1]));
    return true;
}

/* A whole number of at most two figures; moves *at behind it. -1 when there is none. */
static int read_number(const char **at)
{
    int n = -1;
    for (int figures = 0; figures < 2 && isdigit((unsigned char)**at); figures++, ++*at)
        n = (n < 0 ? 0 : 10 * n) + (**at - '0');
    return n;
}

bool suit_read_entries(const char *text, int8_t entries[2])
{
    int first = read_number(&text);
    if (*text++ != '/') return false;
    int second = read_number(&text);
    if (*text || first < 0 || second < 0 || first > SUIT_TRICKS || second > SUIT_TRICKS) return false;
    entries[0] = (int8_t)first;
    entries[1] = (int8_t)second;
    return true;
}

unsigned suit_read_lengths(const char *text, int missing)
{
    unsigned lengths = 0;
    for (;;) {
        int left = read_number(&text);
        if (left < 0 || *text++ != '-') return 0;
        int right = read_number(&text);
        if (right < 0 || left + right != missing) return 0;
        lengths |= 1u << left;
        if (!*text) return lengths;
        if (*text++ != ',') return 0;
    }
}
