/* A board as it is read and written: the deal, the auction, the contract, the play recorded, and the rest of
 * its file.
 *
 * A board is the one type that all readers fill and all writers take. What is absent stays zero (id NULL,
 * auction empty, contract level 0, lead NO_CARD). A board owns its texts; board_free frees them.
 */
#ifndef FACTS_BOARD_BOARD_H
#define FACTS_BOARD_BOARD_H

#include "engine/auction.h"
#include "engine/deal_draw.h"
#include "engine/play.h"

enum vulnerable { VULNERABLE_NONE, VULNERABLE_NS, VULNERABLE_EW, VULNERABLE_ALL };

/* One tag pair, or a section with its lines, that the program does not model but carries through. */
struct board_tag {
    char *name, *value;
    char *section; /* the lines that follow the tag, or NULL */
};

/* More tags than any board has; readers refuse what has more. */
enum { BOARD_TAGS_MAX = 1000 };

/* What the players' notes say of the auction's call, or the card played, number `index` from 0. */
struct call_note {
    int index;
    char *text;
};

/* What a file says beside its facts: a comment, or a mark of a call or card such as "!" or "$5". */
enum remark_place { REMARK_HEAD, REMARK_AUCTION, REMARK_PLAY };
struct board_remark {
    enum remark_place place;
    bool is_mark;
    int index; /* in auction and play: of the call or card before it, from 0; -1 before the first */
    char *tag; /* at the head: the tag behind which it stands; NULL: before all of them */
    char *text;
};

/* A card of the play from where the play left the laws. */
struct irregular_card {
    int8_t card;
    enum seat seat;
    char mark; /* 'R' a revoke, 'L' a lead out of turn, 0 none */
};

struct board {
    char *id;   /* "1"; NULL when the source has none */
    char *file; /* where it was read, for messages */
    int line;   /* its first line there */
    struct deal deal;
    cardset outside; /* for hands of fewer than 13 cards: what the unknown hands hold between them; else 0 */
    bool has_dealer, has_vulnerable;
    enum seat dealer;
    enum vulnerable vulnerable;
    struct auction auction; /* count 0: none given; it may be unfinished */
    struct call_note *note; /* explanations that go with calls, in order of the calls */
    int notes;
    struct contract contract; /* given, or from the auction; level 0: passed out or unknown */
    bool has_contract;        /* a contract with its declarer, or passed out, is known */
    bool has_declarer;        /* contract.declarer is known, even where the contract is not */
    bool has_strain;          /* of an end position: contract.strain is known, though no contract is */
    bool is_swapped;          /* declarer and dummy changed places: dummy of the auction plays (PBN "^S") */
    bool has_leader; /* the leader is given: always so in an end position with a contract, never for full
                        hands */
    enum seat leader;
    int lead;       /* the opening lead, NO_CARD when unknown; play[0] whenever play_count > 0 */
    int play_count; /* cards of recorded play, in order of play; a lead alone is a play of one card */
    int8_t play[CARD_COUNT];
    struct call_note *play_note; /* explanations that go with cards played, index counting play[] */
    int play_notes;
    struct irregular_card *rest; /* the play after play[], from a revoke or a lead out of turn that stood */
    int rest_count;
    int result;            /* declarer's tricks, -1 unknown */
    bool is_result_agreed; /* the players agreed on it, and know that the play makes another (PBN "^9") */
    struct board_tag *tag;
    int tags;
    struct board_remark *remark; /* in the order of the file, those of auction and play by their index */
    int remarks;
};

/* A list of boards that grows. */
struct boards {
    struct board *list;
    int count, room;
};

void board_init(struct board *b);
void board_free(struct board *b);
/* A copy with texts of its own. */
struct board board_copy(const struct board *b);
/* Names the board; blanks stand for control characters. "", "?" and "#" are no names. */
void board_set_id(struct board *b, const char *id);
/* The value of the tag of that name, in any case, or NULL. */
const char *board_tag(const struct board *b, const char *name);
/* Adds a tag; the texts are copied, blanks for control characters of the value, which does not start with
 * PBN's signs of inheritance. `section` may be NULL. */
void board_add_tag(struct board *b, const char *name, const char *value, const char *section);
/* Adds an explanation to a call, after those of calls up to it; the text is copied, blanks for control
 * characters. An empty text is the alert of the call, once at most and before the others. */
void board_add_note(struct board *b, int index, const char *text);
/* The same for a card of the recorded play. */
void board_add_play_note(struct board *b, int index, const char *text);
/* Adds a comment. The text is copied; it may have lines, but for one that PBN could not hold so. `tag` may be NULL. */
void board_add_comment(struct board *b, enum remark_place place, const char *tag, int index, const char *text);
/* Adds a mark to a call or a card, which is `index` from 0. */
void board_add_mark(struct board *b, enum remark_place place, int index, const char *text);
/* Forgets the marks of calls or cards from number `count` on, and moves the comments there up: to the last of them, or to
 * the head where there are none. Returns how many marks were forgotten. */
int board_cut_remarks(struct board *b, enum remark_place place, int count);
/* Whether the contract, or at least the strain, and the leader are known, so that cards can be played. */
bool board_is_playable(const struct board *b);
/* Who leads to the first trick of the board: as given, or the declarer's left. */
enum seat board_leader(const struct board *b);
/* Forgets the auction with its notes; forgets the play with the lead, its rest, its notes and the result;
 * forgets the tags. */
void board_drop_auction(struct board *b);
void board_drop_play(struct board *b);
void board_drop_tags(struct board *b);
/* Takes the play back to its first `count` cards, its notes with it, and forgets the result; a shorter play stays. */
void board_cut_play(struct board *b, int count);
/* Appends an initialised board and returns it; valid until the next append. */
struct board *boards_add(struct boards *list);
/* Moves a board to the end of the list, and returns it there; `b` is as initialised then. */
struct board *boards_take(struct boards *list, struct board *b);
void boards_free(struct boards *list);

/* Called with each good board in order; the reader frees it afterwards. Return false to stop reading. */
typedef bool board_visitor(void *context, struct board *board);

/* ---- deals of a set ---- */

/* A deal of a named set (engine/deal_draw.h) as a board, with the set's auction and contract, played by the wish's declarer, who deals; nothing is led. */
void board_of_set(const struct deal_set *set, const struct deal_wish *wish, const struct deal *d,
                  struct board *out);

/* ---- scoring ---- */

/* What a contest makes of tricks. */
enum scoring { SCORING_FROM_FILE, SCORING_CONTRACT, SCORING_IMPS, SCORING_MATCHPOINTS };
/* "contract" "imps" "mp"; NULL of SCORING_FROM_FILE. */
const char *scoring_word(enum scoring s);
/* By its word; SCORING_FROM_FILE when it is none, or NULL. */
enum scoring scoring_from_word(const char *word);
/* What the board's Scoring tag says: matchpoints, IMPs, else the contract. */
enum scoring scoring_of_board(const struct board *b);

#endif
