/* Saved whist games: any bytes are read or refused; what was read is written, reads the same again, and plays
 * on. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "planner/side/whist_file.h"

static bool read_game(const char *text, size_t size, struct whist_game *g)
{
    struct faults faults = {0};
    struct source s;
    whist_game_start(g, 1, 1);
    source_from_text(&s, "fuzz", text, size);
    bool is_read = whist_file_read(&s, g, &faults);
    if (is_read == (faults_errors(&faults) > 0)) abort();
    source_free(&s);
    faults_free(&faults);
    return is_read;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct whist_game g, again;
    struct buffer once = {0}, twice = {0};
    if (read_game((const char *)data, size, &g)) {
        whist_file_write(&g, &once);
        if (!read_game(once.text, once.length, &again)) abort();
        whist_file_write(&again, &twice);
        if (strcmp(once.text, twice.text)) abort();
        while (!play_is_over(&g.play))
            if (whist_game_play(&g, cardset_lowest(play_legal(&g.play)))) abort();
        whist_game_free(&again);
    }
    buffer_free(&once);
    buffer_free(&twice);
    whist_game_free(&g);
    return 0;
}
