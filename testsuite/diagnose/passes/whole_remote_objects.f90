! F2018 10.2.1.2: a coindexed variable has no allocatable ultimate component (Flang says so).
program whole_remote_objects
  implicit none
  type t
    real, allocatable :: x(:)
  end type
  type(t) :: d[*], v
  integer :: k
  k = 1
!error: due to allocatable ultimate component
  d[k] = v
  v = d[k]
end program
