! F2018 7.4.3.1, 9.5.3.2: with -fdefault-integer-8 subscripts and default logical values have kind 8, where they are checked, too.
!options: -fdefault-integer-8 -fcheck=coarray
program checked_with_default_integers_of_eight_bytes
  implicit none
  type t
    integer, allocatable :: list(:)
    integer, pointer :: p(:)
  end type
  type(t), save :: c[*]
  integer, save :: a(4)[*]
  integer, allocatable :: d(:)[:]
  integer :: i, next

  next = mod(this_image(), num_images()) + 1
  allocate (d(3)[*], c%list(2), c%p(2))
  a = [(10*this_image() + i, i=1, 4)]
  d = this_image()
  c%list = [this_image(), 2*this_image()]
  c%p = -c%list
  sync all
  call want(a(2)[next], 10*next + 2)
  call want(d(1)[next], next)
  call want(sum(a(2:3)[next]), 20*next + 5)
  call want(sum(d(:2)[next]), 2*next)
  call want(c[next]%list(2), 2*next)
  call want(sum(c[next]%list(2:)), 2*next)
  call want(c[next]%p(2), -2*next)
  call want(sum(c[next]%p(1:2)), -3*next)
  i = 3
  call want(sum(a([1, i])[next]), 20*next + 4)
  d(2)[next] = 7
  c[next]%list(1:1) = 8
  sync all
  call want(d(2) + c%list(1), 15)

contains

  subroutine want(is, expected)
    integer, intent(in) :: is, expected

    if (is /= expected) then
      print *, is, expected
      error stop 'a wrong value'
    end if
  end subroutine
end program
