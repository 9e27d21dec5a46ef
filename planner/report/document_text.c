/* A document as text in a fixed pitch. Invariant: between blocks the page stands at the beginning of a line.
 */
#include <stdlib.h>
#include <string.h>

#include "planner/report/document_blocks.h"
#include "planner/report/marked.h"
#include "planner/report/text_page.h"

enum { PART_SPACE = 3, STEP_INDENT = 2, STEP_HANG = 5 };
enum { NARROW = 100, NARROW_HANG = 4 };

/* Whether lines that were laid out for a wide page are laid out anew. */
static bool is_narrow(const struct text_page *p)
{
    return p->style->width < NARROW;
}

/* ---- lines ---- */

static void write_parts(struct text_page *p, const struct block *b)
{
    if (b->text) text_page_bold(p, b->text);
    for (int i = 0; i < b->count; i++) {
        int width = marked_width(b->list[i].text, strlen(b->list[i].text));
        bool is_over = p->column && p->column + PART_SPACE + width > p->style->width;
        if (is_over) text_page_newline(p);
        if (is_over)
            text_page_pad(p, NARROW_HANG, 0);
        else if (i || b->text)
            text_page_pad(p, is_narrow(p) ? 0 : b->list[i].at, PART_SPACE);
        if (b->kind == BLOCK_TITLE && !i && p->column + width <= p->style->width)
            text_page_bold(p, b->list[i].text);
        else if (is_narrow(p))
            text_page_wrap(p, b->list[i].text, p->style->width, NARROW_HANG);
        else
            text_page_add(p, b->list[i].text);
    }
    text_page_newline(p);
}

static void write_heading(struct text_page *p, const struct block *b)
{
    text_page_newline(p);
    if (is_narrow(p) && marked_width(b->text, strlen(b->text)) > p->style->width)
        text_page_wrap(p, b->text, p->style->width, NARROW_HANG);
    else
        text_page_bold(p, b->text);
    text_page_newline(p);
}

static void write_sentence(struct text_page *p, const struct block *b)
{
    text_page_pad(p, b->number, 0);
    text_page_wrap(p, b->text, p->style->width, b->number + b->hang);
    text_page_newline(p);
}

static void write_step(struct text_page *p, const struct block *b)
{
    text_page_pad(p, STEP_INDENT, 0);
    buffer_format(p->out, "%d", b->number);
    p->column += b->number < 10 ? 1 : 2;
    text_page_pad(p, STEP_HANG, 1);
    text_page_wrap(p, b->text, p->style->width, STEP_HANG);
    text_page_newline(p);
}

/* A branch is not broken where there is room: its line can be copied whole into a question. */
static void write_branch(struct text_page *p, const struct block *b)
{
    text_page_pad(p, 2 * b->number, 0);
    if (is_narrow(p))
        text_page_wrap(p, b->text, p->style->width, 2 * b->number + NARROW_HANG);
    else
        text_page_add(p, b->text);
    text_page_newline(p);
}

static void write_note(struct text_page *p, const struct block *b)
{
    text_page_newline(p);
    text_page_wrap(p, b->text, p->style->width, 0);
    text_page_newline(p);
}

/* A line on a narrow page: a tag of PBN stays whole, since it is there to be copied; a line of lists is
 * broken between them. */
static void write_narrow_line(struct text_page *p, const char *line, size_t length)
{
    size_t indent = strspn(line, " ");
    char *text = util_copy_part(line + indent, indent < length ? length - indent : 0);
    text_page_pad(p, (int)indent, 0);
    if (*text == '[')
        text_page_add(p, text);
    else if (*text == '(')
        text_page_wrap_lists(p, text, p->style->width, (int)indent + 2);
    else
        text_page_wrap(p, text, p->style->width, (int)indent + 2);
    if (line[length]) text_page_newline(p);
    free(text);
}

static void write_lines(struct text_page *p, const struct block *b)
{
    for (const char *line = b->text; is_narrow(p) && *line;) {
        size_t length = strcspn(line, "\n");
        write_narrow_line(p, line, length);
        line += length + (line[length] != '\0');
    }
    if (!is_narrow(p)) text_page_add(p, b->text);
    if (strchr(b->text, '\n')) p->column = 0;
}

static void write_link(struct text_page *p, const struct block *b)
{
    text_page_newline(p);
    text_page_add(p, b->text);
    text_page_add(p, ": ");
    text_page_add(p, b->address);
    text_page_newline(p);
}

/* ---- tables ---- */

/* Where a cell must end: before the next column, or at the end of the line. */
static int cell_end(const struct text_page *p, const struct block *b, int column)
{
    return column + 1 < b->columns ? b->column[column + 1].at - 1 : p->style->width;
}

static void write_cell(struct text_page *p, const struct block *b, int column, const char *text, int least)
{
    const struct document_column *c = &b->column[column];
    int width = marked_width(text, strlen(text));
    text_page_pad(p, c->is_right ? c->at - width : c->at, least);
    if (c->is_right || c->is_whole)
        text_page_add(p, text);
    else
        text_page_wrap(p, text, cell_end(p, b, column), c->at + c->hang);
}

static void write_heads(struct text_page *p, const struct block *b)
{
    bool has_heads = b->text != NULL;
    for (int i = 0; i < b->columns; i++) has_heads |= b->column[i].head != NULL;
    if (!has_heads) return;
    if (b->text) text_page_bold(p, b->text);
    for (int i = 0; i < b->columns; i++)
        if (b->column[i].head) write_cell(p, b, i, b->column[i].head, p->column ? 1 : 0);
    text_page_newline(p);
}

/* Whether every head and cell has its place within the page's width; for a cell that may be broken a third of
 * it will do. */
static bool fits(const struct text_page *p, const struct block *b)
{
    for (int i = 0; i < b->columns; i++) {
        const struct document_column *c = &b->column[i];
        if (c->head && !c->is_right && c->at + marked_width(c->head, strlen(c->head)) > p->style->width)
            return false;
    }
    for (int i = 0; i < b->count; i++) {
        const struct document_column *c = &b->column[b->list[i].at];
        int width = marked_width(b->list[i].text, strlen(b->list[i].text));
        if (!c->is_right && !c->is_whole && width > p->style->width / 3) width = p->style->width / 3;
        if (c->at + (c->is_right ? 0 : width) > p->style->width) return false;
    }
    return true;
}

/* The width of the widest first cell: numbers without a head stand under each other. */
static int first_width(const struct block *b)
{
    int widest = 0;
    for (int i = 0; i < b->count; i++) {
        const char *text = b->list[i].text + strspn(b->list[i].text, " ");
        int width = marked_width(text, strlen(text));
        if (b->list[i].is_first && width > widest) widest = width;
    }
    return widest;
}

/* A row too wide for the page: its cells one behind the other, those of headed columns behind the head. */
static void write_flowing_cell(struct text_page *p, const struct block *b, const struct block_text *cell,
                               int first)
{
    const struct document_column *c = &b->column[cell->at];
    struct buffer text = {0};
    if (c->head) buffer_format(&text, "%s ", c->head);
    buffer_add(&text, cell->text + strspn(cell->text, " "));
    int whole = marked_width(buffer_text(&text), text.length);
    bool is_unit = (c->is_whole || c->is_right) && whole <= p->style->width - NARROW_HANG;
    int width = is_unit ? whole : marked_width(buffer_text(&text), marked_piece(buffer_text(&text)));
    if (cell->is_first) {
        int indent = c->is_right || c->at > NARROW_HANG ? NARROW_HANG : c->at;
        text_page_pad(p, indent + (c->is_right && !c->head ? first - whole : 0), 0);
    } else if (p->column + 2 + width > p->style->width) {
        text_page_newline(p);
        text_page_pad(p, NARROW_HANG, 0);
    } else {
        text_page_pad(p, 0, 2);
    }
    if (is_unit)
        text_page_add(p, buffer_text(&text));
    else
        text_page_wrap(p, buffer_text(&text), p->style->width, NARROW_HANG);
    buffer_free(&text);
}

static void write_flowing_table(struct text_page *p, const struct block *b)
{
    if (b->text) {
        text_page_bold(p, b->text);
        text_page_newline(p);
    }
    int first = first_width(b);
    for (int i = 0; i < b->count; i++) {
        if (b->list[i].is_first && i) text_page_newline(p);
        write_flowing_cell(p, b, &b->list[i], first);
    }
    if (b->count) text_page_newline(p);
}

static void write_table(struct text_page *p, const struct block *b)
{
    if (is_narrow(p) && !fits(p, b)) {
        write_flowing_table(p, b);
        return;
    }
    write_heads(p, b);
    for (int i = 0; i < b->count; i++) {
        const struct block_text *cell = &b->list[i];
        if (cell->is_first && i) text_page_newline(p);
        int space = b->column[cell->at].space;
        write_cell(p, b, cell->at, cell->text, cell->is_first ? 0 : space ? space : 1);
    }
    if (b->count) text_page_newline(p);
}

/* ---- the document ---- */

static void write_block(struct text_page *p, const struct block *b)
{
    switch (b->kind) {
    case BLOCK_TITLE:
    case BLOCK_PARTS:
        if (b->count || b->text) write_parts(p, b);
        break;
    case BLOCK_GAP:
        text_page_newline(p);
        break;
    case BLOCK_HEADING:
        write_heading(p, b);
        break;
    case BLOCK_VERDICT:
    case BLOCK_PARAGRAPH:
    case BLOCK_ITEM:
        write_sentence(p, b);
        break;
    case BLOCK_STEP:
        write_step(p, b);
        break;
    case BLOCK_BRANCH:
        write_branch(p, b);
        break;
    case BLOCK_NOTE:
        write_note(p, b);
        break;
    case BLOCK_LINES:
        write_lines(p, b);
        break;
    case BLOCK_TABLE:
        write_table(p, b);
        break;
    case BLOCK_CHART:
    case BLOCK_REPLAY:
    case BLOCK_TREE:
    case BLOCK_SHEET:
    case BLOCK_FOLD_END:
        break; /* what they show stands in tables and words */
    case BLOCK_FOLD:
        write_heading(p, b);
        break;
    case BLOCK_LINK:
        write_link(p, b);
        break;
    case BLOCK_DIAGRAM:
        if (!b->is_for_pages) text_page_diagram(p, &b->diagram);
        break;
    }
}

void document_text(const struct document *d, const struct text_style *style, struct buffer *out)
{
    struct text_page p = {.out = out, .style = style};
    for (int i = 0; i < d->count; i++) write_block(&p, &d->block[i]);
}
