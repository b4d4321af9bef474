! F2018 8.5.6: logical coarrays of every size.
!with: ../expect.f90
program static_logical_of_each_kind
  use expectations
  implicit none
  logical(1) :: l1[*], a1(4)[*]
  logical(2) :: l2[*]
  logical    :: l4[*], a4(4)[*]
  logical(8) :: l8[*]
  logical :: even, next_even
  integer :: me, next

  me = this_image()
  next = mod(me, num_images()) + 1
  even = mod(me, 2) == 0
  next_even = mod(next, 2) == 0
  l1 = even
  l2 = even
  l4 = even
  l8 = even
  a1 = [even, .not. even, .true., .false.]
  a4 = a1
  sync all
  call expect(logical(l1[next]), next_even, 'logical(1)')
  call expect(logical(l2[next]), next_even, 'logical(2)')
  call expect(l4[next], next_even, 'default logical')
  call expect(logical(l8[next]), next_even, 'logical(8)')
  call expect(logical(a1(:)[next]), [next_even, .not. next_even, .true., .false.], 'array of logical(1)')
  call expect_true(all(a4(1:3:2)[next] .eqv. [next_even, .true.]), 'section of a logical array differs')
  sync all
  l1[next] = .true._1
  a1(:)[next] = .false._1
  l8[next] = me == me
  sync all
  call expect(logical(l1), .true., 'put logical(1)')
  call expect(logical(a1), .false., 'put of a scalar into an array')
  call expect(logical(l8), .true., 'put with conversion to logical(8)')
end program
