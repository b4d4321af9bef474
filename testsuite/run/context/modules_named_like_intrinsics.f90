! F2018 19.2: modules that are called like intrinsic procedures which the translation refers to.
module allocated
  implicit none
  integer :: n = 4
end module
module size
  implicit none
  integer, allocatable :: x(:)[:]
end module
module lbound
  use size, only: x
  use allocated, only: n
  implicit none
contains
  subroutine make
    allocate (x(n)[*])
  end subroutine
end module
program modules_named_like_intrinsics
  use allocated, only: n
  use size, only: x
  use lbound, only: make
  implicit none
  integer, allocatable :: y(:, :)[:], total
  integer :: i
  call make
  allocate (y(n, 2)[*], total)
  x = this_image(); y = this_image()
  sync all
  total = 0
  do i = 1, n
    total = total + x(i)[num_images()] + y(i, 2)[1]
  end do
  if (total /= n*(num_images() + 1)) error stop 'sum'
  call co_sum(x)
  if (any(x /= num_images()*(num_images() + 1)/2)) error stop 'co_sum'
  sync all
  deallocate (x, y)
end program
