/* Playing boards out and counting. */
#include "planner/compare/knowledge/profile.h"

#include <stdlib.h>
#include <string.h>

#include "engine/player/player.h"
#include "facts/board/board_view.h"
#include "planner/report/data.h"
#include "planner/decide/decision.h"
#include "planner/lines/lines.h"

enum part_kind { PART_RULE, PART_FRAME, PART_PROPOSER, PART_PLAN, PART_EVIDENCE };

/* One part of the knowledge; its name belongs to the knowledge or the expert. */
struct part {
    enum part_kind kind;
    const char *name;
    long count;
};

struct profile {
    struct worker *worker;
    struct part *part;
    int parts, room;
};

/* ---- the parts ---- */

static void add_part(struct profile *p, enum part_kind kind, const char *name)
{
    p->part = util_grow(p->part, p->parts, &p->room, sizeof *p->part);
    p->part[p->parts++] = (struct part){kind, name, 0};
}

static void count_part(struct profile *p, enum part_kind kind, const char *name)
{
    for (int i = 0; name && i < p->parts; i++)
        if (p->part[i].kind == kind && !strcmp(p->part[i].name, name)) p->part[i].count++;
}

/* Rules on calls and cards fire in the expert, which counts them. */
static bool is_evidence(const char *module)
{
    return !strcmp(module, "AUCTION") || !strcmp(module, "PLAY");
}

static void add_expert_rules(struct profile *p)
{
    const char *module;
    struct expert *e = p->worker->expert;
    for (const char *r = expert_next_rule(e, NULL, &module, NULL); r;
         r = expert_next_rule(e, r, &module, NULL)) {
        if (!strcmp(module, "PROPOSE")) add_part(p, PART_PROPOSER, r);
        if (is_evidence(module)) add_part(p, PART_EVIDENCE, r);
    }
}

static void take_fired(struct profile *p)
{
    const char *module;
    long fired;
    struct expert *e = p->worker->expert;
    for (const char *r = expert_next_rule(e, NULL, &module, &fired); r;
         r = expert_next_rule(e, r, &module, &fired))
        for (int i = 0; i < p->parts && is_evidence(module); i++)
            if (p->part[i].kind == PART_EVIDENCE && !strcmp(p->part[i].name, r)) p->part[i].count = fired;
}

struct profile *profile_new(struct worker *w)
{
    const struct knowledge *k = w->knowledge;
    struct profile *p = util_alloc(sizeof *p);
    struct faults faults = {0};
    p->worker = w;
    worker_load_part(w, PART_CALLS, &faults);
    worker_load_part(w, PART_PROPOSERS, &faults);
    faults_free(&faults);
    for (int i = 0; i < k->rules.count; i++) add_part(p, PART_RULE, k->rules.list[i].name);
    for (int i = 0; i < frames_count(k->frames); i++)
        add_part(p, PART_FRAME, frame_name(frames_at(k->frames, i)));
    for (int i = 0; i < plans_count(k->plans); i++) add_part(p, PART_PLAN, plan_name(plans_at(k->plans, i)));
    add_expert_rules(p);
    return p;
}

void profile_free(struct profile *p)
{
    if (!p) return;
    free(p->part);
    free(p);
}

/* ---- one position ---- */

/* A line of trace: "plan NAME ...". */
static void note_plan(void *context, const char *line)
{
    char name[64];
    size_t n = strncmp(line, "plan ", 5) ? 0 : strcspn(line + 5, " ");
    if (!n || n >= sizeof name) return;
    memcpy(name, line + 5, n);
    name[n] = '\0';
    count_part(context, PART_PLAN, name);
}

static void trace_line(struct profile *p, const struct decision *d, const struct technique *t,
                       struct sequence *line)
{
    struct plan_input in = choice_plan_input(d->position, &d->position->view, t);
    in.trace = note_plan;
    in.trace_context = p;
    plan_construct(p->worker->knowledge->plans, &in, line);
}

static void note_lines(struct profile *p, const struct decision *d)
{
    const struct choice *c = &d->position->choice;
    struct sequence line;
    for (int i = 0; i < c->count; i++)
        trace_line(p, d, &choice_of_suit(c, decision_suit(d, i))->technique, &line);
    for (int i = 0; i < d->candidates; i++)
        if (d->candidate[i].source == SOURCE_CASHING || d->candidate[i].source == SOURCE_WATCHING)
            trace_line(p, d, &d->candidate[i].technique, &line);
}

/* The line behind the card: the rule that proposed it, and the plans that the player of lines goes through
 * when the card is tried in one layout. */
static void note_line(struct profile *p, const struct decision *d)
{
    struct race race;
    const struct candidate *k = &d->candidate[0];
    int number = !d->candidates ? -1 : k->named >= 0 ? k->named : k->line;
    if (number < 0 || !decision_race(d->position, &race)) return;
    const struct proposed_line *l = &lines_of(d->position)->list[number];
    if (!d->defence.rule || strcmp(d->defence.rule->name, l->rule->name))
        count_part(p, PART_RULE, l->rule->name);
    race.in.trace = note_plan;
    race.in.trace_context = p;
    race_run(&race, &l->line, decision_card(d), 1);
}

/* Third hand's card is found by the plans that the line's node names. */
static void note_reply(struct profile *p, const struct view *v, const struct sequence_element *node,
                       const struct decision *before)
{
    if (!node->is_node) return;
    int kind;
    struct plan_input in = choice_plan_input(before->position, v, &before->candidate[0].technique);
    in.trace = note_plan;
    in.trace_context = p;
    plan_reply(p->worker->knowledge->plans, &in, node, &kind);
}

static void note_suit(struct profile *p, const struct suit_analysis *s)
{
    if (s->rule) count_part(p, PART_RULE, s->rule->name);
    if (s->frame && !s->is_beyond_frame) count_part(p, PART_FRAME, frame_name(s->frame));
    for (int i = 0; i < s->techniques; i++) count_part(p, PART_PROPOSER, s->technique[i].by);
    if (s->length.hundredths > 0) count_part(p, PART_PROPOSER, s->length.by);
}

static void note_decision(struct profile *p, const struct view *v, const struct decision *d)
{
    for (int suit = 0; suit < SUIT_COUNT; suit++) note_suit(p, &d->position->suit[suit]);
    if (d->defence.rule) count_part(p, PART_RULE, d->defence.rule->name);
    note_line(p, d);
    if (!v->play.trick[v->play.tricks].count) note_lines(p, d);
}

/* *out is another decision, which is freed, or zeroed. */
static bool decide(struct profile *p, const struct board *b, const struct view *v, struct decision *out)
{
    struct decision_question question = {.view = v, .note = b->note, .notes = b->notes};
    decision_free(out);
    bool good = decision_make(p->worker, &question, out);
    if (good) note_decision(p, v, out);
    return good;
}

/* ---- one board ---- */

/* The card that was played next when the board was recorded, NO_CARD when it was not, or not lawfully. */
static int recorded(const struct board *b, const struct play *play)
{
    int8_t cards[CARD_COUNT];
    int count = play_cards(play, cards);
    bool is_there = count < b->play_count && b->play[count] != NO_CARD;
    return is_there && !memcmp(cards, b->play, (size_t)count) && !play_fault(play, b->play[count])
               ? b->play[count]
               : NO_CARD;
}

/* Plays a table out from where it is: as it was recorded, so far as that goes, each card of ours decided all
 * the same. */
static bool play_out(struct profile *p, const struct board *b, struct table *t)
{
    struct player opponents = player_random(t->play.hand[SEAT_WEST] ^ t->play.hand[SEAT_EAST] << 9);
    struct decision *d = util_alloc(sizeof *d);
    struct sequence_element led = {0};
    bool good = true;
    while (good && !play_is_over(&t->play)) {
        struct view v = table_view(t, play_turn(&t->play));
        const struct trick *trick = &v.play.trick[v.play.tricks];
        int was = recorded(b, &t->play);
        if (!view_is_ours(&v, play_turn(&v.play))) {
            play_card(&t->play, was != NO_CARD ? was : player_choose(&opponents, t));
            continue;
        }
        if (trick->count == 2) note_reply(p, &v, &led, d);
        good = decide(p, b, &v, d);
        bool is_own = was == NO_CARD || was == decision_card(d);
        if (good && !trick->count)
            led = d->has_line && is_own ? d->line.element[0] : (struct sequence_element){0};
        if (good) play_card(&t->play, is_own ? decision_card(d) : was);
    }
    decision_drop(d);
    player_free(&opponents);
    return good;
}

static bool look_once(struct profile *p, const struct board *b, const struct view *v)
{
    struct decision *d = util_alloc(sizeof *d);
    bool good = decide(p, b, v, d);
    decision_drop(d);
    return good;
}

bool profile_board(struct profile *p, const struct board *b)
{
    struct view v;
    if (board_view_obstacle(b) || !board_view_make(b, -1, &v)) return true;
    if (b->deal.known != 0xf) return look_once(p, b, &v);
    struct table t =
        table_of(&b->deal, v.contract, v.has_auction ? &v.auction : NULL, v.play.trick[0].leader);
    for (int i = 0; i < v.play.trick[0].count; i++) play_card(&t.play, v.play.trick[0].card[i]);
    return play_out(p, b, &t);
}

/* ---- what came of it ---- */

static int compare_parts(const void *a, const void *b)
{
    const struct part *x = a, *y = b;
    if (x->count != y->count) return x->count < y->count ? 1 : -1;
    if (x->kind != y->kind) return x->kind < y->kind ? -1 : 1;
    return strcmp(x->name, y->name);
}

/* Rules on calls and cards are judged by how well they foretell (make bench), not by whether boards have
 * them. */
static bool is_unused(const struct part *part)
{
    return !part->count && part->kind != PART_EVIDENCE;
}

int profile_unused(struct profile *p)
{
    int unused = 0;
    take_fired(p);
    for (int i = 0; i < p->parts; i++) unused += is_unused(&p->part[i]);
    return unused;
}

static void put_in_order(struct profile *p)
{
    take_fired(p);
    if (p->parts) qsort(p->part, (size_t)p->parts, sizeof *p->part, compare_parts);
}

static const char *const kinds[] = {"rule", "frame", "proposer", "plan", "evidence"};

struct document *profile_document(struct profile *p, bool unused)
{
    static const struct document_column columns[] = {COLUMN_RIGHT(NULL, 8), COLUMN_WHOLE(NULL, 10),
                                                     COLUMN_WHOLE(NULL, 20)};
    struct document *d = document_new();
    put_in_order(p);
    document_table(d, NULL, columns, 3);
    for (int i = 0; i < p->parts; i++) {
        if (unused && !is_unused(&p->part[i])) continue;
        document_row(d);
        document_cell(d, 0, "%ld", p->part[i].count);
        document_cell(d, 1, "%s", kinds[p->part[i].kind]);
        document_cell(d, 2, "%s", p->part[i].name);
    }
    return d;
}

struct data *profile_data(struct profile *p, bool unused)
{
    struct data *o = data_head(), *list = data_array();
    put_in_order(p);
    for (int i = 0; i < p->parts; i++) {
        if (unused && !is_unused(&p->part[i])) continue;
        struct data *part = OBJECT(TEXT("kind", kinds[p->part[i].kind]), TEXT("name", p->part[i].name),
                                   WHOLE("needed", p->part[i].count));
        data_add(list, part);
    }
    return PUT(o, WHOLE("unused", profile_unused(p)), MEMBER("parts", list));
}
