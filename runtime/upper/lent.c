/*
 * lent.c - a variable of the program that stands for elements of other images, one after the other, while a READ statement
 * defines its items.
 *
 * Which elements they are can depend on the items before them (F2018 12.6.3), so each one is found when the statement comes
 * to it: the element before it is put then, and its own value fetched, which an empty item keeps.  A second call for the same
 * element changes nothing: compilers may refer to an item once for each of its components.
 */
#include <stdlib.h>
#include <string.h>

#include "strided.h"
#include "upper.h"

/* For each dimension the positions that a vector chooses, or NULL: all of them. */
struct cafrt_chosen {
    const int64_t *positions[CAFRT_MAX_DIMS];
    int64_t indices[];
};

static void put_element(struct cafrt_lent *lent)
{
    if (lent->element)
        lent->put(lent->element, lent->image, lent->value, lent->object.element_size);
    lent->element = NULL;
}

/* Element `n`, from 1 in array element order. */
static char *address_of(const struct cafrt_lent *lent, int64_t n)
{
    const struct cafrt_view *object = &lent->object;
    char *at = object->base;

    n--;
    for (int d = 0; d < object->ndims; d++) {
        int64_t position = n % object->extent[d];

        if (lent->chosen && lent->chosen->positions[d])
            position = lent->chosen->positions[d][position];
        at += position * object->stride[d];
        n /= object->extent[d];
    }
    return at;
}

static void forget_chosen(struct cafrt_lent *lent)
{
    free(lent->chosen);
    lent->chosen = NULL;
}

void cafrt_lent_element(struct cafrt_lent *lent, int64_t n)
{
    put_element(lent);
    lent->element = address_of(lent, n);
    lent->get(lent->value, lent->element, lent->image, lent->object.element_size);
}

int64_t cafrt_lend(struct cafrt_lent *lent, void *value, const struct cafrt_view *object, int image,
                   cafrt_getter *get, cafrt_putter *put)
{
    int64_t count = (int64_t)cafu_view_count(object);

    put_element(lent);
    forget_chosen(lent);
    lent->object = *object;
    lent->value = value;
    lent->image = image;
    lent->get = get;
    lent->put = put;
    if (object->ndims == 0)
        cafrt_lent_element(lent, 1);
    return count;
}

int64_t cafrt_lent_choose(struct cafrt_lent *lent, int n, const int *dims, const int64_t *counts,
                          const int64_t *indices)
{
    struct cafrt_chosen *chosen;
    int64_t total = 0, *next;

    for (int i = 0; i < n; i++)
        total += counts[i];
    chosen = calloc(1, sizeof *chosen + (size_t)total * sizeof *indices);
    if (!chosen)
        cafu_error("no memory for the vector subscripts of an input item");
    memcpy(chosen->indices, indices, (size_t)total * sizeof *indices);
    next = chosen->indices;
    for (int i = 0; i < n; i++) {
        cafu_check_positions(&lent->object, dims[i] - 1, counts[i], next);
        chosen->positions[dims[i] - 1] = next;
        lent->object.extent[dims[i] - 1] = counts[i];
        next += counts[i];
    }
    lent->chosen = chosen;
    return (int64_t)cafu_view_count(&lent->object);
}

int64_t cafrt_lent_substring(struct cafrt_lent *lent, int64_t first, int64_t last)
{
    int kind = lent->object.kind;

    if (last < first)
        last = first - 1;
    lent->object.base = (char *)lent->object.base + (first - 1) * kind;
    lent->object.element_size = (size_t)((last - first + 1) * kind);
    return (int64_t)cafu_view_count(&lent->object);
}

void cafrt_lend_end(struct cafrt_lent *lent)
{
    put_element(lent);
    forget_chosen(lent);
}
