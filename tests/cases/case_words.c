/* Words of queries and inputs: suits, cards, hands, calls. What is none is refused at its place. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "tests/cases/cases.h"

/* `at` is in the copy of the query or of the input, as far from its beginning as in what was read. */
static void find_place(struct asked *a, const char *at)
{
    const struct text_case *c = a->of;
    bool is_query = at >= a->query_text && at <= a->query_text + c->query.text.length;
    const struct placed *p = is_query ? &c->query : &c->input;
    size_t offset = (size_t)(at - (is_query ? a->query_text : a->input_text));
    a->line = p->place ? p->place[offset].line : c->line + !is_query;
    a->column = p->place ? p->place[offset].column : 1;
}

void cases_refuse(struct asked *a, const char *at, const char *format, ...)
{
    va_list args;
    find_place(a, at);
    va_start(args, format);
    vsnprintf(a->refusal, sizeof a->refusal, format, args);
    va_end(args);
    longjmp(a->refused, 1);
}

char *cases_word(char **at)
{
    char *word = *at + strspn(*at, " \n"), *end = word + strcspn(word, " \n");
    *at = end + (*end != '\0');
    *end = '\0';
    return *word ? word : NULL;
}

char *cases_need(struct asked *a, char **at, const char *what)
{
    char *here = *at, *word = cases_word(at);
    if (!word) cases_refuse(a, here, "nothing here, expected %s", what);
    return word;
}

bool cases_take(char **at, const char *word)
{
    char *here = *at + strspn(*at, " \n");
    size_t n = strlen(word);
    if (strncmp(here, word, n) != 0 || !strchr(" \n", here[n])) return false;
    *at = here + n + (here[n] != '\0');
    return true;
}

double cases_decimal(struct asked *a, char **at)
{
    char *end, *word = cases_need(a, at, "a number");
    double value = strtod(word, &end);
    if (*end) cases_refuse(a, word, "%s, expected a number", word);
    return value;
}

int cases_number(struct asked *a, char **at)
{
    return (int)cases_decimal(a, at);
}

int cases_suit(struct asked *a, char **at)
{
    char *word = cases_need(a, at, "a suit");
    int suit = strain_from_word(word);
    if (suit < 0) cases_refuse(a, word, "%s, expected a suit such as spade", word);
    return suit;
}

enum seat cases_seat(struct asked *a, char **at)
{
    char *word = cases_need(a, at, "a seat");
    int seat = seat_from_word(word);
    if (seat < 0) cases_refuse(a, word, "%s, expected a seat such as North", word);
    return (enum seat)seat;
}

int cases_card(struct asked *a, char **at)
{
    char *word = cases_need(a, at, "a card");
    int card = strlen(word) == 2 ? card_from_text(word) : NO_CARD;
    if (card == NO_CARD) cases_refuse(a, word, "%s, expected a card such as DQ", word);
    return card;
}

static bool is_card(const char *at)
{
    return at[0] && at[1] && (!at[2] || strchr(" \n", at[2])) && card_from_text(at) != NO_CARD;
}

int cases_cards(struct asked *a, char **at, int8_t *cards, int room)
{
    int n = 0;
    while (n < room && is_card(*at + strspn(*at, " \n"))) cards[n++] = (int8_t)cases_card(a, at);
    return n;
}

static void add_ranks(struct asked *a, cardset *hand, int suit, const char *word, const char *place)
{
    const char *wrong = strcmp(word, "-") ? cardset_add_ranks(hand, suit, word) : NULL;
    if (wrong) cases_refuse(a, place + (wrong - word), "%s, expected each rank once, or - for none", wrong);
}

cardset cases_ranks(struct asked *a, char **at, int suit)
{
    cardset hand = 0;
    char *word = cases_need(a, at, "ranks");
    add_ranks(a, &hand, suit, word, word);
    return hand;
}

cardset cases_hand(struct asked *a, char **at)
{
    cardset hand = 0;
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--) hand |= cases_ranks(a, at, suit);
    return hand;
}

cardset cases_dotted(struct asked *a, char **at)
{
    char *word = cases_need(a, at, "a hand"), *place = word;
    cardset hand = 0;
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--) {
        char ranks[16] = "";
        size_t n = strcspn(place, ".");
        if (n >= sizeof ranks || (place[n] == '.') != (suit > SUIT_CLUB))
            cases_refuse(a, place, "%s, expected four suits with dots between", word);
        memcpy(ranks, place, n);
        add_ranks(a, &hand, suit, ranks, place);
        place += n + (place[n] == '.');
    }
    return hand;
}

struct auction cases_calls(struct asked *a, char **at, enum seat dealer)
{
    struct auction auction = {.dealer = dealer};
    for (char *word; !cases_take(at, "/") && (word = cases_word(at));) {
        int call = call_from_text(word);
        const char *why = call < 0 ? "no call" : auction_add(&auction, call);
        if (why) cases_refuse(a, word, "%s: %s", word, why);
    }
    return auction;
}

void cases_say(struct asked *a, bool yes, const char *if_yes, const char *if_no)
{
    buffer_add(&a->answer, yes ? if_yes : if_no);
}
