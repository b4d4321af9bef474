/*
 * translate.c - preprocess, read, look, and run bridge, passes and output in a child process.
 *
 * A child because Flang ends the process on errors of its own, and because all memory of one file goes with it.
 */
#include "translate.h"

#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "bridge.h"
#include "compiled_modules.h"
#include "config.h"
#include "edits.h"
#include "emit.h"
#include "explain.h"
#include "foreign_modules.h"
#include "located.h"
#include "model.h"
#include "module_files.h"
#include "passes.h"
#include "dependencies.h"
#include "preprocess.h"
#include "response.h"
#include "scan.h"
#include "source.h"

/* Exit statuses of the child. */
enum { CHILD_TRANSLATED = 0, CHILD_ERRORS = 1, CHILD_UNTOUCHED = 120, CHILD_REFUSED = 121 };

/* What the child needs. */
struct job {
    const struct session *session;
    const struct toolchain *toolchain;
    const struct options *options;
    const struct translation *what;
    const struct source *source;
    const char *scratch; /* a folder that goes with the session */
    enum need need;
    bool directives_ask;  /* for the number of images; the front end does not see that */
    struct source edited; /* in legacy mode: what `source` became */
    FILE *messages;       /* the user's stderr */
};

/* Where the front end has what it learns of modules from the compiler's files. */
static const char *declared_folder(struct arena *mem, const struct job *job)
{
    return format_in(mem, "%s/declared", job->scratch);
}

static const char *const *module_folders(struct arena *mem, const struct job *job)
{
    const struct options *o = job->options;
    struct strings dirs = {.mem = mem};

    if (job->what->module_out)
        strings_add(&dirs, job->what->module_out);
    if (o->module_dir)
        strings_add(&dirs, o->module_dir);
    strings_add(&dirs, ".");
    strings_add_all(&dirs, &o->include_dirs);
    strings_add(&dirs, declared_folder(mem, job));
    strings_add(&dirs, job->toolchain->intrinsic_modules);
    return strings_vector(&dirs);
}

/* Flang complains on stderr before it aborts; where its opinion does not count, nobody should see it. */
static bool separate_messages(struct job *job)
{
    int kept = dup(STDERR_FILENO), null;

    job->messages = kept >= 0 ? fdopen(kept, "w") : NULL;
    if (!job->messages)
        return false;
    null = open("/dev/null", O_WRONLY | O_CLOEXEC);
    if (null >= 0)
        dup2(null, STDERR_FILENO);
    return true;
}

bool translation_write(const char *to, struct str text)
{
    if (strcmp(to, "-") != 0)
        return emit_write(to, text);
    return fwrite(text.at, 1, text.len, stdout) == text.len && fflush(stdout) == 0;
}

static bool write_result(struct arena *mem, const struct job *job, struct edits *edits)
{
    const struct emit_options emit = {.markers = job->what->markers};

    if (translation_write(job->what->to, emit_text(job->source, edits, mem, &emit)))
        return true;
    fprintf(job->messages, "cafc: error: cannot write '%s': %s\n", job->what->to, strerror(errno));
    return false;
}

static int print_listing(struct arena *mem, const struct job *job, const struct model *model,
                         struct edits *edits)
{
    if (job->options->mode == MODE_DUMP_MODEL) {
        struct str dump = model_dump(model, mem);

        fwrite(dump.at, 1, dump.len, stdout);
    } else {
        explain_print(job->source, edits, mem, stdout, 1, 0);
    }
    if (fflush(stdout) == 0)
        return CHILD_TRANSLATED;
    fprintf(job->messages, "cafc: error: cannot write to standard output: %s\n", strerror(errno));
    return CHILD_ERRORS;
}

/* The compiler's messages about subscripts shall name the program's arrays. */
static bool checks_bounds(const char *option)
{
    return strcmp(option, "-fbounds-check") == 0 ||
           (starts_with(option, "-fcheck=") && strstr(option, "bounds"));
}

/* As the last -O says.  From -O2 on compilers make versions of loops, too. */
static bool optimises(const struct strings *options)
{
    bool result = false, checks = false;

    for (size_t i = 0; i < options->count; i++) {
        checks = checks || checks_bounds(options->at[i]);
        if (strncmp(options->at[i], "-O", 2) == 0)
            result = strchr("23f", options->at[i][2]) != NULL && options->at[i][2] != '\0';
    }
    return result && !checks;
}

static int translate_model(struct arena *mem, const struct job *job, const struct model *model,
                           struct diag_list *diags)
{
    struct edits *edits = edits_new(mem, job->source);
    bool gfortran = strcmp(job->options->family_name, "gfortran") == 0;
    const char *standard = job->options->std;
    const struct pass_options options = {.back_end = job->options->family_name,
                                         .check = job->options->check_coarray,
                                         .optimise = optimises(&job->options->compile),
                                         .openmp = job->options->openmp,
                                         .lists_values = gfortran && CAFC_GFORTRAN_PASSES_VALUES,
                                         .extended = !standard || !starts_with(standard, "f"),
                                         .hands_on_spans =
                                             gfortran && CAFC_GFORTRAN_HANDS_ON_SPANS};
    bool good;

    if (job->options->mode == MODE_DUMP_MODEL)
        return print_listing(mem, job, model, edits);
    good = passes_run(model, edits, diags, mem, &options);
    diag_print(diags, job->messages, isatty(fileno(job->messages)));
    if (!good)
        return CHILD_ERRORS;
    if (job->options->mode == MODE_EXPLAIN)
        return print_listing(mem, job, model, edits);
    return write_result(mem, job, edits) ? CHILD_TRANSLATED : CHILD_ERRORS;
}

/* The front end would obey them, and gfortran passes over them with a warning: each would see another program. */
static bool has_directive(const struct job *job, struct diag_list *diags)
{
    static const char *const words[] = {"if",    "ifdef",   "ifndef", "elif",  "else",
                                        "endif", "include", "define", "undef", "error"};
    const struct str text = job->source->text;

    for (size_t at = 0, end; at < text.len; at = end + 1) {
        size_t word = at + 1;

        for (end = at; end < text.len && text.at[end] != '\n';)
            end++;
        while (word < end && (text.at[word] == ' ' || text.at[word] == '\t'))
            word++;
        for (size_t i = 0; text.at[at] == '#' && i < sizeof words / sizeof *words; i++) {
            size_t len = strlen(words[i]);

            if (end - word < len || strncmp(text.at + word, words[i], len) != 0 ||
                (word + len < end && isalnum((unsigned char)text.at[word + len])))
                continue;
            diag_add_at(diags, job->source, at,
                        (struct diag){
                            .severity = DIAG_ERROR,
                            .message = "a line for the preprocessor, which does not read this file",
                            .hint = "say -cpp, or let the name of the file end in .F90"});
            return true;
        }
    }
    return false;
}

/* Its module file would hide the runtime's from all others: names.c says so, also where nothing is parallel. */
static bool takes_name_of_runtime(const struct model *model)
{
    for (size_t i = 0; i < model->n_units; i++)
        if (model->units[i]->kind == UNIT_MODULE && strcmp(model->units[i]->name, "cafrt") == 0)
            return true;
    return false;
}

/* In a file without parallel syntax only these are ours to tell: the compiler does not know that what a module has are coarrays. */
static bool names_coarrays(const struct diag_list *diags)
{
    static const char image_control[] = "F2018 11.6";
    const size_t len = sizeof image_control - 1;

    for (const struct diag *d = diags->first; d; d = d->next)
        if (d->severity == DIAG_ERROR && d->rule &&
            (strstr(d->message, "coarray") || strncmp(d->rule, image_control, len) == 0))
            return true;
    return false;
}

/* Flang would say it of the translation; gfortran, which reads the markers of its lines, shows the source. */
static const char *const *wanted_warnings(struct arena *mem, const struct job *job)
{
    const struct options *o = job->options;
    struct strings words = {.mem = mem};

    if (o->family != FAMILY_FLANG || o->mode > MODE_SYNTAX || job->need < NEED_TRANSLATION)
        return NULL;
    if (o->std) /* Flang's only one says that, too */
        strings_add(&words, "-pedantic");
    for (size_t i = 0; i < o->compile.count; i++)
        if (starts_with(o->compile.at[i], "-W") || strcmp(o->compile.at[i], "-w") == 0 ||
            strcmp(o->compile.at[i], "-pedantic") == 0)
            strings_add(&words, o->compile.at[i]);
    return strings_vector(&words);
}

/* -fmax-errors=2, -Wfatal-errors; 0: all. */
static int most_errors(const struct options *o)
{
    static const char most[] = "-fmax-errors=";
    int result = 0;

    for (size_t i = 0; i < o->compile.count; i++)
        if (starts_with(o->compile.at[i], most))
            result = atoi(o->compile.at[i] + sizeof most - 1);
        else if (strcmp(o->compile.at[i], "-Wfatal-errors") == 0)
            result = 1;
    return result;
}

static int work(void *argument)
{
    struct job *job = argument;
    const struct options *o = job->options;
    struct arena mem = {0};
    struct diag_list diags = {.mem = &mem, .most_errors = most_errors(o)};
    struct model *model = NULL;
    struct strings stubs = {.mem = &mem};
    struct bridge_options options = {
        .module_dirs = module_folders(&mem, job),
        .module_stubs = (strings_add_all(&stubs, &o->module_stubs), strings_vector(&stubs)),
        .module_out = job->what->module_out,
        .scratch = job->scratch,
        .declare_module = foreign_modules_declare,
        .declare_arg = foreign_modules_in(&mem, module_folders(&mem, job), o->family_name),
        .declared_out = declared_folder(&mem, job),
        .intrinsic_module_dir = job->toolchain->intrinsic_modules,
        .back_end = o->family_name,
        .openmp = o->openmp,
        .openacc = o->openacc,
        .default_real_8 = o->default_real_8,
        .default_double_8 = o->default_double_8,
        .default_integer_8 = o->default_integer_8,
        .backslash = o->backslash,
        .xor_operator = o->xor_operator,
        .logical_abbreviations = o->logical_abbreviations,
        .save_locals = o->save_locals,
    };

    job->messages = stderr;
    (void)mkdir(options.declared_out, 0700);
    if (job->need < NEED_TRANSLATION && !o->verbose && !separate_messages(job))
        return CHILD_ERRORS;
    if (o->legacy && bridge_edit_legacy(&mem, job->source, &options, &diags, &job->edited)) {
        job->source = &job->edited;
        job->need = NEED_TRANSLATION;
    }
    options.warnings = wanted_warnings(&mem, job);
    if (job->need == NEED_TRANSLATION && !job->what->in->preprocess &&
        o->family == FAMILY_GFORTRAN && has_directive(job, &diags)) {
        diag_print(&diags, job->messages, isatty(fileno(job->messages)));
        return CHILD_ERRORS;
    }
    if (bridge_load(&mem, job->source, &options, &diags, &model) != BRIDGE_OK) {
        bool fault = job->need >= NEED_TRANSLATION || names_coarrays(&diags);

        if (!fault && !o->verbose)
            return CHILD_REFUSED;
        module_file_blame_outdated(&mem, options.module_dirs, &diags);
        foreign_modules_blame_left_out(options.declare_arg, &diags);
        diag_print(&diags, job->messages, isatty(fileno(job->messages)));
        return fault ? CHILD_ERRORS : CHILD_REFUSED;
    }
    if (o->mode != MODE_DUMP_MODEL && !job->directives_ask && !takes_name_of_runtime(model) &&
        (job->need == NEED_MODULE_FILE || !model->uses_parallel)) {
        if (o->legacy) /* calls that stay calls, of the legacy library */
            diag_print(&diags, job->messages, isatty(fileno(job->messages)));
        return CHILD_UNTOUCHED;
    }
    return translate_model(&mem, job, model, &diags);
}

enum { STACK_ENOUGH = 1 << 20 }; /* bytes, for all but absurdly nested sources */

/* Which limit of the shell the front end may have reached, or NULL. */
static const char *limit_reached(int signal)
{
    struct rlimit stack;

    if (signal == SIGXFSZ)
        return "files may not become so long (ulimit -f)";
    if (signal == SIGKILL)
        return "it was killed; there may be too little memory";
    if (signal == SIGSEGV && getrlimit(RLIMIT_STACK, &stack) == 0 && stack.rlim_cur < STACK_ENOUGH)
        return "the stack may not grow enough (ulimit -s 8192)";
    return NULL;
}

/* What the user can do about the end of the front end. */
static void explain_end(const struct session *s, const struct job *job, const char *file,
                        int signal)
{
    const char *module = module_file_damaged(s->mem, module_folders(s->mem, job));
    const char *limit = limit_reached(signal);

    if (limit)
        driver_error("the Fortran front end cannot read '%s': %s; nothing was written", file,
                     limit);
    else if (module)
        driver_error("'%s' is damaged, or was not written to its end: compile the file that "
                     "defines the module again",
                     module);
    else
        driver_error(
            "internal error of the Fortran front end while reading '%s'; nothing was written",
            file);
}

/* The child's end as our outcome. */
static enum outcome conclude(const struct session *s, const struct job *job, struct ending e,
                             int *status)
{
    const char *file = job->what->in->word;

    *status = 1;
    if (s->caught || e.signal == SIGPIPE) /* who reads the result has enough */
        return OUTCOME_FAILED;
    if (!e.signal && e.status == CHILD_TRANSLATED)
        return OUTCOME_TRANSLATED;
    if (!e.signal && e.status == CHILD_UNTOUCHED)
        return OUTCOME_UNTOUCHED;
    if (job->need < NEED_TRANSLATION && (e.signal || e.status == CHILD_REFUSED)) {
        if (job->options->verbose)
            driver_note("the front end does not take '%s'; it goes to the compiler as it is", file);
        return OUTCOME_UNTOUCHED;
    }
    if (!e.signal && e.status == BRIDGE_CANNOT_WRITE)
        driver_error("cannot write the module files of '%s' into '%s': is the disk full?", file,
                     job->what->module_out ? job->what->module_out : job->scratch);
    else if (e.signal)
        explain_end(s, job, file, e.signal);
    return OUTCOME_FAILED;
}

/* The flat text of the source: preprocessed when need be, INCLUDE lines expanded. */
static bool read_source(struct session *s, const struct toolchain *t, const struct options *o,
                        const struct translation *what, struct source *source, int *status)
{
    const struct input *in = what->in;
    struct strings dirs = {.mem = s->mem};
    struct source_options options = {.fixed_form = in->fixed_form,
                                     .line_length = in->fixed_form ? o->fixed_line_length
                                                                   : o->free_line_length,
                                     .conditional = o->conditional,
                                     .debug_lines = o->debug_lines};
    const char *path = in->word, *folder;
    struct stat st;

    *status = 1;
    if (access(path, R_OK) != 0) {
        driver_error("cannot read '%s': %s", path, strerror(errno));
        return false;
    }
    if (stat(path, &st) == 0 && S_ISFIFO(st.st_mode)) { /* its text is read more than once */
        driver_error("'%s' is a pipe: give its text as standard input, with -x f95 -", path);
        return false;
    }
    if (in->preprocess) {
        folder = session_temporary(s);
        if (!folder)
            return false;
        path = format_in(s->mem, "%s/%s.cpp%s", folder, path_stem(s->mem, in->word),
                         in->fixed_form ? ".f" : ".f90");
        *status = preprocess(s, t, o, in, path, what->object);
        if (*status != 0)
            return false;
        *status = 1;
    }
    /* gfortran looks beside the source, also for what an included file includes; Flang beside that file and in the current folder. */
    options.beside_includer = o->family == FAMILY_FLANG;
    strings_add(&dirs, options.beside_includer ? "." : path_folder(s->mem, in->word));
    strings_add_all(&dirs, &o->include_dirs);
    folder = toolchain_include_folder(s, o, t);
    if (folder)
        strings_add(&dirs, folder);
    options.include_dirs = strings_vector(&dirs);
    switch (source_read(s->mem, path, in->shown ? in->shown : in->word, &options, source)) {
    case SOURCE_CANNOT_READ:
        driver_error("cannot read '%s': %s", in->word, strerror(errno));
        return false;
    case SOURCE_INCLUDE_TOO_DEEP:
        driver_error("%s: INCLUDE lines are nested too deep: a file includes itself", in->word);
        return false;
    default:
        return true;
    }
}

static struct module_search module_search(struct session *s, const struct job *job)
{
    return (struct module_search){.folders = module_folders(s->mem, job),
                                  .wrappers = job->toolchain->wrappers,
                                  .is_flang = strcmp(job->options->family_name, "flang") == 0};
}

/* What make should know of the source, which has been read. */
static bool write_dependencies(struct session *s, const struct job *job)
{
    const struct options *o = job->options;
    const struct module_search where = module_search(s, job);
    struct module_names modules = {{.mem = s->mem}, {.mem = s->mem}};

    if (!o->dependencies_wanted)
        return true;
    if (o->mode <= MODE_SYNTAX || o->mode == MODE_DEPENDENCIES)
        compiled_modules_list(job->source, &where, o->module_dir ? o->module_dir : ".", &modules);
    return dependencies_write(s, o, job->what->in, job->what->object, job->source->included,
                              &modules);
}

/* Whether the compiler can read its files of the modules that the source uses. */
static bool modules_fit(struct session *s, const struct job *job)
{
    const struct options *o = job->options;
    struct diag_list diags = {.mem = s->mem};
    const struct module_search where = module_search(s, job);
    bool compiles = o->mode <= MODE_SYNTAX;
    bool fit = !compiles || compiled_modules_fit(s->mem, job->source, &where, &diags);

    diag_print(&diags, stderr, isatty(STDERR_FILENO));
    return fit;
}

/* --show runs nothing, so it judges by the unpreprocessed text. */
static enum outcome show_translation(struct session *s, const struct options *o,
                                     const struct translation *what)
{
    const struct input *in = what->in;
    struct strings command = {.mem = s->mem};
    size_t len = 0;
    char *text = file_read(s->mem, in->word, &len);

    if (!text) {
        driver_error("cannot read '%s': %s", in->word, strerror(errno));
        return OUTCOME_FAILED;
    }
    if (scan_text((struct str){text, len}, in->fixed_form, o->fixed_line_length) !=
        NEED_TRANSLATION)
        return OUTCOME_UNTOUCHED;
    strings_add(&command, "cafc");
    strings_addf(&command, "--fc=%s", o->compiler);
    strings_add(&command, "--translate");
    if (o->legacy)
        strings_add(&command, "-fcaf-legacy");
    strings_add_all(&command, &o->compile);
    strings_add_all(&command, &o->untranslated);
    strings_add(&command, in->word);
    strings_add(&command, "-o");
    strings_add(&command, what->to);
    run_command(s, &command);
    return OUTCOME_TRANSLATED;
}

enum outcome translate(struct session *s, const struct toolchain *t, const struct options *o,
                       const struct translation *what, int *status)
{
    struct source source;
    struct job job = {.session = s, .toolchain = t, .options = o, .what = what, .source = &source};

    *status = 1;
    if (s->show)
        return show_translation(s, o, what);
    if (!read_source(s, t, o, what, &source, status))
        return OUTCOME_FAILED;
    job.need = scan_text(source.text, source.fixed_form, source.line_length);
    job.directives_ask = o->openmp && scan_directives(source.text);
    if (o->mode == MODE_DUMP_MODEL || job.directives_ask)
        job.need = NEED_TRANSLATION;
    job.scratch = session_temporary(s);
    if (!job.scratch || !write_dependencies(s, &job))
        return OUTCOME_FAILED;
    if (o->mode == MODE_DEPENDENCIES)
        return OUTCOME_TRANSLATED;
    if (!modules_fit(s, &job))
        return OUTCOME_FAILED;
    if (job.need < NEED_PERHAPS) {
        const struct module_search where = module_search(s, &job);

        if (compiled_modules_have_coarrays(s->mem, job.source, &where))
            job.need = NEED_PERHAPS;
    }
    if (job.need == NEED_NOTHING)
        return OUTCOME_UNTOUCHED;
    return conclude(s, &job, run_function(s, work, &job), status);
}
