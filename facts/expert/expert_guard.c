/* The list of functions that rules may call, and the scan of a text before CLIPS sees it. */
#include "facts/expert/expert_guard.h"

#include <string.h>

enum { MAX_TEXT = 1 << 20, MAX_NESTING = 64, MAX_ATOM = 256 };

/* What rules may call. Everything else in CLIPS, the functions that touch files and processes above all, is
 * removed. */
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
                                                "implode$",
                                                "explode$",
                                                "subsetp",
                                                "str-cat",
                                                "sym-cat",
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
                                                "halt",
                                                "gensym*",
                                                "sqrt",
                                                "**",
                                                "exp",
                                                "log",
                                                "pi",
                                                "expand$",
                                                "(expansion-call)",
                                                "sort",
                                                "(set-up-forall)"};

static bool is_allowed(const char *name)
{
    if (name[0] == '(') return true;
    for (size_t i = 0; i < sizeof allowed_functions / sizeof *allowed_functions; i++)
        if (!strcmp(name, allowed_functions[i])) return true;
    return false;
}

/* CLIPS crashes on clearing when the object system's own functions are gone; those that touch no file may
 * stay. */
static bool is_harmless_object_function(const char *name)
{
    return (strstr(name, "instance") || strstr(name, "message") || strstr(name, "slot") ||
            strstr(name, "class") || strstr(name, "handler")) &&
           !strstr(name, "save") && !strstr(name, "load");
}

bool expert_guard_allows(const char *name)
{
    return is_allowed(name) || is_harmless_object_function(name);
}

/* Refuses what could crash CLIPS's own parser: nesting, giant atoms, NULs, size. */
bool expert_guard_text(const char *file, const char *text, struct faults *faults)
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
