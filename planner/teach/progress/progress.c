/* The database. Invariant: nothing is written before the file's mark and version have been read. */
#include "planner/teach/progress/progress.h"

#include <sqlite3.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/util.h"
#include "planner/report/data.h"
#include "planner/report/wording.h"
#include "planner/tell/story/told.h"

/* "dclr": whose file it is; and the version of its tables. */
enum { APPLICATION = 0x64636c72, VERSION = 3, BUSY_MS = 2000, DAY = 86400 };

struct progress {
    sqlite3 *base;
    char *path;
};

/* ---- the seal ---- */

/* Rows in the order of their keys, each value with its type. */

/* Where it is kept. */
#define SEAL_TABLE "CREATE TABLE seal (id INTEGER PRIMARY KEY, sum INTEGER NOT NULL);"

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

/* Whether the seal is that of what is in the database; false when something cannot be read. */
static bool seal_is_whole(sqlite3 *base)
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

/* Seals what is in the database, within the transaction that changed it. False when it cannot be written. */
static bool seal_put(sqlite3 *base)
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

static const char tables[] =
    "CREATE TABLE attempt (id INTEGER PRIMARY KEY, at INTEGER NOT NULL, board TEXT NOT NULL,"
    " technique TEXT NOT NULL);"
    "CREATE TABLE answer (attempt INTEGER NOT NULL REFERENCES attempt, topic TEXT NOT NULL, technique TEXT,"
    " wrong INTEGER NOT NULL, hints INTEGER NOT NULL, shown INTEGER NOT NULL, idea TEXT);"
    "CREATE TABLE review (board TEXT NOT NULL, topic TEXT NOT NULL, box INTEGER NOT NULL, due INTEGER NOT "
    "NULL,"
    " PRIMARY KEY (board, topic));" SEAL_TABLE;

/* Version 1 repeated whole boards and knew no ideas: of each board the questions that were missed stay. */
static const char from_version_1[] =
    "ALTER TABLE answer ADD COLUMN idea TEXT;"
    "UPDATE answer SET idea = CASE technique WHEN 'promotion' THEN 'drive' ELSE technique END;"
    "ALTER TABLE review RENAME TO boards;"
    "CREATE TABLE review (board TEXT NOT NULL, topic TEXT NOT NULL, box INTEGER NOT NULL, due INTEGER NOT "
    "NULL,"
    " PRIMARY KEY (board, topic));"
    "INSERT OR IGNORE INTO review SELECT boards.board, topic, box, due FROM boards"
    " JOIN attempt ON attempt.board = boards.board JOIN answer ON attempt = attempt.id"
    " WHERE (wrong OR hints OR shown) AND topic NOT IN ('needed', 'suits');"
    "DROP TABLE boards;"
    "PRAGMA user_version = 2";
/* Version 2 had no seal. */
static const char from_version_2[] = SEAL_TABLE "PRAGMA user_version = 3";

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

static const char damaged[] = "the database is damaged";

/* What a database's first bytes say (sqlite.org/fileformat2.html): its version and whose it is. */
enum { HEAD = 100, VERSION_AT = 60, APPLICATION_AT = 68 };

/* Why the last step on the database failed: another program holds it, or what it holds is spoilt. */
static const char *why_unread(struct progress *p)
{
    int code = sqlite3_errcode(p->base);
    return code == SQLITE_BUSY || code == SQLITE_LOCKED ? "another program is at work on it" : damaged;
}

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

/* Whether the rows are those that were kept. Files from before the seal are taken as they are. */
static bool is_as_kept(struct progress *p)
{
    int64_t version = number_of(p, "PRAGMA user_version", 0);
    if (version == VERSION) return seal_is_whole(p->base);
    return version > 0 && !number_of(p, "SELECT count(*) FROM sqlite_master WHERE name = 'seal'", 1);
}

/* The same from what is in it, read in one transaction. */
static const char *obstacle_among_rows(struct progress *p)
{
    if (!is_sound(p)) return why_unread(p);
    int64_t items = number_of(p, "SELECT count(*) FROM sqlite_master", -1);
    if (number_of(p, "PRAGMA application_id", 0) != APPLICATION)
        return items ? "this is another program's database" : NULL;
    return is_as_kept(p) ? NULL : damaged;
}

static const char *obstacle_inside(struct progress *p)
{
    if (!run(p, "BEGIN")) return why_unread(p);
    const char *against = obstacle_among_rows(p);
    run(p, "COMMIT");
    return against;
}

/* Makes the tables of a new file; two programs that do so at once do it after one another. */
static bool make_tables(struct progress *p)
{
    char mark[96];
    if (number_of(p, "PRAGMA application_id", 0) == APPLICATION) return true;
    if (!run(p, "BEGIN IMMEDIATE")) return false;
    sqlite3_snprintf((int)sizeof mark, mark, "PRAGMA application_id = %d; PRAGMA user_version = %d",
                     APPLICATION, VERSION);
    bool is_made = number_of(p, "PRAGMA application_id", 0) == APPLICATION ||
                   (run(p, tables) && run(p, mark) && seal_put(p->base));
    return run(p, is_made ? "COMMIT" : "ROLLBACK") && is_made;
}

/* The file that was made for a database without room for its first page. */
static void remove_empty(const char *path)
{
    struct stat about;
    if (!stat(path, &about) && S_ISREG(about.st_mode) && !about.st_size) unlink(path);
}

/* Brings a file of version 1 up to date, all of it or nothing. */
static bool bring_up(struct progress *p)
{
    if (number_of(p, "PRAGMA user_version", 0) == VERSION) return true;
    if (!run(p, "BEGIN IMMEDIATE")) return false;
    int64_t version = number_of(p, "PRAGMA user_version", 0);
    bool is_done = version == VERSION ||
                   ((version != 1 || run(p, from_version_1)) && run(p, from_version_2) && seal_put(p->base));
    return run(p, is_done ? "COMMIT" : "ROLLBACK") && is_done;
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
        if (is_open && !against && make_tables(p) && bring_up(p)) return p;
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

/* Inserts the attempt with its first answer. */
static bool keep_attempt(struct progress *p, struct progress_attempt *a, int64_t now)
{
    if (a->id) return true;
    sqlite3_stmt *s = prepare(p, "INSERT INTO attempt (at, board, technique) VALUES (?, ?, ?)");
    sqlite3_bind_int64(s, 1, now);
    sqlite3_bind_text(s, 2, a->pbn, -1, SQLITE_STATIC);
    sqlite3_bind_text(s, 3, a->technique, -1, SQLITE_STATIC);
    bool is_kept = finish(s);
    a->id = is_kept ? sqlite3_last_insert_rowid(p->base) : 0;
    return is_kept;
}

static bool keep_answer(struct progress *p, int64_t attempt, const struct drill_answer *a)
{
    sqlite3_stmt *s = prepare(p, "INSERT INTO answer VALUES (?, ?, ?, ?, ?, ?, ?)");
    sqlite3_bind_int64(s, 1, attempt);
    sqlite3_bind_text(s, 2, drill_topic_word(a->topic), -1, SQLITE_STATIC);
    sqlite3_bind_text(s, 3, a->technique, -1, SQLITE_STATIC);
    sqlite3_bind_int(s, 4, a->wrong);
    sqlite3_bind_int(s, 5, a->hints);
    sqlite3_bind_int(s, 6, a->is_shown);
    sqlite3_bind_text(s, 7, a->idea, -1, SQLITE_STATIC);
    return finish(s);
}

/* A statement about a question, its first two values set. */
static sqlite3_stmt *about(struct progress *p, const char *sql, const char *pbn, enum drill_topic topic)
{
    sqlite3_stmt *s = prepare(p, sql);
    sqlite3_bind_text(s, 1, pbn, -1, SQLITE_STATIC);
    sqlite3_bind_text(s, 2, drill_topic_word(topic), -1, SQLITE_STATIC);
    return s;
}

/* The box that a question lies in when it is due, -1 when it is not to be repeated now. */
static int due_box(struct progress *p, const char *pbn, enum drill_topic topic, int64_t now)
{
    sqlite3_stmt *s =
        about(p, "SELECT box FROM review WHERE board = ? AND topic = ? AND due <= ?", pbn, topic);
    sqlite3_bind_int64(s, 3, now);
    int box = s && sqlite3_step(s) == SQLITE_ROW ? sqlite3_column_int(s, 0) : -1;
    sqlite3_finalize(s);
    return box;
}

static bool put_review(struct progress *p, const char *pbn, enum drill_topic topic, int box, int64_t due)
{
    sqlite3_stmt *s = about(p, "INSERT OR REPLACE INTO review VALUES (?, ?, ?, ?)", pbn, topic);
    sqlite3_bind_int(s, 3, box);
    sqlite3_bind_int64(s, 4, due);
    return finish(s);
}

static bool end_review(struct progress *p, const char *pbn, enum drill_topic topic)
{
    return finish(about(p, "DELETE FROM review WHERE board = ? AND topic = ?", pbn, topic));
}

/* Days of rest of each box; the first comes again in the next run. */
static bool keep_review(struct progress *p, const char *pbn, const struct drill_answer *a, int64_t now)
{
    static const int days[] = {0, 1, 3, 7, 21};
    enum { BOXES = sizeof days / sizeof *days };
    if (!drill_is_right(a)) return put_review(p, pbn, a->topic, 0, now);
    int box = due_box(p, pbn, a->topic, now) + 1;
    if (box == 0) return true; /* right at first sight, or not due yet */
    return box < BOXES ? put_review(p, pbn, a->topic, box, now + (int64_t)days[box] * DAY)
                       : end_review(p, pbn, a->topic);
}

bool progress_answer(struct progress *p, struct progress_attempt *attempt, const struct drill_answer *answer,
                     int64_t now, struct buffer *why)
{
    int64_t before = attempt->id;
    if (run(p, "BEGIN IMMEDIATE") && keep_attempt(p, attempt, now) && keep_answer(p, attempt->id, answer) &&
        keep_review(p, attempt->pbn, answer, now) && seal_put(p->base) && run(p, "COMMIT"))
        return true;
    buffer_format(why, "%s:1:1: %s, expected a database that can be written", p->path,
                  sqlite3_errmsg(p->base));
    run(p, "ROLLBACK");
    attempt->id = before;
    return false;
}

/* ---- what is due ---- */

/* The questions of a board that are due, a bit each. */
static unsigned due_topics(struct progress *p, const char *pbn, int64_t now)
{
    sqlite3_stmt *s = prepare(p, "SELECT topic FROM review WHERE board = ? AND due <= ?");
    unsigned topics = 0;
    sqlite3_bind_text(s, 1, pbn, -1, SQLITE_STATIC);
    sqlite3_bind_int64(s, 2, now);
    while (s && sqlite3_step(s) == SQLITE_ROW)
        for (int i = 0; i < DRILL_TOPIC_COUNT; i++)
            if (!strcmp((const char *)sqlite3_column_text(s, 0), drill_topic_word((enum drill_topic)i)))
                topics |= 1u << i;
    sqlite3_finalize(s);
    return topics;
}

int progress_due(struct progress *p, int64_t now, struct progress_due *due, int most)
{
    sqlite3_stmt *s =
        prepare(p, "SELECT board FROM review WHERE due <= ? GROUP BY board ORDER BY min(due), board LIMIT ?");
    int n = 0;
    sqlite3_bind_int64(s, 1, now);
    sqlite3_bind_int(s, 2, most);
    while (s && n < most && sqlite3_step(s) == SQLITE_ROW)
        due[n++].pbn = util_copy((const char *)sqlite3_column_text(s, 0));
    sqlite3_finalize(s);
    for (int i = 0; i < n; i++) due[i].topics = due_topics(p, due[i].pbn, now);
    return n;
}

void progress_forget(struct progress *p, const struct progress_due *due)
{
    bool is_done = run(p, "BEGIN IMMEDIATE");
    for (int i = 0; i < DRILL_TOPIC_COUNT && is_done; i++)
        if (due->topics >> i & 1) is_done = end_review(p, due->pbn, (enum drill_topic)i);
    run(p, is_done && seal_put(p->base) ? "COMMIT" : "ROLLBACK");
}

/* ---- the table ---- */

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

/* What is asked about, for people; the word itself where it is none of ours. */
static const char *topic_title(const struct words *w, const char *word)
{
    for (int i = 0; i < DRILL_TOPIC_COUNT; i++)
        if (!strcmp(word, drill_topic_word((enum drill_topic)i))) return drill_topic_what(w, (enum drill_topic)i);
    return word;
}

static const char *idea_title(const struct words *w, const char *word)
{
    for (int i = 0; i < IDEAS; i++)
        if (!strcmp(word, idea_word(i))) return told_name(w, (enum idea)i);
    return word;
}

/* A table of a query with a name, how often asked, how often right. */
static void add_table(struct progress *p, struct document *d, const struct words *w, enum phrase caption, const char *sql,
                      const char *title(const struct words *w, const char *word))
{
    const struct document_column columns[] = {
        {.at = 2},
        {.head = words_text(w, PHRASE_PROGRESS_ASKED), .at = 36, .is_right = true},
        {.head = words_text(w, PHRASE_PROGRESS_RIGHT), .at = 52, .is_right = true},
        {.head = words_text(w, PHRASE_PROGRESS_SHARE), .at = 62, .is_right = true}};
    sqlite3_stmt *s = prepare(p, sql);
    document_gap(d);
    document_table(d, words_text(w, caption), columns, 4);
    while (s && sqlite3_step(s) == SQLITE_ROW)
        add_row(d, title(w, (const char *)sqlite3_column_text(s, 0)), sqlite3_column_int(s, 1), sqlite3_column_int(s, 2));
    sqlite3_finalize(s);
}

/* How many questions are to be repeated now. */
static int due_count(struct progress *p, int64_t now)
{
    sqlite3_stmt *s = prepare(p, "SELECT count(*) FROM review WHERE due <= ?");
    sqlite3_bind_int64(s, 1, now);
    int n = s && sqlite3_step(s) == SQLITE_ROW ? sqlite3_column_int(s, 0) : 0;
    sqlite3_finalize(s);
    return n;
}

static void add_repeats(struct progress *p, struct document *d, const struct words *w, int64_t now)
{
    int all = (int)number_of(p, "SELECT count(*) FROM review", 0), due = due_count(p, now);
    char *told = all == 1 ? words_told(w, PHRASE_PROGRESS_REPEAT_ONE, AS_FIGURE("due", due))
                          : words_told(w, PHRASE_PROGRESS_REPEAT, AS_FIGURE("number", all), AS_FIGURE("due", due));
    document_gap(d);
    document_paragraph(d, 0, "%s", told);
    free(told);
}

#define RIGHT "sum(wrong = 0 AND hints = 0 AND shown = 0)"

static const char by_idea[] = "SELECT idea, count(*), " RIGHT " FROM answer WHERE idea IS NOT NULL"
                              " GROUP BY idea ORDER BY idea";
/* The idea that is answered worst; of equals the one that was asked more often. */
static const char weakest[] = "SELECT idea, count(*), " RIGHT " AS good FROM answer WHERE idea IS NOT NULL"
                              " GROUP BY idea HAVING good < count(*)"
                              " ORDER BY 1.0 * good / count(*), count(*) DESC, idea LIMIT 1";
static const char by_topic[] =
    "SELECT topic, count(*), " RIGHT " FROM answer GROUP BY topic ORDER BY min(rowid)";

static void add_next(struct progress *p, struct document *d, const struct words *w)
{
    sqlite3_stmt *s = prepare(p, weakest);
    if (s && sqlite3_step(s) == SQLITE_ROW) {
        const char *idea = (const char *)sqlite3_column_text(s, 0);
        struct buffer command = {0};
        buffer_format(&command, "declarer drill --idea %s", idea);
        char *told = words_told(w, PHRASE_PROGRESS_NEXT, AS_TEXT("idea", idea_title(w, idea)),
                                AS_FIGURE("right", sqlite3_column_int(s, 2)), AS_FIGURE("all", sqlite3_column_int(s, 1)),
                                AS_TEXT("command", command.text));
        document_paragraph(d, 0, "%s", told);
        free(told);
        buffer_free(&command);
    }
    sqlite3_finalize(s);
}

/* How many boards there were, each once however often it was drilled. */
static int boards_drilled(struct progress *p)
{
    return (int)number_of(p, "SELECT count(DISTINCT board) FROM attempt", 0);
}

struct document *progress_document(struct progress *p, const struct words *w, int64_t now)
{
    struct document *d = document_new();
    int drilled = boards_drilled(p);
    document_title(d);
    document_part(d, "%s", words_text(w, PHRASE_PROGRESS_TITLE));
    if (drilled == 1)
        document_part(d, "%s", words_text(w, PHRASE_PROGRESS_BOARDS_ONE));
    else
        document_part_taken(d, words_told(w, PHRASE_PROGRESS_BOARDS, AS_FIGURE("number", drilled)));
    add_table(p, d, w, PHRASE_PROGRESS_BY_IDEA, by_idea, idea_title);
    add_table(p, d, w, PHRASE_PROGRESS_BY_QUESTION, by_topic, topic_title);
    add_repeats(p, d, w, now);
    add_next(p, d, w);
    return d;
}

static struct data *table_data(struct progress *p, const char *sql)
{
    struct data *list = data_array();
    sqlite3_stmt *s = prepare(p, sql);
    while (s && sqlite3_step(s) == SQLITE_ROW) {
        struct data *row = OBJECT(TEXT("name", (const char *)sqlite3_column_text(s, 0)),
                                  WHOLE("asked", sqlite3_column_int(s, 1)),
                                  WHOLE("right", sqlite3_column_int(s, 2)));
        data_add(list, row);
    }
    sqlite3_finalize(s);
    return list;
}

static struct data *next_data(struct progress *p)
{
    sqlite3_stmt *s = prepare(p, weakest);
    bool is_there = s && sqlite3_step(s) == SQLITE_ROW;
    struct data *name = is_there ? data_text((const char *)sqlite3_column_text(s, 0)) : data_null();
    sqlite3_finalize(s);
    return name;
}

void progress_json(struct progress *p, int64_t now, struct buffer *out)
{
    struct data *o = data_head();
    PUT(o, WHOLE("drilled", boards_drilled(p)), MEMBER("ideas", table_data(p, by_idea)),
        MEMBER("topics", table_data(p, by_topic)),
        WHOLE("to_repeat", number_of(p, "SELECT count(*) FROM review", 0)),
        WHOLE("due", due_count(p, now)), MEMBER("next", next_data(p)));
    data_write_line(o, out);
}
