/* The whist table: questions and answers. Invariant: every question is asked again until its answer can be
 * used, and the reason is told. */
#include "planner/side/whist_table.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "planner/side/whist_words.h"

/* Asks until there is a line; it may say that the person leaves. */
static enum whist_end ask(struct whist_table *t, const char *question, char *text, size_t size)
{
    console_say(t->console, "%s", question);
    if (!console_read(t->console, text, size)) return WHIST_INPUT_ENDED;
    return !strcmp(text, "quit") || !strcmp(text, "q") ? WHIST_QUIT : WHIST_GOES_ON;
}

static enum whist_end ask_yes_no(struct whist_table *t, const char *question, bool *yes)
{
    for (;;) {
        char text[16];
        enum whist_end end = ask(t, question, text, sizeof text);
        if (end) return end;
        int c = tolower((unsigned char)text[0]);
        if (c == 'y' || c == 'n') return *yes = c == 'y', WHIST_GOES_ON;
        console_say(t->console, "  y or n was expected.\n");
    }
}

/* Which computer, or human: y is POE, n a human, or a player's name. */
static enum whist_end ask_player(struct whist_table *t, int seat)
{
    for (;;) {
        char question[96], text[32];
        snprintf(question, sizeof question, "Is %.40s a computer (y, n, or its kind)? ", t->name[seat]);
        enum whist_end end = ask(t, question, text, sizeof text);
        if (end) return end;
        t->player[seat] = !strcmp(text, "y")   ? WHIST_POE
                          : !strcmp(text, "n") ? WHIST_HUMAN
                                               : whist_player_from_name(text);
        if (t->player[seat] != WHIST_PLAYER_COUNT) return WHIST_GOES_ON;
        console_say(t->console, "  y, n, poe, random, first-legal or human was expected.\n");
    }
}

enum whist_end whist_table_ask(struct whist_table *t)
{
    for (int seat = 0; seat < SEAT_COUNT; seat++) {
        char question[32], text[41];
        snprintf(question, sizeof question, "Name of player %d: ", seat + 1);
        enum whist_end end = ask(t, question, text, sizeof text);
        if (end) return end;
        if (*text) {
            free(t->name[seat]);
            t->name[seat] = util_copy(text);
        }
        if ((end = ask_player(t, seat))) return end;
    }
    bool random = true;
    enum whist_end end = ask_yes_no(t, "Random hands (y or n)? ", &random);
    t->is_typed = !random;
    return end;
}

/* Takes the cards of a line into the hand until it has `count`. False after telling what was wrong. */
static bool take_cards(struct whist_table *t, const char *text, cardset seen, cardset *hand, int count)
{
    while (*text) {
        int length, card = whist_card_from_text(text, &length);
        const char *why = card == NO_CARD                   ? "is no card; 3 s, 10 h, a d are"
                          : cardset_has(seen | *hand, card) ? "was given before"
                          : cardset_count(*hand) == count   ? "is one too many"
                                                            : NULL;
        if (why) {
            console_say(t->console, "  %.12s %s.\n", text, why);
            return false;
        }
        *hand |= cardset_of(card);
        text += length;
        while (*text == ' ' || *text == ',' || *text == ';') text++;
    }
    return true;
}

static enum whist_end ask_hand(struct whist_table *t, enum seat seat, int count, cardset seen, cardset *hand)
{
    *hand = 0;
    while (cardset_count(*hand) < count) {
        char question[96], text[256];
        snprintf(question, sizeof question, "Cards of %.40s, %d more (as 3 s, a d): ", t->name[seat],
                 count - cardset_count(*hand));
        enum whist_end end = ask(t, question, text, sizeof text);
        if (end) return end;
        take_cards(t, text, seen, hand, count);
    }
    return WHIST_GOES_ON;
}

/* The hands in order of play; the fourth has 12 cards and the pulled one. */
static enum whist_end ask_deal(struct whist_table *t, struct whist_deal *d)
{
    cardset seen = 0, pulled = 0;
    d->deal = (struct deal){.known = 0xf};
    for (int i = 1; i <= SEAT_COUNT; i++) {
        enum seat seat = (enum seat)((d->dealer + i) & 3);
        int count = i == SEAT_COUNT ? SUIT_SIZE - 1 : SUIT_SIZE;
        enum whist_end end = ask_hand(t, seat, count, seen, &d->deal.hand[seat]);
        if (end) return end;
        seen |= d->deal.hand[seat];
    }
    while (!pulled) {
        char text[64];
        enum whist_end end = ask(t, "The pulled card: ", text, sizeof text);
        if (end) return end;
        take_cards(t, text, seen, &pulled, 1);
    }
    d->pulled = cardset_lowest(pulled);
    d->deal.hand[d->dealer] |= pulled;
    return WHIST_GOES_ON;
}

/* Plays a card for the seat on turn, or takes cards back where a person asks for it. */
static enum whist_end play_turn_of(struct whist_table *t, const struct whist_deal *d, struct play *p)
{
    enum seat turn = play_turn(p);
    struct whist_view view = whist_view_of(p, turn);
    int card = NO_CARD;
    if (t->player[turn] == WHIST_HUMAN) {
        enum whist_end end = whist_turn_ask(t, d, p, &card);
        if (end || card == NO_CARD) return end;
    } else {
        struct random before = t->players;
        card = whist_choose(t->player[turn], &view, t->samples, &t->players);
        if (t->shows_points && t->player[turn] == WHIST_POE) whist_turn_points(t, &view, &before);
    }
    char text[5];
    console_say(t->console, "  %-12s %s\n", t->name[turn], whist_card_text(card, text));
    play_card(p, card);
    return WHIST_GOES_ON;
}

static const char *const *names_of(const struct whist_table *t)
{
    return (const char *const *)t->name;
}

static void show_tricks(struct whist_table *t, const int won[2])
{
    struct buffer text = {0};
    whist_words_sides(&text, names_of(t), won);
    console_say(t->console, "%s", text.text);
    buffer_free(&text);
}

static void finish_deal(struct whist_table *t, const struct play *p)
{
    struct buffer text = {0};
    int game = whist_score_add(&t->score, p->won);
    whist_words_end(&text, names_of(t), p->won, &t->score, game);
    console_say(t->console, "%s\n", text.text);
    buffer_free(&text);
}

/* What a trick came to: tricks and points so far. */
static void finish_trick(struct whist_table *t, const struct play *p)
{
    console_say(t->console, "  won by %s. Tricks ",
                t->name[trick_winner(&p->trick[p->tricks - 1], p->strain)]);
    show_tricks(t, p->won);
    if (whist_points(p->won[0]) || whist_points(p->won[1])) {
        console_say(t->console, "; points ");
        show_tricks(t, (int[]){whist_points(p->won[0]), whist_points(p->won[1])});
    }
    console_say(t->console, ".\n");
}

static enum whist_end play_on(struct whist_table *t, const struct whist_deal *d, struct play *p)
{
    enum whist_end end;
    while (!play_is_over(p)) {
        int before = p->tricks;
        if (!p->trick[p->tricks].count) console_say(t->console, "Trick %d\n", p->tricks + 1);
        if ((end = play_turn_of(t, d, p))) return end;
        if (p->tricks > before) finish_trick(t, p);
    }
    finish_deal(t, p);
    return WHIST_GOES_ON;
}

static void say_trumps(struct whist_table *t, const struct whist_deal *d)
{
    struct buffer text = {0};
    whist_words_trumps(&text, names_of(t), d);
    console_say(t->console, "%s\n", text.text);
    buffer_free(&text);
}

enum whist_end whist_table_deal(struct whist_table *t, enum seat dealer)
{
    struct whist_deal d = {.dealer = dealer};
    enum whist_end end = WHIST_GOES_ON;
    if (t->is_typed)
        end = ask_deal(t, &d);
    else
        d = whist_deal_random(&t->deals, dealer);
    return end ? end : whist_table_resume(t, &d, NULL, 0);
}

enum whist_end whist_table_resume(struct whist_table *t, const struct whist_deal *d, const int8_t *card,
                                  int count)
{
    struct play p = whist_start(d);
    say_trumps(t, d);
    for (int i = 0; i < count; i++) play_card(&p, card[i]);
    if (p.tricks && !play_is_over(&p)) finish_trick(t, &p);
    whist_turn_show_trick(t, &p);
    return play_on(t, d, &p);
}

void whist_table_free(struct whist_table *t)
{
    for (int seat = 0; seat < SEAT_COUNT; seat++) free(t->name[seat]);
}
