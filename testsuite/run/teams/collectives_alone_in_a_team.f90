! F2018 11.1.5.2, 11.6.2: constructs that only call collectives, on data of this image and on data that others define just before; images come
! to them at different times.
!options: -O2
!with: ../dawdle.f90
!also: two all
!images: 1 2 3 4 7
module helpers
  implicit none
  type holder
    integer, pointer :: p => null()
  end type
end module

program collectives_alone_in_a_team
  use, intrinsic :: iso_fortran_env, only: team_type
  use dawdling
  use helpers
  implicit none
  type(team_type) :: halves, everybody, alone
  type(holder), save :: there[*]
  integer, save, target :: reached = 0
  integer, save :: x[*], y(3)[*]
  integer :: me, n, members, index, step, root, total, a(40), status
  real(8) :: s(2, 3)
  character(5) :: word

  me = this_image()
  n = num_images()
  form team (1 + modulo(me, 2), halves)
  form team (1, everybody, new_index=n + 1 - me)
  form team (me, alone)
  change team (halves)
    members = num_images()
    index = this_image()
  end team
  do step = 1, 12
    ! Data of this image alone.
    call dawdle(modulo(me + step, 3))
    root = 1 + modulo(step, members)
    a = 0
    if (index == root) a = step
    if (index == root) a(2) = modulo(me, 2)
    change team (halves)
      call co_broadcast(a, root)
    end team
    call check(a(1) == step .and. a(2) == modulo(me, 2) .and. a(40) == step, 'co_broadcast')
    s = me*step
    total = 1
    word = repeat(achar(96 + me), 5)
    change team (everybody)
      call co_sum(s)
      call co_sum(total, result_image=1)
      call co_max(a(3:5))
      call co_min(word, 1)
    end team
    call check(all(s == step*n*(n + 1)/2), 'co_sum')
    if (me == n) call check(total == n .and. word == 'aaaaa', 'the first image of the team')
    call check(all(a(3:5) == step), 'co_max')
    change team (alone)
      call co_sum(s)
    end team
    call check(all(s == step*n*(n + 1)/2), 'a team of one')

    ! What is defined before the construct is there behind it.
    call dawdle(modulo(me, 2))
    x[n + 1 - me] = 100*step + me
    total = me
    change team (everybody)
      call co_sum(total)
    end team
    call check(x == 100*step + n + 1 - me .and. total == n*(n + 1)/2, 'put before, read after')
    sync all

    ! And inside, where the construct can tell.
    call dawdle(modulo(me, 2))
    y(2)[n + 1 - me] = step
    change team (everybody)
      call co_sum(y(2))
    end team
    call check(y(2) == n*step, 'a coarray')
    there%p => reached
    reached = 0
    sync all
    call dawdle(modulo(me, 2))
    there[n + 1 - me]%p = step
    change team (everybody)
      call co_sum(reached)
    end team
    call check(reached == n*step, 'a target')
    sync all
    call dawdle(modulo(me, 2))
    x[n + 1 - me] = 1 + modulo(step, n)
    a = me
    change team (everybody)
      call co_broadcast(a, x)
    end team
    call check(all(a == n - modulo(step, n)), 'an argument that is a coarray')
    sync all
    s = 1
    change team (everybody, stat=status)
      call co_sum(s)
    end team (stat=status)
    call check(status == 0 .and. all(s == n), 'with STAT=')
    sum_of_dummy: block
      integer :: own
      own = me
      call add(own)
      call check(own == n*(n + 1)/2, 'a dummy that is defined')
    end block sum_of_dummy
  end do
  sync all
  if (me == 1) print '(a)', 'ok'
contains

  subroutine add(v)
    integer, intent(inout) :: v

    change team (everybody)
      call co_sum(v)
    end team
  end subroutine

  subroutine check(ok, what)
    logical, intent(in)      :: ok
    character(*), intent(in) :: what

    if (ok) return
    print '(3a, i0, a, i0)', 'wrong: ', what, ', step ', step, ', image ', me
    error stop
  end subroutine
end program
