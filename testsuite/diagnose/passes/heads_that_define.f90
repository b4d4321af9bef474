! Heads whose expressions no variable can keep, or that have no room in front of them.
module m
  type final
    integer :: n = 0
  contains
    final :: done
  end type
contains
  subroutine done(x)
    type(final), intent(inout) :: x
  end subroutine

  type(final) function made(i)
    integer, intent(inout) :: i
    i = i + 1
  end function

  integer function bump(i)
    integer, intent(inout) :: i
    i = i + 1
    bump = i
  end function
end module

subroutine s(k, v)
  use m
  integer :: k[*], v(5)
!error: a coindexed object cannot be defined in this place
  associate (a => made(k[2]))
    print *, a%n
  end associate
!error: F2018 9.6
  associate (a => v(bump(k[2])))
    a = 1
  end associate
  do 10 i = 1, 2
!error: F2018 9.6
  do 10 j = 1, bump(k[2])
10 print *, i, j
end subroutine
