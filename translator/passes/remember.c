/*
 * remember.c - the runtime remembers which variable holds a coarray, so that END TEAM can deallocate it (F2018 9.7.3.2) where
 * only a procedure called inside the construct knows the variable.
 *
 *   allocate (x(n)[*])  ->  call cafrt_allocate_begin(allocated(x))
 *                           allocate (x(n))
 *                           call cafrt_allocate_end([1], x)
 *                           call cafc_remember_1(x)
 *
 * cafc_remember_1 becomes an internal procedure of the program unit.  An allocatable dummy argument without BIND(C) is the
 * address of the compiler's own descriptor, which it hands over.  Where deallocation takes more than freeing memory it hands over the
 * dynamic type too, with which the runtime deallocates an object of any type, known to this program unit or not.
 */
#include "passes_common.h"

#include <string.h>

struct memory_list {
    struct memory {
        const struct unit *holder;
        const char *declaration, *name;
        struct memory *next;
    } * first;
};

static bool frees_only_memory(const struct type *t)
{
    return type_is_intrinsic(t) ||
           (t->category == TYPE_DERIVED && !t->has_allocatable && !t->has_final && !t->has_coarray);
}

/* How a dummy argument of the type is declared where the derived type has this name; NULL where it has none. */
static const char *declaration_of(struct pass_context *c, const struct remembered *what,
                                  const char *name)
{
    const struct type *t = &what->type;

    if (t->category == TYPE_CHARACTER && t->length < 0)
        return pass_print(c, "character(len=%s, kind=%d)", what->deferred_length ? ":" : "*",
                          t->kind);
    if (type_is_intrinsic(t))
        return type_text(c, t, NULL);
    if (t->category == TYPE_CLASS_STAR)
        return "class(*)";
    if (!name || t->parameters)
        return NULL;
    return pass_print(c, t->category == TYPE_CLASS ? "class(%s)" : "type(%s)", name);
}

static const char *dummy_of(struct pass_context *c, const struct remembered *what,
                            const char *declaration)
{
    return pass_print(c, "%s, allocatable, target, intent(inout) :: cafc_variable%s", declaration,
                      pass_deferred_shape(c, what->ndims));
}

/* An allocatable variable is the address of the compiler's own descriptor only to a dummy argument of its type. */
static const char *const remember_lines = "  abstract interface\n"
                                          "    subroutine cafc_takes(cafc_variable, cafc_ndims)\n"
                                          "      import\n"
                                          "      %s\n"
                                          "      integer(4), value :: cafc_ndims\n"
                                          "    end subroutine\n"
                                          "  end interface\n"
                                          "  procedure(cafc_takes), pointer :: cafc_remember\n"
                                          "  call cafc_associate(cafrt_remember(), cafc_remember)\n"
                                          "  call cafc_remember(%s, %d_4)\n"
                                          "%s";
static const char *const use_line =
    "  use, intrinsic :: iso_c_binding, only: cafc_associate => c_f_procpointer\n";

/* The lines that remember `variable`. */
static const char *lines_of(struct pass_context *c, const struct remembered *what,
                            struct unit *holder, const char *dummy, const char *variable)
{
    const char *more = "";

    names_use(c, holder, "cafrt_remember");
    if (!frees_only_memory(&what->type)) {
        names_use(c, holder, "cafrt_remember_type");
        more = pass_print(c, "  call cafrt_remember_type(%s)\n", variable);
    }
    return pass_print(c, remember_lines, dummy, variable, what->ndims, more);
}

/* The name of the procedure that remembers variables declared so. */
static const char *procedure_of(struct pass_context *c, const struct remembered *what,
                                struct unit *holder, const char *dummy)
{
    struct memory *m;

    if (!c->memories)
        c->memories = arena_alloc(c->mem, sizeof *c->memories);
    for (m = c->memories->first; m; m = m->next)
        if (m->holder == holder && strcmp(m->declaration, dummy) == 0)
            return m->name;
    m = arena_alloc(c->mem, sizeof *m);
    *m = (struct memory){holder, dummy, names_fresh(c, "cafc_remember"), c->memories->first};
    c->memories->first = m;
    reader_add(c, holder,
               pass_print(c,
                          "subroutine %s(cafc_variable)\n"
                          "%s"
                          "  %s\n"
                          "%s"
                          "end subroutine",
                          m->name, use_line, dummy,
                          lines_of(c, what, holder, dummy, "cafc_variable")));
    return m->name;
}

/* Where only an internal procedure knows the type, it has no place for another procedure. */
static const char *block_of(struct pass_context *c, const struct remembered *what,
                            struct unit *unit, const char *dummy)
{
    const char *variable = arena_copy(c->mem, what->designator.at, what->designator.len);

    return pass_print(c, "block\n%s%send block", use_line,
                      lines_of(c, what, pass_scope(unit), dummy, variable));
}

/* gfortran 12 passes a polymorphic array as a copy of its descriptor. */
static bool is_copied(struct pass_context *c, const struct remembered *what)
{
    return strcmp(c->back_end, "gfortran") == 0 && what->ndims > 0 &&
           type_is_polymorphic(&what->type);
}

const char *remember_call(struct pass_context *c, struct unit *unit, const struct remembered *what)
{
    struct unit *holder = reader_holder(unit);
    const char *outer = declaration_of(c, what, what->type.outer_name);
    const char *own = declaration_of(c, what, what->type.name);

    if (!holder || is_copied(c, what))
        return NULL;
    if (outer)
        names_of_outer_type(c, &what->type);
    else if (own)
        names_of_type(c, &what->type);
    if (outer)
        return pass_print(c, "call %s(%.*s)",
                          procedure_of(c, what, holder, dummy_of(c, what, outer)),
                          (int)what->designator.len, what->designator.at);
    return own ? block_of(c, what, unit, dummy_of(c, what, own)) : NULL;
}
