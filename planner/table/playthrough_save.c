/* Saving. The board is written to a new file beside the one named, brought to the disk, and renamed over it.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "facts/formats/write.h"
#include "planner/table/playthrough.h"

enum { NEW_FILE_MODE = 0666 };

/* The cards played so far as a board. */
static void write_game(struct playthrough *s, struct buffer *out)
{
    struct board *b = s->board, kept = *b;
    game_record(&s->game, GAME_LEFT, b);
    write_pbn_header(out);
    write_pbn(out, b);
    b->play_count = kept.play_count, b->lead = kept.lead, b->result = kept.result;
    memcpy(b->play, kept.play, sizeof kept.play);
}

/* Writes all of the text; false, with errno, when it could not. */
static bool write_all(int file, const struct buffer *text)
{
    for (size_t done = 0; done < text->length;) {
        ssize_t n = write(file, text->text + done, text->length - done);
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) return false;
        done += (size_t)n;
    }
    return fsync(file) == 0 || errno == EINVAL; /* what cannot be brought to a disk is none */
}

/* Writes the text to a new file and gives it the name; false, with errno, when it could not. */
static bool replace_file(const char *path, const struct buffer *text)
{
    struct stat st;
    if (!stat(path, &st) && !S_ISREG(st.st_mode)) return errno = EEXIST, false;
    struct buffer beside = {0};
    buffer_format(&beside, "%s.%ld.new", path, (long)getpid());
    int file = open(beside.text, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, NEW_FILE_MODE);
    bool is_there = file >= 0, good = is_there && write_all(file, text);
    int why = errno;
    if (is_there && close(file) && good) good = false, why = errno;
    if (good && rename(beside.text, path)) good = false, why = errno;
    if (is_there && !good) unlink(beside.text);
    buffer_free(&beside);
    errno = why;
    return good;
}

void playthrough_save(struct playthrough *s, const char *path)
{
    struct buffer text = {0};
    write_game(s, &text);
    if (!*path)
        playthrough_tell(s, "A file's name was expected: save FILE.");
    else if (replace_file(path, &text))
        playthrough_tell(s, "Saved to %s.", path);
    else
        playthrough_tell(s, "%s cannot be written: %s.", path, strerror(errno));
    buffer_free(&text);
}
