/* The questions on what may go wrong: the hand that must not get in, a finesse that loses, a suit that breaks
 * badly. Invariant: asked only where the told story has an answer, which is the one that is right. */
#include <stdlib.h>

#include <string.h>

#include "planner/report/wording.h"
#include "planner/teach/drill_parts.h"
#include "planner/tell/story/story_words.h"

/* ---- the danger hand ---- */

/* The one opponent who must not get in; NO_SEAT: neither, or both. *suit receives the suit that is in danger,
 * -1 where that is not known. */
static int danger_hand(const struct explanation *r, int *suit)
{
    const struct view *v = &r->view;
    *suit = v->opening_lead == NO_CARD ? -1 : card_suit(v->opening_lead);
    for (int i = 0; i < r->ideas.count; i++) {
        unsigned seats = r->ideas.list[i].seats & (1u << v->left | 1u << v->right);
        if (r->ideas.list[i].idea != IDEA_DANGER || !seats || seats & (seats - 1)) continue;
        return (int)(seats >> v->left & 1 ? v->left : v->right);
    }
    return NO_SEAT;
}

static void ask_danger(const struct explanation *r, struct questions *q)
{
    int suit, seat = danger_hand(r, &suit);
    const char *told = drill_told(r, TOLD_DANGER, 0);
    if (seat == NO_SEAT || suit < 0 || !told || !r->verdict.threat) return;
    struct question *one = question_add(q, ANSWER_SEAT, DRILL_DANGER);
    one->right = seat;
    one->ask = words_told(r->words, PHRASE_DRILL_ASK_DANGER, AS_SEAT("left", r->view.left),
                          AS_SEAT("right", r->view.right));
    one->hint[0] = drill_look(r, suit);
    one->hint[1] = question_sentence(r->verdict.threat);
    one->hint[2] = words_told(r->words, PHRASE_DRILL_IS, AS_SEAT("answer", seat));
    one->answer = util_copy(words_seat(r->words, seat));
    one->reason = question_sentence(told);
}

/* ---- where the ways part ---- */

/* What is seen when the way parts, as a question puts it; false where it is no trouble. */
static bool is_trouble(const struct explanation *r, int chapter, const struct story_road *road,
                       enum drill_topic *topic, struct buffer *out)
{
    const struct story *s = &r->story;
    const struct story_sign *sign = &road->sign;
    bool is_seen = !road->is_unseen;
    switch (sign->kind) {
    case SIGN_EVEN:
    case SIGN_FALLEN:
    case SIGN_SHOWS_OUT:
        *topic = DRILL_BREAK;
        story_sign(out, r->words, &r->view, road);
        buffer_capital(out, 0);
        return is_seen == (sign->kind == SIGN_SHOWS_OUT);
    case SIGN_LOST:
    case SIGN_WON:
        *topic = DRILL_LOSES;
        if (!chapter || story_finesse_at(&s->chapter[chapter - 1].step) < 0) return false;
        words_put(out, r->words, PHRASE_DRILL_WHEN_FINESSE, AS_SUITS("suits", s->chapter[chapter - 1].step.suit));
        return is_seen == (sign->kind == SIGN_LOST);
    case SIGN_NONE:
        break;
    }
    return false;
}

/* Which suit is played when this is seen; `but`: the suit that it happens to, where it is not gone on with.
 */
static void ask_turn(const struct explanation *r, struct questions *q, enum drill_topic topic,
                     const char *when, int suit, int but, const char *told)
{
    struct buffer suits = {0}, look = {0};
    int choices = drill_suits(&suits, r, but, PHRASE_OR, false);
    drill_suits(&look, r, but, PHRASE_AND, true);
    if (choices > 1) {
        struct question *one = question_add(q, ANSWER_SUIT, topic);
        one->right = suit;
        one->ask = words_told(r->words, PHRASE_DRILL_ASK_TURN, AS_TEXT("when", when),
                              AS_TEXT("list", buffer_text(&suits)));
        one->typed = question_typed_suit(r);
        one->hint[0] = words_told(r->words, PHRASE_DRILL_HINT_TURN, AS_TEXT("list", buffer_text(&look)));
        one->hint[1] = drill_trouble(r, words_text(r->words, PHRASE_DRILL_WAITS));
        one->hint[2] = words_told(r->words, PHRASE_DRILL_IS_THE, AS_SUITS("answer", suit));
        one->answer = util_copy(words_suits(r->words, suit));
        one->reason = question_sentence(told);
    }
    buffer_free(&suits);
    buffer_free(&look);
}

/* Asks about the roads of the story, one of each kind. They are told in order, before all others. */
static void ask_roads(const struct explanation *r, struct questions *q)
{
    int roads = 0;
    for (int i = 0; i < r->story.chapters; i++)
        for (int k = 0; k < r->story.chapter[i].roads; k++) {
            const struct story_road *road = &r->story.chapter[i].road[k];
            const char *told = drill_told(r, TOLD_ROAD, roads++);
            struct buffer when = {0};
            enum drill_topic topic;
            if (is_trouble(r, i, road, &topic, &when) && told && !question_find(q, topic) &&
                drill_step_of(r, road->step.suit) >= 0)
                ask_turn(r, q, topic, buffer_text(&when), road->step.suit, -1, told);
            buffer_free(&when);
        }
}

/* What is told of the suit that is turned to, without "if that is not enough, turn to hearts": that was the
 * question. */
static const char *without_turn(const char *told)
{
    const char *rest = strstr(told, ": ");
    return rest ? rest + 2 : told;
}

/* What is told of the reserve; NULL: nothing is. */
static const char *reserve_told(const struct explanation *r)
{
    const char *label = words_text(r->words, PHRASE_IN_RESERVE);
    for (int i = 0; i < r->told.entries; i++)
        if (r->told.entry[i].kind == TOLD_ROAD && !strcmp(r->told.entry[i].label, label)) return r->told.entry[i].text;
    return NULL;
}

/* Asks what is turned to when the first suit brings too little; not where the path itself goes on with another. */
static void ask_reserve(const struct explanation *r, struct questions *q)
{
    int reserve = explain_reserve(r, &r->story), suit = reserve < 0 ? -1 : r->step[0].suit;
    const char *told = reserve_told(r);
    if (reserve < 0 || !told || suit == r->step[reserve].suit) return;
    bool has_finesse = false;
    for (int i = 0; i < r->story.chapters; i++) {
        const struct story_step *step = &r->story.chapter[i].step;
        if (step->suit != suit && !story_is_cashed(step)) return;
        has_finesse |= step->suit == suit && story_finesse_at(step) >= 0;
    }
    enum drill_topic topic = has_finesse ? DRILL_LOSES : DRILL_BREAK;
    char *when = words_told(r->words, has_finesse ? PHRASE_DRILL_WHEN_FINESSE_MORE : PHRASE_DRILL_WHEN_LITTLE,
                            AS_SUITS("suits", suit));
    if (!question_find(q, topic)) ask_turn(r, q, topic, when, r->step[reserve].suit, suit, without_turn(told));
    free(when);
}

void drill_troubles(const struct explanation *r, struct questions *q)
{
    ask_danger(r, q);
    ask_roads(r, q);
    ask_reserve(r, q);
}
