! F2018 15.6.2.6, 15.6.2.5, 15.6.2.1: ENTRY statements with coarray dummies of their own, a separate module procedure whose interface has them, a
! recursive one, an internal procedure that sees its host's dummy coarray.
!with: ../../run/expect.f90
module parts
  implicit none
  interface
    module subroutine shift(x, by)
      integer, intent(inout) :: x(:)[0:*]
      integer, intent(in) :: by
    end subroutine
    module integer function deep(x, level) result(r)
      integer, intent(in) :: x[2, *]
      integer, intent(in) :: level
    end function
  end interface
contains
  subroutine first(x, k, got)
    integer, intent(in) :: x(:)[*], k
    integer :: y[0:*]
    integer, intent(out) :: got
    got = x(1)[k]
    return
  entry second(y, k, got)
    got = 2*y[k - 1]
  end subroutine
end module

submodule (parts) bodies
contains
  module procedure shift
    call put_right
    sync all
  contains
    subroutine put_right
      integer :: right
      right = mod(this_image(x, 1) + by, num_images())
      x(size(x))[right] = 100*this_image()
    end subroutine
  end procedure
  module procedure deep
    r = level
    if (level < num_images()) r = r + deep_again(level + 1)
  contains
    integer function deep_again(next)
      integer, intent(in) :: next
      deep_again = x[1 + mod(next - 1, 2), 1 + (next - 1)/2]
    end function
  end procedure
end submodule

program entries_and_separate_procedures
  use parts
  use expectations
  implicit none
  integer :: a(3)[*], s[*], got, n, me

  me = this_image()
  n = num_images()
  a = me*[1, 2, 3]
  s = 7*me
  sync all
  call first(a(2:), n, got)
  call expect(got, 2*n, 'the procedure')
  call second(s, n, got)
  call expect(got, 14*n, 'its entry')
  call expect(deep(s, 1), merge(1, 1 + 14, n == 1), 'a separate function')
  sync all
  call shift(a, 1)
  call expect(a(3), 100*(modulo(me - 2, n) + 1), 'a separate subroutine')
  call expect(a(:2), me*[1, 2], 'the other elements')
end program
