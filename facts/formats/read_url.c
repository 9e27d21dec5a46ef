/* Links to the BBO viewer: hands, dealer, auction and play as parameters, or LIN in one parameter.
 *
 * A text may hold any number of links among other text; each is a board. The viewer takes an auction only, so
 * a board whose contract has no auction is written with one made up for it and `contract=` beside it, and
 * read without it.
 */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "facts/formats/lin.h"
#include "facts/formats/readers.h"
#include "facts/board/tag_value.h"

/* A link's query cut out of the text around it. */
struct link {
    const char *query, *end;
    struct place place;
};

/* A hexadecimal digit's value, or -1. */
static int hex_value(char c)
{
    return isdigit((unsigned char)c)    ? c - '0'
           : isxdigit((unsigned char)c) ? tolower((unsigned char)c) - 'a' + 10
                                        : -1;
}

/* The parameter's value with %XX and + decoded, as UTF-8 without NUL bytes. The caller frees it. */
static char *decode(const char *text, const char *end)
{
    struct buffer out = {0};
    buffer_add(&out, "");
    for (; text < end; text++) {
        char c = *text == '+' ? ' ' : *text;
        if (*text == '%' && end - text > 2 && hex_value(text[1]) >= 0 && hex_value(text[2]) >= 0) {
            c = (char)(hex_value(text[1]) * 16 + hex_value(text[2]));
            text += 2;
        }
        if (c) buffer_char(&out, c);
    }
    struct buffer value = {0};
    source_add_utf8(&value, out.text, out.length);
    buffer_add(&value, "");
    buffer_free(&out);
    return value.text;
}

/* The value of a parameter, decoded, or NULL. The caller frees it. */
static char *parameter(const struct link *l, const char *name)
{
    size_t length = strlen(name);
    for (const char *at = l->query; at < l->end;) {
        const char *end = memchr(at, '&', (size_t)(l->end - at));
        if (!end) end = l->end;
        if ((size_t)(end - at) > length && !strncasecmp(at, name, length) && at[length] == '=')
            return decode(at + length + 1, end);
        at = end + 1;
        if (l->end - at > 4 && !strncmp(at, "amp;", 4)) at += 4;
    }
    return NULL;
}

static void read_hands(struct builder *d, const struct link *l)
{
    for (int s = 0; s < SEAT_COUNT; s++) {
        char name[2] = {seat_letter((enum seat)s), 0};
        char *hand = parameter(l, name);
        if (hand) lin_read_hand(d, (enum seat)s, hand, strlen(hand), l->place, true);
        free(hand);
    }
}

/* Keeps a comment in braces, behind call or card `index`; the closing brace may be missing. Returns what follows. */
static const char *read_comment(struct builder *d, const char *at, enum remark_place place, int index)
{
    const char *close = strchr(at, '}'), *end = close ? close : at + strlen(at);
    char *text = util_copy_part(at + 1, (size_t)(end - at - 1));
    builder_found(d, LEDGER_COMMENT, 1);
    board_add_comment(&d->board, place, NULL, index, text);
    free(text);
    return close ? close + 1 : end;
}

/* The explanation in parentheses at *at belongs to the last call. */
static void read_explanation(struct builder *d, const struct link *l, const char **at)
{
    struct board *b = &d->board;
    const char *start = *at + 1, *close = strchr(start, ')');
    const char *end = close ? close : start + strlen(start);
    char *text = util_copy_part(start, (size_t)(end - start));
    builder_found(d, LEDGER_MARK, 1);
    if (b->auction.count)
        board_add_note(b, b->auction.count - 1, text);
    else
        builder_leave_out(d, LEDGER_MARK, 1, l->place, "an explanation comes before the first call; it is left out");
    free(text);
    *at = close ? close + 1 : end;
}

static void read_calls(struct builder *d, const struct link *l, const char *text)
{
    struct board *b = &d->board;
    const char *end = text + strlen(text);
    for (const char *at = text; at < end && !d->is_refused;) {
        if (*at == '{') {
            at = read_comment(d, at, REMARK_AUCTION, b->auction.count - 1);
        } else if (*at == '(') {
            read_explanation(d, l, &at);
        } else if (*at == '!' || *at == '?') {
            lin_read_mark(d, *at, l->place);
            at++;
        } else if (isspace((unsigned char)*at) || *at == '-') {
            at++;
        } else {
            int call = lin_take_call(&at, end);
            if (call < 0)
                builder_refuse(d, l->place,
                               "'%s' in the auction of the link, expected calls such as 1N, P, D or R",
                               builder_show(at, (size_t)(end - at)).text);
            else
                builder_add_call(d, call, l->place);
        }
    }
}

static void read_cards(struct builder *d, const struct link *l, const char *text)
{
    const char *end = text + strlen(text);
    for (const char *at = text; at < end && !d->is_refused;) {
        if (*at == '{') {
            at = read_comment(d, at, REMARK_PLAY, d->raw_count - 1);
        } else if (isspace((unsigned char)*at) || *at == '-') {
            at++;
        } else {
            int card = lin_take_card(&at, end);
            if (card == NO_CARD)
                builder_refuse(d, l->place, "'%s' in the play of the link, expected cards such as SA or DT",
                               builder_show(at, (size_t)(end - at)).text);
            else
                builder_add_play(d, card, l->place);
        }
    }
}

/* The contract of "3NTS": level, strain, doubles and the declarer's letter last. */
static void read_contract(struct builder *d, const struct link *l, char *text)
{
    struct board *b = &d->board;
    size_t length = strlen(text);
    int declarer = length > 2 ? seat_from_letter(text[length - 1]) : NO_SEAT;
    if (declarer >= 0) text[length - 1] = '\0';
    if (!contract_from_text(text, &b->contract)) {
        builder_refuse(d, l->place, "contract=%s in the link, expected one such as 3NTS",
                       builder_show(text, strlen(text)).text);
        return;
    }
    if (declarer >= 0) b->contract.declarer = (enum seat)declarer;
    b->has_contract = b->has_declarer = declarer >= 0 || !b->contract.level;
}

static void read_players(struct board *b, const struct link *l)
{
    for (int s = 0; s < SEAT_COUNT; s++) {
        char name[3] = {seat_letter((enum seat)s), 'n', 0};
        char *player = parameter(l, name);
        if (player && *player && strcmp(player, "#"))
            board_add_tag(b, seat_title((enum seat)s), player, NULL);
        free(player);
    }
}

/* Tells of a value that says nothing that is known. */
static void check_condition(struct builder *d, const struct link *l, const char *name, const char *value, bool is_known,
                            const char *expected)
{
    if (value && *value && strcmp(value, "?") && !is_known)
        builder_leave_out(d, LEDGER_TAG, 1, l->place, "%s=%s in the link, expected %s", name,
                          builder_show(value, strlen(value)).text, expected);
}

/* The dealer, and the vulnerability, which an empty or unknown value leaves open. */
static void read_conditions(struct builder *d, const struct link *l)
{
    struct board *b = &d->board;
    char *dealer = parameter(l, "d"), *vulnerable = parameter(l, "v"), *claim = parameter(l, "c"),
         *id = parameter(l, "b");
    int seat = dealer && dealer[0] && !dealer[1] ? seat_from_letter(dealer[0]) : NO_SEAT;
    b->has_dealer = seat >= 0;
    if (b->has_dealer) b->dealer = (enum seat)seat;
    b->auction.dealer = b->has_dealer ? b->dealer : SEAT_NORTH; /* as the viewer takes it */
    b->has_vulnerable = vulnerable && vulnerable_from_text(vulnerable, &b->vulnerable);
    b->result = claim ? result_from_text(claim, NO_SEAT) : -1;
    check_condition(d, l, "d", dealer, b->has_dealer, "N, E, S or W");
    check_condition(d, l, "v", vulnerable, b->has_vulnerable, "n, e, b or -");
    check_condition(d, l, "c", claim, b->result >= 0, "0 to 13 tricks");
    if (id) board_set_id(b, id);
    free(id);
    free(dealer);
    free(vulnerable);
    free(claim);
}

/* Counts the parameters that say something, and tells of those that are not read. `bbo=y` says where a link comes from. */
static void count_parameters(struct builder *d, const struct link *l)
{
    static const char *const known[] = {"n",  "e",  "s",  "w",  "d",  "v",   "b",       "a",
                                        "p",  "c",  "nn", "en", "sn", "wn",  "contract"};
    for (const char *at = l->query, *end; at < l->end; at = end + 1) {
        end = memchr(at, '&', (size_t)(l->end - at));
        if (!end) end = l->end;
        if (end - at > 4 && !strncmp(at, "amp;", 4)) at += 4;
        const char *equals = memchr(at, '=', (size_t)(end - at));
        size_t length = (size_t)((equals ? equals : end) - at);
        bool is_known = length == 3 && !strncmp(at, "bbo", 3);
        if (!equals || equals + 1 == end || is_known) continue;
        builder_found(d, LEDGER_TAG, 1);
        for (size_t i = 0; i < sizeof known / sizeof *known; i++)
            is_known |= strlen(known[i]) == length && !strncasecmp(at, known[i], length);
        if (!is_known)
            builder_leave_out(d, LEDGER_TAG, 1, l->place, "the parameter '%s' is not read; it is left out",
                              builder_show(at, length).text);
    }
}

static bool read_parameters(const struct link *l, const struct source *s, struct faults *faults, int *refused,
                            board_visitor *visit, void *context)
{
    struct builder d;
    char *calls = parameter(l, "a"), *cards = parameter(l, "p"), *contract = parameter(l, "contract");
    builder_start(&d, s->name, faults, l->place);
    count_parameters(&d, l);
    read_hands(&d, l);
    read_conditions(&d, l);
    read_players(&d.board, l);
    if (contract)
        read_contract(&d, l, contract);
    else if (calls)
        read_calls(&d, l, calls);
    if (d.board.auction.count && !d.board.has_dealer) {
        d.board.has_dealer = true;
        d.board.dealer = SEAT_NORTH;
    }
    if (cards) read_cards(&d, l, cards);
    free(calls);
    free(cards);
    free(contract);
    return builder_end(&d, refused, visit, context);
}

/* The board or boards of one link. Returns whether to go on. */
static bool read_link(const struct link *l, const struct source *s, struct faults *faults, int *refused,
                      board_visitor *visit, void *context)
{
    char *lin = parameter(l, "lin");
    if (!lin) return read_parameters(l, s, faults, refused, visit, context);
    struct source inner = {.name = s->name, .text = lin, .length = strlen(lin)};
    struct lin_memory memory = {0};
    bool go_on;
    *refused += lin_read(&inner, &l->place, &memory, faults, visit, context, &go_on);
    if (go_on) lin_end(&memory, s->name, faults);
    lin_memory_free(&memory);
    free(lin);
    return go_on;
}

static bool is_link_start(const char *at)
{
    return !strncasecmp(at, "http://", 7) || !strncasecmp(at, "https://", 8) || !strncasecmp(at, "www.", 4);
}

/* The end of the link that starts at p: white space, a quote or a bracket, but blanks within its line belong
 * to it when parameters follow, for names of players are pasted with blanks in them. */
static const char *link_end(const char *p, const char *end)
{
    for (;;) {
        while (p < end && !isspace((unsigned char)*p) && *p && !strchr("\"'<>", *p)) p++;
        if (p == end || *p != ' ') return p;
        const char *next = p + 1;
        while (next < end && !strchr("\n\"'<>&", *next) && !is_link_start(next)) next++;
        if (next == end || *next != '&') return p;
        p = next;
    }
}

/* The next link in the text from *at on, which moves behind it; *place goes with it. */
static bool next_link(const char **at, const char *end, struct place *place, struct link *l)
{
    const char *p = *at;
    while (p < end && !is_link_start(p)) {
        *place =
            *p == '\n' ? (struct place){place->line + 1, 1} : (struct place){place->line, place->column + 1};
        p++;
    }
    if (p == end) return false;
    l->place = *place;
    l->end = link_end(p, end);
    place->column += (int)(l->end - p);
    const char *mark = memchr(p, '?', (size_t)(l->end - p));
    l->query = mark ? mark + 1 : l->end;
    *at = l->end;
    return true;
}

int read_url(const struct source *s, struct faults *faults, board_visitor *visit, void *context)
{
    const char *at = s->text, *end = s->text + s->length;
    struct place place = {1, 1};
    struct link l;
    int refused = 0;
    while (next_link(&at, end, &place, &l)) {
        bool is_board = l.query < l.end;
        if (is_board && !read_link(&l, s, faults, &refused, visit, context)) {
            break;
        }
    }
    return refused;
}
