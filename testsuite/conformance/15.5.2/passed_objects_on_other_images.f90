! F2018 15.5.1, 15.5.2.4: the object in front of a binding's name is an actual argument, on another image too: what the procedure defines
! comes back; subroutines, functions, generic and elemental bindings, PASS of another dummy argument, parts of coindexed objects.
!with: ../../run/expect.f90
module cells
  implicit none
  type :: cell
    integer :: v = 0
  contains
    procedure :: bump
    procedure :: next
    procedure :: double
    procedure, pass(it) :: add_to
    procedure :: bump_by_real
    generic :: move => bump, bump_by_real
    procedure :: reset
    procedure :: get
  end type
  type, extends(cell) :: wide
    integer :: w(2) = 5
    type(cell) :: inner(2)
  contains
    procedure :: get => get_wide
  end type
contains
  subroutine bump(this, by)
    class(cell), intent(inout) :: this
    integer, intent(in) :: by

    this%v = this%v + by
  end subroutine

  subroutine bump_by_real(this, by)
    class(cell) :: this
    real, intent(in) :: by

    this%v = this%v + nint(by)
  end subroutine

  integer function next(this)
    class(cell), intent(inout) :: this

    next = this%v
    this%v = this%v + 1
  end function

  elemental subroutine double(this, shift)
    class(cell), intent(inout) :: this
    integer, intent(in) :: shift

    this%v = 2*this%v + shift
  end subroutine

  subroutine add_to(sum, it)
    integer, intent(inout) :: sum
    class(cell), intent(inout) :: it

    sum = sum + it%v
    it%v = -it%v
  end subroutine

  subroutine reset(this)
    class(cell), intent(out) :: this
  end subroutine

  integer function get(this)
    class(cell), intent(in) :: this

    get = this%v
  end function

  integer function get_wide(this)
    class(wide), intent(in) :: this

    get_wide = this%v + sum(this%w)
  end function
end module

program passed_objects_on_other_images
  use expectations
  use cells
  implicit none
  type(cell) :: c[*], row(3)[*]
  type(wide) :: x[*]
  integer :: n, me, total, i

  n = num_images()
  me = this_image()
  c%v = me
  row%v = [1, 2, 3]
  x%v = 10*me
  sync all
  call expect(c[n]%get(), n, 'a value')
  call expect(x[n]%get(), 10*n + 10, 'a value of an extended type')
  sync all
  if (me == 1) then
    call c[n]%bump(100)
    call expect(c[n]%get(), n + 100, 'a subroutine')
    i = c[n]%next() + 1000
    call expect(i, n + 1100, 'the value of a function that defines its object')
    call expect(c[n]%v, n + 101, 'a function')
    call c[n]%move(4.0)
    call expect(c[n]%v, n + 105, 'a generic binding')
    call c[n]%move(by=-5)
    total = 1
    call c[n]%add_to(total)
    call expect(total, n + 101, 'PASS of the second dummy argument')
    call expect(c[n]%v, -n - 100, 'PASS of the second dummy argument: the object')
    call row(:)[n]%double(1)
    call expect(row(:)[n]%v, [3, 5, 7], 'an elemental subroutine')
    call row(3:1:-2)[n]%double([10, 20])
    call expect(row(:)[n]%v, [26, 5, 24], 'a section')
    call row(2)[n]%reset()
    call expect(row(2)[n]%v, 0, 'INTENT(OUT)')
    call x[n]%bump(1)
    call x[n]%cell%bump(1)
    call x[n]%inner(2)%bump(8)
    call x[n]%inner%double(1)
  end if
  sync all
  if (me == n) then
    call expect(c%v, -n - 100, 'on the image itself')
    call expect(row%v, [26, 0, 24], 'elements on the image itself')
    call expect([x%v, x%inner%v], [10*n + 2, 1, 17], 'parts')
  end if
end program
