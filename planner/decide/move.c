/* What all moves have in common: their trace, their names, and the card where no plan names one. */
#include "planner/decide/decision.h"

#include <stdarg.h>
#include <stdio.h>

void move_say(const struct move_desk *d, const char *format, ...)
{
    if (!d->trace) return;
    char line[256];
    va_list args;
    va_start(args, format);
    vsnprintf(line, sizeof line, format, args);
    va_end(args);
    d->trace(d->trace_context, line);
}

const char *move_technique(const struct technique *t, char out[MOVE_NAME])
{
    if (t->suit < 0)
        snprintf(out, MOVE_NAME, "%s", t->name);
    else
        snprintf(out, MOVE_NAME, "%s in %ss", t->name, suit_word(t->suit));
    return out;
}

/* No plan gave a card that can be played: the lowest of the suit led, or the most useless one. */
static int any_card(const struct view *v)
{
    cardset legal = play_legal(&v->play);
    int suit = value_most_useless(legal, view_suit_led(v), view_their_suits(v));
    return cardset_lowest(suit < 0 ? legal : cardset_in_suit(legal, suit));
}

void move_finish(const struct move_desk *d, const struct view *v, struct move *m)
{
    if (m->card == NO_CARD || play_fault(&v->play, m->card)) {
        m->card = any_card(v);
        m->place = MOVE_FOLLOWS;
        snprintf(m->why, sizeof m->why, "the plan says nothing here: a card that can be spared");
    }
    move_say(d, "trick %d, %s plays the %s of %ss: %s", v->play.tricks + 1, seat_word(m->seat),
             rank_word(card_rank(m->card)), suit_word(card_suit(m->card)), m->why);
}
