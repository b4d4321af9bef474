! Of a program unit, a definition or a construct without END statement one error is told, with the line where it begins.
!errors: 6
module types
  type t
    integer, allocatable :: a(:)[:]
!error: type parameter definitions must appear before component declarations [F2018 7.5.2.1]
  integer, save :: x[*]
contains
  subroutine s
    x[1] = 2
  end subroutine
end module

subroutine interfaces
  interface
!error: expected '(' [F2018 15.4.3.2]
    subroutine s(k)
      integer :: k
    end subroutine
  integer, save :: x[*]
  x[1] = 2
  call s(x[2])
end subroutine

subroutine blocks
  integer, save :: x[*]
  select case (x[1])
  case (0)
    block
      x[1] = 2
!error: no statement has this form here [F2018 11.1.4]
  case (1)
    x[1] = 3
  end select
end subroutine

module procedures
  integer, save :: x[*]
contains
  subroutine a
    x[1] = 1
!error: expected '=>', '(', '=' or ':' [F2018 15.6.2.3]
  subroutine b
    x[1] = 1
  end subroutine
end module

subroutine loops
  integer, save :: y[*]
  integer :: do1, endif, i
  do1 = 1; endif = 2
  do i = 1, 3; y[1] = i; end do
  do
    y[1] = 3
!error: expected 'END DO' [F2018 11.1.7]
end subroutine

program last
  integer, save :: x[*]
  if (x[1] > 1) then
    x[1] = 2
  end if
!error: end of file [F2018 14.1]
  sync all
