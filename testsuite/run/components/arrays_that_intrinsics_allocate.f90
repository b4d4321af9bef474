! F2018 9.6, 10.2.1.3, 16.9.137: components that transformational functions have allocated, by assignment or by MOVE_ALLOC, are
! reached like any other. (gfortran's library allocates them itself.)
!with: ../expect.f90
!with: ../stack.f90
!also: all
module boxes
  implicit none
  type :: flat
    integer :: a, b
    real :: c
  end type
  type :: box
    type(flat), allocatable :: f(:, :)
    complex, allocatable :: z(:)
    integer, allocatable :: i(:), j(:)
    character(3), allocatable :: s(:)
    character(:), allocatable :: d(:)
  end type
  type(box), save, target :: b[*]
contains
  subroutine fill(me)
    integer, intent(in) :: me
    type(flat), allocatable :: f(:, :)
    complex, allocatable :: z(:)
    integer, allocatable :: i(:)
    character(3), allocatable :: s(:)
    character(:), allocatable :: d(:)
    logical :: all_of_them(4)
    integer :: k

    all_of_them = .true.
    f = reshape([(flat(k, 2 * k, 3. * k), k=1, 4)], [2, 2])
    call move_alloc(f, b%f)
    z = pack([((me * (1, -1)) * k, k=1, 4)], all_of_them)
    call move_alloc(z, b%z)
    i = cshift([1, 2, 3, 4], me)
    call move_alloc(i, b%i)
    b%j = matmul(reshape([1, 0, 0, 1], [2, 2]), [me, 6])
    s = pack(['abc', 'def', 'ghi', 'jkl'], all_of_them)
    call move_alloc(s, b%s)
    d = spread('abcd', 1, me + 1)
    call move_alloc(d, b%d)
  end subroutine
end module

program arrays_that_intrinsics_allocate
  use stack
  use expectations
  use boxes
  implicit none
  type(flat), allocatable :: f(:, :)
  complex, allocatable :: z(:)
  real, allocatable :: r(:)
  character(4), allocatable :: s(:)
  integer, allocatable :: i(:)
  integer :: k, n, other

  call use_stack
  call fill(this_image())
  sync all
  do other = 1, num_images()
    f = b[other]%f
    call expect_true(all(f%a == reshape([1, 2, 3, 4], [2, 2])), 'array of structures')
    z = b[other]%z
    call expect_true(all(z == [((other * (1, -1)) * k, k=1, 4)]), 'array of complex numbers')
    r = b[other]%z%im
    call expect_true(all(r == [(-other * k, k=1, 4)]), 'imaginary parts')
    do concurrent (k=1:1)
      r = b[other]%z%re
    end do
    call expect_true(all(r == [(other * k, k=1, 4)]), 'real parts in DO CONCURRENT')
    n = 0
    do k = 1, sum(b[other]%i)
      n = n + 1
    end do
    call expect_true(n == 10, 'in the head of a loop')
    call expect_true(all(b[other]%j == [other, 6]), 'assigned component')
    call expect_true(all(b[other]%s == ['abc', 'def', 'ghi', 'jkl']), 'characters')
    s = b[other]%d
    call expect_true(size(s) == other + 1 .and. all(s == 'abcd'), 'characters of deferred length')
    call expect_true(all(b[other]%s(2:3) == ['def', 'ghi']), 'section')
    call expect_true(all(b[other]%j([2, 1]) == [6, other]), 'vector subscript')
    call expect_true(all(b[other]%f(2, :)%b == [4, 8]), 'components of a section')
    call expect_true(all(b[other]%f%b == reshape([2, 4, 6, 8], [2, 2])), 'components of an array')
    call expect_true(total(b[other]%f%a, b[other]%z) == 10, 'arguments')
    associate (whole => (b[other]%f))
      call expect_true(all(whole%b == reshape([2, 4, 6, 8], [2, 2])), 'associated value')
    end associate
  end do
  sync all
  other = modulo(this_image(), num_images()) + 1
  b[other]%i = [4, 3, 2, 1]
  b[other]%z%re = [5, 6, 7, 8]
  b[other]%f%b = reshape([9, 8, 7, 6], [2, 2])
  call negate(b[other]%j)
  sync all
  call expect_true(all(b%i == [4, 3, 2, 1]), 'array that was put')
  call expect_true(all(b%z%re == [5, 6, 7, 8]), 'real parts that were put')
  call expect_true(all(b%f(:, :)%b == reshape([9, 8, 7, 6], [2, 2])), 'components that were put')
  call expect_true(all(b%j == [-this_image(), -6]), 'argument that was defined')
contains
  integer function total(i, z)
    integer, intent(in) :: i(:, :)
    complex, intent(in) :: z(4)

    call expect_true(z(4) == 4 * z(1), 'explicit-shape argument')
    total = sum(i)
  end function

  subroutine negate(i)
    integer, intent(inout) :: i(2)

    i = -i
  end subroutine
end program
