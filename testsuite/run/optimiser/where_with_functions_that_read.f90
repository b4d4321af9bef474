! F2018 10.2.3.2, 10.2.1.3: all of the expression of a masked assignment is evaluated before anything is defined, also where a function of the
! program reads what the statement defines on another image.  (gfortran 12 is wrong in `where (h > 0) a = f(h)` where f reads a.)
!images: 2 3 4
!options: -O2
!also: two all
!with: ../expect.f90
module reads
  implicit none
  integer, save :: a(8)[*]
  integer :: to = 1
contains
  elemental integer function plus_second(i)
    integer, intent(in) :: i

    plus_second = i + a(2)[to]
  end function
end module
program where_with_functions_that_read
  use reads
  use expectations
  implicit none
  integer :: h(8), me, next, i

  me = this_image()
  next = mod(me, num_images()) + 1
  to = next
  a = [(i + 10*me, i = 1, 8)]
  h = [(i, i = 1, 8)]
  sync all
  where (h > 0) a(1:8)[next] = plus_second(h)
  sync all
  call expect(a, [(i + 2 + 10*me, i = 1, 8)], 'statement')
  sync all
  a = [(i + 10*me, i = 1, 8)]
  sync all
  where (h > 4)
    a(:)[next] = merge(plus_second(h), 0, h > 0)
  elsewhere
    a(:)[next] = plus_second(h) + 1
  end where
  sync all
  ! The second one is defined when the others of ELSEWHERE have been evaluated.
  call expect(a, [(i + 2 + 10*me + merge(0, 1, i > 4), i = 1, 8)], 'construct')
  sync all
  if (me == 1) print *, 'passed'
end program
