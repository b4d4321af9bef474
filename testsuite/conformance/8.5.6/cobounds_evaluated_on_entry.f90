! F2018 8.5.6.3: cobounds of saved coarrays of procedures and BLOCK constructs may be expressions; they are evaluated on entry, and
! later definitions of what they name do not matter.
!images: 1 2 3 4
module in_module
  implicit none
contains
  subroutine in_module_procedure(lo, up)
    integer, intent(in) :: lo, up
    real, save :: x(3)[lo:up, lo:*]

    call inside
    if (any(lcobound(x) /= [lo, lo])) error stop 'lcobound'
    if (image_index(x, this_image(x)) /= this_image()) error stop 'image_index'
    x = this_image()
    sync all
    if (any(x(:)[lo, lo] /= 1)) error stop 'a section on the first image'
    associate (y => x)
      if (any(lcobound(y) /= [lo, lo])) error stop 'lcobound of an associate-name'
      if (any(y(:)[lo, lo] /= 1)) error stop 'an associate-name'
    end associate
    call as_argument(x, lo)
    sync all
  contains
    subroutine inside
      if (ucobound(x, 1) /= up) error stop 'in an internal procedure'
    end subroutine
  end subroutine

  subroutine as_argument(x, first)
    integer, intent(in) :: first
    real, intent(in) :: x(:)[first + 10:*]

    if (any(x(:)[first + 9 + num_images()] /= num_images())) error stop 'with the cobounds of a dummy argument'
  end subroutine
end module

recursive subroutine outside(depth, first)
  implicit none
  integer, intent(in) :: depth
  integer, intent(inout) :: first
  integer, save :: x[first:*]
  integer :: kept, of_bounds(lcobound(x, 1):lcobound(x, 1) + 1)

  kept = first
  if (lbound(of_bounds, 1) /= kept) error stop 'in a specification expression'
  first = 100
  x = depth
  sync all
  if (x[kept] /= depth) error stop 'after a definition of what the cobound names'
  sync all
  if (depth > 1) call outside(depth - 1, first)
  if (lcobound(x, 1) /= kept) error stop 'after another instance'
  first = kept
end subroutine

program cobounds_evaluated_on_entry
  use in_module
  implicit none
  interface
    recursive subroutine outside(depth, first)
      integer, intent(in) :: depth
      integer, intent(inout) :: first
    end subroutine
  end interface
  integer :: i, first

  do i = -2, 3
    call in_module_procedure(i, i + 1)
    first = i
    call outside(3, first)
  end do
  first = 5
  block
    integer, save :: x[first:*]

    first = 7
    x = this_image()
    if (lcobound(x, 1) /= 5) error stop 'in a BLOCK construct'
    sync all
    if (x[5] /= 1) error stop 'a reference in a BLOCK construct'
    sync all
    block
      integer, save :: x[first:first, *]

      x = 10 * this_image()
      sync all
      if (any(lcobound(x) /= [7, 1])) error stop 'of the same name in another BLOCK construct'
      if (x[first, num_images()] /= 10 * num_images()) error stop 'a reference in the other one'
      sync all
    end block
    if (x[4 + num_images()] /= num_images()) error stop 'after the other one'
    sync all
  end block
  if (this_image() == 1) print '(a)', 'passed'
end program
