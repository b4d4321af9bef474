! F2018 9.5.3.3, 10.1.7: each function in subscripts and bounds of a section of substrings is referenced once.
module counted_function
  implicit none
  integer :: calls = 0
contains
  integer function f(i)
    integer, intent(in) :: i
    calls = calls + 1
    f = i
  end function

  subroutine check(expected, what)
    integer, intent(in) :: expected
    character(*), intent(in) :: what
    if (calls /= expected) then
      print '(a,2(1x,i0))', what, calls, expected
      error stop 1
    end if
    calls = 0
  end subroutine
end module

program bounds_of_substrings_are_evaluated_once
  use counted_function
  implicit none
  type t
    character(6) :: c = 'abcdef', d(3) = 'ghijkl'
  end type
  character(6), save :: s(3)[*]
  type(t), save :: x(3)[*]
  character(3) :: l(2) = 'qqq'
  integer :: me

  me = this_image()
  s = 'abcdef'
  s(2:3)[me](f(2):3) = 'xy'
  call check(1, 'a bound')
  s(f(2):f(3))[f(me)](f(2):f(3)) = 'xy'
  call check(5, 'subscripts and bounds')
  if (any(s /= ['abcdef', 'axydef', 'axydef'])) error stop 'value'
  x(f(1):f(2))[f(me)]%c(f(2):f(3)) = 'xy'
  call check(5, 'components of a section')
  x(f(1))[f(me)]%d(f(1):f(2))(f(2):f(3)) = 'xy'
  call check(6, 'section of a component')
  s(2:3)[f(me)](f(2):f(4)) = l
  call check(3, 'an array variable')
  s(:)[f(me)](f(2):f(3)) = l(1)(f(1):f(2))
  call check(5, 'a substring')
  if (.true.) s(2:3)[f(me)](f(2):) = l(1:2)(f(1):f(2))
  call check(4, 'sections of substrings, one line IF')
  if (any(s /= ['aqqdef', 'aqq   ', 'aqq   '])) error stop 'values'
  print '(a)', 'passed'
end program
