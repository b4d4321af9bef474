! F2018 7.5.6.3: a function whose local object has a polymorphic component changes what its FINAL procedure changes.
!with: ../expect.f90
!fc: flang
module finalised
  implicit none
  integer :: which = 1
  integer, save :: a(10)[*]
  type :: base
    integer :: n = 1
  end type
  type, extends(base) :: child
  contains
    final :: next
  end type
  type :: holder
    class(base), allocatable :: held
  end type
contains

  impure elemental subroutine next(it)
    type(child), intent(inout) :: it

    which = mod(which, num_images()) + it%n
  end subroutine

  pure subroutine fill(h)
    type(holder), intent(inout) :: h

    allocate (child :: h%held)
  end subroutine

  integer function passed(x)
    integer, intent(in) :: x
    type(holder) :: h

    call fill(h)
    passed = x
  end function
end module

program components_that_local_objects_finalise
  use expectations
  use finalised
  implicit none
  integer :: i, s

  a = this_image()
  sync all
  s = 0
  do i = 1, 9
    s = 2*s + passed(a(i)[which])
  end do
  call expect(s, in_turn(), 'images in turn')
  sync all
contains
  integer function in_turn()
    integer :: j

    in_turn = 0
    do j = 1, 9
      in_turn = 2*in_turn + mod(j - 1, num_images()) + 1
    end do
  end function
end program
