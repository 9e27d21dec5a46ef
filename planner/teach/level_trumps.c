/* Boards to learn from in a suit. Invariant: what is taught is a line of knowledge's, made more often than not, ahead of
 * every line that begins otherwise by the margin, and ahead of them again in the layouts of two other searches. */
#include <math.h>
#include <stdlib.h>
#include <strings.h>

#include "facts/board/board_view.h"
#include "facts/value/trumps.h"
#include "planner/decide/confirm.h"
#include "planner/decide/decision.h"
#include "planner/decide/search/search.h"
#include "planner/lines/trump_play.h"
#include "planner/teach/level.h"

/* Ideas by which losers go: a board about several of them combines chances. */
static const unsigned takes_losers = 1u << IDEA_RUFF | 1u << IDEA_DISCARD | 1u << IDEA_ESTABLISH_BY_RUFFING |
                                     1u << IDEA_RUFFING_FINESSE | 1u << IDEA_FINESSE | 1u << IDEA_LENGTH |
                                     1u << IDEA_ELIMINATION;

enum { SEARCHED = 16, GIVEN_UP = 4 }; /* layouts that the lines' first leads are searched in; those behind in the first few are given up */

/* ---- the cheap look ---- */

static bool are_losers_too_many(const struct view *v)
{
    struct trump_count t = value_trumps(v);
    return t.losers > t.spare;
}

/* Our card by rules alone; *ideas: those of the rule that names it. */
static int own_card(struct worker *book, const struct board *b, const struct view *v, unsigned *ideas)
{
    const struct decision_question question = {.view = v, .note = b->note, .notes = b->notes};
    struct decision *d = util_alloc(sizeof *d);
    bool is_made = decision_make(book, &question, d);
    int card = is_made ? decision_card(d) : NO_CARD;
    *ideas = is_made && d->defence.rule && d->defence.card == card ? d->defence.rule->ideas : 0;
    decision_drop(d);
    return card;
}

/* The next card: ours by rules, theirs as they lie by the rules of thumb. */
static int next_card(struct worker *book, const struct board *b, const struct view *v, unsigned *ideas)
{
    *ideas = 0;
    if (!view_is_ours(v, play_turn(&v->play))) return race_opponent(v, b->deal.hand[v->left] & v->unseen);
    const int forced = decision_forced_card(v);
    return forced != NO_CARD ? forced : own_card(book, b, v, ideas);
}

/* Plays the first trick. False where the lead is not ours then. */
static bool play_first_trick(struct worker *book, const struct board *b, struct view *v)
{
    unsigned ideas;
    while (!v->play.tricks) {
        int card = next_card(book, b, v, &ideas);
        if (card == NO_CARD || view_play(v, card)) return false;
    }
    return view_is_ours(v, play_turn(&v->play));
}

static bool has_idea(const struct proposed_line *l, int idea)
{
    return idea < 0 || l->ideas >> idea & 1;
}

/* Whether an idea comes late in the play, so that the line that is chosen first is not of it: an ending. */
static bool is_of_later_trick(int idea)
{
    return idea == IDEA_ELIMINATION;
}

bool level_trumps_is_of_void(int idea)
{
    return idea == IDEA_LOSER_ON_LOSER || idea == IDEA_AVOID_OVERRUFF;
}

bool level_trumps_begins_late(int idea)
{
    return idea > IDEA_DRAW_TRUMPS && !is_of_later_trick(idea);
}

/* Whether a board about the idea begins at a lead of ours, later than the first. */
static bool is_of_leads(int idea)
{
    return level_trumps_begins_late(idea) && !level_trumps_is_of_void(idea);
}

/* Whether we are to lead. */
static bool is_lead(const struct view *v)
{
    return !v->play.trick[v->play.tricks].count;
}

/* What the lines of the idea lead; or, not of it, the others. */
static cardset leads_of(const struct lines *all, int idea, bool is_of_it)
{
    cardset leads = 0;
    for (int i = 0; i < all->count; i++) {
        const struct proposed_line *l = &all->list[i];
        if (l->lead.is_there && has_idea(l, idea) == is_of_it) leads |= cardset_of(l->lead.lead.card);
    }
    return leads;
}

/* Whether one of these cards makes the contract as the cards lie, and one of the others does not: who goes wrong is to
 * learn it at the table. */
static bool tells_here(struct worker *w, const struct board *b, const struct view *v, cardset right, cardset others)
{
    struct dd_choices c;
    const struct play play = view_play_with(v, b->deal.hand[v->left] & v->unseen);
    bool makes = false, fails = false;
    if (dd_cards(worker_solver(w), &play, v->declarer, &c) != DD_OK) return false;
    for (int i = 0; i < c.count; i++) {
        bool is_enough = c.choice[i].tricks >= view_needed(v);
        makes |= is_enough && (right & c.choice[i].same);
        fails |= !is_enough && (others & c.choice[i].same);
    }
    return makes && fails;
}

/* The greatest share of the cards, or the least. */
static double share_of(const struct search *s, cardset cards, bool is_greatest)
{
    double share = !is_greatest;
    for (; cards; cards &= cards - 1) {
        const double one = search_share(s, search_find(s, cardset_lowest(cards)));
        share = is_greatest ? fmax(share, one) : fmin(share, one);
    }
    return share;
}

/* Whether the contract can be made more often than not after a lead of the idea's, and after the others', or where that
 * is enough after one of them, as much more seldom as they are to be behind. */
static bool is_ahead_by_search(const struct position *p, cardset right, cardset others, bool of_one)
{
    const struct settings *set = position_settings(p);
    struct search *s = search_new(worker_solver(p->worker), &p->view, p->layouts, SEARCHED, set->confirm_seed);
    if (!s) return false;
    for (cardset cards = right | others; cards; cards &= cards - 1) search_add(s, cardset_lowest(cards));
    search_ask(s, s->least = s->layouts < GIVEN_UP ? s->layouts : GIVEN_UP);
    if (share_of(s, right, true) > share_of(s, others, !of_one)) search_ask(s, s->least = s->layouts);
    const double own = share_of(s, right, true), next = share_of(s, others, !of_one);
    search_free(s);
    return own >= set->tell[TELL_LEARNT] && own - next >= set->level_margin;
}

/* The cheap look at a line's first lead; where there is no other line, at every other lead. A rival's first lead may leave
 * an idea open for which the moment was looked for: then the lines are compared when they are played out. */
static bool is_lead_clear(struct worker *w, const struct board *b, const struct position *p, int idea, bool as_they_lie)
{
    cardset right = leads_of(lines_of(p), idea, true), others = leads_of(lines_of(p), idea, false) & ~right;
    if (!others) others = play_legal(&p->view.play) & ~right;
    if (as_they_lie) return tells_here(w, b, &p->view, right, others);
    return is_ahead_by_search(p, right, others, is_of_leads(idea));
}

/* Our card that a rule of the idea names now; NO_CARD: none does. */
static int idea_card(struct worker *w, const struct board *b, const struct view *v, int idea)
{
    struct defence_play play;
    const struct position *p = position_make(w, v, b->note, b->notes, NULL);
    bool is_there = p && trump_play_advise(p, 0, &play) && play.rule->ideas >> idea & 1;
    position_free(p);
    return is_there ? play.card : NO_CARD;
}

/* A board that begins late has so many tricks left at least; at a lead, where more is to be planned. */
enum { LATEST = 5, LATEST_LEAD = 7 };

/* Whether the moment is one that is asked for: at a lead losers are to be taken away. */
static bool is_moment(const struct view *v, int idea)
{
    return !is_of_leads(idea) || (is_lead(v) && are_losers_too_many(v));
}

/* Whether the idea comes up, and matters as the cards lie, where the deal is played on by rules, theirs as they lie: then
 * *at is that moment. */
static bool comes_up(struct worker *book, const struct board *b, struct view *at, int idea)
{
    while (at->play.tricks <= SUIT_SIZE - (is_of_leads(idea) ? LATEST_LEAD : LATEST) && !decision_is_settled(at)) {
        unsigned ideas;
        const int card = next_card(book, b, at, &ideas);
        if (ideas >> idea & 1 && is_moment(at, idea) && tells_here(book, b, at, cardset_of(card), ~cardset_of(card))) return true;
        if (card == NO_CARD || view_play(at, card)) return false;
    }
    return false;
}

/* The board's play is that of the view, whose moment it is learnt from. */
static void take_play(struct board *b, const struct play *play)
{
    b->play_count = 0;
    for (int t = 0; t < SUIT_SIZE && t <= play->tricks; t++)
        for (int i = 0; i < play->trick[t].count; i++) b->play[b->play_count++] = (int8_t)play->trick[t].card[i];
    level_set_after(b, b->play_count);
}

bool level_trumps_play_on(struct worker *book, int idea, struct board *b)
{
    struct view v;
    unsigned ideas;
    if (board_view_obstacle(b) || !board_view_make(b, b->play_count, &v)) return false;
    if (is_of_leads(idea) && !are_losers_too_many(&v)) return false;
    const int card = next_card(book, b, &v, &ideas); /* the moment is past, or it is the lead's */
    if (card == NO_CARD || view_play(&v, card) || !comes_up(book, b, &v, idea)) return false;
    take_play(b, &v.play);
    return true;
}

/* Whether the card that a rule of the idea names now is ahead of every other. */
static bool is_card_clear(struct worker *w, const struct board *b, const struct position *p, int idea)
{
    const int named = idea_card(w, b, &p->view, idea);
    cardset others = 0;
    for (cardset legal = play_legal(&p->view.play); named != NO_CARD && legal; legal &= legal - 1)
        if (!decision_are_equals(&p->view, named, cardset_lowest(legal))) others |= cardset_of(cardset_lowest(legal));
    return others && is_ahead_by_search(p, cardset_of(named), others, false);
}

bool level_trumps_is_ahead(struct worker *book, const struct board *b, int idea, struct view *at)
{
    if (!board_view_make(b, level_after(b), at)) return false;
    const struct position *p = position_make(book, at, b->note, b->notes, NULL);
    bool is_ahead = p && (is_of_leads(idea) ? is_lead_clear(book, b, p, idea, true) && is_lead_clear(book, b, p, idea, false)
                                            : is_card_clear(book, b, p, idea));
    position_free(p);
    return is_ahead;
}

/* Whether the lead of a line about the idea is chosen, and played out makes more often than not and is ahead by the margin
 * of the leads of all other lines; where no idea is asked, of every other lead. */
static bool is_lead_ahead(const struct decision *d, int idea, double margin)
{
    const struct candidate *own = &d->candidate[0];
    bool is_line = d->candidates && own->line >= 0 && has_idea(&lines_of(d->position)->list[own->line], idea);
    bool is_ahead = is_line && (!own->layouts || own->value.made >= position_settings(d->position)->tell[TELL_LEARNT]);
    for (int i = 1; i < d->candidates && is_ahead; i++) {
        const struct candidate *k = &d->candidate[i];
        if (idea >= 0 && (k->line < 0 || has_idea(&lines_of(d->position)->list[k->line], idea))) continue;
        is_ahead = !k->layouts || own->value.made - k->value.made >= margin;
    }
    return is_ahead;
}

/* The idea that a line's first lead can be of; -1: any. */
static int idea_of_lead(const struct level_question *q)
{
    return is_of_later_trick(q->idea) ? -1 : q->idea;
}

bool level_trumps_is_clear(struct worker *book, const struct board *b, const struct level_question *q, const struct view *at)
{
    const struct decision_question question = {
        .view = at, .note = b->note, .notes = b->notes, .is_brief = true, .is_of_contracts = true};
    struct decision *d = util_alloc(sizeof *d);
    bool is_made = confirm_decide(book, &question, d);
    bool is_clear = is_made && is_lead_ahead(d, idea_of_lead(q), worker_settings(book)->level_margin);
    decision_drop(d);
    return is_clear;
}

bool level_trumps_may_be(struct worker *book, const struct board *b, const struct level_question *q, bool as_they_lie,
                          struct view *at)
{
    if (board_view_obstacle(b) || !board_view_make(b, -1, at)) return false;
    bool is_cash = q->level == LEVEL_CASH;
    if (q->level && are_losers_too_many(at) == is_cash) return false;
    if (!play_first_trick(book, b, at)) return false;
    const struct position *p = position_make(book, at, b->note, b->notes, NULL);
    const struct lines *all = p ? lines_of(p) : NULL;
    const int idea = idea_of_lead(q);
    bool may_be = false;
    for (int i = 0; all && i < all->count; i++) may_be |= has_idea(&all->list[i], idea);
    if (idea >= 0 && q->level != LEVEL_CASH) may_be = may_be && is_lead_clear(book, b, p, idea, as_they_lie);
    position_free(p);
    return may_be && (idea == q->idea || !as_they_lie || comes_up(book, b, at, q->idea));
}

/* ---- what it asks of a student ---- */

/* The ideas of the line as it is told, and of how it was played out, a bit each. */
static unsigned ideas_of(const struct explanation *r)
{
    unsigned ideas = 0;
    for (int i = 0; i < r->ideas.count; i++) ideas |= 1u << r->ideas.list[i].idea;
    if (story_count_rounds(&r->story, -1, 1u << ROUND_RUFF, NO_SEAT)) ideas |= 1u << IDEA_RUFF;
    if (story_count_rounds(&r->story, -1, 1u << ROUND_THROWS, NO_SEAT)) ideas |= 1u << IDEA_DISCARD;
    if (story_count_rounds(&r->story, -1, 1u << ROUND_FINESSE | 1u << ROUND_RUN, NO_SEAT)) ideas |= 1u << IDEA_FINESSE;
    return ideas;
}

static bool is_drawing(const struct proposed_line *l)
{
    return l->ideas >> IDEA_DRAW_TRUMPS & 1;
}

/* Lines of other names than those before them. */
static int count_lines(const struct told_lines *all)
{
    int n = 0;
    for (int i = 0; i < all->count; i++) {
        bool is_there = false;
        for (int k = 0; k < i; k++) is_there |= !strcasecmp(all->list[k].name, all->list[i].name);
        n += !is_there;
    }
    return n;
}

/* By how much the line that is played is ahead of the next that begins otherwise, and not with the idea that is asked; 1
 * when it is alone. */
static double margin_of(const struct explanation *r, int idea)
{
    double next = 0;
    for (int i = 1; i < r->lines.count; i++) {
        const struct told_line *l = &r->lines.list[i];
        bool is_other = !l->is_same && (idea < 0 || !has_idea(l->line, idea));
        if (is_other && l->trial.layouts && l->trial.ratio > next) next = l->trial.ratio;
    }
    return r->value.share * (1 - next);
}

static bool is_of_level(const struct explanation *r, enum level level)
{
    const struct trump_count *t = &r->trumps.count;
    bool is_short = t->losers > t->spare, draws = is_drawing(r->line);
    bool draws_else = false;
    for (int i = 1; i < r->lines.count; i++) draws_else |= is_drawing(r->lines.list[i].line);
    switch (level) {
    case LEVEL_CASH:
        return !is_short;
    case LEVEL_ONE:
        return is_short && count_lines(&r->lines) <= 2;
    case LEVEL_CHOOSE:
        return is_short && count_lines(&r->lines) > 2;
    case LEVEL_ENTRIES:
        return is_short && !draws && draws_else && t->out;
    case LEVEL_COMBINE: {
        unsigned taken = ideas_of(r) & takes_losers;
        return is_short && taken & (taken - 1);
    }
    default:
        return false;
    }
}

/* ---- the whole ---- */

/* Whether rules of the idea name our card in most of the games that are made. */
static bool is_played(struct worker *w, const struct board *b, const struct explanation *r, int idea)
{
    int games = 0, with = 0;
    for (int i = 0; i < r->value.games && games < TREE_LEAST; i++) {
        struct view v = r->view;
        const struct play *game = &r->value.game[i].play;
        bool is_there = false;
        games += r->value.game[i].is_made;
        for (int trick = v.play.tricks; r->value.game[i].is_made && trick < game->tricks && !is_there; trick++)
            for (int k = v.play.trick[trick].count; k < game->trick[trick].count && !is_there; k++) {
                is_there = view_is_ours(&v, play_turn(&v.play)) && idea_card(w, b, &v, idea) != NO_CARD;
                if (view_play(&v, game->trick[trick].card[k])) return false;
            }
        with += is_there;
    }
    return games && 2 * with > games;
}

/* Whether the game that is told ruffs in both hands, three times at least. */
static bool is_crossruff(const struct explanation *r)
{
    const int own = story_count_rounds(&r->story, -1, 1u << ROUND_RUFF, (int)seat_partner(r->view.declarer)),
              dummy = story_count_rounds(&r->story, -1, 1u << ROUND_RUFF, (int)r->view.declarer);
    return own && dummy && own + dummy > 2;
}

/* Of a moment that was looked for the card must be the rule's, too: a line may have another first card. */
static bool is_about(struct worker *w, const struct board *b, const struct explanation *r, int idea)
{
    if (is_of_later_trick(idea)) return is_played(w, b, r, idea);
    if (!has_idea(r->line, idea) || (idea == IDEA_CROSSRUFF && !is_crossruff(r))) return false;
    const int named = is_of_leads(idea) ? idea_card(w, b, &r->view, idea) : NO_CARD;
    return named == NO_CARD || (r->decision && decision_are_equals(&r->view, named, decision_card(r->decision)));
}

/* The first idea of a line that is one of trumps; else the first; -1: none. */
static int named_idea(const struct proposed_line *l)
{
    const unsigned of_trumps = l->ideas >> IDEAS_LEARNT << IDEAS_LEARNT;
    return l->ideas ? __builtin_ctz(of_trumps ? of_trumps : l->ideas) : -1;
}

/* By how much search has our card ahead of the next that is another. */
static double margin_of_card(const struct explanation *r)
{
    const struct decision *d = r->decision;
    double next = 0;
    for (int i = 1; d && i < d->candidates; i++)
        if (!decision_are_equals(&r->view, d->candidate[i].card, decision_card(d)))
            next = fmax(next, d->candidate[i].confirmed.made);
    return d && d->candidates ? d->candidate[0].confirmed.made - next : 0;
}

/* Whether the idea is told of our card that is played now. */
static bool is_told_now(const struct explanation *r, int idea)
{
    for (int i = 0; i < r->ideas.count; i++)
        if ((int)r->ideas.list[i].idea == idea && r->ideas.list[i].trick == r->view.play.tricks + 1) return true;
    return false;
}

/* The level of a board that begins where its idea comes up: by what else there is to do. */
static bool is_late_of_level(const struct explanation *r, enum level level)
{
    return level == (count_lines(&r->lines) > 2 ? LEVEL_CHOOSE : LEVEL_ONE);
}

/* The highest level of those asked for that the explanation teaches; LEVEL_NONE where it has no line that is ahead, by
 * half of the margin since it was looked at already, or is not about the idea. */
static enum level taught(struct worker *w, const struct board *b, const struct level_question *q,
                         struct level_finding *f)
{
    struct explanation r;
    struct view v;
    const struct explain_options options = {.without_cases = true, .without_sound = true};
    const bool is_late = level_trumps_is_of_void(q->idea);
    if (!board_view_make(b, level_after(b), &v) || !explain_make(w, b, &v, &options, &r)) return LEVEL_NONE;
    const double margin = is_late ? margin_of_card(&r) : margin_of(&r, q->idea);
    bool is_clear = (is_late || r.lines.is_played) && r.value.share >= worker_settings(w)->tell[TELL_LEARNT] &&
                    margin >= worker_settings(w)->level_margin / 2;
    is_clear = is_clear && (is_late ? is_told_now(&r, q->idea) : is_about(w, b, &r, q->idea));
    enum level level = is_clear ? LEVEL_END - 1 : LEVEL_NONE;
    while (level > LEVEL_NONE && ((q->level && q->level != level) || !(is_late ? is_late_of_level(&r, level) : is_of_level(&r, level)))) level--;
    if (level) {
        *f = (struct level_finding){.level = level,
                                    .kind = -1,
                                    .suit = -1,
                                    .card = NO_CARD,
                                    .has_trumps = true,
                                    .idea = q->idea >= 0 ? q->idea : named_idea(r.line),
                                    .chance = r.value.share,
                                    .margin = margin};
    }
    explain_free(&r);
    return level;
}

bool level_trumps_find(struct worker *w, struct worker *again, const struct board *b,
                       const struct level_question *q, struct level_finding *out)
{
    struct level_finding second;
    struct level_question same = *q;
    same.level = taught(w, b, q, out);
    return same.level && taught(again, b, &same, &second) == same.level;
}
