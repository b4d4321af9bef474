/*
 * options.h - the command line of cafc, understood.
 *
 * cafc takes the options of the Fortran compiler it serves and a few of its own.  Each word ends up
 * in the steps that need it; what is unknown goes to the compiler.
 */
#ifndef CAFC_OPTIONS_H
#define CAFC_OPTIONS_H

#include <stdbool.h>

#include "arena.h"
#include "strlist.h"

enum mode {
    MODE_LINK,         /* compile what needs it and link */
    MODE_OBJECT,       /* -c */
    MODE_ASSEMBLY,     /* -S */
    MODE_SYNTAX,       /* -fsyntax-only */
    MODE_PREPROCESS,   /* -E */
    MODE_PASS,         /* -print-...: the compiler's own business */
    MODE_TRANSLATE,    /* --translate */
    MODE_EXPLAIN,      /* --explain */
    MODE_DUMP_MODEL,   /* --dump-model */
    MODE_DEPENDENCIES, /* -M, -MM */
    MODE_HELP,
    MODE_VERSION
};

enum language { LANGUAGE_FORTRAN, LANGUAGE_OTHER, LANGUAGE_LINKER };

/* A word of the link line, or a source to be compiled first, in the order given. */
struct input {
    const char *word;  /* the file's name, or a linker option */
    const char *shown; /* what messages name instead, or NULL */
    enum language language;
    bool is_value;   /* of the linker option in front */
    const char *x;   /* -x LANGUAGE in force, or NULL */
    bool fixed_form; /* Fortran */
    bool preprocess; /* Fortran */
};

enum family { FAMILY_GFORTRAN, FAMILY_FLANG };

struct options {
    enum mode mode;
    bool show, verbose, keep_temporaries;
    bool shared, static_, relocatable;
    bool legacy;        /* -fcaf-legacy */
    bool check_coarray; /* -fcheck=coarray or all, -C */
    enum family family;
    const char *family_name;     /* "gfortran" or "flang": folder of the wrappers, bridge option */
    const char *compiler;        /* as asked for: name or path; options_read makes no file access */
    const char *output;          /* -o, or NULL */
    const char *module_dir;      /* -J, or NULL */
    struct strings module_stubs; /* --module-stub */
    struct strings include_dirs; /* -I, without the option */
    struct strings
        compile; /* for every compilation and for the link, mapped to the compiler's spelling */
    struct strings
        untranslated; /* -D, -U, -cpp, -std: only for sources compiled as they stand, and to preprocess */
    struct strings dependencies; /* -MD, -MF f, ... */
    struct strings original;     /* the whole line without cafc's own options, for MODE_PASS */
    struct input *inputs;
    size_t n_inputs, n_sources;
    const char *std;       /* "f2008" of -std=f2008, or NULL */
    int fixed_line_length; /* 0 unlimited */
    int free_line_length;
    bool conditional, debug_lines; /* as in struct source_options */
    bool openmp, openacc, default_real_8, default_double_8, default_integer_8, backslash;
    bool xor_operator, logical_abbreviations; /* as in struct bridge_options */
    bool save_locals;                         /* -fno-automatic */
    bool dependencies_wanted;                 /* -MD, -MMD, -M or -MM */
};

/* Understand argv[1..].  `fc` is the value of CAFC_FC or NULL.  False after a message on stderr. */
bool options_read(struct arena *mem, int argc, char **argv, const char *fc, struct options *out);

void options_print_help(void);

#endif
