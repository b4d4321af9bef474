! The descriptor of an allocatable or pointer component lies on the other image (F2018 9.6): refused, never misread.
program remote_components
  implicit none
  type t
    real, allocatable :: x(:)
    real, pointer :: p
    integer :: i
  end type
  type(t) :: d[*], v
  real :: r
  integer :: k
  k = 1
!error: an ALLOCATABLE component of a coindexed object is not supported yet
  r = d[k]%x(2)
!error: a POINTER component of a coindexed object is not supported yet
  r = d[k]%p
!error: an ALLOCATABLE component of a coindexed object is not supported yet
  d[k]%x(1) = r
!error: an ALLOCATABLE component of a coindexed object is not supported yet
  print *, size(d[k]%x)
!error: the coindexed object has allocatable components
  v = d[k]
  print *, d[k]%i, kind(d[k]%x)
end program
