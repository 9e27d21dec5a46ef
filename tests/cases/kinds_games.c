/* Kinds of the smaller tables: the score of a contract, skat's contracts and cards, whist's typed cards. */
#include "engine/whist/whist.h"
#include "engine/whist/whist_poe.h"
#include "facts/skat/skat_card.h"
#include "facts/skat/skat_referee.h"
#include "planner/solve/par.h"
#include "tests/cases/cases.h"

/* `score vulnerable` or `score not vulnerable`: "3NT 9", the contract and the declarer's tricks. */
static void score(struct asked *a)
{
    struct contract c = {.level = 0};
    bool is_not = cases_take(&a->query, "not");
    char *word = cases_need(a, &a->input, "a contract");
    if (!contract_from_text(word, &c)) cases_refuse(a, word, "%s, expected a contract such as 4HX", word);
    if (!cases_take(&a->query, "vulnerable")) cases_refuse(a, a->query, "expected vulnerable");
    buffer_format(&a->answer, "%d", par_score(c, cases_number(a, &a->input), !is_not));
}

/* A contract read and written again, "none" when it is none. */
static void skat_contract(struct asked *a)
{
    struct skat_contract c;
    char text[6];
    if (skat_contract_from_text(a->input_text, (int)strlen(a->input_text), &c))
        buffer_add(&a->answer, skat_contract_text(c, text));
    else
        buffer_add(&a->answer, "none");
}

static int skat_card(struct asked *a)
{
    char *word = cases_need(a, &a->input, "a card");
    int card = skat_card_from_text(word);
    if (card < 0) cases_refuse(a, word, "%s, expected a card such as HT", word);
    return card;
}

static int skat_game(struct asked *a)
{
    char *word = cases_need(a, &a->query, "a game");
    for (int game = SKAT_DIAMONDS; game <= SKAT_NULL; game++)
        if (!strcmp(skat_game_word(game), word)) return game;
    cases_refuse(a, word, "%s, expected a game such as grand", word);
}

/* `skat beats grand`: does the first card take the trick from the second? */
static void skat_takes(struct asked *a)
{
    int game = skat_game(a), card = skat_card(a);
    cases_say(a, skat_beats(card, skat_card(a), game), "yes", "no");
}

/* `skat class null`: what must be followed. */
static void skat_follow(struct asked *a)
{
    int game = skat_game(a);
    buffer_add(&a->answer, skat_class_word(skat_class(skat_card(a), game)));
}

static void skat_bid(struct asked *a)
{
    cases_say(a, skat_is_bid(cases_number(a, &a->input)), "a bid", "no bid");
}

/* The card, and how many letters it took. */
static void whist_card(struct asked *a)
{
    char text[3];
    int length = 0, card = whist_card_from_text(a->input_text, &length);
    if (card == NO_CARD)
        buffer_add(&a->answer, "none");
    else
        buffer_format(&a->answer, "%s of %d", card_text(card, text), length);
}

/* `whist lowest spade`: the card to part with, trumps being spades. */
static void lowest(struct asked *a)
{
    int8_t cards[CARD_COUNT];
    cardset set = 0;
    char text[3];
    int trump = cases_suit(a, &a->query);
    for (int i = cases_cards(a, &a->input, cards, CARD_COUNT) - 1; i >= 0; i--) set |= cardset_of(cards[i]);
    int card = whist_lowest(set, trump);
    buffer_add(&a->answer, card == NO_CARD ? "none" : card_text(card, text));
}

const struct case_kind kinds_of_games[] = {
    {"score", score},           {"skat contract", skat_contract},
    {"skat beats", skat_takes}, {"skat class", skat_follow},
    {"skat bid", skat_bid},     {"whist card", whist_card},
    {"whist lowest", lowest},   {NULL, NULL},
};
