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
    prints 'b.inc' "$cafc" -M a.F90
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

# As gfortran's -MD does; the files of submodules have names of the compiler's own.
dependencies_name_module_files()
{
    local child=par@child.smod parent=par.smod
    [ "$fc" = gfortran ] || child=par-child.mod parent=par.mod
    mkdir used out
    printf 'module u\n integer :: k[*]\nend module\n' >used/u.f90
    (cd used && good "$cafc" -c u.f90) || exit 1
    printf '#include "h.h"\nMODULE Par\n Use, Non_Intrinsic :: U\n use iso_fortran_env\n interface\n  module subroutine s\n  end subroutine\n' >a.F90
    printf ' end interface\nend module\nmodule second ! of two\n use par\nend module\n' >>a.F90
    printf '! nothing\n' >h.h
    printf 'submodule (par) child\n use u\ncontains\n module procedure s\n  k[1] = 2\n end procedure\nend submodule\n' >b.f90
    good "$cafc" -MMD -Iused -J out -c a.F90
    grep -q '^a.o: a.F90 h.h' a.d || fail "a.d does not name h.h: $(cat a.d)"
    grep -q '^out/par.mod out/second.mod a.o: a.F90 used/u.mod$' a.d || fail "the files of modules: $(cat a.d)"
    good "$cafc" -MMD -Iused -J out -c b.f90
    grep -q "^out/$child b.o: b.f90 out/$parent used/u.mod\$" b.d || fail "the file of a submodule: $(cat b.d)"
    [ -e "out/$child" ] && [ -e "out/$parent" ] || fail "files of other names: $(ls out)"
    prints "out/$child b.o: b.f90 out/$parent used/u.mod" "$cafc" -MM -Iused -J out b.f90
    rm out/*
    prints 'out/par.mod out/second.mod a.o: a.F90 used/u.mod' "$cafc" -M -Iused -J out a.F90
    prints 'a.o: a.F90 h.h' "$cafc" -MM -Iused -J out a.F90
    [ -z "$(ls out)" ] && [ ! -e - ] || fail "-M has compiled something: $(ls out -)"
    good "$cafc" -MM -MT x -o rules -Iused a.F90
    grep -q '^par.mod second.mod x: a.F90 used/u.mod$' rules || fail "the file of -o: $(cat rules)"
    rm ./*.o ./*.d
    bad 1 "leave -o out, and write '> both'" "$cafc" -MM -o both -Iused a.F90 b.f90
    [ ! -e both ] || fail "a rule of two was written"
    command -v make >/dev/null || return 0 # the rest asks it
    printf 'all: b.o\na.o: a.F90\nb.o: b.f90\n%%.o:\n\t"$(FC)" -MMD -Iused -c $<\n-include a.d b.d\n' >Makefile
    good make FC="$cafc" a.o b.o
    printf '! more\n' >>h.h
    sleep 1
    touch used/u.mod
    prints '-c a.F90' make FC="$cafc" a.o b.o
    prints '-c b.f90' make -n -W par.mod -W par.smod FC="$cafc" b.o
}

# What Meson writes for Flang, which it takes for the older compiler of that name.
options_of_an_older_flang_are_understood()
{
    mkdir out
    printf 'module m\n integer :: x[*] = 3\nend module\n' >m.f90
    printf 'program p\n use m\n print *, x[1]\nend program\n' >p.f90
    good "$cafc" -Iout -I. -D_FILE_OFFSET_BITS=64 -Minform=inform -O0 -g -fPIC -module out -MD -MQ out/m.f90.o -MF out/m.f90.o.d -o out/m.f90.o -c m.f90
    [ -e out/m.mod ] || fail "-module does not say where module files go: $(ls . out)"
    grep -q '^out/m.mod out/m.f90.o: m.f90$' out/m.f90.o.d || fail "the rule: $(cat out/m.f90.o.d)"
    good "$cafc" -Iout -I. -Minform=inform -module out -o out/p.f90.o -c p.f90
    good "$cafc" out/p.f90.o out/m.f90.o -o p
    prints ' 3' "$cafrun" -n 1 ./p
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
