/* Sentences. A teacher's English: short, the field's words, every number one that the model holds. */
#include "planner/tell/told_parts.h"
#include "planner/tell/words.h"

#include "planner/decide/difference.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "planner/report/wording.h"
#include "planner/tell/suit_words.h"

/* Chances that are printed alike. */
static const double SAME = 0.0005;

/* Sums of chances carry rounding errors. */
static const double NEARLY = 1e-9;

/* ---- chances ---- */

/* "West must hold the king and the queen"; "West must hold the king or East must hold the queen". */
static void add_locations(struct buffer *out, const struct words *w, const struct technique *t)
{
    struct buffer cards = {0};
    for (int i = 0; i < t->locations; i++) {
        const struct location *here = &t->depend_on[i];
        bool is_last = i + 1 == t->locations, goes_on = !is_last && here->opponent == t->depend_on[i + 1].opponent;
        const char *joint = words_text(w, t->needs_any ? PHRASE_OR : PHRASE_AND);
        words_put(&cards, w, PHRASE_HIDDEN_CARD, AS_RANK("card", here->card));
        if (goes_on) {
            buffer_add(&cards, joint);
            continue;
        }
        words_put(out, w, PHRASE_WAY_MUST_HOLD, AS_SEAT("seat", (int)here->opponent), AS_TEXT("list", buffer_text(&cards)));
        buffer_clear(&cards);
        if (!is_last) buffer_add(out, joint);
    }
    buffer_free(&cards);
}

/* The chance of the splits that give just so many tricks by length, and which they are. */
static struct explained_outcome outcome_of(const struct suit_analysis *a, const double *chance, int tricks)
{
    struct explained_outcome out = {.tricks = tricks};
    int missing = cardset_count(a->holding.out);
    for (int longer = (missing + 1) / 2; longer <= missing; longer++) {
        if (value_length_tricks(&a->holding, a->sure.total, 0, longer) != tricks) continue;
        double p = chance[longer] + (2 * longer == missing ? 0 : chance[missing - longer]);
        if (p <= 0) continue;
        out.chance += p;
        out.longer[out.splits++] = (int8_t)longer;
    }
    return out;
}

static bool is_length(const struct knowledge *k, const struct technique_choice *t)
{
    return knowledge_is_length(k, t->technique.name);
}

void words_outcomes(const struct position *p, struct explained_technique *t)
{
    double chance[SUIT_SIZE + 1];
    const struct suit_analysis *a = &p->suit[t->choice->technique.suit];
    if (!is_length(p->knowledge, t->choice)) return;
    layouts_lengths(p->layouts, 0, a->holding.suit, chance);
    for (int tricks = SUIT_SIZE; tricks > 0; tricks--) {
        struct explained_outcome one = outcome_of(a, chance, tricks);
        if (one.chance > 0) t->outcome[t->outcomes++] = one;
    }
}

/* "68 % for two", "one for sure". */
static void add_tricks(struct buffer *out, const struct words *w, double chance, int tricks)
{
    if (chance > 1 - NEARLY)
        words_put(out, w, PHRASE_WAY_SURE, AS_NUMBER("number", tricks));
    else
        words_put(out, w, PHRASE_WAY_TRICKS, AS_SHARE("share", chance), AS_NUMBER("number", tricks));
}

static void add_outcomes(struct buffer *out, const struct words *w, const struct explained_technique *t, int missing)
{
    for (int i = 0; i < t->outcomes; i++) {
        const struct explained_outcome *one = &t->outcome[i];
        if (i) buffer_add(out, ", ");
        add_tricks(out, w, one->chance, one->tricks);
        buffer_add(out, " (");
        for (int j = 0; j < one->splits; j++)
            buffer_format(out, "%s%d-%d", j ? ", " : "", one->longer[j], missing - one->longer[j]);
        buffer_char(out, ')');
    }
}

/* The chance of just so many extra tricks by a line. */
static double line_chance(const struct suit_line *line, int sure, int extra)
{
    double more = sure + extra < SUIT_TRICKS ? line->chance[sure + extra + 1] : 0;
    return line->chance[sure + extra] - more;
}

/* Whether what is said without the line says all of its chances: each number of tricks by length, or the one
 * that the cards must lie for. */
static bool says_line(const struct position *p, const struct explained_technique *told,
                      const struct suit_line *line)
{
    const struct technique_choice *t = told->choice;
    const struct suit_analysis *a = &p->suit[t->technique.suit];
    double rest = line->mean - a->sure.total;
    if (is_length(p->knowledge, t)) {
        for (int i = 0; i < told->outcomes; i++) {
            rest -= told->outcome[i].tricks * told->outcome[i].chance;
            if (fabs(told->outcome[i].chance - line_chance(line, a->sure.total, told->outcome[i].tricks)) >
                SAME)
                return false;
        }
        return fabs(rest) < SAME;
    }
    int extra = t->technique.hundredths / 100;
    double chance = t->technique.locations ? t->certainty.value : 1;
    return fabs(line->chance[a->sure.total + extra] - chance) < SAME && fabs(rest - extra * chance) < SAME;
}

static bool is_chosen(const struct suit_choice *s, const struct technique_choice *t)
{
    return s->chosen >= 0 && t == &s->list[s->chosen];
}

/* The line whose chances are told: the exact one, or length from the top where that is chosen. Of any other
 * technique it is told what must lie so, NULL. */
static const struct suit_line *line_of(const struct position *p, const struct technique_choice *t)
{
    const struct suit_choice *s = &p->choice.suit[t->technique.suit];
    if (t->by_line) return &p->line[t->technique.suit].worth;
    return is_chosen(s, t) && s->is_counted && is_length(p->knowledge, t) ? &s->counted : NULL;
}

/* "24 % for two, 76 % for one". */
static void add_line(struct buffer *out, const struct words *w, const struct suit_line *line, int sure)
{
    const char *between = "";
    for (int extra = SUIT_TRICKS - sure; extra > 0; extra--) {
        double chance = line_chance(line, sure, extra);
        if (!wording_of_hundred(chance)) continue;
        buffer_add(out, between);
        add_tricks(out, w, chance, extra);
        between = ", ";
    }
    if (!*between) buffer_add(out, words_text(w, PHRASE_WAY_HARDLY));
}

int words_hundredths(const struct position *p, const struct technique_choice *t)
{
    const struct suit_line *line = is_length(p->knowledge, t) ? line_of(p, t) : NULL;
    if (!line) return t->technique.hundredths;
    return (int)lround(100 * (line->mean - p->suit[t->technique.suit].sure.total));
}

/* A chance, or what is beyond doubt. */
static void add_certainty(struct buffer *out, const struct words *w, double chance)
{
    if (chance < NEARLY)
        buffer_add(out, words_text(w, PHRASE_WAY_IMPOSSIBLE));
    else if (chance > 1 - NEARLY)
        buffer_add(out, words_text(w, PHRASE_WAY_CERTAIN));
    else
        wording_percent(out, chance);
}

/* Where the technique's cards must lie. */
static void add_located(struct buffer *out, const struct words *w, const struct technique_choice *t)
{
    bool is_answered = t->certainty.source == FROM_ANSWER || t->certainty.source == FROM_PERSON;
    struct buffer chance = {0};
    add_certainty(&chance, w, t->certainty.value);
    buffer_add(&chance, words_text(w, PHRASE_COLON));
    add_locations(&chance, w, &t->technique);
    if (is_answered)
        words_put(out, w, PHRASE_WAY_ANSWERED, AS_TEXT("chance", chance.text));
    else
        buffer_add(out, chance.text);
    buffer_free(&chance);
}

/* What is sure, goes by experience, or asks that he have nothing else to lead. */
static void add_other(struct buffer *out, const struct words *w, const struct position *p, const struct technique_choice *t)
{
    const struct suit_choice *s = &p->choice.suit[t->technique.suit];
    enum certainty_kind kind = knowledge_kind(p->knowledge, t->technique.name)->certainty_kind;
    bool has_phrase = kind == CERTAINTY_NO_EXIT || kind == CERTAINTY_NUMBER;
    struct buffer chance = {0};
    if (t->certainty.value > 1 - NEARLY) {
        buffer_add(out, words_text(w, s->is_late && is_chosen(s, t) ? PHRASE_WAY_LATE : PHRASE_WAY_IN_TIME));
        return;
    }
    add_certainty(&chance, w, t->certainty.value);
    if (has_phrase)
        words_put(out, w, kind == CERTAINTY_NO_EXIT ? PHRASE_WAY_NO_EXIT : PHRASE_WAY_EXPERIENCE,
                  AS_TEXT("chance", chance.text));
    else
        buffer_add(out, chance.text);
    buffer_free(&chance);
}

char *words_chance(const struct words *w, const struct position *p, const struct explained_technique *told)
{
    const struct technique_choice *t = told->choice;
    const struct suit_analysis *a = &p->suit[t->technique.suit];
    const struct suit_line *line = line_of(p, t);
    struct buffer out = {0};
    if (line && !says_line(p, told, line)) {
        add_line(&out, w, line, a->sure.total);
        if (t->by_line) buffer_add(&out, words_text(w, PHRASE_COLON));
        if (t->by_line) suit_words_line(&out, w, p->line[a->holding.suit].now);
    } else if (is_length(p->knowledge, t)) {
        add_outcomes(&out, w, told, cardset_count(a->holding.out));
    } else if (t->technique.locations) {
        add_located(&out, w, t);
    } else {
        add_other(&out, w, p, t);
    }
    return buffer_take(&out);
}

void words_idea(const struct words *w, const struct position *p, struct explained_technique *t)
{
    const struct exact_line *line = &p->line[t->choice->technique.suit];
    struct buffer say = {0};
    t->has_idea = t->choice->by_line && line->is_there;
    if (!t->has_idea) return;
    t->idea = exact_idea_now(line, p->layouts);
    bool is_unnamed = knowledge_kind(p->knowledge, t->choice->technique.name) == knowledge_line(p->knowledge);
    if (!is_unnamed && !exact_idea_tells(t->idea)) return;
    suit_words_idea(&say, w, t->idea);
    t->idea_say = say.text;
}

/* The card that a technique hopes to win a trick with, which nothing of its hand lies above and the other hand leads up to;
 * NO_CARD: there is none. */
static int led_up_to(const struct view *v, const struct technique *t)
{
    int card = NO_CARD;
    for (int i = 0; i < t->args; i++)
        if (t->arg[i].kind == VALUE_CARD) card = t->arg[i].n;
    if (card == NO_CARD || !t->locations || !t->leads) return NO_CARD;
    const cardset behind = cardset_in_suit(v->play.hand[seat_partner(t->lead[0])], t->suit);
    return cardset_highest(behind) == card ? card : NO_CARD;
}

void words_technique_way(struct buffer *out, const struct explanation *r, const struct technique *t)
{
    const int card = led_up_to(&r->view, t);
    if (card == NO_CARD)
        technique_words(out, r->knowledge, r->words, t, r->view.declarer, r->position->suit[t->suit].holding.out);
    else
        words_put(out, r->words, PHRASE_LINE_TOWARD, AS_SUIT("suit", t->suit), AS_RANK("card", card));
}

void words_way(struct buffer *out, const struct explained_technique *t)
{
    buffer_add(out, t->say);
    if (t->idea_say) buffer_format(out, " (%s)", t->idea_say);
}

char *words_depend_on(const struct technique *t)
{
    struct buffer out = {0};
    for (int i = 0; i < t->locations; i++) {
        struct buffer statement = {0};
        certainty_statement(t->depend_on[i], &statement);
        if (i) buffer_add_upper(&out, t->needs_any ? " or " : " and ");
        buffer_add_part(&out, statement.text + 1, statement.length - 2);
        buffer_free(&statement);
    }
    return out.text;
}

/* ---- why chosen, kept, rejected ---- */

/* The other technique that a reason speaks of; NULL: none. */
static const struct technique_choice *other_of(const struct suit_choice *s, const struct technique_choice *t)
{
    switch (t->reason) {
    case REASON_BAND:
    case REASON_BAND_WORSE:
        return &s->list[s->last];
    case REASON_BAND_DEFAULT:
        return &s->list[s->chosen >= 0 ? s->chosen : s->last];
    case REASON_EARLIER_CHOSEN:
    case REASON_LINE_BETTER:
    case REASON_LENGTH_AFTER:
        return s->chosen >= 0 ? &s->list[s->chosen] : t;
    default:
        return NULL;
    }
}

static enum phrase reason_of(const struct suit_choice *s, const struct technique_choice *t)
{
    static const enum phrase reasons[] = {[REASON_ACCEPTED] = PHRASE_WAY_ACCEPTED,
                                          [REASON_BAND] = PHRASE_WAY_NO_MORE,
                                          [REASON_TOO_UNLIKELY] = PHRASE_WAY_UNLIKELY,
                                          [REASON_BAND_DEFAULT] = PHRASE_WAY_BEHIND,
                                          [REASON_BAND_WORSE] = PHRASE_WAY_LESS,
                                          [REASON_DEFAULT] = PHRASE_WAY_LEFT,
                                          [REASON_EARLIER_CHOSEN] = PHRASE_WAY_RESERVE,
                                          [REASON_LENGTH_ONLY] = PHRASE_WAY_LENGTH_ALL,
                                          [REASON_TOO_DEAR] = PHRASE_WAY_DEAR,
                                          [REASON_LENGTH_BETTER] = PHRASE_WAY_LENGTH_MORE,
                                          [REASON_LINE] = PHRASE_WAY_LINE,
                                          [REASON_LINE_BETTER] = PHRASE_WAY_OTHER_LINE,
                                          [REASON_LINE_SLOWER] = PHRASE_WAY_SLOW,
                                          [REASON_LENGTH_AFTER] = PHRASE_WAY_AFTER};
    bool is_first = s->chosen < 0 || t == &s->list[s->chosen];
    if (t->reason == REASON_DEFAULT && s->count < 2) return PHRASE_WAY_ONLY;
    return t->reason == REASON_LENGTH_BETTER && is_first ? PHRASE_WAY_LENGTH_BETTER : reasons[t->reason];
}

char *words_status(const struct knowledge *k, const struct words *w, const struct settings *set,
                   const struct suit_choice *s, const struct technique_choice *t)
{
    const struct technique_choice *other = other_of(s, t);
    const enum phrase which = reason_of(s, t);
    struct buffer out = {0}, name = {0}, share = {0}, threshold = {0};
    if (other)
        words_say(&name, w, is_length(k, other) ? PHRASE_WAY_LENGTH : PHRASE_WAY_NAME, "technique",
                  words_technique_name(w, knowledge_kind(k, other->technique.name)), NULL);
    wording_percent(&share, t->certainty.value);
    wording_percent(&threshold, t->reason == REASON_ACCEPTED ? set->certainty_accept : set->certainty_reject);
    words_say(&out, w, which, "share", buffer_text(&share), "threshold", buffer_text(&threshold), "other",
              buffer_text(&name), NULL);
    buffer_free(&name);
    buffer_free(&share);
    buffer_free(&threshold);
    return buffer_take(&out);
}

/* ---- the plan ---- */

/* The technique as it is told of its suit; NULL when the trick in progress has settled it. */
static const struct explained_technique *technique_told(const struct explained_suit *s,
                                                        const struct technique_choice *choice)
{
    for (int i = 0; i < s->techniques; i++)
        if (s->technique[i].choice == choice) return &s->technique[i];
    return NULL;
}

char *words_step_way(const struct explanation *r, int step)
{
    struct buffer out = {0};
    const struct explained_step *s = &r->step[step];
    const struct explained_technique *told = technique_told(&r->suit[s->suit], s->choice);
    if (told)
        words_way(&out, told);
    else
        words_technique_way(&out, r, &s->choice->technique);
    return buffer_take(&out);
}

char *words_step(const struct explanation *r, int step)
{
    struct buffer out = {0};
    const struct explained_step *s = &r->step[step];
    bool is_reserve = s->in_reserve && r->position->missing;
    words_put(&out, r->words,
              !step        ? PHRASE_PLAN_FIRST
              : is_reserve ? PHRASE_PLAN_RESERVE
                           : PHRASE_PLAN_THEN,
              AS_SUITS("suits", s->suit), AS_TEXT("way", s->way));
    buffer_capital(&out, 0);
    return buffer_take(&out);
}

int words_most(const struct explanation *r, const struct explained_step *s)
{
    int most = 0, missing = r->position->missing ? r->position->missing : 1;
    while (most < missing && most < SUIT_SIZE && s->at_least[most + 1] >= explain_tell(r, TELL_HARDLY)) most++;
    return most;
}

/* Whether the suit brings so many tricks, one at least, however the cards lie. */
static bool is_sure(const struct explained_step *s, int tricks)
{
    return tricks > 0 && s->at_least[tricks] >= 1 - NEARLY;
}

bool words_is_promised(const struct explanation *r, const struct explained_step *s, int tricks)
{
    int left = r->view.play.size - r->view.play.tricks;
    return left > r->position->needed && is_sure(s, tricks);
}

void words_share(struct buffer *out, const struct words *w, int most, int missing)
{
    struct buffer number = {0}, all = {0};
    words_number(&number, w, most);
    words_number(&all, w, missing);
    words_say(out, w,
              !missing         ? PHRASE_SHARE_MORE
              : most < missing ? PHRASE_SOME_MISSING
              : missing == 1   ? PHRASE_ONE_MISSING
              : missing == 2   ? PHRASE_BOTH_MISSING
                               : PHRASE_ALL_MISSING,
              "number", buffer_text(&number), "all", buffer_text(&all), NULL);
    buffer_free(&number);
    buffer_free(&all);
}

/* Whether a finesse is spoken of, and what its suit brings is another chance than that the card lies well. */
static bool is_of_suit(const struct explanation *r, const struct explained_step *s, int most)
{
    return s->choice->technique.locations && fabs(s->choice->certainty.value - s->at_least[most]) > explain_tell(r, TELL_NEAR);
}

/* The rounds of a suit that are sure to be lost, and those that the steps before it lose; of the suit led
 * none, which are counted as theirs. */
static int rounds_lost(const struct explanation *r, int suit, int led)
{
    const struct story *s = &r->story;
    int lost = r->position->choice.suit[suit].lost;
    if (!lost) lost = 1;
    for (int i = 0; i < s->chapters && s->chapter[i].step.suit != suit; i++)
        if (s->chapter[i].step.suit != led) lost += story_lost_in(&s->chapter[i].step);
    return lost;
}

/* The stoppers of the suit led that are left when a suit is begun. */
static int stoppers_left(const struct explanation *r, int suit, int led)
{
    const struct story *s = &r->story;
    const int winner = r->trick_one.winner;
    bool is_theirs = !s->chapters && winner != NO_SEAT && !view_is_ours(&r->view, (enum seat)winner); /* and they go on */
    int left = r->danger.stops[led] - is_theirs;
    for (int i = 0; i < s->chapters; i++) {
        const struct story_step *step = &s->chapter[i].step;
        left -= step->answer != NO_CARD && card_suit(step->answer) == led;
        for (int k = 0; k < step->rounds; k++)
            left -= step->round[k].cross != NO_CARD && card_suit(step->round[k].cross) == led;
        if (step->suit == suit) break;
    }
    return left;
}

/* Whether a suit that brings all that is missing however it lies does not come to it in many games. */
static bool is_forestalled(const struct explanation *r, int suit)
{
    const struct explained_step *s = told_step_in(r, suit);
    return r->value.layouts && s && is_sure(s, r->position->missing) && r->value.share < explain_tell(r, TELL_IN_TIME);
}

/* Whether the contract is told to hang on a card against which the suit is tried: where that try is lost, it mostly fails. */
static bool is_try_fatal(const struct explanation *r, int suit)
{
    const struct hidden_fact *told[] = {&r->value.fails.fact, &r->value.fails.also, &r->value.makes.fact, &r->value.makes.also};
    const struct story *s = &r->story;
    bool is_fatal = false;
    for (int i = 0; i < 4 * s->chapters; i++) {
        const struct hidden_fact *f = told[i % 4];
        const struct story_step *step = &s->chapter[i / 4].step;
        is_fatal |= step->suit == suit && f->kind == HIDDEN_CARD && card_suit(f->card) == suit && story_tries(step, f->card);
    }
    return is_fatal;
}

/* Whether a suit is kept in reserve of a contract that fails at times: were it sure and in time, none would. */
static bool is_left_over(const struct explanation *r, int suit)
{
    return r->value.layouts && r->value.share < explain_tell(r, TELL_NEARLY_ALL) && !told_is_in_story(&r->story, suit);
}

/* Whether one is far likelier to bring a trick than the contract is to be made: it cannot be had in time, or not be reached. */
static bool is_out_of_reach(const struct explanation *r, int suit)
{
    const struct explained_step *s = told_step_in(r, suit);
    return is_left_over(r, suit) && s && s->at_least[1] >= r->value.share + explain_tell(r, TELL_GUESS);
}

/* Time is what they can take before ours stand: nothing of the suit led while it is stopped as often as the
 * lead is lost, else what they have there when it is stopped no more. Where the games mostly make the contract
 * there mostly was time; where they do not, though the suit is enough, there was none. */
static enum phrase time_phrase(const struct explanation *r, int suit, int led)
{
    const struct danger *d = &r->danger;
    const int lost = rounds_lost(r, suit, led);
    int theirs = lost;
    for (int other = 0; other < SUIT_COUNT; other++)
        if (other != suit && other != led) theirs += d->by_suit[other];
    const bool is_beaten = theirs > d->spare; /* in other suits alone */
    bool is_open = led >= 0 && led != suit && lost > stoppers_left(r, suit, led);
    if (is_open) theirs += d->after[led] > d->by_suit[led] ? d->after[led] : d->by_suit[led];
    bool is_enough = (theirs <= d->spare && !is_forestalled(r, suit)) || (r->value.layouts && r->value.share >= explain_tell(r, TELL_IN_TIME));
    if (!is_enough) return is_open && !is_beaten ? PHRASE_IN_TIME_UNLESS : PHRASE_IN_TIME_UNLESS_THEIRS;
    return is_open || theirs > lost ? PHRASE_IN_TIME_USUALLY : PHRASE_IN_TIME;
}

/* Whether the same is told of a suit that is built before one. */
static bool is_time_told(const struct explanation *r, int suit, int led, enum phrase phrase)
{
    const struct story *s = &r->story;
    for (int i = 0; i < s->chapters && s->chapter[i].step.suit != suit; i++) {
        const struct explained_step *built = told_step_in(r, s->chapter[i].step.suit);
        if (built && !built->in_reserve && !story_is_cashed(&s->chapter[i].step) && time_phrase(r, built->suit, led) == phrase)
            return true;
    }
    return false;
}

/* Whether rounds that are lost in this suit and behind it come to more than can be spared: nobody speaks of time then. */
static bool is_scarce(const struct explanation *r, int suit, int led)
{
    const struct story *s = &r->story;
    int at = 0;
    while (at < s->chapters && s->chapter[at].step.suit != suit) at++;
    return at < s->chapters && rounds_lost(r, suit, led) + story_lost_behind(s, at) > r->danger.spare;
}

/* Whether nobody speaks of the time that there is: it is told of another suit, or later rounds take what can be spared, or the
 * contract is seldom made. */
static bool is_time_idle(const struct explanation *r, int suit, int led, enum phrase phrase)
{
    const bool is_seldom = r->value.layouts && r->value.share < explain_tell(r, TELL_SELDOM);
    return is_seldom || is_time_told(r, suit, led, phrase) || is_scarce(r, suit, led);
}

bool words_time(struct buffer *out, const struct explanation *r, int suit)
{
    const int led = r->view.opening_lead == NO_CARD ? -1 : card_suit(r->view.opening_lead);
    if (!r->danger.layouts) return true;
    enum phrase phrase = time_phrase(r, suit, led);
    bool is_enough = phrase == PHRASE_IN_TIME || phrase == PHRASE_IN_TIME_USUALLY;
    if (is_enough && !is_out_of_reach(r, suit) && is_time_idle(r, suit, led, phrase)) return true;
    if (is_enough && (is_try_fatal(r, suit) || is_left_over(r, suit)))
        phrase = PHRASE_IN_TIME_UNLESS_THEIRS, is_enough = false;
    else if (is_enough && r->value.layouts && r->value.share >= explain_tell(r, TELL_NEARLY_ALL))
        phrase = PHRASE_IN_TIME;
    words_say(out, r->words, phrase, "suits", phrase == PHRASE_IN_TIME_UNLESS ? words_suits(r->words, led) : "", NULL);
    return is_enough;
}

void words_brings(struct buffer *out, const struct explanation *r, const struct explained_step *s, int most)
{
    struct buffer share = {0}, time = {0};
    bool is_promised = words_is_promised(r, s, most), is_late = r->position->choice.suit[s->suit].is_late;
    words_share(&share, r->words, most, r->position->missing);
    bool is_in_time = words_time(&time, r, s->suit);
    words_say(out, r->words,
              !r->position->missing    ? PHRASE_TRICK_MORE_ENOUGH
              : !most                  ? PHRASE_BRINGS_NOTHING
              : is_promised && is_late ? PHRASE_BRINGS_LATE
              : is_promised            ? is_in_time ? PHRASE_BRINGS : PHRASE_BRINGS_UNLESS
              : is_of_suit(r, s, most)    ? PHRASE_CAN_BRING_SUIT
                                       : PHRASE_CAN_BRING,
              "share", buffer_text(&share), "suit", words_suit(r->words, s->suit), "suits",
              words_suits(r->words, s->suit), "time", buffer_text(&time), NULL);
    buffer_free(&share);
    buffer_free(&time);
}

/* " (one 96 %, two 68 %)": the chance of so many at least; fewer than what is certain are left out. */
static void add_chances(struct buffer *out, const struct words *w, const struct explained_step *s, int most)
{
    int first = 1;
    while (is_sure(s, first + 1)) first++; /* the last that is certain, or one */
    for (int n = first; n <= most; n++) {
        struct buffer share = {0};
        buffer_add(out, n > first ? ", " : " (");
        if (is_sure(s, n))
            buffer_add(&share, words_text(w, PHRASE_SURE_CHANCE));
        else
            wording_percent(&share, s->at_least[n]);
        if (most > 1)
            words_put(out, w, PHRASE_WAY_AT_LEAST, AS_NUMBER("number", n), AS_TEXT("share", share.text));
        else
            buffer_add(out, share.text);
        buffer_free(&share);
    }
    if (most) buffer_char(out, ')');
}

char *words_step_why(const struct explanation *r, int step)
{
    struct buffer out = {0};
    const struct explained_step *s = &r->step[step];
    int most = words_most(r, s);
    words_brings(&out, r, s, most);
    bool is_open = !words_is_promised(r, s, most);
    if (is_open && !is_sure(s, most)) add_chances(&out, r->words, s, most);
    if (is_open && r->position->missing && r->position->choice.suit[s->suit].is_late) buffer_add(&out, words_text(r->words, PHRASE_TOO_LATE));
    return buffer_take(&out);
}

char *words_contract(const struct words *w, struct contract contract)
{
    static const enum phrase doubled[] = {[1] = PHRASE_CONTRACT_DOUBLED, [2] = PHRASE_CONTRACT_REDOUBLED};
    struct buffer out = {0}, whole = {0};
    const char letter[] = {contract.strain < SUIT_COUNT ? suit_letter(contract.strain) : 'N', '\0'};
    if (contract.strain == STRAIN_NOTRUMP)
        words_put(&out, w, PHRASE_CONTRACT_NOTRUMP, AS_FIGURE("level", contract.level));
    else if (contract.level == 1)
        words_put(&out, w, PHRASE_CONTRACT_ONE, AS_SUIT("suit", contract.strain), AS_TEXT("letter", letter));
    else
        words_put(&out, w, PHRASE_CONTRACT, AS_FIGURE("level", contract.level), AS_SUITS("suits", contract.strain),
                  AS_TEXT("letter", letter));
    if (!contract.doubled) return buffer_take(&out);
    words_put(&whole, w, doubled[contract.doubled], AS_TEXT("contract", buffer_text(&out)));
    buffer_free(&out);
    return buffer_take(&whole);
}

void words_bid(struct buffer *out, const struct words *w, int level, int strain)
{
    const char letter[] = {strain < SUIT_COUNT ? suit_letter(strain) : 'N', '\0'};
    if (strain == STRAIN_NOTRUMP)
        words_put(out, w, PHRASE_CALL_NOTRUMP, AS_FIGURE("level", level));
    else
        words_put(out, w, PHRASE_CALL_BID, AS_FIGURE("level", level), AS_TEXT("letter", letter),
                  AS_TEXT("symbol", wording_suit(strain)));
}

char *words_contract_short(const struct words *w, struct contract contract)
{
    struct buffer out = {0};
    words_bid(&out, w, contract.level, contract.strain);
    if (contract.doubled) buffer_add(&out, words_text(w, contract.doubled > 1 ? PHRASE_CALL_REDOUBLE : PHRASE_CALL_DOUBLE));
    return buffer_take(&out);
}
