/* The cards of an explanation: the trick in progress to its end, then the first steps of the plan. */
#include <stdlib.h>
#include <string.h>

#include "planner/decide/confirm.h"
#include "planner/decide/difference.h"
#include "planner/decide/search/search.h"
#include "planner/decide/trial/race.h"
#include "planner/position/position.h"
#include "planner/report/wording.h"
#include "planner/tell/confirm_words.h"
#include "planner/tell/told_parts.h"
#include "planner/tell/words.h"

/* ---- one card ---- */

void asking_done(const struct asking *a, struct decision *d, struct search *kept)
{
    if (kept != a->r->search) search_free(kept);
    if (!d || d == a->r->decision) return;
    decision_free(d);
    free(d);
}

/* The decision for our card at a moment of the explanation and the search behind it, NULL when there is none;
 * to be given to asking_done. */
struct decision *asking_decide(struct asking *a, const struct view *v, struct search **kept)
{
    const struct position *p = a->r->position;
    struct decision *d = a->r->decision;
    if (play_played(&v->play) == play_played(&p->view.play) &&
        play_turn(&v->play) == play_turn(&p->view.play))
        return *kept = a->r->search, d->candidates ? d : NULL; /* made already */
    struct questioner q = {.answers = &p->answers};
    struct decision_question question = decision_question_at(p, v, &q);
    d = util_alloc(sizeof *d);
    bool is_made = explain_decide(p->worker, &question, a->options->depth, d, kept) && d->candidates;
    answers_free(&q.log);
    if (is_made && a->knowns < KNOWN_CARDS)
        a->known[a->knowns++] = (struct known_card){tree_known_at(v), decision_card(d)};
    if (is_made) return d;
    asking_done(a, d, *kept);
    *kept = NULL;
    return NULL;
}

/* The number of the decision that was made at this moment before; -1: there is none. */
static int find_asked(const struct asking *a, const struct view *v)
{
    uint64_t position = tree_known_at(v);
    for (int i = 0; i < a->knowns; i++)
        if (a->known[i].position == position) return i;
    return -1;
}

/* Whether nothing names the card: only then is it told what parts it from the next. */
static bool is_unnamed(const struct decision *d)
{
    return d->candidate[0].source == SOURCE_NONE;
}

/* When a card gains over knowledge's own, where exchanging cards has proved it; NULL: they are one, or nothing was found. */
static char *gain_over_own(const struct words *w, const struct decision *d)
{
    const struct difference x = difference_of_reasons(d);
    struct buffer out = {0};
    if (d->preferred <= 0 || x.when_gains.fact.kind == HIDDEN_NOTHING || !difference_is_told(&x)) return NULL;
    difference_words(&out, w, d);
    return buffer_take(&out);
}

/* The play of a decision, and its reason where the comment of a rule of defence is not all of it; how it did is
 * told of the card to be played now, and in a contract in a suit. */
static struct asked_play play_of(struct asking *a, const struct view *v, struct decision *d, struct search *kept)
{
    bool is_rule = d->candidate[0].source == SOURCE_RULE, has_trumps = view_has_trumps(v);
    bool is_first = d == a->r->decision;
    struct asked_play out = {.play = {.seat = play_turn(&v->play)}};
    if (is_rule) out.play = d->defence;
    out.play.card = decision_card(d);
    bool is_discard = is_rule && card_suit(out.play.card) != view_suit_led(v);
    const bool is_held = is_rule && d->defence.rule->ideas >> IDEA_HOLD_UP & 1 && decision_held_rounds(d) > 0;
    if (is_rule && has_trumps) asking_ideas(a->r, v, d);
    if (kept && !is_first && has_trumps && is_unnamed(d)) confirm_tell(kept, d);
    if (!is_rule || is_discard || is_held || has_trumps)
        out.trial = words_decision(a->r->words, v, d, false);
    char *gain = !has_trumps && words_is_plain(a->r->words, &out.play, out.trial) ? gain_over_own(a->r->words, d) : NULL;
    if (gain) {
        free(out.trial);
        out.trial = gain;
    }
    bool is_choice =
        cardset_count(cardset_in_suit(v->play.hand[play_turn(&v->play)], card_suit(out.play.card))) > 1;
    if (has_trumps && is_rule && !is_discard && is_choice && words_is_silent(a->r->words, d->defence.rule))
        out.trial[0] = 0;
    return out;
}

struct defence_play asking_play(struct asking *a, const struct view *v, char **trial)
{
    struct asked_play out = {.play = {.card = NO_CARD, .seat = play_turn(&v->play)}};
    struct search *kept = NULL;
    int at = find_asked(a, v), known = a->knowns;
    if (at >= 0) {
        *trial = util_copy(a->asked[at].trial);
        return a->asked[at].play;
    }
    struct decision *d = asking_decide(a, v, &kept);
    if (d) out = play_of(a, v, d, kept);
    if (d && a->knowns > known) a->asked[known] = (struct asked_play){out.play, util_copy(out.trial)};
    asking_done(a, d, kept);
    *trial = out.trial;
    return out.play;
}

/* In mode thesis: the control's card at a moment of the explanation; its control is left as it is then. */
static struct move thesis_move(const struct asking *a, const struct view *v, bool traces)
{
    const struct position *p = a->r->position;
    const struct move_desk desk = {.worker = p->worker,
                                   .note = p->note,
                                   .notes = p->notes,
                                   .answers = &p->answers,
                                   .trace = traces ? a->options->trace : NULL,
                                   .trace_context = a->options->trace_context,
                                   .traces_plans = true};
    *a->r->thesis = (struct control_memory){.count = 0};
    return control_follow(a->r->thesis, &desk, v);
}

/* The same where no card is tried. */
static struct defence_play play_as_thesis(const struct asking *a, const struct view *v)
{
    struct move m = thesis_move(a, v, false);
    m.defence.card = m.card;
    m.defence.seat = m.seat;
    return m.defence;
}

/* ---- the trick in progress ---- */

/* Whether neither a card that we hold nor the one that is winning lies between two of theirs, or both are low
 * and beat nothing: we answer both alike. */
static bool is_alike(const struct view *v, int lower, int higher)
{
    const struct trick *t = &v->play.trick[v->play.tricks];
    if (higher < trick_best(t, STRAIN_NOTRUMP) && card_rank(higher) < WORDING_LOW) return true;
    cardset ours =
        view_ours(v) | cardset_of(trick_best(t, STRAIN_NOTRUMP));
    return !(cardset_above(ours, lower) & (cardset_of(higher) - 1));
}

/* How often the opponent on turn plays each card, by the race's rules of thumb. Returns in how many layouts.
 */
static int count_cards(const struct asking *a, const struct view *v, int times[CARD_COUNT])
{
    struct race race;
    struct layouts *l = position_layouts_at(a->r->position, v);
    bool is_there = l && race_start(&race, v, l);
    layouts_free(l);
    for (int i = 0; is_there && i < race.layouts; i++) times[race_opponent(v, race.left[i])]++;
    return is_there ? race.layouts : 0;
}

/* How often he plays a card or one that we answer like it. */
static int count_alike(const struct view *v, const int times[CARD_COUNT], int card)
{
    int sum = 0;
    for (int other = 0; other < CARD_COUNT; other++)
        if (card_suit(other) == card_suit(card) &&
            is_alike(v, card < other ? card : other, card < other ? other : card))
            sum += times[other];
    return sum;
}

/* The card that the opponent between our two hands is taken to play: the lowest that he plays, cards that we
 * answer alike counted together, more often than seldom; where none is, the likeliest. NO_CARD when none can
 * be drawn. */
int asking_assumed(const struct asking *a, const struct view *v)
{
    int times[CARD_COUNT] = {0}, likeliest = NO_CARD, most = 0;
    int layouts = count_cards(a, v, times);
    for (int card = 0; card < CARD_COUNT && layouts; card++) {
        int alike = times[card] ? count_alike(v, times, card) : 0;
        if (alike >= position_settings(a->r->position)->tell[TELL_SELDOM] * layouts) return card;
        if (alike > most) most = alike, likeliest = card;
    }
    return likeliest;
}

/* Whether a rule of holding up names a card that wins the trick: then it holds nothing up. */
static bool wins_instead(const struct view *v, const struct defence_play *p)
{
    const struct trick *t = &v->play.trick[v->play.tricks];
    return p->rule && p->rule->ideas >> IDEA_HOLD_UP & 1 && play_beats(p->card, trick_best(t, STRAIN_NOTRUMP), STRAIN_NOTRUMP);
}

/* The reason for the fourth hand's card over one of theirs, and whether it is that of the order of cards alone. */
static char *case_reason(const struct explanation *r, const struct view *v, const struct defence_play *p,
                         char *trial, bool *is_plain)
{
    char *at_once = told_no_hold_up(r->words, r->position, v, p->card);
    const bool wins = wins_instead(v, p);
    bool is_of_cards = wins || words_is_plain(r->words, p, trial), is_own = at_once && is_of_cards; /* the hand's own reason, and no other */
    *is_plain = !at_once && is_of_cards;
    if (is_own) {
        free(trial);
        return at_once;
    }
    free(at_once);
    if (!trial && wins) return util_copy(words_text(r->words, PHRASE_DEED_WINS));
    return trial ? trial : defence_words(r->words, p);
}

/* Whether our fourth-hand cards over two of theirs come to the same: the same card, or one as low where
 * neither of them wins, and the same side wins. A card that could win and is held up is another matter. */
static bool ends_alike(const struct view *v, int theirs, int ours, int theirs_also, int ours_also)
{
    struct trick one = v->play.trick[v->play.tricks], other = one;
    cardset over[2];
    bool is_covered[2]; /* the other hand is winning when ours comes */
    const int their_card[] = {theirs, theirs_also}, our_card[] = {ours, ours_also};
    struct trick *t[] = {&one, &other};
    if (ours == NO_CARD || ours_also == NO_CARD) return ours == ours_also;
    for (int i = 0; i < 2; i++) {
        t[i]->card[t[i]->count++] = (int8_t)their_card[i];
        is_covered[i] = view_is_ours(v, trick_winner(t[i], STRAIN_NOTRUMP));
        over[i] =
            cardset_above(v->play.hand[seat_left(play_turn(&v->play))], trick_best(t[i], STRAIN_NOTRUMP));
        over[i] = cardset_in_suit(over[i], card_suit(theirs));
        t[i]->card[t[i]->count++] = (int8_t)our_card[i];
    }
    bool is_ours = view_is_ours(v, trick_winner(&one, STRAIN_NOTRUMP));
    if (is_ours != view_is_ours(v, trick_winner(&other, STRAIN_NOTRUMP))) return false;
    if (!is_ours && !over[0] != !over[1]) return false;
    bool overtakes = trick_best(&one, STRAIN_NOTRUMP) == ours && is_covered[0] != is_covered[1];
    if (ours == ours_also) return !overtakes;
    bool wins = trick_best(&one, STRAIN_NOTRUMP) == ours || trick_best(&other, STRAIN_NOTRUMP) == ours_also;
    return !wins && card_suit(ours) == card_suit(ours_also) && card_rank(ours) < WORDING_LOW &&
           card_rank(ours_also) < WORDING_LOW;
}

/* Whether a card of theirs, the lowest of `left`, stays under a low one of ours that is winning, and they have higher
 * ones: nobody reckons with it. */
static bool is_under_low(const struct view *v, cardset left)
{
    const struct trick *t = &v->play.trick[v->play.tricks];
    int best = trick_best(t, STRAIN_NOTRUMP);
    bool is_ours = view_is_ours(v, trick_winner(t, STRAIN_NOTRUMP));
    return is_ours && cardset_lowest(left) < best && card_rank(best) < WORDING_LOW && cardset_highest(left) > best;
}

/* Our card over one of theirs that we answer like another, asked at `other`: what is told is what is played out. */
static void know_alike(struct asking *a, const struct view *over, int other)
{
    if (other < 0 || a->knowns >= KNOWN_CARDS || find_asked(a, over) >= 0) return;
    a->known[a->knowns] = (struct known_card){tree_known_at(over), a->known[other].card};
    a->asked[a->knowns++] = (struct asked_play){a->asked[other].play, util_copy(a->asked[other].trial)};
}

/* Our fourth-hand card over each card that the opponent before us may play; told when it, or its reason, is not always
 * the same, the `assumed` card among them. */
static void tell_fourth_hand(struct asking *a, const struct view *v, int assumed)
{
    const struct trick *t = &v->play.trick[v->play.tricks];
    struct reply_cases c = {.suit = card_suit(t->card[0]), .discard = NO_CARD};
    char none[] = "", *why[SUIT_SIZE] = {NULL}; /* as told: what the cards show is not */
    int other = -1;
    const cardset theirs = cardset_in_suit(v->unseen, c.suit);
    bool is_low = assumed != NO_CARD && card_suit(assumed) == c.suit && is_under_low(v, theirs & ~(cardset_of(assumed) - 1));
    for (cardset left = theirs; left; left &= left - 1) {
        struct view over = *v;
        int card = cardset_lowest(left);
        if ((!is_low && is_under_low(v, left)) || view_play(&over, card)) continue;
        char *trial = NULL;
        bool is_plain;
        if (c.count && is_alike(v, c.theirs[c.count - 1], card)) {
            c.ours[c.count] = c.ours[c.count - 1];
            c.joined[c.count] = true;
            know_alike(a, &over, other);
        } else {
            struct defence_play p = a->tries ? asking_play(a, &over, &trial) : play_as_thesis(a, &over);
            c.ours[c.count] = (int8_t)p.card;
            other = find_asked(a, &over);
            a->r->trick_one.case_why[c.count] = case_reason(a->r, &over, &p, trial, &is_plain);
            why[c.count] = is_plain ? none : a->r->trick_one.case_why[c.count];
            c.joined[c.count] =
                c.count && ends_alike(v, c.theirs[c.count - 1], c.ours[c.count - 1], card, p.card);
        }
        c.theirs[c.count++] = (int8_t)card;
    }
    bool is_told = false, is_true = true; /* what the cards show is the same over all of theirs */
    for (int i = 1; i < c.count; i++)
        is_true &= why[0] != none || why[i] != none || !strcmp(a->r->trick_one.case_why[0], a->r->trick_one.case_why[i]);
    for (int i = 1, last = 0; i < c.count; last = why[i] ? i : last, i++)
        is_told |= !c.joined[i] && (c.ours[i] != c.ours[last] || (why[last] && why[i] && strcmp(why[last], why[i])));
    if (!is_told && is_true) return;
    struct buffer out = {0};
    words_cases(&out, a->r->words, &c, play_turn(&v->play), is_told ? why : NULL);
    a->r->trick_one.cases = out.text;
    a->r->trick_one.over = c;
}

/* Plays the trick in progress to its end on `v`, our cards as decided, theirs as assumed. */
static void play_trick_out(struct asking *a, struct view *v)
{
    struct explained_trick_one *one = &a->r->trick_one;
    int trick = v->play.tricks;
    *one = (struct explained_trick_one){.assumed = NO_CARD, .winner = NO_SEAT, .over_lower = NO_CARD, .over_higher = NO_CARD};
    while (v->play.tricks == trick) {
        const struct trick *t = &v->play.trick[trick];
        if (view_is_ours(v, play_turn(&v->play))) {
            if (!t->count || view_is_ours(v, t->leader)) return;
            struct defence_play p = a->tries ? asking_play(a, v, &one->trial[one->plays]) : play_as_thesis(a, v);
            if (p.card == NO_CARD) return;
            one->at_once[one->plays] = told_no_hold_up(a->r->words, a->r->position, v, p.card);
            if (view_play(v, p.card)) return;
            one->play[one->plays++] = p;
        } else {
            if (!t->count) return;
            int card = asking_assumed(a, v);
            if (one->plays && !a->options->without_cases) tell_fourth_hand(a, v, card);
            if (card == NO_CARD || view_play(v, card)) return;
            if (one->plays) one->assumed = card;
        }
    }
    one->winner = (int)trick_winner(&v->play.trick[trick], v->play.strain);
}

/* ---- the first steps ---- */

static bool build(const struct asking *a, const struct view *v, const struct technique *t)
{
    struct explanation *r = a->r;
    struct plan_input in = choice_plan_input(r->position, v, t);
    in.trace = a->options->trace;
    in.trace_context = a->options->trace_context;
    r->sequence.is_there = plan_construct(r->knowledge->plans, &in, &r->sequence.cards);
    r->sequence.nodes += r->sequence.cards.nodes;
    r->sequence.technique = *t;
    return r->sequence.is_there;
}

/* In mode thesis: what its control has in hand on that lead. */
static void lead_as_thesis(const struct asking *a, const struct view *v)
{
    static const struct technique none = {.name = "", .plan = "", .suit = -1};
    struct explanation *r = a->r;
    thesis_move(a, v, true);
    const struct control *c = &r->thesis->control;
    r->sequence.is_there = control_rest(c, &r->sequence.cards);
    r->sequence.nodes += c->nodes;
    r->sequence.technique = c->active < 0 ? none : c->item[c->active].choice.technique;
    r->begun = r->sequence.technique.suit;
    r->sequence.step = r->begun < 0 ? -1 : 0;
}

/* Whether the line of the card that would be led is what comes next. Winners that are not enough are cashed
 * one by one, each for a reason of its own, as long as there is something to build. */
static bool is_begun_by(const struct explanation *r, const struct decision *d)
{
    return d->has_line && (d->candidate[0].technique.suit >= 0 || !d->position->missing || !r->steps);
}

static double share_of(double part, double whole)
{
    return whole > 0 ? part / whole : 1;
}

/* A candidate beside the first one, searched or tried. */
static struct line_trial trial_beside(const struct decision *d, const struct search *s, int i)
{
    const struct candidate *best = &d->candidate[0], *k = &d->candidate[i];
    if (!s || !best->confirmed.layouts || !k->confirmed.layouts)
        return (struct line_trial){.layouts = k->layouts == best->layouts ? k->layouts : 0,
                                   .ratio = share_of(k->value.made, best->value.made)};
    struct difference x = search_difference(s, search_find(s, best->card), search_find(s, k->card));
    return (struct line_trial){.layouts = x.layouts,
                               .ratio = share_of(k->confirmed.made, best->confirmed.made),
                               .fails = x.when_gains};
}

static int line_of(const struct candidate *k)
{
    return k->named >= 0 ? k->named : k->line;
}

/* Whether a row's card is the one that its line begins with: another may be served by that line, and is not told as it. */
static bool is_lead_of_line(const struct decision *d, const struct candidate *k)
{
    if (line_of(k) < 0) return false;
    const struct line_thought *lead = &lines_of(d->position)->list[line_of(k)].lead;
    return lead->is_there && (lead->lead.card == k->card || decision_are_equals(&d->position->view, lead->lead.card, k->card));
}

/* The lines that may be told beside the one that is played, those which the bounds put first, are played out beside it. */
enum { LINES_PLAYED = 3 };

/* Puts a row of a line in its place among those to be played out, by its bound; the last one falls out. */
static int add_row(const struct decision *d, int row[LINES_PLAYED + 1], int rows, int i)
{
    int at = rows;
    while (at > 1 && d->candidate[i].confirmed.made > d->candidate[row[at - 1]].confirmed.made) at--;
    if (at > LINES_PLAYED) return rows;
    if (rows <= LINES_PLAYED) rows++;
    for (int k = rows - 1; k > at; k--) row[k] = row[k - 1];
    row[at] = i;
    return rows;
}

/* Why the rows that are worth less than the first are: their games are played beside it. */
static void contrast_rows(const struct decision *d, struct search *s, const int *row, int rows, const double *share, struct line_trial *trial)
{
    int worse[LINES_PLAYED + 1] = {row[0]}, count = 1;
    for (int n = 1; n < rows; n++)
        if (share[n] < share[0]) worse[count++] = row[n];
    if (count < 2) return;
    struct tree_row *played = util_alloc((size_t)count * sizeof *played);
    tree_rows(d, s, worse, count, played);
    for (int n = 1; n < count; n++)
        if (played[n].made < played[0].made)
            trial[line_of(&d->candidate[worse[n]])].contrast =
                contrast_find(d->position->worker, &d->position->view, &played[0], &played[n]);
    free(played);
}

/* `is_now`: they begin at the moment that is explained; then what is told of each is its card's value. Else it is nearly that,
 * beside the first one's. Of a line that is not played out nothing is told: the bounds are no chances. */
static void play_lines(const struct decision *d, struct search *s, bool is_now, struct line_trial *trial)
{
    int row[LINES_PLAYED + 1] = {0}, rows = 1;
    for (int i = 1; i < d->candidates; i++)
        if (is_lead_of_line(d, &d->candidate[i])) rows = add_row(d, row, rows, i);
    double share[LINES_PLAYED + 1];
    for (int i = 0; i < lines_of(d->position)->count; i++) trial[i].layouts = 0;
    if (rows < 2) return;
    tree_values(d, s, row, rows, is_now ? TREE_LAYOUTS : ROW_LAYOUTS, share);
    for (int n = 1; n < rows; n++) {
        struct line_trial *t = &trial[line_of(&d->candidate[row[n]])];
        t->layouts = tree_row_layouts(s);
        t->ratio = share_of(share[n], share[0]);
        t->is_value = is_now;
    }
    contrast_rows(d, s, row, rows, share, trial); /* of what is level nothing is told */
}

/* Keeps the lines of the moment, and how they did beside the one that is played. */
void asking_keep_lines(struct explanation *r, const struct decision *d, struct search *s)
{
    const struct candidate *k = &d->candidate[0];
    const struct lines *all = lines_of(d->position);
    struct line_trial *trial = util_alloc((size_t)all->count * sizeof *trial + 1);
    int played = line_of(k);
    for (int i = 1; i < d->candidates; i++) {
        int line = line_of(&d->candidate[i]);
        if (line >= 0 && !trial[line].layouts) trial[line] = trial_beside(d, s, i);
    }
    if (s && !decision_is_settled(&d->position->view)) play_lines(d, s, d == r->decision, trial);
    r->lead = position_share(d->position);
    r->line = played < 0 ? NULL : &all->list[played];
    told_lines_make(r->lead, played, trial, r->words, &r->lines);
    free(trial);
}

/* The suits in which something is to be built, a bit each. */
static unsigned suits_built(const struct explanation *r)
{
    unsigned built = 0;
    for (int i = 0; i < r->steps && r->position->missing; i++)
        if (!r->step[i].in_reserve) built |= 1u << r->step[i].suit;
    return built;
}

/* Ways that the trick in progress goes: our card that is last to it, twice, and at notrump one more where we win it. */
enum { WAYS = 2 * CARD_COUNT, NO_WAY = -1 };

static int way_of(const struct view *v, const struct played_layout *game)
{
    const struct trick *t = &game->play.trick[v->play.tricks];
    const int card = story_reply(v, &game->play);
    if (card == NO_CARD) return NO_WAY;
    return 2 * card + (!view_has_trumps(v) && t->count == SEAT_COUNT && view_is_ours(v, trick_winner(t, game->play.strain)));
}

/* How many games go each way; those alone that are made. */
static int count_ways(const struct view *v, const struct played_layout *game, int games, bool made_alone, int times[WAYS])
{
    int all = 0;
    for (int way = 0; way < WAYS; way++) times[way] = 0;
    for (int i = 0; i < games; i++) {
        const int way = way_of(v, &game[i]);
        if (made_alone && !game[i].is_made) continue;
        all += game[i].times;
        if (way != NO_WAY) times[way] += game[i].times;
    }
    return all;
}

/* The way of most games that make the contract, but for one, and its share of these. */
static int other_way(const struct view *v, const struct played_layout *game, int games, int told, double *share)
{
    int times[WAYS], most = NO_WAY;
    const int all = count_ways(v, game, games, true, times);
    for (int way = 0; way < WAYS; way++)
        if (way != told && times[way] && (most == NO_WAY || times[way] > times[most])) most = way;
    *share = most == NO_WAY ? 0 : (double)times[most] / all;
    return most;
}

/* Leaves of the games those of one way, at notrump: that of most, made or not but for `made_alone`, of the ways that a fifth of the
 * games which are made go. Returns how many are left. */
static int leave_way(const struct view *v, struct played_layout *game, int games, bool made_alone)
{
    enum { A_FIFTH = 5 };
    int times[WAYS], made[WAYS], best = NO_WAY, left = 0;
    if (view_has_trumps(v)) return games;
    count_ways(v, game, games, made_alone, times);
    const int all = count_ways(v, game, games, true, made);
    for (int way = 0; way < WAYS; way++)
        if (made[way] && A_FIFTH * made[way] >= all && (best == NO_WAY || times[way] > times[best])) best = way;
    for (int i = 0; i < games; i++)
        if (best == NO_WAY || way_of(v, &game[i]) == best) game[left++] = game[i];
    return left;
}

/* The games that are told go one way, which is returned. */
static int told_way(const struct view *v, const struct played_layout *told, int games)
{
    for (int i = 0; i < games; i++)
        if (told[i].is_made) return way_of(v, &told[i]);
    return NO_WAY;
}

/* Whether two stories begin with the same suit, played the same way; at notrump from the same hand. */
static bool begin_alike(const struct view *v, const struct story *a, const struct story *b)
{
    const struct story_round *one = &a->chapter[0].step.round[0], *other = &b->chapter[0].step.round[0];
    return a->chapters && b->chapters && a->chapter[0].step.suit == b->chapter[0].step.suit && one->kind == other->kind &&
           (view_has_trumps(v) || one->leader == other->leader);
}

/* Whether a story begins with a card that is played to the trick in progress where that goes another way. */
static bool leads_gone(const struct story *s, int way)
{
    const struct story_round *r = &s->chapter[0].step.round[0];
    return s->chapters && card_rank(way / 2) >= RANK_TEN && (r->lead == way / 2 || r->third == way / 2);
}

/* Marks a story as that of one way. */
static void set_after(struct story *s, int way, bool by_trick)
{
    s->only_after = way / 2;
    s->after_trick = !by_trick ? SIGN_NONE : way & 1 ? SIGN_WON : SIGN_LOST;
}

/* Where the story goes on so only after one way that the trick goes: what the games, of which some are told, do after another. */
static void find_story_after(struct explanation *r, const struct view *v, int told, const struct played_layout *game, int games)
{
    static const double A_SIXTH = 1 / 6.0;
    double share;
    const int way = told == NO_WAY ? NO_WAY : other_way(v, game, games, told, &share);
    if (way == NO_WAY || (share < A_SIXTH && !leads_gone(&r->story, way))) return;
    const bool is_same_card = way / 2 == told / 2;
    struct played_layout *others = util_alloc((size_t)games * sizeof *others);
    int n = 0;
    for (int i = 0; i < games; i++)
        if (way_of(v, &game[i]) == way) others[n++] = game[i];
    r->after = util_alloc(sizeof *r->after);
    story_find(v, position_settings(r->position), suits_built(r), r->story.sure, others, n, r->after);
    set_after(r->after, way, is_same_card);
    if (!begin_alike(v, &r->story, r->after) || (!is_same_card && leads_gone(&r->story, way))) set_after(&r->story, told, is_same_card);
    free(others);
}

/* The story of the games that are told, of all. */
static void find_story(struct explanation *r, const struct view *v, const struct played_layout *told, int tells,
                       const struct played_layout *game, int games)
{
    int sure[SUIT_COUNT];
    struct played_layout *one = util_alloc((size_t)tells * sizeof *one + 1);
    memcpy(one, told, (size_t)tells * sizeof *one);
    tells = leave_way(v, one, tells, r->value.tried && 2 * r->value.share < 1); /* less than a half is told by what it needs */
    explain_winners(r, sure);
    for (int suit = 0; suit < SUIT_COUNT && view_has_trumps(v); suit++)
        sure[suit] = value_sure(&r->position->suit[suit].holding).total;
    for (int i = 0; i < r->view.play.tricks && !view_has_trumps(v); i++) /* what had been won before is counted, too */
        if (view_is_ours(v, trick_winner(&v->play.trick[i], v->play.strain)))
            sure[card_suit(trick_best(&v->play.trick[i], v->play.strain))]++;
    story_find(v, position_settings(r->position), suits_built(r), sure, one, tells, &r->story);
    free(r->after);
    r->after = NULL;
    find_story_after(r, v, told_way(v, one, tells), game, games);
    free(one);
}

/* Plays the line of the card that is led out in the layouts of the trial, and finds the story of it. */
static void play_lines_out(struct asking *a, const struct decision *d)
{
    struct race race;
    static const struct line winners = {.steps = 0};
    const struct candidate *k = &d->candidate[0];
    const struct line *line = k->line < 0 ? &winners : &lines_of(d->position)->list[k->line].line;
    if (!decision_race(d->position, &race)) return;
    struct played_layout *game = util_alloc((size_t)race.layouts * sizeof *game);
    for (int i = 0; i < race.layouts; i++) {
        game[i].is_made = race_play(&race, line, k->card, i, &game[i].play);
        game[i].times = 1;
    }
    find_story(a->r, &d->position->view, game, race.layouts, game, race.layouts);
    free(game);
}

void asking_keep_next(struct explanation *r, const struct view *v, struct decision *d, struct search *kept)
{
    r->next.card = decision_card(d);
    if (kept && kept != r->search && is_unnamed(d)) confirm_tell(kept, d);
    const struct difference x = difference_of_reasons(d);
    r->next.is_counted = is_unnamed(d) && d->candidate[0].confirmed.layouts && !difference_is_told(&x);
    r->next.why = r->next.cashes ? util_copy(words_text(r->words, PHRASE_WINNER_FIRST)) : words_decision(r->words, v, d, false);
}

/* The line of the card that would be led now; where the trial alone or a rule for leads named it, or it is a
 * winner before others are built, the card with its reason. */
static void decide_first_step(struct asking *a, const struct view *v)
{
    struct explanation *r = a->r;
    struct search *kept = NULL;
    struct decision *d = asking_decide(a, v, &kept);
    if (!d) return;
    asking_keep_lines(r, d, kept);
    bool is_begun = is_begun_by(r, d);
    if (is_begun) {
        const struct technique *t = &d->candidate[0].technique;
        build(a, v, t);
        r->begun = t->suit;
        r->sequence.step = t->suit < 0 ? -1 : 0;
    } else {
        r->next.cashes = d->candidate[0].source == SOURCE_CASHING;
        r->begun = r->next.cashes ? -1 : card_suit(decision_card(d));
    }
    if (!is_begun || d->candidate[0].source == SOURCE_RULE) asking_keep_next(r, v, d, kept);
    bool has_tree = a->options->depth == EXPLAIN_IN_FULL && a->r->search;
    if (!has_tree && !a->options->without_story) play_lines_out(a, d);
    asking_done(a, d, kept);
}

static void make_sequence(struct asking *a, struct view *v)
{
    struct explanation *r = a->r;
    struct trick *next = &v->play.trick[v->play.tricks];
    if (next->count || play_is_over(&v->play)) return;
    if (!view_is_ours(v, next->leader))
        next->leader = r->entry == NO_SEAT ? v->declarer : (enum seat)r->entry;
    r->sequence.leader = next->leader;
    r->sequence.view = *v;
    r->sequence.step = -1;
    if (a->tries)
        decide_first_step(a, v);
    else
        lead_as_thesis(a, v);
    struct layouts *l = position_layouts_at(r->position, v);
    if (l) r->danger = danger_make(v, l);
    layouts_free(l);
}

static void play_out(struct asking *a, struct explanation *r)
{
    const struct tree_plan plan = {
        r->position, a->known, a->knowns, r->line ? r->line->line.idea : 0, r->line ? r->line->rule : NULL, .is_whole = true};
    r->value = tree_value_of(r->decision, r->search, &plan);
    asking_value_others(r);
    if (view_has_trumps(&r->view)) asking_again(a);
    struct played_layout *as_told = util_alloc((size_t)r->value.games * sizeof *as_told + 1), *all = r->value.game;
    int games = asking_games(r, as_told);
    if (r->value.games) find_story(r, &r->view, games ? as_told : all, games ? games : r->value.games, all, r->value.games);
    free(as_told);
}

void explain_cards(const struct explain_options *o, struct explanation *r)
{
    struct asking *a = util_alloc(sizeof *a); /* with every card that was asked: much for a small stack */
    *a = (struct asking){.options = o, .r = r, .tries = r->decision != NULL, .theirs = NO_CARD};
    struct view after = r->view;
    if (!view_has_trumps(&r->view)) {
        play_trick_out(a, &after);
        make_sequence(a, &after);
    } else {
        r->trick_one = (struct explained_trick_one){.assumed = NO_CARD, .winner = NO_SEAT, .over_lower = NO_CARD, .over_higher = NO_CARD};
        if (o->depth == EXPLAIN_IN_FULL) asking_cards(a, &after);
    }
    if (r->decision && o->depth == EXPLAIN_IN_FULL) {
        play_out(a, r);
        if (view_has_trumps(&r->view) && asking_lead(a)) {
            tree_value_free(&r->value);
            play_out(a, r);
        }
    }
    for (int i = 0; i < a->knowns; i++) free(a->asked[i].trial);
    free(a);
    search_free(r->search);
    r->search = NULL;
}
