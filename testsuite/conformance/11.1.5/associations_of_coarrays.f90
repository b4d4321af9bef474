! F2018 11.1.5.1, 11.1.5.2: CHANGE TEAM with coarray associations: other cobounds, of arrays, allocatable, saved, dummy and module coarrays, with names and
! STAT=; the associate name beside the coarray itself, as actual argument, in a team inside.
!with: ../../run/expect.f90
module kept
  implicit none
  integer :: m(2)[*]
end module

program associations_of_coarrays
  use iso_fortran_env, only: team_type
  use kept
  use expectations
  implicit none
  integer :: a[*], n, me, s
  real, allocatable :: r(:, :)[:, :]
  type(team_type) :: t, inner

  n = num_images()
  me = this_image()
  a = me
  m = [me, -me]
  allocate (r(0:1, 2)[2, *], source=0.5*me)
  form team (1 + mod(me, 2), t, new_index=1 + (n - me)/2)
  split: change team (t, x[0:*] => a, y[1:2, -1:*] => r, z[5:*] => m, stat=s)
    call expect(s, 0, 'STAT=')
    call look(x, z, num_images(), a)
    associate (last => num_images())
      call expect(y(0, 2)[1 + mod(last - 1, 2), (last - 1)/2 - 1], 0.5*x[last - 1], 'allocatable')
      call expect(lbound(y), [0, 1], 'bounds')
      call expect(lcobound(y), [1, -1], 'cobounds')
      call expect(ucobound(x, 1), last - 1, 'upper cobound')
      call expect(this_image(z), [this_image() + 4], 'THIS_IMAGE')
      call expect(a[last], x[last - 1], 'the coarray itself')
    end associate
    sync all
    z(2)[5 + mod(this_image(), num_images())] = 1000*team_number() + this_image()
    form team (this_image(), inner)
    change team (inner, w[3:*] => x)
      call expect(w[3], me, 'association of an associate name')
    end team
  end team split
  call expect(m(2)/1000, 1 + mod(me, 2), 'put through an associate name')
  call expect(m(1), me, 'its neighbour')
contains
  subroutine look(p, q, last, own)
    integer, intent(in) :: p[*], q(:)[0:*]
    integer, intent(in) :: last, own

    call expect(p[this_image()], own, 'as actual argument')
    call expect(q(2)[last - 1], -p[last], 'an array')
  end subroutine
end program
