/* How cards are chosen, as the command line says: by knowledge, by lines that are tried, or confirmed by search,
 * over how many layouts, drawn by which seed. What is not said stays as kb/settings.lst has it. */
#ifndef PLANNER_COMMAND_LINE_CHOOSING_H
#define PLANNER_COMMAND_LINE_CHOOSING_H

#include "planner/command/command.h"

struct choosing {
    const char *choose; /* NULL: not said */
    long layouts;       /* -1: not said */
    const char *time;   /* seconds; NULL: not said */
    long seed;
    long jobs; /* threads for one answer; 0: as many as there are processors */
};
/* Nothing said. */
#define CHOOSING_UNSAID                                                                                      \
    {                                                                                                        \
        .choose = NULL, .layouts = -1, .time = NULL, .seed = 1                                               \
    }

/* The options, for a command's own list; `choosing` is a struct choosing. The seed has a place
 * of its own where it serves other players too. */
#define CHOOSING_LAYOUTS(choosing)                                                                           \
    OPTION_NUMBER("layouts", "N", &(choosing).layouts, "for each card that is confirmed (100)")
#define CHOOSING_TIME(choosing)                                                                              \
    OPTION_TEXT("time", "S", &(choosing).time,                                                               \
                "seconds for each card that is confirmed; cards may differ then from run to run")
#define CHOOSING_OPTIONS(choosing)                                                                           \
    OPTION_TEXT("choose", "HOW", &(choosing).choose,                                                         \
                "knowledge alone; lines, tried over layouts; or confirmed, by search (confirmed)",           \
                .values = "knowledge lines confirmed"),                                                      \
        CHOOSING_LAYOUTS(choosing), CHOOSING_TIME(choosing)
#define CHOOSING_SEED(choosing, of) OPTION_NUMBER("seed", "N", &(choosing).seed, of)
#define CHOOSING_JOBS(choosing)                                                                              \
    OPTION_NUMBER("jobs", "N", &(choosing).jobs,                                                             \
                  "threads (as many as there are processors); the output is the same")

/* What tricks are worth: as the board's file says, where the text is NULL. */
#define CHOOSING_SCORING(scoring)                                                                            \
    OPTION_TEXT("scoring", "HOW", &(scoring),                                                                \
                "what tricks are worth (as the file says, else contract); mp: those beyond the contract "    \
                "count, too",                                                                                \
                .values = "mp imps contract")
/* What is said where the text is none of its values; else NULL. */
const char *choosing_scoring_misfit(const char *scoring);

/* Puts it into the command's knowledge. Returns EXIT_OK, or EXIT_BAD_INPUT after a message. */
int choosing_apply(const struct choosing *choosing, struct command *c);

#endif
