#!/usr/bin/env bash
# last_step_test.sh CAFC CAFRUN [COMPILER] - an image is killed somewhere in the last step of END PROGRAM, where all have met and go: the others end,
# with their status or that of its signal.
write_program()
{
    cat >kill.f90 <<'F'
program kill
  use, intrinsic :: iso_c_binding, only: c_int
  implicit none
  interface
    integer(c_int) function ualarm(microseconds, again) bind(c)
      import :: c_int
      integer(c_int), value :: microseconds, again
    end function
  end interface
  character(20) :: text
  integer       :: microseconds, status

  call get_command_argument(1, text)
  read (text, *) microseconds
  sync all
  if (this_image() == num_images()) status = ualarm(int(microseconds, c_int), 0_c_int)
  sync all (stat=status)
end program
F
}

# NAME FIRST [VARIABLE=VALUE...]: from so many microseconds on.
kill_many()
{
    local name=$1 first=$2 status
    shift 2
    for ((i = 0; i < 20 && failures == 0; i++)); do
        env "$@" timeout 10 "$cafrun" -n 4 ./kill $((first + 60 * i)) >log 2>&1
        status=$?
        case $status in
        0 | 142) ;;
        137) grep -q 'error sending PMI response' log || fail "$name: status $status" ;; # hydra's: docs/CONFORMANCE.md
        *) fail "$name: status $status after $((first + 60 * i)) microseconds" ;;
        esac
    done
}

# shellcheck source=../driver/checks.sh
source "$(dirname "$0")/../driver/checks.sh"

everyone_ends()
{
    write_program
    good "$cafc" -O1 kill.f90 -o kill
    kill_many 'one node' 200
    kill_many 'two nodes' 700 UCX_TLS=tcp,self UCX_NET_DEVICES=lo MPIR_CVAR_NUM_CLIQUES=2
    kill_many 'a node each' 700 UCX_TLS=tcp,self UCX_NET_DEVICES=lo MPIR_CVAR_NOLOCAL=1
}

run_tests
