! F2018 8.6.14, 8.5.16: -fno-automatic gives SAVE to what procedures declare, unless they are RECURSIVE or PURE; coarrays among it.
!options: -fno-automatic
module saved_by_option_procedures
  implicit none
contains
  subroutine count(n_wanted, calls, of_right)
    integer, intent(in)  :: n_wanted
    integer, intent(out) :: calls, of_right
    integer :: plain, n[*]
    integer, allocatable :: list(:), shared(:)[:]
    real :: square, x, automatic(n_wanted)
    square(x) = x*x
    save :: explicit
    integer :: explicit
    integer, save :: first = 1

    if (first == 1) then
      plain = 0
      n = 10*this_image()
      explicit = 0
      allocate (list(2), source=[0, 0])
      allocate (shared(3)[*], source=0)
    end if
    first = 0
    plain = plain + 1
    n = n + 1
    explicit = explicit + 1
    list(2) = list(2) + 1
    shared(3) = shared(3) + this_image()
    sync all
    automatic = real(n[1])                ! a view, temporaries and their blocks among saved variables
    sync all
    of_right = n[merge(1, this_image() + 1, this_image() == num_images())]
    calls = plain
    if (any([explicit, list(2)] /= plain)) error stop 'plain variables'
    if (shared(3)[num_images()] /= num_images()*plain) error stop 'an allocatable coarray'
    if (abs(square(automatic(1)) - (10 + plain)**2) > 0.5) error stop 'an automatic array'
    call inner
    sync all
  contains
    subroutine inner
      integer :: kept
      if (plain == 1) kept = 0
      kept = kept + n[1] - n[1] + 1
      if (kept /= plain) error stop 'of an internal procedure'
    end subroutine
  end subroutine

  integer function calls_so_far()
    integer :: so_far[*]
    logical, save :: first = .true.
    if (first) so_far = 0
    first = .false.
    so_far = so_far + 1
    calls_so_far = so_far
  end function

  recursive integer function depth_sum(depth, x) result(total)
    integer, intent(in) :: depth
    integer, intent(in) :: x(2)[*]
    integer :: own, there(2)
    own = depth
    there = x(:)[num_images()]
    total = 0
    if (depth > 0) total = depth_sum(depth - 1, x)
    total = total + own + there(1)
  end function

  pure integer function of_image(x, k)
    integer, intent(in) :: x(2)[*], k
    integer :: both(2)
    both = x(2:1:-1)[k]
    of_image = both(1) + both(2)
  end function

  elemental integer function twice(i)
    integer, intent(in) :: i
    integer :: local
    local = i
    twice = 2*local
  end function

  impure elemental subroutine note(i)
    integer, intent(in) :: i
    integer :: so_far
    if (i == 1) so_far = 0
    so_far = so_far + 1
    if (so_far /= i) error stop 'of an impure elemental procedure'
  end subroutine
end module

program saved_by_option
  use saved_by_option_procedures
  implicit none
  integer :: x(2)[*], calls, of_right, right, i

  right = merge(1, this_image() + 1, this_image() == num_images())
  x = [this_image(), 100]
  sync all
  do i = 1, 3
    call count(i, calls, of_right)
    if (calls /= i .or. of_right /= 10*right + i) error stop 'the values of the last call'
  end do
  if (calls_so_far() /= 1 .or. calls_so_far() /= 2) error stop 'a coarray of a function'
  if (depth_sum(3, x) /= 6 + 4*num_images()) error stop 'a recursive procedure'
  if (of_image(x, right) /= right + 100) error stop 'a pure procedure'
  if (any(twice(x(:)[right]) /= 2*[right, 100])) error stop 'an elemental procedure'
  call note([1, 2, 3])
  sync all
  if (this_image() == 1) print '(a)', 'passed'
end program
