/* The questions before any card, and which of all are put. */
#include <stdlib.h>
#include <string.h>

#include "planner/tell/story/story_words.h"
#include "planner/tell/words.h"
#include "planner/report/wording.h"
#include "planner/teach/drill_parts.h"

/* In full so many are put, at most, beside the count of winners. */
enum { FULL = 5 };

/* ---- making ---- */

struct question *question_add(struct questions *q, enum answer_kind kind, enum drill_topic topic)
{
    struct question *added = &q->list[q->count++];
    *added = (struct question){.kind = kind, .topic = topic, .card = NO_CARD};
    return added;
}

char *question_say(const char *format, ...)
{
    struct buffer text = {0};
    va_list args;
    va_start(args, format);
    buffer_vformat(&text, format, args);
    va_end(args);
    return buffer_take(&text);
}

char *question_phrase(const struct explanation *r, enum phrase which)
{
    return util_copy(words_text(r->words, which));
}

char *question_number(const struct explanation *r, int number)
{
    struct buffer out = {0};
    words_number(&out, r->words, number);
    return buffer_take(&out);
}

void drill_layouts(struct buffer *out, const struct explanation *r)
{
    words_put(out, r->words, PHRASE_DRILL_LAYOUTS, AS_FIGURE("made", r->value.share * r->value.layouts + 0.5),
              AS_FIGURE("layouts", r->value.layouts));
}

char *question_typed_suit(const struct explanation *r)
{
    return question_say(" %s", words_text(r->words, PHRASE_DRILL_TYPED_SUIT));
}

void drill_item(struct document *d, char *text)
{
    document_item(d, 2, 2, "%s", text);
    free(text);
}

void drill_paragraph(struct document *d, char *text)
{
    document_paragraph(d, 2, "%s", text);
    free(text);
}

static void question_free(struct question *one)
{
    free(one->ask);
    free(one->typed);
    for (int h = 0; h < QUESTION_HINTS; h++) free(one->hint[h]);
    free(one->answer);
    free(one->reason);
    if (one->decision) decision_free(one->decision);
    free(one->decision);
    position_free(one->kept);
}

void questions_free(struct questions *q)
{
    for (int i = 0; i < q->count; i++) question_free(&q->list[i]);
    *q = (struct questions){0};
}

/* A sentence from a reason that begins small and has no end. */
char *question_sentence(const char *text)
{
    struct buffer out = {0};
    buffer_add(&out, text);
    buffer_capital(&out, 0);
    if (out.length && out.text[out.length - 1] != '.') buffer_char(&out, '.');
    return buffer_take(&out);
}

/* ---- hints ---- */

char *drill_cards_of(const struct words *w, cardset hand, int suit)
{
    struct buffer out = {0};
    cardset own = cardset_in_suit(hand, suit);
    if (own)
        wording_ranks_by(&out, own, suit, words_letters(w));
    else
        words_say(&out, w, PHRASE_DRILL_NO_CARDS, NULL);
    return out.text;
}

char *drill_look(const struct explanation *r, int suit)
{
    const struct view *v = &r->view;
    char *hand = drill_cards_of(r->words, v->play.hand[v->declarer], suit),
         *dummy = drill_cards_of(r->words, v->play.hand[v->dummy], suit);
    char *look = words_told(r->words, PHRASE_DRILL_LOOK, AS_SUITS("suits", suit), AS_TEXT("hand", hand),
                            AS_TEXT("dummy", dummy),
                            AS_NUMBER("theirs", cardset_count(cardset_in_suit(v->unseen, suit))));
    free(hand);
    free(dummy);
    return look;
}

const char *drill_told(const struct explanation *r, enum told_kind kind, int number)
{
    for (int i = 0; i < r->told.entries; i++)
        if (r->told.entry[i].kind == kind && !number--) return r->told.entry[i].text;
    return NULL;
}

char *drill_trouble(const struct explanation *r, const char *other)
{
    const char *fails = drill_told(r, TOLD_FAILS, 0);
    if (fails) return words_told(r->words, PHRASE_DRILL_BEATS, AS_TEXT("what", fails));
    return question_sentence(r->verdict.threat && !r->verdict.is_threat_idle ? r->verdict.threat : other);
}

/* ---- counting ---- */

/* The suit whose length promises most beyond its winners: one that is easily counted wrongly. */
static int longest_hope(const struct explanation *r, const int sure[SUIT_COUNT])
{
    int best = SUIT_SPADE, most = -1;
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--) {
        int hope = holding_longer(&r->position->suit[suit].holding) - sure[suit];
        if (hope > most) most = hope, best = suit;
    }
    return best;
}

char *drill_ask_winners(const struct explanation *r)
{
    return question_phrase(r, PHRASE_DRILL_ASK_WINNERS);
}

/* The count is the explanation's own, in its words. */
static void ask_winners(const struct explanation *r, struct questions *q)
{
    struct question *one = question_add(q, ANSWER_NUMBER, DRILL_WINNERS);
    struct buffer list = {0};
    int sure[SUIT_COUNT], blocked = r->verdict.blocked;
    explain_winners(r, sure);
    story_counts(&list, r->words, sure);
    const int suit = longest_hope(r, sure);
    one->number = r->position->sure;
    one->ask = drill_ask_winners(r);
    one->answer = question_say("%d", one->number);
    one->hint[0] = question_phrase(r, PHRASE_DRILL_HINT_WINNERS);
    one->hint[1] = blocked ? words_told(r->words, PHRASE_DRILL_HINT_BLOCKED, AS_FIGURE("number", blocked))
                           : words_told(r->words, PHRASE_DRILL_HINT_SUIT, AS_SUITS("suits", suit),
                                        AS_TEXT("cards", r->suit[suit].cards), AS_FIGURE("number", sure[suit]));
    one->hint[2] = list.length ? question_sentence(list.text)
                               : words_told(r->words, PHRASE_DRILL_IS, AS_TEXT("answer", one->answer));
    one->reason = util_copy(r->told.count);
    buffer_free(&list);
}

/* ---- suits and techniques ---- */

/* What hardly ever works is no answer, unless it is chosen. */
static bool is_worth_telling(const struct explanation *r, const struct explained_technique *t)
{
    return t->choice->certainty.value >= explain_tell(r, TELL_HARDLY) || t->choice->status == TECHNIQUE_CHOSEN;
}

void drill_say(struct buffer *out, const struct explanation *r, const struct explained_technique *t)
{
    bool is_line = knowledge_kind(r->knowledge, t->choice->technique.name) == knowledge_line(r->knowledge);
    if (is_line) buffer_format(out, "%s, ", words_technique_name(r->words, choice_kind(r->knowledge, t->choice)));
    words_way(out, t);
}

/* "♣ length, for the fourth and fifth club: 68 % for two (3-2) ...", each way of the suit. */
static void add_ways(struct buffer *out, const struct explanation *r, const struct explained_suit *s)
{
    int told = 0;
    for (int i = 0; i < s->techniques; i++) {
        const struct explained_technique *t = &s->technique[i];
        if (!is_worth_telling(r, t)) continue;
        if (told++) buffer_add(out, words_text(r->words, PHRASE_SEMICOLON));
        drill_say(out, r, t);
        buffer_format(out, " (%s)", t->chance);
    }
}

/* The way that is chosen of a suit's. */
static const struct explained_technique *chosen_of(const struct explained_suit *s)
{
    for (int i = 0; i < s->techniques; i++)
        if (s->technique[i].choice->status == TECHNIQUE_CHOSEN) return &s->technique[i];
    return &s->technique[0];
}

/* The kinds of the suit's techniques that are worth telling, how many. */
static int kinds_of(const struct explanation *r, const struct explained_suit *s)
{
    unsigned kinds = 0;
    int count = 0;
    for (int i = 0; i < s->techniques; i++) {
        unsigned kind = 1u << (choice_kind(r->knowledge, s->technique[i].choice) - r->knowledge->kind);
        count += is_worth_telling(r, &s->technique[i]) && !(kinds & kind);
        kinds |= is_worth_telling(r, &s->technique[i]) ? kind : 0;
    }
    return count;
}

/* " (1 finesse, 2 promotion)", numbered without gaps. */
static char *menu_of(const struct explanation *r)
{
    const struct knowledge *k = r->knowledge;
    struct buffer menu = {0};
    int place = 0;
    for (int i = 0; i < k->kinds; i++)
        if (&k->kind[i] != knowledge_line(k))
            buffer_format(&menu, "%s%d %s", place ? ", " : " (", place + 1,
                          words_technique_name(r->words, &k->kind[i])),
                place++;
    buffer_char(&menu, ')');
    return menu.text;
}

/* What speaks against the ways that are not chosen. */
static char *others_of(const struct explanation *r, const struct explained_suit *s, const struct explained_technique *best)
{
    struct buffer why = {0};
    for (int i = 0; i < s->techniques; i++)
        if (&s->technique[i] != best && is_worth_telling(r, &s->technique[i]))
            buffer_format(&why, "%s%s%s%s", why.length ? words_text(r->words, PHRASE_SEMICOLON) : "", s->technique[i].say,
                          words_text(r->words, PHRASE_COLON), s->technique[i].why);
    char *text = question_sentence(buffer_text(&why));
    buffer_free(&why);
    return text;
}

/* How the first suit is played, where there is a choice. */
static void ask_technique(const struct explanation *r, struct questions *q)
{
    const struct explained_suit *s = &r->suit[r->step[0].suit];
    const struct explained_technique *best = chosen_of(s);
    if (kinds_of(r, s) < 2) return;
    struct question *one = question_add(q, ANSWER_TECHNIQUE, DRILL_TECHNIQUE);
    struct buffer ways = {0};
    char *others = others_of(r, s, best);
    add_ways(&ways, r, s);
    if (ways.length) buffer_capital(&ways, 0);
    one->technique = drill_kind_name(r, best->choice);
    one->right = (int)(choice_kind(r->knowledge, best->choice) - r->knowledge->kind);
    one->ask = words_told(r->words, PHRASE_DRILL_ASK_TECHNIQUE, AS_SUITS("suits", s->suit), AS_TEXT("cards", s->cards));
    one->typed = menu_of(r);
    one->hint[0] = drill_look(r, s->suit);
    one->hint[1] = *others ? util_copy(others) : drill_trouble(r, best->chance);
    one->answer = util_copy(words_technique_name(r->words, choice_kind(r->knowledge, best->choice)));
    one->hint[2] = words_told(r->words, PHRASE_DRILL_IS_THE, AS_TEXT("answer", one->answer));
    one->reason = question_say("%s.%s%s", ways.text, *others ? " " : "", others);
    free(others);
    buffer_free(&ways);
}

/* ---- order ---- */

int drill_suits(struct buffer *out, const struct explanation *r, int but, enum phrase joint, bool has_cards)
{
    int told = 0, all = 0;
    for (int i = 0; i < r->steps; i++) all += r->step[i].suit != but;
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--) {
        if (suit == but || drill_step_of(r, suit) < 0) continue;
        told++;
        if (told > 1) buffer_add(out, told < all ? ", " : words_text(r->words, joint));
        if (has_cards)
            words_put(out, r->words, PHRASE_DRILL_THE_SUIT_CARDS, AS_SUITS("suits", suit),
                      AS_TEXT("cards", r->suit[suit].cards));
        else
            words_put(out, r->words, PHRASE_DRILL_THE_SUIT, AS_SUITS("suits", suit));
    }
    return told;
}

/* What another suit first would come to. */
static char *other_suit(const struct explanation *r)
{
    for (int i = 0; i < r->lines.count; i++) {
        const struct told_line *l = &r->lines.list[i];
        const struct line *line = &l->line->line;
        const int suit = line->steps ? line_technique(line, 0)->suit : -1;
        if (drill_step_of(r, suit) > 0 && l->why_not && !l->is_same) {
            char *name = question_sentence(l->name);
            size_t n = strlen(l->why_not), length = strlen(name) - 1;
            char *why = question_say("%s%s", l->why_not, n && l->why_not[n - 1] == '.' ? "" : ".");
            char *quoted = question_say("\"%s\"", l->name);
            bool has_suit = strcasestr(name, words_suits(r->words, suit));
            char *text = has_suit ? question_say("%.*s%s%s", (int)length, name, words_text(r->words, PHRASE_COLON), why)
                                  : words_told(r->words, PHRASE_DRILL_OTHER_FIRST, AS_SUITS("suits", suit),
                                               AS_TEXT("name", quoted), AS_TEXT("why", why));
            free(name);
            free(why);
            free(quoted);
            return text;
        }
    }
    return words_told(r->words, PHRASE_DRILL_OF_SUIT, AS_SUITS("suits", r->step[1].suit), AS_TEXT("why", r->step[1].why));
}

static void ask_first(const struct explanation *r, struct questions *q)
{
    struct question *one = question_add(q, ANSWER_SUIT, DRILL_FIRST);
    const struct explained_step *s = &r->step[0];
    char *says = question_sentence(s->text);
    char *why = question_sentence(s->why), *other = other_suit(r);
    one->technique = drill_kind_name(r, s->choice);
    one->right = s->suit;
    struct buffer suits = {0}, look = {0};
    drill_suits(&suits, r, -1, PHRASE_OR, false);
    drill_suits(&look, r, -1, PHRASE_AND, true);
    one->ask = words_told(r->words, PHRASE_DRILL_ASK_FIRST, AS_TEXT("list", buffer_text(&suits)));
    one->typed = question_typed_suit(r);
    one->hint[0] = words_told(r->words, PHRASE_DRILL_HINT_FIRST, AS_TEXT("list", buffer_text(&look)));
    one->hint[1] = util_copy(other);
    one->hint[2] = words_told(r->words, PHRASE_DRILL_IS_THE, AS_SUITS("answer", s->suit));
    one->answer = util_copy(words_suits(r->words, s->suit));
    one->reason = question_say("%s %s %s", says, why, other);
    free(says);
    free(why);
    free(other);
    buffer_free(&suits);
    buffer_free(&look);
}

/* ---- which are put ---- */

/* The questions that are about an idea, the best first; the first topic that comes again ends them. */
struct idea_topics {
    enum drill_topic list[3];
};

static struct idea_topics topics_of(const struct explanation *r, const struct told_idea *t)
{
    bool is_first_trick = t->trick == 1;
    if (t->idea == IDEA_DISCARD || t->idea == IDEA_LOSER_ON_LOSER)
        return (struct idea_topics){{DRILL_LINE, DRILL_THROW, DRILL_PLAY}};
    if (view_has_trumps(&r->view)) return (struct idea_topics){{DRILL_LINE, DRILL_TRUMPS, DRILL_PLAY}};
    switch (t->idea) {
    case IDEA_HOLD_UP:
        return (struct idea_topics){{DRILL_ROUNDS, DRILL_TRICK_ONE_LAST, DRILL_TRICK_ONE}};
    case IDEA_NO_HOLD_UP:
        return (struct idea_topics){{DRILL_TRICK_ONE_LAST, DRILL_TRICK_ONE, DRILL_TRICK_ONE}};
    case IDEA_ENTRY:
    case IDEA_UNBLOCK:
    case IDEA_OVERTAKE:
        if (is_first_trick) return (struct idea_topics){{DRILL_ENTRY, DRILL_TRICK_ONE, DRILL_TRICK_ONE_LAST}};
        return (struct idea_topics){{DRILL_PLAY, DRILL_PLAY, DRILL_PLAY}};
    case IDEA_DANGER:
        return (struct idea_topics){{DRILL_DANGER, DRILL_FIRST, DRILL_PLAY}};
    case IDEA_COMBINE:
        return (struct idea_topics){{DRILL_FIRST, DRILL_BREAK, DRILL_LOSES}};
    case IDEA_CASH_FIRST:
        return (struct idea_topics){{DRILL_PLAY, DRILL_BREAK, DRILL_TECHNIQUE}};
    case IDEA_DUCK:
    case IDEA_LEAD_TOWARD:
    case IDEA_SAFETY_PLAY:
        return (struct idea_topics){{DRILL_PLAY, DRILL_TECHNIQUE, DRILL_TECHNIQUE}};
    case IDEA_THROW_IN:
    case IDEA_SQUEEZE:
        return (struct idea_topics){{DRILL_TECHNIQUE, DRILL_FIRST, DRILL_FIRST}};
    default:
        return (struct idea_topics){{DRILL_FIRST, DRILL_TECHNIQUE, DRILL_PLAY}};
    }
}

struct question *question_find(struct questions *q, enum drill_topic topic)
{
    for (int i = 0; i < q->count; i++)
        if (q->list[i].topic == topic) return &q->list[i];
    return NULL;
}

/* The idea of a technique that goes by its own name, or by what it does. */
static const char *idea_of_technique(const struct knowledge *k, const char *technique)
{
    const struct technique_kind *kind = technique ? knowledge_kind(k, technique) : NULL;
    for (int i = 0; technique && i < IDEAS; i++)
        if (!strcmp(technique, idea_word(i))) return idea_word(i);
    return kind && kind->gives_up == GIVES_DRIVEN ? idea_word(IDEA_DRIVE) : NULL;
}

/* Gives each question the idea of its technique, else the first of the hand's that it is about. */
static void name_ideas(const struct explanation *r, struct questions *q)
{
    for (int i = 0; i < q->count; i++)
        q->list[i].idea = idea_of_technique(r->knowledge, q->list[i].technique);
    for (int i = 0; i < r->ideas.count; i++)
        for (int k = 0; k < 3; k++) {
            struct question *one = question_find(q, topics_of(r, &r->ideas.list[i]).list[k]);
            if (one && !one->idea) one->idea = idea_word(r->ideas.list[i].idea);
        }
}

/* What the hand is about: the best question of its first idea that has one. That a stopper is taken at once
 * is the least of them. */
static const struct question *crux_of_ideas(const struct explanation *r, struct questions *q, bool is_last)
{
    for (int i = 0; i < r->ideas.count; i++) {
        if ((r->ideas.list[i].idea == IDEA_NO_HOLD_UP) != is_last) continue;
        for (int k = 0; k < 3; k++) {
            const struct question *one = question_find(q, topics_of(r, &r->ideas.list[i]).list[k]);
            if (one) return one;
        }
    }
    return NULL;
}

static unsigned crux_of(const struct explanation *r, struct questions *q)
{
    const struct question *one = crux_of_ideas(r, q, false);
    if (!one) one = crux_of_ideas(r, q, true);
    return 1u << (one ? one : &q->list[0])->topic;
}

/* What is asked less gladly where there are too many, the least of them first: a topic, and one that asks for
 * the same or more, without which it stays. */
static const enum drill_topic dispensable[][2] = {
    {DRILL_TECHNIQUE, DRILL_ROUNDS}, {DRILL_TRICK_ONE_LAST, DRILL_ROUNDS},    {DRILL_PLAY, DRILL_FIRST},
    {DRILL_LOSES, DRILL_BREAK},      {DRILL_TRICK_ONE, DRILL_TRICK_ONE_LAST}, {DRILL_TECHNIQUE, DRILL_FIRST},
    {DRILL_PLAY, DRILL_LINE},        {DRILL_TRICK_ONE_LAST, DRILL_LINE}};

/* In full: what the cards of trick one ask already is not asked twice, and no more than FULL are put. */
static unsigned full_of(const struct explanation *r, struct questions *q)
{
    unsigned topics = ~0u, crux = crux_of(r, q);
    int left = q->count - (question_find(q, DRILL_WINNERS) != NULL);
    if (question_find(q, DRILL_TRICK_ONE) && question_find(q, DRILL_ENTRY)) topics &= ~(1u << DRILL_ENTRY), left--;
    for (size_t i = 0; i < sizeof dispensable / sizeof *dispensable && left > FULL; i++) {
        unsigned bit = 1u << dispensable[i][0];
        bool is_there = question_find(q, dispensable[i][0]) && topics & bit;
        if (!is_there || bit == crux || !question_find(q, dispensable[i][1])) continue;
        topics &= ~bit, left--;
    }
    return topics;
}

static void keep_only(struct questions *q, unsigned topics)
{
    int kept = 0;
    for (int i = 0; i < q->count; i++) {
        if (topics >> q->list[i].topic & 1)
            q->list[kept++] = q->list[i];
        else
            question_free(&q->list[i]);
    }
    q->count = kept;
}

/* Where more than the contract is played for the first question says so. */
static void tell_aim(const struct explanation *r, struct questions *q)
{
    if (!q->count || !r->view.contract.over) return;
    char *ask = words_told(r->words, PHRASE_DRILL_AIM, AS_NUMBER("tricks", contract_needed(r->view.contract)), AS_TEXT("ask", q->list[0].ask));
    free(q->list[0].ask);
    q->list[0].ask = ask;
}

void drill_questions(const struct explanation *r, const struct board *b, const struct drill_options *o,
                     struct questions *q)
{
    bool has_trumps = view_has_trumps(&r->view), builds = r->position->missing && r->steps;
    if (has_trumps) drill_trumps(r, q);
    if (!has_trumps && !(builds && o->is_quick)) ask_winners(r, q);
    bool asks_first = !o->topics || o->topics >> DRILL_FIRST & 1;
    if (builds && asks_first && r->steps > 1 && drill_first_is_best(r)) ask_first(r, q);
    if (builds) ask_technique(r, q);
    drill_troubles(r, q);
    drill_cards(r, b, q);
    if (!q->count) ask_winners(r, q);
    name_ideas(r, q);
    keep_only(q, o->topics ? o->topics : o->is_quick ? crux_of(r, q) : full_of(r, q));
    tell_aim(r, q);
}
