/* The idea that was missed in words of bridge, as the knowledge has them (kb/words). */
#include "planner/coach/coach.h"
#include "planner/tell/story/story_words.h"

/* The phrase of each idea. */
static enum phrase phrase_of(enum missed_idea idea)
{
    static const enum phrase phrases[MISSED] = {
        [MISSED_CRASH] = PHRASE_MISSED_CRASH,     [MISSED_ENTRY] = PHRASE_MISSED_ENTRY,
        [MISSED_HOLD_UP] = PHRASE_MISSED_HOLD_UP, [MISSED_UNBLOCK] = PHRASE_MISSED_UNBLOCK,
        [MISSED_DANGER] = PHRASE_MISSED_DANGER,   [MISSED_OTHER_WAY] = PHRASE_MISSED_OTHER_WAY,
        [MISSED_SUIT] = PHRASE_MISSED_SUIT,       [MISSED_FINESSE] = PHRASE_MISSED_FINESSE,
        [MISSED_RISE] = PHRASE_MISSED_RISE,       [MISSED_SPARE] = PHRASE_MISSED_SPARE,
        [MISSED_DUCK] = PHRASE_MISSED_DUCK,       [MISSED_OVERTAKE] = PHRASE_MISSED_OVERTAKE,
        [MISSED_KEEP] = PHRASE_MISSED_KEEP,       [MISSED_WIN] = PHRASE_MISSED_WIN,
        [MISSED_DRAW_TRUMPS] = PHRASE_MISSED_DRAW_TRUMPS, [MISSED_RUFF] = PHRASE_MISSED_RUFF,
        [MISSED_DISCARD] = PHRASE_MISSED_DISCARD, [MISSED_RUFF_NOW] = PHRASE_MISSED_RUFF_NOW,
        [MISSED_LOSER_ON_LOSER] = PHRASE_MISSED_LOSER_ON_LOSER,
        [MISSED_OVERRUFF] = PHRASE_MISSED_OVERRUFF, [MISSED_THROW] = PHRASE_MISSED_THROW,
    };
    return phrases[idea];
}

/* "dummy", "your hand"; "West". */
static const char *whose(const struct words *w, const struct view *v, int seat)
{
    if (seat == NO_SEAT) return "";
    if (!view_is_ours(v, (enum seat)seat)) return words_seat(w, seat);
    return words_hand(w, (enum seat)seat == v->dummy);
}

void missed_words(struct buffer *out, const struct words *w, const struct view *v, const struct missed *m)
{
    struct buffer card = {0}, other = {0};
    if (m->idea == MISSED_NOTHING) return;
    if (m->card != NO_CARD) words_card(&card, w, m->card);
    if (m->other != NO_CARD) words_card(&other, w, m->other);
    const char *suits = m->suit < 0 ? "" : words_suits(w, m->suit);
    words_say(out, w, phrase_of(m->idea), "card", buffer_text(&card), "other", buffer_text(&other), "suits",
              suits, "hand", whose(w, v, m->seat), NULL);
    buffer_free(&card);
    buffer_free(&other);
}
