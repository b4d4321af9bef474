/*
 * main.c - cafc: the only file that knows the order of the stages.
 */
#define _GNU_SOURCE /* strcasestr */

#include <errno.h>
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "advice.h"
#include "compile.h"
#include "link.h"
#include "options.h"
#include "preprocess.h"
#include "response.h"
#include "toolchain.h"
#include "translate.h"

/* Everything the modes need. */
struct driver {
    struct session *session;
    struct options *options;
    struct toolchain *toolchain;
};

/* Options that are the compiler's own business (-M, -print-...).  Sources with coarrays are only read. */
static bool has_fortran(const struct options *o)
{
    bool fortran = false;

    for (size_t i = 0; i < o->n_inputs; i++)
        fortran |= o->inputs[i].language == LANGUAGE_FORTRAN;
    return fortran;
}

static int pass_on(struct driver *d)
{
    struct strings command = {.mem = d->session->mem};

    strings_add(&command, d->toolchain->compiler);
    if (d->options->family == FAMILY_GFORTRAN && has_fortran(d->options))
        strings_add(&command, "-fcoarray=single");
    strings_add_all(&command, &d->options->original);
    return run_command(d->session, &command).status;
}

/* What -E writes is compiled later, so it comes from the preprocessor that is used then (preprocess.c), but where it shall look
 * otherwise than usual. */
static int preprocess_one(struct driver *d)
{
    const struct options *o = d->options;
    const struct input *in = &o->inputs[0];
    bool plain = o->n_inputs == 1 && in->language == LANGUAGE_FORTRAN;

    for (size_t i = 0; i < o->compile.count; i++)
        plain =
            plain && strcmp(o->compile.at[i], "-P") != 0 && !starts_with(o->compile.at[i], "-d");
    if (o->family != FAMILY_FLANG || !plain)
        return pass_on(d);
    return preprocess(d->session, d->toolchain, o, in, o->output ? o->output : "-",
                      o->output ? o->output : path_base(in->word));
}

/* The object of `in`: named by -o or after the source with -c and -S, else temporary. */
static const char *object_name(struct driver *d, const struct input *in)
{
    const struct options *o = d->options;
    const char *stem = path_stem(d->session->mem, in->word), *folder;

    if (o->mode != MODE_LINK && o->output)
        return o->output;
    if (o->mode == MODE_OBJECT)
        return format_in(d->session->mem, "%s.o", stem);
    if (o->mode == MODE_ASSEMBLY)
        return format_in(d->session->mem, "%s.s", stem);
    folder = session_temporary(d->session);
    return folder ? format_in(d->session->mem, "%s/%s.o", folder, stem) : NULL;
}

static bool is_folder(const char *path)
{
    struct stat st;

    return ends_with(path, "/") || (stat(path, &st) == 0 && S_ISDIR(st.st_mode));
}

/* What cannot be translated is not passed over in silence. */
static int refuse_input(const char *word)
{
    struct stat st;

    if (stat(word, &st) != 0)
        driver_error("cannot read '%s': %s", word, strerror(errno));
    else if (S_ISDIR(st.st_mode))
        driver_error("'%s' is a folder: name the files in it (%s/*.f90)", word, word);
    else
        driver_error(
            "'%s' does not look like a Fortran source; -x f95 in front of it says that it is one",
            word);
    return 1;
}

/* Whether what is for the linker may stand there. */
static bool takes_for_linker(const struct options *o, const char *word)
{
    if (word[0] == '-')
        return true;
    if (is_folder(word) || (o->mode != MODE_LINK && access(word, F_OK) != 0)) {
        refuse_input(word);
        return false;
    }
    if (o->mode != MODE_LINK)
        driver_note("'%s' is not used, since nothing is linked", word);
    return true;
}

static int compile_and_link(struct driver *d)
{
    const struct options *o = d->options;
    const char **objects = arena_alloc(d->session->mem, (o->n_inputs + 1) * sizeof *objects);
    bool any_translated = false;
    int status;

    for (size_t i = 0; i < o->n_inputs; i++) {
        objects[i] = o->inputs[i].word;
        if (o->inputs[i].language == LANGUAGE_LINKER && !o->inputs[i].is_value &&
            !takes_for_linker(o, objects[i]))
            return 1;
    }
    for (size_t i = 0; i < o->n_inputs; i++) {
        bool translated = false;

        if (o->inputs[i].language == LANGUAGE_LINKER)
            continue;
        objects[i] = object_name(d, &o->inputs[i]);
        if (!objects[i])
            return 1;
        status = compile_source(d->session, d->toolchain, o, &o->inputs[i], &objects[i], objects,
                                &translated);
        if (status != 0) {
            if (translated && link_at_once(o))
                advice_undefined(d->session->mem, o);
            else
                advice_order(d->session->mem, o, i);
            return status;
        }
        any_translated |= translated;
    }
    if (o->mode != MODE_LINK || (any_translated && link_at_once(o)))
        return 0;
    status = link_program(d->session, d->toolchain, o, objects, any_translated);
    if (status != 0)
        advice_undefined(d->session->mem, o);
    return status;
}

/* --translate: `-o FOLDER/`, `-o FILE`, or beside the source. */
static const char *translation_name(struct driver *d, const struct input *in, bool untouched)
{
    struct arena *mem = d->session->mem;
    const char *out = d->options->output, *suffix = in->fixed_form ? ".f" : ".f90";

    if (!out)
        return path_join(mem, path_folder(mem, in->word),
                         format_in(mem, "%s.caf%s", path_stem(mem, in->word),
                                   untouched ? path_suffix(in->word) : suffix));
    if (!is_folder(out))
        return out;
    if (untouched)
        return path_join(mem, out, path_base(in->word));
    return path_join(mem, out, format_in(mem, "%s%s", path_stem(mem, in->word), suffix));
}

static int copy_untouched(struct driver *d, const struct input *in)
{
    size_t len = 0;
    char *text = file_read(d->session->mem, in->word, &len);
    const char *to = translation_name(d, in, true);

    if (d->session->show)
        return 0;
    if (!text || !translation_write(to, (struct str){text, len})) {
        driver_error("cannot %s '%s': %s", text ? "write" : "read", text ? to : in->word,
                     strerror(errno));
        return 1;
    }
    return 0;
}

static int translate_one(struct driver *d, const struct input *in, const char *module_out)
{
    const struct options *o = d->options;
    struct translation what = {.in = in, .module_out = module_out};
    int status = 0;

    if (o->mode == MODE_TRANSLATE) {
        what.to = translation_name(d, in, false);
        what.object = what.to;
    } else if (o->mode == MODE_DEPENDENCIES) {
        what.object = format_in(d->session->mem, "%s.o", path_stem(d->session->mem, in->word));
    }
    switch (translate(d->session, d->toolchain, o, &what, &status)) {
    case OUTCOME_TRANSLATED:
        return 0;
    case OUTCOME_UNTOUCHED:
        if (o->mode == MODE_TRANSLATE)
            return copy_untouched(d, in);
        printf("%s: nothing to translate\n", in->word);
        return 0;
    default:
        return status;
    }
}

/* Module files go where the compiler would put them; explaining must leave nothing behind. */
static const char *module_folder(struct driver *d)
{
    const struct options *o = d->options;

    if (o->mode == MODE_TRANSLATE && o->module_dir)
        return o->module_dir;
    if (o->mode != MODE_TRANSLATE || (o->output && strcmp(o->output, "-") == 0))
        return session_temporary(d->session);
    return !o->output             ? "."
           : is_folder(o->output) ? o->output
                                  : path_folder(d->session->mem, o->output);
}

/* The compilers see files of other names, so they cannot notice it; nor could anybody that a translation goes to a folder where its source is. */
static bool overwrites_input(const struct options *o, const char *output)
{
    struct stat out, in;

    if (!output || stat(output, &out) != 0 || !S_ISREG(out.st_mode))
        return false;
    for (size_t i = 0; i < o->n_inputs; i++)
        if (o->inputs[i].word[0] != '-' && stat(o->inputs[i].word, &in) == 0 &&
            in.st_dev == out.st_dev && in.st_ino == out.st_ino) {
            driver_error("'-o %s' would overwrite the input file '%s'", o->output,
                         o->inputs[i].word);
            return true;
        }
    return false;
}

static bool translations_overwrite(struct driver *d)
{
    const struct options *o = d->options;

    for (size_t i = 0; i < o->n_inputs; i++)
        if (o->inputs[i].language == LANGUAGE_FORTRAN &&
            overwrites_input(o, translation_name(d, &o->inputs[i], false)))
            return true;
    return false;
}

/* x.f90 and x.F90 do, and sources of one name from different folders. */
static bool translations_clash(struct driver *d)
{
    const struct options *o = d->options;

    for (size_t i = 0; i < o->n_inputs; i++)
        for (size_t k = 0; k < i && o->inputs[i].language == LANGUAGE_FORTRAN; k++) {
            const char *name = translation_name(d, &o->inputs[i], false);

            if (o->inputs[k].language != LANGUAGE_FORTRAN ||
                strcmp(name, translation_name(d, &o->inputs[k], false)) != 0)
                continue;
            driver_error("the translations of '%s' and '%s' would be one file, '%s'",
                         o->inputs[k].word, o->inputs[i].word, name);
            return true;
        }
    return false;
}

/* --translate, --explain, --dump-model.  All files are looked at, so that one run shows all errors. */
static int translate_all(struct driver *d)
{
    const struct options *o = d->options;
    const char *module_out;
    int result = 0;

    if (o->mode == MODE_TRANSLATE && o->output && ends_with(o->output, "/") && !d->session->show &&
        mkdir(o->output, 0777) != 0 && errno != EEXIST) {
        driver_error("cannot make the folder '%s': %s", o->output, strerror(errno));
        return 1;
    }
    if (o->mode == MODE_TRANSLATE && o->output && !is_folder(o->output) &&
        strcmp(o->output, "-") != 0 && o->n_sources > 1) {
        driver_error("--translate of several files needs a folder: -o %s/", o->output);
        return 1;
    }
    if (o->mode == MODE_TRANSLATE && !(o->output && strcmp(o->output, "-") == 0) &&
        (translations_clash(d) || translations_overwrite(d)))
        return 1;
    if (o->mode != MODE_TRANSLATE && o->mode != MODE_DEPENDENCIES && o->output &&
        strcmp(o->output, "-") != 0) {
        driver_error("this is printed to standard output: write '> %s' instead of '-o %s'",
                     o->output, o->output);
        return 1;
    }
    if (o->mode == MODE_DEPENDENCIES && o->output && o->n_sources > 1) {
        driver_error("-M of several files writes one rule each: leave -o out, and write '> %s'",
                     o->output);
        return 1;
    }
    module_out = module_folder(d);
    if (!module_out)
        return 1;
    for (size_t i = 0; i < o->n_inputs && !d->session->caught; i++) {
        int status = 0;

        if (o->inputs[i].language == LANGUAGE_FORTRAN)
            status = translate_one(d, &o->inputs[i], module_out);
        else if (o->inputs[i].word[0] != '-')
            status = refuse_input(o->inputs[i].word);
        if (status != 0)
            result = status;
    }
    return result;
}

/* `-x f95 -`: the source that comes on standard input becomes a file. */
static bool take_standard_input(struct session *s, struct options *o, struct input *in)
{
    const char *folder = session_temporary(s), *path;
    size_t len = 0;
    char *text = file_read(s->mem, "/dev/stdin", &len);

    if (!text)
        driver_error("cannot read standard input: %s", strerror(errno));
    if (!text || !folder)
        return false;
    path = format_in(s->mem, "%s/stdin%s", folder, in->fixed_form ? ".f" : ".f90");
    if (!translation_write(path, (struct str){text, len})) {
        driver_error("cannot write '%s': %s", path, strerror(errno));
        return false;
    }
    in->word = path;
    in->shown = "<stdin>";
    /* As beside a file, INCLUDE lines find what is in the folder. */
    strings_add(&o->include_dirs, ".");
    strings_add(&o->compile, "-I.");
    return true;
}

/* `-` alone: gfortran wants to know the language; Flang takes it for Fortran in free form, and there is nothing else to translate. */
static bool is_standard_input(const struct options *o, const struct input *in)
{
    return strcmp(in->word, "-") == 0 && (in->language == LANGUAGE_FORTRAN ||
                                          o->family == FAMILY_FLANG || o->mode >= MODE_TRANSLATE);
}

static int run_mode(struct driver *d)
{
    struct options *o = d->options;

    if (overwrites_input(o, o->output))
        return 1;
    for (size_t i = 0; i < o->n_inputs && o->mode != MODE_PREPROCESS && o->mode != MODE_PASS; i++) {
        if (!is_standard_input(o, &o->inputs[i])) {
            if (strcmp(o->inputs[i].word, "-") != 0)
                continue;
            driver_error("standard input: say which language it is, -x f95 or -x f95-cpp-input in "
                         "front of '-'");
            return 1;
        }
        o->inputs[i].language = LANGUAGE_FORTRAN;
        if (!take_standard_input(d->session, o, &o->inputs[i]))
            return 1;
    }
    switch (o->mode) {
    case MODE_VERSION:
        toolchain_print_version(d->session, o, d->toolchain);
        return 0;
    case MODE_PREPROCESS:
        return preprocess_one(d);
    case MODE_PASS:
        return pass_on(d);
    default:
        break;
    }
    if ((o->n_inputs == 0 && o->verbose) || (o->mode == MODE_DEPENDENCIES && !has_fortran(o)))
        return pass_on(d);
    if (o->n_inputs == 0 && !o->show) {
        driver_error("no input files; cafc --help shows what it takes");
        return 1;
    }
    return o->mode >= MODE_TRANSLATE ? translate_all(d) : compile_and_link(d);
}

/* Flang takes a megabyte for each module that it reads and gives it back: no new pages each time. */
static void keep_memory(void)
{
#ifdef __GLIBC__
    mallopt(M_MMAP_THRESHOLD, 32 << 20);
    mallopt(M_TRIM_THRESHOLD, 1 << 30);
#endif
}

int main(int argc, char **argv)
{
    struct arena mem = {0};
    struct session session;
    struct options options;
    struct toolchain toolchain;
    struct driver driver = {&session, &options, &toolchain};
    int status = 1;

    keep_memory();
    session_begin(&session, &mem);
    if (options_read(&mem, argc, argv, getenv("CAFC_FC"), &options)) {
        session.show = options.show;
        session.verbose = options.verbose;
        if (options.mode == MODE_HELP) {
            options_print_help();
            status = 0;
        } else if (toolchain_find(&session, &options, &toolchain)) {
            toolchain_add_mpi(&toolchain, &options);
            status = run_mode(&driver);
        }
    }
    if (fflush(stdout) != 0 && status == 0) {
        if (errno != EPIPE) /* who reads it has enough: session_end */
            driver_error("cannot write to standard output: %s", strerror(errno));
        status = 1;
    }
    status = session_end(&session, status);
    arena_free(&mem);
    return status;
}
