! What a library may have in its modules, compiled without cafc (module_files_test.sh removes the .cafmod files).
module vendor_types
  use, intrinsic :: iso_c_binding, only: c_ptr, c_null_ptr, c_int
  use, intrinsic :: iso_fortran_env, only: real64
  implicit none
  private
  public :: real64, id_kind, shape_type, square, vector, hidden_of, area_interface, operator(+), operator(.dot.), assignment(=)
  public :: get, names, matrix, origin, limits, pi, i_unit, quote, default_square, counter, chosen

  integer, parameter :: id_kind = c_int
  real(real64), parameter :: pi = 3.14159265358979_real64, limits(2) = [-1e-300_real64, huge(1._real64)]
  complex, parameter :: i_unit = (0.0, 1.0)
  character(4), parameter :: names(2) = ['it''s', 'a"b\']
  character(*), parameter :: quote = 'x' // achar(10) // 'y'
  integer, parameter :: matrix(2, 3) = reshape([1, 2, 3, 4, 5, 6], [2, 3])
  integer, protected :: counter = 0

  type, abstract :: shape_type
    integer(id_kind) :: id = 3
    class(shape_type), pointer :: next => null()
  contains
    procedure(area_interface), deferred :: area
    procedure :: set => set_integer
    procedure, private :: set_real
    generic :: assign => set, set_real
    procedure, nopass :: sides
  end type
  abstract interface
    pure real function area_interface(self)
      import :: shape_type
      class(shape_type), intent(in) :: self
    end function
  end interface
  type :: hidden
    integer :: q(2:3) = [7, 8]
  end type
  type, extends(shape_type) :: square
    real :: side = 1.5
    real, allocatable :: history(:, :)
    character(:), allocatable :: name
    class(*), allocatable :: anything
    procedure(choose), pointer, nopass :: chooser => null()
    type(c_ptr) :: handle = c_null_ptr
    type(hidden), private :: inner
  contains
    procedure :: area => area_of_square
    final :: finish
  end type
  type :: vector
    real :: x = 0, y = 0
  contains
    procedure, private :: minus
    generic :: operator(-) => minus
  end type
  type(vector), parameter :: origin = vector(0.5, -0.25)
  type(square), save, target :: default_square
  procedure(choose), pointer :: chosen => null()

  interface operator(+)
    module procedure add
  end interface
  interface operator(.dot.)
    module procedure dot
  end interface
  interface assignment(=)
    module procedure vector_from_real
  end interface
  interface get
    module procedure get_integer, get_vectors
  end interface
contains
  pure integer function choose(n, x)
    integer, intent(in) :: n
    real, intent(in) :: x(n)
    choose = maxloc(x, 1)
  end function
  subroutine set_integer(self, n)
    class(shape_type), intent(inout) :: self
    integer, intent(in) :: n
    self%id = n
    counter = counter + 1
  end subroutine
  subroutine set_real(self, n)
    class(shape_type), intent(inout) :: self
    real, intent(in) :: n
    self%id = nint(n)
  end subroutine
  integer function sides()
    sides = 4
  end function
  pure real function area_of_square(self)
    class(square), intent(in) :: self
    area_of_square = self%side**2
  end function
  subroutine finish(s)
    type(square), intent(inout) :: s
    s%id = 0
  end subroutine
  elemental type(vector) function add(a, b)
    type(vector), intent(in) :: a, b
    add = vector(a%x + b%x, a%y + b%y)
  end function
  elemental type(vector) function minus(a, b)
    class(vector), intent(in) :: a
    type(vector), intent(in) :: b
    minus = vector(a%x - b%x, a%y - b%y)
  end function
  pure real function dot(a, b)
    type(vector), intent(in) :: a, b
    dot = a%x * b%x + a%y * b%y
  end function
  elemental subroutine vector_from_real(a, r)
    type(vector), intent(out) :: a
    real, intent(in) :: r
    a%x = r
    a%y = r
  end subroutine
  subroutine get_integer(x, default)
    integer, intent(out) :: x
    integer, intent(in), optional :: default
    x = 42
    if (present(default)) x = default
  end subroutine
  subroutine get_vectors(x, n)
    integer, intent(in) :: n
    type(vector), intent(inout) :: x(2, n:*)
    x(:, n) = vector(n, -n)
  end subroutine
  integer function hidden_of(s)
    type(square), intent(in) :: s
    hidden_of = s%inner%q(3)
  end function
end module

module vendor
  use vendor_types, only: real64, id_kind, square, point => vector, operator(+), operator(.dot.), names, get, default_square
  implicit none
  private :: helper
  interface get
    module procedure get_text
  end interface
  interface
    function strlen(text) bind(c) result(length)
      use, intrinsic :: iso_c_binding, only: c_char, c_size_t
      character(kind=c_char), intent(in) :: text(*)
      integer(c_size_t) :: length
    end function
  end interface
contains
  subroutine get_text(text)
    character(:), allocatable, intent(out) :: text
    text = helper('from vendor')
  end subroutine
  function helper(text) result(copy)
    character(*), intent(in) :: text
    character(len(text) + 1) :: copy
    copy = text // '!'
  end function
  function map(f, x, scale) result(y)
    interface
      pure real function f(z)
        real, intent(in) :: z
      end function
    end interface
    real, intent(in) :: x(:)
    real, intent(in), optional :: scale
    real :: y(size(x), 2 * size(x) + 1)
    integer :: i
    do i = 1, size(x)
      y(i, :) = f(x(i))
    end do
    if (present(scale)) y = scale * y
  end function
  subroutine twice(action, times)
    integer, intent(in) :: times(:, :)
    procedure(), optional :: action
    integer :: i
    do i = 1, sum(times)
      if (present(action)) call action()
    end do
  end subroutine
end module
