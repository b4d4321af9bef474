! F2018 16.9.49: CO_REDUCE of characters whose designator refers to other images or to functions.
!images: 1 2 3 4
program co_reduce_of_designators
  implicit none
  character(7) :: w(4)
  type t
    character(:), allocatable :: c
  end type
  type(t) :: x(3)
  integer, save :: i0(3)[*]
  integer :: me, next
  me = this_image(); next = modulo(me, num_images()) + 1
  i0 = [1, 2, 3]
  call go(5)
contains
  subroutine go(n)
  integer, intent(in) :: n
  character(n) :: v(3,4)
  v = 'abcde'; v(2,:) = achar(96 + me)//'bcde'
  sync all
  call co_reduce(v(i0(2)[next], 1:2), larger)
  if (any(v(2,1:2) /= achar(96 + num_images())//'bcde')) error stop 'element'
  if (any(v(2,3:4) /= achar(96 + me)//'bcde')) error stop 'beside'
  w = achar(96 + me)//'bcdefg'
  call co_reduce(w(i0(1)[next]:i0(3)[next])(i0(1)[next]:i0(2)[next]), larger)
  if (any(w(:3) /= achar(96 + num_images())//'bcdefg')) error stop 'substring'
  if (w(4) /= achar(96 + me)//'bcdefg') error stop 'beside the section'
  x(1)%c = achar(96 + me)//'xyz'; x(2)%c = achar(96 + me)//'uv'
  x(3)%c = 'q'
  call co_reduce(x(i0(2)[next])%c, larger)
  if (x(2)%c /= achar(96 + num_images())//'uv') error stop 'component'
  call co_reduce(x(pick(1))%c, larger)
  if (x(1)%c /= achar(96 + num_images())//'xyz') error stop 'function'
  call co_reduce(x(pick(1))%c(2:i0(3)[next]), larger)
  v(1,1) = achar(96 + me)//'1234'
  call co_reduce(v(1,1)(:i0(2)[next]), larger)
  if (v(1,1) /= achar(96 + num_images())//'1234') error stop 'substring of an element'
  print '(a)', 'passed'
  end subroutine
  pure function larger(a, b) result(c)
    character(*), intent(in) :: a, b
    character(len(a)) :: c
    c = merge(a, b, a > b)
  end function
  integer function pick(i)
    integer, intent(in) :: i
    pick = i
  end function
end program
