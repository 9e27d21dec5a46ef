/* Why a card: of the planner's side in the words of an explanation, of other players by how they choose.
 * Invariant: a card that was not played is named by a hint alone, to the person who holds it. */
#include <stdlib.h>
#include <string.h>

#include "planner/tell/explain.h"
#include "planner/table/playthrough.h"

/* ---- reasons ---- */

/* The card that the planner plays, and why in the words of an explanation, which the caller frees; NULL where
 * it has no reason. */
static char *explain_position(const struct playthrough *s, const struct view *v, int *card)
{
    struct explanation r;
    const struct explain_options options = {.depth = EXPLAIN_NO_FLOOR, .card_alone = true, .without_cases = true, .aim = s->planner.desk.aim};
    char *why = NULL;
    *card = NO_CARD;
    if (explain_make(s->request->worker, s->board, v, &options, &r)) {
        const struct explained_trick_one *one = &r.trick_one;
        if (r.decision && r.decision->candidates) {
            *card = decision_card(r.decision);
            why = util_copy(r.decision_why);
        } else if (one->plays) {
            *card = one->play[0].card;
            why = util_copy(one->why[0]);
        } else if (r.sequence.is_there && r.sequence.moves) {
            *card = r.sequence.cards.element[0].card[0];
            why = util_copy(r.sequence.step < 0 ? words_text(r.words, PHRASE_HINT_CASHED) : r.step[r.sequence.step].text);
        }
    }
    explain_free(&r);
    return why;
}

/* "it defeats the contract in 12 of 20 layouts of the cards that West does not see, and takes 3.2 tricks on
 * average"; the caller frees it. `unseen` is whose layouts they are, NO_SEAT his who asks. */
static char *tally_of(const struct words *w, const struct view *v, const struct sample_tally *t, int card, int unseen)
{
    struct buffer out = {0}, who = {0}, tricks = {0};
    bool declares = view_is_ours(v, play_turn(&v->play));
    if (!t->layouts) return util_copy(words_text(w, PHRASE_TALLY_ONLY));
    if (unseen == NO_SEAT)
        words_say(&who, w, PHRASE_TALLY_UNSEEN_YOU, NULL);
    else
        words_put(&who, w, PHRASE_TALLY_UNSEEN, AS_SEAT("seat", unseen));
    buffer_format(&tricks, "%.1f", (double)t->tricks[card] / t->layouts);
    if (v->contract.level && t->needed > 0 && t->enough[card])
        words_put(&out, w, declares ? PHRASE_TALLY_MAKES : PHRASE_TALLY_DEFEATS, AS_FIGURE("enough", t->enough[card]),
                  AS_FIGURE("layouts", t->layouts), AS_TEXT("unseen", who.text), AS_TEXT("tricks", tricks.text));
    else
        words_put(&out, w, PHRASE_TALLY_TAKES, AS_FIGURE("layouts", t->layouts), AS_TEXT("unseen", who.text),
                  AS_TEXT("tricks", tricks.text));
    buffer_free(&who);
    buffer_free(&tricks);
    return buffer_take(&out);
}

int playthrough_hint(struct playthrough *s, const struct view *v, struct buffer *say)
{
    const struct words *w = playthrough_words(s);
    int card = NO_CARD;
    char *why = view_is_ours(v, v->me) ? explain_position(s, v, &card) : NULL;
    if (card == NO_CARD) {
        struct sample_tally t;
        struct player sample = player_sample(s->request->samples, s->request->seed);
        card = player_sample_tally(&sample, v, &t);
        player_free(&sample);
        free(why);
        why = tally_of(w, v, &t, card, NO_SEAT);
    }
    words_put(say, w, PHRASE_HINT_CARD, AS_SHORT("card", card),
              AS_TEXT("why", why && *why ? why : words_text(w, PHRASE_HINT_LOWEST)));
    free(why);
    return card;
}

/* ---- the cards that were played ---- */

/* A card that was played: which one, whose, and what its player saw. */
struct played {
    int index, card;
    enum seat seat;
    struct view view;
};

/* The table as it was before the index-th card. */
static struct played card_at(const struct playthrough *s, int index)
{
    struct table t = s->game.table;
    int8_t cards[CARD_COUNT];
    int count = play_cards(&t.play, cards);
    for (int i = count; i > index; i--) play_take_back(&t.play);
    enum seat seat = play_turn(&t.play);
    return (struct played){.index = index, .card = cards[index], .seat = seat, .view = table_view(&t, seat)};
}

/* The seat that played the index-th card. */
static enum seat seat_at(const struct play *p, int index)
{
    const struct trick *t = &p->trick[index / SEAT_COUNT];
    return (enum seat)((t->leader + index % SEAT_COUNT) & 3);
}

int playthrough_card(const char *text, cardset legal)
{
    char card[3] = {0};
    int suit = suit_from_letter(text[0]);
    const char *rank = suit >= 0 && suit < SUIT_COUNT && text[1] ? text + 1 : text;
    int one = card_suit(cardset_lowest(legal));
    if (!*text || (rank == text && legal & ~cardset_suit_mask(one))) return NO_CARD;
    card[0] = rank == text ? suit_letter(one) : text[0];
    card[1] = !strcmp(rank, "10") ? 'T' : rank[0];
    return !strcmp(rank, "10") || !rank[1] ? card_from_text(card) : NO_CARD;
}

/* The index of the card that is asked after, -1 after saying that there is none. */
static int find_card(const struct playthrough *s, const char *text, struct buffer *say)
{
    const struct play *p = &s->game.table.play;
    int8_t cards[CARD_COUNT];
    const struct words *w = playthrough_words(s);
    int card = playthrough_card(text, ~(cardset)0), seat = seat_from_word(text);
    for (int i = play_cards(p, cards) - 1; i >= 0; i--) {
        bool is_anybody = !*text && !(s->game.people >> seat_at(p, i) & 1 && i >= s->before);
        if (is_anybody || (card != NO_CARD && cards[i] == card) || (*text && (int)seat_at(p, i) == seat))
            return i;
    }
    if (!*text)
        words_say(say, w, PHRASE_GAME_NONE_YET, NULL);
    else if (card != NO_CARD)
        words_put(say, w, PHRASE_GAME_NOT_PLAYED, AS_TEXT("card", text));
    else if (seat >= 0)
        words_put(say, w, PHRASE_GAME_SEAT_NONE, AS_SEAT("seat", seat));
    else
        words_put(say, w, PHRASE_GAME_WHY_WHAT, AS_TEXT("text", text));
    return -1;
}

/* ---- why it was played ---- */

/* What is known of a player by the name of its kind; PHRASES: nothing. */
static enum phrase way_of(const char *kind)
{
    static const struct {
        const char *kind;
        enum phrase way;
    } ways[] = {{"first-legal", PHRASE_PLAYED_FIRST_LEGAL},
                {"random", PHRASE_PLAYED_RANDOM},
                {"search", PHRASE_PLAYED_SEARCH},
                {"poe", PHRASE_PLAYED_POE},
                {"robot", PHRASE_PLAYED_ROBOT},
                {"script", PHRASE_PLAYED_SCRIPT}};
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++)
        if (!strcmp(kind, ways[i].kind)) return ways[i].way;
    return PHRASES;
}

/* The reason of the planner, or what it would have played in place of another player of its side. To an
 * opponent the plan is told as far as it names no card that he does not see. */
static void add_plan(const struct playthrough *s, const struct played *p, bool may_know, struct buffer *out)
{
    const struct words *w = playthrough_words(s);
    int card;
    char *why = explain_position(s, &p->view, &card);
    if (!why)
        words_say(out, w, PHRASE_PLAYED_PERSON, NULL);
    else if (card == p->card && may_know)
        buffer_add(out, why);
    else if (may_know)
        words_put(out, w, PHRASE_PLAYED_PLAN_SAYS, AS_SHORT("card", card), AS_TEXT("why", why));
    else
        words_say(out, w, card == p->card ? PHRASE_PLAYED_PLANS : PHRASE_PLAYED_NOT_PLANS, NULL);
    free(why);
}

static void add_reason(const struct playthrough *s, const struct played *p, const struct view *asks,
                       struct buffer *out)
{
    const struct player *player = &s->game.player[p->seat];
    bool is_recorded = p->index < s->before, declares = view_is_ours(&p->view, p->seat);
    const enum phrase way = way_of(player->kind->name);
    bool is_sample = !strcmp(player->kind->name, "sample");
    const struct words *w = playthrough_words(s);
    struct sample_tally t;
    if (declares && (is_recorded || way == PHRASES) && !is_sample) {
        add_plan(s, p, view_is_ours(asks, asks->me), out);
    } else if (is_recorded) {
        words_say(out, w, PHRASE_PLAYED_RECORD, NULL);
    } else if (is_sample) {
        player_sample_tally(player, &p->view, &t);
        char *tally = tally_of(w, &p->view, &t, p->card, (int)p->seat);
        buffer_add(out, tally);
        free(tally);
    } else {
        words_say(out, w, way == PHRASES ? PHRASE_PLAYED_PERSON : way, NULL);
    }
}

bool playthrough_why(struct playthrough *s, const struct view *v, const char *text, struct buffer *say)
{
    int index = find_card(s, text, say);
    if (index < 0) return false;
    struct played p = card_at(s, index);
    struct buffer why = {0};
    add_reason(s, &p, v, &why);
    words_put(say, playthrough_words(s), PHRASE_PLAYED, AS_SEAT("seat", p.seat), AS_SHORT("card", p.card),
              AS_TEXT("why", buffer_text(&why)));
    buffer_free(&why);
    return true;
}

/* ---- why another was not ---- */

/* What a defender's card does beside his best one, in layouts of what he does not see. */
static bool tell_defenders(struct playthrough *s, enum seat me, struct why_not *asked, struct buffer *say)
{
    struct table t = s->game.table;
    struct sample_tally tally;
    while (play_is_over(&t.play) || play_turn(&t.play) != me ||
           !cardset_has(play_legal(&t.play), asked->card))
        if (play_take_back(&t.play) == NO_CARD)
            return words_say(say, playthrough_words(s), PHRASE_GAME_WHY_NOT_PAST, NULL), false;
    struct view v = table_view(&t, me);
    struct player sample = player_sample(s->request->samples, s->request->seed);
    asked->best = player_sample_tally(&sample, &v, &tally);
    player_free(&sample);
    bool is_best = tally.enough[asked->best] == tally.enough[asked->card] &&
                   tally.tricks[asked->best] == tally.tricks[asked->card];
    if (is_best) asked->best = asked->card;
    const struct words *w = playthrough_words(s);
    char *own = tally_of(w, &v, &tally, asked->card, NO_SEAT), *more = tally_of(w, &v, &tally, asked->best, NO_SEAT);
    if (is_best)
        words_put(say, w, PHRASE_TALLY_BEST, AS_SHORT("card", asked->card), AS_TEXT("tally", own));
    else
        words_put(say, w, PHRASE_TALLY_WORSE, AS_SHORT("card", asked->card), AS_TEXT("tally", own),
                  AS_SHORT("best", asked->best), AS_TEXT("more", more));
    free(own);
    free(more);
    return true;
}

bool playthrough_why_not(struct playthrough *s, const struct view *v, const char *text, struct why_not *out,
                         struct buffer *say)
{
    const struct knowledge *k = s->request->worker->knowledge;
    int strain = strain_from_word(text);
    *out = (struct why_not){.card = playthrough_card(text, play_legal(&s->game.table.play)), .suit = -1};
    if (strain >= 0 && strain < SUIT_COUNT)
        *out = (struct why_not){.card = NO_CARD, .suit = strain};
    else if (out->card == NO_CARD)
        out->kind = *text ? knowledge_kind(k, text) : NULL;
    if (out->card == NO_CARD && out->suit < 0 && !out->kind)
        return words_say(say, playthrough_words(s), PHRASE_GAME_WHY_NOT_WHAT, NULL), false;
    struct coach_how how = playthrough_how(s);
    how.counts_tricks = true;
    if (view_is_ours(v, v->me)) return coach_why_not(s->request->worker, s->board, &s->game.table, &how, out, say);
    if (out->card == NO_CARD) return words_say(say, playthrough_words(s), PHRASE_GAME_WHY_NOT_OWN, NULL), false;
    return tell_defenders(s, v->me, out, say);
}
