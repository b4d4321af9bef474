! Image control (F2018 11.6).
program statements
  use cafrt, only: cafrt_critical_begin, cafrt_critical_end, cafrt_sync_all, cafrt_sync_images, cafrt_sync_images_all, &
      cafrt_sync_memory
  use cafrt_get_integer, only: cafrt_get
  implicit none
  integer :: k, st, set(2), a
  save :: a
  integer(8) :: st8
  character(len=80) :: message
  k = 1
  call cafrt_sync_all()
  call cafrt_sync_all(stat=st)
  call cafrt_sync_all(stat=st8, errmsg=message)
  call cafrt_sync_images_all()
  call cafrt_sync_images(k)
  call cafrt_sync_images([1, 2], stat=st)
  call cafrt_sync_images(set, stat=st, errmsg=message)
  call cafrt_sync_images_all(stat=st)
  call cafrt_sync_images(cafrt_get(a, k))
  call cafrt_sync_memory()
  if (k > 1) call cafrt_sync_all()
  if (k > 1) then; call cafrt_sync_all(); end if
10 call cafrt_sync_all()
  block
    integer(8), save :: cafc_critical(3) = 0
    call cafrt_critical_begin(cafc_critical)
    a = a + 1
    call cafrt_critical_end(cafc_critical)
  end block
  block
    integer(8), save :: cafc_critical(3) = 0
    call cafrt_critical_begin(cafc_critical, stat=st, errmsg=message)
    named: block
    a = cafrt_get(a, k) + 1
    end block named
    call cafrt_critical_end(cafc_critical)
  end block
  if (k > 5) error stop 'bad'
  stop 3
end program
