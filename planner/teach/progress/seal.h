/* The seal of a database: a number made of all its rows and tables, kept in it with each change. A byte that
 * was changed from outside breaks it, also where SQLite's own check sees no harm. Against accidents, not
 * against malice. */
#ifndef PLANNER_TEACH_PROGRESS_SEAL_H
#define PLANNER_TEACH_PROGRESS_SEAL_H

#include <sqlite3.h>
#include <stdbool.h>

/* Where it is kept. */
#define SEAL_TABLE "CREATE TABLE seal (id INTEGER PRIMARY KEY, sum INTEGER NOT NULL);"

/* Whether the seal is that of what is in the database; false when something cannot be read. */
bool seal_is_whole(sqlite3 *base);
/* Seals what is in the database, within the transaction that changed it. False when it cannot be written. */
bool seal_put(sqlite3 *base);

#endif
