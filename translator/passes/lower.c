/*
 * lower.c - the lower cobound of allocated coarrays in front of loops whose images change from one iteration to the next.
 *
 *   do i = 1, n                          ->  associate (cafc_below => cafrt_below(a))
 *     y(i) = a(list(i))[image(i)]              do i = 1, n
 *   end do                                       y(i) = cafrt_get(a(list(i)), cafrt_image_above(int(image(i), 8), cafc_below))
 *                                              end do
 *                                            end associate
 *
 * Views (view.c) are of one image.  Such a loop comes to the runtime for each element, but need not look the coarray up each time: nothing in
 * it allocates coarrays.
 */
#include "loop.h"

#include <string.h>

struct lower_list {
    struct kept {
        struct range loop;
        const char *what, *name; /* the coarray, condensed; its lower cobound less one */
        struct kept *next;
    } * first;
};

static const char *coarray_text(struct pass_context *c, const struct coindexed *object)
{
    return scan_condense(c, image_coarray(c, object)).text;
}

const char *lower_kept(struct pass_context *c, const struct coindexed *object)
{
    struct kept *k = c->lowers ? c->lowers->first : NULL;

    if (object->n_specs > 0)
        return NULL;
    for (; k; k = k->next)
        if (range_contains(k->loop, object->where) && strcmp(k->what, coarray_text(c, object)) == 0)
            return k->name;
    return NULL;
}

static bool may_keep(struct pass_context *c, const struct loop *loop,
                     const struct coindexed *object)
{
    const struct symbol *base = loop_base(c, object);

    return object->n_specs == 0 && object->n_cosubscripts == 1 && image_is_looked_up(c, object) &&
           base && !base->optional && loop_can_name_coarray(c, object) &&
           !loop_makes_names(c, loop, image_coarray(c, object)) && !lower_kept(c, object);
}

/* Adds to the list of an ASSOCIATE statement. */
static void keep(struct pass_context *c, const struct loop *loop, const struct coindexed *object,
                 struct text *list)
{
    const char *procedure = type_variant(c, &object->parts[0].type, "cafrt_below");
    struct kept *k = arena_alloc(c->mem, sizeof *k);

    if (!c->lowers)
        c->lowers = arena_alloc(c->mem, sizeof *c->lowers);
    *k = (struct kept){.loop = loop->where,
                       .what = coarray_text(c, object),
                       .name = names_fresh(c, "cafc_below"),
                       .next = c->lowers->first};
    c->lowers->first = k;
    names_use(c, loop->stmt->unit, procedure);
    text_addf(list, "%s%s => %s(%s)", list->len ? ", " : "", k->name, procedure,
              pass_words(c, image_coarray(c, object)));
}

bool loop_keep_lower(struct pass_context *c, const struct loop *loop)
{
    struct text list = {.mem = c->mem};

    if (!loop_is_do(loop->stmt) || loop->unseen || directive_is_copied(c, loop->stmt) ||
        !statement_has_place(c, loop->stmt))
        return false;
    for (size_t i = objects_from(c, loop->where), last = objects_to(c, loop->where); i < last;
         i++) {
        const struct coindexed *object = c->model->coindexed[i];

        if (range_contains(loop->where, object->where) && may_keep(c, loop, object))
            keep(c, loop, object, &list);
    }
    const struct hole holes[] = {hole_text("list", text_str(&list)), hole_end()};

    return list.len > 0 &&
           statement_hoist(c, loop->stmt, "associate ($list)", "end associate", holes, "F2018 9.6");
}
