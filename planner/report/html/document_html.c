/* Documents as one HTML page that asks for nothing: no script, no picture, no font from anywhere. libxml2
 * writes every element and escapes every text. Invariant: `open` tells which list is open, and blocks that
 * are no part of it close it.
 */
#include <ctype.h>
#include <libxml/xmlwriter.h>
#include <stdlib.h>
#include <string.h>

#include "facts/text/clean.h"
#include "planner/report/document_blocks.h"
#include "planner/report/html/html_page.h"
#include "planner/report/wording.h"

/* ---- elements ---- */

void html_open(struct html_page *p, const char *element, const char *class)
{
    xmlTextWriterStartElement(p->writer, BAD_CAST element);
    if (class) html_attribute(p, "class", class);
}

void html_attribute(struct html_page *p, const char *name, const char *value)
{
    xmlTextWriterWriteAttribute(p->writer, BAD_CAST name, BAD_CAST value);
}

void html_close(struct html_page *p)
{
    xmlTextWriterFullEndElement(p->writer);
}

void html_close_line(struct html_page *p)
{
    html_close(p);
    xmlTextWriterWriteString(p->writer, BAD_CAST "\n");
}

/* What XML cannot hold, every other control character, and a byte that is no UTF-8 are shown as U+FFFD. */
static void write_plain(struct html_page *p, const char *text, size_t length)
{
    struct buffer clean = {0};
    for (size_t i = 0, n; i < length; i += n) {
        n = clean_character(text + i);
        if (!n || n > length - i) n = 1;
        bool is_broken = n == 1 && (text[i] & 0x80);
        if (is_broken || (text[i] != '\t' && text[i] != '\n' && clean_control(text + i)))
            buffer_add(&clean, "\ufffd");
        else
            buffer_add_part(&clean, text + i, n);
    }
    xmlTextWriterWriteString(p->writer, BAD_CAST buffer_text(&clean));
    buffer_free(&clean);
}

void html_suit(struct html_page *p, int suit)
{
    static const char *const classes[] = {"suit clubs", "suit diamonds", "suit hearts", "suit spades"};
    html_open(p, "span", classes[suit]);
    html_attribute(p, "role", "img");
    html_attribute(p, "aria-label", table_suits(&p->words, suit));
    html_text(p, wording_suit(suit));
    html_close(p);
}

void html_text(struct html_page *p, const char *text)
{
    write_plain(p, text, strlen(text));
}

void html_marked(struct html_page *p, const char *text)
{
    struct marked walk = {.at = text};
    struct span span;
    while (marked_next(&walk, &span)) {
        if (span.kind == SPAN_SUIT) {
            html_suit(p, span.suit);
            continue;
        }
        bool is_dressed = span.in_term || span.kind == SPAN_FIGURE;
        if (is_dressed) html_open(p, span.in_term ? "code" : "span", span.in_term ? NULL : "figure");
        write_plain(p, span.text, span.length);
        if (is_dressed) html_close(p);
    }
}

static void element(struct html_page *p, const char *name, const char *class, const char *text)
{
    html_open(p, name, class);
    html_marked(p, text);
    html_close_line(p);
}

/* ---- lists ---- */

/* Closes lists until `depth` of them are open. */
static void close_lists(struct html_page *p, int depth)
{
    for (; p->depth > depth; p->depth--) {
        html_close(p); /* li */
        html_close_line(p);
    }
}

/* Begins an entry at a depth from 1: opens lists down to it, or ends the entry before it. */
static void begin_entry(struct html_page *p, const char *list, const char *class, int depth)
{
    close_lists(p, depth);
    if (p->depth == depth) html_close_line(p);
    while (p->depth < depth) {
        html_open(p, list, class);
        if (++p->depth < depth) html_open(p, "li", NULL);
    }
    html_open(p, "li", NULL);
}

static void write_entry(struct html_page *p, const struct block *b)
{
    begin_entry(p, b->kind == BLOCK_STEP ? "ol" : "ul", b->is_numbered ? "numbered" : NULL,
                b->kind == BLOCK_BRANCH ? b->number + 1 : 1);
    html_marked(p, b->text);
}

static bool is_entry(const struct block *b)
{
    return b->kind == BLOCK_ITEM || b->kind == BLOCK_STEP || b->kind == BLOCK_BRANCH;
}

/* ---- tables ---- */

static void write_heads(struct html_page *p, const struct block *b)
{
    bool has_heads = false;
    for (int i = 0; i < b->columns; i++) has_heads |= b->column[i].head != NULL;
    if (b->text) element(p, "caption", NULL, b->text);
    if (!has_heads) return;
    html_open(p, "thead", NULL);
    html_open(p, "tr", NULL);
    for (int i = 0; i < b->columns; i++) {
        const char *head = b->column[i].head;
        html_open(p, head ? "th" : "td", b->column[i].is_right ? "right" : NULL);
        if (head) html_attribute(p, "scope", "col");
        html_marked(p, head ? head : "");
        html_close(p);
    }
    html_close(p);
    html_close_line(p);
}

/* Empty cells from column `from` up to `to`. */
static void fill_cells(struct html_page *p, int from, int to)
{
    for (; from < to; from++) {
        html_open(p, "td", NULL);
        html_close(p);
    }
}

static const char *cell_class(const struct document_column *c)
{
    return c->is_right ? "right" : c->is_whole ? "whole" : NULL;
}

/* Words that open to their meanings. */
static void write_words(struct html_page *p, const struct block_text *cell)
{
    for (int i = 0; i < cell->word_count; i++) {
        html_text(p, " ");
        html_open(p, "details", "word");
        element(p, "summary", NULL, cell->words[i].word);
        html_text(p, cell->words[i].meaning);
        html_close(p);
    }
}

static void open_link(struct html_page *p, const char *address)
{
    html_open(p, "a", NULL);
    html_attribute(p, "href", address);
    if (*address != '#') html_attribute(p, "rel", "noreferrer");
}

static void write_cells(struct html_page *p, const struct block *b)
{
    int column = 0;
    for (int i = 0; i < b->count; i++) {
        const struct block_text *cell = &b->list[i];
        if (cell->is_first) {
            if (i) fill_cells(p, column, b->columns), html_close_line(p);
            html_open(p, "tr", NULL);
            column = 0;
        }
        fill_cells(p, column, cell->at);
        html_open(p, "td", cell_class(&b->column[cell->at]));
        if (cell->address) open_link(p, cell->address);
        if (cell->is_gauge)
            html_gauge(p, cell->share);
        else
            html_marked(p, cell->text);
        if (cell->address) html_close(p);
        write_words(p, cell);
        html_close(p);
        column = cell->at + 1;
    }
    if (b->count) fill_cells(p, column, b->columns), html_close_line(p);
}

static void write_table(struct html_page *p, const struct block *b)
{
    html_open(p, "div", "scroll");
    html_attribute(p, "tabindex", "0");
    html_open(p, "table", NULL);
    write_heads(p, b);
    write_cells(p, b);
    html_close(p);
    html_close_line(p);
}

/* ---- blocks ---- */

static void write_parts(struct html_page *p, const struct block *b)
{
    html_open(p, "p", "parts");
    if (b->text) element(p, "strong", NULL, b->text);
    for (int i = 0; i < b->count; i++) element(p, "span", "part", b->list[i].text);
    html_close_line(p);
}

static void write_link(struct html_page *p, const struct block *b)
{
    bool is_held = b->address[0] == '#';
    html_open(p, "p", is_held ? "held" : NULL);
    if (is_held) html_attribute(p, "hidden", "hidden");
    open_link(p, b->address);
    html_marked(p, b->text);
    html_close(p);
    html_close_line(p);
}

static bool is_given(const struct html_page *p, const char *place)
{
    for (int i = 0; i < p->places; i++)
        if (!strcmp(p->place[i], place)) return true;
    return false;
}

/* The place of a board in the page: "board-7", and "board-7-2" where another is there already. It belongs to
 * the page. */
static const char *place_of(struct html_page *p, const char *board)
{
    struct buffer place = {0};
    buffer_add(&place, "board");
    if (board) buffer_char(&place, '-');
    for (; board && *board; board++) buffer_char(&place, isalnum((unsigned char)*board) ? *board : '-');
    size_t length = place.length;
    for (int n = 2; is_given(p, place.text); n++) {
        place.text[place.length = length] = '\0';
        buffer_format(&place, "-%d", n);
    }
    p->place = util_resize(p->place, (size_t)p->places + 1, sizeof *p->place);
    return p->place[p->places++] = place.text;
}

/* A title begins an article: its first part is the heading, the others stand under it. */
static void write_title(struct html_page *p, const struct block *b)
{
    html_end_article(p);
    p->has_article = true;
    html_open(p, "article", b->is_board ? "board" : NULL);
    if (b->is_board) html_attribute(p, "id", place_of(p, b->address));
    if (b->count) element(p, "h2", NULL, b->list[0].text);
    if (b->count < 2) return;
    html_open(p, "p", "parts");
    for (int i = 1; i < b->count; i++) element(p, "span", "part", b->list[i].text);
    html_close_line(p);
}

static void write_sheet(struct html_page *p, const struct block *b)
{
    html_end_article(p);
    if (p->has_sheet) html_close_line(p);
    p->has_sheet = true;
    html_open(p, "section", b->number > 2 ? "sheet many" : "sheet");
    html_text(p, "\n");
}

static void write_block(struct html_page *p, const struct block *b)
{
    if (!is_entry(b) && b->kind != BLOCK_GAP) close_lists(p, 0);
    switch (b->kind) {
    case BLOCK_TITLE:
        write_title(p, b);
        break;
    case BLOCK_PARTS:
        write_parts(p, b);
        break;
    case BLOCK_GAP:
        break;
    case BLOCK_HEADING:
        element(p, "h3", NULL, b->text);
        break;
    case BLOCK_VERDICT:
        element(p, "p", "verdict", b->text);
        break;
    case BLOCK_PARAGRAPH:
        element(p, "p", NULL, b->text);
        break;
    case BLOCK_ITEM:
    case BLOCK_STEP:
    case BLOCK_BRANCH:
        write_entry(p, b);
        break;
    case BLOCK_NOTE:
        element(p, "p", "note", b->text);
        break;
    case BLOCK_LINES:
        element(p, "pre", NULL, b->text);
        break;
    case BLOCK_TABLE:
        write_table(p, b);
        break;
    case BLOCK_CHART:
        html_chart(p, b);
        break;
    case BLOCK_DIAGRAM:
        html_diagram(p, &b->diagram);
        break;
    case BLOCK_FOLD:
        html_open(p, "details", b->number ? "aside" : "fold");
        element(p, "summary", NULL, b->text);
        break;
    case BLOCK_FOLD_END:
        html_close_line(p);
        break;
    case BLOCK_LINK:
        write_link(p, b);
        break;
    case BLOCK_REPLAY:
        html_replay(p, b);
        break;
    case BLOCK_TREE:
        html_tree(p, b);
        break;
    case BLOCK_SHEET:
        write_sheet(p, b);
        break;
    }
}

void document_html(struct html_page *p, const struct document *d)
{
    for (int i = 0; i < d->count; i++) write_block(p, &d->block[i]);
    close_lists(p, 0);
    html_page_flush(p);
}
