/* The ideas of a teacher that the played path shows: duck, overtake, unblock, winners before a finesse. */
#include "planner/tell/story/ideas.h"
#include "planner/tell/story/story.h"

/* So many winners of another suit, cashed on end, are cashed for what is seen meanwhile. */
enum { RUN_FROM = 3 };

/* Whether a sign of the suit decides whether the chapter is come to. */
static bool hangs_on(const struct story_chapter *c, int suit)
{
    for (int i = 0; i < c->roads; i++) {
        enum sign_kind kind = c->road[i].sign.kind;
        if (c->road[i].sign.suit == suit &&
            (kind == SIGN_EVEN || kind == SIGN_SHOWS_OUT || kind == SIGN_FALLEN))
            return true;
    }
    return false;
}

/* Whether all the winners of a suit go before another suit is led, while cards of it are left on both sides: what falls
 * on them may be enough. */
static bool is_tried(const struct story *s, const struct story_step *step, int next)
{
    cardset ours = cardset_in_suit(step->left[0] | step->left[1], step->suit);
    return step->rounds > 1 && step->rounds >= s->sure[step->suit] && next != step->suit && ours &&
           cardset_in_suit(step->theirs, step->suit);
}

bool story_cashes_first(const struct story *s, int chapter, bool *tests)
{
    *tests = false;
    const struct story_chapter *c = &s->chapter[chapter];
    int finesse = story_finesse_at(&c->step);
    if (finesse > 0 && c->step.round[finesse - 1].kind == ROUND_CASH) return true;
    if (chapter + 1 >= s->chapters || !story_is_cashed(&c->step)) return false;
    const struct story_chapter *next = &s->chapter[chapter + 1];
    bool finesses = story_finesse_at(&next->step) >= 0;
    for (int i = 0; i < next->roads; i++) finesses |= story_finesse_at(&next->road[i].step) >= 0;
    bool is_way =
        c->step.rounds == 1; /* a single winner of another suit may be no more than the way across */
    for (int i = 0; i < next->roads; i++)
        is_way &= next->road[i].step.suit != c->step.suit || story_finesse_at(&next->road[i].step) < 0;
    bool hangs = s->built >> c->step.suit & 1 && hangs_on(next, c->step.suit);
    *tests = finesses && !is_way && (hangs || is_tried(s, &c->step, next->step.suit));
    return *tests || (finesses && (c->step.rounds >= RUN_FROM || next->step.suit == c->step.suit));
}

/* What a round is, as bits. */
static unsigned kinds_of(const struct story_round *r)
{
    return 1u << r->kind | (r->other != NO_CARD && r->kind != ROUND_RUFF ? 1u << ROUND_THROWS : 0);
}

static int count_in(const struct story_step *s, int suit, unsigned kinds, int leader)
{
    int n = 0;
    for (int i = 0; i < s->rounds && (suit < 0 || suit == s->suit); i++)
        n += kinds_of(&s->round[i]) & kinds && (leader == NO_SEAT || leader == (int)s->round[i].leader);
    return n;
}

int story_count_from(const struct story *s, int chapter, int suit, unsigned kinds, int leader)
{
    int n = 0;
    for (int i = chapter; i < s->chapters; i++) n += count_in(&s->chapter[i].step, suit, kinds, leader);
    return n;
}

int story_count_rounds(const struct story *s, int suit, unsigned kinds, int leader)
{
    return story_count_from(s, 0, suit, kinds, leader);
}

/* Kinds of rounds that are lost for sure. */
enum { LOST_KINDS = 1u << ROUND_DRIVE | 1u << ROUND_GIVE | 1u << ROUND_DUCK };

int story_lost_in(const struct story_step *s)
{
    return count_in(s, -1, LOST_KINDS, NO_SEAT);
}

int story_lost_behind(const struct story *s, int chapter)
{
    return story_count_from(s, chapter + 1, -1, LOST_KINDS, NO_SEAT);
}

bool story_has_round(const struct story *s, int suit, unsigned kinds)
{
    int n = story_count_rounds(s, suit, kinds, NO_SEAT);
    for (int i = 0; i < s->chapters; i++)
        for (int k = 0; k < s->chapter[i].roads; k++) n += count_in(&s->chapter[i].road[k].step, suit, kinds, NO_SEAT);
    for (int k = 0; k < s->end.roads; k++) n += count_in(&s->end.road[k].step, suit, kinds, NO_SEAT);
    return n;
}

/* Whether an honour that can be beaten is led to a hand which has none of the suit and does not ruff it. */
static bool leads_to_void(const struct story_step *s)
{
    for (int i = 0; i < s->rounds; i++)
        if (s->round[i].other != NO_CARD && s->round[i].kind != ROUND_RUFF && s->round[i].over && card_rank(s->round[i].lead) >= RANK_TEN) return true;
    return false;
}

static bool has_ruffing_finesse(const struct story *s)
{
    for (int i = 0; i < s->chapters; i++) {
        if (leads_to_void(&s->chapter[i].step)) return true;
        for (int k = 0; k < s->chapter[i].roads; k++)
            if (leads_to_void(&s->chapter[i].road[k].step)) return true;
    }
    return false;
}

/* Whether the last round that is told gives them the lead, or does where its honour is beaten, and the suit that they must
 * open then is not led by us. */
static bool is_opened_by_them(const struct story *s, int key)
{
    enum { LOST = LOST_KINDS | 1u << ROUND_TOWARD };
    const struct story_step *last = &s->chapter[s->chapters - 1].step;
    return LOST >> last->round[last->rounds - 1].kind & 1 && !story_count_rounds(s, key, STORY_ALL_KINDS, NO_SEAT);
}

bool story_shows(const struct story *s, int trumps, unsigned ideas, int suit, int key)
{
    enum { TRIES = 1u << ROUND_FINESSE | 1u << ROUND_RUN | 1u << ROUND_TOWARD };
    const unsigned ruffs =
        1u << IDEA_RUFF | 1u << IDEA_ESTABLISH_BY_RUFFING | 1u << IDEA_CROSSRUFF | 1u << IDEA_DUMMY_REVERSAL;
    bool draws = ideas >> IDEA_DRAW_TRUMPS & 1;
    if (ideas >> IDEA_ELIMINATION & 1) return is_opened_by_them(s, key);
    if (ideas >> IDEA_DUMMY_REVERSAL & 1 && !s->is_reversed) return false;
    const int ruffed = ideas >> IDEA_ESTABLISH_BY_RUFFING & 1 ? suit : -1;
    if (ideas & ruffs && !story_has_round(s, ruffed, 1u << ROUND_RUFF)) return false;
    if (ideas >> IDEA_DISCARD & 1 && !story_count_rounds(s, -1, 1u << ROUND_THROWS, NO_SEAT)) return false;
    if (ideas >> IDEA_RUFFING_FINESSE & 1 && !has_ruffing_finesse(s)) return false;
    if (draws && !story_has_round(s, trumps, STORY_ALL_KINDS)) return false;
    if (ideas >> IDEA_FINESSE & 1 && !story_has_round(s, draws ? trumps : suit, TRIES)) return false;
    if (ideas >> IDEA_LEAD_TOWARD & 1 && !story_has_round(s, suit, TRIES)) return false;
    return !(draws && ideas >> IDEA_CONTROL & 1) ||
           story_has_round(s, trumps, 1u << ROUND_DUCK | 1u << ROUND_GIVE);
}

static cardset cards_of(const struct story_round *r)
{
    return cardset_of(r->lead) | (r->third == NO_CARD ? 0 : cardset_of(r->third));
}

static void add_overtake(const struct story_round *r, struct told_ideas *out)
{
    const struct told_idea one = {.idea = IDEA_OVERTAKE, .step = -1, .cards = cards_of(r), .seats = 1u << seat_partner(r->leader)};
    if (r->overtakes) ideas_add(out, one);
}

static void add_round(const struct story_round *r, struct told_ideas *out)
{
    struct told_idea one = {.step = -1, .cards = cards_of(r), .seats = 1u << r->leader};
    one.idea = IDEA_DUCK;
    if (r->kind == ROUND_DUCK && r->lengthens) ideas_add(out, one);
    one.idea = IDEA_FINESSE;
    if (r->kind == ROUND_FINESSE || r->kind == ROUND_RUN) ideas_add(out, one);
    one.idea = IDEA_LEAD_TOWARD;
    if (r->kind == ROUND_TOWARD) ideas_add(out, one);
    add_overtake(r, out);
    one.seats = 1u << seat_partner(r->leader);
    one.idea = IDEA_UNBLOCK, one.cards = r->unblocks == NO_CARD ? 0 : cardset_of(r->unblocks);
    if (r->unblocks != NO_CARD) ideas_add(out, one);
    one = (struct told_idea){.idea = IDEA_ENTRY, .step = -1, .seats = 1u << r->leader};
    if (r->cross != NO_CARD && !r->before_cross) one.cards = cardset_of(r->cross), ideas_add(out, one);
}

static void add_step(const struct story_step *s, struct told_ideas *out)
{
    if (s->held && story_is_answered(s))
        ideas_add(out, (struct told_idea){.idea = IDEA_HOLD_UP, .step = -1, .cards = cardset_of(s->answer)});
    for (int i = 0; i < s->rounds; i++) add_round(&s->round[i], out);
}

static void add_squeeze(const struct story_squeeze *s, struct told_ideas *out)
{
    const unsigned seats = s->seat == NO_SEAT ? 0 : 1u << s->seat;
    if (s->suits) ideas_add(out, (struct told_idea){.idea = IDEA_SQUEEZE, .step = -1, .cards = s->threats, .seats = seats});
}

static void add_throw_in(const struct story_throw_in *t, struct told_ideas *out)
{
    if (t->suits) ideas_add(out, (struct told_idea){.idea = IDEA_THROW_IN, .step = -1, .seats = 1u << t->seat});
}

/* The opponent who must not get in is told of when our leads are lost, and to the other twice as often, or more often by
 * a line that is about it. */
static void check_danger(const struct story *s, const struct settings *set, struct told_ideas *out)
{
    for (int i = 0; i < out->count; i++) {
        if (out->list[i].idea != IDEA_DANGER) continue;
        int seat = __builtin_ctz(out->list[i].seats), to_him = s->lost_to[seat],
            to_other = s->lost_to[seat_partner((enum seat)seat)];
        bool is_kept_out = 2 * to_him <= to_other || (out->list[i].rule && to_him < to_other);
        if (!s->games || !is_kept_out || to_other < set->tell[TELL_SELDOM] * s->games) ideas_drop(out, IDEA_DANGER);
        return;
    }
}

/* What the ways that leave the path have beside it: a card of ours is overtaken. */
static void add_roads(const struct story_chapter *c, struct told_ideas *out)
{
    for (int i = 0; i < c->roads; i++)
        for (int k = 0; k < c->road[i].step.rounds; k++) add_overtake(&c->road[i].step.round[k], out);
}

void story_ideas(const struct story *s, const struct settings *set, struct told_ideas *out)
{
    check_danger(s, set, out);
    add_squeeze(&s->squeeze, out);
    add_throw_in(&s->throw_in, out);
    for (int i = 0; i < s->chapters; i++) {
        bool tests;
        struct told_idea one = {
            .idea = IDEA_CASH_FIRST, .step = -1, .cards = cards_of(s->chapter[i].step.round)};
        add_step(&s->chapter[i].step, out);
        add_roads(&s->chapter[i], out);
        if (story_cashes_first(s, i, &tests)) ideas_add(out, one);
        one.idea = IDEA_COMBINE;
        if (tests) ideas_add(out, one);
    }
    add_roads(&s->end, out);
}
