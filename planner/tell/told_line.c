/* The count, the line and its chance; what is against it, and the other lines. */
#include <stdlib.h>
#include <string.h>

#include "planner/decide/difference.h"
#include "planner/report/wording.h"
#include "planner/tell/told_parts.h"

/* A plan of more steps is told by its first ones. */
enum { LINE_NAMES = 2 };

/* ---- the count ---- */

/* Whether the winners that cannot be reached whatever they hold are all that is missing, and in nearly all
 * that was played out the line cashed them. */
static bool are_nearly_there(const struct telling_of *t)
{
    const struct explanation *r = t->r;
    bool cashes = r->story.chapters > 0;
    for (int i = 0; i < r->story.chapters; i++) cashes &= story_is_cashed(&r->story.chapter[i].step);
    return cashes && r->position->missing <= r->verdict.blocked && r->value.layouts &&
           explain_chance(r) >= explain_tell(r, TELL_NEARLY_ALL);
}

void told_suits(struct buffer *out, const struct words *w, unsigned suits, const char *name(const struct words *, int))
{
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--) {
        if (!(suits >> suit & 1)) continue;
        if (out->length) buffer_add(out, suits & ((1u << suit) - 1) ? ", " : words_text(w, PHRASE_AND));
        buffer_add(out, name(w, suit));
    }
}

/* How many winners more cannot be reached, with the suits that are to blame. */
static void add_blocked(struct buffer *out, const struct telling_of *t)
{
    struct buffer blocked = {0}, suits = {0};
    words_number(&blocked, t->w, t->r->verdict.blocked);
    unsigned of = 0;
    for (int suit = 0; suit < SUIT_COUNT; suit++) of |= (unsigned)t->r->position->suit[suit].sure.is_blocked << suit;
    told_suits(&suits, t->w, of, words_suits);
    words_sentence(out, t->w,
                   are_nearly_there(t) ? PHRASE_WINNERS_NEARLY
                   : suits.length      ? PHRASE_WINNERS_BLOCKED
                                       : PHRASE_WINNERS_FAR,
                   "blocked", buffer_text(&blocked), "suits", buffer_text(&suits), NULL);
    buffer_free(&blocked);
    buffer_free(&suits);
}

/* The one suit beside another in which a hand has a winner that its partner can lead to; -1: none, or more. */
static int way_to(const struct position *p, int hand, int beside)
{
    int way = -1, ways = 0;
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        const struct suit_analysis *a = &p->suit[suit];
        bool is_way = suit != beside && a->sure.cards[hand] && a->holding.hand[!hand] &&
                      cardset_lowest(a->holding.hand[!hand]) < cardset_highest(a->sure.cards[hand]);
        ways += is_way;
        if (is_way) way = suit;
    }
    return ways == 1 ? way : -1;
}

/* Of a suit that is blocked and counted whole, and not led, the one suit in which its long hand is reached. */
static void add_across(struct buffer *out, const struct telling_of *t)
{
    const struct position *p = t->r->position;
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--) {
        const struct holding *h = &p->suit[suit].holding;
        const int longer = holding_length(h, 0) < holding_length(h, 1);
        const int way = p->suit[suit].sure.is_blocked && suit != view_suit_led(&t->r->view) ? way_to(p, longer, suit) : -1;
        if (way < 0) continue;
        words_tell(out, t->w, PHRASE_WINNERS_ACROSS, AS_SUITS("suits", suit), AS_TEXT("hand", words_hand(t->w, longer)),
                   AS_SUITS("others", way));
        return;
    }
}

void tell_count(const struct telling_of *t)
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
    if (blocked > 0)
        add_blocked(&out, t);
    else
        add_across(&out, t);
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

const struct explained_step *told_step_in(const struct explanation *r, int suit)
{
    for (int i = 0; i < r->steps; i++)
        if (r->step[i].suit == suit) return &r->step[i];
    return NULL;
}

/* The first round of a step that is a ruff, or in which something is thrown; -1: none. */
static int other_at(const struct story_step *s)
{
    for (int i = 0; i < s->rounds; i++)
        if (s->round[i].other != NO_CARD) return i;
    return -1;
}

/* Whether a step is more than winners that were counted and are cashed. */
static bool is_building(const struct telling_of *t, const struct story *story, const struct story_step *s)
{
    bool is_first = s == &story->chapter[0].step;
    bool brings_more = t->r->position->missing > 0 && story->won[s->suit] > story->sure[s->suit];
    bool is_trumps = view_has_trumps(&t->r->view) && (s->suit == t->r->view.play.strain || other_at(s) >= 0);
    bool is_of_plan = told_step_in(t->r, s->suit) && (s->rounds > 1 || (is_first && !story->is_made));
    return !story_is_cashed(s) || brings_more || is_trumps || is_of_plan;
}

int told_built(const struct explanation *r, int suit[SUIT_COUNT])
{
    const struct telling_of t = {r, r->words, NULL};
    unsigned seen = 0;
    int n = 0;
    for (int i = 0; i < r->story.chapters; i++) {
        const struct story_step *s = &r->story.chapter[i].step;
        if (seen >> s->suit & 1 || !is_building(&t, &r->story, s) || !told_step_in(r, s->suit)) continue;
        seen |= 1u << s->suit;
        suit[n++] = s->suit;
    }
    return n;
}

/* Of a contract in a suit: trumps, a ruff, a discard. False where a step is named as at notrump. */
static bool name_of_trumps(struct buffer *out, const struct telling_of *t, const struct story_step *s)
{
    int other = other_at(s);
    if (!view_has_trumps(&t->r->view)) return false;
    if (s->suit == t->r->view.play.strain)
        words_say(out, t->w, story_finesse_at(s) >= 0 ? PHRASE_LINE_TRUMP_FINESSE : PHRASE_LINE_TRUMPS, NULL);
    else if (other >= 0 && s->round[other].kind == ROUND_RUFF)
        words_say(out, t->w, PHRASE_LINE_RUFF, "suit", words_suit(t->w, s->suit), NULL);
    else if (other >= 0 && s->round[other].kind == ROUND_CASH)
        words_say(out, t->w, PHRASE_LINE_THROW, "suits", words_suits(t->w, s->suit), NULL);
    else
        return false;
    return true;
}

/* The first step that builds something: the line is named by what is done there; NULL: none does. */
static const struct story_step *first_built(const struct telling_of *t, const struct story *story)
{
    for (int i = 0; i < story->chapters; i++)
        if (is_building(t, story, &story->chapter[i].step)) return &story->chapter[i].step;
    return NULL;
}

/* The round that a step is named by: its first, or the one behind winners that goes for a card of theirs. */
static const struct story_round *round_of_name(const struct story_step *s)
{
    int at = 0;
    while (at < s->rounds && s->round[at].kind == ROUND_CASH) at++;
    bool is_told = at < s->rounds && (s->round[at].kind == ROUND_TOWARD || s->round[at].kind == ROUND_DRIVE);
    return &s->round[is_told ? at : 0];
}

/* What is done in a suit: "the ace of clubs is driven out". False where its name has to do. */
static bool name_deed(struct buffer *out, const struct telling_of *t, const struct story_step *s)
{
    static const enum phrase phrases[] = {[ROUND_CASH] = PHRASE_LINE_TOP,   [ROUND_TOWARD] = PHRASE_LINE_TOWARD,
                                          [ROUND_DRIVE] = PHRASE_LINE_DRIVE, [ROUND_DUCK] = PHRASE_LINE_DUCK,
                                          [ROUND_GIVE] = PHRASE_LINE_GIVE,   [ROUND_RUFF] = PHRASE_LINE_SUIT};
    const struct story_round *r = round_of_name(s);
    if (r->kind == ROUND_DRIVE && cardset_count(r->over) != 1) return false;
    struct buffer card = {0};
    if (r->kind == ROUND_DRIVE) words_card(&card, t->w, cardset_highest(r->over));
    if (r->kind == ROUND_TOWARD) words_rank(&card, t->w, story_winner(r));
    words_say(out, t->w, phrases[r->kind], "suit", words_suit(t->w, s->suit), "suits", words_suits(t->w, s->suit), "card",
              buffer_text(&card), NULL);
    buffer_free(&card);
    return true;
}

/* Whether a step takes a finesse, or at notrump is of winners before the one of its suit. */
static bool takes_finesse(const struct telling_of *t, const struct story *story, const struct story_step *s)
{
    const unsigned finesse = 1u << ROUND_FINESSE | 1u << ROUND_RUN;
    const bool is_before = !view_has_trumps(&t->r->view) && story_is_cashed(s) && story_count_rounds(story, s->suit, finesse, NO_SEAT);
    return is_before || story_finesse_at(s) >= 0;
}

static void name_step(struct buffer *out, const struct telling_of *t, const struct story *story, const struct story_step *s)
{
    if (name_of_trumps(out, t, s)) return;
    if (!is_building(t, story, s))
        words_say(out, t->w, PHRASE_LINE_CASH, NULL);
    else if (takes_finesse(t, story, s))
        words_say(out, t->w, PHRASE_LINE_FINESSE, "suit", words_suit(t->w, s->suit), "suits",
                  words_suits(t->w, s->suit), NULL);
    else if (s != first_built(t, story) || !name_deed(out, t, s))
        words_say(out, t->w, PHRASE_LINE_SUIT, "suits", words_suits(t->w, s->suit), NULL);
}

/* In a contract in a suit: whether the trick in progress is won by a card that one of theirs could have beaten, where
 * losers are too many. */
static bool is_lead_a_gift(const struct explanation *r)
{
    const struct explained_trick_one *one = &r->trick_one;
    int led = view_suit_led(&r->view), best = NO_CARD;
    for (int i = 0; i < one->plays; i++)
        if (card_suit(one->play[i].card) == led && one->play[i].card > best) best = one->play[i].card;
    bool is_ours = one->winner != NO_SEAT && view_is_ours(&r->view, (enum seat)one->winner);
    return is_ours && best != NO_CARD && r->trumps.count.losers > r->trumps.count.spare &&
           cardset_above(cardset_in_suit(r->view.unseen, led), best);
}

/* Whether the tricks that are missing come in part from the suit that they have led. */
static bool is_lead_wanted(const struct telling_of *t, const struct story *s)
{
    int led = view_suit_led(&t->r->view), elsewhere = 0;
    const bool is_accident = t->r->value.layouts && t->r->value.made < TREE_LEAST;
    if (led < 0 || !s->is_made || is_accident || s->won[led] <= s->sure[led]) return false;
    if (view_has_trumps(&t->r->view) && !is_lead_a_gift(t->r)) return false;
    for (int i = 0; i < s->chapters; i++)
        if (s->chapter[i].step.suit == led) return false;
    for (int suit = 0; suit < SUIT_COUNT; suit++)
        elsewhere += suit == led || s->won[suit] < s->sure[suit] ? 0 : s->won[suit] - s->sure[suit];
    return elsewhere < t->r->position->missing;
}

/* The name of a place in the line: a chapter of the story, or, where nothing was played out, a suit of the
 * plan; empty for what the line is not named by. */
static void name_place(struct buffer *out, const struct telling_of *t, const struct story *story, int place, bool builds)
{
    const struct explanation *r = t->r;
    if (story->chapters) {
        const struct story_step *s = &story->chapter[place].step;
        const bool is_other = view_has_trumps(&r->view) && other_at(s) >= 0;
        for (int i = 0; i < place && !is_other; i++)
            if (story->chapter[i].step.suit == s->suit) return; /* a suit is named once, and its ruff or discard */
        if (!builds || is_building(t, story, s)) name_step(out, t, story, s);
    } else if (!r->step[place].in_reserve || !place) {
        const struct technique *q = &r->step[place].choice->technique;
        technique_brief(out, r->knowledge, r->words, q, r->view.declarer, r->position->suit[q->suit].holding.out);
    }
}

/* Adds the trick that the lead gives to the names, where it is wanted; returns how many there are then. */
static int name_lead(const struct telling_of *t, const struct story *s, struct buffer *name, int names)
{
    const int led = view_suit_led(&t->r->view);
    if (!is_lead_wanted(t, s)) return names;
    name[names] = (struct buffer){0};
    words_say(&name[names], t->w, PHRASE_LINE_LEAD, "suit", words_suit(t->w, led), "suits", words_suits(t->w, led), NULL);
    return names + 1;
}

/* The names of the line's first places, each once; returns how many. The caller frees them. */
static int name_places(const struct telling_of *t, const struct story *s, struct buffer name[LINE_NAMES])
{
    int places = s->chapters || view_has_trumps(&t->r->view) ? told_chapters(t->r, s) : t->r->steps, names = 0;
    bool builds = false;
    if (s->is_there) {
        name[names] = (struct buffer){0};
        buffer_add(&name[names++], words_text(t->w, PHRASE_LINE_TRUMPS));
        return names;
    }
    for (int i = 0; i < s->chapters; i++) builds |= is_building(t, s, &s->chapter[i].step);
    if (view_has_trumps(&t->r->view) || !builds) names = name_lead(t, s, name, names); /* at notrump it is none beside another */
    for (int i = 0; i < places && names < (builds || view_has_trumps(&t->r->view) ? LINE_NAMES : 1); i++) {
        bool is_new = true;
        name[names] = (struct buffer){0};
        name_place(&name[names], t, s, i, builds);
        for (int k = 0; k < names; k++)
            is_new &= strcmp(buffer_text(&name[k]), buffer_text(&name[names])) != 0;
        if (is_new && name[names].length)
            names++;
        else
            buffer_free(&name[names]);
    }
    int reserve = explain_reserve(t->r, s);
    if (!builds && s->chapters && !s->is_made && names < LINE_NAMES && reserve >= 0) {
        const struct explained_step *hope = &t->r->step[reserve]; /* winners alone are not enough */
        name[names] = (struct buffer){0};
        words_say(&name[names++], t->w, PHRASE_LINE_SUIT, "suits", words_suits(t->w, hope->suit), NULL);
    }
    return names;
}

/* An end play is named as such, not by the steps on the way. */
static bool is_end_play(const struct telling_of *t, bool is_shown)
{
    const struct proposed_line *l = told_lines_played(&t->r->lines);
    return view_has_trumps(&t->r->view) && is_shown && l && l->rule->ideas >> IDEA_ELIMINATION & 1;
}

/* The line by its first places: "clubs from the top, then the spade finesse". */
static struct buffer name_of_line(const struct telling_of *t, const struct story *s)
{
    struct buffer name[LINE_NAMES], so_far = {0};
    int names = name_places(t, s, name);
    for (int i = 0; i < names; i++) {
        struct buffer both = {0};
        if (i)
            words_say(&both, t->w, PHRASE_LINE_THEN, "line", buffer_text(&so_far), "next",
                      buffer_text(&name[i]), NULL);
        else
            buffer_add(&both, buffer_text(&name[i]));
        buffer_free(&name[i]);
        buffer_free(&so_far);
        so_far = both;
    }
    return so_far;
}

void tell_line(const struct telling_of *t, bool is_shown)
{
    struct buffer line = {0}, out = {0};
    if (is_end_play(t, is_shown))
        buffer_add(&line, t->r->lines.list[0].name);
    else
        line = name_of_line(t, &t->r->story);
    if (line.length)
        words_sentence(&out, t->w, told_is_poor(t->r) ? PHRASE_LINE_POOR : PHRASE_LINE, "line", buffer_text(&line), NULL);
    t->out->line = buffer_take(&out);
    buffer_free(&line);
}

void tell_line_after(struct buffer *out, const struct telling_of *t)
{
    const struct story *after = t->r->after;
    if (!after || !after->chapters) return;
    struct buffer here = name_of_line(t, &t->r->story), there = name_of_line(t, after);
    const bool is_other = there.length && strcmp(buffer_text(&here), buffer_text(&there));
    const struct slot line = AS_TEXT("line", buffer_text(&there));
    if (is_other && after->after_trick == SIGN_NONE)
        words_tell(out, t->w, PHRASE_PLAN_AFTER_OTHER, AS_CARD("card", after->only_after), line);
    else if (is_other)
        words_tell(out, t->w, after->after_trick == SIGN_WON ? PHRASE_PLAN_AFTER_OTHER_WON : PHRASE_PLAN_AFTER_OTHER_LOST, line);
    buffer_free(&here);
    buffer_free(&there);
}

void tell_chance(const struct telling_of *t)
{
    const struct explanation *r = t->r;
    struct buffer out = {0}, made = {0}, all = {0};
    int layouts = r->value.layouts ? r->value.layouts : 100;
    int left = r->view.play.size - r->view.play.tricks;
    if (r->position->needed <= 0 || r->position->needed > left ||
        (!r->value.layouts && !r->promise.layouts)) {
        t->out->chance = util_copy("");
        return;
    }
    double chance = explain_chance(r);
    buffer_format(&made, "%d", (int)(chance * layouts + 0.5));
    buffer_format(&all, "%d", layouts);
    if (r->verdict.is_safe)
        words_say(&out, t->w, PHRASE_CHANCE_SURE, NULL);
    else if (r->value.layouts && !strcmp(made.text, all.text))
        words_say(&out, t->w, PHRASE_CHANCE_ALL, "all", buffer_text(&all), NULL);
    else if (!strcmp(made.text, "0") && r->value.bound < explain_tell(r, TELL_NEARLY_NONE)) /* by who sees all hands, too */
        words_say(&out, t->w, PHRASE_CHANCE_HARDLY, NULL);
    else
        words_say(&out, t->w, r->value.layouts ? PHRASE_CHANCE : PHRASE_CHANCE_GUESSED, "made",
                  buffer_text(&made), "all", buffer_text(&all), "likelihood", story_likelihood(t->w, position_settings(r->position), chance),
                  NULL);
    t->out->chance = buffer_take(&out);
    buffer_free(&made);
    buffer_free(&all);
}

/* ---- what they can do ---- */

/* What they can take, and which of them must not get in. */
static void tell_danger(const struct telling_of *t)
{
    const struct explanation *r = t->r;
    struct buffer out = {0};
    if (r->verdict.is_safe) return;
    if (r->verdict.threat && !r->verdict.is_threat_idle) buffer_add(&out, r->verdict.threat);
    for (int i = 0; i < r->ideas.count; i++) {
        const struct told_idea *idea = &r->ideas.list[i];
        int seat = (int)(idea->seats >> r->view.left & 1 ? r->view.left : r->view.right);
        if (idea->idea != IDEA_DANGER || !(idea->seats & (1u << r->view.left | 1u << r->view.right)))
            continue;
        struct buffer card = {0};
        words_card(&card, t->w, idea->cards ? cardset_highest(idea->cards) : NO_CARD);
        words_sentence(&out, t->w, idea->cards ? PHRASE_DANGER_THROUGH : PHRASE_DANGER_HAND, "seat",
                       words_seat(t->w, seat), "card", buffer_text(&card), "other",
                       words_seat(t->w, seat_partner((enum seat)seat)), NULL);
        buffer_free(&card);
    }
    if (out.length) told_add(t->out, TOLD_DANGER, words_text(t->w, PHRASE_THEY_CAN), buffer_take(&out), 0);
}

/* Whether a finesse that is told is against a card. */
static bool is_finessed(const struct story *s, int card)
{
    for (int i = 0; i < s->chapters; i++) {
        if (story_tries(&s->chapter[i].step, card)) return true;
        for (int k = 0; k < s->chapter[i].roads; k++)
            if (story_tries(&s->chapter[i].road[k].step, card)) return true;
    }
    return false;
}

/* So many tricks of theirs are a suit that is run. */
enum { A_RUN_OF_THEIRS = 3 };

/* Whether we play for a card to fall in so many rounds: as many of our cards are above it, and it is not finessed. */
static bool is_played_for(const struct explanation *r, int card, int rounds)
{
    cardset ours = cardset_in_suit(view_ours(&r->view), card_suit(card));
    return cardset_count(cardset_above(ours, card)) >= rounds && !is_finessed(&r->story, card);
}

/* Whether a fact about their cards can be the cause: of a suit that is played or that they can run, and of no card that
 * the line has nothing to do with. */
static bool is_cause(const void *explanation, const struct hidden_fact *f)
{
    const struct explanation *r = explanation;
    const struct danger *d = &r->danger;
    int suit = hidden_suit(f), reserve = explain_reserve(r, &r->story);
    const bool is_lost = view_has_trumps(&r->view) && r->trumps.count.suit[suit].fast + r->trumps.count.suit[suit].through > 1,
               is_run = is_lost || (d->layouts && (d->by_suit[suit] >= A_RUN_OF_THEIRS || d->after[suit] >= A_RUN_OF_THEIRS));
    bool is_played = told_is_in_story(&r->story, suit) || suit == view_suit_led(&r->view) || suit == r->view.play.strain ||
                     (reserve >= 0 && r->step[reserve].suit == suit) || tree_is_seldom(&r->value);
    bool is_of_drop = f->kind == HIDDEN_FALLS || f->kind == HIDDEN_STAYS;
    bool is_of_length = f->kind == HIDDEN_LEAST || f->kind == HIDDEN_EVEN;
    bool is_high = is_of_length || card_rank(f->card) >= RANK_JACK || (card_rank(f->card) == RANK_TEN && !is_of_drop && is_finessed(&r->story, f->card));
    if (is_of_drop && !is_played_for(r, f->card, f->number)) return false;
    return (is_run || is_played) && is_high;
}

void told_causes(struct explanation *r)
{
    tree_tell(&r->value, r->position, is_cause, r);
}

/* `sentence` says it of a fact that tells well, `least` of one that is needed and not enough, `likely` of another. */
static void tell_facts(const struct telling_of *t, const struct hidden_facts *f, enum told_kind kind, enum phrase label,
                       enum phrase sentence, enum phrase likely, enum phrase least)
{
    struct buffer fact = {0}, out = {0};
    hidden_facts_words(&fact, t->w, f);
    if (fact.length) {
        words_sentence(&out, t->w, f->is_least ? least : f->fit < HIDDEN_FITS ? likely : sentence, "fact", buffer_text(&fact), NULL);
        told_add(t->out, kind, words_text(t->w, label), buffer_take(&out), 0);
    }
    buffer_free(&fact);
}

/* The chance and what who sees all hands comes to are so far apart by guesses of ours. */
static void tell_guess(const struct telling_of *t)
{
    const struct tree_value *f = &t->r->value;
    struct buffer bound = {0}, all = {0}, out = {0};
    if (f->bound - f->share < explain_tell(t->r, TELL_GUESS)) return;
    buffer_format(&bound, "%d", (int)(f->bound * f->layouts + 0.5));
    buffer_format(&all, "%d", f->layouts);
    words_sentence(&out, t->w, PHRASE_HANGS_ON_GUESS, "bound", bound.text, "all", all.text, NULL);
    if (out.length) told_add(t->out, TOLD_FAILS, words_text(t->w, PHRASE_A_GUESS), buffer_take(&out), 0);
    buffer_free(&bound);
    buffer_free(&all);
    buffer_free(&out);
}

void tell_against(const struct telling_of *t)
{
    const struct tree_value *f = &t->r->value;
    tell_danger(t);
    if (!f->layouts || t->r->verdict.is_safe) return;
    tell_facts(t, &f->fails, TOLD_FAILS, PHRASE_IT_FAILS, PHRASE_FAILS_WHEN, PHRASE_FAILS_LIKELY,
               PHRASE_FAILS_LEAST);
    tell_facts(t, &f->makes, TOLD_NEEDS, PHRASE_IT_NEEDS, PHRASE_NEEDS_THAT, PHRASE_NEEDS_LIKELY,
               PHRASE_NEEDS_LEAST);
    tell_guess(t);
}

/* ---- other lines ---- */

enum { OTHERS_TOLD = 3 };

void tell_other(const struct telling_of *t, const char *name, const char *why)
{
    struct buffer out = {0};
    bool is_first = !t->out->entries || t->out->entry[t->out->entries - 1].kind != TOLD_OTHER;
    words_sentence(&out, t->w, PHRASE_OTHER, "name", name, "why", why, NULL);
    told_add(t->out, TOLD_OTHER, is_first ? words_text(t->w, PHRASE_OTHER_LINES) : "", buffer_take(&out), 0);
}

/* The suit that the line which is told is named by; -1: none is. */
static int suit_of_name(const struct explanation *r)
{
    const struct telling_of t = {r, r->words, NULL};
    const struct story_step *s = first_built(&t, &r->story);
    return s ? s->suit : -1;
}

/* Whether a line begins with the suit of the one that is told, or with the suit that it is named by. In a suit lines have no
 * steps, and begin with their lead. */
static bool is_of_suit(const struct explanation *r, const struct told_line *l)
{
    const struct line *line = &l->line->line;
    const struct line_thought *lead = &l->line->lead;
    if (!r->story.chapters || (!line->steps && !(view_has_trumps(&r->view) && lead->is_there))) return false;
    int suit = line->steps ? line->step[0].technique->suit : card_suit(lead->lead.card);
    const int named = view_has_trumps(&r->view) ? suit_of_name(r) : r->steps ? r->step[0].suit : -1;
    return suit == r->story.chapter[0].step.suit || suit == named;
}

/* A line that begins with the same suit and does about as well, or with the same card, is no other to a
 * reader; nor is the cashing of winners that comes to the same. */
static bool is_alike(const struct explanation *r, const struct told_line *l)
{
    const struct line_thought *lead = &l->line->lead;
    const struct story_round *first = &r->story.chapter[0].step.round[0];
    bool is_same_card =
        !lead->is_there || lead->lead.card == first->lead || lead->lead.card == story_winner(first);
    if (!view_has_trumps(&r->view) && !l->line->line.steps && told_line_is_level(l, position_settings(r->position))) return true;
    const bool is_needless = explain_chance(r) >= 1 && told_line_is_level(l, position_settings(r->position)); /* nobody needs another */
    return is_needless || l->is_same || (is_of_suit(r, l) && (told_line_is_level(l, position_settings(r->position)) || is_same_card));
}

/* The name of a line; of one that begins with the suit of the one that is told, by its first card. The caller
 * frees it. */
static struct buffer name_of(const struct telling_of *t, const struct told_line *l)
{
    struct buffer name = {0}, rank = {0};
    const struct line_thought *lead = &l->line->lead;
    if (l->line->line.steps && is_of_suit(t->r, l)) {
        words_rank(&rank, t->w, lead->lead.card);
        words_say(&name, t->w, PHRASE_OTHER_BEGUN, "suits", words_suits(t->w, card_suit(lead->lead.card)),
                  "rank", buffer_text(&rank), NULL);
    } else {
        buffer_add(&name, l->name);
    }
    buffer_free(&rank);
    return name;
}

/* Lines of one reason are told together, and lines of one name once. */
struct other_lines {
    int count;
    struct buffer all[OTHERS_TOLD];
    const char *why[OTHERS_TOLD];
};

static void gather_line(const struct telling_of *t, const struct told_line *l, struct other_lines *others)
{
    struct buffer name = name_of(t, l);
    int at = 0;
    bool is_told = false;
    for (int i = 0; i < others->count; i++) is_told |= strstr(buffer_text(&others->all[i]), name.text) != NULL;
    while (at < others->count && strcmp(others->why[at], l->why_not)) at++;
    if (!is_told && at < OTHERS_TOLD) {
        if (at == others->count) others->why[others->count++] = l->why_not;
        if (others->all[at].length) buffer_add(&others->all[at], ", ");
        buffer_add(&others->all[at], name.text);
    }
    buffer_free(&name);
}

/* The other lines that were tried, the best first, those that do as well in their order. */
static int others_by_chance(const struct explanation *r, const struct told_line **out)
{
    int count = 0;
    for (int i = 1; i < r->lines.count; i++) {
        const struct told_line *l = &r->lines.list[i];
        int at = count;
        if (is_alike(r, l) || !l->trial.layouts) continue;
        for (; at && out[at - 1]->trial.ratio < l->trial.ratio; at--) out[at] = out[at - 1];
        out[at] = l;
        count++;
    }
    return count;
}

void tell_others(const struct telling_of *t)
{
    const struct explanation *r = t->r;
    bool is_hopeless =
        r->value.layouts && !wording_of_hundred(explain_chance(r)); /* beside it nothing is better or worse */
    if (r->verdict.is_safe || !r->lines.is_played || is_hopeless) return;
    const struct told_line **rest = util_alloc((size_t)r->lines.count * sizeof *rest + 1);
    struct other_lines others = {0};
    int count = others_by_chance(r, rest);
    for (int i = 0; i < count; i++) gather_line(t, rest[i], &others);
    free(rest);
    for (int i = 0; i < others.count; i++) {
        tell_other(t, buffer_text(&others.all[i]), others.why[i]);
        buffer_free(&others.all[i]);
    }
}
