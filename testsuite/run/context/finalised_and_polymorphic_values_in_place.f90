! F2018 7.5.6.3: coindexed objects that are polymorphic, or of a type with a FINAL procedure, where no lines can stand around the
! statement. No procedure finalises a value; what a value needs is there until the statement has been executed.
!images: 1 2 3 4
!with: ../expect.f90
module kinds_of_things
  implicit none
  type, abstract :: shape
    integer :: v(3) = 0
  end type
  type, extends(shape) :: circle
    integer :: r = 0
  end type
  type thing
    integer :: i = 0
    integer, allocatable :: q(:)
  end type
  type, extends(thing) :: box
    integer :: j = 0
    integer, allocatable :: p(:)
  end type
  type mortal
    integer :: i = 0
  contains
    final :: bury
  end type
  type grave
    integer :: i = 0
    integer, allocatable :: q(:)
  contains
    final :: bury_grave
  end type
  type yard
    type(mortal), allocatable :: x(:)
  end type
  integer :: buried = 0
contains
  subroutine bury(x)
    type(mortal), intent(inout) :: x

    x%i = -1000
    buried = buried + 1
  end subroutine

  subroutine bury_grave(x)
    type(grave), intent(inout) :: x

    x%i = -1000
    buried = buried + 1
  end subroutine

  pure integer function age(x)
    type(mortal), intent(in) :: x

    age = x%i
  end function

  pure integer function ages(x)
    type(mortal), intent(in) :: x(:)

    ages = sum(x%i)
  end function

  pure integer function depth(x)
    type(grave), intent(in) :: x

    depth = x%i + sum(x%q)
  end function

  pure integer function declared(x)
    type(thing), intent(in) :: x

    declared = x%i + 10*size(x%q) + sum(x%q)
  end function

  pure integer function declared_all(x)
    type(thing), intent(in) :: x(:)
    integer :: n

    declared_all = sum([(declared(x(n)), n=1, size(x))])
  end function

  pure integer function dynamic(x)
    class(thing), intent(in) :: x

    dynamic = declared(x)
    select type (x)
    type is (box)
      dynamic = dynamic + 100*x%j + 1000*sum(x%p)
    end select
  end function
end module

program finalised_and_polymorphic_values_in_place
  use expectations
  use kinds_of_things
  implicit none
  class(shape), allocatable :: s(:)[:]
  class(thing), allocatable :: d(:)[:]
  type(mortal), save :: m(4)[*]
  type(grave), save :: g(3)[*]
  type(yard), save :: y(3)[*]
  type(thing) :: x(3)
  integer :: i, j, k, n, r(3)
  character(80) :: line

  k = mod(this_image(), num_images()) + 1
  allocate (circle :: s(3)[*])
  allocate (box :: d(3)[*])
  do i = 1, 3
    s(i)%v = [i, 10*i, this_image()]
    d(i)%i = i
    d(i)%q = [this_image()]
    g(i)%i = 10*i
    g(i)%q = [this_image(), i]
    allocate (y(i)%x(i))
    y(i)%x%i = i*this_image()
  end do
  select type (d)
  type is (box)
    do i = 1, 3
      d(i)%j = i
      d(i)%p = [i, this_image()]
    end do
  end select
  do i = 1, 4
    m(i)%i = i + 10*this_image()
  end do
  sync all

  call expect([(sum(s(i)[k]%v([2, 1])), i=1, 3)], [11, 22, 33], 'component of an abstract type')
  call expect([(declared(d(i)[k]), i=1, 3)], [1, 2, 3] + 10 + k, 'declared type in an array constructor')
  call expect([(declared_all(d(i:)[k]), i=1, 3)], [36, 25, 13] + [3, 2, 1]*k, 'array of the declared type')
  x = [(d(i)[k], i=1, 3)]
  call expect([(declared(x(i)), i=1, 3)], [1, 2, 3] + 10 + k, 'array constructor of polymorphic values')
  x(3:1:-1) = [((d(i + j)[k], i=1, 1), j=0, 2)]
  call expect([(declared(x(i)), i=3, 1, -1)], [1, 2, 3] + 10 + k, 'nested implied DO')
  call expect([(dynamic((d(i)[k])), i=1, 3)], [1111, 2212, 3313] + 1001*k, 'dynamic type')
  forall (i=1:3) x(i) = d(4 - i)[k]
  call expect([(declared(x(i)), i=3, 1, -1)], [1, 2, 3] + 10 + k, 'FORALL assignment')
  forall (i=1:3, dynamic((d(i)[k])) > 2000 + 1001*k) x(i)%i = declared(d(i)[k])
  call expect(x%i, [3, 12 + k, 13 + k], 'FORALL with a mask')

  call expect([(age(m(i)[k]), i=1, 4)], [1, 2, 3, 4] + 10*k, 'FINAL')
  call expect([((age(m(i)[k]) - age(m(j)[k]), i=1, 2), j=1, 2)], [0, 1, -1, 0], 'two values in an element')
  call expect([(ages(m(i:)[k]), i=1, 3)], [10, 9, 7] + [40, 30, 20]*k, 'section')
  call expect([(ages(m([i, 4])[k]), i=1, 3)], [5, 6, 7] + 20*k, 'vector subscript')
  call expect([(ages(y(i)[k]%x), i=1, 3)], [1, 4, 9]*k, 'component')
  call expect([(age(y(i)[k]%x(i)), i=1, 3)], [1, 2, 3]*k, 'element of a component')
  call expect([(depth(g(i)[k]), i=1, 3)], [11, 22, 33] + k, 'FINAL and allocatable components')
  write (line, '(4i4)') (age(m(i)[k]), i=1, 4)
  read (line, '(4i4)') r
  call expect(r, [1, 2, 3] + 10*k, 'output')
  line = '7 8'
  r = 0
  read (line, *) (r(age(m(i)[k]) - 10*k), i=2, 3)
  call expect(r, [0, 7, 8], 'subscript of an input item')
  r = 0
  where ([1, 2, 3] == 1)
    r = age(m(1)[k])
  elsewhere ([1, 2, 3] == depth(g(2)[k]) - k - 20)
    r = r + declared(d(3)[k])
  end where
  call expect(r, [1 + 10*k, 13 + k, 0], 'WHERE construct')
  n = 1
  do 10 while (age(m(n)[k]) < 3 + 10*k)
    n = n + 1
10 continue
  call expect(n, 3, 'labelled DO WHILE')
  n = 0
  do 20 i = 1, 2
    do 20 j = 1, age(m(i)[k]) - 10*k
20 n = n + 1
  call expect(n, 3, 'loops that end together')

  sync all
  call expect(buried, 0, 'finalisations')
end program
