! gfortran: each item of an implied DO in a constructor of its own, which converts it; constructors without type in parentheses (F2018 7.8).
program converted_items
  implicit none
  integer :: n(3)[*], i, j, k
  character(4) :: c(3)[*], d(4)
  real :: y(6)
  real(8) :: w(4)
  k = 1
  y = [real :: (0.5, (n(j)[i], j=1,2), i=1,2)]
  y = [real :: (n(j)[k]*0.5, n(j)[k],this_image(), j=1,2)]
  if (k == 1) w = (/ real(kind=8) :: & ! four
      ([n(1)[k], 7], [real :: n(2)[k], 8], &
       j=1,1) /)
  y = [real :: 0.5, [n(1)[k], 7], ((/n(2)[k], 7/), j=1,1), 2]
  ! As they are: of one item, without a type, without coindexed objects, of characters.
  y(:3) = [real :: (n(j)[k], j=1,3)]
  y = [(n(j)[k], n(j)[k], j=1,3)]
  y = [real :: (0.5, real(j), j=1,3)]
  d = [character(4) :: ('a', c(j)[k], j=1,2)]
end program
