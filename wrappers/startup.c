/*
 * startup.c - where the program starts and all the ways it ends, for one Fortran compiler.
 *
 * Built once per compiler: compile with -DCAFRT_GFORTRAN or -DCAFRT_FLANG.  The linker (--wrap, see startup.link) sends
 * crt1's call of `main` and the compiler's calls of its stop procedures here.  A stop procedure of the compiler
 * prints its message and calls exit(); the handler below then does what the language wants (F2018 5.3.7):
 *
 *   STOP, END PROGRAM, exit(0)   normal termination: wait until all images stop, then go on with exit
 *   ERROR STOP, exit(n)          error termination of all images; a run-time error of the compiler's library too
 *
 * So messages appear when the statement is executed, and the compiler flushes and closes its units as always.
 */
#define _GNU_SOURCE
#include "cafrt.h"

#include <fenv.h>
#include <limits.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

enum { FLUSH_SECONDS = 1 };

enum ending { EXIT_CALLED, STOP_EXECUTED, ERROR_STOP_EXECUTED, ENDED };

/* Why the process is going to call exit, and which process: a forked child ends alone. */
static struct {
    enum ending ending;
    pid_t process;
    bool echoes;          /* another image of the node has executed ERROR STOP before */
    _Atomic pid_t thread; /* the first that has executed STOP or ERROR STOP */
} program;

/* Threads of one image may stop together: one ends the program, and the others with it.  ERROR STOP does not wait for STOP. */
static void begin_to_stop(enum ending ending)
{
    pid_t first = 0, me = gettid();

    if (!atomic_compare_exchange_strong(&program.thread, &first, me) && first != me &&
        (ending == STOP_EXECUTED || program.ending == ERROR_STOP_EXECUTED))
        for (;;)
            pause();
    program.ending = ending;
}

#ifdef CAFRT_GFORTRAN

extern void _gfortran_flush_i4(int32_t *unit);

static void *flush_all(void *unused)
{
    _gfortran_flush_i4(NULL);
    return unused;
}

/* Output of this image must not wait for other images to stop.  In a function that an output statement refers to its unit is locked, and would be
 * for ever: so another thread waits for it, and not for long. */
static void flush_units(void)
{
    struct timespec until;
    pthread_t thread;

    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_sec += FLUSH_SECONDS;
    if (pthread_create(&thread, NULL, flush_all, NULL) != 0)
        return;
    if (pthread_timedjoin_np(thread, NULL, &until) != 0)
        pthread_detach(thread);
}

extern void __real__gfortran_set_options(int n, int *options);

/* The main program begins with it; it installs handlers, which print a backtrace. */
void __wrap__gfortran_set_options(int n, int *options)
{
    __real__gfortran_set_options(n, options);
    cafrt_limit_handlers();
}

/* Of one image of a node: those of several, line by line between one another, nobody can read.  GFORTRAN_ERROR_BACKTRACE=1 shows all. */
static void limit_backtraces(void)
{
    int options[] = {0, INT_MAX, 0, 0}; /* no warnings, all extensions, no backtrace */

    program.echoes = !cafrt_says_first("ERROR STOP");
    if (program.echoes)
        __real__gfortran_set_options(4, options);
}

extern _Noreturn void __real__gfortran_stop_numeric(int code, bool quiet);
extern _Noreturn void __real__gfortran_stop_string(const char *text, size_t length, bool quiet);
extern _Noreturn void __real__gfortran_error_stop_numeric(int code, bool quiet);
extern _Noreturn void __real__gfortran_error_stop_string(const char *text, size_t length,
                                                         bool quiet);

_Noreturn void __wrap__gfortran_stop_numeric(int code, bool quiet)
{
    begin_to_stop(STOP_EXECUTED);
    __real__gfortran_stop_numeric(code, quiet);
}

_Noreturn void __wrap__gfortran_stop_string(const char *text, size_t length, bool quiet)
{
    begin_to_stop(STOP_EXECUTED);
    __real__gfortran_stop_string(text, length, quiet);
}

_Noreturn void __wrap__gfortran_error_stop_numeric(int code, bool quiet)
{
    begin_to_stop(ERROR_STOP_EXECUTED);
    limit_backtraces();
    __real__gfortran_error_stop_numeric(code, quiet);
}

_Noreturn void __wrap__gfortran_error_stop_string(const char *text, size_t length, bool quiet)
{
    begin_to_stop(ERROR_STOP_EXECUTED);
    limit_backtraces();
    __real__gfortran_error_stop_string(text, length, quiet);
}

#endif

#ifdef CAFRT_FLANG

/* Flang closes all units in its stop procedures and at the end of the program. */
static void flush_units(void)
{
}

extern _Noreturn void __real__FortranAStopStatement(int code, bool is_error_stop, bool quiet);
extern _Noreturn void __real__FortranAStopStatementText(const char *text, size_t length,
                                                        bool is_error_stop, bool quiet);

/* Flang writes its messages in pieces; line by line they do not mix with those of other images. */
static void buffer_messages(void)
{
    static char line[BUFSIZ];

    setvbuf(stderr, line, _IOLBF, sizeof line);
}

_Noreturn void __wrap__FortranAStopStatement(int code, bool is_error_stop, bool quiet)
{
    begin_to_stop(is_error_stop ? ERROR_STOP_EXECUTED : STOP_EXECUTED);
    buffer_messages();
    __real__FortranAStopStatement(code, is_error_stop, quiet);
}

_Noreturn void __wrap__FortranAStopStatementText(const char *text, size_t length,
                                                 bool is_error_stop, bool quiet)
{
    begin_to_stop(is_error_stop ? ERROR_STOP_EXECUTED : STOP_EXECUTED);
    buffer_messages();
    __real__FortranAStopStatementText(text, length, is_error_stop, quiet);
}

#endif

static void end_program(int status, void *unused)
{
    enum ending ending = program.ending;

    (void)unused;
    if (ending == ENDED)
        return;
    if (getpid() !=
        program
            .process) { /* forked: libraries of MPI would wait for threads that exist in the parent */
        fflush(NULL);
        flush_units();
        _exit(status);
    }
    program.ending = ENDED;
    if (program.echoes)
        cafrt_await_error_stop(); /* of the one that prints more */
    if (ending == ERROR_STOP_EXECUTED || (ending == EXIT_CALLED && status != 0))
        cafrt_error_stop(status);
    fflush(NULL);
    flush_units();
    cafrt_stop(status);
}

#define REPLACED(name)                                                                             \
    {                                                                                              \
#name, (void (*)(void))__wrap_##name                                                       \
    }

/* Libraries without coarrays stop, too, and are not linked with --wrap: other programs may use them. */
static const struct cafrt_function stop_procedures[] = {
#ifdef CAFRT_GFORTRAN
    REPLACED(_gfortran_stop_numeric),       REPLACED(_gfortran_stop_string),
    REPLACED(_gfortran_error_stop_numeric), REPLACED(_gfortran_error_stop_string),
#endif
#ifdef CAFRT_FLANG
    REPLACED(_FortranAStopStatement),       REPLACED(_FortranAStopStatementText),
#endif
};

extern int __real_main(int argc, char **argv, char **environment);

int __wrap_main(int argc, char **argv, char **environment)
{
    int status;

    cafrt_serve_libraries(stop_procedures, sizeof stop_procedures / sizeof *stop_procedures);
    cafrt_start(argc, argv, CAFRT_ABI_VERSION);
    feclearexcept(FE_ALL_EXCEPT); /* STOP reports those of the program (F2018 11.4) */
    program.process = getpid();
    if (on_exit(end_program, NULL) != 0)
        cafrt_error_stop_message("cannot register the handler that ends the program");
    status = __real_main(argc, argv, environment);
    if (program.ending == EXIT_CALLED)
        program.ending = STOP_EXECUTED; /* a C main program returns any status */
    return status;
}
