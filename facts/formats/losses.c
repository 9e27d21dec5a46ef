/* Which format holds what. Invariant: a board that loses nothing reads back the same. */
#include "facts/formats/losses.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "facts/formats/told.h"
#include "facts/text/sexp.h"

static bool is_player(const char *name)
{
    int seat = seat_from_word(name);
    return seat >= 0 && !strcasecmp(name, seat_title((enum seat)seat));
}

static bool holds_tag(enum format to, const struct board *b, const struct board_tag *t)
{
    if (t->section) return false;
    if (!told_is_known(t->value)) return true;
    if (is_player(t->name)) return true;
    if (to != FORMAT_LIN) return false;
    return !strcasecmp(t->name, "Event") || (!strcasecmp(t->name, "Room") && told_room(b));
}

/* Whether the board has a mark, or a comment, at a place; anywhere where it is -1. */
static bool has_remark(const struct board *b, int place, bool is_mark)
{
    for (int i = 0; i < b->remarks; i++)
        if ((place < 0 || (int)b->remark[i].place == place) && b->remark[i].is_mark == is_mark) return true;
    return false;
}

/* Links have room for comments in the auction and in the play, where these are written. */
static bool loses_comments(const struct board *b)
{
    int8_t cards[CARD_COUNT];
    bool is_bid = told_by_auction(b), is_played = told_cards(b, cards) > 0;
    return (!is_bid && (has_remark(b, REMARK_HEAD, false) || has_remark(b, REMARK_AUCTION, false))) ||
           (!is_played && has_remark(b, REMARK_PLAY, false));
}

static bool loses_tags(enum format to, const struct board *b)
{
    for (int i = 0; i < b->tags; i++)
        if (!holds_tag(to, b, &b->tag[i])) return true;
    return false;
}

static bool has_quote(const char *text)
{
    return strchr(text, '"');
}

static bool is_long(const char *text)
{
    return strlen(text) > SEXP_ATOM_MAX;
}

/* A comment is cut where its line is too long. */
static bool has_long_line(const char *text)
{
    size_t length = strcspn(text, "\n");
    while (length <= SEXP_ATOM_MAX && text[length]) {
        text += length + 1;
        length = strcspn(text, "\n");
    }
    return length > SEXP_ATOM_MAX;
}

typedef bool text_check(const char *text);

/* Whether a text of the board is such a one; comments are asked about apart, sections not. */
static bool has_text(const struct board *b, text_check *is_such, text_check *is_such_comment)
{
    bool has = b->id && is_such(b->id);
    for (int i = 0; i < b->tags; i++) has |= is_such(b->tag[i].value);
    for (int i = 0; i < b->notes; i++) has |= is_such(b->note[i].text);
    for (int i = 0; i < b->play_notes; i++) has |= is_such(b->play_note[i].text);
    for (int i = 0; i < b->remarks; i++) has |= is_such_comment(b->remark[i].text);
    return has;
}

static bool loses_lines(const struct board *b)
{
    for (int i = 0; i < b->tags; i++)
        if (b->tag[i].section && !sexp_can_hold_lines(b->tag[i].section)) return true;
    return false;
}

static bool loses_text(enum format to, const struct board *b)
{
    const char *in_notes = to == FORMAT_LIN ? "|" : "()", *in_tags = to == FORMAT_LIN ? "|," : "";
    if (to == FORMAT_LIST) return has_text(b, has_quote, has_quote);
    if (b->id && to == FORMAT_LIN && strchr(b->id, '|')) return true;
    for (int i = 0; i < b->tags; i++)
        if (holds_tag(to, b, &b->tag[i]) && strpbrk(b->tag[i].value, in_tags)) return true;
    for (int i = 0; i < b->notes; i++)
        if (strpbrk(b->note[i].text, in_notes)) return true;
    for (int i = 0; i < b->remarks; i++)
        if (strpbrk(b->remark[i].text, to == FORMAT_LIN ? "|" : "}")) return true;
    return false;
}

/* In lists: only the play's rest, quotes, and what is long; the other formats share their gaps. */
bool losses_has(const struct board *b, enum format to, enum loss what)
{
    bool is_list = to == FORMAT_LIST, is_played = b->has_contract && b->contract.level;
    if (to == FORMAT_PBN) return false;
    switch (what) {
    case LOSS_REST:
        return b->rest_count > 0;
    case LOSS_TEXT:
        return loses_text(to, b);
    case LOSS_LONG:
        return is_list && has_text(b, is_long, has_long_line);
    case LOSS_LINES:
        return is_list && loses_lines(b);
    case LOSS_TAGS:
        return !is_list && loses_tags(to, b);
    case LOSS_PLAY_NOTES:
        return !is_list && b->play_notes > 0;
    case LOSS_NOTES:
        return !is_list && b->notes > 0 && !told_by_auction(b);
    case LOSS_LEADER:
        return !is_list && b->has_leader && (!is_played || b->leader != seat_left(b->contract.declarer));
    case LOSS_OUTSIDE:
        return !is_list && b->outside != 0;
    case LOSS_STRAIN:
        return !is_list && b->has_strain;
    case LOSS_DECLARER:
        return !is_list && !b->has_contract && b->has_declarer;
    case LOSS_AUCTION:
        return !is_list && b->auction.count && !told_by_auction(b);
    case LOSS_SWAPPED:
        return !is_list && b->is_swapped;
    case LOSS_MARKS:
        return !is_list && has_remark(b, -1, true);
    case LOSS_COMMENTS:
        return to == FORMAT_URL && loses_comments(b);
    case LOSS_AGREED:
        return !is_list && b->is_result_agreed;
    case LOSS_COUNT:
        break;
    }
    return false;
}

void losses_add(struct losses *losses, const struct board *b)
{
    for (int what = 0; what < LOSS_COUNT; what++) {
        if (!losses_has(b, losses->format, (enum loss)what) || losses->boards[what]++) continue;
        losses->file[what] = util_copy(b->file);
        losses->line[what] = b->line;
    }
}

void losses_tell(struct losses *losses, struct faults *faults)
{
    static const char *const texts[] = {
#define LOSS_TEXT_OF(name, text) text,
        LOSSES(LOSS_TEXT_OF)
#undef LOSS_TEXT_OF
    };
    const char *format = losses->format == FORMAT_LIN   ? "LIN has"
                         : losses->format == FORMAT_URL ? "links have"
                                                        : "lists have";
    for (int what = 0; what < LOSS_COUNT; what++) {
        int boards = losses->boards[what];
        if (boards)
            faults_warn(faults, losses->file[what], losses->line[what], 1,
                        "%s no room for %s: lost in %d board%s", format, texts[what], boards,
                        boards == 1 ? "" : "s, this the first");
        free(losses->file[what]);
    }
    *losses = (struct losses){.format = losses->format};
}
