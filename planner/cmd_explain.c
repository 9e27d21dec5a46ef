#include "planner/commands.h"
int cmd_explain(int argc, char **argv)
{
    (void)argc, (void)argv;
    return 3;
}
