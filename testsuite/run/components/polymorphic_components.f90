! F2018 9.4.2, C918: only the last part of a designator may not be polymorphic when another is coindexed; what lies behind a
! polymorphic component can be referred to.
!with: ../expect.f90
module zoo
  implicit none
  type animal
    integer :: legs = 4
    integer, allocatable :: ages(:)
  end type
  type, extends(animal) :: bird
    real :: wings(3) = 0
  end type
  type cage
    integer :: number = 0
    class(animal), allocatable :: inhabitant
    class(animal), allocatable :: herd(:)
  end type
  type window
    class(animal), pointer :: seen => null()
  end type
end module

program polymorphic_components
  use expectations
  use zoo
  implicit none
  type(cage) :: c[*]
  type(window) :: w[*]
  type(cage), allocatable :: row(:)[:]
  type(bird), allocatable, target :: crow
  integer :: me, next, i

  me = this_image()
  next = mod(me, num_images()) + 1
  allocate (row(2)[*])
  allocate (bird :: c%inhabitant)
  allocate (bird :: c%herd(3))
  allocate (crow)
  crow%legs = 2*me
  crow%ages = [me, 2*me]
  w%seen => crow
  c%inhabitant%legs = me
  c%inhabitant%ages = [(me*i, i = 1, me)]
  do i = 1, 3
    c%herd(i)%legs = 10*i + me
    c%herd(i)%ages = [i, me, i]
  end do
  allocate (animal :: row(2)%inhabitant)
  row(2)%inhabitant%legs = 7*me
  sync all
  call expect(c[next]%inhabitant%legs, next, 'allocatable')
  call expect(c[next]%inhabitant%ages, [(next*i, i = 1, next)], 'its component')
  call expect(c[next]%herd(2)%legs, 20 + next, 'element of an array')
  call expect(c[next]%herd(3)%ages, [3, next, 3], 'component of an element')
  call expect(c[next]%herd(3)%ages(2), next, 'element of it')
  call expect(w[next]%seen%legs, 2*next, 'pointer')
  call expect(w[next]%seen%ages, [next, 2*next], 'component behind a pointer')
  call expect(row(2)[next]%inhabitant%legs, 7*next, 'component of an element of a coarray')
  call expect_true(allocated(row(2)[next]%inhabitant), 'allocated')
  call expect_true(.not. allocated(row(1)[next]%inhabitant), 'not allocated')
  call expect(size(c[next]%herd), 3, 'size')
  sync all
  c[next]%inhabitant%legs = -me
  c[next]%herd(1)%ages(1:2) = [me, -me]
  w[next]%seen%legs = 100 + me
  sync all
  i = merge(num_images(), me - 1, me == 1)
  call expect(c%inhabitant%legs, -i, 'defined')
  call expect(c%herd(1)%ages, [i, -i, 1], 'section defined')
  call expect(crow%legs, 100 + i, 'defined behind a pointer')
  sync all
end program
