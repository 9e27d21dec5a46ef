/* Writing skeletons. {name}, {number} and {kind} of the texts below are filled in. */
#include "planner/compare/knowledge/sketch.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { NAME_MOST = 40, NUMBER_MOST = 998, LINE_MOST = 98 };

/* ---- the texts ---- */

static const char technique_entry[] =
    "; {name}: say here what it is. The parts are told in kb/README.md, \"Adding a technique\".\n\n"
    "(technique {name}\n"
    "  (arguments card hand)\n"
    "  (plan {name}-plan)\n"
    "  (certainty 1.0)\n"
    "  (gives-up nothing)\n"
    "  (order 9)\n"
    "  (say \"{name} with the {card}\"))\n";

static const char technique_plan[] =
    "; How {name} is played: the card of the technique is led, or led to (kb/plans/README.md).\n\n"
    "({name}-plan\n"
    "  (comment \"the hand on lead plays its lowest card, the other its lowest too\")\n"
    "  (source new)\n"
    "  (arguments nil)\n"
    "  (plan-level root-level)\n"
    "  (player-relation ((?suit is (technique-suit)) (?lead1 is (current-lead))))\n"
    "  (suits nil) (cards nil) (premises nil)\n"
    "  (actions ((do {name}-round ?suit ?lead1)))\n"
    "  (alternatives nil))\n\n"
    "({name}-round\n"
    "  (comment \"low from both hands\")\n"
    "  (source new)\n"
    "  (arguments (?suit ?lead1))\n"
    "  (plan-level card-level)\n"
    "  (player-relation ((?3rd-hand is (third-hand-player ?lead1))))\n"
    "  (suits (?suit))\n"
    "  (cards (?card in (the-smallest-card-in-suit ?suit ?lead1)))\n"
    "  (premises nil)\n"
    "  (actions ((make-lead (?card ?suit ?lead1)\n"
    "              ((when play-low)     (play-a-smaller-card ?suit ?3rd-hand))\n"
    "              ((when play-high)    (play-a-smaller-card ?suit ?3rd-hand))\n"
    "              ((when discard-card) (play-a-smaller-card ?suit ?3rd-hand)))))\n"
    "  (alternatives nil))\n";

static const char technique_proposer[] =
    "; When there is {name}. As it stands the suit has to lack all its cards, so that the rule never "
    "acts.\n\n"
    "(defrule PROPOSE::{name}-proposed\n"
    "  \"say here why, in a sentence that a student is told\"\n"
    "  ; AKxx / xxx: a suit for which it is meant\n"
    "  (holding (suit ?s) (long-hand ?h) (missing 13))\n"
    "  =>\n"
    "  (assert (technique (suit ?s) (name {name}) (arguments card 1 hand ?h) (tricks 0) (objective 1)\n"
    "                     (risk left right) (by {name}-proposed))))\n";

static const char suit_lead[] =
    "; {name}: say here when. As it stands the suit has to lack all its cards, so that the rule never acts.\n"
    "; What can be asked is told in kb/README.md, \"How a suit is led\".\n\n"
    "(defrule SUITS::{name}\n"
    "  \"say here which card from which hand, and why, in a sentence that a student is told\"\n"
    "  ; put a holding here, as AQ3 and 542 with a stroke between: the check asks the rule of it\n"
    "  (hands (hand ?h) (other ?o) (holds ? ? ?) (opposite ? ? ?) (missing 13))\n"
    "  =>\n"
    "  (assert (suit-lead (from ?h) (lead low) (third high) (order 0) (by {name}))))\n";

static const char rule_of_lines[] =
    "; A line of play. As it stands the suit has to lack all its cards, so that the rule never acts.\n\n"
    "(line-{number}\n"
    "  (picture \"AKxx / xxx\") (source \"new\") (worth 0)\n"
    "  (board \"AK43.AQ4.A73.852 752.83.K92.AK643 DQ\")\n"
    "  (name \"a line without a name\") (ideas cash-first)\n"
    "  (comment \"say here what the line is about, in a sentence that a student is told\")\n"
    "  (premises ((holding (suit ?suit) (missing 13))))\n"
    "  (actions ((line (as-planned ?suit)))))\n";

static const char rule_of_defence[] =
    "; How we play to a trick of theirs. Of the rules that hold the one of the lowest number acts: change it where\n"
    "; this one is to come earlier; 012b stands between 012 and 013. As it stands the suit led has to lack all its cards, so that the "
    "rule never acts.\n\n"
    "({kind}-technique-{number}\n"
    "  (picture \"AKxx / xxx\") (source \"new\")\n"
    "  (board \"AK43.AQ4.A73.852 752.83.K92.AK643 DQ\")\n"
    "  (comment \"say here why this card, in a sentence that a student is told\")\n"
    "  (premises ((holding (suit ?suit) (missing 13))))\n"
    "  (actions ((defensive-play {kind} low))))\n";

static const char rule_of_discards[] =
    "; What we throw. As it stands the suit has to lack all its cards, so that the rule never acts.\n\n"
    "(discard-technique-{number}\n"
    "  (picture \"AKxx / xxx\") (source \"new\")\n"
    "  (board \"AK43.AQ4.A73.852 752.83.K92.AK643 DQ\")\n"
    "  (comment \"say here why this suit, in a sentence that a student is told\")\n"
    "  (premises ((holding (suit ?suit) (missing 13))))\n"
    "  (actions ((discard-play ?suit))))\n";

static const char rule_of_trumps[] =
    "; The play of a contract in a suit. As it stands there have to be fourteen losers, so that the rule\n"
    "; never acts.\n\n"
    "(trumps-{number}\n"
    "  (picture \"AKxx / xxx\") (source \"new\") (ideas draw-trumps)\n"
    "  (board \"4S AK43.AQ4.A73.852 QJ75.83.K92.AK64 DQ\")\n"
    "  (name \"a lead without a name\")\n"
    "  (comment \"say here why this card, in a sentence that a student is told; {suit} is its suit\")\n"
    "  (premises ((moment leads) (trumps-are ?suit) (losers-too-many ?n) (at-least ?n 14)))\n"
    "  (actions ((trumps-play ?suit low))))\n";

static const char rule_of_analysis[] =
    "; What to look for in a suit of {kind}. As it stands the suit has to lack all its cards, so that the "
    "rule never acts.\n\n"
    "(suit-analysis-{kind}-{number}\n"
    "  (picture \"AKxx / xxx\") (source \"new\")\n"
    "  (board \"AK43.AQ4.A73.852 752.83.K92.AK643 DQ\")\n"
    "  (comment \"say here what is seen, in a sentence that a student is told\")\n"
    "  (premises ((holding (suit ?suit) (missing 13)))) (actions ((propose nil))))\n";

/* ---- filling in ---- */

struct filling {
    const char *name, *kind;
    int number;
};

static void fill(struct buffer *out, const char *text, const struct filling *f)
{
    buffer_clear(out);
    for (const char *c = text; *c; c++) {
        if (!strncmp(c, "{name}", 6))
            buffer_add(out, f->name), c += 5;
        else if (!strncmp(c, "{kind}", 6))
            buffer_add(out, f->kind), c += 5;
        else if (!strncmp(c, "{number}", 8))
            buffer_format(out, "%03d", f->number), c += 7;
        else
            buffer_char(out, *c);
    }
}

/* ---- files ---- */

static void path_of(struct buffer *out, const struct knowledge *k, const char *format, const char *name)
{
    buffer_clear(out);
    buffer_format(out, "%s/", k->folder);
    buffer_format(out, format, name);
}

/* Writes one file; told of, or why not. */
static enum file_end put(const char *path, const char *text, const struct filling *f, struct buffer *told)
{
    struct buffer bytes = {0};
    fill(&bytes, text, f);
    enum file_end end = file_write(path, &bytes, told);
    if (end == FILE_WRITTEN) buffer_format(told, "%s\n", path);
    buffer_free(&bytes);
    return end;
}

static bool is_there(const char *path, struct buffer *told)
{
    if (access(path, F_OK)) return false;
    buffer_clear(told);
    buffer_format(told, "%s is there already, expected a name that is free", path);
    return true;
}

/* ---- a technique, a suit's lead ---- */

static bool is_name(const char *name)
{
    size_t n = strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-");
    return n && !name[n] && n <= NAME_MOST && isalpha((unsigned char)*name);
}

/* Whether no technique, plan or rule has the name yet; else why it cannot be. */
static bool is_free(struct worker *w, const char *name, struct buffer *told)
{
    struct buffer plan = {0}, comment = {0};
    struct faults faults = {0};
    worker_load_all(w, &faults);
    faults_free(&faults);
    buffer_format(&plan, "%s-plan", name);
    bool is_taken = knowledge_kind(w->knowledge, name) ||
                    plans_find(w->knowledge->plans, buffer_text(&plan)) ||
                    expert_rule_comment(w->expert, name, &comment);
    buffer_free(&plan);
    buffer_free(&comment);
    if (!is_name(name))
        buffer_format(told, "%s is no name, expected small letters, digits and -, at most %d", name,
                      NAME_MOST);
    else if (is_taken)
        buffer_format(told, "the knowledge has %s already, expected another name", name);
    return is_name(name) && !is_taken;
}

/* What is written under a name, each part a file. */
static const struct named {
    const char *what;
    struct part {
        const char *place, *text;
    } part[3];
} named[] = {{"technique",
              {{"techniques-%s.lst", technique_entry},
               {"plans/%s.plan", technique_plan},
               {"proposers/%s.clp", technique_proposer}}},
             {"suit-lead", {{"suits/%s.clp", suit_lead}}}};

static const struct named *find_named(const char *what)
{
    for (size_t i = 0; i < sizeof named / sizeof *named; i++)
        if (!strcmp(named[i].what, what)) return &named[i];
    return NULL;
}

bool sketch_is_named(const char *what)
{
    return find_named(what);
}

enum file_end sketch_named(struct worker *w, const char *what, const char *name, struct buffer *told)
{
    const struct part *part = find_named(what)->part;
    const struct filling f = {.name = name};
    struct buffer path = {0};
    enum file_end end = is_free(w, name, told) ? FILE_WRITTEN : FILE_REFUSED;
    for (int i = 0; i < 3 && part[i].place && end == FILE_WRITTEN; i++) {
        path_of(&path, w->knowledge, part[i].place, name);
        if (is_there(buffer_text(&path), told)) end = FILE_REFUSED;
    }
    for (int i = 0; i < 3 && part[i].place && end == FILE_WRITTEN; i++) {
        path_of(&path, w->knowledge, part[i].place, name);
        end = put(buffer_text(&path), part[i].text, &f, told);
    }
    buffer_free(&path);
    return end;
}

/* ---- a rule ---- */

/* The kinds: where their files lie, how their rules are called, and their text. */
static const struct kind {
    const char *kind, *folder, *stem, *text;
} kinds[] = {{"line", "lines", "line-%03d", rule_of_lines},
             {"second-hand", "defence", "second-hand-technique-%03d", rule_of_defence},
             {"fourth-hand", "defence", "fourth-hand-technique-%03d", rule_of_defence},
             {"discard", "discard", "discard-technique-%03d", rule_of_discards},
             {"trumps", "trumps", "trumps-%03d", rule_of_trumps}};

static bool is_distribution(const char *kind)
{
    int longer = 0, shorter = 0, end = 0;
    return sscanf(kind, "%2d-%2d%n", &longer, &shorter, &end) == 2 && !kind[end] && longer >= shorter &&
           shorter >= 0 && longer + shorter <= 13 && longer > 0;
}

static void name_rule(struct buffer *out, const struct kind *k, const char *kind, int number)
{
    buffer_clear(out);
    if (k)
        buffer_format(out, k->stem, number);
    else
        buffer_format(out, "suit-analysis-%s-%03d", kind, number);
}

/* The number behind the last of the kind, and the rule's name; of lines those that see something in this
 * hand. */
static int next_number(const struct knowledge *k, const struct kind *of, const char *kind,
                       struct buffer *name)
{
    int number = of && !strcmp(of->kind, "line") ? LINE_MOST : NUMBER_MOST;
    for (name_rule(name, of, kind, number); number > 0 && !rules_find(&k->rules, buffer_text(name));)
        name_rule(name, of, kind, --number);
    name_rule(name, of, kind, ++number);
    return number;
}

enum file_end sketch_rule(const struct knowledge *k, const char *kind, struct buffer *told)
{
    const struct kind *of = NULL;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (!strcmp(kinds[i].kind, kind)) of = &kinds[i];
    if (!of && !is_distribution(kind)) {
        buffer_format(told,
                      "%s is no kind of rule, expected line, second-hand, fourth-hand, discard, trumps "
                      "or a distribution such as 4-3",
                      kind);
        return FILE_REFUSED;
    }
    struct buffer name = {0}, path = {0};
    struct filling f = {.kind = kind};
    f.number = next_number(k, of, kind, &name);
    buffer_format(&path, "%s/%s/%s.rules", k->folder, of ? of->folder : "rules", buffer_text(&name));
    enum file_end end = is_there(buffer_text(&path), told)
                            ? FILE_REFUSED
                            : put(buffer_text(&path), of ? of->text : rule_of_analysis, &f, told);
    buffer_free(&name);
    buffer_free(&path);
    return end;
}
