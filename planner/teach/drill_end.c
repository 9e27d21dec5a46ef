/* The end of a drill: the marks, the explanation, all hands, and the student's line beside the best. */
#include "engine/dd/dd.h"
#include "planner/decide/confirm.h"
#include "planner/tell/findings/confirm_words.h"
#include "planner/report/wording.h"
#include "planner/teach/drill_parts.h"
#include "planner/decide/trial/race.h"

static const char *const suit_titles[] = {"clubs", "diamonds", "hearts", "spades"};

/* ---- the marks ---- */

static void add_marks(struct document *d, const struct drill_record *record)
{
    int right = 0;
    for (int i = 0; i < record->answers; i++) right += drill_is_right(&record->answer[i]);
    document_heading(d, "The end of the drill");
    document_paragraph(d, 2, "%d of %d questions were answered at once and without a hint.", right,
                       record->answers);
}

/* ---- the hands ---- */

static void add_hands(struct document *d, const struct board *b)
{
    struct diagram all = {.shown = 0xf, .declarer = b->contract.declarer, .turn = NO_SEAT, .is_named = true};
    if (!deal_is_complete(&b->deal)) return;
    for (int s = 0; s < SEAT_COUNT; s++) {
        all.hand[s] = b->deal.hand[s];
        all.on_table[s] = NO_CARD;
    }
    document_heading(d, "All four hands");
    document_diagram(d, &all);
}

/* ---- the lines ---- */

/* A line: which suit is built first, and the card played next; and in which layouts it makes. */
struct tried_line {
    int place;     /* of its first suit in the plan's order, -1: of none */
    int card;      /* NO_CARD: as the plan has it */
    int held_suit; /* whose only winner is kept for a round or two, -1: none */
    bool makes[RACE_LAYOUTS];
    int made;
    bool makes_here; /* in the layout that is there */
};

static int place_of(const struct explanation *r, int suit)
{
    for (int i = 0; i < r->position->choice.count; i++)
        if (r->order[i] == suit) return i;
    return -1;
}

/* The plan with that place of its order in front. */
static struct line plan_of(const struct explanation *r, int place)
{
    const struct choice *c = &r->position->choice;
    struct line plan = {.steps = 0};
    if (place >= 0) line_add(&plan, &choice_of_suit(c, r->order[place])->technique);
    for (int i = 0; i < c->count; i++)
        if (i != place) line_add(&plan, &choice_of_suit(c, r->order[i])->technique);
    return plan;
}

static bool makes_in(struct race *one, const struct line *plan, int card, cardset left)
{
    one->left[0] = left;
    return race_run(one, plan, card, 1).made > 0.5;
}

/* The line with its winner held up for so many rounds, tried in every layout of `r`, and in the one that is
 * there (0: it is not known). */
static struct tried_line tried_for(const struct race *r, cardset here, const struct explanation *e,
                             const struct tried_line *l, int rounds)
{
    struct line plan = plan_of(e, l->place);
    struct race one = *r;
    struct tried_line tried = *l;
    plan.held_suit = rounds ? l->held_suit : 0;
    plan.held_rounds = rounds;
    tried.made = 0;
    for (int i = 0; i < r->layouts; i++) {
        tried.makes[i] = makes_in(&one, &plan, l->card, r->left[i]);
        tried.made += tried.makes[i];
    }
    tried.makes_here = here && makes_in(&one, &plan, l->card, here);
    return tried;
}

/* The line tried against opponents who see all cards; one that holds up does so for as long as is best. */
static void try_line(const struct race *r, cardset here, const struct explanation *e, struct tried_line *l)
{
    struct race searched = *r;
    searched.defence = worker_solver(e->position->worker);
    searched.is_brief = true;
    int most = l->held_suit < 0 ? 0 : RACE_HOLD_UPS;
    for (int rounds = most > 0; rounds <= most; rounds++) {
        struct tried_line tried = tried_for(&searched, here, e, l, rounds);
        if (rounds <= 1 || tried.made > l->made) *l = tried;
    }
}

/* The suit led where its winner is kept with a reason that knowledge has, and the trick is theirs; -1: none.
 */
static int held_suit(const struct explanation *r)
{
    const struct explained_trick_one *one = &r->trick_one;
    if (one->winner == NO_SEAT || view_is_ours(&r->view, (enum seat)one->winner)) return -1;
    for (int i = 0; i < one->plays; i++)
        if (one->kept_card[i] != NO_CARD && one->play[i].rule) return card_suit(one->kept_card[i]);
    return -1;
}

static struct tried_line best_line(const struct explanation *r)
{
    return (struct tried_line){
        .place = 0, .card = r->decision ? decision_card(r->decision) : NO_CARD, .held_suit = held_suit(r)};
}

/* The student's line where he was asked, else the plan's. */
static struct tried_line line_of(const struct explanation *r, const struct drill_record *record)
{
    struct tried_line l = best_line(r);
    const struct explained_trick_one *one = &r->trick_one;
    if (record->first_suit >= 0) l.place = place_of(r, record->first_suit);
    if (record->first_card != NO_CARD) l.card = record->first_card;
    for (int i = 0; i < one->plays; i++)
        if (l.card != NO_CARD && l.card == one->kept_card[i]) l.held_suit = -1;
    return l;
}

static bool is_same_card(const struct view *v, int a, int b)
{
    return a == b || (a != NO_CARD && b != NO_CARD && decision_are_equals(v, a, b));
}

static void write_line(struct buffer *out, const struct explanation *r, const struct tried_line *l)
{
    buffer_format(out, "%s first", l->place < 0 ? "the winners" : suit_titles[r->order[l->place]]);
    if (l->card == NO_CARD) return;
    buffer_format(out, ", ");
    wording_short_card(out, l->card);
    buffer_format(out, " from %s", wording_hand(play_turn(&r->view.play), r->view.declarer));
    if (l->held_suit >= 0) buffer_add(out, ", holding up");
}

static void add_line(struct document *d, const struct explanation *r, const char *whose, const struct tried_line *l,
                     int layouts)
{
    struct buffer what = {0};
    write_line(&what, r, l);
    document_item(d, 2, 2, "%s (%s): made in %d of %d layouts.", whose, buffer_text(&what), l->made, layouts);
    buffer_free(&what);
}

/* The one line of a student who found the plan's, with the chance that the explanation gives it. */
static void add_same(struct document *d, const struct explanation *r, const struct tried_line *l, int layouts)
{
    struct buffer what = {0}, chance = {0};
    write_line(&what, r, l);
    if (r->floor.layouts)
        confirm_words_layouts(&chance, &r->floor);
    else
        buffer_format(&chance, "%d of %d layouts, by rules of thumb and against opponents who see all cards",
                      l->made, layouts);
    document_paragraph(d, 2, "Yours is the plan's line (%s): made on %s.", buffer_text(&what),
                       buffer_text(&chance));
    buffer_free(&what);
    buffer_free(&chance);
}

/* Whether the two differ by more than chance: two standard errors of their difference in the same layouts. */
static void add_difference(struct document *d, const struct tried_line *own, const struct tried_line *best, int layouts)
{
    int ahead = 0, behind = 0;
    for (int i = 0; i < layouts; i++) {
        ahead += own->makes[i] && !best->makes[i];
        behind += best->makes[i] && !own->makes[i];
    }
    int lead = behind - ahead;
    bool is_clear = lead * lead > 4 * (behind + ahead);
    document_paragraph(d, 2, "%s",
                       !is_clear  ? "In so few layouts that is no clear difference."
                       : lead > 0 ? "That is a clear difference: the plan's line is the better one."
                                  : "Played out so, yours did better than the plan's: look at it again.");
}

/* What search says of two cards that may be played now. */
static void add_search(struct document *d, const struct explanation *r, const struct tried_line *own,
                       const struct tried_line *best)
{
    struct beside beside;
    struct buffer card = {0}, other = {0};
    if (is_same_card(&r->view, own->card, best->card) || own->card == NO_CARD || best->card == NO_CARD)
        return;
    if (!confirm_beside(r->position, own->card, best->card, false, &beside)) return;
    wording_percent(&card, beside.made);
    wording_percent(&other, beside.other_made);
    document_paragraph(
        d, 2,
        "Searched over the layouts, with all cards seen: after your card the contract can still "
        "be made in %s of them, after the plan's in %s.",
        buffer_text(&card), buffer_text(&other));
    buffer_free(&card);
    buffer_free(&other);
}

/* Whether the plan makes more often than not. */
static bool is_likely_made(const struct explanation *r, const struct tried_line *best, int layouts)
{
    return r->floor.layouts ? r->floor.floor + r->floor.ceiling >= 1 : 2 * best->made >= layouts;
}

/* Whether luck was with the line, as the cards lie, against opponents who see them. */
static void add_luck(struct document *d, const struct tried_line *own, const struct tried_line *best, bool is_likely,
                     bool is_same)
{
    if (is_same || own->makes_here == best->makes_here)
        document_paragraph(d, 2, "As the cards lie here %s against the best defence: %s.",
                           best->makes_here ? "it makes" : "it fails",
                           best->makes_here == is_likely ? "what was to be expected"
                           : best->makes_here            ? "a lucky layout"
                                                         : "an unlucky layout");
    else if (best->makes_here)
        document_paragraph(
            d, 2, "As the cards lie here, against the best defence, the plan's line makes and yours fails.");
    else
        document_paragraph(d, 2,
                           "As the cards lie here, against the best defence, yours makes and the plan's line "
                           "fails%s.",
                           own->made < best->made ? ": that is luck, the odds were the other way" : "");
}

static void add_lines(struct document *d, const struct explanation *r, const struct board *b,
                      const struct drill_record *record)
{
    struct race race;
    struct tried_line own = line_of(r, record);
    struct tried_line best = best_line(r);
    bool is_same = own.place == best.place && is_same_card(&r->view, own.card, best.card);
    if (!view_is_ours(&r->view, play_turn(&r->view.play)) || !r->position->choice.count) return;
    if (!decision_race(r->position, &race)) return;
    cardset here = deal_is_complete(&b->deal) ? b->deal.hand[r->view.left] & r->view.unseen : 0;
    try_line(&race, here, r, &own);
    try_line(&race, here, r, &best);
    document_heading(d, "Your line and the plan's");
    if (is_same) {
        add_same(d, r, &own, race.layouts);
    } else {
        document_paragraph(d, 2,
                           "Both played out by rules of thumb, without a new thought at each card, "
                           "against opponents who see all cards: that compares them, no more.");
        add_line(d, r, "Yours", &own, race.layouts);
        add_line(d, r, "The plan's", &best, race.layouts);
        add_difference(d, &own, &best, race.layouts);
        add_search(d, r, &own, &best);
    }
    if (here) add_luck(d, &own, &best, is_likely_made(r, &best, race.layouts), is_same);
}

void drill_end(struct console *c, const struct explanation *r, const struct board *b,
               const struct drill_record *record)
{
    struct document *d = document_new();
    add_marks(d, record);
    explain_solution(d, r);
    add_hands(d, b);
    add_lines(d, r, b, record);
    c->show(c->context, d);
}
