/* The play of a board, trick by trick: a table, and the same with the hands around the table to leaf through.
 */
#include <stdlib.h>

#include "planner/report/wording.h"
#include "planner/teach/lesson.h"
#include "planner/tell/words.h"

/* The hands at the start of a trick, its cards in the middle; none of them before the first. */
static struct diagram scene_of(const struct words *w, const struct board *b, const struct play *p, int trick)
{
    struct diagram scene = diagram_of(b->deal.hand, (int)b->contract.declarer);
    scene.words = words_table(w);
    for (int i = 0; i <= trick; i++)
        for (int j = 0; j < p->trick[i].count; j++)
            scene.hand[trick_seat(&p->trick[i], j)] &= ~cardset_of(p->trick[i].card[j]);
    diagram_put(&scene, &p->trick[trick]);
    return scene;
}

/* Tricks of the declarer's side up to and with trick number `last`. */
static int won_until(const struct board *b, const struct play *p, int last)
{
    int won = 0;
    for (int i = 0; i <= last; i++)
        won += p->trick[i].count == SEAT_COUNT &&
               seat_side(trick_winner(&p->trick[i], p->strain)) == seat_side(b->contract.declarer);
    return won;
}

static bool is_played(const struct trick *t, cardset cards)
{
    for (int i = 0; i < t->count; i++)
        if (cardset_has(cards, t->card[i])) return true;
    return false;
}

/* Whether the card that an entry has for the trick in progress is led to the next one. */
static bool is_lead(const struct told_entry *e, const struct trick *t)
{
    bool follows = t->count && cardset_in_suit(e->cards, card_suit(t->card[0]));
    return e->kind == TOLD_TRICK && !follows && !is_played(t, e->cards);
}

/* The first trick from the position explained on that our side leads with a card of the step, in which the
 * told reason belongs; -1: none. */
static int trick_of(const struct explanation *r, const struct play *p, const struct told_entry *e, int tricks)
{
    int now = r->view.play.tricks;
    bool leads = is_lead(e, &p->trick[now]);
    if (e->kind == TOLD_TRICK && !leads) return now;
    for (int i = now + 1; (leads || e->kind == TOLD_STEP) && i < tricks; i++)
        if (view_is_ours(&r->view, p->trick[i].leader) && cardset_has(e->cards, p->trick[i].card[0]))
            return i;
    return -1;
}

/* Whether a step goes on in a trick as it is told: a hand of ours that has an honour of it to play, and does
 * not lead, has played a card of it. */
static bool is_as_told(const struct explanation *r, const struct trick *t, cardset cards)
{
    for (int i = 1; i < t->count; i++) {
        enum seat seat = trick_seat(t, i);
        int best = cardset_highest(cardset_in_suit(r->view.play.hand[seat] & cards, card_suit(t->card[0])));
        if (view_is_ours(&r->view, seat) && best != NO_CARD && card_rank(best) >= RANK_TEN &&
            !cardset_has(cards, t->card[i]))
            return false;
    }
    return true;
}

/* What is told of our card to the trick in progress, once it is seen what the opponent before it has played;
 * `*cards` become the card that the plan has then. */
static char *reason_seen(const struct explanation *r, const struct trick *t, const struct told_entry *e,
                         cardset *cards)
{
    char *over = NULL;
    int ours;
    *cards = e->cards;
    for (int i = 0; i < t->count && r->trick_one.plays > 1 && !over; i++)
        if (seat_left(r->trick_one.play[0].seat) == trick_seat(t, i) &&
            cardset_has(e->cards, r->trick_one.play[1].card))
            over = words_play_over(r, t->card[i], &ours);
    if (over) *cards = cardset_of(ours);
    return over ? over : util_copy(e->text);
}

void lesson_reasons(struct buffer *say, const struct explanation *r, const struct play *p, int trick, int tricks)
{
    for (int i = 0; i < r->told.entries; i++) {
        const struct told_entry *e = &r->told.entry[i];
        const struct trick *t = &p->trick[trick];
        cardset cards = e->cards;
        if (trick_of(r, p, e, tricks) != trick) continue;
        bool is_now = trick == r->view.play.tricks;
        char *reason = is_now ? reason_seen(r, t, e, &cards) : util_copy(e->text);
        bool is_plans = is_now ? is_played(t, cards) : is_as_told(r, t, cards);
        if (say->length) buffer_char(say, ' ');
        if (!is_plans) buffer_format(say, "%s ", words_text(r->words, PHRASE_LESSON_OTHER_CARD));
        buffer_add(say, reason);
        free(reason);
    }
}

static void add_scene(struct document *d, const struct explanation *r, const struct board *b,
                      const struct play *p, int trick, int tricks)
{
    int won = won_until(b, p, trick);
    const struct words *w = r->words;
    struct diagram scene = scene_of(w, b, p, trick);
    const struct trick *t = &p->trick[trick];
    struct buffer line = {0}, say = {0};
    words_put(&line, w, PHRASE_GAME_TRICK, AS_FIGURE("number", trick + 1));
    buffer_char(&line, ' ');
    words_put(&line, w, PHRASE_LESSON_LEADS, AS_SEAT("seat", (int)t->leader), AS_SHORT("card", t->card[0]));
    if (t->count == SEAT_COUNT) {
        buffer_add(&line, ", ");
        words_put(&line, w, PHRASE_LESSON_WINS, AS_SEAT("seat", (int)trick_winner(t, p->strain)),
                  AS_SHORT("card", trick_best(t, p->strain)));
    }
    buffer_char(&line, '.');
    if (t->count == SEAT_COUNT)
        words_tell(&line, w, PHRASE_LESSON_STANDS, AS_FIGURE("won", won), AS_FIGURE("lost", trick + 1 - won));
    lesson_reasons(&say, r, p, trick, tricks);
    document_scene(d, &scene, buffer_text(&say), "%s", buffer_text(&line));
    buffer_free(&line);
    buffer_free(&say);
}

static void add_row(struct document *d, const struct words *w, const struct trick *t, int number, int strain, int won)
{
    document_row(d);
    document_cell(d, 0, "%d", number);
    for (int s = 0; s < SEAT_COUNT; s++) {
        int place = (s - (int)t->leader) & 3;
        struct buffer card = {0};
        if (place >= t->count) continue;
        if (place)
            wording_short_card_by(&card, t->card[place], words_letters(w));
        else
            words_put(&card, w, PHRASE_LESSON_LED, AS_SHORT("card", t->card[place]));
        document_cell(d, 1 + s, "%s", buffer_text(&card));
        buffer_free(&card);
    }
    if (t->count < SEAT_COUNT) return;
    document_cell(d, 5, "%s", words_seat(w, (int)trick_winner(t, strain)));
    document_cell(d, 6, "%d", won);
}

static void add_table(struct document *d, const struct words *w, const struct board *b, const struct play *p, int tricks)
{
    const struct document_column column[] = {
        {.head = words_text(w, PHRASE_LESSON_COLUMN_TRICK), .at = 7, .is_right = true},
        {.head = words_seat(w, SEAT_WEST), .at = 9},
        {.head = words_seat(w, SEAT_NORTH), .at = 17},
        {.head = words_seat(w, SEAT_EAST), .at = 25},
        {.head = words_seat(w, SEAT_SOUTH), .at = 33},
        {.head = words_text(w, PHRASE_LESSON_COLUMN_WINNER), .at = 41},
        {.head = words_text(w, PHRASE_LESSON_COLUMN_OURS), .at = 54, .is_right = true}};
    document_table(d, NULL, column, 7);
    for (int i = 0; i < tricks; i++) add_row(d, w, &p->trick[i], i + 1, p->strain, won_until(b, p, i));
}

void lesson_replay(struct document *d, const struct explanation *r, const struct board *b)
{
    struct play p;
    play_start(&p, &b->deal, b->contract.strain, board_leader(b));
    for (int i = 0; i < b->play_count; i++) {
        if (play_fault(&p, b->play[i])) break;
        play_card(&p, b->play[i]);
    }
    int tricks = p.tricks + (p.trick[p.tricks].count > 0);
    if (!tricks) return;
    document_replay(d, words_text(r->words, PHRASE_LESSON_REPLAY));
    for (int i = 0; i < tricks; i++) add_scene(d, r, b, &p, i, tricks);
    add_table(d, r->words, b, &p, tricks);
}
