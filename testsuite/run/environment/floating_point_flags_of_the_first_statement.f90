! F2018 17.3, 11.4: images that send their first messages to one another signal no floating-point exception.
! A node for each image, of whose ways to send messages UCX chooses one.
!images: 1 2 3 4
!env: MPIR_CVAR_NOLOCAL=1
program floating_point_flags_of_the_first_statement
  use, intrinsic :: ieee_exceptions
  use, intrinsic :: iso_fortran_env
  implicit none
  type(team_type) :: team
  logical :: signals(size(ieee_all))

  form team (1, team)
  call ieee_get_flag(ieee_all, signals)
  if (any(signals)) error stop 'signals'
end program
