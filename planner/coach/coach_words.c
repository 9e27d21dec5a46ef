/* The ideas that can be missed, and what is said of them, as the knowledge has it (kb/words). */
#include "planner/coach/coach.h"

/* An idea: its word, what deals boards about it, and its phrases. */
static const struct {
    const char *word, *practice;
    enum phrase say, title, means;
} ideas[MISSED] = {
    [MISSED_NOTHING] = {.word = ""},
#define X(name, word, practice) \
    [MISSED_##name] = {(word), (practice), PHRASE_MISSED_##name, PHRASE_MISSED_TITLE_##name, PHRASE_MISSED_MEANS_##name},
    MISSED_IDEAS
#undef X
};

const char *missed_word(enum missed_idea idea)
{
    return ideas[idea].word;
}

const char *missed_practice(enum missed_idea idea)
{
    return ideas[idea].practice;
}

const char *missed_title(const struct words *w, enum missed_idea idea)
{
    return idea == MISSED_NOTHING ? "" : words_text(w, ideas[idea].title);
}

const char *missed_meaning(const struct words *w, enum missed_idea idea)
{
    return idea == MISSED_NOTHING ? "" : words_text(w, ideas[idea].means);
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
    if (m->idea == MISSED_NOTHING) return;
    struct buffer card = {0}, other = {0};
    if (m->card != NO_CARD) words_card(&card, w, m->card);
    if (m->other != NO_CARD) words_card(&other, w, m->other);
    const char *suits = m->suit < 0 ? "" : words_suits(w, m->suit);
    words_say(out, w, ideas[m->idea].say, "card", buffer_text(&card), "other", buffer_text(&other), "suits",
              suits, "hand", whose(w, v, m->seat), NULL);
    buffer_free(&card);
    buffer_free(&other);
}
