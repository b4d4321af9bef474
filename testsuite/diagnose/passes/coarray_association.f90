! F2018 11.1.5.1: ASSOCIATE, which the translation uses, takes no whole assumed-size array (C1004).
subroutine coarray_association(assumed)
  use iso_fortran_env, only: team_type
  implicit none
  integer :: assumed(*)[*]
  type(team_type) :: t

!error: an assumed-size coarray in a coarray association is not supported yet
  change team (t, c[*] => assumed)
  end team
end subroutine
