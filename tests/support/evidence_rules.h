/* An expert with the rules that evidence needs, read straight from kb: for tests below the planner. */
#ifndef TESTS_EVIDENCE_RULES_H
#define TESTS_EVIDENCE_RULES_H

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "facts/evidence/evidence.h"
#include "facts/formats/read.h"

static inline bool rules_load_file(struct expert *e, const char *path, struct faults *faults)
{
    struct source s;
    if (!source_load(&s, path, faults)) return false;
    bool good = expert_load(e, path, s.text, faults);
    source_free(&s);
    return good;
}

static inline int rules_is_clips(const struct dirent *d)
{
    const char *dot = strrchr(d->d_name, '.');
    return dot && !strcmp(dot, ".clp");
}

/* NULL after printing faults to standard error. */
static inline struct expert *evidence_rules(void)
{
    static const char *const folder[] = {"kb/auction", "kb/play"};
    struct faults faults = {0};
    struct expert *e = expert_new();
    rules_load_file(e, "kb/schema.clp", &faults);
    for (int f = 0; f < 2; f++) {
        struct dirent **entry;
        int n = scandir(folder[f], &entry, rules_is_clips, alphasort);
        for (int i = 0; i < n; i++) {
            char path[300];
            snprintf(path, sizeof path, "%s/%s", folder[f], entry[i]->d_name);
            rules_load_file(e, path, &faults);
            free(entry[i]);
        }
        if (n >= 0) free(entry);
    }
    bool good = !faults_errors(&faults);
    faults_print(&faults, stderr);
    faults_free(&faults);
    if (good) return e;
    expert_free(e);
    return NULL;
}

#endif
