! F2018 16.9.20 to 16.9.30: the other arguments of atomic subroutines have the type of ATOM=, of whatever kind that is.
subroutine atomic_arguments(n, flag)
  implicit none
  integer(8), intent(inout) :: n[*]
  logical(8), intent(inout) :: flag[*]
  integer(8) :: old
  logical(8) :: was

!error: this argument must have the type of ATOM=
  call atomic_define(n[1], 2.5)
!error: this argument must have the type of ATOM=
  call atomic_add(n[1], 1.5)
!error: this argument must have the type of ATOM=
  call atomic_and(n[1], .true.)
!error: this argument must have the type of ATOM=
  call atomic_fetch_or(n[1], 1_8, was)
!error: this argument must have the type of ATOM=
  call atomic_cas(flag[1], was, 0, .true.)
!error: this argument must have the type of ATOM=
  call atomic_define(flag[1], 1)
  call atomic_define(flag[1], .true.)
  call atomic_fetch_add(n[1], 1, old)
!errors: 6
end subroutine
