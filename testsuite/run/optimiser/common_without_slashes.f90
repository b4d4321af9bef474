! F2018 8.10.2: blank COMMON with other names in an internal procedure.
!options: -O2
program e5b
  implicit none
  integer, save :: a(10)[*]
  integer :: i, s, w, m
  common m
  do i = 1, 10; a(i) = 100*this_image() + i; end do
  sync all
  call inner
  sync all
contains
  subroutine inner
    integer :: n
    common n
    s = 0
    m = 1
    do i = 1, 4
      s = s + a(i)[n]
      m = num_images()
    end do
    w = 101 + 300*num_images() + 9
    if (s /= w) error stop 'BAD1'
    s = 0
    m = 1
    do i = 1, 4
      s = s + a(i)[m]
      n = num_images()
    end do
    if (s /= w) error stop 'BAD2'
  end subroutine
end program
