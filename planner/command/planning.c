/* Starting and ending work with a knowledge base. */
#include "planner/command/planning.h"

#include <stdlib.h>
#include <unistd.h>

#include "planner/command/echo.h"
#include "planner/knowledge/settings.h"

bool planning_start(struct planning *s, const char *command, const char *folder)
{
    struct faults faults = {0};
    char *found = knowledge_find(folder);
    *s = (struct planning){0};
    if (!found) {
        fprintf(stderr,
                "declarer %s: no knowledge folder was found, expected --kb DIR, DECLARER_KB or an installed "
                "one\n",
                command);
        return false;
    }
    s->knowledge = knowledge_is_own(folder) ? knowledge_load(found, false, &faults) : knowledge_load_shipped(found, &faults);
    bool good = s->knowledge && kept_open(&s->kept, getenv("DECLARER_KEPT"), found, &faults);
    if (good) s->knowledge->kept = s->kept.searched, s->knowledge->decided = s->kept.decided;
    good = good && worker_start(&s->worker, s->knowledge, &faults);
    if (good && knowledge_is_own(folder) && worker_rehearse(&s->worker, 1, &faults)) {
        worker_end(&s->worker);
        good = false;
    }
    faults_print(&faults, stderr);
    faults_free(&faults);
    free(found);
    if (good) return true;
    knowledge_free(s->knowledge);
    kept_close(&s->kept);
    *s = (struct planning){0};
    return false;
}

bool planning_set(struct planning *s, const char *command, bool is_thesis, const char *settings)
{
    struct faults faults = {0};
    if (is_thesis) settings_as_thesis(&s->knowledge->settings);
    bool good = settings_apply(s->knowledge, settings, ",", &faults);
    for (int i = 0; i < faults.count; i++)
        echo_line("declarer %s: %s: %s", command, faults.list[i].file, faults.list[i].text);
    faults_free(&faults);
    if (!good) planning_end(s);
    return good;
}

int planning_threads(long jobs)
{
    long threads = jobs ? jobs : sysconf(_SC_NPROCESSORS_ONLN);
    return threads > 0 ? (int)threads : 1;
}

void planning_share_out(struct planning *s, long jobs)
{
    s->knowledge->settings.threads = planning_threads(jobs);
}

void planning_end(struct planning *s)
{
    worker_end(&s->worker);
    knowledge_free(s->knowledge);
    kept_close(&s->kept);
    *s = (struct planning){0};
}
