/* Whether frames are right: their pictures, their geometry, and their figures against the formulas of
 * value.h.
 *
 * A pattern is checked on the holding in which ?1 .. ?max-card-index lie as it says, the insignificant cards
 * are the lowest of the suit, and the rest is out: what the frame promises must hold there, the poorest of
 * its holdings. */
#include "planner/knowledge/frame/frame_parts.h"
#include "planner/knowledge/frame/frame_reader.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* Seats are taken with ?p1 as South: the geometry is the same whoever declares. */
enum { CHECK_SUIT = SUIT_SPADE };

struct checker {
    const struct frames *all;
    struct frame *frame;
    struct faults *faults;
};

static void fault(const struct checker *c, struct place at, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
static void fault(const struct checker *c, struct place at, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    faults_vadd(c->faults, false, c->frame->file, at.line, at.column, format, args);
    va_end(args);
}

static int card_of_rank(int relative)
{
    return card_make(CHECK_SUIT, RANK_ACE + 1 - relative);
}

static struct holding poorest(const struct frame *f, const struct pattern *p)
{
    struct holding h = {.suit = CHECK_SUIT, .declarer = SEAT_SOUTH};
    int next = SUIT_SIZE;
    for (int i = 0; i < 2; i++) {
        for (int n = 1; n <= f->ranks; n++)
            if (p->side[i].ranks >> n & 1) h.hand[i] |= cardset_of(card_of_rank(n));
        for (int k = 0; k < p->side[i].xs; k++) h.hand[i] |= cardset_of(card_of_rank(next--));
    }
    h.out = cardset_suit_mask(CHECK_SUIT) & ~h.hand[0] & ~h.hand[1];
    return h;
}

/* --- names and pictures --- */

static int pattern_length(const struct side *s)
{
    return __builtin_popcount(s->ranks) + s->xs;
}

static void check_name(const struct checker *c)
{
    const struct frame *f = c->frame;
    for (int i = 0; i < f->patterns; i++) {
        int a = pattern_length(&f->pattern[i].side[0]), b = pattern_length(&f->pattern[i].side[1]);
        char expected[32];
        int length = snprintf(expected, sizeof expected, "tech-info-%d-%d-", a > b ? a : b, a > b ? b : a);
        if (strncmp(f->name, expected, (size_t)length) != 0)
            fault(c, f->start, "frame %s holds %d and %d cards, expected a name that begins with %s", f->name,
                  a, b, expected);
    }
}

/* "AQ83 / 752", "AKQ / -" as a holding with ?p1's hand first. */
static bool read_picture(const char *text, struct holding *h)
{
    *h = (struct holding){.suit = CHECK_SUIT, .declarer = SEAT_SOUTH};
    int hand = 0;
    for (; *text; text++) {
        char letter[2] = {*text, 0};
        if (*text == '/' && hand == 0)
            hand = 1;
        else if (*text == '1' && text[1] == '0')
            text++, h->hand[hand] |= cardset_of(card_make(CHECK_SUIT, 10));
        else if (*text != ' ' && *text != '-' && cardset_add_ranks(&h->hand[hand], CHECK_SUIT, letter))
            return false;
    }
    h->out = cardset_suit_mask(CHECK_SUIT) & ~h->hand[0] & ~h->hand[1];
    return hand == 1 && !(h->hand[0] & h->hand[1]);
}

static void check_picture(const struct checker *c)
{
    const struct frame *f = c->frame;
    struct holding h;
    if (!read_picture(f->picture, &h)) {
        fault(c, f->place[FRAME_PICTURE],
              "picture \"%s\" cannot be read, expected two hands such as \"AQ83 / 752\"", f->picture);
        return;
    }
    for (int i = 0; i < f->patterns; i++)
        if (frame_fits(f, &f->pattern[i], &h, 0)) return;
    fault(c, f->place[FRAME_PICTURE],
          "picture \"%s\" does not fit the holdings, expected an example of them, ?p1 first", f->picture);
}

/* --- figures --- */

static unsigned significant(const struct frame *f, cardset cards)
{
    unsigned ranks = 0;
    for (int n = 1; n <= f->ranks; n++)
        if (cardset_has(cards, card_of_rank(n))) ranks |= 1u << n;
    return ranks;
}

static int largest_extra(const struct frame *f)
{
    int largest = 0;
    for (int i = 0; i < f->records; i++)
        if (f->record[i].extra > largest) largest = f->record[i].extra;
    return largest;
}

static void check_figures(const struct checker *c, const struct holding *h)
{
    const struct frame *f = c->frame;
    struct sure_tricks sure = value_sure(h);
    int extra = largest_extra(f);
    if (sure.total != f->sure)
        fault(c, f->place[FRAME_SURE_TRICKS], "sure-tricks is %d, expected %d", f->sure, sure.total);
    for (int i = 0; i < 2; i++)
        if (significant(f, sure.cards[i]) != f->sure_ranks[i])
            fault(c, f->place[FRAME_SURE_TRICKS_LIST],
                  "sure-tricks-list does not name the top cards of ?p%d, expected "
                  "every card of the unbroken run from ?1",
                  i + 1);
    if (f->sure + extra > holding_longer(h))
        fault(c, f->place[FRAME_EXTRA_TRICKS_LIST],
              "%d sure and %d extra tricks, expected at most %d, the longer hand", f->sure, extra,
              holding_longer(h));
    int length = value_length_hundredths(h, sure.total, extra);
    if (length != f->length_hundredths)
        fault(c, f->place[FRAME_TRICKS_WON_BY_LENGTH], "tricks-won-by-length is %d.%02d, expected %d.%02d",
              f->length_hundredths / 100, f->length_hundredths % 100, length / 100, length % 100);
}

/* --- geometry: who sits where, seen from a hand --- */

/* The opponent to the left (or right) of a hand, as the frame's variable. */
static enum role opponent_of(const struct frame *f, enum role hand, bool left)
{
    bool same = f->left_of == hand;
    return same == left ? ROLE_LEFT_OP : ROLE_RIGHT_OP;
}

static bool holds(const struct pattern *p, enum role hand, int rank)
{
    return p->side[hand].ranks >> rank & 1;
}

/* Finesse ?k in a hand: led from the other hand, the cards above ?k sit in front of it, to its right; when
 * they do not, its left opponent wins (E-001, E-005). Each objective card is one application, one trick
 * (R-173). */
static void check_finesse(const struct checker *c, const struct pattern *p, const struct record *r)
{
    const struct frame *f = c->frame;
    int rank = r->arg[0].n;
    enum role hand = (enum role)r->arg[1].n, front = opponent_of(f, hand, false),
              behind = opponent_of(f, hand, true);
    if (hand > ROLE_P2 || !holds(p, hand, rank)) {
        fault(c, r->place, "%s finesses ?%d in %s, expected a hand that holds it", r->id, rank,
              frame_reader_role_text(hand));
        return;
    }
    if (r->leads != 1 || r->lead[0] == hand)
        fault(c, r->place, "%s is led from %s, expected %s only: the hand opposite ?%d", r->id,
              r->leads ? frame_reader_role_text(r->lead[0]) : "anywhere", frame_reader_role_text(hand == ROLE_P1 ? ROLE_P2 : ROLE_P1),
              rank);
    for (int i = 0; i < r->conditions; i++) {
        if (r->depend_on[i].opponent != front)
            fault(c, r->place, "%s depends on %s, expected %s: the opponent who plays before %s", r->id,
                  frame_reader_role_text(r->depend_on[i].opponent), frame_reader_role_text(front), frame_reader_role_text(hand));
        if (r->depend_on[i].rank >= rank)
            fault(c, r->place, "%s depends on ?%d, expected a card above ?%d", r->id, r->depend_on[i].rank,
                  rank);
    }
    if (r->risk && !(r->risk >> behind & 1))
        fault(c, r->place, "%s risks %s, expected %s, who plays after %s", r->id, frame_reader_role_text(front),
              frame_reader_role_text(behind), frame_reader_role_text(hand));
    if (r->extra != __builtin_popcount(r->objective))
        fault(c, r->place, "%s wins %d, expected one trick for each card of its objective", r->id, r->extra);
}

/* The victim leads up to the objective, which must play last: its hand is to the right of him (E-002). */
static void check_throw_in(const struct checker *c, const struct pattern *p, const struct record *r)
{
    enum role victim = (enum role)r->arg[0].n;
    enum role hand = r->objective & p->side[ROLE_P1].ranks ? ROLE_P1 : ROLE_P2;
    enum role expected = opponent_of(c->frame, hand, true);
    if (victim != expected)
        fault(c, r->place,
              "%s throws in %s, expected %s: the left-hand opponent of %s, which holds the objective", r->id,
              frame_reader_role_text(victim), frame_reader_role_text(expected), frame_reader_role_text(hand));
    if (r->avoid >> victim & 1)
        fault(c, r->place, "%s avoids %s, expected the other opponent: he is the one thrown in", r->id,
              frame_reader_role_text(victim));
    if (r->extra != 1) fault(c, r->place, "%s wins %d, expected 1", r->id, r->extra);
}

static void check_promotion(const struct checker *c, const struct holding *h, const struct record *r)
{
    struct promotion p = value_promotion(h);
    if (r->extra != p.extra)
        fault(c, r->place, "%s wins %d by promotion, expected %d", r->id, r->extra, p.extra);
    else if (card_of_rank(r->arg[0].n) != p.card || r->arg[1].n != p.hand)
        fault(c, r->place, "%s drives with ?%d of %s, expected ?%d of ?p%d", r->id, r->arg[0].n,
              frame_reader_role_text((enum role)r->arg[1].n), RANK_ACE + 1 - card_rank(p.card), p.hand + 1);
}

/* --- records --- */

/* Whether the technique is declared with these arguments; gives the record the declared name. */
static bool check_word(const struct checker *c, struct record *r)
{
    const struct technique_word *w = frames_word(c->all, r->name);
    if (!w) {
        fault(c, r->place, "%s names the unknown technique %s, expected one that (technique ...) declares",
              r->id, r->name);
        return false;
    }
    if (strcmp(w->name, r->name) != 0) {
        free(r->name);
        r->name = util_copy(w->name);
    }
    bool fits = r->args == w->args;
    for (int i = 0; fits && i < r->args; i++)
        fits = r->arg[i].kind == w->arg[i] || (w->arg[i] == ARGUMENT_RANK && r->arg[i].kind == ARGUMENT_X);
    if (!fits)
        fault(c, r->place,
              "%s gives %s %d arguments, expected the %d of its declaration (%s:%d), of the same kinds",
              r->id, r->name, r->args, w->args, w->file, w->place.line);
    return fits;
}

static void check_cards(const struct checker *c, const struct pattern *p, const struct record *r)
{
    unsigned own = p->side[0].ranks | p->side[1].ranks;
    for (int i = 0; i < r->conditions; i++)
        if (own >> r->depend_on[i].rank & 1)
            fault(c, r->place, "%s depends on ?%d with an opponent, expected a card that is not our own",
                  r->id, r->depend_on[i].rank);
    if (r->objective & ~own)
        fault(c, r->place, "%s has an objective that the opponents hold, expected our own card", r->id);
    if (!r->objective) fault(c, r->place, "%s has no objective, expected the card that is to win", r->id);
}

static void check_record(const struct checker *c, const struct pattern *p, const struct holding *h,
                         struct record *r)
{
    if (!check_word(c, r)) return;
    check_cards(c, p, r);
    const struct technique_word *word = frames_word(c->all, r->name);
    bool has_card = r->args == 2 && r->arg[0].kind == ARGUMENT_RANK && r->arg[1].kind == ARGUMENT_ROLE;
    if (word->needs_location && has_card) check_finesse(c, p, r);
    if (word->gives_to_opponent && r->args == 1) check_throw_in(c, p, r);
    if (word->drives && has_card) check_promotion(c, h, r);
}

static void check_frame(const struct checker *c)
{
    struct frame *f = c->frame;
    check_name(c);
    check_picture(c);
    if (f->left_of != f->right_of) {
        fault(c, f->place[FRAME_PLAYER_RELATIONS],
              "?left-op of %s and ?right-op of %s are one player, expected both relative to one hand",
              frame_reader_role_text(f->left_of), frame_reader_role_text(f->right_of));
        return;
    }
    for (int i = 0; i < f->patterns; i++) {
        struct holding h = poorest(f, &f->pattern[i]);
        check_figures(c, &h);
        for (int k = 0; k < f->records; k++) check_record(c, &f->pattern[i], &h, &f->record[k]);
    }
}

void frames_check(struct frames *all, struct faults *faults)
{
    for (int i = 0; i < all->count; i++) {
        struct checker c = {all, all->frame[i], faults};
        check_frame(&c);
    }
}
