/* play: a board played out, each seat by whom one likes. */
#include <locale.h>
#include <stdlib.h>
#include <string.h>

#include "facts/formats/write.h"
#include "planner/explain/explain.h"
#include "planner/command/line/options.h"
#include "planner/table/playthrough.h"
#include "planner/command/line/planning.h"

static const char what[] = "Plays a board out. Each seat is one of: human, planner (declarer's side),\n"
                           "first-legal, random, search (sees all cards), sample (Monte Carlo), poe,\n"
                           "robot:FILE (instructions, then first-legal; or robot:FILE,sample),\n"
                           "script:FILE (cards), script (the play recorded in the board). Where nothing is\n"
                           "said the declarer's side is the planner's and the defenders play first-legal.\n"
                           "Recorded play is gone on with from where it stops; a complete one starts anew.";

int cmd_play(int argc, char **argv)
{
    const char *kb = NULL;
    long seed = 1, samples = 20;
    struct play_request job = {.out = stdout, .in = stdin};
    const struct own_option own[] = {
        {.name = "north", .value_name = "PLAYER", .help = "who plays North", .text = &job.name[SEAT_NORTH]},
        {.name = "south", .value_name = "PLAYER", .help = "who plays South", .text = &job.name[SEAT_SOUTH]},
        {.name = "east", .value_name = "PLAYER", .help = "who plays East", .text = &job.name[SEAT_EAST]},
        {.name = "west", .value_name = "PLAYER", .help = "who plays West", .text = &job.name[SEAT_WEST]},
        {.name = "seed",
         .value_name = "N",
         .help = "of the players that draw cards at random (1)",
         .number = &seed},
        {.name = "samples",
         .value_name = "N",
         .help = "layouts for each card of sample (20) and poe (100)",
         .number = &samples},
        {.name = "anew", .help = "from the opening lead, whatever play is recorded", .flag = &job.is_anew},
        {.name = "show-plan",
         .help = "what the planner intends, at each of its leads",
         .flag = &job.shows_plan},
        {.name = "trace", .help = "every decision of the planner with its numbers", .flag = &job.traces},
        {.name = "kb",
         .value_name = "DIR",
         .help = "the knowledge (default: DECLARER_KB, or the one installed)",
         .text = &kb},
        {0}};
    const struct command_line line = {.name = "play",
                                      .what = what,
                                      .example =
                                          "declarer play tests/boards/d10a.pbn --west human --east human",
                                      .outputs = 1u << OUTPUT_TEXT | 1u << OUTPUT_PBN | 1u << OUTPUT_JSON,
                                      .own = own};
    struct options options;
    int status = options_parse(&options, &line, argc, argv);
    if (status != OPTIONS_GO_ON) return status;
    setlocale(LC_CTYPE, "");
    job.options = &options;
    job.talk = options.output == OUTPUT_TEXT ? stdout : stderr;
    job.seed = (uint64_t)seed;
    job.samples = (int)(samples < 1 ? 1 : samples > 1000 ? 1000 : samples);
    if (!planning_start(&job.planning, "play", kb)) return EXIT_BAD_INPUT;
    status = options_walk(&options, playthrough_board, &job);
    planning_end(&job.planning);
    return status;
}
