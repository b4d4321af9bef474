!options: -fcaf-legacy
! Older forms become standard first, on the same lines; then they are translated like others.
subroutine forms(value, total, list)
  use cafrt, only: cafrt_co_max, cafrt_co_min, cafrt_co_sum, cafrt_get_into, cafrt_num_images, cafrt_put, cafrt_sync_all, &
      cafrt_sync_images, cafrt_sync_memory
  use cafrt_get_real, only: cafrt_get
  implicit none
  real :: value, total
  integer :: list(:), k
  integer :: a(4), grid(2, 2), plain; save :: a; save :: grid   ! saved
  type :: box
    real :: x(3)
  end type
  type(box) :: s; save :: s
  plain = 1
  call cafrt_sync_all()
  total = value; call cafrt_co_sum(total)
  if (plain > 0) then; total = value; call cafrt_co_max(total, result_image=1); end if

! both
100 associate (legacy_result => list(list(1):)); call cafrt_get_into(legacy_result, a(:), 2); call cafrt_co_min(legacy_result); &
    end associate
  call cafrt_put(grid(:,:), 2, 1)
  associate (cafc_value => cafrt_get(s%x, 4))
    call cafrt_put(s%x, 3, cafc_value)
  end associate
  if (plain > 0) call cafrt_sync_images(list)
  call cafrt_sync_images([1, 2]); call cafrt_sync_memory(); flush(6)
  k = (bit_size(0)-1-leadz(cafrt_num_images())) + ibclr(cafrt_num_images(), bit_size(0)-1-leadz(cafrt_num_images()))
  call start_critical()
  call end_critical()
end subroutine
