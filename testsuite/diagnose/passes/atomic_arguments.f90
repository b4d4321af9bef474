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
!errors: 15
end subroutine

! What they are, and how many.
subroutine objects(c, v, s)
  implicit none
  integer(8), intent(inout) :: c[*], v
  integer(8) :: w(3)
  real :: s

!error: ATOM= must be a coarray or a coindexed object [F2018 16.9.20]
  call atomic_add(v, 1)
!error: ATOM= must be a coarray or a coindexed object [F2018 16.9.29]
  call atomic_ref(v, v)
!error: STAT= must be an integer [F2018 16.9.20]
  call atomic_add(c[1], 1, stat=s)
!error: STAT= may not be a coindexed object [F2018 16.9.20]
  call atomic_add(c[1], 1, stat=c[1])
!error: this argument must be scalar [F2018 16.9.20]
  call atomic_add(w, 1)
!error: this argument must be scalar [F2018 16.9.20]
  call atomic_add(c, [1, 2])
!error: the argument value= of atomic_add is missing [F2018 16.9.20]
  call atomic_add(c[1])
!error: this argument must be a variable [F2018 16.9.24]
  call atomic_fetch_add(c, 1, 1)
!error: this argument must be a variable [F2018 16.9.22]
  call atomic_cas(c, 1, 1, 1)
  call atomic_cas(c[1], compare=1_8, new=2_8, old=v)
  call atomic_ref(v, c[1])
end subroutine
