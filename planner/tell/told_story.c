/* The story of an explanation after its first lines, sentence by sentence. */
#include <stdlib.h>
#include <string.h>

#include "planner/decide/difference.h"
#include "planner/report/wording.h"
#include "planner/tell/told_parts.h"

/* ---- the steps ---- */

static void tell_trick(const struct telling_of *t)
{
    const struct explanation *r = t->r;
    bool is_first = !r->view.play.tricks;
    for (int i = 0; i < r->trick_one.plays; i++) {
        const struct defence_play *p = &r->trick_one.play[i];
        if (i && !r->trick_one.cases && words_is_idle(&r->view, r->trick_one.winner, p[-1].seat, p[-1].card, p->seat, p->card)) continue;
        told_add(t->out, TOLD_TRICK,
                 i ? "" : words_text(t->w, is_first ? PHRASE_TRICK_ONE : PHRASE_THIS_TRICK), words_play(r, i),
                 cardset_of(p->card));
    }
    char *third = words_third_hand(r);
    if (third)
        told_add(t->out, TOLD_TRICK, words_text(t->w, PHRASE_THIS_TRICK), third,
                 cardset_of(decision_card(r->decision)));
}

bool told_is_in_story(const struct story *s, int suit)
{
    for (int i = 0; i < s->chapters; i++) {
        if (s->chapter[i].step.suit == suit) return true;
        for (int k = 0; k < s->chapter[i].roads; k++)
            if (s->chapter[i].road[k].step.suit == suit) return true;
    }
    return false;
}

/* Whether our side has led a suit before a chapter. */
static bool is_led_before(const struct story *s, int chapter, int suit)
{
    bool is_led = false;
    for (int i = 0; i < chapter; i++) is_led |= s->chapter[i].step.suit == suit;
    return is_led;
}

/* "If they go on with diamonds, ruff in dummy": of their lead before our first. */
static void add_ruff_of_theirs(struct buffer *out, const struct telling_of *t, const struct story_step *s)
{
    const struct view *v = &t->r->view;
    if (s->ruff == NO_CARD) return;
    const bool goes_on = view_suit_led(v) == s->ruffed, in_dummy = cardset_has(v->play.hand[v->dummy], s->ruff);
    const int follows = cardset_length(v->play.hand[in_dummy ? v->dummy : v->declarer], s->ruffed);
    const struct slot suits = AS_SUITS("suits", s->ruffed), hand = AS_TEXT("hand", words_hand(t->w, in_dummy));
    if (follows > goes_on)
        words_tell(out, t->w, PHRASE_ANSWER_RUFF_ROUND, suits, hand, AS_ORDINAL("round", follows + 1));
    else
        words_tell(out, t->w, goes_on ? PHRASE_ANSWER_RUFF_ON : PHRASE_ANSWER_RUFF, suits, hand);
}

/* Whether nobody need be told how their lead before a step is won at notrump: nothing is held up, it is no way to the lead, and not what
 * they go on with at once. */
static bool is_answer_idle(const struct view *v, const struct story_step *s, int chapter)
{
    const bool goes_on = !chapter && card_suit(s->answer) == view_suit_led(v);
    return !view_has_trumps(v) && !s->held && !s->before_answer && !goes_on && !story_is_way(s, v, s->answer);
}

static void add_answer(struct buffer *out, const struct telling_of *t, const struct story_step *s,
                       int chapter)
{
    if (!chapter) add_ruff_of_theirs(out, t, s);
    if (!story_is_answered(s)) {
        if (s->helped != NO_CARD)
            words_tell(out, t->w, PHRASE_ANSWER_HELPED, AS_SUITS("suits", card_suit(s->helped)),
                       AS_TEXT("hand", words_hand(t->w, cardset_has(t->r->view.play.hand[t->r->view.dummy], s->helped))));
        return;
    }
    const struct view *v = &t->r->view;
    if (is_answer_idle(v, s, chapter)) return;
    struct buffer rank = {0}, number = {0}, over = {0};
    words_rank(&rank, t->w, s->answer);
    words_number(&number, t->w, s->held);
    story_over(&over, t->w, s->before_answer, 2);
    bool is_new = v->opening_lead == NO_CARD || card_suit(v->opening_lead) != card_suit(s->answer);
    bool is_switch = is_new && !is_led_before(&t->r->story, chapter, card_suit(s->answer));
    words_sentence(out, t->w,
                   s->held       ? (is_switch ? PHRASE_ANSWER_SWITCH_HELD : PHRASE_ANSWER_HELD)
                   : over.length ? PHRASE_ANSWER_AFTER
                   : is_switch   ? PHRASE_ANSWER_SWITCH
                                 : PHRASE_ANSWER,
                   "suits", words_suits(t->w, card_suit(s->answer)), "rank", buffer_text(&rank), "number",
                   buffer_text(&number), "over", buffer_text(&over), NULL);
    buffer_free(&over);
    buffer_free(&rank);
    buffer_free(&number);
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

/* The ways that leave the path before a chapter. */
static void tell_roads(const struct telling_of *t, const struct story_chapter *c, int chapter)
{
    for (int i = 0; i < c->roads; i++) {
        struct buffer sign = {0}, step = {0}, out = {0};
        story_sign(&sign, t->w, &t->r->view, &c->road[i]);
        story_step(&step, t->w, &t->r->view, &c->road[i].step);
        bool goes_on = is_led_before(&t->r->story, chapter, c->road[i].step.suit);
        words_sentence(&out, t->w, goes_on ? PHRASE_ROAD_ON : PHRASE_ROAD, "sign", buffer_text(&sign),
                       "suits", words_suits(t->w, c->road[i].step.suit), "step", buffer_text(&step), NULL);
        told_add(t->out, TOLD_ROAD, "", buffer_take(&out), cards_of(&c->road[i].step));
        buffer_free(&sign);
        buffer_free(&step);
    }
}

/* Whether a way leaves the path before a chapter for good. */
static bool is_parted(const struct story_chapter *c)
{
    bool parts = false;
    for (int i = 0; i < c->roads; i++) parts |= !c->road[i].comes_back;
    return parts;
}

/* "Trick two" of the first, in a suit "Next" behind a lead of theirs, "Then" of the others, "Otherwise" behind a way that leaves the path for good. */
static char *label_of(const struct telling_of *t, int chapter)
{
    struct buffer out = {0}, number = {0};
    const struct story_chapter *c = &t->r->story.chapter[chapter];
    const int first = t->r->story.first_trick;
    const bool is_after_theirs = view_has_trumps(&t->r->view) && first > t->r->view.play.tricks + 2;
    if (is_parted(c) && !c->step.round[0].is_held_up) return util_copy(words_text(t->w, PHRASE_ELSE));
    if (chapter || !first || is_after_theirs) return util_copy(words_text(t->w, chapter ? PHRASE_THEN : PHRASE_NEXT));
    words_number(&number, t->w, first);
    words_say(&out, t->w, PHRASE_TRICK, "number", buffer_text(&number), NULL);
    buffer_free(&number);
    return buffer_take(&out);
}

/* Whether nothing is told but winners of a suit that brings no more than was counted: those that are cashed first stand for all. */
static bool is_winners_alone(const struct telling_of *t)
{
    const struct story *s = &t->r->story;
    const struct story_step *first = &s->chapter[0].step;
    return s->chapters == 1 && s->is_made && s->ends_with_winners && !s->end.roads && s->won[first->suit] <= s->sure[first->suit] &&
           story_is_cashed(first) && !view_has_trumps(&t->r->view);
}

static void add_others(struct buffer *rounds, const struct telling_of *t)
{
    struct buffer both = {0};
    if (!is_winners_alone(t)) return;
    words_say(&both, t->w, PHRASE_STEP_WINNERS, "rounds", buffer_text(rounds), NULL);
    buffer_free(rounds);
    *rounds = both;
}

/* Where the opponent's card decides which of ours is played, and the plan is that of one of them alone. */
static void add_after(struct buffer *out, const struct telling_of *t)
{
    const struct explained_trick_one *one = &t->r->trick_one;
    const int card = t->r->story.only_after;
    const bool differs = (one->over.count && !words_is_always_same(&one->over)) || one->over_lower != NO_CARD || one->over_higher != NO_CARD;
    struct buffer other = {0};
    const enum sign_kind trick = t->r->story.after_trick;
    if (card == NO_CARD || (!differs && trick == SIGN_NONE)) return;
    tell_line_after(&other, t);
    if (other.length && trick == SIGN_NONE) words_tell(out, t->w, PHRASE_PLAN_AFTER, AS_CARD("card", card));
    if (other.length && trick != SIGN_NONE) words_sentence(out, t->w, trick == SIGN_WON ? PHRASE_PLAN_AFTER_WON : PHRASE_PLAN_AFTER_LOST, NULL);
    if (other.length) buffer_format(out, " %s", other.text);
    buffer_free(&other);
}

static void tell_chapter(const struct telling_of *t, int chapter)
{
    const struct story_step *s = &t->r->story.chapter[chapter].step;
    struct buffer out = {0}, rounds = {0};
    const char *suits = words_suits(t->w, s->suit);
    tell_roads(t, &t->r->story.chapter[chapter], chapter);
    add_answer(&out, t, s, chapter);
    story_step(&rounds, t->w, &t->r->view, s);
    add_others(&rounds, t);
    words_sentence(&out, t->w, PHRASE_STEP, "suits", suits, "rounds", buffer_text(&rounds), NULL);
    why_order(&out, t, chapter);
    why_suit(&out, t, chapter);
    losers_freed(&out, t, chapter);
    why_place(&out, t, chapter);
    if (!chapter) add_after(&out, t);
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
        bool is_reserve = r->step[i].in_reserve && r->position->missing;
        why_plan(&out, t, &r->step[i], is_reserve);
        enum phrase label = is_reserve ? PHRASE_IN_RESERVE : i ? PHRASE_THEN : PHRASE_NEXT;
        told_add(t->out, TOLD_STEP, words_text(t->w, label), buffer_take(&out), 0);
    }
}

/* The cards of ours that may go to the trick in progress as it is told. */
static cardset cards_of_trick(const struct explained_trick_one *one)
{
    cardset cards = 0;
    for (int i = 0; i < one->plays; i++) cards |= cardset_of(one->play[i].card);
    for (int i = 0; i < one->over.count; i++)
        if (one->over.ours[i] != NO_CARD) cards |= cardset_of(one->over.ours[i]);
    return cards;
}

/* Whether a card of a technique may go to the trick in progress, which brings what is told of the suit led,
 * or one of its suit is the way across in the story. */
static bool is_spent(const struct explanation *r, const struct story *s, const struct technique *t)
{
    cardset gone = cards_of_trick(&r->trick_one);
    if (t->suit == view_suit_led(&r->view) && s->is_made && s->won[t->suit] > s->sure[t->suit]) return true;
    for (int i = 0; i < s->chapters; i++)
        for (int k = 0; k < s->chapter[i].step.rounds; k++) {
            int cross = s->chapter[i].step.round[k].cross;
            if (cross != NO_CARD && card_suit(cross) == t->suit) return true;
        }
    for (int k = 0; k < t->args; k++)
        if (t->arg[k].kind == VALUE_CARD && cardset_has(gone, t->arg[k].n)) return true;
    return false;
}

/* Whether they can run a suit at once, and take more than can be spared: it is no suit to turn to. */
static bool is_theirs(const struct explanation *r, int suit)
{
    return r->danger.layouts && !r->danger.stops[suit] && r->danger.by_suit[suit] > r->danger.spare;
}

/* Whether a suit brings nothing in any game of the tree that makes the contract: by the time when it is needed it is too
 * late. */
static bool is_too_late(const struct explanation *r, const struct story *s, int suit)
{
    return r->value.layouts && s->is_made && !s->brings[suit];
}

int explain_reserve(const struct explanation *r, const struct story *s)
{
    int i = 0;
    while (i < r->steps &&
           (told_is_in_story(s, r->step[i].suit) || is_spent(r, s, &r->step[i].choice->technique) ||
            is_theirs(r, r->step[i].suit) || is_too_late(r, s, r->step[i].suit)))
        i++;
    bool builds = i > 0; /* what is cashed alone is no more than the way to it */
    for (int k = 0; k < s->chapters; k++) builds |= !story_is_cashed(&s->chapter[k].step);
    bool is_wanted = (i || !builds) && s->chapters && r->position->missing && !r->verdict.is_safe &&
                     explain_chance(r) < (view_has_trumps(&r->view) ? 1 : explain_tell(r, TELL_NEARLY_ALL));
    return is_wanted && i < r->steps ? i : -1;
}

static void tell_reserve(const struct telling_of *t)
{
    const struct explanation *r = t->r;
    int i = explain_reserve(r, &r->story);
    if (i < 0 || story_has_round(&r->story, r->step[i].suit, STORY_ALL_KINDS)) return; /* a way aside has told of it */
    struct buffer out = {0};
    why_plan(&out, t, &r->step[i], true);
    told_add(t->out, TOLD_ROAD, words_text(t->w, PHRASE_IN_RESERVE), buffer_take(&out),
             cardset_in_suit(view_ours(&r->view), r->step[i].suit));
}

/* Who is squeezed in the games that make the contract, and of which cards. */
static void tell_squeeze(const struct telling_of *t)
{
    const struct story_squeeze *s = &t->r->story.squeeze;
    struct buffer out = {0}, card[2] = {{0}, {0}};
    if (!s->suits) return;
    for (int i = 0; i < 2; i++) words_card(&card[i], t->w, s->threat[i]);
    words_sentence(&out, t->w, s->seat == NO_SEAT ? PHRASE_SQUEEZE_EITHER : PHRASE_SQUEEZE_OF, "seat",
                   s->seat == NO_SEAT ? "" : words_seat(t->w, s->seat), "suits",
                   words_suits(t->w, card_suit(s->threat[0])), "others",
                   words_suits(t->w, card_suit(s->threat[1])), "card", buffer_text(&card[0]), "other-card",
                   buffer_text(&card[1]), NULL);
    told_add(t->out, TOLD_ROAD, words_text(t->w, PHRASE_SQUEEZE), buffer_take(&out), s->threats);
    for (int i = 0; i < 2; i++) buffer_free(&card[i]);
}

/* Who is put in when he has nothing safe to lead. */
static void tell_throw_in(const struct telling_of *t)
{
    const struct story_throw_in *one = &t->r->story.throw_in;
    struct buffer out = {0}, list = {0};
    if (!one->suits) return;
    told_suits(&list, t->w, one->suits, words_suits);
    words_tell(&out, t->w, PHRASE_PUT_IN_OF, AS_SEAT("seat", (int)one->seat), AS_SUIT("suit", one->led), AS_SUITS("suits", one->led),
               AS_TEXT("list", buffer_text(&list)));
    told_add(t->out, TOLD_ROAD, words_text(t->w, PHRASE_PUT_IN), buffer_take(&out), 0);
    buffer_free(&list);
}

/* The tricks that a suit brings however it lies, once a step of the path has driven out what is above it. */
static int sure_of(const struct explanation *r, int suit)
{
    const struct explained_step *s = told_step_in(r, suit);
    const int sure = r->story.sure[suit];
    int more = 0;
    if (!s || !story_count_rounds(&r->story, suit, 1u << ROUND_DRIVE, NO_SEAT)) return sure;
    while (more < SUIT_SIZE && s->at_least[more + 1] >= 1 - 1e-9) more++;
    return more && words_is_promised(r, s, more) ? sure + more : sure;
}

/* Tricks that are sure in place of others that are not, but for those of one suit; -1: none. */
static void put_sure(const int sure[SUIT_COUNT], int but, int won[SUIT_COUNT])
{
    for (int suit = 0; suit < SUIT_COUNT; suit++)
        while (won[suit] < sure[suit]) {
            int most = suit;
            for (int other = 0; other < SUIT_COUNT; other++)
                if (other != but && won[other] - sure[other] > won[most] - sure[most]) most = other;
            if (won[most] <= sure[most]) return;
            won[suit]++;
            won[most]--;
        }
}

/* The tricks of the path by suits; at notrump sure ones that the game threw away, since others were enough, in place of
 * these: first the winners, then what is sure once it is built, which stands for none of the suit that they led. */
static void count_total(const struct telling_of *t, int won[SUIT_COUNT])
{
    const struct story *s = &t->r->story;
    int sure[SUIT_COUNT];
    memcpy(won, s->won, sizeof s->won);
    if (view_has_trumps(&t->r->view)) return;
    put_sure(s->sure, -1, won);
    for (int suit = 0; suit < SUIT_COUNT; suit++) sure[suit] = sure_of(t->r, suit);
    put_sure(sure, view_suit_led(&t->r->view), won);
}

/* The tricks of the path, those of a contract in a suit with the ruffs of the hand that has fewer trumps by
 * themselves. */
static void add_total(struct buffer *out, const struct telling_of *t, int sum)
{
    const struct story *s = &t->r->story;
    const int short_hand = !t->r->trumps.count.master,
              ruffs = view_has_trumps(&t->r->view) ? s->ruffs[short_hand] : 0;
    struct buffer list = {0};
    int won[SUIT_COUNT];
    count_total(t, won);
    if (ruffs) won[t->r->view.play.strain] -= ruffs;
    story_counts(&list, t->w, won);
    const struct slot number = AS_NUMBER("number", sum), of = AS_TEXT("list", buffer_text(&list)),
                      hand = AS_TEXT("hand", words_hand(t->w, short_hand));
    if (!ruffs)
        words_tell(out, t->w, PHRASE_END, number, of);
    else if (ruffs == 1)
        words_tell(out, t->w, PHRASE_END_RUFF, number, of, hand);
    else
        words_tell(out, t->w, PHRASE_END_RUFFS, number, of, hand, AS_NUMBER("ruffs", ruffs));
    buffer_free(&list);
}

/* The tricks that come in the suit they have led, of which no step tells. */
static void add_of_lead(struct buffer *out, const struct telling_of *t)
{
    const struct story *s = &t->r->story;
    int won[SUIT_COUNT];
    count_total(t, won);
    const int led = view_suit_led(&t->r->view), more = led < 0 ? 0 : won[led] - s->sure[led];
    if (more < 1 || told_is_in_story(s, led)) return;
    words_tell(out, t->w, more == 1 ? PHRASE_END_LEAD_ONE : PHRASE_END_LEAD, AS_NUMBER("number", more), AS_SUITS("suits", led));
}

static void tell_end(const struct telling_of *t)
{
    const struct story *s = &t->r->story;
    struct buffer out = {0};
    const int sum = story_sum(s->won);
    const bool is_alone = is_winners_alone(t);
    if (!s->is_made || !sum || (is_alone && t->r->position->missing <= 0)) return;
    if (s->chapters) tell_roads(t, &s->end, s->chapters);
    add_answer(&out, t, &s->end.step, s->chapters);
    if (s->ends_with_winners && view_has_trumps(&t->r->view)) losers_ruffed_yet(&out, t);
    if (s->ends_with_winners && !is_alone)
        words_sentence(&out, t->w, s->ends_with_all ? PHRASE_REST : PHRASE_REST_CASHED, NULL);
    if (s->ends_with_winners && view_has_trumps(&t->r->view)) losers_gone(&out, t);
    if (!view_has_trumps(&t->r->view) || (s->is_earned && losers_are_counted(t)))
        add_total(&out, t, sum);
    if (!view_has_trumps(&t->r->view)) add_of_lead(&out, t);
    told_add(t->out, TOLD_END, s->ends_with_winners && !is_alone ? words_text(t->w, PHRASE_THEN) : "", buffer_take(&out),
             0);
}

/* ---- ideas ---- */

/* The entry that an idea belongs to: what they can take, for danger; the other lines, for a finesse that is
 * left; of the trick in progress its cards; else the step or the other way that plays its cards, or the
 * first. NULL: none. */
static struct told_entry *entry_of(struct told_story *t, const struct told_idea *idea)
{
    struct told_entry *of_kind = NULL;
    bool is_left = idea->idea == IDEA_INFERENCE && idea->step < 0;
    enum told_kind kind = idea->idea == IDEA_DANGER ? TOLD_DANGER
                          : is_left                 ? TOLD_OTHER
                          : idea->trick             ? TOLD_TRICK
                                                    : TOLD_STEP;
    for (int i = 0; i < t->entries; i++) {
        struct told_entry *e = &t->entry[i];
        bool is_step = kind == TOLD_STEP && e->kind == TOLD_ROAD;
        if ((is_step || e->kind == kind) && e->cards & idea->cards) return e;
        if (!of_kind && e->kind == kind) of_kind = e;
    }
    return of_kind ? of_kind : t->entries ? &t->entry[0] : NULL;
}

/* Marks the ideas in the lines of the story that carry them. */
static void tell_ideas(const struct told_ideas *all, struct told_story *out)
{
    for (int i = 0; i < all->count; i++) {
        struct told_entry *e = entry_of(out, &all->list[i]);
        if (e) e->ideas |= 1u << all->list[i].idea;
    }
}

/* The idea of the line that is played; that trumps are drawn is none where losers are too many. */
static const char *headline(const struct telling_of *t)
{
    const struct proposed_line *l = told_lines_played(&t->r->lines);
    bool is_idle = view_has_trumps(&t->r->view) && l && l->rule->ideas == 1u << IDEA_DRAW_TRUMPS;
    return is_idle ? NULL : told_lines_headline(&t->r->lines);
}

/* What a nearly hopeless contract takes, and the idea of the line where it is played; not how the losers go in steps that are
 * told no more. */
static void tell_idea(const struct telling_of *t, bool is_played)
{
    char *away = told_chapters(t->r, &t->r->story) < t->r->story.chapters && !t->r->story.is_there ? NULL : losers_idea(t, is_played);
    const bool is_poor = told_is_poor(t->r), has_trumps = view_has_trumps(&t->r->view);
    const char *idea = away ? away : is_played && !(is_poor && has_trumps) ? headline(t) : NULL;
    struct buffer out = {0};
    if (is_poor && !has_trumps) told_takes(&out, t->r);
    if (idea) words_sentence(&out, t->w, PHRASE_IDEA, "idea", idea, NULL);
    if (out.length) t->out->idea = buffer_take(&out);
    free(away);
}

/* Two chances in order: a suit that is tried from the top, or built without a finesse, and the finesse in reserve. */
static void add_combined(struct explanation *r)
{
    const struct story *s = &r->story;
    const int reserve = explain_reserve(r, s);
    if (reserve < 0 || !r->step[reserve].choice->technique.locations) return;
    for (int i = 0; i < s->chapters; i++) {
        const struct explained_step *one = told_step_in(r, s->chapter[i].step.suit);
        const bool may_fall = story_order_of(s, &r->view, i).kind == ORDER_FALL;
        const bool is_tried = may_fall || (story_is_cashed(&s->chapter[i].step) && s->chapter[i].step.rounds > 1);
        if (!one || one->choice->certainty.value >= 1 || story_finesse_at(&s->chapter[i].step) >= 0 || (i && !is_tried)) continue;
        ideas_add(&r->ideas, (struct told_idea){.idea = IDEA_COMBINE, .step = -1});
        if (is_tried) ideas_add(&r->ideas, (struct told_idea){.idea = IDEA_CASH_FIRST, .step = -1});
    }
}

/* ---- a finesse that is left ---- */

/* Whether the story, or what is turned to, takes a finesse against a card. */
static bool is_taken(const struct explanation *r, int card)
{
    int reserve = explain_reserve(r, &r->story);
    for (int i = 0; i < r->story.chapters; i++)
        if (story_tries(&r->story.chapter[i].step, card)) return true;
    return reserve >= 0 && r->step[reserve].suit == card_suit(card) &&
           r->step[reserve].choice->technique.locations;
}

/* The finesse of a suit that auction and play speak against; NULL: there is none. */
static const struct technique_choice *left_in(const struct explanation *r, int suit)
{
    for (int i = 0; i < r->suit[suit].techniques; i++) {
        const struct technique_choice *c = r->suit[suit].technique[i].choice;
        const struct location *where = &c->technique.depend_on[0];
        bool is_one =
            c->technique.locations == 1 && c->certainty.source == FROM_LAYOUTS && c->certainty.value > 0;
        bool is_tenace = cardset_above(cardset_in_suit(view_ours(&r->view), suit), where->card) != 0;
        if (is_one && is_tenace && c->certainty.value <= explain_tell(r, TELL_GUESS) &&
            card_rank(where->card) >= RANK_QUEEN && !is_taken(r, where->card))
            return c;
    }
    return NULL;
}

static char *left_because(const struct telling_of *t, const struct technique_choice *c)
{
    const struct view *v = &t->r->view;
    const struct location *where = &c->technique.depend_on[0];
    enum seat holder = where->opponent == v->left ? v->right : v->left;
    unsigned bid = view_strains(v, holder) & ~(1u << STRAIN_NOTRUMP);
    struct buffer out = {0}, card = {0}, number = {0}, bids = {0};
    words_rank(&card, t->w, where->card);
    buffer_format(&number, "%d", wording_of_hundred(1 - c->certainty.value));
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--)
        if (bid >> suit & 1) {
            if (bids.length) buffer_add(&bids, words_text(t->w, PHRASE_AND));
            buffer_add(&bids, words_suits(t->w, suit));
        }
    words_say(&out, t->w, bids.length ? PHRASE_LEFT_BID : PHRASE_LEFT, "seat", words_seat(t->w, (int)holder),
              "card", buffer_text(&card), "number", buffer_text(&number), "bids", buffer_text(&bids), NULL);
    buffer_free(&card);
    buffer_free(&number);
    buffer_free(&bids);
    return buffer_take(&out);
}

static void tell_left(const struct telling_of *t, struct told_ideas *ideas)
{
    const struct explanation *r = t->r;
    if (!r->position->is_by_evidence || r->verdict.is_safe || !r->position->missing || !r->story.chapters)
        return;
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--) {
        const struct technique_choice *c = left_in(r, suit);
        if (!c) continue;
        struct buffer name = {0};
        char *why = left_because(t, c);
        technique_brief(&name, r->knowledge, t->w, &c->technique, r->view.declarer,
                        r->position->suit[suit].holding.out);
        tell_other(t, buffer_text(&name), why);
        t->out->entry[t->out->entries - 1].ideas |= 1u << IDEA_INFERENCE;
        ideas_add(ideas, (struct told_idea){.idea = IDEA_INFERENCE,
                                            .step = -1,
                                            .seats = 1u << c->technique.depend_on[0].opponent});
        buffer_free(&name);
        free(why);
        return;
    }
}

/* ---- the whole ---- */

/* Whether the first round of a suit that is told is a winner, and another follows, none of them a finesse. */
static bool is_cashed_first(const struct story *s, int suit)
{
    int first = 0;
    if (story_has_round(s, suit, 1u << ROUND_FINESSE | 1u << ROUND_RUN)) return false;
    while (first < s->chapters && s->chapter[first].step.suit != suit) first++;
    return first < s->chapters && s->chapter[first].step.round[0].kind == ROUND_CASH && story_count_rounds(s, suit, STORY_ALL_KINDS, NO_SEAT) > 1;
}

/* Whether the games carry out what a line is about: the rounds of its ideas, or the suit that it begins with.
 */
static bool is_line_shown(const struct explanation *r, const struct proposed_line *l)
{
    const struct moment_words *about = &l->support.words;
    if (view_has_trumps(&r->view))
        return story_shows(&r->story, r->view.play.strain, l->rule->ideas, about->suit, about->key);
    if (!l->line.steps || !r->story.chapters) return true;
    const int suit = line_suit(&l->line);
    const unsigned may_lose = STORY_ALL_KINDS & ~(1u << ROUND_CASH);
    bool is_lost = !(l->rule->ideas >> IDEA_DANGER & 1) ||
                   (ideas_has(&r->ideas, IDEA_DANGER) && story_has_round(&r->story, suit, may_lose)); /* to the hand that may have it */
    return told_is_in_story(&r->story, suit) && is_lost && (!(l->rule->ideas >> IDEA_CASH_FIRST & 1) || is_cashed_first(&r->story, suit));
}

/* Of a line that is seldom made so many steps are told, and all up to the first that builds something; of an end play all. */
enum { SELDOM_CHAPTERS = 2 };

int told_chapters(const struct explanation *r, const struct story *s)
{
    int all = s->is_there ? 0 : s->chapters, first = 0;
    while (first < all && story_is_cashed(&s->chapter[first].step)) first++;
    int told = first < SELDOM_CHAPTERS ? SELDOM_CHAPTERS : first + 1;
    while (told > first + 1 && told < all && story_is_cashed(&s->chapter[told - 1].step)) told--; /* the way to what is not told */
    const struct proposed_line *l = told_lines_played(&r->lines);
    bool is_end_play = l && l->rule->ideas >> IDEA_ELIMINATION & 1 && all && is_line_shown(r, l);
    return tree_is_seldom(&r->value) && !is_end_play && all > told ? told : all;
}

/* Drops the ideas of the line where the games went another way. */
static bool is_idea_played(struct explanation *r)
{
    const struct proposed_line *l = told_lines_played(&r->lines);
    if (!l || is_line_shown(r, l)) return true;
    for (int i = 0; i < IDEAS; i++)
        if (l->rule->ideas >> i & 1 && !(i == IDEA_SQUEEZE && r->story.squeeze.suits))
            ideas_drop(&r->ideas, (enum idea)i);
    return false;
}

/* At notrump, of a line that is seldom made: the tricks that it comes to where it is. */
static void tell_hope(const struct telling_of *t)
{
    const struct story *s = &t->r->story;
    struct buffer out = {0}, list = {0};
    int won[SUIT_COUNT];
    if (view_has_trumps(&t->r->view) || !s->is_made || t->r->value.made < TREE_LEAST) return;
    count_total(t, won);
    story_counts(&list, t->w, won);
    words_tell(&out, t->w, PHRASE_END_HOPE, AS_TEXT("list", buffer_text(&list)));
    told_add(t->out, TOLD_END, words_text(t->w, PHRASE_THEN), buffer_take(&out), 0);
    buffer_free(&list);
}

/* The steps, and how it ends; of a line that is seldom made no more than how it begins. */
static void tell_steps(const struct telling_of *t)
{
    bool is_seldom = tree_is_seldom(&t->r->value);
    int told = told_chapters(t->r, &t->r->story);
    for (int i = 0; i < told; i++) tell_chapter(t, i);
    if (!told && !view_has_trumps(&t->r->view)) tell_plan(t);
    if (is_seldom)
        tell_hope(t);
    else
        tell_end(t);
}

/* Whether the hand that can lead through our king matters: the contract may fail, and is not mostly made by losing the lead there. */
static bool is_danger_told(const struct explanation *r)
{
    const int danger = trumps_danger(&r->trumps);
    return danger != NO_SEAT && explain_chance(r) < explain_tell(r, TELL_NEARLY_ALL) &&
           2 * r->story.lost_to[danger] <= r->story.games;
}

/* Whether a way aside leaves a suit that brings what it is to bring however it lies. */
static bool leaves_sure(const struct explanation *r, const struct story_road *road)
{
    const struct explained_step *left = told_step_in(r, road->sign.suit);
    const bool is_of_suit = road->sign.kind == SIGN_EVEN || road->sign.kind == SIGN_SHOWS_OUT || road->sign.kind == SIGN_FALLEN;
    const int most = left ? why_tricks(r, left) : 0;
    return is_of_suit && road->step.suit != road->sign.suit && most && words_is_promised(r, left, most);
}

/* Where a contract in a suit is as good as made nobody is told to turn to a try in another suit, which it does not need; nor to leave
 * a suit that brings its tricks all the same. */
static void drop_needless(struct explanation *r)
{
    struct story *s = &r->story;
    const bool is_made = view_has_trumps(&r->view) && explain_chance(r) >= explain_tell(r, TELL_NEARLY_ALL);
    for (int i = 0; i <= s->chapters; i++) {
        struct story_chapter *c = i < s->chapters ? &s->chapter[i] : &s->end;
        for (int k = c->roads - 1; k >= 0; k--) {
            const struct story_step *road = &c->road[k].step;
            const bool is_try = is_made && road->suit != r->view.play.strain && story_may_fail(road->round[0].kind);
            if (is_try || leaves_sure(r, &c->road[k])) c->road[k] = c->road[--c->roads];
        }
    }
    if (!view_has_trumps(&r->view)) story_fold_idle(s, &r->view);
}

/* Losers that go in what is told: as many as there are too many where it nearly always makes. */
static int taken_at_least(const struct telling_of *t)
{
    const struct trump_count *n = &t->r->trumps.count;
    const int told = t->r->story.chapters ? losers_taken(t) : 0, beyond = n->losers - n->spare;
    return explain_chance(t->r) < explain_tell(t->r, TELL_NEARLY_ALL) || told > beyond ? told : beyond;
}

/* Of a contract in a suit: losers, the line as it was played out, and what the hand hangs on. */
static void trumps_story(const struct telling_of *t, struct explanation *r)
{
    if (!r->value.made) r->story.chapters = 0; /* how it is lost is not told */
    drop_needless(r);
    trumps_head(&r->trumps, (struct trumps_taken){taken_at_least(t), losers_spared(t)});
    tell_chance(t);
    if (r->story.chapters) {
        const bool is_shown = is_idea_played(r);
        free(t->out->line);
        tell_line(t, is_shown);
        tell_idea(t, is_shown);
    }
    if (r->story.chapters) r->trumps.next_card = NO_CARD; /* the line says what is led */
    trumps_plays(&r->trumps);
    tell_steps(t);
    trumps_counts(&r->trumps, is_danger_told(r));
    tell_against(t);
    tell_others(t);
    trumps_others(&r->trumps);
}

/* At notrump no more winners are told than the total has: others stand in it for what fell in the game that is told. */
static void trim_winners(const struct telling_of *t, struct explanation *r)
{
    int won[SUIT_COUNT];
    count_total(t, won);
    if (r->story.is_made) story_trim_winners(&r->story, won);
}

void explain_story(struct explanation *r)
{
    r->told = (struct told_story){0};
    const struct telling_of t = {r, r->words, &r->told};
    if (view_has_trumps(&r->view)) {
        trumps_story(&t, r);
        tell_ideas(&r->ideas, &r->told);
        r->verdict.text = told_headline(&r->told, r->words);
        return;
    }
    const bool is_shown = is_idea_played(r);
    drop_needless(r);
    trim_winners(&t, r);
    tell_count(&t);
    tell_line(&t, is_shown);
    tell_chance(&t);
    tell_idea(&t, is_shown);
    tell_trick(&t);
    tell_kept(&t);
    tell_steps(&t);
    tell_squeeze(&t);
    tell_throw_in(&t);
    tell_reserve(&t);
    tell_against(&t);
    tell_left(&t, &r->ideas);
    tell_others(&t);
    add_combined(r);
    tell_ideas(&r->ideas, &r->told);
    r->verdict.text = told_headline(&r->told, r->words);
}
