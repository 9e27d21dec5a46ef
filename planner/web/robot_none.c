/* The page carries no reader of XML: robot instructions are refused there, in a sentence. */
#include "facts/robot/robot.h"

struct robot *robot_read(const struct source *s, struct faults *faults)
{
    faults_add(faults, s->name, 0, 0, "robot instructions are not read in a browser");
    return NULL;
}

/* There never is one. */
void robot_free(struct robot *r)
{
    (void)r;
}
