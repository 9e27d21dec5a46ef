/* From a view to weighed layouts. Steps: the certain cards; calls and cards told to the rules; what the rules
 * conclude made into inferences; the layouts weighed; what the cards contradict taken out; the reasons
 * worded. */
#include "facts/evidence/evidence.h"

#include <stdlib.h>
#include <string.h>

#include "facts/evidence/evidence_shows.h"

/* An inference contradicts the cards when the chance that the hand is one that the call would often be made
 * with is below this. "Often" is a tenth of the likeliest. */
static const double contradiction = 1e-6;
static const double often = 0.1;

/* What a rule remarks, kept for the words. */
struct remark {
    const char *rule;
    bool is_right;    /* it is about the opponent on the right */
    int suit, number; /* suit -1: none */
    struct layouts_box box;
};

struct evidence {
    struct expert *expert;
    struct layouts *layouts;
    /* By the certain cards alone: what an inference tells is measured against these. */
    struct layouts *certain;
    struct habits habits;
    struct evidence_shows shows;
    struct evidence_choice choice[CARD_COUNT];
    int choices;
    struct evidence_call call[AUCTION_MAX];
    struct layouts_box note[AUCTION_MAX];
    bool is_noted[AUCTION_MAX];
    struct remark remark[EVIDENCE_REASONS];
    int remarks;
    /* The reasons of the last answer; they are worded when somebody asks for them. */
    bool is_worded;
    bool is_elsewhere; /* the last answer stands in the asker's layouts, not in `layouts` */
    struct view view;
    struct layouts_cards cards;
    struct evidence_reason reason[EVIDENCE_REASONS];
    size_t text_at[EVIDENCE_REASONS]; /* where each reason's text begins in `text` */
    int reasons;
    struct buffer text;
};

struct evidence *evidence_new(struct expert *rules)
{
    struct evidence *e = util_alloc(sizeof *e);
    expert_reset(rules);
    e->expert = rules;
    evidence_habits(rules, &e->habits);
    e->layouts = layouts_new();
    e->certain = layouts_new();
    return e;
}

void evidence_free(struct evidence *e)
{
    if (!e) return;
    layouts_free(e->layouts);
    layouts_free(e->certain);
    buffer_free(&e->text);
    free(e);
}

/* ---- telling the rules ---- */

struct layouts_cards evidence_certain_cards(const struct view *v, bool is_at_trick)
{
    const struct view at = is_at_trick ? view_at_trick(v) : *v;
    const enum seat seat[2] = {v->left, v->right};
    struct layouts_cards c = {.unseen = at.unseen};
    for (int i = 0; i < 2; i++) {
        c.count[i] = view_hidden_count(&at, seat[i]);
        c.shown[i] = at.play.played[seat[i]];
        c.held[i] = v->play.played[seat[i]] & at.unseen;
        c.void_in[i] = v->play.void_in[seat[i]];
    }
    return c;
}

/* Calls speak of hands of thirteen cards: they are left aside in an end position. */
static bool has_calls(const struct view *v)
{
    return v->has_auction && v->play.size == SUIT_SIZE;
}

static void read_notes(struct evidence *e, const struct call_note *note, int notes)
{
    memset(e->is_noted, 0, sizeof e->is_noted);
    for (int i = 0; i < notes; i++) {
        int call = note[i].index;
        if (call >= 0 && call < AUCTION_MAX)
            e->is_noted[call] = evidence_read_note(note[i].text, &e->note[call]);
    }
}

static void assert_calls(struct evidence *e, const struct view *v)
{
    for (int i = 0; has_calls(v) && i < v->auction.count; i++) {
        enum seat s = auction_seat(&v->auction, i);
        if ((s != v->left && s != v->right) || v->auction.call[i] == CALL_SKIPPED) continue;
        e->call[i] = evidence_describe_call(&v->auction, i);
        evidence_assert_call(e->expert, &e->call[i], i, s == v->right, e->is_noted[i] ? &e->note[i] : NULL);
    }
}

/* Weighs the layouts by the inferences that stand. */
static bool weigh(const struct evidence *e, struct layouts *l)
{
    struct layouts_inference standing[LAYOUTS_INFERENCES];
    int n = 0;
    for (int i = 0; i < e->shows.count; i++)
        if (!e->shows.about[i].is_contradicted) standing[n++] = e->shows.inference[i];
    return !layouts_weigh(l, &e->cards, standing, n);
}

/* ---- wording ---- */

/* A reason of which nothing is told but who it is about. */
static struct evidence_reason plain_reason(const char *rule, enum seat seat)
{
    return (struct evidence_reason){
        .rule = rule, .seat = seat, .call = -1, .card = NO_CARD, .suit = -1, .number = -1, .above = -1};
}

static void add_reason(struct evidence *e, struct evidence_reason r, const char *sentence)
{
    e->text_at[e->reasons] = e->text.length;
    e->reason[e->reasons++] = r;
    buffer_add_part(&e->text, sentence, strlen(sentence) + 1);
}

/* What a rule's sentence may ask for. */
struct asked {
    const struct layouts_box *box; /* NULL: none */
    int suit, number,
        higher; /* higher: cards above a lead that the other hidden hand holds by the rule of eleven */
};

/* Keeps beside the sentence what it asks for. */
static void add_sentence(struct evidence *e, struct evidence_reason r, const struct asked *asked)
{
    struct buffer comment = {0};
    expert_rule_comment(e->expert, r.rule, &comment);
    const char *sentence = buffer_text(&comment);
    bool says_points = asked->box && strstr(sentence, "{points}"),
         says_lengths = asked->box && strstr(sentence, "{lengths}");
    if (strstr(sentence, "{suit}")) r.suit = asked->suit;
    if (strstr(sentence, "{number}")) r.number = asked->number;
    if (strstr(sentence, "{eleven}")) r.above = asked->higher;
    r.has_shows = says_points || says_lengths;
    const struct layouts_box any = layouts_any_hand(), *points = says_points ? asked->box : &any;
    r.shows = says_lengths ? *asked->box : any;
    r.shows.points_least = points->points_least;
    r.shows.points_most = points->points_most;
    add_reason(e, r, sentence);
    buffer_free(&comment);
}

static void add_inference_reason(struct evidence *e, const struct view *v, int i)
{
    const struct layouts_inference *inference = &e->shows.inference[i];
    const struct evidence_about *about = &e->shows.about[i];
    bool is_call = about->call >= 0;
    struct evidence_reason r = plain_reason(inference->name, inference->hand == 0 ? v->left : v->right);
    if (is_call) r.call = about->call;
    r.card = about->card;
    r.is_contradicted = about->is_contradicted;
    r.telling = about->is_contradicted ? 0 : layouts_telling(e->certain, inference);
    const struct layouts_box *box = inference->boxes ? &about->told : NULL;
    if (is_call) r.bid = e->call[about->call].call, r.theirs = e->call[about->call].theirs;
    add_sentence(e, r, &(struct asked){.box = box, .suit = inference->suit});
}

/* How many cards above a lead the other opponent has if it is fourth best: eleven less its rank, less those
 * in sight. */
static int rule_of_eleven(const struct view *v, const struct evidence_choice *c)
{
    cardset ours = view_ours(v) | v->play.played[v->declarer] | v->play.played[v->dummy];
    cardset suit = cardset_in_suit(ours, card_suit(c->card));
    return 11 - card_rank(c->card) - cardset_count(cardset_above(suit, c->card));
}

/* The kind of holding that the lead is likeliest to be from. */
static enum holding_kind likeliest_holding(const struct evidence *e, const struct evidence_choice *c,
                                           int hand)
{
    int suit = card_suit(c->card);
    double chance[HOLDING_KINDS] = {0};
    const double *holding = layouts_holdings(e->layouts, suit);
    unsigned all = (1u << layouts_size(e->layouts, suit)) - 1;
    for (unsigned h = 0; h <= all; h++) {
        cardset cards = layouts_holding_cards(e->layouts, suit, hand == 0 ? h : all & ~h);
        chance[evidence_holding_kind(cards | cardset_in_suit(e->shows.shown[hand], suit))] += holding[h];
    }
    int best = 0;
    for (int k = 1; k < HOLDING_KINDS; k++)
        if (chance[k] > chance[best]) best = k;
    return (enum holding_kind)best;
}

/* A follower's low card goes without saying; an honour, or a low card where it could have covered one, does
 * not. */
static bool is_telling(const struct evidence_choice *c)
{
    return c->is_lead || card_rank(c->card) > 10 ||
           (c->is_second && c->best != NO_CARD && card_rank(c->best) > 10);
}

static void add_choice_reason(struct evidence *e, const struct view *v, int i)
{
    const struct layouts_inference *inference = &e->shows.inference[i];
    const struct evidence_choice *c = inference->context;
    int hand = inference->hand;
    const char *rule = c->rule[c->is_lead ? likeliest_holding(e, c, hand) : 0];
    if (!rule || !is_telling(c)) return;
    enum seat s = hand == 0 ? v->left : v->right;
    struct evidence_reason r = plain_reason(rule, s);
    r.card = c->card;
    r.telling = layouts_telling(e->certain, inference);
    add_sentence(e, r, &(struct asked){.higher = rule_of_eleven(v, c)});
}

static void collect_remarks(struct evidence *e)
{
    struct expert *x = e->expert;
    e->remarks = 0;
    for (const struct expert_fact *f = NULL;
         e->remarks < EVIDENCE_REASONS && (f = expert_next(x, "remark", f));)
        e->remark[e->remarks++] =
            (struct remark){.rule = expert_symbol(x, f, "by"),
                            .is_right = strcmp(expert_symbol(x, f, "hand"), "left") != 0,
                            .suit = strain_from_word(expert_symbol(x, f, "suit")),
                            .number = (int)expert_number(x, f, "number"),
                            .box = evidence_read_box(x, f)};
}

static void add_remark(struct evidence *e, const struct view *v, const struct remark *k)
{
    struct evidence_reason r = plain_reason(k->rule, k->is_right ? v->right : v->left);
    r.telling = k->suit >= 0 ? 1 : 0; /* a void is certain */
    add_sentence(e, r, &(struct asked){.box = &k->box, .suit = k->suit, .number = k->number});
}

static void add_remarks(struct evidence *e, const struct view *v)
{
    for (int i = 0; i < e->remarks && e->reasons < EVIDENCE_REASONS; i++) add_remark(e, v, &e->remark[i]);
}

/* Bids and doubles that no rule spoke of. */
static void add_unknown_calls(struct evidence *e, const struct view *v)
{
    for (int i = 0; has_calls(v) && i < v->auction.count; i++) {
        enum seat s = auction_seat(&v->auction, i);
        if ((s != v->left && s != v->right) || v->auction.call[i] == CALL_PASS) continue;
        if (v->auction.call[i] == CALL_SKIPPED) continue;
        if (evidence_shows_has_call(&e->shows, i)) continue;
        struct evidence_reason r = plain_reason("", s);
        r.call = i;
        r.bid = v->auction.call[i];
        add_reason(e, r, "");
    }
}

static void add_dropped(struct evidence *e, const struct view *v)
{
    for (int i = 0; layouts_dropped(e->layouts, i); i++) {
        struct evidence_reason r = plain_reason(layouts_dropped(e->layouts, i), v->left);
        r.is_dropped = true;
        add_reason(e, r, "");
    }
}

static void word_reasons(struct evidence *e)
{
    const struct view *v = &e->view;
    e->is_worded = true;
    if (layouts_weigh(e->certain, &e->cards, NULL, 0)) return;
    if (e->is_elsewhere) weigh(e, e->layouts);
    e->is_elsewhere = false;
    for (int i = 0; i < e->shows.count; i++) {
        if (e->shows.about[i].is_told) continue;
        if (e->shows.inference[i].holding && !e->shows.inference[i].shape)
            add_choice_reason(e, v, i);
        else
            add_inference_reason(e, v, i);
    }
    add_remarks(e, v);
    add_unknown_calls(e, v);
    add_dropped(e, v);
    for (int i = 0; i < e->reasons; i++) e->reason[i].sentence = e->text.text + e->text_at[i];
}

/* Adds a rule to a list that has each once; returns how many there are. */
static int add_rule(const char *rule[EVIDENCE_RULES], int n, const char *name)
{
    for (int i = 0; i < n; i++)
        if (!strcmp(rule[i], name)) return n;
    if (n < EVIDENCE_RULES) rule[n++] = name;
    return n;
}

/* ---- the answer ---- */

/* Takes out what cannot be meant: a call whose maker can hold no such hand. Returns whether anything was. */
static bool drop_contradictions(struct evidence *e, const struct layouts *l)
{
    bool dropped = false;
    for (int i = 0; i < e->shows.count; i++) {
        struct layouts_inference *inference = &e->shows.inference[i];
        if (!inference->boxes || e->shows.about[i].is_contradicted) continue;
        if (layouts_is_likely(l, inference, often, contradiction)) continue;
        e->shows.about[i].is_contradicted = dropped = true;
    }
    return dropped;
}

/* Tells the rules all that was seen, and collects what they conclude. */
static void infer(struct evidence *e, const struct view *v)
{
    assert_calls(e, v);
    e->choices = evidence_assert_play(e->expert, v, e->choice);
    for (int i = 0; i < e->choices; i++) {
        e->choice[i].habits = &e->habits;
        e->choice[i].theirs = view_strains(v, v->declarer) | view_strains(v, v->dummy);
    }
    expert_run(e->expert, "AUCTION");
    expert_run(e->expert, "PLAY");
    evidence_collect(e->expert, v, e->choice, e->choices, &e->shows);
    collect_remarks(e);
}

/* Nothing is worded yet: a decision asks for layouts a hundred times before somebody asks why. */
static void forget_reasons(struct evidence *e, const struct view *v, const struct layouts_cards *cards)
{
    e->reasons = 0;
    buffer_clear(&e->text);
    e->view = *v;
    e->cards = *cards;
}

static bool answer(struct evidence *e, const struct view *v, struct layouts_cards cards,
                   const struct call_note *note, int notes, struct layouts *out)
{
    long long mark = expert_mark(e->expert);
    forget_reasons(e, v, &cards);
    read_notes(e, note, notes);
    infer(e, v);
    bool good = weigh(e, out);
    if (good && drop_contradictions(e, out)) weigh(e, out);
    e->is_worded = !good;
    e->is_elsewhere = out != e->layouts;
    expert_retract_since(e->expert, mark);
    return good;
}

const struct layouts *evidence_layouts(struct evidence *e, const struct view *v, const struct call_note *note,
                                       int notes)
{
    return answer(e, v, evidence_certain_cards(v, false), note, notes, e->layouts) ? e->layouts : NULL;
}

bool evidence_weigh(struct evidence *e, const struct view *v, const struct call_note *note, int notes,
                    struct layouts *out)
{
    return answer(e, v, evidence_certain_cards(v, true), note, notes, out);
}

void evidence_leave_out(struct evidence *e, const char *rule)
{
    e->shows.left_out = rule;
}

int evidence_used_rules(const struct evidence *e, const char *rule[EVIDENCE_RULES])
{
    int n = 0;
    for (int i = 0; i < e->shows.count; i++) {
        const struct layouts_inference *inference = &e->shows.inference[i];
        const struct evidence_choice *c = inference->context;
        if (!inference->holding || inference->shape) {
            n = add_rule(rule, n, inference->name);
            continue;
        }
        for (int k = 0; k < HOLDING_KINDS; k++)
            if (!e->shows.about[i].is_told && c->rule[k]) n = add_rule(rule, n, c->rule[k]);
    }
    return n;
}

int evidence_reasons(struct evidence *e, const struct evidence_reason **list)
{
    if (!e->is_worded) word_reasons(e);
    *list = e->reason;
    return e->reasons;
}

/* The same, the most telling first and equals in their order. */
static int evidence_most_telling(struct evidence *e, const struct evidence_reason *list[EVIDENCE_REASONS])
{
    if (!e->is_worded) word_reasons(e);
    for (int i = 0; i < e->reasons; i++) {
        int at = i;
        for (; at > 0 && list[at - 1]->telling < e->reason[i].telling; at--) list[at] = list[at - 1];
        list[at] = &e->reason[i];
    }
    return e->reasons;
}

struct evidence_reason *evidence_take_reasons(struct evidence *e, int *count)
{
    const struct evidence_reason *list[EVIDENCE_REASONS];
    *count = evidence_most_telling(e, list);
    struct evidence_reason *own = util_alloc((size_t)*count * sizeof *own + 1);
    for (int i = 0; i < *count; i++) {
        own[i] = *list[i];
        own[i].rule = util_copy(list[i]->rule);
        own[i].sentence = util_copy(list[i]->sentence);
    }
    return own;
}

void evidence_reasons_free(struct evidence_reason *list, int count)
{
    for (int i = 0; i < count; i++) {
        free((char *)list[i].rule);
        free((char *)list[i].sentence);
    }
    free(list);
}
