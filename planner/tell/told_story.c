/* The story of an explanation, sentence by sentence. */
#include <stdlib.h>
#include <string.h>

#include "planner/decide/difference.h"
#include "planner/report/wording.h"
#include "planner/tell/told_parts.h"

/* A plan of more steps is told by its first ones. */
enum { LINE_NAMES = 3 };

/* ---- the count ---- */

/* How many winners more cannot be reached, with the suits that are to blame. */
static void add_blocked(struct buffer *out, const struct telling_of *t)
{
    struct buffer blocked = {0}, suits = {0};
    words_number(&blocked, t->w, t->r->verdict.blocked);
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--) {
        if (!t->r->position->suit[suit].sure.is_blocked) continue;
        if (suits.length) buffer_add(&suits, words_text(t->w, PHRASE_AND));
        buffer_add(&suits, story_suits(t->w, suit));
    }
    words_sentence(out, t->w, suits.length ? PHRASE_WINNERS_BLOCKED : PHRASE_WINNERS_FAR, "blocked",
                   buffer_text(&blocked), "suits", buffer_text(&suits), NULL);
    buffer_free(&blocked);
    buffer_free(&suits);
}

static void tell_count(const struct telling_of *t)
{
    const struct position *p = t->r->position;
    struct buffer out = {0}, list = {0}, number = {0}, more = {0};
    int blocked = t->r->verdict.blocked, sure[SUIT_COUNT],
        left = t->r->view.play.size - t->r->view.play.tricks;
    explain_winners(t->r, sure);
    story_counts(&list, t->w, sure);
    words_number(&number, t->w, p->sure);
    words_number(&more, t->w, p->missing);
    words_sentence(&out, t->w,
                   p->sure > 1 ? PHRASE_WINNERS
                   : p->sure   ? PHRASE_WINNER_ONE
                               : PHRASE_WINNERS_NONE,
                   "number", buffer_text(&number), "list", buffer_text(&list), NULL);
    if (blocked > 0) add_blocked(&out, t);
    words_sentence(&out, t->w,
                   p->needed <= 0          ? PHRASE_MADE_ALREADY
                   : p->needed > left      ? PHRASE_LOST_ALREADY
                   : p->missing > 1        ? PHRASE_NEED
                   : p->missing            ? PHRASE_NEED_ONE
                   : t->r->verdict.is_safe ? PHRASE_ENOUGH
                                           : PHRASE_ENOUGH_IN_TIME,
                   "number", buffer_text(&more), NULL);
    t->out->count = buffer_take(&out);
    buffer_free(&list);
    buffer_free(&number);
    buffer_free(&more);
}

/* ---- the line ---- */

static const struct explained_step *step_in(const struct explanation *r, int suit)
{
    for (int i = 0; i < r->steps; i++)
        if (r->step[i].suit == suit) return &r->step[i];
    return NULL;
}

static bool has_finesse(const struct story_step *s)
{
    return story_finesse_at(s) >= 0;
}

/* Whether a step is more than winners that are cashed. */
static bool is_building(const struct telling_of *t, const struct story_step *s)
{
    bool is_first = s == &t->r->story.chapter[0].step;
    return !story_is_cashed(s) || (step_in(t->r, s->suit) && (is_first || s->rounds > 1));
}

int explain_first_step(const struct explanation *r)
{
    const struct telling_of t = {r, r->words, NULL};
    for (int i = 0; i < r->story.chapters; i++) {
        const struct story_step *s = &r->story.chapter[i].step;
        const struct explained_step *built = is_building(&t, s) ? step_in(r, s->suit) : NULL;
        if (built) return (int)(built - r->step);
    }
    return 0;
}

static void name_step(struct buffer *out, const struct telling_of *t, const struct story_step *s)
{
    if (!is_building(t, s))
        words_say(out, t->w, PHRASE_LINE_CASH, NULL);
    else if (has_finesse(s))
        words_say(out, t->w, PHRASE_LINE_FINESSE, "suit", story_suit(t->w, s->suit), "suits",
                  story_suits(t->w, s->suit), NULL);
    else
        words_say(out, t->w, PHRASE_LINE_SUIT, "suits", story_suits(t->w, s->suit), NULL);
}

/* Whether an earlier chapter has given the line the same name: it is named once. */
static bool is_named(const struct telling_of *t, int place)
{
    const struct story_chapter *c = t->r->story.chapter;
    bool finesses = has_finesse(&c[place].step), is_told = false;
    for (int i = 0; i < place && is_building(t, &c[place].step); i++)
        is_told |= is_building(t, &c[i].step) && c[i].step.suit == c[place].step.suit &&
                   has_finesse(&c[i].step) == finesses;
    return is_told;
}

/* The name of a place in the line: a chapter of the story, or, where nothing was played out, a suit of the
 * plan; empty for what the line is not named by. */
static void name_place(struct buffer *out, const struct telling_of *t, int place, bool builds)
{
    const struct explanation *r = t->r;
    if (r->story.chapters) {
        const struct story_step *s = &r->story.chapter[place].step;
        if ((!builds || is_building(t, s)) && !is_named(t, place)) name_step(out, t, s);
    } else if (!r->step[place].in_reserve || !place) {
        const struct technique *q = &r->step[place].choice->technique;
        technique_brief(out, r->knowledge, q, r->view.declarer, r->position->suit[q->suit].holding.out);
    }
}

static void tell_line(const struct telling_of *t)
{
    const struct story *s = &t->r->story;
    struct buffer so_far = {0}, last = {0}, out = {0};
    bool builds = false;
    int places = s->chapters ? s->chapters : t->r->steps;
    for (int i = 0; i < s->chapters; i++) builds |= is_building(t, &s->chapter[i].step);
    for (int i = 0, names = 0; i < places && names < LINE_NAMES; i++) {
        struct buffer name = {0}, both = {0};
        name_place(&name, t, i, builds);
        if (!name.length || (last.text && !strcmp(last.text, name.text))) {
            buffer_free(&name);
            continue;
        }
        if (names++)
            words_say(&both, t->w, PHRASE_LINE_THEN, "line", buffer_text(&so_far), "next", buffer_text(&name),
                      NULL);
        else
            buffer_add(&both, buffer_text(&name));
        buffer_free(&last);
        last = name;
        buffer_free(&so_far);
        so_far = both;
    }
    if (so_far.length) words_say(&out, t->w, PHRASE_LINE, "line", buffer_text(&so_far), NULL);
    t->out->line = buffer_take(&out);
    buffer_free(&so_far);
    buffer_free(&last);
}

static void tell_chance(const struct telling_of *t)
{
    const struct explanation *r = t->r;
    struct buffer out = {0}, made = {0}, all = {0};
    int layouts = r->floor.layouts ? r->floor.layouts : 100;
    int left = r->view.play.size - r->view.play.tricks;
    if (r->position->needed <= 0 || r->position->needed > left ||
        (!r->floor.layouts && !r->promise.layouts)) {
        t->out->chance = util_copy("");
        return;
    }
    double chance = explain_chance(r);
    buffer_format(&made, "%d", (int)(chance * layouts + 0.5));
    buffer_format(&all, "%d", layouts);
    if (r->verdict.is_safe)
        words_say(&out, t->w, PHRASE_CHANCE_SURE, NULL);
    else if (!strcmp(made.text, "0"))
        words_say(&out, t->w, PHRASE_CHANCE_HARDLY, NULL);
    else
        words_say(&out, t->w, r->floor.layouts ? PHRASE_CHANCE : PHRASE_CHANCE_GUESSED, "made",
                  buffer_text(&made), "all", buffer_text(&all), "likelihood", story_likelihood(t->w, chance),
                  NULL);
    t->out->chance = buffer_take(&out);
    buffer_free(&made);
    buffer_free(&all);
}

/* ---- the steps ---- */

static void tell_trick(const struct telling_of *t)
{
    const struct explanation *r = t->r;
    bool is_first = !r->view.play.tricks;
    for (int i = 0; i < r->trick_one.plays; i++)
        told_add(t->out, TOLD_TRICK,
                 i ? "" : words_text(t->w, is_first ? PHRASE_TRICK_ONE : PHRASE_THIS_TRICK), words_play(r, i),
                 cardset_of(r->trick_one.play[i].card));
    char *third = words_third_hand(r);
    if (third)
        told_add(t->out, TOLD_TRICK, words_text(t->w, PHRASE_THIS_TRICK), third,
                 cardset_of(decision_card(r->decision)));
}

/* A reason or a plan's words as they stand in a sentence's place; the caller frees it. */
static char *capitalised(const char *text)
{
    struct buffer out = {0};
    buffer_add(&out, text);
    buffer_capital(&out, 0);
    return buffer_take(&out);
}

/* How a step of the plan is taken, without its suit. */
static const char *way_of(const struct explained_step *s)
{
    const char *said = strstr(s->text, ": ");
    return said ? said + 2 : s->text;
}

/* A sentence of what a step of the plan is to bring. */
static void add_built(struct buffer *out, const struct telling_of *t, enum phrase which,
                      const struct explained_step *s, const char *way)
{
    char *brings = capitalised(s->why), *plain = words_step_most(t->r, (int)(s - t->r->step));
    char *most = capitalised(plain);
    words_sentence(out, t->w, which, "suits", story_suits(t->w, s->suit), "way", way, "brings", brings,
                   "most", most, NULL);
    free(brings);
    free(plain);
    free(most);
}

/* What the suit of a chapter is to bring, where it is told for the first time. */
static void add_why(struct buffer *out, const struct telling_of *t, int chapter)
{
    const struct story *s = &t->r->story;
    const struct story_step *step = &s->chapter[chapter].step;
    const struct explained_step *built = step_in(t->r, step->suit);
    for (int i = 0; i < chapter; i++)
        if (s->chapter[i].step.suit == step->suit) return;
    if (!built || built->in_reserve) return;
    enum round_kind first = step->round[0].kind;
    bool says_way = first != ROUND_CASH && first != ROUND_GIVE && first != ROUND_DUCK;
    char *way = capitalised(way_of(built));
    add_built(out, t, says_way ? PHRASE_WHY_BRINGS : PHRASE_WHY_BUILD, built, way);
    free(way);
}

static void add_answer(struct buffer *out, const struct telling_of *t, const struct story_step *s)
{
    if (!story_is_answered(s)) return;
    struct buffer rank = {0}, number = {0};
    story_rank(&rank, t->w, s->answer);
    words_number(&number, t->w, s->held);
    const struct view *v = &t->r->view;
    bool is_switch = v->opening_lead == NO_CARD || card_suit(v->opening_lead) != card_suit(s->answer);
    words_sentence(out, t->w,
                   s->held     ? PHRASE_ANSWER_HELD
                   : is_switch ? PHRASE_ANSWER_SWITCH
                               : PHRASE_ANSWER,
                   "suits", story_suits(t->w, card_suit(s->answer)), "rank", buffer_text(&rank), "number",
                   buffer_text(&number), NULL);
    buffer_free(&rank);
    buffer_free(&number);
}

static void tell_roads(const struct telling_of *t, int chapter)
{
    const struct story_chapter *c = &t->r->story.chapter[chapter];
    for (int i = 0; i < c->roads; i++) {
        struct buffer sign = {0}, step = {0}, out = {0};
        story_sign(&sign, t->w, &t->r->view, &c->road[i]);
        story_step(&step, t->w, &t->r->view, &c->road[i].step);
        bool goes_on = chapter && c->road[i].step.suit == t->r->story.chapter[chapter - 1].step.suit;
        words_sentence(&out, t->w, goes_on ? PHRASE_ROAD_ON : PHRASE_ROAD, "sign", buffer_text(&sign),
                       "suits", story_suits(t->w, c->road[i].step.suit), "step", buffer_text(&step), NULL);
        told_add(t->out, TOLD_ROAD, "", buffer_take(&out), 0);
        buffer_free(&sign);
        buffer_free(&step);
    }
}

/* "Trick two" of the first, "Then" of the others. */
static char *label_of(const struct telling_of *t, int chapter)
{
    struct buffer out = {0}, number = {0};
    int first = t->r->story.first_trick;
    if (chapter || !first) return util_copy(words_text(t->w, chapter ? PHRASE_THEN : PHRASE_NEXT));
    words_number(&number, t->w, first);
    words_say(&out, t->w, PHRASE_TRICK, "number", buffer_text(&number), NULL);
    buffer_free(&number);
    return buffer_take(&out);
}

static cardset cards_of(const struct story_step *s)
{
    cardset cards = 0;
    for (int i = 0; i < s->rounds; i++) {
        cards |= cardset_of(s->round[i].lead);
        if (s->round[i].third != NO_CARD) cards |= cardset_of(s->round[i].third);
    }
    return cards;
}

/* Why the card that a chapter begins with is led, where the plan's own steps do not say it. */
static void add_lead_why(struct buffer *out, const struct telling_of *t, const struct story_step *s)
{
    const char *idea = told_lines_headline(&t->r->lines), *why = t->r->next_why;
    if (!why || !*why || (idea && !strcmp(idea, why)) || t->r->next_card != s->round[0].lead) return;
    char *said = capitalised(why);
    buffer_format(out, " %s.", said);
    free(said);
}

/* The first card that goes so as not to be in the way. */
static int unblocked_by(const struct story_step *s)
{
    for (int i = 0; i < s->rounds; i++)
        if (s->round[i].unblocks != NO_CARD) return s->round[i].unblocks;
    return NO_CARD;
}

/* Why the cards of a chapter go in this order: one that would be in the way, winners before a finesse. */
static void add_order(struct buffer *out, const struct telling_of *t, int chapter)
{
    const struct story_step *s = &t->r->story.chapter[chapter].step;
    const char *suits = story_suits(t->w, s->suit);
    int unblocks = unblocked_by(s);
    for (int i = 0; i < chapter; i++) /* once of a suit */
        if (t->r->story.chapter[i].step.suit == s->suit &&
            unblocked_by(&t->r->story.chapter[i].step) != NO_CARD)
            unblocks = NO_CARD;
    if (unblocks != NO_CARD) {
        struct buffer rank = {0};
        story_rank(&rank, t->w, unblocks);
        words_sentence(out, t->w, PHRASE_WHY_UNBLOCK, "card", buffer_text(&rank), "suits", suits, NULL);
        buffer_free(&rank);
    }
    bool tests, is_first = story_cashes_first(&t->r->story, chapter, &tests);
    if (is_first && story_is_cashed(s))
        words_sentence(out, t->w, tests ? PHRASE_WHY_TEST : PHRASE_WHY_RUN, "suits", suits, NULL);
}

/* Whether a chapter begins with the first round of its suit that is ducked. */
static bool is_first_duck(const struct story *s, int chapter)
{
    const struct story_step *step = &s->chapter[chapter].step;
    for (int i = 0; i < chapter; i++)
        if (s->chapter[i].step.suit == step->suit && s->chapter[i].step.round[0].kind == ROUND_DUCK)
            return false;
    return step->round[0].kind == ROUND_DUCK;
}

static void tell_chapter(const struct telling_of *t, int chapter)
{
    const struct story_step *s = &t->r->story.chapter[chapter].step;
    struct buffer out = {0}, rounds = {0};
    const char *suits = story_suits(t->w, s->suit);
    tell_roads(t, chapter);
    add_answer(&out, t, s);
    story_step(&rounds, t->w, &t->r->view, s);
    words_sentence(&out, t->w, PHRASE_STEP, "suits", suits, "rounds", buffer_text(&rounds), NULL);
    if (is_first_duck(&t->r->story, chapter))
        words_sentence(&out, t->w, PHRASE_WHY_DUCK, "suits", suits, NULL);
    add_order(&out, t, chapter);
    add_why(&out, t, chapter);
    if (!chapter) add_lead_why(&out, t, s);
    char *label = label_of(t, chapter);
    told_add(t->out, TOLD_STEP, label, buffer_take(&out), cards_of(s));
    free(label);
    buffer_free(&rounds);
}

/* Where nothing was played out: the suits of the plan in their order, as the thesis's control takes them. */
static void tell_plan(const struct telling_of *t)
{
    const struct explanation *r = t->r;
    for (int i = 0; i < r->steps; i++) {
        struct buffer out = {0};
        char *brings = capitalised(r->step[i].why);
        words_sentence(&out, t->w, PHRASE_WHY_BUILD, "way", r->step[i].text, "brings", brings, "most",
                       r->step[i].text, NULL);
        told_add(t->out, TOLD_STEP, i ? "" : words_text(t->w, PHRASE_NEXT), buffer_take(&out), 0);
        free(brings);
    }
}

static bool is_in_story(const struct story *s, int suit)
{
    for (int i = 0; i < s->chapters; i++) {
        if (s->chapter[i].step.suit == suit) return true;
        for (int k = 0; k < s->chapter[i].roads; k++)
            if (s->chapter[i].road[k].step.suit == suit) return true;
    }
    return false;
}

int explain_reserve(const struct explanation *r)
{
    int i = 0;
    while (i < r->steps && is_in_story(&r->story, r->step[i].suit)) i++;
    bool is_wanted = i && r->story.chapters && r->position->missing && !r->verdict.is_safe;
    return is_wanted && i < r->steps ? i : -1;
}

static void tell_reserve(const struct telling_of *t)
{
    const struct explanation *r = t->r;
    int i = explain_reserve(r);
    if (i < 0) return;
    struct buffer out = {0};
    add_built(&out, t, PHRASE_RESERVE, &r->step[i], way_of(&r->step[i]));
    told_add(t->out, TOLD_ROAD, "", buffer_take(&out), 0);
}

static void tell_end(const struct telling_of *t)
{
    const struct story *s = &t->r->story;
    struct buffer out = {0}, number = {0}, list = {0};
    int sum = 0;
    for (int suit = 0; suit < SUIT_COUNT; suit++) sum += s->won[suit];
    if (!s->is_made || !sum) return;
    words_number(&number, t->w, sum);
    story_counts(&list, t->w, s->won);
    if (s->ends_with_winners) words_sentence(&out, t->w, PHRASE_REST, NULL);
    if (t->r->position->missing > 0) /* else they have been counted */
        words_sentence(&out, t->w, PHRASE_END, "number", buffer_text(&number), "list", buffer_text(&list),
                       NULL);
    told_add(t->out, TOLD_END, s->ends_with_winners ? words_text(t->w, PHRASE_THEN) : "", buffer_take(&out),
             0);
    buffer_free(&number);
    buffer_free(&list);
}

/* ---- ideas ---- */

/* The entry that an idea belongs to: what they can take, for danger; of the trick in progress its cards; else
 * the step that plays its cards or its suit, or the first. NULL: none. */
static struct told_entry *entry_of(struct told_story *t, const struct told_idea *idea)
{
    struct told_entry *of_kind = NULL;
    enum told_kind kind = idea->idea == IDEA_DANGER ? TOLD_DANGER : idea->trick ? TOLD_TRICK : TOLD_STEP;
    for (int i = 0; i < t->entries; i++) {
        struct told_entry *e = &t->entry[i];
        if (e->kind != kind) continue;
        if (e->cards & idea->cards) return e;
        if (!of_kind) of_kind = e;
    }
    return of_kind ? of_kind : t->entries ? &t->entry[0] : NULL;
}

void tell_ideas(const struct told_ideas *all, struct told_story *out)
{
    for (int i = 0; i < all->count; i++) {
        struct told_entry *e = entry_of(out, &all->list[i]);
        if (e) e->ideas |= 1u << all->list[i].idea;
    }
}

static void tell_idea(const struct telling_of *t)
{
    const char *idea = t->r->verdict.is_safe ? NULL : told_lines_headline(&t->r->lines);
    struct buffer out = {0};
    if (!idea) return;
    words_sentence(&out, t->w, PHRASE_IDEA, "idea", idea, NULL);
    t->out->idea = buffer_take(&out);
}

/* Two chances in order: a suit that is built without a finesse, and the finesse in reserve. */
static void add_combined(struct explanation *r)
{
    int reserve = explain_reserve(r);
    const struct explained_step *first = r->story.chapters ? step_in(r, r->story.chapter[0].step.suit) : NULL;
    if (reserve < 0 || !first || first->choice->technique.locations ||
        !r->step[reserve].choice->technique.locations || first->choice->certainty.value >= 1)
        return;
    ideas_add(&r->ideas, (struct told_idea){.idea = IDEA_COMBINE, .step = -1});
}

void explain_story(struct explanation *r)
{
    r->told = (struct told_story){0};
    const struct telling_of t = {r, r->words, &r->told};
    tell_count(&t);
    tell_line(&t);
    tell_chance(&t);
    tell_idea(&t);
    tell_trick(&t);
    for (int i = 0; i < r->story.chapters; i++) tell_chapter(&t, i);
    if (!r->story.chapters) tell_plan(&t);
    tell_end(&t);
    tell_reserve(&t);
    tell_against(&t);
    tell_others(&t);
    add_combined(r);
    tell_ideas(&r->ideas, &r->told);
    r->verdict.text = told_headline(&r->told);
}
