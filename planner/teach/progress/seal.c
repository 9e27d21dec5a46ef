/* Rows in the order of their keys, each value with its type. */
#include "planner/teach/progress/seal.h"

#include "engine/util.h"

static const char *const rows[] = {
    "SELECT name, sql FROM sqlite_master ORDER BY name", "SELECT rowid, * FROM attempt ORDER BY rowid",
    "SELECT rowid, * FROM answer ORDER BY rowid", "SELECT rowid, * FROM review ORDER BY rowid"};

static uint64_t mix_value(uint64_t sum, sqlite3_stmt *s, int column)
{
    sum = util_mix(sum, (uint64_t)sqlite3_column_type(s, column));
    const unsigned char *text = sqlite3_column_text(s, column);
    int length = sqlite3_column_bytes(s, column);
    for (int i = 0; i < length; i++) sum = util_mix(sum, text[i]);
    return util_mix(sum, (uint64_t)length);
}

/* Mixes the rows of a query into the sum; false when they cannot all be read. */
static bool mix_rows(sqlite3 *base, const char *sql, uint64_t *sum)
{
    sqlite3_stmt *s = NULL;
    int step = sqlite3_prepare_v2(base, sql, -1, &s, NULL);
    while (s && (step = sqlite3_step(s)) == SQLITE_ROW)
        for (int i = 0; i < sqlite3_column_count(s); i++) *sum = mix_value(*sum, s, i);
    sqlite3_finalize(s);
    return step == SQLITE_DONE;
}

static bool add_up(sqlite3 *base, uint64_t *sum)
{
    *sum = 0;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (!mix_rows(base, rows[i], sum)) return false;
    return true;
}

bool seal_is_whole(sqlite3 *base)
{
    uint64_t sum;
    sqlite3_stmt *s = NULL;
    bool is_whole =
        add_up(base, &sum) &&
        sqlite3_prepare_v2(base, "SELECT sum FROM seal WHERE id = 1", -1, &s, NULL) == SQLITE_OK &&
        sqlite3_step(s) == SQLITE_ROW && (uint64_t)sqlite3_column_int64(s, 0) == sum;
    sqlite3_finalize(s);
    return is_whole;
}

bool seal_put(sqlite3 *base)
{
    uint64_t sum;
    sqlite3_stmt *s = NULL;
    if (!add_up(base, &sum) ||
        sqlite3_prepare_v2(base, "INSERT OR REPLACE INTO seal VALUES (1, ?)", -1, &s, NULL) != SQLITE_OK)
        return false;
    sqlite3_bind_int64(s, 1, (sqlite3_int64)sum);
    bool is_put = sqlite3_step(s) == SQLITE_DONE;
    sqlite3_finalize(s);
    return is_put;
}
