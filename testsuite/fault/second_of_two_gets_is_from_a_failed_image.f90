! F2018 9.6: gets of consecutive statements, which are asked for together between nodes; the image of the second one fails meanwhile.
!images: 3 4
!exit: 1
!timeout: 30
!also: two all
!nodes: two all hosts
!stderr: image 2 has failed
!stderr: second_of_two_gets_is_from_a_failed_image.f90:28)
!absent: wrong
program second_of_two_gets_is_from_a_failed_image
  implicit none
  real(8), save :: x(20000)[*], y(20000)[*]
  real(8) :: a(20000), b(20000)
  integer :: i

  x = this_image()
  y = -this_image()
  sync all
  if (this_image() == 2) then
    do i = 1, 200
      y = -2*x/x
    end do
    fail image
  end if
  if (this_image() == 1) then
    do
      a(:) = x(:)[3]
      b(:) = y(:)[2]
      if (any(a /= 3) .or. any(b /= -2)) error stop 'wrong'
    end do
  end if
  sync all
end program
