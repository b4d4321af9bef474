! F2018 9.6: objects and transfers beyond 2**31 bytes.
!with: ../expect.f90
!heavy: 6 GB memory
!images: 1 2
!timeout: 300
program more_than_2_gib
  use expectations
  implicit none
  integer, parameter :: long = selected_int_kind(18)
  integer(long), parameter :: n = 280000000_long
  integer(long), allocatable :: a(:)[:]
  integer(long) :: i
  integer :: k

  k = mod(this_image(), num_images()) + 1
  allocate (a(n)[*])
  if (this_image() == 1) then
    do i = 1, n
      a(i) = i
    end do
  end if
  sync all
  if (this_image() == num_images() .and. num_images() > 1) a(:) = a(:)[1]
  sync all
  if (this_image() == num_images()) then
    do i = 1, n
      if (a(i) /= i) call expect(a(i), i, 'element')
    end do
  end if
  call expect(a(n)[num_images()], n, 'last element')
end program
