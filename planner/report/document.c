/* Building documents. */
#include <assert.h>
#include <stdarg.h>
#include <stdlib.h>

#include "planner/report/document_blocks.h"
#include "planner/report/marked.h"

struct document *document_new(void)
{
    struct document *d = util_alloc(sizeof *d);
    *d = (struct document){0};
    return d;
}

static void free_text(struct block_text *t)
{
    for (int i = 0; i < t->word_count; i++) {
        free(t->words[i].word);
        free(t->words[i].meaning);
    }
    free(t->words);
    free(t->text);
    free(t->address);
}

static void free_block(struct block *b)
{
    for (int i = 0; i < b->count; i++) free_text(&b->list[i]);
    for (int i = 0; i < b->columns; i++) free((char *)b->column[i].head);
    for (int i = 0; i < b->bars; i++) free(b->bar[i].label), free(b->bar[i].figure);
    for (int i = 0; i < b->scenes; i++) free(b->scene[i].text), free(b->scene[i].say);
    for (int i = 0; i < b->nodes; i++) free(b->node[i].text), free(b->node[i].edge);
    free(b->list);
    free(b->bar);
    free(b->scene);
    free(b->node);
    free(b->address);
    free(b->text);
}

void document_free(struct document *d)
{
    if (!d) return;
    for (int i = 0; i < d->count; i++) free_block(&d->block[i]);
    free(d->block);
    free(d);
}

struct block *document_add_block(struct document *d, enum block_kind kind, int number)
{
    if (d->count == d->room) {
        d->room = d->room ? 2 * d->room : 32;
        d->block = util_resize(d->block, (size_t)d->room, sizeof *d->block);
    }
    d->block[d->count] = (struct block){.kind = kind, .number = number};
    return &d->block[d->count++];
}

struct block *document_last_block(struct document *d)
{
    assert(d->count);
    return &d->block[d->count - 1];
}

char *document_text_of(const char *format, va_list args)
{
    struct buffer text = {0};
    buffer_vformat(&text, format, args);
    return buffer_take(&text);
}

/* The list owns the text then. */
static void add_text(struct block *b, char *text, int at)
{
    b->list = util_resize(b->list, (size_t)b->count + 1, sizeof *b->list);
    b->list[b->count++] = (struct block_text){.text = text, .at = at};
}

void document_title(struct document *d)
{
    document_add_block(d, BLOCK_TITLE, 0);
}

void document_parts(struct document *d, const char *label)
{
    document_add_block(d, BLOCK_PARTS, 0)->text = util_copy(label);
}

void document_part(struct document *d, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    add_text(document_last_block(d), document_text_of(format, args), 0);
    va_end(args);
}

void document_part_taken(struct document *d, char *text)
{
    document_part(d, "%s", text);
    free(text);
}

void document_part_at(struct document *d, int column, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    add_text(document_last_block(d), document_text_of(format, args), column);
    va_end(args);
}

void document_gap(struct document *d)
{
    document_add_block(d, BLOCK_GAP, 0);
}

/* Adds a block that is a text with a number. */
#define ADD_TEXT_BLOCK(d, kind, number, format)                                                              \
    do {                                                                                                     \
        va_list args;                                                                                        \
        va_start(args, format);                                                                              \
        document_add_block(d, kind, number)->text = document_text_of(format, args);                          \
        va_end(args);                                                                                        \
    } while (0)

void document_verdict(struct document *d, const char *format, ...)
{
    ADD_TEXT_BLOCK(d, BLOCK_VERDICT, 0, format);
}

void document_heading(struct document *d, const char *format, ...)
{
    ADD_TEXT_BLOCK(d, BLOCK_HEADING, 0, format);
}

void document_paragraph(struct document *d, int indent, const char *format, ...)
{
    ADD_TEXT_BLOCK(d, BLOCK_PARAGRAPH, indent, format);
}

void document_item(struct document *d, int indent, int hang, const char *format, ...)
{
    ADD_TEXT_BLOCK(d, BLOCK_ITEM, indent, format);
    document_last_block(d)->hang = hang;
}

void document_numbered(struct document *d, int indent, const char *format, ...)
{
    ADD_TEXT_BLOCK(d, BLOCK_ITEM, indent, format);
    document_last_block(d)->is_numbered = true;
}

void document_step(struct document *d, int number, const char *format, ...)
{
    ADD_TEXT_BLOCK(d, BLOCK_STEP, number, format);
}

void document_branch(struct document *d, int depth, const char *format, ...)
{
    ADD_TEXT_BLOCK(d, BLOCK_BRANCH, depth, format);
}

void document_note(struct document *d, const char *format, ...)
{
    ADD_TEXT_BLOCK(d, BLOCK_NOTE, 0, format);
}

void document_lines(struct document *d, const char *text)
{
    document_add_block(d, BLOCK_LINES, 0)->text = util_copy(text);
}

void document_table(struct document *d, const char *caption, const struct document_column *column,
                    int columns)
{
    assert(columns <= DOCUMENT_COLUMNS);
    struct block *b = document_add_block(d, BLOCK_TABLE, 0);
    b->text = caption ? util_copy(caption) : NULL;
    b->columns = columns;
    for (int i = 0; i < columns; i++) {
        b->column[i] = column[i];
        if (column[i].head) b->column[i].head = util_copy(column[i].head);
    }
}

void document_row(struct document *d)
{
    document_last_block(d)->starts_row = true;
}

void document_cell(struct document *d, int column, const char *format, ...)
{
    va_list args;
    struct block *b = document_last_block(d);
    assert(b->kind == BLOCK_TABLE && column < b->columns);
    va_start(args, format);
    add_text(b, document_text_of(format, args), column);
    va_end(args);
    b->list[b->count - 1].is_first = b->starts_row;
    b->starts_row = false;
}

void document_word(struct document *d, const char *word, const char *meaning)
{
    struct block *b = document_last_block(d);
    assert(b->kind == BLOCK_TABLE && b->count);
    struct block_text *cell = &b->list[b->count - 1];
    cell->words = util_resize(cell->words, (size_t)cell->word_count + 1, sizeof *cell->words);
    cell->words[cell->word_count++] = (struct block_word){util_copy(word), util_copy(meaning)};
}

void document_chart(struct document *d, const char *caption)
{
    document_add_block(d, BLOCK_CHART, 0)->text = util_copy(caption);
}

void document_bar(struct document *d, const char *label, double value, double low, double high,
                  const char *format, ...)
{
    va_list args;
    struct block *b = document_last_block(d);
    assert(b->kind == BLOCK_CHART);
    b->bar = util_resize(b->bar, (size_t)b->bars + 1, sizeof *b->bar);
    va_start(args, format);
    b->bar[b->bars++] = (struct block_bar){util_copy(label), document_text_of(format, args),
                                           document_share(value), document_share(low), document_share(high)};
    va_end(args);
}

struct diagram diagram_of(const cardset hand[SEAT_COUNT], int declarer)
{
    struct diagram d = {.declarer = declarer, .turn = NO_SEAT, .is_named = true};
    for (int s = 0; s < SEAT_COUNT; s++) {
        d.hand[s] = hand[s];
        d.on_table[s] = NO_CARD;
        if (hand[s]) d.shown |= 1u << s;
    }
    return d;
}

void diagram_put(struct diagram *d, const struct trick *t)
{
    for (int i = 0; i < t->count; i++) d->on_table[trick_seat(t, i)] = t->card[i];
}

void document_diagram(struct document *d, const struct diagram *diagram)
{
    document_add_block(d, BLOCK_DIAGRAM, 0)->diagram = *diagram;
}

/* ---- its sentences ---- */

static bool is_sentence(enum block_kind kind)
{
    return kind == BLOCK_VERDICT || kind == BLOCK_PARAGRAPH || kind == BLOCK_ITEM || kind == BLOCK_STEP ||
           kind == BLOCK_BRANCH || kind == BLOCK_NOTE;
}

void document_sentences(const struct document *d, void (*take)(void *context, const char *sentence),
                        void *context)
{
    for (int i = 0; i < d->count; i++) {
        if (!is_sentence(d->block[i].kind)) continue;
        struct buffer plain = {0};
        marked_plain(&plain, d->block[i].text);
        while (plain.length && plain.text[plain.length - 1] == ' ') plain.text[--plain.length] = '\0';
        take(context, buffer_text(&plain));
        buffer_free(&plain);
    }
}
