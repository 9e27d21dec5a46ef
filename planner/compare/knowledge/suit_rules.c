/* The facts that the rules of a suit's play ask (kb/suits), and what their advice comes to. Ranks do not
 * matter to them: only how many of the opponents' cards are above each of ours. */
#include "planner/compare/knowledge/book.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "planner/tell/suit_read.h"

static const char *const hand_words[] = {"declarer", "dummy"};
static const char *const card_words[] = {"low", "high", "under-one", "under-two", "under-three"};

static int above(uint16_t out, int rank)
{
    return __builtin_popcount(suit_above(out, rank));
}

/* How many cards of a hand have exactly so many of theirs above them. */
static int count_under(uint16_t hand, uint16_t out, int under)
{
    int count = 0;
    for (uint16_t rest = hand; rest; rest &= (uint16_t)(rest - 1))
        count += above(out, __builtin_ctz(rest)) == under;
    return count;
}

static void state_hand(struct expert *e, const struct suit_holding *h, int hand)
{
    const uint16_t own = h->hand[hand], other = h->hand[!hand];
    const int length = __builtin_popcount(own), opposite = __builtin_popcount(other);
    const int tops = count_under(own, h->out, 0) + count_under(other, h->out, 0);
    const struct slot_value slots[] = {{"hand", term_word(hand_words[hand])},
                                       {"other", term_word(hand_words[!hand])},
                                       {"holds", term_number(count_under(own, h->out, 0))},
                                       {"holds", term_number(count_under(own, h->out, 1))},
                                       {"holds", term_number(count_under(own, h->out, 2))},
                                       {"opposite", term_number(count_under(other, h->out, 0))},
                                       {"opposite", term_number(count_under(other, h->out, 1))},
                                       {"opposite", term_number(count_under(other, h->out, 2))},
                                       {"spots", term_number(count_under(own, h->out, 3))},
                                       {"other-spots", term_number(count_under(other, h->out, 3))},
                                       {"length", term_number(length)},
                                       {"other-length", term_number(opposite)},
                                       {"longer-by", term_number(length - opposite)},
                                       {"missing", term_number(__builtin_popcount(h->out))},
                                       {"tops", term_number(tops)}};
    expert_assert_slots(e, "hands", slots, sizeof slots / sizeof *slots);
}

/* The card that a word names in a hand, low where there is none: the best one under so many of theirs. */
static int card_of(const char *word, uint16_t hand, uint16_t out)
{
    int kind = 0;
    while (kind < 4 && strcmp(word, card_words[kind]) != 0) kind++;
    if (kind == 0) return __builtin_ctz(hand);
    for (int rank = SUIT_TRICKS - 1; rank >= 0; rank--)
        if (hand >> rank & 1 && above(out, rank) >= kind - 1) return rank;
    return __builtin_ctz(hand);
}

/* Of the rules that hold, the one of the lowest order; none for a hand without a card. */
static const struct expert_fact *best_advice(struct expert *e, const struct suit_holding *h)
{
    const struct expert_fact *best = NULL;
    double lowest = 0;
    for (const struct expert_fact *f = expert_next(e, "suit-lead", NULL); f;
         f = expert_next(e, "suit-lead", f)) {
        double order = expert_number(e, f, "order");
        int hand = !strcmp(expert_symbol(e, f, "from"), hand_words[1]);
        if (!h->hand[hand] || (best && order >= lowest)) continue;
        best = f;
        lowest = order;
    }
    return best;
}

static void take_advice(struct expert *e, const struct expert_fact *f, const struct suit_holding *h,
                        struct suit_advice *out)
{
    out->hand = !strcmp(expert_symbol(e, f, "from"), hand_words[1]);
    const uint16_t third = h->hand[!out->hand];
    out->lead = card_of(expert_symbol(e, f, "lead"), h->hand[out->hand], h->out);
    out->third = third ? card_of(expert_symbol(e, f, "third"), third, h->out) : SUIT_VOID;
    out->rule = expert_why(e, f).rule;
}

static void state_won(struct expert *e, const struct suit_won *won)
{
    const struct slot_value slots[] = {{"hand", term_word(hand_words[won->hand])},
                                       {"led", term_yes(won->was_led)},
                                       {"under", term_number(won->under)}};
    if (won->under) expert_assert_slots(e, "won", slots, sizeof slots / sizeof *slots);
}

bool suit_rules_ask(struct worker *w, const struct suit_holding *h, const struct suit_won *won,
                    struct suit_advice *out)
{
    struct faults faults = {0};
    struct expert *e = w->expert;
    bool is_loaded = worker_load_part(w, PART_SUITS, &faults);
    faults_free(&faults);
    if (!is_loaded) return false;
    long long mark = expert_mark(e);
    for (int hand = 1; hand >= 0; hand--) state_hand(e, h, hand);
    state_won(e, won);
    expert_run(e, "SUITS");
    const struct expert_fact *f = best_advice(e, h);
    if (f) take_advice(e, f, h, out);
    expert_retract_since(e, mark);
    return f;
}

int suit_advice_third(const struct suit_advice *a, uint16_t own, int second)
{
    int lowest = __builtin_ctz(own);
    if (second < a->third) return a->third;
    uint16_t winning = second > a->lead ? suit_above(own, second) : 0;
    return winning ? __builtin_ctz(winning) : lowest;
}

/* ---- rehearsal ---- */

enum { REHEARSED = 300, REHEARSAL_SEED = 7 };

bool suit_rules_rehearse(struct worker *w, struct faults *faults)
{
    struct random stream;
    random_seed(&stream, REHEARSAL_SEED);
    for (int i = 0; i < REHEARSED; i++) {
        struct suit_holding h = {.entries = {SUIT_UNLIMITED, SUIT_UNLIMITED}};
        struct suit_won won = {.hand = i & 1, .under = i / 2 % 3, .was_led = i / 6 & 1};
        struct suit_advice advice;
        for (int rank = 0; rank < SUIT_TRICKS; rank++) {
            uint16_t *owner[] = {&h.hand[0], &h.hand[1], &h.out};
            *owner[random_below(&stream, 3)] |= (uint16_t)(1u << rank);
        }
        suit_rules_ask(w, &h, &won, &advice);
    }
    return worker_trouble(w, faults);
}

/* ---- pictures ---- */

/* A rule of suits in its file. */
struct pictured {
    const char *file;
    char *name;
    int line;
};

static void check_picture(struct worker *w, const struct pictured *p, const char *holding,
                          struct faults *faults)
{
    struct suit_holding h;
    struct suit_fault fault;
    struct suit_won won = {0};
    struct suit_advice advice = {.rule = "none"};
    if (!suit_read(holding, &h, &fault)) {
        faults_add(faults, p->file, p->line, 1, "the picture %s of %s: %s", holding, p->name, fault.text);
        return;
    }
    suit_rules_ask(w, &h, &won, &advice);
    if (strcmp(advice.rule, p->name) != 0)
        faults_add(faults, p->file, p->line, 1,
                   "the picture %s of %s: %s speaks of it first, expected another order or picture", holding, p->name,
                   advice.rule);
}

/* The holdings of a remark: words with a stroke between, AQ3 / 542. */
static void check_remark(struct worker *w, const struct pictured *p, const char *text, const char *end,
                         struct faults *faults)
{
    for (const char *c = text; c + 3 <= end; c++) {
        if (strncmp(c, " / ", 3) != 0) continue;
        const char *one = c, *other = c + 3;
        size_t length = 0;
        while (one > text && !isspace((unsigned char)one[-1])) one--;
        while (other + length < end && !isspace((unsigned char)other[length])) length++;
        struct buffer holding = {0};
        buffer_format(&holding, "%.*s/%.*s", (int)(c - one), one, (int)length, other);
        check_picture(w, p, buffer_text(&holding), faults);
        buffer_free(&holding);
    }
}

/* A rule that asks how the round before was won speaks of no holding by itself. */
static bool asks_before(const char *rule)
{
    const char *next = strstr(rule + 1, "(defrule"), *won = strstr(rule, "(won ");
    return won && (!next || won < next);
}

static void check_file(struct worker *w, const char *file, const char *text, struct faults *faults)
{
    static const char begins[] = "(defrule SUITS::";
    struct pictured p = {.file = file};
    for (const char *c = text; *c; c += strcspn(c, "\n"), c += *c == '\n') {
        const char *word = c + strspn(c, " \t");
        p.line++;
        if (!strncmp(c, begins, strlen(begins))) {
            const char *name = c + strlen(begins);
            free(p.name);
            p.name = asks_before(c) ? NULL : util_copy_part(name, strcspn(name, " \t\r\n"));
        }
        if (*c == '(' && strncmp(c, begins, strlen(begins)) != 0) free(p.name), p.name = NULL;
        if (p.name && *word == ';' && word > c) check_remark(w, &p, word, c + strcspn(c, "\n"), faults);
    }
    free(p.name);
}

void suit_rules_pictures(struct worker *w, struct faults *faults)
{
    for (int i = 0; i < w->knowledge->clips_count; i++)
        check_file(w, w->knowledge->clips[i].file, w->knowledge->clips[i].text, faults);
}
