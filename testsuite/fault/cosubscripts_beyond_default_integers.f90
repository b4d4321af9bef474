! F2018 9.6: a cosubscript of kind 8 that no default integer holds selects no image, not the one whose number is left of it.
!exit: error
!stderr: 2147483647
!stderr: cosubscripts_beyond_default_integers.f90:13
!absent: unreached
program cosubscripts_beyond_default_integers
  implicit none
  integer, save :: a[*]
  integer(8) :: k

  a = 1
  k = 2_8**32 + 1
  a[k] = 5
  print *, 'unreached'
end program
