/* Parsing the thesis's rules and writing them as CLIPS.
 *
 * The vocabulary is closed: a premise that says nothing known (vocabulary.h), or an action that is not in the
 * table below, is a fault at load time.
 */
#include "facts/expert/rules.h"

#include "facts/expert/premise.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static const char defence_actions[] =
    "low high a-sure-trick card-to-win card-for-drive-out card-for-doing-finesse";

static const char *const idea_words[IDEAS] = {
#define X(name, word) word,
    IDEA_NAMES(X)
#undef X
};

const char *idea_word(int idea)
{
    return idea >= 0 && idea < IDEAS ? idea_words[idea] : NULL;
}

enum { RULES_MAX = 10000 * RULE_LETTERS };

/* One file being read. */
struct reading {
    struct vocabulary *vocabulary;
    const char *file;
    struct faults *faults;
    struct rules *all;
};

static void fault_at(const struct reading *r, const struct sexp *at, const char *what)
{
    faults_add(r->faults, r->file, at ? at->line : 0, at ? at->column : 0, "%s", what);
}

static bool is_listed(const char *words, const char *word)
{
    size_t n = strlen(word);
    for (const char *at = words; n && (at = strstr(at, word)); at += n)
        if ((at == words || at[-1] == ' ') && (at[n] == ' ' || !at[n])) return true;
    return false;
}

static bool write_premises(const struct reading *r, struct rule *rule, const struct sexp *premises,
                           struct buffer *out)
{
    const struct sexp *list = sexp_nth(premises, 1);
    if (!sexp_is_list(list) || sexp_count(premises) != 2) {
        fault_at(r, premises, "expected (premises ((...) (...)))");
        return false;
    }
    rule->is_last = premise_is_always(list) || (sexp_count(list) == 1 && premise_is_always(list->first));
    if (rule->is_last) return true;
    static const enum vocabulary_phase phases[] = {PHASE_ALWAYS, PHASE_DEFENCE, PHASE_DEFENCE,
                                                   PHASE_LEAD,   PHASE_DISCARD, PHASE_TRUMPS};
    struct premise_place at = {r->vocabulary, phases[rule->set], r->file, r->faults};
    return premises_write(&at, list, out);
}

static void add_frame(struct rule *rule, const char *name)
{
    rule->frames = util_resize(rule->frames, (size_t)rule->frame_count + 1, sizeof *rule->frames);
    const char *tail = !strncasecmp(name, "plan-", 5) ? name + 5 : NULL; /* the thesis's alias, E-008 */
    struct buffer full = {0};
    buffer_format(&full, tail ? "tech-info-%s" : "%s", tail ? tail : name);
    buffer_char(&full, '\0'); /* a name of no letters is a text too */
    for (char *c = full.text; *c; c++) *c = (char)(*c >= 'A' && *c <= 'Z' ? *c + 32 : *c);
    rule->frames[rule->frame_count++] = full.text;
}

static bool write_propose(const struct reading *r, struct rule *rule, const struct sexp *action,
                          struct buffer *out)
{
    const struct sexp *names = sexp_nth(action, 1);
    if ((!sexp_is(action->first, "propose") && !sexp_is(action->first, "plans-to-be-examined")) || !names) {
        fault_at(r, action,
                 "this is no action of suit analysis, expected (propose ((frame) ...)) or (propose nil)");
        return false;
    }
    if (names->atom && !sexp_is_nil(names)) add_frame(rule, names->atom);
    for (const struct sexp *n = sexp_is_list(names) ? names->first : NULL; n; n = n->next) {
        const struct sexp *name = sexp_is_list(n) ? n->first : n;
        if (!name || !name->atom) {
            fault_at(r, n, "expected the name of a technique-information frame");
            return false;
        }
        add_frame(rule, name->atom);
    }
    buffer_format(out, "  (assert (proposes (suit ?suit) (number %d) (frames", rule->number);
    for (int i = 0; i < rule->frame_count; i++) buffer_format(out, " %s", rule->frames[i]);
    buffer_format(out, ") (by %s)))", rule->name);
    return true;
}

static bool write_defence(const struct reading *r, struct rule *rule, const struct sexp *action,
                          struct buffer *out)
{
    const struct sexp *hand = sexp_nth(action, 1), *what = sexp_nth(action, 2);
    const char *own = rule->set == RULES_SECOND_HAND ? "second-hand" : "fourth-hand";
    if (!sexp_is(action->first, "defensive-play") || sexp_count(action) != 3 || !sexp_is(hand, own) ||
        !what->atom || !is_listed(defence_actions, what->atom)) {
        faults_add(r->faults, r->file, action->line, action->column,
                   "this is no action of the %s, expected (defensive-play %s WHAT), WHAT one of: %s", own,
                   own, defence_actions);
        return false;
    }
    buffer_format(out, "  (assert (defensive-play (hand %s) (what %s) (number %d) (by %s)))", own, what->atom,
                  rule->number, rule->name);
    return true;
}

static const char step_techniques[] = "as-planned safely best-line";

bool rule_step_is_technique(const char *plan)
{
    return is_listed(step_techniques, plan);
}

bool rule_step_is_end(const char *plan)
{
    return !strcmp(plan, "winners");
}

bool rule_step_is_tops(const char *plan)
{
    return !strcmp(plan, "tops");
}

int rule_step_rounds(const char *plan)
{
    return !strcmp(plan, "hold-up-once") ? 1 : !strcmp(plan, "hold-up-twice") ? 2 : 0;
}

static void add_step(struct rule *rule, const struct sexp *plan)
{
    rule->step = util_resize(rule->step, (size_t)rule->steps + 1, sizeof *rule->step);
    rule->step[rule->steps++] = (struct rule_step){util_copy(plan->atom), plan->line, plan->column};
}

/* (line (PLAN ?suit) ...): the first steps of a line, each a plan and the suit that it is for. */
static bool write_line(const struct reading *r, struct rule *rule, const struct sexp *action,
                       struct buffer *out)
{
    bool good = sexp_is(action->first, "line");
    buffer_format(out, "  (assert (line (number %d) (steps", rule->number);
    for (const struct sexp *step = action->first->next; step && good; step = step->next) {
        const struct sexp *plan = sexp_nth(step, 0), *suit = sexp_nth(step, 1);
        good = sexp_count(step) == 2 && plan->atom && !plan->quoted && suit->atom && suit->atom[0] == '?';
        if (!good) break;
        buffer_format(out, " %s %s", plan->atom, suit->atom);
        add_step(rule, plan);
    }
    buffer_format(out, ") (by %s)))", rule->name);
    if (!good)
        fault_at(r, action, "this is no action of a line, expected (line (PLAN ?suit) ...), PLAN " RULE_STEPS);
    return good;
}

static bool write_discard(const struct reading *r, struct rule *rule, const struct sexp *action,
                          struct buffer *out)
{
    if (!sexp_is(action->first, "discard-play") || sexp_count(action) != 2 ||
        !sexp_is(sexp_nth(action, 1), "?suit")) {
        fault_at(r, action, "this is no action of a discard, expected (discard-play ?suit)");
        return false;
    }
    buffer_format(out, "  (assert (discard-play (suit ?suit) (number %d) (by %s)))", rule->number,
                  rule->name);
    return true;
}

static const char trump_actions[] = "high low line win put-in ruff";

/* (trumps-play ?suit WHAT): a card of a suit that the hand on turn may play. */
static bool write_trumps(const struct reading *r, struct rule *rule, const struct sexp *action,
                         struct buffer *out)
{
    const struct sexp *what = sexp_nth(action, 2);
    if (!sexp_is(action->first, "trumps-play") || sexp_count(action) != 3 ||
        !sexp_is(sexp_nth(action, 1), "?suit") || !what->atom || !is_listed(trump_actions, what->atom)) {
        faults_add(
            r->faults, r->file, action->line, action->column,
            "this is no action of a contract in a suit, expected (trumps-play ?suit WHAT), WHAT one of: %s",
            trump_actions);
        return false;
    }
    buffer_format(out, "  (assert (trumps-play (suit ?suit) (what %s) (number %d) (by %s)))", what->atom,
                  rule->number, rule->name);
    return true;
}

static bool write_actions(const struct reading *r, struct rule *rule, const struct sexp *actions,
                          struct buffer *out)
{
    const struct sexp *list = sexp_nth(actions, 1), *action = sexp_is_list(list) ? list->first : NULL;
    if (sexp_is(action, "do-nothing") || (action && sexp_is(action->first, "do-nothing"))) return true;
    if (!sexp_is_list(action) || action->next || !action->first) {
        fault_at(r, actions, "expected (actions ((...))) with one action");
        return false;
    }
    if (rule->set == RULES_LINE) return write_line(r, rule, action, out);
    if (rule->set == RULES_DISCARD) return write_discard(r, rule, action, out);
    if (rule->set == RULES_TRUMPS) return write_trumps(r, rule, action, out);
    return rule->set == RULES_ANALYSIS ? write_propose(r, rule, action, out)
                                       : write_defence(r, rule, action, out);
}

/* Set, distribution and number from the name; the thesis also writes suit-analysis-rule-4-3-0008 (E-008). */
static bool parse_name(struct rule *rule, const char *name)
{
    int end = 0;
    rule->name = util_copy(name);
    for (char *c = rule->name; *c; c++) *c = (char)(*c >= 'A' && *c <= 'Z' ? *c + 32 : *c);
    if (sscanf(rule->name, "suit-analysis-%2d-%2d-%4d%n", &rule->longer, &rule->shorter, &rule->number,
               &end) == 3 ||
        sscanf(rule->name, "suit-analysis-rule-%2d-%2d-%4d%n", &rule->longer, &rule->shorter, &rule->number,
               &end) == 3)
        rule->set = RULES_ANALYSIS;
    else if (sscanf(rule->name, "second-hand-rule-%4d%n", &rule->number, &end) == 1)
        rule->set = RULES_SECOND_HAND;
    else if (sscanf(rule->name, "fourth-hand-rule-%4d%n", &rule->number, &end) == 1)
        rule->set = RULES_FOURTH_HAND;
    else if (sscanf(rule->name, "second-hand-technique-%4d%n", &rule->number, &end) == 1)
        rule->set = RULES_SECOND_HAND, rule->is_technique = true;
    else if (sscanf(rule->name, "fourth-hand-technique-%4d%n", &rule->number, &end) == 1)
        rule->set = RULES_FOURTH_HAND, rule->is_technique = true;
    else if (sscanf(rule->name, "line-%4d%n", &rule->number, &end) == 1)
        rule->set = RULES_LINE;
    else if (sscanf(rule->name, "discard-technique-%4d%n", &rule->number, &end) == 1)
        rule->set = RULES_DISCARD, rule->is_technique = true;
    else if (sscanf(rule->name, "trumps-%4d%n", &rule->number, &end) == 1)
        rule->set = RULES_TRUMPS;
    /* An insertion is 012b, between 012 and 013: the letter is part of the order. */
    char letter = end > 0 ? rule->name[end] : '\0';
    bool inserted = letter >= 'a' && letter <= 'z';
    rule->number = rule->number * RULE_LETTERS + (inserted ? letter - 'a' + 1 : 0);
    end += inserted;
    bool is_numbered = rule->number > 0;
    if (rule->is_technique) rule->number -= RULES_MAX; /* they stand before Appendix A */
    bool shape = rule->set != RULES_ANALYSIS || (rule->longer >= rule->shorter && rule->shorter >= 0 &&
                                                 rule->longer + rule->shorter <= SUIT_SIZE);
    return end > 0 && !rule->name[end] && is_numbered && shape;
}

static const struct sexp *find_attribute(const struct sexp *rule, const char *name)
{
    for (const struct sexp *a = rule->first->next; a; a = a->next)
        if (sexp_is_list(a) && sexp_is(a->first, name)) return a;
    return NULL;
}

/* The text of (name "..."), a fault when it is missing. */
static char *read_text(const struct reading *r, const struct sexp *rule, const char *name)
{
    const struct sexp *a = find_attribute(rule, name), *text = a ? sexp_nth(a, 1) : NULL;
    if (text && text->atom && !text->next) return util_copy(text->atom);
    faults_add(r->faults, r->file, rule->line, rule->column, "the rule has no (%s \"...\")", name);
    return util_copy("");
}

/* The sentence of a rule, whose {words} the player of its set can fill in. */
static char *read_sentence(const struct reading *r, const struct sexp *rule, const char *name, enum rule_set set)
{
    char *text = read_text(r, rule, name);
    const char *expected, *unknown = rules_unknown_word(text, set, &expected);
    const struct sexp *place = unknown ? find_attribute(rule, name) : NULL;
    if (place)
        faults_add(r->faults, r->file, place->line, place->column, "the rule says %.*s, expected %s",
                   (int)strcspn(unknown, " ,.;:"), unknown, expected);
    return text;
}

/* (worth NUMBER), from -1 to 1; 0 where nothing is said. */
static double read_worth(const struct reading *r, const struct sexp *rule)
{
    const struct sexp *a = find_attribute(rule, "worth");
    double worth = 0;
    if (a && (sexp_count(a) != 2 || !sexp_number(sexp_nth(a, 1), &worth) || worth < -1 || worth > 1))
        fault_at(r, a, "expected (worth NUMBER), from -1 to 1");
    return worth;
}

/* (ideas WORD ...), as a bit each; a rule of lines must have the part, another may. */
static unsigned read_ideas(const struct reading *r, const struct sexp *rule, bool is_wanted)
{
    const struct sexp *a = find_attribute(rule, "ideas");
    unsigned ideas = 0;
    if (!a && is_wanted)
        faults_add(r->faults, r->file, rule->line, rule->column, "the rule has no (ideas WORD ...)");
    for (const struct sexp *word = a ? a->first->next : NULL; word; word = word->next) {
        int idea = 0;
        while (idea < IDEAS && !sexp_is(word, idea_words[idea])) idea++;
        if (idea < IDEAS)
            ideas |= 1u << idea;
        else
            fault_at(r, word,
                     "this is no idea, expected hold-up, no-hold-up, entry, unblock, overtake, duck, danger, "
                     "combine, cash-first, drive, length, finesse, lead-toward, safety-play, throw-in, "
                     "squeeze, inference, tempo, draw-trumps, ruff, discard, establish-by-ruffing, "
                     "ruffing-finesse, "
                     "control, crossruff, elimination, loser-on-loser, avoid-overruff or dummy-reversal");
    }
    return ideas;
}

static void check_attributes(const struct reading *r, const struct sexp *rule)
{
    for (const struct sexp *a = rule->first->next; a; a = a->next) {
        const struct sexp *name = sexp_is_list(a) ? a->first : a;
        if (!name || !name->atom ||
            !is_listed("picture source comment premises actions name ideas board worth", sexp_is_list(a) ? name->atom : ""))
            fault_at(r, a, "a rule has no such part, expected picture, source, board, worth, comment, ideas, premises, "
                     "actions; of lines and of trumps name too");
    }
}

static void head_of_rule(const struct rule *rule, struct buffer *out)
{
    static const char *const modules[] = {"ANALYSE", "DEFENCE", "DEFENCE", "LINES", "DISCARD", "TRUMPS"};
    buffer_format(out, "(defrule %s::%s\n  \"%s\"\n", modules[rule->set], rule->name, rule->comment);
    if (rule->set == RULES_ANALYSIS)
        buffer_format(out, "  (distribution ?suit %d-%d)\n", rule->longer, rule->shorter);
    else if (rule->set == RULES_LINE)
        buffer_add(out, "  (distribution ?suit ?)\n");
    else if (rule->set == RULES_DISCARD)
        buffer_add(out, "  (discard-position ?) (distribution ?suit ?)\n");
    else if (rule->set == RULES_TRUMPS)
        buffer_add(out, "  (can-play ?suit)\n");
    else
        buffer_format(out, "  (%s %s)\n", rule->is_technique ? "technique-position" : "position",
                      rule->set == RULES_SECOND_HAND ? "second-hand" : "fourth-hand");
}

static void free_rule(struct rule *rule)
{
    char *texts[] = {rule->name, rule->file, rule->comment, rule->picture, rule->source, rule->clips, rule->board};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) free(texts[i]);
    for (int i = 0; i < rule->frame_count; i++) free(rule->frames[i]);
    free(rule->frames);
    for (int i = 0; i < rule->steps; i++) free(rule->step[i].plan);
    free(rule->step);
    free(rule->title);
}

static void read_rule(const struct reading *r, const struct sexp *s)
{
    struct rule rule = {.line = s->line, .column = s->column, .file = util_copy(r->file)};
    const struct sexp *name = sexp_is_list(s) ? s->first : NULL;
    if (!name || !name->atom || !parse_name(&rule, name->atom)) {
        fault_at(r, s,
                 "expected a rule named suit-analysis-N-M-NNN (N >= M, N + M <= 13), second-hand-rule-NNN, "
                 "fourth-hand-rule-NNN, second-hand-technique-NNN, fourth-hand-technique-NNN, "
                 "line-NNN, discard-technique-NNN or trumps-NNN");
        free_rule(&rule);
        return;
    }
    check_attributes(r, s);
    rule.comment = read_sentence(r, s, "comment", rule.set);
    rule.picture = read_text(r, s, "picture");
    rule.source = read_text(r, s, "source");
    if (find_attribute(s, "board")) rule.board = read_text(r, s, "board");
    rule.ideas = read_ideas(r, s, rule.set == RULES_LINE);
    if (rule.set == RULES_LINE) {
        rule.title = read_sentence(r, s, "name", rule.set);
        rule.worth = read_worth(r, s);
    } else if (rule.set == RULES_TRUMPS && find_attribute(s, "name")) {
        rule.title = read_sentence(r, s, "name", rule.set);
    }
    const struct sexp *premises = find_attribute(s, "premises"), *actions = find_attribute(s, "actions");
    struct buffer text = {0};
    head_of_rule(&rule, &text);
    bool good = premises && actions && write_premises(r, &rule, premises, &text);
    if (!premises || !actions) fault_at(r, s, "the rule has no premises or no actions");
    buffer_add(&text, "  =>\n");
    good = good && write_actions(r, &rule, actions, &text);
    buffer_add(&text, ")\n");
    if (rules_find(r->all, rule.name)) {
        fault_at(r, s, "a rule of this name exists already");
        good = false;
    }
    rule.clips = text.text;
    if (!good) {
        free_rule(&rule);
        return;
    }
    r->all->list = util_grow(r->all->list, r->all->count, &r->all->room, sizeof *r->all->list);
    r->all->list[r->all->count++] = rule;
}

void rules_add(struct rules *all, struct vocabulary *vocabulary, const char *file,
               const struct sexp_tree *tree, struct faults *faults)
{
    struct reading r = {vocabulary, file, faults, all};
    for (const struct sexp *s = sexp_top(tree); s; s = s->next) read_rule(&r, s);
}

void rules_free(struct rules *all)
{
    for (int i = 0; i < all->count; i++) free_rule(&all->list[i]);
    free(all->list);
    *all = (struct rules){0};
}

const struct rule *rules_find(const struct rules *all, const char *name)
{
    for (int i = 0; i < all->count; i++)
        if (!strcasecmp(all->list[i].name, name)) return &all->list[i];
    return NULL;
}

static bool same_set(const struct rule *a, const struct rule *b)
{
    return a->set == b->set && a->longer == b->longer && a->shorter == b->shorter;
}

/* Faults of one rule against the others of its set. */
static void check_rule(const struct rules *all, const struct rule *rule, struct faults *faults)
{
    bool last_exists = false;
    for (int i = 0; i < all->count; i++) {
        const struct rule *other = &all->list[i];
        if (!same_set(rule, other)) continue;
        last_exists |= other->is_last;
        if (other < rule && other->number == rule->number)
            faults_add(faults, rule->file, rule->line, rule->column, "%s has the number of %s", rule->name,
                       other->name);
        if (other->is_last && other != rule && other->number < rule->number)
            faults_add(faults, rule->file, rule->line, rule->column,
                       "%s is never reached: %s always holds before it", rule->name, other->name);
    }
    if (!rule->board)
        faults_add(faults, rule->file, rule->line, rule->column,
                   "%s names no board that needs it, expected (board \"HAND HAND CARD ...\")", rule->name);
    bool must_act = rule->set == RULES_SECOND_HAND || rule->set == RULES_FOURTH_HAND;
    if (!last_exists && must_act)
        faults_add(faults, rule->file, rule->line, rule->column,
                   "the set of %s does not end with a rule whose premise is (null conditions)", rule->name);
}

void rules_check(const struct rules *all, struct faults *faults)
{
    bool hands[RULE_SETS] = {false};
    for (int i = 0; i < all->count; i++) {
        const struct rule *rule = &all->list[i];
        check_rule(all, rule, faults);
        hands[rule->set] = true;
    }
    if (!hands[RULES_SECOND_HAND])
        faults_add(faults, "defence", 0, 0, "there is no rule for the second hand");
    if (!hands[RULES_FOURTH_HAND])
        faults_add(faults, "defence", 0, 0, "there is no rule for the fourth hand");
}

static bool load_text(struct expert *e, struct buffer *text, struct faults *faults)
{
    bool good = !text->length || expert_load(e, "rules", buffer_text(text), faults);
    buffer_free(text);
    return good;
}

bool rules_load_distribution(const struct rules *all, int longer, int shorter, struct expert *e,
                             struct faults *faults)
{
    struct buffer text = {0};
    for (int i = 0; i < all->count; i++) {
        const struct rule *r = &all->list[i];
        if (!r->is_left_out && r->set == RULES_ANALYSIS && r->longer == longer && r->shorter == shorter)
            buffer_add(&text, r->clips);
    }
    return load_text(e, &text, faults);
}

bool rules_load_sets(const struct rules *all, unsigned sets, struct expert *e, struct faults *faults)
{
    struct buffer text = {0};
    for (int i = 0; i < all->count; i++)
        if (!all->list[i].is_left_out && sets >> all->list[i].set & 1) buffer_add(&text, all->list[i].clips);
    return load_text(e, &text, faults);
}
