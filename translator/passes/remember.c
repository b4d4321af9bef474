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
 * address of the compiler's own descriptor, which it hands over with the procedure that deallocates: cafrt_forget where
 * that only frees memory, else a procedure written here, which outlives the one that allocates: in the module, or in the main
 * program.  So in an external procedure there is none for types with allocatable components or FINAL.
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

static struct unit *module_of(struct unit *unit)
{
    while (unit && unit->kind != UNIT_MODULE && unit->kind != UNIT_SUBMODULE)
        unit = unit->parent;
    return unit;
}

/* The name of the procedure that deallocates; NULL where there can be none. */
static const char *release_of(struct pass_context *c, const struct remembered *what,
                              struct unit *holder)
{
    struct unit *module = module_of(holder);
    struct unit *place = module ? module : holder->kind == UNIT_MAIN ? holder : NULL;
    const char *declaration, *name;

    if (frees_only_memory(&what->type)) {
        names_use(c, holder, "cafrt_forget");
        return "cafrt_forget";
    }
    declaration = declaration_of(c, what, module ? what->type.module_name : what->type.outer_name);
    if (!place || !declaration)
        return NULL;
    name = names_fresh(c, "cafc_release");
    reader_add(c, place,
               pass_print(c,
                          "subroutine %s(cafc_variable)\n"
                          "  %s\n"
                          "  deallocate (cafc_variable)\n"
                          "end subroutine",
                          name, dummy_of(c, what, declaration)));
    return name;
}

static const char *const remember_form =
    "subroutine %s(cafc_variable)\n"
    "  use, intrinsic :: iso_c_binding, only: cafc_associate => c_f_procpointer\n"
    "  %s\n"
    "  abstract interface\n"
    "    subroutine cafc_takes(cafc_variable, cafc_release, cafc_ndims)\n"
    "      import\n"
    "      %s\n"
    "      external :: cafc_release\n"
    "      integer(4), value :: cafc_ndims\n"
    "    end subroutine\n"
    "  end interface\n"
    "  procedure(cafc_takes), pointer :: cafc_remember\n"
    "  call cafc_associate(cafrt_remember(), cafc_remember)\n"
    "  call cafc_remember(cafc_variable, %s, %d_4)\n"
    "end subroutine";

/* The name of the procedure that remembers variables declared so; NULL where there can be none. */
static const char *procedure_of(struct pass_context *c, const struct remembered *what,
                                struct unit *holder)
{
    const char *declaration = declaration_of(c, what, what->type.outer_name), *dummy, *release;
    struct memory *m;

    if (!declaration)
        return NULL;
    dummy = dummy_of(c, what, declaration);
    if (!c->memories)
        c->memories = arena_alloc(c->mem, sizeof *c->memories);
    for (m = c->memories->first; m; m = m->next)
        if (m->holder == holder && strcmp(m->declaration, dummy) == 0)
            return m->name;
    release = release_of(c, what, holder);
    if (!release)
        return NULL;
    m = arena_alloc(c->mem, sizeof *m);
    *m = (struct memory){holder, dummy, names_fresh(c, "cafc_remember"), c->memories->first};
    c->memories->first = m;
    names_use(c, holder, "cafrt_remember");
    reader_add(c, holder,
               pass_print(c, remember_form, m->name, dummy, dummy, release, what->ndims));
    return m->name;
}

const char *remember_call(struct pass_context *c, struct unit *unit, const struct remembered *what)
{
    struct unit *holder = reader_holder(unit);
    const char *procedure = holder ? procedure_of(c, what, holder) : NULL;

    return procedure ? pass_print(c, "call %s(%.*s)", procedure, (int)what->designator.len,
                                  what->designator.at)
                     : NULL;
}
