/* Walking back from a conclusion to what was known. Each rule is told once; what it rests on is indented
 * below it. */
#include "planner/tell/why.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "planner/tell/findings/confirm_words.h"
#include "planner/report/marked.h"
#include "planner/report/wording.h"

enum { MAX_DEPTH = 12 };

/* ---- facts ---- */

static void add_fact(struct expert *e, const struct expert_fact *f, int depth, struct document *d)
{
    struct buffer text = {0};
    expert_write_fact(e, f, &text);
    struct expert_reason why = expert_why(e, f);
    document_branch(d, depth, "%s", buffer_text(&text));
    buffer_clear(&text);
    if (why.rule) {
        expert_rule_comment(e, why.rule, &text);
        document_branch(d, depth + 1, "by " MARK_TERM "%s" MARK_END ": %s, because", why.rule,
                        buffer_text(&text));
    }
    for (int i = 0; why.rule && i < why.support && depth < MAX_DEPTH; i++)
        add_fact(e, why.fact[i], depth + 2, d);
    buffer_free(&text);
}

/* The fact whose text is `what`, blanks aside. */
static const struct expert_fact *find_fact(struct expert *e, const char *what)
{
    static const char *const relations[] = {"hand",    "combined", "player",   "contract", "distribution",
                                            "holding", "run",      "own-card", "proposes", "technique"};
    for (size_t i = 0; i < sizeof relations / sizeof *relations; i++)
        for (const struct expert_fact *f = expert_next(e, relations[i], NULL); f;
             f = expert_next(e, relations[i], f)) {
            struct buffer text = {0};
            expert_write_fact(e, f, &text);
            bool same = !strcasecmp(buffer_text(&text), what);
            buffer_free(&text);
            if (same) return f;
        }
    return NULL;
}

/* ---- a suit ---- */

static void add_frames(const struct suit_analysis *a, struct document *d)
{
    for (int i = 0; i < a->trials; i++)
        document_branch(d, 1, "frame " MARK_TERM "%s" MARK_END ": %s", a->trial[i].name,
                        a->trial[i].fits ? "fits" : "does not fit this holding");
    if (!a->frame) {
        document_branch(d, 1, "no frame fits: the technique proposers decide");
        return;
    }
    struct buffer text = {0};
    frame_write_bindings(&text, &a->bindings);
    document_branch(d, 1, "bindings %s", buffer_text(&text));
    if (a->is_beyond_frame)
        document_branch(d, 1,
                        "the small cards are worth more than its picture %s: the technique proposers decide",
                        frame_picture(a->frame));
    buffer_free(&text);
}

static void add_question(const struct explanation *r, const struct explained_technique *t, struct document *d)
{
    struct buffer question = {0};
    certainty_question(r->knowledge, t->choice->technique.depend_on[0], &question);
    document_branch(d, 2, "depends on (%s); asked as \"%s\"", t->depend_on, buffer_text(&question));
    buffer_free(&question);
}

static void add_idea(const struct explained_technique *t, struct document *d)
{
    struct buffer text = {0};
    exact_idea_teach(&text, t->idea);
    document_branch(d, 2, MARK_TERM "%s" MARK_END ": %s", t->idea_say, buffer_text(&text));
    buffer_free(&text);
}

static void add_technique(const struct explanation *r, int suit, const struct explained_technique *t,
                          struct document *d)
{
    static const char *const statuses[] = {"rejected", "kept in reserve", "chosen"};
    const struct technique *q = &t->choice->technique;
    struct buffer tricks = {0};
    wording_hundredths(&tricks, t->hundredths);
    document_gap(d);
    document_branch(d, 1, "%s: %s trick%s, %s", t->say, buffer_text(&tricks), t->hundredths == 100 ? "" : "s",
                    t->chance);
    document_branch(d, 2, "%s: %s", statuses[t->choice->status], t->why);
    if (t->idea_say) add_idea(t, d);
    if (t->depend_on) add_question(r, t, d);
    document_branch(d, 2, "proposed by " MARK_TERM "%s" MARK_END, q->by);
    const struct expert_fact *f = position_fact(r->position, suit, q->name);
    if (f) add_fact(position_expert(r->position), f, 3, d);
    buffer_free(&tricks);
}

static void add_chances(const struct explanation *r, int suit, struct document *d)
{
    const struct suit_analysis *a = &r->position->suit[suit];
    const struct view *v = a->is_led ? &r->position->at : &r->view;
    document_branch(
        d, 1,
        "%d cards of the suit are missing%s; %s holds %d unseen cards, %s %d; %.0f layouts are possible",
        cardset_count(a->holding.out), a->is_led ? ", those on the table counted with who played them" : "",
        seat_title(v->left), view_hidden_count(v, v->left), seat_title(v->right),
        view_hidden_count(v, v->right), layouts_count(r->position->layouts));
    if (a->is_led)
        document_branch(d, 1, "the trick in progress leaves %d sure; before it the suit had %d",
                        a->sure.total, value_sure_to_the_end(&a->holding).total);
    for (int i = 0; i < r->becauses; i++) document_branch(d, 2, "%s", r->because[i]);
}

/* The rule that acted, the frames that were tried, the chances. */
static void add_analysis(const struct explanation *r, int suit, bool has_fact, struct document *d)
{
    const struct suit_analysis *a = &r->position->suit[suit];
    document_branch(d, 0, "%ss %s: %d sure trick%s", suit_word(suit), r->suit[suit].cards, a->sure.total,
                    a->sure.total == 1 ? "" : "s");
    if (a->rule)
        document_branch(d, 1, "rule " MARK_TERM "%s" MARK_END " (%s): %s", a->rule->name, a->rule->source,
                        a->rule->comment);
    else
        document_branch(d, 1, "no rule speaks of this suit: the proposers look for techniques by themselves");
    const struct expert_fact *acting = has_fact ? position_fact(r->position, suit, NULL) : NULL;
    if (acting) add_fact(position_expert(r->position), acting, 2, d);
    add_frames(a, d);
    add_chances(r, suit, d);
}

static bool add_suit(const struct explanation *r, int suit, const char *technique, struct document *d)
{
    const struct explained_suit *s = &r->suit[suit];
    bool found = !technique;
    add_analysis(r, suit, !technique, d);
    for (int i = 0; i < s->techniques; i++) {
        const char *name = s->technique[i].choice->technique.name;
        if (technique && knowledge_kind(r->knowledge, technique) != knowledge_kind(r->knowledge, name))
            continue;
        add_technique(r, suit, &s->technique[i], d);
        found = true;
    }
    for (int i = 0; i < r->steps; i++) {
        if (r->step[i].suit != suit) continue;
        document_gap(d);
        document_branch(d, 1, "place %d in the plan: %s", i + 1, r->step[i].why);
    }
    return found;
}

/* ---- a card of trick one ---- */

static const struct defence_play *play_of_suit(const struct explanation *r, int card, int *at)
{
    for (*at = 0; *at < r->trick_one.plays; ++*at)
        if (r->trick_one.play[*at].card == card) return &r->trick_one.play[*at];
    for (*at = 0; *at < r->trick_one.plays; ++*at)
        if (cardset_has(r->view.play.hand[r->trick_one.play[*at].seat], card)) return &r->trick_one.play[*at];
    return NULL;
}

static bool add_card(const struct explanation *r, int card, struct document *d)
{
    int at;
    const struct defence_play *p = play_of_suit(r, card, &at);
    if (!p || !p->rule) return false;
    struct buffer asked = {0}, played = {0};
    wording_card(&asked, card);
    wording_card(&played, p->card);
    if (p->card == card)
        document_branch(d, 0, "the %s is played to this trick", buffer_text(&asked));
    else
        document_branch(d, 0, "the %s is not played to this trick, but the %s", buffer_text(&asked),
                        buffer_text(&played));
    document_branch(d, 1, "by " MARK_TERM "%s" MARK_END " (%s): %s", p->rule->name, p->rule->source,
                    r->trick_one.why[at]);
    document_branch(d, 1, "action: %s", p->what);
    document_branch(d, 1, "because");
    for (int i = 0; i < p->facts; i++) document_branch(d, 2, "%s", p->fact[i]);
    buffer_free(&asked);
    buffer_free(&played);
    return true;
}

/* What search says of the card and the others that may be played now. */
static bool add_search(const struct explanation *r, int card, struct document *d)
{
    bool is_there = false;
    for (int i = 0; r->decision && i < r->decision->candidates; i++)
        is_there |= r->decision->candidate[i].card == card;
    return is_there && confirm_words_cards(d, 0, r->decision);
}

/* What sound defence tells of an honour. */
static bool add_telling(const struct explanation *r, int card, struct document *d)
{
    for (int i = 0; i < r->tellings.count; i++) {
        const struct telling *t = &r->tellings.list[i];
        struct buffer text = {0};
        if (t->card != card) continue;
        telling_words(&text, t);
        document_branch(d, 0, "%s", buffer_text(&text));
        document_branch(d, 1, "the layouts that say so, with their shares: --why layouts");
        buffer_free(&text);
        return true;
    }
    return false;
}

/* The layouts that were weighed by how sound the defence has been. */
static bool add_layouts(const struct explanation *r, struct document *d)
{
    struct sound s;
    bool is_there = r->knowledge->settings.choose == CHOOSE_CONFIRMED && sound_weigh(r->position, &s);
    if (is_there) sound_branches(d, 0, &s);
    return is_there;
}

/* Fills the document with the answer; false when the report has no such thing. */
static bool answer(const struct explanation *r, const char *what, struct document *d)
{
    const char *at = !strncasecmp(what, "not ", 4) ? what + 4 : what;
    const char *colon = strchr(at, ':');
    char *word = colon ? util_copy_part(at, (size_t)(colon - at)) : util_copy(at);
    int suit = strain_from_word(word);
    if (!strcasecmp(what, "layouts")) return free(word), add_layouts(r, d);
    const struct expert_fact *fact = *at == '(' ? find_fact(position_expert(r->position), at) : NULL;
    free(word);
    if (suit >= 0 && suit < SUIT_COUNT) return add_suit(r, suit, colon ? colon + 1 : NULL, d);
    if (strlen(at) == 2 && card_from_text(at) != NO_CARD) {
        bool is_ruled = add_card(r, card_from_text(at), d);
        bool is_told = add_telling(r, card_from_text(at), d);
        return add_search(r, card_from_text(at), d) || is_ruled || is_told;
    }
    if (fact) add_fact(position_expert(r->position), fact, 0, d);
    return fact;
}

struct document *why_document(const struct explanation *r, const char *what)
{
    struct document *d = document_new();
    if (answer(r, what, d)) return d;
    document_free(d);
    return NULL;
}
