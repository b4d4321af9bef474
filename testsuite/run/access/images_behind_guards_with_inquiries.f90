! F2018 9.6, 10.1.7: inquiries of coindexed objects, whose values need no other image, in front of coindexed objects in logical operations.
!images: 1 2 4
program images_behind_guards_with_inquiries
  implicit none
  type thing
    integer :: n(4) = 7
    integer, allocatable :: v(:)
  end type
  integer, save :: a(10)[*], b(10)
  character(5), save :: c(3)[*]
  type(thing), save :: x(2)[*]
  integer :: k, i, status
  logical :: l

  k = num_images()
  a = this_image()
  allocate (x(2)%v(3), source=2)
  sync all
  if (size(a(1:3)[k]) /= 3 .or. a(1)[k] /= k) error stop 'SIZE of a section'
  if (ubound(a(2:i4())[k], 1) /= 3 .or. a(1)[k] /= k) error stop 'UBOUND'
  if (len(c(1)[k] // 'x') /= 6 .or. a(1)[k] /= k) error stop 'LEN of an expression'
  if (c(1)[k]%len /= 5 .or. a(1)[k] /= k) error stop 'a type parameter inquiry'
  if (kind(a(1)[k]) /= kind(0) .or. storage_size(a(1)[k]) /= storage_size(k) .or. a(1)[k] /= k) error stop 'KIND'
  if (size(x(1)[k]%n) /= 4 .or. x(1)[k]%n(1) /= 7) error stop 'SIZE of a component'
  if (.not. (size(a(:)[k, stat=status]) == 10 .and. (k > 5 .or. a(1)[k] == k))) error stop 'STAT='
  l = size(a(:)[k]) == 10 .and. a(1)[k] == k
  if (.not. l) error stop 'an assignment'
  if (size(a(:)[k]) == 10 .and. k < 0 .and. a(1)[k + 1] == k) error stop 'an image that there is not'
  if (k < 0 .and. a(size(a(:)[k]))[k + 1] == k) error stop 'an image that there is not behind a guard'
  b = 0
  do concurrent (i=1:10, size(a(:)[k]) == 10 .and. a(i)[k] == k)
    b(i) = i
  end do
  if (any(b /= [(i, i=1,10)])) error stop 'the mask of DO CONCURRENT'
  where (size(a(:)[k]) == 10 .and. a(:)[k] == k) b = -b
  if (any(b /= [(-i, i=1,10)])) error stop 'the mask of WHERE'
  if (.not. all([(size(a(1:i)[k]) == i .and. a(i)[k] == k, i=1,10)])) error stop 'an implied DO'
  do while (size(x(2)[k]%v) == 3 .and. x(2)[k]%v(1) < 0)
    error stop 'DO WHILE'
  end do
contains
  pure integer function i4()
    i4 = 4
  end function
end program
