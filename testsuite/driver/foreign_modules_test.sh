#!/usr/bin/env bash
# foreign_modules_test.sh CAFC CAFRUN [COMPILER] - with it, or with every one, what modules that only the compiler has compiled may consist of.
# Each test is a function; its name is the sentence that must be true.
set -u
. "$(dirname "$(realpath "${BASH_SOURCE[0]}")")/checks.sh"

# library OPTION... <TEXT: compiled as by the compiler alone, to library.o and module files
library()
{
    cat >library.f90
    good "$cafc" "$@" -c library.f90
    rm -f ./*.cafmod
}
# user TEXT OPTION... <TEXT: a program that prints TEXT
user()
{
    local text=$1
    shift
    cat >user.f90
    good "$cafc" "$@" user.f90 library.o -o user
    prints "$text" timeout 60 "$cafrun" -n 2 ./user
}
helpers=$(declare -F)

components_of_polymorphic_arguments_and_substrings_give_shapes()
{
    library <<'F'
module shapes
  implicit none
  type :: base
    integer :: n = 3
  end type
  type, extends(base) :: mat
    character(10) :: title = 'shape'
  contains
    procedure :: diag
    procedure :: name
  end type
contains
  function diag(self) result(r)
    class(mat), intent(in) :: self
    real :: r(self%n)
    r = 2
  end function
  function name(self) result(r)
    class(mat), intent(in) :: self
    character(len_trim(self%title(2:))) :: r
    r = self%title(2:)
  end function
end module
F
    user 'hape 6' <<'F'
program p
  use shapes
  implicit none
  type(mat) :: m
  integer :: a[*]
  a = int(sum(m%diag()))
  sync all
  if (this_image() == 1) print '(a,1x,i0)', m%name(), a[2]
end program
F
}

operators_that_types_bind_are_theirs_alone()
{
    library <<'F'
module ordered
  implicit none
  type :: t
    integer :: i = 4
  contains
    procedure, private :: less, add, near, take
    generic :: operator(<) => less
    generic :: operator(+) => add
    generic :: operator(.near.) => near
    generic :: assignment(=) => take
  end type
contains
  logical function less(a, b)
    class(t), intent(in) :: a, b
    less = a%i < b%i
  end function
  integer function add(a, b)
    class(t), intent(in) :: a, b
    add = a%i + b%i
  end function
  logical function near(a, b)
    class(t), intent(in) :: a, b
    near = abs(a%i - b%i) < 2
  end function
  subroutine take(a, b)
    class(t), intent(out) :: a
    class(t), intent(in) :: b
    a%i = b%i + 1
  end subroutine
end module
module between
  use ordered
end module
F
    user '9 T T' <<'F'
program p
  use between
  implicit none
  type(t) :: x, y
  integer :: a[*]
  y = x
  a = x + y
  sync all
  if (this_image() == 1) print '(i0,2(1x,l1))', a[2], x < y, x .near. y
end program
F
}

names_of_intrinsic_modules_are_handed_on()
{
    library -fopenmp <<'F'
module arithmetic
  use, intrinsic :: ieee_arithmetic
  use, intrinsic :: iso_fortran_env, only: int64
  use omp_lib
  implicit none
end module
module chosen
  use, intrinsic :: ieee_arithmetic, only: ieee_is_nan, is_number => ieee_is_finite, ieee_value, &
    ieee_quiet_nan, ieee_class_type, operator(==), ieee_class, ieee_get_rounding_mode, ieee_round_type
  implicit none
  private
  public :: ieee_is_nan, is_number, ieee_value, ieee_quiet_nan, ieee_class_type, operator(==), ieee_class
  public :: ieee_get_rounding_mode, ieee_round_type
end module
F
    user 'T T T T 1' -fopenmp <<'F'
program p
  use chosen
  use arithmetic, only: omp_get_num_threads, ieee_is_negative, int64
  implicit none
  real :: a[*]
  type(ieee_class_type) :: c
  type(ieee_round_type) :: r
  a = ieee_value(a, ieee_quiet_nan)
  call ieee_get_rounding_mode(r)
  sync all
  c = ieee_class(a[2])
  if (this_image() == 1) print '(4(l1,1x),i0)', ieee_is_nan(a[2]), .not. is_number(a[2]), c == ieee_quiet_nan, &
    ieee_is_negative(-1.0), int(omp_get_num_threads(), int64)
end program
F
}

# A dummy argument of a parameterised type: what refers to its procedure, like bindings and USE in another module, is left out with it.
procedures_that_cannot_be_declared_do_not_hinder_the_rest()
{
    library <<'F'
module kinds
  implicit none
  type :: pdt(k)
    integer, kind :: k = 4
    integer(k) :: v
  end type
  type :: tt
    integer :: i = 3
  contains
    procedure :: get
    procedure :: odd
    procedure :: even
    generic :: show => odd, even
  end type
  interface print
    procedure odd
  end interface
contains
  integer function get(self)
    class(tt), intent(in) :: self
    get = self%i
  end function
  subroutine odd(self, p)
    class(tt), intent(in) :: self
    type(pdt(4)), intent(in) :: p
    print *, p%v
  end subroutine
  subroutine even(self, i)
    class(tt), intent(inout) :: self
    integer, intent(in) :: i
    self%i = i
  end subroutine
end module
module between
  use kinds
  implicit none
  type, extends(tt) :: uu
  contains
    procedure :: more => odd2
  end type
contains
  subroutine odd2(self, p)
    class(uu), intent(in) :: self
    type(pdt(4)), intent(in) :: p
    call self%odd(p)
  end subroutine
end module
F
    [ "$fc" = gfortran ] || return # Flang cannot compile programs with such types
    user 'now 7' <<'F'
program p
  use between
  implicit none
  type(uu) :: x
  integer :: a[*]
  call x%show(7)
  a = x%get()
  sync all
  if (this_image() == 1) print '(a,i0)', 'now ', a[2]
end program
F
}

# One note for a module, however many names of it are not found; a stub helps.
what_cannot_be_declared_is_named_with_its_module_and_the_way_out()
{
    [ "$fc" = gfortran ] || return # Flang's module files are Fortran
    library <<'F'
module kinds
  implicit none
  type :: pdt(k)
    integer, kind :: k = 4
    integer(k) :: v
  end type
contains
  subroutine show(p)
    type(pdt(4)), intent(in) :: p
    print '(i0)', p%v
  end subroutine
end module
F
    cat >user.f90 <<'F'
program p
  use kinds, only: pdt, display => show
  implicit none
  integer :: a[*] = 7
  type(pdt(4)) :: x
  x%v = a[1]
  if (this_image() == 1) call display(x)
end program
F
    bad 1 "'pdt' is one of the things in module 'kinds' that cafc cannot read in './kinds.mod'" "$cafc" -c user.f90
    [ "$(grep -c 'cafc cannot read' log)" = 1 ] || fail "$(grep -c 'cafc cannot read' log) notes"
    grep -qF 'kinds.f90 (a stub) and say --module-stub FOLDER' log || fail "no way out"
    mkdir stubs
    cat >stubs/kinds.f90 <<'F'
module kinds
  implicit none
  type :: pdt(k)
    integer, kind :: k = 4
    integer(k) :: v
  end type
contains
  subroutine show(p)
    type(pdt(4)), intent(in) :: p
  end subroutine
end module
F
    good "$cafc" --module-stub stubs user.f90 library.o -o user
    prints 7 timeout 60 "$cafrun" -n 2 ./user
}

interfaces_for_c_entries_and_external_procedures_are_declared()
{
    library <<'F'
module callbacks
  use, intrinsic :: iso_c_binding, only: c_int
  implicit none
  abstract interface
    integer(c_int) function back(i) bind(c)
      import :: c_int
      integer(c_int), value :: i
    end function
    real function plain(x)
      real, intent(in) :: x
    end function
  end interface
  external :: sub
  real, external :: half
  procedure(plain) :: triple
  procedure(plain), pointer :: pointed => null()
contains
  integer function call_it(f)
    procedure(back) :: f
    call_it = f(1_c_int)
  end function
  integer function call_other(f)
    interface
      integer(c_int) function f(i) bind(c)
        import :: c_int
        integer(c_int), value :: i
      end function
    end interface
    call_other = f(2_c_int)
  end function
  subroutine first(i, n)
    integer, intent(in) :: n
    integer :: i(n)
    i = 1
    return
  entry second(n, i)
    i = 2
  end subroutine
end module
subroutine sub(i)
  integer :: i
  i = i + 1
end subroutine
real function half(x)
  real :: x
  half = x / 2
end function
real function triple(x)
  real, intent(in) :: x
  triple = 3 * x
end function
F
    user '12 2 3 1.5 9.0' <<'F'
module mine
  use, intrinsic :: iso_c_binding, only: c_int
contains
  integer(c_int) function more(i) bind(c)
    integer(c_int), value :: i
    more = i + 4
  end function
end module
program p
  use callbacks
  use mine
  implicit none
  integer :: i(2), j
  integer :: a[*]
  pointed => triple
  call first(i, 2)
  a = call_it(more) + call_other(more) + i(1)
  call second(2, i)
  j = 2
  call sub(j)
  sync all
  if (this_image() == 1) print '(3(i0,1x),f3.1,1x,f3.1)', a[2], i(2), j, half(3.), pointed(3.)
end program
F
}

submodules_extended_types_namelists_and_second_names_are_found()
{
    library <<'F'
module low
  implicit none
  type :: base
    integer :: x = 1
  end type
  integer :: one = 5
end module
module high
  use low, only: base, bb => one, cc => one
  implicit none
  private
  public :: derived, other, bb, cc, group, n1, n2, work, twice
  type, extends(base) :: derived
    integer :: y = 2
  end type
  type, extends(base) :: other
  end type
  integer :: n1 = 3, n2 = 4
  namelist /group/ n1, n2
  interface
    module subroutine work(i)
      integer, intent(inout) :: i
    end subroutine
    module integer function twice(j)
      integer, intent(in) :: j
    end function
  end interface
end module
F
    user 'got 7 1 10 8 n2=9' <<'F'
submodule (high) body
  implicit none
  integer :: hidden[*] = 1
contains
  module subroutine work(i)
    integer, intent(inout) :: i
    i = i + hidden[2]
  end subroutine
  module procedure twice
    twice = 2 * j
  end procedure
end submodule
program p
  use high
  implicit none
  type(derived) :: d
  type(other) :: o
  character(80) :: text(4) = ''
  integer :: a[*], i
  d%base%x = 7
  a = bb + cc
  i = twice(3)
  n1 = 2
  call work(n1)
  text(1) = '&group n2=9 /'
  read (text(1), nml=group)
  sync all
  text = ''
  write (text, nml=group)
  if (index(text(2) // text(3) // text(1), '9') > 0 .and. n1 == 3 .and. this_image() == 1) &
    print '(a,4(i0,1x),a)', 'got ', d%x, o%base%x, a[2], i + 2, 'n2=9'
end program
F
}

constants_without_literals_keep_their_values()
{
    library <<'F'
module constants
  implicit none
  real, parameter :: inf = transfer(int(z'7f800000'), 1.0), minus = transfer(int(z'ff800000'), 1.0), &
    nan = transfer(int(z'7fc00000'), 1.0)
  double precision, parameter :: big = transfer(int(z'7ff0000000000000', 8), 1d0)
  complex, parameter :: z = transfer([int(z'7f800000'), 0], (1.0, 1.0))
end module
F
    user '8 1' <<'F'
program p
  use constants
  implicit none
  integer, parameter :: k = merge(8, 4, inf > 1.0 .and. minus < 1.0 .and. nan /= nan .and. big > 1d300 .and. z /= (0.0, 0.0))
  integer(8) :: a[*]
  a = this_image()
  sync all
  if (this_image() == 1) call show(a[1])
contains
  subroutine show(i)
    integer(k), intent(in) :: i
    print '(i0,1x,i0)', kind(i), i
  end subroutine
end program
F
}

characters_that_are_not_printed_and_those_of_other_kinds_are_constants()
{
    library <<'F'
module wide
  implicit none
  integer, parameter :: ucs4 = selected_char_kind('ISO_10646')
  character(4, ucs4), parameter :: greek = ucs4_'a"c' // char(945, ucs4)
  type :: holder
    character(2, ucs4) :: c = ucs4_'xy'
    integer :: i = 3
  end type
  type(holder), parameter :: held = holder()
  character(*), parameter :: odd = char(10) // char(200) // '\n"'
end module
F
    user '945 3' <<'F'
program p
  use wide
  implicit none
  integer, parameter :: k = merge(8, 4, ichar(greek(4:4)) == 945 .and. greek(2:2) == ucs4_'"' .and. &
    len(odd) == 5 .and. odd == char(10) // char(200) // '\n"')
  integer(8) :: a[*]
  a = held%i
  sync all
  if (this_image() == 1) call show(a[1])
contains
  subroutine show(i)
    integer(k), intent(in) :: i
    print '(i0,1x,i0)', ichar(greek(4:4)), i
  end subroutine
end program
F
}

# gfortran 12 does not take the call, which conforms.
procedures_are_targets_of_pointers_that_are_only_read()
{
    library <<'F'
module callers
  implicit none
  abstract interface
    subroutine body(i)
      integer, intent(in) :: i
    end subroutine
  end interface
contains
  subroutine take(p)
    procedure(body), pointer, intent(in) :: p
    call p(7)
  end subroutine
end module
F
    cat >user.f90 <<'F'
program p
  use callers
  implicit none
  integer :: a[*] = 0
  call take(mine)
  print *, a[1]
contains
  subroutine mine(i)
    integer, intent(in) :: i
    a = i
  end subroutine
end program
F
    good "$cafc" --dump-model user.f90
}

run_tests
