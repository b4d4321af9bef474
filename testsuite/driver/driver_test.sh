#!/usr/bin/env bash
# driver_test.sh CAFC CAFRUN [COMPILER] - with it, or with every one, cafc behaves like the compiler driver it stands in for.
# Each test is a function; its name is the sentence that must be true.
set -u
. "$(dirname "$(realpath "${BASH_SOURCE[0]}")")/checks.sh"

compiles_and_links_in_one_command()
{
    write_hello
    good "$cafc" -O2 hello.f90
    prints 'sum of two 3' timeout 60 "$cafrun" -n 2 ./a.out
    rm -f a.out
    only_files './hello.f90 '
}

compiles_and_links_apart()
{
    write_hello 'my hello.f90'
    good "$cafc" -c 'my hello.f90'
    good "$cafc" 'my hello.o' -o 'my program'
    prints 'sum of two 3' timeout 60 "$cafrun" -n 2 './my program'
}

starts_where_standard_streams_are_closed()
{
    write_hello
    good "$cafc" hello.f90 -o hello
    good bash -c 'timeout 60 "$0" -n 2 ./hello <&- 2>&-' "$cafrun"
    grep -q 'sum of two 3' log || fail "prints nothing"
    good bash -c 'timeout 60 "$0" -n 2 ./hello >&-' "$cafrun"
}

image_1_reads_long_input_slowly()
{
    cat >reads.f90 <<'F'
program reads
  implicit none
  integer :: i, n, status
  n = 0
  do
    if (mod(n, 20000) == 0) call execute_command_line('sleep 0.1')
    read (*, *, iostat=status) i
    if (status /= 0) exit
    n = n + 1
    if (this_image() /= 1 .or. i /= n) error stop 'wrong input'
  end do
  sync all
  if (this_image() == 1) print '(a,i0)', 'lines ', n
end program
F
    seq 100000 >input
    good "$cafc" reads.f90 -o reads
    prints 'lines 100000' timeout 60 "$cafrun" -n 2 ./reads <input
    prints 'lines 100000' bash -c 'cat input | timeout 60 "$0" -n 2 ./reads' "$cafrun"
}

works_from_another_folder()
{
    local here
    here=$(dirname "$(dirname "$cafc")")
    mkdir -p 'in stalled/bin' 'in stalled/lib'
    cp "$cafc" "$cafrun" 'in stalled/bin'
    cp -r "$here/lib/cafc" 'in stalled/lib'
    write_hello
    good 'in stalled/bin/cafc' hello.f90 -o hello
    prints 'sum of two 4' timeout 60 'in stalled/bin/cafrun' -n 3 ./hello
    prints "runtime     $PWD/in stalled/lib/cafc" 'in stalled/bin/cafc' --version
}

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

messages_name_the_users_file_and_line()
{
    printf 'program p\ninteger :: a[*]\na = 1\nx = undefined_function(1)\nimplicit none\nend\n' >wrong.f90
    bad 1 'wrong.f90' "$cafc" -c wrong.f90
    printf 'program p\ninteger :: a[*]\na[1] = "text"\nend\n' >wrong2.f90
    bad 1 'wrong2.f90:3' "$cafc" -c wrong2.f90
    [ ! -e wrong2.o ] || fail "wrote an object"
}

# All of it makes gfortran's compilation of long procedures ten times as long.
debugging_information_is_that_of_lines_unless_asked_for()
{
    printf 'subroutine s(n)\ninteger :: n, local, a[*]\nsave a\nlocal = n\na[1] = local\nn = a[1]\nend\n' >s.f90
    good "$cafc" -c s.f90
    ! readelf --debug-dump=info s.o | grep -q 'DW_AT_name.*: local' || fail "variables are described"
    readelf --debug-dump=decodedline s.o | grep -q 's.f90' || fail "no lines"
    good "$cafc" -g -c s.f90
    readelf --debug-dump=info s.o | grep -q 'DW_AT_name.*: local' || fail "-g describes no variables"
}

folders_are_no_sources()
{
    mkdir folder
    bad 1 "'folder' is a folder" "$cafc" -c folder
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

errors_of_the_environment_are_one_message()
{
    bad 1 "cannot read 'nope.f90'" "$cafc" -c nope.f90
    bad 1 "no input files" "$cafc"
    write_hello
    bad 1 "is not there" "$cafc" --fc=/no/such/compiler -c hello.f90
    bad 1 "compiler '' is not there" "$cafc" --fc= -c hello.f90
    bad 1 "compiler '/usr' is not there" "$cafc" --fc=/usr -c hello.f90
    bad 1 "temporary folder" env TMPDIR=/no/such/folder "$cafc" -c hello.f90
    bad 1 "cannot write" "$cafc" --translate hello.f90 -o /no/such/file.f90
    bad 1 "-static" "$cafc" -static hello.f90
}

signals_leave_nothing_behind()
{
    local signal pid
    mkdir tmp
    printf '#include "slow.inc"\ninteger :: a[*]\nend\n' >slow.F90
    mkfifo slow.inc
    for signal in INT TERM HUP QUIT XFSZ; do
        # The preprocessor waits for the pipe.
        TMPDIR=$PWD/tmp setsid env --default-signal=INT --default-signal=QUIT "$cafc" -c slow.F90 >log 2>&1 &
        pid=$!
        sleep 0.7
        kill -s "$signal" "$pid" 2>/dev/null
        wait "$pid" 2>/dev/null
        [ $? -gt 128 ] || fail "did not end by SIG$signal"
        kill -KILL -- "-$pid" 2>/dev/null # a preprocessor still at the pipe
    done
    [ -z "$(ls tmp)" ] || fail "left $(ls tmp)"
}

response_files_and_c_sources_are_taken()
{
    write_hello 'a b.f90'
    echo 'int answer(void) { return 42; }' >c.c
    echo '-O1 "a b.f90" c.c -o "r s"' >args
    good "$cafc" @args
    prints 'sum of two 3' timeout 60 "$cafrun" -n 2 './r s'
}

preprocessing_and_assembly_stop_there()
{
    write_hello h.F90
    good "$cafc" -E h.F90
    good "$cafc" -S h.F90
    [ -s h.s ] || fail "no h.s"
    rm h.s
    good "$cafc" -fsyntax-only h.F90
    only_files './h.F90 '
}

cmake_projects_build()
{
    command -v cmake >/dev/null && command -v ninja >/dev/null || return
    write_hello
    printf 'module m\ncontains\nsubroutine s(a)\ninteger :: a[*]\na = a[1]\nend subroutine\nend module\n' >m.F90
    printf 'cmake_minimum_required(VERSION 3.20)\nproject(p LANGUAGES Fortran)\nadd_library(m STATIC m.F90)\nadd_executable(hello hello.f90)\ntarget_link_libraries(hello m)\n' >CMakeLists.txt
    good cmake -G Ninja -S . -B b -DCMAKE_Fortran_COMPILER="$cafc" -DCMAKE_BUILD_TYPE=Release
    good cmake --build b
    prints 'sum of two 3' timeout 60 "$cafrun" -n 2 b/hello
}

# The libraries of the compiler are found in what `cafc -v` shows.
cmake_projects_link_fortran_into_c_programs()
{
    command -v cmake >/dev/null && command -v ninja >/dev/null || return
    printf 'subroutine f() bind(c)\n print *, "from Fortran"\nend subroutine\n' >f.f90
    printf 'void f(void);\nint main(void) { f(); return 0; }\n' >main.c
    printf 'cmake_minimum_required(VERSION 3.20)\nproject(p LANGUAGES C Fortran)\nadd_library(f STATIC f.f90)\nadd_executable(main main.c)\ntarget_link_libraries(main f)\n' >CMakeLists.txt
    good cmake -G Ninja -S . -B b -DCMAKE_Fortran_COMPILER="$cafc"
    good cmake --build b
    prints 'from Fortran' ./b/main
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

# What the program has allocated where images share it may be freed and grown by anybody.
shared_libraries_grow_what_the_program_allocated()
{
    cat >grow.f90 <<'TEXT'
module grow
contains
  subroutine append(x)
    real, allocatable, intent(inout) :: x(:)
    x = [x, 1.]
  end subroutine
end module
TEXT
    cat >lines.c <<'TEXT'
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
int lines(void);
int lines(void)
{
    char *line = malloc(3);
    size_t room = 3;
    FILE *f = fopen("grow.f90", "r");
    int n = 0;
    while (getline(&line, &room, f) > 0)
        n++;
    fclose(f);
    free(line);
    return n;
}
TEXT
    cat >grows.f90 <<'TEXT'
program grows
  use iso_c_binding, only: c_int
  use grow
  implicit none
  interface
    integer(c_int) function lines() bind(C)
      import c_int
    end function
  end interface
  type node
    real, allocatable :: v(:)
  end type
  type(node), save :: nd[*]
  real, allocatable :: x(:)
  integer :: i
  allocate (nd%v(3), source=1.0)
  allocate (x(3), source=1.0)
  sync all
  do i = 1, 1000
    call append(x)
    call append(nd%v)
  end do
  sync all
  if (nint(sum(nd[num_images()]%v)) /= 1003 .or. nint(sum(x)) /= 1003) error stop 'sum'
  if (this_image() == 1) print '(a,i0)', 'lines=', lines()
end program
TEXT
    good "$cafc" -c -fPIC grow.f90
    good gcc -shared grow.o -o libgrow.so
    good "$cafc" grows.f90 lines.c -o grows -L. -lgrow -Wl,-rpath,"$PWD"
    prints 'lines=7' "$cafrun" -n 2 ./grows
    MPIR_CVAR_NUM_CLIQUES=2 prints 'lines=7' "$cafrun" -n 2 ./grows
}

# A handler without SA_RESTART interrupts system calls, also at the very end.
signals_of_the_program_do_not_end_it()
{
    cat >timer.c <<'TEXT'
#include <signal.h>
#include <string.h>
#include <sys/time.h>
static void tick(int number) { (void)number; }
void timer(void);
void timer(void)
{
    struct sigaction action;
    struct itimerval every = {{0, 3000}, {0, 3000}};
    memset(&action, 0, sizeof action);
    action.sa_handler = tick;
    sigaction(SIGALRM, &action, NULL);
    setitimer(ITIMER_REAL, &every, NULL);
}
TEXT
    cat >ticks.f90 <<'TEXT'
program ticks
  implicit none
  integer :: i
  interface
    subroutine timer() bind(C)
    end subroutine
  end interface
  call timer
  do i = 1, 1000
    sync all
  end do
  if (this_image() == 1) print '(a)', 'ticked'
end program
TEXT
    good "$cafc" ticks.f90 timer.c -o ticks
    for n in 2 4; do
        prints 'ticked' timeout 60 "$cafrun" -n $n ./ticks
    done
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

full_disks_are_told()
{
    local names

    mkdir -p disk
    mount -t tmpfs -o size=16k none disk 2>/dev/null || return # only root can
    { echo 'module big'; for names in $(seq 400); do echo "integer :: a_long_name_of_a_variable_$names[*]"; done; echo 'end module'; } >big.f90
    head -c 20000 /dev/zero >disk/fill 2>/dev/null
    bad 1 "cannot write the module files of '../big.f90' into '.': is the disk full?" \
        sh -c "cd disk && exec '$cafc' -c ../big.f90 -o ../big.o"
    [ "$(ls disk)" = fill ] || fail "left on the disk: $(ls disk)"
    umount disk
}

options_that_change_types_and_names_are_refused()
{
    local option
    write_hello
    echo 'end' >plain.f90
    for option in -freal-4-real-8 -fno-underscoring; do
        bad 1 "'$option' cannot be used with coarrays" "$cafc" $option -c hello.f90
    done
    good "$cafc" -fno-underscoring -c plain.f90
}

files_of_unknown_kinds_go_to_the_linker()
{
    write_hello
    echo 'INPUT(-lm)' >list.txt
    good "$cafc" hello.f90 list.txt -o hello
    echo 'no object' >list.txt
    bad 1 'list.txt' "$cafc" hello.f90 list.txt -o hello
}

programs_that_call_mpi_find_it()
{
    printf 'program p\n use mpi\n implicit none\n integer :: rank, ierror\n call MPI_Init(ierror)\n call MPI_Comm_rank(MPI_COMM_WORLD, rank, ierror)\n if (rank == 1) print "(a,i0)", "rank ", rank\n call MPI_Finalize(ierror)\nend program\n' >p.f90
    good "$cafc" p.f90 -o p
    prints 'rank 1' timeout 60 "$cafrun" -n 2 ./p
    sed -e 's/use mpi$/use mpi_f08/; s/, *ierror)/)/; s/(ierror)/()/; s/, ierror//' p.f90 >q.f90
    good "$cafc" q.f90 -o q
    prints 'rank 1' timeout 60 "$cafrun" -n 2 ./q
}

# Makefiles and CMake projects have them for other compilers.
options_of_other_compilers_for_coarrays_are_taken()
{
    local option

    write_hello
    for option in -fcoarray=lib -fcoarray=single -fcoarray=shared -fcoarray=none -fcoarray -coarray -coarray=distributed -hcaf; do
        good "$cafc" $option -c hello.f90
        good "$cafc" $option hello.o -lcaf_mpi -o hello
        good "$cafc" $option -cpp -E hello.f90
    done
    prints 'sum of two 4' timeout 60 "$cafrun" -n 3 ./hello
    prints 'cafrun -n 4' "$cafc" -coarray=shared -coarray-num-images=3 hello.f90 -o hello
    bad 1 libb "$cafc" -fcoarray=libb hello.f90
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

arguments_arrive_as_they_are()
{
    printf 'program p\n character(20) :: a\n integer :: i\n if (this_image() /= num_images()) stop\n do i = 1, command_argument_count()\n call get_command_argument(i, a)\n write (*, "(3a)", advance="no") "<", trim(a), ">"\n end do\nend program\n' >p.f90
    good "$cafc" p.f90 -o p
    for images in 1 2; do
        prints '<a><:><b c><::><><-n><--><*>' timeout 60 "$cafrun" -n $images ./p a : 'b c' :: '' -n -- '*'
    done
}

coverage_stays_beside_the_program()
{
    [ "$fc" = gfortran ] || return
    write_hello
    good "$cafc" --coverage hello.f90 -o hello
    [ -f hello-hello.gcno ] || fail 'no hello-hello.gcno'
    good timeout 60 "$cafrun" -n 1 ./hello
    [ -f hello-hello.gcda ] || fail 'no hello-hello.gcda'
    rm hello-hello.gc*
    good "$cafc" -O2 -fprofile-generate hello.f90 -o hello
    good timeout 60 "$cafrun" -n 1 ./hello
    good "$cafc" -O2 -fprofile-use -Werror=missing-profile hello.f90 -o hello
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

limits_of_the_shell_are_named()
{
    write_hello
    bad 1 'ulimit -s' bash -c 'ulimit -s 100; exec "$1" -c hello.f90' - "$cafc"
    bad 1 'ulimit -f' bash -c '(ulimit -f 0; exec "$1" -c hello.f90) 2>&1 | cat; exit ${PIPESTATUS[0]}' - "$cafc"
}

run_tests
