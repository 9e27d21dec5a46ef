/* The questions before any card: how many, where from, how, in which order. */
#include <stdlib.h>
#include <string.h>

#include "planner/tell/words.h"
#include "planner/report/wording.h"
#include "planner/teach/drill_parts.h"

static const char *const suit_titles[] = {"clubs", "diamonds", "hearts", "spades"};

/* ---- making ---- */

struct question *question_add(struct questions *q, enum answer_kind kind, enum drill_topic topic)
{
    if (q->count == DRILL_QUESTIONS) return NULL;
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

void questions_free(struct questions *q)
{
    for (int i = 0; i < q->count; i++) {
        struct question *one = &q->list[i];
        free(one->ask);
        free(one->typed);
        for (int h = 0; h < QUESTION_HINTS; h++) free(one->hint[h]);
        free(one->answer);
        free(one->reason);
    }
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

/* ---- counting ---- */

static void ask_needed(const struct explanation *r, struct questions *q)
{
    struct question *one = question_add(q, ANSWER_NUMBER, DRILL_NEEDED);
    struct contract c = r->view.contract;
    bool is_whole = r->position->needed == contract_needed(c);
    char contract[6];
    contract_text(c, contract);
    one->number = r->position->needed;
    one->ask = question_say("How many tricks %s?", is_whole ? "are needed" : "are still needed");
    one->hint[0] = question_say("Think about what %s promises.", contract);
    one->hint[1] = question_say("It is six tricks and the level of the contract%s.",
                                is_whole ? "" : ", less those won already");
    one->hint[2] = question_say("6 + %d%s.", c.level, is_whole ? "" : ", less those won already");
    one->answer = question_say("%s", wording_number(one->number));
    const char *whole = wording_number(contract_needed(c));
    one->reason = is_whole ? question_say("%s needs %s.", contract, one->answer)
                           : question_say("%s needs %s, and %s of them %s won: %s to go.", contract, whole,
                                          wording_number(contract_needed(c) - one->number),
                                          contract_needed(c) - one->number == 1 ? "is" : "are", one->answer);
}

/* "♠ 2, ♥ 1, ♦ 2, ♣ 2". */
static char *list_winners(const struct explanation *r)
{
    struct buffer out = {0};
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--)
        buffer_format(&out, "%s%s %d", suit == SUIT_SPADE ? "" : ", ", wording_suit(suit),
                      r->position->suit[suit].sure.total);
    return out.text;
}

static void ask_winners(const struct explanation *r, struct questions *q)
{
    struct question *one = question_add(q, ANSWER_NUMBER, DRILL_WINNERS);
    one->number = r->position->sure;
    one->ask = question_say("How many winners are there, all suits together?");
    one->hint[0] = question_say("Think about the tricks that can be taken without losing the lead.");
    one->hint[1] =
        question_say("Suit by suit: the top cards of both hands together, and no more of them than "
                     "the longer hand has cards. What their lead gives counts, too.");
    one->hint[2] = list_winners(r);
    one->answer = question_say("%d", one->number);
    one->reason = question_say("%s: that is %d, and %s more must be built.", one->hint[2], one->number,
                               wording_number(r->position->missing));
}

/* ---- suits and techniques ---- */

/* "clubs, hearts". */
static char *list_suits(unsigned suits)
{
    struct buffer out = {0};
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--)
        if (suits >> suit & 1) buffer_format(&out, "%s%s", out.length ? ", " : "", suit_titles[suit]);
    return out.text ? out.text : util_copy("none");
}

/* What hardly ever works is no answer, unless it is chosen. */
static bool is_worth_telling(const struct explained_technique *t)
{
    return t->choice->certainty.value >= EXPLAIN_LEAST || t->choice->status == TECHNIQUE_CHOSEN;
}

void drill_say(struct buffer *out, const struct explanation *r, const struct explained_technique *t)
{
    bool is_line = knowledge_kind(r->knowledge, t->choice->technique.name) == knowledge_line(r->knowledge);
    if (is_line) buffer_format(out, "%s, ", drill_kind_name(r, t->choice));
    words_way(out, t);
}

/* "♣ length, for the fourth and fifth club: 68 % for two (3-2) ...", each way of the suit. */
static void add_ways(struct buffer *out, const struct explanation *r, const struct explained_suit *s)
{
    int told = 0;
    for (int i = 0; i < s->techniques; i++) {
        const struct explained_technique *t = &s->technique[i];
        if (!is_worth_telling(t)) continue;
        buffer_format(out, "%s%s ", told++ ? "; " : "", wording_suit(s->suit));
        drill_say(out, r, t);
        buffer_format(out, " (%s)", t->chance);
    }
}

/* Whether a suit is one that can give more: a way of it works now and then, or it has its place in the plan.
 */
static bool offers_any(const struct explanation *r, const struct explained_suit *s)
{
    for (int i = 0; i < s->techniques; i++)
        if (s->technique[i].choice->certainty.value >= EXPLAIN_LEAST) return true;
    for (int i = 0; i < r->steps; i++)
        if (r->step[i].suit == s->suit) return true;
    return false;
}

static void ask_suits(const struct explanation *r, struct questions *q)
{
    struct question *one = question_add(q, ANSWER_SUITS, DRILL_SUITS);
    struct buffer ways = {0};
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--) {
        if (!offers_any(r, &r->suit[suit])) continue;
        one->right |= 1u << suit;
        if (ways.length) buffer_add(&ways, "; ");
        add_ways(&ways, r, &r->suit[suit]);
    }
    one->ask = question_say("Which suits can give more tricks?");
    one->typed = question_say(" (letters, such as CH, or none)");
    one->hint[0] =
        question_say("Think about length, honours that can be driven out, and cards of theirs that "
                     "may lie well.");
    one->hint[1] = question_say("There %s %s of them.", __builtin_popcount(one->right) == 1 ? "is" : "are",
                                wording_number(__builtin_popcount(one->right)));
    one->answer = list_suits(one->right);
    one->hint[2] = question_say("They are: %s.", one->answer);
    one->reason = question_say("%s.", ways.length ? ways.text : "No suit has anything to build");
    buffer_free(&ways);
}

/* The kinds of technique that the suit offers, a bit each. */
static unsigned kinds_of(const struct explanation *r, const struct explained_suit *s)
{
    unsigned kinds = 0;
    for (int i = 0; i < s->techniques; i++) {
        if (!is_worth_telling(&s->technique[i])) continue;
        kinds |= 1u << (choice_kind(r->knowledge, s->technique[i].choice) - r->knowledge->kind);
    }
    return kinds;
}

/* The way that is chosen of a suit's. */
static const struct explained_technique *chosen_of(const struct explained_suit *s)
{
    for (int i = 0; i < s->techniques; i++)
        if (s->technique[i].choice->status == TECHNIQUE_CHOSEN) return &s->technique[i];
    return &s->technique[0];
}

static void ask_technique(const struct explanation *r, const struct explained_suit *s, struct questions *q)
{
    struct question *one = question_add(q, ANSWER_TECHNIQUE, DRILL_TECHNIQUE);
    struct buffer menu = {0}, ways = {0}, say = {0};
    const struct explained_technique *best = chosen_of(s);
    if (!one) return;
    for (int i = 0; i < r->knowledge->kinds; i++)
        if (&r->knowledge->kind[i] != knowledge_line(r->knowledge))
            buffer_format(&menu, "%s%d %s", menu.length ? ", " : "", i + 1,
                          drill_technique_name(&r->knowledge->kind[i]));
    add_ways(&ways, r, s);
    one->technique = drill_kind_name(r, best->choice);
    one->right = kinds_of(r, s);
    one->ask = question_say("How can the %s (%s) give more?", suit_titles[s->suit], s->cards);
    one->typed = question_say(" (%s)", menu.text);
    one->hint[0] =
        question_say("Think about which of their cards are in the way, and whether you can get past "
                     "them, drive them out or outlast them.");
    one->hint[1] = question_say("The chance: %s.", best->chance);
    drill_say(&say, r, best);
    one->hint[2] = question_say("The way: %s.", buffer_text(&say));
    one->answer = question_say("%s", one->technique);
    one->reason = question_say("%s.", ways.text);
    buffer_free(&menu);
    buffer_free(&ways);
    buffer_free(&say);
}

/* ---- order ---- */

static void ask_first(const struct explanation *r, struct questions *q)
{
    struct question *one = question_add(q, ANSWER_SUIT, DRILL_FIRST);
    const struct explained_step *s = &r->step[0];
    if (!one) return;
    char *why = question_sentence(s->why);
    one->technique = drill_kind_name(r, s->choice);
    one->right = 1u << s->suit;
    one->ask = question_say("Which suit comes first?");
    one->hint[0] =
        question_say("Think about which suit can bring what is missing, and what they take when you "
                     "lose the lead.");
    one->hint[1] = question_say("Of the right one: %s", why);
    one->hint[2] = question_say("It is the %s.", suit_titles[s->suit]);
    one->answer = question_say("%s", suit_titles[s->suit]);
    one->reason = question_say("%s. %s", s->text, why);
    free(why);
}

/* The kinds of the suit's techniques that alone would be thought of, a bit each; their names by "or". */
static unsigned likely_kinds(const struct explanation *r, const struct explained_suit *s,
                             struct buffer *names)
{
    unsigned kinds = 0;
    for (int i = 0; i < s->techniques; i++) {
        const struct technique_choice *t = s->technique[i].choice;
        unsigned kind = 1u << (choice_kind(r->knowledge, t) - r->knowledge->kind);
        if (t->certainty.value < r->knowledge->settings.certainty_reject || kinds & kind) continue;
        buffer_format(names, "%s%s", kinds ? " or " : "", drill_kind_name(r, t));
        kinds |= kind;
    }
    return kinds;
}

/* In an ending the first suit itself may leave a choice: which of its techniques. */
static void ask_better(const struct explanation *r, struct questions *q)
{
    const struct explained_suit *s = &r->suit[r->step[0].suit];
    const struct explained_technique *best = chosen_of(s);
    struct buffer names = {0}, ways = {0}, why = {0};
    unsigned kinds = likely_kinds(r, s, &names);
    bool is_ending = r->view.play.tricks && !r->view.play.trick[r->view.play.tricks].count;
    struct question *one =
        is_ending && (kinds & (kinds - 1)) ? question_add(q, ANSWER_TECHNIQUE, DRILL_TECHNIQUE) : NULL;
    for (int i = 0; one && i < s->techniques; i++)
        if (&s->technique[i] != best && is_worth_telling(&s->technique[i]))
            buffer_format(&why, "%s%s: %s", why.length ? "; " : "", s->technique[i].say, s->technique[i].why);
    if (one) {
        add_ways(&ways, r, s);
        one->technique = drill_kind_name(r, best->choice);
        one->right = 1u << (choice_kind(r->knowledge, best->choice) - r->knowledge->kind);
        one->ask = question_say("Which is better in the %s: %s?", suit_titles[s->suit], buffer_text(&names));
        one->hint[0] = question_say("Think about what each of them asks of the cards, and what they can "
                                    "still lead.");
        one->hint[1] = question_say("The chances: %s.", buffer_text(&ways));
        one->hint[2] = question_say("It is the %s.", one->technique);
        one->answer = question_say("%s", one->technique);
        one->reason = question_sentence(buffer_text(&why));
    }
    buffer_free(&names);
    buffer_free(&ways);
    buffer_free(&why);
}

void drill_questions(const struct explanation *r, struct questions *q)
{
    ask_needed(r, q);
    ask_winners(r, q);
    if (!r->position->missing) return;
    ask_suits(r, q);
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--)
        if (offers_any(r, &r->suit[suit])) ask_technique(r, &r->suit[suit], q);
    if (r->steps > 1) ask_first(r, q);
    if (r->steps) ask_better(r, q);
}
