/*
 * options_test.c - the command line understood.
 */
#include "options.h"

#include "check.h"
#include "text.h"

struct fixture {
    struct arena mem;
    struct options o;
    bool good;
};

static struct fixture read_line(const char *fc, int argc, const char **argv)
{
    struct fixture f = {.mem = {0}};

    f.good = options_read(&f.mem, argc, (char **)argv, fc, &f.o);
    return f;
}

#define READ(fc, ...)                                                                              \
    read_line(fc, (int)(sizeof(const char *[]){"cafc", __VA_ARGS__} / sizeof(char *)),             \
              (const char *[]){"cafc", __VA_ARGS__, NULL})

/* The list as one line. */
static struct str joined(struct fixture *f, const struct strings *list)
{
    struct text t = {.mem = &f->mem};

    for (size_t i = 0; i < list->count; i++) {
        text_add_cstr(&t, i ? " " : "");
        text_add_cstr(&t, list->at[i]);
    }
    return text_str(&t);
}

static void words_go_to_their_steps(void)
{
    struct fixture f = READ("gfortran", "-O2", "-DN=1", "-I", "inc", "x.F90", "-lm", "-Wl,-z",
                            "-fopenmp", "-o", "a b");

    CHECK(f.good && f.o.mode == MODE_LINK && f.o.n_inputs == 3 && f.o.n_sources == 1 && f.o.openmp);
    CHECK_STR(joined(&f, &f.o.compile), "-O2 -Iinc -fopenmp");
    CHECK_STR(joined(&f, &f.o.untranslated), "-DN=1");
    CHECK_STR(str_of(f.o.output), "a b");
    CHECK(f.o.inputs[0].language == LANGUAGE_FORTRAN && f.o.inputs[0].preprocess &&
          !f.o.inputs[0].fixed_form);
    CHECK(f.o.inputs[1].language == LANGUAGE_LINKER);
    arena_free(&f.mem);
}

static void options_are_spelled_for_the_compiler(void)
{
    struct fixture f = READ("gfortran", "-module-dir", "m", "-c", "x.f90");
    struct fixture g = READ("gfortran", "-Jm", "--fc=flang", "-ffree-line-length-none",
                            "-std=f2008", "-c", "x.f90");

    CHECK_STR(joined(&f, &f.o.compile), "-J m");
    CHECK_STR(joined(&g, &g.o.compile), "-module-dir m");
    CHECK(g.o.family == FAMILY_FLANG && g.o.free_line_length == 0);
    arena_free(&f.mem);
    arena_free(&g.mem);
}

static void forms_follow_suffix_and_options(void)
{
    struct fixture f = READ(NULL, "a.f", "b.F", "c.f90", "-c");
    struct fixture g = READ(NULL, "a.f", "-ffree-form", "-cpp", "-ffixed-line-length-132", "-c");

    CHECK(f.o.inputs[0].fixed_form && !f.o.inputs[0].preprocess);
    CHECK(f.o.inputs[1].fixed_form && f.o.inputs[1].preprocess);
    CHECK(!f.o.inputs[2].fixed_form && !f.o.inputs[2].preprocess);
    CHECK(!g.o.inputs[0].fixed_form && g.o.inputs[0].preprocess && g.o.fixed_line_length == 132);
    arena_free(&f.mem);
    arena_free(&g.mem);
}

static void own_options_do_not_reach_the_compiler(void)
{
    struct fixture f = READ(NULL, "--show", "--fc=gfortran", "-E", "x.F90", "--save-temps");

    CHECK(f.o.mode == MODE_PREPROCESS && f.o.show && f.o.keep_temporaries);
    CHECK_STR(joined(&f, &f.o.original), "-E x.F90");
    arena_free(&f.mem);
}

static void checks_are_ours_or_the_compilers(void)
{
    struct fixture f = READ("gfortran", "-fcheck=coarray,bounds,mem", "x.f90");
    struct fixture g = READ("flang", "-C", "-fcheck=all", "x.f90");
    struct fixture h = READ("gfortran", "-fcheck=bounds", "x.f90");

    CHECK_STR(joined(&f, &f.o.compile), "-fcheck=bounds,mem");
    CHECK_STR(joined(&g, &g.o.compile), "");
    CHECK_STR(joined(&h, &h.o.compile), "-fcheck=bounds");
    CHECK(f.o.check_coarray && g.o.check_coarray && !h.o.check_coarray);
    arena_free(&f.mem);
    arena_free(&g.mem);
    arena_free(&h.mem);
}

static void languages_can_be_given(void)
{
    struct fixture f = READ(NULL, "-x", "f95-cpp-input", "x", "-x", "none", "y.o", "z.c", "-c");

    CHECK(f.o.inputs[0].language == LANGUAGE_FORTRAN && f.o.inputs[0].preprocess);
    CHECK(f.o.inputs[1].language == LANGUAGE_LINKER && f.o.inputs[2].language == LANGUAGE_OTHER);
    arena_free(&f.mem);
}

int main(void)
{
    RUN(words_go_to_their_steps);
    RUN(options_are_spelled_for_the_compiler);
    RUN(forms_follow_suffix_and_options);
    RUN(own_options_do_not_reach_the_compiler);
    RUN(checks_are_ours_or_the_compilers);
    RUN(languages_can_be_given);
    return check_result();
}
