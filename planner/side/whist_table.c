/* The whist table: questions and answers. Invariant: every question is asked again until its answer can be
 * used, and the reason is told. */
#include "planner/side/whist_table.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

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
        snprintf(question, sizeof question, "Is %.40s a computer (y, n, or its kind)? ", t->game.name[seat]);
        enum whist_end end = ask(t, question, text, sizeof text);
        if (end) return end;
        t->game.player[seat] = !strcmp(text, "y")   ? WHIST_POE
                               : !strcmp(text, "n") ? WHIST_HUMAN
                                                    : whist_player_from_name(text);
        if (t->game.player[seat] != WHIST_PLAYER_COUNT) return WHIST_GOES_ON;
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
        if (*text) whist_game_name(&t->game, (enum seat)seat, text);
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
        snprintf(question, sizeof question, "Cards of %.40s, %d more (as 3 s, a d): ", t->game.name[seat],
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

/* ---- the play ---- */

static void say_trumps(struct whist_table *t)
{
    struct buffer text = {0};
    whist_game_say_deal(&text, &t->game);
    console_say(t->console, "%s\n", text.text);
    buffer_free(&text);
}

/* Who won a trick, and what the deal came to so far. */
static void finish_trick(struct whist_table *t)
{
    const struct play *p = &t->game.play;
    const int points[2] = {whist_points(p->won[0]), whist_points(p->won[1])};
    struct buffer text = {0};
    buffer_format(&text, "  won by %s. Tricks ",
                  t->game.name[trick_winner(&p->trick[p->tricks - 1], p->strain)]);
    whist_game_say_sides(&text, &t->game, p->won);
    if (points[0] || points[1]) {
        buffer_add(&text, "; points ");
        whist_game_say_sides(&text, &t->game, points);
    }
    console_say(t->console, "%s.\n", text.text);
    buffer_free(&text);
}

static void finish_deal(struct whist_table *t)
{
    struct buffer text = {0};
    whist_game_say_end(&text, &t->game);
    console_say(t->console, "%s\n", text.text);
    buffer_free(&text);
}

/* A card of the player on turn, who is no person. */
static void step(struct whist_table *t)
{
    enum seat turn = play_turn(&t->game.play);
    if (t->shows_points && t->game.player[turn] == WHIST_POE) whist_turn_say_points(t);
    whist_turn_show_card(t, turn, whist_game_step(&t->game));
}

enum whist_end whist_table_play(struct whist_table *t)
{
    const struct play *p = &t->game.play;
    enum whist_end end = WHIST_GOES_ON;
    say_trumps(t);
    if (p->tricks && !play_is_over(p)) finish_trick(t);
    whist_turn_show_trick(t);
    while (!end && !play_is_over(p)) {
        int before = p->tricks;
        if (!p->trick[p->tricks].count) console_say(t->console, "Trick %d\n", p->tricks + 1);
        if (whist_game_asks(&t->game))
            end = whist_turn_ask(t);
        else
            step(t);
        if (p->tricks > before) finish_trick(t);
    }
    if (!end) finish_deal(t);
    return end;
}

enum whist_end whist_table_deal(struct whist_table *t)
{
    struct whist_deal d = {.dealer = whist_game_dealer(&t->game)};
    enum whist_end end = t->is_typed ? ask_deal(t, &d) : WHIST_GOES_ON;
    if (end) return end;
    whist_game_deal(&t->game, t->is_typed ? &d : NULL);
    return whist_table_play(t);
}
