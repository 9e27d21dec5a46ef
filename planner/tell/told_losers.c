/* How the losers of a contract in a suit go in the game that is told: ruffed, thrown, a card driven out
 * first. */
#include <stdlib.h>
#include <string.h>

#include "planner/tell/told_parts.h"

/* Whether the hand with fewer trumps has as many losers to ruff as it ruffs in the games, or each ruff is a round that is told:
 * more are presents of theirs, which an end play alone reckons with. */
static bool are_ruffs_ours(const struct explanation *r)
{
    const struct proposed_line *l = told_lines_played(&r->lines);
    bool is_end_play = l && l->ideas & (1u << IDEA_ELIMINATION | 1u << IDEA_THROW_IN);
    const int short_hand = !r->trumps.count.master, ruffs = r->story.ruffs[short_hand];
    const enum seat leader = short_hand ? r->view.declarer : r->view.dummy;
    return is_end_play || ruffs <= r->trumps.count.ruffs ||
           ruffs <= story_count_rounds(&r->story, -1, 1u << ROUND_RUFF, (int)leader);
}

/* Parts of a list are kept apart by this until all are there. */
enum { PART = '\n' };

static void begin_part(struct buffer *out)
{
    if (out->length) buffer_char(out, PART);
}

/* "one, two and three" of the parts. */
static void join_parts(struct buffer *out, const struct words *w)
{
    struct buffer all = {0};
    const char *last = strrchr(buffer_text(out), PART);
    for (const char *at = buffer_text(out); *at; at++) {
        if (*at != PART)
            buffer_char(&all, *at);
        else
            buffer_add(&all, at == last ? words_text(w, PHRASE_AND) : ", ");
    }
    buffer_free(out);
    *out = all;
}

static void add_away(struct buffer *out, const struct telling_of *t, enum phrase one, enum phrase more,
                     const int number[SUIT_COUNT])
{
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--) {
        struct buffer text = {0};
        if (!number[suit]) continue;
        words_number(&text, t->w, number[suit]);
        begin_part(out);
        words_say(out, t->w, number[suit] == 1 ? one : more, "suit", words_suit(t->w, suit), "suits",
                  words_suits(t->w, suit), "number", buffer_text(&text), "hand",
                  words_hand(t->w, !t->r->trumps.count.master), NULL);
        buffer_free(&text);
    }
}

/* The cards that are driven out in the side suits which bring tricks by it; where all losers can be spared, those that are
 * a trick of theirs anyhow. */
static cardset driven_out(const struct telling_of *t)
{
    const struct story *s = &t->r->story;
    const struct trump_count *n = &t->r->trumps.count;
    cardset driven = 0;
    for (int i = 0; i < s->chapters; i++)
        for (int k = 0; k < s->chapter[i].step.rounds; k++) {
            const struct story_round *r = &s->chapter[i].step.round[k];
            const int suit = s->chapter[i].step.suit;
            bool is_one = r->kind == ROUND_DRIVE && cardset_count(r->over) == 1;
            const bool is_needed = n->losers > n->spare || n->suit[suit].fast;
            if (is_one && is_needed && suit != t->r->view.play.strain && s->won[suit] > s->sure[suit]) driven |= r->over;
        }
    return driven;
}

/* "the ace of hearts is driven out". */
static void add_driven(struct buffer *out, const struct telling_of *t)
{
    struct buffer cards = {0};
    const cardset driven = driven_out(t);
    if (!driven) return;
    for (cardset left = driven; left; left &= left - 1) {
        if (cards.length) buffer_add(&cards, words_text(t->w, PHRASE_AND));
        words_put(&cards, t->w, PHRASE_THE_CARD, AS_CARD("card", cardset_lowest(left)));
    }
    begin_part(out);
    words_put(out, t->w, cardset_count(driven) > 1 ? PHRASE_IDEA_DRIVES : PHRASE_IDEA_DRIVE,
              AS_TEXT("cards", buffer_text(&cards)));
    buffer_free(&cards);
}

/* Whether the hand with fewer trumps ruffs before trumps are drawn. */
static bool are_ruffs_first(const struct explanation *r)
{
    const struct story *s = &r->story;
    for (int i = 0; i < s->chapters && s->chapter[i].step.suit != r->view.play.strain; i++)
        for (int k = 0; k < s->chapter[i].step.rounds; k++) {
            const struct story_round *round = &s->chapter[i].step.round[k];
            bool is_short = (seat_partner(round->leader) == r->view.dummy) == !r->trumps.count.master;
            if (round->kind == ROUND_RUFF && is_short) return true;
        }
    return false;
}

/* "a diamond is ruffed in dummy", "two losers" where so many ruffs of the hand with fewer trumps are not all of one suit; nothing with
 * a gift among the tricks. */
static void add_ruffs(struct buffer *out, const struct telling_of *t, int ruffs)
{
    const int *ruffed = t->r->story.ruffed[!t->r->trumps.count.master];
    int of_one[SUIT_COUNT] = {0};
    for (int suit = 0; suit < SUIT_COUNT; suit++)
        if (ruffed[suit] >= ruffs && ruffed[suit] == story_sum(ruffed)) of_one[suit] = ruffs;
    if (t->r->story.is_earned && story_sum(of_one))
        add_away(out, t, PHRASE_IDEA_RUFF, PHRASE_IDEA_RUFFS, of_one);
    else if (t->r->story.is_earned)
        words_put(out, t->w, ruffs == 1 ? PHRASE_IDEA_RUFF_ANY : PHRASE_IDEA_RUFFS_ANY,
                  AS_TEXT("hand", words_hand(t->w, !t->r->trumps.count.master)), AS_NUMBER("number", ruffs));
}

/* What the hand with fewer trumps ruffs: by suits, where the rounds that are told have all of it. */
static void add_ruffed(struct buffer *out, const struct telling_of *t, const int ruffed[SUIT_COUNT])
{
    const int all = t->r->story.ruffs[!t->r->trumps.count.master];
    if (!are_ruffs_ours(t->r)) return;
    if (story_sum(ruffed) >= all)
        add_away(out, t, PHRASE_IDEA_RUFF, PHRASE_IDEA_RUFFS, ruffed);
    else
        add_ruffs(out, t, all);
}

/* The suits in which the story takes a finesse. */
static unsigned finessed(const struct story *s)
{
    unsigned suits = 0;
    for (int i = 0; i < s->chapters; i++)
        if (story_finesse_at(&s->chapter[i].step) >= 0) suits |= 1u << s->chapter[i].step.suit;
    return suits;
}

/* "a finesse is taken in diamonds and clubs". */
static void add_finessed(struct buffer *out, const struct telling_of *t)
{
    const unsigned of = finessed(&t->r->story);
    struct buffer suit = {0}, suits = {0};
    if (!of) return;
    told_suits(&suit, t->w, of, words_suit);
    told_suits(&suits, t->w, of, words_suits);
    begin_part(out);
    words_say(out, t->w, of & (of - 1) ? PHRASE_IDEA_FINESSES : PHRASE_IDEA_FINESSE, "suit", buffer_text(&suit), "suits",
              buffer_text(&suits), NULL);
    buffer_free(&suit);
    buffer_free(&suits);
}

/* "a club is led towards the queen". */
static void add_toward(struct buffer *out, const struct telling_of *t)
{
    const struct story *s = &t->r->story;
    for (int i = 0; i < s->chapters; i++)
        for (int k = 0; k < s->chapter[i].step.rounds; k++) {
            const struct story_round *r = &s->chapter[i].step.round[k];
            if (r->kind != ROUND_TOWARD) continue;
            begin_part(out);
            words_put(out, t->w, PHRASE_IDEA_TOWARD, AS_SUIT("suit", s->chapter[i].step.suit), AS_RANK("card", story_winner(r)));
            return;
        }
}

/* "the spades bring four tricks": the side suits that come to more than was counted. */
static void add_brought(struct buffer *out, const struct telling_of *t)
{
    const struct story *s = &t->r->story;
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB && s->is_earned; suit--) {
        if (suit == t->r->view.play.strain || s->won[suit] <= s->sure[suit] || s->won[suit] < 2) continue;
        begin_part(out);
        words_put(out, t->w, PHRASE_IDEA_BRINGS, AS_SUIT("suit", suit), AS_SUITS("suits", suit), AS_NUMBER("number", s->won[suit]));
    }
}

/* What the hand whose losers are counted throws on a suit in the game that is told, by suits. */
static const int *thrown_of(const struct explanation *r, int suit)
{
    return r->story.thrown[r->trumps.count.master][suit];
}

/* Losers that go on a suit, no more than there are elsewhere. */
static int thrown_on(const struct explanation *r, int suit)
{
    const struct trump_count *n = &r->trumps.count;
    const int *thrown = thrown_of(r, suit);
    const int others = n->losers - n->suit[suit].losers - n->suit[n->trump].losers;
    int sum = 0;
    for (int i = 0; i < SUIT_COUNT; i++) sum += thrown[i] < n->suit[i].losers ? thrown[i] : n->suit[i].losers;
    return others < 0 ? 0 : sum < others ? sum : others;
}

/* The suit of most of them. */
static int most_thrown_on(const struct explanation *r, int suit)
{
    const int *thrown = thrown_of(r, suit);
    int most = -1;
    for (int i = 0; i < SUIT_COUNT; i++)
        if (thrown[i] && r->trumps.count.suit[i].losers && (most < 0 || thrown[i] > thrown[most])) most = i;
    return most;
}

/* "a heart goes on the clubs", one after the other. */
static void add_thrown(struct buffer *out, const struct telling_of *t, const int number[SUIT_COUNT])
{
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--) {
        const int thrown = number[suit] == 1 ? most_thrown_on(t->r, suit) : -1;
        int alone[SUIT_COUNT] = {0};
        alone[suit] = number[suit];
        if (thrown < 0) {
            add_away(out, t, PHRASE_IDEA_GOES, PHRASE_IDEA_GO, alone);
            continue;
        }
        begin_part(out);
        words_put(out, t->w, PHRASE_IDEA_GOES_OF, AS_SUIT("thrown", thrown),
                  AS_TEXT("suits", words_suits(t->w, suit)));
    }
}

/* Whether the hand with fewer trumps can be reached beside a suit once trumps are drawn. */
static bool is_reached_beside(const struct explanation *r, int suit)
{
    const struct trump_count *n = &r->trumps.count;
    const cardset *hand = r->view.play.hand;
    const enum seat longer = n->master ? r->view.dummy : r->view.declarer;
    const cardset own = cardset_in_suit(hand[longer], n->trump), other = cardset_in_suit(hand[seat_partner(longer)], n->trump);
    bool is_reached = n->trumps[!n->master] > n->draws && cardset_highest(other) > cardset_lowest(own);
    for (int i = 0; i < SUIT_COUNT; i++)
        is_reached |= i != suit && i != n->trump && n->suit[i].entry[!n->master];
    return is_reached;
}

/* The one card of theirs that the story drives out in a suit, or leads towards an honour against; empty: none, or more. */
static cardset played_for(const struct telling_of *t, int suit)
{
    const struct story *s = &t->r->story;
    cardset over = cardset_in_suit(driven_out(t), suit);
    for (int i = 0; i < s->chapters && !over; i++)
        for (int k = 0; k < s->chapter[i].step.rounds && s->chapter[i].step.suit == suit; k++)
            if (s->chapter[i].step.round[k].kind == ROUND_TOWARD) over |= s->chapter[i].step.round[k].over;
    return cardset_count(over) == 1 ? over : 0;
}

/* How many winners of the hand with fewer trumps a suit has beyond the other hand's cards, once the card that is played for has
 * gone: losers go on them when they are taken, which in the game that is told they need not be. */
static int freed_on(const struct telling_of *t, int suit)
{
    const struct explanation *r = t->r;
    const struct trump_count *n = &r->trumps.count;
    const enum seat longer = n->master ? r->view.dummy : r->view.declarer;
    const cardset *hand = r->view.play.hand, driven = played_for(t, suit),
                  theirs = cardset_in_suit(r->view.unseen, suit) & ~driven,
                  own = cardset_in_suit(hand[longer], suit), other = cardset_in_suit(hand[seat_partner(longer)], suit);
    const int rounds = cardset_count(own), top = theirs ? cardset_highest(theirs) : NO_CARD,
              high = cardset_count(theirs ? cardset_above(other, top) : other),
              all = high + cardset_count(theirs ? cardset_above(own, top) : own);
    int freed = all - rounds;
    if (!driven || !rounds || thrown_on(r, suit) || !is_reached_beside(r, suit)) return 0;
    if (freed > high) freed = high;
    if (freed > cardset_count(other) - rounds) freed = cardset_count(other) - rounds;
    const int others = n->losers - n->suit[suit].losers - n->suit[n->trump].losers;
    return freed < 0 ? 0 : freed < others ? freed : others;
}

/* How the losers go in the game that is told: rounds that are ruffed and losers thrown, by suits. */
struct losers_told {
    int ruffed[SUIT_COUNT], thrown[SUIT_COUNT];
    int freed[SUIT_COUNT]; /* of those thrown, where a card has to be taken first */
    bool is_first;         /* they are ruffed before trumps are drawn */
    bool is_spared;
    bool is_forced; /* what is ruffed with fewer trumps is led by them, and winners take as many losers */
};

/* Whether the hand with fewer trumps ruffs only what they lead, in a game that draws trumps, and its long suits take as many
 * losers as are too many: these are what is told then. */
static bool are_ruffs_forced(const struct telling_of *t, struct losers_told *l)
{
    const struct story *s = &t->r->story;
    const struct trump_count *n = &t->r->trumps.count;
    const enum seat longer = n->master ? t->r->view.dummy : t->r->view.declarer;
    int left = n->losers - n->spare, thrown[SUIT_COUNT] = {0};
    if (story_sum(l->ruffed) || !s->ruffs[!n->master] || !story_count_rounds(s, n->trump, STORY_ALL_KINDS, NO_SEAT)) return false;
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB && left > 0; suit--) {
        const int beyond = s->won[suit] - cardset_length(t->r->view.play.hand[longer], suit),
                  others = n->losers - n->suit[suit].losers - n->suit[n->trump].losers;
        int goes = n->suit[suit].discards < beyond ? n->suit[suit].discards : beyond;
        if (goes > others) goes = others;
        if (goes > left) goes = left;
        if (suit == n->trump || goes <= 0) continue;
        thrown[suit] = goes;
        left -= goes;
    }
    if (!left) memcpy(l->thrown, thrown, sizeof thrown);
    return !left;
}

/* The losers that go on each suit, as long as the ruffs leave too many; where all can be spared, those that a
 * step throws. */
static void count_thrown(const struct telling_of *t, struct losers_told *l)
{
    const struct trump_count *n = &t->r->trumps.count;
    int left = n->losers - n->spare - story_sum(l->ruffed);
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--) {
        const int freed = l->is_spared ? 0 : freed_on(t, suit), thrown = freed ? freed : thrown_on(t->r, suit);
        const int told =
            l->is_spared ? story_count_rounds(&t->r->story, suit, 1u << ROUND_THROWS, NO_SEAT) : left;
        l->thrown[suit] = told <= 0 ? 0 : l->is_spared && told < thrown ? told : thrown;
        if (freed) l->freed[suit] = l->thrown[suit];
        left -= l->thrown[suit];
    }
}

static struct losers_told losers_told_of(const struct telling_of *t)
{
    const struct explanation *r = t->r;
    const struct trump_count *n = &r->trumps.count;
    struct losers_told l = {.is_first = are_ruffs_first(r), .is_spared = n->losers <= n->spare};
    for (int suit = 0; suit < SUIT_COUNT && !l.is_spared; suit++)
        l.ruffed[suit] = story_count_rounds(&r->story, suit, 1u << ROUND_RUFF,
                                            (int)(n->master ? r->view.dummy : r->view.declarer));
    l.is_forced = !l.is_first && !l.is_spared && are_ruffs_forced(t, &l);
    if (!l.is_first && !l.is_forced) count_thrown(t, &l);
    return l;
}

/* The list of it in words, with the finesses where these are not enough, or the line is about one. */
static void add_all_away(struct buffer *out, const struct telling_of *t, const struct losers_told *l, bool finesses)
{
    const struct trump_count *n = &t->r->trumps.count;
    const int left = n->losers - n->spare - story_sum(l->ruffed) - story_sum(l->thrown);
    if (!l->is_spared && !l->is_forced) add_ruffed(out, t, l->ruffed);
    if (!l->is_first) {
        if (left > 0 || finesses) add_finessed(out, t);
        if (left > 0) add_toward(out, t);
        add_driven(out, t);
        add_thrown(out, t, l->thrown);
    }
    join_parts(out, t->w);
}

void losers_ruffed_yet(struct buffer *out, const struct telling_of *t)
{
    const struct losers_told l = losers_told_of(t);
    const int left = t->r->story.ruffs[!t->r->trumps.count.master] - story_sum(l.ruffed);
    struct buffer list = {0};
    if (left <= 0 || l.is_spared || l.is_first || l.is_forced || !are_ruffs_ours(t->r)) return;
    add_ruffs(&list, t, left);
    if (list.length) words_sentence(out, t->w, PHRASE_REST_THROWN, "list", buffer_text(&list), NULL);
    buffer_free(&list);
}

void losers_gone(struct buffer *out, const struct telling_of *t)
{
    const struct explanation *r = t->r;
    struct losers_told l = losers_told_of(t);
    struct buffer list = {0};
    if (l.is_spared || l.is_first) return;
    for (int suit = 0; suit < SUIT_COUNT; suit++)
        if (l.freed[suit] || story_count_rounds(&r->story, suit, 1u << ROUND_THROWS, NO_SEAT)) l.thrown[suit] = 0;
    add_thrown(&list, t, l.thrown);
    join_parts(&list, t->w);
    if (list.length) words_sentence(out, t->w, PHRASE_REST_THROWN, "list", buffer_text(&list), NULL);
    buffer_free(&list);
}

/* "a heart or a club": the losers that may go on a suit. */
static void add_any_of(struct buffer *out, const struct telling_of *t, int suit)
{
    const struct trump_count *n = &t->r->trumps.count;
    for (int i = SUIT_SPADE; i >= SUIT_CLUB; i--) {
        if (i == suit || i == n->trump || !n->suit[i].losers) continue;
        if (out->length) buffer_add(out, words_text(t->w, PHRASE_OR));
        words_put(out, t->w, PHRASE_LOSER_OF, AS_SUIT("suit", i));
    }
}

void losers_freed(struct buffer *out, const struct telling_of *t, int chapter)
{
    const int suit = t->r->story.chapter[chapter].step.suit;
    if (!view_has_trumps(&t->r->view) || !t->r->story.is_made) return;
    const struct losers_told l = losers_told_of(t);
    const struct trump_count *n = &t->r->trumps.count;
    const cardset driven = played_for(t, suit),
                  other = t->r->view.play.hand[n->master ? t->r->view.declarer : t->r->view.dummy];
    if (!l.freed[suit] || story_is_earlier(&t->r->story, chapter)) return;
    struct buffer any = {0};
    add_any_of(&any, t, suit);
    const struct slot card = AS_RANK("card", cardset_highest(driven)), hand = AS_TEXT("hand", words_hand(t->w, n->master));
    if (l.freed[suit] == 1)
        words_tell(out, t->w, PHRASE_WHY_FREES, card, hand, AS_RANK("winner", cardset_highest(cardset_in_suit(other, suit))),
                   AS_TEXT("losers", buffer_text(&any)));
    else
        words_tell(out, t->w, PHRASE_WHY_FREES_MORE, card, hand, AS_NUMBER("number", l.freed[suit]), AS_SUITS("suits", suit));
    buffer_free(&any);
}

bool losers_are_counted(const struct telling_of *t)
{
    return are_ruffs_ours(t->r) && !losers_told_of(t).is_forced;
}

/* Whether trumps drawn first do about as well: then no ruff is lost by it. */
static bool is_level_with_drawing(const struct explanation *r)
{
    for (int i = 1; i < r->lines.count; i++) {
        const struct told_line *l = &r->lines.list[i];
        if (l->line->rule->ideas == 1u << IDEA_DRAW_TRUMPS &&
            told_line_is_level(l, position_settings(r->position)))
            return true;
    }
    return false;
}

int losers_taken(const struct telling_of *t)
{
    const struct losers_told l = losers_told_of(t);
    return story_sum(l.ruffed) + story_sum(l.thrown);
}

unsigned losers_spared(const struct telling_of *t)
{
    const struct story *s = &t->r->story;
    const struct trump_count *n = &t->r->trumps.count;
    const enum seat longer = n->master ? t->r->view.dummy : t->r->view.declarer;
    int rest = n->losers - n->spare - n->away;
    unsigned suits = 0;
    if (rest <= 0 || !s->chapters || !s->is_made || !s->is_earned) return 0;
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        const int ruffs = suit == n->trump ? s->ruffs[!n->master] : 0, losers = n->suit[suit].losers;
        int spared = s->won[suit] - ruffs - (cardset_length(t->r->view.play.hand[longer], suit) - losers);
        if (spared > losers) spared = losers;
        if (spared <= 0) continue;
        suits |= 1u << suit;
        rest -= spared;
    }
    return rest <= 0 ? suits : 0;
}

char *losers_idea(const struct telling_of *t, bool is_played)
{
    static const unsigned of_losers =
        1u << IDEA_DRAW_TRUMPS | 1u << IDEA_RUFF | 1u << IDEA_DISCARD | 1u << IDEA_FINESSE | 1u << IDEA_ENTRY;
    const struct explanation *r = t->r;
    const struct proposed_line *l = is_played ? told_lines_played(&r->lines) : NULL;
    const unsigned ideas = l ? l->rule->ideas : 0, own = ideas & ~(1u << IDEA_ENTRY);
    struct buffer out = {0};
    if (!view_has_trumps(&r->view) || ideas & ~of_losers || !r->story.is_made) return NULL;
    const struct trump_count *n = &r->trumps.count;
    const struct losers_told told = losers_told_of(t);
    struct buffer away = {0};
    add_all_away(&away, t, &told, ideas >> IDEA_FINESSE & 1);
    bool is_plain = own == 1u << IDEA_DRAW_TRUMPS ||
                    (!own && (r->story.is_there || r->story.chapter[0].step.suit == n->trump));
    if (!away.length && !told.is_spared) add_brought(&away, t), join_parts(&away, t->w);
    bool is_away = away.length, is_before = told.is_first && !told.is_spared,
         is_scarce = n->trumps[!n->master] - n->draws < story_sum(told.ruffed) && !is_level_with_drawing(r);
    const struct slot idea = AS_TEXT("idea", buffer_text(&away));
    if (is_away && is_before)
        words_put(&out, t->w, is_scarce ? PHRASE_IDEA_BEFORE_WHY : PHRASE_IDEA_BEFORE, idea);
    else if (is_away && is_plain)
        words_put(&out, t->w, PHRASE_IDEA_DRAWN, idea);
    else if (is_away)
        buffer_add(&out, buffer_text(&away));
    else if (is_plain && told.is_spared)
        buffer_add(&out, words_text(t->w, n->losers ? PHRASE_IDEA_ENOUGH : PHRASE_IDEA_NO_LOSERS));
    buffer_free(&away);
    return out.length ? buffer_take(&out) : NULL;
}
