/* Walking back from a conclusion to what was known, in sentences: the line, the technique or the card, the
 * rule that named it, and what the rule rests on, indented below it. With `is_raw` the expert's own notation
 * stands below each sentence. */
#include "planner/tell/why.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "planner/report/marked.h"
#include "planner/report/wording.h"
#include "planner/tell/confirm_words.h"
#include "planner/tell/story/story_words.h"
#include "planner/tell/suit_words.h"

enum { MAX_DEPTH = 12, CONCLUSIONS = 16 };

struct answering {
    const struct explanation *r;
    const struct words *w;
    bool is_raw;
    struct document *d;
    int told; /* conclusions whose rule has been told: once is enough */
    const struct expert_fact *conclusion[CONCLUSIONS];
};

/* ---- sentences ---- */

/* Adds a text without brackets: what stands in them follows after a comma, or, at the end, a colon; a break
 * is told as one. */
static void add_plain(struct buffer *out, const struct words *w, const char *text)
{
    for (const char *c = text; *c;) {
        size_t plain = strcspn(c, "(");
        bool is_open = c[plain] == '(';
        buffer_add_part(out, c, is_open && plain && c[plain - 1] == ' ' ? plain - 1 : plain);
        c += plain;
        if (!is_open) break;
        size_t n = strcspn(++c, ")");
        bool is_break = isdigit((unsigned char)*c) && c[1] == '-', is_last = !c[n] || !c[n + 1];
        buffer_add(out, is_break ? words_text(w, PHRASE_WHY_WHEN_BREAK) : is_last ? words_text(w, PHRASE_COLON) : ", ");
        buffer_add_part(out, c, n);
        c += n + (c[n] == ')');
        if (!is_break && *c == ' ') buffer_char(out, ',');
    }
}

static char *plain(const struct words *w, const char *text)
{
    struct buffer out = {0};
    add_plain(&out, w, text);
    return buffer_take(&out);
}

/* A phrase with one or two slots as a branch. */
static void say(struct answering *a, int depth, enum phrase which, const char *slot, const char *text,
                const char *other, const char *more)
{
    struct buffer out = {0};
    words_sentence(&out, a->w, which, slot, text, other, more, NULL);
    document_branch(a->d, depth, "%s", buffer_text(&out));
    buffer_free(&out);
}

/* ---- facts ---- */

/* What is known, as a sentence; the notation of it where that is asked. */
static void add_known(struct answering *a, int depth, const char *fact)
{
    struct buffer said = {0};
    fact_words(&said, a->w, a->r->position, fact);
    if (said.length) document_branch(a->d, depth, "%s", buffer_text(&said));
    if (a->is_raw) document_branch(a->d, said.length ? depth + 1 : depth, "%s", fact);
    buffer_free(&said);
}

static void add_fact(struct answering *a, struct expert *e, const struct expert_fact *f, int depth);

/* What the rule of a fact rests on. */
static void add_support(struct answering *a, struct expert *e, const struct expert_fact *f, int depth)
{
    const struct expert_reason why = expert_why(e, f);
    for (int i = 0; why.rule && i < why.support && depth < MAX_DEPTH; i++) add_fact(a, e, why.fact[i], depth);
}

/* Whether the rule of a conclusion has been told; from now on it has. */
static bool is_told(struct answering *a, const struct expert_fact *f)
{
    for (int i = 0; i < a->told; i++)
        if (a->conclusion[i] == f) return true;
    if (a->told < CONCLUSIONS) a->conclusion[a->told++] = f;
    return false;
}

/* The rule that concluded a fact, and what it rests on; nothing of what was known. */
static void add_rule(struct answering *a, struct expert *e, const struct expert_fact *f, int depth)
{
    struct buffer comment = {0}, reason = {0};
    const struct expert_reason why = expert_why(e, f);
    if (!why.rule || is_told(a, f)) return;
    const char *own = words_rule_named(a->w, why.rule);
    if (own)
        buffer_add(&comment, own);
    else if (!words_language(a->w))
        expert_rule_comment(e, why.rule, &comment);
    add_plain(&reason, a->w, buffer_text(&comment));
    if (reason.length) say(a, depth, PHRASE_WHY_PROPOSED, "reason", buffer_text(&reason), NULL, NULL);
    if (a->is_raw) document_branch(a->d, depth + 1, "by " MARK_TERM "%s" MARK_END, why.rule);
    add_support(a, e, f, depth + 1);
    buffer_free(&comment);
    buffer_free(&reason);
}

static void add_fact(struct answering *a, struct expert *e, const struct expert_fact *f, int depth)
{
    struct buffer text = {0};
    expert_write_fact(e, f, &text);
    add_known(a, depth, buffer_text(&text));
    add_rule(a, e, f, depth + 1);
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

/* ---- what is told ---- */

/* The steps of the line that play one of our cards, or carry one of the ideas, a bit each. */
static bool add_steps(struct answering *a, int depth, cardset cards, unsigned ideas)
{
    const struct told_story *t = &a->r->told;
    bool is_there = false;
    for (int i = 0; i < t->entries; i++) {
        const struct told_entry *e = &t->entry[i];
        bool is_step = e->kind == TOLD_STEP || e->kind == TOLD_ROAD;
        if (!(is_step && e->cards & cards) && !(e->ideas & ideas)) continue;
        char *text = plain(a->w, e->text);
        document_branch(a->d, depth, "%s%s%s", e->label, *e->label ? words_text(a->w, PHRASE_COLON) : "", text);
        free(text);
        is_there = true;
    }
    return is_there;
}

/* An idea by its word: what it means, and where it is told. */
static bool add_idea_asked(struct answering *a, const char *what)
{
    int idea = 0;
    while (idea < IDEAS && strcasecmp(what, idea_word(idea))) idea++;
    if (idea == IDEAS || !ideas_has(&a->r->ideas, (enum idea)idea)) return false;
    document_branch(a->d, 0, "%s", told_meaning(a->w, (enum idea)idea));
    return add_steps(a, 1, 0, 1u << idea);
}

/* Whether the line's steps in a suit carry the idea that has a technique's name. */
static bool is_idea_of(const struct explanation *r, int suit, const char *technique)
{
    for (int i = 0; i < r->ideas.count; i++) {
        const struct told_idea *one = &r->ideas.list[i];
        if (!strcasecmp(technique, idea_word((int)one->idea)) && cardset_in_suit(one->cards, suit)) return true;
    }
    return false;
}

/* ---- a suit ---- */

/* The frames that were tried: inner notation. */
static void add_frames(struct answering *a, const struct suit_analysis *s)
{
    for (int i = 0; i < s->trials; i++)
        document_branch(a->d, 1, "frame " MARK_TERM "%s" MARK_END ": %s", s->trial[i].name,
                        s->trial[i].fits ? "fits" : "does not fit this holding");
    if (!s->frame) {
        document_branch(a->d, 1, "no frame fits: the technique proposers decide");
        return;
    }
    struct buffer text = {0};
    frame_write_bindings(&text, &s->bindings);
    document_branch(a->d, 1, "bindings %s", buffer_text(&text));
    if (s->is_beyond_frame)
        document_branch(a->d, 1,
                        "the small cards are worth more than its picture %s: the technique proposers decide",
                        frame_picture(s->frame));
    buffer_free(&text);
}

static void add_question(struct answering *a, const struct explained_technique *t)
{
    struct buffer question = {0};
    certainty_question(a->r->knowledge, t->choice->technique.depend_on[0], &question);
    document_branch(a->d, 2, "depends on (%s); asked as \"%s\"", t->depend_on, buffer_text(&question));
    buffer_free(&question);
}

/* The line's idea, and what it means. */
static void add_idea(struct answering *a, const struct explained_technique *t)
{
    struct buffer meaning = {0};
    suit_words_meaning(&meaning, a->w, t->idea);
    document_branch(a->d, 2, MARK_TERM "%s" MARK_END "%s%s.", t->idea_say, words_text(a->w, PHRASE_COLON),
                    buffer_text(&meaning));
    buffer_free(&meaning);
}

/* What the technique is to bring, and how likely. */
static void add_promise(struct answering *a, const struct explained_technique *t)
{
    struct buffer out = {0}, tricks = {0}, number = {0};
    char *chance = plain(a->w, t->chance);
    bool is_whole = t->hundredths % 100 == 0 && !t->outcomes && !t->choice->by_line && t->hundredths;
    words_number(&number, a->w, t->hundredths / 100);
    words_say(&tricks, a->w, t->hundredths == 100 ? PHRASE_A_TRICK : PHRASE_TRICKS, "number",
              buffer_text(&number), NULL);
    words_sentence(&out, a->w, is_whole ? PHRASE_WHY_TECHNIQUE : PHRASE_WHY_TECHNIQUE_LENGTH, "technique",
                   t->say, "tricks", buffer_text(&tricks), "chance", chance, NULL);
    document_branch(a->d, 1, "%s", buffer_text(&out));
    free(chance);
    buffer_free(&out);
    buffer_free(&tricks);
    buffer_free(&number);
}

static void add_technique(struct answering *a, int suit, const struct explained_technique *t)
{
    static const enum phrase statuses[] = {[TECHNIQUE_REJECTED] = PHRASE_WHY_REJECTED,
                                           [TECHNIQUE_KEPT] = PHRASE_WHY_KEPT,
                                           [TECHNIQUE_CHOSEN] = PHRASE_WHY_CHOSEN};
    char *why = plain(a->w, t->why);
    document_gap(a->d);
    add_promise(a, t);
    say(a, 2, statuses[t->choice->status], "why", why, NULL, NULL);
    if (t->idea_say) add_idea(a, t);
    if (t->depend_on && a->is_raw) add_question(a, t);
    if (a->is_raw) document_branch(a->d, 2, "proposed by " MARK_TERM "%s" MARK_END, t->choice->technique.by);
    struct expert *e = position_expert(a->r->position);
    const struct expert_fact *f = position_fact(a->r->position, suit, t->choice->technique.name);
    struct buffer text = {0};
    if (f && a->is_raw) expert_write_fact(e, f, &text);
    if (text.length) document_branch(a->d, 3, "%s", buffer_text(&text));
    if (f) add_rule(a, e, f, 2);
    buffer_free(&text);
    free(why);
}

/* "two sure winners". */
static void add_sure(struct buffer *out, const struct words *w, int n)
{
    struct buffer number = {0};
    words_number(&number, w, n);
    words_say(out, w,
              n > 1 ? PHRASE_SURE
              : n   ? PHRASE_SURE_ONE
                    : PHRASE_SURE_NONE,
              "number", buffer_text(&number), NULL);
    buffer_free(&number);
}

/* What is out, who has room for it, and what auction and play tell of it. */
static void add_chances(struct answering *a, int suit)
{
    const struct explanation *r = a->r;
    const struct suit_analysis *s = &r->position->suit[suit];
    const struct view *v = s->is_led ? &r->position->at : &r->view;
    struct buffer out = {0}, left = {0}, right = {0}, sure = {0}, before = {0};
    buffer_format(&left, "%d", view_hidden_count(v, v->left));
    buffer_format(&right, "%d", view_hidden_count(v, v->right));
    words_tell(&out, a->w, PHRASE_WHY_MISSING, AS_NUMBER("number", cardset_count(s->holding.out)),
               AS_SEAT("left", (int)v->left), AS_TEXT("leftmost", buffer_text(&left)),
               AS_SEAT("right", (int)v->right), AS_TEXT("rightmost", buffer_text(&right)));
    document_branch(a->d, 1, "%s", buffer_text(&out));
    add_sure(&sure, a->w, s->sure.total);
    add_sure(&before, a->w, value_sure_to_the_end(&s->holding).total);
    if (s->is_led && !view_has_trumps(&r->view)) say(a, 1, PHRASE_WHY_LED, "sure", buffer_text(&sure), "before", buffer_text(&before));
    for (int i = 0; i < r->evidence.becauses; i++) {
        char *because = plain(a->w, r->evidence.because[i]);
        document_branch(a->d, 2, "%s.", because);
        free(because);
    }
    buffer_free(&out);
    buffer_free(&left);
    buffer_free(&right);
    buffer_free(&sure);
    buffer_free(&before);
}

/* The holding, the steps that play it, the rule that knows it, what is out. */
static void add_analysis(struct answering *a, int suit, bool has_fact, bool *is_told)
{
    const struct explanation *r = a->r;
    const struct suit_analysis *s = &r->position->suit[suit];
    struct buffer out = {0}, sure = {0};
    add_sure(&sure, a->w, s->sure.total);
    words_tell(&out, a->w, PHRASE_WHY_SUIT, AS_SUITS("suits", suit), AS_TEXT("cards", r->suit[suit].cards),
               AS_TEXT("sure", buffer_text(&sure)));
    document_branch(a->d, 0, "%s", buffer_text(&out));
    *is_told = add_steps(a, 1, cardset_in_suit(view_ours(&r->view), suit), 0);
    buffer_clear(&out);
    add_plain(&out, a->w, s->rule ? words_rule(a->w, s->rule) : words_text(a->w, PHRASE_WHY_NO_RULE));
    buffer_capital(&out, 0);
    document_branch(a->d, 1, "%s", buffer_text(&out));
    if (s->rule && a->is_raw)
        document_branch(a->d, 1, "rule " MARK_TERM "%s" MARK_END " (%s)", s->rule->name, s->rule->source);
    const struct expert_fact *acting = has_fact ? position_fact(r->position, suit, NULL) : NULL;
    if (acting) add_support(a, position_expert(r->position), acting, 2);
    if (a->is_raw) add_frames(a, s);
    add_chances(a, suit);
    buffer_free(&out);
    buffer_free(&sure);
}

/* The line that is played, where it begins with the suit: its rule, and what that rests on. */
static void add_line(struct answering *a, int suit)
{
    const struct proposed_line *l = a->r->line;
    if (!l || !l->line.steps || l->line.step[0].technique->suit != suit) return;
    char *name = told_line_name(a->r->words, l), *idea = told_line_idea(a->r->words, l), *reason = plain(a->w, idea);
    document_gap(a->d);
    say(a, 1, PHRASE_WHY_LINE, "line", name, "reason", reason);
    if (a->is_raw)
        document_branch(a->d, 2, "by " MARK_TERM "%s" MARK_END " (%s)", l->rule->name, l->rule->source);
    for (int i = 0; i < l->support.facts; i++) add_known(a, 2, l->support.fact[i]);
    free(name);
    free(idea);
    free(reason);
}

/* What a suit comes to where a suit is trumps, and what is out of it. */
static bool add_trump_suit(struct answering *a, int suit)
{
    struct buffer out = {0}, said = {0};
    char *losers = trumps_losers(&a->r->trumps, suit);
    words_tell(&out, a->w, PHRASE_WHY_SUIT, AS_SUITS("suits", suit), AS_TEXT("cards", a->r->suit[suit].cards),
               AS_TEXT("sure", losers));
    document_branch(a->d, 0, "%s", buffer_text(&out));
    add_steps(a, 1, cardset_in_suit(view_ours(&a->r->view), suit), 0);
    trumps_suit(&said, &a->r->trumps, suit);
    if (said.length) document_branch(a->d, 1, "%s", buffer_text(&said));
    add_chances(a, suit);
    free(losers);
    buffer_free(&out);
    buffer_free(&said);
    return true;
}

static bool add_suit(struct answering *a, int suit, const char *technique)
{
    const struct explanation *r = a->r;
    if (view_has_trumps(&r->view))
        return (!technique || is_idea_of(r, suit, technique)) && add_trump_suit(a, suit);
    const struct explained_suit *s = &r->suit[suit];
    bool found = !technique || is_idea_of(r, suit, technique), is_told;
    add_analysis(a, suit, !technique, &is_told);
    for (int i = 0; i < s->techniques; i++) {
        const char *name = s->technique[i].choice->technique.name;
        if (technique && knowledge_kind(r->knowledge, technique) != knowledge_kind(r->knowledge, name))
            continue;
        add_technique(a, suit, &s->technique[i]);
        found = true;
    }
    for (int i = 0; i < r->steps && !is_told; i++) {
        if (r->step[i].suit != suit) continue;
        struct buffer number = {0};
        char *why = plain(a->w, r->step[i].why);
        words_number(&number, a->w, i + 1);
        document_gap(a->d);
        say(a, 1, PHRASE_WHY_PLACE, "number", buffer_text(&number), "why", why);
        buffer_free(&number);
        free(why);
    }
    add_line(a, suit);
    return found;
}

/* ---- a card of trick one ---- */

/* Our play to the trick in progress that is this card, or that it could have been; `at` its number. NULL: none. */
static const struct defence_play *play_of(const struct explanation *r, int card, int *at)
{
    const struct explained_trick_one *one = &r->trick_one;
    for (*at = 0; *at < one->plays; ++*at)
        if (one->play[*at].card == card) return &one->play[*at];
    const struct trick *t = &r->view.play.trick[r->view.play.tricks];
    for (*at = 0; *at < one->plays; ++*at) {
        cardset hand = r->view.play.hand[one->play[*at].seat], follow = cardset_in_suit(hand, card_suit(t->card[0]));
        if (cardset_has(follow ? follow : hand, card)) return &one->play[*at];
    }
    return NULL;
}

static bool add_card(struct answering *a, int card)
{
    int at;
    const struct explanation *r = a->r;
    const struct defence_play *p = play_of(r, card, &at);
    if (!p) return false;
    struct buffer out = {0}, asked = {0}, played = {0};
    char *reason = plain(a->w, r->trick_one.why[at]);
    words_card(&asked, a->w, card);
    words_card(&played, a->w, p->card);
    static const enum phrase said[2][2] = {{PHRASE_WHY_NOT_PLAYED_BARE, PHRASE_WHY_NOT_PLAYED}, {PHRASE_WHY_PLAYED_BARE, PHRASE_WHY_PLAYED}};
    words_sentence(&out, a->w, said[p->card == card][*reason != 0], "card", buffer_text(&asked), "other", buffer_text(&played), "reason",
                   reason, NULL);
    document_branch(a->d, 0, "%s", buffer_text(&out));
    if (a->is_raw && p->rule)
        document_branch(a->d, 1, "by " MARK_TERM "%s" MARK_END " (%s), action: %s", p->rule->name,
                        p->rule->source, p->what);
    for (int i = 0; i < p->facts; i++) add_known(a, 1, p->fact[i]);
    buffer_free(&out);
    buffer_free(&asked);
    buffer_free(&played);
    free(reason);
    return true;
}

/* What search says of the card and the others that may be played now. */
static bool add_search(struct answering *a, int card)
{
    const struct decision *d = a->r->decision;
    bool is_there = false;
    for (int i = 0; d && i < d->candidates; i++) is_there |= d->candidate[i].card == card;
    return is_there && confirm_words_cards(a->d, 0, d, a->w, a->is_raw);
}

/* What sound defence tells of an honour. */
static bool add_telling(struct answering *a, int card)
{
    const struct explanation *r = a->r;
    for (int i = 0; i < r->evidence.tellings.count; i++) {
        const struct telling *t = &r->evidence.tellings.list[i];
        struct buffer text = {0};
        if (t->card != card) continue;
        telling_words(&text, a->w, t);
        document_branch(a->d, 0, "%s.", buffer_text(&text));
        document_branch(a->d, 1, "%s", words_text(a->w, PHRASE_TELLING_LAYOUTS));
        buffer_free(&text);
        return true;
    }
    return false;
}

/* The layouts that were weighed by how sound the defence has been. */
static bool add_layouts(const struct answering *a)
{
    struct sound s;
    bool is_there = position_settings(a->r->position)->choose == CHOOSE_CONFIRMED && sound_weigh(a->r->position, &s);
    if (is_there) sound_branches(a->d, 0, a->w, &s);
    return is_there;
}

/* A fact, in any spelling, and what it follows from. */
static bool add_asked(struct answering *a, const char *what)
{
    struct expert *e = position_expert(a->r->position);
    const struct expert_fact *f = *what == '(' ? find_fact(e, what) : NULL;
    if (!f) return false;
    add_fact(a, e, f, 0);
    if (!expert_why(e, f).rule) say(a, 1, PHRASE_WHY_FACT_KNOWN, NULL, NULL, NULL, NULL);
    return true;
}

/* Fills the document with the answer; false when the report has no such thing. */
static bool answer(struct answering *a, const char *what)
{
    const char *at = !strncasecmp(what, "not ", 4) ? what + 4 : what;
    const char *colon = strchr(at, ':');
    char *word = colon ? util_copy_part(at, (size_t)(colon - at)) : util_copy(at);
    int suit = strain_from_word(word);
    free(word);
    if (!strcasecmp(what, "layouts")) return add_layouts(a);
    if (suit >= 0 && suit < SUIT_COUNT) return add_suit(a, suit, colon ? colon + 1 : NULL);
    if (strlen(at) == 2 && card_from_text(at) != NO_CARD) {
        bool is_ruled = add_card(a, card_from_text(at));
        bool is_told = !is_ruled && add_steps(a, 0, cardset_of(card_from_text(at)), 0);
        is_told |= add_telling(a, card_from_text(at));
        return add_search(a, card_from_text(at)) || is_ruled || is_told;
    }
    if (add_idea_asked(a, at)) return true;
    return !view_has_trumps(&a->r->view) && add_asked(a, at);
}

struct document *why_document(const struct explanation *r, const char *what, bool is_raw)
{
    struct answering a = {.r = r, .w = r->words, .is_raw = is_raw, .d = document_new()};
    if (answer(&a, what)) return a.d;
    document_free(a.d);
    return NULL;
}
