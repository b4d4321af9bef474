! F2018 16.9.109, 16.9.50, 9.7.1.2: empty arrays whose upper bound is far below the lower one, in collectives and in ALLOCATE.
program arrays_that_are_empty
  implicit none
  real, target :: t(20)
  real, pointer :: p(:), q(:, :)
  integer, allocatable :: a(:), before(:), after(:), co(:)[:], both(:, :)[:]
  integer :: n

  n = 3
  allocate (before(50), a(9:n), after(50))
  before = this_image()
  after = -this_image()
  call co_sum(a)
  if (size(a) /= 0) error stop 1
  deallocate (a)
  if (any(before /= this_image()) .or. any(after /= -this_image())) error stop 2

  t = this_image()
  p(10:8) => t(15:14)
  call co_broadcast(p, num_images())
  call co_max(p)
  q(5:6, 9:4) => t(8:7)
  call co_sum(q)
  if (any(t /= this_image())) error stop 3

  allocate (co(9:n)[*], both(2:n, 7:n)[*])
  if (size(co) /= 0 .or. lbound(co, 1) /= 1 .or. size(both) /= 0) error stop 4
  co(:)[num_images()] = [integer ::]
  call co_min(co)
  call co_sum(both)
  sync all
  deallocate (co, both)
end program
