/* The inside of a document, for the writers and document.c. */
#ifndef PLANNER_REPORT_DOCUMENT_BLOCKS_H
#define PLANNER_REPORT_DOCUMENT_BLOCKS_H

#include "planner/report/document.h"

enum block_kind {
    BLOCK_TITLE,
    BLOCK_PARTS,
    BLOCK_VERDICT,
    BLOCK_GAP,
    BLOCK_HEADING,
    BLOCK_PARAGRAPH,
    BLOCK_ITEM,
    BLOCK_STEP,
    BLOCK_BRANCH,
    BLOCK_NOTE,
    BLOCK_LINES,
    BLOCK_TABLE,
    BLOCK_CHART,
    BLOCK_DIAGRAM,
    BLOCK_FOLD,
    BLOCK_FOLD_END,
    BLOCK_LINK,
    BLOCK_REPLAY,
    BLOCK_TREE,
    BLOCK_SHEET
};

/* A word with its meaning. */
struct block_word {
    char *word, *meaning;
};

/* A text with a number: a part with its column, a cell with the column's index. */
struct block_text {
    struct block_word *words; /* that are explained behind it */
    int word_count;
    char *text;
    char *address; /* that a cell leads to; NULL */
    int at;
    bool is_first; /* the first cell of its row */
    bool is_gauge; /* the cell is a bar, its end at `share` */
    double share;
};

/* A bar of a chart; the numbers are shares of its width, 0..1. */
struct block_bar {
    char *label, *figure;
    double value, low, high;
};

/* A picture of a replay. */
struct block_scene {
    char *text, *say; /* say: "" for nothing */
    struct diagram diagram;
};

/* A node of a tree; its parent is the last one before it that is one level less deep. */
struct block_node {
    char *text, *edge; /* edge: "" for nothing */
    int depth;
};

struct block {
    enum block_kind kind;
    int number;       /* an indent, the depth of a branch, the number of a step; of a fold 1: an aside;
                         the places of a sheet */
    bool is_numbered; /* an item: by its own text */
    int hang;         /* of an item */
    char *text;       /* marked; a label, a caption; NULL where there is none */
    struct block_text *list; /* parts of a line, cells of a table */
    int count;
    bool starts_row; /* the next cell begins a row */
    int columns;
    struct document_column column[DOCUMENT_COLUMNS]; /* heads owned */
    struct block_bar *bar;                           /* of a chart */
    int bars;
    struct diagram diagram;
    bool is_for_pages;         /* a diagram: other writers leave it out */
    bool is_board;             /* a title: its article is a board's */
    char *address;             /* of a link; the name of a title's board, or NULL */
    struct block_scene *scene; /* of a replay */
    int scenes;
    struct block_node *node; /* of a tree */
    int nodes;
};

struct document {
    struct block *block;
    int count, room;
};

/* Adds a block without a text; the last block; a text as printf writes it, which the caller
 * frees. */
struct block *document_add_block(struct document *d, enum block_kind kind, int number);
struct block *document_last_block(struct document *d);
char *document_text_of(const char *format, va_list args);
/* A share brought into 0..1. */
static inline double document_share(double x)
{
    return x > 1 ? 1 : x > 0 ? x : 0;
}

#endif
