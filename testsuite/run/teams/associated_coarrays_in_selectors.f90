! F2018 11.1.5.1: inside the construct a coarray has the cobounds of the association, in the selectors of constructs
! and the declarations of blocks too.
!images: 1 2 3 4
program associated_coarrays_in_selectors
  use iso_fortran_env, only: team_type
  implicit none
  type point
    integer :: x = 5
  end type
  type, extends(point) :: marked
    integer :: mark = 7
  end type
  integer, allocatable :: v(:)[:,:,:]
  integer :: s[3,*]
  class(point), allocatable :: a(:)[:,:]
  type(team_type) :: all, inner
  integer :: me

  me = this_image()
  allocate (v(3)[1,2,*])
  allocate (marked :: a(2)[2,*])
  v = [me, 2*me, 3*me]
  s = -me
  form team (1, all)
  change team (all, w[2:*] => v, u[*] => s, b[0:*] => a)
    associate (q => (w(1:2)[2]), r => (u[num_images()]))
      if (any(q /= [1, 2])) error stop 1
      if (r /= -num_images()) error stop 2
    end associate
    associate (q => w)
      if (any(q(2:3)[me + 1] /= [2*me, 3*me])) error stop 3
    end associate
    select type (q => b)
    type is (marked)
      if (any(q(:)[num_images() - 1]%mark /= 7)) error stop 4
    class default
      error stop 5
    end select
    block
      integer :: bounds(lcobound(w, 1):ucobound(w, 1), lcobound(b, 1):0)
      integer :: n = 0

      if (lbound(bounds, 1) /= 2 .or. lbound(bounds, 2) /= 0) error stop 6
      if (ubound(bounds, 1) /= num_images() + 1) error stop 7
      n = w(3)[2]
      if (n /= 3) error stop 8
    end block
    form team (1 + mod(me, 2), inner)
    change team (inner, z[5:*] => w, y[-1:*] => b)
      associate (q => (z(1)[5]), r => (y(1)[-1]%x))
        if (q /= 2 - mod(this_image(all), 2) .and. num_images(all) > 1) error stop 9
        if (r /= 5) error stop 10
      end associate
    end team
  end team
  sync all
end program
