! Components whose descriptors lie on the other image: a BLOCK around the statement finds them (F2018 9.6).
subroutine remote_components(k, y, t)
  implicit none
  type leaf
    real, allocatable :: q(:)
  end type
  type node
    integer :: id
    real, allocatable :: x(:)
    type(leaf), pointer :: p
    type(leaf) :: inner
  end type
  type(node), save :: a(3)[*]
  integer :: k
  real, allocatable :: y(:)
  type(leaf) :: t
  y = a(2)[k]%x(3:5)
  a(2)[k]%inner%q(1) = 7
  if (size(a(1)[k]%x) > 2) y(1) = a(1)[k + 1]%p%q(2)
  t = a(1)[k]%inner
  a(1)[k]%x = y
end subroutine
