! One message for a statement that the parser does not take, with the form of the one that was meant.
program statements
  use iso_fortran_env
  implicit none
  type(team_type) :: t
  type(event_type) :: e[*]
!error: expected end of statement [F2018 8.5.6]
  integer :: d[2]
  integer :: a[*], b
  a = 1
!error: expected ')' [F2018 11.6.4]
  sync images (1, 2)
!error: expected 'SYNC IMAGES' [F2018 11.6.4]
  sync image (1)
!error: expected end of statement [F2018 11.6.5]
  sync memory (stat)
!error: expected ')' [F2018 11.6.7]
  event post (e, until_count=3)
!error: [F2018 16.9.72]
  event query (e, count=b)
!error: [F2018 9.7.3]
  deallocate (a[1])
!error: expected end of statement
  b = a[1
!error: expected end of statement [F2018 9.6]
  print *, a[:]
!error: expected end of statement [F2018 9.6]
  b = 1 + c[1](2)
!error: expected end of statement [F2018 11.5]
  fail images
!error: [F2018 11.6.9]
  form team (1)
!error: [F2018 9.6]
  a[1, stat=1] = 3
!error: [F2018 9.6]
  b = a[team_number=1, 2]
! The same behind the condition of an IF statement.
!error: expected end of statement [F2018 11.6.3]
  if (b == (1 + 2)) sync all (b)
!error: expected a name [F2018 11.6.7]
  if (b == 1) event post (3)
!error: [F2018 11.6.10]
  if (b == 1) lock (e, acquired=b)
!error: [F2018 11.5]
  if (b == 1) fail images
  go: &
!error: expected end of statement [F2018 11.1.6]
    critical (1)
  end critical go
end program
