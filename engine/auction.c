/* The laws of the auction. Invariant: an auction built by auction_add is legal up to its last call. */
#include "engine/auction.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

static const char *const strain_short[] = {"C", "D", "H", "S", "NT"};

char *call_text(int call, char out[5])
{
    static const char *const words[] = {"Pass", "X", "XX"};
    if (call == CALL_SKIPPED) return strcpy(out, "^S");
    if (!call_is_bid(call)) return strcpy(out, words[call]);
    out[0] = (char)('0' + call_level(call));
    return strcpy(out + 1, strain_short[call_strain(call)]) - 1;
}

char *call_letters(int call, char out[3])
{
    bool is_bid = call_is_bid(call);
    out[0] = is_bid ? (char)('0' + call_level(call)) : "PXR"[call];
    out[1] = is_bid ? suit_letter(call_strain(call)) : '\0';
    out[2] = '\0';
    return out;
}

/* A bid such as "3NT" or "1s", or -1; *rest is set to what follows it. */
static int bid_from_text(const char *text, const char **rest)
{
    if (text[0] < '1' || text[0] > '7') return -1;
    int strain = strain_from_word((const char[2]){text[1], 0});
    if (!text[1] || strain < 0) return -1;
    bool spelt_nt = strain == STRAIN_NOTRUMP && toupper((unsigned char)text[2]) == 'T';
    *rest = text + (spelt_nt ? 3 : 2);
    return call_bid(text[0] - '0', strain);
}

int call_from_text(const char *text)
{
    static const struct {
        const char *word;
        int call;
    } words[] = {{"pass", CALL_PASS},     {"pas", CALL_PASS},         {"p", CALL_PASS},
                 {"x", CALL_DOUBLE},      {"d", CALL_DOUBLE},         {"dbl", CALL_DOUBLE},
                 {"double", CALL_DOUBLE}, {"xx", CALL_REDOUBLE},      {"r", CALL_REDOUBLE},
                 {"rdbl", CALL_REDOUBLE}, {"redouble", CALL_REDOUBLE}};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (!strcasecmp(text, words[i].word)) return words[i].call;
    const char *rest;
    int call = bid_from_text(text, &rest);
    return call >= 0 && !*rest ? call : -1;
}

static bool is_action(int call)
{
    return call != CALL_PASS && call != CALL_SKIPPED;
}

/* The index of the last call that is no pass, or -1. */
static int last_action(const struct auction *a)
{
    for (int i = a->count - 1; i >= 0; i--)
        if (is_action(a->call[i])) return i;
    return -1;
}

/* The index of the last bid before call number `count`, or -1. */
static int last_bid(const struct auction *a, int count)
{
    for (int i = count - 1; i >= 0; i--)
        if (call_is_bid(a->call[i])) return i;
    return -1;
}

bool auction_is_over(const struct auction *a)
{
    int last = last_action(a), passes = 0;
    for (int i = last + 1; i < a->count; i++) passes += a->call[i] == CALL_PASS;
    return passes >= (last < 0 ? 4 : 3);
}

static const char *double_fault(const struct auction *a, int call)
{
    int last = last_action(a);
    bool theirs = last >= 0 && (a->count - last) % 2 == 1;
    if (call == CALL_DOUBLE)
        return last >= 0 && theirs && call_is_bid(a->call[last]) ? NULL
                                                                 : "a double needs a bid of the other side";
    return last >= 0 && theirs && a->call[last] == CALL_DOUBLE ? NULL : "a redouble needs their double";
}

/* What the laws have against any call, condoned or not; NULL for nothing. */
static const char *call_fault(const struct auction *a, int call)
{
    if (call < CALL_PASS || call > CALL_SKIPPED) return "this is no call";
    if (auction_is_over(a) || a->count >= AUCTION_MAX) return "the auction is over";
    return call == CALL_DOUBLE || call == CALL_REDOUBLE ? double_fault(a, call) : NULL;
}

const char *auction_add_condoned(struct auction *a, int call)
{
    const char *fault = call_fault(a, call);
    if (!fault) a->call[a->count++] = (uint8_t)call;
    return fault;
}

const char *auction_add(struct auction *a, int call)
{
    int bid = last_bid(a, a->count);
    if (call == CALL_SKIPPED) return "this is no call";
    const char *fault = call_fault(a, call);
    if (fault) return fault;
    if (call_is_bid(call) && bid >= 0 && call <= a->call[bid])
        return "the bid is not higher than the last one";
    return auction_add_condoned(a, call);
}

bool auction_is_insufficient(const struct auction *a, int index)
{
    int before = last_bid(a, index);
    return call_is_bid(a->call[index]) && before >= 0 && a->call[index] <= a->call[before];
}

bool auction_is_irregular(const struct auction *a)
{
    for (int i = 0; i < a->count; i++)
        if (a->call[i] == CALL_SKIPPED || auction_is_insufficient(a, i)) return true;
    return false;
}

struct contract auction_contract(const struct auction *a)
{
    int bid = last_bid(a, a->count);
    struct contract c = {.declarer = SEAT_SOUTH};
    if (bid < 0) return c;
    c.level = call_level(a->call[bid]);
    c.strain = call_strain(a->call[bid]);
    for (int i = bid + 1; i < a->count; i++)
        if (is_action(a->call[i])) c.doubled = a->call[i] == CALL_DOUBLE ? 1 : 2;
    for (int i = bid & 1; i <= bid; i += 2)
        if (call_is_bid(a->call[i]) && call_strain(a->call[i]) == c.strain) {
            c.declarer = auction_seat(a, i);
            break;
        }
    return c;
}

bool contract_is_same(struct contract a, struct contract b)
{
    return a.level == b.level &&
           (!a.level || (a.strain == b.strain && a.doubled == b.doubled && a.declarer == b.declarer));
}

char *contract_text(struct contract c, char out[6])
{
    if (!c.level) return strcpy(out, "Pass");
    out[0] = (char)('0' + c.level);
    strcpy(out + 1, strain_short[c.strain]);
    strcat(out, &"XX"[2 - c.doubled]);
    return out;
}

bool contract_from_text(const char *text, struct contract *c)
{
    const char *rest;
    if (!strcasecmp(text, "pass") || !strcasecmp(text, "pas")) {
        c->level = c->doubled = 0;
        return true;
    }
    int call = bid_from_text(text, &rest);
    if (call < 0 || (strcasecmp(rest, "") && strcasecmp(rest, "x") && strcasecmp(rest, "xx"))) return false;
    c->level = call_level(call);
    c->strain = call_strain(call);
    c->doubled = (int)strlen(rest);
    return true;
}
