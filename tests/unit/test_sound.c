/* Sound defence as evidence: what was thrown is what solving before and after every card says; the layouts
 * kept through a play are those of whoever asks afresh; they fit what was played, and their shares add up. */
#include <math.h>

#include "play_support.h"

#include "planner/knowledge/knowledge.h"
#include "planner/position/position.h"
#include "planner/position/sound/tells.h"

enum { GAMES = 3, CARDS = 14 };

/* Declarer's tricks of the whole hand, solved afresh. */
static int value_of(struct dd_solver *solver, const struct play *p)
{
    int tricks = 0;
    dd_forget(solver);
    assert_int_equal(dd_tricks(solver, p, SEAT_SOUTH, &tricks), DD_OK);
    return tricks + p->won[seat_side(SEAT_SOUTH)];
}

static void thrown_is_before_less_after(void **state)
{
    (void)state;
    struct dd_solver *solver = dd_new(4), *other = dd_new(4);
    int thrown = 0;
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        struct table t = play_some(seed, CARDS), from = play_some(seed, 0);
        struct view v = table_view(&t, SEAT_SOUTH);
        struct thrown got = {.followed = 0};
        int8_t card[CARD_COUNT];
        int theirs = 0, cards = play_cards(&t.play, card);
        thrown_follow(&got, solver, &v, from.play.hand[SEAT_WEST]);
        for (int i = 0; i < cards; i++) {
            bool ours = seat_side(play_turn(&from.play)) == seat_side(SEAT_SOUTH);
            int before = value_of(other, &from.play);
            play_card(&from.play, card[i]);
            if (ours) continue;
            thrown += got.by[theirs];
            assert_int_equal(got.by[theirs++], value_of(other, &from.play) - before);
        }
        assert_int_equal(got.cards, theirs);
        assert_int_equal(got.followed, cards);
        assert_int_equal(got.value, value_of(other, &from.play));
    }
    assert_true(thrown > 0);
    dd_free(solver);
    dd_free(other);
}

/* ---- the layouts ---- */

static struct sound copy_at(struct worker *w, const struct table *t)
{
    struct view v = table_view(t, SEAT_SOUTH);
    const struct position *p = position_make(w, &v, NULL, 0, NULL);
    struct sound s;
    assert_non_null(p);
    assert_true(sound_weigh(p, &s));
    position_free(p);
    return s;
}

static void assert_same_layouts(const struct sound *a, const struct sound *b)
{
    assert_int_equal(a->layouts, b->layouts);
    for (int i = 0; i < a->layouts; i++) {
        assert_true(a->layout[i].left == b->layout[i].left);
        assert_float_equal(a->layout[i].share, b->layout[i].share, 1e-12);
    }
}

/* One follows the play card by card, another asks at the end; a third has looked at another board between. */
static void who_asks_afresh_gets_the_same(void **state)
{
    struct planning *p = *state;
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        struct sound followed, afresh;
        for (int n = 1; n <= CARDS; n++) {
            struct table t = play_some(seed, n);
            followed = copy_at(&p->worker, &t);
        }
        struct table other = play_some(seed + 100, 1), t = play_some(seed, CARDS);
        copy_at(&p->worker, &other);
        afresh = copy_at(&p->worker, &t);
        assert_same_layouts(&followed, &afresh);
    }
}

static void layouts_fit_the_play(void **state)
{
    struct planning *p = *state;
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        struct table t = play_some(seed, CARDS);
        struct view v = table_view(&t, SEAT_SOUTH);
        struct sound s = copy_at(&p->worker, &t);
        cardset theirs = v.unseen | v.play.played[SEAT_WEST] | v.play.played[SEAT_EAST];
        double sum = 0;
        for (int i = 0; i < s.layouts; i++) {
            cardset hand[2] = {s.layout[i].left, theirs & ~s.layout[i].left};
            enum seat seat[2] = {SEAT_WEST, SEAT_EAST};
            sum += s.layout[i].share;
            for (int k = 0; k < 2; k++) {
                assert_int_equal(cardset_count(hand[k]), SUIT_SIZE);
                assert_int_equal(v.play.played[seat[k]] & ~hand[k], 0);
                for (int suit = 0; suit < SUIT_COUNT; suit++)
                    if (v.play.void_in[seat[k]] >> suit & 1)
                        assert_int_equal(cardset_in_suit(hand[k] & ~v.play.played[seat[k]], suit), 0);
            }
        }
        assert_float_equal(sum, 1, 1e-9);
    }
}

/* Right after the lead nothing but drawing and factors weighs: shares are as the factors of what was thrown.
 */
static void the_factors_weigh(void **state)
{
    struct planning *p = *state;
    const struct settings *set = &p->worker.knowledge->settings;
    struct table t = play_some(3, 1);
    struct sound s = copy_at(&p->worker, &t);
    double factor = set->sound_factors[set->defence].lead, all = 0;
    for (int i = 0; i < s.layouts; i++) all += s.layout[i].drawn * pow(factor, s.layout[i].thrown.by[0]);
    for (int i = 0; i < s.layouts; i++)
        assert_float_equal(s.layout[i].share, s.layout[i].drawn * pow(factor, s.layout[i].thrown.by[0]) / all,
                           1e-9);
}

/* What a layout weighs before all are brought to add up to one. */
static double weight_of(const struct sound_layout *l, const struct sound_factors *f)
{
    double weight = l->drawn * l->evidence * pow(f->lead, l->thrown.by[0]);
    for (int i = 1; i < l->thrown.cards; i++) weight *= pow(f->later, l->thrown.by[i]);
    return weight;
}

/* Later in the play the later factor counts; and by vacant places alone no layout is likelier than another
 * but by what was thrown in it. */
static void later_cards_weigh(void **state)
{
    struct planning *p = *state;
    struct settings *set = &p->knowledge->settings;
    int thrown = 0;
    for (uint64_t seed = 1; seed <= GAMES; seed++)
        for (int vacant = 0; vacant < 2; vacant++) {
            set->evidence = vacant ? EVIDENCE_VACANT_PLACES : EVIDENCE_FULL;
            struct table t = play_some(seed, CARDS);
            struct sound s = copy_at(&p->worker, &t);
            double all = 0;
            for (int i = 0; i < s.layouts; i++) {
                all += weight_of(&s.layout[i], &set->sound_factors[set->defence]);
                for (int k = 1; k < s.layout[i].thrown.cards; k++) thrown += s.layout[i].thrown.by[k];
                if (vacant) assert_float_equal(s.layout[i].evidence, 1, 1e-9);
            }
            for (int i = 0; i < s.layouts; i++)
                assert_float_equal(s.layout[i].share,
                                   weight_of(&s.layout[i], &set->sound_factors[set->defence]) / all, 1e-9);
        }
    set->evidence = EVIDENCE_FULL;
    assert_true(thrown > 0);
}

/* ---- what they tell ---- */

/* By hand: in every layout with the honour in West the lead threw a trick, in the others none. */
static void an_honour_is_told(void **state)
{
    struct planning *p = *state;
    struct table t = play_some(3, 1);
    struct view v = table_view(&t, SEAT_SOUTH);
    const struct position *at = position_make(&p->worker, &v, NULL, 0, NULL);
    assert_non_null(at);
    struct sound s = copy_at(&p->worker, &t);
    int honour = NO_CARD;
    for (int card = CARD_COUNT - 1; card >= 0 && honour == NO_CARD; card--)
        if (card_rank(card) >= RANK_JACK && cardset_has(v.unseen, card)) honour = card;
    assert_true(honour != NO_CARD);
    double all = 0, left = layouts_card(at->layouts, 0, honour);
    for (int i = 0; i < s.layouts; i++) {
        struct sound_layout *l = &s.layout[i];
        l->evidence = l->drawn = 1;
        l->thrown.by[0] = cardset_has(l->left, honour);
        all += l->share = l->thrown.by[0] ? 0.25 : 1;
    }
    for (int i = 0; i < s.layouts; i++) s.layout[i].share /= all;
    struct tellings told = sound_tells(&s, at->layouts);
    position_free(at);
    assert_true(told.count > 0);
    assert_int_equal(told.list[0].card, honour);
    assert_int_equal(told.list[0].with, SEAT_EAST);
    assert_int_equal(told.list[0].by, v.opening_lead);
    assert_float_equal(told.list[0].before, 1 - left, 1e-9);
    assert_float_equal(told.list[0].chance, (1 - left) / (1 - left + 0.25 * left), 1e-9);
    assert_float_equal(told.list[0].thrown, 1, 1e-9);
    assert_float_equal(told.list[0].thrown_else, 0, 1e-9);
}

static bool add_up(void *context, cardset hand, double chance)
{
    struct {
        const struct layouts *l;
        double sum;
    } *sums = context;
    assert_float_equal(layouts_chance(sums->l, hand), chance, 1e-12);
    sums->sum += chance;
    return true;
}

/* The chance of a layout is the one with which it is visited; what is none has none. */
static void a_layout_has_its_chance(void **state)
{
    struct planning *p = *state;
    struct table t = play_some(2, 36);
    struct view v = table_view(&t, SEAT_SOUTH);
    const struct position *at = position_make(&p->worker, &v, NULL, 0, NULL);
    assert_non_null(at);
    struct {
        const struct layouts *l;
        double sum;
    } sums = {.l = at->layouts};
    layouts_each(sums.l, add_up, &sums);
    assert_float_equal(sums.sum, 1, 1e-9);
    assert_float_equal(layouts_chance(sums.l, 0), 0, 0);
    assert_float_equal(layouts_chance(sums.l, v.unseen), 0, 0);
    position_free(at);
}

static int start(void **state)
{
    if (play_start_study(state)) return -1;
    struct planning *p = *state;
    p->knowledge->settings.sound = SOUND_WORDS;
    p->knowledge->settings.sound_layouts = 12;
    return 0;
}

/* What a telling says, of the lead or of a later card, of the hand that is asked about or of the other. */
static void assert_tells(const struct words *w, struct telling t, const char *wanted)
{
    struct buffer out = {0};
    telling_words(&out, w, &t);
    assert_string_equal(out.text, wanted);
    buffer_free(&out);
}

static void a_telling_names_hands_cards_and_shares(void **state)
{
    (void)state;
    struct faults faults = {0};
    struct knowledge *k = knowledge_load("kb", false, &faults);
    const struct words *english = words_player(k->words), *german = words_find(k->words, "de");
    struct telling t = {.card = card_from_text("HK"), .with = SEAT_EAST, .before = 0.52, .chance = 0.71, .by = card_from_text("H9"),
                        .by_seat = SEAT_WEST, .is_lead = true, .thrown = 0.42, .thrown_else = 0.11};
    assert_tells(english, t, "Had West the king of hearts, his lead of the 9 of hearts would have thrown a trick in 42 of 100 layouts,"
                             " against 11 with it at East: 71 % with East, not 52 %");
    assert_tells(german, t, "Säße der Coeur-König bei West, so hätte West mit dem Angriff, Coeur 9, in 42 von 100 Verteilungen einen"
                            " Stich verschenkt, sonst in 11: also mit 71 % bei Ost, nicht mit 52 %");
    t.is_lead = false;
    assert_tells(english, t, "Had West the king of hearts, his 9 of hearts would have thrown a trick in 42 of 100 layouts,"
                             " against 11 with it at East: 71 % with East, not 52 %");
    t.by_seat = SEAT_EAST;
    assert_tells(english, t, "Had West the king of hearts, East's 9 of hearts would have thrown a trick in 42 of 100 layouts,"
                             " against 11 with it at East: 71 % with East, not 52 %");
    t.is_lead = true;
    assert_tells(english, t, "Had West the king of hearts, East's lead of the 9 of hearts would have thrown a trick in 42 of 100"
                             " layouts, against 11 with it at East: 71 % with East, not 52 %");
    knowledge_free(k);
    faults_free(&faults);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(thrown_is_before_less_after), cmocka_unit_test(who_asks_afresh_gets_the_same),
        cmocka_unit_test(layouts_fit_the_play),        cmocka_unit_test(the_factors_weigh),
        cmocka_unit_test(later_cards_weigh),           cmocka_unit_test(an_honour_is_told),
        cmocka_unit_test(a_layout_has_its_chance),
        cmocka_unit_test(a_telling_names_hands_cards_and_shares),
    };
    return cmocka_run_group_tests(tests, start, play_end_study);
}
