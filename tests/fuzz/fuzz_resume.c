/* The folder of kept work: any header, and any lines of outcomes, with the mark of their bytes or without one
 * (the first byte chooses). A folder is refused and left as it is, or what it holds is found again. */
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "planner/compare/digest.h"
#include "planner/compare/outcome.h"
#include "planner/compare/store.h"

enum { BOARDS = 3, DECLARERS = 2, DEFENCES = 2 };
enum { HEADER, BARE, MARKED, WAYS };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void put(const char *path, const char *bytes, size_t length)
{
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    if (file < 0 || write(file, bytes, length) != (ssize_t)length || close(file)) abort();
}

/* The file's bytes are these still. */
static void assert_kept(const char *path, const char *bytes, size_t length)
{
    char *found = util_alloc(length + 2);
    int file = open(path, O_RDONLY);
    if (file < 0 || read(file, found, length + 1) != (ssize_t)length || memcmp(found, bytes, length)) abort();
    close(file);
    free(found);
}

/* Each line with its mark, as the store writes it. */
static void mark_lines(const char *text, struct buffer *out)
{
    for (const char *end; (end = strchr(text, '\n')); text = end + 1) {
        struct buffer line = {0};
        buffer_add_part(&line, text, (size_t)(end - text));
        buffer_add(&line, "\t0123456789abcdef"); /* the board's */
        buffer_format(out, "%s\t%016llx\n", line.text,
                      (unsigned long long)digest_text(line.text, line.length));
        buffer_free(&line);
    }
}

static void look_through(struct store *s)
{
    struct jobs_store jobs = store_for_jobs(s);
    int found = 0;
    for (int i = 0; i < BOARDS * DECLARERS * DEFENCES; i++) {
        struct outcome o = {.board = i / 4, .declarer = i / 2 % 2, .defence = i % 2};
        found += jobs.find(jobs.self, &o);
    }
    if (found > store_found(s)) abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char folder[] = "/tmp/declarer-fuzz-XXXXXX", header[sizeof folder + 10],
                outcomes[sizeof folder + 10];
    static const char good[] = "declarer\nboards 3\n";
    struct store_kind kind = {.header = good, .declarers = DECLARERS, .defences = DEFENCES};
    if (!*header) {
        if (!mkdtemp(folder)) abort();
        snprintf(header, sizeof header, "%s/header", folder);
        snprintf(outcomes, sizeof outcomes, "%s/outcomes", folder);
    }
    if (!size) return 0;
    int way = data[0] % WAYS;
    char *text = util_copy_part((const char *)data + 1, size - 1);
    struct buffer lines = {0};
    struct faults faults = {0};
    enum file_end end;
    buffer_add(&lines, "");
    if (way == MARKED) mark_lines(text, &lines);
    if (way == BARE) buffer_add_part(&lines, text, size - 1);
    put(header, way == HEADER ? text : good, way == HEADER ? size - 1 : sizeof good - 1);
    put(outcomes, lines.text, lines.length);
    struct store *s = store_open(folder, &kind, &faults, &end);
    if (!s == !faults.count) abort();
    if (s) look_through(s);
    if (!s) assert_kept(outcomes, lines.text, lines.length);
    store_close(s);
    faults_free(&faults);
    buffer_free(&lines);
    free(text);
    return 0;
}
