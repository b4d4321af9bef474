! F2018 9.6: cosubscripts far from the cobounds, in a loop in front of which these are looked for.
!options: -O2
!images: 2 3
!exit: error
!stderr: the cosubscripts select no image
!stderr: cosubscripts_far_off_in_a_loop.f90:18
!absent: unreached
module m
  implicit none
  integer, allocatable :: a(:)[:]
contains
  subroutine add(s, list)
    integer, intent(inout) :: s
    integer, intent(in)    :: list(:)
    integer                :: i

    do i = 1, size(list)
      s = s + a(i)[list(i)]
    end do
  end subroutine
end module
program cosubscripts_far_off_in_a_loop
  use m
  implicit none
  integer :: s = 0

  allocate (a(3)[2:*], source=1)
  call add(s, [2, 3])
  if (s /= 2) error stop 'unreached'
  call add(s, [2, 3, -1073741823])
  print *, 'unreached'
end program
