! F2018 11.6.2: the same for saved variables of a procedure and for variables of the main program, which nobody else can name.
!options: -O3
!with: ../expect.f90
program remote_store_into_a_saved_local
  use expectations
  implicit none
  integer :: mine[*], other
  integer :: i, before

  before = modulo(this_image() - 2, num_images()) + 1
  other = mod(this_image(), num_images()) + 1
  do i = 1, 20
    mine = -1
    sync all
    mine[other] = 100*this_image() + i
    sync all
    call expect(mine, 100*before + i, 'variable of the main program')
    sync all
    call in_procedure(i)
  end do
contains
  subroutine in_procedure(pass)
    integer, intent(in) :: pass
    integer, save :: scalar[*]
    integer, save :: array(8)[*]
    integer :: total, j

    scalar = -pass
    array = 0
    sync all
    scalar[other] = 100*this_image() + pass
    do j = 1, 8
      array(j)[other] = j*this_image()
    end do
    sync all
    total = 0
    do j = 1, 8
      total = total + array(j)
    end do
    call expect(scalar, 100*before + pass, 'saved scalar')
    call expect(total, 36*before, 'saved array')
    sync all
  end subroutine
end program
