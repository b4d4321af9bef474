/*
 * reduce.c - the loop that CO_REDUCE becomes (intrinsic.c does the rest).
 *
 * Only the program itself can call the operation: its interface, scope and calling convention are the compiler's.  Blocks
 * of operands keep the calls of the runtime few and let the compiler inline the operation.  Those of numbers and logical values lie
 * where the runtime has them; others are copied.
 */
#include "passes_common.h"

static const char *const places_form =
    "call $begin($a%s)\n"
    "block\n"
    "  integer(4) :: cafc_i, cafc_n\n"
    "  integer(8) :: cafc_places(3)\n"
    "  $type, pointer, contiguous :: cafc_left(:), cafc_right(:), cafc_result(:)\n"
    "  do while (cafrt_co_reduce_places(cafc_places, cafc_n))\n"
    "    call cafrt_associate(cafrt_address(cafc_places(1)), cafc_left, [cafc_n])\n"
    "    call cafrt_associate(cafrt_address(cafc_places(2)), cafc_right, [cafc_n])\n"
    "    call cafrt_associate(cafrt_address(cafc_places(3)), cafc_result, [cafc_n])\n"
    "    !GCC$ ivdep\n"
    "    do cafc_i = 1, cafc_n\n"
    "      cafc_result(cafc_i) = $operation(cafc_left(cafc_i), cafc_right(cafc_i))\n"
    "    end do\n"
    "  end do\n"
    "end block\n"
    "call cafrt_co_reduce_end(%s)";

static const char *const copies_form =
    "call $begin($a%s)\n"
    "block\n"
    "  integer(4) :: cafc_i, cafc_n\n"
    "  $type$block"
    "  do while ($next(cafc_left, cafc_right, cafc_n))\n"
    "    do cafc_i = 1, cafc_n\n"
    "      cafc_left(cafc_i) = $operation(cafc_left(cafc_i), cafc_right(cafc_i))\n"
    "    end do\n"
    "  end do\n"
    "end block\n"
    "call cafrt_co_reduce_end(%s)";

/* Of a derived type: an assignment would call the procedure of a defined one, where that is accessible. */
static const char *const kept_form =
    "call $begin($a%s)\n"
    "block\n"
    "  integer(4) :: cafc_i, cafc_n\n"
    "  $type$block"
    "  do while ($next(cafc_left, cafc_right, cafc_n))\n"
    "    do cafc_i = 1, cafc_n\n"
    "      associate (cafc_value => $operation(cafc_left(cafc_i), cafc_right(cafc_i)))\n"
    "        call $keep(cafc_left(cafc_i), cafc_value)\n"
    "      end associate\n"
    "    end do\n"
    "  end do\n"
    "end block\n"
    "call cafrt_co_reduce_end(%s)";

/* Of a type whose name is not accessible: TRANSFER makes its values from the bytes of the operands. */
static const char *const nameless_form =
    "call $begin($a%s)\n"
    "block\n"
    "  integer(4) :: cafc_i, cafc_n\n"
    "  integer(8) :: cafc_bytes\n"
    "  integer(1), allocatable :: cafc_left(:), cafc_right(:)\n"
    "  cafc_bytes = cafrt_co_reduce_bytes()\n"
    "  cafc_n = \1int(\1max(1_8, \1min(8_8, 262144/\1max(1_8, cafc_bytes))), 4)\n"
    "  allocate (cafc_left(cafc_n*cafc_bytes), cafc_right(cafc_n*cafc_bytes))\n"
    "  do while (cafrt_co_reduce_next(cafc_left, cafc_right, cafc_n))\n"
    "    do cafc_i = 1, cafc_n\n"
    "      associate (cafc_first => \1transfer(cafc_left((cafc_i - 1)*cafc_bytes + "
    "1:cafc_i*cafc_bytes), $mold, 1))\n"
    "        associate (cafc_second => \1transfer(cafc_right((cafc_i - 1)*cafc_bytes + "
    "1:cafc_i*cafc_bytes), $mold, 1))\n"
    "          associate (cafc_value => $operation(cafc_first(1), cafc_second(1)))\n"
    "            call $keep(cafc_left((cafc_i - 1)*cafc_bytes + 1), cafc_value)\n"
    "          end associate\n"
    "        end associate\n"
    "      end associate\n"
    "    end do\n"
    "  end do\n"
    "end block\n"
    "call cafrt_co_reduce_end(%s)";

/* Elements may be large where their type is derived or character: blocks of more than 32 KiB, or of unknown size, lie on the heap,
 * and hold fewer elements where these are long.  Variables with SAVE are not finalised. */
static const char *reduce_block(struct pass_context *c, const struct type *type)
{
    static const char *const heap_form = ", allocatable :: cafc_left(:), cafc_right(:)\n"
                                         "  cafc_n = %s\n"
                                         "  allocate (cafc_left(cafc_n), cafc_right(cafc_n))\n";
    long long most = 32768, bytes = type->bytes;
    bool fits = bytes >= 0 && bytes <= most / 8;
    int n = bytes > 8 * most ? 1 : bytes > most ? (int)(8 * most / bytes) : 8;
    const char *count = pass_print(c, "%d", n);

    if (fits || type->has_final)
        return pass_print(c, "%s :: cafc_left(%d), cafc_right(%d)\n",
                          type->has_final ? ", save" : "", n, n);
    if (bytes < 0 && type->category == TYPE_CHARACTER)
        count = pass_print(c, "\1max(1, \1min(8, %lld/\1max(1, \1len(cafc_left))))", 8 * most);
    return pass_print(c, heap_form, count);
}

/* The length that is not constant is known to the runtime: asking for it here would evaluate A twice. */
static const char *reduce_type(struct pass_context *c, const struct type *t)
{
    if (t->category != TYPE_CHARACTER || t->length >= 0)
        return type_text(c, t, NULL);
    return pass_print(c, "character(len=cafrt_co_reduce_bytes()/%d, kind=%d)", t->kind, t->kind);
}

static bool has_places(const struct type *t)
{
    return t->category >= TYPE_INTEGER && t->category <= TYPE_LOGICAL;
}

const char *reduce_form(const struct type *type)
{
    if (has_places(type))
        return places_form;
    if (type->category != TYPE_DERIVED)
        return copies_form;
    return type->name ? kept_form : nameless_form;
}

static struct hole hole_procedure(struct pass_context *c, struct unit *unit, const char *hole,
                                  const char *procedure)
{
    names_use(c, unit, procedure);
    return hole_name(hole, procedure);
}

size_t reduce_holes(struct pass_context *c, struct unit *unit, const struct type *type,
                    struct hole *holes, size_t n)
{
    if (type->category == TYPE_DERIVED)
        holes[n++] = hole_procedure(c, unit, "keep", type_variant(c, type, "cafrt_co_reduce_keep"));
    if (type->category == TYPE_DERIVED && !type->name) {
        names_use(c, unit, "cafrt_co_reduce_bytes");
        names_use(c, unit, "cafrt_co_reduce_next");
        return n;
    }
    holes[n++] = hole_name("type", reduce_type(c, type));
    if (type->category == TYPE_CHARACTER && type->length < 0)
        names_use(c, unit, "cafrt_co_reduce_bytes");
    if (has_places(type)) {
        names_use(c, unit, "cafrt_co_reduce_places");
        names_use(c, unit, "cafrt_associate");
        names_use(c, unit, "cafrt_address");
        return n;
    }
    holes[n++] = hole_name("block", reduce_block(c, type));
    holes[n++] = hole_procedure(c, unit, "next", type_variant(c, type, "cafrt_co_reduce_next"));
    return n;
}
