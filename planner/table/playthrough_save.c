/* Saving. */
#include "facts/formats/write.h"
#include "facts/text/file.h"
#include "planner/table/playthrough.h"

void playthrough_pbn(struct playthrough *s, struct buffer *out)
{
    struct board played = *s->board; /* borrows the texts */
    played.deal.known = s->given;
    for (int seat = 0; seat < SEAT_COUNT; seat++)
        if (!(s->given >> seat & 1)) played.deal.hand[seat] = 0;
    game_record(&s->game, &played);
    write_pbn_header(out);
    write_pbn(out, &played);
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
