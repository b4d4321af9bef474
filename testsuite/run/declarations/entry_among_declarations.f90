! F2018 15.6.2.6: ENTRY may stand in front of the executable statements, in a procedure whose cobounds depend on its arguments.
!with: ../expect.f90
module procedures
  use expectations
  implicit none
contains
  subroutine s(a, n)
    integer, intent(in) :: n
    integer, intent(inout) :: a(n)[n:*]
    entry e(a, n)
    integer :: k
    k = mod(this_image(), num_images()) + 1
    call expect(lcobound(a), [n], 'cobounds')
    call expect(a(1)[k + n - 1], 7*k, 'a get')
  end subroutine
end module

program entry_among_declarations
  use procedures
  implicit none
  integer :: a(3)[*]
  a = 7*this_image()
  sync all
  call s(a, 2)
  call e(a, 3)
end program
