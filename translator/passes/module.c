/*
 * module.c - a constant in each module that declares coarrays, whose name depends on their cobounds.
 *
 * The translation of `x[*]` and of `x[0:*]` is the same, and so would be the compiler's module file: make and CMake look whether that
 * has changed, and would not compile the files again that use the module and still have the old cobounds.  A module that passes on
 * coarrays of others with USE, ONLY does not have their constant.
 */
#include "passes_common.h"

#include <stdint.h>
#include <string.h>

static uint32_t fold(uint32_t hash, const char *text, size_t len)
{
    for (size_t i = 0; i < len; i++)
        hash = (hash ^ (unsigned char)text[i]) * 16777619u; /* FNV-1a */
    return hash;
}

static uint32_t fold_bound(struct pass_context *c, uint32_t hash, const struct cobound *b)
{
    struct str text = source_str(c->model->source, b->where);

    if (b->constant)
        return fold(hash, (const char *)&b->value, sizeof b->value);
    return fold(fold(hash, ":", 1), text.at, text.len);
}

static bool lies_in(const struct unit *unit, const struct unit *module)
{
    while (unit && unit != module)
        unit = unit->parent;
    return unit;
}

static uint32_t fold_coarray(struct pass_context *c, uint32_t hash, const struct symbol *s)
{
    hash = fold(hash, s->name, strlen(s->name) + 1);
    hash = fold(hash, (const char *)&s->corank, sizeof s->corank);
    for (int d = 0; d < s->corank && s->lower; d++)
        hash = fold_bound(c, fold_bound(c, hash, &s->lower[d]), &s->upper[d]);
    return hash;
}

static void mark(struct pass_context *c, const struct unit *module)
{
    uint32_t hash = fold(2166136261u, module->name, strlen(module->name));
    size_t coarrays = 0;

    for (size_t i = 0; i < c->model->n_symbols; i++) {
        const struct symbol *s = c->model->symbols[i];

        if (s->corank == 0 || !lies_in(s->unit, module))
            continue;
        hash = fold_coarray(c, hash, s);
        coarrays++;
    }
    if (coarrays > 0) {
        const struct hole holes[] = {hole_name("name", pass_print(c, "cafc_coarrays_%08x", hash)),
                                     hole_end()};

        edits_insert_before(c->edits, module->execution_at,
                            "  integer, parameter, public :: $name = 0", holes, NULL);
    }
}

/* Pointers of such a type point to objects of the private one, and reach its components (struct type). */
static void extend_private_types(struct pass_context *c, const struct unit *module)
{
    for (size_t i = 0; i < module->n_private_types; i++) {
        const char *pair = module->private_types[i], *blank = strchr(pair, ' ');
        const struct hole holes[] = {
            hole_name("type", blank + 1),
            hole_text("extension", (struct str){pair, (size_t)(blank - pair)}), hole_end()};

        edits_insert_before(c->edits, module->execution_at,
                            "  type, public, extends($type) :: $extension\n  end type", holes,
                            NULL);
    }
}

void pass_module(struct pass_context *c)
{
    for (size_t i = 0; i < c->model->n_units; i++)
        if (c->model->units[i]->kind == UNIT_MODULE) {
            mark(c, c->model->units[i]);
            extend_private_types(c, c->model->units[i]);
        }
}
