/*
 * lent.c - a variable of the program that stands for elements of other images, one after the other, while a READ statement
 * defines its items.
 *
 * Which elements they are can depend on the items before them (F2018 12.6.3), so each one is found when the statement comes
 * to it: the element before it is put then, and its own value fetched, which an empty item keeps.  A second call for the same
 * element changes nothing: compilers may refer to an item once for each of its components.
 */
#include "upper.h"

static void put_element(struct cafrt_lent *lent)
{
    if (lent->element)
        lent->put(lent->element, lent->image, lent->value, lent->object.element_size);
    lent->element = NULL;
}

/* Element `n` of the object, from 1 in array element order. */
static char *address_of(const struct cafrt_view *object, int64_t n)
{
    char *at = object->base;

    n--;
    for (int d = 0; d < object->ndims; d++) {
        at += n % object->extent[d] * object->stride[d];
        n /= object->extent[d];
    }
    return at;
}

void cafrt_lent_element(struct cafrt_lent *lent, int64_t n)
{
    put_element(lent);
    lent->element = address_of(&lent->object, n);
    lent->get(lent->value, lent->element, lent->image, lent->object.element_size);
}

int64_t cafrt_lend(struct cafrt_lent *lent, void *value, const struct cafrt_view *object, int image,
                   cafrt_getter *get, cafrt_putter *put)
{
    int64_t count = (int64_t)cafu_view_count(object);

    put_element(lent);
    lent->object = *object;
    lent->value = value;
    lent->image = image;
    lent->get = get;
    lent->put = put;
    if (object->ndims == 0)
        cafrt_lent_element(lent, 1);
    return count;
}

void cafrt_lend_end(struct cafrt_lent *lent)
{
    put_element(lent);
}
