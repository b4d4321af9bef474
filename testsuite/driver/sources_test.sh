#!/usr/bin/env bash
# sources_test.sh CAFC CAFRUN [COMPILER] - with it, or with every one, what cafc takes as a source, and what it says about one.
# Each test is a function; its name is the sentence that must be true.
set -u
. "$(dirname "$(realpath "${BASH_SOURCE[0]}")")/checks.sh"

untouched_sources_are_compiled_from_the_original()
{
    printf 'program p\nprint *, "plain"\nend\n' >plain.f90
    prints 'plain.f90' "$cafc" --show -c plain.f90
    ! grep -q translate log || fail "--show translates"
    good "$cafc" plain.f90 -o plain
    prints plain timeout 60 "$cafrun" -n 1 ./plain
}

macros_and_includes_reach_the_translation()
{
    mkdir inc
    echo '#define WORD "from inc"' >inc/w.h
    echo 'integer :: a[*]' >inc/decl.inc
    printf '#include "w.h"\nprogram p\nimplicit none\ninclude "decl.inc"\na = N\nif (this_image() == 1) print *, WORD, a[1]\nend\n' >m.F90
    good "$cafc" -DN=41 -Iinc m.F90 -o m
    prints 'from inc' timeout 60 "$cafrun" -n 2 ./m
    grep -q 41 log || fail "-D did not arrive"
}

sources_come_on_standard_input()
{
    write_hello
    good "$cafc" -x f95 - -o hello <hello.f90
    prints 'sum of two 3' timeout 60 "$cafrun" -n 2 ./hello
    echo "integer :: a[*]" >decl.inc
    printf '#include "decl.inc"\ninclude "more.inc"\na = N\nprint *, "answer", a[1]\nend\n' >p.F90
    echo "integer :: b" >more.inc
    good "$cafc" -x f95-cpp-input -DN=42 - -o p <p.F90
    prints 42 timeout 60 "$cafrun" -n 1 ./p
    good "$cafc" -x f95 -c - -o h.o <hello.f90
    [ -s h.o ] || fail "no object"
}

sources_of_newer_standards_are_compiled()
{
    write_hello
    for suffix in F18 f18 F23 f23; do
        cp hello.f90 "hello.$suffix"
        printf 'program p\n  print *, "plain"\nend\n' >"plain.$suffix"
        good "$cafc" "hello.$suffix" -o hello
        prints 'sum of two 3' timeout 60 "$cafrun" -n 2 ./hello
        good "$cafc" "plain.$suffix" -o plain
        prints plain timeout 60 "$cafrun" -n 1 ./plain
    done
}

fixed_form_works()
{
    printf '      program p\n      integer a[*]\nC     comment\n      a = 5\n      print *,\n     1 a[1]\n      end\n' >old.f
    good "$cafc" old.f -o old
    prints 5 timeout 60 "$cafrun" -n 1 ./old
    good "$cafc" -x f95-cpp-input old.f -o old
    prints 5 timeout 60 "$cafrun" -n 1 ./old
}

operators_beyond_the_standard_are_asked_for()
{
    printf 'program p\nlogical :: a[*]\na = .true.\nsync all\nprint *, a[1] .xor. .false.\nend\n' >x.f90
    bad 1 'x.f90:5' "$cafc" -c x.f90
    if [ "$fc" = flang ]; then
        good "$cafc" -fxor-operator x.f90 -o x
    else
        good "$cafc" -fdec x.f90 -o x
    fi
    prints T timeout 60 "$cafrun" -n 1 ./x
    sed -i 's/ .xor. .false./ .a. .t./' x.f90
    [ "$fc" != flang ] || good "$cafc" -flogical-abbreviations x.f90 -o x
    prints T timeout 60 "$cafrun" -n 1 ./x
}

unsigned_objects_of_other_images_are_refused()
{
    [ "$fc" = flang ] || return 0
    printf 'program p\nunsigned :: a[*]\na = 5u\nprint *, a[1]\nend\n' >u.f90
    bad 1 'u.f90:4:10: error: an object of type UNSIGNED on another image is not supported' "$cafc" -funsigned -c u.f90
}

sources_in_the_wrong_order_are_told()
{
    printf 'program p\nuse, non_intrinsic :: Later\nx[1] = 1\nend\n' >first.f90
    printf '  module later ! here\ninteger :: x[*]\nend module\n' >second.f90
    bad 1 "'first.f90' uses the module 'Later', which 'second.f90' defines: give that one first" "$cafc" first.f90 second.f90
    rm -f ./*.mod ./*.cafmod
    good "$cafc" second.f90 first.f90
    printf 'program p\nuse, non_intrinsic :: later\nx[1] = 1\ny =\nend\n' >first.f90
    bad 1 "error" "$cafc" second.f90 first.f90
    ! grep -q 'give that one first' log || fail "explains what is not so"
}

procedures_of_older_programs_that_are_missing_are_explained()
{
    printf 'program p\ninteger :: a[*]\na = 1\ncall Sync_All()\nprint *, a[1]\nend\n' >p.f90
    bad 1 "'p.f90' names 'sync_all'" "$cafc" p.f90 -o p
    good "$cafc" -fcaf-legacy p.f90 -o p
}

# Without IMPLICIT NONE.
functions_without_parentheses_are_told()
{
    printf 'program p\n integer :: x[*]\n x = 1\n do i = 1, num_images\n  x = x + x[1]\n end do\n call s\ncontains\n subroutine s\n  this_image = 3\n  print *, this_image\n end subroutine\nend program\n' >p.f90
    good "$cafc" -c p.f90
    grep -qF "p.f90:4:2: warning: 'num_images' is a variable here" log || fail "says $(cat log)"
    grep -qF 'hint: the function is num_images()' log || fail "says $(cat log)"
    [ "$(grep -c 'warning:' log)" = 1 ] || fail "says $(cat log)"
}

as_many_errors_are_shown_as_the_options_say()
{
    local options=-fmax-errors=2 many
    many=$(printf ' + x[1]%.0s' {1..300})
    printf 'program p\n implicit none\n integer :: x[*]\n y[1] = 1\n z[1] = 1\n u[1] = 1\n x = x%s + nix[2]\nend program\n' "$many" >p.f90
    bad 1 "'z'" "$cafc" $options -c p.f90
    grep -q "'u'" log && fail "shows a third error"
    grep -qx 'the first 2 of 4 errors' log || fail "does not say how many there are"
    bad 1 'the first 1 of 4 errors' "$cafc" -Wfatal-errors -c p.f90
    bad 1 'p.f90:7:2110: error:' "$cafc" -c p.f90
    awk 'length($0) > 200 { exit 1 }' log || fail "shows a line of thousands of characters"
    grep -qF ' + nix[2]' log || fail "does not show the place in the line"
}

# The linker only says that something is undefined.
what_the_linker_misses_is_explained()
{
    printf 'use iso_fortran_env\ntype(event_type) :: e[*]\ncall Event_Post (e[1])\nend\n' >p.f90
    bad 1 "'p.f90' calls 'event_post': that is a statement" "$cafc" p.f90 -o p
    printf 'subroutine s(a)\n integer :: a[*]\n a[1] = 1\nend subroutine\n' >s.f90
    bad 1 'no file has a main program' "$cafc" s.f90 -o s
    [ "$fc" = gfortran ] || return
    printf 'integer :: a[*]\na[1] = 1\nend\n' >q.f90
    good gfortran -fcoarray=lib -c q.f90
    bad 1 "'q.o' is of gfortran with -fcoarray=lib: compile its source with cafc" "$cafc" q.o -o q
}

messages_name_the_users_file_and_line()
{
    printf 'program p\ninteger :: a[*]\na = 1\nx = undefined_function(1)\nimplicit none\nend\n' >wrong.f90
    bad 1 'wrong.f90' "$cafc" -c wrong.f90
    printf 'program p\ninteger :: a[*]\na[1] = "text"\nend\n' >wrong2.f90
    bad 1 'wrong2.f90:3' "$cafc" -c wrong2.f90
    [ ! -e wrong2.o ] || fail "wrote an object"
}

folders_are_no_sources()
{
    mkdir folder
    bad 1 "'folder' is a folder" "$cafc" -c folder
    bad 1 "cannot read 'nothing.txt'" "$cafc" -c nothing.txt
    echo >notes.txt
    prints "'notes.txt' is not used, since nothing is linked" "$cafc" -c notes.txt
    bad 1 "'folder' is a folder" "$cafc" folder -o p
}

lines_for_the_preprocessor_are_told()
{
    [ "$fc" = gfortran ] || return # Flang obeys them in any file
    printf 'program p\n integer :: a[*]\n a = 1\n#ifdef PARALLEL\n a = a[1] + 100\n#else\n a = a[1]\n#endif\n print *, a\nend\n' >p.f90
    bad 1 "p.f90:4:1: error: a line for the preprocessor" "$cafc" p.f90 -o p
    good "$cafc" -cpp p.f90 -o p
    cp p.f90 q.F90
    good "$cafc" q.F90 -o q
    printf '# 5 "other.f90"\nprogram p\n integer :: a[*]\n a = a[1]\nend\n' >r.f90
    good "$cafc" r.f90 -o r
}

pipes_are_no_sources()
{
    mkfifo pipe.f90
    printf 'integer :: a[*]\na = 1\nend\n' >pipe.f90 &
    bad 1 "'pipe.f90' is a pipe" timeout 20 "$cafc" pipe.f90 -o p
    cat pipe.f90 >copy.f90
    wait
    good "$cafc" copy.f90 -o p
}

# gfortran would read the runtime's module files once for each.
modules_with_many_procedures_have_one_use()
{
    local i uses=12

    {
        printf 'module many\n integer :: a(20)[*]\n interface\n  module subroutine apart\n  end subroutine\n end interface\ncontains\n'
        for i in $(seq 12); do
            printf ' subroutine p%d\n  integer :: q(3)\n  a(%d)[1] = a(1)[1] + %d\n  q = a(1:3)[1]\n end subroutine\n' "$i" "$i" "$i"
        done
        printf 'end module\nsubmodule (many) rest\ncontains\n module subroutine apart\n  a(13)[1] = a(12)[1] + this_image()\n end subroutine\nend submodule\n'
    } >many.f90
    printf 'program p\n use many\n a = 0\n if (this_image() == 1) then\n  call p1\n  call p12\n  call apart\n end if\n sync all\n print *, a(12)[1] + a(13)[1]\nend program\n' >p.f90
    [ "$fc" = gfortran ] && uses=1
    good "$cafc" -Wall -Werror many.f90 -c
    good "$cafc" p.f90 many.o -o p
    prints '27' timeout 60 "$cafrun" -n 2 ./p
    good "$cafc" --translate many.f90 -o many.caf.f90
    [ "$(grep -c '^ *use cafrt, only: .*cafrt_get_into' many.caf.f90)" -eq $uses ] || fail "not $uses USE statements"
}

# gfortran's preprocessor does not know them, Flang's does.
macros_by_the_rules_of_c()
{
    [ "$fc" = flang ] || return 0
    printf '#define GLUE(a, b) a##b\n' >glue.h
    cat >m.F90 <<'F'
#include "glue.h"
#define SHOW(e) print '(2a,i0)', #e, " // ", e  ! it's a comment
program m
  integer :: count[*]
  GLUE(co, unt) = this_image()
  if (this_image() == 1) SHOW(count)
F
    printf 'end program\n' | cat m.F90 - >whole.F90
    good "$cafc" whole.F90 -o m
    prints 'count // 1' timeout 60 "$cafrun" -n 2 ./m
    printf '  call nothing(\nend program\n' | cat m.F90 - >wrong.F90
    bad 1 'wrong.F90:7:' "$cafc" -c wrong.F90
}

conditional_lines_are_code()
{
    cat >sentinel.f <<'TEXT'
      program sentinel
      integer x[*], i
      x = 1
      i = x[1]
!$   &  + 10
     &  + 100
c$    i = x[1] + i + 1000 + 2000 + 3000 + 4000 + 5000 + 6000
!$    include 'more.inc'
      print '(a,i0)', 'i=', i
      end program
TEXT
    printf '      i = i + x[1]\n' >more.inc
    good "$cafc" -fopenmp sentinel.f -o sentinel
    prints 'i=21113' "$cafrun" -n 1 ./sentinel
    sed -e 's/^!\$    include/c     include/' sentinel.f >comments.f
    good "$cafc" comments.f -o comments
    prints 'i=101' "$cafrun" -n 1 ./comments
    [ "$fc" = flang ] || {
        good "$cafc" -fopenmp-simd sentinel.f -o sentinel
        prints 'i=21113' "$cafrun" -n 1 ./sentinel
        printf '      integer i[*]\n      i = 1\nD     i = i[1] + 1\n      print "(a,i0)", "i=", i\n      end\n' >debug.f
        good "$cafc" -fd-lines-as-code debug.f -o debug
        prints 'i=2' "$cafrun" -n 1 ./debug
    }
}

# As CMake does when -cpp is among the flags of a project.
preprocessed_text_is_preprocessed_again()
{
    printf 'program p\n integer :: a[*]\n a = N\n sync all\n print "(a,i0)", "value ", a\nend program\n' >p.f90
    printf '      PROGRAM P\n      INTEGER A(N)\n      SAVE A\n      PRINT *, SIZE(A)\n      END\n' >q.f
    good "$cafc" -cpp -DN=5 -E p.f90 -o p-pp.f90
    good "$cafc" -cpp -DN=5 p-pp.f90 -o p
    prints 'value 5' timeout 60 "$cafrun" -n 1 ./p
    good "$cafc" -cpp -DN=5 -E q.f -o q-pp.f
    good "$cafc" -cpp -DN=5 -c q-pp.f
    prints 'a = 7' "$cafc" -cpp -DN=7 -E p.f90
    good "$cafc" -cpp -DN=7 -E -P p.f90
    grep -q '^#' log && fail 'line markers in spite of -P'
    sed -i 's/a = N/a = "N"/' p.f90
    good "$cafc" -cpp -E p.f90 -o p-pp.f90
    bad 1 'p.f90:3' "$cafc" -c p-pp.f90
}

includes_that_never_end_are_an_error()
{
    printf 'program p\n integer :: a[*]\n include "r.inc"\nend\n' >p.f90
    printf ' include "r.inc"\n' >r.inc
    bad 1 'a file includes itself' "$cafc" -c p.f90
    printf 'program q\n integer :: a[*]\n include "q.f90"\nend\n' >q.f90
    bad 1 'a file includes itself' "$cafc" -c q.f90
}

page_breaks_are_blanks()
{
    printf 'program p\n integer, save :: a[*]\n a = 1\n if (iachar("\f") == 12) print "(a)", "page"\nend program\n\f\nsubroutine s\n\f  integer, save :: b[*]\nend subroutine\n' >p.f90
    printf '      PROGRAM Q\n      INTEGER, SAVE :: A[*]\n      A = 1\n      END\n\f\n      SUBROUTINE S\n      INTEGER, SAVE :: B[*]\n      END\n' >q.f
    good "$cafc" p.f90 -o p
    prints page timeout 60 "$cafrun" -n 1 ./p
    good "$cafc" -c q.f
}

clean_sources_have_no_warnings()
{
    local options="-Wall -Wextra -pedantic"
    [ "$fc" = gfortran ] || options=-pedantic # Flang says that it does not know the others
    printf 'program p\n implicit none\n real, allocatable, save :: b(:)[:]\n\n allocate (b(10)[*])\n b = 1\n sync all\n b(2) = b(1)[1]\nend program\n' >p.f90
    good "$cafc" $options -Werror -c p.f90
    [ -s log ] && fail "says $(head -3 log)"
    good "$cafc" -fdefault-real-8 $options -Werror -c p.f90
    [ -s log ] && fail "says $(head -3 log)"
    [ "$fc" = gfortran ] || return
    printf 'module m\n implicit none\n integer, save :: n[*]\ncontains\n subroutine r(k, i)\n  integer, intent(in) :: k\n  integer, intent(out) :: i\n\n  i = n[k]\n  n[k] = i\n  sync all\n end subroutine\nend module\n' >m.f90
    good "$cafc" -Wall -Werror -c m.f90
    [ -s log ] && fail "says $(head -3 log)"
}

# Once, and with the text of the source, not of its translation.
warnings_are_about_the_source()
{
    printf 'program p\n implicit none\n integer :: x[*], i\n x = 1\n do i = 1, 3, 0\n  x[1] = &\n   x[1] + 1\n end do\nend program\n' >p.f90
    printf 'program q\n implicit none\n integer :: x[*]\n character(2) :: c\n c = "abc"\n x = x[1] + len(c)\nend program\n' >q.f90
    if [ "$fc" = gfortran ]; then
        good "$cafc" -Wall -c q.f90
        grep -q '^q.f90:5' log || fail "does not warn of q.f90:5"
        return
    fi
    good "$cafc" -O2 -c p.f90
    [ "$(grep -c 'warning:' log)" = 1 ] || fail "says $(cat log)"
    grep -qF 'p.f90:5:15: warning: DO step expression should not be zero [-Wzero-do-step]' log || fail "says $(cat log)"
    grep -q 'cafc_\|cafrt' log && fail "shows the translation"
    good "$cafc" -Wno-zero-do-step -c p.f90
    [ -s log ] && fail "says $(head -3 log)"
    good "$cafc" -w -Werror -c p.f90
    [ -s log ] && fail "says $(head -3 log)"
    rm -f p.o
    bad 1 'error: DO step' "$cafc" -Werror -c p.f90
    [ -e p.o ] && fail "an object was written"
}

# The compilers would say that coarrays are disabled.
locks_alone_are_parallel()
{
    printf 'use iso_fortran_env, only: lock_type\ntype(lock_type) :: l\nlock (l)\nunlock(l) ! done\nend\n' >p.f90
    bad 1 'must be a coarray' "$cafc" -c p.f90
    printf 'integer :: lock(3), i = 2\nlock(i) = 3\nlock (1) = 2; print *, lock(1)\nend\n' >q.f90
    good "$cafc" -c q.f90
}

errors_point_at_the_selector_and_say_how_to_take_a_value()
{
    cat >selector.f90 <<'F'
program p
  integer :: a(3)[*], b(3)
  associate (x => b, y => a(1)[2], z => b(1))
    print *, x, y, z
  end associate
end program
F
    bad 1 'selector.f90:3:27: error: Selector must not be a coindexed object [F2018 C1103]' "$cafc" -c selector.f90
    cat >operator.f90 <<'F'
module m
  type t
    integer :: v = 0
  contains
    procedure :: add
    generic :: operator(+) => add
  end type
contains
  function add(a, b) result(c)
    class(t), intent(in) :: a, b
    type(t) :: c
    c%v = a%v + b%v
  end function
end module
program p
  use m
  class(t), allocatable :: q[:]
  type(t) :: b
  allocate (q[*])
  b = q[1] + b
end program
F
    bad 1 'hint: if it is coindexed, write its value: (a[k])' "$cafc" -c operator.f90
    sed -i 's/q\[1\] +/(q[1]) +/' operator.f90
    good "$cafc" -c operator.f90
}

substrings_in_front_of_selectors_get_a_hint()
{
    printf "program p\n character(9) :: c(3)[*], d[*]\n print *, c(2)(1:5)[1]\nend program\n" >element.f90
    bad 1 'hint: a substring stands behind the image selector: a(i)[image](1:5)' "$cafc" -c element.f90
    printf "program p\n character(9) :: c(3)[*], d[*]\n print *, d(1:5)[1]\nend program\n" >scalar.f90
    bad 1 'a substring stands behind the image selector: name[image](1:5)' "$cafc" -c scalar.f90
}

# F2018 R1401, 6.2.5
programs_without_their_statement_may_begin_with_a_label()
{
    printf '10 format (i3)\n20 integer :: x[*]\nx = 3\nprint 10, x[1]\nend\n' >l.f90
    printf '   10 integer x[*]\n      x = 3\n      print *, x[1]\n      end\n' >l.f
    for source in l.f90 l.f; do
        good "$cafc" $source -o l
        prints 3 timeout 60 "$cafrun" -n 1 ./l
    done
}

# Its file would be found in place of ours by all others.
no_other_module_has_the_name_of_the_runtime_s()
{
    printf 'module cafrt\n integer :: a = 4\nend module\n' >m.f90
    bad 1 'm.f90:1:8: error: CAFRT is the module that the translation uses' "$cafc" -c m.f90
    [ ! -e m.o ] && [ ! -e cafrt.mod ] || fail 'it was compiled'
}

arguments_of_older_collectives_and_functions_of_gfortran_get_a_hint()
{
    printf 'integer, save :: a(4)[*]\ninteger :: b(4)\nreal :: x, y\na = 1\ncall co_sum(a, b)\ncall co_max(x, y)\nend\n' >sum.f90
    bad 1 '-fcaf-legacy takes older forms' "$cafc" -c sum.f90
    [ "$(grep -c 'the result comes to A' log)" = 2 ] || fail 'not both are explained'
    printf 'program p\nimplicit none\ninteger, save :: a[*]\na = iargc()\nend\n' >arguments.f90
    bad 1 'hint: write command_argument_count(), or declare it: integer :: iargc' "$cafc" -c arguments.f90
    printf 'program p\nimplicit none\ninteger, save :: a[*]\na = isatty(0)\nend\n' >terminal.f90
    bad 1 "hint: gfortran has it, cafc's front end has not: declare its type" "$cafc" -c terminal.f90
}

# F2018 C1585 is about ultimate components, which end at an allocatable one.
results_of_pure_functions_may_hold_polymorphic_components_deeper_down()
{
    cat >results.f90 <<'END'
module results
  implicit none
  type :: item
    class(*), allocatable :: value
  end type
  type :: collection
    type(item), allocatable :: items(:)
  end type
  integer, save :: images[*]
contains
  pure function collected(items) result(all)
    type(item), intent(in) :: items(:)
    type(collection) :: all
    allocate (all%items, source=items)
  end function
end module
program p
  use results
  type(item) :: i(2)
  type(collection) :: x
  x = collected(i)
  images = size(x%items)
  print '(i0)', images[1]
end program
END
    good "$cafc" --fc=gfortran results.f90 -o results
    prints 2 timeout 60 "$cafrun" -n 1 ./results
    sed -n '/^module/,/^end module/{/images/d;p;}' results.f90 >module.f90
    sed -n '/^program/,$p' results.f90 | sed 's/images = \(.*\)/print "(i0)", (\1) * this_image()/;/images\[1\]/d' >program.f90
    for compiler in "$cafc --fc=gfortran" "${FC:-gfortran}"; do
        rm -f ./*.mod ./*.cafmod
        good $compiler -c module.f90
        good "$cafc" --fc=gfortran program.f90 module.o -o program
        prints 2 timeout 60 "$cafrun" -n 1 ./program
    done
}

run_tests
