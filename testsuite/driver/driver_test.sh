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

# Packages are rebuilt elsewhere and compared.
same_source_gives_the_same_object()
{
    write_hello
    for options in -c "-c -g -O2" -S ""; do
        good "$cafc" $options hello.f90 -o one
        good "$cafc" $options hello.f90 -o two
        cmp -s one two || fail "two objects of '$options' differ"
        grep -aq 'cafc-[A-Za-z0-9]\{6\}/' one && fail "'$options' keeps a temporary name"
    done
    for i in 1 2; do
        good "$cafc" -x f95 -c - -o $i.o <hello.f90
    done
    cmp -s 1.o 2.o || fail "two objects of standard input differ"
    printf 'integer :: x[*]\nx[2] = 1\nend\n' >p.f90
    good "$cafc" -x f95 - -o p <p.f90
    bad 1 '(<stdin>:2)' timeout 60 "$cafrun" -n 1 ./p
    printf '      program fixed\n      integer, save :: a[*]\n      a = 4\n      print *, a[1]\n      end\n' >fixed.f
    good "$cafc" fixed.f -o fixed
    prints 4 timeout 60 "$cafrun" -n 1 ./fixed </dev/null
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
    for option in -freal-4-real-8 -fdefault-real-16 -fno-underscoring -ff2c; do
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

limits_of_the_shell_are_named()
{
    write_hello
    bad 1 'ulimit -s' bash -c 'ulimit -s 100; exec "$1" -c hello.f90' - "$cafc"
    bad 1 'ulimit -f' bash -c '(ulimit -f 0; exec "$1" -c hello.f90) 2>&1 | cat; exit ${PIPESTATUS[0]}' - "$cafc"
}

folders_may_stand_behind_the_options_of_the_linker()
{
    mkdir 'a folder'
    printf 'print "(i0)", this_image()\nend\n' >hello.f90
    good "$cafc" -L 'a folder' -B 'a folder' -Xlinker -rpath -Xlinker 'a folder' hello.f90 -o hello
    prints 1 timeout 60 "$cafrun" -n 1 ./hello
    bad 1 "'a folder' is a folder" "$cafc" 'a folder' hello.f90 -o hello
}

run_tests
