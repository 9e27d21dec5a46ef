/* A student's progress of which bytes were changed: three of the input each, where and what; or, after a
 * zero, a file of any bytes. It is refused in a line and left as it is, or it tells what it told before. */
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "planner/teach/progress/progress.h"

enum { FILE_MOST = 1 << 17, NOW = 1000000, DAY = 86400 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static char file[] = "/tmp/declarer-fuzz-XXXXXX";
static unsigned char good[FILE_MOST], now[FILE_MOST], after[FILE_MOST];

static size_t get(unsigned char *bytes)
{
    int in = open(file, O_RDONLY);
    ssize_t length = in < 0 ? -1 : read(in, bytes, FILE_MOST);
    if (length < 0 || close(in)) abort();
    return (size_t)length;
}

static void put(const unsigned char *bytes, size_t length)
{
    int out = open(file, O_WRONLY | O_TRUNC);
    if (out < 0 || write(out, bytes, length) != (ssize_t)length || close(out)) abort();
}

/* What the file tells; NULL where it is refused. */
static char *tell(void)
{
    struct buffer why = {0}, told = {0};
    struct progress *p = progress_open(file, &why);
    if (!p && (!why.length || strchr(why.text, '\n'))) abort();
    if (p) progress_json(p, NOW, &told);
    progress_close(p);
    buffer_free(&why);
    return told.text;
}

/* A progress of three boards, and what it tells. */
static char *make_good(size_t *length)
{
    static const char *const ideas[] = {"hold-up", "finesse", NULL};
    struct buffer why = {0};
    if (mkstemp(file) < 0) abort();
    struct progress *p = progress_open(file, &why);
    if (!p) abort();
    for (int i = 0; i < 3; i++) {
        struct progress_attempt attempt = {.pbn = i ? "one" : "two", .technique = "length"};
        struct drill_answer given = {
            .topic = (enum drill_topic)(DRILL_WINNERS + i), .idea = ideas[i], .wrong = i};
        if (!progress_answer(p, &attempt, &given, NOW + i * DAY, &why)) abort();
    }
    progress_close(p);
    *length = get(good);
    return tell();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static size_t whole;
    static char *told;
    if (!told && !(told = make_good(&whole))) abort();
    size_t length = whole;
    if (size && !data[0]) {
        length = size - 1;
        length = length > FILE_MOST ? FILE_MOST : length;
        memcpy(now, data + 1, length);
    } else {
        memcpy(now, good, whole);
        for (size_t i = 1; i + 2 < size; i += 3) now[(data[i] << 8 | data[i + 1]) % whole] = data[i + 2];
    }
    put(now, length);
    char *found = tell();
    if (!found && (get(after) != length || memcmp(now, after, length))) abort();
    if (found && length == whole && strcmp(found, told)) abort();
    free(found);
    return 0;
}
