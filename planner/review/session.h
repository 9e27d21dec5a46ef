/* The review of an evening: what each board of a session came to, where declarer gave something up first, the
 * ideas that came up, and which of them are to be practised.
 *
 * Every card is judged by the review of its board (review.h), that is by the coach: there is no judge here. A
 * board is reviewed by one thread (session_review) and kept as one block; then the blocks are held beside
 * each other: the same deal at other tables, the ideas of all boards. Nothing of them is kept anywhere else.
 *
 * How the scoring changes verdicts: at matchpoints tricks beyond the contract are worth a part of it (planner/decide/tree/aim.h), by
 * the results of the deal's other tables where those are known. The coach counts tricks, too, so that a card that costs half a
 * trick in the mean is a fault where no target is at stake.
 */
#ifndef PLANNER_REVIEW_SESSION_H
#define PLANNER_REVIEW_SESSION_H

#include "facts/board/board.h"
#include "planner/report/document.h"
#include "planner/review/review.h"

/* ---- a board ---- */

/* A card of declarer's side that could have been another. */
struct session_card {
    int8_t at, card, best; /* its place in the play, from 0 */
    enum seat seat;
    enum review_verdict verdict;
    enum coach_grade grade;
    bool is_fault;                   /* a mistake, or at matchpoints a card that costs tricks */
    enum missed_idea missed, heeded; /* of a fault; of another */
    double made, best_made; /* chances of the contract; of the best card, where it was played, 0 */
    double lost;            /* what it costs by the aim (coach_loss) */
    double tricks;          /* that it costs, where they were counted */
    int say;    /* place of its text, 0: none */
};

/* Why nothing is said of a board's cards. */
enum session_state { SESSION_REVIEWED, SESSION_PASSED, SESSION_NOT_PLAYED, SESSION_NOT_REVIEWED };

/* A board, one block from util_alloc. Texts are places in `text`; 0 is "". */
struct session_board {
    size_t size; /* of the block */
    enum session_state state;
    int why; /* nothing is said */
    int file, line, id, room, name[SEAT_COUNT];
    int before;                       /* boards of the same name in the file before it, once it is added to a session */
    bool has_contract, is_vulnerable; /* declarer's side is */
    struct deal deal;
    struct deal_facts facts; /* of the deal alone */
    struct contract contract;
    enum scoring scoring;
    int play_count;
    int8_t play[CARD_COUNT];
    int needed, tricks; /* over the whole hand; tricks -1: not known */
    bool is_open;       /* all hands are known: */
    int value;          /* tricks double dummy after the lead; -1 */
    int par;            /* its score, for declarer's side */
    int cards;
    struct session_card card[REVIEW_CARDS];
    int first; /* the first fault; -1 */
    int faults, unlucky;
    double given_up; /* chances of the contract, in all */
    int gifts;
    struct review_gift gift[REVIEW_CARDS];
    bool is_claimed;    /* the record ends before the play, and a result is known: */
    int left;           /* tricks double dummy after the last card; -1 */
    double claim_holds; /* share of the layouts in which the planner takes them from there; -1: not known */
    char text[];
};

static inline const char *session_text(const struct session_board *b, int place)
{
    return b->text + place;
}
/* The name of declarer; "" where it is not known. */
static inline const char *session_declarer(const struct session_board *b)
{
    return b->has_contract ? session_text(b, b->name[b->contract.declarer]) : "";
}

/* The double-dummy tables of the deals so far, which threads may share: a deal of several tables is solved once, or by each
 * of those who need it at the same time. */
struct session_tables;
struct session_tables *session_tables_new(void);
/* NULL is nothing. */
void session_tables_free(struct session_tables *t);

/* The results of the tables that are read together: what tricks are worth at matchpoints goes by those of the same deal. */
struct session_results;
struct session_results *session_results_new(void);
void session_results_add(struct session_results *r, const struct board *b);
/* NULL is nothing. */
void session_results_free(struct session_results *r);

/* A card is judged on so many layouts, where nothing else is asked. */
enum { SESSION_LAYOUTS = 30 };

/* How boards are reviewed. `player` is whose boards as declarer are reviewed, in any case of letters; the
 * others are kept for the field alone. NULL: all are. */
struct session_how {
    enum scoring scoring; /* SCORING_FROM_FILE: as each board says */
    const char *player;
    struct session_tables *tables; /* NULL: each board is solved by itself */
    const struct session_results *results; /* NULL: nothing is known of other tables */
};

/* Reviews a board. Never NULL: what cannot be reviewed says why. */
struct session_board *session_review(struct worker *w, const struct board *b, const struct session_how *how);
/* The score of declarer's side; only where tricks are known. */
int session_score(const struct session_board *b);

/* ---- the session ---- */

struct session {
    struct session_board **board; /* owned */
    int count, room;
    struct session_how how;
    const struct words *words; /* the knowledge's, which must outlive it */
    int layouts;
    int mistake; /* of 100 layouts, that a mistake costs at least */
    bool has_pages; /* each deal has a page beside the report's, which leads to it */
};

/* Takes a copy of the block. */
void session_add(struct session *s, const struct session_board *b);
void session_free(struct session *s);
/* Whether the board is one of those that the session is about: all, or those that the player declared. */
bool session_is_own(const struct session *s, const struct session_board *b);

/* Whether two boards are one deal, all of it known. */
bool session_is_same_deal(const struct session_board *a, const struct session_board *b);
/* Whether the board came to a score; the score of a side, 0 where it was passed out. */
bool session_is_scored(const struct session_board *b);
int session_score_for(const struct session_board *b, int side);

/* What the other tables of a deal did. */
struct session_field {
    int tables;         /* other tables whose result is known */
    int same, made;     /* of these in the same strain by the same side; of which it was made */
    double matchpoints; /* 0..1, of declarer's side; where it was passed out, of North and South */
    double imps;        /* in the mean */
};
struct session_field session_field_of(const struct session *s, int board);
/* IMPs for a difference of scores (Law 78). */
int session_imps(int difference);

/* What an idea came to. It counts once a board. */
struct session_idea {
    enum missed_idea idea; /* a topic (missed_topic) */
    int boards, right; /* boards on which it came up; on which no fault was about it */
    double cost;       /* chances of the contract that it cost, in all */
    double tricks;     /* tricks in the mean, where they were counted and the contract was not at stake */
};
/* Each idea that came up, the one that cost most first; returns how many. MISSED_NOTHING is none. */
int session_ideas(const struct session *s, struct session_idea out[MISSED]);

/* Two tables that played a deal alike until declarers went different ways. */
struct session_ways {
    int one, other;       /* boards */
    int card, other_card; /* the numbers of the cards there: session_card */
    double made, other_made; /* the chances after either; -1 where either is the best card, or its equal */
};
/* Calls `tell` with each pair: each table beside the first one that it went along with. */
void session_ways(const struct session *s, void (*tell)(void *context, const struct session_ways *ways),
                  void *context);

/* ---- what is told ---- */

/* The command that plays a board from a card on, added to `out`. */
void session_play_command(const struct session_board *b, const struct session_card *c, struct buffer *out);
struct document *session_document(const struct session *s);
/* Of a board alone what is told beside its first fault: the later ones, a claim that is not plainly right, what the defence gave. */
struct document *session_beside(const struct session *s, const struct session_board *b);
/* Where declarers of a deal went different ways. */
struct document *session_ways_document(const struct session *s);
/* Whether a board is the first of its deal that the session is about. */
bool session_begins_deal(const struct session *s, int board);
/* A board's deal at all its tables, and the name of the page that has it, added to `out`: "board-7.html". */
struct document *session_traveller(const struct session *s, int board);
void session_page(const struct session *s, int board, struct buffer *out);
/* The name of the report's own page beside them. */
#define SESSION_INDEX "index.html"
/* A board as one object, `number` its place among all from 0, as soon as it is reviewed; and at the end the session:
 * fields, ideas, ways. */
struct data *session_board_data(const struct session_board *b, int number);
struct data *session_data(const struct session *s);

#endif
