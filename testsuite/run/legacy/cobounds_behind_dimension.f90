! FEATURES B4, -fcaf-legacy: declarations of Co-Array Fortran (Numrich and Reid 1998), and reductions behind IF.
!options: -fcaf-legacy
program cobounds_behind_dimension
  implicit none
  real, dimension(4)[*] :: x
  integer, dimension[*] :: k; integer, save, DIMENSION (2, 3) [2, *], target :: m
  real, allocatable, dimension(:)[:] :: y ! dimension(3)[*] :: z
  integer, Dimen&
    &Sion(2)[*] :: broken
  integer :: total, me
  character(20) :: text = ', dimension(3)[*] ::'

  me = this_image()
  x = me; k = 10*me; m = me; broken = me
  allocate (y(3)[*])
  y = me
  call flush_memory()
  call sync_all()
  if (any(x(:)[num_images()] /= num_images()) .or. k[1] /= 10) error stop 1
  if (m(2, 3)[1, 1] /= 1 .or. y(2)[num_images()] /= num_images()) error stop 2
  total = -1
  if (num_images() < 0) call co_sum(me, total)
  if (total /= -1) error stop 3
  if (num_images() > 0) call co_sum(me, total)
  if (total /= num_images()*(num_images() + 1)/2) error stop 4
  if (text(3:11) /= 'dimension') error stop 5
end program
