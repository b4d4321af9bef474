! gfortran shares allocatable components in WHERE where it should copy them (in plain Fortran, too); of another image they would be freed.
!options: --fc=gfortran
program components_shared_in_where
  implicit none
  type :: t
    integer, allocatable :: q(:)
    integer              :: n = 0
  end type
  type(t) :: a(4)[*], z(2)
  logical :: l(2)

  l = [.false., .true.]
!error: as the value of objects with allocatable components in WHERE
  where (l) z = a(4:3:-1)[1]
  where (l)
!error: as the value of objects with allocatable components in WHERE
    z = a(1:2)[1]
  elsewhere
    z%n = a(1:2)[1]%n
  end where
  z = a(1:2)[1]
end program
