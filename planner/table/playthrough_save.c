/* Saving. */
#include <string.h>

#include "facts/formats/write.h"
#include "facts/text/file.h"
#include "planner/table/playthrough.h"

/* ---- the hands first dealt ---- */

static const char FIRST_DEAL[] = "FirstDeal";

void playthrough_keep_deal(struct board *b)
{
    struct buffer text = {0};
    write_pbn_hands(&text, &b->deal, SEAT_NORTH);
    board_add_tag(b, FIRST_DEAL, buffer_text(&text), NULL);
    buffer_free(&text);
}

/* Reads a hand up to the blank behind it; false when it is none of so many cards. */
static bool read_hand(const char **at, int size, cardset *hand)
{
    int suit = SUIT_SPADE;
    *hand = 0;
    for (; **at && **at != ' '; (*at)++) {
        if (**at == '.') {
            if (--suit < SUIT_CLUB) return false;
            continue;
        }
        const char text[3] = {suit_letter(suit), **at, '\0'};
        int card = card_from_text(text);
        if (card == NO_CARD) return false;
        *hand |= cardset_of(card);
    }
    return cardset_count(*hand) == size;
}

bool playthrough_find_deal(struct board *b)
{
    const char *at = board_tag(b, FIRST_DEAL);
    struct deal found = b->deal;
    int size = deal_largest_hand(&b->deal);
    char why[80];
    if (!at || strncmp(at, "N:", 2)) return false;
    at += 2;
    for (int i = 0; i < SEAT_COUNT; i++) {
        enum seat seat = (enum seat)((SEAT_NORTH + i) & 3);
        bool is_known = *at != '-';
        found.known = (found.known & ~(1u << seat)) | (unsigned)is_known << seat;
        found.hand[seat] = 0;
        if (is_known ? !read_hand(&at, size, &found.hand[seat]) : !*++at && i < SEAT_COUNT - 1) return false;
        if (*at == ' ') at++;
    }
    enum seat declarer = b->contract.declarer, dummy = seat_partner(declarer);
    bool is_ours = found.hand[declarer] == b->deal.hand[declarer] && found.hand[dummy] == b->deal.hand[dummy];
    if (!is_ours || deal_fault(&found, 0, why)) return false;
    b->deal = found;
    return true;
}

/* ---- saving ---- */

void playthrough_pbn(struct playthrough *s, struct buffer *out)
{
    struct board played = *s->board; /* borrows the texts */
    played.deal.known = s->given;
    for (int seat = 0; seat < SEAT_COUNT; seat++)
        if (!(s->given >> seat & 1)) played.deal.hand[seat] = 0;
    game_record(&s->game, &played);
    write_pbn_header(out);
    write_pbn(out, &played);
}

void playthrough_save(struct playthrough *s, const char *path, struct buffer *say)
{
    const struct words *w = playthrough_words(s);
    struct buffer text = {0}, why = {0};
    playthrough_pbn(s, &text);
    if (!*path)
        words_say(say, w, PHRASE_GAME_SAVE_NAME, NULL);
    else if (file_write(path, &text, &why) == FILE_WRITTEN)
        words_put(say, w, PHRASE_GAME_SAVED, AS_TEXT("file", path));
    else
        words_put(say, w, PHRASE_GAME_SAVE_FAILED, AS_TEXT("file", path), AS_TEXT("why", buffer_text(&why)));
    buffer_free(&text);
    buffer_free(&why);
}
