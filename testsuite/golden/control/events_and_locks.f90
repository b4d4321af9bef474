! Events, notifications, locks, CO_REDUCE and RANDOM_INIT.
subroutine statements(e, x, n)
  use iso_fortran_env, only: event_type, lock_type, notify_type
  implicit none
  integer, intent(in) :: n
  type(event_type), intent(inout) :: e(n)[0:*]
  real, intent(inout) :: x(n)[*]
  type(lock_type), save :: l[2, *]
  type(notify_type), save :: nx[*]
  type :: pair
    type(event_type) :: full, empty
  end type
  type(pair), save :: p(3)[*]
  integer :: k, st
  integer(8) :: count
  logical :: mine
  character(20) :: message
  k = 1
  event post (e(2)[k])
  event post (p(k)[k + 1]%full, stat=st, errmsg=message)
  if (k > 0) event wait (e(2))
  event wait (p(2)%empty, until_count=2*k, stat=st)
  call event_query(e(1), count, stat=st)
10 lock (l[1, 2])
  lock (l, acquired_lock=mine, stat=st)
  unlock (l[k, 1], errmsg=message, stat=st)
  x(:)[k, notify=nx] = 1.0
  x(1)[k, notify=nx[k + 1]] = x(2)
  notify wait (nx, until_count=3)
  call co_reduce(x, larger)
  if (k == 1) call co_reduce(x(2:), larger, result_image=int(k, 8), stat=st, errmsg=message)
  call random_init(.true., image_distinct=logical(mine, 1))
contains
  pure real function larger(a, b)
    real, intent(in) :: a, b
    larger = max(a, b)
  end function
end subroutine
