! F2018 9.7.3.2, 11.1.3.1: RETURN inside constructs in which the name of a local polymorphic coarray stands for it.
module constructs
  implicit none
  type base
  end type
  type, extends(base) :: extended
    integer, allocatable :: values(:)
  end type
contains
  integer function leaves(at) result(left)
    integer, intent(in) :: at
    class(base), allocatable :: x[:]

    left = 0
    allocate (extended :: x[*])
    select type (x)
    type is (extended)
      x%values = [at, this_image()]
      sync all
      left = x[num_images()]%values(2)
      if (at == 1) return
    end select
    associate (x => x, y => at)
      if (y == 2) return
    end associate
    select type (y => x)
    class default
      if (at == 3) return
    end select
    block
      integer :: z(merge(1, 2, allocated(x)))

      left = left * size(z)
      if (at == 4) return
      select type (x => x)
      type is (extended)
        if (at == 5) return
      end select
    end block
    left = -left
  end function
end module

program returns_where_the_name_is_associated
  use constructs
  implicit none
  integer :: i

  do i = 1, 6
    if (leaves(i) /= merge(num_images(), -num_images(), i < 6)) error stop i
  end do
  print '(a)', 'passed'
end program
