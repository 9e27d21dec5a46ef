/* What an explanation says while a trick is in progress, derived a second way.
 *
 * Random boards, from the opening lead or a later card on, one to three cards on the table. Of every suit all
 * lies of the cards that the opponents held at the start of the trick are listed, each with its chance: by
 * counting the places that are vacant (evidence switched off), or by what the layouts of the cards still
 * unseen say of a holding, with the cards on the table added (evidence on). Winners of the suit led come from
 * playing the trick out over these lies, every percentage from a sum over them. Nothing of facts/value,
 * certainty.c or choice.c is used.
 */
#include "tests/unit/situations.h"

#include <math.h>
#include <stdio.h>

#include "tests/support/document.h"
#include "tests/support/many.h"
#include "tests/support/position.h"

#define BOARDS       many_or(600, 60, 40)
#define DEALT_BOARDS many_or(40, 10, 4)
#define DEALS        many_or(40000, 40000, 5000)
enum { SEED = 13 };

/* ---- positions ---- */

/* A position with one to three cards on the table: in half of the boards the lead alone. */
static struct view random_position(const struct habits *h, struct random *r)
{
    struct deal deal = deal_random(r);
    struct contract c = {.level = 1 + (int)random_below(r, 5),
                         .strain = STRAIN_NOTRUMP,
                         .declarer = (enum seat)random_below(r, SEAT_COUNT)};
    bool is_lead = random_below(r, 2);
    int tricks = is_lead || random_below(r, 2) ? 0 : (int)random_below(r, 8);
    int count = TRICK * tricks + (is_lead ? 1 : 1 + (int)random_below(r, TRICK - 1));
    return position_after(h, &deal, c, count, r);
}

static void show(const struct explanation *r, int suit, const char *what)
{
    struct buffer text = {0};
    document_as_text(explain_document(r, true), &text);
    fprintf(stderr, "%s, %s:\n%s\n", suit_word(suit), what, buffer_text(&text));
    buffer_free(&text);
}

/* ---- what is said ---- */

static struct suit_map map_at(const struct situation *s, int suit)
{
    struct suit_map m = map_of(&s->whole, suit);
    if (suit != card_suit(on_table(&s->now)->card[0])) return m;
    m.sure = winners_of_led_suit(s);
    for (cardset held = s->held[0] | s->held[1]; held; held &= held - 1)
        m.at[card_rank(cardset_lowest(held))] = 't';
    return m;
}

static int longest_in(const struct suit_map *m, cardset left)
{
    int n = cardset_count(left);
    return n > m->out - n ? n : m->out - n;
}

static double chance_right(const struct situation *s, const struct technique *t)
{
    const struct lies *l = &s->lies[t->suit];
    double sum = 0;
    for (int i = 0; i < l->count; i++)
        if (lies_right(&s->whole, t, l->left[i])) sum += l->chance[i];
    return sum;
}

static double chance_of_length(const struct lies *l, const struct suit_map *m, int tricks)
{
    double sum = 0;
    for (int i = 0; i < l->count; i++)
        if (length_tricks(m, m->sure, longest_in(m, l->left[i])) == tricks) sum += l->chance[i];
    return sum;
}

/* A chance in words: what is beyond doubt is said without a figure. */
static bool says_certainty(const char *text, double chance)
{
    if (chance < 1e-9) return !strncmp(text, "it cannot be", strlen("it cannot be"));
    if (chance > 1 - 1e-9) return !strncmp(text, "certain", strlen("certain"));
    return says_percent(text, chance);
}

/* "68 % for two (3-2), 28 % for one (4-1)": each number of tricks, and nothing that cannot be. */
static bool says_length(const struct lies *l, const struct suit_map *m, const char *text)
{
    static const char *const number[] = {"no",   "one", "two",   "three", "four",
                                         "five", "six", "seven", "eight"};
    for (int tricks = 8; tricks > 0; tricks--) {
        double chance = chance_of_length(l, m, tricks);
        char word[24];
        bool is_sure = chance > 1 - 1e-9;
        snprintf(word, sizeof word, is_sure ? "%s for sure (" : "%% for %s (", number[tricks]);
        const char *at = strstr(text, word);
        if (!at != (chance == 0)) return false;
        if (!at || is_sure) continue;
        while (at > text && at[-1] != ',') at--;
        if (!says_percent(at + (*at == ' '), chance)) return false;
    }
    return true;
}

/* Every split that a sentence names adds up to the cards that are missing, the one on the table among them.
 */
static bool says_splits(const struct suit_map *m, const char *text)
{
    for (const char *at = strchr(text, '('); at; at = strpbrk(at + 1, "(,")) {
        int longer, shorter;
        if (sscanf(at + 1, " %d-%d", &longer, &shorter) == 2 && longer + shorter != m->out) return false;
    }
    return true;
}

static double expected_length(const struct lies *l, const struct suit_map *m)
{
    double sum = 0;
    for (int i = 0; i < l->count; i++)
        sum += 100 * l->chance[i] * length_tricks(m, m->sure, longest_in(m, l->left[i]));
    return sum;
}

/* At the outset the knowledge's table of splits may stand for the chances. */
static bool has_table(const struct explanation *r)
{
    return r->knowledge->settings.evidence == EVIDENCE_VACANT_PLACES;
}

static void check_technique(const struct explanation *r, const struct situation *s, const struct suit_map *m,
                            int suit, const struct explained_technique *told)
{
    const struct technique *t = &told->choice->technique;
    bool good = true;
    if (t->locations)
        good = says_certainty(told->chance, chance_right(s, t));
    else if (is_named(t, "win-tricks-by-long-suit"))
        good = says_length(&s->lies[suit], m, told->chance) && says_splits(m, told->chance) &&
               (has_table(r) || fabs(told->hundredths - expected_length(&s->lies[suit], m)) < 0.5 + 1e-6);
    if (!good) show(r, suit, told->chance);
    assert_true(good);
}

static void check_suit(const struct explanation *r, const struct situation *s, int suit)
{
    const struct suit_analysis *a = &r->position->suit[suit];
    const struct suit_map m = map_at(s, suit);
    if (a->sure.total != m.sure) show(r, suit, "winners");
    assert_int_equal(a->sure.total, m.sure);
    assert_int_equal(cardset_count(a->holding.out), m.out);
    if (!has_table(r) || suit == card_suit(on_table(&s->now)->card[0]))
        assert_float_equal(a->length_hundredths, expected_length(&s->lies[suit], &m), 0.5 + 1e-6);
    for (int i = 0; i < r->suit[suit].techniques; i++)
        check_technique(r, s, &m, suit, &r->suit[suit].technique[i]);
}

static double chance_of_tricks(const struct situation *s, const struct suit_choice *c, int suit, int tricks)
{
    const struct lies *l = &s->lies[suit];
    const struct suit_map m = map_at(s, suit);
    double luck = luck_of(c), sum = 0;
    for (int i = 0; i < l->count; i++)
        sum += l->chance[i] * (luck * (extra_tricks(&s->whole, c, &m, l->left[i], true) >= tricks) +
                               (1 - luck) * (extra_tricks(&s->whole, c, &m, l->left[i], false) >= tricks));
    return sum;
}

static void check_steps(const struct explanation *r, const struct situation *s)
{
    bool can = r->view.play.size - r->view.play.tricks > r->position->needed;
    for (int i = 0; i < r->steps; i++) {
        int suit = r->step[i].suit;
        double at_least[SUIT_SIZE + 1] = {1};
        for (int n = 1; n <= SUIT_SIZE; n++) {
            at_least[n] = chance_of_tricks(s, &r->position->choice.suit[suit], suit, n);
            assert_float_equal(r->step[i].at_least[n], at_least[n], 1e-9);
        }
        bool good = says_at_least(r->step[i].why, at_least, can);
        if (!good) show(r, suit, r->step[i].why);
        assert_true(good);
    }
}

static void check_boards(struct planner *p, bool has_evidence)
{
    struct random random;
    const struct habits habits = position_habits(&p->worker);
    random_seed(&random, SEED);
    p->knowledge->settings.suit_lines = LINES_BY_BOOK; /* those have test_suit_line.c */
    p->knowledge->settings.evidence = has_evidence ? EVIDENCE_FULL : EVIDENCE_VACANT_PLACES;
    for (int i = 0; i < BOARDS; i++) {
        struct explanation r;
        struct view v = random_position(&habits, &random);
        report_on(p, v, NULL, &r);
        struct situation *s =
            situation_of(&v, has_evidence ? evidence_layouts(p->worker.evidence, &v, NULL, 0) : NULL);
        for (int suit = 0; suit < SUIT_COUNT; suit++) check_suit(&r, s, suit);
        check_steps(&r, s);
        free(s);
        explain_free(&r);
    }
}

static void by_vacant_places(void **state)
{
    check_boards(*state, false);
}

static void by_the_evidence(void **state)
{
    check_boards(*state, true);
}

/* ---- the chance of the plan ---- */

/* Whether the extra tricks of all suits make up what is missing, as luck has it where no lie decides. */
static double plan_comes_in(const struct thought *t, const struct situation *s,
                            const struct suit_map m[SUIT_COUNT], cardset left)
{
    double chance = 0;
    for (unsigned luck = 0; luck < 1u << SUIT_COUNT; luck++) {
        double weight = 1;
        int tricks = 0;
        for (int suit = 0; suit < SUIT_COUNT && weight > 0; suit++) {
            const struct suit_choice *c = &t->position->choice.suit[suit];
            weight *= luck >> suit & 1 ? luck_of(c) : 1 - luck_of(c);
            if (c->chosen >= 0 && weight > 0)
                tricks += extra_tricks(&s->whole, c, &m[suit], cardset_in_suit(left, suit), luck >> suit & 1);
        }
        if (tricks >= t->position->missing) chance += weight;
    }
    return chance;
}

static cardset deal_hand(struct random *r, cardset unseen, int places)
{
    cardset hand = 0;
    for (; places > 0; places--) {
        cardset card = cardset_of(random_card(r, unseen));
        hand |= card;
        unseen &= ~card;
    }
    return hand;
}

static void check_plan(struct planner *p, struct random *random, const struct view *v, bool has_evidence)
{
    struct thought t = think(p, *v);
    double sum = 0, chance = t.position->choice.chance, error = sqrt(chance * (1 - chance) / DEALS);
    const struct layouts *layouts = has_evidence ? evidence_layouts(p->worker.evidence, v, NULL, 0) : NULL;
    struct situation *s = situation_of(v, layouts);
    struct suit_map m[SUIT_COUNT];
    for (int suit = 0; suit < SUIT_COUNT; suit++) m[suit] = map_at(s, suit);
    for (int k = 0; k < DEALS; k++) {
        cardset hand = layouts ? layouts_sample(layouts, random) : deal_hand(random, v->unseen, s->places[0]);
        sum += plan_comes_in(&t, s, m, hand | s->held[0]);
    }
    assert_float_equal(sum / DEALS, chance, 5 * error + 1e-9);
    free(s);
}

/* The opening lead alone: later cards show voids, which dealing would have to respect. */
static void the_plan_with_the_lead_on_the_table(void **state)
{
    struct planner *p = *state;
    struct random random;
    const struct habits habits = position_habits(&p->worker);
    random_seed(&random, SEED + 1);
    p->knowledge->settings.suit_lines = LINES_BY_BOOK;
    for (int i = 0; i < DEALT_BOARDS;) {
        struct view v = random_position(&habits, &random);
        if (v.play.tricks || on_table(&v)->count > 1) continue;
        p->knowledge->settings.evidence = i % 2 ? EVIDENCE_FULL : EVIDENCE_VACANT_PLACES;
        check_plan(p, &random, &v, i % 2);
        i++;
    }
}

/* ---- what a lead gives ---- */

/* North's and South's spades, West's lead, the winners before it and with it. */
static void a_lead_up_to_a_tenace_is_a_trick(void **state)
{
    static const struct {
        const char *south, *north, *lead;
        int before, with;
    } lead[] = {{"KJ7", "543", "S2", 0, 1}, {"AQ4", "653", "S2", 1, 2}, {"653", "AQ4", "S2", 1, 1},
                {"Q76", "A54", "SK", 1, 2}, {"K54", "T72", "S3", 0, 1}, {"T72", "K54", "S3", 0, 0},
                {"AQJ", "652", "S3", 1, 2}, {"KQ3", "642", "SA", 0, 2}, {"KQ", "6432", "SA", 0, 1},
                {"AJ4", "K83", "SQ", 2, 3}, {"A73", "K92", "SQ", 2, 2}, {"42", "KQJ3", "S5", 0, 1}};
    struct planner *p = *state;
    for (size_t i = 0; i < sizeof lead / sizeof *lead; i++) {
        struct view v = view_of_suit(SUIT_SPADE, lead[i].south, lead[i].north);
        assert_int_equal(think(p, v).position->suit[SUIT_SPADE].sure.total, lead[i].before);
        assert_null(view_play(&v, card_from_text(lead[i].lead)));
        int with = think(p, v).position->suit[SUIT_SPADE].sure.total;
        if (with != lead[i].with)
            fprintf(stderr, "%s / %s, %s led\n", lead[i].south, lead[i].north, lead[i].lead);
        assert_int_equal(think(p, v).position->suit[SUIT_SPADE].sure.total, lead[i].with);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(by_vacant_places),
        cmocka_unit_test(by_the_evidence),
        cmocka_unit_test(the_plan_with_the_lead_on_the_table),
        cmocka_unit_test(a_lead_up_to_a_tenace_is_a_trick),
    };
    return cmocka_run_group_tests(tests, planner_setup, planner_teardown);
}
