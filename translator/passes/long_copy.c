/*
 * long_copy.c - assignments of long sections in loops over views: a compiled loop is no match for the copying of the C library.
 *
 *   b(1:n) = a(1:n)[k]  ->  if (size(cafc_view_2(1:n)) > 32) then
 *                             call cafrt_copy(b(1:n), cafc_view_2(1:n))
 *                           else
 *                             b(1:n) = cafc_view_2(1:n)
 *                           end if
 *
 * Only where both sides are sections that lie in one piece, or in rows of one: between elements that lie apart the compiler's loop is as fast.
 */
#include "loop.h"

#include <string.h>

/* gfortran 12 and Flang 22 copy so much as fast, with -O2 and -O3, as a call does (docs/decisions/0015). */
enum { SHORT_ELEMENTS = 32, SHORT_BYTES = 256 };
/* Of several rows each costs about what a short one does, unless they make one piece. */
enum { FEW_ROWS = 16 };

/* `1:n` and `:`, not `1:n:2`. */
static bool is_row(struct pass_context *c, struct range subscript)
{
    struct condensed t = scan_condense(c, subscript);
    int depth = 0, colons = 0;

    for (size_t i = 0; i < t.len; i++) {
        depth += strchr("([", t.text[i]) ? 1 : strchr(")]", t.text[i]) ? -1 : 0;
        colons += depth == 0 && t.text[i] == ':';
    }
    return colons == 1;
}

/* The whole array whose designator is `array`, or a section of it of rank `ndims` whose elements lie side by side in its first dimension. */
static bool lies_in_rows(struct pass_context *c, struct range section, struct range array,
                         int ndims, int array_ndims)
{
    struct subscript_list list;
    size_t triplets = 0;

    if (section.end == array.end)
        return ndims == array_ndims;
    if (!scan_subscripts(c, section, section.end - 1, &list) || !list.last ||
        list.array.end != array.end || list.n != (size_t)array_ndims)
        return false;
    for (size_t i = 0; i < list.n; i++)
        triplets += list.is_triplet[i];
    return triplets == (size_t)ndims && list.is_triplet[0] && is_row(c, list.subscript[0]);
}

static struct range remote_section(struct pass_context *c, const struct coindexed *object)
{
    return loop_array_of(c, object).holds ? object->where : object->base;
}

static bool is_remote_row(struct pass_context *c, const struct coindexed *object)
{
    struct loop_array array = loop_array_of(c, object);
    struct range section = remote_section(c, object);

    return object->n_vectors == 0 && (array.holds || object->bracket.end == object->where.end) &&
           lies_in_rows(c, section, array.where, object->ndims, array.ndims);
}

static bool is_local_row(struct pass_context *c, struct range where, const struct symbol *s,
                         int ndims)
{
    struct range array = scan_without_subscripts(c, where);

    return s && !s->volatile_ && !s->asynchronous && !s->optional && scan_is_name(c, array) &&
           lies_in_rows(c, where, array, ndims, s->ndims);
}

/* A line of its own, which may become several. */
static bool has_line(struct pass_context *c, const struct stmt *s)
{
    const char *behind = c->model->source->text.at + s->where.end;

    behind += strspn(behind, " ");
    return scan_begins_line(c, s->where.begin) && (*behind == '\n' || *behind == '!') &&
           !(s->enclosing && s->enclosing->kind == STMT_IF_ACTION);
}

static bool is_long_copy(struct pass_context *c, struct stmt *s)
{
    const struct assignment *a = s->assignment;

    if (s->kind != STMT_ASSIGNMENT || !a || a->defined || a->left_whole_allocatable ||
        a->left_ndims == 0 || a->right_ndims != a->left_ndims ||
        !type_same(&a->left_type, &a->right_type) || statement_masked(s) || !has_line(c, s))
        return false;
    if (a->left_coindexed ? !is_remote_row(c, a->left_coindexed)
                          : !is_local_row(c, a->left, a->left_symbol, a->left_ndims))
        return false;
    if (a->right_coindexed)
        return is_remote_row(c, a->right_coindexed);
    return a->left_coindexed && a->right_is_variable &&
           is_local_row(c, a->right, a->right_symbol, a->right_ndims);
}

/* Flang copies what may be the same as what the view points to by way of a temporary on the heap. */
static bool is_slow_when_short(struct pass_context *c, const struct symbol *other)
{
    return strcmp(c->back_end, "gfortran") != 0 && other && (other->pointer || other->target);
}

static int short_elements(const struct type *t)
{
    int bytes = t->category == TYPE_COMPLEX ? 2 * t->kind : t->kind;

    return SHORT_BYTES / bytes < SHORT_ELEMENTS ? SHORT_BYTES / bytes : SHORT_ELEMENTS;
}

/* One side, of which gfortran must have a complete descriptor. */
static struct hole side(struct pass_context *c, const char *name, struct range where,
                        const struct coindexed *object, const struct type *type, int ndims,
                        const struct symbol *s)
{
    const char *section = object ? NULL : span_section(c, where, type, ndims, s);

    return section ? hole_text(name, (struct str){section, strlen(section)})
                   : hole_range(name, where);
}

/* Sections of rank two and more, whose rows lie apart. */
static bool has_rows(struct pass_context *c, const struct coindexed *object)
{
    return object->ndims > 1 && remote_section(c, object).end != loop_array_of(c, object).where.end;
}

static const char *copy_form(struct pass_context *c, const struct assignment *a)
{
    const struct coindexed *object = a->left_coindexed ? a->left_coindexed : a->right_coindexed;
    int most = short_elements(&a->left_type);
    const char *rows = has_rows(c, object) ? pass_print(c, "\1size($of, 1) > %d .or. ", most) : "";

    if (is_slow_when_short(c, a->left_coindexed ? a->right_symbol : a->left_symbol))
        return "call cafrt_copy($left, $right)";
    return pass_print(c,
                      "if (%s\1size($of) > %d) then\n"
                      "  call cafrt_copy($left, $right)\n"
                      "else\n"
                      "  $statement\n"
                      "end if",
                      rows, *rows ? FEW_ROWS * most : most);
}

void loop_copy_long(struct pass_context *c, const struct loop *loop, struct edits *fast)
{
    for (size_t i = statements_from(c, loop->where), last = statements_to(c, loop->where); i < last;
         i++) {
        struct stmt *s = c->model->stmts[i];
        const struct assignment *a = s->assignment;

        if (!range_contains(loop->where, s->where) || !is_long_copy(c, s))
            continue;
        const struct hole holes[] = {hole_range("of", a->left_coindexed ? a->left : a->right),
                                     side(c, "left", a->left, a->left_coindexed, &a->left_type,
                                          a->left_ndims, a->left_symbol),
                                     side(c, "right", a->right, a->right_coindexed, &a->right_type,
                                          a->right_ndims, a->right_symbol),
                                     hole_range("statement", s->where), hole_end()};

        if (edits_replace(fast, s->where, copy_form(c, a), holes, NULL) == EDITS_OK)
            names_use(c, s->unit, "cafrt_copy");
    }
}
