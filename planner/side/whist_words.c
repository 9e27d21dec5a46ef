/* Sentences of the whist table. */
#include "planner/side/whist_words.h"

void whist_words_trumps(struct buffer *out, const char *const name[SEAT_COUNT], const struct whist_deal *d)
{
    char text[5];
    buffer_format(out, "%s deals; %s is pulled and %ss are trumps.", name[d->dealer],
                  whist_card_text(d->pulled, text), suit_word(card_suit(d->pulled)));
}

void whist_words_sides(struct buffer *out, const char *const name[SEAT_COUNT], const int number[2])
{
    for (int side = 0; side < 2; side++)
        buffer_format(out, "%s%s and %s: %d", side ? "; " : "", name[side], name[side + 2], number[side]);
}

void whist_words_end(struct buffer *out, const char *const name[SEAT_COUNT], const int won[2],
                     const struct whist_score *score, int game)
{
    const int points[2] = {whist_points(won[0]), whist_points(won[1])};
    buffer_add(out, "Tricks ");
    whist_words_sides(out, name, won);
    buffer_add(out, ".\nPoints ");
    whist_words_sides(out, name, points);
    buffer_add(out, ".\n");
    if (game >= 0) {
        buffer_format(out, "%s and %s win the game.", name[game], name[game + 2]);
        return;
    }
    buffer_format(out, "Toward the game of %d ", WHIST_GAME);
    whist_words_sides(out, name, score->toward);
    buffer_char(out, '.');
}

void whist_words_hint(struct buffer *out, int card)
{
    char text[5];
    buffer_format(out, "POE would play %s.", whist_card_text(card, text));
}
