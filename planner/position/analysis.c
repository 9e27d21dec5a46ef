/* Pre-analysis and primary analysis. The order of the steps is the thesis's: statements, rules, frames,
 * techniques. */
#include "planner/position/analysis.h"

#include <stdlib.h>
#include <string.h>

#include "facts/value/cash_out.h"
#include "facts/value/value_trick.h"
#include "planner/position/analysis_facts.h"
#include "planner/position/analysis_lines.h"

/* By how many tricks a suit must be worth more when they lead it to be left alone. */
static const double FROZEN = 0.25;

bool worker_start(struct worker *w, const struct knowledge *k, struct faults *faults)
{
    *w = (struct worker){.knowledge = k, .expert = knowledge_expert(k, faults)};
    if (!w->expert) return false;
    w->evidence = evidence_new(w->expert);
    w->vacant = layouts_new();
    w->lines = exact_memory_new();
    return true;
}

void worker_end(struct worker *w)
{
    evidence_free(w->evidence);
    expert_free(w->expert);
    layouts_free(w->vacant);
    for (int suit = 0; suit < SUIT_COUNT; suit++) exact_free(&w->line[suit]);
    exact_memory_free(w->lines);
    solvers_free(&w->solvers);
    free(w->sound);
    free(w->thoughts);
    *w = (struct worker){0};
}

struct solvers *worker_solvers(struct worker *w)
{
    w->solvers.threads = w->knowledge->settings.threads;
    return &w->solvers;
}

struct dd_solver *worker_solver(struct worker *w)
{
    return solvers_own(&w->solvers);
}

bool worker_trouble(const struct worker *w, struct faults *faults)
{
    return w->expert && expert_trouble(w->expert, faults);
}

bool worker_rehearse(struct worker *w, struct faults *faults)
{
    struct random stream;
    random_seed(&stream, 1);
    struct deal deal = deal_random(&stream);
    struct contract c = {.level = 3, .strain = STRAIN_NOTRUMP, .declarer = SEAT_SOUTH};
    struct auction bid = {.dealer = SEAT_WEST};
    const int calls[] = {call_bid(1, SUIT_HEART),
                         CALL_PASS,
                         CALL_PASS,
                         call_bid(3, STRAIN_NOTRUMP),
                         CALL_PASS,
                         CALL_PASS,
                         CALL_PASS};
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) auction_add(&bid, calls[i]);
    struct play table;
    play_start(&table, &deal, STRAIN_NOTRUMP, SEAT_WEST);
    play_card(&table, cardset_lowest(play_legal(&table)));
    struct view v = view_from(&table, c, &bid, SEAT_SOUTH);
    struct analysis *out = util_alloc(sizeof *out);
    analysis_make(w, &v, NULL, 0, out);
    free(out);
    return worker_trouble(w, faults);
}

static bool load_distribution(struct worker *w, int longer, int shorter, struct faults *faults)
{
    if (w->has_distribution[longer][shorter]) return true;
    w->has_distribution[longer][shorter] = true;
    return rules_load_distribution(&w->knowledge->rules, longer, shorter, w->expert, faults);
}

bool worker_load_all(struct worker *w, struct faults *faults)
{
    bool good = true;
    for (int n = 1; n <= SUIT_SIZE; n++)
        for (int m = 0; m <= n && n + m <= SUIT_SIZE; m++) good &= load_distribution(w, n, m, faults);
    return good;
}

/* The rules of the four suits' distributions. A rule that CLIPS refuses was refused by its checker before. */
static bool load_needed(struct worker *w, const struct view *v)
{
    struct faults faults = {0};
    bool good = true;
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        struct holding h = holding_of_view(v, suit);
        int longer = holding_longer(&h), both = holding_length(&h, 0) + holding_length(&h, 1);
        if (both) good &= load_distribution(w, longer, both - longer, &faults);
    }
    faults_free(&faults);
    return good;
}

struct trick_count analysis_count(const struct view *v)
{
    struct trick_count n = {.needed = view_needed(v)};
    n.sure = value_cash_view(v);
    n.missing = n.needed > n.sure ? n.needed - n.sure : 0;
    return n;
}

int analysis_when_led(const struct worker *w, const struct analysis *a, int suit)
{
    const struct suit_analysis *s = &a->suit[suit];
    const struct exact_line *line = &w->line[suit];
    if (s->is_led || !line->is_there) return 0;
    int led = value_when_led(&a->at, suit);
    return led > line->worth.mean + FROZEN ? led - s->sure.total : 0;
}

/* ---- pre-analysis: the rule that acts ---- */

static int suit_of_fact(struct worker *w, const struct expert_fact *f)
{
    return strain_from_word(expert_symbol(w->expert, f, "suit"));
}

/* Of all rules that hold for the suit, the one with the lowest number acts. */
static const struct expert_fact *acting_rule(struct worker *w, int suit)
{
    const struct expert_fact *best = NULL;
    double lowest = 1e9;
    for (const struct expert_fact *f = expert_next(w->expert, "proposes", NULL); f;
         f = expert_next(w->expert, "proposes", f)) {
        double number = expert_number(w->expert, f, "number");
        if (suit_of_fact(w, f) != suit || number >= lowest) continue;
        lowest = number;
        best = f;
    }
    return best;
}

/* ---- primary analysis: the frame that fits ---- */

static void match_frames(struct worker *w, const struct expert_fact *proposal, struct suit_analysis *s)
{
    struct term names[SUIT_FRAMES];
    int n = expert_list(w->expert, proposal, "frames", names, SUIT_FRAMES);
    for (int i = 0; i < n; i++) {
        const struct frame *f = names[i].symbol ? frames_find(w->knowledge->frames, names[i].symbol) : NULL;
        if (!f) continue;
        bool fits = !s->frame && frame_match(f, &s->holding, &s->bindings);
        s->trial[s->trials++] = (struct frame_trial){frame_name(f), fits};
        if (fits) s->frame = f;
    }
}

static void take_frame(struct worker *w, struct suit_analysis *s)
{
    int n = frame_technique_count(s->frame);
    for (int i = 0; i < n && s->techniques < SUIT_TECHNIQUES; i++) {
        struct technique t = frame_technique(s->frame, i, &s->bindings);
        const struct technique_kind *kind = knowledge_kind(w->knowledge, t.name);
        if (!kind) continue;
        t.name = kind->name;
        t.plan = kind->plan;
        t.root = kind->root;
        s->technique[s->techniques++] = t;
    }
}

/* ---- techniques of the proposers ---- */

static enum seat seat_of_hand(const struct view *v, const char *word)
{
    if (!strcmp(word, "dummy")) return v->dummy;
    if (!strcmp(word, "left")) return v->left;
    if (!strcmp(word, "right")) return v->right;
    return v->declarer;
}

static void read_arguments(struct worker *w, const struct view *v, const struct holding *h,
                           const struct expert_fact *f, struct technique *t)
{
    struct term list[2 * TECHNIQUE_ARGS];
    int n = expert_list(w->expert, f, "arguments", list, 2 * TECHNIQUE_ARGS);
    for (int i = 0; i + 1 < n; i += 2) {
        const char *kind = list[i].symbol ? list[i].symbol : "";
        struct value value = {VALUE_NUMBER, list[i + 1].number};
        if (!strcmp(kind, "card"))
            value = (struct value){VALUE_CARD, holding_ranked(h, list[i + 1].number)};
        else if (!strcmp(kind, "hand") || !strcmp(kind, "opponent"))
            value =
                (struct value){VALUE_SEAT, list[i + 1].symbol ? (int)seat_of_hand(v, list[i + 1].symbol) : 0};
        t->arg[t->args++] = value;
    }
}

static void read_locations(struct worker *w, const struct view *v, const struct holding *h,
                           const struct expert_fact *f, struct technique *t)
{
    struct term list[2 * TECHNIQUE_LOCATIONS];
    int n = expert_list(w->expert, f, "needs", list, 2 * TECHNIQUE_LOCATIONS);
    for (int i = 0; i + 1 < n; i += 2)
        t->depend_on[t->locations++] = (struct location){
            seat_of_hand(v, list[i].symbol ? list[i].symbol : ""), holding_ranked(h, list[i + 1].number)};
    t->needs_any = !strcmp(expert_symbol(w->expert, f, "needs-any"), "yes");
}

static unsigned read_seats(struct worker *w, const struct view *v, const struct expert_fact *f,
                           const char *slot)
{
    struct term list[4];
    int n = expert_list(w->expert, f, slot, list, 4);
    unsigned seats = 0;
    for (int i = 0; i < n; i++)
        if (list[i].symbol) seats |= 1u << seat_of_hand(v, list[i].symbol);
    return seats;
}

static void read_lead_and_objective(struct worker *w, const struct view *v, const struct holding *h,
                                    const struct expert_fact *f, struct technique *t)
{
    struct term list[8];
    int n = expert_list(w->expert, f, "lead", list, 2);
    for (int i = 0; i < n; i++)
        if (list[i].symbol) t->lead[t->leads++] = seat_of_hand(v, list[i].symbol);
    n = expert_list(w->expert, f, "objective", list, 8);
    for (int i = 0; i < n; i++) {
        int card = holding_ranked(h, list[i].number);
        if (card >= 0) t->objective |= cardset_of(card);
    }
}

/* A technique fact as a value; false when the knowledge has no technique of its name. */
static bool read_technique(struct worker *w, const struct view *v, const struct expert_fact *f,
                           struct technique *t)
{
    const struct technique_kind *kind = knowledge_kind(w->knowledge, expert_symbol(w->expert, f, "name"));
    if (!kind) return false;
    struct holding h = analysis_ranked(v, suit_of_fact(w, f));
    *t = (struct technique){.name = kind->name,
                            .plan = kind->plan,
                            .root = kind->root,
                            .record = "",
                            .by = expert_why(w->expert, f).rule,
                            .suit = h.suit,
                            .hundredths = (int)expert_number(w->expert, f, "tricks")};
    if (!t->by) t->by = expert_symbol(w->expert, f, "by");
    read_arguments(w, v, &h, f, t);
    read_locations(w, v, &h, f, t);
    read_lead_and_objective(w, v, &h, f, t);
    t->avoid = read_seats(w, v, f, "avoid");
    t->risk = read_seats(w, v, f, "risk");
    return true;
}

/* Chance that the locations hold when each is even money: how proposers' records are ordered (best chance
 * first). */
static double even_chance(const struct worker *w, const struct technique *t)
{
    const struct technique_kind *kind = knowledge_kind(w->knowledge, t->name);
    if (kind->certainty_kind == CERTAINTY_NUMBER) return kind->certainty;
    double none = 1, all = 1;
    for (int i = 0; i < t->locations; i++) none /= 2, all /= 2;
    return t->needs_any ? 1 - none : all;
}

/* Whether `t` stands before a technique of the list: by the kind's order, the better chance, the higher vital
 * card. */
static bool stands_before(const struct worker *w, const struct technique *t, const struct technique *listed)
{
    int order = knowledge_kind(w->knowledge, t->name)->order,
        other = knowledge_kind(w->knowledge, listed->name)->order;
    if (order != other) return order < other;
    double chance = even_chance(w, t), others = even_chance(w, listed);
    if (chance != others) return chance > others;
    return cardset_highest(t->objective) > cardset_highest(listed->objective);
}

static int insert_technique(const struct worker *w, struct technique *list, int count, int room,
                            struct technique t)
{
    if (count == room) return count;
    int at = count;
    for (; at > 0 && stands_before(w, &t, &list[at - 1]); at--) list[at] = list[at - 1];
    list[at] = t;
    return count + 1;
}

static const char *record_name(int i)
{
    static const char *const names[SUIT_TECHNIQUES] = {"technique-01", "technique-02", "technique-03",
                                                       "technique-04", "technique-05", "technique-06",
                                                       "technique-07", "technique-08"};
    return names[i];
}

int analysis_proposed(struct worker *w, const struct view *v, int suit, struct technique *out, int room)
{
    int count = 0;
    struct technique t;
    for (const struct expert_fact *f = expert_next(w->expert, "technique", NULL); f;
         f = expert_next(w->expert, "technique", f))
        if (suit_of_fact(w, f) == suit && read_technique(w, v, f, &t) &&
            !knowledge_is_length(w->knowledge, t.name))
            count = insert_technique(w, out, count, room, t);
    for (int i = 0; i < count && i < SUIT_TECHNIQUES; i++) out[i].record = record_name(i);
    return count;
}

static void take_length(struct worker *w, const struct view *v, struct suit_analysis *s)
{
    for (const struct expert_fact *f = expert_next(w->expert, "technique", NULL); f;
         f = expert_next(w->expert, "technique", f)) {
        struct technique t;
        if (suit_of_fact(w, f) == s->holding.suit && read_technique(w, v, f, &t) &&
            knowledge_is_length(w->knowledge, t.name))
            s->length = t;
    }
}

const struct expert_fact *analysis_fact(struct worker *w, int suit, const char *technique)
{
    for (const struct expert_fact *f = technique ? expert_next(w->expert, "technique", NULL) : NULL; f;
         f = expert_next(w->expert, "technique", f)) {
        const struct technique_kind *kind = knowledge_kind(w->knowledge, expert_symbol(w->expert, f, "name"));
        if (suit_of_fact(w, f) == suit && kind && kind == knowledge_kind(w->knowledge, technique)) return f;
    }
    return technique ? NULL : acting_rule(w, suit);
}

/* ---- the suit led to a trick in progress ---- */

static bool needs_card(const struct technique *t, cardset cards)
{
    for (int i = 0; i < t->locations; i++)
        if (cardset_has(cards, t->depend_on[i].card)) return true;
    return false;
}

/* What the trick in progress leaves to a technique that was found beside `counted` winners: what the trick
 * itself has made sure comes off, and no more is promised than the suit can still bring. */
static int open_tricks(const struct worker *w, const struct trick_worth *worth, int counted,
                       const struct technique *t)
{
    int gained = worth->sure > counted ? worth->sure - counted : 0, room = worth->most - worth->sure;
    int tricks =
        knowledge_drives(w->knowledge, t) ? worth->driven - worth->sure : t->hundredths / 100 - gained;
    if (tricks > room) tricks = room;
    return tricks > 0 ? tricks : 0;
}

static int without_settled(struct technique *list, int count)
{
    int kept = 0;
    for (int i = 0; i < count; i++)
        if (!list[i].is_settled) list[kept++] = list[i];
    return kept;
}

/* Keeps of the techniques those that are still open. What depends on a card that lies on the table is
 * decided, and goes; when the trick brings all that the others promise they stay as settled, since they say
 * how to play to it (Appendix A). */
static int keep_open(const struct worker *w, const struct view *v, int counted, struct technique *list,
                     int count)
{
    const struct trick_worth worth = value_trick(v);
    const int suit = view_suit_led(v);
    cardset on_table = holding_of_view(v, suit).out & ~analysis_ranked(v, suit).out;
    int kept = 0, open = 0;
    for (int i = 0; i < count; i++) {
        if (needs_card(&list[i], on_table)) continue;
        struct technique t = list[i];
        int tricks = open_tricks(w, &worth, counted, &t);
        t.is_settled = tricks == 0;
        if (tricks) t.hundredths = 100 * tricks;
        open += !t.is_settled;
        list[kept++] = t;
    }
    return open ? without_settled(list, kept) : kept;
}

/* ---- the whole ---- */

/* Whether two records are one technique. Promotions are: a longer run may start with another card. */
static bool is_same_technique(const struct technique *a, const struct technique *b)
{
    if (strcmp(a->name, b->name) != 0 || a->locations != b->locations || a->args != b->args) return false;
    for (int i = 0; i < a->args && a->locations; i++)
        if (a->arg[i].n != b->arg[i].n) return false;
    return true;
}

/* Whether `more` has every technique of `less`, for as many tricks at least, and something besides. */
static bool says_more(const struct technique *more, int count, const struct technique *less, int fewer)
{
    bool is_more = count > fewer;
    for (int i = 0; i < fewer; i++) {
        int at = 0;
        while (at < count &&
               !(is_same_technique(&more[at], &less[i]) && more[at].hundredths >= less[i].hundredths))
            at++;
        if (at == count) return false;
        is_more |= more[at].hundredths > less[i].hundredths;
    }
    return is_more;
}

/* The proposers' techniques, where no frame fits, or where one does and the small cards of this holding are
 * worth more than its picture shows (AQ103 in a frame of AQ83). */
static void take_proposed(struct worker *w, const struct view *v, struct suit_analysis *s)
{
    struct technique list[SUIT_TECHNIQUES];
    int count = analysis_proposed(w, v, s->holding.suit, list, SUIT_TECHNIQUES);
    if (s->is_led && count) {
        const struct holding ranked = analysis_ranked(v, s->holding.suit);
        count = keep_open(w, v, value_sure_to_the_end(&ranked).total, list, count);
    }
    bool is_open = count && !list->is_settled && (!s->techniques || s->technique->is_settled);
    s->is_beyond_frame =
        s->frame && ((s->is_led && is_open) || says_more(list, count, s->technique, s->techniques));
    if (s->frame && !s->is_beyond_frame) return;
    s->techniques = count;
    memcpy(s->technique, list, (size_t)count * sizeof *list);
}

static void analyse_suit(struct worker *w, const struct view *v, int suit, struct suit_analysis *s)
{
    *s = (struct suit_analysis){.holding = holding_of_view(v, suit),
                                .sure = analysis_sure(v, suit),
                                .is_led = suit == view_suit_led(v)};
    s->length_hundredths = analysis_length_hundredths(w, v, &s->holding);
    if (!(s->holding.hand[0] | s->holding.hand[1])) return;
    const struct expert_fact *acting = acting_rule(w, suit);
    if (acting) {
        s->rule = rules_find(&w->knowledge->rules, expert_symbol(w->expert, acting, "by"));
        match_frames(w, acting, s);
    }
    if (s->frame) take_frame(w, s);
    if (s->is_led && s->techniques)
        s->techniques =
            keep_open(w, v, value_sure_to_the_end(&s->holding).total, s->technique, s->techniques);
    take_proposed(w, v, s);
    if (!s->is_led && s->sure.total >= holding_longer(&s->holding)) s->techniques = 0; /* all is there */
    take_length(w, v, s);
}

bool analysis_make(struct worker *w, const struct view *v, const struct call_note *note, int notes,
                   struct analysis *out)
{
    *out = (struct analysis){.at = view_at_trick(v)};
    analysis_trace_lines(w, v, note, notes);
    if (!load_needed(w, &out->at) || !analysis_layouts(w, v, note, notes)) return false;
    analysis_weigh_lines(w, v, note, notes);
    expert_reset(w->expert);
    analysis_assert(w, &out->at);
    tempo_assert(w, v, PHASE_ALWAYS);
    long analysed = expert_run(w->expert, "ANALYSE"), proposed = expert_run(w->expert, "PROPOSE");
    out->fired = analysed + proposed;
    for (int suit = 0; suit < SUIT_COUNT; suit++) analyse_suit(w, &out->at, suit, &out->suit[suit]);
    struct trick_count n = analysis_count(v);
    out->sure = n.sure;
    out->needed = n.needed;
    out->missing = n.missing;
    return analysed >= 0 && proposed >= 0;
}
