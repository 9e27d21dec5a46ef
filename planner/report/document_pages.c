/* The blocks that pages alone draw: folds, links, gauges, replays, trees. */
#include <assert.h>
#include <string.h>

#include "planner/report/document_blocks.h"

void document_fold(struct document *d, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    document_add_block(d, BLOCK_FOLD, 0)->text = document_text_of(format, args);
    va_end(args);
}

void document_fold_end(struct document *d)
{
    document_add_block(d, BLOCK_FOLD_END, 0);
}

void document_link(struct document *d, const char *address, const char *format, ...)
{
    va_list args;
    assert(address[0] == '#' || !strncmp(address, "https://", 8) || !strncmp(address, "http://", 7));
    struct block *b = document_add_block(d, BLOCK_LINK, 0);
    va_start(args, format);
    b->text = document_text_of(format, args);
    va_end(args);
    b->address = util_copy(address);
}

void document_gauge(struct document *d, int column, double share)
{
    document_cell(d, column, "%s", "");
    struct block *b = document_last_block(d);
    b->list[b->count - 1].is_gauge = true;
    b->list[b->count - 1].share = document_share(share);
}

void document_replay(struct document *d, const char *caption)
{
    document_add_block(d, BLOCK_REPLAY, 0)->text = util_copy(caption);
}

void document_scene(struct document *d, const struct diagram *diagram, const char *format, ...)
{
    va_list args;
    struct block *b = document_last_block(d);
    assert(b->kind == BLOCK_REPLAY);
    b->scene = util_resize(b->scene, (size_t)b->scenes + 1, sizeof *b->scene);
    va_start(args, format);
    b->scene[b->scenes++] = (struct block_scene){document_text_of(format, args), *diagram};
    va_end(args);
}

void document_tree(struct document *d, const char *caption)
{
    document_add_block(d, BLOCK_TREE, 0)->text = util_copy(caption);
}

void document_node(struct document *d, int depth, const char *edge, const char *format, ...)
{
    va_list args;
    struct block *b = document_last_block(d);
    assert(b->kind == BLOCK_TREE && depth <= (b->nodes ? b->node[b->nodes - 1].depth + 1 : 0));
    b->node = util_resize(b->node, (size_t)b->nodes + 1, sizeof *b->node);
    va_start(args, format);
    b->node[b->nodes++] =
        (struct block_node){document_text_of(format, args), util_copy(edge ? edge : ""), depth};
    va_end(args);
}
