/* The version of program, library and package, nowhere else written; thesis-notes/CHANGELOG.md begins with it. What is
 * kept between runs is not gone on with by another. */
#ifndef FACTS_TEXT_VERSION_H
#define FACTS_TEXT_VERSION_H

#define DECLARER_VERSION "1.0.0"

#endif
