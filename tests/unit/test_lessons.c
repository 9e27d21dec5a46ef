/* The lesson set, tests/lessons: what each board is expected to teach stands in its tags. Expect: the first
 * technique and its suit; ExpectTrickOne: dummy's card and declarer's, where the lead is not ours already;
 * ExpectLead: the first card that is led then; ExpectFact: the key fact of the reason;
 * ExpectIdea: what of the family it is about. Here by knowledge and
 * trial alone; `make levels` has every board confirmed by search and held against fresh layouts. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "facts/board/board_view.h"
#include "facts/formats/read.h"
#include "planner/command/planning.h"
#include "planner/teach/drill.h"
#include "planner/teach/level.h"

enum { LEAST_BOARDS = 6 };

struct lesson {
    struct planning planning;
    const struct board *board;
    struct explanation r;
    int boards, failed;
    int ideas[4]; /* boards of each */
};

static const char *tag(const struct lesson *l, const char *name)
{
    const char *value = board_tag(l->board, name);
    if (!value) fail_msg("board %s has no %s", l->board->id, name);
    return value;
}

static void check(struct lesson *l, bool holds, const char *what, const char *found)
{
    if (holds) return;
    l->failed++;
    print_error("board %s: expected %s \"%s\", found %s\n", l->board->id, what, tag(l, what), found);
}

/* Whether the card is the other, or touches it. */
static bool is_same(const struct lesson *l, int card, int other)
{
    int low = card < other ? card : other, high = card < other ? other : card;
    return low >= 0 && card_suit(low) == card_suit(high) &&
           !(cardset_above(l->r.view.unseen, low) & (cardset_of(high) - 1));
}

/* ---- what is expected ---- */

static void check_first(struct lesson *l)
{
    char found[64] = "nothing";
    const struct explanation *r = &l->r;
    if (r->steps)
        snprintf(found, sizeof found, "%s in %ss",
                 drill_kind_name(r, r->step[0].choice),
                 suit_word(r->step[0].suit));
    check(l, !strcmp(found, tag(l, "Expect")), "Expect", found);
}

static void check_trick_one(struct lesson *l)
{
    char found[16] = "", dummy[3], hand[3];
    const struct explained_trick_one *one = &l->r.trick_one;
    if (view_is_ours(&l->r.view, l->r.view.play.trick[l->r.view.play.tricks].leader)) return;
    assert_int_equal(sscanf(tag(l, "ExpectTrickOne"), "%2s %2s", dummy, hand), 2);
    for (int i = 0; i < one->plays; i++) {
        char text[3];
        snprintf(found + strlen(found), sizeof found - strlen(found), "%s%s", i ? " " : "",
                 card_text(one->play[i].card, text));
    }
    bool holds = one->plays == 2 && is_same(l, one->play[0].card, card_from_text(dummy)) &&
                 is_same(l, one->play[1].card, card_from_text(hand));
    check(l, holds, "ExpectTrickOne", found);
}

static void check_lead(struct lesson *l)
{
    const struct explanation *r = &l->r;
    int card = r->next.card != NO_CARD ? r->next.card : r->sequence.moves ? r->sequence.move[0].element->card[0] : NO_CARD;
    char text[3];
    check(l, is_same(l, card, card_from_text(tag(l, "ExpectLead"))), "ExpectLead", card_text(card, text));
}

/* ---- facts ---- */

/* "2 by 3-2": so many tricks by length when the suit splits so. */
static bool has_outcome(const struct explained_suit *s, int tricks, int longer)
{
    for (int i = 0; i < s->techniques; i++)
        for (int j = 0; j < s->technique[i].outcomes; j++) {
            const struct explained_outcome *o = &s->technique[i].outcome[j];
            for (int k = 0; k < o->splits; k++)
                if (o->tricks == tricks && o->longer[k] == longer) return true;
        }
    return false;
}

/* "keeps DK": the hand that has it plays another card; "holds up HA": by a rule, and the trick is theirs. */
static bool is_kept(const struct explanation *r, int card, bool is_lost)
{
    const struct explained_trick_one *one = &r->trick_one;
    for (int i = 0; i < one->plays; i++)
        if (cardset_has(r->view.play.hand[one->play[i].seat], card))
            return one->play[i].card != card &&
                   (!is_lost || (one->play[i].rule && !view_is_ours(&r->view, (enum seat)one->winner)));
    return false;
}

/* "before D": the suit has something to build, and comes later. */
static bool is_later(const struct explanation *r, int suit)
{
    for (int i = 1; i < r->steps; i++)
        if (r->step[i].suit == suit) return true;
    return false;
}

/* "throws in W": the opponent who is to lead the suit. */
static bool throws_in(const struct technique *t, char seat)
{
    return t->args && t->arg[0].kind == VALUE_SEAT && t->arg[0].n == seat_from_letter(seat);
}

static bool holds_fact(const struct explanation *r, const char *fact)
{
    const struct explained_suit *first = &r->suit[r->step[0].suit];
    int tricks, longer;
    char card[3];
    if (sscanf(fact, "%d by %d-", &tricks, &longer) == 2) return has_outcome(first, tricks, longer);
    if (sscanf(fact, "keeps %2s", card) == 1) return is_kept(r, card_from_text(card), false);
    if (sscanf(fact, "holds up %2s", card) == 1) return is_kept(r, card_from_text(card), true);
    if (sscanf(fact, "throws in %1s", card) == 1) return throws_in(&r->step[0].choice->technique, card[0]);
    if (sscanf(fact, "before %1s", card) == 1) return is_later(r, suit_from_letter(card[0]));
    for (int i = 0; i < first->techniques; i++) {
        const struct explained_technique *t = &first->technique[i];
        if (!strcmp(fact, "certain") && t->choice->certainty.value >= 1) return true;
        if (t->depend_on && !strcmp(fact, t->depend_on)) return true;
    }
    return false;
}

/* ---- ideas within a family ---- */

static const struct technique *finesse_of(const struct explanation *r, int i)
{
    const struct explained_suit *first = &r->suit[r->step[0].suit];
    const struct technique *t = &first->technique[i].choice->technique;
    return i < first->techniques && !strcmp(t->name, "finesse") ? t : NULL;
}

/* The suit can be finessed against either opponent. */
static bool is_two_way(const struct explanation *r)
{
    bool from[SEAT_COUNT] = {false};
    for (int i = 0; i < r->suit[r->step[0].suit].techniques; i++)
        if (finesse_of(r, i)) from[finesse_of(r, i)->lead[0]] = true;
    return (from[SEAT_NORTH] || from[SEAT_SOUTH]) && from[SEAT_NORTH] == from[SEAT_SOUTH];
}

/* A low card is led for a reason that knowledge has, and the hand opposite keeps its winner. */
static bool is_duck(const struct explanation *r, int winner)
{
    const struct view *v = &r->view;
    cardset ours = cardset_in_suit(v->play.hand[v->declarer] | v->play.hand[v->dummy], card_suit(winner));
    return cardset_has(ours, winner) &&
           winner > cardset_highest(v->unseen & cardset_suit_mask(card_suit(winner))) &&
           r->next.card != NO_CARD && card_suit(r->next.card) == card_suit(winner) &&
           r->next.card == cardset_lowest(ours) && r->next.why;
}

static bool holds_idea(const struct explanation *r, const char *idea)
{
    const struct technique *t = finesse_of(r, 0);
    char card[3];
    if (sscanf(idea, "ducks %2s", card) == 1) return is_duck(r, card_from_text(card));
    if (!strcmp(idea, "repeated")) return t && t->hundredths >= 200;
    if (!strcmp(idea, "two-way")) return is_two_way(r);
    if (!strncmp(idea, "leads from ", 11))
        return t && t->leads == 1 && (int)t->lead[0] == seat_from_letter(idea[11]);
    return false;
}

/* The ideas that the set must have: how their names begin. */
static const char *const ideas[] = {"leads from ", "repeated", "two-way", "ducks "};
enum { IDEAS_NEEDED = sizeof ideas / sizeof *ideas };

static void check_idea(struct lesson *l)
{
    const char *idea = board_tag(l->board, "ExpectIdea");
    if (!idea) return;
    check(l, l->r.steps && holds_idea(&l->r, idea), "ExpectIdea", "it not so");
    for (int i = 0; i < IDEAS_NEEDED; i++) l->ideas[i] += !strncmp(idea, ideas[i], strlen(ideas[i]));
}

/* ---- boards ---- */

static bool teach(void *context, struct board *b)
{
    struct lesson *l = context;
    struct view v;
    l->board = b;
    l->boards++;
    assert_true(board_view_make(b, level_after(b), &v));
    assert_true(explain_make(&l->planning.worker, b, &v, &(struct explain_options){0}, &l->r));
    check_first(l);
    check_trick_one(l);
    check_lead(l);
    if (l->r.steps) check(l, holds_fact(&l->r, tag(l, "ExpectFact")), "ExpectFact", "it not so");
    check_idea(l);
    explain_free(&l->r);
    return true;
}

static void each_family_teaches_what_it_should(void **state)
{
    static const char *const families[] = {"finesse", "promotion", "length",  "entries",
                                           "choice",  "hold-up",   "throw-in"};
    struct lesson l = {0};
    (void)state;
    assert_true(planning_start(&l.planning, "test", "kb"));
    l.planning.knowledge->settings.choose = CHOOSE_BY_LINES; /* the search has its say in make levels */
    for (size_t i = 0; i < sizeof families / sizeof *families; i++) {
        struct buffer path = {0};
        struct source source;
        struct faults faults = {0};
        buffer_format(&path, "tests/lessons/%s.pbn", families[i]);
        assert_true(source_load(&source, path.text, &faults));
        l.boards = 0;
        assert_int_equal(read_boards(&source, FORMAT_PBN, &faults, teach, &l), 0);
        assert_true(l.boards >= LEAST_BOARDS);
        source_free(&source);
        faults_free(&faults);
        buffer_free(&path);
    }
    planning_end(&l.planning);
    for (int i = 0; i < IDEAS_NEEDED; i++)
        if (!l.ideas[i]) fail_msg("no board of the idea \"%s\"", ideas[i]);
    assert_int_equal(l.failed, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(each_family_teaches_what_it_should)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
