/* WebAssembly starts no other programs: a page that is to be printed as PDF is refused, as where no browser is installed. And no
 * signal comes while it waits. */
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <time.h>

int ppoll(struct pollfd *files, nfds_t count, const struct timespec *most, const sigset_t *open)
{
    (void)open;
    return poll(files, count, most ? (int)(most->tv_sec * 1000 + most->tv_nsec / 1000000) : -1);
}

int posix_spawn_file_actions_init(posix_spawn_file_actions_t *actions)
{
    (void)actions;
    return 0;
}

int posix_spawn_file_actions_addopen(posix_spawn_file_actions_t *restrict actions, int fd,
                                     const char *restrict path, int flags, mode_t mode)
{
    (void)actions, (void)fd, (void)path, (void)flags, (void)mode;
    return 0;
}

int posix_spawn_file_actions_destroy(posix_spawn_file_actions_t *actions)
{
    (void)actions;
    return 0;
}

int posix_spawnp(pid_t *restrict child, const char *restrict file,
                 const posix_spawn_file_actions_t *actions, const posix_spawnattr_t *restrict how,
                 char *const argv[restrict], char *const environment[restrict])
{
    (void)child, (void)file, (void)actions, (void)how, (void)argv, (void)environment;
    return ENOSYS;
}
