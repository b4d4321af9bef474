! Assignments that follow one another are asked for together where nothing that one evaluates depends on the variable of another.
module faces
  implicit none
  integer :: elsewhere(4)
end module

program gets_that_follow_one_another
  use, intrinsic :: iso_fortran_env, only: team_type
  use faces
  implicit none
  real :: u(0:9, 0:9)[*], v(4)[*], x(4), y(4)
  real, volatile :: changing(4)[*]
  integer :: a(10)[*], b(10), c(10), k, l, r, s
  integer, target :: t(4)
  type(team_type) :: team
  l = 1
  r = 2
  k = 3
  u(1:8, 0) = u(1:8, 8)[l]
  u(1:8, 9) = u(1:8, 1)[r]

  ! Nine: the last begins anew.
  u(0, 1:8) = u(8, 1:8)[l]; u(9, 1:8) = u(1, 1:8)[r]
  x(:) = v(:)[this_image() - 1]
  y(k:4) = v(k:4)[num_images()]
  b(1:k) = a(1:k)[l]
  c(:) = a(10:1:-1)[r]
  x(1:2) = v(2*k - 3:2*k - 2)[(l)]
  y(1:2) = v(1:2)[r]
  x(3:4) = v(3:4)[l]

  b(:) = a(:)[l]
  c(b(1):10) = a(1:10)[r]
  y(:) = v(:)[b(2)]
  y(1:min(k, 4)) = v(1:min(k, 4))[r]

  x(:) = v(:)[l, stat=s]
  y(:) = v(:)[r]
  x(:) = v(:)[l, team=team]
  y(:) = changing(:)[r]
  x(:) = v(:)[l]
10 y(:) = v(:)[r]
  if (k > 1) x(:) = v(:)[l]
  y(:) = v(:)[r]
  !$omp barrier
  x(:) = v(:)[l]
  t(:) = a(1:4)[l]
  b(1:k) = a(1:k)[r]
  elsewhere(:) = a(1:4)[l]
  b(1:k) = a(1:k)[r]
  associate (one => b(1))
    c(:) = a(:)[l]
    x(1:one) = v(1:one)[r]
  end associate
  x(:) = v([k, l, r, 4])[l]
  y(:) = v(:)[r]
end program
