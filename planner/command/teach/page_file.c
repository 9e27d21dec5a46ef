/* Writing beside, then renaming. */
#include "planner/command/teach/page_file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

static bool write_all(int file, const struct buffer *bytes)
{
    for (size_t at = 0; at < bytes->length;) {
        ssize_t n = write(file, bytes->text + at, bytes->length - at);
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) return false;
        at += (size_t)n;
    }
    return !fsync(file);
}

/* A fresh file is readable as any other would be. */
static bool open_to_others(int file)
{
    mode_t mask = umask(0);
    umask(mask);
    return !fchmod(file, 0666 & ~mask);
}

bool page_file_write(const char *path, const struct buffer *bytes)
{
    struct buffer aside = {0};
    buffer_format(&aside, "%s.XXXXXX", path);
    int file = mkstemp(aside.text);
    bool is_good = file >= 0 && open_to_others(file) && write_all(file, bytes);
    int why = errno;
    if (file >= 0 && close(file) && is_good) is_good = false, why = errno;
    if (is_good && rename(aside.text, path)) is_good = false, why = errno;
    if (!is_good && file >= 0) unlink(aside.text);
    buffer_free(&aside);
    errno = why;
    return is_good;
}
