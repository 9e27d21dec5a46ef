/* What stands first in an explanation, and its words: the chance and the shares that are told, what is called
 * safe, what the opponents can take, and words that no student should have to read. */
#include "tests/unit/count_again.h"

#include <stdio.h>

#include "engine/dd/dd.h"
#include "facts/value/cash_out.h"
#include "planner/decide/trial/race.h"
#include "tests/support/document.h"
#include "tests/support/many.h"
#include "tests/support/position.h"

#define BOARDS      many_or(150, 25, 20)
#define ENDINGS     many_or(150, 25, 20)
#define SAFE_BOARDS many_or(400, 60, 40)
enum { SEED = 31, TRICK = 4, DEALS = 50 };

/* ---- positions ---- */

/* A random deal in a notrump contract by South after so many cards. */
static struct view random_position(const struct habits *h, struct random *r, int level, int cards)
{
    struct deal deal = deal_random(r);
    return position_after(h, &deal, (struct contract){.level = level, .strain = STRAIN_NOTRUMP, .declarer = SEAT_SOUTH}, cards, r);
}

/* ---- the figures ---- */

/* The line that served the card best in the trial; of a card that was not tried, the plan. */
static struct line line_behind(const struct decision *d)
{
    const struct candidate *k = d->candidates ? &d->candidate[0] : NULL;
    if (k && k->layouts && k->line >= 0) return lines_of(d->position)->list[k->line].line;
    return decision_plan(&d->position->choice, d->position->choice.count ? decision_first(d) : -1);
}

/* The chance by the scale, the share by another run of the race. */
static void check_promise(struct planner *p, const struct explanation *r)
{
    const struct promise_scale *scale = &p->knowledge->settings.promise;
    const struct promise *promise = &r->promise;
    struct race race;
    if (!promise->layouts) return;
    const struct decision *d = r->decision;
    struct line plan = line_behind(d);
    assert_true(decision_race(d->position, &race));
    double made = race_run(&race, &plan, decision_card(d), RACE_LAYOUTS).made;
    assert_float_equal(promise->made, made * promise->layouts, 1e-9);
    double odds = scale->base + scale->share * promise->made / promise->layouts +
                  scale->missing * r->position->missing + scale->lie * r->position->choice.chance;
    int left = r->view.play.size - r->view.play.tricks;
    bool is_open = r->position->needed > 0 && r->position->needed <= left && !promise->is_counted;
    if (promise->is_counted) assert_true(value_cash_view(&r->view) >= r->position->needed);
    if (!is_open) return;
    double open = (r->view.play.size - r->view.play.tricks) / 13.0,
           made_of = (double)promise->made / promise->layouts;
    assert_float_equal(promise->chance, open * exp(odds) / (1 + exp(odds)) + (1 - open) * made_of, 1e-9);
    char told[40];
    snprintf(told, sizeof told, "an estimate: about %d of 100", (int)(100 * promise->chance + 0.5));
    if (!strncmp(told, "an estimate: about 0", 20)) strcpy(told, "hardly ever made");
    assert_string_equal(r->told.chance, r->verdict.is_safe ? "made whatever they hold" : told);
}

/* The tricks that follow the one in progress, the opponents' cards dealt at random. */
static struct play dealt_after(const struct explanation *r, struct random *random)
{
    struct play table = r->sequence.view.play;
    cardset unseen = r->sequence.view.unseen;
    enum seat left = r->view.left, right = r->view.right;
    int each = table.size - table.tricks;
    table.hand[left] = table.hand[right] = 0;
    for (int i = 0; i < each; i++) {
        int card = random_card(random, unseen);
        table.hand[left] |= cardset_of(card);
        unseen &= ~cardset_of(card);
    }
    table.hand[right] = unseen;
    table.known = 0xf;
    return table;
}

/* What is safe is made against the best defence, however the cards lie. */
static void check_safe(struct dd_solver *solver, const struct explanation *r, struct random *random)
{
    bool is_between = !r->view.play.trick[r->view.play.tricks].count;
    assert_in_range(r->position->sure, r->position->needed, SUIT_SIZE);
    for (int i = 0; i < DEALS; i++) {
        bool yes;
        struct play table = dealt_after(r, random);
        dd_forget(solver);
        assert_int_equal(
            dd_at_least(solver, &table, r->view.declarer, r->position->needed - !is_between, &yes), DD_OK);
        assert_true(yes);
    }
}

/* ---- words ---- */

static void check_words(const struct explanation *r)
{
    static const char *const never[] = {"no way to play", "Definite",      "Dubious",
                                        "Merely",         "Undoubtedly",   "drive out their",
                                        "worth ",         "win-tricks-by", "?",
                                        "100 %",          " 0 %",          "nothing speaks",
                                        "in the table",   "too many in",   "layouts searched",
                                        "No suit offers", "holds one or",  "an unlucky layout"};
    struct buffer text = {0};
    document_as_text(explain_document(r, true), &text);
    for (size_t i = 0; i < sizeof never / sizeof *never; i++)
        if (strstr(buffer_text(&text), never[i])) {
            fprintf(stderr, "\"%s\" in\n%s", never[i], buffer_text(&text));
            fail();
        }
    assert_non_null(strstr(buffer_text(&text), "winner"));
    for (int i = 0; i < r->trick_one.plays; i++) assert_null(strstr(r->trick_one.why[i], "partner"));
    for (int i = 0; i < r->steps; i++)
        assert_true(r->step[i].at_least[1] >= 0.05 || r->step[i].suit == r->begun);
    buffer_free(&text);
}

static void the_figures_and_words_of_any_position(void **state)
{
    struct planner *p = *state;
    struct random random;
    const struct habits habits = position_habits(&p->worker);
    random_seed(&random, SEED);
    for (int i = 0; i < BOARDS; i++) {
        struct explanation r;
        report_on(p, random_position(&habits, &random, 1 + i % 6, i % 3 ? (int)random_below(&random, 40) : 1),
                  NULL, &r);
        check_promise(p, &r);
        check_words(&r);
        explain_free(&r);
    }
}

static void safe_is_what_cannot_be_stopped(void **state)
{
    struct planner *p = *state;
    struct random random;
    const struct habits habits = position_habits(&p->worker);
    struct dd_solver *solver = dd_new(DD_TABLE_SMALLEST_MB);
    int safe = 0;
    random_seed(&random, SEED + 1);
    for (int i = 0; i < SAFE_BOARDS; i++) {
        struct explanation r;
        report_on(p, random_position(&habits, &random, 1, 4 * (int)random_below(&random, 7)), NULL, &r);
        safe += r.verdict.is_safe;
        if (r.verdict.is_safe) check_safe(solver, &r, &random);
        explain_free(&r);
    }
    dd_free(solver);
    assert_true(safe > 5);
}

/* ---- what the opponents can take ---- */

/* The longest run of theirs, every card of both hands tried; ours follow low, which is the most that we can
 * do. */
static int plain_run(cardset mine[2], cardset ours[2], int lead)
{
    int most = 0;
    for (cardset led = mine[lead]; led; led &= led - 1) {
        int card = cardset_lowest(led), suit = card_suit(card);
        cardset follow = cardset_in_suit(mine[!lead], suit), any = follow ? follow : mine[!lead];
        for (cardset reply = any; reply; reply &= reply - 1) {
            int other = cardset_lowest(reply);
            bool passes = card_suit(other) == suit && other > card;
            cardset mine_then[2] = {mine[0], mine[1]}, ours_then[2];
            if (cardset_highest(cardset_in_suit(ours[0] | ours[1], suit)) > (passes ? other : card)) continue;
            mine_then[lead] &= ~cardset_of(card);
            mine_then[!lead] &= ~cardset_of(other);
            for (int i = 0; i < 2; i++) {
                cardset low = cardset_in_suit(ours[i], suit);
                ours_then[i] = ours[i] & ~(low & -low);
            }
            int tricks = 1 + plain_run(mine_then, ours_then, passes ? !lead : lead);
            if (tricks > most) most = tricks;
        }
    }
    return most;
}

static int by_number(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

static void the_threat_is_what_can_be_run(void **state)
{
    struct planner *p = *state;
    struct random random;
    const struct habits habits = position_habits(&p->worker);
    random_seed(&random, SEED + 2);
    for (int i = 0; i < ENDINGS; i++) {
        struct view v = random_position(&habits, &random, 3, 4 * (9 + i % 2));
        struct thought t = think(p, v);
        struct danger d = danger_make(&t.view, t.position->layouts);
        struct race race;
        int tricks[RACE_LAYOUTS], beaten = 0;
        if (!race_start(&race, &v, t.position->layouts)) continue;
        for (int k = 0; k < RACE_LAYOUTS; k++) {
            cardset mine[2] = {race.left[k], v.unseen & ~race.left[k]},
                    ours[2] = {v.play.hand[v.declarer], v.play.hand[v.dummy]};
            int a = plain_run(mine, ours, 0), b = plain_run(mine, ours, 1);
            tricks[k] = a > b ? a : b;
            beaten += tricks[k] > d.spare;
        }
        qsort(tricks, RACE_LAYOUTS, sizeof *tricks, by_number);
        assert_int_equal(d.tricks, tricks[RACE_LAYOUTS / 2]);
        assert_int_equal(d.beaten, beaten);
        assert_int_equal(d.by_suit[0] + d.by_suit[1] + d.by_suit[2] + d.by_suit[3], d.tricks);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_figures_and_words_of_any_position),
        cmocka_unit_test(safe_is_what_cannot_be_stopped),
        cmocka_unit_test(the_threat_is_what_can_be_run),
    };
    return cmocka_run_group_tests(tests, planner_setup, planner_teardown);
}
