#!/usr/bin/env bash
# cafrun_test.sh CAFC CAFRUN [COMPILER] - cafrun starts, watches and ends the images of one host (those of several: hosts_test.sh).
# Each test is a function; its name is the sentence that must be true.
set -u
. "$(dirname "$(realpath "${BASH_SOURCE[0]}")")/checks.sh"

commands_of_images_end_with_the_job()
{
    local command="sleep 97.$$" # not that of the other compiler's test, which may run beside

    printf "program p\n call execute_command_line('$command')\nend program\n" >p.f90
    good "$cafc" p.f90 -o p
    bad 124 'has not ended' "$cafrun" --timeout 2 -n 3 ./p
    sleep 0.5
    ! pgrep -f "$command$" >/dev/null || { fail "commands are left"; pkill -f "$command$"; }
}

who_no_longer_reads_the_output_ends_the_job_in_silence()
{
    printf 'program p\n integer :: i, x[*]\n do i = 1, 3000\n  print *, this_image(), repeat("x", 100)\n end do\nend program\n' >p.f90
    good "$cafc" p.f90 -o p
    for _ in 1 2 3; do
        { timeout 60 "$cafrun" -n 3 ./p 2>log; echo $? >status; } | head -n 1 >/dev/null
        [ "$(cat status)" = 141 ] || fail "status $(cat status), not 141"
        ! grep -q cafrun log || fail 'says something'
    done
}

images_that_never_start_are_missed()
{
    write_hello
    good "$cafc" hello.f90 -o hello
    printf '#!/bin/sh\n[ "$PMI_RANK" = 1 ] || exec ./hello\n' >some
    chmod +x some
    bad 1 'image 2 has ended before the program had started there, and image' timeout 60 "$cafrun" -n 3 ./some
    prints "$(hostname)" timeout 60 "$cafrun" -n 2 hostname
}

# Image 2 computes, and has not read that image 1 failed.  What it says itself comes to the process above it all the same, which sleeps meanwhile.
failures_are_heard_behind_unread_news()
{
    [ "$fc" = gfortran ] || return # it is the runtime's affair
    printf '#!/bin/sh\nabove=$(awk "{ print \\$4 }" /proc/$1/stat)\nkill -STOP $above\n(sleep 0.5; kill -CONT $above) >/dev/null 2>&1 &\n' >suspend
    chmod +x suspend
    cat >p.f90 <<'END'
  integer(8) :: start, now, rate
  integer :: s
  sync all
  if (this_image() == 1) fail image
  if (this_image() == 2) then
    call system_clock(start, rate)
    do
      call system_clock(now)
      if (now - start > rate/2) exit
    end do
    call execute_command_line('./suspend $PPID')
    fail image
  end if
  sync all (stat=s)
end
END
    good "$cafc" p.f90 -o p
    good "$cafrun" --timeout 30 -n 3 ./p
    [ ! -s log ] || fail "says: $(cat log)"
}

# Here the debugger is a script that does what it is told.
debugs_one_image()
{
    write_hello
    good "$cafc" hello.f90 -o hello
    mkdir bin
    printf '#!/bin/sh\nread -r order; [ "$order" != run ] || exec "$2"\n' >bin/gdb
    chmod +x bin/gdb
    printf 'run\n' | prints 'sum of two 4' env -u DISPLAY PATH="$PWD/bin:$PATH" timeout 60 "$cafrun" -n 3 --gdb 2 ./hello
    bad 1 "the debugger needs 'run'" env -u DISPLAY PATH="$PWD/bin:$PATH" timeout 60 "$cafrun" -n 3 --gdb 2 ./hello </dev/null
    rm bin/gdb
    bad 127 "cannot run 'gdb'" "$(command -v timeout)" 60 env -u DISPLAY PATH="$PWD/bin" "$cafrun" -n 1 --gdb 1 ./hello
}

# Batch systems limit the address space.
allocates_within_a_limit_of_address_space()
{
    printf "program p\n real(8), allocatable :: a(:)[:]\n allocate (a(1000000)[*])\n a = 1\n sync all\n if (this_image() == 1) print '(a)', 'allocated'\nend program\n" >p.f90
    good "$cafc" p.f90 -o p
    prints 'allocated' bash -c 'ulimit -v 8000000; exec timeout 60 "$1" -n 3 ./p' - "$cafrun"
}

# Containers have 64 MB of shared memory, UCX takes 4.3 for each image.
images_start_with_little_shared_memory()
{
    local small='mount -t tmpfs -o size=$2 tmpfs /dev/shm && exec timeout 60 "$1" -n $3 ./hello'

    unshare --mount true 2>/dev/null || return # needs root
    write_hello
    good "$cafc" hello.f90 -o hello
    prints 'sum of two 3' unshare --mount bash -c "$small" - "$cafrun" 1m 2
    prints 'sum of two 5' unshare --mount bash -c "$small" - "$cafrun" 8m 4
    prints 'sum of two 2' unshare --mount bash -c "$small" - "$cafrun" 4k 1
    bad 1 'cannot start: /dev/shm has less room than MPI needs' unshare --mount bash -c "$small" - "$cafrun" 16k 4
    [ "$(grep -c 'cannot start' log)" = 1 ] || fail "says it several times: $(cat log)"
}

settings_are_checked()
{
    write_hello
    good "$cafc" hello.f90 -o hello
    bad 2 "CAFRT_DEADLOCK_SECONDS needs a number, not '5s'" env CAFRT_DEADLOCK_SECONDS=5s "$cafrun" -n 1 ./hello
    bad 2 "CAFRT_HANG_SECONDS needs a number, not ''" env CAFRT_HANG_SECONDS= "$cafrun" -n 1 ./hello
    bad 2 "CAFRT_EAGER_SIZE needs a number" env CAFRT_EAGER_SIZE=-1 "$cafrun" -n 1 ./hello
    bad 2 "CAFRT_START_SECONDS needs a positive number" env CAFRT_START_SECONDS=soon "$cafrun" -n 1 ./hello
    prints 'nothing reads the variable CAFRT_HEAP' env CAFRT_HEAP=1g "$cafrun" -n 1 ./hello
    prints 'sum of two 4' env CAFRT_HANG_SECONDS=60 CAFRT_DEADLOCK_SECONDS=0 CAFRT_EAGER_SIZE=8192 CAFRT_TRACE=0 \
        timeout 60 "$cafrun" -n 3 ./hello
}

what_mpiexec_cannot_start_is_told()
{
    write_hello
    good "$cafc" hello.f90 -o hello
    bad 2 "--hosts, behind the colon, needs a positive number, not 'x'" "$cafrun" -n 2 --hosts localhost:x ./hello
    bad 2 "--hosts, behind the colon, needs a positive number, not '0'" "$cafrun" -n 2 --hosts localhost:2,other:0 ./hello
    bad 2 "an empty name" "$cafrun" -n 2 --hosts localhost,,other ./hello
    bad 1 "no image has started" env CAFRT_MPIEXEC=/bin/false "$cafrun" -n 2 ./hello
    prints 'sum of two 3' timeout 60 "$cafrun" -n 2 --hosts localhost:2 ./hello
}

what_mpiexec_would_crash_about_is_told()
{
    write_hello
    good "$cafc" hello.f90 -o hello
    bad 1 "32 images need some 160 open files" bash -c 'ulimit -n 64; "$1" -n 32 ./hello' - "$cafrun"
    prints 'sum of two 3' bash -c 'ulimit -n 64; timeout 60 "$1" -n 2 ./hello' - "$cafrun"
    bad 126 "cannot run '.': Is a directory" "$cafrun" -n 1 .
    bad 126 "cannot write to standard output" bash -c '(exec "$1" --help) 3>&1 1>/dev/full 2>&3' - "$cafrun"
    bad 1 "the current folder has been deleted" \
        bash -c 'mkdir gone; cd gone; rmdir ../gone; exec "$1" -n 2 "$2/hello"' - "$cafrun" "$PWD"
}

the_network_interface_that_is_named_exists()
{
    [ "$fc" = gfortran ] || return # it is the runtime's affair
    printf 'sync all\nend\n' >p.f90
    good "$cafc" p.f90 -o p
    bad 1 "CAFRT_NET_DEVICE names no network interface" \
        env UCX_TLS=tcp,self UCX_NET_DEVICES="${CAFC_TEST_DEVICE:-lo}" MPIR_CVAR_NUM_CLIQUES=2 CAFRT_NET_DEVICE=nowhere0 "$cafrun" --timeout 30 -n 2 ./p
    good env UCX_TLS=tcp,self UCX_NET_DEVICES="${CAFC_TEST_DEVICE:-lo}" MPIR_CVAR_NUM_CLIQUES=2 CAFRT_NET_DEVICE=lo "$cafrun" --timeout 30 -n 2 ./p
}

# MPI_Finalize of MPICH over UCX's TCP would hang in one of twenty runs.
every_run_ends_over_tcp_inside_a_node()
{
    local run

    [ "$fc" = gfortran ] || return # it is the runtime's affair
    printf 'integer :: a[*]\na = this_image()\nsync all\nif (a[1] /= 1) error stop\nend\n' >p.f90
    good "$cafc" p.f90 -o p
    for run in $(seq 40); do
        good env UCX_TLS=tcp,self UCX_NET_DEVICES="${CAFC_TEST_DEVICE:-lo}" "$cafrun" --timeout 30 -n 4 ./p
    done
}

run_tests
