#!/usr/bin/env bash
# hosts_test.sh CAFC CAFRUN - images on several hosts: what cafrun does beyond one machine.
# Each test is a function; its name is the sentence that must be true.  The hosts are those of ../hosts.sh.
set -u
if [ "${1:-}" != --on-hosts ]; then
    exec "$(dirname "$0")/../hosts.sh" 2 "$(realpath "$0")" --on-hosts "$@"
fi
cafc=$2 cafrun=$3 failures=0
root=$(mktemp -d "${TMPDIR:-/tmp}/cafc hosts.XXXXXX") || exit 2
trap 'rm -rf "$root"' EXIT
cd "$root" || exit 2

fail() { printf 'FAIL %s: %s\n' "$test" "$*"; sed 's/^/  | /' log | head -20; failures=$((failures + 1)); }
# ends STATUS TEXT COMMAND...: must end with STATUS and say TEXT.
ends()
{
    local want=$1 text=$2 status
    shift 2
    timeout 60 "$@" >log 2>&1
    status=$?
    [ "$status" -eq "$want" ] || fail "$* ended with $status, expected $want"
    grep -qF -- "$text" log || fail "$* does not say '$text'"
}
images() { find /proc -mindepth 2 -maxdepth 2 -name exe -lname "$root/*" 2>/dev/null | wc -l; }
wait_for() { local until=$((SECONDS + 60)); while [ "$SECONDS" -lt "$until" ]; do "$@" && return; sleep 0.1; done; return 1; }

cat >program.f90 <<'F'
program program
  implicit none
  integer :: a[*]
  logical :: waits
  a = this_image()
  inquire (file='wait', exist=waits)
  sync all
  do while (waits)
    call execute_command_line('sleep 0.1')
    inquire (file='wait', exist=waits)
  end do
  if (this_image() == 2) stop 3
  if (this_image() == 1) print '(a,i0)', 'sum of two ', a[1] + a[num_images()]
end program
F

# lose_a_host PROGRAM [OPTION OF CAFRUN...]
# The cable of host 2 is cut when its images are there.  What the agent of image 4 says of its start comes late, so that the connections
# of the two agents there do not end at the same moment.
lose_a_host()
{
    local job last=${last_there:-4}
    touch running
    cat >slowly <<S
#!/bin/sh
if [ "\$PMI_RANK" = $((last - 1)) ]; then
    kill -STOP \$PPID
    (sleep 3; kill -CONT \$PPID) &
fi
exec ./$1
S
    chmod +x slowly
    shift
    timeout 100 "$cafrun" "$@" -n 4 ./slowly >log 2>&1 &
    job=$!
    wait_for eval '[ $(find started* 2>/dev/null | wc -l) = 4 ]' || fail 'does not start'
    sleep 3
    ip link set cable2 down
    rm running started*
    wait $job
    status=$?
    ip link set cable2 up
    ip neighbour flush all
    ip -n host2 neighbour flush all
    wait_for eval '[ $(images) = 0 ]' || fail "left $(images) images"
}

survivors_go_on_when_a_host_is_lost()
{
    cat >survivor.f90 <<'F'
program survivor
  use, intrinsic :: iso_fortran_env
  implicit none
  integer :: stat, total, me, unit
  integer, allocatable :: a(:)[:]
  character(12) :: name
  logical :: waits
  type(team_type) :: rest

  me = this_image()
  allocate (a(100000)[*], source=me)
  write (name, '(a, i0)') 'started', me
  open (newunit=unit, file=name)
  close (unit)
  waits = .true.
  do while (waits)
    call execute_command_line('sleep 0.1')
    inquire (file='running', exist=waits)
  end do
  sync all (stat=stat)
  if (stat /= stat_failed_image) error stop
  do while (size(failed_images()) < 2) ! the images of a host are noticed one by one
  end do
  if (any(failed_images() /= [2, 4])) error stop
  form team (1, rest, stat=stat)
  if (stat /= stat_failed_image .and. stat /= 0) error stop
  change team (rest)
    total = a(1)[1] + a(100000)[2]
    call co_sum(total)
    if (this_image() == 1) print '(a, i0)', 'the rest adds up to ', total
  end team (stat=stat)
end program
F
    "$cafc" survivor.f90 -o survivor >log 2>&1 || fail 'does not compile'
    lose_a_host survivor
    [ "$status" -eq 0 ] || fail "ended with $status"
    grep -qx 'the rest adds up to 8' log || fail 'no result'
    grep -q 'cafrun: image 4 was killed, or cannot be reached any more' log || fail 'says nothing of image 4'
}

the_loss_of_a_host_ends_a_program_that_does_not_ask()
{
    sed 's/sync all (stat=stat)/sync all/' survivor.f90 >victim.f90
    "$cafc" -g victim.f90 -o victim >log 2>&1 || fail 'does not compile'
    lose_a_host victim
    [ "$status" -eq 137 ] || fail "ended with $status"
    grep -qE 'SYNC ALL: image [24] has failed \(victim.f90:[0-9]+\)' log || fail 'does not say who and where'
}

critical_tells_that_the_host_of_its_lock_is_lost()
{
    local CAFRT_MPIEXEC_OPTIONS=${CAFRT_MPIEXEC_OPTIONS% -hosts *} last_there=3
    cat >guard.f90 <<'F'
program guard
  use, intrinsic :: iso_fortran_env
  implicit none
  integer :: stat, told, me, unit, i
  character(12) :: name
  logical :: waits
  type(team_type) :: rest

  me = this_image()
  told = 0
  do i = 1, 3
    call enter(me == 3 .and. i == 1, me /= 3 .and. i == 1, waits)
    if (i > 1 .and. waits) told = told + 1
  end do
  form team (1, rest, stat=stat)
  change team (rest)
    call co_sum(told)
    if (this_image() == 1) print '(a, i0)', 'told ', told
    critical
      told = -1
    end critical
  end team (stat=stat)
contains
  ! The first time image 3 stays inside, and the others outside, until the host is lost.
  subroutine enter(stays, outside, failed)
    logical, intent(in)  :: stays, outside
    logical, intent(out) :: failed
    integer :: status

    status = 0
    if (outside) then
      call wait_here()
    else
      critical (stat=status)
        if (stays) call wait_here()
      end critical
    end if
    failed = status /= 0
    if (status /= 0 .and. status /= stat_failed_image) error stop
  end subroutine

  subroutine wait_here()
    write (name, '(a, i0)') 'started', me
    open (newunit=unit, file=name)
    close (unit)
    waits = .true.
    do while (waits)
      inquire (file='running', exist=waits)
    end do
    if (mod(me, 2) == 1) return
    do while (size(failed_images()) < 2)
    end do
  end subroutine
end program
F
    "$cafc" guard.f90 -o guard >log 2>&1 || fail 'does not compile'
    lose_a_host guard --hosts 10.77.0.2,10.77.0.1
    [ "$status" -eq 0 ] || fail "ended with $status"
    grep -qx 'told 1' log || fail 'not told once'
}

the_exit_status_is_that_of_stop()
{
    ends 3 'sum of two 5' "$cafrun" -n 4 ./program
}

hosts_are_taken_from_an_option_or_a_file()
{
    local CAFRT_MPIEXEC_OPTIONS=${CAFRT_MPIEXEC_OPTIONS% -hosts *}
    printf '10.77.0.2:1\n10.77.0.1:2\n' >hostfile
    ends 3 'sum of two 4' "$cafrun" --hosts 10.77.0.1:2,10.77.0.2 -n 3 ./program
    ends 3 'sum of two 4' "$cafrun" --hostfile hostfile -n 3 ./program
    ends 2 'cannot read no_such_file' "$cafrun" --hostfile no_such_file -n 3 ./program
    ends 2 'exclude each other' "$cafrun" --hostfile hostfile --hosts a -n 3 ./program
}

a_host_that_does_not_call_back_is_noticed()
{
    local CAFRT_MPIEXEC_OPTIONS=${CAFRT_MPIEXEC_OPTIONS/-iface bridge0/-iface lo}
    export CAFRT_START_SECONDS=2
    ends 1 'after 2 seconds only 0 of 4 images have started' "$cafrun" -n 4 ./program
    unset CAFRT_START_SECONDS
}

an_agent_that_cannot_reach_cafrun_says_so()
{
    local CAFRT_MPIEXEC_OPTIONS="$CAFRT_MPIEXEC_OPTIONS -genv CAFRUN_CALL nowhere"
    ends 1 'cannot reach cafrun by TCP' "$cafrun" -n 2 ./program
    CAFRT_MPIEXEC_OPTIONS="${CAFRT_MPIEXEC_OPTIONS%-genv *} -genvnone"
    ends 1 'does mpiexec pass on the variable CAFRUN_CALL' "$cafrun" -n 2 ./program
}

ports_are_those_of_the_firewall()
{
    touch wait
    MPIEXEC_PORT_RANGE=47100:47120 timeout 60 "$cafrun" -n 2 ./program >log 2>&1 &
    wait_for eval '[ $(images) = 2 ]' || fail 'does not start'
    # Only those of cafrun and of mpiexec listen; those of the images lie in their hosts.
    awk 'NR > 1 && $4 == "0A" { sub(".*:", "", $2); print $2 }' /proc/net/tcp >ports
    while read -r port; do
        [ $((16#$port)) -ge 47100 ] && [ $((16#$port)) -le 47120 ] || fail "listens on $((16#$port))"
    done <ports
    [ "$(wc -l <ports)" -ge 2 ] || fail 'nobody listens'
    rm wait
    wait $!
}

strangers_are_sent_away()
{
    local port
    touch wait
    "$cafrun" --timeout 60 -n 2 ./program >log 2>&1 &
    wait_for eval '[ $(images) = 2 ]' || fail 'does not start'
    port=$(ss -Hltnp | sed -n 's/.*:\([0-9]*\) .*("cafrun",pid='"$!"',.*/\1/p')
    for _ in $(seq 100); do
        (exec 3<>"/dev/tcp/10.77.0.254/$port" && printf 'GET / HTTP/1.0\r\n\r\n' >&3 && cat <&3) >answer 2>/dev/null
        [ ! -s answer ] || { fail 'answers a stranger'; break; }
        (exec 3<>"/dev/tcp/10.77.0.254/$port") || { fail 'does not listen any more'; break; }
        (exec 3<>"/dev/tcp/10.77.0.254/$port" && exec sleep 2) &
    done
    rm wait
    wait_for eval '[ $(images) = 0 ]' || fail 'does not end'
    wait
    grep -q 'sum of two 3' log || fail 'the program was disturbed'
}

images_do_not_outlive_cafrun()
{
    touch wait
    "$cafrun" -n 4 ./program >log 2>&1 &
    wait_for eval '[ $(images) = 4 ]' || fail 'does not start'
    kill -9 $!
    wait $! 2>/dev/null
    wait_for eval '[ $(images) = 0 ]' || fail "left $(images) images"
    rm wait
}

test=set_up
"$cafc" program.f90 -o program >log 2>&1 || { fail 'does not compile'; exit 1; }
for test in $(declare -F | sed 's/declare -f //' | grep -vxE 'fail|ends|images|wait_for|lose_a_host'); do
    rm -f wait
    "$test"
done
[ "$failures" -eq 0 ] && echo "all sentences are true"
exit $((failures > 0))
