! F2018 11.1.11: the image is selected by a pointer component that only the dynamic type has, whose target the loop defines.
!options: -O2
module m
  implicit none
  type :: base
    integer :: n = 0
  end type
  type, extends(base) :: child
    integer, pointer :: left => null()
  end type
  integer, save :: ia(100)[*]
contains
  subroutine s(this, t, y)
    class(base), intent(inout) :: this
    integer, target :: t
    integer :: y(:), i
    select type (this)
    type is (child)
      do i = 1, size(y)
        t = mod(i, num_images()) + 1
        y(i) = ia(i)[this%left]
      end do
    end select
  end subroutine
  subroutine s2(this, t, y)
    class(base), intent(inout) :: this
    integer, target :: t
    integer :: y(:), i
    this%n = 5
    select type (this)
    class is (child)
      do i = 1, size(y)
        t = mod(i, num_images()) + 1
        y(i) = ia(i)[this%left]
      end do
    end select
  end subroutine
end module
program t2
  use m
  implicit none
  integer, target :: t
  integer :: y(20), z(20), i
  class(base), allocatable :: b
  t = 1
  ia = [(1000*this_image() + i, i=1,100)]
  sync all
  allocate (child :: b)
  select type (b); type is (child); b%left => t; end select
  call s(b, t, y)
  if (any(y /= [(1000*(mod(i, num_images())+1) + i, i=1,20)])) error stop 'wrong'
  t = 1
  call s2(b, t, y)
  if (any(y /= [(1000*(mod(i, num_images())+1) + i, i=1,20)])) error stop 'wrong 2'
  sync all
end program
