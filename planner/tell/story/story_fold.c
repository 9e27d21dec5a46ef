/* What is told of the path once: a way across with what it is for, a card that is driven out, winners that are cashed for
 * no reason of their own; and why the other winners go when they do. */
#include <string.h>

#include "planner/tell/story/story_parts.h"

static void drop_chapter(struct story *s, int at)
{
    s->chapters--;
    for (int i = at; i < s->chapters; i++) s->chapter[i] = s->chapter[i + 1];
}

/* Whether a winner is led to that its own hand could have led: nobody goes across for that. */
static bool is_led_back(const struct story_round *r)
{
    return r->kind == ROUND_CASH && story_winner_seat(r) != r->leader;
}

/* Whether a suit brings more than its winners in some of the games, not in all. */
static bool may_bring(const struct story *s, int suit)
{
    enum { A_TENTH = 10 };
    return A_TENTH * s->brings[suit] >= s->games && s->brings[suit] < s->games;
}

/* Whether the lead of a round need not be brought to its hand by the step before: a winner can be led to from the other hand. */
static bool needs_no_way(const struct story_step *now, const struct view *v, const struct story_round *next)
{
    const cardset across = now->left[next->leader != v->dummy];
    return is_led_back(next) || (next->kind == ROUND_CASH && cardset_in_suit(across, card_suit(next->lead)));
}

/* Whether a chapter is no more than the way to the hand that leads in the next. */
static bool is_crossing(const struct story_chapter *c, const struct view *v, const struct story_chapter *next)
{
    const struct story_round *r = &c->step.round[0];
    if (c->step.rounds != 1 || r->kind != ROUND_CASH || next->step.answer != NO_CARD || next->roads)
        return false;
    enum seat winner = story_winner_seat(r);
    if (needs_no_way(&c->step, v, &next->step.round[0])) return false;
    return winner != r->leader && winner == next->step.round[0].leader && next->step.suit != c->step.suit;
}

static bool is_only_chapter(const struct story *s, int chapter)
{
    for (int i = 0; i < s->chapters; i++)
        if (i != chapter && s->chapter[i].step.suit == s->chapter[chapter].step.suit) return false;
    return true;
}

/* Whether a chapter is a ruff in the hand with more trumps for no more than the lead there. */
static bool is_ruff_across(const struct story *s, const struct view *v, int chapter)
{
    const struct story_chapter *c = &s->chapter[chapter], *next = &s->chapter[chapter + 1];
    const struct story_round *r = &c->step.round[0];
    const enum seat ruffs = seat_partner(r->leader);
    if (c->step.rounds != 1 || r->kind != ROUND_RUFF || next->step.answer != NO_CARD || next->roads || s->is_reversed) return false;
    const bool is_long = cardset_length(v->play.hand[ruffs], v->play.strain) > cardset_length(v->play.hand[r->leader], v->play.strain);
    return is_long && next->step.round[0].leader == ruffs && is_only_chapter(s, chapter) && !is_led_back(&next->step.round[0]);
}

/* Whether a chapter is of trumps, and they have one before it. */
static bool is_drawing(const struct view *v, const struct story *s, int chapter)
{
    const cardset theirs = chapter ? s->chapter[chapter - 1].step.theirs : v->unseen;
    return s->chapter[chapter].step.suit == v->play.strain && (!theirs || cardset_in_suit(theirs, v->play.strain));
}

/* Whether a chapter goes on with a suit that may bring more, from one winner to the next: what is out may fall. */
static bool goes_on_from_top(const struct story *s, int chapter)
{
    const int suit = s->chapter[chapter].step.suit;
    return chapter && may_bring(s, suit) && s->chapter[chapter - 1].step.suit == suit && !s->chapter[chapter].roads &&
           story_is_cashed(&s->chapter[chapter - 1].step);
}

/* In a contract in a suit a round of trumps draws them, and the first lead has an idea of its own that is told; but for the way
 * to a finesse. At notrump winners are tried. */
static bool is_step_of_its_own(const struct view *v, const struct story *s, int chapter)
{
    if (!view_has_trumps(v)) return goes_on_from_top(s, chapter);
    const bool is_first = !chapter && !story_may_fail(s->chapter[1].step.round[0].kind);
    return is_first || is_drawing(v, s, chapter);
}

/* The ways that leave the path before a crossing leave it before what it is for. */
static void take_roads(struct story_chapter *next, const struct story_chapter *crossing)
{
    for (int i = 0; i < crossing->roads; i++)
        if (crossing->road[i].step.suit != next->step.suit) next->road[next->roads++] = crossing->road[i];
}

/* The answer to their lead before a step, as that of the next, since the step is not told. */
static void take_answer(struct story_step *next, const struct story_step *step)
{
    next->answer = step->answer;
    next->helped = step->helped;
    next->before_answer = step->before_answer;
    next->held = step->held;
    next->ruff = step->ruff;
    next->ruffed = step->ruffed;
}

static void fold_crossings(struct story *s, const struct view *v)
{
    for (int i = 0; i + 1 < s->chapters; i++) {
        struct story_round *r = &s->chapter[i].step.round[0];
        const bool ruffs = is_ruff_across(s, v, i);
        if (is_step_of_its_own(v, s, i) || (!ruffs && !is_crossing(&s->chapter[i], v, &s->chapter[i + 1]))) continue;
        struct story_step *next = &s->chapter[i + 1].step;
        const bool is_by_luck = !view_has_trumps(v) && r->fallen; /* it wins since another has fallen, and need not */
        next->round[0].cross = ruffs || is_by_luck ? NO_CARD : story_winner(r);
        next->round[0].crosses = ruffs || is_by_luck;
        next->round[0].cross_ruffs = ruffs;
        next->round[0].before_cross = s->chapter[i].step.suit == v->play.strain ? 0 : r->before; /* of theirs no trump is left */
        take_answer(next, &s->chapter[i].step);
        take_roads(&s->chapter[i + 1], &s->chapter[i]);
        drop_chapter(s, i);
    }
}

/* Takes away the ways aside before a chapter, but for the first, of which something holds. */
static void drop_roads(struct story *s, bool holds(const struct story *, int, const struct story_road *))
{
    for (int i = 1; i < s->chapters; i++) {
        struct story_chapter *c = &s->chapter[i];
        for (int k = c->roads - 1; k >= 0; k--)
            if (holds(s, i, &c->road[k])) c->road[k] = c->road[--c->roads];
    }
}

/* Whether a way between chapters of one suit leaves it for the suit that comes after it: it is only sooner there. */
static bool goes_ahead(const struct story *s, int chapter, const struct story_road *road)
{
    int next = chapter;
    if (s->chapter[chapter].step.suit != s->chapter[chapter - 1].step.suit) return false;
    while (next < s->chapters && s->chapter[next].step.suit == s->chapter[chapter].step.suit) next++;
    return next < s->chapters && s->chapter[next].step.suit == road->step.suit;
}

/* What comes behind a chapter: the next, or the end. */
static struct story_chapter *behind(struct story *s, int chapter)
{
    return chapter + 1 < s->chapters ? &s->chapter[chapter + 1] : &s->end;
}

static void fold_discards_of(const struct story *s, int chapter, struct story_step *step, enum seat short_hand)
{
    for (int k = 0; k < step->rounds; k++) {
        struct story_round *r = &step->round[k];
        bool is_thrown = r->other != NO_CARD && r->kind == ROUND_CASH && seat_partner(r->leader) == short_hand;
        if (is_thrown && !story_count_from(s, chapter, card_suit(r->other), 1u << ROUND_RUFF, (int)seat_partner(short_hand))) r->other = NO_CARD, r->is_early = false;
    }
}

/* In a contract in a suit: what the hand with fewer trumps throws on a winner is no loser, and told only where it ruffs the
 * suit then. */
static void fold_discards(struct story *s, const struct view *v)
{
    const enum seat short_hand = seat_partner(story_long_hand(v));
    for (int i = 0; i < s->chapters; i++) {
        fold_discards_of(s, i, &s->chapter[i].step, short_hand);
        for (int k = 0; k < s->chapter[i].roads; k++)
            fold_discards_of(s, i, &s->chapter[i].road[k].step, short_hand);
    }
    for (int k = 0; k < s->end.roads; k++) fold_discards_of(s, s->chapters, &s->end.road[k].step, short_hand);
}

/* Whether a way comes back to the path though our hands have too few cards of its suit for both, a ruff on the path among them. */
static bool is_beyond_cards(const struct story *s, int chapter, const struct story_road *road)
{
    const struct story_step *before = &s->chapter[chapter - 1].step;
    const int suit = road->step.suit, own = cardset_length(before->left[0], suit), dummy = cardset_length(before->left[1], suit);
    return road->comes_back && story_count_from(s, chapter, suit, 1u << ROUND_RUFF, NO_SEAT) && (before->left[0] || before->left[1]) &&
           road->step.rounds + story_count_from(s, chapter, suit, STORY_ALL_KINDS, NO_SEAT) > (own > dummy ? own : dummy);
}

/* Chapters of one suit on end are one, where nothing is told between them; trumps behind which they have none are a step of their own. */
static void fold_suits(struct story *s, int trumps)
{
    for (int i = 0; i + 1 < s->chapters;) {
        struct story_step *a = &s->chapter[i].step, *b = &s->chapter[i + 1].step;
        bool fits = a->suit == b->suit && !s->chapter[i + 1].roads && story_in_with(b) == NO_CARD &&
                    a->rounds + b->rounds <= STORY_ROUNDS && (a->suit != trumps || cardset_in_suit(a->theirs, trumps));
        if (!fits) {
            i++;
            continue;
        }
        for (int k = 0; k < b->rounds; k++) a->round[a->rounds++] = b->round[k];
        a->left[0] = b->left[0], a->left[1] = b->left[1], a->theirs = b->theirs;
        drop_chapter(s, i + 1);
    }
}

/* A later round that drives out what an earlier one did is told there: they may have let that one win. */
static bool take_again(struct story_step *earlier, const struct story_round *later)
{
    for (int i = 0; i < earlier->rounds; i++) {
        struct story_round *r = &earlier->round[i];
        if (r->kind != ROUND_DRIVE || r->over != later->over || r->again != NO_CARD) continue;
        r->again = story_winner(later);
        return true;
    }
    return false;
}

static bool is_told_before(struct story *s, int chapter)
{
    const struct story_chapter *c = &s->chapter[chapter];
    const struct story_round *r = &c->step.round[0];
    if (c->roads || c->step.rounds > 1 || r->kind != ROUND_DRIVE || r->cross != NO_CARD || story_is_answered(&c->step))
        return false;
    for (int i = 0; i < chapter; i++)
        if (s->chapter[i].step.suit == c->step.suit && take_again(&s->chapter[i].step, r)) return true;
    return false;
}

static void fold_drives(struct story *s)
{
    for (int i = 1; i < s->chapters;)
        if (is_told_before(s, i))
            drop_chapter(s, i);
        else
            i++;
}

/* Whether a round is to drive out a card of theirs that an earlier one of the suit was to: they held it back then. */
static bool is_driven(struct story *s, int chapter, const struct story_round *r)
{
    for (int i = 0; i <= chapter; i++)
        for (int k = 0; k < s->chapter[i].step.rounds; k++) {
            const struct story_round *before = &s->chapter[i].step.round[k];
            if (before == r) return false;
            bool is_same = card_suit(before->lead) == card_suit(r->lead) && before->over == r->over;
            if (!is_same || before->kind != ROUND_DRIVE || (i == chapter && r->kind == ROUND_DRIVE)) continue;
            if (r->kind == ROUND_DRIVE || r->kind == ROUND_TOWARD) take_again(&s->chapter[i].step, r);
            return true;
        }
    return false;
}

/* Takes away the roads of a chapter that drive out what was driven out before, or that are told by the break of a suit
 * of which a round is not told. */
static void fold_roads(struct story *s, int chapter, unsigned untold)
{
    struct story_chapter *c = &s->chapter[chapter];
    for (int k = c->roads - 1; k >= 0; k--) {
        const struct story_road *road = &c->road[k];
        bool is_false = road->sign.kind == SIGN_EVEN && untold >> road->sign.suit & 1;
        if (is_false || is_driven(s, chapter, &road->step.round[0])) c->road[k] = c->road[--c->roads];
    }
}

/* In a contract in a suit: what is given up to a card that was to be driven out before is told once. */
static void fold_lost(struct story *s)
{
    unsigned untold = 0;
    for (int i = 0; i < s->chapters; i++) {
        struct story_step *step = &s->chapter[i].step;
        int kept = 0;
        fold_roads(s, i, untold);
        for (int k = 0; k < step->rounds; k++) {
            const struct story_round *r = &step->round[k];
            bool is_lost = r->kind == ROUND_DRIVE || r->kind == ROUND_GIVE || r->kind == ROUND_DUCK || r->kind == ROUND_TOWARD;
            if (!is_lost || !is_driven(s, i, r)) step->round[kept++] = *r;
        }
        if (kept < step->rounds) untold |= 1u << step->suit;
        bool is_empty = !kept && !s->chapter[i].roads && i;
        step->rounds = kept || is_empty ? kept : step->rounds;
        if (is_empty) drop_chapter(s, i--);
    }
}

/* ---- why winners go when they do ---- */

/* The hand that has the lead after the rounds of a step that are won from the top. */
static enum seat winner_of(const struct story_step *s)
{
    return story_winner_seat(&s->round[s->rounds - 1]);
}

/* Whether all the winners of a step are the same hand's. */
static bool is_one_hand(const struct story_step *s)
{
    for (int i = 0; i < s->rounds; i++)
        if (story_winner_seat(&s->round[i]) != winner_of(s)) return false;
    return true;
}

/* An honour of theirs that a later round of the suit is to get past, under the card that is cashed, or that has to fall. */
static int honour_sought(const struct story *s, int chapter)
{
    const struct story_step *now = &s->chapter[chapter].step;
    for (int i = chapter + 1; i < s->chapters; i++) {
        const struct story_step *later = &s->chapter[i].step;
        for (int k = 0; k < later->rounds && later->suit == now->suit; k++) {
            int over = later->round[k].over ? cardset_highest(later->round[k].over) : NO_CARD;
            if (later->round[k].kind == ROUND_DRIVE) continue; /* it goes anyhow */
            if (over != NO_CARD && card_rank(over) >= RANK_JACK && over < story_winner(&now->round[0])) return over;
        }
    }
    return story_is_later(s, chapter) ? NO_CARD : s->fall[now->suit];
}

/* At notrump, an honour of theirs that may fall under the winners of a step in other games than the one that is told. */
static int honour_hoped(const struct story *s, const struct view *v, int chapter)
{
    const struct story_step *now = &s->chapter[chapter].step;
    const cardset theirs = cardset_in_suit(now->theirs, now->suit), ours = cardset_in_suit(now->left[0] | now->left[1], now->suit);
    const int rounds = story_count_rounds(s, now->suit, STORY_ALL_KINDS, NO_SEAT);
    if (view_has_trumps(v) || rounds < 2 || story_is_later(s, chapter) || !may_bring(s, now->suit) || !theirs || !ours) return NO_CARD;
    const int card = cardset_highest(theirs);
    const bool is_under = !cardset_above(theirs & ~cardset_of(card), cardset_highest(ours));
    return card_rank(card) >= RANK_JACK && is_under ? card : NO_CARD;
}

/* Whether a hand has a winner of a suit that the other has a card to lead to. */
static bool has_way(cardset mine, cardset across, cardset theirs)
{
    return mine && across && cardset_highest(mine) > cardset_highest(theirs);
}

/* Whether a hand (0 declarer's, 1 dummy's) has a winner left that the other can lead to. */
static bool can_be_reached(const struct story_step *s, int hand)
{
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        cardset mine = cardset_in_suit(s->left[hand], suit), across = cardset_in_suit(s->left[!hand], suit);
        if (has_way(mine, across, cardset_in_suit(s->theirs, suit))) return true;
    }
    return false;
}

/* Whether a step tells of a card of the suit. */
static bool tells_of(const struct story_step *step, int suit)
{
    return step->suit == suit || (story_is_answered(step) && card_suit(step->answer) == suit);
}

/* Whether a hand (0 declarer's, 1 dummy's) began with a winner that the other can lead to, in a suit of which nothing is told up to a
 * chapter: in the game it may have won a lead of theirs. */
static bool has_untold_way(const struct story *s, const struct view *v, int chapter, int hand)
{
    const enum seat seat = hand ? v->dummy : v->declarer;
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        bool is_told = suit == view_suit_led(v);
        for (int i = 0; i <= chapter; i++) is_told |= tells_of(&s->chapter[i].step, suit);
        const cardset mine = cardset_in_suit(v->play.hand[seat], suit), across = cardset_in_suit(v->play.hand[seat_partner(seat)], suit);
        if (!is_told && has_way(mine, across, cardset_in_suit(v->unseen, suit))) return true;
    }
    return false;
}

struct story_order story_order_of(const struct story *s, const struct view *v, int chapter)
{
    const struct story_step *now = &s->chapter[chapter].step;
    struct story_order out = {.kind = ORDER_NONE, .card = NO_CARD};
    if (!story_is_cashed(now)) return out;
    out.card = honour_sought(s, chapter);
    if (out.card != NO_CARD) out.kind = ORDER_FALL;
    if (out.card != NO_CARD || chapter + 1 >= s->chapters) return out;
    const struct story_step *next = &s->chapter[chapter + 1].step;
    enum seat leads = next->round[0].leader;
    out.hand = winner_of(now);
    out.suit = next->suit;
    bool is_answered = story_is_answered(next) || next->round[0].cross != NO_CARD;
    bool stays = next->round[0].kind == ROUND_CASH && story_winner(&next->round[0]) == next->round[0].lead;
    if (!is_answered && next->suit != now->suit && leads == out.hand && now->round[0].leader != leads &&
             !needs_no_way(now, v, &next->round[0]))
        out.kind = ORDER_CROSS;
    else if (!(leads == out.hand && stays) && is_one_hand(now) && now->theirs && !can_be_reached(now, out.hand == v->dummy) &&
             !has_untold_way(s, v, chapter, out.hand == v->dummy))
        out.kind = ORDER_LEAVES;
    if (out.kind == ORDER_NONE && (out.card = honour_hoped(s, v, chapter)) != NO_CARD) out.kind = ORDER_FALL;
    return out;
}

/* In a contract in a suit: winners, trumps that draw nothing among them, that bring no lead across which the next step needs, on which
 * nothing is thrown, and whose suit is played no more; also where they ruff one. */
static bool is_idle_beside(const struct story *s, const struct view *v, int chapter)
{
    const struct story_step *step = &s->chapter[chapter].step;
    if (is_drawing(v, s, chapter) || story_is_later(s, chapter)) return false;
    for (int k = 0; k < step->rounds; k++)
        if (step->round[k].other != NO_CARD || (story_winner_seat(&step->round[k]) != step->round[0].leader &&
                                                !needs_no_way(step, v, &s->chapter[chapter + 1].step.round[0])))
            return false;
    return true;
}

/* Winners that go at a moment for which there is no reason are told with the winners. */
static void drop_idle(struct story *s, const struct view *v)
{
    for (int i = 0; i + 1 < s->chapters;) {
        const struct story_chapter *c = &s->chapter[i];
        bool tests, brings = s->won[c->step.suit] > s->sure[c->step.suit];
        bool is_ruffed = c->step.round[0].is_ruffed && c->step.round[0].other == NO_CARD && c->step.rounds == 1;
        bool is_answer_taken = !story_is_answered(&c->step) || (!view_has_trumps(v) && !story_is_answered(&s->chapter[i + 1].step));
        bool is_plain = story_is_cashed(&c->step) && (!c->roads || view_has_trumps(v)) && is_answer_taken && c->step.round[0].cross == NO_CARD;
        is_plain &= i || view_has_trumps(v) || c->step.rounds == 1 || !(s->built >> c->step.suit & 1); /* what is led first may be what the line is about */
        for (int k = 0; k < c->step.rounds; k++)
            is_plain &= c->step.round[k].unblocks == NO_CARD && !c->step.round[k].overtakes;
        bool goes_on = (i && s->chapter[i - 1].step.suit == c->step.suit) || s->chapter[i + 1].step.suit == c->step.suit;
        brings &= goes_on || !story_is_earlier(s, i); /* it was told there */
        const enum order_kind order = story_order_of(s, v, i).kind;
        bool is_by_chance = order == ORDER_NONE || (order == ORDER_LEAVES && view_has_trumps(v)); /* a ruff leads back */
        bool is_idle = is_plain && !brings && !story_cashes_first(s, i, &tests) && is_by_chance;
        is_idle &= view_has_trumps(v) ? is_idle_beside(s, v, i) : !story_is_later(s, i);
        if ((is_idle || is_ruffed) && s->is_made && !s->chapter[i + 1].roads) {
            if (story_is_answered(&c->step)) take_answer(&s->chapter[i + 1].step, &c->step);
            take_roads(&s->chapter[i + 1], c);
            drop_chapter(s, i);
            if (!i) s->first_trick = 0;
        } else {
            i++;
        }
    }
}

/* Whether the hand with fewer trumps may ruff a suit in a round that is not told. */
static bool may_be_ruffed(const struct story *s, const struct view *v, int suit)
{
    const enum seat longer = story_long_hand(v);
    return cardset_length(v->play.hand[seat_partner(longer)], suit) < cardset_length(v->play.hand[longer], suit) &&
           s->ruffs[longer != v->dummy] > story_count_rounds(s, -1, 1u << ROUND_RUFF, (int)longer);
}

/* Whether a step only loses rounds of a side suit, which bring no trick, and is in no way of the next. */
static bool is_given_idly(struct story *s, int chapter, const struct view *v)
{
    const struct story_chapter *c = &s->chapter[chapter], *next = behind(s, chapter);
    bool is_one = c->step.suit != v->play.strain && s->won[c->step.suit] <= s->sure[c->step.suit] && !story_is_later(s, chapter) &&
                  !may_be_ruffed(s, v, c->step.suit) && !story_is_answered(&c->step) && !story_is_answered(&next->step) && !c->roads &&
                  !next->roads && story_lost_in(&c->step) == c->step.rounds;
    for (int k = 0; k < c->step.rounds; k++) is_one &= c->step.round[k].other == NO_CARD;
    return is_one;
}

/* Whether a step only cashes winners of a side suit that bring no more than was counted, in no way of anything. */
static bool is_idle_winner(const struct story *s, const struct view *v, int chapter)
{
    const struct story_chapter *c = &s->chapter[chapter];
    bool is_one = c->step.suit != v->play.strain && story_is_cashed(&c->step) && s->won[c->step.suit] <= s->sure[c->step.suit] &&
                  !c->roads && !story_is_answered(&c->step);
    for (int k = 0; k < c->step.rounds; k++)
        is_one &= c->step.round[k].unblocks == NO_CARD && !c->step.round[k].overtakes && !c->step.round[k].is_early;
    return is_one;
}

/* Where all losers can be spared: drops winners, and what goes on them, behind which the same hand has the lead for what comes next, or
 * leaves of them the way to the other. */
static void drop_idle_runs(struct story *s, const struct view *v)
{
    for (int i = !v->play.trick[v->play.tricks].count; i + 1 < s->chapters; i++) {
        int end = i;
        while (end < s->chapters && is_idle_winner(s, v, end)) end++;
        if (end == i || end >= s->chapters || s->chapter[end].roads || story_is_answered(&s->chapter[end].step)) continue;
        struct story_step *next = &s->chapter[end].step, *last = &s->chapter[end - 1].step;
        const bool is_back = next->round[0].leader == s->chapter[i].step.round[0].leader;
        if (!is_back && (next->round[0].cross != NO_CARD || winner_of(last) != next->round[0].leader)) continue;
        if (!is_back) next->round[0].cross = story_winner(&last->round[last->rounds - 1]);
        while (end-- > i) drop_chapter(s, i);
    }
}

void story_fold_given(struct story *s, const struct view *v, bool are_spared)
{
    if (are_spared && s->is_made) drop_idle_runs(s, v);
    for (int i = s->chapters - 1; i > 0 && s->is_made; i--) {
        const bool is_needless = are_spared || story_count_from(s, i + 1, -1, 1u << ROUND_DRIVE, NO_SEAT);
        if (!is_needless || !is_given_idly(s, i, v)) continue;
        s->ends_with_all &= i + 1 < s->chapters;
        drop_chapter(s, i);
        if (are_spared) story_fold_idle(s, v);
    }
}

/* Whether one of the first rounds of a step is to drive out a card. */
static bool drives_out(const struct story_step *s, int rounds, cardset card)
{
    for (int i = 0; i < rounds; i++)
        if (s->round[i].kind == ROUND_DRIVE && s->round[i].over == card) return true;
    return false;
}

/* A card that was to be driven out is led up to no more: it is driven out if it was held up. */
static void drive_on(struct story *s)
{
    cardset driven = 0;
    for (int i = 0; i < s->chapters; i++)
        for (int k = 0; k < s->chapter[i].step.rounds; k++) {
            struct story_round *r = &s->chapter[i].step.round[k];
            if (r->kind == ROUND_TOWARD && r->over && !(r->over & ~driven)) r->kind = ROUND_DRIVE;
            driven |= r->kind == ROUND_DRIVE && cardset_count(r->over) == 1 ? r->over : 0;
        }
}

/* Marks the rounds that drive out one card of theirs which an earlier step, or a round before the way across to this one, was to
 * drive out: it was held up. */
static void mark_held_up(struct story *s)
{
    for (int i = 0; i < s->chapters; i++)
        for (int k = 0; k < s->chapter[i].step.rounds; k++) {
            struct story_round *r = &s->chapter[i].step.round[k];
            bool is_one = r->kind == ROUND_DRIVE && cardset_count(r->over) == 1;
            for (int before = 0; before < i && is_one; before++)
                r->is_held_up |= drives_out(&s->chapter[before].step, s->chapter[before].step.rounds, r->over);
            r->is_held_up |= is_one && r->cross != NO_CARD && drives_out(&s->chapter[i].step, k, r->over);
        }
}

/* Marks the rounds that drive out a card which an earlier one may have caught. */
static void mark_caught(struct story *s)
{
    cardset caught = 0;
    for (int i = 0; i < s->chapters; i++)
        for (int k = 0; k < s->chapter[i].step.rounds; k++) {
            struct story_round *r = &s->chapter[i].step.round[k];
            r->may_be_caught = r->kind == ROUND_DRIVE && r->over && !(r->over & ~caught);
            caught |= story_may_fail(r->kind) ? r->over : 0;
        }
}

/* Trumps that are high since they have led the one card above them are told as what drives it out: nobody waits for that. */
static void drive_trumps(struct story *s, int trumps)
{
    for (int i = 0; i < s->chapters; i++) {
        struct story_round *r = &s->chapter[i].step.round[0];
        if (s->chapter[i].step.suit != trumps) continue;
        if (r->kind != ROUND_CASH || cardset_count(r->before) != 1 || s->chapter[i].step.answer != NO_CARD) return;
        r->kind = ROUND_DRIVE;
        r->over = r->before;
        r->before = 0;
        return;
    }
}

/* Of cards of theirs that must go those not told of yet, which are told of now. */
static cardset first_told(cardset cards, cardset *told)
{
    const cardset first = cards & ~*told;
    *told |= first;
    return first;
}

/* A card of theirs that was to be driven out is not said to have gone, since it was held up; and another is said so once. */
static void forget_gone(struct story *s)
{
    cardset told = 0;
    for (int i = 0; i < s->chapters; i++) {
        struct story_step *step = &s->chapter[i].step;
        step->before_answer = first_told(step->before_answer, &told);
        for (int k = 0; k < step->rounds; k++) {
            struct story_round *r = &step->round[k];
            r->before_cross = first_told(r->before_cross, &told);
            r->before = first_told(r->before, &told);
            told |= r->kind == ROUND_DRIVE ? r->over : 0;
        }
    }
}

/* What a way aside says to have fallen or not, its own steps and the path behind it do not say again; nor is it said twice. */
static void forget_fallen(struct story *s)
{
    cardset told = 0;
    for (int i = 0; i < s->chapters; i++) {
        struct story_chapter *c = &s->chapter[i];
        for (int k = 0; k < c->roads; k++) {
            const struct story_sign *sign = &c->road[k].sign;
            if (sign->kind == SIGN_FALLEN) told |= cardset_of(sign->card);
            if (sign->kind == SIGN_EVEN || sign->kind == SIGN_SHOWS_OUT) told |= cardset_in_suit(CARDSET_ALL, sign->suit);
        }
        for (int k = 0; k < c->roads; k++)
            for (int n = 0; n < c->road[k].step.rounds; n++) c->road[k].step.round[n].fallen &= ~told;
        for (int n = 0; n < c->step.rounds; n++) {
            c->step.round[n].fallen &= ~told;
            told |= c->step.round[n].fallen;
        }
    }
}

/* Whether the winner's hand has the lead after a round, as it is told: of one that may fail it is third hand's, which lets no card
 * run. */
static bool keeps_lead(const struct story_round *r)
{
    return r->kind == ROUND_CASH || r->kind == ROUND_FINESSE || (r->kind == ROUND_TOWARD && r->third > r->lead);
}

/* Whether a winner can be played from either hand: it is led to, or begins a step and the other hand can lead to it by what is left
 * before it. */
static bool is_either_way(const struct story *s, const struct view *v, int chapter, int round)
{
    const struct story_round *r = &s->chapter[chapter].step.round[round];
    const enum seat other = seat_partner(r->leader);
    const cardset across = chapter ? s->chapter[chapter - 1].step.left[other == v->dummy] : v->play.hand[other];
    return r->kind == ROUND_CASH && (is_led_back(r) || (!round && cardset_in_suit(across, card_suit(r->lead))));
}

/* Marks the rounds that are led from the hand which has not won the round before them, or their lead: the way across is not told.
 */
static void mark_crossings(struct story *s, const struct view *v)
{
    const struct story_round *before = NULL;
    for (int i = 0; i < s->chapters; i++)
        for (int k = 0; k < s->chapter[i].step.rounds; k++) {
            struct story_round *r = &s->chapter[i].step.round[k];
            const bool is_ours = before && !r->is_let_in && (r->kind == ROUND_CASH ? before->kind == ROUND_CASH : keeps_lead(before));
            const int with = k ? NO_CARD : story_in_with(&s->chapter[i].step);
            r->crosses = r->cross == NO_CARD && (with != NO_CARD ? !cardset_has(v->play.hand[r->leader], with)
                                                                 : is_ours && r->leader != story_winner_seat(before));
            if (is_either_way(s, v, i, k)) r->crosses = false;
            before = r;
        }
}

/* Their lead that need not have come to us is told where the step can be led from that hand alone. */
static void drop_help(struct story *s, const struct view *v)
{
    for (int i = 0; i < s->chapters; i++) {
        struct story_step *step = &s->chapter[i].step;
        if (view_has_trumps(v) || !story_is_way(step, v, step->helped)) step->helped = NO_CARD;
    }
}

/* One card of ours where the other was played, and the other where it was. */
static int in_place_of(int card, int low, int high)
{
    return card == low ? high : card == high ? low : card;
}

static void swap_cards(struct story_step *step, int from, int low, int high)
{
    for (int i = from; i < step->rounds; i++) {
        step->round[i].lead = in_place_of(step->round[i].lead, low, high);
        step->round[i].third = in_place_of(step->round[i].third, low, high);
    }
}

/* Whether a round drives a card out, or wins since one has gone, with one that has a higher equal in its hand: the winner that
 * needs no card gone. */
static bool has_equal(const struct story_round *r)
{
    bool needs_none = r->kind == ROUND_CASH && r->before && !cardset_above(r->before, r->as_good);
    return (r->kind == ROUND_DRIVE || r->kind == ROUND_RUN || needs_none) && r->as_good != story_winner(r);
}

static void name_equals_aside(struct story_chapter *c)
{
    for (int n = 0; n < c->roads; n++)
        for (int k = 0; k < c->road[n].step.rounds; k++) {
            const struct story_round *r = &c->road[n].step.round[k];
            if (has_equal(r)) swap_cards(&c->road[n].step, k, story_winner(r), r->as_good);
        }
}

/* Of equals in a hand the highest is told first, the lower ones after it; but the next lead is told as it is
 * played. */
static void name_equals(struct story *s)
{
    for (int i = 0; i < s->chapters; i++) {
        struct story_step *step = &s->chapter[i].step;
        name_equals_aside(&s->chapter[i]);
        for (int k = 0; k < step->rounds; k++) {
            const int low = story_winner(&step->round[k]), high = step->round[k].as_good;
            if (!has_equal(&step->round[k]) || (!i && !k)) continue;
            if (step->round[k].kind == ROUND_CASH) step->round[k].before = 0;
            swap_cards(step, k, low, high);
            for (int later = i + 1; later < s->chapters; later++) swap_cards(&s->chapter[later].step, 0, low, high);
        }
    }
    name_equals_aside(&s->end);
}

/* Whether a step is to draw trumps, winners alone, and behind it they have none; where a way aside says so of them it is told. */
static bool draws_all(struct story *s, int chapter, int trumps)
{
    const struct story_step *step = &s->chapter[chapter].step;
    const struct story_chapter *next = behind(s, chapter);
    bool is_told = false;
    for (int i = 0; i < next->roads; i++) is_told |= next->road[i].sign.kind == SIGN_EVEN && next->road[i].sign.suit == trumps;
    return step->suit == trumps && story_is_cashed(step) && step->theirs && !cardset_in_suit(step->theirs, trumps) && !is_told;
}

/* Rounds of trumps that leave them none: as many as are needed where they break evenly, and another where they do not. */
static void count_drawn(struct story_step *step, int out)
{
    const int least = (out + 1) / 2;
    const bool is_one_more = step->rounds == least + 1 && step->round[least].kind == ROUND_CASH && step->round[least].unblocks == NO_CARD &&
                             step->round[least].other == NO_CARD && step->round[least].cross == NO_CARD;
    if (least && is_one_more) step->rounds--, step->draws_on = true;
    if (step->rounds <= least || is_one_more) step->draws = false;
}

/* Of rounds of trumps the first that leave them none. */
static void mark_drawn(struct story *s, const struct view *v)
{
    const int trumps = v->play.strain;
    bool are_gone = false;
    for (int i = 0; i < s->chapters; i++) {
        struct story_step *step = &s->chapter[i].step;
        const bool draws = !are_gone && draws_all(s, i, trumps);
        are_gone |= draws;
        step->draws = draws && step->rounds > 1;
        if (step->draws && !step->if_left) count_drawn(step, cardset_length(i ? s->chapter[i - 1].step.theirs : v->unseen, trumps));
    }
}

/* Where the hand with fewer trumps is to ruff later, trumps are not drawn until theirs are gone, however they break: nor another
 * round where that hand needs its trumps. */
static void keep_for_ruffs(struct story *s, const struct view *v)
{
    const enum seat longer = story_long_hand(v);
    const int is_dummy = longer != v->dummy,
              untold = s->ruffs[is_dummy] - story_count_rounds(s, -1, 1u << ROUND_RUFF, (int)longer);
    for (int i = 0; i < s->chapters; i++) {
        struct story_step *step = &s->chapter[i].step;
        const int ruffs = story_count_from(s, i + 1, -1, 1u << ROUND_RUFF, (int)longer) + (untold > 0 ? untold : 0);
        if (step->suit != v->play.strain || !ruffs) continue;
        step->draws = false;
        step->draws_on &= cardset_length(step->left[is_dummy], v->play.strain) > ruffs;
    }
}

void story_fold_idle(struct story *s, const struct view *v)
{
    drop_idle(s, v);
    fold_suits(s, v->play.strain);
    if (!view_has_trumps(v)) return;
    mark_drawn(s, v);
    keep_for_ruffs(s, v);
}

void story_trim_winners(struct story *s, const int won[SUIT_COUNT])
{
    for (int i = s->chapters - 1; i >= 0; i--) {
        struct story_step *step = &s->chapter[i].step;
        int beyond = story_count_rounds(s, step->suit, 1u << ROUND_CASH, NO_SEAT) - won[step->suit];
        if (story_count_from(s, i + 1, step->suit, STORY_ALL_KINDS, NO_SEAT)) continue;
        for (; beyond > 0 && step->rounds > 1 && step->round[step->rounds - 1].kind == ROUND_CASH; beyond--) step->rounds--;
    }
}

void story_fold(struct story *s, const struct view *v)
{
    drop_help(s, v);
    fold_crossings(s, v);
    if (!view_has_trumps(v)) {
        drive_on(s);
        fold_drives(s);
        drop_roads(s, goes_ahead);
    } else {
        fold_lost(s);
        fold_discards(s, v);
        drive_trumps(s, v->play.strain);
    }
    drop_roads(s, is_beyond_cards);
    story_fold_idle(s, v);
    mark_held_up(s);
    mark_caught(s);
    forget_gone(s);
    forget_fallen(s);
    name_equals(s);
    if (!view_has_trumps(v)) mark_crossings(s, v);
}
