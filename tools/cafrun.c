/*
 * cafrun.c - start the images of a program, and end with the program's own exit status.
 *
 * Options and environment, then mpiexec with one agent per image (cafrun_agent.c), then a loop that listens to the
 * agents, on this host and on others (cafrun_link.c).  See cafrun_job.c for what ends a job, and how.
 */
#define _GNU_SOURCE
#include "cafrun_job.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <sched.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

enum { BAD_USAGE = 2, CANNOT_RUN = 126, NOT_FOUND = 127, START_SECONDS = 120 };

static const char usage[] =
    "usage: cafrun [-n IMAGES] [--hosts LIST | --hostfile FILE] [-v] [--gdb IMAGE] [--timeout "
    "SECONDS]\n"
    "              PROGRAM [ARGUMENT...]\n"
    "\n"
    "  -n, -np IMAGES     number of images; else CAFRT_NUM_IMAGES, FOR_COARRAY_NUM_IMAGES,\n"
    "                     GFORTRAN_NUM_IMAGES, NAGFORTRAN_NUM_IMAGES, else the number of cores\n"
    "  --hosts LIST       distribute the images over these hosts: a,b or with numbers of images "
    "a:4,b:4\n"
    "  --hostfile FILE    the same, a host on each line\n"
    "  -v                 say what is done\n"
    "  --version          version of cafrun\n"
    "  --gdb IMAGE        run that image under gdb: in an xterm, or where cafrun has its input\n"
    "  --timeout SECONDS  end the program after that time with status 124, and print where each "
    "image is\n"
    "\n"
    "The exit status is that of STOP or ERROR STOP, or 128 + the signal that ended an image\n"
    "(not when the others could go on and ended normally).\n"
    "CAFRT_MPIEXEC names another mpiexec, CAFRT_MPIEXEC_OPTIONS more options for it, such as "
    "'-bind-to core'.\n";

static _Noreturn void fail(int status, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
static _Noreturn void fail(int status, const char *format, ...)
{
    va_list arguments;

    fputs("cafrun: ", stderr);
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    fputc('\n', stderr);
    exit(status);
}

/* ---- command line ---- */

static _Noreturn void print(const char *text)
{
    fputs(text, stdout);
    if (fflush(stdout) != 0)
        fail(CANNOT_RUN, "cannot write to standard output: %s", strerror(errno));
    exit(0);
}

static int positive(const char *text, const char *of)
{
    char *end;
    long value;

    errno = 0;
    value = text ? strtol(text, &end, 10) : 0;
    if (!text || errno || end == text || *end || value < 1 || value > INT_MAX)
        fail(BAD_USAGE, "%s needs a positive number, not '%s'", of, text ? text : "");
    return (int)value;
}

/* The value of option `name`, as the next argument or after `=`; NULL when args[*at] is another option. */
static const char *option_value(char **args, int *at, const char *name)
{
    size_t length = strlen(name);

    if (strncmp(args[*at], name, length) != 0)
        return NULL;
    if (args[*at][length] == '=')
        return args[*at] + length + 1;
    if (args[*at][length] != '\0')
        return NULL;
    if (!args[*at + 1])
        fail(BAD_USAGE, "%s needs a value", name);
    return args[++*at];
}

/* mpiexec does not survive all that it does not understand. */
static const char *checked_hosts(const char *list)
{
    for (const char *at = list;; at++) {
        size_t name = strcspn(at, ":,"), all = strcspn(at, ",");
        char number[16] = "";

        if (name == 0)
            fail(BAD_USAGE, "--hosts has an empty name in '%s'", list);
        if (name < all) {
            snprintf(number, sizeof number, "%.*s", (int)(all - name - 1), at + name + 1);
            (void)positive(number, "--hosts, behind the colon,");
        }
        at += all;
        if (!*at)
            return list;
    }
}

static void parse(char **args, struct cafrun_job *job)
{
    int at = 1;

    for (; args[at] && args[at][0] == '-'; at++) {
        const char *value;

        if (strcmp(args[at], "--") == 0) {
            at++;
            break;
        }
        if (strcmp(args[at], "-h") == 0 || strcmp(args[at], "--help") == 0)
            print(usage);
        if (strcmp(args[at], "--version") == 0)
            print("cafrun " CAFC_VERSION "\n");
        if (strcmp(args[at], "-v") == 0 || strcmp(args[at], "--verbose") == 0)
            job->verbose = true;
        else if ((value = option_value(args, &at, "-n")) ||
                 (value = option_value(args, &at, "-np")) ||
                 (value = option_value(args, &at, "--num-images")))
            job->images = positive(value, "-n");
        else if ((value = option_value(args, &at, "--hosts")))
            job->hosts = checked_hosts(value);
        else if ((value = option_value(args, &at, "--hostfile")))
            job->hostfile = value;
        else if ((value = option_value(args, &at, "--gdb")))
            job->gdb = positive(value, "--gdb");
        else if ((value = option_value(args, &at, "--timeout")))
            job->timeout = positive(value, "--timeout");
        else if (strncmp(args[at], "-n", 2) == 0 && args[at][2] >= '0' && args[at][2] <= '9')
            job->images = positive(args[at] + 2, "-n");
        else
            fail(BAD_USAGE, "unknown option '%s' (cafrun --help)", args[at]);
    }
    if (job->hosts && job->hostfile)
        fail(BAD_USAGE, "--hosts and --hostfile exclude each other");
    if (job->hostfile && access(job->hostfile, R_OK) != 0)
        fail(BAD_USAGE, "cannot read %s: %s", job->hostfile, strerror(errno));
    job->command = args + at;
    if (!args[at])
        fail(BAD_USAGE, "no program given (cafrun --help)");
}

static void choose_images(struct cafrun_job *job)
{
    static const char *const names[] = {"CAFRT_NUM_IMAGES", "FOR_COARRAY_NUM_IMAGES",
                                        "GFORTRAN_NUM_IMAGES", "NAGFORTRAN_NUM_IMAGES"};
    const char *from = "-n";
    cpu_set_t cores;

    for (size_t i = 0; i < sizeof names / sizeof *names && job->images == 0; i++) {
        const char *text = getenv(names[i]);

        if (text && *text)
            job->images = positive(text, from = names[i]);
    }
    if (job->images == 0) {
        from = "the number of cores";
        job->images = sched_getaffinity(0, sizeof cores, &cores) == 0 ? CPU_COUNT(&cores) : 1;
    }
    if (job->gdb > job->images)
        fail(BAD_USAGE, "--gdb %d: there are only %d images", job->gdb, job->images);
    if (job->verbose)
        fprintf(stderr, "cafrun: %d image%s (%s)\n", job->images, job->images == 1 ? "" : "s",
                from);
}

static void choose_start_limit(struct cafrun_job *job)
{
    const char *text = getenv("CAFRT_START_SECONDS");

    job->start_limit = text && *text ? positive(text, "CAFRT_START_SECONDS") : START_SECONDS;
}

/* ---- settings of the runtime ---- */

/* What the images would read without a word: a wrong value is refused, an unknown name is told (docs/ENVIRONMENT.md). */
static void check_settings(void)
{
    static const struct {
        const char *name;
        bool counts;
    } settings[] = {{"CAFRT_NUM_IMAGES", false},    {"CAFRT_MPIEXEC", false},
                    {"CAFRT_START_SECONDS", false}, {"CAFRT_MPIEXEC_OPTIONS", false},
                    {"CAFRT_HEAP_SIZE", false},     {"CAFRT_EAGER_SIZE", true},
                    {"CAFRT_NET_DEVICE", false},    {"CAFRT_DEADLOCK_SECONDS", true},
                    {"CAFRT_HANG_SECONDS", true},   {"CAFRT_TRACE", false},
                    {"CAFRT_STATS", false},         {"CAFRT_AGENT_FD", false},
                    {"CAFRT_AGENT_PAGE", false}};
    const size_t n = sizeof settings / sizeof *settings;

    for (char **variable = environ; *variable; variable++) {
        const char *value = strchr(*variable, '=');
        size_t length = value ? (size_t)(value - *variable) : 0, i = 0;

        if (strncmp(*variable, "CAFRT_", strlen("CAFRT_")) != 0 || !value)
            continue;
        while (i < n && (strlen(settings[i].name) != length ||
                         strncmp(*variable, settings[i].name, length) != 0))
            i++;
        if (i == n)
            fprintf(stderr, "cafrun: nothing reads the variable %.*s\n", (int)length, *variable);
        else if (settings[i].counts &&
                 (!value[1] || strspn(value + 1, "0123456789") != strlen(value + 1) ||
                  strlen(value + 1) > 9))
            fail(BAD_USAGE, "%s needs a number, not '%s'", settings[i].name, value + 1);
    }
}

/* ---- finding programs ---- */

/* 0, or why `path` cannot be run. */
static int check_executable(const char *path)
{
    struct stat s;

    if (stat(path, &s) != 0)
        return errno;
    if (S_ISDIR(s.st_mode))
        return EISDIR;
    return access(path, X_OK) == 0 ? 0 : errno;
}

/* Path of `name` as execvp would find it, or NULL. */
static char *find_in_path(const char *name)
{
    const char *at = getenv("PATH");
    char *path;

    for (; at && *at; at += strcspn(at, ":"), at += *at == ':') {
        int length = (int)strcspn(at, ":");

        if (asprintf(&path, "%.*s/%s", length, at, name) < 0)
            return NULL;
        if (check_executable(path) == 0)
            return path;
        free(path);
    }
    return NULL;
}

static void check_program(const char *name)
{
    int error = check_executable(name);

    if (!strchr(name, '/')) {
        if (find_in_path(name))
            return;
        if (error == 0)
            fail(NOT_FOUND, "'%s' is not in PATH; for the one in this folder type ./%s", name,
                 name);
        if (error != EISDIR)
            error = ENOENT;
    }
    if (error == ENOENT)
        fail(NOT_FOUND, "cannot find the program '%s'", name);
    if (error != 0)
        fail(CANNOT_RUN, "cannot run '%s': %s", name, strerror(error));
}

static char *find_mpiexec(void)
{
    static const char *const names[] = {"mpiexec.hydra", "mpiexec.mpich", "mpiexec"};
    const char *wanted = getenv("CAFRT_MPIEXEC");
    char *path = NULL;

    if (wanted && *wanted) {
        path = strchr(wanted, '/') ? strdup(wanted) : find_in_path(wanted);
        if (!path || check_executable(path) != 0)
            fail(NOT_FOUND, "cannot run '%s', which CAFRT_MPIEXEC names", wanted);
        return path;
    }
    for (size_t i = 0; i < sizeof names / sizeof *names && !path; i++)
        path = find_in_path(names[i]);
    if (!path)
        fail(NOT_FOUND, "cannot find mpiexec; install MPICH, or name its mpiexec in CAFRT_MPIEXEC");
    return path;
}

/* ---- the command that starts the agents ---- */

struct words {
    char **at;
    int count;
};

static void add_word(struct words *words, const char *word)
{
    words->at = realloc(words->at, ((size_t)words->count + 2) * sizeof *words->at);
    if (!words->at || !(words->at[words->count] = strdup(word)))
        fail(1, "no memory for the command line");
    words->at[++words->count] = NULL;
}

static void add_options(struct words *words, const char *options)
{
    char *copy = strdup(options), *rest = copy;

    for (char *word = strtok_r(rest, " \t", &rest); word; word = strtok_r(NULL, " \t", &rest))
        add_word(words, word);
    free(copy);
}

static void add_option(struct words *words, const char *name, const char *value)
{
    add_word(words, name);
    add_word(words, value);
}

static void add_number(struct words *words, int number)
{
    char text[16];

    snprintf(text, sizeof text, "%d", number);
    add_word(words, text);
}

/* mpiexec takes a lone colon for its own: arguments that are nothing but colons have one more on the way to the agent. */
static bool is_colons(const char *argument)
{
    return *argument && argument[strspn(argument, ":")] == '\0';
}

static void add_argument(struct words *words, const char *argument)
{
    char more[PATH_MAX];

    snprintf(more, sizeof more, ":%s", argument);
    add_word(words, is_colons(argument) ? more : argument);
}

static void restore_arguments(char **arguments)
{
    for (; *arguments; arguments++)
        if (is_colons(*arguments))
            (*arguments)++;
}

/* One image on this machine needs no mpiexec. */
static bool needs_mpiexec(const struct cafrun_job *job)
{
    return job->images > 1 || job->hosts || job->hostfile || getenv("CAFRT_MPIEXEC_OPTIONS");
}

/* mpiexec takes hosts from its options, and from the resource managers that it knows. */
static bool other_hosts_possible(const struct cafrun_job *job)
{
    static const char *const names[] = {"CAFRT_MPIEXEC_OPTIONS",
                                        "CAFRT_MPIEXEC",
                                        "HYDRA_HOST_FILE",
                                        "SLURM_NODELIST",
                                        "SLURM_JOB_NODELIST",
                                        "PBS_NODEFILE",
                                        "PE_HOSTFILE",
                                        "LSB_HOSTS",
                                        "LSB_MCPU_HOSTS",
                                        "LOADL_HOSTFILE",
                                        "COBALT_NODEFILE",
                                        "OAR_NODEFILE",
                                        "FLUX_JOB_ID"};

    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (getenv(names[i]))
            return true;
    return job->hosts || job->hostfile;
}

/* hydra forwards input in pieces that the image must take at once, and ends the job when it is slower.  On this machine image 1
 * inherits the input itself; at a terminal, which belongs to mpiexec's group of processes, nobody types that fast. */
static bool lend_input(const struct cafrun_job *job)
{
    char number[16];
    int copy;

    if (!needs_mpiexec(job) || other_hosts_possible(job) || isatty(STDIN_FILENO))
        return false;
    copy = fcntl(STDIN_FILENO, F_DUPFD, STDERR_FILENO + 1);
    snprintf(number, sizeof number, "%d", copy);
    return copy >= 0 && setenv(CAFRUN_INPUT, number, 1) == 0;
}

static char **build_command(const struct cafrun_job *job)
{
    struct words words = {NULL, 0};
    char self[PATH_MAX] = "";

    if (readlink("/proc/self/exe", self, sizeof self - 1) <= 0)
        fail(1, "cannot find my own executable: %s", strerror(errno));
    if (needs_mpiexec(job)) {
        add_word(&words, find_mpiexec());
        add_word(&words, "-disable-auto-cleanup"); /* we do that, and let the images flush first */
        if (getenv("CAFRT_MPIEXEC_OPTIONS"))
            add_options(&words, getenv("CAFRT_MPIEXEC_OPTIONS"));
        if (job->hosts)
            add_option(&words, "-hosts", job->hosts);
        if (job->hostfile)
            add_option(&words, "-f", job->hostfile);
        add_word(&words, "-n");
        add_number(&words, job->images);
    }
    add_word(&words, self);
    add_word(&words, "--agent");
    add_word(&words, job->link.name);
    add_number(&words, job->gdb);
    for (int i = 0; job->command[i]; i++)
        add_argument(&words, job->command[i]);
    if (job->verbose) {
        fputs("cafrun:", stderr);
        for (int i = 0; i < words.count; i++)
            fprintf(stderr, " %s", words.at[i]);
        fputc('\n', stderr);
    }
    return words.at;
}

/* What mpiexec would crash about, or say after it has started a thousand processes: where nothing else is known, all of them run here. */
static void check_machine(const struct cafrun_job *job)
{
    enum { PER_IMAGE = 4, BESIDES = 32 };
    rlim_t wanted = (rlim_t)job->images * PER_IMAGE + BESIDES;
    struct rlimit limit;
    char folder[PATH_MAX];

    if (!needs_mpiexec(job))
        return;
    if (!getcwd(folder, sizeof folder) && errno == ENOENT)
        fail(1, "the current folder has been deleted: change to another one");
    if (!other_hosts_possible(job) && getrlimit(RLIMIT_NOFILE, &limit) == 0 &&
        limit.rlim_max < wanted)
        fail(1, "%d images need some %llu open files, and %llu are allowed (ulimit -n)",
             job->images, (unsigned long long)wanted, (unsigned long long)limit.rlim_max);
}

/* mpiexec needs standard input, output and error: whoever started us may have closed some. */
static void open_closed_streams(void)
{
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
        if (fcntl(fd, F_GETFD) < 0)
            (void)!open("/dev/null", O_RDWR); /* becomes `fd`, the lowest one that is free */
}

int main(int argc, char **argv)
{
    struct cafrun_job job = {.images = 0};

    open_closed_streams();
    if (argc > 4 && strcmp(argv[1], "--agent") == 0) {
        restore_arguments(argv + 4);
        return cafrun_agent(argv[2], atoi(argv[3]), argv + 4);
    }
    parse(argv, &job);
    choose_images(&job);
    choose_start_limit(&job);
    check_settings();
    check_program(job.command[0]);
    check_machine(&job);
    job.by_mpiexec = needs_mpiexec(&job);
    job.input_lent = lend_input(&job);
    if (!cafrun_job_listen(&job, other_hosts_possible(&job)))
        fail(1, "cannot open a socket: %s", strerror(errno));
    return cafrun_job_run(&job, build_command(&job));
}
