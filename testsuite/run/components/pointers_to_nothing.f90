! F2018 9.6, 16.9.109: components without elements, whose bounds lie far from one another, on other images.
program pointers_to_nothing
  implicit none
  type holder
    integer, allocatable :: front(:), list(:), grid(:, :)
    integer, pointer :: p(:) => null()
    integer :: behind(8) = 5
  end type
  type(holder) :: x[*]
  integer, target, save :: numbers(30)
  integer, allocatable :: got(:)
  integer :: next, n

  n = 6
  next = mod(this_image(), num_images()) + 1
  allocate (x%front(4), x%list(10:n), x%grid(3, 9:n))
  x%front = 1
  numbers = this_image()
  x%p(20:17) => numbers(11:10)
  sync all
  x[next]%list = 4711
  x[next]%p = 4711
  x[next]%grid = 4711
  sync all
  if (any(x%front /= 1) .or. any(x%behind /= 5) .or. any(numbers /= this_image())) error stop 1
  got = x[next]%list + 1
  if (size(got) /= 0) error stop 2
  got = x[next]%p
  if (size(got) /= 0) error stop 3
  if (size(x[next]%grid) /= 0 .or. sum(x[next]%p) /= 0) error stop 4
  if (lbound(x[next]%list, 1) /= 1) error stop 5
  sync all
end program
