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
    BLOCK_DIAGRAM
};

/* A text with a number: a part with its column, a cell with the column's index. */
struct block_text {
    char *text;
    int at;
    bool is_first; /* the first cell of its row */
};

/* A bar of a chart; the numbers are shares of its width, 0..1. */
struct block_bar {
    char *label, *figure;
    double value, low, high;
};

struct block {
    enum block_kind kind;
    int number;              /* an indent, the depth of a branch, the number of a step */
    int hang;                /* of an item */
    char *text;              /* marked; a label, a caption; NULL where there is none */
    struct block_text *list; /* parts of a line, cells of a table */
    int count;
    bool starts_row; /* the next cell begins a row */
    int columns;
    struct document_column column[DOCUMENT_COLUMNS]; /* heads owned */
    struct block_bar *bar;                           /* of a chart */
    int bars;
    struct diagram diagram;
};

struct document {
    struct block *block;
    int count, room;
};

#endif
