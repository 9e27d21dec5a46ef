/* A technique that is text alone, added to a copy of kb (tests/technique/kb), is a line like others: the
 * player of lines leads its card and answers as its plan says, and so does the trial; another text plays
 * other cards. */
#include "play_support.h"

#include "planner/decide/decision.h"
#include "planner/lines/lines.h"

/* ---- the knowledge with the technique ---- */

#define FOLDER "build/technique-text-kb"

/* The copy; `edit` is a sed expression over its plan, NULL for none. */
static void make_folder(const char *edit)
{
    struct buffer command = {0};
    buffer_add(&command, "rm -rf " FOLDER " && mkdir -p build && cp -R kb " FOLDER
                         " && cp -R tests/technique/kb/. " FOLDER "/");
    if (edit) buffer_format(&command, " && sed -i '%s' " FOLDER "/plans/early-round.plan", edit);
    assert_int_equal(system(buffer_text(&command)), 0);
    buffer_free(&command);
}

/* Clubs AK643 opposite 852: dummy has no way in but clubs. South has taken the opening lead. */
static struct view first_lead(void)
{
    struct deal d = {.known = 1u << SEAT_NORTH | 1u << SEAT_SOUTH};
    d.hand[SEAT_SOUTH] = play_hand("AK43.AQ4.AK7.852");
    d.hand[SEAT_NORTH] = play_hand("752.83.942.AK643");
    struct view v = view_of(&d, play_contract(3), NULL, 0, SEAT_WEST);
    static const char *const trick[] = {"DQ", "D2", "D3", "DA"};
    for (int i = 0; i < 4; i++) assert_null(view_play(&v, card_from_text(trick[i])));
    return v;
}

static const struct technique *early_round(const struct position *p)
{
    const struct suit_choice *s = &p->choice.suit[SUIT_CLUB];
    for (int i = 0; i < s->count; i++)
        if (!strcmp(s->list[i].technique.name, "early-round")) return &s->list[i].technique;
    return NULL;
}

/* The technique alone, as the suit's technique: again as long as the suit offers anything. */
static struct line line_of(const struct position *p)
{
    struct line line = {.steps = 0};
    line_add(&line, early_round(p));
    return line;
}

/* Its plan once, and then what length brings. */
static struct line line_once(const struct position *p)
{
    const struct suit_choice *s = &p->choice.suit[SUIT_CLUB];
    const struct technique *t = early_round(p);
    struct line line = {.steps = 1, .step = {{.technique = t, .plan = t->root, .cards = SUIT_SIZE}}};
    for (int i = 0; i < s->count; i++)
        if (knowledge_is_length(p->knowledge, s->list[i].technique.name))
            line_add(&line, &s->list[i].technique);
    assert_int_equal(line.steps, 2);
    return line;
}

/* ---- its cards ---- */

/* Third hand's card when South leads by the line and West plays this. */
static int answer(const struct position *p, const struct line *line, const char *second)
{
    const struct play_plans *plans = &p->knowledge->play;
    const struct plan_input in = lines_input(p);
    struct line_sight see = lines_sight(p, &p->view);
    struct line_thought thought = {.is_there = false};
    int lead = line_card(plans, &in, line, &see, &thought);
    assert_int_equal(lead, card_from_text("C2"));
    assert_true(thought.is_there);
    struct view v = p->view;
    assert_null(view_play(&v, lead));
    assert_null(view_play(&v, card_from_text(second)));
    see = lines_sight(p, &v);
    return line_card(plans, &in, line, &see, &thought);
}

/* Our tricks from now on in the trial, where West has the queen, ten and seven of clubs and the lowest of the
 * rest. */
static double tricks_of(const struct position *p, const struct line line)
{
    struct race race;
    cardset west = 0;
    assert_null(cardset_add_ranks(&west, SUIT_CLUB, "QT7"));
    assert_true(decision_race(p, &race));
    for (cardset rest = p->view.unseen & ~cardset_suit_mask(SUIT_CLUB);
         cardset_count(west) < view_hidden_count(&p->view, SEAT_WEST); rest &= rest - 1)
        west |= cardset_of(cardset_lowest(rest));
    race.layouts = 1;
    race.left[0] = west;
    return race_run(&race, &line, NO_CARD, 1).tricks;
}

/* ---- the tests ---- */

struct played {
    int low, high;      /* third hand's cards to a low card and to a high one */
    double alone, once; /* tricks by the technique alone, and with length after it */
    int proposed;       /* lines that begin with the technique, and lead its card */
};

static int count_proposed(const struct position *p)
{
    const struct lines *all = lines_of(p);
    int n = 0;
    for (int i = 0; i < all->count; i++) {
        const struct proposed_line *l = &all->list[i];
        if (!l->line.steps || strcmp(l->line.step[0].technique->name, "early-round")) continue;
        if (!l->line.step[0].plan) n += l->lead.is_there && l->lead.lead.card == card_from_text("C2");
    }
    return n;
}

static struct played play_by(const char *edit)
{
    struct planning s;
    struct played out;
    make_folder(edit);
    assert_true(planning_start(&s, "test", FOLDER));
    struct view v = first_lead();
    const struct position *p = position_make(&s.worker, &v, NULL, 0, NULL);
    assert_non_null(p);
    assert_non_null(early_round(p));
    const struct line line = line_of(p);
    out.low = answer(p, &line, "C7");
    out.high = answer(p, &line, "CQ");
    out.alone = tricks_of(p, line);
    out.once = tricks_of(p, line_once(p));
    out.proposed = count_proposed(p);
    position_free(p);
    planning_end(&s);
    assert_int_equal(system("rm -rf " FOLDER), 0);
    return out;
}

/* Low from both hands: once, and dummy's ace and king fetch its small clubs afterwards; each time, and every
 * round of clubs is theirs. */
static void the_trial_plays_the_text(void **state)
{
    (void)state;
    const struct played written = play_by(NULL);
    assert_int_equal(written.low, card_from_text("C3"));
    assert_int_equal(written.high, card_from_text("C3"));
    assert_true(written.once >= written.alone + 3);
    assert_true(written.proposed > 0);
    /* Third hand beats second hand's card instead: other cards, and other tricks. */
    const struct played covering =
        play_by("s/(when play-\\(low\\|high\\)) *(play-a-smaller-card/(when play-\\1) "
                "(play-a-higher-card/");
    assert_int_equal(covering.low, card_from_text("CK"));
    assert_int_equal(covering.high, card_from_text("CK"));
    assert_true(covering.alone >= written.alone + 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(the_trial_plays_the_text)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
