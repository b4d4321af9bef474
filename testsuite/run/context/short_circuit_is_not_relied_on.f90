! F2018 10.1.7: a processor need not evaluate all of an expression; one-line IF guards whole statements.
!with: ../expect.f90
program short_circuit_is_not_relied_on
  use expectations
  implicit none
  integer :: a(3)[*]
  type item
    integer :: i = 1
  end type
  type(item) :: d[*], t
  integer :: k, x

  k = num_images() + 1
  a = [1, 2, 3]
  x = 0
  sync all
  if (k <= num_images()) x = a(1)[k]
  if (k <= num_images()) a(1)[k] = 5
  if (k <= num_images()) t = d[k]
  if (k <= num_images()) call set(a(2)[k])
  call expect(x, 0, 'guarded statements are not executed')
  k = num_images()
  if (k <= num_images()) x = a(3)[k]
  if (k <= num_images()) t = d[k]
  call expect(x, 3, 'guarded read')
  call expect(t%i, 1, 'guarded read of a structure')
  sync all
  if (this_image() == 1) call set(a(2)[k])
  sync all
  if (this_image() == k) call expect(a(2), 77, 'guarded call')
contains
  subroutine set(y)
    integer, intent(out) :: y
    y = 77
  end subroutine
end program
