! Atomic, event and lock variables that are components on the other image: their counterpart on this image stands for them (F2018 9.6).
subroutine operands(k, s)
  use, intrinsic :: iso_fortran_env
  implicit none
  type node
    type(event_type), allocatable :: e(:)
    type(lock_type), pointer :: l
    integer(atomic_int_kind), allocatable :: n
  end type
  type(node), save :: a(3)[*]
  integer :: k, s
  if (k > 1) event post (a(2)[k]%e(3))
  lock (a(1)[k]%l, stat=s)
  call atomic_add(a(1)[k]%n, 1_atomic_int_kind)
end subroutine
