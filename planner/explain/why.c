/* Walking back from a conclusion to what was known. Each rule is told once; what it rests on is indented
 * below it. */
#include "planner/explain/why.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "planner/report/wording.h"

enum { MAX_DEPTH = 12 };

/* ---- facts ---- */

static void print_fact(struct worker *w, const struct expert_fact *f, int depth, FILE *out)
{
    struct buffer text = {0};
    expert_write_fact(w->expert, f, &text);
    struct expert_reason why = expert_why(w->expert, f);
    fprintf(out, "%*s%s\n", 2 * depth, "", buffer_text(&text));
    buffer_clear(&text);
    if (!why.rule) {
        buffer_free(&text);
        return;
    }
    expert_rule_comment(w->expert, why.rule, &text);
    fprintf(out, "%*sby %s: %s, because\n", 2 * depth + 2, "", why.rule, buffer_text(&text));
    for (int i = 0; i < why.support && depth < MAX_DEPTH; i++) print_fact(w, why.fact[i], depth + 2, out);
    buffer_free(&text);
}

/* The fact whose text is `what`, blanks aside. */
static const struct expert_fact *find_fact(struct worker *w, const char *what)
{
    static const char *const relations[] = {"hand",    "combined", "player",   "contract", "distribution",
                                            "holding", "run",      "own-card", "proposes", "technique"};
    for (size_t i = 0; i < sizeof relations / sizeof *relations; i++)
        for (const struct expert_fact *f = expert_next(w->expert, relations[i], NULL); f;
             f = expert_next(w->expert, relations[i], f)) {
            struct buffer text = {0};
            expert_write_fact(w->expert, f, &text);
            bool same = !strcasecmp(buffer_text(&text), what);
            buffer_free(&text);
            if (same) return f;
        }
    return NULL;
}

/* ---- a suit ---- */

static void print_frames(const struct suit_analysis *a, FILE *out)
{
    for (int i = 0; i < a->trials; i++)
        fprintf(out, "  frame %s: %s\n", a->trial[i].name,
                a->trial[i].fits ? "fits" : "does not fit this holding");
    if (!a->frame) {
        fprintf(out, "  no frame fits: the technique proposers decide\n");
        return;
    }
    struct buffer text = {0};
    frame_write_bindings(&text, &a->bindings);
    fprintf(out, "  bindings %s\n", buffer_text(&text));
    if (a->is_beyond_frame)
        fprintf(out, "  the small cards are worth more than its picture %s: the technique proposers decide\n",
                frame_picture(a->frame));
    buffer_free(&text);
}

static void print_technique(struct worker *w, const struct explanation *r, int suit,
                            const struct explained_technique *t, FILE *out)
{
    static const char *const statuses[] = {"rejected", "kept in reserve", "chosen"};
    const struct technique *q = &t->choice->technique;
    struct buffer tricks = {0};
    wording_hundredths(&tricks, q->hundredths);
    fprintf(out, "\n  %s: %s trick%s, %s\n", t->say, buffer_text(&tricks), q->hundredths == 100 ? "" : "s",
            t->chance);
    fprintf(out, "    %s: %s\n", statuses[t->choice->status], t->why);
    if (t->depend_on) {
        struct buffer question = {0};
        certainty_question(r->knowledge, q->depend_on[0], &question);
        fprintf(out, "    depends on (%s); asked as \"%s\"\n", t->depend_on, buffer_text(&question));
        buffer_free(&question);
    }
    fprintf(out, "    proposed by %s\n", q->by);
    const struct expert_fact *f = analysis_fact(w, suit, q->name);
    if (f) print_fact(w, f, 3, out);
    buffer_free(&tricks);
}

static void print_chances(struct worker *w, const struct explanation *r, int suit, FILE *out)
{
    const struct view *v = &r->view;
    fprintf(
        out,
        "  %d cards of the suit are missing; %s holds %d unseen cards, %s %d; %.0f layouts are possible\n",
        cardset_count(r->analysis.suit[suit].holding.out), seat_title(v->left), view_hidden_count(v, v->left),
        seat_title(v->right), view_hidden_count(v, v->right), layouts_count(w->layouts));
    for (int i = 0; i < r->becauses; i++) fprintf(out, "    %s\n", r->because[i]);
}

static bool why_suit(struct worker *w, const struct explanation *r, int suit, const char *technique,
                     FILE *out)
{
    const struct suit_analysis *a = &r->analysis.suit[suit];
    const struct explained_suit *s = &r->suit[suit];
    bool found = !technique;
    fprintf(out, "%ss %s: %d sure trick%s\n", suit_word(suit), s->cards, a->sure.total,
            a->sure.total == 1 ? "" : "s");
    if (a->rule) fprintf(out, "  rule %s (%s): %s\n", a->rule->name, a->rule->source, a->rule->comment);
    const struct expert_fact *acting = technique ? NULL : analysis_fact(w, suit, NULL);
    if (acting) print_fact(w, acting, 2, out);
    print_frames(a, out);
    print_chances(w, r, suit, out);
    for (int i = 0; i < s->techniques; i++) {
        const char *name = s->technique[i].choice->technique.name;
        if (technique && knowledge_kind(r->knowledge, technique) != knowledge_kind(r->knowledge, name))
            continue;
        print_technique(w, r, suit, &s->technique[i], out);
        found = true;
    }
    for (int i = 0; i < r->steps; i++)
        if (r->step[i].suit == suit) fprintf(out, "\n  place %d in the plan: %s\n", i + 1, r->step[i].why);
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

static bool why_card(const struct explanation *r, int card, FILE *out)
{
    int at;
    const struct defence_play *p = play_of_suit(r, card, &at);
    if (!p || !p->rule) return false;
    struct buffer asked = {0}, played = {0};
    wording_card(&asked, card);
    wording_card(&played, p->card);
    if (p->card == card)
        fprintf(out, "the %s is played to this trick\n", buffer_text(&asked));
    else
        fprintf(out, "the %s is not played to this trick, but the %s\n", buffer_text(&asked),
                buffer_text(&played));
    fprintf(out, "  by %s (%s): %s\n  action: %s\n  because\n", p->rule->name, p->rule->source,
            r->trick_one.why[at], p->what);
    for (int i = 0; i < p->facts; i++) fprintf(out, "    %s\n", p->fact[i]);
    buffer_free(&asked);
    buffer_free(&played);
    return true;
}

bool why_print(struct worker *w, const struct explanation *r, const char *what, FILE *out)
{
    const char *at = !strncasecmp(what, "not ", 4) ? what + 4 : what;
    const char *colon = strchr(at, ':');
    char *word = colon ? util_copy_part(at, (size_t)(colon - at)) : util_copy(at);
    int suit = strain_from_word(word);
    bool found = false;
    if (suit >= 0 && suit < SUIT_COUNT)
        found = why_suit(w, r, suit, colon ? colon + 1 : NULL, out);
    else if (strlen(at) == 2 && card_from_text(at) != NO_CARD)
        found = why_card(r, card_from_text(at), out);
    else if (*at == '(') {
        const struct expert_fact *f = find_fact(w, at);
        if (f) print_fact(w, f, 0, out);
        found = f;
    }
    if (!found)
        fprintf(stderr,
                "declarer explain: --why %s: nothing in this report has that name, expected a suit (C), a "
                "suit and a "
                "technique (C:finesse), a card of trick one (DA, \"not DK\"), or a fact such as (combined "
                "club has r1)\n",
                what);
    free(word);
    return found;
}
