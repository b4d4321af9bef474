! F2018 10.2.4.2.4: FORALL that defines components, substrings and parts of complex elements of a coarray from the same coarray on
! another image, or on this one: all values are computed before the first is stored.
program forall_from_the_same_coarray
  use iso_fortran_env, only: int64
  implicit none
  type t
    integer :: x, y
    real(8) :: r(3)
    character(5) :: c
    integer(int64) :: wide
  end type
  type(t), save :: a(6)[*]
  complex, save :: z(6)[*]
  character(4), save :: s(6)[*]
  type(t), allocatable :: d(:)[:]
  integer :: i, k, me, kinds(6)

  me = this_image()
  k = mod(me, num_images()) + 1
  allocate (d(0:5)[*])
  do i = 1, 6
    a(i) = t(10*me + i, 0, [1, 2, 3]*i, 'abcde', 0)
  end do
  d = a
  z = [(cmplx(i, me), i=1, 6)]
  s = [(repeat(achar(96 + i), 4), i=1, 6)]
  sync all

  forall (i=1:6) a(i)%y = a(7 - i)[k]%x
  if (any(a%y /= [(10*k + i, i=6, 1, -1)])) error stop 'a component'
  forall (i=2:6:2, a(i)%x > 10*me + 2) a(i)%wide = a(i - 1)[k]%x + 0.75
  if (any(a%wide /= [0, 0, 0, 10*k + 3, 0, 10*k + 5])) error stop 'with a mask and another kind'
  turn: forall (i=1:6)
    a(i)%r(2) = a(7 - i)[me]%r(2) + a(i)%r(1)
  end forall turn
  if (any(a%r(2) /= [(2*(7 - i) + i, i=1, 6)])) error stop 'on this image'
  sync all
  forall (i=1:6) z(i)%im = real(z(7 - i)[k])
  if (any(z%im /= [6, 5, 4, 3, 2, 1])) error stop 'a part of a complex number'
  sync all
  forall (i=1:6) z(i)%im = z(7 - i)[me]%im
  if (any(z%im /= [1, 2, 3, 4, 5, 6])) error stop 'of the same numbers'
  forall (i=1:6) s(i)(2:3) = s(7 - i)[k](1:1)
  if (any(s(:)(1:1) /= ['a', 'b', 'c', 'd', 'e', 'f'])) error stop 'beside a substring'
  if (any(s(:)(2:4) /= ['f a', 'e b', 'd c', 'c d', 'b e', 'a f'])) error stop 'a substring'
  forall (i=1:6) a(i)%c(2:4) = a(7 - i)[me]%c(1:2)//achar(64 + i)
  if (any(a%c /= ['aabAe', 'aabBe', 'aabCe', 'aabDe', 'aabEe', 'aabFe'])) &
    error stop 'a substring of a component'
  call dummy(d)
  if (any(d%y /= [0, 0, 0, 10*k + 3, 10*k + 2, 10*k + 1])) error stop 'a dummy argument'
  sync all
  forall (i=0:5) d(i)%x = d(5 - i)[me]%x
  if (any(d%x /= [(10*me + i, i=6, 1, -1)])) error stop 'an allocatable coarray'
  kinds = [3, 1, 2, 6, 5, 4]
  forall (i=1:6) a(kinds(i))%x = a(i)[me]%x
  if (any(a(kinds)%x /= [(10*me + i, i=1, 6)])) error stop 'with a permutation'
  sync all
  if (me == 1) print *, 'PASS'
contains
  subroutine dummy(b)
    type(t), intent(inout) :: b(3, *)[*]
    integer :: j

    forall (j=1:3) b(j, 2)%y = b(4 - j, 1)[k]%x
  end subroutine
end program
