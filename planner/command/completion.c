/* Completion for bash and zsh: a branch a command, in it its options and what may follow each. */
#include <string.h>

#include "planner/command/help.h"

static const struct usage_command help_command = {"help", "what a command does and takes", NULL};

/* What follows an option, as the scripts below name it. */
static const char *follows(const struct usage_option *o)
{
    if (o->shared == SHARED_EXAMPLE) return "@example";
    if (o->values) return o->values;
    if (!strcmp(o->value_name, "FILE")) return "@file";
    return strcmp(o->value_name, "DIR") ? "@none" : "@dir";
}

/* Text within single quotes of a shell. */
static void add_quoted(struct buffer *out, const char *text)
{
    for (; *text; text++)
        if (*text == '\'')
            buffer_add(out, "'\\''");
        else
            buffer_char(out, *text);
}

/* Opens the branch of a command; the scripts look for the command, a blank, and in a group the word after it.
 * Returns whether it is one of a group, whose own branch stands behind those of its commands. */
static bool begin_branch(struct buffer *out, const char *name)
{
    bool is_in_group = strchr(name, ' ');
    buffer_format(out, is_in_group ? "    '%s')\n" : "    '%s '*)\n", name);
    return is_in_group;
}

/* ---- bash ---- */

static void bash_command(struct buffer *out, const struct command_line *c)
{
    struct usage_options options;
    usage_options(c, &options);
    begin_branch(out, c->name);
    buffer_add(out, "        options='");
    for (int i = 0; i < options.count; i++) buffer_format(out, "%s--%s", i ? " " : "", options.list[i].name);
    buffer_add(out, "'\n        case $prev in\n");
    for (int i = 0; i < options.count; i++) {
        const struct usage_option *o = &options.list[i];
        if (!o->value_name) continue;
        buffer_add(out, "        ");
        if (o->letter) buffer_format(out, "-%c|", o->letter);
        buffer_format(out, "--%s) values='%s' ;;\n", o->name, follows(o));
    }
    buffer_add(out, "        esac ;;\n");
}

static void bash_begin(struct buffer *out, const struct usage_command *commands)
{
    buffer_add(out, "# bash completion for declarer, written by `declarer help --completion bash`\n"
                    "_declarer() {\n"
                    "    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]}\n"
                    "    local command=${COMP_WORDS[1]} both options= values= commands='");
    for (const struct usage_command *c = commands; c->name; c++) buffer_format(out, "%s ", c->name);
    buffer_add(out, "help'\n"
                    "    [[ $prev == = ]] && prev=${COMP_WORDS[COMP_CWORD-2]}\n"
                    "    [[ $cur == = ]] && cur=\n"
                    "    COMPREPLY=()\n"
                    "    if ((COMP_CWORD == 1)) || [[ $command == help ]]; then\n"
                    "        COMPREPLY=($(compgen -W \"$commands --help --version\" -- \"$cur\"))\n"
                    "        return\n"
                    "    fi\n"
                    "    both=\"$command \"\n"
                    "    ((COMP_CWORD > 2)) && both+=${COMP_WORDS[2]}\n"
                    "    case $both in\n");
}

static const char bash_rest[] =
    "    esac\n"
    "    case $values in\n"
    "    @none) ;;\n"
    "    @file) COMPREPLY=($(compgen -f -- \"$cur\")) ;;\n"
    "    @dir) COMPREPLY=($(compgen -d -- \"$cur\")) ;;\n"
    "    @example) COMPREPLY=($(compgen -W \"$(declarer help --examples 2>/dev/null)\" -- \"$cur\")) ;;\n"
    "    ?*) COMPREPLY=($(compgen -W \"$values\" -- \"$cur\")) ;;\n"
    "    *)  if [[ $cur == -* || $options == '@words '* ]]; then\n"
    "            COMPREPLY=($(compgen -W \"${options#@words }\" -- \"$cur\"))\n"
    "        else\n"
    "            COMPREPLY=($(compgen -f -- \"$cur\"))\n"
    "        fi ;;\n"
    "    esac\n"
    "}\n"
    "complete -o filenames -F _declarer declarer\n";

static void bash_group(struct buffer *out, const struct command_group *g)
{
    begin_branch(out, g->name);
    buffer_add(out, "        options='@words");
    for (const struct usage_command *c = g->command; c->name; c++) buffer_format(out, " %s", c->name);
    buffer_add(out, " --help' ;;\n");
}

/* ---- zsh ---- */

/* The explanation of an option, in brackets of _arguments. */
static void zsh_text(struct buffer *out, const char *text)
{
    for (; *text; text++) {
        if (strchr("[]:\\", *text)) buffer_char(out, '\\');
        add_quoted(out, (char[]){*text, '\0'});
    }
}

static void zsh_action(struct buffer *out, const struct usage_option *o)
{
    const char *what = follows(o);
    if (!strcmp(what, "@file"))
        buffer_add(out, "_files");
    else if (!strcmp(what, "@dir"))
        buffer_add(out, "_files -/");
    else if (!strcmp(what, "@example"))
        buffer_add(out, "( $(declarer help --examples 2>/dev/null) )");
    else if (!strcmp(what, "@none"))
        buffer_add(out, " ");
    else
        buffer_format(out, "(%s)", what);
}

static void zsh_option(struct buffer *out, const struct usage_option *o)
{
    const char *is = o->value_name ? "=" : "";
    if (o->letter)
        buffer_format(out, " \\\n            '(-%c --%s)'{-%c%s,--%s%s}'[", o->letter, o->name, o->letter,
                      *is ? "+" : "", o->name, is);
    else
        buffer_format(out, " \\\n            '--%s%s[", o->name, o->may_lack_value ? "=-" : is);
    zsh_text(out, o->help);
    buffer_char(out, ']');
    if (o->value_name) {
        buffer_format(out, "%s", o->may_lack_value ? "::" : ":");
        zsh_text(out, o->value_name);
        buffer_char(out, ':');
        zsh_action(out, o);
    }
    buffer_char(out, '\'');
}

static void zsh_command(struct buffer *out, const struct command_line *c)
{
    struct usage_options options;
    usage_options(c, &options);
    if (begin_branch(out, c->name)) buffer_add(out, "        shift words\n        (( CURRENT-- ))\n");
    buffer_add(out, "        _arguments");
    for (int i = 0; i < options.count; i++) zsh_option(out, &options.list[i]);
    buffer_add(out, " \\\n            '*:file:_files' ;;\n");
}

static void zsh_names(struct buffer *out, const struct usage_command *commands)
{
    for (const struct usage_command *c = commands; c->name; c++) {
        buffer_format(out, "        '%s:", c->name);
        add_quoted(out, c->what);
        buffer_add(out, "'\n");
    }
}

static void zsh_begin(struct buffer *out, const struct usage_command *commands)
{
    buffer_add(out, "#compdef declarer\n"
                    "# zsh completion for declarer, written by `declarer help --completion zsh`\n"
                    "_declarer() {\n"
                    "    local -a commands\n"
                    "    commands=(\n");
    zsh_names(out, commands);
    zsh_names(out, (const struct usage_command[]){help_command, {0}});
    buffer_add(out, "    )\n"
                    "    if (( CURRENT == 2 )) || [[ $words[2] == help ]]; then\n"
                    "        _describe command commands\n"
                    "        return\n"
                    "    fi\n"
                    "    local both=\"$words[2] \"\n"
                    "    (( CURRENT > 3 )) && both+=$words[3]\n"
                    "    shift words\n"
                    "    (( CURRENT-- ))\n"
                    "    case $both in\n");
}

static void zsh_group(struct buffer *out, const struct command_group *g)
{
    begin_branch(out, g->name);
    buffer_add(out, "        commands=(\n");
    zsh_names(out, g->command);
    buffer_add(out, "        )\n        _describe command commands ;;\n");
}

/* ---- either ---- */

void completion_command(struct buffer *out, const struct command_line *c, enum help_style shell)
{
    if (shell == HELP_BASH)
        bash_command(out, c);
    else
        zsh_command(out, c);
}

void completion_group(struct buffer *out, const struct command_group *g, enum help_style shell)
{
    if (shell == HELP_BASH)
        bash_group(out, g);
    else
        zsh_group(out, g);
}

void completion_begin(struct buffer *out, const struct usage_command *commands, enum help_style shell)
{
    if (shell == HELP_BASH)
        bash_begin(out, commands);
    else
        zsh_begin(out, commands);
}

void completion_end(struct buffer *out, enum help_style shell)
{
    buffer_add(out, shell == HELP_BASH ? bash_rest : "    esac\n}\n_declarer \"$@\"\n");
}
