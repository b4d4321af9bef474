#!/usr/bin/env bash
# shared_libraries_test.sh CAFC CAFRUN [COMPILER] - with it, or with every one, coarrays work in shared libraries.
# Each test is a function; its name is the sentence that must be true.
set -u
write_field()
{
    cat >field.f90 <<'F'
module field
  use, intrinsic :: iso_fortran_env, only: event_type, lock_type
  implicit none
  type node
    integer, allocatable :: values(:)
    integer, pointer :: link => null()
  end type
  integer :: initialised(3)[*] = [1, 2, 3]
  integer :: grid(100)[*]
  integer, allocatable :: heap(:)[:]
  type(event_type) :: told[*]
  type(lock_type) :: guard[*]
  type(node) :: tree[*]
  integer, target :: linked
contains
  subroutine check(what, is_right)
    character(*), intent(in) :: what
    logical, intent(in) :: is_right
    if (.not. is_right) then
      print '(a, i0, 2a)', 'image ', this_image(), ': wrong: ', what
      error stop 3
    end if
  end subroutine

  ! The next image counts, whose counter only this procedure knows.
  integer function counted() result(n)
    integer, save :: counter[*] = 40
    integer :: next
    next = merge(1, this_image() + 1, this_image() == num_images())
    counter[next] = counter[next] + this_image()
    sync all
    n = counter
    sync all
  end function

  subroutine exchange()
    integer :: next, before, i, got(100), total
    integer, save :: packed(10)[*]
    next = merge(1, this_image() + 1, this_image() == num_images())
    before = merge(num_images(), this_image() - 1, this_image() == 1)
    initialised(2)[next] = this_image()
    do i = 1, 100
      grid(i)[next] = 1000 * this_image() + i
    end do
    sync all
    call check('initial value', initialised(1) == 1 .and. initialised(3) == 3 .and. initialised(2) == before)
    call check('loop', all(grid == [(1000 * before + i, i = 1, 100)]))
    got(1:99:2) = grid(1:99:2)[next]
    call check('section', got(3) == 1000 * this_image() + 3)
    do i = 1, 100
      got(i) = grid(101 - i)[before]
    end do
    call check('loop of gets', got(1) == 1000 * merge(num_images(), before - 1, before == 1) + 100)
    allocate (heap(this_image() * 0 + 5)[*], source=this_image())
    tree%values = [(i, i = 1, this_image())]
    linked = 7 * this_image()
    tree%link => linked
    sync all
    call check('allocatable', heap(5)[before] == before)
    call check('component', size(tree[next]%values) == next .and. tree[next]%values(next) == next)
    call check('target in the library', tree[before]%link == 7 * before)
    event post (told[next])
    event wait (told)
    lock (guard[1])
    initialised(1)[1] = initialised(1)[1] + 1
    unlock (guard[1])
    critical
      initialised(3)[1] = initialised(3)[1] + 1
    end critical
    sync all
    call check('lock and critical', initialised(1)[1] == 1 + num_images() .and. initialised(3)[1] == 3 + num_images())
    packed = this_image()
    call co_sum(packed)
    total = num_images() * (num_images() + 1) / 2
    call check('co_sum', all(packed == total))
    packed = this_image()
    call co_broadcast(packed, source_image=num_images())
    call check('co_broadcast', all(packed == num_images()))
    packed = this_image()
    call co_reduce(packed, larger)
    call check('co_reduce', all(packed == num_images()))
    deallocate (heap)
  end subroutine

  pure integer function larger(a, b)
    integer, intent(in) :: a, b
    larger = max(a, b)
  end function

  subroutine beyond(image)
    integer, intent(in) :: image
    grid(1)[image] = 1   ! line 92
  end subroutine

  subroutine leave(code)
    integer, intent(in) :: code
    stop code
  end subroutine
end module
F
    cat >relay.f90 <<'F'
module relay
  use field, only: check, counted
  implicit none
  integer, private :: hops(1000, 1000)[*]
contains
  subroutine hop()
    integer :: next
    next = merge(1, this_image() + 1, this_image() == num_images())
    hops(1000, 1000)[next] = this_image()
    sync all
    call check('second library', hops(1000, 1000) == merge(num_images(), this_image() - 1, this_image() == 1))
    sync all
  end subroutine
end module
F
    cat >main.f90 <<'F'
program main
  use field
  use relay, only: hop
  implicit none
  integer, save :: own[*]
  integer :: n, before, code
  character(8) :: argument
  before = merge(num_images(), this_image() - 1, this_image() == 1)
  own = 5
  n = counted()
  call check('counter', n == 40 + before)
  call exchange()
  call hop()
  call execute_command_line('true')
  grid(7)[before] = 7 * own[before]
  sync all
  call check('module variable', grid(7) == 35)
  n = counted()
  call check('counter again', n == 40 + 2 * before)
  if (this_image() == num_images()) print '(a)', 'all right'
  sync all
  if (command_argument_count() > 0) then
    call get_command_argument(1, argument)
    read (argument, *) code
    if (code < 0) call beyond(num_images() + 1)
    call leave(code)
  end if
end program
F
    good "$cafc" -g -O2 -shared -fPIC field.f90 -o libfield.so
    good "$cafc" -shared -fPIC relay.f90 -L. -lfield -o librelay.so
    good "$cafc" main.f90 -L. -lrelay -lfield -Wl,-rpath,'$ORIGIN' -o main
}

. "$(dirname "$(realpath "${BASH_SOURCE[0]}")")/checks.sh"

images_of_one_node_share_what_lies_in_libraries()
{
    write_field
    for n in 1 2 3 4; do
        prints 'all right' timeout 60 "$cafrun" -n $n ./main
    done
    bad 5 'all right' timeout 60 "$cafrun" -n 2 ./main 5
    bad 1 'field.f90:92' timeout 60 "$cafrun" -n 2 ./main -1
}

images_of_several_nodes_reach_what_lies_in_libraries()
{
    write_field
    export UCX_TLS=tcp,self UCX_NET_DEVICES="${CAFC_TEST_DEVICE:-lo}"
    MPIR_CVAR_NUM_CLIQUES=2 prints 'all right' timeout 60 "$cafrun" -n 4 ./main
    MPIR_CVAR_NOLOCAL=1 prints 'all right' timeout 60 "$cafrun" -n 3 ./main
    unset UCX_TLS UCX_NET_DEVICES
}

# The program itself refers to nothing of the runtime, and to nothing in the library with most of the coarrays.
libraries_that_only_other_libraries_need_find_the_runtime()
{
    write_field
    printf 'subroutine work()\n use field, only: counted, exchange\n integer :: n\n n = counted()\n call exchange()\n print "(a)", "worked"\nend subroutine\n' >work.f90
    printf 'void work_(void);\nint main(void) { work_(); return 0; }\n' >c.c
    mv libfield.so libfield.so.1
    good "$cafc" -shared -fPIC work.f90 libfield.so.1 -o libwork.so
    good "$cafc" c.c -L. -lwork -Wl,-rpath-link,. -o c
    LD_LIBRARY_PATH=.:$PWD prints worked timeout 60 "$cafrun" -n 2 ./c
    printf 'void work_(void), nothing(void);\nint main(void) { work_(); nothing(); return 0; }\n' >c.c
    bad 1 nothing "$cafc" c.c -L. -lwork -Wl,-rpath-link,. -o d
}

# The loader takes another address then.
libraries_that_want_the_same_address_are_named()
{
    printf 'subroutine a\n integer, save :: x[*]\n x = 1\n sync all\n print *, "a", x[1]\nend subroutine\n' >a.f90
    printf 'subroutine b\n integer, save :: x[*]\n x = 2\n sync all\n print *, "b", x[1]\nend subroutine\n' >b.f90
    printf 'program p\n call a\n call b\nend program\n' >p.f90
    local address=-Wl,-Ttext-segment=0x110010000000
    good "$cafc" -shared -fPIC a.f90 -o liba.so $address
    good "$cafc" -shared -fPIC b.f90 -o libb.so $address
    good "$cafc" p.f90 ./liba.so ./libb.so -o p
    bad 1 'libb.so may have coarrays, and something else lies at the address it was linked for' timeout 60 "$cafrun" -n 2 ./p
    good "$cafc" -shared -fPIC b.f90 -o libb.so "$(sed -n 's/.*\(-Wl,-Ttext-segment=0x[0-9a-f]*\).*/\1/p' log | head -1)"
    timeout 60 "$cafrun" -n 2 ./p >log 2>&1 || fail "ended with $?"
    grep -q 'a *1$' log && grep -q 'b *2$' log || fail "$(cat log)"
}

# In archives that are thin (Meson's are) or that -l names, and where variables are all there is; --no-undefined is Meson's, too.
coarrays_are_found_in_archives_and_modules()
{
    printf 'subroutine s\n integer, save :: x[*]\n x[1] = 4\n sync all\n print "(a,i0)", "four ", x[1]\nend subroutine\n' >s.f90
    printf 'module data\n integer :: given(3)[*] = 5\nend module\n' >data.f90
    printf 'subroutine u\n use data\n given(2)[num_images()] = 7\n sync all\n print "(a,2(1x,i0))", "given", given(2)[num_images()], given(1)\nend subroutine\n' >u.f90
    printf 'program p\n call s\n call u\nend program\n' >p.f90
    good "$cafc" -fPIC -c s.f90 data.f90
    good "$cafc" -shared data.o -o libdata.so
    good "$cafc" -shared -fPIC u.f90 -L. -ldata -o libu.so
    ar rcs libs.a s.o
    ar rcsT libthin.a s.o
    for archive in libs.a libthin.a -L.\ -ls; do
        good "$cafc" -shared -Wl,--no-undefined -Wl,--whole-archive $archive -Wl,--no-whole-archive -o libone.so
        good "$cafc" p.f90 -L. -l:libone.so -lu -ldata -Wl,-rpath,. -o p
        prints 'four 4' env LD_LIBRARY_PATH=. timeout 60 "$cafrun" -n 2 ./p
        grep -q 'given 7 5' log || fail "$(cat log)"
    done
}

libraries_without_coarrays_serve_other_programs()
{
    printf 'subroutine plain\n print "(a)", "plain"\nend subroutine\n' >plain.f90
    printf 'program p\n call plain\nend program\n' >p.f90
    good "$cafc" -shared -fPIC plain.f90 -o libplain.so
    nm -D libplain.so | grep -E 'cafrt_|__wrap_' && fail 'needs the runtime'
    [ "$fc" = gfortran ] || return
    good gfortran p.f90 -L. -lplain -Wl,-rpath,. -o p
    prints plain ./p
}

# Normal termination (F2018 5.3.7): the others go on.
libraries_without_coarrays_stop_one_image()
{
    printf 'subroutine quit\n print "(a)", "quits"\n stop 7\nend subroutine\n' >quit.f90
    printf 'program p\n if (this_image() == 1) call quit\n call execute_command_line("sleep 0.5")\n print "(a)", "goes on"\nend program\n' >p.f90
    good "$cafc" -shared -fPIC quit.f90 -o libquit.so
    good "$cafc" p.f90 -L. -lquit -Wl,-rpath,. -o p
    bad 7 quits timeout 60 "$cafrun" -n 2 ./p
    grep -q 'goes on' log || fail "$(cat log)"
}

messages_name_the_library()
{
    write_hello
    printf 'subroutine s(i)\n integer, intent(in) :: i\n integer, save :: x[*]\n x[i] = 4\nend subroutine\n' >s.f90
    printf 'program p\n interface\n integer(4) function chdir(path) bind(c)\n character(1), intent(in) :: path(*)\n end function\n end interface\n if (chdir("/" // achar(0)) == 0) call s(num_images() + 1)\nend program\n' >p.f90
    good "$cafc" -g -shared -fPIC s.f90 -o libs.so
    good "$cafc" -g p.f90 ./libs.so -o p
    bad 1 's.f90:4' timeout 60 "$cafrun" -n 2 ./p
    printf 'program p\n call s(1)\nend program\n' >p.f90
    good "$cafc" -fPIC -c s.f90
    good gcc -shared s.o -o libs.so
    good "$cafc" p.f90 ./libs.so -o p
    bad 1 'libs.so, which has not been linked by `cafc -shared`' timeout 60 "$cafrun" -n 2 ./p
}

run_tests
