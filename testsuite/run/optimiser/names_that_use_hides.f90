! F2018 19.5.1.4, 14.2.2: what selects the image is a target known by USE, whose name the host has for a variable of its own.
!options: -O2
module ma
  integer, target :: m = 1
end module
module mb
  implicit none
  integer :: m = 1
  integer, save :: a(10)[*]
contains
  subroutine s0
    integer :: i, s
    s = 0
    do i = 1, 3
      s = s + a(i)[m]
    end do
    if (s /= 306) error stop 'BAD0'
  end subroutine
  subroutine s1
    use ma, only: m
    integer :: i, s, w
    integer, pointer :: p
    p => m
    s = 0
    m = 1
    do i = 1, 4
      s = s + a(i)[m]
      p = num_images()
    end do
    w = 101 + 300*num_images() + 9
    if (s /= w) error stop 'BAD1'
  end subroutine
end module
program e10
  use mb
  implicit none
  integer :: i
  do i = 1, 10; a(i) = 100*this_image() + i; end do
  sync all
  call s0
  call s1
  sync all
end program
