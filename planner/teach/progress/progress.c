/* The database. Invariant: nothing is written before the file's mark and version have been read. */
#include "planner/teach/progress/progress.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "planner/report/data.h"
#include "planner/report/wording.h"

/* "dclr": whose file it is; and the version of its tables. */
enum { APPLICATION = 0x64636c72, VERSION = 1, BUSY_MS = 2000, DAY = 86400 };

struct progress {
    sqlite3 *base;
    char *path;
};

static const char tables[] =
    "CREATE TABLE attempt (id INTEGER PRIMARY KEY, at INTEGER NOT NULL, board TEXT NOT NULL,"
    " technique TEXT NOT NULL);"
    "CREATE TABLE answer (attempt INTEGER NOT NULL REFERENCES attempt, topic TEXT NOT NULL, technique TEXT,"
    " wrong INTEGER NOT NULL, hints INTEGER NOT NULL, shown INTEGER NOT NULL);"
    "CREATE TABLE review (board TEXT PRIMARY KEY, box INTEGER NOT NULL, due INTEGER NOT NULL);";

/* ---- the file ---- */

char *progress_path(void)
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    struct buffer path = {0};
    if (data && *data == '/')
        buffer_format(&path, "%s/declarer/progress.sqlite", data);
    else if (home && *home == '/')
        buffer_format(&path, "%s/.local/share/declarer/progress.sqlite", home);
    return path.text;
}

/* Makes the folders above a file, for the user alone. */
static void make_folders(const char *path)
{
    char *folder = util_copy(path);
    for (char *c = folder + 1; *c; c++) {
        if (*c != '/') continue;
        *c = '\0';
        mkdir(folder, 0700);
        *c = '/';
    }
    free(folder);
}

/* ---- statements ---- */

static bool run(struct progress *p, const char *sql)
{
    return sqlite3_exec(p->base, sql, NULL, NULL, NULL) == SQLITE_OK;
}

static sqlite3_stmt *prepare(struct progress *p, const char *sql)
{
    sqlite3_stmt *s = NULL;
    return sqlite3_prepare_v2(p->base, sql, -1, &s, NULL) == SQLITE_OK ? s : NULL;
}

/* The first value of a query; `fallback` when there is none. */
static int64_t number_of(struct progress *p, const char *sql, int64_t fallback)
{
    sqlite3_stmt *s = prepare(p, sql);
    if (s && sqlite3_step(s) == SQLITE_ROW) fallback = sqlite3_column_int64(s, 0);
    sqlite3_finalize(s);
    return fallback;
}

static bool is_sound(struct progress *p)
{
    sqlite3_stmt *s = prepare(p, "PRAGMA quick_check(1)");
    bool sound = s && sqlite3_step(s) == SQLITE_ROW && !strcmp((const char *)sqlite3_column_text(s, 0), "ok");
    sqlite3_finalize(s);
    return sound;
}

/* ---- opening ---- */

/* What a database's first bytes say (sqlite.org/fileformat2.html): its version and whose it is. */
enum { HEAD = 100, VERSION_AT = 60, APPLICATION_AT = 68 };

static const char damaged[] = "the database is damaged";

static uint32_t number_at(const unsigned char *head, int at)
{
    return (uint32_t)head[at] << 24 | (uint32_t)head[at + 1] << 16 | (uint32_t)head[at + 2] << 8 |
           head[at + 3];
}

/* What stands against the file, from its head alone: nothing is opened as a database yet, which might finish
 * what a killed program began. NULL: nothing. */
static const char *obstacle_in_head(const char *path)
{
    unsigned char head[HEAD];
    struct stat about;
    if (!stat(path, &about) && !S_ISREG(about.st_mode)) return "this is no regular file";
    FILE *f = fopen(path, "rb");
    if (!f) return NULL;
    size_t n = fread(head, 1, HEAD, f);
    fclose(f);
    if (!n) return NULL;
    if (n < HEAD || memcmp(head, "SQLite format 3", 16) != 0) return damaged;
    uint32_t application = number_at(head, APPLICATION_AT), version = number_at(head, VERSION_AT);
    if (application != APPLICATION && (application || version)) return "this is another program's database";
    return version > VERSION ? "the database was written by a newer declarer" : NULL;
}

/* The same from what is in it. */
static const char *obstacle_inside(struct progress *p)
{
    if (!is_sound(p)) return damaged;
    int64_t items = number_of(p, "SELECT count(*) FROM sqlite_master", -1);
    if (number_of(p, "PRAGMA application_id", 0) != APPLICATION)
        return items ? "this is another program's database" : NULL;
    return number_of(p, "SELECT count(*) FROM attempt, answer, review WHERE 0", -1) == 0 ? NULL : damaged;
}

/* Makes the tables of a new file; two programs that do so at once do it after one another. */
static bool make_tables(struct progress *p)
{
    char mark[96];
    if (number_of(p, "PRAGMA application_id", 0) == APPLICATION) return true;
    if (!run(p, "BEGIN IMMEDIATE")) return false;
    sqlite3_snprintf((int)sizeof mark, mark, "PRAGMA application_id = %d; PRAGMA user_version = %d",
                     APPLICATION, VERSION);
    bool is_made =
        number_of(p, "PRAGMA application_id", 0) == APPLICATION || (run(p, tables) && run(p, mark));
    return run(p, is_made ? "COMMIT" : "ROLLBACK") && is_made;
}

/* The file that was made for a database without room for its first page. */
static void remove_empty(const char *path)
{
    struct stat about;
    if (!stat(path, &about) && S_ISREG(about.st_mode) && !about.st_size) unlink(path);
}

struct progress *progress_open(const char *path, struct buffer *why)
{
    const char *against = obstacle_in_head(path);
    bool is_new = access(path, F_OK) != 0;
    struct progress *p = util_alloc(sizeof *p);
    p->path = util_copy(path);
    if (!against) {
        make_folders(path);
        bool is_open =
            sqlite3_open_v2(path, &p->base, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL) == SQLITE_OK;
        sqlite3_busy_timeout(p->base, BUSY_MS);
        if (is_open) against = obstacle_inside(p);
        if (is_open && !against && make_tables(p)) return p;
    }
    if (against)
        buffer_format(why, "%s:1:1: %s, expected progress of version %d; it is left untouched", path, against,
                      VERSION);
    else
        buffer_format(why, "%s:1:1: %s, expected a file that can be written", path, sqlite3_errmsg(p->base));
    progress_close(p);
    if (is_new) remove_empty(path);
    return NULL;
}

void progress_close(struct progress *p)
{
    if (!p) return;
    sqlite3_close(p->base);
    free(p->path);
    free(p);
}

/* ---- keeping ---- */

static bool finish(sqlite3_stmt *s)
{
    bool done = s && sqlite3_step(s) == SQLITE_DONE;
    sqlite3_finalize(s);
    return done;
}

static bool keep_attempt(struct progress *p, const struct drill_record *r, const char *pbn, int64_t now)
{
    sqlite3_stmt *s = prepare(p, "INSERT INTO attempt (at, board, technique) VALUES (?, ?, ?)");
    sqlite3_bind_int64(s, 1, now);
    sqlite3_bind_text(s, 2, pbn, -1, SQLITE_STATIC);
    sqlite3_bind_text(s, 3, r->technique, -1, SQLITE_STATIC);
    return finish(s);
}

static bool keep_answer(struct progress *p, int64_t attempt, const struct drill_answer *a)
{
    sqlite3_stmt *s = prepare(p, "INSERT INTO answer VALUES (?, ?, ?, ?, ?, ?)");
    sqlite3_bind_int64(s, 1, attempt);
    sqlite3_bind_text(s, 2, drill_topic_word(a->topic), -1, SQLITE_STATIC);
    sqlite3_bind_text(s, 3, a->technique, -1, SQLITE_STATIC);
    sqlite3_bind_int(s, 4, a->wrong);
    sqlite3_bind_int(s, 5, a->hints);
    sqlite3_bind_int(s, 6, a->is_shown);
    return finish(s);
}

/* The box that a board lies in, -1 when it is not to be repeated. */
static int box_of(struct progress *p, const char *pbn)
{
    sqlite3_stmt *s = prepare(p, "SELECT box FROM review WHERE board = ?");
    sqlite3_bind_text(s, 1, pbn, -1, SQLITE_STATIC);
    int box = s && sqlite3_step(s) == SQLITE_ROW ? sqlite3_column_int(s, 0) : -1;
    sqlite3_finalize(s);
    return box;
}

static bool put_review(struct progress *p, const char *pbn, int box, int64_t due)
{
    sqlite3_stmt *s = prepare(p, "INSERT OR REPLACE INTO review VALUES (?, ?, ?)");
    sqlite3_bind_text(s, 1, pbn, -1, SQLITE_STATIC);
    sqlite3_bind_int(s, 2, box);
    sqlite3_bind_int64(s, 3, due);
    return finish(s);
}

static bool end_review(struct progress *p, const char *pbn)
{
    sqlite3_stmt *s = prepare(p, "DELETE FROM review WHERE board = ?");
    sqlite3_bind_text(s, 1, pbn, -1, SQLITE_STATIC);
    return finish(s);
}

/* Days of rest of each box; the first comes again in the next run. */
static bool keep_review(struct progress *p, const struct drill_record *r, const char *pbn, int64_t now)
{
    static const int days[] = {0, 1, 3, 7, 21};
    enum { BOXES = sizeof days / sizeof *days };
    bool is_missed = false;
    for (int i = 0; i < r->answers; i++) is_missed |= !drill_is_right(&r->answer[i]);
    int box = is_missed ? 0 : box_of(p, pbn) + 1;
    if (is_missed) return put_review(p, pbn, 0, now);
    if (box == 0) return true; /* right at first sight */
    return box < BOXES ? put_review(p, pbn, box, now + (int64_t)days[box] * DAY) : end_review(p, pbn);
}

bool progress_keep(struct progress *p, const struct drill_record *r, const char *pbn, int64_t now,
                   struct buffer *why)
{
    bool is_kept = run(p, "BEGIN IMMEDIATE") && keep_attempt(p, r, pbn, now);
    int64_t attempt = sqlite3_last_insert_rowid(p->base);
    for (int i = 0; i < r->answers && is_kept; i++) is_kept = keep_answer(p, attempt, &r->answer[i]);
    is_kept = is_kept && keep_review(p, r, pbn, now) && run(p, "COMMIT");
    if (is_kept) return true;
    buffer_format(why, "%s:1:1: %s, expected a database that can be written", p->path,
                  sqlite3_errmsg(p->base));
    run(p, "ROLLBACK");
    return false;
}

int progress_due(struct progress *p, int64_t now, char **pbn, int most)
{
    sqlite3_stmt *s = prepare(p, "SELECT board FROM review WHERE due <= ? ORDER BY due, board LIMIT ?");
    int n = 0;
    sqlite3_bind_int64(s, 1, now);
    sqlite3_bind_int(s, 2, most);
    while (s && n < most && sqlite3_step(s) == SQLITE_ROW)
        pbn[n++] = util_copy((const char *)sqlite3_column_text(s, 0));
    sqlite3_finalize(s);
    return n;
}

/* ---- the table ---- */

static const struct document_column columns[] = {{.at = 2},
                                                 {.head = "asked", .at = 36, .is_right = true},
                                                 {.head = "right at once", .at = 52, .is_right = true},
                                                 {.head = "share", .at = 62, .is_right = true}};

static void add_row(struct document *d, const char *name, int asked, int right)
{
    struct buffer share = {0};
    wording_percent(&share, asked ? (double)right / asked : 0);
    document_row(d);
    document_cell(d, 0, "%s", name);
    document_cell(d, 1, "%d", asked);
    document_cell(d, 2, "%d", right);
    document_cell(d, 3, "%s", buffer_text(&share));
    buffer_free(&share);
}

/* What is asked about, for people. */
static const char *topic_title(const char *word)
{
    for (int i = 0; i < DRILL_TOPIC_COUNT; i++)
        if (!strcmp(word, drill_topic_word((enum drill_topic)i)))
            return drill_topic_what((enum drill_topic)i);
    return word;
}

/* A table of a query with a name, how often asked, how often right. */
static void add_table(struct progress *p, struct document *d, const char *caption, const char *sql,
                      bool is_topic)
{
    sqlite3_stmt *s = prepare(p, sql);
    document_gap(d);
    document_table(d, caption, columns, 4);
    while (s && sqlite3_step(s) == SQLITE_ROW) {
        const char *name = (const char *)sqlite3_column_text(s, 0);
        add_row(d, is_topic ? topic_title(name) : name, sqlite3_column_int(s, 1), sqlite3_column_int(s, 2));
    }
    sqlite3_finalize(s);
}

/* How many boards are to be repeated now. */
static int due_count(struct progress *p, int64_t now)
{
    sqlite3_stmt *s = prepare(p, "SELECT count(*) FROM review WHERE due <= ?");
    sqlite3_bind_int64(s, 1, now);
    int n = s && sqlite3_step(s) == SQLITE_ROW ? sqlite3_column_int(s, 0) : 0;
    sqlite3_finalize(s);
    return n;
}

static void add_repeats(struct progress *p, struct document *d, int64_t now)
{
    int all = (int)number_of(p, "SELECT count(*) FROM review", 0);
    document_gap(d);
    document_paragraph(d, 0, "To be repeated: %d board%s, %d of them now.", all, all == 1 ? "" : "s",
                       due_count(p, now));
}

#define RIGHT "sum(wrong = 0 AND hints = 0 AND shown = 0)"

static const char by_technique[] =
    "SELECT technique, count(*), " RIGHT " FROM answer WHERE technique IS NOT NULL"
    " GROUP BY technique ORDER BY technique";
static const char by_topic[] =
    "SELECT topic, count(*), " RIGHT " FROM answer GROUP BY topic ORDER BY min(rowid)";

struct document *progress_document(struct progress *p, int64_t now)
{
    struct document *d = document_new();
    int drilled = (int)number_of(p, "SELECT count(*) FROM attempt", 0);
    document_title(d);
    document_part(d, "Progress");
    document_part(d, "%d board%s drilled", drilled, drilled == 1 ? "" : "s");
    add_table(p, d, "By technique", by_technique, false);
    add_table(p, d, "By question", by_topic, true);
    add_repeats(p, d, now);
    return d;
}

static struct data *table_data(struct progress *p, const char *sql)
{
    struct data *list = data_array();
    sqlite3_stmt *s = prepare(p, sql);
    while (s && sqlite3_step(s) == SQLITE_ROW) {
        struct data *row = data_object();
        data_set(row, "name", data_text((const char *)sqlite3_column_text(s, 0)));
        data_set(row, "asked", data_whole(sqlite3_column_int(s, 1)));
        data_set(row, "right", data_whole(sqlite3_column_int(s, 2)));
        data_add(list, row);
    }
    sqlite3_finalize(s);
    return list;
}

void progress_json(struct progress *p, int64_t now, struct buffer *out)
{
    struct data *o = data_head();
    data_set(o, "drilled", data_whole(number_of(p, "SELECT count(*) FROM attempt", 0)));
    data_set(o, "techniques", table_data(p, by_technique));
    data_set(o, "topics", table_data(p, by_topic));
    data_set(o, "to_repeat", data_whole(number_of(p, "SELECT count(*) FROM review", 0)));
    data_set(o, "due", data_whole(due_count(p, now)));
    data_write_line(o, out);
}
