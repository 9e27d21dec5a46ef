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

static void free_remark(struct board_remark *r)
{
    free(r->tag);
    free(r->text);
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
    for (int i = 0; i < b->remarks; i++) free_remark(&b->remark[i]);
    free(b->remark);
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
    copy.remark = copy_block(b->remark, b->remarks, sizeof *b->remark);
    for (int i = 0; i < b->remarks; i++) {
        copy.remark[i].tag = copy_text(b->remark[i].tag);
        copy.remark[i].text = copy_text(b->remark[i].text);
    }
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

/* An empty text only marks its call, once, before what is said of it. */
static void add_note(struct call_note **list, int *count, int index, const char *text)
{
    int at = place_after(*list, *count, index);
    if (!*text) at = place_after(*list, *count, index - 1);
    if (!*text && at < *count && (*list)[at].index == index && !*(*list)[at].text) return;
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

/* Where a remark of that place and index comes: after those of its place up to the index, or of the tag. */
static int remark_place_after(const struct board *b, enum remark_place place, int index)
{
    int at = b->remarks;
    while (at > 0 && (b->remark[at - 1].place > place ||
                      (b->remark[at - 1].place == place && b->remark[at - 1].index > index)))
        at--;
    return at;
}

static void add_remark(struct board *b, struct board_remark r)
{
    int at = remark_place_after(b, r.place, r.index);
    b->remark = util_resize(b->remark, (size_t)b->remarks + 1, sizeof *b->remark);
    memmove(b->remark + at + 1, b->remark + at, (size_t)(b->remarks - at) * sizeof *b->remark);
    b->remark[at] = r;
    b->remarks++;
}

/* A comment with a brace can stand only behind a semicolon, on one line. */
static char *copy_comment(const char *text)
{
    char *copy = util_copy(text);
    bool is_line = strchr(copy, '}') != NULL;
    for (char *c = copy; *c; c++) {
        if (*c == '\r' && c[1] == '\n') memmove(c, c + 1, strlen(c));
        if (*c == '\r' || (*c == '\n' && is_line)) *c = is_line ? ' ' : '\n';
    }
    clean_text(copy, "\n\t");
    return copy;
}

void board_add_comment(struct board *b, enum remark_place place, const char *tag, int index, const char *text)
{
    add_remark(b, (struct board_remark){.place = place,
                                  .index = place == REMARK_HEAD ? 0 : index,
                                  .tag = copy_text(tag),
                                  .text = copy_comment(text)});
}

void board_add_mark(struct board *b, enum remark_place place, int index, const char *text)
{
    add_remark(b, (struct board_remark){.place = place, .is_mark = true, .index = index, .text = util_copy(text)});
}

int board_cut_remarks(struct board *b, enum remark_place place, int count)
{
    int forgotten = 0, kept = 0;
    for (int i = 0; i < b->remarks; i++) {
        struct board_remark *r = &b->remark[i];
        bool is_beyond = r->place == place && (r->index >= count || !count);
        if (is_beyond && r->is_mark) {
            free_remark(r);
            forgotten++;
            continue;
        }
        if (is_beyond) r->index = count ? count - 1 : 0;
        if (is_beyond && !count) r->place = REMARK_HEAD;
        b->remark[kept++] = *r;
    }
    b->remarks = kept;
    /* What has moved to the head stands before what is left of the auction. */
    for (int i = 1; i < kept; i++)
        for (int j = i; j > 0 && b->remark[j - 1].place > b->remark[j].place; j--) {
            struct board_remark r = b->remark[j];
            b->remark[j] = b->remark[j - 1];
            b->remark[j - 1] = r;
        }
    return forgotten;
}

static void drop_notes(struct call_note *list, int *count)
{
    while (*count > 0) free(list[--*count].text);
}

void board_drop_auction(struct board *b)
{
    b->auction.count = 0;
    drop_notes(b->note, &b->notes);
    board_cut_remarks(b, REMARK_AUCTION, 0);
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
    board_cut_remarks(b, REMARK_PLAY, 0);
}

void board_cut_play(struct board *b, int count)
{
    if (count >= b->play_count) return;
    int kept = 0;
    for (int i = 0; i < b->play_notes; i++) {
        if (b->play_note[i].index < count)
            b->play_note[kept++] = b->play_note[i];
        else
            free(b->play_note[i].text);
    }
    b->play_notes = kept;
    b->play_count = count;
    b->result = -1;
    b->is_result_agreed = false;
    if (!count) b->lead = NO_CARD;
    free(b->rest);
    b->rest = NULL;
    b->rest_count = 0;
    board_cut_remarks(b, REMARK_PLAY, count);
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

struct board *boards_take(struct boards *list, struct board *b)
{
    struct board *taken = boards_add(list);
    *taken = *b;
    board_init(b);
    return taken;
}

void boards_free(struct boards *list)
{
    for (int i = 0; i < list->count; i++) board_free(&list->list[i]);
    free(list->list);
    *list = (struct boards){0};
}

/* ---- deals of a set ---- */

void board_of_set(const struct deal_set *set, const struct deal_wish *wish, const struct deal *d,
                  struct board *out)
{
    int strain = set->suits ? deal_fit_suit(wish, d) : STRAIN_NOTRUMP;
    board_init(out);
    out->deal = *d;
    out->auction = set->theirs ? deal_set_auction_against(set, wish->declarer, deal_their_suit(wish, d))
                               : deal_set_auction(set, wish->declarer, strain);
    out->dealer = out->auction.dealer;
    out->contract = auction_contract(&out->auction);
    out->has_dealer = out->has_vulnerable = out->has_contract = out->has_declarer = true;
}

/* ---- scoring ---- */

static const char *const scoring_words[] = {
    [SCORING_FROM_FILE] = NULL, [SCORING_CONTRACT] = "contract", [SCORING_IMPS] = "imps", [SCORING_MATCHPOINTS] = "mp"};

const char *scoring_word(enum scoring s)
{
    return scoring_words[s];
}

enum scoring scoring_from_word(const char *word)
{
    for (int s = SCORING_CONTRACT; word && s <= SCORING_MATCHPOINTS; s++)
        if (!strcmp(word, scoring_words[s])) return (enum scoring)s;
    return SCORING_FROM_FILE;
}

static bool is_among(const char *text, const char *const *words)
{
    for (; *words; words++)
        for (const char *at = text; *at; at++)
            if (!strncasecmp(at, *words, strlen(*words))) return true;
    return false;
}

enum scoring scoring_of_board(const struct board *b)
{
    static const char *const matchpoints[] = {"MP", "MatchPoint", "BAM", "BoardAMatch", NULL},
                             *const imps[] = {"IMP", "Butler", NULL};
    const char *tag = board_tag(b, "Scoring");
    if (tag && is_among(tag, imps)) return SCORING_IMPS; /* "IMP;Cavendish", and "IMPs" holds "MP" */
    return tag && is_among(tag, matchpoints) ? SCORING_MATCHPOINTS : SCORING_CONTRACT;
}
