! F2018 11.1.10, 15.5.2.4, 8.5.8.7: coarrays, coindexed objects, elements and sections as actuals of an assumed-rank dummy; SELECT RANK gives
! the rank without the codimensions; TYPE(*) and CLASS(*) dummies; what the dummy defines is seen by other images.
!with: ../../run/expect.f90
module ranks
  implicit none
contains
  integer function total(x) result(r)
    integer, intent(in) :: x(..)
    r = -1
    select rank (x)
    rank (0)
      r = x
    rank (1)
      r = 10*sum(x)
    rank (3)
      r = 1000*sum(x)
    end select
  end function
  subroutine fill(x, value)
    integer, intent(inout) :: x(..)
    integer, intent(in) :: value
    select rank (y => x)
    rank (0)
      y = value
    rank (2)
      y(:, ubound(y, 2)) = value
    rank default
      error stop 'rank'
    end select
  end subroutine
  integer function describe(x) result(r)
    type(*), intent(in) :: x(..)
    r = 100*rank(x) + size(x)
  end function
end module

program ranks_of_actual_coarrays
  use ranks
  use expectations
  implicit none
  integer :: s[*], v(3)[2, *], m(2, 2)[*], n, k, c
  integer, allocatable :: cube(:, :, :)[:]

  n = num_images()
  k = 1 + mod(n - 1, 2)
  c = 1 + (n - 1)/2
  s = this_image()
  v = this_image()*[1, 2, 3]
  m = 0
  allocate (cube(2, 1, 2)[*], source=this_image())
  sync all
  call expect(total(s) + total(v(2)), 3*this_image(), 'rank 0')
  call expect(total(s[n]), n, 'coindexed, rank 0')
  call expect(total(v(1:3:2)[k, c]), 40*n, 'coindexed, rank 1')
  call expect(total(cube), 4000*this_image(), 'allocatable, rank 3')
  call expect(total(cube(:, :, 1:1)[n]), 2000*n, 'coindexed, rank 3')
  call expect(total(m), -1, 'rank 2 is not selected')
  call expect(describe(cube) + describe(s) + describe(v(:2)), 304 + 1 + 102, 'TYPE(*)')
  sync all
  call fill(m, this_image())
  call fill(s, 50 + this_image())
  sync all
  call expect(m(:, 2)[n], n, 'defined through the dummy')
  call expect(m(:, 1)[n], 0, 'the other column')
  call expect(s[n], 50 + n, 'a scalar')
end program
