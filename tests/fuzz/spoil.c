/* Stands where libFuzzer does, for a target that any compiler built: gives it its seeds and then spoiled
 * copies of them, the same each time. It takes of libFuzzer's options what tests/fuzz/run.sh gives: -runs=N
 * inputs in all, -seed=N, -timeout=SECONDS for each, -artifact_prefix=PATH, folders of seeds. An input lies
 * at PATH while it is tried, and stays there when it stops the run. What an input reaches is not looked at:
 * that is libFuzzer's, and `make fuzz`'s. */
#include <dirent.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/util.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
/* What a target does once, where it has something to do. */
int LLVMFuzzerInitialize(int *argc, char ***argv) __attribute__((weak));

enum { SEEDS_MOST = 256, SPOILED_MOST = 4096, CHANGES_MOST = 5 };

struct input {
    uint8_t *bytes;
    size_t size;
};

static struct input seed[SEEDS_MOST];
static int seeds;

static int is_shown(const struct dirent *entry)
{
    return entry->d_name[0] != '.';
}

static FILE *open_or_end(const char *path, const char *how)
{
    FILE *file = fopen(path, how);
    if (!file) perror(path), exit(2);
    return file;
}

static struct input read_input(const char *path)
{
    struct input in = {util_alloc(SPOILED_MOST), 0};
    FILE *file = open_or_end(path, "rb");
    in.size = fread(in.bytes, 1, SPOILED_MOST, file);
    fclose(file);
    return in;
}

/* A folder's files, in the order of their names. */
static void read_seeds(const char *folder)
{
    struct dirent **entry;
    int count = scandir(folder, &entry, is_shown, alphasort);
    if (count < 0) perror(folder), exit(2);
    for (int i = 0; i < count; i++) {
        struct buffer path = {0};
        buffer_format(&path, "%s/%s", folder, entry[i]->d_name);
        if (seeds < SEEDS_MOST) seed[seeds++] = read_input(path.text);
        buffer_free(&path);
        free(entry[i]);
    }
    free(entry);
}

/* Puts `size` bytes in the place of `gone` at `at`, as far as there is room. */
static void replace(struct input *in, size_t at, size_t gone, const uint8_t *bytes, size_t size)
{
    if (in->size - gone + size > SPOILED_MOST) return;
    memmove(in->bytes + at + size, in->bytes + at + gone, in->size - at - gone);
    memcpy(in->bytes + at, bytes, size);
    in->size += size - gone;
}

/* A part of an input; nothing of an empty one. */
static void draw_part(struct random *r, const struct input *in, size_t *at, size_t *size)
{
    *at = random_below(r, (uint32_t)in->size + 1);
    *size = random_below(r, (uint32_t)(in->size - *at) + 1);
    if (random_below(r, 2) && *size > 8) *size = 1 + random_below(r, 8);
}

/* One change: a part goes, a part of a seed comes or takes its place, a byte is another, a number is. */
static void spoil_once(struct random *r, struct input *in)
{
    static const char *const odd[] = {
        "-1", "0", "99999999999999999999", "\xff", "\xc3", "\"", "\n", "[", "(", ")", "%", "{"};
    const struct input *other = &seed[random_below(r, (uint32_t)seeds)];
    const char *word = odd[random_below(r, sizeof odd / sizeof *odd)];
    uint8_t byte = (uint8_t)random_below(r, 256);
    size_t at, size, from, part;
    draw_part(r, in, &at, &size);
    draw_part(r, other, &from, &part);
    switch (random_below(r, 6)) {
    case 0:
        replace(in, at, size, &byte, 0);
        break;
    case 1:
        replace(in, at, 0, other->bytes + from, part);
        break;
    case 2:
        replace(in, at, size, other->bytes + from, part);
        break;
    case 3:
        replace(in, at, at < in->size, &byte, 1);
        break;
    case 4:
        replace(in, at, 0, (const uint8_t *)word, strlen(word));
        break;
    default:
        replace(in, at, size < 3 ? size : 3, (const uint8_t *)word, strlen(word));
    }
}

/* What is tried, in memory of just its size, so that a byte read beyond it is seen. */
static void try_input(const struct input *in, const char *path, unsigned seconds)
{
    FILE *kept = open_or_end(path, "wb");
    uint8_t *bytes = malloc(in->size ? in->size : 1);
    if (in->size) memcpy(bytes, in->bytes, in->size);
    fwrite(in->bytes, 1, in->size, kept);
    fclose(kept);
    alarm(seconds);
    LLVMFuzzerTestOneInput(bytes, in->size);
    alarm(0);
    free(bytes);
}

static struct input spoil(struct random *r)
{
    const struct input *from = &seed[random_below(r, (uint32_t)seeds)];
    struct input in = {util_alloc(SPOILED_MOST), from->size};
    memcpy(in.bytes, from->bytes, from->size);
    for (uint32_t changes = 1 + random_below(r, CHANGES_MOST); changes; changes--) spoil_once(r, &in);
    return in;
}

int main(int argc, char **argv)
{
    unsigned long runs = 0, number = 1, seconds = 0;
    const char *prefix = "";
    struct random r;
    if (LLVMFuzzerInitialize) LLVMFuzzerInitialize(&argc, &argv);
    for (int i = 1; i < argc; i++) {
        const char *is = argv[i][0] == '-' ? strchr(argv[i], '=') : NULL;
        if (argv[i][0] != '-') read_seeds(argv[i]);
        if (!is) continue;
        if (!strncmp(argv[i], "-runs=", 6)) runs = strtoul(is + 1, NULL, 10);
        if (!strncmp(argv[i], "-seed=", 6)) number = strtoul(is + 1, NULL, 10);
        if (!strncmp(argv[i], "-timeout=", 9)) seconds = strtoul(is + 1, NULL, 10);
        if (!strncmp(argv[i], "-artifact_prefix=", 17)) prefix = is + 1;
    }
    if (!seeds) seed[seeds++] = (struct input){util_alloc(SPOILED_MOST), 0};
    struct buffer path = {0};
    buffer_format(&path, "%sspoiled", prefix);
    random_seed(&r, number);
    for (unsigned long i = 0; i < runs; i++) {
        struct input in = i < (unsigned long)seeds ? seed[i] : spoil(&r);
        try_input(&in, path.text, (unsigned)seconds);
        if (i >= (unsigned long)seeds) free(in.bytes);
    }
    remove(path.text);
    for (int i = 0; i < seeds; i++) free(seed[i].bytes);
    buffer_free(&path);
    printf("stat::number_of_executed_units: %lu\n", runs);
    return 0;
}
