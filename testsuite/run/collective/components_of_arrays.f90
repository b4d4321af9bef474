! F2018 16.9.46 to 16.9.50, 9.6: components of arrays of structures that are allocatable, pointers, dummies or components themselves, as
! arguments of collectives and as values that are put; the arrays stay what they are. (gfortran 12 moves their beginning.)
!with: ../expect.f90
module particles
  use expectations
  implicit none
  type :: point
    integer :: x, y
  end type
  type :: particle
    integer :: id
    integer :: charge
    integer :: at(2)
    type(point) :: place
  end type
  type :: pair
    integer :: re, im
  end type
  type :: box
    type(particle), allocatable :: inside(:)
    type(particle) :: fixed(3)
  end type
  type(point), save :: whole(3)[*]
  integer, save :: c(3)[*], k[*]
contains
  subroutine check(p, what)
    type(particle), intent(in) :: p(:)
    character(*), intent(in) :: what
    integer :: i

    do i = 1, 3
      call expect(p(i)%id, i, what // ': id')
      call expect(p(i)%at, [10 * i, 20 * i], what // ': place')
    end do
  end subroutine

  subroutine with_dummies(shape, allocatable, any_rank)
    type(particle), intent(inout) :: shape(:), any_rank(..)
    type(particle), intent(inout), allocatable :: allocatable(:)

    call co_sum(shape%charge)
    call check(shape, 'assumed shape')
    call co_sum(allocatable%charge)
    c(:)[this_image()] = allocatable%at(2)
    call check(allocatable, 'allocatable dummy')
    select rank (any_rank)
    rank (1)
      call co_max(any_rank%charge)
      call check(any_rank, 'assumed rank')
    end select
  end subroutine
end module

program components_of_arrays
  use particles
  implicit none
  type(particle), allocatable, target :: p(:)
  type(particle), allocatable :: q(:), r(:)
  type(particle), pointer :: points(:)
  type(box) :: b, several(2)
  type(pair), allocatable :: pairs(:)
  integer :: i, n, me

  me = this_image()
  n = num_images()
  k = 2
  sync all
  p = [(particle(i, me, [10 * i, 20 * i], point(i, 0)), i=1, 3)]
  q = p
  r = p
  call co_sum(p%charge)
  call expect(p%charge, n * (n + 1) / 2, 'sum')
  call check(p, 'allocatable')
  call co_sum(p%at(2))
  call expect(p%at(2), n * [20, 40, 60], 'sum of elements')
  p%at(2) = p%at(2) / n
  call check(p, 'elements of components')
  points => p
  call co_max(points%charge)
  call check(points, 'pointer')
  c(:)[me] = p%at(1)
  call expect(c, [10, 20, 30], 'put')
  c(:)[me] = points%at(2)
  call expect(c, [20, 40, 60], 'put from a pointer')
  call check(p, 'after puts')
  b%inside = q
  b%fixed = q
  several = b
  call co_sum(b%inside%charge)
  call expect(b%inside%charge, n * (n + 1) / 2, 'sum of components of a component')
  call check(b%inside, 'component')
  c(:)[me] = b%inside%at(2)
  call expect(c, [20, 40, 60], 'put from a component')
  call check(b%inside, 'component that was put from')
  call co_min(several(2)%inside%charge)
  call expect(several(2)%inside%charge, 1, 'least')
  call check(several(2)%inside, 'component of an element')
  c(:)[me] = several(1)%fixed%at(1)
  call expect(c, [10, 20, 30], 'put from an array in an element')
  call co_broadcast(b%fixed%charge, n)
  call expect(b%fixed%charge, n, 'broadcast')
  call check(b%fixed, 'array in a structure')
  call co_sum(several(modulo(this_image(), 2) + 1)%inside%at(k[n]))
  several(modulo(me, 2) + 1)%inside%at(2) = several(modulo(me, 2) + 1)%inside%at(2) / n
  call check(several(modulo(me, 2) + 1)%inside, 'component of an element that a function chooses')
  whole(:)[me] = b%inside%place
  call expect(whole%x, [1, 2, 3], 'put of structures')
  call check(b%inside, 'structures that were put')
  associate (name => q)
    call co_sum(name%charge)
    call check(name, 'associate-name')
  end associate
  pairs = [(pair(i, 10 * i), i=1, 3)]
  c(:)[me] = pairs%im
  call expect(c, [10, 20, 30], 'put from components called im')
  call co_sum(pairs%im)
  call expect(pairs%re, [1, 2, 3], 'what lies between components called im')
  call expect(pairs%im, n * [10, 20, 30], 'sum of components called im')
  call with_dummies(p, q, r)
  call check(p, 'actual argument')
  call check(q, 'allocatable actual argument')
  call check(r, 'actual argument of any rank')
end program
