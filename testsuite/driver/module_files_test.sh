#!/usr/bin/env bash
# module_files_test.sh CAFC CAFRUN [COMPILER] - with it, or with every one, module files are found, and those that cannot be used are named.
# Each test is a function; its name is the sentence that must be true.
set -u
. "$(dirname "$(realpath "${BASH_SOURCE[0]}")")/checks.sh"

untouched_sources_find_the_modules_of_translated_ones()
{
    cat >teller.f90 <<'F'
module teller
  use, intrinsic :: iso_fortran_env, only: event_type, output_unit
  implicit none
contains
  subroutine tell()
    type(event_type), save :: told[*]
    event post (told)
    write (output_unit, '(a)') 'told'
  end subroutine
end module
F
    printf 'program p\n  use teller, only: tell\n  call tell()\nend program\n' >p.f90
    good "$cafc" teller.f90 p.f90 -o p
    prints told timeout 60 "$cafrun" -n 1 ./p
}

modules_go_where_asked_and_are_found()
{
    mkdir mods
    printf 'module m\ninteger :: shared_value[*]\nend module\n' >m.f90
    printf 'program p\nuse m\nshared_value = 7\nsync all\nprint *, shared_value[1]\nend\n' >p.f90
    good "$cafc" -J mods -c m.f90
    good "$cafc" -Imods -c p.f90
    good "$cafc" m.o p.o -o p
    prints 7 timeout 60 "$cafrun" -n 1 ./p
    [ -e mods/m.mod ] || fail "no mods/m.mod"
    good "$cafc" -module-dir mods m.f90 p.f90 -o q
    prints 7 timeout 60 "$cafrun" -n 1 ./q
}

errors_that_follow_from_a_missing_module_are_counted_behind_it()
{
    printf 'program p\n use nowhere\n integer :: a[*]\n x%%y = b%%c\n call s(a[1])\nend program\n' >p.f90
    bad 1 "p.f90:2:6: error: Cannot find module 'nowhere'" "$cafc" -c p.f90
    tail -n 1 log | grep -q 'other errors*, which may follow from this, not shown' || fail 'no such last line'
}

module_files_that_are_no_use_are_named()
{
    printf 'program p\n use m\n integer :: a[*]\n a = 1\nend program\n' >p.f90
    echo garbage >m.mod
    bad 1 "Cannot find module 'm': './m.mod' is no module file of this compiler" "$cafc" -c p.f90
    printf 'module m\n integer :: x[*]\nend module\n' >m.f90
    good "$cafc" -c m.f90
    rm m.cafmod
    bad 1 "its 'm.cafmod', which cafc writes beside it, is missing" "$cafc" -c p.f90
}

# gfortran looks beside the source first.
module_files_of_an_older_build_beside_the_source_are_not_taken()
{
    [ "$fc" = flang ] || return
    mkdir source built
    printf 'module m\n integer, parameter :: n = 1\n integer :: k[*] = n\nend module\n' >source/m.f90
    printf 'program p\n use m\n print *, n, k[1]\nend program\n' >source/p.f90
    good "$cafc" -J source -c source/m.f90
    sed -i 's/n = 1/n = 2/' source/m.f90
    good "$cafc" -J built -c source/m.f90 source/p.f90
    good "$cafc" m.o p.o -o p
    prints '2 2' timeout 60 "$cafrun" -n 1 ./p
}

# Nothing in the second and the third file but what the type is tells of coarrays.
files_without_a_word_of_it_assign_and_free_objects_with_coarrays()
{
    cat >m.f90 <<'F'
module m
  implicit none
  type t
    integer :: i = 0
    integer, allocatable :: c(:)[:]
  end type
end module
F
    printf 'module between\n use m, only: t\nend module\n' >between.f90
    cat >copies.f90 <<'F'
subroutine copy(a, b)
  use between
  implicit none
  type(t), intent(inout) :: a
  type(t), intent(in) :: b
  a = b
end subroutine
F
    cat >p.f90 <<'F'
program p
  use m
  implicit none
  interface
    subroutine copy(a, b)
      import
      type(t), intent(inout) :: a
      type(t), intent(in) :: b
    end subroutine
  end interface
  type(t), save :: a, b
  allocate (a%c(2)[*], b%c(2)[*])
  b%c = 10 + this_image()
  call copy(a, b)
  sync all
  if (this_image() == 1) print '(a,i0)', 'got ', a%c(2)[2]
end program
F
    good "$cafc" -c m.f90 between.f90
    good "$cafc" -c copies.f90
    good "$cafc" m.o between.o copies.o p.f90 -o p
    prints "got 12" timeout 60 "$cafrun" -n 2 ./p
}

# Its AC_FC_MODULE_EXTENSION wants one file `conftest_module.SUFFIX`.
coarrays_of_modules_stay_without_volatile_in_files_without_a_word_of_it()
{
    printf 'module m\n integer :: a[*]\nend module\n' >m.f90
    printf 'program p\n use m, only: q => a\n volatile :: q\n q = 1\nend program\n' >p.f90
    good "$cafc" -c m.f90
    bad 1 'p.f90:3:14: error: VOLATILE attribute may not apply' "$cafc" -c p.f90
}

autoconf_finds_one_suffix_of_module_files()
{
    printf 'module conftest_module\n integer :: i\nend module\n' >conftest.f90
    good "$cafc" -c conftest.f90
    only_files "./conftest.f90 ./conftest.o ./conftest_module.mod "
}

# What a vendor's module is to the front end: there is the compiler's module file, and no source.
stubs_stand_for_modules_that_cannot_be_read()
{
    printf 'module vendor\n use kinds_of_vendor\ncontains\n integer(vk) function answer()\n  answer = 42\n end function\nend module\n' >vendor.f90
    printf 'module kinds_of_vendor\n integer, parameter :: vk = 8\nend module\n' >kinds.f90
    printf 'module m\n use vendor\n implicit none\n integer :: a[*]\ncontains\n subroutine s()\n  a[1] = answer()\n end subroutine\nend module\n' >m.f90
    printf 'program p\n use m\n implicit none\n if (this_image() == 1) call s()\n sync all\n if (this_image() == 2) print "(a,i0)", "answer ", a[1]\nend program\n' >p.f90
    good "$cafc" -c kinds.f90 vendor.f90
    rm ./*.cafmod
    mkdir elsewhere
    mv ./*.mod elsewhere
    bad 1 "--module-stub FOLDER" "$cafc" -c m.f90
    mkdir stubs
    printf 'module vendor\n use kinds_of_vendor\n interface\n  integer(vk) function answer()\n   import :: vk\n  end function\n end interface\nend module\n' >stubs/vendor.f90
    bad 1 "module 'kinds_of_vendor'" "$cafc" --module-stub stubs -c m.f90
    cp kinds.f90 stubs/kinds_of_vendor.f90
    mv elsewhere/*.mod .
    good "$cafc" --module-stub=stubs -c m.f90
    good "$cafc" --module-stub=stubs -cpp -E p.f90
    good "$cafc" -c p.f90
    good "$cafc" kinds.o vendor.o m.o p.o -o p
    prints 'answer 42' timeout 60 "$cafrun" -n 2 ./p
}

# As a library or a vendor has them: compiled by the compiler alone.
module_files_of_the_compiler_are_read()
{
    good "$cafc" -c "$here/modules/vendor.f90"
    rm ./*.cafmod
    mkdir library
    mv ./*.mod library
    bad 1 "-I FOLDER" "$cafc" -c "$here/modules/user.f90"
    good "$cafc" -I library "$here/modules/user.f90" vendor.o -o user
    prints 'all of vendor' timeout 60 "$cafrun" -n 2 ./user
    [ ! -e vendor.cafmod ] || fail "a module file of the front end is left behind"
    rm own.cafmod
    awk '/^program/ { exit } 1' "$here/modules/user.f90" >own.f90
    awk '/^program/ { p = 1 } p' "$here/modules/user.f90" >main.f90
    good "$cafc" -I library -c own.f90
    good "$cafc" -I library main.f90 own.o vendor.o -o user
    prints 'all of vendor' timeout 60 "$cafrun" -n 3 ./user
    truncate -s 60 library/vendor.mod
    bad 1 "module 'vendor'" "$cafc" -I library -c own.f90
}

initial_values_and_private_names_in_module_files_are_read()
{
    good "$cafc" -c "$here/modules/library.f90"
    rm ./*.cafmod
    good "$cafc" "$here/modules/reader.f90" library.o -o reader
    prints 'all of library' timeout 60 "$cafrun" -n 2 ./reader
}

# The compiler's file of a module that cafc has translated no longer tells what a coarray is.
module_files_that_have_lost_coarrays_are_not_read()
{
    printf 'module m\n integer :: a[*]\nend module\n' >m.f90
    printf 'program p\n use m\n a[1] = 3\nend program\n' >p.f90
    good "$cafc" -c m.f90
    rm m.cafmod
    bad 1 "module 'm'" "$cafc" -c p.f90
}

what_hinders_a_module_file_is_said_on_demand()
{
    printf 'module vendor\n integer :: size_of_word[*] = 8\nend module\n' >vendor.f90
    printf 'module m\n use vendor, only: size_of_word\nend module\n' >m.f90
    printf 'program p\n use m\n integer :: a[*]\n a[1] = size_of_word\nend program\n' >p.f90
    good "$cafc" -c vendor.f90
    rm vendor.cafmod
    good "$cafc" -c m.f90
    [ ! -s log ] || fail "a word about a file that the compiler takes"
    bad 1 "Cannot find module 'm': './m.mod' uses a module that cannot be read" "$cafc" -c p.f90
    bad 1 "its 'vendor.cafmod', which cafc writes beside it, is missing" "$cafc" -c p.f90
    bad 1 'name the folder of the missing .cafmod file with -I FOLDER' "$cafc" -c p.f90
    prints "m.f90:2:6: error: Cannot find module 'vendor'" "$cafc" -v -c m.f90
}

# One that has lost its coarrays, and nine that use one another and the first: the rest is read all the same.
modules_that_need_nothing_missing_are_read()
{
    printf 'module m0\n integer :: x[*] = 5\nend module\nmodule other\n integer :: q = 3\nend module\nmodule second\n use other\nend module\n' >m.f90
    for i in 1 2 3 4 5 6 7 8 9; do
        printf 'module m%d\n use m%d\n use other\n integer :: y%d = %d\nend module\n' "$i" "$((i - 1))" "$i" "$i"
    done >>m.f90
    good "$cafc" -c m.f90
    rm ./*.cafmod
    printf 'program p\n use second\n integer :: w[*]\n w = q\n print *, w[1]\nend program\n' >p.f90
    good "$cafc" p.f90 m.o -o p
    prints ' 3' "$cafrun" -n 1 ./p
    printf 'program p\n use second\n use m9\n integer :: w[*]\n w = q + y9\n print *, w[1]\nend program\n' >q.f90
    bad 1 "Cannot find module 'm9': './m9.mod' uses a module that cannot be read" "$cafc" -c q.f90
    [ "$(grep -c 'is not understood completely' log)" = 1 ] || fail "not the first alone says why: $(cat log)"
    grep -q "'./m1.mod' declares is not understood.*'m0.cafmod', which cafc writes beside it, is missing" log || fail "nothing names m0.cafmod: $(cat log)"
}

damaged_module_files_are_named()
{
    printf 'module m\n integer :: a[*]\nend module\n' >m.f90
    printf 'program p\n use m\n a[1] = 3\nend program\n' >p.f90
    good "$cafc" -c m.f90
    truncate -s -3 m.cafmod
    bad 1 "m.cafmod" "$cafc" -c p.f90
    bad 1 "compile the file that defines the module again" "$cafc" -c p.f90
    for bytes in 33 32 28 10 3 0; do
        truncate -s $bytes m.cafmod
        bad 1 "m.cafmod" "$cafc" -c p.f90
        bad 1 "compile the file that defines the module again" "$cafc" -c p.f90
    done
}

outdated_module_files_are_named()
{
    printf 'module m\n integer :: x[*]\nend module\n' >m.f90
    printf 'module k\n use m\ncontains\n subroutine s\n  x = 1\n end subroutine\nend module\n' >k.f90
    printf 'program p\n use k\n call s\n sync all\n print "(a,i0)", "lower ", lcobound(x)\nend program\n' >p.f90
    good "$cafc" -c m.f90 k.f90
    sed -i 's/\[\*\]/[0:*]/' m.f90
    good "$cafc" -c m.f90
    bad 1 "k.cafmod' was written before module 'm' changed" "$cafc" -c p.f90
    bad 1 "compile the file that defines its module again" "$cafc" -c p.f90
    good "$cafc" -c k.f90
    good "$cafc" p.f90 m.o k.o -o p
    prints 'lower 0' timeout 60 "$cafrun" -n 2 ./p
}

# make and CMake look at the compiler's module file alone.
cobounds_change_the_module_file()
{
    local form

    for form in '' -ffixed-form; do
        printf '      module m\n      implicit none\n      private\n      integer, public :: x[*]\n      contains\n      subroutine s(y)\n      integer y[*]\n      y = 1\n      end subroutine\n      end module\n' >m.f90
        good "$cafc" $form -Wall -c m.f90
        cp m.mod one.mod
        good "$cafc" $form -c m.f90
        cmp -s m.mod one.mod || fail 'another module file for the same source'
        sed -i 's/x\[\*\]/x[0:*]/' m.f90
        good "$cafc" $form -c m.f90
        cmp -s m.mod one.mod && fail 'the same module file for other cobounds'
        sed -i 's/x\[0:\*\]/x[2,*]/' m.f90
        cp m.mod one.mod
        good "$cafc" $form -c m.f90
        cmp -s m.mod one.mod && fail 'the same module file for another corank'
    done
}

# As when the compiler has changed, and the build began without `make clean`.
module_files_of_the_other_compiler_are_named()
{
    local other=flang
    [ "$fc" = gfortran ] || other=gfortran
    [ ${#compilers[@]} -gt 1 ] || return
    printf 'module m\n integer :: a[*]\ncontains\n subroutine s\n  a[1] = 3\n end subroutine\nend module\n' >m.f90
    printf 'program p\n use, non_intrinsic :: M\n print *, a[1]\nend program\n' >p.f90
    printf 'program q\n use m\n call s\nend program\n' >q.f90
    good "$cafc" --fc=$other -c m.f90
    bad 1 "p.f90:2:24: error: 'm.mod' was compiled by $other, and $fc cannot read it" "$cafc" -c p.f90
    [ "$(grep -c error log)" -eq 1 ] || fail "more than one message"
    bad 1 "--fc=$fc" "$cafc" -c q.f90
    mkdir mods
    mv m.mod m.cafmod mods
    bad 1 "'mods/m.mod' was compiled by $other" "$cafc" -I mods -c q.f90
    good "$cafc" m.f90 q.f90 -o q
    good "$cafc" -I mods -c p.f90
    mkdir own # both compilers look in the current folder first
    good "$cafc" -J own -c m.f90
    good "$cafc" --fc=$other -c m.f90
    bad 1 "'m.mod' was compiled by $other" "$cafc" -I own -c q.f90
}

# The folder of the sources may be read-only.
translation_puts_module_files_beside_it()
{
    printf 'module m\n integer :: a[*]\nend module\n' >m.f90
    printf 'program q\n use m\n a = 1\nend program\n' >q.f90
    mkdir there
    good "$cafc" --translate m.f90 -o there/m.f90
    [ ! -e m.cafmod ] || fail 'a module file in the folder of the source'
    good "$cafc" --translate q.f90 -o there/q.f90
}

# Flang's module files name those of module cafrt with their checksums.
module_files_for_another_version_are_named()
{
    [ "$fc" = flang ] || return
    printf 'module m\n integer :: a[*]\ncontains\n subroutine s\n  a[1] = 3\n end subroutine\nend module\n' >m.f90
    printf 'module user\n use m\nend module\n' >user.f90
    printf 'program q\n use user\n call s\nend program\n' >q.f90
    good "$cafc" -c m.f90 user.f90
    sed -i 's/^\(!need\$ \)[0-9a-f]*\( n cafrt\)/\10123456789abcdef\2/' m.mod
    bad 1 "q.f90:2:6: error: 'm.mod' was compiled with another version of cafc" "$cafc" -c q.f90
    bad 1 "compile the file that defines the module again" "$cafc" -c user.f90
    good "$cafc" m.f90 user.f90 q.f90 -o q
}

run_tests
