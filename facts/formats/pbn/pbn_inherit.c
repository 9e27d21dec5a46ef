/* Invariant: a remembered value is never "#" and never starts with "##". */
#include "facts/formats/pbn/pbn_inherit.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "facts/board/tag_value.h"

struct pbn_memory_tag {
    char *name, *value;
    struct place place; /* of the value's first character */
    bool is_header;     /* given with "##": games without the tag have it too */
};

static struct pbn_memory_tag *recall(const struct pbn_memory *m, const char *name)
{
    for (int i = 0; i < m->count; i++)
        if (!strcasecmp(m->tag[i].name, name)) return &m->tag[i];
    return NULL;
}

/* Files have far fewer names than a game may have tags; later ones are not remembered. */
static void remember(struct pbn_memory *m, const struct pbn_pair *p, bool is_header)
{
    struct pbn_memory_tag *t = recall(m, p->name);
    if (!t && m->count == BOARD_TAGS_MAX) return;
    if (!t) {
        m->tag = util_grow(m->tag, m->count, &m->room, sizeof *m->tag);
        t = &m->tag[m->count++];
        *t = (struct pbn_memory_tag){.name = util_copy(p->name)};
    }
    free(t->value);
    t->value = util_copy(p->value);
    t->place = p->value_place;
    t->is_header |= is_header;
}

static void set_value(struct pbn_pair *p, const char *value)
{
    char *copy = util_copy(value);
    free(p->value);
    p->value = copy;
}

static void take(struct pbn_pair *p, const struct pbn_memory_tag *from)
{
    set_value(p, from ? from->value : "");
    if (from) p->value_place = from->place;
}

/* Resolves "#" and "##text" of a tag that may have them. Returns whether it was "##". */
static bool resolve(const struct pbn_memory *m, struct pbn_pair *p)
{
    if (!tag_is_inherited(p->name)) return false;
    if (!strcmp(p->value, "#")) {
        take(p, recall(m, p->name));
        return false;
    }
    if (strncmp(p->value, "##", 2)) return false;
    set_value(p, p->value + strspn(p->value, "#"));
    return true;
}

static bool is_same_board(const struct pbn_memory *m, const struct pbn_game *game)
{
    const struct pbn_memory_tag *old = recall(m, "Board");
    const struct pbn_pair *p = pbn_find(game, "Board");
    return old && p && *p->value && !strcmp(p->value, old->value);
}

/* The tags of the deal, of a board that is played again. */
static void take_deal(const struct pbn_memory *m, struct pbn_game *game)
{
    static const char *const names[] = {"Deal", "Dealer", "Vulnerable"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        struct pbn_pair *p = (struct pbn_pair *)pbn_find(game, names[i]);
        const struct pbn_memory_tag *old = recall(m, names[i]);
        if (p && old && !strcmp(p->value, "#")) take(p, old);
    }
}

/* Adds a tag that the game does not have. */
static void add(struct pbn_game *game, const struct pbn_memory_tag *tag)
{
    if (game->count >= BOARD_TAGS_MAX || pbn_find(game, tag->name)) return;
    pbn_add(game, &(struct pbn_pair){.name = util_copy(tag->name),
                                     .value = util_copy(tag->value),
                                     .place = tag->place,
                                     .value_place = tag->place,
                                     .is_added = true});
}

static void add_headers(const struct pbn_memory *m, struct pbn_game *game)
{
    for (int i = 0; i < m->count; i++)
        if (m->tag[i].is_header) add(game, &m->tag[i]);
}

/* Whether a game is another result of the board before it, and names neither board nor deal. */
static bool is_second_room(const struct pbn_memory *m, const struct pbn_game *game)
{
    const struct pbn_memory_tag *deal = recall(m, "Deal");
    bool is_result = pbn_find(game, "Contract") || pbn_find(game, "Auction");
    return deal && *deal->value && is_result && !pbn_find(game, "Board") && !pbn_find(game, "Deal");
}

static void add_deal(const struct pbn_memory *m, struct pbn_game *game)
{
    static const char *const names[] = {"Board", "Deal", "Dealer", "Vulnerable"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const struct pbn_memory_tag *tag = recall(m, names[i]);
        if (tag) add(game, tag);
    }
}

/* A board whose deal is not given must not hand on that of another. */
static void forget_deal(struct pbn_memory *m)
{
    struct pbn_memory_tag *deal = recall(m, "Deal");
    if (deal) *deal->value = '\0';
}

bool pbn_inherit(struct pbn_memory *m, struct pbn_game *game)
{
    bool is_second = is_second_room(m, game);
    if (is_second) add_deal(m, game);
    for (int i = 0; i < game->count; i++)
        if (resolve(m, &game->pair[i])) remember(m, &game->pair[i], true);
    if (is_same_board(m, game)) take_deal(m, game);
    add_headers(m, game);
    if (pbn_find(game, "Board") && !pbn_find(game, "Deal")) forget_deal(m);
    for (int i = 0; i < game->count; i++) {
        const struct pbn_pair *p = &game->pair[i];
        bool is_first = pbn_find(game, p->name) == p;
        if (is_first && strcmp(p->value, "#") && strncmp(p->value, "##", 2)) remember(m, p, false);
    }
    return is_second;
}

void pbn_memory_free(struct pbn_memory *m)
{
    for (int i = 0; i < m->count; i++) {
        free(m->tag[i].name);
        free(m->tag[i].value);
    }
    free(m->tag);
    *m = (struct pbn_memory){0};
}
