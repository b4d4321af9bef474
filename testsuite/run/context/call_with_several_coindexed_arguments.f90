! F2018 15.5.2: several coindexed arguments in one call, of different intents, keywords and optional dummies among them.
!with: ../expect.f90
program call_with_several_coindexed_arguments
  use expectations
  implicit none
  type vec
    real :: x(2) = 0
  end type
  integer   :: a[*], b(4)[*]
  type(vec) :: v[*], w
  integer :: k

  k = mod(this_image(), num_images()) + 1
  a = this_image()
  b = [1, 2, 3, 4]
  v%x = this_image()
  sync all
  call combine(a[k], b(2)[k], out=b(4)[k])
  sync all
  call expect(b(4), this_image() + 2, 'keyword argument')
  sync all
  call combine(b(1)[k], b(3)[k], out=b(4)[k], extra=a[1])
  sync all
  call expect(b(4), 5, 'optional argument')
  call take(v[k], w)
  call expect(w%x, [2., 2.]*k, 'structure')
  sync all
  call stretch(v[k])
  sync all
  call expect(v%x, [3., 3.]*this_image(), 'structure, INTENT(INOUT)')
contains
  subroutine combine(x, y, out, extra)
    integer, intent(in)  :: x, y
    integer, intent(out) :: out
    integer, intent(in), optional :: extra
    out = x + y
    if (present(extra)) out = out + extra
  end subroutine

  subroutine take(from, to)
    type(vec), intent(in)  :: from
    type(vec), intent(out) :: to
    to%x = 2*from%x
  end subroutine

  subroutine stretch(x)
    type(vec), intent(inout) :: x
    x%x = 3*x%x
  end subroutine
end program
