/* WebAssembly starts no other programs: a page that is to be printed as PDF is refused, as where no browser is installed. And no
 * signal comes while it waits. */
#include <emscripten.h>
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <time.h>
#include <unistd.h>

/* What is asked is always there: a read waits. */
int poll(struct pollfd *files, nfds_t count, int most)
{
    (void)most;
    for (nfds_t i = 0; i < count; i++) files[i].revents = files[i].events;
    return (int)count;
}

int ppoll(struct pollfd *files, nfds_t count, const struct timespec *most, const sigset_t *open)
{
    (void)open, (void)most;
    return poll(files, count, -1);
}

EM_JS(int, is_terminal, (int fd), { return require("tty").isatty(fd) ? 1 : 0; })

int isatty(int fd)
{
    return is_terminal(fd);
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
