/*
 * options.c - the command-line table.
 */
#include "options.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "commands.h"
#include "config.h"
#include "response.h"

enum shape {
    ALONE,  /* the word itself */
    STUCK,  /* a prefix of the word; the value follows at once */
    NEXT,   /* the value is the next word */
    EITHER, /* both are possible */
};

enum action {
    ACT_COMPILER,
    ACT_MODE,
    ACT_SHOW,
    ACT_LEGACY,
    ACT_CHECK,
    ACT_VERBOSE,
    ACT_KEEP,
    ACT_OUTPUT,
    ACT_MODULE_DIR,
    ACT_INCLUDE,
    ACT_STUBS,
    ACT_PREPROCESS,
    ACT_CPP,
    ACT_DEPENDENCIES,
    ACT_RULES,
    ACT_LANGUAGE,
    ACT_FORM,
    ACT_FIXED_LENGTH,
    ACT_FREE_LENGTH,
    ACT_STD,
    ACT_FLAG,
    ACT_COMPILE,
    ACT_LINK,
    ACT_DROP,
    ACT_COARRAYS,
    ACT_IMAGES
};

enum flag {
    FLAG_OPENMP,
    FLAG_CONDITIONAL,
    FLAG_DEBUG_LINES,
    FLAG_OPENACC,
    FLAG_REAL_8,
    FLAG_DOUBLE_8,
    FLAG_INTEGER_8,
    FLAG_BACKSLASH,
    FLAG_NO_BACKSLASH,
    FLAG_XOR,
    FLAG_ABBREVIATIONS,
    FLAG_SAVE_LOCALS,
    FLAG_AUTOMATIC,
    FLAG_SHARED,
    FLAG_STATIC,
    FLAG_RELOCATABLE
};

/* The first row that fits a word decides; a word without row goes to every compilation and to the link. */
static const struct option_row {
    const char *name;
    enum shape shape;
    enum action action;
    int value;
} option_rows[] = {
    {"--fc=", STUCK, ACT_COMPILER, 0},
    {"--fc", NEXT, ACT_COMPILER, 0},
    {"--show", ALONE, ACT_SHOW, 0},
    {"-show", ALONE, ACT_SHOW, 0},
    {"-fcaf-legacy", ALONE, ACT_LEGACY, 0},
    {"-fcheck=", STUCK, ACT_CHECK, 0},
    {"-C", ALONE, ACT_CHECK, 0},
    /* What other compilers (gfortran and OpenCoarrays, Flang, Intel, NAG, Cray) want to be told when a program has coarrays. */
    {"-fcoarray=lib", ALONE, ACT_COARRAYS, 0},
    {"-fcoarray=shared", ALONE, ACT_COARRAYS, 0},
    {"-fcoarray=single", ALONE, ACT_COARRAYS, 0},
    {"-fcoarray=none", ALONE, ACT_COARRAYS, 0},
    {"-fcoarray", ALONE, ACT_COARRAYS, 0},
    {"-coarray", ALONE, ACT_COARRAYS, 0},
    {"-coarray=", STUCK, ACT_COARRAYS, 0},
    {"-coarray-num-images=", STUCK, ACT_IMAGES, 0},
    {"-coarray-config-file=", STUCK, ACT_IMAGES, 0},
    {"-num_images=", STUCK, ACT_IMAGES, 0},
    {"-hcaf", ALONE, ACT_COARRAYS, 0},
    {"-lcaf_", STUCK, ACT_COARRAYS, 0},
    {"--save-temps", ALONE, ACT_KEEP, 0},
    {"-save-temps", ALONE, ACT_KEEP, 0},
    {"--save-temps=", STUCK, ACT_KEEP, 0},
    {"-save-temps=", STUCK, ACT_KEEP, 0},
    {"--translate", ALONE, ACT_MODE, MODE_TRANSLATE},
    {"--explain", ALONE, ACT_MODE, MODE_EXPLAIN},
    {"--dump-model", ALONE, ACT_MODE, MODE_DUMP_MODEL},
    {"--version", ALONE, ACT_MODE, MODE_VERSION},
    {"--help", ALONE, ACT_MODE, MODE_HELP},
    {"-v", ALONE, ACT_VERBOSE, 0},
    {"-o", EITHER, ACT_OUTPUT, 0},
    {"-c", ALONE, ACT_MODE, MODE_OBJECT},
    {"-S", ALONE, ACT_MODE, MODE_ASSEMBLY},
    {"-E", ALONE, ACT_MODE, MODE_PREPROCESS},
    {"-###", ALONE, ACT_MODE, MODE_PASS},
    {"-print-", STUCK, ACT_MODE, MODE_PASS},
    {"--print-", STUCK, ACT_MODE, MODE_PASS},
    {"-dumpversion", ALONE, ACT_MODE, MODE_PASS},
    {"-dumpfullversion", ALONE, ACT_MODE, MODE_PASS},
    {"-dumpmachine", ALONE, ACT_MODE, MODE_PASS},
    {"-dumpspecs", ALONE, ACT_MODE, MODE_PASS},
    {"--help=", STUCK, ACT_MODE, MODE_PASS},
    {"--target-help", ALONE, ACT_MODE, MODE_PASS},
    {"-fsyntax-only", ALONE, ACT_MODE, MODE_SYNTAX},
    {"-J", EITHER, ACT_MODULE_DIR, 0},
    {"-module", NEXT, ACT_MODULE_DIR, 0}, /* Meson takes Flang for an older one, and says so */
    {"-Minform=", STUCK, ACT_DROP, 0},
    {"-module-dir", NEXT, ACT_MODULE_DIR, 0},
    {"--module-dir", NEXT, ACT_MODULE_DIR, 0},
    {"--module-stub", NEXT, ACT_STUBS, 0},
    {"--module-stub=", STUCK, ACT_STUBS, 0},
    {"-I", EITHER, ACT_INCLUDE, 0},
    {"-D", EITHER, ACT_PREPROCESS, 0},
    {"-U", EITHER, ACT_PREPROCESS, 0},
    {"-include", NEXT, ACT_PREPROCESS, 0},
    {"-imacros", NEXT, ACT_PREPROCESS, 0},
    {"-isystem", NEXT, ACT_PREPROCESS, 0},
    {"-iquote", NEXT, ACT_PREPROCESS, 0},
    {"-idirafter", NEXT, ACT_PREPROCESS, 0},
    {"-iprefix", NEXT, ACT_PREPROCESS, 0},
    {"-cpp", ALONE, ACT_CPP, 1},
    {"-nocpp", ALONE, ACT_CPP, -1},
    {"-fpreprocessed", ALONE, ACT_CPP, -1},
    {"-M", ALONE, ACT_RULES, 0},
    {"-MM", ALONE, ACT_RULES, 0},
    {"-MD", ALONE, ACT_DEPENDENCIES, 1},
    {"-MMD", ALONE, ACT_DEPENDENCIES, 1},
    {"-MP", ALONE, ACT_DEPENDENCIES, 0},
    {"-MG", ALONE, ACT_DEPENDENCIES, 0},
    {"-MF", EITHER, ACT_DEPENDENCIES, 0},
    {"-MT", EITHER, ACT_DEPENDENCIES, 0},
    {"-MQ", EITHER, ACT_DEPENDENCIES, 0},
    {"-x", EITHER, ACT_LANGUAGE, 0},
    {"-ffree-form", ALONE, ACT_FORM, 0},
    {"-ffixed-form", ALONE, ACT_FORM, 1},
    {"-ffixed-line-length-", STUCK, ACT_FIXED_LENGTH, 0},
    {"-ffixed-line-length=", STUCK, ACT_FIXED_LENGTH, 0},
    {"-ffree-line-length-", STUCK, ACT_FREE_LENGTH, 0},
    {"-std=", STUCK, ACT_STD, 0},
    {"-fopenmp", ALONE, ACT_FLAG, FLAG_OPENMP},
    {"-fopenmp=", STUCK, ACT_FLAG, FLAG_OPENMP},
    {"-fopenmp-simd", ALONE, ACT_FLAG, FLAG_CONDITIONAL},
    {"-fd-lines-as-code", ALONE, ACT_FLAG, FLAG_DEBUG_LINES},
    {"-fopenacc", ALONE, ACT_FLAG, FLAG_OPENACC},
    {"-fdefault-real-8", ALONE, ACT_FLAG, FLAG_REAL_8},
    {"-r8", ALONE, ACT_FLAG, FLAG_REAL_8},
    {"-fdefault-double-8", ALONE, ACT_FLAG, FLAG_DOUBLE_8},
    {"-fdefault-integer-8", ALONE, ACT_FLAG, FLAG_INTEGER_8},
    {"-i8", ALONE, ACT_FLAG, FLAG_INTEGER_8},
    {"-fbackslash", ALONE, ACT_FLAG, FLAG_BACKSLASH},
    {"-fno-backslash", ALONE, ACT_FLAG, FLAG_NO_BACKSLASH},
    {"-fdec", ALONE, ACT_FLAG, FLAG_XOR},
    {"-fxor-operator", ALONE, ACT_FLAG, FLAG_XOR},
    {"-flogical-abbreviations", ALONE, ACT_FLAG, FLAG_ABBREVIATIONS},
    {"-fno-automatic", ALONE, ACT_FLAG, FLAG_SAVE_LOCALS},
    {"-fautomatic", ALONE, ACT_FLAG, FLAG_AUTOMATIC},
    {"-shared", ALONE, ACT_FLAG, FLAG_SHARED},
    {"-static", ALONE, ACT_FLAG, FLAG_STATIC},
    {"-static-pie", ALONE, ACT_FLAG, FLAG_STATIC},
    {"-r", ALONE, ACT_FLAG, FLAG_RELOCATABLE},
    {"-pie", ALONE, ACT_DROP, 0},
    {"-no-pie", ALONE, ACT_LINK, 0},
    {"-L", EITHER, ACT_LINK, 0},
    {"-l", EITHER, ACT_LINK, 0},
    {"-Wl,", STUCK, ACT_LINK, 0},
    {"-Xlinker", NEXT, ACT_LINK, 0},
    {"-u", NEXT, ACT_LINK, 0},
    {"-T", NEXT, ACT_LINK, 0},
    {"-e", NEXT, ACT_LINK, 0},
    {"-B", EITHER, ACT_COMPILE, 0},
    {"-z", NEXT, ACT_LINK, 0},
    {"-s", ALONE, ACT_LINK, 0},
    {"-rdynamic", ALONE, ACT_LINK, 0},
    {"-static-", STUCK, ACT_LINK, 0},
    {"-fuse-ld=", STUCK, ACT_LINK, 0},
    {"-nostdlib", ALONE, ACT_LINK, 0},
    {"-nostartfiles", ALONE, ACT_LINK, 0},
    {"-nodefaultlibs", ALONE, ACT_LINK, 0},
    {"-Xassembler", NEXT, ACT_COMPILE, 0},
    {"-Xpreprocessor", NEXT, ACT_COMPILE, 0},
    {"-Xclang", NEXT, ACT_COMPILE, 0},
    {"-Xflang", NEXT, ACT_COMPILE, 0},
    {"-mllvm", NEXT, ACT_COMPILE, 0},
    {"--param", NEXT, ACT_COMPILE, 0},
    {"-wrapper", NEXT, ACT_COMPILE, 0},
    {"-aux-info", NEXT, ACT_COMPILE, 0},
    {"-dumpbase", NEXT, ACT_COMPILE, 0},
    {"-dumpdir", NEXT, ACT_COMPILE, 0},
    {"-target", NEXT, ACT_COMPILE, 0},
};

/* What the words so far say about the files that follow or about all files. */
struct reading {
    struct arena *mem;
    struct options *out;
    const char *x;   /* -x in force */
    int cpp;         /* -cpp: 1, -nocpp: -1 */
    int form;        /* -ffree-form: 1, -ffixed-form: 2 */
    size_t room;     /* for inputs */
    enum mode stage; /* of the compiler: -c, -S, ... */
    enum mode own;   /* --translate, ...; MODE_LINK when none */
};

void options_print_help(void)
{
    fputs(
        "usage: cafc [options] file...\n"
        "\n"
        "Compiles and links Fortran with coarrays. Takes the options of the Fortran compiler "
        "behind it\n"
        "(-c, -o, -O3, -g, -I, -J, -fopenmp, ...) and these:\n"
        "\n"
        "  --fc=NAME         the compiler behind: gfortran, flang or a path (also: environment "
        "CAFC_FC)\n"
        "  -fcaf-legacy      take the forms of older coarray programs (co_sum(a, b), a[k] for an "
        "array,\n"
        "                    local coarrays without SAVE, call sync_all()) and show what to write "
        "instead\n"
        "  -fcheck=coarray   check subscripts of coindexed objects, and assignments to allocatable "
        "coarrays,\n"
        "                    when the program runs (-fcheck=all and -C: with the checks of the "
        "compiler)\n"
        "  --translate       write standard Fortran to -o FILE, -o FOLDER/ or -o - (default: "
        "NAME.caf.f90 beside)\n"
        "                    and, for the files that use its modules, NAME.cafmod in that folder\n"
        "  --explain         show each parallel line beside its translation and the clause of "
        "the standard\n"
        "  --module-stub DIR where NAME.f90 declares what a module NAME has that cafc cannot read\n"
        "  --show            print the commands, run nothing\n"
        "  -v                print the commands and run them\n"
        "  --save-temps      keep the translation as NAME.caf.f90 in the current folder\n"
        "  --dump-model      print what the front end found out, for debugging cafc\n"
        "  --version         versions of cafc, the compilers and MPI\n"
        "\n"
        "Run the program with: cafrun -n 4 ./a.out\n",
        stdout);
}

/* ---- files ---- */

static struct input *add_input(struct reading *r, const char *word, enum language language)
{
    struct options *o = r->out;

    if (o->n_inputs == r->room) {
        size_t room = 2 * r->room + 16;
        struct input *grown = arena_alloc(r->mem, room * sizeof *grown);

        if (o->n_inputs)
            memcpy(grown, o->inputs, o->n_inputs * sizeof *grown);
        o->inputs = grown;
        r->room = room;
    }
    o->inputs[o->n_inputs] = (struct input){.word = word, .language = language, .x = r->x};
    return &o->inputs[o->n_inputs++];
}

static bool in_list(const char *word, const char *const *list)
{
    for (; *list; list++)
        if (strcmp(word, *list) == 0)
            return true;
    return false;
}

static bool is_fortran_suffix(const char *suffix, bool *fixed, bool *preprocess)
{
    static const char *const fixed_suffixes[] = {".f", ".for", ".ftn", ".fpp", NULL};
    static const char *const free_suffixes[] = {".f90", ".f95", ".f03", ".f08",
                                                ".f18", ".f23", NULL};
    char lower[8] = "";

    if (strlen(suffix) >= sizeof lower)
        return false;
    for (size_t i = 0; suffix[i]; i++)
        lower[i] = (char)tolower((unsigned char)suffix[i]);
    *fixed = in_list(lower, fixed_suffixes);
    *preprocess = strcmp(lower, suffix) != 0 || strcmp(lower, ".fpp") == 0;
    return *fixed || in_list(lower, free_suffixes);
}

/* gfortran 12 takes such a file for the linker's, and Flang its `.F18`. */
static bool is_newer_suffix(const char *suffix)
{
    return strcasecmp(suffix, ".f18") == 0 || strcasecmp(suffix, ".f23") == 0;
}

/* What compiler drivers compile beside Fortran; the linker gets anything else. */
static bool is_other_source(const char *name)
{
    static const char *const suffixes[] = {".c",   ".i",   ".h",   ".s",   ".S",  ".sx",  ".cc",
                                           ".cp",  ".cpp", ".cxx", ".c++", ".C",  ".CPP", ".ii",
                                           ".m",   ".mi",  ".mm",  ".mii", ".cu", ".d",   ".go",
                                           ".adb", ".ads", ".bc",  ".ll",  NULL};

    return in_list(path_suffix(name), suffixes);
}

static void add_file(struct reading *r, const char *name)
{
    bool fixed = false, preprocess = false,
         fortran = is_fortran_suffix(path_suffix(name), &fixed, &preprocess);
    struct input *in;

    if (r->x) { /* the form of f95 is that of the suffix */
        fortran = starts_with(r->x, "f77") || starts_with(r->x, "f95");
        fixed = fixed || starts_with(r->x, "f77");
        preprocess = ends_with(r->x, "-cpp-input");
    }
    if (!fortran) {
        bool linker = !r->x && !is_other_source(name);

        add_input(r, name, linker ? LANGUAGE_LINKER : LANGUAGE_OTHER);
        r->out->n_sources += !linker;
        return;
    }
    in = add_input(r, name, LANGUAGE_FORTRAN);
    in->fixed_form = fixed;
    in->preprocess = preprocess;
    if (!in->x && is_newer_suffix(path_suffix(name)))
        in->x = preprocess ? "f95-cpp-input" : "f95";
    r->out->n_sources++;
}

/* -cpp, -ffree-form and their like count for all files, wherever they stand. */
static void settle_files(struct reading *r)
{
    for (size_t i = 0; i < r->out->n_inputs; i++) {
        struct input *in = &r->out->inputs[i];

        if (in->language != LANGUAGE_FORTRAN)
            continue;
        if (r->cpp)
            in->preprocess = r->cpp > 0;
        if (r->form)
            in->fixed_form = r->form == 2;
    }
}

/* ---- options ---- */

static void add_compile(struct reading *r, const char *option, const char *value)
{
    strings_add(&r->out->compile, option);
    if (value)
        strings_add(&r->out->compile, value);
}

static void set_flag(struct reading *r, enum flag flag, const char *word)
{
    struct options *o = r->out;

    switch (flag) {
    case FLAG_OPENMP:
        o->openmp = o->conditional = true;
        break;
    case FLAG_CONDITIONAL:
        o->conditional = true;
        break;
    case FLAG_DEBUG_LINES:
        o->debug_lines = true;
        break;
    case FLAG_OPENACC:
        o->openacc = true;
        break;
    case FLAG_REAL_8:
        o->default_real_8 = true;
        break;
    case FLAG_DOUBLE_8:
        o->default_double_8 = true;
        break;
    case FLAG_INTEGER_8:
        o->default_integer_8 = true;
        break;
    case FLAG_BACKSLASH:
        o->backslash = true;
        break;
    case FLAG_NO_BACKSLASH:
        o->backslash = false;
        break;
    case FLAG_XOR:
        o->xor_operator = true;
        break;
    case FLAG_ABBREVIATIONS:
        o->logical_abbreviations = true;
        break;
    case FLAG_SAVE_LOCALS: /* translations say SAVE themselves; their temporaries must not have it */
    case FLAG_AUTOMATIC:
        o->save_locals = flag == FLAG_SAVE_LOCALS;
        strings_add(&o->untranslated, word);
        return;
    case FLAG_SHARED:
        o->shared = true;
        return;
    case FLAG_STATIC:
        o->static_ = true;
        return;
    case FLAG_RELOCATABLE:
        o->relocatable = true;
        return;
    }
    add_compile(r, word, NULL);
}

static int line_length(const char *value)
{
    return strcmp(value, "none") == 0 ? 0 : atoi(value);
}

static void set_mode(struct reading *r, enum mode mode)
{
    if (mode >= MODE_TRANSLATE)
        r->own = mode > r->own ? mode : r->own;
    else if (r->stage < MODE_PREPROCESS || mode > r->stage)
        r->stage = mode;
}

/* Options that differ between the compilers are written in the compiler's own way. */
static void set_spelled(struct reading *r, enum action action, const char *word, const char *value)
{
    struct options *o = r->out;
    bool flang = o->family == FAMILY_FLANG;

    switch (action) {
    case ACT_MODULE_DIR:
        o->module_dir = value;
        add_compile(r, flang ? "-module-dir" : "-J", value);
        break;
    case ACT_FIXED_LENGTH:
        o->fixed_line_length = line_length(value);
        strings_addf(&o->compile, "-ffixed-line-length-%s", value);
        break;
    case ACT_FREE_LENGTH: /* flang knows no limit */
        o->free_line_length = line_length(value);
        if (!flang)
            add_compile(r, word, NULL);
        break;
    default: /* ACT_STD: flang 22 takes f2018 alone and applies it anyway when told nothing */
        o->std = value;
        if (flang && strcmp(value, "f2018") == 0)
            add_compile(r, word, NULL);
        break;
    }
}

/* `coarray` is ours, `all` everybody's; Flang 22 has no -fcheck. */
static void set_checks(struct reading *r, const char *list)
{
    struct text rest = {.mem = r->mem};
    bool gfortran = r->out->family == FAMILY_GFORTRAN;

    while (*list) {
        size_t n = strcspn(list, ",");
        struct str item = {list, n};
        bool ours = str_equal_nocase(item, str_of("coarray"));
        bool all = str_equal_nocase(item, str_of("all"));

        r->out->check_coarray |= ours || all;
        if (!ours && (gfortran || !all))
            text_addf(&rest, "%s%.*s", rest.len ? "," : "", (int)n, list);
        list += n + (list[n] == ',');
    }
    if (rest.len)
        strings_addf(&r->out->compile, "-fcheck=%s", text_cstr(&rest));
}

static void add_words(struct strings *list, const char *option, const char *value, bool separate)
{
    strings_add(list, option);
    if (separate)
        strings_add(list, value);
}

/* `word` is as given; `value` what belongs to it, and `separate` when that was a word of its own. */
static void apply(struct reading *r, const struct option_row *row, const char *word,
                  const char *value, bool separate)
{
    struct options *o = r->out;

    switch (row->action) {
    case ACT_COMPILER:
        o->compiler = value;
        break;
    case ACT_MODE:
        set_mode(r, (enum mode)row->value);
        break;
    case ACT_SHOW:
        o->show = true;
        break;
    case ACT_LEGACY:
        o->legacy = true;
        break;
    case ACT_CHECK:
        set_checks(r, value ? value : "all");
        break;
    case ACT_VERBOSE:
        o->verbose = true;
        add_compile(r, word, NULL);
        break;
    case ACT_KEEP:
        o->keep_temporaries = true;
        break;
    case ACT_OUTPUT:
        o->output = value;
        break;
    case ACT_INCLUDE:
        strings_add(&o->include_dirs, value);
        strings_addf(&o->compile, "-I%s", value);
        break;
    case ACT_STUBS:
        strings_add(&o->module_stubs, value);
        break;
    case ACT_PREPROCESS:
        add_words(&o->untranslated, word, value, separate);
        break;
    case ACT_CPP:
        r->cpp = row->value;
        strings_add(&o->untranslated, word);
        break;
    case ACT_DEPENDENCIES:
        o->dependencies_wanted |= row->value;
        add_words(&o->dependencies, word, value, separate);
        break;
    case ACT_RULES: /* the same rules, and nothing else */
        set_mode(r, MODE_DEPENDENCIES);
        o->dependencies_wanted = true;
        strings_add(&o->dependencies, strcmp(word, "-M") == 0 ? "-MD" : "-MMD");
        break;
    case ACT_LANGUAGE:
        r->x = strcmp(value, "none") == 0 ? NULL : value;
        break;
    case ACT_FORM:
        r->form = row->value + 1;
        add_compile(r, word, NULL);
        break;
    case ACT_MODULE_DIR:
    case ACT_FIXED_LENGTH:
    case ACT_FREE_LENGTH:
    case ACT_STD:
        set_spelled(r, row->action, word, value);
        break;
    case ACT_FLAG:
        set_flag(r, (enum flag)row->value, word);
        break;
    case ACT_COMPILE:
        add_compile(r, word, separate ? value : NULL);
        break;
    case ACT_LINK:
        add_input(r, word, LANGUAGE_LINKER);
        if (separate)
            add_input(r, value, LANGUAGE_LINKER)->is_value = true;
        break;
    case ACT_IMAGES:
        driver_note("'%s' is ignored: the number of images is given when the program starts, "
                    "cafrun -n 4 ./a.out",
                    word);
        break;
    case ACT_DROP:
    case ACT_COARRAYS:
        break;
    }
}

/* The row for `word`; *value is set when it is stuck to the name. */
static const struct option_row *find_row(const char *word, const char **value)
{
    for (size_t i = 0; i < sizeof option_rows / sizeof *option_rows; i++) {
        const struct option_row *row = &option_rows[i];

        *value = NULL;
        if (strcmp(word, row->name) == 0 && row->shape != STUCK)
            return row;
        if ((row->shape == STUCK || row->shape == EITHER) && starts_with(word, row->name) &&
            word[strlen(row->name)]) {
            *value = word + strlen(row->name);
            return row;
        }
    }
    return NULL;
}

static bool read_words(struct reading *r, const struct strings *words)
{
    for (size_t i = 0; i < words->count; i++) {
        const char *word = words->at[i], *value = NULL;
        const struct option_row *row;
        bool separate = false, own;

        if (word[0] != '-' || !word[1]) {
            add_file(r, word);
            strings_add(&r->out->original, word);
            continue;
        }
        row = find_row(word, &value);
        if (row && !value && row->shape != ALONE) {
            if (i + 1 == words->count) {
                driver_error("option '%s' needs a value", word);
                return false;
            }
            value = words->at[++i];
            separate = true;
        }
        own = row &&
              (row->action == ACT_COMPILER || row->action == ACT_SHOW || row->action == ACT_KEEP ||
               row->action == ACT_STUBS || row->action == ACT_LEGACY ||
               row->action == ACT_COARRAYS || row->action == ACT_IMAGES ||
               (row->action == ACT_MODE && row->value >= MODE_TRANSLATE));
        if (!own) {
            strings_add(&r->out->original, word);
            if (separate)
                strings_add(&r->out->original, value);
        }
        if (row)
            apply(r, row, word, value, separate);
        else
            add_compile(r, word, NULL);
    }
    return true;
}

/* The compiler must be known before the other options are spelled. */
static void choose_compiler(struct options *o, const struct strings *words, const char *fc)
{
    o->compiler = fc && *fc ? fc : CAFC_DEFAULT_FC;
    for (size_t i = 0; i < words->count; i++) {
        if (starts_with(words->at[i], "--fc="))
            o->compiler = words->at[i] + strlen("--fc=");
        else if (strcmp(words->at[i], "--fc") == 0 && i + 1 < words->count)
            o->compiler = words->at[i + 1];
    }
    o->family = strstr(path_base(o->compiler), "flang") ? FAMILY_FLANG : FAMILY_GFORTRAN;
    o->family_name = o->family == FAMILY_FLANG ? "flang" : "gfortran";
}

static bool check(const struct options *o, bool one_output)
{
    if (one_output && o->output && o->n_sources > 1) {
        driver_error("-o with one file, but %zu sources", o->n_sources);
        return false;
    }
    return true;
}

bool options_read(struct arena *mem, int argc, char **argv, const char *fc, struct options *out)
{
    struct reading r = {.mem = mem, .out = out, .stage = MODE_LINK, .own = MODE_LINK};
    struct strings words = {.mem = mem};
    bool one_output;

    memset(out, 0, sizeof *out);
    out->include_dirs.mem = out->module_stubs.mem = out->compile.mem = out->untranslated.mem =
        out->dependencies.mem = mem;
    out->original.mem = mem;
    out->fixed_line_length = 72;
    out->free_line_length = 132;
    if (!response_expand(argc, argv, &words))
        return false;
    choose_compiler(out, &words, fc);
    if (!read_words(&r, &words))
        return false;
    settle_files(&r);
    if (out->std && out->family == FAMILY_GFORTRAN)
        strings_addf(&out->untranslated, "-std=%s",
                     out->std); /* translated files get another (translate.c) */
    out->mode = r.own > r.stage ? r.own : r.stage;
    one_output = out->mode == MODE_OBJECT || out->mode == MODE_ASSEMBLY;
    return check(out, one_output);
}
