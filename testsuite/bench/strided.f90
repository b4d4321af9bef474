! Sections that are not contiguous: every other element of 100 columns, and one row of a matrix.
module strided_bodies
  use harness
  implicit none
  integer, parameter :: rows = 1000, columns = 100
  real(real64), save :: a(rows, columns)[*], b(rows/2, columns), r(columns)
contains

  subroutine put_columns(count)
    integer, intent(in) :: count
    integer :: i

    if (this_image() /= 1) return
    do i = 1, count
      b(1, 1) = i
      a(1:rows:2, :)[2] = b
    end do
    sync memory
  end subroutine

  subroutine get_columns(count)
    integer, intent(in) :: count
    integer :: i

    if (this_image() /= 1) return
    do i = 1, count
      b = a(1:rows:2, :)[2]
      r(1) = r(1) + b(1, 1)
    end do
  end subroutine

  subroutine put_row(count)
    integer, intent(in) :: count
    integer :: i

    if (this_image() /= 1) return
    do i = 1, count
      r(1) = i
      a(7, :)[2] = r
    end do
    sync memory
  end subroutine

  subroutine get_row(count)
    integer, intent(in) :: count
    integer :: i

    if (this_image() /= 1) return
    do i = 1, count
      r = a(7, :)[2]
      b(1, 1) = b(1, 1) + r(1)
    end do
  end subroutine
end module

program strided
  use strided_bodies
  implicit none

  call begin('strided')
  a = 1
  b = 2
  r = 3
  call measure('put-columns', 8 * size(b), put_columns, per=1)
  call measure('get-columns', 8 * size(b), get_columns, per=1)
  call measure('put-row', 8 * size(r), put_row, per=1)
  call measure('get-row', 8 * size(r), get_row, per=1)
end program
