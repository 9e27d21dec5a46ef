/* The coach on planted errors: boards are dealt and played by rules against double-dummy defence; where a
 * card would be an error of one of seven kinds, and the layouts of the decision say by search that the right
 * card makes the contract that much oftener, the coach is asked about it. How often it speaks, and names the
 * idea, by kind. The kinds are found here by rules of their own, from the holdings alone.
 *
 *     build/release/bench/bench_coach [ERRORS OF A KIND [SEED]]
 */
#include <stdio.h>
#include <string.h>

#include "engine/dd/dd.h"
#include "planner/table/player_planner.h"
#include "planner/coach/coach.h"
#include "tests/bench/judge.h"

enum { BOARDS = 4000, LAYOUTS = 40, OFTEN = 6, SILENT = 60 };

/* What is seen at a choice. */
struct sight {
    const struct view *v;
    enum seat me, partner;
    cardset hand, other, unseen;
    int led, winning, partners; /* suit; the card that wins so far, partner's card to the trick */
    int planned;                /* the rules' own card */
};

/* The wrong card and the right one. */
struct lapse {
    int error, right;
};

typedef bool lapse_finder(const struct sight *s, struct lapse *out);

/* ---- holdings ---- */

static int high(cardset hand, int suit)
{
    return cardset_highest(cardset_in_suit(hand, suit));
}

static int low(cardset hand, int suit)
{
    return cardset_lowest(cardset_in_suit(hand, suit));
}

/* The cards of a hand that nothing unseen beats. */
static cardset tops(const struct sight *s, cardset hand)
{
    cardset found = 0;
    for (int suit = 0; suit < SUIT_COUNT; suit++)
        found |= cardset_above(cardset_in_suit(hand, suit), high(s->unseen, suit));
    return found;
}

static bool is_top(const struct sight *s, int card)
{
    return card != NO_CARD && cardset_has(tops(s, cardset_of(card)), card);
}

/* ---- the seven kinds ---- */

/* The only entry beside a suit of five that is not established goes: to their lead that partner can win, too,
 * or as a winner that is cashed. */
static bool wasted_entry(const struct sight *s, struct lapse *out)
{
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        cardset beside = tops(s, s->hand & ~cardset_suit_mask(suit));
        int entry = cardset_highest(beside), length = cardset_length(s->hand, suit);
        bool is_built = cardset_length(tops(s, s->hand), suit) >= length - 1;
        if (length < 5 || cardset_length(s->other, suit) > length - 2 || is_built ||
            cardset_count(beside) != 1)
            continue;
        int from = card_suit(entry), across = high(s->other, from);
        if (s->led >= 0 &&
            (s->led != from || s->partners != NO_CARD || across <= s->winning || !is_top(s, across)))
            continue;
        *out = (struct lapse){entry, low(s->hand, s->led < 0 ? suit : from)};
        return out->error != out->right;
    }
    return false;
}

/* The only stopper of the suit that they lead is played at once. */
static bool no_hold_up(const struct sight *s, struct lapse *out)
{
    if (s->led < 0 || s->v->play.tricks > 2 || s->partners == s->winning) return false;
    cardset ours = cardset_in_suit(s->hand | s->other, s->led), stop = tops(s, ours);
    int ace = high(s->hand, s->led), unseen = cardset_length(s->unseen, s->led);
    if (ace <= s->winning || cardset_count(stop) != 1 || !is_top(s, ace) ||
        cardset_length(s->hand, s->led) < 2 || unseen < 5)
        return false;
    *out = (struct lapse){ace, low(s->hand, s->led)};
    return out->right < s->winning;
}

/* A low card of the short hand, whose high card then lies in the way of the long one, which has no entry. */
static bool blocked(const struct sight *s, struct lapse *out)
{
    bool is_partners_lead =
        s->led >= 0 && s->partners != NO_CARD && s->v->play.trick[s->v->play.tricks].leader == s->partner;
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        int own = cardset_length(s->hand, suit), far = cardset_length(s->other, suit);
        if (own < 2 || own > 3 || far < own + 1 || (s->led >= 0 && (!is_partners_lead || s->led != suit)))
            continue;
        if (!is_top(s, high(s->hand, suit)) || is_top(s, low(s->hand, suit))) continue;
        if (tops(s, s->other & ~cardset_suit_mask(suit)) || !is_top(s, high(s->other, suit))) continue;
        *out = (struct lapse){low(s->hand, suit), high(s->hand, suit)};
        return true;
    }
    return false;
}

/* Third hand's finesse: the highest card that one unseen card beats, under a top card. */
static bool finesse(const struct sight *s, struct lapse *out)
{
    const struct trick *t = &s->v->play.trick[s->v->play.tricks];
    if (t->count != 2 || t->leader != s->partner) return false;
    cardset mine = cardset_in_suit(s->hand, s->led), top = tops(s, mine), rest = mine & ~top;
    int card = cardset_highest(rest);
    if (!top || card == NO_CARD || card <= s->winning) return false;
    if (cardset_count(cardset_above(cardset_in_suit(s->unseen, s->led), card)) != 1) return false;
    *out = (struct lapse){card, cardset_lowest(top)};
    return true;
}

/* It can lose to who led a suit that we stop no more. */
static bool into_danger(const struct sight *s, struct lapse *out)
{
    int lead = s->v->opening_lead;
    if (lead == NO_CARD || seat_left(s->me) != s->v->left || !finesse(s, out)) return false;
    return card_suit(lead) != s->led && !tops(s, cardset_in_suit(s->hand | s->other, card_suit(lead)));
}

/* Partner has such a finesse of the same card, too. */
static bool wrong_end(const struct sight *s, struct lapse *out)
{
    if (!finesse(s, out) || into_danger(s, &(struct lapse){0})) return false;
    cardset far = cardset_in_suit(s->other, s->led);
    int behind = cardset_highest(far & ~tops(s, far));
    return tops(s, far) && behind != NO_CARD &&
           cardset_count(cardset_above(cardset_in_suit(s->unseen, s->led), behind)) == 1;
}

/* A low lead of a suit that is worth no more, where the rules begin another. */
static bool wrong_suit(const struct sight *s, struct lapse *out)
{
    if (s->led >= 0) return false;
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        int card = low(s->hand, suit);
        if (suit == card_suit(s->planned) || card == NO_CARD || is_top(s, card)) continue;
        if (tops(s, cardset_in_suit(s->other, suit))) continue;
        *out = (struct lapse){card, s->planned};
        return true;
    }
    return false;
}

/* A top card on partner's, which wins. */
static bool crash(const struct sight *s, struct lapse *out)
{
    if (s->led < 0 || s->partners == NO_CARD || s->partners != s->winning) return false;
    int card = high(s->hand, s->led);
    if (card <= s->partners || !is_top(s, card) || !is_top(s, s->partners) ||
        card_rank(s->partners) < RANK_TEN)
        return false;
    *out = (struct lapse){card, low(s->hand, s->led)};
    return out->right < s->partners;
}

static const struct kind {
    const char *name;
    lapse_finder *find;
    enum missed_idea idea;
} kinds[] = {{"wasted entry", wasted_entry, MISSED_ENTRY},
             {"no hold-up", no_hold_up, MISSED_HOLD_UP},
             {"blocked suit", blocked, MISSED_UNBLOCK},
             {"into danger", into_danger, MISSED_DANGER},
             {"wrong suit", wrong_suit, MISSED_SUIT},
             {"wrong end", wrong_end, MISSED_OTHER_WAY},
             {"crash", crash, MISSED_CRASH}};

enum { KINDS = sizeof kinds / sizeof *kinds };

/* ---- asking the coach ---- */

struct bench {
    struct planning planning;
    struct dd_solver *solver;
    int wanted, silent_asked, silent;
    int board, asked[KINDS], spoken[KINDS], played[KINDS], named[KINDS], instead[KINDS][MISSED];
    bool is_verbose;
};

/* In how many layouts more the right card makes the contract. */
static int worth(struct bench *b, const struct view *v, const struct lapse *l)
{
    int more = 0;
    struct random random;
    const struct position *p = position_make(&b->planning.worker, v, NULL, 0, NULL);
    random_seed(&random, view_seed(v, 39));
    for (int i = 0; p && i < LAYOUTS; i++) {
        struct play play = judge_layout(p, &random);
        struct dd_choices c;
        int wrong = 0, right = 0;
        if (dd_cards(b->solver, &play, v->declarer, &c) != DD_OK) continue;
        for (int k = 0; k < c.count; k++) {
            if (cardset_has(c.choice[k].same, l->error)) wrong = c.choice[k].tricks;
            if (cardset_has(c.choice[k].same, l->right)) right = c.choice[k].tricks;
        }
        int needed = view_needed(v);
        more += (right >= needed) - (wrong >= needed);
    }
    position_free(p);
    return more;
}

static void ask(struct bench *b, int board, const struct view *v, int kind, const struct lapse *l)
{
    struct settings *set = &b->planning.knowledge->settings;
    struct board of = {.contract = v->contract, .auction = v->auction, .has_contract = true};
    struct coach_verdict c;
    char wrong[3], right[3];
    set->choose = CHOOSE_CONFIRMED;
    const struct coach_how how = {.counts_tricks = true};
    bool good = coach_judge(&b->planning.worker, &of, v, l->error, &how, &c);
    set->choose = CHOOSE_BY_LINES;
    if (!good) return;
    b->asked[kind]++;
    b->spoken[kind] += c.grade >= COACH_MISTAKE;
    b->played[kind] += c.grade >= COACH_MISTAKE && c.card.bound >= c.card.best_bound;
    b->named[kind] += c.grade >= COACH_MISTAKE && c.missed.idea == kinds[kind].idea;
    if (c.grade >= COACH_MISTAKE && c.missed.idea != kinds[kind].idea) b->instead[kind][c.missed.idea]++;
    if (b->is_verbose && (c.missed.idea != kinds[kind].idea || c.grade < COACH_MISTAKE))
        printf("board %d trick %d: %s: %s, right %s, best %s: %s %s\n", board, v->play.tricks + 1,
               kinds[kind].name, card_text(l->error, wrong), card_text(l->right, right),
               card_text(c.card.best, (char[3]){0}), coach_grade_word(c.grade), c.say ? c.say : "");
    coach_free(&c);
}

/* The rules' card, looked at beside the planner's own by the same search: one of its own passes in silence.
 */
static void stay_silent(struct bench *b, const struct view *v)
{
    struct settings *set = &b->planning.knowledge->settings;
    struct board of = {.contract = v->contract, .auction = v->auction, .has_contract = true};
    struct planner planner = {.desk = {.worker = &b->planning.worker}};
    struct coach_verdict c;
    if (b->silent_asked >= SILENT || decision_forced_card(v) != NO_CARD) return;
    set->choose = CHOOSE_CONFIRMED;
    const struct coach_how how = {.counts_tricks = true};
    if (coach_judge(&b->planning.worker, &of, v, planner_move(&planner, v).card, &how, &c)) {
        b->silent_asked++;
        b->silent += c.grade == COACH_SOUND;
        coach_free(&c);
    }
    set->choose = CHOOSE_BY_LINES;
}

static void look(struct bench *b, int board, const struct view *v, int planned)
{
    const struct trick *t = &v->play.trick[v->play.tricks];
    struct sight s = {.v = v, .me = play_turn(&v->play), .led = view_suit_led(v), .planned = planned};
    s.partner = seat_partner(s.me);
    s.hand = v->play.hand[s.me];
    s.other = v->play.hand[s.partner];
    s.unseen = v->unseen;
    s.winning = trick_best(t, v->play.strain);
    s.partners = NO_CARD;
    for (int i = 0; i < t->count; i++)
        if (((t->leader + i) & 3) == s.partner) s.partners = t->card[i];
    if (s.led >= 0 && !cardset_in_suit(s.hand, s.led)) return;
    for (int k = 0; k < KINDS; k++) {
        struct lapse l;
        if (b->asked[k] >= b->wanted || b->board == board || !kinds[k].find(&s, &l)) continue;
        if (worth(b, v, &l) < OFTEN) continue;
        ask(b, board, v, k, &l);
        b->board = board; /* one a board */
    }
}

static int our_card(struct bench *b, int board, const struct view *v)
{
    struct decision d;
    bool good = judge_decide(&b->planning, v, &d);
    int card = good ? decision_card(&d) : cardset_lowest(play_legal(&v->play));
    decision_free(&d);
    if (decision_is_settled(v)) return card;
    if (board % 8 == 0) stay_silent(b, v);
    if (b->board != board) look(b, board, v, card);
    return card;
}

static bool is_done(const struct bench *b)
{
    for (int k = 0; k < KINDS; k++)
        if (b->asked[k] < b->wanted) return false;
    return true;
}

/* Plays the boards until there are enough errors of each kind; returns how many it played. */
static int play(struct bench *b, uint64_t seed)
{
    const struct judge_set set = {deal_set_named("3nt"), seed, BOARDS};
    struct player theirs = player_search();
    int board = 0;
    for (; board < BOARDS && !is_done(b); board++) {
        struct table t = judge_table(&set, board);
        while (!play_is_over(&t.play)) {
            bool is_ours = seat_side(play_turn(&t.play)) == seat_side(SEAT_SOUTH);
            struct view v = table_view(&t, SEAT_SOUTH);
            play_card(&t.play, is_ours ? our_card(b, board, &v) : player_choose(&theirs, &t));
        }
    }
    player_free(&theirs);
    return board;
}

static void tell(const struct bench *b, int boards)
{
    static const char *const words[MISSED] = {
#define X(name, word, what) [MISSED_##name] = (word),
        MISSED_IDEAS
#undef X
    };
    int asked = 0, spoken = 0, played = 0, named = 0;
    printf("%d boards; %d cards of the planner's own, %d passed in silence\n", boards, b->silent_asked,
           b->silent);
    printf("%-14s %6s %6s %7s %6s\n", "error", "asked", "spoke", "by play", "named");
    for (int k = 0; k < KINDS; k++) {
        printf("%-14s %6d %6d %7d %6d ", kinds[k].name, b->asked[k], b->spoken[k], b->played[k], b->named[k]);
        for (int i = 0; i < MISSED; i++)
            if (b->instead[k][i]) printf(" %s %d", i ? words[i] : "no idea", b->instead[k][i]);
        printf("\n");
        asked += b->asked[k], spoken += b->spoken[k], played += b->played[k], named += b->named[k];
    }
    printf("%-14s %6d %6d %7d %6d\n", "all", asked, spoken, played, named);
}

int main(int argc, char **argv)
{
    struct bench b = {.wanted = argc > 1 ? atoi(argv[1]) : 14, .board = -1, .is_verbose = argc > 3};
    setvbuf(stdout, NULL, _IOLBF, 0);
    if (!judge_start(&b.planning, "kb")) return 1;
    b.solver = dd_new(16);
    int boards = play(&b, argc > 2 ? strtoull(argv[2], NULL, 10) : 39);
    tell(&b, boards);
    dd_free(b.solver);
    planning_end(&b.planning);
    return 0;
}
