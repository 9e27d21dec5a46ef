/* PBN 2.1: what the tag pairs and sections of a game say of its board.
 *
 * Tags that the program models (facts/board/tag_value.c) become fields of the board; every other tag is
 * carried through with its section's lines. Of a tag that stands twice the first counts, as the standard has
 * it. Every tag, section and comment of a game ends in the board or is told (dispose_pairs, place_comments).
 */
#include "facts/formats/pbn/pbn_game.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "facts/formats/pbn/classroom.h"
#include "facts/formats/pbn/pbn_inherit.h"
#include "facts/formats/pbn/pbn_section.h"
#include "facts/formats/pbn/pbn.h"
#include "facts/board/tag_value.h"
#include "facts/formats/pbn/tricks_tag.h"

/* The pair, or NULL when it is missing or says "unknown" or "not applicable". */
static const struct pbn_pair *find_told(const struct pbn_game *game, const char *name)
{
    const struct pbn_pair *p = pbn_find(game, name);
    return p && *p->value && strcmp(p->value, "?") ? p : NULL;
}

static struct shown show_value(const struct pbn_pair *p)
{
    return builder_show(p->value, strlen(p->value));
}

static struct place value_at(const struct pbn_pair *p, size_t offset)
{
    return (struct place){p->value_place.line, p->value_place.column + (int)offset};
}

/* A hand's cards, "AQ3.K..T92" with the suits from spades to clubs; *text moves behind it. */
static void read_hand(struct builder *d, enum seat s, const struct pbn_pair *p, const char **text)
{
    int suit = SUIT_SPADE;
    d->hand[s] = value_at(p, (size_t)(*text - p->value));
    for (; **text && !isspace((unsigned char)**text) && !d->is_refused; ++*text) {
        struct place at = value_at(p, (size_t)(*text - p->value));
        bool is_ten = **text == '1' && (*text)[1] == '0';
        int rank = is_ten ? 10 : rank_from_letter(**text);
        *text += is_ten;
        if (rank >= 0)
            builder_add_card(d, s, card_make(suit, rank), at);
        else if (**text == '.' && --suit < 0)
            builder_refuse(d, at, "a fifth suit in %s's hand, expected four", seat_title(s));
        else if (**text != '.' && **text != '-')
            builder_refuse(d, at, "'%s' in %s's hand, expected a rank such as A K Q J T 9 or a dot",
                           builder_show_char(*text).text, seat_title(s));
    }
    if (suit > 0)
        builder_refuse(d, d->hand[s], "%d suits in %s's hand, expected four with dots between them",
                       SUIT_COUNT - suit, seat_title(s));
}

/* What the hands that are not given hold between them: our own tag, in the form of one hand. */
static void read_outside(struct builder *d, const struct pbn_game *game)
{
    const struct pbn_pair *p = find_told(game, "Outside");
    if (!p || d->is_refused) return;
    struct builder hand = {.name = d->name, .faults = d->faults};
    const char *text = p->value;
    read_hand(&hand, SEAT_WEST, p, &text);
    d->is_refused |= hand.is_refused;
    d->board.outside = hand.board.deal.hand[SEAT_WEST];
}

static void read_deal(struct builder *d, const struct pbn_pair *p)
{
    const char *text = p->value;
    while (isspace((unsigned char)*text)) text++;
    int first = seat_from_letter(*text);
    if (!strcmp(p->value, "#")) {
        builder_refuse(d, p->value_place, "the deal is '#', and the game before is not of the same board");
        return;
    }
    if (first < 0 || text[1] != ':') {
        builder_refuse(d, p->value_place, "the deal does not start with a seat, expected N: E: S: or W:");
        return;
    }
    text += 2;
    for (int i = 0; !d->is_refused; i++) {
        while (isspace((unsigned char)*text)) text++;
        if (!*text) return;
        if (i == SEAT_COUNT)
            builder_refuse(d, value_at(p, (size_t)(text - p->value)), "a fifth hand, expected four");
        bool is_hidden = *text == '-' && (!text[1] || isspace((unsigned char)text[1]));
        if (is_hidden)
            text++;
        else if (i < SEAT_COUNT)
            read_hand(d, (enum seat)((first + i) & 3), p, &text);
    }
}

/* The Auction or Play section: of several the first that has calls or cards, else the first. */
static const struct pbn_pair *find_section(const struct pbn_game *game, const char *name)
{
    for (int i = 0; i < game->count; i++) {
        const struct pbn_pair *p = &game->pair[i];
        if (!strcasecmp(p->name, name) && pbn_has_entries(p)) return p;
    }
    return pbn_find(game, name);
}

/* The seat that a tag's value names, or -1 when the tag does not say; refuses other values. A '^' before it
 * is skipped. */
static int seat_of(struct builder *d, const struct pbn_pair *p)
{
    if (!p || !*p->value || !strcmp(p->value, "?")) return NO_SEAT;
    int seat = seat_from_word(p->value + (*p->value == '^'));
    if (seat < 0)
        builder_refuse(d, p->value_place, "%s is '%s', expected N, E, S or W", p->name, show_value(p).text);
    return seat;
}

static int read_seat(struct builder *d, const struct pbn_game *game, const char *name)
{
    return seat_of(d, pbn_find(game, name));
}

/* "3 NT X" is written too. A longer text than fits is cut, and is then no contract. */
static void copy_without_blanks(const char *text, char *out, size_t size)
{
    size_t n = 0;
    for (; *text && n + 1 < size; text++)
        if (*text != ' ') out[n++] = *text;
    out[n] = '\0';
}

/* The strain alone, which is all that the contract of an end position tells. Returns whether it is that. */
static bool read_strain(struct board *b, const char *text)
{
    int strain = strain_from_word(text);
    if (strain < 0 || deal_largest_hand(&b->deal) == SUIT_SIZE) return false;
    b->contract.strain = strain;
    return b->has_strain = true;
}

/* Hands alone are played in 3NT by South. */
static void take_three_notrump(struct builder *d, const struct pbn_game *game)
{
    struct board *b = &d->board;
    if (!game->is_bare || pbn_find(game, "Contract") || pbn_find(game, "Declarer") || pbn_find(game, "Auction"))
        return;
    b->contract = (struct contract){.level = 3, .strain = STRAIN_NOTRUMP, .declarer = SEAT_SOUTH};
    b->has_contract = b->has_declarer = true;
    builder_warn(d, d->start, "hands alone: 3NT by South is taken, another by --contract and --declarer");
}

static void read_contract(struct builder *d, const struct pbn_game *game)
{
    struct board *b = &d->board;
    const struct pbn_pair *contract = find_told(game, "Contract"), *declarer = find_told(game, "Declarer");
    int seat = read_seat(d, game, "Declarer");
    if (seat >= 0) {
        b->contract.declarer = (enum seat)seat;
        b->has_declarer = true;
        b->is_swapped = *declarer->value == '^';
        d->contract = declarer->value_place;
    }
    if (!contract || !strcmp(contract->value, "-")) {
        take_three_notrump(d, game);
        return;
    }
    d->contract = contract->value_place;
    char text[16];
    copy_without_blanks(contract->value, text, sizeof text);
    if (read_strain(b, text)) return;
    if (!contract_from_text(text, &b->contract))
        builder_refuse(d, d->contract, "the contract is '%s', expected one such as 3NT, 4SX or Pass",
                       show_value(contract).text);
    b->has_contract = b->has_declarer || !b->contract.level;
}

/* The dealer, and the auction, which may have '-' for seats before him. */
static void read_auction(struct builder *d, struct pbn_game *game)
{
    struct board *b = &d->board;
    const struct pbn_pair *p = find_section(game, "Auction");
    int dealer = read_seat(d, game, "Dealer"), first = seat_of(d, p);
    b->has_dealer = dealer >= 0 || first >= 0;
    if (!b->has_dealer) {
        if (p && pbn_has_entries(p)) {
            pbn_leave_out_section(d, p, false);
            builder_leave_out(d, LEDGER_SECTION, 1, p->place, "an auction and no dealer; it is left out");
        }
        return;
    }
    b->auction.dealer = (enum seat)(first < 0 ? dealer : first);
    if (p) pbn_read_auction(d, game, (int)(p - game->pair));
    b->dealer = dealer < 0 ? b->auction.dealer : (enum seat)dealer;
    if (b->auction.count && b->dealer != b->auction.dealer)
        builder_warn(d, p->value_place, "the auction starts with %s and the dealer is %s",
                     seat_title(b->auction.dealer), seat_title(b->dealer));
}

static void read_result(struct builder *d, const struct pbn_game *game)
{
    struct board *b = &d->board;
    const struct pbn_pair *p = find_told(game, "Result");
    bool is_played = b->has_contract ? b->contract.level > 0 : b->has_strain;
    bool is_nothing = p && !is_played && b->has_contract && !strcmp(p->value, "0");
    if (!p || is_nothing) return;
    d->result = p->value_place;
    if (!is_played) {
        builder_leave_out(d, LEDGER_TAG, 1, d->result, "the result is '%s', and %s; it is left out", show_value(p).text,
                          b->has_contract ? "the board was passed out" : "no contract is known");
        return;
    }
    b->result = result_from_text(p->value, b->has_declarer ? (int)b->contract.declarer : NO_SEAT);
    b->is_result_agreed = b->result >= 0 && *p->value == '^';
    if (b->result < 0)
        builder_leave_out(d, LEDGER_TAG, 1, d->result, "the result is '%s', expected tricks such as 9 or NS 9",
                          show_value(p).text);
}

static void read_vulnerable(struct builder *d, const struct pbn_game *game)
{
    const struct pbn_pair *p = find_told(game, "Vulnerable");
    if (!p) return;
    d->board.has_vulnerable = vulnerable_from_text(p->value, &d->board.vulnerable);
    if (!d->board.has_vulnerable)
        builder_leave_out(d, LEDGER_TAG, 1, p->value_place, "vulnerable is '%s', expected None, NS, EW or All",
                     show_value(p).text);
}

/* Where hands are shorter than 13 cards the leader of the first trick is the seat that the Play tag names. */
static void read_leader(struct builder *d, const struct pbn_game *game)
{
    struct board *b = &d->board;
    int seat = seat_of(d, find_section(game, "Play"));
    b->has_leader = seat >= 0 && deal_largest_hand(&b->deal) < SUIT_SIZE;
    if (b->has_leader) b->leader = (enum seat)seat;
}

static void read_play(struct builder *d, struct pbn_game *game)
{
    const struct pbn_pair *p = find_section(game, "Play");
    int first = seat_of(d, p);
    if (p && !d->is_refused) pbn_read_play(d, game, (int)(p - game->pair), first);
}

/* ---- where every pair ends ---- */

/* What became of a pair: its tag and section are in the board, or stand there already, or are left out. */
enum end { END_KEPT, END_MERGED, END_LEFT_OUT };

static bool is_note(const struct pbn_pair *p)
{
    return !strcasecmp(p->name, "Note");
}

/* Tags that have a section in no case. */
static bool is_plain(const struct pbn_pair *p)
{
    bool has_section = !strcasecmp(p->name, "Auction") || !strcasecmp(p->name, "Play");
    return !has_section && (tag_is_modelled(p->name) || tag_is_export(p->name));
}

static void leave_out_section(struct builder *d, const struct pbn_pair *p)
{
    const char *text;
    struct place at;
    struct cursor section = p->section;
    size_t length = pbn_next_token(&section, &text, &at);
    const char *end = memchr(text, '\n', (size_t)(p->section.end - text));
    length = (size_t)((end ? end : p->section.end) - text);
    while (length && isspace((unsigned char)text[length - 1])) length--;
    builder_leave_out(d, LEDGER_SECTION, 1, at, "a text under %s, which has none: '%s'; it is left out", p->name,
                      builder_show(text, length).text);
}

/* A pair of a name that the game had before: it says the same, or is told. */
static enum end end_again(struct builder *d, const struct pbn_pair *first, const struct pbn_pair *p)
{
    char *a = pbn_section_text(first->section, NULL, NULL), *b = pbn_section_text(p->section, NULL, NULL);
    bool is_same = !strcmp(first->value, p->value) && (!b || (a && !strcmp(a, b)));
    bool is_nothing = !b && (!*p->value || !strcmp(p->value, "?"));
    free(a);
    free(b);
    if (is_same || is_nothing) return END_MERGED;
    builder_leave_out(d, LEDGER_TAG, 1, p->place, "a second %s in one game, '%s'; the first is kept", p->name,
                      show_value(p).text);
    return END_LEFT_OUT;
}

/* An Auction or Play section other than the one that is read. */
static enum end end_other_section(struct builder *d, const struct pbn_pair *p)
{
    if (!pbn_has_entries(p)) return END_MERGED;
    bool is_play = !strcasecmp(p->name, "Play");
    pbn_leave_out_section(d, p, is_play);
    builder_leave_out(d, LEDGER_TAG, 1, p->place, "a second %s section in one game; the first is kept",
                      is_play ? "Play" : "Auction");
    return END_LEFT_OUT;
}

/* Ends a tag that is no note. */
static enum end end_pair(struct builder *d, const struct pbn_game *game, const struct pbn_pair *p)
{
    const struct pbn_pair *first = pbn_find(game, p->name);
    bool is_read = !is_plain(p) && tag_is_modelled(p->name);
    if (is_read && p != find_section(game, p->name)) return end_other_section(d, p);
    if (is_read) return END_KEPT;
    enum end end = p == first ? END_KEPT : end_again(d, first, p);
    bool is_section = pbn_has_section(p);
    if (is_section && is_plain(p)) leave_out_section(d, p);
    if (is_section && !is_plain(p) && end == END_LEFT_OUT) d->ledger.left_out[LEDGER_SECTION]++;
    if (end != END_KEPT || tag_is_modelled(p->name)) return end;
    char *section = is_plain(p) ? NULL : pbn_section_text(p->section, NULL, NULL);
    board_add_tag(&d->board, p->name, p->value, section);
    free(section);
    return END_KEPT;
}

/* Ends a note, which goes with the tag before it: with a section that is carried through as it is, with one that is read
 * where something refers to it. */
static void end_note(struct builder *d, const struct pbn_pair *owner, enum end end, const struct pbn_pair *p)
{
    bool is_read = owner && tag_is_modelled(owner->name) && !is_plain(owner);
    bool is_carried = owner && !is_plain(owner) && !is_read;
    if (is_carried && end == END_KEPT) {
        char *section = pbn_section_text(p->section, NULL, NULL);
        board_add_tag(&d->board, p->name, p->value, section);
        free(section);
        return;
    }
    if (pbn_has_section(p)) leave_out_section(d, p);
    if (end == END_MERGED && !is_read) return;
    if (end == END_LEFT_OUT)
        d->ledger.left_out[LEDGER_TAG]++;
    else if (!p->is_used)
        builder_leave_out(d, LEDGER_TAG, 1, p->place, "the note '%s' and nothing that refers to it; it is left out",
                          show_value(p).text);
}

/* Ends every tag and section of the game. */
static void dispose_pairs(struct builder *d, const struct pbn_game *game)
{
    const struct pbn_pair *owner = NULL;
    enum end end = END_KEPT;
    for (int i = 0; i < game->count && !d->is_refused; i++) {
        const struct pbn_pair *p = &game->pair[i];
        if (is_note(p)) {
            end_note(d, owner, end, p);
            continue;
        }
        owner = p;
        end = end_pair(d, game, p);
        if (p->is_added || end != END_LEFT_OUT || !tag_is_modelled(p->name) || is_plain(p)) continue;
        d->ledger.left_out[LEDGER_SECTION]++;
    }
    if (game->stray)
        builder_leave_out(d, LEDGER_SECTION, 1, game->stray_place, "a text under no tag: '%s'; it is left out",
                          builder_show(game->stray, game->stray_length).text);
}

/* The tag that the comment stands behind, notes left aside; NULL before the first. */
static const struct pbn_pair *comment_owner(const struct pbn_game *game, const struct pbn_comment *c)
{
    int i = c->pair;
    while (i >= 0 && is_note(&game->pair[i])) i--;
    return i < 0 ? NULL : &game->pair[i];
}

/* Whether the comment is in the lines of a section that is carried through. */
static bool is_in_section(const struct pbn_game *game, const struct pbn_comment *c)
{
    const struct pbn_pair *p = c->pair < 0 ? NULL : &game->pair[c->pair];
    const char *from = NULL, *to = NULL;
    if (!p || is_plain(p) || tag_is_modelled(p->name) || pbn_find(game, p->name) != p) return false;
    free(pbn_section_text(p->section, &from, &to));
    return from && c->text > from && c->text < to;
}

/* A comment goes behind its tag, or behind the last call or card of its section. */
static void place_comment(struct builder *d, const struct pbn_game *game, const struct pbn_comment *c)
{
    struct board *b = &d->board;
    const struct pbn_pair *p = comment_owner(game, c);
    bool is_section = p && !is_plain(p) && tag_is_modelled(p->name);
    bool is_kept = is_section && p == find_section(game, p->name);
    bool is_play = is_kept && !strcasecmp(p->name, "Play");
    bool is_written = p && !is_section && strcasecmp(p->name, "Outside") != 0;
    char *text = pbn_comment_text(c);
    if (is_kept)
        board_add_comment(b, is_play ? REMARK_PLAY : REMARK_AUCTION, NULL,
                          (is_play ? d->raw_count : b->auction.count) - 1, text);
    else
        board_add_comment(b, REMARK_HEAD, is_written ? p->name : NULL, 0, text);
    free(text);
}

static void place_comments(struct builder *d, const struct pbn_game *game)
{
    for (int i = 0; i < game->comments; i++)
        if (!game->comment[i].is_taken && !is_in_section(game, &game->comment[i]))
            place_comment(d, game, &game->comment[i]);
}

/* Warns of a lesson's command whose cards cannot be as it says. The comment is kept as it is. */
static void check_comment(struct builder *d, const struct pbn_comment *comment)
{
    char *text = pbn_comment_text(comment);
    const char *at = text, *counted = text;
    struct place place = {comment->place.line, comment->place.column + 1};
    struct classroom_command c;
    while (classroom_next(&at, &c)) {
        struct buffer why = {0};
        for (; counted < c.text; counted++)
            place = *counted == '\n' ? (struct place){place.line + 1, 1} : (struct place){place.line, place.column + 1};
        if (!classroom_is_sound(&c, &d->board.deal, &why))
            builder_warn(d, place, "'%s' in a comment: %s; it is kept as it is", builder_show(c.text, c.length).text,
                         why.text);
        buffer_free(&why);
    }
    free(text);
}

/* Counts what the game's text has but for calls, cards and their marks. */
static void count_game(const struct pbn_game *game, struct ledger *l)
{
    for (int i = 0; i < game->count; i++) {
        if (game->pair[i].is_added) continue;
        l->found[LEDGER_TAG] += game->is_bare && !i ? 0 : 1;
        l->found[LEDGER_SECTION] += pbn_has_section(&game->pair[i]);
    }
    l->found[LEDGER_SECTION] += game->stray != NULL;
    l->found[LEDGER_COMMENT] += game->comments;
}

/* The tag is carried through as it is; one that nobody could read is warned of. */
static void check_tricks_tag(struct builder *d, const struct pbn_game *game)
{
    const struct pbn_pair *p = find_told(game, "DoubleDummyTricks");
    struct tricks_claim claim;
    if (p && !tricks_from_digits(p->value, &claim))
        builder_warn(d, p->value_place, "DoubleDummyTricks is '%s', expected 20 digits 0-9 a-d",
                     show_value(p).text);
}

/* Fills the board; every part that depends on another comes after it. */
static void read_game(struct builder *d, struct pbn_game *game)
{
    const struct pbn_pair *deal = find_told(game, "Deal"), *id = find_told(game, "Board");
    if (!deal) {
        builder_refuse(d, d->start, "a game without a deal, expected [Deal \"N:... ... ... ...\"]");
        return;
    }
    if (id) board_set_id(&d->board, id->value);
    read_deal(d, deal);
    read_outside(d, game);
    read_vulnerable(d, game);
    read_contract(d, game);
    read_auction(d, game);
    if (d->is_refused) return;
    read_leader(d, game);
    builder_settle_contract(d);
    read_play(d, game);
    read_result(d, game);
    check_tricks_tag(d, game);
    dispose_pairs(d, game);
    place_comments(d, game);
    for (int i = 0; i < game->comments; i++) check_comment(d, &game->comment[i]);
}

/* What stands behind the last game. */
static void leave_out_end(const struct pbn_game *game, const char *name, struct faults *faults)
{
    struct ledger l = {0};
    count_game(game, &l);
    memcpy(l.left_out, l.found, sizeof l.found);
    ledger_add(&faults->ledger, &l);
    if (game->comments)
        faults_warn(faults, name, game->comment[0].place.line, game->comment[0].place.column,
                    "a comment of no board; it is left out");
    if (game->stray)
        faults_warn(faults, name, game->stray_place.line, game->stray_place.column,
                    "a text under no tag: '%s'; it is left out",
                    builder_show(game->stray, game->stray_length).text);
}

/* A game that is refused has been read up to its fault alone; all of it is counted. */
static void count_refused(struct builder *d, const struct pbn_game *game)
{
    d->ledger = (struct ledger){0};
    count_game(game, &d->ledger);
    pbn_count_sections(game, &d->ledger);
}

int read_pbn_part(const struct source *s, struct pbn_memory *memory, struct faults *faults, board_visitor *visit,
                  void *context, bool *go_on)
{
    struct cursor c = pbn_cursor_of(s);
    struct pbn_game game;
    int refused = 0;
    *go_on = true;
    while (*go_on && pbn_next_game(&c, &game)) {
        struct builder d;
        if (!game.count && !game.fault) {
            leave_out_end(&game, s->name, faults);
            pbn_game_free(&game);
            continue;
        }
        builder_start(&d, s->name, faults, game.start);
        count_game(&game, &d.ledger);
        if (pbn_inherit(memory, &game))
            builder_warn(&d, game.start, "a game without board and deal: those of the game before are taken");
        if (game.fault) builder_refuse(&d, game.fault_place, "%s", game.fault);
        if (!d.is_refused) read_game(&d, &game);
        if (d.is_refused) count_refused(&d, &game);
        *go_on = builder_end(&d, &refused, visit, context);
        pbn_game_free(&game);
    }
    return refused;
}

int read_pbn(const struct source *s, struct faults *faults, board_visitor *visit, void *context)
{
    struct pbn_memory memory = {0};
    bool go_on;
    int refused = read_pbn_part(s, &memory, faults, visit, context, &go_on);
    pbn_memory_free(&memory);
    return refused;
}
