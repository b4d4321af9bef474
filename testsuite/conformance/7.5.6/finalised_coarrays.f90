! F2018 7.5.6.3, 9.7.3.2: finalisation of a coarray is of the image's own object: at DEALLOCATE, at the end of a procedure and of a BLOCK, and by an
! INTENT(OUT) dummy; a coindexed value finalises nothing.
module counted
  implicit none
  type :: item
    integer :: v = 0
  contains
    final :: drop
  end type
  integer :: dropped = 0
contains
  impure elemental subroutine drop(x)
    type(item), intent(inout) :: x
    dropped = dropped + 1
    x%v = -1
  end subroutine
  subroutine local_one()
    type(item), allocatable :: a(:)[:]
    allocate (a(3)[*])
    a%v = this_image()
  end subroutine
  subroutine renew(x)
    type(item), intent(out) :: x(:)
    x%v = 8
  end subroutine
end module

program finalised_coarrays
  use counted
  implicit none
  type(item), allocatable :: b(:)[:], c[:]
  integer :: before, n, s

  n = num_images()
  call local_one()
  if (dropped /= 3) error stop 1
  block
    type(item), allocatable :: d[:]
    allocate (d[*])
  end block
  if (dropped /= 4) error stop 2
  allocate (b(2)[*])
  b%v = 7
  sync all
  before = dropped
  s = sum(b(:)[n]%v)
  if (s /= 14 .or. dropped /= before) error stop 3
  sync all
  call renew(b)
  if (dropped /= before + 2 .or. any(b%v /= 8)) error stop 4
  before = dropped
  deallocate (b)
  if (dropped /= before + 2) error stop 5
  allocate (c[*])
  if (c%v /= 0) error stop 6
  before = dropped
  deallocate (c)
  if (dropped /= before + 1) error stop 7
end program
