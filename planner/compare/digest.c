/* FNV-1a over values and files, files in the order of their names. */
#include "planner/compare/digest.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static const uint64_t fnv_start = UINT64_C(0xcbf29ce484222325), fnv_prime = UINT64_C(0x100000001b3);

static uint64_t add_bytes(uint64_t hash, const void *bytes, size_t count)
{
    const unsigned char *at = bytes;
    for (size_t i = 0; i < count; i++) hash = (hash ^ at[i]) * fnv_prime;
    return hash;
}

static uint64_t add_number(uint64_t hash, int64_t n)
{
    for (int i = 0; i < 8; i++) hash = (hash ^ (n >> 8 * i & 0xff)) * fnv_prime;
    return hash;
}

uint64_t digest_board(const struct board *b)
{
    uint64_t hash = fnv_start;
    for (int s = 0; s < SEAT_COUNT; s++) hash = add_number(hash, (int64_t)b->deal.hand[s]);
    hash = add_number(hash, b->contract.level * 16 + b->contract.strain);
    hash = add_number(hash, (int64_t)b->contract.declarer * 4 + (int64_t)b->auction.dealer);
    hash = add_bytes(hash, b->auction.call, (size_t)b->auction.count);
    hash = add_bytes(hash, b->play, (size_t)b->play_count);
    return add_number(hash, b->result * 64 + b->lead);
}

uint64_t digest_text(const char *text, size_t length)
{
    return add_bytes(fnv_start, text, length);
}

static uint64_t add_file(uint64_t hash, const char *path)
{
    char part[4096];
    FILE *f = fopen(path, "rb");
    for (size_t n; f && (n = fread(part, 1, sizeof part, f)) > 0;) hash = add_bytes(hash, part, n);
    if (f) fclose(f);
    return hash;
}

static uint64_t add_path(uint64_t hash, const char *path);

static uint64_t add_folder(uint64_t hash, const char *folder, const char *without)
{
    struct dirent **entry;
    int count = scandir(folder, &entry, NULL, alphasort);
    for (int i = 0; i < count; i++) {
        struct buffer path = {0};
        buffer_format(&path, "%s/%s", folder, entry[i]->d_name);
        if (entry[i]->d_name[0] != '.' && !(without && !strcmp(entry[i]->d_name, without))) {
            hash = add_bytes(hash, entry[i]->d_name, strlen(entry[i]->d_name));
            hash = add_path(hash, path.text);
        }
        buffer_free(&path);
        free(entry[i]);
    }
    if (count >= 0) free(entry);
    return hash;
}

static uint64_t add_path(uint64_t hash, const char *path)
{
    struct stat about;
    if (stat(path, &about)) return hash;
    return S_ISDIR(about.st_mode) ? add_folder(hash, path, NULL) : add_file(hash, path);
}

uint64_t digest_folder(const char *folder, const char *without)
{
    return add_folder(fnv_start, folder, without);
}
