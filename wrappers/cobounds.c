/*
 * cobounds.c - C side of the inquiries about a coarray in modules cafrt_inquiry and cafrt_team: cobounds, cosubscripts and DIM= of any kind.
 */
#include "statement.h"

/* Prototypes would only repeat the interfaces of the Fortran modules for nobody. */
#pragma GCC diagnostic ignored "-Wmissing-prototypes"

/* lb1, ub1, ..., lbN: rank + corank <= 15 (F2018 5.4.6). */
struct cobounds {
    int corank;
    int64_t list[2 * CAFRT_MAX_DIMS - 1];
};

static struct cobounds cobounds_of(const void *argument)
{
    struct cobounds c;

    c.corank = (cafrt_integer_values(argument, c.list, 2 * CAFRT_MAX_DIMS - 1) + 1) / 2;
    return c;
}

/* F2018 16.1: what an intrinsic procedure returns must be representable. */
int cafrt_f_default_integer(int64_t value)
{
    if (value != (int)value)
        cafrt_error_stop_message(
            "a cobound or cosubscript is no default integer: LCOBOUND and UCOBOUND take KIND=");
    return (int)value;
}

static int index_in(int n_images, const void *cobounds, const void *sub)
{
    const struct cobounds c = cobounds_of(cobounds);
    int64_t subscripts[CAFRT_MAX_DIMS];

    if (cafrt_integer_values(sub, subscripts, CAFRT_MAX_DIMS) < c.corank)
        cafrt_error_stop_message(
            "IMAGE_INDEX: SUB has fewer elements than the coarray has codimensions");
    return cafrt_image_index_of(n_images, c.corank, c.list, subscripts);
}

int cafrt_f_image_index(const void *cobounds, const void *sub)
{
    return index_in(cafrt_num_images(), cobounds, sub);
}

int cafrt_f_image_index_team(const void *cobounds, const void *sub, const void *team)
{
    return index_in(cafrt_team_size(team), cobounds, sub);
}

int cafrt_f_image_index_number(const void *cobounds, const void *sub, int64_t number)
{
    return index_in(cafrt_num_images_number(number), cobounds, sub);
}

static int64_t cosubscript(int image, const void *cobounds, const void *dim)
{
    const struct cobounds c = cobounds_of(cobounds);
    int64_t subscripts[CAFRT_MAX_DIMS];

    cafrt_cosubscripts_of(image, c.corank, c.list, subscripts);
    return subscripts[cafrt_checked_dim(c.corank, cafrt_integer_value(dim)) - 1];
}

int64_t cafrt_f_this_image_dim_8(const void *cobounds, const void *dim)
{
    return cosubscript(cafrt_this_image(), cobounds, dim);
}

int64_t cafrt_f_this_image_dim_team_8(const void *cobounds, const void *dim, const void *team)
{
    return cosubscript(cafrt_this_image_team(team), cobounds, dim);
}

int cafrt_f_this_image_dim(const void *cobounds, const void *dim)
{
    return cafrt_f_default_integer(cafrt_f_this_image_dim_8(cobounds, dim));
}

int cafrt_f_this_image_dim_team(const void *cobounds, const void *dim, const void *team)
{
    return cafrt_f_default_integer(cafrt_f_this_image_dim_team_8(cobounds, dim, team));
}

int64_t cafrt_f_lcobound_dim_8(const void *cobounds, const void *dim)
{
    const struct cobounds c = cobounds_of(cobounds);

    return c.list[2 * cafrt_checked_dim(c.corank, cafrt_integer_value(dim)) - 2];
}

int64_t cafrt_f_ucobound_dim_8(const void *cobounds, const void *dim)
{
    const struct cobounds c = cobounds_of(cobounds);
    int d = cafrt_checked_dim(c.corank, cafrt_integer_value(dim));

    return d == c.corank ? cafrt_last_ucobound(c.corank, c.list) : c.list[2 * d - 1];
}

int cafrt_f_lcobound_dim(const void *cobounds, const void *dim)
{
    return cafrt_f_default_integer(cafrt_f_lcobound_dim_8(cobounds, dim));
}

int cafrt_f_ucobound_dim(const void *cobounds, const void *dim)
{
    return cafrt_f_default_integer(cafrt_f_ucobound_dim_8(cobounds, dim));
}
