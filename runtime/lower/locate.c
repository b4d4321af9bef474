/*
 * locate.c - the line of the program that is being executed, for messages of errors that end it.
 *
 * cafc has the compilers write line tables, which cost nothing at run time; addr2line (binutils, where the linker comes
 * from) reads them.  Without the one or the other messages name no line.  The runtime is compiled with file names
 * of its own, so that its frames are not taken for the program's.
 */
#define _GNU_SOURCE
#include "lower.h"

#include <execinfo.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MOST_FRAMES = 48, PATIENCE_MS = 3000 };

/* In the runtime's CMakeLists.txt. */
static const char own_files[] = "cafrt-runtime/";
/* The wrappers, which have no line tables: of them only the file is known. */
static const char own_modules[] = "cafrt_";
/* What -g0 leaves of the program: the name of its translation, and no line. */
static const char translation[] = ".caf.";

extern char **environ;

struct command {
    char executable[32];
    char addresses[MOST_FRAMES][20];
    char *words[MOST_FRAMES + 5];
};

/* Frames of the executable or of a library, from frames[*i] on, the innermost first, up to one of another of these; *i becomes what
 * follows.  False when there are none. */
static bool build_command(struct command *c, void *const *frames, int n, int *i)
{
    const struct cafl_object *object = NULL;
    int at = 0;

    snprintf(c->executable, sizeof c->executable, "/proc/%ld/exe", (long)getpid());
    c->words[at++] = "addr2line";
    c->words[at++] = "-e";
    c->words[at++] = c->executable;
    for (; *i < n; ++*i) {
        uintptr_t address = (uintptr_t)frames[*i] - 1; /* inside the call */
        const struct cafl_object *of = cafl_program_object(address);

        if (!of)
            continue;
        if (object && of != object)
            break;
        object = of;
        snprintf(c->addresses[*i], sizeof c->addresses[*i], "0x%lx", (unsigned long)address);
        c->words[at++] = c->addresses[*i];
    }
    c->words[at] = NULL;
    if (object && object->name[0])
        c->words[2] = (char *)object->name;
    return object;
}

/* Its process id, -1 when it cannot be started; *from is the end of its output. */
static pid_t start(struct command *c, int *from)
{
    posix_spawn_file_actions_t actions;
    int pipe_ends[2], result;
    pid_t child;

    if (pipe2(pipe_ends, O_CLOEXEC) != 0)
        return -1;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, pipe_ends[1], STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    result = posix_spawnp(&child, c->words[0], &actions, NULL, c->words, environ);
    posix_spawn_file_actions_destroy(&actions);
    close(pipe_ends[1]);
    *from = pipe_ends[0];
    if (result == 0)
        return child;
    close(pipe_ends[0]);
    return -1;
}

static size_t read_all(int from, char *text, size_t room)
{
    struct pollfd more = {.fd = from, .events = POLLIN};
    int64_t until = cafl_now() + PATIENCE_MS * CAFL_MILLISECOND;
    size_t used = 0;
    ssize_t n = 1;

    while (n != 0 && used + 1 < room && cafl_now() < until) {
        if (poll(&more, 1, PATIENCE_MS) <= 0)
            continue; /* another image tells us to leave: so we do, with the whole message */
        n = read(from, text + used, room - used - 1);
        used += n > 0 ? (size_t)n : 0;
    }
    text[used] = '\0';
    return used;
}

/* Cuts off what may follow, ` (discriminator 2)`.  Calls that an optimiser has made one have no line of their own. */
static void end_number(char *number)
{
    if (number[1] == '?')
        *number = '\0';
    else
        number[1 + strspn(number + 1, "0123456789")] = '\0';
}

/* The first line that names a file of the program. */
static bool choose(char *lines, char *text, size_t room)
{
    char folder[512] = "", *rest = lines;
    size_t length;

    if (getcwd(folder, sizeof folder - 1))
        strcat(folder, "/");
    length = strlen(folder);
    for (char *line = strtok_r(rest, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
        char *number = strrchr(line, ':');

        if (line[0] == '?' || !number || number[1] == '0' || number[1] == '\0' ||
            strstr(line, own_files) || strncmp(line, own_modules, strlen(own_modules)) == 0 ||
            (number[1] == '?' && strstr(line, translation)))
            continue;
        end_number(number);
        if (length > 1 && strncmp(line, folder, length) == 0)
            line += length;
        snprintf(text, room, "%s", line);
        return true;
    }
    return false;
}

static bool look_up(struct command *command, char *text, size_t room)
{
    char lines[8192];
    int from;
    pid_t child = start(command, &from);

    if (child < 0)
        return false;
    read_all(from, lines, sizeof lines);
    close(from);
    kill(child, SIGKILL); /* it has ended, or takes too long */
    waitpid(child, NULL, 0);
    return choose(lines, text, room);
}

bool cafl_locate(char *text, size_t room)
{
    void *frames[MOST_FRAMES];
    int n = backtrace(frames, MOST_FRAMES), i = 0;
    struct command command;

    while (build_command(&command, frames, n, &i))
        if (look_up(&command, text, room))
            return true;
    return false;
}
