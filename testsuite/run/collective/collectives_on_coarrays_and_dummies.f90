! F2018 16.9.50: A may be a coarray, static or allocatable, or a dummy of any sort.
!with: ../expect.f90
program collectives_on_coarrays_and_dummies
  use expectations
  implicit none
  integer :: s[*], a(4)[*]
  real, allocatable :: b(:)[:], c(:)
  integer :: n, total

  n = num_images()
  total = n*(n + 1)/2
  allocate (b(3)[*], c(3))
  s = this_image()
  a = this_image()
  b = this_image()
  c = this_image()
  call co_sum(s)
  call co_sum(a(2:3))
  call co_max(b)
  call co_min(c)
  call expect(s, total, 'static coarray')
  call expect(a, [this_image(), total, total, this_image()], 'section of a static coarray')
  call expect(b, real(n), 'allocatable coarray')
  call expect(c, 1., 'allocatable')
  call through_dummies(a(1:4:3), c, 3)
  call expect(a(4), total, 'assumed shape')
  call expect(c, real(n), 'explicit shape')
contains
  subroutine through_dummies(x, y, m)
    integer, intent(inout) :: x(:)
    integer, intent(in)    :: m
    real, intent(inout)    :: y(m)
    call co_sum(x)
    call co_sum(y)
  end subroutine
end program
