/* The folder of finished work. Invariant: the file `outcomes` is whole lines up to s->size, each an outcome,
 * the mark of its board (digest_board) and the mark of the bytes before it (digest_text), in 16 digits behind
 * a tab. s->line knows where each begins, so that none is held.
 */
#include "planner/compare/digest.h"
#include "planner/compare/store.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

struct store {
    char *folder;
    struct store_kind kind;
    int file;
    off_t size;
    off_t *line; /* by board, defence and declarer: where its line begins, plus 1; 0: not found */
    size_t room; /* of line */
    int found, added;
    char failure[160];
    pthread_mutex_t lock;
};

enum { NEW_FILE = 0666, NEW_FOLDER = 0777, PART = 4096, BOARDS_MOST = 1 << 28 };
/* By how many outcomes one may be ahead of the bytes kept before it, which a forged number is not. */
enum { AHEAD_MOST = 1 << 20 };

/* ---- files ---- */

static char *path_of(const char *folder, const char *name)
{
    struct buffer b = {0};
    buffer_format(&b, "%s/%s", folder, name);
    return b.text;
}

/* A whole file as text; NULL when it cannot be read, errno then says why. */
static char *read_whole(int file, size_t *length)
{
    struct stat about;
    if (fstat(file, &about)) return NULL;
    char *text = util_alloc((size_t)about.st_size + 1);
    size_t got = 0;
    for (ssize_t n; got < (size_t)about.st_size; got += (size_t)n)
        if ((n = pread(file, text + got, (size_t)about.st_size - got, (off_t)got)) <= 0) break;
    *length = got;
    return text;
}

static bool write_whole(int file, const char *text, size_t length)
{
    for (ssize_t n; length; text += n, length -= (size_t)n) {
        n = write(file, text, length);
        if (n < 0 && errno == EINTR) n = 0;
        if (n < 0) return false;
    }
    return true;
}

/* ---- the header ---- */

/* The first line in which two texts differ, of the first text, without its newline. */
static void first_difference(const char *is, const char *wanted, char out[100])
{
    while (*is && *wanted) {
        size_t n = strcspn(is, "\n"), m = strcspn(wanted, "\n");
        if (n != m || strncmp(is, wanted, n)) break;
        is += n + (is[n] == '\n');
        wanted += m + (wanted[m] == '\n');
    }
    snprintf(out, 100, "%.*s", (int)strcspn(is, "\n"), is);
}

/* Whether the folder's header is the one wanted; a fault tells where it is not. */
static bool check_header(const struct store *s, int file, struct faults *faults)
{
    size_t length = 0;
    char *is = read_whole(file, &length), line[100] = "";
    bool same = is && !strcmp(is, s->kind.header);
    if (!same) {
        if (is) first_difference(is, s->kind.header, line);
        faults_add(faults, s->folder, 0, 0,
                   "it holds work of another command line or version (\"%s\"); nothing was changed", line);
    }
    free(is);
    return same;
}

/* The file of that name, or "" for the folder, cannot be used for what errno says. */
static bool refuse(const struct store *s, const char *name, const char *expected, struct faults *faults)
{
    const char *why = errno == ENOTDIR  ? "it is no folder"
                      : errno == ESPIPE ? "it is no regular file"
                                        : strerror(errno);
    char *path = path_of(s->folder, name);
    faults_add(faults, *name ? path : s->folder, 0, 0, "%s, expected %s", why, expected);
    free(path);
    return false;
}

/* Opens the file of that name in the folder; -1 with errno. What is no regular file, such as a pipe, is
 * ESPIPE; nobody is waited for. */
static int open_regular(const struct store *s, const char *name, int how)
{
    struct stat about;
    char *path = path_of(s->folder, name);
    int file = open(path, how | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, NEW_FILE);
    if (file >= 0 && !fstat(file, &about) && !S_ISREG(about.st_mode)) {
        close(file);
        file = -1;
        errno = ESPIPE;
    }
    free(path);
    return file;
}

/* The header is there as a whole or not at all. */
static bool write_header(const struct store *s, struct faults *faults, enum file_end *end)
{
    char *path = path_of(s->folder, "header");
    struct buffer bytes = {0}, why = {0};
    buffer_add(&bytes, s->kind.header);
    *end = file_write(path, &bytes, &why);
    if (*end != FILE_WRITTEN) faults_add(faults, path, 0, 0, "%s", buffer_text(&why));
    buffer_free(&bytes);
    buffer_free(&why);
    free(path);
    return *end == FILE_WRITTEN;
}

/* Whether there is something in a folder without a header: then it is not ours. */
static bool is_foreign(const struct store *s)
{
    char *path = path_of(s->folder, "outcomes");
    bool there = !access(path, F_OK);
    free(path);
    return there;
}

static bool open_header(struct store *s, struct faults *faults, enum file_end *end)
{
    int file = open_regular(s, "header", O_RDONLY);
    if (file >= 0) {
        bool same = check_header(s, file, faults);
        close(file);
        return same;
    }
    if (errno == ENOTDIR) return refuse(s, "", "a folder", faults);
    if (errno != ENOENT) return refuse(s, "header", "a file that can be read", faults);
    if (is_foreign(s)) {
        faults_add(faults, s->folder, 0, 0, "it holds outcomes without a header; nothing was changed");
        return false;
    }
    return write_header(s, faults, end);
}

/* ---- the outcomes ---- */

/* The place of an outcome in s->line. False: there is none of that number. */
static bool place_of(const struct store *s, const struct outcome *o, size_t *place)
{
    const struct store_kind *k = &s->kind;
    if (o->board < 0 || o->board >= BOARDS_MOST || o->declarer < 0 || o->declarer >= k->declarers ||
        o->defence < 0 || o->defence >= k->defences)
        return false;
    *place = ((size_t)o->board * (size_t)k->defences + (size_t)o->defence) * (size_t)k->declarers +
             (size_t)o->declarer;
    return true;
}

/* Cuts the last field from a line, a mark. Returns whether it is that number. */
static bool cut_mark(char *line, uint64_t *mark)
{
    char *tab = strrchr(line, '\t'), *end;
    if (!tab || strspn(tab + 1, "0123456789abcdef") != 16 || tab[17]) return false;
    *mark = strtoull(tab + 1, &end, 16);
    *tab = '\0';
    return true;
}

/* Reads a line without its newline; returns whether its bytes are as they were kept. */
static bool read_line(char *line, struct outcome *o, uint64_t *board)
{
    uint64_t mark;
    return cut_mark(line, &mark) && mark == digest_text(line, strlen(line)) && cut_mark(line, board) &&
           outcome_read(line, o);
}

/* Notes where an outcome's line begins. */
static void note_line(struct store *s, size_t place, off_t at)
{
    if (place >= s->room) {
        size_t room = 2 * place + 64;
        s->line = util_resize(s->line, room, sizeof *s->line);
        memset(s->line + s->room, 0, (room - s->room) * sizeof *s->line);
        s->room = room;
    }
    s->found += !s->line[place];
    s->line[place] = at + 1;
}

static bool refuse_line(const struct store *s, const char *name, const char *why, struct faults *faults)
{
    char *path = path_of(s->folder, "outcomes");
    faults_add(faults, path, 0, 0, "%s %s; nothing was written", name, why);
    free(path);
    return false;
}

/* Notes the lines of the file; the last one counts only with its newline. s->size becomes the length of the
 * whole lines. */
static bool file_lines(struct store *s, FILE *file, struct faults *faults)
{
    char *line = NULL, name[32];
    size_t room = 0, place;
    bool good = true;
    int number = 0;
    for (ssize_t n; good && (n = getline(&line, &room, file)) > 0 && line[n - 1] == '\n';) {
        struct outcome o;
        uint64_t board;
        line[n - 1] = '\0';
        snprintf(name, sizeof name, "line %d", ++number);
        good = read_line(line, &o, &board) && place_of(s, &o, &place) && place < (size_t)s->size + AHEAD_MOST;
        if (!good) break;
        note_line(s, place, s->size);
        s->size += n;
    }
    free(line);
    return good || refuse_line(s, name, "was changed after it was kept", faults);
}

static bool read_lines(struct store *s, struct faults *faults)
{
    int copy = dup(s->file);
    FILE *file = copy < 0 ? NULL : fdopen(copy, "r");
    if (!file) {
        if (copy >= 0) close(copy);
        return refuse(s, "outcomes", "a file that can be read", faults);
    }
    bool good = file_lines(s, file, faults) &&
                (!ferror(file) || refuse(s, "outcomes", "a file that can be read", faults));
    fclose(file);
    return good;
}

static bool open_outcomes(struct store *s, struct faults *faults)
{
    s->file = open_regular(s, "outcomes", O_RDWR | O_CREAT);
    if (s->file < 0) return refuse(s, "outcomes", "a file that can be written", faults);
    if (flock(s->file, LOCK_EX | LOCK_NB)) {
        faults_add(faults, s->folder, 0, 0, "another run is writing to it");
        return false;
    }
    if (!read_lines(s, faults)) return false;
    /* what a killed run left of a line goes */
    if ((ftruncate(s->file, s->size) || lseek(s->file, s->size, SEEK_SET) < 0))
        return refuse(s, "outcomes", "a file that can be written", faults);
    return true;
}

/* ---- the store ---- */

struct store *store_open(const char *folder, const struct store_kind *kind, struct faults *faults,
                         enum file_end *end)
{
    struct store *s = util_alloc(sizeof *s);
    s->folder = util_copy(folder);
    s->kind = *kind;
    s->file = -1;
    pthread_mutex_init(&s->lock, NULL);
    *end = FILE_REFUSED;
    bool is_new = !mkdir(folder, NEW_FOLDER);
    if (!is_new && errno != EEXIST)
        refuse(s, "", "a folder that can be made", faults);
    else if (open_header(s, faults, end) && open_outcomes(s, faults))
        return s;
    store_close(s);
    if (is_new) rmdir(folder); /* while nothing is in it */
    return NULL;
}

void store_close(struct store *s)
{
    if (!s) return;
    if (s->file >= 0) close(s->file);
    pthread_mutex_destroy(&s->lock);
    free(s->folder);
    free(s->line);
    free(s);
}

int store_found(const struct store *s)
{
    return s->found;
}

int store_added(const struct store *s)
{
    return s->added;
}

const char *store_failure(const struct store *s)
{
    return *s->failure ? s->failure : NULL;
}

/* The line of an outcome without its newline, NULL where none was found. */
static char *line_at(const struct store *s, const struct outcome *o)
{
    struct buffer line = {0};
    char part[PART], *end = NULL;
    size_t place;
    if (!place_of(s, o, &place) || place >= s->room || !s->line[place]) return NULL;
    off_t at = s->line[place] - 1;
    for (ssize_t n; !end && (n = pread(s->file, part, sizeof part, at)) > 0; at += n) {
        end = memchr(part, '\n', (size_t)n);
        buffer_add_part(&line, part, end ? (size_t)(end - part) : (size_t)n);
    }
    return line.text;
}

static bool find_marked(const struct store *s, struct outcome *o, uint64_t *board)
{
    struct outcome wanted = *o;
    char *line = line_at(s, o);
    bool found = line && read_line(line, o, board);
    if (!found) *o = wanted;
    free(line);
    return found;
}

static bool find(void *self, struct outcome *o)
{
    uint64_t board;
    return find_marked(self, o, &board);
}

/* Whether what was found of a board, if anything, is of this one. */
static bool is_of_board(const struct store *s, const struct board *b, int number)
{
    for (int i = 0; i < s->kind.declarers * s->kind.defences; i++) {
        struct outcome o = {
            .board = number, .declarer = i % s->kind.declarers, .defence = i / s->kind.declarers};
        uint64_t mark;
        if (find_marked(s, &o, &mark)) return mark == digest_board(b);
    }
    return true;
}

bool store_check(const struct store *s, const struct board *board, int first, int count,
                 struct faults *faults)
{
    char name[48];
    for (int i = 0; i < count; i++) {
        if (is_of_board(s, &board[i], first + i)) continue;
        snprintf(name, sizeof name, "what is kept of board %d", first + i + 1);
        return refuse_line(s, name, "is of another board", faults);
    }
    return true;
}

/* Adds a line; one that could not be written whole is taken back. */
static bool append(struct store *s, const struct buffer *line)
{
    if (write_whole(s->file, line->text, line->length)) {
        s->size += (off_t)line->length;
        s->added++;
        return true;
    }
    snprintf(s->failure, sizeof s->failure, "%s", strerror(errno));
    return ftruncate(s->file, s->size) == 0 && lseek(s->file, s->size, SEEK_SET) == s->size && false;
}

static bool keep(void *self, const struct board *b, const struct outcome *o)
{
    struct store *s = self;
    struct buffer line = {0};
    outcome_write(&line, o);
    line.text[--line.length] = '\0';
    buffer_format(&line, "\t%016" PRIx64, digest_board(b));
    buffer_format(&line, "\t%016" PRIx64 "\n", digest_text(line.text, line.length));
    pthread_mutex_lock(&s->lock);
    bool good = !*s->failure && append(s, &line);
    pthread_mutex_unlock(&s->lock);
    buffer_free(&line);
    return good;
}

struct jobs_store store_for_jobs(struct store *s)
{
    return (struct jobs_store){s, find, keep};
}
