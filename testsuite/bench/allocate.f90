! ALLOCATE and DEALLOCATE of a coarray, both synchronise.
module allocate_bodies
  use harness
  implicit none
  integer :: n
contains

  subroutine pair(count)
    integer, intent(in) :: count
    real(real64), allocatable :: a(:)[:]
    integer :: i

    do i = 1, count
      allocate (a(n)[*])
      a(1) = i
      deallocate (a)
    end do
  end subroutine
end module

program allocations
  use allocate_bodies
  implicit none
  integer :: i

  call begin('allocate')
  do i = 1, size(sizes)
    n = sizes(i) / 8
    call measure('pair', sizes(i), pair, per=1)
  end do
end program
