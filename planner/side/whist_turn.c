/* A person's turn at the whist table: a card, or a word (hint, undo, save, help, quit). */
#include <ctype.h>
#include <string.h>

#include "planner/side/whist_file.h"
#include "planner/side/whist_table.h"

/* The hand with its ranks as they are typed: "s 8 6   h K J 10 6". */
static void show_hand(struct whist_table *t, cardset hand)
{
    for (int suit = SUIT_COUNT - 1; suit >= 0; suit--) {
        char ranks[14];
        cardset_ranks(hand, suit, ranks);
        console_say(t->console, "   %c", tolower(suit_letter(suit)));
        if (!*ranks) console_say(t->console, " -");
        for (const char *r = ranks; *r; r++) console_say(t->console, *r == 'T' ? " 10" : " %c", *r);
    }
    console_say(t->console, "\n");
}

/* The card with the most points that is left; ties by number, lowest first. */
static int best_of(cardset cards, const int points[CARD_COUNT])
{
    int best = NO_CARD;
    for (; cards; cards &= cards - 1) {
        int card = cardset_lowest(cards);
        if (best == NO_CARD || points[card] > points[best]) best = card;
    }
    return best;
}

int whist_turn_say_points(struct whist_table *t)
{
    int points[CARD_COUNT], chosen = whist_game_points(&t->game, points);
    char text[5];
    cardset left = play_legal(&t->game.play);
    console_say(t->console, "  points in %d redistributions:", t->game.samples);
    for (const char *cut = " "; left; cut = ", ") {
        int card = best_of(left, points);
        console_say(t->console, "%s%s %d", cut, whist_card_text(card, text), points[card]);
        left &= ~cardset_of(card);
    }
    console_say(t->console, "\n");
    return chosen;
}

static void say_hint(struct whist_table *t)
{
    struct buffer text = {0};
    whist_game_say_hint(&text, whist_turn_say_points(t));
    console_say(t->console, "  %s\n", text.text);
    buffer_free(&text);
}

void whist_turn_show_card(struct whist_table *t, enum seat seat, int card)
{
    char text[5];
    console_say(t->console, "  %-12s %s\n", t->game.name[seat], whist_card_text(card, text));
}

void whist_turn_show_trick(struct whist_table *t)
{
    const struct play *p = &t->game.play;
    const struct trick *now = &p->trick[p->tricks];
    if (now->count) console_say(t->console, "Trick %d\n", p->tricks + 1);
    for (int i = 0; i < now->count; i++)
        whist_turn_show_card(t, trick_seat(now, i), now->card[i]);
}

/* Back to the person's card before this turn. False when there is none. */
static bool undo(struct whist_table *t)
{
    int taken = whist_game_undo(&t->game);
    if (!taken) {
        console_say(t->console, "  No card of yours to take back.\n");
        return false;
    }
    console_say(t->console, "  %d card%s taken back, to trick %d.\n", taken, taken > 1 ? "s" : "",
                t->game.play.tricks + 1);
    whist_turn_show_trick(t);
    return true;
}

static void save(struct whist_table *t, const char *path)
{
    struct buffer why = {0};
    if (!*path)
        console_say(t->console, "  Not saved: a name was expected: save FILE.\n");
    else if (whist_file_save(&t->game, path, &why))
        console_say(t->console, "  Saved; declarer whist --resume %s goes on.\n", path);
    else
        console_say(t->console, "  Not saved. %s: %s.\n", path, buffer_text(&why));
    buffer_free(&why);
}

/* A word that is no card. Returns whether it was one. */
static bool obey(struct whist_table *t, const char *text)
{
    const char *path = console_after(text, "save");
    if (!strcmp(text, "hint"))
        say_hint(t);
    else if (path)
        save(t, path);
    else if (!strcmp(text, "help") || !strcmp(text, "?"))
        console_say(t->console, "  A card: 10 h, th, h10; or hint, undo, save FILE, quit.\n");
    else
        return false;
    return true;
}

/* Plays the card of the line; false after telling why it cannot be played. */
static bool give_card(struct whist_table *t, const char *text)
{
    enum seat seat = play_turn(&t->game.play);
    int length = 0, card = whist_card_from_text(text, &length);
    const char *why = card == NO_CARD || text[length] ? "3 s, 10 h, a d are cards, and help tells the words"
                                                      : whist_game_play(&t->game, card);
    if (why)
        console_say(t->console, "  Not %.12s: %s.\n", *text ? text : "nothing", why);
    else
        whist_turn_show_card(t, seat, card);
    return !why;
}

enum whist_end whist_turn_ask(struct whist_table *t)
{
    const struct play *p = &t->game.play;
    enum seat me = play_turn(p);
    char text[256];
    show_hand(t, p->hand[me]);
    for (;;) {
        console_say(t->console, "%.40s, your card: ", t->game.name[me]);
        if (!console_read(t->console, text, sizeof text)) return WHIST_INPUT_ENDED;
        if (!strcmp(text, "quit") || !strcmp(text, "q")) return WHIST_QUIT;
        if (obey(t, text)) continue;
        if (!strcmp(text, "undo") ? undo(t) : give_card(t, text)) return WHIST_GOES_ON;
    }
}
