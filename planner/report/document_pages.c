/* The blocks that pages alone draw: places, boards, folds, links, gauges, replays, trees. */
#include <assert.h>
#include <string.h>

#include "facts/board/board.h"
#include "planner/report/document_blocks.h"

/* ---- boards ---- */

struct deal_facts deal_facts_of(const struct board *b, unsigned seats)
{
    static const unsigned vulnerable[] = {[VULNERABLE_NS] = 1u << SEAT_NORTH | 1u << SEAT_SOUTH,
                                          [VULNERABLE_EW] = 1u << SEAT_EAST | 1u << SEAT_WEST,
                                          [VULNERABLE_ALL] = 0xf};
    struct deal_facts facts = {.has_dealer = b->has_dealer,
                               .has_vulnerable = b->has_vulnerable,
                               .dealer = b->dealer,
                               .vulnerable = vulnerable[b->vulnerable]};
    for (int s = 0; s < SEAT_COUNT; s++) {
        if (!(seats >> s & 1) || cardset_count(b->deal.hand[s]) != SUIT_SIZE) continue;
        facts.pointed |= 1u << s;
        facts.points[s] = cardset_points(b->deal.hand[s]);
    }
    return facts;
}

void document_place(struct document *d, const char *id)
{
    bool is_open =
        d->count && document_last_block(d)->kind == BLOCK_TITLE && !document_last_block(d)->is_board;
    if (!is_open) document_title(d);
    struct block *b = document_last_block(d);
    b->is_board = true;
    b->address = id ? util_copy(id) : NULL;
}

void document_sheet(struct document *d, int places)
{
    document_add_block(d, BLOCK_SHEET, places);
}

void document_board(struct document *d, const struct board *b)
{
    bool is_played = b->has_contract && b->contract.level;
    struct diagram all = diagram_of(b->deal.hand, is_played ? (int)b->contract.declarer : NO_SEAT);
    all.facts = deal_facts_of(b, 0xf);
    if (is_played) all.facts.contract = b->contract;
    for (int s = 0; s < SEAT_COUNT; s++)
        if (b->lead != NO_CARD && cardset_has(all.hand[s], b->lead)) all.on_table[s] = (int8_t)b->lead;
    document_diagram(d, &all);
    document_last_block(d)->is_for_pages = true;
}

/* ---- what is pressed, leafed through and drawn ---- */

void document_fold(struct document *d, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    document_add_block(d, BLOCK_FOLD, 0)->text = document_text_of(format, args);
    va_end(args);
}

void document_aside(struct document *d, const char *text)
{
    document_add_block(d, BLOCK_FOLD, 1)->text = util_copy(text);
}

void document_fold_end(struct document *d)
{
    document_add_block(d, BLOCK_FOLD_END, 0);
}

/* Of the program's own making: what it is given could run a program. */
static bool is_harmless(const char *address)
{
    return !strchr(address, ':') || !strncmp(address, "https://", 8) || !strncmp(address, "http://", 7);
}

void document_link(struct document *d, const char *address, const char *format, ...)
{
    va_list args;
    assert(is_harmless(address));
    struct block *b = document_add_block(d, BLOCK_LINK, 0);
    va_start(args, format);
    b->text = document_text_of(format, args);
    va_end(args);
    b->address = util_copy(address);
}

void document_cell_link(struct document *d, const char *address)
{
    struct block *b = document_last_block(d);
    assert(b->kind == BLOCK_TABLE && b->count && is_harmless(address));
    b->list[b->count - 1].address = util_copy(address);
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

void document_scene(struct document *d, const struct diagram *diagram, const char *say, const char *format,
                    ...)
{
    va_list args;
    struct block *b = document_last_block(d);
    assert(b->kind == BLOCK_REPLAY);
    b->scene = util_resize(b->scene, (size_t)b->scenes + 1, sizeof *b->scene);
    va_start(args, format);
    b->scene[b->scenes++] = (struct block_scene){document_text_of(format, args), util_copy(say), *diagram};
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
