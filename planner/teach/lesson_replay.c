/* The play of a board, trick by trick: a table, and the same with the hands around the table to leaf through.
 */
#include "planner/report/wording.h"
#include "planner/teach/lesson.h"

/* The hands at the start of a trick, its cards in the middle; none of them before the first. */
static struct diagram scene_of(const struct board *b, const struct play *p, int trick)
{
    struct diagram scene = {
        .shown = 0xf, .declarer = b->contract.declarer, .turn = NO_SEAT, .is_named = true};
    for (int s = 0; s < SEAT_COUNT; s++) {
        scene.hand[s] = b->deal.hand[s];
        scene.on_table[s] = NO_CARD;
    }
    for (int i = 0; i <= trick; i++)
        for (int j = 0; j < p->trick[i].count; j++) {
            enum seat seat = (enum seat)((p->trick[i].leader + j) & 3);
            scene.hand[seat] &= ~cardset_of(p->trick[i].card[j]);
            if (i == trick) scene.on_table[seat] = p->trick[i].card[j];
        }
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

/* The first trick from the position explained on that our side leads with a card of the step, in which the
 * told reason belongs; -1: none. */
static int trick_of(const struct explanation *r, const struct play *p, const struct told_entry *e, int tricks)
{
    int now = r->view.play.tricks;
    if (e->kind == TOLD_TRICK) return now;
    for (int i = now + 1; e->kind == TOLD_STEP && i < tricks; i++)
        if (view_is_ours(&r->view, p->trick[i].leader) && cardset_has(e->cards, p->trick[i].card[0]))
            return i;
    return -1;
}

static bool is_played(const struct trick *t, cardset cards)
{
    for (int i = 0; i < t->count; i++)
        if (cardset_has(cards, t->card[i])) return true;
    return false;
}

/* What the story says of the cards of a trick; of cards that were not played, that the plan has them. */
static void add_reasons(struct buffer *line, const struct explanation *r, const struct play *p, int trick,
                        int tricks)
{
    for (int i = 0; i < r->told.entries; i++) {
        const struct told_entry *e = &r->told.entry[i];
        if (trick_of(r, p, e, tricks) != trick) continue;
        buffer_format(line, "%s %s", is_played(&p->trick[trick], e->cards) ? "" : " The plan was another.",
                      e->text);
    }
}

static void add_scene(struct document *d, const struct explanation *r, const struct board *b,
                      const struct play *p, int trick, int tricks)
{
    int won = won_until(b, p, trick);
    struct diagram scene = scene_of(b, p, trick);
    const struct trick *t = &p->trick[trick];
    struct buffer line = {0};
    buffer_format(&line, "Trick %d: %s leads ", trick + 1, seat_title(t->leader));
    wording_short_card(&line, t->card[0]);
    if (t->count == SEAT_COUNT) {
        enum seat winner = trick_winner(t, p->strain);
        buffer_format(&line, ", %s wins with ", seat_title(winner));
        wording_short_card(&line, trick_best(t, p->strain));
        buffer_format(&line, ". Declarer's side has %d, the defenders %d.", won, trick + 1 - won);
    } else {
        buffer_char(&line, '.');
    }
    add_reasons(&line, r, p, trick, tricks);
    document_scene(d, &scene, "%s", buffer_text(&line));
    buffer_free(&line);
}

static void add_row(struct document *d, const struct trick *t, int number, int strain, int won)
{
    document_row(d);
    document_cell(d, 0, "%d", number);
    for (int s = 0; s < SEAT_COUNT; s++) {
        int place = (s - (int)t->leader) & 3;
        struct buffer card = {0};
        if (place >= t->count) continue;
        wording_short_card(&card, t->card[place]);
        document_cell(d, 1 + s, "%s%s", buffer_text(&card), place ? "" : " led");
        buffer_free(&card);
    }
    if (t->count < SEAT_COUNT) return;
    document_cell(d, 5, "%s", seat_title(trick_winner(t, strain)));
    document_cell(d, 6, "%d", won);
}

static void add_table(struct document *d, const struct board *b, const struct play *p, int tricks)
{
    static const struct document_column column[] = {{.head = "trick", .at = 7, .is_right = true},
                                                    {.head = "West", .at = 9},
                                                    {.head = "North", .at = 17},
                                                    {.head = "East", .at = 25},
                                                    {.head = "South", .at = 33},
                                                    {.head = "won by", .at = 41},
                                                    {.head = "ours", .at = 54, .is_right = true}};
    document_table(d, NULL, column, 7);
    for (int i = 0; i < tricks; i++) add_row(d, &p->trick[i], i + 1, p->strain, won_until(b, p, i));
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
    document_replay(d, "The play, trick by trick");
    for (int i = 0; i < tricks; i++) add_scene(d, r, b, &p, i, tricks);
    add_table(d, b, &p, tricks);
}
