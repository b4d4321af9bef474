! F2018 16.6: an image fails after a CO_REDUCE; one that knows calls CO_REDUCE again and again, in vain, while another one still
! computes its result of the first, which is right.
!with: ../expect.f90
!images: 3
!also: two all
!timeout: 40
module slow_operation
  implicit none
  integer(8) :: work = 0
contains
  pure integer(8) function add(a, b)
    integer(8), intent(in) :: a, b
    integer(8) :: i, x

    x = 0
    do i = 1, work
      x = ieor(x*5 + i, ishft(x, -7))
    end do
    add = a + b
    if (x == -1) add = 0
  end function
end module

program co_reduce_of_those_who_know_of_a_failure
  use, intrinsic :: iso_fortran_env, only: stat_failed_image, team_type
  use expectations
  use slow_operation
  implicit none
  integer(8) :: x(50)
  integer :: s, i
  type(team_type) :: rest

  if (this_image() == 2) work = 10000000
  x = this_image()
  call co_reduce(x, add, stat=s)
  if (s == 0) call expect(count(x /= 6), 0, 'wrong elements')
  if (s /= 0) call expect(s, stat_failed_image, 'STAT= of the first')
  if (this_image() == 1) fail image
  work = 0
  do while (image_status(1) == 0)
  end do
  do i = 1, 4
    x = 100*this_image()
    call co_reduce(x, add, stat=s)
    call expect(s, stat_failed_image, 'STAT=')
  end do
  form team (1, rest, stat=s)
  change team (rest)
    x = this_image()
    call co_reduce(x, add)
    call expect(count(x /= 3), 0, 'wrong elements of the rest')
  end team
end program
