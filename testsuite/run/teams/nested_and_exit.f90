! F2018 11.1.5: teams in teams, CHANGE TEAM again with the same team, EXIT from a named construct, NEW_INDEX=.
!with: ../expect.f90
program nested_and_exit
  use iso_fortran_env, only: team_type
  use expectations
  implicit none
  type(team_type) :: half, quarter, reverse, again(2)
  integer :: me, n, pass, k, inner, total, s
  character(40) :: message

  me = this_image()
  n = num_images()
  form team (merge(1, 2, me <= n/2), half)
  do pass = 1, 3
    outer: change team (half)
      k = num_images()
      inner = merge(1, 2, this_image() <= k/2)
      if (pass == 1) form team (inner, quarter)
      change team (quarter)
        call expect(num_images(), merge(k/2, k - k/2, inner == 1), 'images of the inner team')
        call expect(team_number(), inner, 'number of the inner team')
      end team
      total = 1
      call co_sum(total)
      call expect(total, k, 'the middle team')
      if (pass > 0) exit outer
      call fail('EXIT did not leave')
    end team outer
    call expect(num_images(), n, 'after EXIT')
  end do

  form team (5, reverse, new_index=n + 1 - me, stat=s, errmsg=message)
  change team (reverse)
    call expect(this_image(), n + 1 - me, 'NEW_INDEX=')
  end team
  form team (1, reverse, new_index=n + 1, stat=s, errmsg=message)
  call expect_true(s /= 0, 'NEW_INDEX= beyond the team')
  do pass = 1, 500
    form team (1 + mod(me, 2), again(1 + mod(pass, 2)))
  end do
  change team (again(1))
    call expect(team_number(), 1 + mod(me, 2), 'a team formed often')
  end team
  sync all
end program
