! F2018 6.3.3: fixed form: names on two lines, columns 73 to 80, which do not count.
!options: -fcheck=coarray
      program lines_of_fixed_form
      use iso_fortran_env, only: team_type
      implicit none
      type(team_type) team
      integer xx(5)[*], k, i, n
      xx = [(10*this_image() + i, i=1, 5)]                              SEQ(0010
      k = 0
      sync all
      if (any(xx([2,                                                    SEQ(0020
     &3])[1] /= [12, 13])) error stop 'columns beyond 72'               SEQ(0030
      i = 2
      if (xx(i)[k
     &+1] /= 12) error stop 'a selector on two lines'
      if (xx(i
	1+1)[k
	2+1] /= 13) error stop 'with tabs'
      form team (1, team)
      change team (team, y
     &y[0:*] => x
     &x)
        if (yy(1)[0] /= 11) error stop 'an associate name on two lines'
      end team
      n = 0
      na
     &me: critical
        n = n + 1
      end critical na
     &me
      if (n /= 1) error stop 'a construct name on two lines'
      end
