#!/usr/bin/env bash
# build_systems_test.sh CAFC CAFRUN [COMPILER] - with it, or with every one, files are found where the compiler finds them, and make is told
# of them.  Each test is a function; its name is the sentence that must be true.
set -u
. "$(dirname "$(realpath "${BASH_SOURCE[0]}")")/checks.sh"

dependencies_name_included_files()
{
    printf "program a\ninclude 'b.inc'\n integer :: x[*]\n x[1] = r\nend program\n" >a.F90
    printf 'integer, parameter :: r = 4\n' >b.inc
    good "$cafc" -MMD -c a.F90
    grep -q '^a.o: b.inc$' a.d || fail "a.d does not name b.inc"
    good "$cafc" -MMD -MF 'of a.d' -MT a -c a.F90
    grep -q '^a: b.inc$' 'of a.d' || fail "the file of -MF does not name b.inc"
    [ "$fc" = flang ] || prints 'b.inc' "$cafc" -M a.F90
    cp a.F90 c.f90
    good "$cafc" -MMD -c c.f90
    grep -q '^c.o: c.f90 b.inc$' c.d || fail "a source without preprocessor has no dependencies: $(cat c.d)"
    printf 'program d\nend program\n' >d.f90
    good "$cafc" -MMD -c d.f90
    grep -q '^d.o: d.f90$' d.d || fail "a source without coarrays has no dependencies"
    cp d.f90 d.F90
    good "$cafc" -MMD -c d.F90
    grep -q '^d.o: d.F90' d.d || fail "a target is named twice: $(cat d.d)"
    good "$cafc" -MMD a.F90 -o prog
    grep -q '^a.o: b.inc$' prog.d || fail "the dependencies of a program made at once are lost"
    prints 'cafrt_put' "$cafc" -MMD --explain a.F90
    good "$cafc" -MMD -MP -MF p.d -MT a.o -MT a.d -MQ 'b$c' -c a.F90
    grep -q '^a.o a.d b$$c: b.inc$' p.d || fail "not all targets depend on b.inc: $(cat p.d)"
    grep -q '^b.inc:$' p.d || fail "-MP gives b.inc no rule of its own"
    good "$cafc" -MMD -MF q.d -fsyntax-only a.F90
    grep -q '^a.o: b.inc$' q.d || fail "the target of a file that is only checked: $(cat q.d)"
}

# F2018 6.4 leaves to the processor where included files are looked for.
included_files_are_those_that_the_compiler_would_take()
{
    mkdir source folder
    printf "program p\n integer :: x[*], n\n x = 0\n include 'top.inc'\n x[1] = n\n print *, x\nend program\n" >source/p.f90
    sed 's/\[[*1]\]//' source/p.f90 >source/plain.f90
    printf "include 'n.inc'\n" >folder/top.inc
    printf ' n = 1\n' >folder/n.inc
    printf ' n = 2\n' >source/n.inc
    good "$cafc" -Ifolder source/plain.f90 -o plain
    good "$cafc" -Ifolder source/p.f90 -o p
    prints "$(./plain)" timeout 60 "$cafrun" -n 1 ./p
    printf "program q\n integer :: x[*]\n x = 3\n include 'here.inc'\nend program\n" >source/q.f90
    printf ' print *, x[1]\n' >here.inc
    if [ "$fc" = flang ]; then
        good "$cafc" source/q.f90 -o q
        prints 3 timeout 60 "$cafrun" -n 1 ./q
    else
        bad 1 'here.inc' "$cafc" source/q.f90 -o q
        good "$cafc" -I. source/q.f90 -o q
    fi
}

# Files without coarrays, too.
modules_of_the_program_go_before_those_of_mpi()
{
    mkdir modules
    printf 'module mpi\n integer, parameter :: mpi_comm_world = 5, own = 6\nend module\n' >mpi.f90
    printf 'program p\n use mpi\n integer :: a[*]\n a = own\n print "(i0,1x,i0)", mpi_comm_world, a[1]\nend program\n' >p.f90
    sed 's/\[[*1]\]//' p.f90 >plain.f90
    for source in p.f90 plain.f90; do
        good "$cafc" -J modules mpi.f90 $source -o p
        prints '5 6' timeout 60 "$cafrun" -n 1 ./p
        rm p modules/*
    done
}

standard_input_needs_a_language()
{
    printf 'program p\n print *, this_image()\nend program\n' >p.f90
    good "$cafc" -x f95 -c - -o p.o <p.f90
    rm p.o
    [ "$fc" = flang ] || bad 1 '-x f95' "$cafc" -c - <p.f90
}

run_tests
