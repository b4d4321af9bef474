! gfortran: each item of an implied DO in a constructor of its own, which converts it; constructors without type in parentheses (F2018 7.8).
program converted_items
  use cafrt, only: cafrt_no_characters, cafrt_this_image
  use cafrt_get_character, only: cafrt_get
  use cafrt_get_integer, only: cafrt_get
  implicit none
  integer :: n(3), i, j, k
  save :: n
  character(4) :: c(3), d(4)
  save :: c
  real :: y(6)
  real(8) :: w(4)
  k = 1
  y = [real :: ([real :: 0.5], ([real :: cafrt_get(n(j), i)], j=1,2), i=1,2)]
  y = [real :: ([real :: cafrt_get(n(j), k)*0.5], [real :: cafrt_get(n(j), k)], [real :: cafrt_this_image()], j=1,2)]
  ! four
  if (k == 1) w = (/ real(kind=8) :: ([real(kind=8) :: ([cafrt_get(n(1), k), 7])], [real(kind=8) :: [real :: cafrt_get(n(2), k), &
      8]], j=1,1) /)
  y = [real :: 0.5, ([cafrt_get(n(1), k), 7]), (((/cafrt_get(n(2), k), 7/)), j=1,1), 2]
  ! As they are: of one item, without a type, without coindexed objects, of characters.
  y(:3) = [real :: (cafrt_get(n(j), k), j=1,3)]
  y = [(cafrt_get(n(j), k), cafrt_get(n(j), k), j=1,3)]
  y = [real :: (0.5, real(j), j=1,3)]
  d = [character(4) ::cafrt_no_characters(4_8),  ('a', cafrt_get(c(j), k), j=1,2)]
end program
