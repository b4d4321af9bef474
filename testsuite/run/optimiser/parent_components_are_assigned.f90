! F2018 7.5.7.2: the image is selected by a component that the loop defines by the name of a parent component, or with the parent.
!options: -O2
module y3m
  implicit none
  type a0
    integer :: k
  end type
  type, extends(a0) :: a1
    integer :: x
  end type
  type, extends(a1) :: a2
    integer :: y
  end type
  type, extends(a0) :: box
    type(a0) :: in
  end type
  integer, save :: a(10)[*]
end module
program y3
  use y3m
  implicit none
  type(a2) :: t
  type(box) :: b
  class(a0), allocatable :: p
  integer :: i, s, w
  do i = 1, 10; a(i) = 100*this_image() + i; end do
  sync all
  w = 101 + 300*num_images() + 9
  s = 0; t%k = 1
  do i = 1, 4
    s = s + a(i)[t%a1%a0%k]
    t%k = num_images()
  end do
  if (s /= w) error stop 'BAD1'
  s = 0; t%k = 1
  do i = 1, 4
    s = s + a(i)[t%a0%k]
    t%a1%k = num_images()
  end do
  if (s /= w) error stop 'BAD2'
  s = 0; t%k = 1
  do i = 1, 4
    s = s + a(i)[t%a0%k]
    t%a1 = a1(num_images(), 2)
  end do
  if (s /= w) error stop 'BAD3'
  s = 0; t%k = 1
  do i = 1, 4
    s = s + a(i)[t%a1%k]
    t%a0 = a0(num_images())
  end do
  if (s /= w) error stop 'BAD4'
  s = 0; t%k = 1
  do i = 1, 4
    s = s + a(i)[t%k]
    t = a2(num_images(), 2, 3)
  end do
  if (s /= w) error stop 'BAD5'
  s = 0; b%in%k = 1
  do i = 1, 4
    s = s + a(i)[b%in%k]
    b%in = a0(num_images())
  end do
  if (s /= w) error stop 'BAD6'
  allocate (a2 :: p)
  select type (p)
  class is (a1)
    s = 0; p%k = 1
    do i = 1, 4
      s = s + a(i)[p%k]
      p%a0 = a0(num_images())
    end do
    if (s /= w) error stop 'BAD7'
  end select
  sync all
end program
