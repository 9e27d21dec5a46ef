/* Owning boards and their texts. */
#include "facts/board.h"

#include <stdlib.h>
#include <string.h>

void board_init(struct board *b)
{
    *b = (struct board){.lead = NO_CARD, .result = -1, .contract = {.declarer = SEAT_SOUTH}};
}

void board_free(struct board *b)
{
    free(b->id);
    free(b->file);
    for (int i = 0; i < b->notes; i++) free(b->note[i].text);
    free(b->note);
    for (int i = 0; i < b->tags; i++) {
        free(b->tag[i].name);
        free(b->tag[i].value);
        free(b->tag[i].section);
    }
    free(b->tag);
    board_init(b);
}

const char *board_tag(const struct board *b, const char *name)
{
    for (int i = 0; i < b->tags; i++)
        if (!strcmp(b->tag[i].name, name)) return b->tag[i].value;
    return NULL;
}

void board_add_tag(struct board *b, const char *name, const char *value, const char *section)
{
    b->tag = util_resize(b->tag, (size_t)b->tags + 1, sizeof *b->tag);
    b->tag[b->tags++] =
        (struct board_tag){.name = util_copy(name), .value = util_copy(value), .section = util_copy(section)};
}

void board_add_note(struct board *b, int index, const char *text)
{
    b->note = util_resize(b->note, (size_t)b->notes + 1, sizeof *b->note);
    b->note[b->notes++] = (struct call_note){.index = index, .text = util_copy(text)};
}

struct board *boards_add(struct boards *list)
{
    if (list->count == list->room) {
        list->room = list->room ? list->room * 2 : 4;
        list->list = util_resize(list->list, (size_t)list->room, sizeof *list->list);
    }
    struct board *b = &list->list[list->count++];
    board_init(b);
    return b;
}

void boards_free(struct boards *list)
{
    for (int i = 0; i < list->count; i++) board_free(&list->list[i]);
    free(list->list);
    *list = (struct boards){0};
}
