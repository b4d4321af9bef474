! Values that are more than their bytes: with allocatable components, or polymorphic.
subroutine whole_values(p, q, u, k)
  implicit none
  type leaf
    real, allocatable :: q(:)
  end type
  type, extends(leaf) :: twig
    type(leaf), allocatable :: leaves(:)
    integer :: n
  end type
  class(twig), allocatable :: p[:], q(:)[:], mine
  class(*), allocatable :: u[:]
  type(twig), save :: a(4)[*]
  type(twig) :: b(2)
  type(leaf) :: c
  integer :: k

  b = a(1:3:2)[k]
  c = a(2)[k]%leaves(3)
  if (size(b) > 0) mine = q(2)[k]
  select type (s => (u[k]))
  type is (integer)
    print *, s
  end select
  call lend(p[k])
  call show((q(2)[k]), x=(p[k]))
contains
  subroutine lend(t)
    type(twig), intent(in) :: t
  end subroutine
  subroutine show(t, x)
    class(leaf), intent(in) :: t, x
  end subroutine
end subroutine

subroutine parts(p, b, k)
  implicit none
  type t
    integer :: i
  end type
  class(t), allocatable :: p[:]
  type(t) :: b
  integer :: k

  b = p[k]
  call change(p[k])
contains
  subroutine change(x)
    type(t) :: x
  end subroutine
end subroutine
