/* The facts of Appendix A, which gives their names only, and the cards that its actions name. */
#include "planner/lines/defence.h"

#include <stdio.h>
#include <string.h>

#include "facts/value/cash_out.h"
#include "planner/position/position.h"

/* The trick as the hand on turn sees it. */
struct moment {
    const struct position *p;
    const struct view *v;
    const struct choice *c;
    struct expert *expert;
    enum seat seat, partner, leader;
    int suit;       /* led */
    bool second;    /* second hand; else fourth */
    int best;       /* the card that is winning */
    cardset follow; /* own cards of the suit led */
    struct defence_play *out;
};

/* Which of these cards of the suit led beat the best card on the table. */
static cardset beating(const struct moment *m, cardset cards)
{
    return play_beating(cards, m->best, m->v->play.strain);
}

static void state(struct moment *m, const char *relation, const char *argument)
{
    EXPERT_STATE(m->expert, relation, term_word(argument));
    if (m->out->facts < DEFENCE_FACTS)
        snprintf(m->out->fact[m->out->facts++], sizeof m->out->fact[0], "(%s %s)", relation, argument);
}

const char *defence_hand_word(int place)
{
    static const char *const words[SEAT_COUNT] = {"leader", "second-hand", "third-hand", "fourth-hand"};
    return words[place];
}

/* Where everybody sits in this trick, and the suit led, for rules that ask. */
static void state_trick(struct moment *m)
{
    struct expert *e = m->expert;
    const struct vocabulary *read = m->p->knowledge->vocabulary;
    if (vocabulary_is_read(read, "suit-led"))
        EXPERT_STATE(e, "suit-led", term_word(suit_word(m->suit)));
    for (int i = 0; i < SEAT_COUNT && vocabulary_is_read(read, "sits"); i++)
        EXPERT_STATE(e, "sits", term_word(defence_hand_word(i)), term_word(seat_word((enum seat)((m->leader + i) & 3))));
}

static const char *role(const struct moment *m, enum seat s)
{
    return (s == m->seat) == m->second ? "second-hand" : "fourth-hand";
}

static cardset sure_cards(const struct moment *m, enum seat s)
{
    struct holding h = holding_of_view(m->v, m->suit);
    return value_sure(&h).cards[s == m->v->dummy];
}

static void state_cards(struct moment *m)
{
    for (int i = 0; i < 2; i++) {
        enum seat s = i ? m->partner : m->seat;
        /* The queen is no winner of this trick under a king that has been led. */
        cardset sure = beating(m, sure_cards(m, s));
        if (sure) state(m, "has-a-sure-trick", role(m, s));
        if (cardset_count(sure) >= 2) state(m, "has-at-least-2-sure-tricks", role(m, s));
    }
    const struct trick *t = &m->v->play.trick[m->v->play.tricks];
    /* To cover is to beat the card led, to win is to beat every card on the table: only so can the fourth
     * hand's last rule ever act. */
    if (!cardset_above(m->follow, t->card[0])) state(m, "no-card-to-cover", role(m, m->seat));
    if (beating(m, m->follow)) state(m, "has-card-to-win", role(m, m->seat));
    if (!m->second && trick_winner(t, m->v->play.strain) == m->partner)
        state(m, "current-winner-is", "second-hand");
}

/* Says the same of the technique by each of its names: the rules may use any. */
static void state_technique(struct moment *m, const char *relation, const struct technique_kind *kind)
{
    state(m, relation, kind->name);
    for (int i = 0; i < kind->alias_count; i++) EXPERT_STATE(m->expert, relation, term_word(kind->aliases[i]));
}

/* Whether the technique wants this opponent on lead. */
static bool is_target(const struct technique *t, enum seat s)
{
    for (int i = 0; i < t->args; i++)
        if (t->arg[i].kind == VALUE_SEAT && t->arg[i].n == (int)s) return true;
    return false;
}

/* The card that the technique works with, where it can be played to this trick with effect. */
static bool has_its_card(const struct moment *m, const struct technique *t)
{
    struct holding h = holding_of_view(m->v, m->suit);
    if (knowledge_drives(m->p->knowledge, t)) return beating(m, value_promotion(&h).run & m->follow);
    return t->args && t->arg[0].kind == VALUE_CARD && cardset_has(beating(m, m->follow), t->arg[0].n);
}

static void state_plan(struct moment *m)
{
    const struct technique_choice *chosen = choice_of_suit(m->c, m->suit);
    if (!chosen) return;
    const struct technique *t = &chosen->technique;
    const struct technique_kind *kind = knowledge_kind(m->p->knowledge, t->name);
    state_technique(m, "plan-taken-is", kind);
    if (is_target(t, m->leader)) state_technique(m, "leader-is-the-target-for", kind);
    if (has_its_card(m, t)) state_technique(m, "has-card-for", kind);
    /* The opponent who would win the trick if it failed is the one that it risks. */
    if (t->locations && !(t->risk >> m->leader & 1)) state_technique(m, "leader-is-not-the-target-for", kind);
}

/* ---- what the plan still needs ---- */

/* The opponents to whom a technique may lose the lead: those that its frame names, else either; none where
 * the suit's line keeps it. */
static unsigned may_gain(const struct moment *m, const struct technique_choice *t)
{
    unsigned risk = t->technique.risk;
    if (choice_keeps_lead(m->p, t)) return 0;
    return risk ? risk : 1u << m->v->left | 1u << m->v->right;
}

/* With so many cards or fewer a hand has no long one that could win. */
enum { SHORT_SUIT = 3 };

/* Whether a technique brings one high card of a hand alone, which wins when it is led to: it is its own way in. */
static bool is_way_in(const struct moment *m, const struct technique *t, enum seat hand)
{
    bool is_one = !knowledge_is_length(m->p->knowledge, t->name) && t->hundredths <= 100;
    bool has_more = m->p->suit[t->suit].sure.cards[hand == m->v->dummy] || cardset_length(m->v->play.hand[hand], t->suit) > SHORT_SUIT;
    return is_one && !has_more && plan_expected_entry(m->v, t) == (int)seat_partner(hand);
}

/* The suits of the plan, as far as tricks are missing: who may gain the lead, and where winners will be. */
static void state_building(struct moment *m)
{
    const struct vocabulary *read = m->p->knowledge->vocabulary;
    if (!vocabulary_is_read(read, "may-gain-the-lead") && !vocabulary_is_read(read, "suit-to-build")) return;
    unsigned gains = 0;
    int missing = 100 * position_count(m->v).missing;
    for (int i = 0; i < m->c->count && missing > 0; i++) {
        const struct technique_choice *chosen = choice_of_suit(m->c, m->c->order[i]);
        const struct technique *t = &chosen->technique;
        struct holding h = holding_of_view(m->v, t->suit);
        bool in_dummy = holding_length(&h, 1) > holding_length(&h, 0);
        gains |= may_gain(m, chosen);
        missing -= m->c->suit[t->suit].contribution;
        enum seat hand = in_dummy ? m->v->dummy : m->v->declarer;
        if (holding_length(&h, 0) == holding_length(&h, 1) || is_way_in(m, t, hand)) continue;
        EXPERT_STATE(m->expert, "suit-to-build", term_word(suit_word(t->suit)), term_word(role(m, hand)));
    }
    for (int s = 0; s < SEAT_COUNT; s++)
        if (gains >> s & 1) EXPERT_STATE(m->expert, "may-gain-the-lead", term_word(seat_word((enum seat)s)));
}

/* What we are sure of once this hand has played its lowest card, and once it has won as cheaply as it can: with third
 * hand still to play, by a winner. */
static void state_sure(struct moment *m)
{
    cardset winning = beating(m, m->second ? sure_cards(m, m->seat) : m->follow);
    if (!vocabulary_is_read(m->p->knowledge->vocabulary, "sure-when") || !winning) return;
    const char *const way[] = {"low", "high"};
    const int card[] = {cardset_lowest(m->follow), cardset_lowest(winning)};
    for (int i = 0; i < 2; i++)
        EXPERT_STATE(m->expert, "sure-when", term_word(way[i]), term_number(value_cash_card(m->v, card[i])));
}

/* What techniques beyond Appendix A ask. */
static void state_techniques(struct moment *m)
{
    const struct trick *t = &m->v->play.trick[m->v->play.tricks];
    int rank = card_rank(t->card[0]);
    EXPERT_STATE(m->expert, "technique-position", term_word(role(m, m->seat)));
    if (rank >= RANK_TEN) EXPERT_STATE(m->expert, "card-led", rank > RANK_TEN ? term_word(rank_word(rank)) : term_number(10));
    state_building(m);
    state_sure(m);
    tempo_assert(m->p, PHASE_DEFENCE);
}

/* ---- the card of an action ---- */

static int low_card(const struct moment *m)
{
    if (m->follow) return cardset_lowest(m->follow);
    cardset hand = m->v->play.hand[m->seat];
    cardset keep = m->c->spared[m->seat == m->v->dummy];
    int suit = value_most_useless_sparing(hand, keep, m->suit, view_their_suits(m->v));
    return suit < 0 ? cardset_lowest(hand) : cardset_lowest(cardset_in_suit(hand, suit));
}

static int cheapest_of(const struct moment *m, cardset cards)
{
    cardset winning = beating(m, cards);
    return winning ? cardset_lowest(winning) : low_card(m);
}

static int driving_card(const struct moment *m)
{
    struct holding h = holding_of_view(m->v, m->suit);
    cardset run = value_promotion(&h).run & m->follow, winning = beating(m, run);
    if (winning) return cardset_lowest(winning);
    return run ? cardset_highest(run) : low_card(m);
}

static int card_of_action(const struct moment *m, const char *what)
{
    const struct technique_choice *chosen = choice_of_suit(m->c, m->suit);
    if (!strcmp(what, "a-sure-trick")) return cheapest_of(m, sure_cards(m, m->seat));
    if (!strcmp(what, "card-to-win")) return cheapest_of(m, m->follow);
    if (!strcmp(what, "high") && m->follow) return cardset_highest(m->follow);
    if (!strcmp(what, "card-for-drive-out")) return driving_card(m);
    if (!strcmp(what, "card-for-doing-finesse") && chosen) return chosen->technique.arg[0].n;
    return low_card(m);
}

static void take_acting_rule(struct moment *m)
{
    double lowest = 1e9;
    const struct expert_fact *acting = NULL;
    struct expert *e = m->expert;
    for (const struct expert_fact *f = expert_next(e, "defensive-play", NULL); f;
         f = expert_next(e, "defensive-play", f)) {
        double number = expert_number(e, f, "number");
        if (number >= lowest) continue;
        lowest = number;
        m->out->rule = rules_find(&m->p->knowledge->rules, expert_symbol(e, f, "by"));
        m->out->what = expert_symbol(e, f, "what");
        acting = f;
    }
    if (m->out->rule && m->out->rule->is_technique) defence_keep_support(e, acting, m->out);
}

/* ---- its sentence ---- */

struct defence_play defence_none(enum seat seat)
{
    return (struct defence_play){.card = NO_CARD, .seat = seat, .words = {.suit = -1, .winner = {NO_CARD, NO_CARD}, .builds = -1, .key = -1, .exit = -1}};
}

/* The suit to be built of which the rule that acted spoke; -1: none. */
static int suit_built(const struct defence_play *by)
{
    char word[16];
    for (int i = 0; i < by->facts; i++)
        if (sscanf(by->fact[i], "(suit-to-build %15[a-z]", word) == 1) return strain_from_word(word);
    return -1;
}

/* What {words} stand for at this moment. */
static struct moment_words words_of(const struct moment *m)
{
    struct moment_words out = {.suit = m->suit, .builds = suit_built(m->out), .is_dummy = m->seat == m->v->dummy,
                               .key = -1, .exit = -1};
    for (int i = 0; i < 2; i++) {
        cardset sure = beating(m, sure_cards(m, i ? m->partner : m->seat));
        out.winner[i] = sure ? cardset_lowest(sure) : NO_CARD;
    }
    return out;
}

/* "hearts and clubs". */
static void list_suits(struct buffer *out, const struct words *w, unsigned suits)
{
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--) {
        if (!(suits >> suit & 1)) continue;
        bool is_last = !(suits & ((1u << suit) - 1));
        if (out->length) buffer_add(out, is_last ? words_text(w, PHRASE_AND) : ", ");
        buffer_add(out, words_suits(w, suit));
    }
}

static void form_of(struct buffer *out, const void *words, const char *form, size_t length, const char *word)
{
    words_form(out, words, form, length, word);
}

char *defence_text_of(const struct words *w, const struct moment_words *m, const char *text)
{
    struct buffer winner[2] = {0}, strips = {0};
    struct rule_slots slots = {.form = form_of, .words = w, .word = {[SLOT_HERE] = words_hand(w, m->is_dummy), [SLOT_THERE] = words_hand(w, !m->is_dummy)}};
    for (int i = 0; i < 2; i++) {
        if (m->winner[i] == NO_CARD) continue;
        words_rank(&winner[i], w, m->winner[i]);
        slots.word[i ? SLOT_OTHER_WINNER : SLOT_WINNER] = buffer_text(&winner[i]);
    }
    if (m->suit >= 0) slots.word[SLOT_SUIT] = words_suits(w, m->suit);
    if (m->builds >= 0) slots.word[SLOT_BUILDS] = words_suits(w, m->builds);
    if (m->key >= 0) slots.word[SLOT_KEY] = words_suits(w, m->key);
    if (m->exit >= 0) slots.word[SLOT_EXIT] = words_suit(w, m->exit);
    list_suits(&strips, w, m->strips);
    if (strips.length) slots.word[SLOT_STRIPS] = buffer_text(&strips);
    char *said = rules_sentence(text, &slots);
    for (int i = 0; i < 2; i++) buffer_free(&winner[i]);
    buffer_free(&strips);
    return said;
}

char *defence_words(const struct words *w, const struct defence_play *by)
{
    return by->rule ? defence_text_of(w, &by->words, words_rule(w, by->rule)) : util_copy("");
}

void defence_keep_support(struct expert *e, const struct expert_fact *concluded, struct defence_play *out)
{
    const struct expert_reason because = expert_why(e, concluded);
    out->facts = 0;
    for (int i = 0; i < because.support && out->facts < DEFENCE_FACTS; i++) {
        struct buffer text = {0};
        expert_write_fact(e, because.fact[i], &text);
        snprintf(out->fact[out->facts++], DEFENCE_FACT_TEXT, "%s", buffer_text(&text));
        buffer_free(&text);
    }
}

struct defence_play defence_choose(const struct position *p, int entry)
{
    const struct view *v = &p->view;
    const struct trick *t = &v->play.trick[v->play.tricks];
    enum seat seat = play_turn(&v->play);
    struct defence_play out = defence_none(seat);
    if ((t->count != 1 && t->count != 3) || !view_is_ours(v, seat)) return out;
    int suit = card_suit(t->card[0]);
    struct moment m = {.p = p,
                       .v = v,
                       .c = &p->choice,
                       .expert = position_expert(p),
                       .seat = seat,
                       .partner = seat_partner(seat),
                       .leader = t->leader,
                       .suit = suit,
                       .second = t->count == 1,
                       .best = trick_best(t, v->play.strain),
                       .follow = cardset_in_suit(v->play.hand[seat], suit),
                       .out = &out};
    long long mark = expert_mark(m.expert);
    EXPERT_STATE(m.expert, "position", term_word(role(&m, seat)));
    state_trick(&m);
    state_cards(&m);
    state_plan(&m);
    if (entry == (int)seat || entry == (int)m.partner)
        state(&m, "expected-entry-is", role(&m, (enum seat)entry));
    bool has_choice = cardset_count(m.follow) > 1;
    bool has_techniques =
        position_settings(p)->mode == MODE_PLANNER && !view_has_trumps(v); /* counted at notrump */
    if (has_choice && has_techniques) state_techniques(&m);
    expert_run(m.expert, "DEFENCE");
    take_acting_rule(&m);
    if (out.what) out.card = card_of_action(&m, out.what);
    out.words = words_of(&m);
    expert_retract_since(m.expert, mark);
    return out;
}
