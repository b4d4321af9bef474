/*
 * scan_test.c - which texts go to the translator.
 */
#include "scan.h"

#include "check.h"
#include "text.h"

static enum need free_form(const char *text)
{
    return scan_text(str_of(text), false, 0);
}

static enum need fixed_form(const char *text)
{
    return scan_text(str_of(text), true, 72);
}

static void brackets_behind_names_are_coarrays(void)
{
    CHECK(free_form("integer :: a[*]\n") == NEED_TRANSLATION);
    CHECK(free_form("x = a(1) [2]\n") == NEED_TRANSLATION);
    CHECK(free_form("x = a &\n  ! comment\n\n  &[2]\n") == NEED_TRANSLATION);
    CHECK(fixed_form("      x = a\n     1[2]\n") == NEED_TRANSLATION);
    CHECK(fixed_form("c     x = a[2]\n      end\n") == NEED_NOTHING);
}

static void array_constructors_are_not(void)
{
    CHECK(free_form("x = [1, 2]\ncall s([1], y == [2])\nprint *, [3]\n") == NEED_NOTHING);
    CHECK(free_form("x = y .op. [1]\n") == NEED_NOTHING);
}

static void comments_and_literals_do_not_count(void)
{
    CHECK(free_form("x = 1 ! sync all\n!$omp critical\nprint *, 'sync all', \"a[1]\"\n") ==
          NEED_NOTHING);
    CHECK(free_form("print *, 'it''s &\n  & a[1] sync all'\n") == NEED_NOTHING);
    CHECK(free_form("print *, 'x &\n  &', a[1]\n") == NEED_TRANSLATION);
    CHECK(fixed_form("      x = 'abc\n     1 it''s', a[1]\n") == NEED_TRANSLATION);
    CHECK(fixed_form(
              "      x = 1                                                            a[1]\n") ==
          NEED_NOTHING);
}

static void image_control_is_parallel(void)
{
    CHECK(free_form("10 sync all\n") == NEED_TRANSLATION);
    CHECK(free_form("SYNC  IMAGES (*)\n") == NEED_TRANSLATION);
    CHECK(free_form("if (x) sync memory\n") == NEED_TRANSLATION);
    CHECK(free_form("n = num_images()\n") == NEED_TRANSLATION);
    CHECK(fixed_form("\tCALL CO_SUM(X)\n") == NEED_TRANSLATION);
    CHECK(free_form("end critical\n") == NEED_TRANSLATION);
}

static void names_in_translations_are_not_parallel(void)
{
    CHECK(free_form("use :: cafrt_fortran_env, only: team_type\n") == NEED_NOTHING);
    CHECK(free_form("intrinsic :: num_images\nuse cafrt\n") == NEED_NOTHING);
    CHECK(free_form("module m\nuse cafrt\ninteger, external :: this_image\n") == NEED_MODULE_FILE);
    CHECK(free_form("use cafrt\nsync all\n") == NEED_TRANSLATION);
    CHECK(free_form("use cafrt\na[1] = 2\n") == NEED_TRANSLATION);
    CHECK(free_form("use other, only: cafrt\nn = num_images()\n") == NEED_TRANSLATION);
    CHECK(free_form("use other, cafrt => x\ncafrt = this_image ()\n") == NEED_TRANSLATION);
    CHECK(free_form("use cafrt_mine\nintrinsic co_sum\n") == NEED_TRANSLATION);
    CHECK(free_form("use cafrt\nn = num_images()\n") == NEED_TRANSLATION);
    CHECK(free_form("use other, only: cafrtx\nn = num_images()\n") == NEED_TRANSLATION);
}

static void names_of_the_user_are_left_to_the_front_end(void)
{
    CHECK(free_form("lock(3) = 1\n") == NEED_PERHAPS);
    CHECK(free_form("call event_loop()\n") == NEED_PERHAPS);
    CHECK(free_form("critical = 2\n") == NEED_PERHAPS);
}

static void a_used_module_may_own_what_is_deallocated(void)
{
    CHECK(free_form("use m\ndeallocate (x)\n") == NEED_PERHAPS);
    CHECK(free_form("deallocate (x)\n") == NEED_NOTHING);
    CHECK(free_form("submodule (m) s\nend\n") == NEED_MODULE_FILE);
    CHECK(free_form("module m\nend module\n") == NEED_MODULE_FILE);
}

static void strange_texts_end(void)
{
    CHECK(free_form("") == NEED_NOTHING);
    CHECK(free_form("'") == NEED_NOTHING);
    CHECK(free_form("a&") == NEED_NOTHING);
    CHECK(fixed_form("     ") == NEED_NOTHING);
    CHECK(fixed_form("      '\n") == NEED_NOTHING);
}

int main(void)
{
    RUN(brackets_behind_names_are_coarrays);
    RUN(array_constructors_are_not);
    RUN(comments_and_literals_do_not_count);
    RUN(image_control_is_parallel);
    RUN(names_in_translations_are_not_parallel);
    RUN(names_of_the_user_are_left_to_the_front_end);
    RUN(a_used_module_may_own_what_is_deallocated);
    RUN(strange_texts_end);
    return check_result();
}
