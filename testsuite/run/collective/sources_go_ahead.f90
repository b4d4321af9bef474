! F2018 16.9.46: a source that broadcasts again and again goes ahead of images that are late; what it sends next reaches nobody too early.
!images: 1 2 3 4 5 7
!with: ../expect.f90
!with: ../dawdle.f90
!also: two all
!timeout: 60
!stdout: all right
program sources_go_ahead
  use, intrinsic :: iso_fortran_env, only: int64, team_type
  use expectations
  use dawdling
  implicit none
  integer, parameter :: sizes(7) = [1, 3, 7, 100, 1000, 4500, 20000]
  integer(int64), allocatable :: a(:)
  integer :: late, i, j
  type(team_type) :: odd_or_even

  form team (1 + mod(this_image(), 2), odd_or_even)
  do late = 1, num_images()
    do i = 1, size(sizes)
      call rows(sizes(i), late, 40)
      change team (odd_or_even)
        do j = 1, num_images()
          call rows(sizes(i), j, 12)
        end do
      end team
    end do
  end do
  if (this_image() == 1) print '(a)', 'all right'
contains

  ! Broadcasts of n elements from one image after the other, each of them five times, while one image is late.
  subroutine rows(n, late, steps)
    integer, intent(in) :: n, late, steps
    integer :: step, source

    allocate (a(n))
    do step = 1, steps
      source = 1 + mod(step / 5, num_images())
      a = 0
      if (this_image() == source) a = step
      if (this_image() == late .and. mod(step, 11) == 0) call dawdle(20)
      call co_broadcast(a, source)
      call expect(minval(a), int(step, int64), 'the least element')
      call expect(maxval(a), int(step, int64), 'the largest element')
    end do
    if (late == 1) then
      a = this_image()
      call co_sum(a)
      call expect(a(n), num_images() * (num_images() + 1_int64) / 2, 'a sum behind broadcasts')
    end if
    deallocate (a)
  end subroutine
end program
