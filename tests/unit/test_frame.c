/* Frames: read, refused, and what a technique is bound to. Which fit, bindings and listings:
 * tests/cases/frame.case. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "planner/knowledge/frame/frame.h"

static struct frames *kb;

/* Adds a text as a file of frames; the faults go to `faults`. */
static void add_text(struct frames *all, const char *name, const char *text, struct faults *faults)
{
    struct sexp_tree *tree = sexp_parse(name, text, strlen(text), faults);
    frames_add(all, name, tree, faults);
    sexp_free(tree);
}

static void add_file(const char *path, struct faults *faults)
{
    struct buffer text = {0};
    char part[4096];
    FILE *in = fopen(path, "rb");
    assert_non_null(in);
    for (size_t got; (got = fread(part, 1, sizeof part, in)) > 0;) buffer_add_part(&text, part, got);
    fclose(in);
    add_text(kb, path, buffer_text(&text), faults);
    buffer_free(&text);
}

static int load(void **state)
{
    (void)state;
    glob_t found;
    struct faults faults = {0};
    kb = frames_new();
    add_file("kb/techniques.lst", &faults);
    assert_int_equal(glob("kb/frames/*.frames", 0, NULL, &found), 0);
    for (size_t i = 0; i < found.gl_pathc; i++) add_file(found.gl_pathv[i], &faults);
    globfree(&found);
    frames_check(kb, &faults);
    assert_int_equal(faults.count, 0);
    return 0;
}

static int unload(void **state)
{
    (void)state;
    frames_free(kb);
    return 0;
}

/* A suit of South, the declarer, and North. */
static struct holding suit_of(int suit, const char *south, const char *north)
{
    struct holding h = {.suit = suit, .declarer = SEAT_SOUTH};
    assert_null(cardset_add_ranks(&h.hand[0], suit, south));
    assert_null(cardset_add_ranks(&h.hand[1], suit, north));
    h.out = cardset_suit_mask(suit) & ~h.hand[0] & ~h.hand[1];
    return h;
}

static bool fits(const char *frame, struct holding h, struct bindings *b)
{
    const struct frame *f = frames_find(kb, frame);
    if (!f) fail_msg("no frame %s", frame);
    return frame_match(f, &h, b);
}

/* A picture that fits both ways round: declarer is ?p1. */
static void declarer_is_p1_when_both_ways_fit(void **state)
{
    (void)state;
    struct frames *all = frames_new();
    struct faults faults = {0};
    struct bindings b;
    add_text(
        all, "f",
        "(tech-info-2-2-900 (picture \"76 / 54\") (source new) (comment \"c.\") (max-card-index 0)\n"
        " (player-relations ((?p1 ?p2) (?left-op ?p2) (?right-op ?p2))) (holdings (((?x1 ?x2) (?x3 ?x4))))\n"
        " (sure-tricks 0) (sure-tricks-list nil) (extra-tricks-list nil) (tricks-won-by-length 0)\n"
        " (techniques nil))\n",
        &faults);
    frames_check(all, &faults);
    assert_int_equal(faults.count, 0);
    struct holding h = suit_of(SUIT_HEART, "65", "74");
    for (int seat = 0; seat < SEAT_COUNT; seat++) {
        h.declarer = (enum seat)seat;
        assert_true(frame_match(frames_at(all, 0), &h, &b));
        assert_int_equal(b.p1, seat);
        assert_int_equal(b.x[0], card_make(SUIT_HEART, 6));
    }
    faults_free(&faults);
    frames_free(all);
}

static void a013_techniques_are_bound(void **state)
{
    (void)state;
    const struct frame *f = frames_find(kb, "tech-info-4-3-002");
    struct bindings b;
    assert_true(fits("tech-info-4-3-002", suit_of(SUIT_CLUB, "AQ83", "752"), &b));
    assert_int_equal(frame_sure(f), 1);
    assert_int_equal(frame_length_hundredths(f), 36);
    assert_int_equal(frame_technique_count(f), 2);
    int queen = card_make(SUIT_CLUB, RANK_QUEEN), king = card_make(SUIT_CLUB, RANK_KING);
    struct technique t = frame_technique(f, 0, &b);
    assert_string_equal(t.name, "finesse");
    assert_string_equal(t.record, "technique-01");
    assert_string_equal(t.by, "tech-info-4-3-002");
    assert_null(t.plan);
    assert_int_equal(t.hundredths, 100);
    assert_int_equal(t.args, 2);
    assert_true(t.arg[0].kind == VALUE_CARD && t.arg[0].n == queen);
    assert_true(t.arg[1].kind == VALUE_SEAT && t.arg[1].n == SEAT_SOUTH);
    assert_int_equal(t.locations, 1);
    assert_true(t.depend_on[0].opponent == SEAT_EAST && t.depend_on[0].card == king); /* A-014's question */
    assert_true(t.objective == cardset_of(queen));
    assert_int_equal(t.avoid, 0);
    assert_int_equal(t.risk, 1u << SEAT_WEST);
    assert_true(t.leads == 1 && t.lead[0] == SEAT_NORTH);
    t = frame_technique(f, 1, &b);
    assert_string_equal(t.name, "throw-in");
    assert_true(t.args == 1 && t.arg[0].kind == VALUE_SEAT && t.arg[0].n == SEAT_WEST);
    assert_int_equal(t.locations, 0);
    assert_int_equal(t.avoid, 1u << SEAT_EAST);
    assert_true(t.leads == 2 && t.lead[0] == SEAT_NORTH && t.lead[1] == SEAT_SOUTH);
}

static void names_have_aliases(void **state)
{
    (void)state;
    assert_ptr_equal(frames_find(kb, "plan-4-4-001"), frames_find(kb, "tech-info-4-4-001"));
    assert_ptr_equal(frames_find(kb, "Tech-Info-4-4-001"), frames_find(kb, "tech-info-4-4-001"));
    assert_ptr_equal(frames_find(kb, "Technique-001"), frames_find(kb, "tech-info-3-2-001"));
    assert_null(frames_find(kb, "tech-info-4-4-999"));
    assert_string_equal(frame_picture(frames_find(kb, "plan-4-3-002")), "AQ83 / 752");
    assert_string_equal(frame_source(frames_find(kb, "plan-4-3-002")), "thesis 3.2.2.1");
    assert_true(strlen(frame_comment(frames_find(kb, "plan-4-3-002"))) > 20);
}

#define WORDS                                                                                                \
    "(technique finesse (arguments card hand) (aliases finessing) (certainty location) (comment \"c.\"))\n"  \
    "(technique throw-in (arguments opponent) (gives-up to-opponent) (comment \"c.\"))\n"                    \
    "(technique promotion (arguments card hand) (gives-up driven) (comment \"c.\"))\n"
#define TOP       "(tech-info-3-3-900 (picture \"AQ3 / 974\") (source new) (comment \"c.\")\n"
#define RELATIONS " (player-relations ((?p1 ?p2) (?left-op ?p1) (?right-op ?p1)))\n"
#define INDEX     " (max-card-index 3)\n"
#define HOLDINGS  " (holdings (((?1 ?3 ?x1) (?x2 ?x3 ?x4))))\n"
#define FIGURES                                                                                              \
    " (sure-tricks 1) (sure-tricks-list ((?p1 (?1)))) (extra-tricks-list ((technique-01 1)))\n"              \
    " (tricks-won-by-length 0)\n"
#define RECORD(name)                                                                                         \
    " (techniques (technique-01 (depend-on ((?right-op has the ?suit ?2))) (objective (?3 wins trick))\n"    \
    "  (avoid nil) (risk ((?left-op may gain the lead))) (lead (?p2))\n"                                     \
    "  (technique-name " name "))))\n"
#define FINESSE RECORD("((finesse ?3 ?p1))")

/* The faults of the text after three lines of technique names, one a line, without the file's name. */
static void faults_of(const char *text, struct buffer *out)
{
    struct frames *all = frames_new();
    struct faults faults = {0};
    struct buffer whole = {0};
    buffer_format(&whole, "%s%s", WORDS, text);
    add_text(all, "f", buffer_text(&whole), &faults);
    frames_check(all, &faults);
    for (int i = 0; i < faults.count; i++)
        buffer_format(out, "%s%d:%d: %s", i ? "\n" : "", faults.list[i].line, faults.list[i].column,
                      faults.list[i].text);
    buffer_free(&whole);
    faults_free(&faults);
    frames_free(all);
}

static void brackets_and_old_names_are_taken(void **state)
{
    (void)state;
    static const char *const texts[] = {
        TOP RELATIONS INDEX HOLDINGS FIGURES FINESSE,
        /* two brackets, the general format's names, statements bare and nested, an alias of the technique */
        TOP " (player-relation ((?p1 ?p2) (?right-op ?p1) (?left-op ?p1)))\n" INDEX
            " (holding ((?1 ?3 ?x1) (?x2 ?x3 ?x4)))\n"
            " (sure-tricks 1) (sure-tricks-list ((?p1 (?1)))) (extra-tricks-list ((Technique-01 1)))\n"
            " (more-extra-tricks 0)\n"
            " (techniques ((Technique-01 (depend-on (?right-op has the ?suit ?2)) (objective ((?3 wins 1 "
            "trick)))\n"
            "  (avoid (nil)) (risk (((?left-op may gain the lead)))) (lead ((?p2)))\n"
            "  (technique-name (finessing ?3 ?p1))))))\n",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct buffer out = {0};
        faults_of(texts[i], &out);
        assert_string_equal(buffer_text(&out), "");
        buffer_free(&out);
    }
}

/* The brackets of the listing are those of A-032, whatever the text had. */
static void a_listing_has_the_brackets_of_the_thesis(void **state)
{
    (void)state;
    struct frames *all = frames_new();
    struct faults faults = {0};
    struct buffer out = {0};
    add_text(
        all, "f",
        TOP RELATIONS INDEX HOLDINGS FIGURES
        " (techniques (technique-01 (depend-on nil) (depend-on nil) (objective nil) (avoid nil) (risk nil)"
        " (lead nil) (technique-name nil))))\n",
        &faults);
    assert_int_equal(frames_count(all), 0);
    add_text(
        all, "f",
        TOP RELATIONS INDEX HOLDINGS FIGURES
        " (techniques (technique-01 (depend-on (?right-op has the ?suit ?2)) (objective (((?3 wins trick))))"
        " (avoid (nil)) (risk) (lead ?p2 ?p1) (technique-name (finesse ?3 ?p1)))))\n",
        &faults);
    assert_int_equal(frames_count(all), 1);
    frame_write_listing(&out, frames_at(all, 0));
    assert_non_null(strstr(buffer_text(&out),
                           "((TECHNIQUE-01 (DEPEND-ON ((?RIGHT-OP HAS THE ?SUIT ?2))) (OBJECTIVE (?3 "
                           "WINS TRICK)) (AVOID NIL) (RISK NIL) (LEAD (?P2 ?P1)) (TECHNIQUE-NAME "
                           "((FINESSE ?3 ?P1)))))"));
    buffer_free(&out);
    faults_free(&faults);
    frames_free(all);
}

static void what_is_wrong_is_said_with_its_place(void **state)
{
    (void)state;
    static const struct {
        const char *text, *fault;
    } cases[] = {
        {TOP RELATIONS INDEX " (holdins nil)\n" HOLDINGS FIGURES FINESSE,
         "7:3: unknown attribute holdins, expected picture, source, comment, player-relations, "
         "max-card-index, "
         "holdings, sure-tricks, sure-tricks-list, extra-tricks-list, tricks-won-by-length, techniques or "
         "aliases"},
        {TOP RELATIONS INDEX FIGURES FINESSE, "4:1: frame tech-info-3-3-900 has no holdings, expected one"},
        {TOP RELATIONS INDEX HOLDINGS HOLDINGS FIGURES FINESSE,
         "8:2: holdings is given twice, expected once"},
        {TOP RELATIONS INDEX " (holdings (((?1 ?3 ?z) (?x1 ?x2 ?x3))))\n" FIGURES FINESSE,
         "7:21: unknown variable ?z, expected ?1, ?2 ... up to max-card-index, ?x1, ?x2 ..., ?p1, ?p2, "
         "?left-op, "
         "?right-op or ?suit"},
        {TOP RELATIONS INDEX " (holdings (((?1 ?5 ?x1) (?x2 ?x3 ?x4))))\n" FIGURES FINESSE,
         "7:18: card index ?5 is out of range, expected ?1 to ?3 (max-card-index)"},
        {TOP RELATIONS INDEX " (holdings (((?1 ?3 ?x1 ?x2) (?x3 ?x4))))\n" FIGURES FINESSE,
         "7:13: holdings of 4 and 2 cards, expected equal lengths: fill the shorter one with ?y"},
        {TOP RELATIONS INDEX " (holdings (((?1 ?3 ?x1) (?1 ?x2 ?x3))))\n" FIGURES FINESSE,
         "7:13: a card is in both hands, expected it in one"},
        {TOP RELATIONS INDEX " (holdings (((?1 ?3 ?x2) (?x1 ?x3 ?x4))))\n" FIGURES FINESSE,
         "7:21: card ?x2, expected ?x1: they are numbered from the left\n"
         "7:27: card ?x1, expected ?x2: they are numbered from the left"},
        {TOP RELATIONS INDEX HOLDINGS
         " (sure-tricks 1) (sure-tricks-list ((?p1 (?1)))) (extra-tricks-list nil)\n"
         " (tricks-won-by-length 0)\n" FINESSE,
         "10:14: technique-01 is missing from extra-tricks-list, expected (technique-01 1) or more there"},
        {TOP RELATIONS INDEX HOLDINGS FIGURES RECORD("((squeeze ?3 ?p1))"),
         "10:14: technique-01 names the unknown technique squeeze, expected one that (technique ...) "
         "declares"},
        {TOP RELATIONS INDEX HOLDINGS FIGURES RECORD("((throw-in ?3 ?p1))"),
         "10:14: technique-01 gives throw-in 2 arguments, expected the 1 of its declaration (f:2), of the "
         "same kinds"},
        /* E-001: the opponents of the other hand, so that the finesse is taken into the wrong one */
        {TOP
         " (player-relations ((?p1 ?p2) (?left-op ?p2) (?right-op ?p2)))\n" INDEX HOLDINGS FIGURES FINESSE,
         "10:14: technique-01 depends on ?right-op, expected ?left-op: the opponent who plays before ?p1\n"
         "10:14: technique-01 risks ?left-op, expected ?right-op, who plays after ?p1"},
        {TOP
         " (player-relations ((?p1 ?p2) (?left-op ?p1) (?right-op ?p2)))\n" INDEX HOLDINGS FIGURES FINESSE,
         "5:2: ?left-op of ?p1 and ?right-op of ?p2 are one player, expected both relative to one hand"},
        /* E-002, as the thesis prints it: the right-hand opponent thrown in */
        {TOP RELATIONS INDEX HOLDINGS FIGURES " (techniques (technique-01 (depend-on nil) (objective (?3 "
                                              "wins trick)) (avoid ((?left-op gains the lead)))\n"
                                              "  (risk ((?right-op may gain the lead))) (lead (?p2 ?p1)) "
                                              "(technique-name ((throw-in ?right-op))))))\n",
         "10:14: technique-01 throws in ?right-op, expected ?left-op: the left-hand opponent of ?p1, which "
         "holds the "
         "objective"},
        /* E-005: the finesse led from the hand with the queen */
        {TOP RELATIONS INDEX HOLDINGS FIGURES
         " (techniques (technique-01 (depend-on ((?right-op has the ?suit ?2))) (objective (?3 wins trick)) "
         "(avoid nil)\n"
         "  (risk nil) (lead (?p1)) (technique-name ((finesse ?3 ?p1))))))\n",
         "10:14: technique-01 is led from ?p1, expected ?p2 only: the hand opposite ?3"},
        {TOP RELATIONS INDEX HOLDINGS
         " (sure-tricks 2) (sure-tricks-list ((?p1 (?1 ?3)))) (extra-tricks-list ((technique-01 1)))\n"
         " (tricks-won-by-length 0.36)\n" FINESSE,
         "8:2: sure-tricks is 2, expected 1\n"
         "8:18: sure-tricks-list does not name the top cards of ?p1, expected every card of the unbroken run "
         "from ?1\n"
         "9:2: tricks-won-by-length is 0.36, expected 0.00"},
        {"(tech-info-4-3-900 (picture \"AK3 / 974\") (source new) (comment \"c.\")\n" RELATIONS INDEX HOLDINGS
             FIGURES FINESSE,
         "4:1: frame tech-info-4-3-900 holds 3 and 3 cards, expected a name that begins with tech-info-3-3-\n"
         "4:20: picture \"AK3 / 974\" does not fit the holdings, expected an example of them, ?p1 first"},
        {TOP RELATIONS INDEX
         " (holdings (((?2 ?3 ?x1) (?x2 ?x3 ?x4))))\n"
         " (sure-tricks 0) (sure-tricks-list nil) (extra-tricks-list ((technique-01 2)))\n"
         " (tricks-won-by-length 0)\n"
         " (techniques (technique-01 (depend-on nil) (objective (?2 wins trick)) (avoid nil)\n"
         "  (risk nil) (lead nil) (technique-name ((promotion ?3 ?p1))))))\n",
         "4:20: picture \"AQ3 / 974\" does not fit the holdings, expected an example of them, ?p1 first\n"
         "10:14: technique-01 wins 2 by promotion, expected 1"},
        {"(hand-analysis nil)\n",
         "4:2: unknown hand-analysis, expected a frame (tech-info-4-3-002 ...) or (technique ...)"},
        {"(technique finesse (arguments card hand))\n",
         "4:1: technique finesse is already at f:1, expected a name of its own"},
        {"(technique duck (arguments round) (comment \"c.\"))\n",
         "4:28: unknown argument round, expected card, hand, opponent, suit or number"},
        {"(technique \"\" (arguments card))\n",
         "4:1: in (technique \"\" (arguments card)), expected a name, as in "
         "(technique finesse (arguments card hand))"},
        {"(technique duck (arguments card) (aliases \"\"))\n", ""},
        {"(technique duck)\n",
         "4:1: technique duck has no arguments, expected some such as (arguments card hand)"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct buffer out = {0};
        faults_of(cases[i].text, &out);
        assert_string_equal(buffer_text(&out), cases[i].fault);
        buffer_free(&out);
    }
}

/* Every prefix of a frame and every frame with one word changed ends in faults or a frame, never in a crash.
 */
static void broken_text_is_only_refused(void **state)
{
    (void)state;
    const char *whole = TOP RELATIONS INDEX HOLDINGS FIGURES FINESSE;
    static const char *const words[] = {"nil", "()", "?1", "?p1", "?x9", "99", "\"t\"", "((()))"};
    size_t length = strlen(whole);
    for (size_t cut = 0; cut < length; cut++) {
        struct buffer out = {0}, text = {0};
        buffer_add_part(&text, whole, cut);
        faults_of(buffer_text(&text), &out);
        for (size_t w = 0; w < sizeof words / sizeof *words; w++) {
            buffer_clear(&text);
            buffer_add_part(&text, whole, cut);
            buffer_format(&text, " %s %s", words[w], whole + cut);
            faults_of(buffer_text(&text), &out);
        }
        buffer_free(&text);
        buffer_free(&out);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a013_techniques_are_bound),
        cmocka_unit_test(declarer_is_p1_when_both_ways_fit),
        cmocka_unit_test(names_have_aliases),
        cmocka_unit_test(brackets_and_old_names_are_taken),
        cmocka_unit_test(a_listing_has_the_brackets_of_the_thesis),
        cmocka_unit_test(what_is_wrong_is_said_with_its_place),
        cmocka_unit_test(broken_text_is_only_refused),
    };
    return cmocka_run_group_tests(tests, load, unload);
}
