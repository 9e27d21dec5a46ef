/* A person's turn at the whist table: a card, or a word (hint, undo, save, help, quit). */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "engine/whist/whist_poe.h"
#include "planner/side/whist_table.h"
#include "planner/side/whist_words.h"

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

static int say_points(struct whist_table *t, const struct whist_view *v, struct random *r)
{
    int points[CARD_COUNT], chosen = whist_poe_points(v, t->samples, r, points);
    char text[5];
    cardset left = play_legal(&v->play);
    console_say(t->console, "  points in %d redistributions:", t->samples);
    for (const char *cut = " "; left; cut = ", ") {
        int card = best_of(left, points);
        console_say(t->console, "%s%s %d", cut, whist_card_text(card, text), points[card]);
        left &= ~cardset_of(card);
    }
    console_say(t->console, "\n");
    return chosen;
}

void whist_turn_points(struct whist_table *t, const struct whist_view *v, struct random *r)
{
    struct random draws = *r;
    say_points(t, v, &draws);
}

static void say_hint(struct whist_table *t, const struct whist_view *v)
{
    struct buffer text = {0};
    whist_words_hint(&text, say_points(t, v, &t->hints));
    console_say(t->console, "  %s\n", text.text);
    buffer_free(&text);
}

void whist_turn_show_trick(struct whist_table *t, const struct play *p)
{
    const struct trick *now = &p->trick[p->tricks];
    char text[5];
    if (now->count) console_say(t->console, "Trick %d\n", p->tricks + 1);
    for (int i = 0; i < now->count; i++)
        console_say(t->console, "  %-12s %s\n", t->name[(now->leader + i) & 3],
                    whist_card_text(now->card[i], text));
}

/* Takes the play back to the person's card before this turn. False when there is none. */
static bool undo(struct whist_table *t, struct play *p, enum seat me)
{
    int8_t cards[CARD_COUNT];
    struct play before = *p;
    int taken = 0;
    while (play_take_back(&before) != NO_CARD && play_turn(&before) != me) taken++;
    if (!play_cards(p, cards) || play_turn(&before) != me) {
        console_say(t->console, "  No card of yours to take back.\n");
        return false;
    }
    *p = before;
    console_say(t->console, "  %d card%s taken back, to trick %d.\n", taken + 1, taken ? "s" : "",
                p->tricks + 1);
    whist_turn_show_trick(t, p);
    return true;
}

static void save(struct whist_table *t, const struct whist_deal *d, const struct play *p, const char *path)
{
    struct buffer why = {0};
    if (!*path || !t->save)
        console_say(t->console, "  Not saved: %s.\n",
                    t->save ? "a name was expected: save FILE" : "there is no way to");
    else if (t->save(t, d, p, path, &why))
        console_say(t->console, "  Saved; declarer whist --resume %s goes on.\n", path);
    else
        console_say(t->console, "  Not saved. %s: %s.\n", path, buffer_text(&why));
    buffer_free(&why);
}

/* The text behind a word at its head, without blanks; NULL when it does not begin with the word. */
static const char *after_word(const char *text, const char *word)
{
    size_t n = strlen(word);
    if (strncmp(text, word, n) || (text[n] && text[n] != ' ')) return NULL;
    return text + n + strspn(text + n, " ");
}

/* A word that is no card. Returns whether it was one; undone tells that the play went back. */
static bool obey(struct whist_table *t, const struct whist_deal *d, struct play *p,
                 const struct whist_view *v, const char *text, bool *undone)
{
    const char *path = after_word(text, "save");
    if (!strcmp(text, "hint"))
        say_hint(t, v);
    else if (!strcmp(text, "undo"))
        *undone = undo(t, p, v->me);
    else if (path)
        save(t, d, p, path);
    else if (!strcmp(text, "help") || !strcmp(text, "?"))
        console_say(t->console, "  A card: 10 h, th, h10; or hint, undo, save FILE, quit.\n");
    else
        return false;
    return true;
}

enum whist_end whist_turn_ask(struct whist_table *t, const struct whist_deal *d, struct play *p, int *card)
{
    struct whist_view view = whist_view_of(p, play_turn(p));
    show_hand(t, view.play.hand[view.me]);
    for (;;) {
        char text[256];
        int length = 0;
        bool undone = false;
        console_say(t->console, "%.40s, your card: ", t->name[view.me]);
        if (!console_read(t->console, text, sizeof text)) return WHIST_INPUT_ENDED;
        if (!strcmp(text, "quit") || !strcmp(text, "q")) return WHIST_QUIT;
        if (obey(t, d, p, &view, text, &undone)) {
            *card = NO_CARD;
            if (undone) return WHIST_GOES_ON;
            continue;
        }
        *card = whist_card_from_text(text, &length);
        const char *why = *card == NO_CARD || text[length]
                              ? "3 s, 10 h, a d are cards, and help tells the words"
                              : play_fault(&view.play, *card);
        if (!why) return WHIST_GOES_ON;
        console_say(t->console, "  Not %.12s: %s.\n", *text ? text : "nothing", why);
    }
}
