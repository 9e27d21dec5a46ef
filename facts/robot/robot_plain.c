/* Robot instructions in plain words, a line a thing, as robot_write_plain writes them:
 *
 *   # a remark
 *   book: S2 SA SQ              the defenders' cards in order; "book of all four: SA S3 ..." is the special
 * one east plays D7               or "anyone plays D7"; what must be so follows, in any order: tricks
 * complete: exactly 1 cards in the trick: at most 2 cards of the led suit: exactly 0 own hearts: at least 3
 * cards north's spades: exactly 4 cards west's hearts: at least KQ            "none" is void; what "at least"
 * means of ranks, robot.h tells first card's suit: spade second card's rank: at most 9 auction: 1N X 3N
 *
 * "exactly" may be left out. Each line becomes what the XML's attribute of the same family becomes.
 */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "facts/robot/robot_parts.h"

struct plain {
    struct robot *robot;
    struct robot_place place; /* of the line being read */
    bool is_stopped;
};

static void fault(struct plain *p, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void fault(struct plain *p, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    faults_vadd(p->place.faults, false, p->place.file, p->place.line, p->place.column, format, args);
    va_end(args);
}

/* The text behind a word (any case) at the head of `text` and the blanks after it, or NULL. */
static char *after(char *text, const char *word)
{
    size_t n = strlen(word);
    if (strncasecmp(text, word, n) || (text[n] && !isspace((unsigned char)text[n]))) return NULL;
    text += n;
    while (isspace((unsigned char)*text)) text++;
    return text;
}

/* Cuts the text behind its first word; returns what follows. */
static char *cut_word(char *text)
{
    char *end = text + strcspn(text, " \t");
    if (!*end) return end;
    *end++ = '\0';
    return end + strspn(end, " \t");
}

/* "at least", "at most" or "exactly" at the head of *value, which moves behind it; exactly when there is
 * none. */
static enum robot_limit take_limit(char **value)
{
    static const char *const words[] = {
        [ROBOT_MIN] = "at least", [ROBOT_EXACT] = "exactly", [ROBOT_MAX] = "at most"};
    for (int i = ROBOT_MIN; i <= ROBOT_MAX; i++) {
        char *rest = after(*value, words[i]);
        if (!rest) continue;
        *value = rest;
        return (enum robot_limit)i;
    }
    return ROBOT_EXACT;
}

/* The number at the head of the value, of `unit`s where one is told; -1 when it is none. */
static int number_of(char *value, const char *unit)
{
    char *end;
    long n = isdigit((unsigned char)*value) ? strtol(value, &end, 10) : -1;
    if (n < 0) return -1;
    while (isspace((unsigned char)*end)) end++;
    size_t length = strlen(unit);
    if (!strncasecmp(end, unit, length)) end += length + (tolower((unsigned char)end[length]) == 's');
    return *end ? -1 : n > 1000 ? 1000 : (int)n;
}

/* The ranks of a holding as 13 bits, 0 for "none"; -1 when it is no holding. */
static int ranks_of(const char *value)
{
    cardset set = 0;
    if (!strcasecmp(value, "none")) return 0;
    return *value && !cardset_add_ranks(&set, SUIT_CLUB, value) ? (int)set : -1;
}

static void add(struct plain *p, struct robot_condition c)
{
    struct robot_guided *g = &p->robot->guided[p->robot->count - 1];
    const struct robot_family_info *info = &robot_family_info[c.family];
    if (c.value < info->low || c.value > info->high) {
        fault(p, "%d, expected a number from %d to %d", c.value, info->low, info->high);
        return;
    }
    for (int i = 0; i < g->conditions; i++)
        if (info->shape == NUMBER && g->condition[i].limit == c.limit && g->condition[i].family == c.family) {
            fault(p, "the same is asked twice, expected it once");
            return;
        }
    if (!robot_add_condition(g, c)) fault(p, "more than %d conditions of one play", ROBOT_CONDITIONS_MAX);
}

/* What is counted. */
static bool take_count(struct plain *p, const char *subject, char *value)
{
    static const struct {
        const char *subject, *unit;
        enum robot_family family;
    } counts[] = {{"tricks complete", "trick", ROBOT_NUM_TRICKS},
                  {"cards in the trick", "card", ROBOT_NUM_PLAYS},
                  {"cards of the led suit", "card", ROBOT_LED_LEN}};
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        if (strcasecmp(subject, counts[i].subject)) continue;
        enum robot_limit limit = take_limit(&value);
        int n = number_of(value, counts[i].unit);
        if (n < 0)
            fault(p, "'%.40s', expected a number of %ss", value, counts[i].unit);
        else
            add(p,
                (struct robot_condition){(uint8_t)counts[i].family, (uint8_t)limit, -1, -1, -1, (int16_t)n});
        return true;
    }
    return false;
}

/* A suit of the player's own or of a seat: its length, or what is held in it. */
static bool take_suit(struct plain *p, char *subject, char *value)
{
    char *suit_word = cut_word(subject);
    size_t n = strlen(subject);
    bool is_own = !strcasecmp(subject, "own");
    if (n > 2 && !strcasecmp(subject + n - 2, "'s")) subject[n - 2] = '\0';
    int seat = is_own ? NO_SEAT : seat_from_word(subject), suit = strain_from_word(suit_word);
    if ((!is_own && seat < 0) || suit < 0 || suit >= SUIT_COUNT) return false;
    enum robot_limit limit = take_limit(&value);
    bool is_count = isdigit((unsigned char)*value) && strcasestr(value, "card");
    struct robot_condition c = {
        .limit = (uint8_t)limit, .seat = (int8_t)seat, .suit = (int8_t)suit, .index = -1};
    int found = is_count ? number_of(value, "card") : is_own ? -1 : ranks_of(value);
    c.family = is_own ? ROBOT_LEN : is_count ? ROBOT_PLAYER_LEN : ROBOT_PLAYER_RANKS;
    c.value = (int16_t)found;
    if (found < 0)
        fault(p, "'%.40s', expected %s", value,
              is_own ? "a length such as 3 cards"
                     : "a length such as 3 cards, or ranks such as KQT, or none");
    else
        add(p, c);
    return true;
}

/* A card of the trick in progress. */
static bool take_trick_card(struct plain *p, char *subject, char *value)
{
    static const char *const places[] = {"first", "second", "third", "fourth"};
    char *what = cut_word(subject);
    int index = 0;
    while (index < 4 && strcasecmp(subject, places[index])) index++;
    bool is_suit = !strcasecmp(what, "card's suit"), is_rank = !strcasecmp(what, "card's rank");
    if (index == 4 || (!is_suit && !is_rank)) return false;
    enum robot_limit limit = take_limit(&value);
    int found = is_suit ? strain_from_word(value) : rank_from_word(value);
    bool is_found = found >= 0 && (is_rank || found < SUIT_COUNT);
    if (!is_found)
        fault(p, "'%.40s', expected %s", value,
              is_suit ? "a suit such as spade" : "a rank such as 9, T or king");
    else
        add(p, (struct robot_condition){(uint8_t)(is_suit ? ROBOT_TRICK_SUIT : ROBOT_TRICK_RANK),
                                        (uint8_t)limit, -1, -1, (int8_t)index, (int16_t)found});
    return true;
}

static void take_book(struct plain *p, const char *cards, bool is_special)
{
    struct robot_book *book = &p->robot->book;
    if (book->line) {
        fault(p, "a second book, expected at most one (the first is in line %d)", book->line);
        return;
    }
    book->line = p->place.line;
    book->column = p->place.column;
    book->is_special = is_special;
    robot_take_book(book, cards, p->place);
}

/* Whether the text has the form of a head, "east plays D7"; then *seat and *card are read, -2 and NO_CARD
 * where they cannot be. */
static bool is_head(const char *line, int *seat, int *card)
{
    char *copy = util_copy(line), *rest = cut_word(copy), *word = after(rest, "plays");
    *seat = !strcasecmp(copy, "anyone") ? NO_SEAT : seat_from_word(copy);
    if (*seat < 0 && strcasecmp(copy, "anyone")) *seat = -2;
    *card = NO_CARD;
    if (word) {
        bool is_ten = strlen(word) == 3 && word[1] == '1' && word[2] == '0';
        if (is_ten) *card = card_from_text((const char[3]){word[0], 'T', 0});
        if (strlen(word) == 2) *card = card_from_text(word);
    }
    free(copy);
    return word != NULL;
}

static void start_play(struct plain *p, int seat, int card)
{
    if (seat == -2) fault(p, "who plays is not told, expected north, east, south, west or anyone");
    if (card == NO_CARD) fault(p, "no card is played, expected a suit and a rank, as in D7");
    struct robot_guided *g = robot_add_guided(p->robot);
    if (!g) {
        fault(p, "more plays than the %d expected at most", ROBOT_GUIDED_MAX);
        p->is_stopped = true;
        return;
    }
    g->line = p->place.line;
    g->column = p->place.column;
    g->player = seat == -2 ? NO_SEAT : seat;
    g->card = card;
}

static void take_condition(struct plain *p, char *subject, char *value)
{
    if (!p->robot->count) {
        fault(p, "'%.40s' before any play, expected a line such as: east plays D7", subject);
    } else if (!strcasecmp(subject, "auction") && p->robot->guided[p->robot->count - 1].call) {
        fault(p, "a second auction, expected one");
    } else if (!strcasecmp(subject, "auction")) {
        robot_take_attribute(&p->robot->guided[p->robot->count - 1], "auction", value, p->place);
    } else if (!take_count(p, subject, value)) {
        char *again = util_copy(subject), *third = util_copy(subject);
        if (!take_suit(p, again, value) && !take_trick_card(p, third, value))
            fault(p,
                  "'%.40s' is not known, expected one such as tricks complete, own hearts, west's clubs or "
                  "first card's suit",
                  subject);
        free(again);
        free(third);
    }
}

/* A line without blanks at its ends. */
static void take_line(struct plain *p, char *line)
{
    int seat, card;
    char *colon = strchr(line, ':');
    if (!*line || *line == '#') return;
    if (is_head(line, &seat, &card)) {
        start_play(p, seat, card);
        return;
    }
    if (!colon) {
        fault(p,
              "'%.40s' is no robot instruction, expected <guidedPlay .../>, or a line such as: east plays D7",
              line);
        p->is_stopped = !p->robot->count && !p->robot->book.line;
        return;
    }
    char *value = colon + 1;
    while (colon > line && isspace((unsigned char)colon[-1])) colon--;
    *colon = '\0';
    while (isspace((unsigned char)*value)) value++;
    if (!strcasecmp(line, "book") || !strcasecmp(line, "book of all four"))
        take_book(p, value, strlen(line) > 4);
    else
        take_condition(p, line, value);
}

bool robot_is_plain(const struct source *s)
{
    if (!s->text || s->length > ROBOT_BYTES_MAX || memchr(s->text, '\0', s->length)) return false;
    return !memchr(s->text, '<', s->length);
}

void robot_read_plain(const struct source *s, struct robot *robot, struct faults *faults)
{
    struct plain p = {.robot = robot, .place = {faults, s->name, 0, 1}};
    int before = faults->count;
    for (const char *at = s->text; *at && !p.is_stopped;) {
        size_t length = strcspn(at, "\n"), blank = strspn(at, " \t\r\v\f"), end = length;
        if (blank > length) blank = length;
        while (end > blank && isspace((unsigned char)at[end - 1])) end--;
        char *line = util_copy_part(at + blank, end - blank);
        p.place.line++;
        p.place.column = (int)blank + 1;
        take_line(&p, line);
        free(line);
        at += length + (at[length] == '\n');
        if (faults->count - before > ROBOT_FAULTS_MAX) {
            fault(&p, "too many faults, reading stops");
            p.is_stopped = true;
        }
    }
}
