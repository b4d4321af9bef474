! declares is reported once in each program unit.
program selectors_of_what_is_no_coarray
  implicit none
  integer :: b, c(3)

!error: 'b' has corank 0
  b[1] = 3
!error: 'c' has corank 0
  b = c(2)[1]
!error: No explicit type declared for 'i'
  do i = 1, 3
    c(i) = i
  end do
contains
  subroutine another
!error: No explicit type declared for 'i'
    do i = 1, 3
      c(i) = i
    end do
  end subroutine
end program
