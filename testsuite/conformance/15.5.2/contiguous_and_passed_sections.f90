! F2018 8.5.7, 15.5.2.8: a CONTIGUOUS dummy coarray from whole arrays and contiguous sections, given on to explicit-shape and assumed-size dummies; an
! ordinary dummy gets any section; the codimension of a column; a section with a stride for an assumed-shape dummy.
!with: ../../run/expect.f90
module chain
  use expectations
  implicit none
contains
  subroutine tight(x, n, first)
    integer, contiguous, intent(inout) :: x(:, :)[*]
    integer, intent(in) :: n, first

    call expect(is_contiguous(x), .true., 'IS_CONTIGUOUS')
    call expect(x(1, 1)[n], first*n, 'the first element')
    call flat(x, size(x), n, first)
    call open_ended(x(:, 2), n, x(2, 2))
  end subroutine

  subroutine flat(x, m, n, first)
    integer, intent(in) :: m, n, first
    integer, intent(inout) :: x(m)[0:*]

    call expect(x(:)[n - 1], [first*n, (first + 1)*n, (first + 2)*n, (first + 3)*n], 'in array element order')
  end subroutine

  subroutine open_ended(x, n, mine)
    integer, intent(in) :: n, mine
    integer, intent(inout) :: x(0:*)[2, *]

    call expect(x(1)[1 + mod(n - 1, 2), 1 + (n - 1)/2]*this_image(), mine*n, 'a column')
  end subroutine

  subroutine loose(x, n, want)
    integer, intent(inout) :: x(-1:)[*]
    integer, intent(in) :: n, want(:)

    call expect(lbound(x, 1), -1, 'lower bound')
    call expect(x(:)[n], want*n, 'a section')
    sync all
    x(-1)[n] = -9
    sync all
    call expect(x(-1)[n], -9, 'put into a section')
  end subroutine

  integer function plain(x)
    integer, intent(in) :: x(:)
    plain = sum(x)
  end function
end module

program contiguous_and_passed_sections
  use chain
  implicit none
  integer :: a(2, 4)[*], n, me

  n = num_images()
  me = this_image()
  a = reshape([1, 2, 3, 4, 5, 6, 7, 8], [2, 4])*me
  sync all
  call tight(a(:, 1:2), n, 1)
  call tight(a(:, 3:4), n, 5)
  call expect(plain(a(2, 4:1:-2)) + plain(a(1, [1, 4])[n]), 12*me + 8*n, 'an ordinary dummy')
  call loose(a(1, ::3), n, [1, 7])
  sync all
  call loose(a(2, 4:1:-1), n, [8, 6, 4, 2])
  if (me == n) call expect(a(1, 1) + a(2, 4), -18, 'defined')
end program
