/* Outcomes as lines: fields divided by tabs, the judged cards by semicolons; behind a colon the choices. */
#include "planner/compare/outcome.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* ---- verdicts ---- */

/* By how much another card must be better: chances of the contract in hundredths of the layouts, tricks on
 * average in hundredths of a trick. */
enum { MARGIN_MADE = 4, MARGIN_TRICKS = 20 };

const char *verdict_name(enum verdict v)
{
    static const char *const names[] = {
        [VERDICT_SAME] = "same", [VERDICT_UNLUCKY] = "unlucky", [VERDICT_ERROR] = "error"};
    return names[v];
}

/* The contract comes first: fewer chances of it are never paid for by tricks. */
static bool is_better(const struct judged_card *c)
{
    int made = c->best_made - c->made, tricks = c->best_tricks - c->tricks;
    if (!c->layouts) return false;
    return 100 * made > MARGIN_MADE * c->layouts || (made >= 0 && 100 * tricks > MARGIN_TRICKS * c->layouts);
}

enum verdict verdict_of(const struct judged_card *c)
{
    if (is_better(c)) return VERDICT_ERROR;
    return c->cost > 0 ? VERDICT_UNLUCKY : VERDICT_SAME;
}

int verdict_lost_made(const struct judged_card *c)
{
    return c->best_made > c->made ? c->best_made - c->made : 0;
}

int verdict_lost_tricks(const struct judged_card *c)
{
    return c->best_made >= c->made && c->best_tricks > c->tricks ? c->best_tricks - c->tricks : 0;
}

/* ---- writing ---- */

static char letter_of_card(int card)
{
    return (char)(card < 26 ? 'A' + card : 'a' + card - 26);
}

static void write_card(struct buffer *out, const struct judged_card *c)
{
    buffer_format(out, "%d,%d,%d,%d,%d,%d,%d,%d,%d,%d,%s;", c->at, c->card, c->value, c->cost, c->layouts,
                  c->best, c->made, c->best_made, c->tricks, c->best_tricks, c->reason);
}

static void write_choice(struct buffer *out, const struct known_choice *k)
{
    buffer_format(out, "%d,%d,%d,%d,%d,%u,%u,%s|%s;", k->at, k->card, k->value, k->gained, k->end, k->ideas,
                  k->instead, k->name, k->other);
}

void outcome_write(struct buffer *out, const struct outcome *o)
{
    buffer_format(out, "%d\t%d\t%d\t%d\t%d\t%d\t%" PRIu64 "\t%" PRIu64 "\t%d\t", o->board, o->declarer,
                  o->defence, o->is_played, o->tricks, o->value, o->nodes, o->micros, o->promised);
    buffer_format(out, "%s\t", *o->first ? o->first : "-");
    if (!o->played) buffer_char(out, '-');
    for (int i = 0; i < o->played; i++) buffer_char(out, letter_of_card(o->play[i]));
    buffer_char(out, '\t');
    for (int i = 0; i < o->cards; i++) write_card(out, &o->card[i]);
    if (o->choices) buffer_char(out, ':');
    for (int i = 0; i < o->choices; i++) write_choice(out, &o->choice[i]);
    buffer_add(out, ".\n");
}

/* ---- reading ---- */

static int card_of_letter(char c)
{
    if (c >= 'A' && c <= 'Z') return c - 'A';
    return c >= 'a' && c <= 'z' ? c - 'a' + 26 : NO_CARD;
}

static bool read_play(const char *text, struct outcome *o)
{
    if (!strcmp(text, "-")) return true;
    for (; *text; text++) {
        int card = card_of_letter(*text);
        if (card == NO_CARD || o->played == CARD_COUNT) return false;
        o->play[o->played++] = (int8_t)card;
    }
    return true;
}

/* One judged card; returns what follows it, or NULL. */
static const char *read_card(const char *text, struct judged_card *c)
{
    int used = 0;
    if (sscanf(text, "%d,%d,%d,%d,%d,%d,%d,%d,%d,%d,%n", &c->at, &c->card, &c->value, &c->cost, &c->layouts,
               &c->best, &c->made, &c->best_made, &c->tricks, &c->best_tricks, &used) != 10 ||
        !used)
        return NULL;
    size_t length = strcspn(text + used, ";");
    if (text[used + length] != ';' || length >= OUTCOME_REASON) return NULL;
    memcpy(c->reason, text + used, length);
    return text + used + length + 1;
}

/* Copies a name up to its end; returns what follows that, or NULL. */
static const char *read_name(const char *text, char end, char out[OUTCOME_REASON])
{
    size_t length = strcspn(text, "|;");
    if (text[length] != end || length >= OUTCOME_REASON) return NULL;
    memcpy(out, text, length);
    return text + length + 1;
}

/* One choice of knowledge's; returns what follows it, or NULL. */
static const char *read_choice(const char *text, struct known_choice *k)
{
    int used = 0;
    if (sscanf(text, "%d,%d,%d,%d,%d,%u,%u,%n", &k->at, &k->card, &k->value, &k->gained, &k->end, &k->ideas,
               &k->instead, &used) != 7 ||
        !used)
        return NULL;
    text = read_name(text + used, '|', k->name);
    return text ? read_name(text, ';', k->other) : NULL;
}

/* The cards up to their end; returns what follows, or NULL. */
static const char *read_cards(const char *text, struct outcome *o)
{
    while (text && *text != '.' && *text != ':')
        text = o->cards < OUTCOME_CARDS ? read_card(text, &o->card[o->cards++]) : NULL;
    return text;
}

/* The cards, the choices behind them if there are any, and the end. */
static bool read_rest(const char *text, struct outcome *o)
{
    text = read_cards(text, o);
    if (text && *text == ':')
        for (text++; text && *text != '.';)
            text = o->choices < OUTCOME_CARDS ? read_choice(text, &o->choice[o->choices++]) : NULL;
    return text && !strcmp(text, ".");
}

static bool is_card_sound(const struct judged_card *c, int played)
{
    return c->at >= 0 && c->at < played && c->card >= 0 && c->card < CARD_COUNT && c->value >= 0 &&
           c->value <= SUIT_SIZE && c->cost >= -SUIT_SIZE && c->cost <= SUIT_SIZE && c->layouts >= 0 &&
           c->best >= NO_CARD && c->best < CARD_COUNT && (!c->layouts || c->best != NO_CARD) &&
           c->made >= 0 && c->best_made >= 0 && c->tricks >= 0 && c->best_tricks >= 0;
}

static bool is_choice_sound(const struct known_choice *k, int played)
{
    return k->at >= 0 && k->at < played && k->card >= 0 && k->card < CARD_COUNT && k->value >= 0 &&
           k->value <= SUIT_SIZE && k->gained >= -SUIT_SIZE && k->gained <= SUIT_SIZE && k->end >= 0 &&
           k->end < CHOICE_ENDS;
}

/* Whether the numbers can be: a file may have been changed by hand. */
static bool is_sound(const struct outcome *o)
{
    for (int i = 0; i < o->cards; i++)
        if (!is_card_sound(&o->card[i], o->played)) return false;
    for (int i = 0; i < o->choices; i++)
        if (!is_choice_sound(&o->choice[i], o->played)) return false;
    return o->tricks >= 0 && o->tricks <= SUIT_SIZE && o->value >= 0 && o->value <= SUIT_SIZE &&
           o->promised >= 0 && o->promised <= 1000000;
}

bool outcome_read(const char *line, struct outcome *o)
{
    char play[CARD_COUNT + 2];
    int played = 0, used = 0;
    *o = (struct outcome){.is_played = false};
    if (sscanf(line, "%d\t%d\t%d\t%d\t%d\t%d\t%" SCNu64 "\t%" SCNu64 "\t%d\t%55[^\t]\t%53[^\t]\t%n",
               &o->board, &o->declarer, &o->defence, &played, &o->tricks, &o->value, &o->nodes, &o->micros,
               &o->promised, o->first, play, &used) != 11 ||
        !used)
        return false;
    o->is_played = played;
    if (!strcmp(o->first, "-")) *o->first = '\0';
    return read_play(play, o) && read_rest(line + used, o) && is_sound(o);
}
