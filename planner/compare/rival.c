/* Names to rivals. Invariant: a planner's knowledge is its own, so that settings never leak into another. */
#include "planner/compare/rival.h"

#include <stdlib.h>
#include <string.h>

#include "planner/knowledge/settings.h"

/* ---- names ---- */

static const char folder_part[] = ":kb=";

/* "lines:kb=DIR": the folder, to be freed; NULL where the name has none. */
static char *folder_of(const char *name)
{
    const char *part = strstr(name, folder_part);
    return part ? util_copy_part(part + strlen(folder_part), strcspn(part + strlen(folder_part), ":")) : NULL;
}

/* Adds the settings behind the way's name, without the folder. */
static void add_settings(struct buffer *out, const char *settings)
{
    const char *part = strstr(settings, folder_part);
    buffer_format(out, "%.*s", part ? (int)(part - settings) : (int)strlen(settings), settings);
    if (part) buffer_add(out, part + strlen(folder_part) + strcspn(part + strlen(folder_part), ":"));
}

static bool read_planner(struct rival *r, const char *settings, const struct rival_reading *reading,
                         struct faults *faults)
{
    r->kind = RIVAL_PLANNER;
    char *folder = folder_of(r->name);
    r->knowledge = knowledge_load(folder ? folder : reading->folder, false, faults);
    free(folder);
    if (!r->knowledge) return false;
    r->knowledge->settings.choose = CHOOSE_BY_LINES;
    r->knowledge->settings.confirm_seed = reading->seed;
    return settings_apply(r->knowledge, reading->settings, ",", faults) &&
           settings_apply(r->knowledge, settings, ":", faults);
}

/* "lines", "lines:NAME=VALUE": one of the planner's ways to choose, with settings. False when it is none. */
static bool read_way(struct rival *r, const struct rival_reading *reading, bool *good, struct faults *faults)
{
    static const struct {
        const char *name, *setting;
    } ways[] = {{"knowledge", "choose=knowledge"},
                {"lines", "choose=lines"},
                {"confirmed", "choose=confirmed"},
                {"thesis", "mode=thesis"}};
    size_t length = strcspn(r->name, ":");
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        struct buffer settings = {0};
        if (strlen(ways[i].name) != length || strncmp(r->name, ways[i].name, length)) continue;
        buffer_add(&settings, ways[i].setting);
        add_settings(&settings, r->name + length);
        *good = read_planner(r, buffer_text(&settings), reading, faults);
        buffer_free(&settings);
        return true;
    }
    return false;
}

/* "sample:20", "sample-20". */
static bool read_sample(struct rival *r)
{
    char *end;
    const char *number = r->name + strlen("sample");
    if (strncmp(r->name, "sample", strlen("sample")) || (*number != ':' && *number != '-')) return false;
    long n = strtol(number + 1, &end, 10);
    if (end == number + 1 || *end || n < 1 || n > RIVAL_SAMPLES_MOST) return false;
    r->kind = RIVAL_SAMPLE;
    r->samples = (int)n;
    return true;
}

static bool read_plain(struct rival *r)
{
    static const struct {
        const char *name;
        enum rival_kind kind;
    } plain[] = {{"search", RIVAL_SEARCH},
                 {"natural", RIVAL_NATURAL},
                 {"first-legal", RIVAL_FIRST_LEGAL},
                 {"recorded", RIVAL_RECORDED}};
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++)
        if (!strcmp(r->name, plain[i].name)) return r->kind = plain[i].kind, true;
    return false;
}

static bool read_rival(struct rival *r, const struct rival_reading *reading, struct faults *faults)
{
    bool plans = !reading->is_defence;
    bool good;
    if (plans && read_way(r, reading, &good, faults)) return good;
    if (read_sample(r)) return true;
    if (read_plain(r) && r->kind != (plans ? RIVAL_NATURAL : RIVAL_RECORDED)) return true;
    faults_add(faults, plans ? "--declarers" : "--defence", 0, 0, "%s, expected %ssample:N, search%s",
               *r->name ? r->name : "no name",
               plans ? "knowledge, lines, confirmed, thesis, lines:NAME=VALUE, " : "",
               plans ? ", first-legal or recorded" : ", natural or first-legal");
    return false;
}

static bool is_named_before(const struct rivals *rivals, const char *name)
{
    for (int i = 0; i < rivals->count; i++)
        if (!strcmp(rivals->list[i].name, name)) return true;
    return false;
}

bool rivals_read(const char *names, const struct rival_reading *reading, struct rivals *out,
                 struct faults *faults)
{
    const char *option = reading->is_defence ? "--defence" : "--declarers";
    *out = (struct rivals){.count = 0};
    for (bool more = true; more;) {
        size_t length = strcspn(names, ",");
        char *name = util_copy_part(names, length);
        bool twice = is_named_before(out, name), full = out->count == RIVALS_MOST;
        if (twice) faults_add(faults, option, 0, 0, "%s is named twice", name);
        if (full) faults_add(faults, option, 0, 0, "at most %d can be compared", RIVALS_MOST);
        if (twice || full) return free(name), false;
        out->list[out->count++].name = name;
        if (!read_rival(&out->list[out->count - 1], reading, faults)) return false;
        more = names[length] == ',';
        names += length + more;
    }
    return true;
}

bool rival_needs_notrump(const struct rival *r)
{
    const struct settings *set = r->knowledge ? &r->knowledge->settings : NULL;
    return set && (set->choose == CHOOSE_BY_LINES || set->mode == MODE_THESIS);
}

void rivals_free(struct rivals *rivals)
{
    for (int i = 0; i < rivals->count; i++) {
        knowledge_free(rivals->list[i].knowledge);
        free(rivals->list[i].name);
    }
    *rivals = (struct rivals){.count = 0};
}
