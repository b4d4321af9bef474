! F2018 5.3.4, 5.3.5: each image executes on its own: other constructs, other numbers of passes, other procedures, recursion;
! image control statements match although they stand in different places of the program.
!with: ../../run/expect.f90
program images_take_different_paths
  use expectations
  implicit none
  integer :: sum[*] = 0, i, n

  n = num_images()
  if (this_image() == 1) then
    do i = 1, 3
      sync all
    end do
    call expect(sum, n - 1, 'what the others did')
  else
    call count_down(3)
  end if
  select case (mod(this_image(), 3))
  case (0)
    sync images (*)
  case (1)
    call everyone
  case default
    sync images ([(i, i=n, 1, -1)])
  end select
  call early(this_image())
  sync all
contains
  recursive subroutine count_down(k)
    integer, intent(in) :: k

    if (k == 0) return
    if (k == 2) then
      critical
        sum[1] = sum[1] + 1
      end critical
    end if
    sync all
    call count_down(k - 1)
  end subroutine

  subroutine everyone
    sync images ([1, (i, i=2, num_images())])
  end subroutine

  subroutine early(which)
    integer, intent(in) :: which

    if (mod(which, 2) == 0) then
      sync all
      return
    end if
    sync all
  end subroutine
end program
