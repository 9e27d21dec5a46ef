/* Confirming: what search says of cards is what counting by hand says; knowledge's own card stands unless
 * another is better by the margin; the same question gets the same answer. */
#include "play_support.h"

#include "planner/decide/confirm.h"
#include "planner/decide/difference.h"
#include "planner/decide/tree/tree.h"
#include "planner/decide/search/search.h"

/* An ending of three cards a hand, South to lead and to take `needed` of them. The opponents' cards are dealt
 * anew by every layout. */
static struct view ending(const char *west, const char *north, const char *east, const char *south, int level)
{
    struct deal d = {.known = 0xf};
    const char *const text[SEAT_COUNT] = {west, north, east, south};
    for (int s = 0; s < SEAT_COUNT; s++) d.hand[s] = play_hand(text[s]);
    struct contract c = play_contract(level);
    return view_of(&d, c, NULL, d.hand[SEAT_WEST] | d.hand[SEAT_EAST], SEAT_SOUTH);
}

static struct layouts *layouts_of(const struct view *v)
{
    struct layouts *l = layouts_new();
    struct layouts_cards cards = {.unseen = v->unseen};
    cards.count[0] = view_hidden_count(v, v->left);
    cards.count[1] = view_hidden_count(v, v->right);
    assert_null(layouts_start(l, &cards));
    return l;
}

/* A search of cards of an ending in all its layouts; none is asked about yet. */
static struct search *search_of(const struct view *v, int count, const char *const card[])
{
    struct layouts *l = layouts_of(v);
    struct search *s = search_new(dd_new(1), v, l, SEARCH_LAYOUTS, 1);
    assert_non_null(s);
    assert_true(s->is_all);
    assert_int_equal(s->layouts, (int)layouts_count(l));
    for (int i = 0; i < count; i++) search_add(s, card_from_text(card[i]));
    layouts_free(l);
    return s;
}

static void end_search(struct search *s)
{
    dd_free(s->solver);
    search_free(s);
}

/* out[i] the share after card i. */
static void search_cards(const struct view *v, int count, const char *const card[], double out[])
{
    struct search *s = search_of(v, count, card);
    search_ask(s, s->layouts);
    for (int i = 0; i < count; i++) out[i] = search_share(s, i);
    end_search(s);
}

/* Hearts 32 opposite AQ and a loser in each hand; all other cards that are out are winners; both heart tricks
 * are needed. Led now, hearts make when West has the king (10 layouts of 20), or East has it alone (6). The
 * loser first makes only when who must win it has both hearts beside, and so leads into the ace and queen
 * (2). */
static void a_finesse_is_counted(void **state)
{
    (void)state;
    struct view v = ending("AK.K..", ".AQ..2", ".4.A.A", ".32.2.", 6);
    double share[2];
    search_cards(&v, 2, (const char *const[]){"H2", "D2"}, share);
    assert_float_equal(share[0], 16 / 20.0, 1e-9);
    assert_float_equal(share[1], 2 / 20.0, 1e-9);
}

/* Once it is late nothing more is asked but the layouts that are asked about in any case, and no tricks are
 * counted; what has been asked counts. */
static void what_is_late_is_left(void **state)
{
    (void)state;
    struct view v = ending("AK.K..", ".AQ..2", ".4.A.A", ".32.2.", 6);
    struct search *s = search_of(&v, 2, (const char *const[]){"H2", "D2"});
    s->until = search_until(1e-9);
    while (!search_is_late(s)) {
    }
    s->least = 0;
    search_ask(s, s->layouts);
    assert_int_equal(s->card[0].asked, 0);
    assert_false(search_has_begun(s));
    s->least = SEARCH_LEAST;
    search_ask(s, s->layouts);
    assert_int_equal(s->card[0].asked, SEARCH_LEAST);
    assert_true(search_has_begun(s));
    s->card[0].is_near = s->card[1].is_near = true;
    search_count(s, s->layouts);
    assert_int_equal(s->card[0].counted, 0);
    s->until = 0;
    search_count(s, s->layouts);
    assert_int_equal(s->card[0].counted, SEARCH_LEAST);
    end_search(s);
}

/* The same with one trick wanted: the ace is enough, now or later. */
static void an_ace_is_enough(void **state)
{
    (void)state;
    struct view v = ending("AK.K..", ".AQ..2", ".4.A.A", ".32.2.", 5);
    double share[1];
    search_cards(&v, 1, (const char *const[]){"H2"}, share);
    assert_float_equal(share[0], 1, 1e-9);
}

/* The finesse makes in 16 layouts and the loser first in 2; what one gains the other loses, for the same
 * reason. */
static void what_tells_cards_apart(void **state)
{
    (void)state;
    struct view v = ending("AK.K..", ".AQ..2", ".4.A.A", ".32.2.", 6);
    struct search *s = search_of(&v, 2, (const char *const[]){"H2", "D2"});
    search_ask(s, s->layouts);
    struct difference d = search_difference(s, 0, 1);
    assert_int_equal(d.than, card_from_text("D2"));
    assert_int_equal(d.layouts, 20);
    assert_float_equal(d.gains - d.loses, 14 / 20.0, 1e-9);
    struct difference back = search_difference(s, 1, 0);
    assert_float_equal(back.gains, d.loses, 1e-9);
    assert_float_equal(back.loses, d.gains, 1e-9);
    assert_int_equal(back.when_loses.fact.kind, d.when_gains.fact.kind);
    assert_int_equal(search_is_unbeaten(s, 0), d.loses <= 0);
    assert_false(search_is_unbeaten(s, 1));
    s->card[0].asked = 0;
    assert_false(search_is_unbeaten(s, 1)); /* the other may do better */
    assert_true(search_is_unbeaten(s, 0));
    s->card[0].asked = s->layouts;
    for (int i = 0; i < s->layouts; i++) s->card[1].after.answer[i] = s->card[0].after.answer[i];
    assert_true(search_is_unbeaten(s, 0) && search_is_unbeaten(s, 1));
    s->card[0].counted = s->card[1].counted = 3;
    s->card[1].tricks[2] = 1;
    assert_false(search_is_unbeaten(s, 0));
    assert_true(search_is_unbeaten(s, 1));
    end_search(s);
}

/* ---- the past ---- */

enum { PAST_GAMES = 3, PAST_CARDS = 13, PAST_LAYOUTS = 6 };

/* Whether the contract can be made, solved afresh. */
static bool can_make(struct dd_solver *solver, const struct play *p)
{
    int tricks = 0;
    dd_forget(solver);
    assert_int_equal(dd_tricks(solver, p, SEAT_SOUTH, &tricks), DD_OK);
    return tricks + p->won[seat_side(SEAT_SOUTH)] >= contract_needed(play_contract(2));
}

/* Played from the start: after each card of ours, and before the lead, whether it can be made; a factor for
 * each time that it could not and can at the next such point, or now. */
static double factor_from_the_start(struct dd_solver *solver, const struct search *s, int layout)
{
    struct play p = search_at(s, layout);
    int8_t card[CARD_COUNT];
    int cards = play_cards(&p, card), since = 0;
    double factor = 1;
    for (int i = 0; i < cards; i++) play_take_back(&p);
    bool was = can_make(solver, &p);
    for (int i = 0; i <= cards; i++) {
        if (i < cards) {
            bool ours = seat_side(play_turn(&p)) == seat_side(SEAT_SOUTH);
            play_card(&p, card[i]);
            if (!ours) continue;
        }
        bool is = i == cards || can_make(solver, &p);
        if (is && !was) factor *= since ? 0.5 : 0.25;
        was = is;
        since++;
    }
    return factor;
}

static void what_was_thrown_weighs(void **state)
{
    (void)state;
    const struct sound_factors factors = {.lead = 0.25, .later = 0.5};
    struct dd_solver *solver = dd_new(4), *other = dd_new(4);
    int thrown = 0, seen = 0;
    for (uint64_t seed = 1; seed <= PAST_GAMES; seed++) {
        struct table t = play_some(seed, PAST_CARDS);
        struct view v = table_view(&t, SEAT_SOUTH);
        struct layouts *l = layouts_of(&v);
        struct search *s = search_new(solver, &v, l, PAST_LAYOUTS, seed);
        search_weigh_past(s, &factors);
        for (int i = 0; i < s->layouts; i++) {
            struct play now = search_at(s, i);
            if (!can_make(other, &now)) continue;
            double factor = factor_from_the_start(other, s, i);
            assert_float_equal(past_factor(s, solver, i), factor, 1e-12);
            thrown += factor < 1;
            seen++;
        }
        search_free(s);
        layouts_free(l);
    }
    assert_true(thrown > 0 && thrown < seen);
    dd_free(solver);
    dd_free(other);
}

/* ---- facts ---- */

static const struct words *words_of(void **state)
{
    return words_player(((const struct planning *)*state)->knowledge->words);
}

/* Facts hold when counting says so, and are said as they hold. */
static void facts_are_counted_and_said(void **state)
{
    (void)state;
    static const struct {
        struct hidden_fact fact;
        bool holds; /* with the king and the four of hearts and the ace of spades in West */
        const char *words;
    } cases[] = {
        {{HIDDEN_CARD, SEAT_WEST, 0, 0, 0, 0, 0}, true, "West holds the king of hearts"},
        {{HIDDEN_CARD, SEAT_EAST, 0, 0, 0, 0, 0}, false, "East holds the king of hearts"},
        {{HIDDEN_LEAST, SEAT_WEST, 0, SUIT_HEART, 2, 0, 0}, true, "West holds two or more hearts"},
        {{HIDDEN_LEAST, SEAT_EAST, 0, SUIT_HEART, 1, 0, 0}, false, "East holds one or more hearts"},
        {{HIDDEN_LEAST, SEAT_WEST, 0, SUIT_HEART, 2, 3, 0}, true, "West began with five or more hearts"},
        {{HIDDEN_LEAST, NO_SEAT, 0, SUIT_HEART, 2, 0, 0}, true, "an opponent holds two or more hearts"},
        {{HIDDEN_LEAST, NO_SEAT, 0, SUIT_HEART, 2, 3, 0}, true, "an opponent holds two or more of the hearts still out"},
        {{HIDDEN_EVEN, NO_SEAT, 0, SUIT_HEART, 2, 0, 0}, false, "hearts break 2-2"},
        {{HIDDEN_EVEN, NO_SEAT, 0, SUIT_SPADE, 1, 0, 0}, true, "spades break 1-1"},
        {{HIDDEN_FALLS, NO_SEAT, 0, 0, 2, 0, 0}, true, "the king of hearts falls in two rounds"},
        {{HIDDEN_FALLS, NO_SEAT, 0, 0, 1, 0, 0}, false, "the king of hearts falls in one rounds"},
        {{HIDDEN_STAYS, NO_SEAT, 0, 0, 2, 0, 0}, false, "the king of hearts does not fall in two rounds"},
        {{HIDDEN_STAYS, NO_SEAT, 0, 0, 1, 0, 0}, true, "the king of hearts does not fall in one rounds"},
    };
    struct view v = ending("AK.K..", ".AQ..2", ".4.A.A", ".32.2.", 6);
    cardset west = play_hand("A.K4..");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct hidden_fact f = cases[i].fact;
        struct buffer words = {0};
        if (f.kind != HIDDEN_LEAST) f.card = card_from_text("HK");
        assert_int_equal(hidden_fact_holds(&v, &f, west), cases[i].holds);
        hidden_fact_words(&words, words_of(state), &f);
        assert_string_equal(buffer_text(&words), cases[i].words);
        buffer_free(&words);
    }
}

/* Two facts are said in one sentence, and who has them once. */
static void two_facts_are_said(void **state)
{
    (void)state;
    const struct hidden_fact king = {HIDDEN_CARD, SEAT_WEST, card_from_text("HK"), 0, 0, 0, 0},
                             two = {HIDDEN_LEAST, SEAT_WEST, 0, SUIT_HEART, 2, 0, 0},
                             five = {HIDDEN_LEAST, SEAT_WEST, 0, SUIT_HEART, 2, 3, 0},
                             east = {HIDDEN_LEAST, SEAT_EAST, 0, SUIT_SPADE, 3, 0, 0},
                             longer = {HIDDEN_LEAST, SEAT_EAST, 0, SUIT_HEART, 3, 0, 5},
                             shorter = {HIDDEN_LEAST, SEAT_WEST, 0, SUIT_HEART, 2, 0, 5},
                             falls = {HIDDEN_FALLS, NO_SEAT, card_from_text("HK"), 0, 2, 0, 0};
    const struct {
        struct hidden_facts facts;
        const char *words;
    } cases[] = {
        {{king, {.kind = HIDDEN_NOTHING}, 1, false}, "West holds the king of hearts"},
        {{king, two, 1, false}, "West holds the king of hearts and two or more hearts"},
        {{king, five, 1, false}, "West holds the king of hearts and began with five or more hearts"},
        {{king, east, 1, false}, "West holds the king of hearts and East holds three or more spades"},
        {{longer, shorter, 1, false}, "hearts break 3-2"},
        {{shorter, longer, 1, false}, "hearts break 3-2"},
        {{two, longer, 1, false}, "West holds two or more hearts and East holds three or more hearts"},
        {{falls, east, 1, false}, "the king of hearts falls in two rounds and East holds three or more spades"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct buffer words = {0};
        hidden_facts_words(&words, words_of(state), &cases[i].facts);
        assert_string_equal(buffer_text(&words), cases[i].words);
        buffer_free(&words);
    }
}

/* The layouts of a search, of which some are told by `is_told`. */
struct telling {
    cardset left[SEARCH_LAYOUTS];
    double weight[SEARCH_LAYOUTS];
    bool is_told[SEARCH_LAYOUTS];
    struct told_layouts layouts;
};

static void telling_start(struct telling *t, const struct search *s, const struct view *v, cardset both)
{
    t->layouts = (struct told_layouts){
        .view = v, .count = s->layouts, .is_all = true, .left = t->left, .weight = t->weight, .is_told = t->is_told};
    for (int i = 0; i < s->layouts; i++) {
        t->left[i] = s->left[i];
        t->weight[i] = 1;
        t->is_told[i] = (s->left[i] & both) == both;
    }
}

/* Told are the layouts in which West has the king of hearts and the ace of spades: neither fact alone tells them, both
 * together do. */
static void two_facts_tell(void **state)
{
    (void)state;
    struct view v = ending("AK.K..", ".AQ..2", ".4.A.A", ".32.2.", 6);
    struct search *s = search_of(&v, 2, (const char *const[]){"H2", "D2"});
    struct telling t;
    telling_start(&t, s, &v, play_hand("A.K.."));
    struct hidden_facts found = hidden_facts_find(&t.layouts);
    for (int i = 0; i < s->layouts; i++) assert_int_equal(hidden_facts_hold(&v, &found, s->left[i]), t.is_told[i]);
    assert_float_equal(found.fit, 1, 1e-9);
    t.layouts.is_all = false; /* of a sample, so few may be chance */
    found = hidden_facts_find(&t.layouts);
    assert_int_equal(found.fact.kind, HIDDEN_NOTHING);
    assert_true(found.fit > 0.3 && found.fit < 0.7);
    end_search(s);
}

/* Of a sample a fact is told when ten layouts count for it and not when two do; of all that there are it always is. */
static void one_fact_tells(void **state)
{
    (void)state;
    struct view v = ending("AK.K..", ".AQ..2", ".4.A.A", ".32.2.", 6);
    struct search *s = search_of(&v, 2, (const char *const[]){"H2", "D2"});
    for (int told = 2; told <= 10; told += 8)
        for (int sample = 0; sample < 2; sample++) {
            struct telling t;
            int n = 0;
            telling_start(&t, s, &v, play_hand(".K.."));
            for (int i = 0; i < s->layouts; i++) t.weight[i] = t.is_told[i] && n++ >= told ? 0 : 1;
            t.layouts.is_all = !sample;
            struct hidden_facts found = hidden_facts_find(&t.layouts);
            assert_int_equal(found.fact.kind, sample && told == 2 ? HIDDEN_NOTHING : HIDDEN_CARD);
        }
    end_search(s);
}

/* Whether the contract is made in the layouts told only hangs on who has one card. */
static bool hangs_on_card(void *context, int layout, cardset left)
{
    (void)layout;
    return cardset_has(left, *(const int *)context);
}

static bool may_be_told(const void *context, const struct hidden_fact *f)
{
    (void)context, (void)f;
    return true;
}

/* Of the layouts in which West has the king of hearts some are to be told, by nothing that a fact says: it is what they need. */
static void what_is_needed_is_told(void **state)
{
    (void)state;
    struct view v = ending("AK.K..", ".AQ..2", ".4.A.A", ".32.2.", 6);
    struct search *s = search_of(&v, 2, (const char *const[]){"H2", "D2"});
    int king = card_from_text("HK"), with = 0;
    struct telling t;
    telling_start(&t, s, &v, cardset_of(king));
    for (int i = 0; i < s->layouts; i++)
        if (t.is_told[i]) t.is_told[i] = with++ % 5 == 0;
    t.layouts.may_tell = may_be_told;
    t.layouts.is_still_told = hangs_on_card;
    t.layouts.exchange = &king;
    struct hidden_facts found = hidden_facts_find(&t.layouts);
    assert_int_equal(found.fact.kind, HIDDEN_CARD);
    assert_int_equal(found.fact.card, king);
    assert_true(found.is_least);
    end_search(s);
}

/* A fact that fits all the same is told only if the exchange of its cards makes an end of it. */
static void only_a_cause_is_told(void **state)
{
    (void)state;
    struct view v = ending("AK.K..", ".AQ..2", ".4.A.A", ".32.2.", 6);
    struct search *s = search_of(&v, 2, (const char *const[]){"H2", "D2"});
    int king = card_from_text("HK"), ace = card_from_text("SA");
    struct telling t;
    telling_start(&t, s, &v, cardset_of(king));
    t.layouts.is_still_told = hangs_on_card;
    t.layouts.exchange = &king;
    assert_int_equal(hidden_facts_find(&t.layouts).fact.card, king);
    t.layouts.exchange = &ace; /* now and then, when a low spade is the card that comes back for the king */
    assert_int_equal(hidden_facts_find(&t.layouts).fact.kind, HIDDEN_NOTHING);
    end_search(s);
}

/* The exchange makes an end of the fact, leaves each hand its number of cards, and passes low ones. */
static void cards_are_exchanged(void **state)
{
    (void)state;
    struct view v = ending("AK.K..", ".AQ..2", ".4.A.A", ".32.2.", 6);
    struct search *s = search_of(&v, 1, (const char *const[]){"H2"});
    const struct hidden_fact facts[] = {
        {.kind = HIDDEN_CARD, .seat = SEAT_WEST, .card = card_from_text("HK")},
        {.kind = HIDDEN_CARD, .seat = SEAT_EAST, .card = card_from_text("SK")},
        {.kind = HIDDEN_LEAST, .seat = SEAT_WEST, .suit = SUIT_SPADE, .number = 2, .out = 2},
        {.kind = HIDDEN_LEAST, .seat = NO_SEAT, .suit = SUIT_HEART, .number = 2, .out = 2},
        {.kind = HIDDEN_FALLS, .seat = NO_SEAT, .card = card_from_text("HK"), .number = 1},
        {.kind = HIDDEN_STAYS, .seat = NO_SEAT, .card = card_from_text("HK"), .number = 1}};
    for (size_t f = 0; f < sizeof facts / sizeof *facts; f++) {
        int undone = 0;
        for (int i = 0; i < s->layouts; i++) {
            cardset left = s->left[i];
            if (!hidden_fact_holds(&v, &facts[f], left) || !hidden_fact_undo(&v, &facts[f], &left)) {
                assert_true(left == s->left[i]);
                continue;
            }
            undone++;
            assert_false(hidden_fact_holds(&v, &facts[f], left));
            assert_int_equal(cardset_count(left), cardset_count(s->left[i]));
            assert_false(left & ~v.unseen);
        }
        assert_true(undone > 0);
    }
    struct view out = v; /* who has shown out of hearts does not get the king */
    out.play.void_in[SEAT_EAST] = 1u << SUIT_HEART;
    for (int i = 0; i < s->layouts; i++) {
        cardset left = s->left[i];
        assert_false(hidden_fact_holds(&v, &facts[0], left) && hidden_fact_undo(&out, &facts[0], &left));
    }
    end_search(s);
}

/* ---- decisions ---- */

/* Decides after the lead of a random deal; what is told of the decision is kept, not its position. */
static void decide(struct planning *s, uint64_t seed, struct decision *out)
{
    struct deal d = deal_of(seed);
    struct table t = table_of(&d, play_contract(1 + (int)(seed % 3)), NULL, SEAT_WEST);
    play_card(&t.play, cardset_lowest(d.hand[SEAT_WEST]));
    struct view v = table_view(&t, play_turn(&t.play));
    struct questioner q = {0};
    assert_true(confirm_decide(&s->worker, &(struct decision_question){.view = &v, .questioner = &q}, out));
    decision_free(out);
    answers_free(&q.log);
}

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
enum { DECIDED = 3 };
#else
enum { DECIDED = 8 };
#endif

/* The figures of the card that is decided on after West's lead of his highest card. */
static struct tree_value value_after_lead(struct planning *s, const struct deal *deal, int level)
{
    struct table t = table_of(deal, play_contract(level), NULL, SEAT_WEST);
    play_card(&t.play, cardset_highest(deal->hand[SEAT_WEST]));
    struct view v = table_view(&t, play_turn(&t.play));
    struct questioner q = {0};
    struct decision_question question = {.view = &v, .questioner = &q};
    struct decision d;
    struct search *search;
    assert_true(confirm_decide_keeping(&s->worker, &question, &d, &search));
    const struct tree_plan plan = tree_plan_at(d.position);
    struct tree_value f = tree_value_of(&d, search, &plan);
    search_free(search);
    decision_free(&d);
    answers_free(&q.log);
    const struct tree_value figures = f;
    tree_value_free(&f);
    return figures;
}

static void the_same_question_gets_the_same_answer(void **state)
{
    struct planning *s = *state;
    struct decision first, again;
    for (uint64_t i = 0; i < DECIDED; i++) {
        decide(s, i, &first);
        decide(s, i + 1, &again); /* the solver has seen something else */
        decide(s, i, &again);
        assert_int_equal(first.candidates, again.candidates);
        for (int k = 0; k < first.candidates; k++) {
            assert_int_equal(first.candidate[k].card, again.candidate[k].card);
            assert_float_equal(first.candidate[k].confirmed.made, again.candidate[k].confirmed.made, 0);
        }
    }
}

/* The view of our next turn after so many tricks of lowest cards. */
static struct view view_after_tricks(const struct deal *deal, int level, int tricks)
{
    struct table t = table_of(deal, play_contract(level), NULL, SEAT_WEST);
    while (t.play.tricks < tricks || !(play_turn(&t.play) & 1)) play_card(&t.play, cardset_lowest(play_legal(&t.play)));
    return table_view(&t, play_turn(&t.play));
}

/* Every answer of a search, by another solver, layout by layout. Returns how many there were. */
static int check_answers(const struct search *s)
{
    struct dd_solver *other = dd_new(DD_TABLE_SMALLEST_MB);
    int checked = 0, needed = view_needed(s->view) + s->view->play.won[seat_side(s->view->declarer)];
    for (int i = 0; i < s->layouts; i++)
        for (int k = 0; k < s->cards; k++) {
            if (s->card[k].after.answer[i] == SEARCH_UNASKED) continue;
            struct play p = search_play(s, i, s->card[k].card);
            bool yes;
            assert_int_equal(dd_at_least(other, &p, s->view->declarer, needed - p.won[seat_side(s->view->declarer)], &yes), DD_OK);
            assert_int_equal(s->card[k].after.answer[i] == SEARCH_MAKES, yes);
            checked++;
        }
    dd_free(other);
    return checked;
}

/* What answers one layout serves others: in a brief decision, too, where a card is asked about only if any makes it. */
static void brief_answers_are_right_in_every_layout(void **state)
{
    struct planning *s = *state;
    int checked = 0;
    for (uint64_t seed = 0; seed < DECIDED * 10; seed++) {
        struct deal deal = deal_of(seed);
        struct view v = view_after_tricks(&deal, 1 + (int)(seed % 3), 5 + (int)(seed % 4));
        struct questioner q = {0};
        struct decision_question question = {
            .view = &v, .questioner = &q, .is_brief = true, .is_of_contracts = true, .layouts = 16};
        struct decision d;
        struct search *search;
        assert_true(confirm_decide_keeping(&s->worker, &question, &d, &search));
        if (search) checked += check_answers(search);
        search_free(search);
        decision_free(&d);
        answers_free(&q.log);
    }
    assert_true(checked > DECIDED);
}

/* Without time for a search the trial's order stands, and nothing is said to have been searched. */
static void without_time_the_trial_decides(void **state)
{
    struct planning *s = *state;
    struct settings *set = &s->knowledge->settings, was = *set;
    struct decision d;
    set->confirm_seconds = 1e-9;
    for (uint64_t i = 0; i < DECIDED; i++) {
        decide(s, i, &d);
        for (int k = 0; k < d.candidates; k++) assert_int_equal(d.candidate[k].confirmed.layouts, 0);
    }
    *set = was;
}

/* Knowledge's own card stands against everything with the widest margin; without one the best share wins. */
static void the_margin_is_kept(void **state)
{
    struct planning *s = *state;
    struct settings *set = &s->knowledge->settings, was = *set;
    struct decision d;
    int other = 0;
    for (uint64_t i = 0; i < DECIDED; i++) {
        set->confirm_margin = set->confirm_tricks = 1000;
        decide(s, i, &d);
        if (d.candidates < 2) continue;
        assert_int_equal(d.preferred, d.candidate[d.preferred].confirmed.is_out ? d.preferred : 0);
        set->confirm_margin = set->confirm_tricks = 0;
        decide(s, i, &d);
        other += d.preferred != 0;
        for (int k = 1; k < d.candidates; k++)
            if (!d.candidate[k].confirmed.is_out)
                assert_true(d.candidate[0].confirmed.made >= d.candidate[k].confirmed.made);
    }
    assert_true(other > 0);
    *set = was;
}

/* What can be made whatever the opponents hold is made by rules too; what cannot in any layout is not; and
 * the value is never above the upper bound. */
static void the_value_is_within_its_bound(void **state)
{
    struct planning *s = *state;
    static const struct {
        const char *west, *north, *east, *south;
        int level;
        double share, bound;
    } sure[] = {
        {"T987.T98.T98.T98", "5432.432.432.432", "6.J765.J765.J765", "AKQJ.AKQ.AKQ.AKQ", 7, 1, 1},
        {"AKQJ.AKQ.AKQ.AKQ", "5432.432.432.432", "6.J765.J765.J765", "T987.T98.T98.T98", 1, 0, 0},
    };
    for (int i = 0; i < 2; i++) {
        struct deal d = play_deal(sure[i].west, sure[i].north, sure[i].east, sure[i].south);
        struct tree_value f = value_after_lead(s, &d, sure[i].level);
        assert_true(f.layouts > 0);
        assert_float_equal(f.bound, sure[i].bound, 1e-9);
        assert_float_equal(f.share, sure[i].share, 1e-9);
    }
    for (uint64_t i = 0; i < DECIDED; i++) {
        struct deal d = deal_of(40 + i);
        struct tree_value f = value_after_lead(s, &d, 2);
        assert_true(f.share <= f.bound);
        assert_true(f.made <= f.tried && f.tried <= TREE_LAYOUTS);
    }
}

static int start(void **state)
{
    if (play_start_study(state)) return -1;
    struct planning *s = *state;
    s->knowledge->settings.choose = CHOOSE_CONFIRMED;
    s->knowledge->settings.confirm_layouts = 20;
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_finesse_is_counted),
        cmocka_unit_test(what_is_late_is_left),
        cmocka_unit_test(an_ace_is_enough),
        cmocka_unit_test(what_tells_cards_apart),
        cmocka_unit_test(what_was_thrown_weighs),
        cmocka_unit_test(facts_are_counted_and_said),
        cmocka_unit_test(two_facts_are_said),
        cmocka_unit_test(two_facts_tell),
        cmocka_unit_test(one_fact_tells),
        cmocka_unit_test(what_is_needed_is_told),
        cmocka_unit_test(only_a_cause_is_told),
        cmocka_unit_test(cards_are_exchanged),
        cmocka_unit_test(brief_answers_are_right_in_every_layout),
        cmocka_unit_test(the_same_question_gets_the_same_answer),
        cmocka_unit_test(without_time_the_trial_decides),
        cmocka_unit_test(the_margin_is_kept),
        cmocka_unit_test(the_value_is_within_its_bound),
    };
    return cmocka_run_group_tests(tests, start, play_end_study);
}
