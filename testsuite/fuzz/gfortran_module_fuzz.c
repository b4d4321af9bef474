/*
 * gfortran_module_fuzz.c - whatever a module file of gfortran holds, reading and declaring it ends, inside its memory.
 *
 * Characters of a small file are replaced, taken away or copied from elsewhere, and ends cut off; the sanitizers judge.
 * The file as it is must be declared as it was written.
 *
 *     gfortran_module_fuzz [iterations [seed]]
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gfortran_declare.h"

static const char sample[] =
    "GFORTRAN module version '15' created from v.f90\n"
    "(() () () (2) () () () () () () () () () () () () () () () () () () () () () () ())\n\n"
    "(('dot' '' 2))\n\n(('put' 'v' 3 2))\n\n()\n\n()\n\n()\n\n"
    "(4 'Handle' 'v' '' 1 ((DERIVED UNKNOWN-INTENT UNKNOWN-PROC UNKNOWN UNKNOWN 0 0) ((5 'x' (REAL "
    "8 0 0 0 "
    "REAL ()) (1 0 EXPLICIT (CONSTANT (INTEGER 4 0 0 0 INTEGER ()) 0 '1' ()) (CONSTANT (INTEGER 4 "
    "0 0 0 "
    "INTEGER ()) 0 '3' ())) () () (UNKNOWN-FL UNKNOWN-INTENT UNKNOWN-PROC UNKNOWN UNKNOWN 0 0 "
    "DIMENSION) "
    "UNKNOWN-ACCESS (CONSTANT (REAL 8 0 0 0 REAL ()) 0 '0.18@1' ()))) PUBLIC (UNKNOWN 0 0 0 0 "
    "UNKNOWN ()) 0 "
    "0 () () 0 (() (('set' (PUBLIC OVERRIDABLE PASS SPECIFIC NO_PPC '' 1 3))) () ()) () () 0 0 1)\n"
    "6 'names' 'v' '' 1 ((PARAMETER UNKNOWN-INTENT UNKNOWN-PROC UNKNOWN IMPLICIT-SAVE 0 0 "
    "DIMENSION) () "
    "(CHARACTER 1 0 0 0 CHARACTER ((CONSTANT (INTEGER 4 0 0 0 INTEGER ()) 0 '2' ()))) 0 0 () "
    "(ARRAY "
    "(CHARACTER 1 0 0 0 CHARACTER ((CONSTANT (INTEGER 4 0 0 0 INTEGER ()) 0 '2' ()))) 1 "
    "(((CONSTANT "
    "(CHARACTER 1 0 0 0 CHARACTER (())) 0 2 'a''' ()) ())) ('1') ()) (1 0 EXPLICIT (CONSTANT "
    "(INTEGER 4 0 0 "
    "0 INTEGER ()) 0 '1' ()) (CONSTANT (INTEGER 4 0 0 0 INTEGER ()) 0 '1' ())) 0 () () () 0 0)\n"
    "2 'total' 'v' '' 1 ((PROCEDURE UNKNOWN-INTENT MODULE-PROC DECL UNKNOWN 0 0 FUNCTION PURE) () "
    "(REAL 8 0 "
    "0 0 REAL ()) 7 0 (8 9) () 2 () () () 0 0)\n"
    "3 'put_handle' 'v' '' 1 ((PROCEDURE UNKNOWN-INTENT MODULE-PROC DECL UNKNOWN 0 0 SUBROUTINE) "
    "() (UNKNOWN "
    "0 0 0 0 UNKNOWN ()) 10 0 (11) () 0 () () () 0 0)\n"
    "8 'n' '' '' 7 ((VARIABLE IN UNKNOWN-PROC UNKNOWN UNKNOWN 0 0 DUMMY) () (INTEGER 4 0 0 0 "
    "INTEGER ()) 0 0 "
    "() () 0 () () () 0 0)\n"
    "9 'x' '' '' 7 ((VARIABLE IN UNKNOWN-PROC UNKNOWN UNKNOWN 0 0 DIMENSION DUMMY) () (REAL 8 0 0 "
    "0 REAL ()) "
    "0 0 () (1 0 EXPLICIT (CONSTANT (INTEGER 4 0 0 0 INTEGER ()) 0 '1' ()) (OP (INTEGER 4 0 0 0 "
    "INTEGER ()) "
    "0 TIMES (CONSTANT (INTEGER 4 0 0 0 INTEGER ()) 0 '2' ()) (VARIABLE (INTEGER 4 0 0 0 INTEGER "
    "()) 0 8 () "
    "()) ())) 0 () () () 0 0)\n"
    "11 'h' '' '' 10 ((VARIABLE INOUT UNKNOWN-PROC UNKNOWN UNKNOWN 0 0 DUMMY) () (DERIVED 4 0 0 0 "
    "DERIVED ()) "
    "0 0 () () 0 () () () 0 0)\n)\n\n"
    "('Handle' 0 4 'names' 0 6 'total' 0 2 'put_handle' 0 3)\n";

static const char *const expected[] = {
    "public::handle\n",
    "real(8),dimension(1_4:3_4)::x=1.5_8\n",
    "procedure::set=>put_handle\n",
    "character(len=2_4,kind=1),dimension(1_4:1_4),parameter::names=[character(len=2_4,kind=1)::\"a'"
    "\"]\n",
    "pure function "
    "total(n,x)\ninteger(4),intent(IN)::n\nreal(8),dimension(1_4:(2_4*n)),intent(IN)::x\n",
    "interface operator(-)\nprocedure::total\n",
    "interface operator(.dot.)\nprocedure::total\n",
    "interface put\nprocedure::put_handle,total\n",
};

static unsigned long long state;

static size_t next_random(size_t below)
{
    state = state * 6364136223846793005ULL + 1442695040888963407ULL;
    return (size_t)(state >> 33) % below;
}

static bool knows_none(void *arg, const char *name)
{
    (void)arg;
    (void)name;
    return false;
}

static const struct gfc_module *reads_none(void *arg, const char *name)
{
    (void)arg;
    (void)name;
    return NULL;
}

/* The declaration, empty when the text is refused. */
static struct str declare(struct arena *mem, const char *text, size_t len)
{
    const struct gfc_library library = {.knows = knows_none, .read = reads_none};
    struct gfc_module module;

    if (!gfc_module_read(mem, (struct str){text, len}, "v", &module))
        return (struct str){"", 0};
    return gfortran_declare(mem, &module, &library);
}

static size_t damage(char *text, size_t len)
{
    static const char characters[] = "()' 0123456789@-A";
    size_t first = strlen("GFORTRAN module version '15'"), at = first + next_random(len - first);
    size_t part = next_random(60), from = next_random(len - 60);

    switch (next_random(4)) {
    case 0:
        text[at] = characters[next_random(sizeof characters - 1)];
        return len;
    case 1:
        memmove(text + at, text + at + 1, len - at - 1);
        return len - 1;
    case 2:
        if (at + part <= len)
            memmove(text + at, text + from, part);
        return len;
    default:
        return next_random(20) == 0 ? at : len;
    }
}

static int declares_the_sample(void)
{
    struct arena mem = {0};
    struct text text = {.mem = &mem};
    int failures = 0;

    text_add(&text, declare(&mem, sample, sizeof sample - 1));
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++)
        if (!strstr(text_cstr(&text), expected[i])) {
            printf("FAIL: not declared:\n%sin\n%s", expected[i], text_cstr(&text));
            failures++;
        }
    arena_free(&mem);
    return failures;
}

int main(int argc, char **argv)
{
    long iterations = argc > 1 ? atol(argv[1]) : 20000;
    long refused = 0;

    state = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    if (declares_the_sample() > 0)
        return 1;
    for (long i = 0; i < iterations; i++) {
        struct arena mem = {0};
        char *text = arena_copy(&mem, sample, sizeof sample - 1);
        size_t len = sizeof sample - 1;

        for (size_t n = 1 + next_random(6); n > 0 && len > 200; n--)
            len = damage(text, len);
        refused += declare(&mem, text, len).len == 0;
        arena_free(&mem);
    }
    printf("%ld damaged files, %ld refused\n", iterations, refused);
    return refused == 0 || refused == iterations;
}
