! F2018 11.6.11: image 2 forms the team of those that are left, while others come to CHANGE TEAM, SYNC IMAGES, ALLOCATE and DEALLOCATE, which it will not execute.
!with: ../expect.f90
!images: 4 5
!also: two all hosts
!timeout: 40
program others_have_left_for_form_team
  use, intrinsic :: iso_fortran_env, only: stat_failed_image, team_type
  use expectations
  implicit none
  type(team_type) :: pair, rest
  integer, allocatable :: old(:)[:], new(:)[:]
  integer :: me, n, s, x, told(3)

  me = this_image()
  n = num_images()
  allocate (old(100)[*])
  form team (1 + me/3, pair)
  if (me == n) fail image
  do while (image_status(n) /= stat_failed_image)
  end do
  told = stat_failed_image
  select case (me)
  case (1)
    ! With image 2, and no failed image.
    change team (pair, stat=told(1))
      x = 1
      call co_sum(x, stat=told(2))
    end team (stat=told(3))
    sync images (2, stat=s)
    call expect(s, stat_failed_image, 'SYNC IMAGES')
  case (3)
    allocate (new(10)[*], stat=told(1))
    deallocate (old, stat=told(2))
  end select
  call expect(told, stat_failed_image, 'what those are told that others have left')
  form team (1, rest, stat=s)
  call expect(s, stat_failed_image, 'FORM TEAM')
  change team (rest)
    call expect(num_images(), n - 1, 'images that are left')
    call work_together
    form team (1 + me/3, pair)
    change team (pair)
      call work_together
    end team
    if (me <= 2) then
      do x = 1, 100
        sync images (3 - me)
      end do
    end if
  end team
  form team (1 + me/3, pair, stat=s)
  change team (pair, stat=s)
    call expect(any(s == [0, stat_failed_image]), .true., 'CHANGE TEAM')
    x = 1
    if (me <= 2) then
      call co_sum(x)
      call expect(x, 2, 'CO_SUM in a team like the one that was abandoned')
    end if
  end team (stat=s)

contains

  subroutine work_together
    integer, allocatable :: c(:)[:]
    integer :: x

    allocate (c(1000)[*])
    c = this_image()
    sync all
    call expect(c(1000)[num_images()], num_images(), 'a coarray of the team')
    sync all
    deallocate (c)
    x = 1
    call co_sum(x)
    call expect(x, num_images(), 'CO_SUM')
  end subroutine
end program
