! F2018 11.1.3.3, C918, 6.3.3.3: the same in fixed form, whose lines are continued by column 6.
      module selectors_in_fixed
      type base
        integer :: i = 0
      end type
      type holder
        class(base), allocatable :: object(:)
      end type
      end module
      program selectors_in_fixed_form
      use selectors_in_fixed
      type(holder) :: x[*]
      integer :: y(3)[*], next
      next = mod(this_image(), num_images()) + 1
      y = this_image()
      allocate (x%object(this_image()))
      sync all
      if (.not. allocated(
C     a comment (
     &    x[next]%object)) error stop 1
      associate (v =>
     1  (y(2)[next]), w => [1,
     2  2])
      if (v /= next .or. w(2) /= 2) error stop 2
      end associate
      sync all
      end program
