! F2018 16.9.46 to 16.9.50, 9.6: allocatable arrays that transformational functions have allocated, as arguments of collectives and as both
! sides of assignments. (gfortran's library leaves the descriptors of these incomplete.)
!with: ../expect.f90
!with: ../stack.f90
module work
  use expectations
  implicit none
  real, save :: c(4)[*]
contains
  pure integer function larger(a, b)
    integer, intent(in) :: a, b

    larger = max(a, b)
  end function

  subroutine collect
    type :: holder
      real, allocatable :: x(:)
    end type
    real, allocatable :: x(:), y(:), z(:), w(:, :)
    integer, allocatable :: i(:)
    type(holder) :: h
    logical :: all_of_them(4)
    integer :: me, n

    me = this_image()
    n = num_images()
    all_of_them = .true.
    x = pack([1., 2., 3., 4.], all_of_them)
    call move_alloc(x, z)
    call co_sum(z)
    call expect_true(all(z == n * [1, 2, 3, 4]), 'CO_SUM')
    y = matmul(reshape([1., 0., 0., 1.], [2, 2]), [5., real(me)])
    call co_max(y(:))
    call expect_true(all(y == [5, n]), 'CO_MAX of a section')
    w = spread([1., 2.], 2, 3)
    w = w * me
    call co_broadcast(w, n)
    call expect_true(all(w == n * spread([1., 2.], 2, 3)), 'CO_BROADCAST')
    i = cshift([1, 2, me], 1)
    call co_reduce(i, larger)
    call expect_true(all(i == [2, n, 1]), 'CO_REDUCE')
    h%x = pack([1., 2., 3., 4.], all_of_them)
    call co_sum(h%x)
    call expect_true(all(h%x == n * [1, 2, 3, 4]), 'CO_SUM of a component')
    x = eoshift([1., 2., 3., 4.], -1)
    associate (name => x)
      call co_sum(name)
    end associate
    call expect_true(all(x == n * [0, 1, 2, 3]), 'CO_SUM of an associate-name')

    x = cshift([1., 2., 3., 4.], 1)
    c(:)[modulo(me, n) + 1] = x
    sync all
    call expect_true(all(c == [2, 3, 4, 1]), 'put of an array')
    sync all
    c(:)[modulo(me, n) + 1] = x(:)
    sync all
    x = pack([0., 0., 0., 0.], all_of_them)
    x(:) = c(:)[modulo(me, n) + 1]
    call expect_true(all(x == [2, 3, 4, 1]), 'get into a section')
    y = pack([0., 0., 0., 0.], all_of_them)
    y = c(:)[modulo(me, n) + 1]
    call expect_true(all(y == [2, 3, 4, 1]), 'get into an array')
    call expect_true(lbound(y, 1) == 1, 'lower bound')
  end subroutine
end module

program arrays_that_intrinsics_allocate
  use stack
  use work
  implicit none

  call use_stack
  call collect
end program
