! F2018 9.6: image selectors with TEAM= and TEAM_NUMBER= reach ancestors and siblings.
!with: ../expect.f90
program selectors
  use iso_fortran_env, only: team_type
  use expectations
  implicit none
  type pair
    integer :: i
    real :: r(2)
  end type
  type(team_type) :: mine, outside
  type(pair) :: d[*], e
  integer :: me, n, i, a[*], v(4)[0:1, *], number
  integer(1) :: short

  me = this_image()
  n = num_images()
  number = 2 - mod(me, 2)
  outside = get_team()
  a = me
  v = [1, 2, 3, 4]*me
  d = pair(me, [1.0, 2.0]*me)
  form team (number, mine)
  sync all
  change team (mine)
    do i = 1, n
      call expect(a[i, team=outside], i, 'image of the initial team')
      call expect(v(2:4:2)[mod(i - 1, 2), (i + 1)/2, team=outside], [2, 4]*i, 'section, two cosubscripts')
      call expect(a[(i + 1)/2, team_number=2 - mod(i, 2)], i, 'image of a sibling')
      short = int(2 - mod(i, 2), 1)
      e = d[(i + 1)/2, team_number=short]
      call expect(e%i, i, 'structure of a sibling')
      call expect(d[i, team=outside]%r(2), 2.0*i, 'component')
      call expect(a[i, team_number=-1], i, 'initial team by number')
    end do
    call expect(a[this_image()], me, 'the current team')
    sync team (outside)
    a[mod(me, n) + 1, team=outside] = -me
    sync team (outside)
    call expect(a, -merge(n, me - 1, me == 1), 'put to the initial team')
  end team
  sync all
end program
