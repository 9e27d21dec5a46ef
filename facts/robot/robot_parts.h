/* What a robot is made of; for the robot_*.c files alone.
 *
 * A guided play is a player, an auction fragment, conditions and a card. Every condition is an interval: the
 * quantity that its family measures must lie between two limits, so that min, exact and max differ in the
 * limits only.
 */
#ifndef FACTS_ROBOT_ROBOT_PARTS_H
#define FACTS_ROBOT_ROBOT_PARTS_H

#include "facts/robot/robot.h"

/* The families: name, attribute as written, shape of its value, least and greatest quantity. */
#define ROBOT_FAMILIES                                                                                       \
    FAMILY(NUM_PLAYS, "numPlays", NUMBER, 0, 3)                                                              \
    FAMILY(NUM_TRICKS, "numTricks", NUMBER, 0, 12)                                                           \
    FAMILY(LED_LEN, "ledLen", NUMBER, 0, 13)                                                                 \
    FAMILY(LEN, "len", NUMBER_SUIT, 0, 13)                                                                   \
    FAMILY(PLAYER_LEN, "playerLen", SEAT_NUMBER_SUIT, 0, 13)                                                 \
    FAMILY(PLAYER_RANKS, "playerRanks", SEAT_SUIT_RANKS, 0, 0x1fff)                                          \
    FAMILY(TRICK_SUIT, "thisTrickSuit", INDEX_SUIT, SUIT_CLUB, SUIT_SPADE)                                   \
    FAMILY(TRICK_RANK, "thisTrickRank", INDEX_RANK, RANK_LOWEST, RANK_ACE)

enum robot_family {
#define FAMILY(name, written, shape, low, high) ROBOT_##name,
    ROBOT_FAMILIES
#undef FAMILY
        ROBOT_FAMILY_COUNT
};

enum robot_shape { NUMBER, NUMBER_SUIT, SEAT_NUMBER_SUIT, SEAT_SUIT_RANKS, INDEX_SUIT, INDEX_RANK };

struct robot_family_info {
    const char *written;
    enum robot_shape shape;
    int low, high;
};
/* The table of ROBOT_FAMILIES. */
extern const struct robot_family_info robot_family_info[ROBOT_FAMILY_COUNT];

enum robot_limit { ROBOT_MIN, ROBOT_EXACT, ROBOT_MAX };

struct robot_condition {
    uint8_t family, limit;
    int8_t seat, suit, index; /* those that the family uses; -1 otherwise */
    int16_t value;            /* ranks as 13 bits, the ace highest */
};

struct robot_interval {
    int low, high;
};
struct robot_interval robot_condition_interval(const struct robot_condition *c);
/* Whether two conditions measure the same quantity. */
bool robot_condition_is_alike(const struct robot_condition *a, const struct robot_condition *b);

struct robot_guided {
    int line, column;
    int card;
    int player; /* NO_SEAT: any robot seat */
    struct robot_condition *condition;
    int conditions;
    uint8_t *call; /* the auction fragment, calls in a row; NULL when there is none */
    int calls;
};

struct robot_book {
    int line, column; /* line 0: there is none */
    bool is_special;
    int count;
    int8_t card[CARD_COUNT];
};

struct robot {
    char *file;
    struct robot_guided *guided;
    int count, room;
    struct robot_book book;
};

/* Parts of a guided play in the order in which they are judged and explained: player, auction, then the
 * conditions. */
enum { ROBOT_PART_PLAYER, ROBOT_PART_AUCTION, ROBOT_PART_CONDITIONS };

/* Whether the fragment's calls occur in a row in the auction. */
bool robot_auction_has(const struct robot_guided *g, const struct auction *auction);
/* The seats that may play by it. */
static inline unsigned robot_guided_seats(const struct robot_guided *g, unsigned robots)
{
    return g->player == NO_SEAT ? robots : robots & 1u << g->player;
}

/* A place for the faults of one attribute or element. */
struct robot_place {
    struct faults *faults;
    const char *file;
    int line, column;
};

/* Adds an empty guided play, NULL when there are ROBOT_GUIDED_MAX; a condition, false when there are
 * ROBOT_CONDITIONS_MAX. */
struct robot_guided *robot_add_guided(struct robot *r);
bool robot_add_condition(struct robot_guided *g, struct robot_condition c);
/* Reads plain words into an empty robot. */
void robot_read_plain(const struct source *s, struct robot *robot, struct faults *faults);

/* Takes one attribute of a guided play into `g`; unknown names and odd spellings are warned of, bad values
 * faults. */
void robot_take_attribute(struct robot_guided *g, const char *name, const char *value, struct robot_place at);
/* Takes the text of a book into `book`, whose place and kind are set; each fault names the entry. */
void robot_take_book(struct robot_book *book, const char *text, struct robot_place at);

/* The first pass over the bytes, before the XML parser: it finds the place of every start tag and mends, in a
 * copy of the same length, what people write and XML refuses. */
struct robot_tag {
    size_t offset;
    int line, column;
};
struct robot_scan {
    char *text; /* as long as the source, NUL-terminated */
    struct robot_tag *tag;
    int tags, room;
};
/* Returns false after adding a fault for what is refused outright. Free with robot_scan_free either way. */
bool robot_scan(const struct source *s, struct faults *faults, struct robot_scan *out);
void robot_scan_free(struct robot_scan *scan);
/* The place of an attribute within the tag, looked for from *from on, which moves to it; the tag's own when
 * it is not found. */
struct robot_tag robot_scan_attribute(const struct robot_scan *scan, int tag, const char *name,
                                      struct robot_tag *from);

#endif
