/* A tree as SVG, from the top down: each leaf has a column of its own, a parent stands over the middle of its
 * children, and what stands at a line is written over the child. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "planner/report/document_blocks.h"
#include "planner/report/html/html_page.h"

enum {
    COLUMN = 166,  /* of a leaf */
    BOX = 154,     /* width of a node */
    LINE = 17,     /* of text */
    PAD = 7,       /* above and below a node's text */
    GAP = 44,      /* between levels */
    LETTERS = 19,  /* in a line of a node */
    LINES = 4,     /* of a node at most */
    EDGE_RISE = 7, /* of an edge's text over its node */
    DEEPEST = 32
};

struct lines {
    int count;
    size_t at[LINES], length[LINES];
};

struct placed {
    double x; /* middle */
    int parent;
    struct lines lines;
};

struct drawing {
    struct html_page *page;
    const struct block *block;
    struct placed *placed;
    double top[DEEPEST]; /* of each level */
    int levels, leaves;
};

/* ---- placing ---- */

/* Breaks a text into lines between words; what does not fit in them stays on the last one. */
static struct lines break_lines(const char *text)
{
    struct lines l = {.count = 1};
    for (size_t at = 0; text[at];) {
        size_t piece = marked_piece(text + at);
        int i = l.count - 1;
        size_t end = at + piece;
        if (l.length[i] && marked_width(text + l.at[i], end - l.at[i]) > LETTERS && l.count < LINES) {
            l.at[l.count++] = at;
            i++;
        }
        l.length[i] = end - l.at[i];
        at = end + strspn(text + end, " ");
    }
    return l;
}

static int parent_of(const struct block *b, int node)
{
    int i = node - 1;
    while (i >= 0 && b->node[i].depth != b->node[node].depth - 1) i--;
    return i;
}

static bool is_leaf(const struct block *b, int node)
{
    return node + 1 == b->nodes || b->node[node + 1].depth <= b->node[node].depth;
}

/* Leaves from left to right; parents after their children. */
static void place_columns(struct drawing *g)
{
    const struct block *b = g->block;
    for (int i = 0; i < b->nodes; i++) {
        g->placed[i].parent = parent_of(b, i);
        g->placed[i].lines = break_lines(b->node[i].text);
        if (is_leaf(b, i)) g->placed[i].x = COLUMN * (g->leaves++ + 0.5);
    }
    for (int i = b->nodes - 1; i >= 0; i--) {
        double first = INFINITY, last = -INFINITY;
        for (int j = i + 1; j < b->nodes; j++) {
            if (g->placed[j].parent != i) continue;
            first = fmin(first, g->placed[j].x);
            last = fmax(last, g->placed[j].x);
        }
        if (!is_leaf(b, i)) g->placed[i].x = (first + last) / 2;
    }
}

static double height_of(const struct placed *n)
{
    return n->lines.count * LINE + 2 * PAD;
}

/* Returns the height of the whole. */
static double place_levels(struct drawing *g)
{
    double at = 2;
    for (int depth = 0; depth < DEEPEST; depth++) {
        double tallest = 0;
        for (int i = 0; i < g->block->nodes; i++)
            if (g->block->node[i].depth == depth) tallest = fmax(tallest, height_of(&g->placed[i]));
        if (tallest == 0) break;
        g->top[depth] = at;
        at += tallest + GAP;
    }
    return at - GAP + 2;
}

/* ---- drawing ---- */

static void write_spans(struct html_page *p, const char *text, size_t length)
{
    static const char *const classes[] = {"clubs", "diamonds", "hearts", "spades"};
    char *line = util_copy_part(text, length);
    struct marked walk = {.at = line};
    struct span span;
    while (marked_next(&walk, &span)) {
        char *piece = util_copy_part(span.text, span.length);
        html_open(p, "tspan", span.kind == SPAN_SUIT ? classes[span.suit] : NULL);
        html_text(p, piece);
        html_close(p);
        free(piece);
    }
    free(line);
}

static void begin_text(struct html_page *p, const char *class, double x, double y)
{
    html_open(p, "text", class);
    html_attribute(p, "text-anchor", "middle");
    html_number(p, "x", x);
    html_number(p, "y", y);
}

static void draw_edge(const struct drawing *g, int node)
{
    struct html_page *p = g->page;
    const struct placed *to = &g->placed[node], *from = &g->placed[to->parent];
    const struct block_node *n = &g->block->node[node];
    double y1 = g->top[n->depth - 1] + height_of(from), y2 = g->top[n->depth];
    char points[96];
    snprintf(points, sizeof points, "%.1f,%.1f %.1f,%.1f %.1f,%.1f %.1f,%.1f", from->x, y1, from->x, y1 + 10,
             to->x, y1 + 10, to->x, y2);
    html_open(p, "polyline", "edge");
    html_attribute(p, "points", points);
    html_close_line(p);
    if (!*n->edge) return;
    begin_text(p, "way", to->x, y2 - EDGE_RISE);
    write_spans(p, n->edge, strlen(n->edge));
    html_close_line(p);
}

static void draw_node(const struct drawing *g, int node)
{
    struct html_page *p = g->page;
    const struct placed *n = &g->placed[node];
    double top = g->top[g->block->node[node].depth];
    html_open(p, "rect", "node");
    html_number(p, "x", n->x - BOX / 2.0);
    html_number(p, "y", top);
    html_number(p, "width", BOX);
    html_number(p, "height", height_of(n));
    html_number(p, "rx", 5);
    html_close_line(p);
    for (int i = 0; i < n->lines.count; i++) {
        begin_text(p, NULL, n->x, top + PAD + LINE * i + LINE - 5);
        write_spans(p, g->block->node[node].text + n->lines.at[i], n->lines.length[i]);
        html_close_line(p);
    }
}

static void begin_picture(struct html_page *p, const char *caption, double width, double height)
{
    char text[64];
    html_open(p, "div", "scroll");
    html_attribute(p, "tabindex", "0");
    html_attribute(p, "role", "region");
    html_attribute(p, "aria-label", caption);
    html_open(p, "svg", "tree");
    snprintf(text, sizeof text, "0 0 %.0f %.0f", width, height);
    html_attribute(p, "viewBox", text);
    snprintf(text, sizeof text, "%.0f", width);
    html_attribute(p, "width", text);
    snprintf(text, sizeof text, "%.0f", height);
    html_attribute(p, "height", text);
    html_attribute(p, "role", "img");
    html_attribute(p, "aria-label", caption);
}

void html_tree(struct html_page *p, const struct block *b)
{
    if (!b->nodes) return;
    struct drawing g = {.page = p, .block = b};
    g.placed = util_alloc((size_t)b->nodes * sizeof *g.placed);
    place_columns(&g);
    double height = place_levels(&g);
    begin_picture(p, b->text, g.leaves * (double)COLUMN, height);
    for (int i = 1; i < b->nodes; i++) draw_edge(&g, i);
    for (int i = 0; i < b->nodes; i++) draw_node(&g, i);
    html_close(p);
    html_close_line(p);
    free(g.placed);
}
