! F2018 11.6.11: CHANGE TEAM with STAT= to a team that an image had not entered when another one failed; on those that have met it so, and on the others.
!with: ../expect.f90
!images: 3 4 5
!also: two all hosts
!timeout: 40
program enters_an_abandoned_team_again
  use, intrinsic :: iso_fortran_env, only: stat_failed_image, team_type
  use expectations
  implicit none
  type(team_type) :: pair, rest
  integer, allocatable :: own(:)[:]
  integer :: me, n, s, x, turn
  character(200) :: message

  me = this_image()
  n = num_images()
  form team (1 + me/3, pair)
  if (me == n) fail image
  do while (image_status(n) /= stat_failed_image)
  end do
  if (me == 1) then
    ! Image 2 goes by.
    change team (pair, stat=s)
      x = 1
      call co_sum(x, stat=s)
      call expect(s, stat_failed_image, 'CO_SUM where image 2 has gone by')
    end team (stat=s)
  end if
  form team (1, rest, stat=s)
  call expect(s, stat_failed_image, 'FORM TEAM')
  do turn = 1, 3
    if (me > 2) exit
    message = ' '
    change team (pair, stat=s, errmsg=message)
      call expect(s, stat_failed_image, 'CHANGE TEAM')
      call expect(index(message, 'FORM TEAM makes a new one') > 0, .true., 'ERRMSG=')
      call expect([team_number(), num_images(), this_image()], [1, 2, me], 'the team')
      x = 1
      call co_sum(x, stat=s)
      call expect(s, stat_failed_image, 'CO_SUM')
      sync all (stat=s)
      call expect(s, stat_failed_image, 'SYNC ALL')
      allocate (own(3)[*], stat=s)
      call expect(s, stat_failed_image, 'ALLOCATE')
      if (turn == me) sync team (pair, stat=s)
      call expect(s, stat_failed_image, 'SYNC TEAM')
    end team (stat=s)
    call expect(s, stat_failed_image, 'END TEAM')
    call expect(allocated(own), .false., 'a coarray of the team')
    ! The two have come here one behind the other.
    if (turn == 2) sync images (3 - me, stat=s)
  end do
  change team (rest)
    x = 1
    call co_sum(x)
    call expect(x, n - 1, 'CO_SUM of those that are left')
    form team (1 + me/3, pair)
    change team (pair)
      sync all
      allocate (own(3)[*])
      own = me
      sync all
      call expect(own(3)[num_images()], merge(2, n - 1, me <= 2), 'a coarray of a new team')
    end team
  end team
end program
