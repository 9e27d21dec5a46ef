/* The file is the memory of two stores, and nothing else: its size is all that tells it. An answer belongs to the knowledge, whatever
 * its words, and to the program, known by its size and time. */
#include "planner/command/kept.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/util.h"
#include "planner/compare/digest.h"

enum { SEARCHED_BITS = 22, DECIDED_BITS = 18, ANSWER_BYTES = 16 };
static const size_t decided_bytes = (size_t)ANSWER_BYTES << DECIDED_BITS;
static const size_t kept_bytes = ((size_t)ANSWER_BYTES << DECIDED_BITS) + ((size_t)ANSWER_BYTES << SEARCHED_BITS);

static uint64_t number_of_program(void)
{
    struct stat about;
    if (stat("/proc/self/exe", &about)) return 0;
    return util_mix(util_mix((uint64_t)about.st_size, (uint64_t)about.st_mtim.tv_sec), (uint64_t)about.st_mtim.tv_nsec);
}

/* NULL, or what is wrong with it. All of its room is taken at once, since a page that a disk has no room for ends the program. */
static const char *map(struct kept *k, int file)
{
    struct stat about;
    if (fstat(file, &about)) return strerror(errno);
    if (!S_ISREG(about.st_mode) || (about.st_size && about.st_size != (off_t)kept_bytes)) return "it is no file of kept answers, expected one of 68 MB or none";
    int failed = about.st_size ? 0 : posix_fallocate(file, 0, (off_t)kept_bytes);
    if (failed) return strerror(failed);
    k->memory = mmap(NULL, kept_bytes, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (k->memory != MAP_FAILED) return NULL;
    k->memory = NULL;
    return strerror(errno);
}

bool kept_open(struct kept *k, const char *path, const char *folder, struct faults *faults)
{
    *k = (struct kept){0};
    if (!path || !*path) return true;
    int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    const char *wrong = file < 0 ? strerror(errno) : map(k, file);
    if (wrong) faults_add(faults, path, 0, 0, "DECLARER_KEPT: %s", wrong);
    if (file >= 0) close(file);
    if (wrong) return false;
    const uint64_t whose = util_mix(digest_folder(folder, "words"), number_of_program());
    k->decided = store_in(k->memory, DECIDED_BITS, whose);
    k->searched = store_in((char *)k->memory + decided_bytes, SEARCHED_BITS, whose);
    return true;
}

void kept_close(struct kept *k)
{
    store_free(k->decided);
    store_free(k->searched);
    if (k->memory) munmap(k->memory, kept_bytes);
    *k = (struct kept){0};
}
