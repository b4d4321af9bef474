! What other images change is not kept in registers (F2018 11.6.2).
subroutine dummies_are_touched(n, a, b, c, d, e, s, o)
  use cafrt, only: cafrt_critical_begin, cafrt_critical_end, cafrt_sync_all, cafrt_sync_images_all, cafrt_touch
  implicit none
  integer :: n, a(n), b(*), c(:)
  integer, intent(in) :: d(n)
  integer, allocatable :: e(:)
  integer :: s
  integer, optional :: o
  call cafrt_sync_all()
  call cafrt_touch(a)
  call cafrt_touch(b)
  call cafrt_touch(s)
  if (present(o)) call cafrt_touch(o)
  if (n > 1) then
    call cafrt_sync_images_all()
    call cafrt_touch(a)
    call cafrt_touch(b)
    call cafrt_touch(s)
    if (present(o)) call cafrt_touch(o)
  end if
  call other(a)
  call cafrt_touch(a)
  call cafrt_touch(b)
  call cafrt_touch(s)
  if (present(o)) call cafrt_touch(o)
  block
    integer(8), save :: cafc_critical(3) = 0
    call cafrt_critical_begin(cafc_critical)
  call cafrt_touch(a)
  call cafrt_touch(b)
  call cafrt_touch(s)
  if (present(o)) call cafrt_touch(o)
    a(1) = 1
    call cafrt_critical_end(cafc_critical)
  end block
  call cafrt_touch(a)
  call cafrt_touch(b)
  call cafrt_touch(s)
  if (present(o)) call cafrt_touch(o)
  call inner
  call cafrt_touch(a)
  call cafrt_touch(b)
  call cafrt_touch(s)
  if (present(o)) call cafrt_touch(o)
contains
  subroutine inner
    use cafrt, only: cafrt_sync_memory, cafrt_touch
    integer, save :: own(2)
    call cafrt_sync_memory()
    call cafrt_touch(a)
    call cafrt_touch(b)
    call cafrt_touch(s)
    if (present(o)) call cafrt_touch(o)
  end subroutine
end subroutine
