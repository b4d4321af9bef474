! Events, notifications, locks, CO_REDUCE and RANDOM_INIT.
subroutine statements(e, x, n)
  use cafrt, only: cafrt_address, cafrt_associate, cafrt_co_reduce_begin, cafrt_co_reduce_end, cafrt_co_reduce_places, &
      cafrt_event_post, cafrt_event_query, cafrt_event_wait, cafrt_lock, cafrt_notify, cafrt_notify_wait, cafrt_put, &
      cafrt_put_scalar, cafrt_random_init, cafrt_select_image, cafrt_touch, cafrt_unlock
  use cafrt_fortran_env, only: event_type, lock_type, notify_type
  implicit none
  integer, intent(in) :: n
  type(event_type), intent(inout) :: e(n)
  real, intent(inout) :: x(n)
  type(lock_type), save :: l
  type(notify_type), save :: nx
  type :: pair
    type(event_type) :: full, empty
  end type
  type(pair), save :: p(3)
  integer :: k, st
  integer(8) :: count
  logical :: mine
  character(20) :: message
  k = 1
  call cafrt_event_post(e(2), image=(k) + 1)
  call cafrt_touch(e)
  call cafrt_touch(x)
  call cafrt_event_post(p(k)%full, image=k + 1, stat=st, errmsg=message)
  call cafrt_touch(e)
  call cafrt_touch(x)
  if (k > 0) then
    call cafrt_event_wait(e(2))
    call cafrt_touch(e)
    call cafrt_touch(x)
  end if
  call cafrt_event_wait(p(2)%empty, until_count=2*k, stat=st)
  call cafrt_touch(e)
  call cafrt_touch(x)
  call cafrt_event_query(e(1), count, stat=st)
10 call cafrt_lock(l, image=cafrt_select_image(1, 1, 2, 2))
   call cafrt_touch(e)
   call cafrt_touch(x)
  call cafrt_lock(l, acquired_lock=mine, stat=st)
  call cafrt_touch(e)
  call cafrt_touch(x)
  call cafrt_unlock(l, image=cafrt_select_image(k, 1, 2, 1), stat=st, errmsg=message)
  call cafrt_touch(e)
  call cafrt_touch(x)
  block
    integer(4) :: cafc_image_2
    cafc_image_2 = k
    call cafrt_put(x(:), cafc_image_2, 1.0)
    call cafrt_notify(nx, cafc_image_2)
  end block
  block
    integer(4) :: cafc_image_1
    cafc_image_1 = k
    call cafrt_put_scalar(x(1), cafc_image_1, x(2))
    call cafrt_notify(nx, k + 1)
  end block
  call cafrt_notify_wait(nx, until_count=3)
  call cafrt_touch(e)
  call cafrt_touch(x)
  call cafrt_co_reduce_begin(x)
  block
    integer(4) :: cafc_i, cafc_n
    integer(8) :: cafc_places(3)
    real(4), pointer, contiguous :: cafc_left(:), cafc_right(:), cafc_result(:)
    do while (cafrt_co_reduce_places(cafc_places, cafc_n))
      call cafrt_associate(cafrt_address(cafc_places(1)), cafc_left, [cafc_n])
      call cafrt_associate(cafrt_address(cafc_places(2)), cafc_right, [cafc_n])
      call cafrt_associate(cafrt_address(cafc_places(3)), cafc_result, [cafc_n])
      !GCC$ ivdep
      do cafc_i = 1, cafc_n
        cafc_result(cafc_i) = larger(cafc_left(cafc_i), cafc_right(cafc_i))
      end do
    end do
  end block
  call cafrt_co_reduce_end()
  if (k == 1) then
    call cafrt_co_reduce_begin(x(2:), result_image=int(k, 8))
    block
      integer(4) :: cafc_i, cafc_n
      integer(8) :: cafc_places(3)
      real(4), pointer, contiguous :: cafc_left(:), cafc_right(:), cafc_result(:)
      do while (cafrt_co_reduce_places(cafc_places, cafc_n))
        call cafrt_associate(cafrt_address(cafc_places(1)), cafc_left, [cafc_n])
        call cafrt_associate(cafrt_address(cafc_places(2)), cafc_right, [cafc_n])
        call cafrt_associate(cafrt_address(cafc_places(3)), cafc_result, [cafc_n])
        !GCC$ ivdep
        do cafc_i = 1, cafc_n
          cafc_result(cafc_i) = larger(cafc_left(cafc_i), cafc_right(cafc_i))
        end do
      end do
    end block
    call cafrt_co_reduce_end(stat=st, errmsg=message)
  end if
  call cafrt_random_init(.true., image_distinct=logical(logical(mine, 1), 4))
contains
  pure real function larger(a, b)
    real, intent(in) :: a, b
    larger = max(a, b)
  end function
end subroutine
