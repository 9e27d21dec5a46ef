/* The questions about cards: the trick in progress as it is really played, and the first lead after it. */
#include <stdlib.h>

#include "planner/deed/deed.h"
#include "planner/report/wording.h"
#include "planner/teach/drill_parts.h"
#include "planner/tell/words.h"

static char *short_text(const struct words *w, int card)
{
    struct buffer out = {0};
    wording_short_card_by(&out, card, words_letters(w));
    return out.text;
}

/* ---- cards that are as good ---- */

cardset drill_equals(const struct view *v, cardset from, int card)
{
    cardset same = 0;
    for (cardset left = cardset_in_suit(from, card_suit(card)); left; left &= left - 1) {
        int other = cardset_lowest(left), low = other < card ? other : card,
            high = other < card ? card : other;
        if (deed_are_level(v->unseen, low, high) || card_rank(high) < DEED_LOW_UNDER) same |= cardset_of(other);
    }
    return same | cardset_of(card);
}

/* The cards of a hand that follow to the suit, or all when it has none. */
static cardset following(cardset hand, int suit)
{
    cardset follow = suit < 0 ? 0 : cardset_in_suit(hand, suit);
    return follow ? follow : hand;
}

/* ---- the play ---- */

/* The play as it is followed: our cards as decided, theirs as they lie. */
struct following_play {
    const struct explanation *r;
    const struct board *board;
    struct questions *q;
    struct view v;        /* now */
    struct buffer so_far; /* what has been played to the trick: "West leads DQ. Dummy plays D2." */
    int ours;             /* our cards to the trick */
};

/* The decision at the moment, and whether it is to be freed; NULL: there is none. */
static struct decision *decide(struct following_play *f, bool *is_own)
{
    const struct explanation *r = f->r;
    *is_own = play_played(&f->v.play) != play_played(&r->view.play) || !r->decision;
    if (!*is_own) return r->decision->candidates ? r->decision : NULL;
    const struct position *p = r->position;
    struct questioner questioner = {.answers = &p->answers};
    const struct decision_question question = {
        .view = &f->v, .note = p->note, .notes = p->notes, .questioner = &questioner};
    struct decision *d = util_alloc(sizeof *d);
    bool is_made = explain_decide(p->worker, &question, EXPLAIN_NO_FLOOR, d, NULL);
    answers_free(&questioner.log);
    if (is_made && d->candidates) return d;
    if (is_made) decision_free(d);
    free(d);
    return NULL;
}

/* The card that the opponent on turn plays: the board's own, else one of the hand that he has; where that is
 * not known, the one that the explanation reckons with. */
static int their_card(const struct following_play *f)
{
    const struct board *b = f->board;
    const struct view *v = &f->v;
    enum seat seat = play_turn(&v->play);
    int played = cardset_count(play_played(&v->play));
    if (!deal_is_complete(&b->deal)) return f->r->trick_one.assumed;
    cardset held = b->deal.hand[seat] & v->unseen;
    int led = view_suit_led(v), own = played < b->play_count ? b->play[played] : NO_CARD;
    if (own != NO_CARD && cardset_has(following(held, led), own)) return own;
    if (view_has_trumps(v)) { /* of rules of thumb only those of notrump are there */
        int assumed = f->r->trick_one.assumed;
        return assumed != NO_CARD && cardset_has(following(held, led), assumed) ? assumed
                                                                               : cardset_lowest(following(held, led));
    }
    return race_opponent(v, b->deal.hand[v->left] & v->unseen);
}

/* What a seat has played, added to what has been played so far. */
static void note(struct following_play *f, enum seat seat, int card, bool leads)
{
    words_put(&f->so_far, f->r->words, leads ? PHRASE_DRILL_LEADS : PHRASE_DRILL_PLAYS, AS_SEAT("seat", seat),
              AS_SHORT("card", card));
    buffer_char(&f->so_far, ' ');
}

static void note_played(struct following_play *f, enum seat seat, int card)
{
    note(f, seat, card, !f->v.play.trick[f->v.play.tricks].count);
}

/* A question behind what has been played so far; `ask` is freed. */
static char *asked_after(const struct following_play *f, char *ask)
{
    char *text = question_say("%s%s", buffer_text(&f->so_far), ask);
    free(ask);
    return text;
}

/* ---- one question ---- */

/* Whether the trick has gone as the explanation reckons with. */
static bool is_as_explained(const struct following_play *f)
{
    int assumed = f->r->trick_one.assumed;
    return f->ours < 2 || assumed == NO_CARD || cardset_has(play_played(&f->v.play), assumed);
}

/* Why our card of trick one is played, and that another is kept by it. */
static char *why_kept(const struct explanation *r, int at)
{
    char *why = question_sentence(r->trick_one.why[at]);
    char *text = words_told(r->words, PHRASE_DRILL_WHY_NOT, AS_TEXT("why", why), AS_TEXT("card", r->trick_one.kept[at]));
    free(why);
    return text;
}

/* The reason for the card: of the explanation where the trick goes as it says, else what named it. */
static char *reason_of(const struct following_play *f, const struct decision *d)
{
    const struct explained_trick_one *one = &f->r->trick_one;
    for (int i = 0; i < one->plays && is_as_explained(f); i++) {
        if (one->play[i].card != decision_card(d) || !one->why[i] || !*one->why[i]) continue;
        return one->kept[i] ? why_kept(f->r, i) : question_sentence(one->why[i]);
    }
    char *why = words_decision(f->r->words, &f->v, d, true), *text = question_sentence(why);
    free(why);
    return text;
}

/* The number among our plays to the trick of the one from this hand by which a winner that a student would
 * think of stays; -1: none stays. */
static int kept_at(const struct explained_trick_one *one, enum seat seat)
{
    for (int i = 0; i < one->plays; i++)
        if (one->play[i].seat == seat && one->kept[i]) return i;
    return -1;
}

/* The suit that the plan builds first in the hand that keeps a winner, which reaches it; -1: it builds none
 * there. */
static int suit_reached(const struct explanation *r, enum seat keeper)
{
    const struct view *v = &r->view;
    int suit = r->steps && r->position->missing ? r->step[0].suit : -1;
    bool is_there =
        suit >= 0 && suit != view_suit_led(v) &&
        cardset_length(v->play.hand[keeper], suit) > cardset_length(v->play.hand[seat_partner(keeper)], suit);
    return is_there ? suit : -1;
}

/* What goes wrong when a winner of the hand is not kept: what is built there is not reached, or they run
 * their suit. */
static char *trouble_of_kept(const struct explanation *r, int at)
{
    const struct explained_trick_one *one = &r->trick_one;
    enum seat keeper = one->play[at].seat;
    int suit = suit_reached(r, keeper);
    bool is_theirs = one->winner != NO_SEAT && !view_is_ours(&r->view, (enum seat)one->winner);
    if (suit >= 0 && !is_theirs)
        return words_told(r->words, PHRASE_DRILL_REACH, AS_SUITS("suits", suit),
                          AS_TEXT("hand", words_hand(r->words, keeper == r->view.dummy)));
    if (is_theirs && r->verdict.threat) return question_sentence(r->verdict.threat);
    return words_told(r->words, PHRASE_DRILL_NOT, AS_TEXT("card", one->kept[at]));
}

/* What would go wrong with another card. */
static char *trouble_at(const struct following_play *f, enum seat seat, const char *reason)
{
    int kept = kept_at(&f->r->trick_one, seat);
    return kept >= 0 ? trouble_of_kept(f->r, kept) : drill_trouble(f->r, reason);
}

static const char *technique_at(const struct explanation *r, const struct decision *d)
{
    const struct technique *t = &d->candidate[0].technique;
    const struct technique_kind *kind =
        d->candidate[0].source == SOURCE_TECHNIQUE ? knowledge_kind(r->knowledge, t->name) : NULL;
    return !kind || kind == knowledge_line(r->knowledge) ? NULL : knowledge_short_name(kind);
}

/* Whether the lowest card goes to a trick that no card of the hand can win: nobody learns from that. */
static bool is_plain_loser(const struct view *v, cardset from, cardset same)
{
    const struct trick *t = &v->play.trick[v->play.tricks];
    return t->count && !cardset_above(from, trick_best(t, v->play.strain)) &&
           cardset_has(same, cardset_lowest(from));
}

/* Which card is played now; not asked where nothing can be chosen. Takes over the decision if it `is_own`. */
static bool ask_card(struct following_play *f, enum drill_topic topic, struct decision *d, bool is_own)
{
    const struct view *v = &f->v;
    enum seat seat = play_turn(&v->play);
    int card = decision_card(d), suit = topic == DRILL_PLAY ? card_suit(card) : view_suit_led(v);
    cardset from = following(v->play.hand[seat], view_suit_led(v)), same = drill_equals(v, from, card);
    if (same == from || is_plain_loser(v, from, same)) return false;
    struct question *one = question_add(f->q, ANSWER_CARD, topic);
    one->ask = asked_after(f, words_told(f->r->words, topic == DRILL_PLAY ? PHRASE_DRILL_ASK_LEAD : PHRASE_DRILL_ASK_CARD,
                                         AS_TEXT("hand", words_hand(f->r->words, seat == v->dummy))));
    one->technique = topic == DRILL_PLAY ? technique_at(f->r, d) : NULL;
    one->card = card, one->cards = same, one->from = from;
    one->position = d->position;
    one->decision = is_own ? d : NULL;
    one->answer = short_text(f->r->words, card);
    one->reason = reason_of(f, d);
    one->hint[0] = drill_look(f->r, suit);
    one->hint[1] = trouble_at(f, seat, one->reason);
    one->hint[2] = words_told(f->r->words, PHRASE_DRILL_HINT_CARD, AS_TEXT("card", one->answer));
    return true;
}

/* ---- hold-up, entry ---- */

static void ask_rounds(struct following_play *f)
{
    const struct explanation *r = f->r;
    const struct explained_trick_one *one = &r->trick_one;
    const int suit = drill_held_suit(r), told = one->kept_card[0] != NO_CARD ? 0 : one->plays - 1;
    if (suit < 0) return;
    int rounds = words_rounds_held(r, &one->play[told]);
    if (!rounds && r->decision) rounds = decision_held_rounds(r->decision);
    if (rounds < 1) return;
    struct question *q = question_add(f->q, ANSWER_NUMBER, DRILL_ROUNDS);
    q->number = rounds;
    q->ask = asked_after(f, words_told(r->words, PHRASE_DRILL_ASK_ROUNDS, AS_SUITS("suits", suit)));
    q->hint[0] = drill_look(r, suit);
    q->hint[1] = drill_trouble(r, one->why[told]);
    q->hint[2] = words_told(r->words, PHRASE_DRILL_HINT_ROUNDS, AS_NUMBER("number", rounds));
    q->answer = question_number(r, rounds);
    q->reason = question_sentence(one->why[told]);
}

/* Which winner of the suit led stays, where both hands have one and the trick is ours. */
static void ask_entry(struct following_play *f, int won)
{
    const struct explained_trick_one *one = &f->r->trick_one;
    const struct sure_tricks *sure = &f->r->position->suit[card_suit(won)].sure;
    if (!cardset_has(sure->cards[0] | sure->cards[1], won))
        return; /* that hangs on what the next hand plays */
    for (int i = 0; i < one->plays; i++) {
        int kept = one->kept_card[i];
        if (kept == NO_CARD || kept == won || cardset_has(f->r->view.play.hand[one->play[i].seat], won))
            continue;
        struct question *q = question_add(f->q, ANSWER_CARD, DRILL_ENTRY);
        q->card = kept, q->cards = cardset_of(kept), q->from = cardset_of(kept) | cardset_of(won);
        q->ask = asked_after(f, words_told(f->r->words, PHRASE_DRILL_ASK_KEPT, AS_SHORT("card", kept > won ? kept : won),
                                           AS_SHORT("other", kept > won ? won : kept)));
        q->hint[0] = drill_look(f->r, card_suit(kept));
        q->hint[1] = trouble_of_kept(f->r, i);
        q->answer = short_text(f->r->words, kept);
        q->hint[2] = words_told(f->r->words, PHRASE_DRILL_HINT_KEPT, AS_TEXT("card", q->answer));
        q->reason = why_kept(f->r, i);
        return;
    }
}

/* ---- the whole ---- */

/* Our card to the trick, asked and played. False when there is none. */
static bool follow_ours(struct following_play *f)
{
    bool is_own;
    struct decision *d = decide(f, &is_own);
    if (!d) return false;
    int card = decision_card(d);
    enum seat seat = play_turn(&f->v.play);
    bool is_asked = ask_card(f, f->ours++ ? DRILL_TRICK_ONE_LAST : DRILL_TRICK_ONE, d, is_own);
    if (is_own && !is_asked) decision_free(d), free(d);
    note_played(f, seat, card);
    return !view_play(&f->v, card);
}

/* Their card. False when it is not known. */
static bool follow_theirs(struct following_play *f)
{
    int card = their_card(f);
    if (card == NO_CARD) return false;
    note_played(f, play_turn(&f->v.play), card);
    return !view_play(&f->v, card);
}

/* The trick in progress to its end; whether it came there. */
static bool follow_trick(struct following_play *f)
{
    int number = f->v.play.tricks;
    while (f->v.play.tricks == number)
        if (!(view_is_ours(&f->v, play_turn(&f->v.play)) ? follow_ours(f) : follow_theirs(f))) return false;
    return true;
}

/* Whether a lead is of what the plan begins with, or of an idea that is told: another, a winner that is
 * cashed on the way, answers "which suit first" otherwise than the plan does. */
static bool is_of_plan(const struct explanation *r, const struct decision *d)
{
    const struct candidate *k = &d->candidate[0];
    int first = r->steps ? r->step[0].suit : -1, card = decision_card(d);
    if (first < 0 || !r->position->missing || card_suit(card) == first) return true;
    for (int i = 0; i < r->ideas.count; i++)
        if (cardset_has(r->ideas.list[i].cards, card)) return true;
    return k->source == SOURCE_TECHNIQUE && k->technique.suit == first;
}

static void ask_lead(struct following_play *f)
{
    bool is_own;
    struct decision *d = view_is_ours(&f->v, play_turn(&f->v.play)) ? decide(f, &is_own) : NULL;
    bool is_asked = d && is_of_plan(f->r, d) && ask_card(f, DRILL_PLAY, d, is_own);
    if (d && !is_asked && is_own) decision_free(d), free(d);
}

/* The cards that lie on the table already. */
static void note_table(struct following_play *f)
{
    const struct trick *t = &f->v.play.trick[f->v.play.tricks];
    enum seat seat = t->leader;
    for (int i = 0; i < t->count; i++, seat = seat_left(seat)) note(f, seat, t->card[i], !i);
}

/* The questions stand in the order of their topics. */
static int by_topic(const void *a, const void *b)
{
    return (int)((const struct question *)a)->topic - (int)((const struct question *)b)->topic;
}

void drill_cards(const struct explanation *r, const struct board *b, struct questions *q)
{
    struct following_play f = {.r = r, .board = b, .q = q, .v = r->view};
    int number = f.v.play.tricks;
    const struct trick *t = &f.v.play.trick[number];
    bool is_led = t->count > 0, is_theirs = is_led && !view_is_ours(&f.v, t->leader), is_over = true;
    note_table(&f);
    if (is_theirs) ask_rounds(&f);
    char *before = util_copy(buffer_text(&f.so_far));
    if (is_led) is_over = follow_trick(&f);
    if (is_over) ask_lead(&f);
    if (is_theirs && is_over && view_is_ours(&f.v, play_turn(&f.v.play))) {
        buffer_clear(&f.so_far);
        buffer_add(&f.so_far, before);
        ask_entry(&f, trick_best(&f.v.play.trick[number], STRAIN_NOTRUMP));
    }
    qsort(q->list, (size_t)q->count, sizeof *q->list, by_topic);
    free(before);
    buffer_free(&f.so_far);
}
