/* Saving. */
#include <string.h>

#include "facts/formats/write.h"
#include "facts/text/file.h"
#include "planner/table/playthrough.h"

void playthrough_pbn(struct playthrough *s, struct buffer *out)
{
    struct board *b = s->board, kept = *b;
    game_record(&s->game, b);
    write_pbn_header(out);
    write_pbn(out, b);
    b->play_count = kept.play_count, b->lead = kept.lead, b->result = kept.result;
    memcpy(b->play, kept.play, sizeof kept.play);
}

void playthrough_save(struct playthrough *s, const char *path, struct buffer *say)
{
    struct buffer text = {0}, why = {0};
    playthrough_pbn(s, &text);
    if (!*path)
        buffer_add(say, "A file's name was expected: save FILE.");
    else if (file_write(path, &text, &why) == FILE_WRITTEN)
        buffer_format(say, "Saved to %s.", path);
    else
        buffer_format(say, "Not saved. %s: %s.", path, buffer_text(&why));
    buffer_free(&text);
    buffer_free(&why);
}
