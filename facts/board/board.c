/* Owning boards and their texts. */
#include "facts/board/board.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "facts/text/clean.h"

void board_init(struct board *b)
{
    *b = (struct board){.lead = NO_CARD, .result = -1, .contract = {.declarer = SEAT_SOUTH}};
}

void board_drop_tags(struct board *b)
{
    for (int i = 0; i < b->tags; i++) {
        free(b->tag[i].name);
        free(b->tag[i].value);
        free(b->tag[i].section);
    }
    free(b->tag);
    b->tag = NULL;
    b->tags = 0;
}

void board_free(struct board *b)
{
    free(b->id);
    free(b->file);
    board_drop_auction(b);
    board_drop_play(b);
    board_drop_tags(b);
    free(b->note);
    free(b->play_note);
    board_init(b);
}

static char *copy_text(const char *text)
{
    return text ? util_copy(text) : NULL;
}

static void *copy_block(const void *block, int count, size_t size)
{
    size_t bytes = (size_t)count * size;
    return bytes ? memcpy(util_alloc(bytes), block, bytes) : NULL;
}

static struct call_note *copy_notes(const struct call_note *list, int count)
{
    struct call_note *copy = copy_block(list, count, sizeof *list);
    for (int i = 0; i < count; i++) copy[i].text = util_copy(list[i].text);
    return copy;
}

struct board board_copy(const struct board *b)
{
    struct board copy = *b;
    copy.id = copy_text(b->id);
    copy.file = copy_text(b->file);
    copy.note = copy_notes(b->note, b->notes);
    copy.play_note = copy_notes(b->play_note, b->play_notes);
    copy.rest = copy_block(b->rest, b->rest_count, sizeof *b->rest);
    copy.tag = copy_block(b->tag, b->tags, sizeof *b->tag);
    for (int i = 0; i < b->tags; i++)
        copy.tag[i] = (struct board_tag){.name = util_copy(b->tag[i].name),
                                         .value = copy_text(b->tag[i].value),
                                         .section = copy_text(b->tag[i].section)};
    return copy;
}

const char *board_tag(const struct board *b, const char *name)
{
    for (int i = 0; i < b->tags; i++)
        if (!strcasecmp(b->tag[i].name, name)) return b->tag[i].value;
    return NULL;
}

/* A copy of a text with blanks for its control characters, so that every format can hold it on a line. */
static char *copy_line(const char *text)
{
    char *copy = util_copy(text);
    clean_text(copy, "");
    return copy;
}

/* The text behind what PBN would take for inheritance: "#" alone, or "##" at its head. */
static const char *skip_inheritance(const char *text)
{
    return *text == '#' && (!text[1] || text[1] == '#') ? text + strspn(text, "#") : text;
}

void board_set_id(struct board *b, const char *id)
{
    id = skip_inheritance(id);
    free(b->id);
    b->id = *id && strcmp(id, "?") ? copy_line(id) : NULL;
}

void board_add_tag(struct board *b, const char *name, const char *value, const char *section)
{
    b->tag = util_resize(b->tag, (size_t)b->tags + 1, sizeof *b->tag);
    b->tag[b->tags++] = (struct board_tag){
        .name = util_copy(name), .value = copy_line(skip_inheritance(value)), .section = util_copy(section)};
}

/* Where the first note of calls after `index` stands. */
static int place_after(const struct call_note *list, int count, int index)
{
    while (count > 0 && list[count - 1].index > index) count--;
    return count;
}

/* An empty text only marks its call: it says nothing beside a text, and gives way to one. */
static void add_note(struct call_note **list, int *count, int index, const char *text)
{
    int at = place_after(*list, *count, index);
    struct call_note *last = at > 0 && (*list)[at - 1].index == index ? &(*list)[at - 1] : NULL;
    if (last && !*text) return;
    if (last && !*last->text) {
        free(last->text);
        last->text = copy_line(text);
        return;
    }
    *list = util_resize(*list, (size_t)*count + 1, sizeof **list);
    memmove(*list + at + 1, *list + at, (size_t)(*count - at) * sizeof **list);
    (*list)[at] = (struct call_note){.index = index, .text = copy_line(text)};
    ++*count;
}

void board_add_note(struct board *b, int index, const char *text)
{
    add_note(&b->note, &b->notes, index, text);
}

void board_add_play_note(struct board *b, int index, const char *text)
{
    add_note(&b->play_note, &b->play_notes, index, text);
}

static void drop_notes(struct call_note *list, int *count)
{
    while (*count > 0) free(list[--*count].text);
}

void board_drop_auction(struct board *b)
{
    b->auction.count = 0;
    drop_notes(b->note, &b->notes);
}

void board_drop_play(struct board *b)
{
    b->play_count = 0;
    b->lead = NO_CARD;
    b->result = -1;
    b->is_result_agreed = false;
    free(b->rest);
    b->rest = NULL;
    b->rest_count = 0;
    drop_notes(b->play_note, &b->play_notes);
}

bool board_is_playable(const struct board *b)
{
    if (b->has_contract) return b->contract.level > 0;
    return b->has_strain && (b->has_leader || b->has_declarer);
}

enum seat board_leader(const struct board *b)
{
    return b->has_leader ? b->leader : seat_left(b->contract.declarer);
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
