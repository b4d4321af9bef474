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
