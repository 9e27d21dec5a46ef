/* Pre-analysis and primary analysis: which rule acts, which frame fits, which techniques there are
 * (thesis 6.1). The rules of the suit's distribution act on the derived statements; frames are matched that
 * the acting rule names; where none fits, the technique proposers of the knowledge give the records. */
#include <string.h>

#include "facts/value/value_trick.h"
#include "planner/position/position_parts.h"

/* What the suits are read from: the expert with the position's facts, and the view at the start of the trick.
 */
struct reading {
    const struct position *position;
    const struct knowledge *knowledge;
    const struct view *view;
    struct expert *expert;
};

static struct reading read_of(const struct position *p)
{
    return (struct reading){p, p->knowledge, &p->at, position_expert(p)};
}

/* ---- pre-analysis: the rule that acts ---- */

static int suit_of_fact(const struct reading *r, const struct expert_fact *f)
{
    return strain_from_word(expert_symbol(r->expert, f, "suit"));
}

/* Of all rules that hold for the suit, the one with the lowest number acts. */
static const struct expert_fact *acting_rule(const struct reading *r, int suit)
{
    const struct expert_fact *best = NULL;
    double lowest = 1e9;
    for (const struct expert_fact *f = expert_next(r->expert, "proposes", NULL); f;
         f = expert_next(r->expert, "proposes", f)) {
        double number = expert_number(r->expert, f, "number");
        if (suit_of_fact(r, f) != suit || number >= lowest) continue;
        lowest = number;
        best = f;
    }
    return best;
}

/* ---- primary analysis: the frame that fits ---- */

static void match_frames(const struct reading *r, const struct expert_fact *proposal, struct suit_analysis *s)
{
    struct term names[SUIT_FRAMES];
    int n = expert_list(r->expert, proposal, "frames", names, SUIT_FRAMES);
    for (int i = 0; i < n; i++) {
        const struct frame *f = names[i].symbol ? frames_find(r->knowledge->frames, names[i].symbol) : NULL;
        if (!f) continue;
        bool fits = !s->frame && frame_match(f, &s->holding, &s->bindings);
        s->trial[s->trials++] = (struct frame_trial){frame_name(f), fits};
        if (fits) s->frame = f;
    }
}

static void take_frame(const struct reading *r, struct suit_analysis *s)
{
    int n = frame_technique_count(s->frame);
    for (int i = 0; i < n && s->techniques < SUIT_TECHNIQUES; i++) {
        struct technique t = frame_technique(s->frame, i, &s->bindings);
        const struct technique_kind *kind = knowledge_kind(r->knowledge, t.name);
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

static void read_arguments(const struct reading *r, const struct holding *h, const struct expert_fact *f,
                           struct technique *t)
{
    struct term list[2 * TECHNIQUE_ARGS];
    int n = expert_list(r->expert, f, "arguments", list, 2 * TECHNIQUE_ARGS);
    for (int i = 0; i + 1 < n; i += 2) {
        const char *kind = list[i].symbol ? list[i].symbol : "";
        struct value value = {VALUE_NUMBER, list[i + 1].number};
        if (!strcmp(kind, "card"))
            value = (struct value){VALUE_CARD, holding_ranked(h, list[i + 1].number)};
        else if (!strcmp(kind, "hand") || !strcmp(kind, "opponent"))
            value = (struct value){VALUE_SEAT,
                                   list[i + 1].symbol ? (int)seat_of_hand(r->view, list[i + 1].symbol) : 0};
        t->arg[t->args++] = value;
    }
}

static void read_locations(const struct reading *r, const struct holding *h, const struct expert_fact *f,
                           struct technique *t)
{
    struct term list[2 * TECHNIQUE_LOCATIONS];
    int n = expert_list(r->expert, f, "needs", list, 2 * TECHNIQUE_LOCATIONS);
    for (int i = 0; i + 1 < n; i += 2)
        t->depend_on[t->locations++] =
            (struct location){seat_of_hand(r->view, list[i].symbol ? list[i].symbol : ""),
                              holding_ranked(h, list[i + 1].number)};
    t->needs_any = !strcmp(expert_symbol(r->expert, f, "needs-any"), "yes");
}

static unsigned read_seats(const struct reading *r, const struct expert_fact *f, const char *slot)
{
    struct term list[4];
    int n = expert_list(r->expert, f, slot, list, 4);
    unsigned seats = 0;
    for (int i = 0; i < n; i++)
        if (list[i].symbol) seats |= 1u << seat_of_hand(r->view, list[i].symbol);
    return seats;
}

static void read_lead_and_objective(const struct reading *r, const struct holding *h,
                                    const struct expert_fact *f, struct technique *t)
{
    struct term list[8];
    int n = expert_list(r->expert, f, "lead", list, 2);
    for (int i = 0; i < n; i++)
        if (list[i].symbol) t->lead[t->leads++] = seat_of_hand(r->view, list[i].symbol);
    n = expert_list(r->expert, f, "objective", list, 8);
    for (int i = 0; i < n; i++) {
        int card = holding_ranked(h, list[i].number);
        if (card >= 0) t->objective |= cardset_of(card);
    }
}

/* The tricks that a fact promises, in hundredths: none below nothing, nor more than the longer hand has cards
 * beside the winners, which length counts by itself; a rule that says otherwise is stopped. */
static int read_tricks(const struct reading *r, const struct holding *h, const struct expert_fact *f,
                       bool is_length)
{
    double tricks = expert_number(r->expert, f, "tricks");
    int winners = is_length ? 0 : value_sure(h).total, most = 100 * (holding_longer(h) - winners);
    if (tricks >= 0 && tricks <= most) return (int)tricks;
    struct buffer what = {0};
    buffer_format(&what, "promises (tricks %.0f) beside %d winners in %d cards, expected 0 to %d", tricks,
                  winners, holding_longer(h), most);
    expert_refuse(r->expert, f, buffer_text(&what));
    buffer_free(&what);
    return 0;
}

/* A technique fact as a value; false when the knowledge has no technique of its name. */
static bool read_technique(const struct reading *r, const struct expert_fact *f, struct technique *t)
{
    const struct technique_kind *kind = knowledge_kind(r->knowledge, expert_symbol(r->expert, f, "name"));
    if (!kind) return false;
    struct holding h = analysis_ranked(r->view, suit_of_fact(r, f));
    if (!analysis_check(r->expert, f, kind, &h)) return false;
    *t = (struct technique){.name = kind->name,
                            .plan = kind->plan,
                            .root = kind->root,
                            .record = "",
                            .by = expert_why(r->expert, f).rule,
                            .suit = h.suit,
                            .hundredths =
                                read_tricks(r, &h, f, knowledge_is_length(r->knowledge, kind->name))};
    if (!t->by) t->by = expert_symbol(r->expert, f, "by");
    read_arguments(r, &h, f, t);
    read_locations(r, &h, f, t);
    read_lead_and_objective(r, &h, f, t);
    t->avoid = read_seats(r, f, "avoid");
    t->risk = read_seats(r, f, "risk");
    return true;
}

/* Chance that the locations hold when each is even money: how proposers' records are ordered (best chance
 * first). */
static double even_chance(const struct reading *r, const struct technique *t)
{
    const struct technique_kind *kind = knowledge_kind(r->knowledge, t->name);
    if (kind->certainty_kind == CERTAINTY_NUMBER) return kind->certainty;
    double none = 1, all = 1;
    for (int i = 0; i < t->locations; i++) none /= 2, all /= 2;
    return t->needs_any ? 1 - none : all;
}

/* Whether `t` stands before a technique of the list: by the kind's order, the better chance, the higher vital
 * card. */
static bool stands_before(const struct reading *r, const struct technique *t, const struct technique *listed)
{
    int order = knowledge_kind(r->knowledge, t->name)->order,
        other = knowledge_kind(r->knowledge, listed->name)->order;
    if (order != other) return order < other;
    double chance = even_chance(r, t), others = even_chance(r, listed);
    if (chance != others) return chance > others;
    return cardset_highest(t->objective) > cardset_highest(listed->objective);
}

static int insert_technique(const struct reading *r, struct technique *list, int count, int room,
                            struct technique t)
{
    if (count == room) return count;
    int at = count;
    for (; at > 0 && stands_before(r, &t, &list[at - 1]); at--) list[at] = list[at - 1];
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

static int proposed(const struct reading *r, int suit, struct technique *out, int room)
{
    int count = 0;
    struct technique t;
    for (const struct expert_fact *f = expert_next(r->expert, "technique", NULL); f;
         f = expert_next(r->expert, "technique", f))
        if (suit_of_fact(r, f) == suit && read_technique(r, f, &t) &&
            !knowledge_is_length(r->knowledge, t.name))
            count = insert_technique(r, out, count, room, t);
    for (int i = 0; i < count && i < SUIT_TECHNIQUES; i++) out[i].record = record_name(i);
    return count;
}

static void take_length(const struct reading *r, struct suit_analysis *s)
{
    for (const struct expert_fact *f = expert_next(r->expert, "technique", NULL); f;
         f = expert_next(r->expert, "technique", f)) {
        struct technique t;
        if (suit_of_fact(r, f) == s->holding.suit && read_technique(r, f, &t) &&
            knowledge_is_length(r->knowledge, t.name))
            s->length = t;
    }
}

const struct expert_fact *position_fact(const struct position *p, int suit, const char *technique)
{
    const struct reading reading = read_of(p), *r = &reading;
    for (const struct expert_fact *f = technique ? expert_next(r->expert, "technique", NULL) : NULL; f;
         f = expert_next(r->expert, "technique", f)) {
        const struct technique_kind *kind = knowledge_kind(r->knowledge, expert_symbol(r->expert, f, "name"));
        if (suit_of_fact(r, f) == suit && kind && kind == knowledge_kind(r->knowledge, technique)) return f;
    }
    return technique ? NULL : acting_rule(r, suit);
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
static int open_tricks(const struct reading *r, const struct trick_worth *worth, int counted,
                       const struct technique *t)
{
    int gained = worth->sure > counted ? worth->sure - counted : 0, room = worth->most - worth->sure;
    int tricks =
        knowledge_drives(r->knowledge, t) ? worth->driven - worth->sure : t->hundredths / 100 - gained;
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
static int keep_open(const struct reading *r, int counted, struct technique *list, int count)
{
    const struct trick_worth worth = value_trick(r->view);
    const int suit = view_suit_led(r->view);
    cardset on_table = holding_of_view(r->view, suit).out & ~analysis_ranked(r->view, suit).out;
    int kept = 0, open = 0;
    for (int i = 0; i < count; i++) {
        if (needs_card(&list[i], on_table)) continue;
        struct technique t = list[i];
        int tricks = open_tricks(r, &worth, counted, &t);
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
static void take_proposed(const struct reading *r, struct suit_analysis *s)
{
    struct technique list[SUIT_TECHNIQUES];
    int count = proposed(r, s->holding.suit, list, SUIT_TECHNIQUES);
    if (s->is_led && count) {
        const struct holding ranked = analysis_ranked(r->view, s->holding.suit);
        count = keep_open(r, value_sure_to_the_end(&ranked).total, list, count);
    }
    bool is_open = count && !list->is_settled && (!s->techniques || s->technique->is_settled);
    s->is_beyond_frame =
        s->frame && ((s->is_led && is_open) || says_more(list, count, s->technique, s->techniques));
    if (s->frame && !s->is_beyond_frame) return;
    s->techniques = count;
    memcpy(s->technique, list, (size_t)count * sizeof *list);
}

static void analyse_suit(const struct reading *r, int suit, struct suit_analysis *s)
{
    const struct view *v = r->view;
    *s = (struct suit_analysis){.holding = holding_of_view(v, suit),
                                .sure = analysis_sure(v, suit),
                                .is_led = suit == view_suit_led(v)};
    s->length_hundredths = analysis_length_hundredths(r->position, &s->holding);
    if (!(s->holding.hand[0] | s->holding.hand[1])) return;
    const struct expert_fact *acting = acting_rule(r, suit);
    if (acting) {
        s->rule = rules_find(&r->knowledge->rules, expert_symbol(r->expert, acting, "by"));
        match_frames(r, acting, s);
    }
    if (s->frame) take_frame(r, s);
    if (s->is_led && s->techniques)
        s->techniques = keep_open(r, value_sure_to_the_end(&s->holding).total, s->technique, s->techniques);
    take_proposed(r, s);
    if (!s->is_led && s->sure.total >= holding_longer(&s->holding)) s->techniques = 0; /* all is there */
    take_length(r, s);
}

void analysis_of_suits(struct position *p)
{
    const struct reading r = read_of(p);
    for (int suit = 0; suit < SUIT_COUNT; suit++) analyse_suit(&r, suit, &p->suit[suit]);
}

int position_proposed(const struct position *p, int suit, struct technique *out, int room)
{
    const struct reading r = read_of(p);
    return proposed(&r, suit, out, room);
}
