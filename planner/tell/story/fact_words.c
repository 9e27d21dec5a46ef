/* A fact of the expert as a sentence: kb/words has the sentence, the position the cards and the seats. */
#include "planner/tell/story/story_words.h"
#include "planner/lines/defence.h"

#include <stdlib.h>
#include <string.h>

#include "facts/text/placeholder.h"

/* A fact being told. */
struct telling_fact {
    const struct words *words;
    const struct position *position;
    const struct fact_match *fact;
};

static int suit_in(const struct telling_fact *t, const char *place)
{
    const char *value = fact_value(t->fact, place);
    return value ? strain_from_word(value) : -1;
}

/* The card of the fact's suit by its place among those in play ("r1", "1") or by its name; NO_CARD. */
static int card_in(const struct telling_fact *t, const char *place)
{
    const char *value = fact_value(t->fact, place);
    int suit = suit_in(t, "suit");
    if (!value || suit < 0 || suit >= SUIT_COUNT) return NO_CARD;
    if (!strcmp(place, "honour")) return card_make(suit, rank_from_word(value));
    return holding_ranked(&t->position->suit[suit].holding, atoi(value + (*value == 'r')));
}

/* The seat of a player, of a hand of the trick in progress, or of a side; NO_SEAT. */
static int seat_of(const struct view *v, const char *value)
{
    for (int i = 0; i < SEAT_COUNT; i++)
        if (!strcmp(value, defence_hand_word(i))) return (v->play.trick[v->play.tricks].leader + i) & 3;
    if (!strcmp(value, "declarer")) return v->declarer;
    if (!strcmp(value, "dummy")) return v->dummy;
    if (!strcmp(value, "left")) return v->left;
    if (!strcmp(value, "right")) return v->right;
    return seat_from_word(value);
}

static void add_seat(struct buffer *out, const struct telling_fact *t, const char *value)
{
    const struct view *v = &t->position->view;
    int seat = seat_of(v, value);
    if (seat == NO_SEAT || seat < 0) return;
    if (view_is_ours(v, (enum seat)seat))
        buffer_add(out, words_text(t->words, seat == (int)v->dummy ? PHRASE_DUMMY : PHRASE_OWN_HAND));
    else
        buffer_add(out, words_seat(t->words, seat));
}

/* A number; 0 as `nothing`. */
static void add_number(struct buffer *out, const struct words *w, int n, enum phrase nothing)
{
    if (n)
        words_number(out, w, n);
    else
        buffer_add(out, words_text(w, nothing));
}

static void add_tricks(struct buffer *out, const struct words *w, int n)
{
    struct buffer number = {0};
    words_number(&number, w, n);
    words_say(out, w, n == 1 ? PHRASE_A_TRICK : PHRASE_TRICKS, "number", buffer_text(&number), NULL);
    buffer_free(&number);
}

static void add_card(struct buffer *out, const struct telling_fact *t, const char *place, bool with_suit)
{
    int card = card_in(t, place);
    if (card == NO_CARD) return;
    if (with_suit)
        words_card(out, t->words, card);
    else
        words_rank(out, t->words, card);
}

/* The text of a place by its kind. */
static void add_place(struct buffer *out, const struct telling_fact *t, const char *place,
                      enum fact_place kind, const char *value)
{
    switch (kind) {
    case FACT_SUIT:
        buffer_add(out, words_suit(t->words, strain_from_word(value)));
        break;
    case FACT_RANK:
    case FACT_HONOUR:
        add_card(out, t, place, false);
        break;
    case FACT_SEAT:
        add_seat(out, t, value);
        break;
    case FACT_NUMBER:
        if (strcmp(place, "number"))
            add_number(out, t->words, atoi(value), PHRASE_NONE);
        else
            words_number(out, t->words, atoi(value));
        break;
    case FACT_PERCENT:
    case FACT_SHAPE:
        buffer_add(out, value);
        break;
    }
}

/* What fills a slot, in no form yet. */
static void add_filling(struct buffer *out, const struct telling_fact *t, const struct placeholder *p)
{
    for (int i = 0; i < t->fact->places; i++)
        if (placeholder_is(p, t->fact->place[i].name)) {
            add_place(out, t, t->fact->place[i].name, t->fact->place[i].kind, t->fact->place[i].value);
            return;
        }
    if (placeholder_is(p, "suits")) buffer_add(out, words_suits(t->words, suit_in(t, "suit")));
    if (placeholder_is(p, "others")) buffer_add(out, words_suits(t->words, suit_in(t, "other")));
    if (placeholder_is(p, "card")) add_card(out, t, fact_value(t->fact, "rank") ? "rank" : "honour", true);
    if (placeholder_is(p, "count"))
        add_number(out, t->words, atoi(fact_value(t->fact, "number")), PHRASE_NONE);
    if (placeholder_is(p, "tricks")) add_tricks(out, t->words, atoi(fact_value(t->fact, "number")));
}

static void add_slot(struct buffer *out, const struct telling_fact *t, const struct placeholder *p)
{
    struct buffer text = {0};
    add_filling(&text, t, p);
    words_form(out, t->words, p->form, p->form_letters, buffer_text(&text));
    buffer_free(&text);
}

bool fact_words(struct buffer *out, const struct words *w, const struct position *p, const char *fact)
{
    struct fact_match match;
    if (!words_fact(w, fact, &match)) return false;
    const struct telling_fact t = {w, p, &match};
    size_t at = out->length;
    const char *c = match.sentence;
    struct placeholder slot;
    for (; placeholder_find(c, &slot); c = slot.end) {
        buffer_add_part(out, c, (size_t)(slot.open - c));
        add_slot(out, &t, &slot);
    }
    buffer_add(out, c);
    if (out->length == at) return true;
    buffer_capital(out, at);
    buffer_char(out, '.');
    return true;
}
