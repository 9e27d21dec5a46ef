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
#include "facts/formats/told.h"
#include "facts/board/tag_value.h"

/* A link and its query, cut out of the text around it. */
struct link {
    const char *start, *query, *end;
    struct place place;
};

/* A hexadecimal digit's value, or -1. */
static int hex_value(char c)
{
    return isdigit((unsigned char)c)    ? c - '0'
           : isxdigit((unsigned char)c) ? tolower((unsigned char)c) - 'a' + 10
                                        : -1;
}

/* The parameter's value with %XX and + decoded, as UTF-8; %00, which is no text, stays as it is. The caller frees it. */
static char *decode(const char *text, const char *end)
{
    struct buffer out = {0};
    buffer_add(&out, "");
    for (; text < end; text++) {
        char c = *text == '+' ? ' ' : *text;
        bool is_code = *text == '%' && end - text > 2 && hex_value(text[1]) >= 0 && hex_value(text[2]) >= 0;
        char code = is_code ? (char)(hex_value(text[1]) * 16 + hex_value(text[2])) : 0;
        if (code) c = code, text += 2;
        buffer_char(&out, c);
    }
    struct buffer value = {0};
    source_add_utf8(&value, out.text, out.length);
    buffer_add(&value, "");
    buffer_free(&out);
    return value.text;
}

/* A part of the query: a parameter's name and its value, which is NULL where no '=' stands. */
struct part {
    const char *name, *value, *end;
    size_t length; /* of the name */
};

/* The next part that is not empty, from *at on, which moves behind it. An ampersand before a blank parts nothing, as in
 * "Smith & Jones". */
static bool next_part(const struct link *l, const char **at, struct part *p)
{
    while (*at < l->end) {
        const char *end = *at;
        while (end < l->end && (*end != '&' || (l->end - end > 1 && end[1] == ' '))) end++;
        if (l->end - *at > 4 && !strncmp(*at, "amp;", 4)) *at += 4;
        const char *equals = memchr(*at, '=', (size_t)(end - *at));
        *p = (struct part){.name = *at, .value = equals ? equals + 1 : NULL, .end = end};
        p->length = (size_t)((equals ? equals : end) - *at);
        *at = end + 1;
        if (p->name < end) return true;
    }
    return false;
}

static bool is_named(const struct part *p, const char *name)
{
    return strlen(name) == p->length && !strncasecmp(p->name, name, p->length);
}

/* The first parameter of that name; false where there is none. */
static bool find(const struct link *l, const char *name, struct part *p)
{
    for (const char *at = l->query; next_part(l, &at, p);)
        if (p->value && is_named(p, name)) return true;
    return false;
}

/* The value of a parameter, decoded, or NULL. The caller frees it. */
static char *parameter(const struct link *l, const char *name)
{
    struct part p;
    return find(l, name, &p) ? decode(p.value, p.end) : NULL;
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
    b->has_contract = declarer >= 0 || !b->contract.level;
    b->has_declarer = declarer >= 0;
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

/* What is wrong with a part, for its message; NULL where it is read. */
static const char *part_fault(const struct link *l, const struct part *p, const char *const known[], size_t count)
{
    struct part first;
    if (!p->value) return "the part '%s' is no parameter; it is left out";
    for (size_t i = 0; i < count; i++) {
        if (!is_named(p, known[i])) continue;
        bool is_again = find(l, known[i], &first) && first.value != p->value;
        bool is_same = is_again && first.end - first.value == p->end - p->value &&
                       !memcmp(first.value, p->value, (size_t)(p->end - p->value));
        return is_again && !is_same ? "a second '%s' in one link; the first is kept" : NULL;
    }
    return "the parameter '%s' is not read; it is left out";
}

/* Counts the parts that say something, and tells of those that are not read. `bbo=y` says where a link comes from. */
static void count_parts(const struct link *l, const char *file, const char *const known[], size_t count,
                        struct ledger *sum, struct faults *faults)
{
    struct part p;
    for (const char *at = l->query; next_part(l, &at, &p);) {
        if (is_named(&p, "bbo") || p.value == p.end) continue;
        const char *fault = part_fault(l, &p, known, count);
        sum->found[LEDGER_TAG]++;
        if (!fault) continue;
        sum->left_out[LEDGER_TAG]++;
        faults_warn(faults, file, l->place.line, l->place.column, fault, builder_show(p.name, p.length).text);
    }
}

/* An auction beside `contract=` was made up for the viewer, or is told. */
static void drop_auction(struct builder *d, const struct link *l)
{
    struct board *b = &d->board;
    struct auction made_up = told_made_up(b);
    int count = b->auction.count, notes = b->notes;
    bool is_made_up = count == made_up.count && !memcmp(b->auction.call, made_up.call, (size_t)count * sizeof *made_up.call);
    board_drop_auction(b);
    if (is_made_up)
        d->ledger.found[LEDGER_CALL] -= count;
    else if (count)
        builder_leave_out(d, LEDGER_CALL, count, l->place, "an auction beside contract=, which tells another; it is left out");
    if (notes) builder_leave_out(d, LEDGER_MARK, notes, l->place, "explanations of calls that are not kept");
}

static bool read_parameters(const struct link *l, const struct source *s, struct faults *faults, int *refused,
                            board_visitor *visit, void *context)
{
    struct builder d;
    char *calls = parameter(l, "a"), *cards = parameter(l, "p"), *contract = parameter(l, "contract");
    static const char *const known[] = {"n",  "e",  "s",  "w",  "d",  "v",   "b",       "a",
                                        "p",  "c",  "nn", "en", "sn", "wn",  "contract"};
    builder_start(&d, s->name, faults, l->place);
    count_parts(l, s->name, known, sizeof known / sizeof *known, &d.ledger, faults);
    read_hands(&d, l);
    read_conditions(&d, l);
    read_players(&d.board, l);
    if (calls) read_calls(&d, l, calls);
    if (contract) read_contract(&d, l, contract);
    if (contract && !d.is_refused) drop_auction(&d, l);
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
    static const char *const known[] = {"lin"};
    char *lin = parameter(l, "lin");
    if (!lin) return read_parameters(l, s, faults, refused, visit, context);
    struct ledger beside = {0}; /* the text itself is counted by its own pairs */
    count_parts(l, s->name, known, 1, &beside, faults);
    beside.found[LEDGER_TAG] = beside.left_out[LEDGER_TAG];
    ledger_add(&faults->ledger, &beside);
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

/* What ends a link beside white space: what closes the quotes or brackets that it stands in, else any of them but an
 * apostrophe, which names have. */
static const char *closers(const char *start, const char *text)
{
    char before = start > text ? start[-1] : '\0';
    return before == '"' ? "\"" : before == '\'' ? "'" : before == '<' ? ">" : before == '>' ? "<" : "\"<>";
}

/* The end of the link that starts at p: white space or what closes it, but blanks within its line belong to it when
 * parameters or pairs of LIN follow, for names of players are pasted with blanks in them. */
static const char *link_end(const char *p, const char *end, const char *close)
{
    const char *start = p;
    for (;;) {
        while (p < end && !isspace((unsigned char)*p) && *p && !strchr(close, *p)) p++;
        if (p == end || *p != ' ') return p;
        bool is_lin = memmem(start, (size_t)(p - start), "lin=", 4);
        const char *next = p + 1;
        while (next < end && *next != '\n' && *next != '&' && !(is_lin && *next == '|') && !strchr(close, *next) &&
               !is_link_start(next))
            next++;
        if (next == end || (*next != '&' && !(is_lin && *next == '|'))) return p;
        p = next;
    }
}

/* The next link in the text from *at on, which moves behind it; *place goes with it. */
static bool next_link(const struct source *s, const char **at, struct place *place, struct link *l)
{
    const char *p = *at, *end = s->text + s->length;
    while (p < end && !is_link_start(p)) {
        *place =
            *p == '\n' ? (struct place){place->line + 1, 1} : (struct place){place->line, place->column + 1};
        p++;
    }
    if (p == end) return false;
    l->place = *place;
    l->start = p;
    l->end = link_end(p, end, closers(p, s->text));
    place->column += (int)(l->end - p);
    const char *mark = memchr(p, '?', (size_t)(l->end - p));
    l->query = mark ? mark + 1 : l->end;
    *at = l->end;
    return true;
}

/* A link without parameters, such as a short one for another, holds no board. */
static void leave_out_link(const struct source *s, const struct link *l, struct faults *faults)
{
    faults->ledger.found[LEDGER_SECTION]++;
    faults->ledger.left_out[LEDGER_SECTION]++;
    faults_warn(faults, s->name, l->place.line, l->place.column,
                "'%s' holds no hands, expected a link with them, such as the viewer has; it is left out",
                builder_show(l->start, (size_t)(l->end - l->start)).text);
}

/* Words behind a link in its line may be the end of its last value, with a blank that is not encoded: they are told once. */
static void leave_out_behind(const struct source *s, const char *at, struct place place, bool *is_told, struct faults *faults)
{
    const char *text = at, *end = s->text + s->length;
    if (at == end || *at != ' ') return;
    while (text < end && *text == ' ') text++;
    size_t length = 0;
    while (text + length < end && !strchr("\r\n", text[length]) && !is_link_start(text + length)) length++;
    while (length && text[length - 1] == ' ') length--;
    if (!length) return;
    faults->ledger.found[LEDGER_SECTION]++;
    faults->ledger.left_out[LEDGER_SECTION]++;
    if (!*is_told)
        faults_warn(faults, s->name, place.line, place.column + (int)(text - at),
                    "'%s' behind a link, expected %%20 for each blank within it; it is left out",
                    builder_show(text, length).text);
    *is_told = true;
}

int read_url(const struct source *s, struct faults *faults, board_visitor *visit, void *context)
{
    const char *at = s->text;
    struct place place = {1, 1};
    struct link l;
    int refused = 0;
    bool go_on = true, is_told = false;
    while (go_on && next_link(s, &at, &place, &l)) {
        if (l.query == l.end) {
            leave_out_link(s, &l, faults);
            continue;
        }
        go_on = read_link(&l, s, faults, &refused, visit, context);
        leave_out_behind(s, at, place, &is_told, faults);
    }
    return refused;
}
