/*
 * temporary.c - temporaries that stand for a coindexed object while a statement is executed.
 *
 * A value of derived type, or one with vector subscripts, has no value function; an actual argument that
 * may be defined needs a variable.  The temporary is declared in a BLOCK around the statement.
 */
#include "passes_common.h"
#include "statements.h"

#include <ctype.h>
#include <string.h>

/* ---- the shape of a section ----------------------------------------------------------------- */

static const char *shape_text(struct pass_context *c, const struct coindexed *object,
                              const struct vectors *v, const char *part)
{
    struct text t = {.mem = c->mem};

    if (object->ndims == 0)
        return "";
    for (int d = 0; d < object->ndims && d < 15; d++)
        pass_add_item(&t,
                      v->extent[d] ? v->extent[d] : pass_print(c, "\1size(%s, %d)", part, d + 1));
    return pass_print(c, "(%s)", text_cstr(&t));
}

/* ---- the temporary ------------------------------------------------------------------------- */

/* `a(2:3)%b`: gfortran 12 passes such a section to TYPE(*) and CLASS(*) of a Fortran procedure with the stride of an array of
 * `b`.  Only the values of bytes go to procedures in C, with the right one. */
bool temporary_takes_elements(struct pass_context *c, const struct coindexed *object)
{
    const struct type *t = &object->type;

    if (strcmp(c->back_end, "gfortran") != 0 || t->category != TYPE_DERIVED ||
        !(t->has_allocatable || t->not_assumable))
        return false;
    for (size_t i = 0; i + 1 < object->n_parts; i++)
        if (object->parts[i].ndims > 0)
            return true;
    return false;
}

/* Elements that are more than their bytes, one by one: whole.c fetches each, and all where the program would notice their assignment. */
static bool is_whole(struct pass_context *c, const struct coindexed *object)
{
    return (object->n_vectors > 0 || temporary_takes_elements(c, object)) &&
           object->type.category == TYPE_DERIVED && object->type.has_allocatable &&
           object->role != ROLE_ASSIGNED;
}

bool temporary_threads_allow(struct pass_context *c, const struct coindexed *object,
                             const struct type *t)
{
    bool shared = t->has_defined_io && strcmp(c->back_end, "gfortran") == 0 &&
                  directive_may_have_threads(c, object->stmt);

    if (shared)
        pass_refuse(c, object->where, "F2018 9.6",
                    "access it in a procedure without a region in front of it",
                    "an object of a type with defined input/output is referred to, of which "
                    "gfortran has one variable for all threads of a parallel region");
    return !shared;
}

bool temporary_type_allows(struct pass_context *c, const struct coindexed *object)
{
    const struct type *t = &object->type;
    const char *why = NULL, *hint = "access its components one by one";

    if (t->category != TYPE_DERIVED && t->category != TYPE_CLASS && !type_is_intrinsic(t))
        why = "is unlimited polymorphic or of a type that is not known";
    else if (!type_is_intrinsic(t) && !t->name && t->hidden_name) {
        why = pass_print(c, "is of a type whose name, '%s', means something else here",
                         t->hidden_name);
        hint = "give that another name, or access the components one by one";
    } else if (!type_is_intrinsic(t) && !t->name)
        why = "is of a type whose name is not accessible here";
    else if ((t->has_allocatable && !is_whole(c, object)) || t->has_coarray)
        why = "has allocatable components and cannot be defined";
    else if (t->has_final && object->ndims > 0 &&
             (object->n_vectors > 0 || temporary_takes_elements(c, object)))
        why = "is an array of a type with a FINAL procedure, chosen by a vector subscript or a "
              "section of components";
    else if (t->has_final && object->ndims > 0 && type_is_polymorphic(t) &&
             strcmp(c->back_end, "gfortran") == 0) /* gfortran 12 fails on the pointer */
        why = "is a polymorphic array of a type with a FINAL procedure";
    if (why)
        pass_refuse(c, object->where, "F2018 9.6", hint, "the coindexed object %s", why);
    return !why && temporary_threads_allow(c, object, t);
}

/* ---- layouts ------------------------------------------------------------------------------- */

/* What the lines around the statement look like.  An ASSOCIATE evaluates subscripts and image once. */
enum layout_kind {
    LAYOUT_SCALAR, /* only read: place and image stand in one call */
    LAYOUT_PART,
    LAYOUT_VECTORS,   /* gfortran 12 knows no type of an associated expression in a declaration */
    LAYOUT_SUBSTRING, /* gfortran 12 associates substrings of arrays with the wrong length */
    LAYOUT_VECTORS_SUBSTRING,
    LAYOUT_VECTORS_REPEATED, /* where the length of the elements is not constant */
    LAYOUT_VECTORS_REPEATED_SUBSTRING,
    LAYOUT_COMPLEX, /* and `a%z(:)%im` with the address of the real part */
    LAYOUT_VECTORS_COMPLEX,
    LAYOUT_REPEATED, /* and arrays of characters whose length is not constant, and polymorphic objects */
    LAYOUT_KEPT      /* repeated: the subscripts are evaluated before */
};

static const struct layout {
    const char *open, *part, *image, *close;
    int indent;
    const char *around; /* each transfer; gfortran 12 moves the address of what it takes `%im` of */
} layouts[] = {
    [LAYOUT_SCALAR] = {"block\n  $declaration", "$ref", "$image", "end block", 2},
    [LAYOUT_PART] = {"associate (cafc_part => $ref, cafc_image => ($image))\n"
                     "  block\n"
                     "    $declaration",
                     "cafc_part", "cafc_image", "  end block\nend associate", 4},
    [LAYOUT_VECTORS] = {"associate (cafc_part => $ref, cafc_image => ($image))\n"
                        "  block\n"
                        "    ${declare}$array_type, allocatable :: $temp($colons)\n"
                        "    ${define}allocate ($array_length$temp$shape)",
                        "cafc_part", "cafc_image", "  end block\nend associate", 4},
    [LAYOUT_SUBSTRING] = {"associate (cafc_part => $whole, cafc_image => ($image))\n"
                          "  block\n"
                          "    integer(8) :: cafc_first, cafc_last\n"
                          "    cafc_first = $first\n"
                          "    cafc_last = $last\n"
                          "    block\n"
                          "      $declaration",
                          "cafc_part$section(cafc_first:cafc_last)", "cafc_image",
                          "    end block\n  end block\nend associate", 6},
    [LAYOUT_VECTORS_SUBSTRING] = {"associate (cafc_part => $whole, cafc_image => ($image))\n"
                                  "  block\n"
                                  "    ${declare}integer(8) :: cafc_first, cafc_last\n"
                                  "    ${define}cafc_first = $first\n"
                                  "    cafc_last = $last\n"
                                  "    block\n"
                                  "      $array_type, allocatable :: $temp($colons)\n"
                                  "      allocate ($array_length$temp$shape)",
                                  "cafc_part$section(cafc_first:cafc_last)", "cafc_image",
                                  "    end block\n  end block\nend associate", 6},
    [LAYOUT_VECTORS_REPEATED] = {"block\n"
                                 "  ${declare}integer(4) :: cafc_image\n"
                                 "  ${define}cafc_image = $image\n"
                                 "  block\n"
                                 "    $array_type, allocatable :: $temp($colons)\n"
                                 "    allocate ($array_length$temp$shape)",
                                 "$ref", "cafc_image", "  end block\nend block", 4},
    [LAYOUT_VECTORS_REPEATED_SUBSTRING] = {"block\n"
                                           "  ${declare}integer(8) :: cafc_first, cafc_last\n"
                                           "  integer(4) :: cafc_image\n"
                                           "  ${define}cafc_first = $first\n"
                                           "  cafc_last = $last\n"
                                           "  cafc_image = $image\n"
                                           "  block\n"
                                           "    $array_type, allocatable :: $temp($colons)\n"
                                           "    allocate ($array_length$temp$shape)",
                                           "$whole(cafc_first:cafc_last)", "cafc_image",
                                           "  end block\nend block", 4},
    [LAYOUT_COMPLEX] = {"associate (cafc_part => $whole, cafc_image => ($image))\n"
                        "  block\n"
                        "    $declaration",
                        "cafc_complex$complex_part", "cafc_image", "  end block\nend associate", 4,
                        "associate (cafc_complex => cafc_part$section)"},
    [LAYOUT_VECTORS_COMPLEX] = {"associate (cafc_part => $whole, cafc_image => ($image))\n"
                                "  block\n"
                                "    ${declare}$array_type, allocatable :: $temp($colons)\n"
                                "    ${define}allocate ($array_length$temp$shape)",
                                "cafc_complex$complex_part", "cafc_image",
                                "  end block\nend associate", 4,
                                "associate (cafc_complex => cafc_part$section)"},
    [LAYOUT_REPEATED] = {"block\n"
                         "  integer(4) :: cafc_image\n"
                         "  $declaration\n"
                         "  cafc_image = $image",
                         "$ref", "cafc_image", "end block", 2},
    [LAYOUT_KEPT] = {"block\n"
                     "  ${declare}integer(4) :: cafc_image\n"
                     "  ${define}cafc_image = $image\n"
                     "  block\n"
                     "    $declaration",
                     "$ref", "cafc_image", "  end block\nend block", 4}};

struct plan {
    enum layout_kind kind;
    struct vectors vectors;
    struct substring substring;
    struct range complex, complex_part;
};

bool complex_parts(struct pass_context *c, const struct coindexed *object, struct range *whole,
                   struct range *part)
{
    return object->type.category == TYPE_REAL && object->ndims > 0 && object->object &&
           object->object->type.category == TYPE_COMPLEX &&
           scan_complex_part(c, object->where, whole, part);
}

/* No specification expression may ask an optional dummy argument for its length or extents (F2018 10.1.11): what has either
 * is allocated, and the length known before. */
static bool has_length_of_optional(const struct coindexed *object)
{
    return object->of_optional && object->type.category == TYPE_CHARACTER &&
           object->type.length < 0;
}

static void choose_layout(struct pass_context *c, struct coindexed *object, enum temporary_use use,
                          struct plan *p)
{
    const struct symbol *last = object->object;
    bool characters = object->type.category == TYPE_CHARACTER;
    bool substring =
        characters && scan_substring(c, object->where, last ? last->ndims : 0, &p->substring);

    if (has_length_of_optional(object) && !substring)
        p->kind = object->n_vectors ? LAYOUT_VECTORS_REPEATED : LAYOUT_KEPT;
    else if (temporary_takes_elements(c, object))
        p->kind = LAYOUT_VECTORS;
    else if (object->n_vectors && characters && last && last->type.length < 0)
        p->kind = substring ? LAYOUT_VECTORS_REPEATED_SUBSTRING : LAYOUT_VECTORS_REPEATED;
    else if (object->n_vectors && complex_parts(c, object, &p->complex, &p->complex_part))
        p->kind = LAYOUT_VECTORS_COMPLEX;
    else if (object->n_vectors)
        p->kind = substring ? LAYOUT_VECTORS_SUBSTRING : LAYOUT_VECTORS;
    else if (type_is_polymorphic(&object->type) ||
             (characters && object->ndims > 0 && last && last->type.length < 0))
        p->kind = scan_calls_in_subscripts(c, object->where) ? LAYOUT_KEPT : LAYOUT_REPEATED;
    else if (substring)
        p->kind = LAYOUT_SUBSTRING;
    else if (complex_parts(c, object, &p->complex, &p->complex_part))
        p->kind = LAYOUT_COMPLEX;
    else if (object->ndims == 0 && use == TEMPORARY_READ && !characters &&
             !(object->type.has_final && c->openmp))
        p->kind = LAYOUT_SCALAR;
    else
        p->kind = LAYOUT_PART;
}

/* gfortran 12 gives local allocatable arrays of some types with type-bound procedures SAVE, and all local variables of those with defined
 * input/output. */
static const char *free_kept(struct pass_context *c, const struct coindexed *object,
                             const char *temp)
{
    return object->type.category == TYPE_DERIVED &&
                   (object->type.not_assumable || object->type.has_defined_io) &&
                   strcmp(c->back_end, "gfortran") == 0
               ? pass_print(c, "if (\1allocated(%s)) deallocate (%s)\n", temp, temp)
               : "";
}

/* gfortran 12 fails on automatic arrays of types with defined input/output (F2018 12.6.4.8). */
static bool fails_when_automatic(struct pass_context *c, const struct coindexed *object)
{
    return object->type.has_defined_io && strcmp(c->back_end, "gfortran") == 0;
}

/* Flang 22 has automatic arrays on the stack, where a large one ends the program. */
static bool is_on_stack(struct pass_context *c, const struct coindexed *object)
{
    return strcmp(c->back_end, "gfortran") != 0 && !object->type.has_final;
}

/* Flang 22 takes the name that ASSOCIATE gives to an object for what stands behind it, also in a specification expression, in which no impure
 * function may be referenced (F2018 10.1.11). */
static bool fails_in_specification(struct pass_context *c, const struct coindexed *object)
{
    return strcmp(c->back_end, "gfortran") != 0 && !object->type.has_final &&
           scan_calls_in_subscripts(c, object->where);
}

bool temporary_is_shared(struct pass_context *c, const struct coindexed *object)
{
    return object->ndims > 0 && strcmp(c->back_end, "gfortran") == 0 &&
           directive_may_have_threads(c, object->stmt);
}

bool temporary_has_automatic_length(const struct coindexed *object, const char *type)
{
    return object->type.category == TYPE_CHARACTER &&
           !isdigit((unsigned char)type[strlen("character(len=")]);
}

/* `type` in front of what ALLOCATE names: gfortran takes the LEN of a substring that ends before it begins for negative there. */
static const char *length_in_allocate(struct pass_context *c, const char *type)
{
    const char *length = type + strlen("character(len="), *end = strrchr(type, ',');

    if (strncmp(length, "\1len(", strlen("\1len(")) != 0)
        return pass_print(c, "%s :: ", type);
    return pass_print(c, "character(len=\1max(0, %.*s)%s :: ", (int)(end - length), length, end);
}

/* Its shape, and the length where it is not constant, are those of another object. */
static const char *allocated_declaration(struct pass_context *c, const struct coindexed *object,
                                         const char *type, const char *temp, const char *shape)
{
    bool deferred = temporary_has_automatic_length(object, type);

    if (!deferred && object->ndims == 0)
        return pass_print(c, "%s :: %s", type, temp);
    return pass_print(c, "%s, allocatable :: %s%s\n%sallocate (%s%s%s)",
                      deferred ? type_of_any_length(c, &object->type) : type, temp,
                      object->ndims > 0 ? pass_deferred_shape(c, object->ndims) : "",
                      free_kept(c, object, temp), deferred ? length_in_allocate(c, type) : "", temp,
                      shape);
}

/* In memory that is not of its type. */
static const char *unfinalised(struct pass_context *c, const struct coindexed *object,
                               const char *type, const char *temp, const char *part)
{
    const char *room = names_fresh(c, "cafc_room");
    bool is_array = object->ndims > 0;

    names_use(c, object->stmt->unit, "cafrt_base");
    names_use(c, object->stmt->unit, "cafrt_associate");
    return pass_print(c,
                      "%s, pointer :: %s%s\n"
                      "integer(8), allocatable, target :: %s(:)\n"
                      "allocate (%s(1 + %s\1storage_size(%s)/64))\n"
                      "call cafrt_associate(cafrt_base(%s), %s%s)",
                      type, temp, pass_deferred_shape(c, object->ndims), room, room,
                      is_array ? pass_print(c, "\1size(%s, kind=8)*", part) : "", part, room, temp,
                      is_array ? pass_print(c, ", \1shape(%s)", part) : "");
}

/* As large as the `whole` array of another image it may be, also with gfortran's -fstack-arrays.
 * FINAL must see no temporary die: one with SAVE does not (F2018 7.5.6.3), which is one for all threads. */
static const char *declaration(struct pass_context *c, const struct coindexed *object, bool whole,
                               const char *type, const char *temp, const char *shape,
                               const char *part)
{
    if (object->type.has_final && (object->ndims > 0 || c->openmp))
        return unfinalised(c, object, type, temp, part);
    if ((fails_in_specification(c, object) && !object->of_optional) ||
        temporary_is_shared(c, object))
        return allocated_declaration(c, object, type, temp, shape);
    if (object->ndims > 0 &&
        (object->of_optional || whole || is_on_stack(c, object) || fails_when_automatic(c, object)))
        return pass_print(c, "%s, allocatable :: %s%s\n%sallocate (%s%s)", type, temp,
                          pass_deferred_shape(c, object->ndims), free_kept(c, object, temp), temp,
                          shape);
    return pass_print(c, "%s%s :: %s%s", type, object->type.has_final ? ", save" : "", temp, shape);
}

/* A function that does not define its argument may stand in an assignment to the same object, `a[k] = f(a[k])`, which what is put
 * back behind it would undo; one that does may not (F2018 10.1.4).  While a procedure does not define its argument others may (F2018 11.6.2).
 * So what has not changed is not put. */
static bool may_be_unchanged(const struct coindexed *object, enum temporary_use use)
{
    return use == TEMPORARY_CHANGED && object->role == ROLE_ARGUMENT && object->call &&
           object->arg && object->arg->dummy_intent != INTENT_OUT &&
           !type_is_polymorphic(&object->type) && !pass_must_be_pure(object->stmt) &&
           !statement_has_condition(object->stmt) &&
           !head_has_expressions(object->stmt); /* of these the value is kept until all is put */
}

/* As long as an integer of kind `bytes` may be. */
static bool fits_integer(const struct coindexed *object, int *bytes)
{
    const struct type *t = &object->type;

    *bytes = t->category == TYPE_COMPLEX ? 2 * t->kind : t->kind;
    return object->ndims == 0 && type_is_intrinsic(t) && t->category != TYPE_CHARACTER &&
           *bytes <= 8;
}

static void keep_unchanged(struct pass_context *c, const struct coindexed *object, int indent,
                           const char **get, const char **put)
{
    const char *keep = type_variant(c, &object->type, "cafrt_keep"), *kept, *changed;
    int bytes;

    if (fits_integer(object, &bytes)) {
        kept = "cafc_kept = \1transfer($temp, cafc_kept)";
        changed = "\1transfer($temp, cafc_kept) /= cafc_kept";
    } else {
        const char *differs = type_variant(c, &object->type, "cafrt_has_changed");

        names_use(c, object->stmt->unit, keep);
        names_use(c, object->stmt->unit, differs);
        bytes = 8;
        kept = pass_print(c, "call %s($temp, cafc_kept)", keep);
        changed = pass_print(c, "%s($temp, cafc_kept)", differs);
    }
    *get = pass_print(c, "%s\n%*sblock\n%*sinteger(%d) :: cafc_kept\n%*s%s", *get, indent, "",
                      indent + 2, "", bytes, indent + 2, "", kept);
    *put = pass_print(c, "%*sif (%s) then\n%s%*send if\n%*send block\n", indent + 2, "", changed,
                      *put, indent + 2, "", indent, "");
}

static void set_lines(struct pass_context *c, const struct layout *l,
                      const struct coindexed *object, enum temporary_use use, struct temporary *t)
{
    const char *get = "", *put = "", *enter = "", *leave = "";
    bool kept = may_be_unchanged(object, use);
    int indent = l->indent;

    if (l->around) {
        enter = pass_print(c, "%*s%s\n", indent, "", l->around);
        leave = pass_print(c, "\n%*send associate", indent, "");
        indent += 2;
    }
    /* What becomes undefined is finalised (F2018 7.5.6.3). */
    if (use != TEMPORARY_DEFINED || (object->type.has_final && object->ndims > 0))
        get = pass_print(c, "\n%s%*scall $get($temp, %s, %s$lists)%s", enter, indent, "", l->part,
                         l->image, leave);
    if (use != TEMPORARY_READ)
        put = pass_print(c, "%s%*scall $put(%s, %s, $temp$lists)%s\n", enter,
                         indent + (kept ? 4 : 0), "", l->part, l->image, leave);
    if (kept)
        keep_unchanged(c, object, l->indent, &get, &put);
    t->open = pass_print(c, "%s%s", l->open, get);
    t->close = pass_print(c, "%s%s", put, l->close);
}

struct element_loops {
    const char *open, *index, *at, *close; /* `index` of the temporary, `at` of the object */
};

static struct element_loops element_loops(struct pass_context *c, const struct coindexed *object,
                                          const struct vectors *v)
{
    struct text open = {.mem = c->mem}, at = open, index = open, close = open;

    for (int d = object->ndims; d > 0; d--)
        text_addf(&open, "\n    do cafc_index_%d = 1, \1size($temp, %d)", d, d);
    for (int d = 1; d <= object->ndims && d <= 15; d++) {
        const char *name = pass_print(c, "cafc_index_%d", d);

        pass_add_item(&index, name);
        pass_add_item(&at, v->at[d - 1] ? v->at[d - 1] : name);
    }
    for (int d = 0; d < object->ndims; d++)
        text_add_cstr(&close, "\n    end do");
    return (struct element_loops){text_cstr(&open), text_cstr(&index), text_cstr(&at),
                                  text_cstr(&close)};
}

/* The loops that fetch each element with all that belongs to it and copy it. */
static const char *whole_lines(struct pass_context *c, const struct coindexed *object,
                               const struct vectors *v)
{
    struct element_loops loops = element_loops(c, object, v);

    return pass_print(c,
                      "%s\n      block\n"
                      "        $type, pointer :: cafc_one\n"
                      "        integer(8), allocatable :: cafc_kept(:)\n"
                      "        allocate (cafc_one)\n"
                      "        call $get(cafc_one, cafc_part(%s), cafc_image, cafc_kept)\n"
                      "        $temp(%s) = cafc_one\n"
                      "      end block%s",
                      loops.open, loops.at, loops.index, loops.close);
}

/* The same of bytes. */
static void set_element_lines(struct pass_context *c, const struct coindexed *object,
                              const struct vectors *v, enum temporary_use use, struct temporary *t)
{
    struct element_loops loops = element_loops(c, object, v);
    const struct layout *l = &layouts[LAYOUT_VECTORS];
    const char *get = "", *put = "";

    if (use != TEMPORARY_DEFINED)
        get = pass_print(c, "%s\n      call $get($temp(%s), cafc_part(%s), cafc_image)%s",
                         loops.open, loops.index, loops.at, loops.close);
    if (use != TEMPORARY_READ)
        put = pass_print(c, "%s\n      call $put(cafc_part(%s), cafc_image, $temp(%s))%s\n",
                         loops.open + 1, loops.at, loops.index, loops.close);
    if (may_be_unchanged(object, use))
        keep_unchanged(c, object, l->indent, &get, &put);
    t->open = pass_print(c, "%s%s", l->open, get);
    t->close = pass_print(c, "%s%s", put, l->close);
}

static const char *indices_text(struct pass_context *c, int ndims)
{
    struct text t = {.mem = c->mem};

    for (int d = 1; d <= ndims; d++)
        pass_add_item(&t, pass_print(c, "cafc_index_%d", d));
    return pass_print(c, "integer(8) :: %s\n", text_cstr(&t));
}

/* ---- the temporary ------------------------------------------------------------------------- */

static bool is_repeated(enum layout_kind kind)
{
    return kind == LAYOUT_REPEATED || kind == LAYOUT_KEPT || kind == LAYOUT_VECTORS_REPEATED ||
           kind == LAYOUT_VECTORS_REPEATED_SUBSTRING;
}

static bool has_substring(enum layout_kind kind)
{
    return kind == LAYOUT_SUBSTRING || kind == LAYOUT_VECTORS_SUBSTRING ||
           kind == LAYOUT_VECTORS_REPEATED_SUBSTRING;
}

static void set_place(struct pass_context *c, const struct coindexed *object, struct plan *p,
                      struct temporary *t, size_t *n)
{
    const char *bounds = allocatable_take_bounds(c, object, "cafc_part");
    const char *ref = pass_words(c, object->where);
    const char *part = is_repeated(p->kind) ? ref : "cafc_part";
    const char *type = type_text(c, &object->type, part);
    const char *shape = bounds ? bounds : shape_text(c, object, &p->vectors, part);
    const char *section = pass_deferred_shape(c, object->ndims);
    bool deferred;

    if (has_length_of_optional(object) && !has_substring(p->kind))
        type = pass_print(c, "character(len=cafc_length, kind=%d)", object->type.kind);
    if (has_substring(p->kind)) {
        const struct substring *s = &p->substring;
        const char *whole = pass_words(c, s->whole);

        type = pass_print(c, "character(len=\1max(0_8, cafc_last - cafc_first + 1), kind=%d)",
                          object->type.kind);
        t->holes[(*n)++] = hole_name("whole", whole);
        t->holes[(*n)++] =
            hole_text("first", range_empty(s->first) ? str_of("1") : pass_text(c, s->first));
        t->holes[(*n)++] = hole_text(
            "last",
            range_empty(s->last)
                ? str_of(pass_print(c, "\1len(%s)", is_repeated(p->kind) ? whole : "cafc_part"))
                : pass_text(c, s->last));
        t->holes[(*n)++] = hole_name("section", section);
    }
    deferred = temporary_has_automatic_length(object, type) && temporary_is_shared(c, object);
    if (p->kind == LAYOUT_COMPLEX || p->kind == LAYOUT_VECTORS_COMPLEX) {
        t->holes[(*n)++] = hole_text("whole", pass_text(c, p->complex));
        t->holes[(*n)++] = hole_text("complex_part", pass_text(c, p->complex_part));
        t->holes[(*n)++] = hole_name("section", section);
    }
    t->holes[(*n)++] = hole_name("ref", ref);
    t->holes[(*n)++] = hole_name("type", type);
    t->holes[(*n)++] =
        hole_name("array_type", deferred ? type_of_any_length(c, &object->type) : type);
    t->holes[(*n)++] = hole_name("array_length", deferred ? length_in_allocate(c, type) : "");
    t->holes[(*n)++] = hole_name("shape", shape);
    t->holes[(*n)++] =
        hole_name("declaration", declaration(c, object, bounds, type, t->name, shape, part));
    t->holes[(*n)++] = hole_name("colons", pass_each(c, object->ndims, ":", ", "));
}

static bool vectors_allow(struct pass_context *c, const struct coindexed *object,
                          enum temporary_use use)
{
    const char *why = !object->n_vectors                   ? NULL
                      : type_is_polymorphic(&object->type) ? "is polymorphic and not supported"
                      : is_whole(c, object) && use != TEMPORARY_READ
                          ? "has allocatable components and cannot be defined"
                          : NULL;

    if (why)
        pass_refuse(c, object->where, "F2018 9.5.3.3.2", "use a loop over the elements",
                    "a coindexed object with a vector subscript %s", why);
    return !why;
}

bool temporary_make(struct pass_context *c, struct coindexed *object, enum temporary_use use,
                    struct temporary *out)
{
    struct plan p;
    bool elements = temporary_takes_elements(c, object), whole = is_whole(c, object);
    bool indexed = object->n_vectors > 0 && !elements;
    bool polymorphic = type_is_polymorphic(&object->type);
    const char *get = type_variant(c, &object->type,
                                   component_procedure(c, object,
                                                       whole         ? "cafrt_get_whole"
                                                       : indexed     ? "cafrt_get_indexed"
                                                       : polymorphic ? "cafrt_get_part"
                                                                     : "cafrt_get_into"));
    const char *put = type_variant(c, &object->type,
                                   component_procedure(c, object,
                                                       indexed       ? "cafrt_put_indexed"
                                                       : polymorphic ? "cafrt_put_part"
                                                                     : "cafrt_put"));
    struct hole image;
    size_t n = 0;

    if (!vectors_allow(c, object, use) || !temporary_type_allows(c, object))
        return false;
    choose_layout(c, object, use, &p);
    image = image_select(c, object);
    if (!vectors_take(c, object, &p.vectors))
        return false;
    if (is_repeated(p.kind) && p.kind != LAYOUT_REPEATED)
        subscripts_keep(c, object, &p.vectors.declare, &p.vectors.define);
    out->name = names_fresh(c, "cafc_value");
    if (has_length_of_optional(object) && !has_substring(p.kind)) {
        text_add_cstr(&p.vectors.declare, "integer(8) :: cafc_length\n");
        text_addf(&p.vectors.define, "cafc_length = \1len(%s, 8)\n", pass_words(c, object->where));
    }
    set_lines(c, &layouts[p.kind], object, use, out);
    if (whole || elements)
        text_add_cstr(&p.vectors.declare, indices_text(c, object->ndims));
    if (elements || indexed)
        text_add_cstr(&p.vectors.define, free_kept(c, object, out->name));
    if (elements)
        set_element_lines(c, object, &p.vectors, use, out);
    if (whole) {
        out->open = pass_print(c, "%s%s", layouts[p.kind].open, whole_lines(c, object, &p.vectors));
    }
    set_place(c, object, &p, out, &n);
    out->holes[n++] = hole_text("image", hole_content(c, image));
    out->holes[n++] = hole_name("temp", out->name);
    out->holes[n++] = hole_name("declare", text_cstr(&p.vectors.declare));
    out->holes[n++] = hole_name("define", text_cstr(&p.vectors.define));
    out->holes[n++] = hole_name("lists", vectors_lists(c, &p.vectors));
    out->holes[n++] = hole_name("get", get);
    out->holes[n++] = hole_name("put", put);
    out->holes[n] = hole_end();
    if (use != TEMPORARY_DEFINED)
        out->clause = names_use(c, object->stmt->unit, get);
    if (use != TEMPORARY_READ)
        out->clause = names_use(c, object->stmt->unit, put);
    return true;
}
