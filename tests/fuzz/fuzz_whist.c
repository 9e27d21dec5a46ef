/* Saved whist games: any bytes are read or refused; what was read is written, reads the same again, and plays
 * on. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "planner/side/whist_file.h"

static bool read_game(const char *text, size_t size, struct whist_table *t, struct whist_game *g)
{
    struct faults faults = {0};
    struct source s;
    source_from_text(&s, "fuzz", text, size);
    bool is_read = whist_file_read(&s, t, g, &faults);
    if (is_read == (faults_errors(&faults) > 0)) abort();
    source_free(&s);
    faults_free(&faults);
    return is_read;
}

/* The game as it stands, written. */
static struct play write_game(const struct whist_table *t, const struct whist_game *g, struct buffer *out)
{
    struct play p = whist_start(&g->deal);
    for (int i = 0; i < g->count; i++) {
        if (play_fault(&p, g->card[i])) abort();
        play_card(&p, g->card[i]);
    }
    whist_file_write(t, &g->deal, &p, out);
    return p;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct whist_table t = {0}, again = {0};
    struct whist_game g = {0}, h = {0};
    struct buffer once = {0}, twice = {0};
    if (read_game((const char *)data, size, &t, &g)) {
        struct play p = write_game(&t, &g, &once);
        if (!read_game(once.text, once.length, &again, &h)) abort();
        write_game(&again, &h, &twice);
        if (strcmp(once.text, twice.text)) abort();
        while (!play_is_over(&p)) play_card(&p, cardset_lowest(play_legal(&p)));
    }
    buffer_free(&once);
    buffer_free(&twice);
    whist_table_free(&t);
    whist_table_free(&again);
    return 0;
}
