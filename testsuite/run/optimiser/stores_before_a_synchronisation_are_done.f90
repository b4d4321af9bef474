! F2018 11.6.2: an ordinary assignment to this image's own coarray is there for others after the synchronisation.
!options: -O3
!with: ../expect.f90
program stores_before_a_synchronisation_are_done
  use expectations
  implicit none
  integer :: s[*], a(16)[*]
  integer :: i, other

  other = mod(this_image(), num_images()) + 1
  do i = 1, 50
    call define(s, a, i)
    call expect(s[other], i + other, 'scalar')
    call expect(a(16)[other], i*other, 'array')
    sync all
  end do
contains
  subroutine define(x, y, pass)
    integer, intent(inout) :: x[*], y(16)[*]
    integer, intent(in)    :: pass
    x = pass
    y = pass
    x = x + this_image()
    y = y*this_image()
    sync all
    call expect(x[other], pass + other, 'dummy')
    sync all
    ! A store that the compiler could postpone until the return.
    x = pass + this_image()
    sync all
  end subroutine
end program
