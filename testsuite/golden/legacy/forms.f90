!options: -fcaf-legacy
! Older forms become standard first, on the same lines; then they are translated like others.
subroutine forms(value, total, list)
  implicit none
  real :: value, total
  integer :: list(:), k
  integer :: a(4)[*], grid(2, 2)[*], plain   ! saved
  type :: box
    real :: x(3)
  end type
  type(box) :: s[*]
  plain = 1
  call sync_all()
  call co_sum(value, total)
  if (plain > 0) call co_max(value, &   ! over
                             total, 1)
100 call co_min(a[2], list(list(1):))   ! both
  grid[2] = 1
  s[3]%x = s[4]%x
  if (plain > 0) call sync_images(list)
  call sync_team([1, 2]); call sync_memory; call sync_file(6)
  k = log2_images() + rem_images()
  call start_critical()
  call end_critical()
end subroutine
