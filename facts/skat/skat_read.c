/* Reading skat records. Invariant: `at` never passes the text's NUL, and line and column are those of `at`.
 */
#include "facts/skat/skat.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

struct scan {
    const char *file, *at;
    int line, column;
    struct faults *faults;
};

static void step(struct scan *s)
{
    if (*s->at == '\n') {
        s->line++;
        s->column = 1;
    } else {
        s->column++;
    }
    s->at++;
}

static void skip_blanks(struct scan *s)
{
    for (;;) {
        while (isspace((unsigned char)*s->at)) step(s);
        if (s->at[0] != '/' || s->at[1] != '/') return;
        while (*s->at && *s->at != '\n') step(s);
    }
}

/* The token at the place, cut short at `]` and blanks; its length. */
static int token_length(const char *at)
{
    int n = 0;
    while (at[n] && at[n] != ']' && !isspace((unsigned char)at[n])) n++;
    return n;
}

static void skip(struct scan *s, int length)
{
    while (length-- > 0) step(s);
}

/* A token for messages: its start, with what would break the line made harmless. */
static const char *quoted(const char *at, int length, char out[28])
{
    int n = length < 24 ? length : 24;
    for (int i = 0; i < n; i++) out[i] = isprint((unsigned char)at[i]) ? at[i] : '?';
    strcpy(out + n, length > n ? "..." : "");
    return out;
}

static void free_record(struct skat_record *r)
{
    for (int i = 0; i < r->tags; i++) {
        free(r->tag[i].name);
        free(r->tag[i].value);
    }
    free(r->tag);
    free(r->move);
    free(r->file);
    free(r->result_text);
    *r = (struct skat_record){0};
}

const char *skat_record_tag(const struct skat_record *r, const char *name)
{
    for (int i = 0; i < r->tags; i++)
        if (!strcmp(r->tag[i].name, name)) return r->tag[i].value;
    return NULL;
}

/* Cards cut by dots (and bars in a deal) from `text`, at most 32; -1 when it is not such a list. */
static int read_cards(const char *text, int length, struct skat_move *m)
{
    m->count = 0;
    for (int i = 0; i < length; i += 3) {
        if (i + 2 > length || m->count == SKAT_CARDS) return -1;
        int card = skat_card_from_text(text + i);
        bool cut = i + 2 == length || (text[i + 2] == '.' && i + 3 < length) ||
                   (text[i + 2] == '|' && i + 3 < length && (m->count + 1) % SKAT_HAND == 0);
        if (card < SKAT_HIDDEN || !cut) return -1;
        m->card[m->count++] = (int8_t)card;
        if (i + 2 < length && text[i + 2] == '|') m->bars |= (uint8_t)(1u << (m->count / SKAT_HAND - 1));
    }
    return m->count;
}

/* Cards after a head and its dot; a head alone has none. */
static bool read_headed_cards(const char *text, int length, int head, struct skat_move *m)
{
    if (length == head) return true;
    return text[head] == '.' && length > head + 1 && read_cards(text + head + 1, length - head - 1, m) > 0;
}

static const char *read_world(const char *text, int length, struct skat_move *m)
{
    if (length == 4 && (!strncmp(text, "TI.", 3) || !strncmp(text, "LE.", 3))) {
        m->kind = text[0] == 'T' ? SKAT_TIMEOUT : SKAT_LEAVE;
        m->value = text[3] - '0';
        return m->value >= 0 && m->value < SKAT_PLAYERS ? NULL : "a player 0, 1 or 2";
    }
    int count = read_cards(text, length, m);
    m->kind = count == 2 ? SKAT_GIVE : SKAT_DEAL;
    if (count == 2 && !memchr(text, '|', (size_t)length)) return NULL;
    return count == SKAT_CARDS ? NULL : "the deal of 3 x 10 + 2 cards, the skat's two cards, TI.n or LE.n";
}

static bool read_declaration(const char *text, int length, struct skat_move *m)
{
    const char *dot = memchr(text, '.', (size_t)length);
    int head = dot ? (int)(dot - text) : length;
    m->kind = SKAT_DECLARE;
    return skat_contract_from_text(text, head, &m->contract) && read_headed_cards(text, length, head, m) &&
           (m->count == 0 || m->count == 2 || m->count == SKAT_HAND || m->count == SKAT_HAND + 2);
}

static bool read_bid(const char *text, int length, struct skat_move *m)
{
    m->kind = SKAT_BID;
    if (length > 3) return false;
    for (int i = 0; i < length; i++) {
        if (!isdigit((unsigned char)text[i])) return false;
        m->value = m->value * 10 + text[i] - '0';
    }
    return true;
}

/* What a player does; NULL, or what was expected instead. */
static const char *read_action(const char *text, int length, struct skat_move *m)
{
    static const struct {
        char letter;
        enum skat_kind kind;
    } letters[] = {{'y', SKAT_HOLD}, {'p', SKAT_PASS}, {'s', SKAT_PICK}};
    for (int i = 0; length == 1 && i < 3; i++)
        if (text[0] == letters[i].letter) return m->kind = letters[i].kind, NULL;
    if (length == 2 && !strncmp(text, "RE", 2)) return m->kind = SKAT_RESIGN, NULL;
    if (length >= 2 && !strncmp(text, "SC", 2)) {
        m->kind = SKAT_SHOW;
        return read_headed_cards(text, length, 2, m) && m->count <= SKAT_HAND
                   ? NULL
                   : "SC or SC and the cards shown";
    }
    if (isdigit((unsigned char)text[0]))
        return read_bid(text, length, m) ? NULL : "a bid of at most three digits";
    int count = read_cards(text, length, m);
    if (count == 1 || count == 2 || count == SKAT_HAND + 2)
        return m->kind = count == 1 ? SKAT_CARD : SKAT_DISCARD, NULL;
    m->count = 0;
    return read_declaration(text, length, m) ? NULL : "a bid, y, p, s, a game, a card, discards, RE or SC";
}

static struct skat_move *add_move(struct skat_record *r)
{
    if ((r->moves & (r->moves - 1)) == 0)
        r->move = util_resize(r->move, r->moves ? (size_t)r->moves * 2 : 1, sizeof *r->move);
    r->move[r->moves] = (struct skat_move){0};
    return &r->move[r->moves++];
}

/* The player of a letter, SKAT_WORLD for w, -1 for none. */
static int player_of(char c)
{
    return c >= '0' && c <= '2' ? c - '0' : c == 'w' ? SKAT_WORLD : -1;
}

/* One move at the place: who, then what. False after a fault. */
static bool read_move(struct scan *s, struct skat_record *r)
{
    char word[28];
    int length = token_length(s->at);
    int player = length == 1 ? player_of(*s->at) : -1;
    if (player < 0) {
        faults_add(s->faults, s->file, s->line, s->column, "%s is no player, and 0, 1, 2 or w was expected",
                   quoted(s->at, length, word));
        return false;
    }
    struct skat_move *m = add_move(r);
    m->player = player;
    m->line = s->line, m->column = s->column;
    skip(s, length);
    skip_blanks(s);
    length = token_length(s->at);
    const char *expected = !length                ? "what the player does"
                           : player == SKAT_WORLD ? read_world(s->at, length, m)
                                                  : read_action(s->at, length, m);
    if (expected) {
        faults_add(s->faults, s->file, s->line, s->column, "%s is no move, and %s was expected",
                   length ? quoted(s->at, length, word) : "nothing", expected);
        return false;
    }
    skip(s, length);
    return true;
}

/* The moves of a server's record, up to its ]. */
static bool read_moves(struct scan *s, struct skat_record *r)
{
    for (;;) {
        skip_blanks(s);
        if (*s->at == ']') return true;
        if (!*s->at) {
            faults_add(s->faults, s->file, s->line, s->column,
                       "the moves end with the file, and ] was expected");
            return false;
        }
        if (!read_move(s, r)) return false;
    }
}

/* A whole number of at most four digits that fills the text. */
static bool read_number(const char *text, int length, int *value)
{
    bool minus = length > 1 && text[0] == '-';
    *value = 0;
    if (length - minus < 1 || length - minus > 4) return false;
    for (int i = minus; i < length; i++) {
        if (!isdigit((unsigned char)text[i])) return false;
        *value = *value * 10 + text[i] - '0';
    }
    if (minus) *value = -*value;
    return true;
}

static bool is_word(const char *text, int length, const char *word)
{
    return (int)strlen(word) == length && !strncmp(text, word, (size_t)length);
}

/* `win`, `overbid` and the like. */
static bool read_result_flag(const char *text, int length, struct skat_result *r)
{
    static const struct {
        const char *word;
        enum skat_outcome outcome;
    } outcomes[] = {
        {"passed", SKAT_PASSED}, {"penalty", SKAT_PENALTY}, {"win", SKAT_WON}, {"loss", SKAT_LOST}};
    for (int i = 0; i < 4; i++)
        if (is_word(text, length, outcomes[i].word)) return r->outcome = outcomes[i].outcome, true;
    if (is_word(text, length, "overbid")) return r->overbid = true;
    return is_word(text, length, "bidok");
}

/* The value behind a name of `length` bytes into its place. */
static bool set_result_number(const char *name, int length, int value, struct skat_result *r)
{
    const struct {
        const char *name;
        int *number;
        bool *flag;
    } places[] = {{"d", &r->declarer, NULL},    {"v", &r->value, NULL},       {"m", &r->matadors, NULL},
                  {"p", &r->points, NULL},      {"t", &r->tricks, NULL},      {"s", NULL, &r->schneider},
                  {"z", NULL, &r->schwarz},     {"p0", &r->penalty[0], NULL}, {"p1", &r->penalty[1], NULL},
                  {"p2", &r->penalty[2], NULL}, {"l", &r->left, NULL},        {"to", &r->timed_out, NULL},
                  {"r", NULL, &r->resigned}};
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        if (!is_word(name, length, places[i].name)) continue;
        if (places[i].number)
            *places[i].number = value;
        else
            *places[i].flag = value;
        r->has_resigned |= places[i].flag == &r->resigned;
        return true;
    }
    return false;
}

/* One word of R[...] into the result; whether it was one. */
static bool read_result_word(const char *text, int length, struct skat_result *r)
{
    const char *colon = memchr(text, ':', (size_t)length);
    if (!colon) return read_result_flag(text, length, r);
    int value, head = (int)(colon - text);
    bool good = read_number(colon + 1, length - head - 1, &value) && set_result_number(text, head, value, r);
    return good && r->declarer >= SKAT_NOBODY && r->declarer < SKAT_PLAYERS;
}

static bool read_result(struct scan *s, struct skat_record *r)
{
    char word[28];
    const char *from = s->at;
    r->has_result = true;
    r->result_at = r->tags;
    r->is_result_first = !r->moves;
    r->result = (struct skat_result){.declarer = SKAT_NOBODY,
                                     .left = SKAT_NOBODY,
                                     .timed_out = SKAT_NOBODY,
                                     .knows_value = true,
                                     .knows_points = true};
    for (;;) {
        skip_blanks(s);
        if (*s->at == ']') {
            free(r->result_text);
            r->result_text = util_copy_part(from, (size_t)(s->at - from));
            return true;
        }
        int length = token_length(s->at);
        if (!length || !read_result_word(s->at, length, &r->result)) {
            faults_add(s->faults, s->file, s->line, s->column,
                       "%s is no part of a result, and a word such as win, v:48 or bidok was expected",
                       length ? quoted(s->at, length, word) : "the end of the file");
            return false;
        }
        skip(s, length);
    }
}

/* A value carried through: as written, up to the first ] that no backslash escapes. */
static bool read_value(struct scan *s, const char *name, int name_length, struct skat_record *r)
{
    const char *from = s->at;
    while (*s->at && *s->at != ']') {
        if (*s->at == '\\' && s->at[1]) step(s);
        step(s);
    }
    if ((r->tags & (r->tags - 1)) == 0)
        r->tag = util_resize(r->tag, r->tags ? (size_t)r->tags * 2 : 1, sizeof *r->tag);
    r->tag[r->tags++] = (struct skat_tag){util_copy_part(name, (size_t)name_length),
                                          util_copy_part(from, (size_t)(s->at - from))};
    if (!*s->at)
        faults_add(s->faults, s->file, s->line, s->column, "the file ends inside a tag, and ] was expected");
    return *s->at;
}

static bool read_tag(struct scan *s, struct skat_record *r)
{
    char word[28];
    const char *name = s->at;
    int length = 0;
    while (isalnum((unsigned char)name[length])) length++;
    if (!length || name[length] != '[') {
        faults_add(s->faults, s->file, s->line, s->column, "%s is no tag, and NAME[value] or ;) was expected",
                   *name ? quoted(name, length + 1, word) : "the end of the file");
        return false;
    }
    skip(s, length + 1);
    if (length == 2 && !strncmp(name, "MV", 2)) r->moves_at = r->tags;
    bool good = length == 2 && !strncmp(name, "MV", 2)  ? read_moves(s, r)
                : length == 1 && !strncmp(name, "R", 1) ? read_result(s, r)
                                                        : read_value(s, name, length, r);
    if (good) step(s);
    return good;
}

/* A server's record at its "(". */
static bool read_server_record(struct scan *s, struct skat_record *r)
{
    skip(s, 2);
    for (;;) {
        skip_blanks(s);
        if (s->at[0] == ';' && s->at[1] == ')') return skip(s, 2), true;
        if (!read_tag(s, r)) return false;
    }
}

/* On to the next record's start; anything else on the way is a fault, unless one was reported already. */
static bool find_record(struct scan *s, bool told)
{
    skip_blanks(s);
    while (*s->at && strncmp(s->at, "(;", 2)) {
        if (!told)
            faults_add(s->faults, s->file, s->line, s->column, "this is no record, and (; was expected");
        told = true;
        step(s);
    }
    return *s->at;
}

static bool is_skat(const struct skat_record *r, struct scan *s)
{
    const char *game = skat_record_tag(r, "GM");
    if (!game || strcmp(game, "Skat"))
        faults_add(s->faults, s->file, r->line, 1, "the game is %s, and GM[Skat] was expected",
                   game ? game : "not told");
    else if (!r->moves)
        faults_add(s->faults, s->file, r->line, 1, "the record has no moves, and MV[...] was expected");
    return game && !strcmp(game, "Skat") && r->moves;
}

static int read_server_file(struct scan *s, skat_visitor *visit, void *context)
{
    int refused = 0;
    bool told = false, more = true;
    while (more && find_record(s, told)) {
        struct skat_record r = {.file = util_copy(s->file), .line = s->line};
        bool good = read_server_record(s, &r) && is_skat(&r, s);
        told = !good;
        refused += told;
        if (good) more = visit(context, &r);
        free_record(&r);
    }
    return refused;
}

/* Whether a deal, which begins a record of moves, stands at the place. */
static bool is_deal(const struct scan *s)
{
    const char *at = s->at;
    if (*at != 'w' || !isspace((unsigned char)at[1])) return false;
    at += 1 + strspn(at + 1, " \t\r\n");
    return token_length(at) == 3 * SKAT_CARDS - 1;
}

/* The moves of one record without a frame. */
static bool read_bare_record(struct scan *s, struct skat_record *r)
{
    do {
        if (*s->at == ']') {
            faults_add(s->faults, s->file, s->line, s->column,
                       "the moves end with ], and the end of the file was expected");
            return false;
        }
        if (!read_move(s, r)) return false;
        skip_blanks(s);
    } while (*s->at && !is_deal(s));
    return true;
}

static int read_bare_file(struct scan *s, skat_visitor *visit, void *context)
{
    int refused = 0;
    bool more = true;
    while (more && *s->at) {
        struct skat_record r = {.file = util_copy(s->file), .line = s->line};
        bool good = read_bare_record(s, &r);
        while (!good && *s->at && !is_deal(s)) step(s);
        refused += !good;
        if (good) more = visit(context, &r);
        free_record(&r);
    }
    return refused;
}

int skat_read(const char *file, const char *text, struct faults *faults, skat_visitor *visit, void *context)
{
    struct scan s = {.file = file, .at = text, .line = 1, .column = 1, .faults = faults};
    skip_blanks(&s);
    if (*s.at == '(') return read_server_file(&s, visit, context);
    if (*s.at) return read_bare_file(&s, visit, context);
    faults_add(faults, file, s.line, s.column, "the file is empty, and a skat record was expected");
    return 1;
}
