! F2018 9.6: where many branches end with the same call the message names the line of the one that was taken, also where the compiler
! could make one call of all.
!options: -O2
!images: 2 3
!exit: error
!stderr: the cosubscripts select no image: they are outside the cobounds or beyond the %n images
!stderr: message_names_one_of_many_branches.f90:31)
module branches
  implicit none
contains
  integer function dummy(h, i, j)
    integer, allocatable, intent(in) :: h[:, :]
    integer, intent(in)              :: i, j

    dummy = h[i, j]
  end function
end module

program message_names_one_of_many_branches
  use branches
  implicit none
  integer, save :: k[2, *]
  integer, allocatable :: h[:, :]
  integer, volatile :: one = 1, chosen = 2

  allocate (h[2, *])
  k = 1
  h = 1
  select case (chosen)
  case (1); print *, k[one + 2, 1]
  case (2); print *, k[1, one + 9]
  case (3); print *, k[one - 1, 1]
  case (4); print *, dummy(h, one + 2, 1)
  case (5); print *, k[1, one - 1]
  end select
  print *, 'unreached'
end program
