/* Writing beside, then renaming; or into what is there. Invariant: what was made beside is gone at the end.
 */
#include "facts/text/file.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

enum { NEW_MODE = 0666, SECRET_MODE = 0600, MODE_BITS = 07777 };
enum { LINKS_MOST = 40, NAMES_MOST = 100 };

/* ---- what went wrong ---- */

/* What an error says of the name or of the world, and what was expected instead. */
static const struct {
    int error;
    enum file_end end;
    const char *what;
} endings[] = {
    {ENOENT, FILE_REFUSED, "its folder is not there, expected one that is"},
    {ENOTDIR, FILE_REFUSED, "what should be its folder is a file, expected a folder"},
    {EISDIR, FILE_REFUSED, "it is a folder, expected a file"},
    {EACCES, FILE_REFUSED, "it may not be written, expected a file that may"},
    {EPERM, FILE_REFUSED, "it may not be written, expected a file that may"},
    {EROFS, FILE_REFUSED, "it may not be written, expected a file that may"},
    {EBADF, FILE_REFUSED, "it is not open for writing, expected a file that is"},
    {ELOOP, FILE_REFUSED, "its links lead in a circle, expected a file at their end"},
    {ENAMETOOLONG, FILE_REFUSED, "its name is too long, expected a shorter one"},
    {ENXIO, FILE_REFUSED, "nothing can be written into it, expected a file, a pipe or a device"},
    {ETXTBSY, FILE_REFUSED, "it is a program that runs, expected a file"},
    {ENOSPC, FILE_LOST, "the disk is full, expected room for it"},
    {EDQUOT, FILE_LOST, "the disk's quota is used up, expected room for it"},
    {EFBIG, FILE_LOST, "it is larger than a file may be (ulimit -f), expected a higher limit"},
};

static enum file_end tell(int error, struct buffer *why)
{
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        if (endings[i].error != error) continue;
        buffer_add(why, endings[i].what);
        return endings[i].end;
    }
    buffer_format(why, "%s, expected a file that can be written", strerror(error));
    return FILE_LOST;
}

/* ---- bytes ---- */

static bool write_all(int file, const struct buffer *bytes)
{
    for (size_t at = 0; at < bytes->length;) {
        ssize_t n = write(file, bytes->text + at, bytes->length - at);
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) return false;
        at += (size_t)n;
    }
    return true;
}

/* What cannot be brought to a disk is none. */
static bool write_to_disk(int file, const struct buffer *bytes)
{
    return write_all(file, bytes) && (!fsync(file) || errno == EINVAL || errno == ENOTSUP);
}

/* Closes the file; `is_good` and errno as they were, unless that fails. */
static bool end(int file, bool is_good)
{
    int error = errno;
    if (file >= 0 && close(file) && is_good) return false;
    errno = error;
    return is_good;
}

/* Into what is no regular file, or into a descriptor of our own that stands anywhere in its file. */
static bool write_straight(int file, const struct buffer *bytes)
{
    return end(file, file >= 0 && write_all(file, bytes));
}

/* Why there is no room for so many bytes in a file, 0 when there is now. A limit is asked for: it does not
 * count while the file is as long as before. */
static int make_room(int file, size_t length)
{
    struct rlimit most;
    if (!getrlimit(RLIMIT_FSIZE, &most) && length > most.rlim_cur) return EFBIG;
    return length ? posix_fallocate(file, 0, (off_t)length) : 0;
}

/* Into a regular file. Room is made first: what was in it is not lost when there is none. */
static bool write_within(int file, const struct buffer *bytes, off_t old_length)
{
    int lack = make_room(file, bytes->length);
    if (lack == ENOSPC || lack == EFBIG || lack == EDQUOT) {
        bool is_back = !ftruncate(file, old_length);
        errno = lack;
        return is_back && false;
    }
    return write_to_disk(file, bytes) && !ftruncate(file, (off_t)bytes->length);
}

/* ---- names ---- */

/* The number of a descriptor of ours that the name stands for, -1 when it is no such name. To open the name
 * anew would begin at the head of the file that was opened, and lose what is in it. */
static int own_descriptor(const char *name)
{
    static const char *const folders[] = {"/dev/fd/", "/proc/self/fd/"};
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
        size_t n = strlen(folders[i]);
        const char *number = name + n;
        if (strncmp(name, folders[i], n) || !*number || strspn(number, "0123456789") != strlen(number))
            continue;
        if (strlen(number) < 6) return atoi(number);
    }
    return -1;
}

/* Follows the links from the name in the buffer to one that is no link, or that stands for a descriptor. */
static bool follow_links(struct buffer *name)
{
    char target[PATH_MAX];
    for (int i = 0; i < LINKS_MOST; i++) {
        ssize_t n = own_descriptor(name->text) < 0 ? readlink(name->text, target, sizeof target) : -1;
        if (n < 0) return true;
        const char *slash = strrchr(name->text, '/');
        size_t folder = *target != '/' && slash ? (size_t)(slash - name->text) + 1 : 0;
        struct buffer next = {0};
        buffer_add_part(&next, name->text, folder);
        buffer_add_part(&next, target, (size_t)n);
        buffer_free(name);
        *name = next;
    }
    errno = ELOOP;
    return false;
}

/* Makes a new file in the folder of `name`; -1 with errno. Its own name is put into `beside`. */
static int open_beside(const char *name, mode_t mode, struct buffer *beside)
{
    const char *slash = strrchr(name, '/');
    int file = -1;
    for (int i = 0; i < NAMES_MOST && file < 0; i++) {
        buffer_clear(beside);
        buffer_add_part(beside, name, slash ? (size_t)(slash - name) + 1 : 0);
        buffer_format(beside, ".declarer-%ld-%d.new", (long)getpid(), i);
        file = open(beside->text, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
        if (file < 0 && errno != EEXIST) break;
    }
    return file;
}

/* ---- regular files ---- */

/* Gives the file at `name` the bytes by way of the one at `beside`, which is gone afterwards. */
static bool put_in_place(int file, const char *beside, const char *name, const struct buffer *bytes)
{
    bool is_good = end(file, write_to_disk(file, bytes)) && !rename(beside, name);
    int error = errno;
    if (!is_good) unlink(beside);
    errno = error;
    return is_good;
}

static bool write_new(const char *name, const struct buffer *bytes)
{
    struct buffer beside = {0};
    int file = open_beside(name, NEW_MODE, &beside);
    bool is_good = file >= 0 && put_in_place(file, beside.text, name, bytes);
    buffer_free(&beside);
    return is_good;
}

/* Whether a new file has got the owner and the mode of an old one. The mode comes last: a change of owner
 * takes bits from it. */
static bool take_after(int file, const struct stat *old)
{
    struct stat heir;
    if (fstat(file, &heir)) return false;
    bool is_ours = heir.st_uid == old->st_uid && heir.st_gid == old->st_gid;
    return (is_ours || !fchown(file, old->st_uid, old->st_gid)) && !fchmod(file, old->st_mode & MODE_BITS);
}

/* Makes the file that will replace an old one; -1 when the old one is to be written into: its other names or
 * its owner would be lost, or its folder takes no new file. */
static int open_heir(const char *name, const struct stat *old, struct buffer *beside)
{
    int file = old->st_nlink == 1 ? open_beside(name, SECRET_MODE, beside) : -1;
    if (file >= 0 && !take_after(file, old)) {
        close(file);
        unlink(beside->text);
        file = -1;
    }
    return file;
}

/* The old file is opened first: one that may not be written is not replaced either. */
static bool replace(const char *name, const struct stat *old, const struct buffer *bytes)
{
    struct buffer beside = {0};
    int there = open(name, O_WRONLY | O_CLOEXEC);
    if (there < 0) return false;
    int file = open_heir(name, old, &beside);
    bool is_good =
        file >= 0 ? put_in_place(file, beside.text, name, bytes) : write_within(there, bytes, old->st_size);
    buffer_free(&beside);
    return end(there, is_good);
}

/* ---- the writer ---- */

static bool is_same(const char *name, const struct stat *other)
{
    struct stat s;
    return !stat(name, &s) && s.st_dev == other->st_dev && s.st_ino == other->st_ino;
}

/* Writes to `path`, whose links end at `name`. The system follows them first: it refuses links that others
 * put into an open folder. What it finds where we do not (another process's descriptor, a file without a
 * name) is written into. */
static bool write_at(const char *path, const char *name, const struct buffer *bytes)
{
    struct stat old;
    int number = own_descriptor(name);
    if (number >= 0) return write_straight(fcntl(number, F_DUPFD_CLOEXEC, 0), bytes);
    if (stat(path, &old)) return errno == ENOENT && write_new(name, bytes);
    if (S_ISREG(old.st_mode) && is_same(name, &old)) return replace(name, &old, bytes);
    int file = open(path, O_WRONLY | O_NOCTTY | O_CLOEXEC);
    if (!S_ISREG(old.st_mode)) return write_straight(file, bytes);
    return end(file, file >= 0 && write_within(file, bytes, old.st_size));
}

enum file_end file_write(const char *path, const struct buffer *bytes, struct buffer *why)
{
    struct buffer name = {0};
    if (!*path) {
        buffer_add(why, "it has no name, expected a file's");
        return FILE_REFUSED;
    }
    buffer_add(&name, path);
    bool is_good = follow_links(&name) && write_at(path, name.text, bytes);
    int error = errno;
    buffer_free(&name);
    return is_good ? FILE_WRITTEN : tell(error, why);
}
