/* Writing a file that a person named: what stands under the name stays what it was, but for its bytes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <dirent.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

#include "facts/text/file.h"

static const char old_text[] = "what was there before, and longer than what comes\n", new_text[] = "new\n";

enum { NOBODY = 65534 };

/* ---- helpers ---- */

/* The test stands in a new folder of its own, open to everybody. */
static int enter_folder(void **state)
{
    char *folder = util_copy("/tmp/declarer-file-XXXXXX");
    *state = folder;
    return !mkdtemp(folder) || chdir(folder) || chmod(folder, 0777);
}

static int remove_one(const char *path, const struct stat *s, int kind, struct FTW *at)
{
    (void)s, (void)kind, (void)at;
    return remove(path);
}

static int leave_folder(void **state)
{
    int failed = chdir("/") || nftw(*state, remove_one, 8, FTW_DEPTH | FTW_PHYS);
    free(*state);
    return failed;
}

static void make(const char *path, mode_t mode)
{
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    assert_int_equal(write(file, old_text, strlen(old_text)), strlen(old_text));
    assert_int_equal(fchmod(file, mode), 0);
    close(file);
}

static void assert_holds(const char *path, const char *text)
{
    char is[256] = "";
    int file = open(path, O_RDONLY);
    assert_true(file >= 0);
    assert_true(read(file, is, sizeof is - 1) >= 0);
    assert_string_equal(is, text);
    close(file);
}

static struct stat about(const char *path)
{
    struct stat s;
    assert_int_equal(lstat(path, &s), 0);
    return s;
}

/* How many names there are in a folder. */
static int names_in(const char *folder)
{
    int n = 0;
    DIR *d = opendir(folder);
    while (readdir(d)) n++;
    closedir(d);
    return n - 2;
}

static enum file_end put(const char *path)
{
    struct buffer bytes = {0}, why = {0};
    buffer_add(&bytes, new_text);
    enum file_end end = file_write(path, &bytes, &why);
    assert_int_equal(end != FILE_WRITTEN, why.length > 0);
    buffer_free(&bytes);
    buffer_free(&why);
    return end;
}

static void assert_refused(const char *path, enum file_end end, const char *text)
{
    struct buffer bytes = {0}, why = {0};
    buffer_add(&bytes, new_text);
    assert_int_equal(file_write(path, &bytes, &why), end);
    assert_string_equal(buffer_text(&why), text);
    buffer_free(&bytes);
    buffer_free(&why);
}

/* What a process of its own comes to: of nobody's when `is_nobody`, with files of at most `limit` bytes. */
static int put_as(const char *path, bool is_nobody, rlim_t limit)
{
    pid_t child = fork();
    int status;
    if (!child) {
        struct rlimit most = {limit, limit};
        signal(SIGXFSZ, SIG_IGN); /* as the program does */
        if (setrlimit(RLIMIT_FSIZE, &most)) _exit(90);
        if (is_nobody && !getuid() && (setgid(NOBODY) || setuid(NOBODY))) _exit(91);
        struct buffer bytes = {0}, why = {0};
        buffer_add(&bytes, new_text);
        _exit((int)file_write(path, &bytes, &why));
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status);
}

/* ---- regular files ---- */

static void makes_a_file(void **state)
{
    (void)state;
    mode_t before = umask(027);
    assert_int_equal(put("new"), FILE_WRITTEN);
    umask(before);
    assert_holds("new", new_text);
    assert_int_equal(about("new").st_mode, S_IFREG | 0640);
    assert_int_equal(names_in("."), 1);
}

static void keeps_mode_and_owner(void **state)
{
    (void)state;
    make("page", 0604);
    if (!getuid()) assert_int_equal(chown("page", 1234, 2345), 0);
    struct stat old = about("page");
    assert_int_equal(put("page"), FILE_WRITTEN);
    assert_holds("page", new_text);
    assert_int_equal(about("page").st_mode, S_IFREG | 0604);
    assert_int_equal(about("page").st_uid, old.st_uid);
    assert_int_equal(about("page").st_gid, old.st_gid);
    assert_int_not_equal(about("page").st_ino, old.st_ino); /* replaced as a whole */
    assert_int_equal(names_in("."), 1);
}

static void keeps_both_names_of_a_file(void **state)
{
    (void)state;
    make("one", 0600);
    assert_int_equal(link("one", "other"), 0);
    assert_int_equal(put("one"), FILE_WRITTEN);
    assert_holds("other", new_text);
}

static void takes_the_longest_name(void **state)
{
    (void)state;
    char name[256];
    memset(name, 'x', sizeof name);
    name[255] = '\0';
    assert_int_equal(put(name), FILE_WRITTEN);
    assert_int_equal(put(name), FILE_WRITTEN);
    assert_int_equal(names_in("."), 1);
}

/* A file that may be written keeps its owner also when its writer is another, and where nothing new may be
 * made. */
static void writes_into_what_it_cannot_replace(void **state)
{
    (void)state;
    make("open", 0666);
    assert_int_equal(put_as("open", true, RLIM_INFINITY), FILE_WRITTEN);
    assert_int_equal(about("open").st_uid, getuid());
    assert_holds("open", new_text);
    make("open", 0666);
    assert_int_equal(mkdir("inner", 0700), 0);
    assert_int_equal(chmod("inner", 0777), 0);
    assert_int_equal(chmod(".", 0555), 0);
    assert_int_equal(put_as("open", true, RLIM_INFINITY), FILE_WRITTEN);
    assert_int_equal(put_as("another", true, RLIM_INFINITY), FILE_REFUSED);
    assert_int_equal(put_as("inner/new", true, RLIM_INFINITY), FILE_WRITTEN);
    assert_int_equal(chmod(".", 0777), 0);
    assert_holds("open", new_text);
    assert_int_equal(names_in("."), 2);
}

static void leaves_a_read_only_file(void **state)
{
    (void)state;
    make("closed", 0444);
    if (!getuid()) assert_int_equal(chown("closed", NOBODY, NOBODY), 0); /* its own, and closed to itself */
    assert_int_equal(put_as("closed", true, RLIM_INFINITY), FILE_REFUSED);
    assert_holds("closed", old_text);
    assert_int_equal(names_in("."), 1);
}

/* ---- links ---- */

static void follows_links(void **state)
{
    (void)state;
    assert_int_equal(mkdir("folder", 0700), 0);
    make("folder/page", 0640);
    assert_int_equal(symlink("page", "folder/near"), 0);
    assert_int_equal(symlink("folder/near", "far"), 0);
    assert_int_equal(put("far"), FILE_WRITTEN);
    assert_true(S_ISLNK(about("far").st_mode) && S_ISLNK(about("folder/near").st_mode));
    assert_int_equal(about("folder/page").st_mode, S_IFREG | 0640);
    assert_holds("folder/page", new_text);
    assert_int_equal(names_in("."), 2);
    assert_int_equal(names_in("folder"), 2);
}

static void makes_what_a_link_names(void **state)
{
    (void)state;
    assert_int_equal(mkdir("folder", 0700), 0);
    assert_int_equal(symlink("folder/page", "link"), 0);
    assert_int_equal(put("link"), FILE_WRITTEN);
    assert_true(S_ISLNK(about("link").st_mode));
    assert_holds("folder/page", new_text);
    assert_int_equal(names_in("folder"), 1);
}

/* ---- what is no file ---- */

static void writes_into_a_fifo(void **state)
{
    (void)state;
    assert_int_equal(mkfifo("fifo", 0600), 0);
    int reader = open("fifo", O_RDONLY | O_NONBLOCK);
    char is[64] = "";
    assert_int_equal(put("fifo"), FILE_WRITTEN);
    assert_int_equal(read(reader, is, sizeof is - 1), strlen(new_text));
    assert_string_equal(is, new_text);
    close(reader);
    assert_true(S_ISFIFO(about("fifo").st_mode));
    assert_int_equal(names_in("."), 1);
}

static void writes_into_a_terminal(void **state)
{
    (void)state;
    int master = posix_openpt(O_RDWR | O_NOCTTY);
    char is[64] = "";
    assert_true(master >= 0 && !grantpt(master) && !unlockpt(master));
    assert_int_equal(symlink(ptsname(master), "terminal"), 0);
    int slave =
        open(ptsname(master), O_RDWR | O_NOCTTY); /* what is written is lost when nobody has it open */
    assert_int_equal(put("terminal"), FILE_WRITTEN);
    assert_true(S_ISCHR(about(ptsname(master)).st_mode) && S_ISLNK(about("terminal").st_mode));
    assert_true(read(master, is, sizeof is - 1) > 0);
    assert_string_equal(is, "new\r\n");
    close(slave);
    close(master);
}

/* Devices of our own in our own folder, never those of the machine. */
static void writes_into_a_device(void **state)
{
    (void)state;
    int file = -1;
    if (!mknod("full", S_IFCHR | 0600, makedev(1, 7))) file = open("full", O_WRONLY);
    if (file < 0) skip(); /* only the super-user makes devices, and not everywhere */
    close(file);
    assert_int_equal(mknod("null", S_IFCHR | 0600, makedev(1, 3)), 0);
    assert_int_equal(put("null"), FILE_WRITTEN);
    assert_refused("full", FILE_LOST, "the disk is full, expected room for it");
    assert_true(S_ISCHR(about("null").st_mode) && S_ISCHR(about("full").st_mode));
    assert_int_equal(names_in("."), 2);
}

/* A descriptor of ours is gone on with where it stands: `{ echo head; declarer ... -o /dev/stdout; } >page`.
 */
static void goes_on_with_a_descriptor(void **state)
{
    (void)state;
    char name[64];
    int file = open("page", O_WRONLY | O_CREAT, 0600);
    assert_int_equal(write(file, "head\n", 5), 5);
    snprintf(name, sizeof name, "/dev/fd/%d", file);
    assert_int_equal(put(name), FILE_WRITTEN);
    snprintf(name, sizeof name, "/proc/self/fd/%d", file);
    assert_int_equal(symlink(name, "link"), 0);
    assert_int_equal(put("link"), FILE_WRITTEN);
    assert_int_equal(write(file, "tail\n", 5), 5);
    close(file);
    assert_holds("page", "head\nnew\nnew\ntail\n");
    assert_refused(name, FILE_REFUSED, "it is not open for writing, expected a file that is");
}

static void writes_into_a_file_without_a_name(void **state)
{
    (void)state;
    char name[64], is[64] = "";
    int file = open("page", O_RDWR | O_CREAT, 0600);
    assert_int_equal(unlink("page"), 0);
    snprintf(name, sizeof name, "/proc/%ld/fd/%d", (long)getpid(), file);
    assert_int_equal(put(name), FILE_WRITTEN);
    assert_int_equal(pread(file, is, sizeof is - 1, 0), strlen(new_text));
    close(file);
    assert_int_equal(names_in("."), 0);
}

/* ---- no room ---- */

static void loses_nothing_at_a_limit(void **state)
{
    (void)state;
    make("page", 0600);
    make("twin", 0600);
    assert_int_equal(link("twin", "other"), 0);
    for (rlim_t limit = 0; limit < strlen(new_text); limit++) {
        assert_int_equal(put_as("page", false, limit), FILE_LOST);
        assert_int_equal(put_as("new", false, limit), FILE_LOST);
        assert_int_equal(put_as("twin", false, limit), FILE_LOST);
    }
    assert_holds("page", old_text);
    assert_holds("other", old_text);
    assert_int_equal(names_in("."), 3);
    assert_int_equal(put_as("page", false, strlen(new_text)), FILE_WRITTEN);
}

/* ---- what is said ---- */

static void says_what_was_expected(void **state)
{
    (void)state;
    make("file", 0600);
    assert_int_equal(mkdir("folder", 0700), 0);
    assert_int_equal(symlink("circle", "circle"), 0);
    assert_refused("", FILE_REFUSED, "it has no name, expected a file's");
    assert_refused("none/page", FILE_REFUSED, "its folder is not there, expected one that is");
    assert_refused("file/page", FILE_REFUSED, "what should be its folder is a file, expected a folder");
    assert_refused("folder", FILE_REFUSED, "it is a folder, expected a file");
    assert_refused("circle", FILE_REFUSED, "its links lead in a circle, expected a file at their end");
    assert_int_equal(names_in("."), 3);
    assert_int_equal(names_in("folder"), 0);
}

#define IN_A_FOLDER(test) cmocka_unit_test_setup_teardown(test, enter_folder, leave_folder)

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_A_FOLDER(makes_a_file),
        IN_A_FOLDER(keeps_mode_and_owner),
        IN_A_FOLDER(keeps_both_names_of_a_file),
        IN_A_FOLDER(takes_the_longest_name),
        IN_A_FOLDER(writes_into_what_it_cannot_replace),
        IN_A_FOLDER(leaves_a_read_only_file),
        IN_A_FOLDER(follows_links),
        IN_A_FOLDER(makes_what_a_link_names),
        IN_A_FOLDER(writes_into_a_fifo),
        IN_A_FOLDER(writes_into_a_terminal),
        IN_A_FOLDER(writes_into_a_device),
        IN_A_FOLDER(goes_on_with_a_descriptor),
        IN_A_FOLDER(writes_into_a_file_without_a_name),
        IN_A_FOLDER(loses_nothing_at_a_limit),
        IN_A_FOLDER(says_what_was_expected),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
