! F2018 11.6.2: the synchronisation may be in a procedure that is called, of the same or of another file.
!with: parts/synchronises.f90
!options: -O3
!with: ../expect.f90
program synchronisation_in_a_called_procedure
  use synchronises
  use expectations
  implicit none
  integer :: s[*], a(4)[*]
  integer, allocatable :: b(:)[:]
  integer :: i, other, before

  before = modulo(this_image() - 2, num_images()) + 1
  other = mod(this_image(), num_images()) + 1
  allocate (b(2)[*])
  do i = 1, 20
    s = -i
    a = -i
    b = -i
    call wait_for_all
    s[other] = this_image()*100 + i
    a(3)[other] = this_image()*100 + i
    b(1)[other] = this_image()*100 + i
    call wait_for_all
    call expect(s, before*100 + i, 'scalar')
    call expect(a(3), before*100 + i, 'array')
    call expect(b(1), before*100 + i, 'allocatable')
    call with_dummies(s, a, i)
    call wait_for_all
  end do
contains
  subroutine with_dummies(x, y, pass)
    integer, intent(inout) :: x[*], y(4)[*]
    integer, intent(in)    :: pass
    x = -1
    y = -1
    call internal_wait
    x[other] = pass
    y(:)[other] = pass
    call internal_wait
    call expect(x, pass, 'scalar dummy')
    call expect(y, pass, 'array dummy')
  end subroutine

  subroutine internal_wait
    call wait_for_all
  end subroutine
end program
