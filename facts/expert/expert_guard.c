/* The list of functions that rules may call, and the scan of a text before CLIPS sees it. */
#include "facts/expert/expert_guard.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_TEXT = 1 << 20, MAX_NESTING = 64, MAX_ATOM = 256 };

/* What rules may call. Everything else in CLIPS, the functions that touch files and processes above all, is
 * removed; and so is what makes longer texts of texts, which nothing counts while it grows. */
static const char *const allowed_functions[] = {"+",
                                                "-",
                                                "*",
                                                "/",
                                                "div",
                                                "mod",
                                                "abs",
                                                "min",
                                                "max",
                                                "=",
                                                "<>",
                                                "<",
                                                ">",
                                                "<=",
                                                ">=",
                                                "eq",
                                                "neq",
                                                "and",
                                                "or",
                                                "not",
                                                "if",
                                                "while",
                                                "progn",
                                                "bind",
                                                "return",
                                                "break",
                                                "switch",
                                                "loop-for-count",
                                                "progn$",
                                                "foreach",
                                                "integer",
                                                "float",
                                                "round",
                                                "numberp",
                                                "integerp",
                                                "floatp",
                                                "symbolp",
                                                "stringp",
                                                "lexemep",
                                                "multifieldp",
                                                "evenp",
                                                "oddp",
                                                "create$",
                                                "nth$",
                                                "length$",
                                                "member$",
                                                "first$",
                                                "rest$",
                                                "subseq$",
                                                "delete$",
                                                "insert$",
                                                "replace$",
                                                "explode$",
                                                "subsetp",
                                                "str-length",
                                                "sub-string",
                                                "str-index",
                                                "str-compare",
                                                "upcase",
                                                "lowcase",
                                                "length",
                                                "assert",
                                                "retract",
                                                "modify",
                                                "duplicate",
                                                "fact-slot-value",
                                                "fact-index",
                                                "fact-relation",
                                                "fact-existp",
                                                "focus",
                                                "sqrt",
                                                "**",
                                                "exp",
                                                "log",
                                                "pi",
                                                "expand$",
                                                "(expansion-call)",
                                                "(set-up-forall)"};

bool expert_guard_allows(const char *name)
{
    if (name[0] == '(') return true;
    for (size_t i = 0; i < sizeof allowed_functions / sizeof *allowed_functions; i++)
        if (!strcmp(name, allowed_functions[i])) return true;
    return false;
}

bool expert_guard_needs(const char *name)
{
    return strstr(name, "instance") || strstr(name, "message") || strstr(name, "slot") ||
           strstr(name, "class") || strstr(name, "handler");
}

/* Refuses what could crash CLIPS's own parser: nesting, giant atoms, NULs, size. */
static bool is_bearable(const char *file, const char *text, struct faults *faults)
{
    int depth = 0, line = 1, atom = 0;
    bool quoted = false;
    size_t length = strlen(text);
    if (length > MAX_TEXT) {
        faults_add(faults, file, 1, 1, "%zu bytes of rules, expected at most %d", length, MAX_TEXT);
        return false;
    }
    for (const char *c = text; *c; c++) {
        if (*c == '\n') line++;
        if (*c == '"' && (c == text || c[-1] != '\\')) quoted = !quoted;
        if (quoted) continue;
        if (*c == ';')
            while (c[1] && c[1] != '\n') c++;
        depth += *c == '(' ? 1 : *c == ')' ? -1 : 0;
        atom = strchr(" \t\r\n()\"", *c) ? 0 : atom + 1;
        if (depth > MAX_NESTING || (atom > MAX_ATOM && *c != ';')) {
            faults_add(faults, file, line, 1,
                       depth > MAX_NESTING ? "brackets are nested deeper than 64"
                                           : "a word of more than 256 bytes");
            return false;
        }
    }
    return true;
}

/* ---- constructs ---- */

/* What knowledge may define; objects and generic functions, whose methods may call themselves, it may not. */
static const char *const allowed_constructs[] = {"deftemplate", "defrule",     "deffacts",
                                                 "defmodule",   "deffunction", "defglobal"};

static bool is_construct(const char *word, size_t length)
{
    for (size_t i = 0; i < sizeof allowed_constructs / sizeof *allowed_constructs; i++)
        if (strlen(allowed_constructs[i]) == length && !strncmp(word, allowed_constructs[i], length))
            return true;
    return false;
}

static size_t word_length(const char *at)
{
    return strcspn(at, " \t\r\n()\";");
}

static const char *skip_blank(const char *at)
{
    return at + strspn(at, " \t\r\n");
}

/* A name without the module before it. */
static const char *bare_name(const char *name, size_t *length)
{
    for (const char *c = name; c + 1 < name + *length; c++)
        if (c[0] == ':' && c[1] == ':') {
            *length -= (size_t)(c + 2 - name);
            return c + 2;
        }
    return name;
}

static bool is_same_word(const char *a, size_t length, const char *b, size_t other)
{
    return length == other && !strncmp(a, b, length);
}

/* A text being walked bracket by bracket. */
struct walker {
    const char *file;
    struct faults *faults;
    int line, depth;
    const char *function; /* the name of the deffunction that is open, or NULL */
    size_t function_length;
};

/* A word behind a bracket. A function that calls itself would not come back; one defined before is known to
 * CLIPS. */
static bool check_word(struct walker *w, const char *word)
{
    size_t length = word_length(word);
    if (w->depth == 1) {
        w->function = NULL;
        if (!is_construct(word, length)) {
            faults_add(w->faults, w->file, w->line, 1,
                       "%.*s, expected a rule, a template, facts, a module or a function",
                       length > 40 ? 40 : (int)length, word);
            return false;
        }
        if (is_same_word(word, length, "deffunction", strlen("deffunction"))) {
            const char *name = skip_blank(word + length);
            w->function_length = word_length(name);
            w->function = bare_name(name, &w->function_length);
        }
    } else if (w->function && length) {
        const char *called = bare_name(word, &length);
        if (is_same_word(called, length, w->function, w->function_length)) {
            faults_add(w->faults, w->file, w->line, 1,
                       "the function %.*s calls itself, expected one that ends",
                       length > 40 ? 40 : (int)length, called);
            return false;
        }
    }
    return true;
}

/* The end of a quoted text that begins at `at`. */
static const char *skip_quoted(struct walker *w, const char *at)
{
    for (at++; *at && *at != '"'; at++) {
        if (*at == '\\' && at[1]) at++;
        w->line += *at == '\n';
    }
    return at;
}

static bool has_known_constructs(const char *file, const char *text, struct faults *faults)
{
    struct walker w = {.file = file, .faults = faults, .line = 1};
    for (const char *c = text; *c; c++) {
        if (*c == '"') c = skip_quoted(&w, c);
        if (*c == ';') c += strcspn(c, "\n");
        if (!*c) break;
        w.line += *c == '\n';
        w.depth += *c == '(' ? 1 : *c == ')' ? -1 : 0;
        if (*c == '(' && !check_word(&w, skip_blank(c + 1))) return false;
    }
    return true;
}

bool expert_guard_text(const char *file, const char *text, struct faults *faults)
{
    return is_bearable(file, text, faults) && has_known_constructs(file, text, faults);
}
