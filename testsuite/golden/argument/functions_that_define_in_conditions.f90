subroutine s(k, n, bump)
  implicit none
  integer :: k[*], n
  interface
    integer function bump(i)
      integer, intent(inout) :: i
    end function
  end interface

  if (bump(k[n]) == 1) n = 2
  do while (bump(k[n]) < 4)
    n = n + 1
  end do
  name: if (n == 1) then
    n = 4
  else if (bump(k[n]) == 5) then name
    n = 5
  else name
    n = 6
  end if name
  other: if (bump(k[n]) == 7) then
    n = 7
  end if other
end subroutine
