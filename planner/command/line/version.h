/* The program's version; what is kept between runs is not gone on with by another. */
#ifndef PLANNER_COMMAND_LINE_VERSION_H
#define PLANNER_COMMAND_LINE_VERSION_H

#define DECLARER_VERSION "0.1.0"

#endif
