/* Why a step is taken as it is: what must go first, where a card must lie, why this suit and why now. */
#include <string.h>

#include "facts/statements/tempo.h"
#include "planner/deed/deed.h"
#include "planner/tell/told_parts.h"
#include "planner/report/wording.h"

/* The first card that goes so as not to be in the way, and whether it goes under the other hand's. */
static int unblocked_by(const struct story_step *s, bool *is_under)
{
    for (int i = 0; i < s->rounds; i++)
        if (s->round[i].unblocks != NO_CARD) {
            *is_under = s->round[i].unblocks != story_winner(&s->round[i]);
            return s->round[i].unblocks;
        }
    return NO_CARD;
}

/* Why the card that a chapter begins with is led, where the plan's own steps do not say it. */
static void add_lead_why(struct buffer *out, const struct telling_of *t, const struct story_step *s)
{
    const char *idea = told_lines_headline(&t->r->lines), *why = t->r->next.why;
    if (view_has_trumps(&t->r->view) && t->out->idea && *t->out->idea) return; /* that is why */
    bool is_under, tests, has_order = unblocked_by(s, &is_under) != NO_CARD || story_cashes_first(&t->r->story, 0, &tests) ||
                            story_order_of(&t->r->story, &t->r->view, 0).kind != ORDER_NONE;
    if (t->r->next.cashes && (has_order || t->r->story.chapters == 1) && !view_has_trumps(&t->r->view)) return;
    bool is_none = t->r->next.is_counted || !why || !*why || !strcmp(why, words_text(t->w, PHRASE_NO_BETTER_LEAD)) || !strcmp(why, words_text(t->w, PHRASE_DEED_DRAWS));
    if (is_none || (idea && !strcmp(idea, why)) || t->r->next.card != s->round[0].lead) return;
    buffer_char(out, ' ');
    size_t at = out->length;
    buffer_format(out, "%s.", why);
    buffer_capital(out, at);
}

/* Whether a suit is ruffed on the way, or is trumps: then nothing is in the way of its long cards. */
static bool is_ruffed(const struct telling_of *t, int suit)
{
    return suit == t->r->view.play.strain || story_has_round(&t->r->story, suit, 1u << ROUND_RUFF);
}

/* Why winners are cashed before the next chapter. */
static void add_moment(struct buffer *out, const struct telling_of *t, int chapter)
{
    static const enum phrase phrases[] = {
        [ORDER_FALL] = PHRASE_WHY_FALL, [ORDER_CROSS] = PHRASE_WHY_CROSS, [ORDER_LEAVES] = PHRASE_WHY_LEAVES};
    struct story_order o = story_order_of(&t->r->story, &t->r->view, chapter);
    if (o.kind == ORDER_NONE) return;
    struct buffer card = {0};
    if (o.card != NO_CARD) words_rank(&card, t->w, o.card);
    words_sentence(out, t->w, phrases[o.kind], "card", buffer_text(&card), "hand", words_hand(t->w, o.hand == t->r->view.dummy),
                   "suits", words_suits(t->w, o.suit), NULL);
    buffer_free(&card);
}

/* A way across to give up a round: the lead goes through the opponent who plays before our honour. */
static void add_through(struct buffer *out, const struct telling_of *t, const struct story_step *s)
{
    for (int i = 0; i < s->rounds; i++) {
        const struct story_round *r = &s->round[i];
        bool is_lost = r->kind == ROUND_GIVE || r->kind == ROUND_DUCK;
        cardset across = cardset_in_suit(t->r->view.play.hand[seat_partner(r->leader)], s->suit);
        int card = across ? cardset_highest(across) : NO_CARD;
        bool is_master = card != NO_CARD && !cardset_above(cardset_in_suit(t->r->view.unseen, s->suit), card);
        if (r->cross == NO_CARD || !is_lost || card == NO_CARD || card_rank(card) < RANK_TEN || is_master) continue;
        struct buffer rank = {0};
        words_rank(&rank, t->w, card);
        words_sentence(out, t->w, PHRASE_WHY_THROUGH, "hand", words_hand(t->w, r->leader == t->r->view.dummy), "seat",
                       words_seat(t->w, (int)seat_left(r->leader)), "card", buffer_text(&rank), NULL);
        buffer_free(&rank);
        return;
    }
}

/* In a contract in a suit: winners that go so that the other hand has none of the suit and ruffs it in a
 * later step. */
static void add_prepare(struct buffer *out, const struct telling_of *t, int chapter)
{
    const struct story *s = &t->r->story;
    const struct story_step *now = &s->chapter[chapter].step;
    if (!story_is_cashed(now) || now->suit == t->r->view.play.strain) return;
    for (int i = chapter + 1; i < s->chapters; i++) {
        const struct story_round *r = &s->chapter[i].step.round[0];
        if (s->chapter[i].step.suit != now->suit) continue;
        if (r->kind == ROUND_RUFF)
            words_sentence(out, t->w, PHRASE_WHY_PREPARE, "suit", words_suit(t->w, now->suit), "hand",
                           words_hand(t->w, seat_partner(r->leader) == t->r->view.dummy), NULL);
        return;
    }
}

/* So many winners on end make them discard. */
enum { A_RUN = 3 };

/* Why the cards of a chapter go in this order: one that would be in the way, winners before a finesse. */
static void add_order(struct buffer *out, const struct telling_of *t, int chapter)
{
    const struct story_step *s = &t->r->story.chapter[chapter].step;
    const char *suits = words_suits(t->w, s->suit);
    bool is_under = false, is_earlier = false;
    int unblocks = unblocked_by(s, &is_under);
    for (int i = 0; i < chapter; i++) /* once of a suit */
        if (t->r->story.chapter[i].step.suit == s->suit && unblocked_by(&t->r->story.chapter[i].step, &is_earlier) != NO_CARD)
            unblocks = NO_CARD;
    if (unblocks != NO_CARD && !is_ruffed(t, s->suit)) {
        struct buffer rank = {0};
        words_rank(&rank, t->w, unblocks);
        words_sentence(out, t->w, is_under ? PHRASE_WHY_UNBLOCK_UNDER : PHRASE_WHY_UNBLOCK, "card", buffer_text(&rank), "suits", suits, NULL);
        buffer_free(&rank);
    }
    if (!view_has_trumps(&t->r->view) && unblocks == NO_CARD) add_through(out, t, s);
    if (view_has_trumps(&t->r->view) && unblocks == NO_CARD) add_prepare(out, t, chapter);
    bool tests, is_first = story_cashes_first(&t->r->story, chapter, &tests);
    is_first &= s->suit != t->r->view.play.strain; /* trumps are drawn for another reason */
    bool is_run = is_first && story_is_cashed(s) && s->rounds >= A_RUN && !tests;
    if (is_run)
        words_sentence(out, t->w, PHRASE_WHY_RUN, "suits", suits, NULL);
    else if (!(is_first && story_is_cashed(s) && tests) && unblocks == NO_CARD && !view_has_trumps(&t->r->view))
        add_moment(out, t, chapter);
}

/* Whether a round of a step may fail by the lie of the cards, and none before it was to drive the card out. */
static bool is_try(const struct story_step *s, int at)
{
    const struct story_round *r = &s->round[at];
    for (int i = 0; i < at; i++)
        if (s->round[i].kind == ROUND_DRIVE && s->round[i].over & r->over) return false;
    return story_may_fail(r->kind);
}

/* ---- what a suit is to bring ---- */

int why_tricks(const struct explanation *r, const struct explained_step *s)
{
    const struct story *story = &r->story;
    int more = story->won[s->suit] - story->sure[s->suit], most = words_most(r, s);
    int told = 1; /* the first that is not sure */
    while (told < SUIT_SIZE && s->at_least[told] >= 1 - 1e-9) told++;
    const bool is_accident = r->value.layouts && r->value.made < TREE_LEAST;
    if (told_is_in_story(story, s->suit)) told = story->is_made && more > 0 && !is_accident ? more : most;
    while (told < most && s->at_least[told + 1] >= 1 - 1e-9) told++; /* the game needed no more of it */
    if (!story->chapters || told > most) told = most;
    while (told > 1 && s->at_least[told] < explain_tell(r, TELL_SELDOM)) told--;
    return told;
}

/* " (90 of 100)"; nothing of what is as good as sure, or as good as never. */
static void add_chance_of(struct buffer *out, const struct words *w, double chance)
{
    struct buffer number = {0};
    int of_hundred = wording_of_hundred(chance);
    buffer_format(&number, "%d", of_hundred);
    if (of_hundred > 0 && of_hundred < 100) words_say(out, w, PHRASE_CHANCE_OF, "number", buffer_text(&number), NULL);
    buffer_free(&number);
}

/* Of tricks that are not promised, that they come too late; where their suit is turned to, whether there is no time. */
static void add_no_time(struct buffer *out, const struct telling_of *t, const struct explained_step *s, bool is_reserve)
{
    struct buffer time = {0};
    if (t->r->position->choice.suit[s->suit].is_late)
        buffer_add(out, words_text(t->w, PHRASE_TOO_LATE));
    else if (is_reserve && !words_time(&time, t->r, s->suit))
        buffer_add(out, buffer_text(&time));
    buffer_free(&time);
}

/* "It can bring one of the two missing tricks (90 of 100)"; of what is turned to, whether there is no time. */
static struct buffer brings_of(const struct telling_of *t, const struct explained_step *s, bool is_reserve)
{
    struct buffer out = {0};
    int most = why_tricks(t->r, s);
    bool is_promised = words_is_promised(t->r, s, most);
    words_brings(&out, t->r, s, most);
    const double chance = explain_chance(t->r);
    const bool is_less = told_is_in_story(&t->r->story, s->suit) && t->r->story.is_made && (2 * s->at_least[most] < chance || chance >= 1);
    if (most && !is_promised && !is_less) add_chance_of(&out, t->w, s->at_least[most]); /* else the line has more ways */
    if (most && !is_promised) add_no_time(&out, t, s, is_reserve);
    buffer_capital(&out, 0);
    return out;
}

/* What length brings by each split, most tricks first; NULL: it is another technique, or brings fewer. */
static const struct explained_technique *length_of(const struct explanation *r, const struct explained_step *s, int tricks)
{
    const struct explained_suit *suit = &r->suit[s->suit];
    for (int i = 0; i < suit->techniques; i++) {
        const struct explained_technique *t = &suit->technique[i];
        if (t->choice->technique.name == s->choice->technique.name && t->outcomes && t->outcome[0].tricks >= tricks) return t;
    }
    return NULL;
}

/* The cards of a suit that an opponent has played, but for one to a lead of it in the trick in progress. */
static int gone_of(const struct view *v, enum seat seat, int suit)
{
    int n = 0;
    for (int i = 0; i <= v->play.tricks && i < v->play.size; i++) {
        const struct trick *t = &v->play.trick[i];
        int place = (int)(seat + SEAT_COUNT - t->leader) & 3;
        bool is_out = i == v->play.tricks && card_suit(t->card[0]) == suit;
        n += place < t->count && card_suit(t->card[place]) == suit && !is_out;
    }
    return n;
}

/* Splits are of all that they were dealt, where both have played as many; else of what is out. */
static int gone_alike(const struct view *v, int suit, bool *is_rest)
{
    int left = gone_of(v, v->left, suit), right = gone_of(v, v->right, suit);
    *is_rest = left != right;
    return *is_rest ? 0 : left;
}

/* Whether the winners of a suit leave its longer hand no way to the long cards. */
static bool is_stranded(const struct explanation *r, int suit)
{
    const struct holding *h = &r->position->suit[suit].holding;
    return !tempo_entries(&r->sequence.view, holding_length(h, 1) > holding_length(h, 0), suit);
}

/* Rounds of a suit that can be played before its long cards win: its winners, and what the contract can lose, or in the plan where no
 * other suit leads to them what is told to be lost of it. */
static int rounds_spared(const struct explanation *r, int suit, bool is_reserve)
{
    static const unsigned losing = 1u << ROUND_DUCK | 1u << ROUND_GIVE | 1u << ROUND_DRIVE;
    const struct view *v = &r->view;
    const int tops = r->position->suit[suit].sure.total, spare = v->play.size - v->play.tricks - view_needed(v),
              told = story_count_rounds(&r->story, suit, losing, NO_SEAT);
    return tops + (!is_reserve && is_stranded(r, suit) && told < spare ? told : spare);
}

/* "3-3 or 4-2": the splits that give so many tricks by length, with what has `gone` from both; returns their chance. Where a split would
 * take more rounds than a contract at notrump can spare it is none, and `*is_cut`. */
static double add_splits(struct buffer *out, const struct telling_of *t, const struct explained_technique *length, int gone,
                         int tricks, bool is_reserve, bool *is_cut)
{
    const int suit = length->choice->technique.suit, missing = cardset_count(t->r->position->suit[suit].holding.out);
    int split[SUIT_SIZE + 1], n = 0;
    double chance = 0;
    *is_cut = false;
    for (int i = 0; i < length->outcomes && length->outcome[i].tricks >= tricks; i++) {
        const bool is_over = !view_has_trumps(&t->r->view) && length->outcome[i].longer[0] > rounds_spared(t->r, suit, is_reserve);
        *is_cut |= is_over;
        if (!is_over) chance += length->outcome[i].chance;
        for (int k = 0; k < length->outcome[i].splits && !is_over; k++) split[n++] = length->outcome[i].longer[k];
    }
    for (int i = 0; i < n; i++) {
        if (i) buffer_add(out, i < n - 1 ? ", " : words_text(t->w, PHRASE_OR));
        buffer_format(out, "%d-%d", split[i] + gone, missing - split[i] + gone);
    }
    return chance;
}

/* The one card of theirs that lies above those of ours which are to win so many tricks; NO_CARD: none, or more. */
static int card_to_catch(const struct explanation *r, int suit, int tricks)
{
    cardset ours = cardset_in_suit(view_ours(&r->sequence.view), suit);
    cardset theirs = r->position->suit[suit].holding.out;
    for (int left = r->position->suit[suit].sure.total + tricks - 1; left > 0 && ours; left--)
        ours &= ~cardset_of(cardset_highest(ours));
    cardset above = ours ? cardset_above(theirs, cardset_highest(ours)) : 0;
    bool is_one = cardset_count(above) == 1 && card_rank(cardset_highest(above)) >= RANK_TEN;
    return is_one ? cardset_highest(above) : NO_CARD;
}

/* Of a suit that is turned to: that its long cards count only if their hand is reached, where no winner leads there for sure. */
static void add_reached(struct buffer *out, const struct telling_of *t, const struct explained_step *s)
{
    const struct suit_analysis *a = &t->r->position->suit[s->suit];
    const int longer = holding_length(&a->holding, 1) > holding_length(&a->holding, 0);
    if (a->sure.cards[longer] || !is_stranded(t->r, s->suit)) return;
    words_put(out, t->w, PHRASE_IF_REACHED, AS_TEXT("hand", words_hand(t->w, longer)));
}

/* "If they break 3-2, or the jack can be caught, the fourth heart brings one of the two missing tricks (90 of 100)." */
static bool add_length(struct buffer *out, const struct telling_of *t, const struct explained_step *s, bool is_reserve)
{
    const struct explanation *r = t->r;
    int most = why_tricks(r, s), card = card_to_catch(r, s->suit, most);
    const struct explained_technique *length = most ? length_of(r, s, most) : NULL;
    if (!length) return false;
    if (words_is_promised(r, s, most) && r->position->choice.suit[s->suit].is_late) return false;
    struct buffer splits = {0}, when = {0}, cards = {0}, share = {0}, rank = {0}, chance = {0}, time = {0};
    bool is_rest, is_cut;
    double by_split = add_splits(&splits, t, length, gone_alike(&r->view, s->suit, &is_rest), most, is_reserve, &is_cut);
    if (!splits.length) return false;
    if (is_rest) buffer_add(&splits, words_text(t->w, PHRASE_SPLITS_REST));
    const double at_least = is_cut ? by_split : s->at_least[most];
    const bool is_promised = !is_cut && words_is_promised(r, s, most);
    double more = at_least - by_split, near = explain_tell(r, TELL_NEAR);
    if (card != NO_CARD) words_rank(&rank, t->w, card);
    words_say(&when, t->w,
              more < -near                      ? PHRASE_WHEN_BREAK_LESS
              : more < near                     ? PHRASE_WHEN_BREAK
              : card == NO_CARD                 ? PHRASE_WHEN_BREAK_ELSE
                                                : PHRASE_WHEN_BREAK_CARD,
              "splits", buffer_text(&splits), "card", buffer_text(&rank), NULL);
    technique_long_cards(&cards, t->w, &s->choice->technique, most);
    words_share(&share, t->w, most, r->position->missing);
    if (is_promised)
        words_time(&time, r, s->suit);
    else
        add_no_time(&time, t, s, is_reserve);
    if (is_reserve) add_reached(&time, t, s);
    add_chance_of(&chance, t->w, at_least);
    words_sentence(out, t->w,
                   is_promised ? most > 1 ? PHRASE_WHY_LENGTH_SURE_MORE : PHRASE_WHY_LENGTH_SURE
                   : most > 1  ? PHRASE_WHY_LENGTH_MORE
                               : PHRASE_WHY_LENGTH,
                   "when", buffer_text(&when), "cards", buffer_text(&cards), "share", buffer_text(&share),
                   "chance", buffer_text(&chance), "suits", words_suits(t->w, s->suit), "time",
                   buffer_text(&time), NULL);
    buffer_free(&splits);
    buffer_free(&when);
    buffer_free(&cards);
    buffer_free(&share);
    buffer_free(&rank);
    buffer_free(&chance);
    buffer_free(&time);
    return true;
}

void why_plan(struct buffer *out, const struct telling_of *t, const struct explained_step *s, bool is_reserve)
{
    struct buffer brings = {0}, length = {0};
    const char *suits = words_suits(t->w, s->suit);
    if (add_length(&length, t, s, is_reserve)) {
        words_sentence(out, t->w, is_reserve ? PHRASE_RESERVE_TO : PHRASE_PLAN_SUIT, "suits", suits, NULL);
        buffer_format(out, " %s", buffer_text(&length));
    } else {
        brings = brings_of(t, s, is_reserve);
        words_sentence(out, t->w, is_reserve ? PHRASE_RESERVE : PHRASE_PLAN, "suits", suits, "way", s->way, "brings",
                       buffer_text(&brings), NULL);
    }
    buffer_free(&brings);
    buffer_free(&length);
}

/* Tricks of a suit in which nothing is built, beyond those that were counted. */
static void add_more(struct buffer *out, const struct telling_of *t, int suit)
{
    const struct story *s = &t->r->story;
    struct buffer number = {0}, tricks = {0};
    int more = view_has_trumps(&t->r->view) ? 0 : s->won[suit] - s->sure[suit]; /* there losers are counted */
    if (more <= 0 || suit == view_suit_led(&t->r->view) || s->throw_in.suits >> suit & 1) return; /* else it is told there */
    words_number(&number, t->w, more);
    words_say(&tricks, t->w, more == 1 ? PHRASE_A_TRICK : PHRASE_TRICKS, "number", buffer_text(&number),
              NULL);
    words_sentence(out, t->w, PHRASE_WHY_MORE, "tricks", buffer_text(&tricks), "suits",
                   words_suits(t->w, suit), NULL);
    buffer_free(&number);
    buffer_free(&tricks);
}

/* Whether a round that is lost in a chapter is the end: with what they can cash then, or what is lost behind it. */
static bool is_loss_fatal(const struct telling_of *t, int chapter)
{
    const struct danger *d = &t->r->danger;
    return d->layouts && (1 + story_lost_behind(&t->r->story, chapter) > d->spare || 1 + d->tricks > d->spare);
}

/* Whether a round of a step is a finesse that can lose, and what its suit brings is there all the same, and in time. */
static bool brings_anyhow(const struct telling_of *t, int chapter, const struct explained_step *s)
{
    const struct story_step *step = &t->r->story.chapter[chapter].step;
    bool tries = false;
    if (is_loss_fatal(t, chapter)) return false;
    for (int i = 0; i < step->rounds; i++)
        tries |= is_try(step, i);
    return tries && t->r->position->missing && words_is_promised(t->r, s, why_tricks(t->r, s)) &&
           !t->r->position->choice.suit[s->suit].is_late;
}

/* Whether the games try for a card in a suit of which the plan only drives cards out: they play the suit's best line. */
static bool is_best_line(const struct telling_of *t, const struct story_step *step, const struct explained_step *s)
{
    const struct exact_line *line = &t->r->position->line[s->suit];
    int most = why_tricks(t->r, s);
    bool tries = false;
    for (int i = 0; i < step->rounds; i++) tries |= is_try(step, i);
    return tries && most && line->is_there && knowledge_drives(t->r->knowledge, &s->choice->technique) &&
           !words_is_promised(t->r, s, most);
}

static void take_best_line(const struct telling_of *t, struct explained_step *s)
{
    int sure = t->r->position->suit[s->suit].sure.total;
    const double *chance = t->r->position->line[s->suit].worth.chance;
    for (int n = 1; sure + n <= SUIT_TRICKS; n++)
        if (chance[sure + n] > s->at_least[n]) s->at_least[n] = chance[sure + n];
}

/* Whether of a suit that has a finesse winners alone are told, and not all that lie above the card it is against: the chance of the
 * suit is the finesse's. */
static bool is_left_untried(const struct telling_of *t, int suit, const struct technique *finesse)
{
    const struct story *s = &t->r->story;
    if (!finesse->locations || story_has_round(s, suit, STORY_ALL_KINDS & ~(1u << ROUND_CASH))) return false;
    const cardset above = cardset_above(cardset_in_suit(view_ours(&t->r->view), suit), finesse->depend_on[0].card);
    return story_count_rounds(s, suit, 1u << ROUND_CASH, NO_SEAT) < cardset_count(above);
}

/* What the suit of a chapter is to bring, where it is told for the first time. The way is the technique's;
 * a finesse is told by the rounds alone, which may have become another way. */
void why_suit(struct buffer *out, const struct telling_of *t, int chapter)
{
    const struct story *s = &t->r->story;
    const struct story_step *step = &s->chapter[chapter].step;
    const struct explained_step *built = told_step_in(t->r, step->suit);
    if (story_is_earlier(s, chapter)) return;
    if (s->is_made && story_is_cashed(step) && s->won[step->suit] <= s->sure[step->suit]) return;
    if (!built || built->in_reserve) {
        if (story_is_cashed(step) && !story_is_later(s, chapter)) add_more(out, t, step->suit);
        return;
    }
    enum round_kind first = step->round[0].kind;
    const struct technique *technique = &built->choice->technique;
    struct explained_step played = *built;
    if (is_best_line(t, step, built)) take_best_line(t, &played);
    const int most = why_tricks(t->r, &played);
    const int tricks = t->r->position->suit[step->suit].sure.total + most;
    const bool is_of_suit = technique->locations || built->choice->by_line || knowledge_is_length(t->r->knowledge, technique->name);
    if (!view_has_trumps(&t->r->view) && is_of_suit && most && !told_rounds_bring(t->r, step->suit, tricks, played.at_least[most]))
        return; /* the figure is of other rounds */
    if (!view_has_trumps(&t->r->view) && is_left_untried(t, step->suit, technique)) return;
    bool do_rounds_tell = technique->locations || knowledge_drives(t->r->knowledge, technique) ||
                          (first != ROUND_CASH && first != ROUND_GIVE && first != ROUND_DUCK);
    if (!do_rounds_tell && add_length(out, t, built, false)) return;
    struct buffer brings = brings_of(t, &played, false), way = {0}, share = {0}, time = {0};
    buffer_add(&way, built->way);
    buffer_capital(&way, 0);
    bool is_length = knowledge_is_length(t->r->knowledge, technique->name); /* a card of theirs must fall beside */
    words_share(&share, t->w, why_tricks(t->r, built), t->r->position->missing);
    words_time(&time, t->r, step->suit);
    words_sentence(out, t->w,
                   brings_anyhow(t, chapter, built) ? PHRASE_WHY_LOSES
                   : do_rounds_tell || is_length ? PHRASE_WHY_BRINGS
                                                 : PHRASE_WHY_BUILD,
                   "way", buffer_text(&way), "brings", buffer_text(&brings), "share", buffer_text(&share),
                   "suits", words_suits(t->w, step->suit), "time", buffer_text(&time), NULL);
    buffer_free(&time);
    buffer_free(&brings);
    buffer_free(&way);
    buffer_free(&share);
}

/* ---- why this suit, and why now ---- */

static double expected(const struct explained_step *s)
{
    double sum = 0;
    for (int n = 1; n <= SUIT_SIZE; n++) sum += s->at_least[n];
    return sum;
}

/* Why the suit that is built first comes before the others in which something can be built. */
static void add_first(struct buffer *out, const struct telling_of *t, const struct explained_step *built)
{
    const struct explanation *r = t->r;
    int missing = r->position->missing;
    bool is_most = true, is_likeliest = true;
    for (int i = 0; i < r->steps; i++) {
        if (&r->step[i] == built) continue;
        is_most &= expected(built) >= expected(&r->step[i]) + explain_tell(r, TELL_MORE_TRICKS);
        is_likeliest &= built->at_least[missing] >= r->step[i].at_least[missing] + explain_tell(r, TELL_MORE_CHANCE);
    }
    if (r->steps < 2 || missing < 1) return;
    if (is_likeliest || (is_most && missing > 1))
        words_sentence(out, t->w, is_likeliest ? PHRASE_WHY_LIKELIEST : PHRASE_WHY_MOST, "suits", words_suits(t->w, built->suit),
                       NULL);
}

/* What the rounds of a step do with the lead, up to the first that may lose it: 0 keep it, 1 may lose it, 2 lose it. */
static int loses_lead(const struct story_step *s)
{
    int at = 0;
    while (at < s->rounds && s->round[at].kind == ROUND_CASH) at++;
    if (at == s->rounds) return 0;
    enum round_kind kind = s->round[at].kind;
    return story_may_fail(kind) ? 1 : 2;
}

/* That the suit they led is still stopped when the first step loses the lead. */
static void add_time(struct buffer *out, const struct telling_of *t, const struct story_step *s)
{
    const struct danger *d = &t->r->danger;
    int led = view_suit_led(&t->r->view), loses = loses_lead(s);
    const cardset kept = t->r->story.first_left;
    bool is_spent = s->answer != NO_CARD && card_suit(s->answer) == led; /* a stopper has gone by then */
    if (led >= 0 && d->stops[led] == 1) is_spent |= !cardset_has(kept, cardset_highest(cardset_in_suit(view_ours(&t->r->sequence.view), led)));
    for (int i = 0; i < s->rounds; i++) is_spent |= s->round[i].cross != NO_CARD && card_suit(s->round[i].cross) == led;
    if (led < 0 || led == s->suit || is_spent || !loses || !d->layouts || !d->stops[led] || d->after[led] <= d->by_suit[led]) return;
    if (d->tricks - d->by_suit[led] > d->spare) return; /* they run another */
    const struct view *v = &t->r->sequence.view;
    bool is_one = d->stops[led] == 1;
    struct buffer card = {0}, number = {0};
    words_card(&card, t->w, cardset_highest(cardset_in_suit(view_ours(v), led)));
    words_number(&number, t->w, d->stops[led]);
    words_sentence(out, t->w,
                   loses > 1 ? is_one ? PHRASE_WHY_TIME_ONE : PHRASE_WHY_TIME
                   : is_one  ? PHRASE_WHY_TIME_IF_ONE
                             : PHRASE_WHY_TIME_IF,
                   "card", buffer_text(&card), "suits", words_suits(t->w, led), "suit", words_suit(t->w, led), "number",
                   buffer_text(&number), NULL);
    buffer_free(&card);
    buffer_free(&number);
}

/* A winner of the suit led that the trick keeps, where the story crosses with it later. */
void tell_kept(const struct telling_of *t)
{
    const struct story *s = &t->r->story;
    int led = view_suit_led(&t->r->view);
    for (int i = 0; i < t->r->trick_one.plays; i++) {
        const struct rule *rule = t->r->trick_one.play[i].rule;
        if (rule && rule->ideas >> IDEA_ENTRY & 1) return; /* it has been said */
    }
    for (int i = 0; i < s->chapters; i++)
        for (int k = 0; k < s->chapter[i].step.rounds; k++) {
            const struct story_round *r = &s->chapter[i].step.round[k];
            if (r->cross == NO_CARD || card_suit(r->cross) != led || card_rank(r->cross) < RANK_TEN || r->before_cross) continue;
            struct buffer card = {0}, out = {0};
            words_card(&card, t->w, r->cross);
            words_sentence(&out, t->w, PHRASE_KEPT_FOR, "card", buffer_text(&card), "hand",
                           words_hand(t->w, r->leader == t->r->view.dummy), "suits", words_suits(t->w, s->chapter[i].step.suit), NULL);
            told_add(t->out, TOLD_TRICK, "", buffer_take(&out), cardset_of(r->cross));
            buffer_free(&card);
            return;
        }
}

/* Whether a round of a step is ducked for its long cards. */
static bool has_duck(const struct story_step *s)
{
    bool ducks = false;
    for (int i = 0; i < s->rounds; i++) ducks |= s->round[i].kind == ROUND_DUCK && s->round[i].lengthens;
    return ducks;
}

/* Whether a chapter has the first round of its suit that is ducked. */
static bool is_first_duck(const struct story *s, int chapter)
{
    const struct story_step *step = &s->chapter[chapter].step;
    for (int i = 0; i < chapter; i++)
        if (s->chapter[i].step.suit == step->suit && has_duck(&s->chapter[i].step)) return false;
    return has_duck(step);
}

/* Our cards that are told of before a chapter, the ways across among them. */
static cardset told_before(const struct story *s, int chapter)
{
    cardset told = 0;
    for (int i = 0; i < chapter; i++)
        for (int k = 0; k < s->chapter[i].step.rounds; k++) {
            const struct story_round *r = &s->chapter[i].step.round[k];
            told |= cardset_of(r->lead) | (r->third == NO_CARD ? 0 : cardset_of(r->third)) | (r->cross == NO_CARD ? 0 : cardset_of(r->cross));
        }
    return told;
}

/* Whether the card that a finesse is against can be finessed from the other hand as well, before the winners that its own step
 * cashes. */
static bool is_guess(const struct telling_of *t, int chapter, int at)
{
    const struct story_round *r = &t->r->story.chapter[chapter].step.round[at];
    const struct play *p = &t->r->view.play;
    const cardset gone = told_before(&t->r->story, chapter);
    const int suit = card_suit(r->lead);
    const struct deed_round deed = {.lead = r->lead,
                                    .third = r->third,
                                    .leader = cardset_in_suit(p->hand[r->leader] & ~gone, suit),
                                    .other = cardset_in_suit(p->hand[seat_partner(r->leader)] & ~gone, suit),
                                    .theirs = cardset_in_suit(t->r->view.unseen, suit)};
    return deed_is_two_way(&deed, cardset_highest(r->over));
}

/* How many cards of a suit an opponent is expected to have been dealt. */
static double expected_length(const struct telling_of *t, enum seat seat, int suit)
{
    double chance[SUIT_SIZE + 1], sum = gone_of(&t->r->view, seat, suit);
    layouts_lengths(t->r->position->layouts, seat != t->r->view.left, suit, chance);
    for (int n = 1; n <= SUIT_SIZE; n++) sum += n * chance[n];
    return sum;
}

/* Why a card is guessed to be with an opponent: his chance of it, and length of the other's in the suit that was led; or that it is
 * the other who gets in, where he has fewer of that suit. */
static void add_guess_why(struct buffer *out, const struct telling_of *t, int card, enum seat seat)
{
    const enum seat other = seat_partner(seat);
    const double chance = layouts_card(t->r->position->layouts, seat != t->r->view.left, card);
    const int led = t->r->view.opening_lead == NO_CARD ? -1 : card_suit(t->r->view.opening_lead);
    const double longer = led < 0 || led == card_suit(card) ? 0 : expected_length(t, other, led) - expected_length(t, seat, led);
    const int number = wording_of_hundred(chance);
    if (number <= 50 && longer > -1) return; /* a guess, and nothing for it */
    if (number <= 50)
        words_put(out, t->w, PHRASE_GUESS_SAFE, AS_SEAT("other", other), AS_SUITS("suits", led));
    else if (longer >= 1)
        words_put(out, t->w, PHRASE_GUESS_LONG, AS_NUMBER("number", number), AS_SEAT("seat", seat), AS_SEAT("other", other),
                  AS_SUITS("suits", led));
    else
        words_put(out, t->w, PHRASE_GUESS_LIKELY, AS_NUMBER("number", number), AS_SEAT("seat", seat));
}

/* Whether a contract in a suit is made about as often when a card lies behind a try. */
static bool is_sure_anyhow(const struct explanation *r, const struct story_round *round)
{
    return view_has_trumps(&r->view) && round->sits < explain_tell(r, TELL_CONTRAST);
}

/* Whether a finesse of the jack works by either of two cards: one of ours lies between them, or the ten takes its place against the
 * other. */
static bool is_either(const struct telling_of *t, const struct story_round *r)
{
    if (cardset_count(r->over) != 2 || r->kind != ROUND_FINESSE || card_rank(r->third) != RANK_JACK || r->fallen) return false;
    const cardset ours = cardset_in_suit(view_ours(&t->r->view), card_suit(r->third));
    const bool lies_between = cardset_above(ours, cardset_lowest(r->over)) & (cardset_of(cardset_highest(r->over)) - 1);
    return lies_between || (cardset_has(ours, r->third - 1) && r->lead != r->third - 1);
}

/* The opponent who must hold the one card that can beat a finesse, where it is told of for the first time. */
static void add_sits(struct buffer *out, const struct telling_of *t, int chapter)
{
    const struct story *s = &t->r->story;
    const struct story_step *step = &s->chapter[chapter].step;
    const struct explained_step *built = told_step_in(t->r, step->suit);
    if (view_has_trumps(&t->r->view) && explain_chance(t->r) >= explain_tell(t->r, TELL_NEARLY_ALL)) return; /* or not, it is made */
    const bool is_sure = built && built->at_least[t->r->position->missing > 0 ? t->r->position->missing : 1] > 1 - 1e-9;
    if (is_sure && !is_loss_fatal(t, chapter)) return;
    for (int i = 0; i < step->rounds; i++) {
        const struct story_round *r = &step->round[i];
        const int over = cardset_count(r->over | r->fallen);
        if (!is_try(step, i) || (over != 1 && !is_either(t, r)) || card_rank(cardset_lowest(r->over)) < RANK_TEN) continue;
        if (is_sure_anyhow(t->r, r)) return;
        for (int k = 0; k < chapter; k++)
            if (s->chapter[k].step.suit == step->suit && (story_finesse_at(&s->chapter[k].step) >= 0)) return;
        struct buffer rank = {0}, why = {0};
        const bool is_guessed = over == 1 && is_guess(t, chapter, i);
        story_over(&rank, t->w, r->over, 1);
        if (is_guessed) add_guess_why(&why, t, cardset_highest(r->over), seat_left(r->leader));
        words_sentence(out, t->w, is_guessed ? PHRASE_WHY_GUESS : PHRASE_WHY_SITS, "card", buffer_text(&rank), "seat",
                       words_seat(t->w, (int)seat_left(r->leader)), "other", words_seat(t->w, (int)seat_right(r->leader)),
                       "why", buffer_text(&why), NULL);
        buffer_free(&rank);
        buffer_free(&why);
        return;
    }
}

/* Of the first step that builds something, why this suit; of the first step, why now. */
static void add_place(struct buffer *out, const struct telling_of *t, int chapter)
{
    const struct story *s = &t->r->story;
    const struct explained_step *built = told_step_in(t->r, s->chapter[chapter].step.suit);
    if (built && built == t->r->step && !story_is_earlier(s, chapter)) add_first(out, t, built);
    if (!chapter) add_time(out, t, &s->chapter[0].step);
}

/* Whether hardly any lie of a suit lets us win all of its rounds. */
static bool must_lose(const struct explanation *r, int suit)
{
    const struct suit_analysis *facts = &r->position->suit[suit];
    const struct explained_step *s = told_step_in(r, suit);
    return !s || s->at_least[holding_longer(&facts->holding) - facts->sure.total] < explain_tell(r, TELL_HARDLY);
}

void why_order(struct buffer *out, const struct telling_of *t, int chapter)
{
    const bool is_of_trumps = view_has_trumps(&t->r->view) && t->r->story.chapter[chapter].step.suit == t->r->view.play.strain;
    const int suit = t->r->story.chapter[chapter].step.suit;
    if (is_first_duck(&t->r->story, chapter) && !is_of_trumps && must_lose(t->r, suit))
        words_sentence(out, t->w, PHRASE_WHY_DUCK, "suits", words_suits(t->w, suit), NULL);
    add_order(out, t, chapter);
    add_sits(out, t, chapter);
}

/* Whether the path takes a finesse behind a test that has gone well: a way aside is for when it has not. */
static bool finesses_anyhow(const struct story_chapter *next)
{
    bool any = false;
    for (int i = 0; i < next->roads; i++) {
        const struct story_road *road = &next->road[i];
        any |= road->sign.kind == SIGN_SHOWS_OUT ? !road->is_unseen : road->is_unseen;
    }
    return any && story_finesse_at(&next->step) >= 0;
}

/* The finesse that is kept for when the suit which a chapter tests does not break. */
static void add_test(struct buffer *out, const struct telling_of *t, int chapter)
{
    const struct story_step *s = &t->r->story.chapter[chapter].step;
    bool tests;
    for (int i = 0; i < s->rounds; i++)
        if (view_has_trumps(&t->r->view) && s->round[i].other != NO_CARD) return; /* they go for what is thrown on them */
    if (story_cashes_first(&t->r->story, chapter, &tests) && tests && story_is_cashed(s) && s->suit != t->r->view.play.strain &&
        !(chapter + 1 < t->r->story.chapters && finesses_anyhow(&t->r->story.chapter[chapter + 1])))
        words_sentence(out, t->w, PHRASE_WHY_TEST, "suits", words_suits(t->w, s->suit), NULL);
}

void why_place(struct buffer *out, const struct telling_of *t, int chapter)
{
    add_test(out, t, chapter);
    if (!view_has_trumps(&t->r->view)) add_place(out, t, chapter);
    if (!chapter) add_lead_why(out, t, &t->r->story.chapter[0].step);
}
