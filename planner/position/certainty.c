/* Answering location questions. The layouts' hand 0 is the declarer's left opponent. */
#include "planner/position/position_parts.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "planner/deed/deed.h"

/* ---- answers ---- */

void answers_add(struct answers *list, struct location location, double value)
{
    list->list = util_resize(list->list, (size_t)list->count + 1, sizeof *list->list);
    list->list[list->count++] = (struct answer){.location = location, .value = value};
}

struct answers answers_with(struct answers list, struct answer a)
{
    answers_add(&list, a.location, a.value);
    list.list[list.count - 1] = a;
    return list;
}

void answers_free(struct answers *list)
{
    free(list->list);
    *list = (struct answers){0};
}

/* The value an answer gives to a location, or less than 0 when it is about another card. */
static double answer_for(struct answer a, struct location l)
{
    if (a.location.card != l.card) return -1;
    return a.location.opponent == l.opponent ? a.value : 1 - a.value;
}

/* The last of the list that is about the location's card; NULL when none is. */
static const struct answer *look_up(const struct answers *list, struct location l)
{
    for (int i = list->count - 1; i >= 0; i--)
        if (list->list[i].location.card == l.card) return &list->list[i];
    return NULL;
}

double answers_find(const struct answers *list, struct location l)
{
    const struct answer *a = look_up(list, l);
    return a ? answer_for(*a, l) : -1;
}

/* The words east has the diamond k, from *at on; moves *at behind them. */
static bool read_location(const struct sexp **at, struct location *l)
{
    const struct sexp *s = *at;
    const char *words[5];
    for (int i = 0; i < 5; i++, s = s->next) {
        if (!s || !s->atom) return false;
        words[i] = s->atom;
    }
    int seat = seat_from_word(words[0]), suit = strain_from_word(words[3]), rank = rank_from_word(words[4]);
    if (seat < 0 || strcasecmp(words[1], "has") || strcasecmp(words[2], "the") || suit < 0 ||
        suit >= SUIT_COUNT || rank < 0)
        return false;
    *l = (struct location){(enum seat)seat, card_make(suit, rank)};
    *at = s;
    return true;
}

/* An answer in either form; returns whether it is one. */
static bool read_answer(const struct knowledge *k, const struct sexp *s, struct location *l, double *value)
{
    if (!sexp_is_list(s) || !s->first) return false;
    const struct sexp *at = s->first;
    if (sexp_is_list(at)) {
        const struct sexp *inside = at->first;
        return read_location(&inside, l) && !inside && sexp_number(at->next, value) && *value >= 0 &&
               *value <= 1 && !at->next->next;
    }
    if (sexp_is(at, "it") && at->next) at = at->next;
    if (sexp_is(at, "is") && at->next) at = at->next;
    if (!at->atom) return false;
    *value = knowledge_phrase_value(k, at->atom);
    at = at->next;
    if (sexp_is(at, "that")) at = at->next;
    return *value >= 0 && at && read_location(&at, l) && !at;
}

void answers_read(const struct knowledge *k, const char *file, const struct sexp_tree *tree,
                  struct answers *out, struct faults *faults)
{
    for (const struct sexp *s = sexp_top(tree); s; s = s->next) {
        struct location l;
        double value;
        if (read_answer(k, s, &l, &value))
            answers_add(out, l, value);
        else
            faults_add(faults, file, s->line, s->column,
                       "this is no answer, expected ((east has the diamond king) 0.8) or (it is likely that "
                       "east has "
                       "the diamond king)");
    }
}

/* The chance that "30%" or "30 %" says, 0..1; -1 when the text is another. */
static double percent_parse(const char *text)
{
    char *end;
    double percent = strtod(text, &end);
    if (end == text) return -1;
    end += strspn(end, " ");
    bool is_percent = *end == '%' && !end[1 + strspn(end + 1, " ")];
    return is_percent && percent >= 0 && percent <= 100 ? percent / 100 : -1;
}

double answer_parse(const struct knowledge *k, const char *text, struct location asked)
{
    double percent = percent_parse(text);
    if (percent >= 0) return percent;
    struct faults faults = {0};
    struct sexp_tree *tree = sexp_parse("answer", text, strlen(text), &faults);
    const struct sexp *s = sexp_top(tree);
    struct location l = asked;
    double value = -1;
    struct sexp whole = {.first = s};
    if (s && sexp_number(s, &value) && !s->next)
        value = value >= 0 && value <= 1 ? value : -1;
    else if (s && !s->next && s->atom)
        value = knowledge_phrase_value(k, s->atom);
    else if (!s || !read_answer(k, sexp_is_list(s) ? s : &whole, &l, &value))
        value = -1;
    if (value >= 0) value = answer_for((struct answer){.location = l, .value = value}, asked);
    sexp_free(tree);
    faults_free(&faults);
    return value;
}

/* ---- questions ---- */

static void add_capitalised(struct buffer *out, const char *word)
{
    buffer_char(out, (char)(*word >= 'a' && *word <= 'z' ? *word - 32 : *word));
    buffer_add(out, word + 1);
}

void certainty_question(const struct knowledge *k, struct location l, struct buffer *out)
{
    for (const char *c = k->question; *c; c++) {
        if (!strncmp(c, "{seat}", 6))
            buffer_add_upper(out, seat_word(l.opponent)), c += 5;
        else if (!strncmp(c, "{suit}", 6))
            add_capitalised(out, suit_word(card_suit(l.card))), c += 5;
        else if (!strncmp(c, "{card}", 6))
            add_capitalised(out, rank_word(card_rank(l.card))), c += 5;
        else
            buffer_char(out, *c);
    }
}

void certainty_statement(struct location l, struct buffer *out)
{
    buffer_char(out, '(');
    buffer_add_upper(out, seat_word(l.opponent));
    buffer_add(out, " HAS THE ");
    buffer_add_upper(out, suit_word(card_suit(l.card)));
    buffer_char(out, ' ');
    if (card_rank(l.card) == 10)
        buffer_add(out, "10");
    else
        buffer_char(out, rank_letter(card_rank(l.card)));
    buffer_char(out, ')');
}

/* ---- certainty ---- */

static int hand_of(const struct view *v, enum seat opponent)
{
    return opponent == v->left ? 0 : 1;
}

/* Asks the person, and notes the answer; less than 0 without one. */
static double ask(const struct position *p, struct questioner *q, const struct technique *t,
                  struct location l, double chance)
{
    struct buffer text = {0};
    certainty_question(p->knowledge, l, &text);
    const struct location_question question = {buffer_text(&text), l,           chance, t,
                                               p->view.declarer,   p->at.unseen};
    double value = q->ask(q->context, &question);
    buffer_free(&text);
    if (value < 0) return value;
    q->log = answers_with(q->log, (struct answer){l, value, true});
    q->asked++;
    return value;
}

/* The certainty of one location. An answer speaks of what is not certain without it. */
static struct certainty location_certainty(const struct position *p, struct questioner *q,
                                           const struct technique *t, struct location l)
{
    if (!cardset_has(p->at.unseen, l.card)) return (struct certainty){0, FROM_CARDS_SEEN};
    double chance = layouts_card(p->layouts, hand_of(&p->view, l.opponent), l.card);
    const struct answer *logged = look_up(&q->log, l), *given = logged ? logged : look_up(&p->answers, l);
    double value = given ? answer_for(*given, l) : -1;
    if ((chance <= 0 || chance >= 1) && value != chance) return (struct certainty){chance, FROM_CARDS_SEEN};
    if (given) {
        if (!logged) answers_add(&q->log, l, value);
        return (struct certainty){value, given->by_person ? FROM_PERSON : FROM_ANSWER};
    }
    value = q->ask ? ask(p, q, t, l, chance) : -1;
    return value < 0 ? (struct certainty){chance, FROM_LAYOUTS} : (struct certainty){value, FROM_PERSON};
}

bool certainty_location_holds(const struct view *v, struct location l, cardset left)
{
    return cardset_has(v->unseen, l.card) && cardset_has(left, l.card) == (l.opponent == v->left);
}

bool certainty_condition_holds(const struct view *v, const struct technique *t, cardset left)
{
    int hold = 0;
    for (int i = 0; i < t->locations; i++) hold += certainty_location_holds(v, t->depend_on[i], left);
    return t->needs_any ? hold > 0 : hold == t->locations;
}

static double joint_chance(const struct position *p, const struct technique *t)
{
    const double *chance = layouts_holdings(p->layouts, t->suit);
    double sum = 0;
    for (unsigned h = 0; h < 1u << layouts_size(p->layouts, t->suit); h++)
        if (certainty_condition_holds(&p->at, t, layouts_holding_cards(p->layouts, t->suit, h)))
            sum += chance[h];
    return sum;
}

static struct certainty of_locations(const struct position *p, struct questioner *q, const struct technique *t)
{
    bool is_joint = true;
    struct certainty total = {t->needs_any ? 0 : 1, FROM_LAYOUTS};
    for (int i = 0; i < t->locations; i++) {
        struct certainty c = location_certainty(p, q, t, t->depend_on[i]);
        if (c.source == FROM_ANSWER || c.source == FROM_PERSON) {
            is_joint = p->is_by_evidence && t->locations > 1;
            total.source = c.source;
        }
        if (t->needs_any ? c.value > total.value : c.value < total.value) total.value = c.value;
    }
    if (is_joint) total.value = joint_chance(p, t);
    return total;
}

/* The chance of a split that leaves the long hand a trick. */
static double length_chance(const struct position *p, int suit)
{
    const struct suit_analysis *s = &p->suit[suit];
    double chance[SUIT_SIZE + 1], sum = 0;
    int out = cardset_count(s->holding.out);
    layouts_lengths(p->layouts, 0, suit, chance);
    for (int left = 0; left <= out; left++) {
        int longer = left > out - left ? left : out - left;
        if (value_length_tricks(&s->holding, s->sure.total, 0, longer) > 0) sum += chance[left];
    }
    return sum;
}

/* ---- no safe lead ---- */

/* In which of the suit's holdings he plays the part; returns whether there is any. */
static bool mark_part(const struct position *p, int hand, int suit, enum deed_exit part,
                      uint8_t *holds)
{
    const struct holding h = holding_of_view(&p->at, suit);
    int rounds = value_sure(&h).total;
    bool is_any = false;
    for (unsigned i = 0; i < 1u << layouts_size(p->layouts, suit); i++) {
        cardset left = layouts_holding_cards(p->layouts, suit, i);
        is_any |= holds[i] = deed_exit_is(part, &h, rounds, hand ? h.out & ~left : left);
    }
    return is_any;
}

/* The chance that `opponent` can be thrown in with `thrown` and must then lead `suit`: our winners elsewhere,
 * the suits' own, leave him nothing else. Exact: the four suits are joined as they are dealt. */
static double chance_of_no_exit(const struct position *p, int hand, int suit, int thrown)
{
    uint8_t holds[SUIT_COUNT][1 << SUIT_SIZE];
    const uint8_t *outcome[SUIT_COUNT];
    double chance[LAYOUTS_SUMS] = {0};
    bool can_be = true;
    for (int s = 0; s < SUIT_COUNT && can_be; s++) {
        const enum deed_exit part = s == suit ? DEED_EXIT_LEADS : s == thrown ? DEED_EXIT_THROWN : DEED_EXIT_NONE;
        can_be = mark_part(p, hand, s, part, holds[s]);
        outcome[s] = holds[s];
    }
    if (can_be) layouts_outcome_sum(p->layouts, outcome, chance);
    return chance[SUIT_COUNT];
}

/* No two suits can be the one that puts him on lead in one layout, so that their chances add up. */
static double no_exit_chance(const struct position *p, const struct technique *t)
{
    double sum = 0;
    const struct view *v = &p->at;
    int hand = -1;
    for (int i = 0; i < t->args; i++)
        if (t->arg[i].kind == VALUE_SEAT && !view_is_ours(v, (enum seat)t->arg[i].n))
            hand = hand_of(v, (enum seat)t->arg[i].n);
    for (int thrown = 0; hand >= 0 && thrown < SUIT_COUNT; thrown++)
        if (thrown != t->suit) sum += chance_of_no_exit(p, hand, t->suit, thrown);
    return sum;
}

/* Sums of many chances carry rounding errors, and thresholds must see an even chance as 0.5. */
static struct certainty rounded(double value, enum certainty_source source)
{
    return (struct certainty){round(value * 1e9) / 1e9, source};
}

struct certainty certainty_of_technique(const struct position *p, struct questioner *q,
                                        const struct technique *t)
{
    const struct technique_kind *kind = knowledge_kind(p->knowledge, t->name);
    if (t->locations) {
        struct certainty c = of_locations(p, q, t);
        return rounded(c.value, c.source);
    }
    if (kind->certainty_kind == CERTAINTY_LENGTH) return rounded(length_chance(p, t->suit), FROM_LAYOUTS);
    if (kind->certainty_kind == CERTAINTY_NO_EXIT) return rounded(no_exit_chance(p, t), FROM_LAYOUTS);
    return (struct certainty){kind->certainty_kind == CERTAINTY_NUMBER ? kind->certainty : 1, FROM_KNOWLEDGE};
}
