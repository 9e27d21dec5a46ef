/* Describing a call to the rules: its place in the auction, never its meaning. */
#include <string.h>

#include "facts/evidence/evidence_parts.h"

static enum call_kind kind_of(int call)
{
    switch (call) {
    case CALL_PASS:
        return KIND_OF_PASS;
    case CALL_DOUBLE:
        return KIND_OF_DOUBLE;
    case CALL_REDOUBLE:
        return KIND_OF_REDOUBLE;
    default:
        return KIND_OF_BID;
    }
}

/* What an auction has seen before one of its calls, from the side of the caller. */
struct before {
    int last, opener;             /* the last bid, and the seat that made the first; 0 and NO_SEAT */
    int bid[SEAT_COUNT];          /* each seat's last bid, 0 for none */
    unsigned strains[SEAT_COUNT]; /* bit strain: the seat has bid it */
    int last_call[SEAT_COUNT], bids[SEAT_COUNT];
    bool acted[SEAT_COUNT], passed[SEAT_COUNT]; /* bid, doubled or redoubled; passed before any bid */
    int passes;                                 /* in a row at the end */
};

static void note_call(struct before *b, enum seat s, int call)
{
    if (call == CALL_SKIPPED) return;
    b->last_call[s] = call;
    b->passes = call == CALL_PASS ? b->passes + 1 : 0;
    if (call == CALL_PASS) {
        if (!b->last) b->passed[s] = true;
        return;
    }
    b->acted[s] = true;
    if (!call_is_bid(call)) return;
    if (!b->last) b->opener = s;
    b->last = b->bid[s] = call;
    b->strains[s] |= 1u << call_strain(call);
    b->bids[s]++;
}

static struct before look_back(const struct auction *a, int number)
{
    struct before b = {.opener = NO_SEAT, .last_call = {-1, -1, -1, -1}};
    for (int i = 0; i < number; i++) note_call(&b, auction_seat(a, i), a->call[i]);
    return b;
}

static enum call_role role_of(const struct before *b, enum seat s)
{
    enum seat partner = seat_partner(s);
    if (!b->last) return ROLE_OPENING;
    if (b->bid[s]) return ROLE_REBID;
    if (b->acted[s]) return ROLE_LATER;
    if (!b->acted[partner]) return ROLE_ENTRY;
    return seat_side((enum seat)b->opener) == seat_side(s) ? ROLE_RESPONSE : ROLE_ADVANCE;
}

static const char *whose_strain(const struct before *b, enum seat s, int strain)
{
    unsigned bit = 1u << strain;
    if (strain == STRAIN_NOTRUMP) return "notrump";
    if (b->strains[s] & bit) return "own";
    if (b->strains[seat_partner(s)] & bit) return "partners";
    return (b->strains[seat_left(s)] | b->strains[seat_right(s)]) & bit ? "theirs" : "new";
}

/* Levels above the cheapest legal bid in the strain. */
static int jump_of(const struct before *b, int bid)
{
    int cheapest = 1;
    while (call_bid(cheapest, call_strain(bid)) <= b->last) cheapest++;
    return call_level(bid) - cheapest;
}

/* Whether the seat's last call was a pass that it made in the same role as now. */
static bool has_passed_so(const struct auction *a, int number, enum call_role role)
{
    if (number < 4 || a->call[number - 4] != CALL_PASS) return false;
    struct before b = look_back(a, number - 4);
    return role_of(&b, auction_seat(a, number)) == role;
}

/* A suit of these other than `strain`, the highest; -1 for none. */
static int other_suit(unsigned strains, int strain)
{
    for (int s = SUIT_SPADE; s >= SUIT_CLUB; s--)
        if (s != strain && strains >> s & 1) return s;
    return -1;
}

struct evidence_call evidence_describe_call(const struct auction *a, int number)
{
    enum seat s = auction_seat(a, number), left = seat_left(s), right = seat_right(s),
              partner = seat_partner(s);
    struct before b = look_back(a, number);
    struct evidence_call c = {
        .call = a->call[number], .kind = kind_of(a->call[number]), .role = role_of(&b, s)};
    bool is_bid = call_is_bid(c.call);
    c.position = (number & 3) + 1;
    c.own = b.bid[s];
    c.partner = b.bid[partner];
    c.theirs = b.bid[left] > b.bid[right] ? b.bid[left] : b.bid[right];
    c.theirs_other = other_suit(b.strains[left] | b.strains[right], c.theirs ? call_strain(c.theirs) : -1);
    c.theirs_bids = b.bids[left] + b.bids[right];
    c.partner_kind = b.last_call[partner] < 0 ? KIND_OF_NONE : kind_of(b.last_call[partner]);
    c.right_kind = b.last_call[right] < 0 ? KIND_OF_NONE : kind_of(b.last_call[right]);
    c.passed = b.passed[s];
    c.balancing = b.last && b.passes == 2;
    c.again = has_passed_so(a, number, c.role);
    c.jump = is_bid ? jump_of(&b, c.call) : 0;
    c.strain_is = is_bid ? whose_strain(&b, s, call_strain(c.call)) : "none";
    return c;
}

static struct term strain_term(int bid)
{
    return term_word(bid ? suit_word(call_strain(bid)) : "none");
}

static struct term level_term(int bid)
{
    return term_number(bid ? call_level(bid) : 0);
}

static const char *const kind_word[] = {"none", "pass", "bid", "double", "redouble"};
static const char *const role_word[] = {"opening", "entry", "response", "advance", "rebid", "later"};

/* The note's box for the rules; lists are given as single terms, so each bound is a fact of its own. */
static void assert_note(struct expert *x, const struct layouts_box *note, int number)
{
    struct term says[2 + 2 + 3 * SUIT_COUNT + 2] = {term_word("note-bounds"), term_number(number)};
    int n = 2;
    says[n++] = term_number(note->points_least);
    says[n++] = term_number(note->points_most);
    says[n++] = term_yes(note->is_balanced);
    for (int s = 0; s < SUIT_COUNT; s++) {
        if (note->least[s] == 0 && note->most[s] == SUIT_SIZE) continue;
        says[n++] = term_word(suit_word(s));
        says[n++] = term_number(note->least[s]);
        says[n++] = term_number(note->most[s]);
    }
    expert_assert(x, says, n);
}

void evidence_assert_call(struct expert *x, const struct evidence_call *c, int number, int hand,
                          const struct layouts_box *note)
{
    bool is_bid = c->kind == KIND_OF_BID;
    struct slot_value slots[] = {
        {"number", term_number(number)},
        {"hand", evidence_hand(hand)},
        {"kind", term_word(note ? "explained" : kind_word[c->kind])},
        {"level", level_term(is_bid ? c->call : 0)},
        {"strain", strain_term(is_bid ? c->call : 0)},
        {"role", term_word(role_word[c->role])},
        {"jump", term_number(c->jump)},
        {"strain-is", term_word(c->strain_is)},
        {"position", term_number(c->position)},
        {"passed", term_yes(c->passed)},
        {"again", term_yes(c->again)},
        {"balancing", term_yes(c->balancing)},
        {"own-level", level_term(c->own)},
        {"own-strain", strain_term(c->own)},
        {"partner-kind", term_word(kind_word[c->partner_kind])},
        {"partner-level", level_term(c->partner)},
        {"partner-strain", strain_term(c->partner)},
        {"right-kind", term_word(kind_word[c->right_kind])},
        {"theirs-level", level_term(c->theirs)},
        {"theirs-strain", strain_term(c->theirs)},
        {"theirs-other", term_word(c->theirs_other < 0 ? "none" : suit_word(c->theirs_other))},
        {"theirs-bids", term_number(c->theirs_bids)},
    };
    expert_assert_slots(x, "call", slots, sizeof slots / sizeof *slots);
    if (note) assert_note(x, note, number);
}
