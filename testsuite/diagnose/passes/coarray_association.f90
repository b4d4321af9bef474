! F2018 9.5.2, 11.1.5.1: a whole assumed-size array has no shape; it is allowed as an actual argument only.
subroutine coarray_association(assumed)
  use iso_fortran_env, only: team_type
  implicit none
  integer :: assumed(*)[*]
  type(team_type) :: t

!error: a whole assumed-size array is allowed only as an actual argument, not as selector of a coarray association
  change team (t, c[*] => assumed)
  end team
end subroutine

! gfortran 12 takes the elements of these for empty.
subroutine lengths(assumed, scalar, known, expression, n)
  use iso_fortran_env, only: team_type
  implicit none
  integer, intent(in) :: n
  character(*) :: assumed(:)[*], scalar[*]
  character(4) :: known(:)[*]
  character(n) :: expression(3)[*]
  type(team_type) :: t

  change team (t, c[*] => scalar, d[*] => known)
  end team
!error: gfortran associates character arrays of this length wrongly
  change team (t, c[*] => assumed)
  end team
!error: gfortran associates character arrays of this length wrongly
  change team (t, c[*] => expression)
  end team
end subroutine
