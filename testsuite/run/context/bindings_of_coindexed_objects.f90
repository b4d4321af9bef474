! F2018 15.5.1, 10.2.3, 10.2.4: functions bound to the type of a coindexed object, where no lines can stand around the statement: implied DO, WHERE,
! FORALL, the mask of DO CONCURRENT.
!with: ../expect.f90
module stocks
  implicit none
  type :: stock
    integer :: number = 0
    real :: price = 1
  contains
    procedure :: worth
    procedure :: scaled
    procedure :: row
    procedure :: label
    procedure :: next
    procedure, pass(self) :: behind
    generic :: of => worth, scaled_by
    procedure, private :: scaled_by
  end type
contains
  elemental real function worth(self)
    class(stock), intent(in) :: self
    worth = self%number*self%price
  end function

  elemental real function scaled_by(self, factor)
    class(stock), intent(in) :: self
    integer, intent(in) :: factor
    scaled_by = factor*self%worth()
  end function

  elemental real function scaled(self, factor, shift)
    class(stock), intent(in) :: self
    real, intent(in) :: factor
    real, intent(in), optional :: shift
    scaled = factor*self%number
    if (present(shift)) scaled = scaled + shift
  end function

  pure function row(self, n) result(r)
    class(stock), intent(in) :: self
    integer, intent(in) :: n(:)
    integer :: r(size(n))
    r = self%number + n
  end function

  pure function label(self) result(text)
    class(stock), intent(in) :: self
    character(:), allocatable :: text
    text = repeat('*', self%number)
  end function

  pure type(stock) function next(self)
    class(stock), intent(in) :: self
    next = stock(self%number + 1, self%price)
  end function

  integer function behind(n, self)
    integer, intent(in) :: n
    class(stock), intent(in) :: self
    behind = n - self%number
  end function
end module

module tables
  use stocks
  implicit none
  type :: table
    type(stock), allocatable :: parts(:)
  end type
end module

program bindings_of_coindexed_objects
  use expectations
  use tables
  implicit none
  type(stock) :: s[*], c(4)[*]
  type(table) :: t[*]
  integer :: k, n, i, list(4)
  real :: w(4)
  integer, allocatable :: numbers(:)
  character(80) :: line
  type(stock) :: copy(2)

  n = num_images()
  k = 1 + mod(this_image(), n)
  s%number = 10*this_image()
  s%price = 2
  c%number = [(this_image() + i, i=1, 4)]
  c%price = 0.5
  allocate (t%parts(2 + this_image()))
  t%parts%number = [(100*this_image() + i, i=1, 2 + this_image())]
  sync all

  write (line, '(*(f8.1))') (s[i]%worth(), i=1, n)
  call expect(line, text([(20.0*i, i=1, n)]), 'items of WRITE')
  call expect([(c(i)[k]%worth(), i=1, 4)], [(0.5*(k + i), i=1, 4)], 'an array constructor')
  call expect([(c(i)[k]%scaled(2.0, shift=real(i)), i=1, 4)], [(2.0*(k + i) + i, i=1, 4)], 'keywords')
  call expect([(c(i)[k]%scaled(factor=c(i)[k]%worth()), i=1, 4)], [(0.5*(k + i)**2, i=1, 4)], &
              'a coindexed object in the arguments, too')
  call expect([(c(i)[k]%of(i), i=1, 4)], [(0.5*(k + i)*i, i=1, 4)], 'a generic binding')
  call expect([(t[i]%parts(2)%worth(), i=1, n)], [(100.0*i + 2, i=1, n)], 'a component of it')
  numbers = [(s[i]%row([i, 2*i]), i=1, n)]
  call expect(numbers, [([10*i + i, 10*i + 2*i], i=1, n)], 'an array')
  write (line, '(*(a))') (c(i)[k]%label(), '.', i=1, 2)
  call expect(trim(line), repeat('*', k + 1)//'.'//repeat('*', k + 2)//'.', 'characters')
  copy = [(c(i)[k]%next(), i=1, 2)]
  call expect(copy%number, [k + 2, k + 3], 'an object')
  call expect([(s[i]%behind(1), i=1, n)], [(1 - 10*i, i=1, n)], 'not the first argument, and not pure')

  w = 0
  where (c%number > 2)
    w = c(:)[k]%worth()
  elsewhere
    w = -c(4:1:-1)[k]%scaled(factor=w + 1)
  end where
  call expect(w, merge([(0.5*(k + i), i=1, 4)], [(-real(k + 5 - i), i=1, 4)], c%number > 2), 'WHERE')

  forall (i=1:4) w(i) = c(5 - i)[k]%worth()
  call expect(w, [(0.5*(k + 5 - i), i=1, 4)], 'FORALL')
  list = 0
  do concurrent (i=1:4, c(i)[k]%worth() > 0.5*(k + 2))
    list(i) = 1
  end do
  call expect(list, [0, 0, 1, 1], 'DO CONCURRENT')
  call inside(2)
  sync all

contains

  function text(x)
    real, intent(in) :: x(:)
    character(80) :: text
    write (text, '(*(f8.1))') x
  end function

  subroutine inside(shift)
    integer, intent(in), optional :: shift
    integer :: i
    call expect([(c(i)[k]%scaled(1.0, real(shift)), i=1, 4)], [(k + i + real(shift), i=1, 4)], 'an internal procedure')
  end subroutine
end program
