/* What a suit and its techniques bring, counted again: from ranks alone, sharing nothing with facts/value,
 * the certainties or the choice. For tests that derive what an explanation says a second way. */
#ifndef TESTS_UNIT_COUNT_AGAIN_H
#define TESTS_UNIT_COUNT_AGAIN_H

#include "tests/unit/hands.h"

#include <math.h>

/* A suit as ranks 2..14: 'd' declarer, 'm' dummy, 'o' out, 't' out and on the table, '-' played. */
struct suit_map {
    char at[RANK_ACE + 1];
    int longer, out;
    int sure; /* winners, from the ace down; a test may know of more */
};

static inline int winners(const struct suit_map *m)
{
    int n = 0;
    for (int rank = RANK_ACE; rank >= RANK_LOWEST && m->at[rank] != 'o'; rank--) n += m->at[rank] != '-';
    if (n > m->longer) n = m->longer;
    return n && n >= m->out ? m->longer : n; /* nothing is left to beat the small ones */
}

static inline struct suit_map map_of(const struct view *v, int suit)
{
    struct suit_map m = {.longer = 0};
    int declarer = 0, dummy = 0;
    for (int rank = RANK_LOWEST; rank <= RANK_ACE; rank++) {
        int card = card_make(suit, rank);
        m.at[rank] = cardset_has(v->unseen, card) ? 'o' : '-';
        if (cardset_has(v->play.hand[v->declarer], card)) m.at[rank] = 'd', declarer++;
        if (cardset_has(v->play.hand[v->dummy], card)) m.at[rank] = 'm', dummy++;
        m.out += m.at[rank] == 'o';
    }
    m.longer = declarer > dummy ? declarer : dummy;
    m.sure = winners(&m);
    return m;
}

/* Whether nothing of ours is higher. */
static inline bool is_top(const struct suit_map *m, int rank)
{
    for (; rank <= RANK_ACE; rank++)
        if (m->at[rank] == 'd' || m->at[rank] == 'm') return false;
    return true;
}

static inline int top_cards_out(const struct suit_map *m)
{
    int n = 0;
    for (int rank = RANK_ACE; rank >= RANK_LOWEST && is_top(m, rank); rank--)
        n += m->at[rank] == 'o' || m->at[rank] == 't';
    return n;
}

static inline double over(int n, int k)
{
    double c = 1;
    if (k < 0 || k > n) return 0;
    for (int i = 0; i < k; i++) c = c * (n - i) / (i + 1);
    return round(c);
}

/* Tricks by length beside `taken` others when the opponents' longer holding has `longest` cards: the long
 * hand's cards beyond theirs, less the rounds that their top cards win. */
static inline int length_tricks(const struct suit_map *m, int taken, int longest)
{
    int lost = top_cards_out(m) < longest ? top_cards_out(m) : longest;
    int beyond = m->longer - longest, room = m->longer - taken - lost;
    int n = beyond < room ? beyond : room;
    return n > 0 ? n : 0;
}

static inline bool is_named(const struct technique *t, const char *name)
{
    return !strcmp(t->name, name);
}

/* What a lost finesse leaves: the suit's promotion. */
static inline int promotion_of(const struct suit_choice *s)
{
    for (int i = 0; i < s->count; i++)
        if (s->list[i].reason != REASON_TOO_DEAR && is_named(&s->list[i].technique, "promotion"))
            return s->list[i].technique.hundredths / 100;
    return 0;
}

/* Whether what the technique needs lies so, the declarer's left opponent holding `left` of the unseen cards.
 */
static inline bool lies_right(const struct view *v, const struct technique *t, cardset left)
{
    int right = 0;
    for (int i = 0; i < t->locations; i++)
        right += cardset_has(left, t->depend_on[i].card) == (t->depend_on[i].opponent == v->left);
    return t->needs_any ? right > 0 : right == t->locations;
}

/* Rounds that finesses lose, not counting those of their top cards. Both of two in turn may lose; a card that
 * lies right is played high and wins unless the finessing hand has a higher one left for it; or it is guarded
 * longer than we can lead up to it and cash what is higher. */
static inline int lost_finesses(const struct view *v, const struct suit_map *m, const struct technique *t,
                                cardset left)
{
    char hand = t->lead[0] == v->dummy ? 'd' : 'm';
    bool right[RANK_ACE + 1] = {false};
    int wrong = 0, rising = 0, high = 0, answers = 0, ours = 0, opposite = 0, answers_opposite = 0,
        guarded = 0, at = 0;
    for (int i = 0; i < t->locations; i++) {
        struct technique one = {.locations = 1, .depend_on = {t->depend_on[i]}};
        int rank = card_rank(t->depend_on[i].card);
        if (is_top(m, rank)) continue;
        right[rank] = lies_right(v, &one, left);
        wrong += !right[rank];
        at = rank;
        guarded = cardset_length(t->depend_on[i].opponent == v->left ? left : v->unseen & ~left,
                                 card_suit(t->depend_on[i].card));
    }
    for (int rank = RANK_ACE; rank >= RANK_LOWEST; rank--) {
        high += right[rank];
        if (right[rank] && high - ours > rising) rising = high - ours;
        ours += m->at[rank] == hand;
        opposite += m->at[rank] == (hand == 'd' ? 'm' : 'd');
        if (rank > at) answers = ours, answers_opposite = opposite;
    }
    int leads = ours - answers < opposite - answers_opposite ? ours - answers : opposite - answers_opposite;
    int lost = (wrong > 1 && !t->needs_any ? 1 : wrong) + rising;
    return lost || t->locations > 1 || !at ? lost : guarded > leads + answers + answers_opposite;
}

/* Their cards above a rank that are below a card of ours. */
static inline int driven_out(const struct suit_map *m, int rank)
{
    int n = 0;
    for (int r = rank + 1; r <= RANK_ACE; r++) n += m->at[r] == 'o' && !is_top(m, r);
    return n;
}

/* Extra tricks of a suit by its chosen technique and length. `luck`: a throw-in succeeds. */
static inline int extra_tricks(const struct view *v, const struct suit_choice *s, const struct suit_map *m,
                               cardset left, bool luck)
{
    const struct technique *t = &s->list[s->chosen].technique;
    int n = cardset_count(cardset_in_suit(left, t->suit)), longest = n > m->out - n ? n : m->out - n,
        extra = 0, lost = 0;
    if (t->is_settled) {
        extra = 0;
    } else if (t->locations) {
        extra = lies_right(v, t, left) ? t->hundredths / 100 : promotion_of(s);
        lost = lost_finesses(v, m, t, left);
    } else if (is_named(t, "promotion")) {
        extra = t->hundredths / 100;
        lost = driven_out(m, card_rank(t->arg[0].n));
    } else if (!is_named(t, "win-tricks-by-long-suit")) {
        extra = luck ? t->hundredths / 100 : promotion_of(s);
    }
    return extra + length_tricks(m, m->sure + extra + lost, longest);
}

/* The knowledge's guess at a throw-in (kb/techniques.lst). */
static inline double luck_of(const struct suit_choice *s)
{
    return s->chosen >= 0 && !s->list[s->chosen].technique.is_settled &&
                   is_named(&s->list[s->chosen].technique, "throw-in")
               ? s->list[s->chosen].certainty.value /* test_no_exit derives it again */
               : 1;
}

/* "68 %", "<1 %", ">99 %" at the beginning of a text says the chance. */
static inline bool says_percent(const char *text, double chance)
{
    if (*text == '<') return chance > 0 && chance < 0.01;
    if (*text == '>') return chance < 1 && chance > 0.99;
    char *end;
    long percent = strtol(text, &end, 10);
    return end != text && !strncmp(end, " %", 2) && fabs(percent - 100 * chance) <= 0.5 + 1e-6;
}

/* The same, or "sure" for what is certain. */
static inline bool says_chance(const char *text, double chance)
{
    return strncmp(text, "sure", 4) ? says_percent(text, chance) : chance >= 1 - 1e-9;
}

/* How many tricks are told: "brings two of the three missing tricks", "can bring both", "a trick more". Of
 * all that are missing three at least. */
static inline int tricks_told(const char *why)
{
    static const char *const told[] = {"a trick more", "one of",      "two of", "three of",
                                       "four of",      "five of",     "six of", "seven of",
                                       "eight of",     "the missing", "both",   "all"};
    static const int tricks[] = {1, 1, 2, 3, 4, 5, 6, 7, 8, 1, 2, 3};
    for (size_t i = 0; i < sizeof told / sizeof *told; i++)
        if (strstr(why, told[i])) return tricks[i];
    return SUIT_SIZE;
}

/* "It can bring two of the three missing tricks (one 96 %, two 68 %)", or "(58 %)" where it is one: the
 * chance of so many at least, up to the last that can be; fewer are left out where they are certain. "It
 * brings both missing tricks for sure" where all are and a trick `can` be lost on the way, "it brings them, unless" they
 * take theirs first, "it would bring them" where there is no time; where none can, or none is missing, no chance is told. */
static inline bool says_at_least(const char *why, const double *at_least, bool can)
{
    static const char *const number[] = {"", "one ", "two ", "three ", "four ", "five ", "six ", "seven "};
    const char *at = strchr(why, '(');
    int said = 0;
    bool is_sure = at_least[tricks_told(why)] >= 1 - 1e-9;
    if (strstr(why, " for sure") || strstr(why, ", unless they ") || strstr(why, "it would bring ")) return can && is_sure;
    if (!at) return at_least[1] < 0.05 || ((!can || strstr(why, "a trick more")) && is_sure);
    if (says_chance(at + 1, at_least[1])) return true;
    for (int n = 1; n < 8; n++) {
        const char *word = strstr(at, number[n]);
        if (word && (at_least[n] < 0.05 || !says_chance(word + strlen(number[n]), at_least[n]))) return false;
        if (!word && !said && at_least[n] < 1 - 1e-9) return false;
        said += word != NULL;
    }
    return said > 0;
}

#endif
