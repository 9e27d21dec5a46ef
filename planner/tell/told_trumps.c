/* What is told of a contract in a suit beside its line: the count, the cards, and what the hand hangs on. */
#include <stdlib.h>
#include <string.h>

#include "planner/decide/difference.h"
#include "planner/report/wording.h"
#include "planner/tell/story/story_words.h"
#include "planner/tell/told_parts.h"
#include "planner/tell/trumps.h"
#include "planner/tell/words.h"

/* ---- pieces ---- */

static char *number_text(const struct words *w, int n)
{
    struct buffer out = {0};
    words_number(&out, w, n);
    return buffer_take(&out);
}

/* "two spades and one heart". */
static char *list_text(const struct words *w, const int number[SUIT_COUNT])
{
    struct buffer out = {0};
    story_counts(&out, w, number);
    return buffer_take(&out);
}

/* The seat whose losers are counted. */
static const char *master_seat(const struct trumps_telling *r)
{
    return words_seat(r->words,
                      (int)(r->count.master ? r->position->view.dummy : r->position->view.declarer));
}

/* ---- the count ---- */

/* What takes away the losers that are too many. */
static void add_taken(struct buffer *out, const struct trumps_telling *r, struct trumps_taken taken)
{
    const struct trump_count *t = &r->count;
    const bool is_away = t->away >= taken.away && t->away;
    char *away = number_text(r->words, t->away), *rest = number_text(r->words, t->losers - t->spare - t->away);
    struct buffer suits = {0};
    if (is_away) words_sentence(out, r->words, PHRASE_LOSERS_AWAY, "number", away, NULL);
    told_suits(&suits, r->words, taken.spared, words_suits);
    if (taken.spared && is_away == (t->away > 0)) words_sentence(out, r->words, PHRASE_LOSERS_PLAY, "suits", buffer_text(&suits), "number", rest, NULL);
    buffer_free(&suits);
    free(away);
    free(rest);
}

static void add_losers(struct buffer *out, const struct trumps_telling *r, struct trumps_taken taken)
{
    const struct trump_count *t = &r->count;
    int number[SUIT_COUNT];
    for (int suit = 0; suit < SUIT_COUNT; suit++) number[suit] = t->suit[suit].losers;
    char *list = list_text(r->words, number), *losers = number_text(r->words, t->losers),
         *beyond = number_text(r->words, t->losers - t->spare);
    words_sentence(out, r->words,
                   t->losers > 1 ? PHRASE_LOSERS
                   : t->losers   ? PHRASE_LOSER_ONE
                                 : PHRASE_LOSERS_NONE,
                   "seat", master_seat(r), "list", list, "number", losers, NULL);
    if (t->losers)
        words_sentence(out, r->words,
                       t->losers > t->spare ? PHRASE_LOSERS_TOO_MANY
                       : t->losers > 1      ? PHRASE_LOSERS_SPARED
                                            : PHRASE_LOSER_SPARED,
                       "number", beyond, NULL);
    if (t->losers > t->spare) add_taken(out, r, taken);
    free(list);
    free(losers);
    free(beyond);
}

static void tell_needed(struct trumps_telling *r, struct trumps_taken taken)
{
    struct buffer out = {0};
    int needed = r->position->needed, spare = r->count.spare;
    char *tricks = words_counted(r->words, needed, PHRASE_A_TRICK, PHRASE_TRICKS, TERM_NUMBER),
         *lost = number_text(r->words, spare);
    if (needed <= 0 || spare < 0) {
        words_sentence(&out, r->words, needed <= 0 ? PHRASE_MADE_ALREADY : PHRASE_LOST_ALREADY, NULL);
    } else {
        words_sentence(&out, r->words, spare ? PHRASE_MUST_WIN : PHRASE_MUST_WIN_ALL, "tricks", tricks,
                       "spare", lost, NULL);
        add_losers(&out, r, taken);
    }
    free(tricks);
    free(lost);
    r->told->count = buffer_take(&out);
}

static void tell_card(struct trumps_telling *r)
{
    struct buffer line = {0}, card = {0};
    if (r->decision->candidates) {
        words_card(&card, r->words, decision_card(r->decision));
        words_say(&line, r->words, PHRASE_CARD_IS, "card", buffer_text(&card), NULL);
    }
    r->told->line = buffer_take(&line);
    buffer_free(&card);
}

void trumps_head(struct trumps_telling *r, struct trumps_taken taken)
{
    tell_needed(r, taken);
    tell_card(r);
}

/* ---- what it hangs on ---- */

/* "If East plays lower, the jack. If East plays higher, the ace." */
static void add_replies(struct buffer *out, const struct trumps_telling *r)
{
    const int card[] = {r->over_lower, r->over_higher};
    const enum seat between = seat_left(r->play[0].seat);
    for (int i = 0; i < 2; i++) {
        struct buffer rank = {0};
        if (card[i] == NO_CARD) continue;
        words_rank(&rank, r->words, card[i]);
        words_sentence(out, r->words, i ? PHRASE_PLAY_IF_HIGHER : PHRASE_PLAY_IF_LOWER, "seat", words_seat(r->words, (int)between), "card",
                       buffer_text(&rank), NULL);
        buffer_free(&rank);
    }
}

static void add_play(struct trumps_telling *r, const char *label, enum phrase which, enum seat seat, int card,
                     const char *why)
{
    struct buffer out = {0}, said = {0}, assumed = {0};
    words_card(&said, r->words, card);
    if (r->assumed != NO_CARD) words_card(&assumed, r->words, r->assumed);
    words_sentence(&out, r->words, which, "card", buffer_text(&said), "hand",
                   words_hand(r->words, seat == r->position->view.dummy), "why", why, "assumed",
                   buffer_text(&assumed), NULL);
    if (which == PHRASE_PLAY_CARD_OVER || which == PHRASE_PLAY_OVER_NO_REASON) add_replies(&out, r);
    told_add(r->told, TOLD_TRICK, label, buffer_take(&out), cardset_of(card));
    buffer_free(&said);
    buffer_free(&assumed);
}

/* Our cards to the trick in progress, and the one that is led next; the reason is what a card does in its
 * trick and what tells it from the next best. */
void trumps_plays(struct trumps_telling *r)
{
    const char *label =
        words_text(r->words, r->position->view.play.tricks ? PHRASE_THIS_TRICK : PHRASE_TRICK_ONE);
    for (int i = 0; i < r->plays; i++) {
        if (i && words_is_idle(&r->position->view, r->winner, r->play[0].seat, r->play[0].card, r->play[i].seat, r->play[i].card)) continue;
        bool is_over = i && r->assumed != NO_CARD && !r->is_always, is_told = r->play[i].why && *r->play[i].why;
        enum phrase over = is_told ? PHRASE_PLAY_CARD_OVER : PHRASE_PLAY_OVER_NO_REASON;
        enum phrase plain = is_told ? PHRASE_PLAY_CARD : PHRASE_PLAY_NO_REASON;
        add_play(r, i ? "" : label, is_over ? over : plain, r->play[i].seat, r->play[i].card,
                 is_told ? r->play[i].why : "");
    }
    if (r->next_card == NO_CARD) return;
    enum seat leader = r->winner == NO_SEAT ? play_turn(&r->position->view.play) : (enum seat)r->winner;
    add_play(r, words_text(r->words, PHRASE_NEXT), PHRASE_LEAD_CARD, leader, r->next_card, r->next_why);
}

static void add_losers_of(struct buffer *out, const struct trumps_telling *r, enum phrase phrase, const int number[SUIT_COUNT])
{
    char *list = list_text(r->words, number);
    if (*list) words_sentence(out, r->words, phrase, "list", list, NULL);
    free(list);
}

int trumps_danger(const struct trumps_telling *r)
{
    const struct view *v = &r->position->view;
    if (r->count.danger < 0) return NO_SEAT;
    const int king = card_make(r->count.danger, RANK_KING);
    return (int)seat_right(cardset_has(v->play.hand[v->declarer], king) ? v->declarer : v->dummy);
}

/* Who must not get in, since he can lead through our king. */
static void add_danger(struct buffer *out, const struct trumps_telling *r)
{
    const enum seat danger = (enum seat)trumps_danger(r);
    struct buffer card = {0};
    words_card(&card, r->words, card_make(r->count.danger, RANK_KING));
    words_sentence(out, r->words, PHRASE_DANGER_THROUGH, "seat", words_seat(r->words, danger), "card", buffer_text(&card), "other",
                   words_seat(r->words, seat_partner(danger)), NULL);
    buffer_free(&card);
}

/* The fast ones are a danger; the slow ones are the rest of those that the count has. */
static void tell_losers(struct trumps_telling *r, bool has_danger)
{
    struct buffer out = {0};
    int fast[SUIT_COUNT], slow[SUIT_COUNT];
    if (!r->count.losers || r->position->needed <= 0) return;
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        fast[suit] = r->count.suit[suit].fast;
        slow[suit] = r->count.suit[suit].losers - fast[suit];
    }
    add_losers_of(&out, r, PHRASE_LOSERS_FAST, fast);
    if (has_danger) add_danger(&out, r);
    if (out.length) told_add(r->told, TOLD_COUNT, words_text(r->words, PHRASE_LOSERS_LABEL), buffer_take(&out), 0);
    add_losers_of(&out, r, PHRASE_LOSERS_SLOW, slow);
    words_sentence(&out, r->words, PHRASE_LOSERS_COUNTED, NULL);
    told_add(r->told, TOLD_FIGURES, words_text(r->words, PHRASE_LOSERS_LABEL), buffer_take(&out), 0);
}

/* "3-2 68 of 100, 4-1 28 of 100"; the likeliest of them as "3-2". */
static void list_splits(const struct trumps_telling *r, struct buffer *list, struct buffer *likeliest)
{
    int out = layouts_size(r->position->layouts, r->count.trump);
    double most = 0;
    for (int longer = (out + 1) / 2; longer <= out; longer++) {
        struct buffer first = {0}, second = {0}, number = {0};
        double chance = trumps_split(r, longer);
        buffer_format(&first, "%d", longer);
        buffer_format(&second, "%d", out - longer);
        buffer_format(&number, "%d", wording_of_hundred(chance));
        if (wording_of_hundred(chance)) {
            if (list->length) buffer_add(list, ", ");
            words_say(list, r->words, PHRASE_TRUMPS_SPLIT, "long", first.text, "short", second.text, "number",
                      number.text, NULL);
        }
        if (chance > most) {
            most = chance;
            buffer_clear(likeliest);
            buffer_format(likeliest, "%d-%d", longer, out - longer);
        }
        buffer_free(&first);
        buffer_free(&second);
        buffer_free(&number);
    }
}

static char *trumps_text(const struct words *w, int trumps)
{
    return trumps ? number_text(w, trumps) : util_copy(words_text(w, PHRASE_NONE));
}

static void tell_trumps(struct trumps_telling *r)
{
    struct buffer out = {0}, list = {0}, likeliest = {0};
    int missing = layouts_size(r->position->layouts, r->count.trump);
    char *own = trumps_text(r->words, r->count.trumps[0]), *dummy = trumps_text(r->words, r->count.trumps[1]),
         *number = number_text(r->words, missing);
    list_splits(r, &list, &likeliest);
    words_sentence(&out, r->words, PHRASE_TRUMPS_OURS, "own", own, "dummy", dummy, NULL);
    words_sentence(&out, r->words,
                   missing > 1 ? PHRASE_TRUMPS_OUT
                   : missing   ? PHRASE_TRUMPS_OUT_ONE
                               : PHRASE_TRUMPS_OUT_NONE,
                   "number", number, "list", buffer_text(&list), "likeliest", buffer_text(&likeliest), NULL);
    told_add(r->told, TOLD_COUNT, words_text(r->words, PHRASE_TRUMPS_LABEL), buffer_take(&out), 0);
    free(own);
    free(dummy);
    free(number);
    buffer_free(&list);
    buffer_free(&likeliest);
}

static void add_ruffs(struct buffer *out, const struct trumps_telling *r, int suit)
{
    const struct trump_suit *s = &r->count.suit[suit];
    int number[SUIT_COUNT] = {0};
    if (!s->ruffs) return;
    number[suit] = s->ruffs;
    char *list = list_text(r->words, number), *given = number_text(r->words, s->given),
         *rounds = words_counted(r->words, s->rounds, PHRASE_A_ROUND, PHRASE_ROUNDS, TERM_NUMBER);
    words_sentence(out, r->words,
                   !s->rounds  ? PHRASE_RUFFS_NOW
                   : !s->given ? PHRASE_RUFFS_AFTER
                               : PHRASE_RUFFS_GIVEN,
                   "hand", words_hand(r->words, !r->count.master), "list", list, "rounds", rounds, "number",
                   given, NULL);
    free(list);
    free(given);
    free(rounds);
}

static void add_discards(struct buffer *out, const struct trumps_telling *r, int suit)
{
    int n = r->count.suit[suit].discards;
    if (!n) return;
    char *number = number_text(r->words, n);
    words_sentence(out, r->words, n == 1 ? PHRASE_DISCARDS_ONE : PHRASE_DISCARDS, "suits",
                   words_suits(r->words, suit), "hand", words_hand(r->words, r->count.master), "other",
                   words_hand(r->words, !r->count.master), "number", number, NULL);
    free(number);
}

char *trumps_losers(const struct trumps_telling *r, int suit)
{
    int n = r->count.suit[suit].losers;
    return n ? words_counted(r->words, n, PHRASE_A_LOSER, PHRASE_SO_MANY_LOSERS, TERM_NUMBER)
             : util_copy(words_text(r->words, PHRASE_NO_LOSER));
}

void trumps_suit(struct buffer *out, const struct trumps_telling *r, int suit)
{
    int fast[SUIT_COUNT] = {0}, slow[SUIT_COUNT] = {0};
    fast[suit] = r->count.suit[suit].fast;
    slow[suit] = r->count.suit[suit].losers - fast[suit];
    add_losers_of(out, r, PHRASE_LOSERS_FAST, fast);
    add_losers_of(out, r, PHRASE_LOSERS_SLOW, slow);
    add_ruffs(out, r, suit);
    add_discards(out, r, suit);
}

/* A line of what each suit has to give. */
static void tell_suits(struct trumps_telling *r, enum phrase label,
                       void add(struct buffer *, const struct trumps_telling *, int))
{
    struct buffer out = {0};
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB && r->count.losers; suit--) add(&out, r, suit);
    told_add(r->told, TOLD_FIGURES, words_text(r->words, label), buffer_take(&out), 0);
}

static void tell_entries(struct trumps_telling *r)
{
    struct buffer out = {0};
    for (int hand = 1; hand >= 0; hand--) {
        int number[SUIT_COUNT];
        for (int suit = 0; suit < SUIT_COUNT; suit++) number[suit] = r->count.suit[suit].entry[hand];
        char *list = list_text(r->words, number);
        words_sentence(&out, r->words, *list ? PHRASE_ENTRIES_TO : PHRASE_ENTRIES_NONE, "hand",
                       words_hand(r->words, hand), "list", list, NULL);
        free(list);
    }
    told_add(r->told, TOLD_FIGURES, words_text(r->words, PHRASE_ENTRIES_LABEL), buffer_take(&out), 0);
}

/* ---- against it, and beside it ---- */

/* "about 61 of 100: it fails when East holds the king of clubs". */
static void say_other(struct buffer *out, const struct trumps_telling *r, const struct candidate *k)
{
    const struct decision *d = r->decision;
    struct buffer fact = {0}, number = {0};
    bool is_told = k->card == d->difference.than && d->difference.when_gains.fact.kind != HIDDEN_NOTHING;
    if (is_told) hidden_facts_words(&fact, r->words, &d->difference.when_gains);
    int told = wording_of_hundred(k->chance);
    buffer_format(&number, "%d", told);
    words_say(out, r->words, !told ? PHRASE_OTHER_HARDLY : fact.length ? PHRASE_OTHER_WHEN : PHRASE_OTHER_BEHIND,
              "number", buffer_text(&number), "fact", buffer_text(&fact), NULL);
    buffer_free(&fact);
    buffer_free(&number);
}

bool trumps_is_behind(const struct settings *set, double told, double chance)
{
    return wording_of_hundred(told - chance) >= wording_of_hundred(set->mistake_loses);
}

/* The next of the cards that were played out and are behind, after the ones before; 0: none is left. */
static int next_other(const struct trumps_telling *r, unsigned told)
{
    const struct decision *d = r->decision;
    int best = 0;
    for (int i = 1; i < d->candidates; i++) {
        const struct candidate *k = &d->candidate[i];
        bool is_behind = k->is_valued && trumps_is_behind(position_settings(r->position), r->value->share, k->chance);
        if (is_behind && !(told >> i & 1) && (!best || k->chance > d->candidate[best].chance)) best = i;
    }
    return best;
}

/* Adds the card to the names of those with its reason, which are told together. */
static void add_name(struct buffer *name, const struct trumps_telling *r, int card)
{
    struct buffer one = {0};
    words_card(&one, r->words, card);
    if (name->length) buffer_add(name, ", ");
    words_say(name, r->words, PHRASE_OTHER_CARD, "card", buffer_text(&one), NULL);
    buffer_free(&one);
}

void trumps_others(struct trumps_telling *r)
{
    const struct decision *d = r->decision;
    struct buffer name[TRUMPS_CARDS] = {{0}}, why[TRUMPS_CARDS] = {{0}};
    unsigned told = 0;
    int count = 0;
    if (decision_is_settled(&r->position->view) || !r->position->view.play.trick[r->position->view.play.tricks].count)
        return;
    for (int n = 0, i; n < TRUMPS_CARDS && (i = next_other(r, told)); n++) {
        struct buffer one = {0};
        int at = 0;
        told |= 1u << i;
        say_other(&one, r, &d->candidate[i]);
        while (at < count && strcmp(buffer_text(&why[at]), buffer_text(&one))) at++;
        add_name(&name[at], r, d->candidate[i].card);
        if (at == count) buffer_add(&why[count++], buffer_text(&one));
        buffer_free(&one);
    }
    for (int i = 0; i < count; i++) {
        struct buffer out = {0};
        words_sentence(&out, r->words, PHRASE_OTHER, "name", buffer_text(&name[i]), "why",
                       buffer_text(&why[i]), NULL);
        told_add(r->told, TOLD_OTHER, i ? "" : words_text(r->words, PHRASE_OTHER_CARDS), buffer_take(&out),
                 0);
        buffer_free(&name[i]);
        buffer_free(&why[i]);
    }
}

void trumps_counts(struct trumps_telling *r, bool has_danger)
{
    tell_losers(r, has_danger);
    tell_trumps(r);
    tell_suits(r, PHRASE_RUFFS_LABEL, add_ruffs);
    tell_suits(r, PHRASE_DISCARDS_LABEL, add_discards);
    tell_entries(r);
}
