/* A document: what a report says, block by block, before anybody decides how it looks.
 *
 * A command's report fills a document; a writer (document_text, document_html) sets it. The model carries
 * marked text (planner/report/marked.h) in UTF-8 and knows nothing of widths, colours or markup; columns are
 * hints for writers that set in a fixed pitch. A title begins a new article; a document without one goes on
 * with the article before it.
 *
 * A document owns everything in it; document_free frees it. Texts are copied. The functions that take a
 * format work as printf does.
 */
#ifndef PLANNER_REPORT_DOCUMENT_H
#define PLANNER_REPORT_DOCUMENT_H

#include "engine/auction.h"
#include "engine/play.h"
#include "engine/util.h"
#include "planner/report/table_words.h"

struct document;

struct document *document_new(void);
void document_free(struct document *d);

#define DOCUMENT_FORMAT(at) __attribute__((format(printf, at, at + 1)))

/* A line of parts: the title of an article, or a line with a label before its parts ("Winners"). Parts are
 * added by document_part; one with a column (not 0) stands there at the earliest. */
void document_title(struct document *d);
void document_parts(struct document *d, const char *label);
void document_part(struct document *d, const char *format, ...) DOCUMENT_FORMAT(2);
/* The same of a text as it is, which is freed. */
void document_part_taken(struct document *d, char *text);
void document_part_at(struct document *d, int column, const char *format, ...) DOCUMENT_FORMAT(3);

/* The sentence that says it all; at most one in an article. */
void document_verdict(struct document *d, const char *format, ...) DOCUMENT_FORMAT(2);

/* An empty line where lines are counted. Headings have one already. */
void document_gap(struct document *d);
void document_heading(struct document *d, const char *format, ...) DOCUMENT_FORMAT(2);
/* `indent` in columns. */
void document_paragraph(struct document *d, int indent, const char *format, ...) DOCUMENT_FORMAT(3);
/* An entry of a list, whose second line begins `hang` columns further in; one whose text begins with a number
 * of its own; of a numbered list; of a tree: what a branch rests on stands one level deeper below it. */
void document_item(struct document *d, int indent, int hang, const char *format, ...) DOCUMENT_FORMAT(4);
void document_numbered(struct document *d, int indent, const char *format, ...) DOCUMENT_FORMAT(3);
void document_step(struct document *d, int number, const char *format, ...) DOCUMENT_FORMAT(3);
void document_branch(struct document *d, int depth, const char *format, ...) DOCUMENT_FORMAT(3);
/* A remark, set apart. */
void document_note(struct document *d, const char *format, ...) DOCUMENT_FORMAT(2);
/* Lines as they are, each ended by a newline: a trace, the thesis's lists. */
void document_lines(struct document *d, const char *text);

/* A column of a table: where it begins, or, aligned to the right, the column after its last character. */
struct document_column {
    const char *head; /* or NULL */
    int at;
    bool is_right;
    bool is_whole; /* its cells are never broken */
    int space;     /* blanks at least before a cell, when not the first of its row; 0 counts as 1 */
    int hang;      /* how much further in the second line of a cell begins */
};

/* The columns that most tables have: to the left, never broken, to the right. */
#define COLUMN_LEFT(title, place)                                                                            \
    {                                                                                                        \
        .head = title, .at = place                                                                           \
    }
#define COLUMN_WHOLE(title, place)                                                                           \
    {                                                                                                        \
        .head = title, .at = place, .is_whole = true                                                         \
    }
#define COLUMN_RIGHT(title, place)                                                                           \
    {                                                                                                        \
        .head = title, .at = place, .is_right = true                                                         \
    }

/* Begins a table of at most DOCUMENT_COLUMNS columns; `caption` (or NULL) stands above its left side, the
 * heads in the same line. document_row begins a row; document_cell fills a cell of it, from left to right;
 * cells may be left out. */
enum { DOCUMENT_COLUMNS = 24 };
void document_table(struct document *d, const char *caption, const struct document_column *column,
                    int columns);
void document_row(struct document *d);
void document_cell(struct document *d, int column, const char *format, ...) DOCUMENT_FORMAT(3);
/* A word behind the last cell, whose meaning a page shows when it is pressed; elsewhere it is left out. */
void document_word(struct document *d, const char *word, const char *meaning);

/* Begins a chart; `caption` names it. document_bar adds a bar with a label before it and the figure behind
 * it: its end and the ends of its interval (both the value where there is none) are shares of the chart's
 * width, 0..1. A chart is drawn on pages alone: whatever it shows must stand in a table, too. */
void document_chart(struct document *d, const char *caption);
void document_bar(struct document *d, const char *label, double value, double low, double high,
                  const char *format, ...) DOCUMENT_FORMAT(6);

/* What is known of a deal beside its cards. Pages show it in the corner of a diagram and beside the seats. */
struct deal_facts {
    bool has_dealer, has_vulnerable;
    enum seat dealer;
    unsigned vulnerable;      /* bit per seat */
    unsigned pointed;         /* bit per seat: its points are told where its cards are shown */
    int points[SEAT_COUNT];   /* of the hand as it was dealt */
    struct contract contract; /* where it stands nowhere else; level 0: it does */
};
struct board;
/* The facts of a board; points of those of `seats` (a bit each) whose 13 cards it has. */
struct deal_facts deal_facts_of(const struct board *b, unsigned seats);

/* Hands around the table. */
struct diagram {
    cardset hand[SEAT_COUNT];
    unsigned shown;              /* bit per seat: the cards may be seen */
    unsigned counted;            /* bit per seat: of a hidden hand its number of cards is told */
    int8_t on_table[SEAT_COUNT]; /* the card of the trick in progress, NO_CARD for none */
    int declarer;                /* NO_SEAT: there is none */
    int turn;                    /* who is to play, NO_SEAT when it is not told */
    struct table_words words;
    bool is_named;               /* the seats with their names and parts; else two hands face each other */
    struct deal_facts facts;
};
/* One of these hands with the seats' names, each that has a card shown, no trick on the table, and nobody to play. */
struct diagram diagram_of(const cardset hand[SEAT_COUNT], int declarer);
/* Puts a trick's cards on its table. */
void diagram_put(struct diagram *d, const struct trick *t);
void document_diagram(struct document *d, const struct diagram *diagram);

/* ---- what pages alone draw (document_pages.c) ---- */

/* Makes the article that begins here one board's: it has its place in the page, "#board-7" for board 7, and
 * prints on a sheet of its own. `id` may be NULL. After document_title, or in its place where the board has
 * no title. */
void document_place(struct document *d, const char *id);
/* Begins a sheet of paper with so many places, 2 or 4, for the articles that come next; another one, or the
 * page's end, ends it. */
void document_sheet(struct document *d, int places);
/* All hands of a board that are known, with the opening lead on the table. */
void document_board(struct document *d, const struct board *b);
/* Begins what a page folds away until it is asked for, and prints on a sheet of its own; the text is what is
 * pressed. Elsewhere it is a heading. document_fold_end ends it; folds do not nest, and hold no title. */
void document_fold(struct document *d, const char *format, ...) DOCUMENT_FORMAT(2);
/* The same, but left out in print unless it has been opened. */
void document_aside(struct document *d, const char *text);
void document_fold_end(struct document *d);
/* A link to an address (https://...) or to a file beside the page, in a line of its own; one that begins with "#" asks the page that is
 * held in this one (document_html_hold), and is seen on screens with JavaScript alone. */
void document_link(struct document *d, const char *address, const char *format, ...) DOCUMENT_FORMAT(3);
/* Makes the cell added last a link to such an address. */
void document_cell_link(struct document *d, const char *address);
/* A cell that is a small bar, `share` 0..1 of its width; the figure must stand in a cell beside it. */
void document_gauge(struct document *d, int column, double share);
/* Begins a replay: pictures that are leafed through, each with its line, and beneath it what is said of it,
 * "" for nothing. What they show must stand in a table, too: it is all that print and readers without
 * JavaScript have. */
void document_replay(struct document *d, const char *caption);
void document_scene(struct document *d, const struct diagram *diagram, const char *say, const char *format,
                    ...) DOCUMENT_FORMAT(4);
/* Begins a tree drawn as a picture; what it shows must stand in words elsewhere. document_node adds a node to
 * the last one that is one level less deep (the root has depth 0); `edge` stands at the line to it, NULL for
 * nothing. */
void document_tree(struct document *d, const char *caption);
void document_node(struct document *d, int depth, const char *edge, const char *format, ...)
    DOCUMENT_FORMAT(4);

/* Calls `take` with each verdict, paragraph, entry of a list and remark, in order, without its marks; titles,
 * headings, tables and pictures are left out. */
void document_sentences(const struct document *d, void (*take)(void *context, const char *sentence),
                        void *context);

#endif
