! F2018 16.9.46 to 16.9.50: collectives of teams over long data and short ones in turn, in sibling teams of different sizes that do so at the
! same time, and in a team inside a team; private and static data, sections, elements longer than what one step moves.
!images: 1 2 3 4 7
!also: two all
!with: ../expect.f90
program long_data_in_collectives
  use, intrinsic :: iso_fortran_env, only: team_type, int64
  use expectations
  implicit none
  type long
    integer :: i(30000)
  end type
  integer, parameter :: sizes(6) = [3, 20000, 16384, 70001, 5, 250000]
  type(team_type) :: half, all_of_it, inner
  integer, allocatable :: a(:)
  integer, save :: kept(250000)
  integer(int64) :: wide(40000, 3)
  type(long), save :: element
  integer :: i, k

  form team (1 + mod(this_image(), 2), half)
  form team (1, all_of_it)
  allocate (a(250000))
  change team (half)
    call collect(6 - team_number())
    form team (1 + (this_image() - 1)/2, inner)
    change team (inner)
      call collect(4)
    end team
    call collect(2)
  end team
  change team (all_of_it)
    call collect(6)
  end team
contains

  subroutine collect(cases)
    integer, intent(in) :: cases
    integer :: n, me, total

    me = this_image()
    total = num_images()*(num_images() + 1)/2
    do k = 1, cases
      n = sizes(k)
      a(:n) = [(me*mod(i, 1000), i=1, n)]
      call co_sum(a(:n))
      call expect_true(all(a(:n) == [(total*mod(i, 1000), i=1, n)]), 'CO_SUM')
      kept(:n) = [(mod(i, 1000) + me, i=1, n)]
      call co_max(kept(:n), result_image=num_images())
      if (me == num_images()) call expect_true(all(kept(:n) == [(mod(i, 1000) + me, i=1, n)]), 'CO_MAX')
      a(:n) = [(i + me, i=1, n)]
      call co_broadcast(a(:n), source_image=num_images())
      call expect_true(all(a(:n) == [(i + num_images(), i=1, n)]), 'CO_BROADCAST')
      a(:n) = [(mod(i, 1000) + me, i=1, n)]
      call co_reduce(a(:n), smaller)
      call expect_true(all(a(:n) == [(mod(i, 1000) + 1, i=1, n)]), 'CO_REDUCE')
    end do
    wide = me
    call co_sum(wide(1:39999:2, 1:3:2))
    call expect_true(all(wide(1:39999:2, 1:3:2) == total) .and. all(wide(:, 2) == me) .and. all(wide(2::2, :) == me), 'sections')
    element%i = me
    call co_broadcast(element, source_image=1)
    call expect_true(all(element%i == 1), 'a long element')
  end subroutine

  pure integer function smaller(x, y)
    integer, intent(in) :: x, y

    smaller = min(x, y)
  end function
end program
