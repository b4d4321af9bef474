! F2018 11.1.3.3: an associate name of a coarray is a coarray with its cobounds; of a section, an element, a component of it too;
! it has no ALLOCATABLE attribute, and may be passed to a coarray dummy; a value of an expression is computed once, on entry.
!with: ../../run/expect.f90
program associate_with_coarrays
  use expectations
  implicit none
  type :: pair
    integer :: i, j(3)
  end type
  integer :: a(2:7)[0:*], n, me, k, calls = 0
  type(pair) :: p(2)[*]
  integer, allocatable :: d(:)[:, :]
  real :: s[*]

  me = this_image()
  n = num_images()
  k = mod(me, n) + 1
  a = me*[2, 3, 4, 5, 6, 7]
  p = pair(me, [1, 2, 3]*me)
  allocate (d(0:2)[2:2, *], source=me)
  s = me
  sync all
  associate (x => a, y => d, z => s)
    call expect([lbound(x, 1), ubound(x, 1)], [2, 7], 'bounds')
    call expect(lcobound(x, 1), 0, 'cobound')
    call expect(ucobound(x, 1), n - 1, 'upper cobound')
    call expect(this_image(x), [me - 1], 'cosubscript')
    call expect(x(7)[k - 1], 7*k, 'element')
    call expect(x(2:7:5)[k - 1], [2, 7]*k, 'section')
    call expect(y(0)[2, k], k, 'allocatable')
    call passed(x, y(2), z)
    call expect(z[k], real(k), 'scalar')
  end associate
  associate (x => a(3:7:2), y => p(2), z => p%i, w => p(1)%j)
    call expect(lbound(x, 1), 1, 'bounds of a section')
    call expect(x(:)[k - 1], [3, 5, 7]*k, 'coindexed section')
    call expect(y[k]%j(3), 3*k, 'coindexed structure')
    call expect(z(2)[k], k, 'coindexed components')
    call expect(w(2:)[k], [2, 3]*k, 'coindexed array component')
    call passed(w, y%i, s)
    sync all
    if (me == 1) x(2)[k - 1] = -5
    sync all
  end associate
  if (me == mod(1, n) + 1) call expect(a(5), -5, 'put through an associate name')
  associate (v => (a(2)[k - 1] + once()))
    call expect(v + v, 4*k + 2, 'value of an expression')
  end associate
  call expect(calls, 1, 'evaluations')
  sync all
  associate (x => a)
    associate (y => x(2:3))
      y(1)[k - 1] = me
      sync all
      call expect(x(2), modulo(me - 2, n) + 1, 'nested')
    end associate
  end associate
contains
  subroutine passed(array, element, r)
    integer, intent(in) :: array(:)[*], element[*]
    real, intent(in)    :: r[0:*]

    call expect(array(3)[k], array(3)/me*k, 'array passed')
    call expect(element[k], k, 'element passed')
    call expect(r[k - 1], real(k), 'scalar passed')
  end subroutine

  integer function once()
    calls = calls + 1
    once = 1
  end function
end program
