! F2018 9.7.1.2, 9.7.4: ALLOCATE of what is allocated, with STAT=, changes nothing, however often: what was asked for is not kept, and one image
! alone may find it allocated.
!images: 1 2
!also: one
!timeout: 30
program allocated_again_and_again
  implicit none
  integer, allocatable :: a(:)[:], b(:)[:, :], c(:)[:]
  integer :: i, stat
  character(60) :: text

  allocate (a(3)[*])
  a = this_image()
  do i = 1, 50000
    stat = 0
    allocate (a(4)[*], stat=stat)
    if (stat == 0) error stop 'allocated twice'
  end do
  do i = 1, 5000
    text = ''
    allocate (b(i)[i:i + 1, *], a(4)[*], stat=stat, errmsg=text)
    if (stat == 0 .or. text == '') error stop 'allocated twice beside another one'
    if (allocated(b)) deallocate (b)
  end do
  ! The heaps of the images are still alike.
  allocate (c(1000)[*])
  c = 10*this_image()
  sync all
  i = mod(this_image(), num_images()) + 1
  if (any(a(:)[i] /= i) .or. any(c(:)[i] /= 10*i)) error stop 'wrong value'
  sync all
  if (this_image() == 1) print *, 'passed'
end program
