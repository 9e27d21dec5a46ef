/* Printing by a browser without a window. Invariant: the folder that it worked in is gone afterwards. */
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "facts/text/file.h"
#include "planner/command/page_pdf.h"

enum { NOT_FOUND = 127, DESCRIPTORS = 16 };

extern char **environ;

/* ---- the folder ---- */

static int remove_one(const char *path, const struct stat *s, int kind, struct FTW *at)
{
    (void)s, (void)kind, (void)at;
    return remove(path);
}

static char *path_in(const char *folder, const char *name)
{
    struct buffer path = {0};
    buffer_format(&path, "%s/%s", folder, name);
    return path.text;
}

static bool read_file(const char *path, struct buffer *out)
{
    char bytes[4096];
    FILE *in = fopen(path, "rb");
    if (!in) return false;
    for (size_t n; (n = fread(bytes, 1, sizeof bytes, in));) buffer_add_part(out, bytes, n);
    bool is_good = !ferror(in) && out->length;
    fclose(in);
    return is_good;
}

/* ---- the browser ---- */

/* Runs the program with its words thrown away; its exit status, NOT_FOUND when there is none of that name. */
static int run(char *const argv[])
{
    posix_spawn_file_actions_t quiet;
    pid_t child;
    int status;
    posix_spawn_file_actions_init(&quiet);
    posix_spawn_file_actions_addopen(&quiet, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&quiet, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    bool is_started = !posix_spawnp(&child, argv[0], &quiet, NULL, argv, environ);
    posix_spawn_file_actions_destroy(&quiet);
    if (!is_started) return NOT_FOUND;
    while (waitpid(child, &status, 0) < 0) continue;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}

/* The super-user's browser refuses to run in its sandbox; the page is ours and fetches nothing. */
static int run_browser(const char *name, const char *folder, const char *page, const char *pdf)
{
    struct buffer profile = {0}, print = {0}, address = {0};
    buffer_format(&profile, "--user-data-dir=%s/profile", folder);
    buffer_format(&print, "--print-to-pdf=%s", pdf);
    buffer_format(&address, "file://%s", page);
    char *argv[] = {(char *)name,
                    "--headless",
                    "--disable-gpu",
                    "--no-first-run",
                    "--no-pdf-header-footer",
                    profile.text,
                    print.text,
                    address.text,
                    geteuid() ? NULL : "--no-sandbox",
                    NULL};
    int status = run(argv);
    buffer_free(&profile);
    buffer_free(&print);
    buffer_free(&address);
    return status;
}

/* Has the first browser that there is print the page. */
static enum pdf_status ask_browsers(const char *folder, const char *page, const char *pdf, struct buffer *out,
                                    struct buffer *why)
{
    static const char *const browsers[] = {"chromium", "chromium-browser", "google-chrome"};
    for (size_t i = 0; i < sizeof browsers / sizeof *browsers; i++) {
        int status = run_browser(browsers[i], folder, page, pdf);
        if (status == NOT_FOUND) continue;
        if (!status && read_file(pdf, out)) return PDF_DONE;
        buffer_format(why, "%s did not print the page, expected a browser that does", browsers[i]);
        return PDF_FAILED;
    }
    buffer_add(why, "it is printed by Chromium, and none is installed: expected one of " PDF_BROWSERS
                    " on PATH; --format html needs nothing");
    return PDF_NO_BROWSER;
}

static enum pdf_status print_in(const char *folder, const struct buffer *html, struct buffer *out,
                                struct buffer *why)
{
    char *page = path_in(folder, "page.html"), *pdf = path_in(folder, "page.pdf");
    enum pdf_status status = PDF_FAILED;
    struct buffer lack = {0};
    if (file_write(page, html, &lack) == FILE_WRITTEN)
        status = ask_browsers(folder, page, pdf, out, why);
    else
        buffer_format(why, "%s: %s", page, buffer_text(&lack));
    buffer_free(&lack);
    free(page);
    free(pdf);
    return status;
}

enum pdf_status page_pdf(const struct buffer *html, struct buffer *out, struct buffer *why)
{
    const char *base = getenv("TMPDIR");
    char *folder = path_in(base && *base == '/' ? base : "/tmp", "declarer-XXXXXX");
    enum pdf_status status = PDF_FAILED;
    if (mkdtemp(folder)) {
        status = print_in(folder, html, out, why);
        nftw(folder, remove_one, DESCRIPTORS, FTW_DEPTH | FTW_PHYS);
    } else {
        buffer_format(why, "%s: %s, expected a folder that can be made (TMPDIR)", folder, strerror(errno));
    }
    free(folder);
    return status;
}
