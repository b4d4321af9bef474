! F2018 16.9.50: A may be a section with strides; elements between stay as they are. Rows, components, backward sections.
!with: ../expect.f90
program strided_actual_arguments
  use expectations
  implicit none
  type point
    integer :: x, y
  end type
  integer :: a(10), m(4, 5), me, n, total
  type(point) :: p(3)

  me = this_image()
  n = num_images()
  total = n*(n + 1)/2
  a = me
  call co_sum(a(1:10:3))
  call expect(a, merge(total, me, [1, 0, 0, 1, 0, 0, 1, 0, 0, 1] == 1), 'stride 3')
  a = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]*me
  call co_max(a(10:1:-1))
  call expect(a, [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]*n, 'backwards')
  m = me
  call co_sum(m(2, :))
  call co_broadcast(m(:, 5), n)
  call co_sum(m(3:4, 1:3:2))
  call expect(m(2, 1:4), total, 'row')
  call expect(m(1, 1:4), me, 'row beside')
  call expect(m(3, 1:3), [total, me, total], 'section of rank 2')
  call expect(m(1, 5), n, 'column')
  p = point(me, -me)
  call co_sum(p%x)
  call expect(p%x, total, 'component')
  call expect(p%y, -me, 'component beside')
end program
