/* Kinds that ask the planner: of one suit, its frame, technique and chance; of two hands, the card. */
#include <stdio.h>
#include <stdlib.h>

#include "facts/value/cash_out.h"
#include "planner/command/planning.h"
#include "planner/table/player_planner.h"
#include "planner/knowledge/settings.h"
#include "planner/position/exact/exact_idea.h"
#include "planner/tell/suit_words.h"
#include "tests/cases/cases.h"

static struct planning shared;
static bool is_started;

struct planning *cases_planning(void)
{
    if (!is_started && !planning_start(&shared, "run_cases", "kb")) exit(2);
    if (!is_started) shared.knowledge->settings.choose = CHOOSE_BY_LINES;
    is_started = true;
    return &shared;
}

void cases_end_planning(void)
{
    if (is_started) planning_end(&shared);
    is_started = false;
}

/* ---- one suit ---- */

static void stroke(struct asked *a)
{
    if (!cases_take(&a->input, "/")) cases_refuse(a, a->input, "expected / and the other hand");
}

/* South's view of 1NT with these cards of the suit; the other suits are small change. */
static struct view view_of_suit(struct asked *a, int suit)
{
    struct deal d = {.known = 1u << SEAT_SOUTH | 1u << SEAT_NORTH};
    struct contract c = {.level = 1, .strain = STRAIN_NOTRUMP, .declarer = SEAT_SOUTH};
    int rank = RANK_LOWEST, other = 0;
    d.hand[SEAT_SOUTH] = cases_ranks(a, &a->input, suit);
    stroke(a);
    d.hand[SEAT_NORTH] = cases_ranks(a, &a->input, suit);
    for (int s = SEAT_SOUTH; s >= SEAT_NORTH; s -= 2)
        while (cardset_count(d.hand[s]) < SUIT_SIZE) {
            d.hand[s] |= cardset_of(card_make((suit + 1 + other % 3) & 3, rank));
            if (++other % 3 == 0) rank++;
        }
    return view_of(&d, c, NULL, 0, SEAT_WEST);
}

struct thought {
    struct view view;
    const struct position *position; /* forget frees it */
};

static void think(struct thought *t, const struct answers *answers)
{
    struct questioner q = {.answers = answers};
    t->position = position_make(&cases_planning()->worker, &t->view, NULL, 0, &q);
    answers_free(&q.log);
}

static void forget(struct thought *t)
{
    position_free(t->position);
}

/* The same of a suit alone: its hands are thought to be reached as often as its line likes. */
static void think_of_suit(struct thought *t)
{
    struct settings *set = &cases_planning()->knowledge->settings;
    set->suit_lines = LINES_ALONE;
    think(t, NULL);
    set->suit_lines = LINES_EXACT;
}

static struct thought thought_of_hearts(struct asked *a)
{
    struct thought t = {.view = view_of_suit(a, SUIT_HEART)};
    think_of_suit(&t);
    return t;
}

/* South's view of a contract that needs just so many tricks of hearts: all other cards of both hands are
 * winners. */
static struct thought thought_of_target(struct asked *a, int tricks)
{
    struct deal d = {.known = 1u << SEAT_SOUTH | 1u << SEAT_NORTH};
    struct thought t;
    d.hand[SEAT_SOUTH] = cases_ranks(a, &a->input, SUIT_HEART);
    stroke(a);
    d.hand[SEAT_NORTH] = cases_ranks(a, &a->input, SUIT_HEART);
    for (int rank = RANK_ACE, s = SEAT_SOUTH; rank >= RANK_LOWEST; rank--)
        for (int suit = 0; suit < SUIT_COUNT; suit++) {
            if (suit == SUIT_HEART) continue;
            if (cardset_count(d.hand[s]) == SUIT_SIZE) s = SEAT_NORTH;
            if (cardset_count(d.hand[s]) < SUIT_SIZE) d.hand[s] |= cardset_of(card_make(suit, rank));
        }
    struct contract c = {.level = 1, .strain = STRAIN_NOTRUMP, .declarer = SEAT_SOUTH};
    t.view = view_of(&d, c, NULL, 0, SEAT_WEST);
    const struct holding h = holding_of_view(&t.view, SUIT_HEART);
    int level = value_cash_view(&t.view) - value_sure(&h).total + tricks - 6;
    c.level = level < 1 ? 1 : level > 7 ? 7 : level;
    t.view = view_of(&d, c, NULL, 0, SEAT_WEST);
    think_of_suit(&t);
    return t;
}

/* "finesse HQ led from North": the technique chosen, its card and the hand that leads, where it has them. */
static void add_technique(struct asked *a, const struct technique_choice *c)
{
    char card[3];
    if (!c) {
        buffer_add(&a->answer, "none");
        return;
    }
    buffer_add(&a->answer, c->technique.name);
    if (c->technique.args && c->technique.arg[0].kind == VALUE_CARD)
        buffer_format(&a->answer, " %s", card_text(c->technique.arg[0].n, card));
    if (c->technique.leads) buffer_format(&a->answer, " led from %s", seat_title(c->technique.lead[0]));
}

static void technique(struct asked *a)
{
    struct thought t = thought_of_hearts(a);
    add_technique(a, choice_of_suit(&t.position->choice, SUIT_HEART));
    forget(&t);
}

/* The chance in per cent of so many tricks of a suit by what the choice plays. */
static double chance_in(const struct thought *t, int suit, int tricks)
{
    double chance[SUIT_SIZE + 1], sum = 0;
    int sure = t->position->suit[suit].sure.total;
    choice_suit_outcomes(t->position, suit, chance);
    for (int extra = 0; extra <= SUIT_SIZE; extra++)
        if (sure + extra >= tricks) sum += chance[extra];
    return 100 * sum;
}

/* Of hearts, 1NT needing just so many. */
static double chance_of(struct asked *a, int tricks)
{
    struct thought t = thought_of_target(a, tricks);
    double chance = chance_in(&t, SUIT_HEART, tricks);
    forget(&t);
    return chance;
}

/* `chance of 2`. */
static void chance(struct asked *a)
{
    buffer_format(&a->answer, "%.2f", chance_of(a, cases_number(a, &a->query)));
}

/* "finesse HJ, H3 led from North: low to the jack; if it loses, low to the queen": a suit's line as the
 * planner names and plays it, and as the tree of it reads. */
static void add_line(struct asked *a, const struct thought *t, int suit)
{
    const struct technique_choice *c = choice_of_suit(&t->position->choice, suit);
    char card[3];
    buffer_add(&a->answer, c ? c->technique.name : "none");
    if (!c) return;
    if (c->technique.args && c->technique.arg[0].kind == VALUE_CARD)
        buffer_format(&a->answer, " %s", card_text(c->technique.arg[0].n, card));
    if (c->technique.line.plan)
        buffer_format(&a->answer, ", %s led from %s", card_text(c->technique.line.lead, card),
                      seat_title(c->technique.line.leader));
    buffer_add(&a->answer, ": ");
    suit_words_line(&a->answer, &words_built_in, c->by_line ? t->position->line[suit].now : NULL);
}

/* `line for 3`, 0 for the mean. */
static void line(struct asked *a)
{
    struct thought t = thought_of_target(a, cases_number(a, &a->query));
    add_line(a, &t, SUIT_HEART);
    forget(&t);
}

/* `idea for 3`: what the line is called, "" where the suit has none. */
static void idea(struct asked *a)
{
    struct thought t = thought_of_target(a, cases_number(a, &a->query));
    const struct exact_line *line = &t.position->line[SUIT_HEART];
    if (line->is_there) suit_words_idea(&a->answer, &words_built_in, exact_idea_now(line, t.position->layouts));
    forget(&t);
}

/* `promises at most 50.00 of 2`: the best play of the suit alone reaches so much. */
static void at_most(struct asked *a)
{
    double best = cases_decimal(a, &a->query);
    if (!cases_take(&a->query, "of")) cases_refuse(a, a->query, "expected of and the tricks");
    double told = chance_of(a, cases_number(a, &a->query));
    if (told > best + 0.006)
        buffer_format(&a->answer, "no, %.2f", told);
    else
        buffer_add(&a->answer, "yes");
}

/* ---- frames ---- */

static const struct frame *frame_named(struct asked *a)
{
    char *name = cases_need(a, &a->query, "a frame");
    const struct frame *f = frames_find(cases_planning()->knowledge->frames, name);
    if (!f) cases_refuse(a, name, "no frame %s", name);
    return f;
}

/* `spade AK4 / 652`, perhaps "gone SA", which are in neither hand and played. */
static struct holding holding(struct asked *a)
{
    int8_t cards[SUIT_SIZE];
    struct holding h = {.suit = cases_suit(a, &a->input), .declarer = SEAT_SOUTH};
    h.hand[0] = cases_ranks(a, &a->input, h.suit);
    stroke(a);
    h.hand[1] = cases_ranks(a, &a->input, h.suit);
    h.out = cardset_suit_mask(h.suit) & ~h.hand[0] & ~h.hand[1];
    if (cases_take(&a->input, "gone"))
        for (int i = cases_cards(a, &a->input, cards, SUIT_SIZE) - 1; i >= 0; i--)
            h.out &= ~cardset_of(cards[i]);
    if (cases_take(&a->input, "by")) h.declarer = cases_seat(a, &a->input);
    return h;
}

static void frame(struct asked *a)
{
    struct bindings b;
    const struct frame *f = frame_named(a);
    struct holding h = holding(a);
    cases_say(a, frame_match(f, &h, &b), "fits", "does not fit");
}

static void bindings(struct asked *a)
{
    struct bindings b;
    const struct frame *f = frame_named(a);
    struct holding h = holding(a);
    if (frame_match(f, &h, &b))
        frame_write_bindings(&a->answer, &b);
    else
        buffer_add(&a->answer, "does not fit");
}

/* The five lines of the thesis's listing, "; " between them. */
static void listing(struct asked *a)
{
    struct buffer text = {0};
    const char *name = cases_need(a, &a->input, "a frame");
    const struct frame *f = frames_find(cases_planning()->knowledge->frames, name);
    if (!f) cases_refuse(a, name, "no frame %s", name);
    frame_write_listing(&text, f);
    char *rest = text.text;
    for (char *line; (line = strsep(&rest, "\n")) && *line;)
        buffer_format(&a->answer, "%s%s", a->answer.length ? "; " : "", line + strspn(line, " "));
    buffer_free(&text);
}

/* ---- two hands ---- */

struct view cases_view(struct asked *a, int level)
{
    struct deal d = {.known = 1u << SEAT_SOUTH | 1u << SEAT_NORTH};
    struct contract c = {.level = level, .strain = STRAIN_NOTRUMP, .declarer = SEAT_SOUTH};
    char why[80], *start = a->input;
    d.hand[SEAT_SOUTH] = cases_hand(a, &a->input);
    stroke(a);
    d.hand[SEAT_NORTH] = cases_hand(a, &a->input);
    const char *fault = deal_fault(&d, 0, why);
    if (fault) cases_refuse(a, start, "%s", fault);
    enum seat leader = cases_seat(a, &a->input);
    return view_of(&d, c, NULL, 0, leader);
}

void cases_play_on(struct asked *a, struct view *v)
{
    int8_t cards[CARD_COUNT];
    char *start = a->input;
    int n = cases_cards(a, &a->input, cards, CARD_COUNT);
    for (int i = 0; i < n; i++) {
        const char *why = view_play(v, cards[i]);
        if (why) cases_refuse(a, start, "card %d: %s", i + 1, why);
    }
}

/* The query's "at 4" and the input's hands and cards: what is thought at that level. */
static struct thought thought_at(struct asked *a)
{
    if (!cases_take(&a->query, "at")) cases_refuse(a, a->query, "expected at and a level");
    struct thought t = {.view = cases_view(a, cases_number(a, &a->query))};
    cases_play_on(a, &t.view);
    think(&t, NULL);
    return t;
}

/* `line in H at 4`: of two hands at that level the idea of the suit's line and the line, or the technique
 * that is played without one. */
static void line_in_suit(struct asked *a)
{
    int suit = cases_suit(a, &a->query);
    struct thought t = thought_at(a);
    const struct technique_choice *c = choice_of_suit(&t.position->choice, suit);
    if (!c || !c->by_line) {
        add_technique(a, c);
    } else {
        suit_words_idea(&a->answer, &words_built_in, exact_idea_now(&t.position->line[suit], t.position->layouts));
        buffer_add(&a->answer, ": ");
        add_line(a, &t, suit);
    }
    forget(&t);
}

/* `chance in H of 4 at 4`: as `chance of`, of two hands at that level. */
static void chance_in_suit(struct asked *a)
{
    int suit = cases_suit(a, &a->query);
    if (!cases_take(&a->query, "of")) cases_refuse(a, a->query, "expected of and the tricks");
    int tricks = cases_number(a, &a->query);
    struct thought t = thought_at(a);
    buffer_format(&a->answer, "%.2f", chance_in(&t, suit, tricks));
    forget(&t);
}

/* "DK with East 0.8": the chance that a card lies so; the other opponent has it otherwise. */
struct answers cases_answers(struct asked *a)
{
    struct answers list = {0};
    char *start = a->input;
    if (!start[strspn(start, " \n")]) return list;
    if (!cases_take(&a->input, "if")) cases_refuse(a, start, "expected cards, or if and a card");
    int card = cases_card(a, &a->input);
    enum seat s = cases_seat(a, &a->input);
    double chance = cases_decimal(a, &a->input);
    answers_add(&list, (struct location){s, card}, chance);
    answers_add(&list, (struct location){seat_partner(s), card}, 1 - chance);
    return list;
}

struct move cases_move(struct asked *a)
{
    struct view v = cases_view(a, cases_number(a, &a->query));
    cases_play_on(a, &v);
    struct answers answers = cases_answers(a);
    struct planner p = {.desk = {.worker = &cases_planning()->worker, .answers = &answers}};
    struct move m = planner_move(&p, &v);
    answers_free(&answers);
    return m;
}

/* `card at 3`: what the planner plays in 3NT. */
static void card_played(struct asked *a)
{
    char card[3];
    buffer_add(&a->answer, card_text(cases_move(a).card, card));
}

const struct case_kind kinds_of_suits[] = {
    {"technique", technique},  {"chance of", chance},         {"line for", line},
    {"idea for", idea},        {"promises at most", at_most}, {"frame", frame},
    {"bindings", bindings},    {"listing", listing},          {"card at", card_played},
    {"line in", line_in_suit}, {"chance in", chance_in_suit}, {NULL, NULL},
};
