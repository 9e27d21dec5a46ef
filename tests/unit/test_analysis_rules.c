/* The analysis rules and frames under kb, as text: in order, reachable, and true of every holding they take.
 *
 * Rules are read here with the list reader alone and applied by the definition in the thesis's 6.1.1, so that
 * the test does not lean on the program's own way of running them. */
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

enum { LENGTHS = SUIT_SIZE + 1, RULES_MAX = 40, PROPOSED_MAX = 16, SPLITS_TRIED = 60 };

struct rule {
    const char *name, *picture, *source, *comment;
    int n, m, number;
    char letter;        /* 'b' of 002b, or 0 */
    unsigned has, not ; /* bit r for ?r of the combined suit */
    bool is_null;       /* (null conditions) */
    int proposed;
    const struct frame *frame[PROPOSED_MAX];
};

struct kb {
    struct frames *frames;
    struct sexp_tree *tree[256];
    int trees;
    struct rule rule[LENGTHS][LENGTHS][RULES_MAX];
    int rules[LENGTHS][LENGTHS];
};

static struct kb *kb;
static struct faults faults;

static char *file_text(const char *path, size_t *length)
{
    FILE *in = fopen(path, "rb");
    assert_non_null(in);
    struct buffer text = {0};
    char part[4096];
    size_t got;
    while ((got = fread(part, 1, sizeof part, in)) > 0) buffer_add_part(&text, part, got);
    fclose(in);
    *length = text.length;
    return text.text;
}

static const struct sexp *attribute(const struct sexp *s, const char *name)
{
    for (const struct sexp *a = s->first; a; a = a->next)
        if (sexp_is(sexp_nth(a, 0), name)) return a;
    fail_msg("line %d: %s has no %s", s->line, s->first->atom, name);
    return NULL;
}

static void read_premises(struct rule *r, const struct sexp *list)
{
    for (const struct sexp *p = list->first; p; p = p->next) {
        bool negated = sexp_is(p->first, "not");
        const struct sexp *st = negated ? sexp_nth(p, 1) : p;
        if (sexp_is(st->first, "null") && sexp_is(sexp_nth(st, 1), "conditions")) {
            r->is_null = true;
            continue;
        }
        assert_true(sexp_count(st) == 3 && sexp_is(st->first, "?combined-suit") &&
                    sexp_is(sexp_nth(st, 1), "has"));
        int rank = atoi(sexp_nth(st, 2)->atom + 1);
        assert_true(sexp_nth(st, 2)->atom[0] == '?' && rank >= 1 && rank <= SUIT_SIZE);
        *(negated ? &r->not : &r->has) |= 1u << rank;
    }
    assert_true(r->is_null != (r->has || r->not ));
    assert_false(r->has & r->not );
}

static void read_actions(struct rule *r, const struct sexp *list)
{
    const struct sexp *action = list->first;
    assert_true(sexp_count(list) == 1 && sexp_count(action) == 2 && sexp_is(action->first, "propose"));
    const struct sexp *names = sexp_nth(action, 1);
    if (sexp_is_nil(names)) return;
    for (const struct sexp *s = names->first; s; s = s->next) {
        assert_true(r->proposed < PROPOSED_MAX && sexp_count(s) == 1);
        const struct frame *f = frames_find(kb->frames, s->first->atom);
        if (!f) fail_msg("%s proposes %s, which is nowhere", r->name, s->first->atom);
        r->frame[r->proposed++] = f;
    }
}

static void read_rule(const struct sexp *s, int n, int m)
{
    assert_true(kb->rules[n][m] < RULES_MAX);
    struct rule *r = &kb->rule[n][m][kb->rules[n][m]++];
    r->name = s->first->atom;
    int end = 0;
    assert_int_equal(sscanf(r->name, "suit-analysis-%d-%d-%3d%n", &r->n, &r->m, &r->number, &end), 3);
    r->letter = r->name[end];
    assert_true(r->n == n && r->m == m);
    assert_true(!r->letter || !r->name[end + 1]);
    r->picture = sexp_nth(attribute(s, "picture"), 1)->atom;
    r->source = sexp_nth(attribute(s, "source"), 1)->atom;
    r->comment = sexp_nth(attribute(s, "comment"), 1)->atom;
    read_premises(r, sexp_nth(attribute(s, "premises"), 1));
    read_actions(r, sexp_nth(attribute(s, "actions"), 1));
}

static struct sexp_tree *read_tree(const char *path)
{
    size_t length;
    char *text = file_text(path, &length);
    struct sexp_tree *tree = sexp_parse(path, text, length, &faults);
    free(text);
    return tree;
}

static int load(void **state)
{
    (void)state;
    kb = util_alloc(sizeof *kb);
    kb->frames = frames_new();
    glob_t found;
    struct sexp_tree *techniques = read_tree("kb/techniques.lst");
    frames_add(kb->frames, "kb/techniques.lst", techniques, &faults);
    sexp_free(techniques);
    assert_int_equal(glob("kb/frames/*.frames", 0, NULL, &found), 0);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        struct sexp_tree *tree = read_tree(found.gl_pathv[i]);
        frames_add(kb->frames, found.gl_pathv[i], tree, &faults);
        sexp_free(tree);
    }
    globfree(&found);
    assert_int_equal(glob("kb/rules/analysis-*.rules", 0, NULL, &found), 0);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        int n, m;
        assert_int_equal(sscanf(found.gl_pathv[i], "kb/rules/analysis-%d-%d.rules", &n, &m), 2);
        assert_true(n >= m && n + m <= SUIT_SIZE);
        kb->tree[kb->trees++] = read_tree(found.gl_pathv[i]);
        for (const struct sexp *s = sexp_top(kb->tree[kb->trees - 1]); s; s = s->next) read_rule(s, n, m);
    }
    globfree(&found);
    return 0;
}

static int unload(void **state)
{
    (void)state;
    for (int i = 0; i < kb->trees; i++) sexp_free(kb->tree[i]);
    frames_free(kb->frames);
    free(kb);
    faults_free(&faults);
    return 0;
}

/* The first rule of n-m that fits the cards `own` (bit r for ?r), or NULL. */
static const struct rule *rule_for(int n, int m, unsigned own)
{
    for (int i = 0; i < kb->rules[n][m]; i++) {
        const struct rule *r = &kb->rule[n][m][i];
        if ((own & r->has) == r->has && !(own & r->not )) return r;
    }
    return NULL;
}

static void frames_tell_the_truth(void **state)
{
    (void)state;
    frames_check(kb->frames, &faults);
    faults_print(&faults, stdout);
    assert_int_equal(faults.count, 0);
    assert_true(frames_count(kb->frames) > 0);
}

/* A rule that only says "leave it to the proposers" is there to keep a suit from a later rule, never last. */
static void no_set_ends_with_a_rule_that_proposes_nothing(void **state)
{
    (void)state;
    for (int n = 1; n <= SUIT_SIZE; n++)
        for (int m = 0; m <= n && n + m <= SUIT_SIZE; m++) {
            int count = kb->rules[n][m];
            if (count && !kb->rule[n][m][count - 1].proposed)
                fail_msg("%s keeps nothing from anything", kb->rule[n][m][count - 1].name);
        }
}

static void rules_are_in_numeric_order(void **state)
{
    (void)state;
    for (int n = 1; n <= SUIT_SIZE; n++)
        for (int m = 0; m <= n && n + m <= SUIT_SIZE; m++)
            for (int i = 1; i < kb->rules[n][m]; i++) {
                const struct rule *a = &kb->rule[n][m][i - 1], *b = &kb->rule[n][m][i];
                if (!(a->number < b->number || (a->number == b->number && a->letter < b->letter)))
                    fail_msg("%s comes after %s", b->name, a->name);
            }
}

static void every_rule_is_reached(void **state)
{
    (void)state;
    bool reached[LENGTHS][LENGTHS][RULES_MAX] = {0};
    for (unsigned own = 1; own < 1u << SUIT_SIZE; own++) {
        int cards = __builtin_popcount(own);
        for (int n = (cards + 1) / 2; n <= cards; n++) {
            const struct rule *r = rule_for(n, cards - n, own << 1);
            if (r) reached[n][cards - n][r - kb->rule[n][cards - n]] = true;
        }
    }
    for (int n = 1; n <= SUIT_SIZE; n++)
        for (int m = 0; m <= n && n + m <= SUIT_SIZE; m++)
            for (int i = 0; i < kb->rules[n][m]; i++)
                if (!reached[n][m][i])
                    fail_msg("%s is shadowed by the rules before it", kb->rule[n][m][i].name);
}

static bool names_frame(const struct rule *rules, int count, const struct frame *f)
{
    for (int i = 0; i < count; i++)
        for (int k = 0; k < rules[i].proposed; k++)
            if (rules[i].frame[k] == f) return true;
    return false;
}

static void every_frame_is_named_by_a_rule_of_its_distribution(void **state)
{
    (void)state;
    for (int i = 0; i < frames_count(kb->frames); i++) {
        const struct frame *f = frames_at(kb->frames, i);
        int n, m;
        assert_int_equal(sscanf(frame_name(f), "tech-info-%d-%d-", &n, &m), 2);
        if (!names_frame(kb->rule[n][m], kb->rules[n][m], f)) fail_msg("no rule proposes %s", frame_name(f));
    }
    for (int n = 1; n <= SUIT_SIZE; n++)
        for (int m = 0; m <= n && n + m <= SUIT_SIZE; m++)
            for (int i = 0; i < kb->rules[n][m]; i++)
                for (int k = 0; k < kb->rule[n][m][i].proposed; k++) {
                    char prefix[32];
                    int length = snprintf(prefix, sizeof prefix, "tech-info-%d-%d-", n, m);
                    assert_memory_equal(frame_name(kb->rule[n][m][i].frame[k]), prefix, (size_t)length);
                }
}

/* Bit r for each card of "AQ103", the ace 1. */
static unsigned ranks_of(const char *text, int length)
{
    unsigned own = 0;
    for (int i = 0; i < length; i++) {
        if (text[i] == '1') continue;
        int rank = text[i] == '0' ? 10 : rank_from_letter(text[i]);
        if (rank > 0) own |= 1u << (RANK_ACE + 1 - rank);
    }
    return own;
}

static void pictures_show_the_rule_that_acts(void **state)
{
    (void)state;
    for (int n = 1; n <= SUIT_SIZE; n++)
        for (int m = 0; m <= n && n + m <= SUIT_SIZE; m++)
            for (int i = 0; i < kb->rules[n][m]; i++) {
                const struct rule *r = &kb->rule[n][m][i];
                const char *slash = strchr(r->picture, '/');
                assert_non_null(slash);
                unsigned a = ranks_of(r->picture, (int)(slash - r->picture));
                unsigned b = ranks_of(slash + 1, (int)strlen(slash + 1));
                int la = __builtin_popcount(a), lb = __builtin_popcount(b);
                if (a & b || (la > lb ? la : lb) != n || la + lb != n + m)
                    fail_msg("%s: %s", r->name, r->picture);
                if (rule_for(n, m, a | b) != r)
                    fail_msg("%s shows %s, where another acts", r->name, r->picture);
            }
}

/* "3-2 break (68 per cent)", "3-1 break or better (90 per cent)": the figures are those of the split table.
 */
static void check_percents(const struct rule *r)
{
    for (const char *at = r->comment; (at = strstr(at, " break")) != NULL; at++) {
        int longer, shorter, percent, sum = 0;
        bool better = !strncmp(at, " break or better", 16);
        if (sscanf(at + (better ? 16 : 6), " (%d per cent)", &percent) != 1) continue;
        assert_int_equal(sscanf(at - 3, "%d-%d", &longer, &shorter), 2);
        struct split s[SPLIT_MAX];
        assert_int_equal(longer + shorter, SUIT_SIZE - r->n - r->m);
        for (int i = value_splits(longer + shorter, s) - 1; i >= 0; i--)
            if (s[i].longer == longer || (better && s[i].longer < longer)) sum += s[i].percent;
        if (sum != percent) fail_msg("%s says %d per cent, expected %d", r->name, percent, sum);
    }
}

static void comments_are_sentences_with_true_figures(void **state)
{
    (void)state;
    for (int n = 1; n <= SUIT_SIZE; n++)
        for (int m = 0; m <= n && n + m <= SUIT_SIZE; m++)
            for (int i = 0; i < kb->rules[n][m]; i++) {
                const struct rule *r = &kb->rule[n][m][i];
                size_t length = strlen(r->comment);
                assert_true(length > 20 && r->comment[length - 1] == '.' && strlen(r->source) > 2);
                check_percents(r);
            }
}

static int largest_extra(const struct frame *f, const struct bindings *b)
{
    int largest = 0;
    for (int i = 0; i < frame_technique_count(f); i++) {
        struct technique t = frame_technique(f, i, b);
        if (t.hundredths > largest) largest = t.hundredths;
    }
    return largest / 100;
}

/* What the frame's promotion adds, in hundredths; 0 when it has none. */
static int promoted(const struct frame *f, const struct bindings *b)
{
    for (int i = 0; i < frame_technique_count(f); i++) {
        struct technique t = frame_technique(f, i, b);
        if (!strcmp(t.name, "promotion")) return t.hundredths;
    }
    return 0;
}

/* What a frame promises against the formulas on the very holding it was found for. */
static void check_promise(const struct rule *r, const struct frame *f, const struct holding *h,
                          const struct bindings *b)
{
    char ranks[2][14];
    struct sure_tricks sure = value_sure(h);
    int length = value_length_hundredths(h, sure.total, largest_extra(f, b));
    cardset_ranks(h->hand[0], h->suit, ranks[0]);
    cardset_ranks(h->hand[1], h->suit, ranks[1]);
    if (sure.total != frame_sure(f))
        fail_msg("%s, %s / %s: %s says %d sure tricks, expected %d", r->name, ranks[0], ranks[1],
                 frame_name(f), frame_sure(f), sure.total);
    if (length != frame_length_hundredths(f))
        fail_msg("%s, %s / %s: %s says %d by length, expected %d", r->name, ranks[0], ranks[1], frame_name(f),
                 frame_length_hundredths(f), length);
    if (promoted(f, b) != 100 * value_promotion(h).extra)
        fail_msg("%s, %s / %s: %s says %d hundredths by promotion, expected %d", r->name, ranks[0], ranks[1],
                 frame_name(f), promoted(f, b), 100 * value_promotion(h).extra);
}

/* Divides the cards `own` of the suit between the hands, declarer's `length` of them at random. */
static struct holding divide(struct random *r, unsigned own, int length)
{
    struct holding h = {.suit = SUIT_CLUB, .declarer = SEAT_SOUTH};
    int left = __builtin_popcount(own), wanted = length;
    for (int i = 0; i < SUIT_SIZE; i++) {
        cardset card = cardset_of(card_make(SUIT_CLUB, RANK_ACE - i));
        if (!(own >> i & 1)) {
            h.out |= card;
            continue;
        }
        bool first = random_below(r, (uint32_t)left) < (uint32_t)wanted;
        h.hand[!first] |= card;
        wanted -= first;
        left--;
    }
    return h;
}

static void a_frame_holds_wherever_its_rule_finds_it(void **state)
{
    (void)state;
    struct random r;
    random_seed(&r, 309);
    bool found[512] = {0};
    for (unsigned own = 1; own < 1u << SUIT_SIZE; own++)
        for (int k = 0; k < SPLITS_TRIED; k++) {
            int cards = __builtin_popcount(own), declarer = (int)random_below(&r, (uint32_t)cards + 1);
            int n = declarer > cards - declarer ? declarer : cards - declarer;
            const struct rule *rule = rule_for(n, cards - n, own << 1);
            struct holding h = divide(&r, own, declarer);
            struct bindings b;
            int i = 0;
            if (!rule) continue;
            while (i < rule->proposed && !frame_match(rule->frame[i], &h, &b)) i++;
            if (i == rule->proposed) continue;
            check_promise(rule, rule->frame[i], &h, &b);
            for (int f = 0; f < frames_count(kb->frames); f++)
                found[f] |= frames_at(kb->frames, f) == rule->frame[i];
        }
    for (int f = 0; f < frames_count(kb->frames); f++)
        if (!found[f]) fail_msg("no holding finds %s", frame_name(frames_at(kb->frames, f)));
}

static const char *rule_of(int n, int m, const char *a, const char *b)
{
    return rule_for(n, m, ranks_of(a, (int)strlen(a)) | ranks_of(b, (int)strlen(b)))->name;
}

/* the rules that the thesis finds for its own hands. */
static void the_thesis_finds_its_rules(void **state)
{
    (void)state;
    assert_string_equal(rule_of(4, 3, "AQ83", "752"), "suit-analysis-4-3-008");
    assert_string_equal(rule_of(3, 3, "AK4", "652"), "suit-analysis-3-3-002");
    assert_string_equal(rule_of(3, 3, "864", "A32"), "suit-analysis-3-3-004");
    assert_string_equal(rule_of(3, 3, "AQ3", "974"), "suit-analysis-3-3-003");
    assert_string_equal(rule_of(4, 4, "A852", "K643"), "suit-analysis-4-4-005");
}

/* D1, D3 and D10 suit by suit, the holdings of chapter 4, and R-118: the frame that its rule finds. */
static void the_thesis_finds_its_frames(void **state)
{
    (void)state;
    static const char *const cases[][3] = {
        {"AK43", "752", "4-3-003"},  {"AQ4", "83", "3-2-001"},   {"A73", "K92", "3-3-002"},
        {"852", "AK643", "5-3-001"}, {"KJ7", "852", "3-3-006"},  {"KJ6", "A54", "3-3-007"},
        {"984", "AKQJ", "4-3-001"},  {"AQ83", "752", "4-3-002"}, {"AK4", "652", "3-3-003"},
        {"864", "A32", "3-3-005"},   {"AQ3", "974", "3-3-004"},  {"A852", "K643", "4-4-004"},
        {"AQ7", "K63", "3-3-001"},   {"KQJ", "432", "3-3-008"},  {"QJT", "654", "3-3-009"},
        {"JT98", "5432", "4-4-003"}, {"42", "K5", "2-2-001"},    {"AQ6", "732", "3-3-004"},
        {"AK72", "6543", "4-4-001"}, {"A832", "Q75", "4-3-010"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct holding h = {.suit = SUIT_CLUB, .declarer = SEAT_SOUTH};
        for (int k = 0; k < 2; k++) assert_null(cardset_add_ranks(&h.hand[k], SUIT_CLUB, cases[i][k]));
        h.out = cardset_suit_mask(SUIT_CLUB) & ~h.hand[0] & ~h.hand[1];
        int n = holding_longer(&h), cards = holding_length(&h, 0) + holding_length(&h, 1);
        unsigned own = 0;
        for (int r = 1; r <= SUIT_SIZE; r++)
            if (!cardset_has(h.out, holding_ranked(&h, r))) own |= 1u << r;
        const struct rule *rule = rule_for(n, cards - n, own);
        struct bindings b;
        int f = 0;
        while (f < rule->proposed && !frame_match(rule->frame[f], &h, &b)) f++;
        if (f == rule->proposed)
            fail_msg("%s / %s: no frame of %s fits", cases[i][0], cases[i][1], rule->name);
        assert_string_equal(frame_name(rule->frame[f]) + strlen("tech-info-"), cases[i][2]);
        check_promise(rule, rule->frame[f], &h, &b);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(frames_tell_the_truth),
        cmocka_unit_test(no_set_ends_with_a_rule_that_proposes_nothing),
        cmocka_unit_test(rules_are_in_numeric_order),
        cmocka_unit_test(every_rule_is_reached),
        cmocka_unit_test(every_frame_is_named_by_a_rule_of_its_distribution),
        cmocka_unit_test(pictures_show_the_rule_that_acts),
        cmocka_unit_test(comments_are_sentences_with_true_figures),
        cmocka_unit_test(a_frame_holds_wherever_its_rule_finds_it),
        cmocka_unit_test(the_thesis_finds_its_rules),
        cmocka_unit_test(the_thesis_finds_its_frames),
    };
    return cmocka_run_group_tests(tests, load, unload);
}
