! F2018 11.6.2: within a segment an image sees its own accesses to another image in program order.
!with: ../expect.f90
program order_inside_a_segment
  use expectations
  implicit none
  integer :: a(100)[*], s[*]
  integer :: k, i, b(100)

  k = mod(this_image(), num_images()) + 1
  a = 0
  s = 0
  sync all
  do i = 1, 100
    s[k] = i
    call expect(s[k], i, 'get after put')
  end do
  a(:)[k] = 1
  a(50)[k] = 2
  call expect(sum(a(:)[k]), 101, 'get after overlapping puts')
  a(1:100:2)[k] = 3
  a(41:60)[k] = 4
  b = a(:)[k]
  call expect(b(39:42), [3, 1, 4, 4], 'get over several puts')
  b = a(:)[k]
  a(:)[k] = 9
  call expect(b(39:42), [3, 1, 4, 4], 'get before a put')
  do i = 2, 100
    a(i)[k] = a(i - 1)[k] + 1
  end do
  call expect(a(100)[k], 108, 'chain of gets and puts')
  sync all
  call expect(a(100), 108, 'result at its place')
end program
