! F2018 11.1.6: each CRITICAL construct excludes all images, also those of sibling teams; two constructs do not exclude each
! other; a construct in a procedure; loops and blocks inside, loops left early; STAT= in an element of kind 8; an ordinary
! variable allocated inside.
!with: ../../run/expect.f90
module counters
  implicit none
  integer :: counter[*] = 0, other[*] = 0
contains
  subroutine add(n)
    integer, intent(in) :: n
    integer :: old

    inner: critical
      old = other[1]
      other[1] = old + n
    end critical inner
  end subroutine
end module

program critical_constructs
  use iso_fortran_env, only: team_type, int64
  use counters
  use expectations
  implicit none
  type(team_type) :: t, all_images
  integer :: i, k, n, old, sums(2)[*]
  integer(int64) :: s(3)
  character(20) :: message
  integer, allocatable :: work(:)

  n = num_images()
  sums = 0
  s = -1
  message = 'untouched'
  all_images = get_team()
  form team (1 + mod(this_image(), 3), t)
  sync all
  change team (t)
    do i = 1, 20
      guard: critical (stat=s(2), errmsg=message)
        ! The first image of the initial team, whatever the current one.
        old = counter[1, team=all_images]
        allocate (work(3), source=old)
        do k = 1, 5
          if (k == 3) exit
          work = work + 1
        end do
        counter[1, team=all_images] = work(2) - 1
        deallocate (work)
      end critical guard
      call expect(int(s(2)), 0, 'STAT=')
    end do
  end team
  sync all
  call expect(counter[1], 20*n, 'over all teams')
  call expect(message, 'untouched           ', 'ERRMSG=')
  do i = 1, 10
    if (mod(i + this_image(), 2) == 0) then
      critical
        sums(1)[n] = sums(1)[n] + i
        if (sums(1)[n] < 0) error stop 'negative'
      end critical
    else
      critical
        sums(2)[n] = sums(2)[n] + i
        block
          integer :: local

          local = i
          old = local
        end block
      end critical
      call add(old)
    end if
  end do
  sync all
  call expect(sum(sums(:)[n]), 55*n, 'two constructs')
  old = 0
  do k = 1, n
    old = old + sum([(i, i=1, 10)], mask=[(mod(i + k, 2) /= 0, i=1, 10)])
  end do
  call expect(other[1], old, 'a construct in a procedure')
end program
