! F2018 9.4.4, 9.6: real and imaginary parts of array components of coindexed objects, one by one and as sections.
!with: ../expect.f90
program complex_parts_of_components
  use expectations
  implicit none
  type wave
    integer :: first = 1
    complex :: z(4) = 0
    complex(kind(0d0)) :: w(2,2) = 0
    integer :: last(3) = 2
  end type
  type(wave) :: a[*], b(2)[*], mine
  complex :: c(3)[*]
  real :: x(4)
  integer :: k, me

  me = this_image()
  k = mod(me, num_images()) + 1
  a%z = [(1,2), (3,4), (5,6), (7,8)]*me
  a%w = reshape([(1,2), (3,4), (5,6), (7,8)], [2,2])*me
  b(1) = a
  b(2) = a
  c = me
  sync all
  x = a[k]%z(:)%im
  call expect(x, [2., 4., 6., 8.]*k, 'read imaginary parts')
  call expect(2*b(2)[k]%z(4:1:-2)%im + 1, [8., 4.]*2*k + 1, 'in an expression')
  call expect(real(reshape(a[k]%w%im, [4])), [2., 4., 6., 8.]*k, 'rank 2')
  call expect(b(:)[k]%z(3)%re, [5., 5.]*k, 'one component of all elements')
  call expect(b(:)[k]%z(3)%im, [6., 6.]*k, 'its imaginary part')
  sync all

  a[k]%z(:)%im = [10., 20., 30., 40.]
  b(2)[k]%z(4:1:-2)%re = -b(2)[k]%z(1:3:2)%im
  a[k]%w(2,:)%im = a[k]%w(1,:)%re + 1
  call double(b(1)[k]%z(2:3)%im)
  b(:)[k]%z(1)%im = 3.5
  c(:)[k]%im = [1., 2., 3.]
  sync all
  mine = a
  call expect(mine%z, [cmplx(me, 10.), cmplx(3*me, 20.), cmplx(5*me, 30.), cmplx(7*me, 40.)], 'imaginary parts put')
  call expect(cmplx(mine%w(2,:)), [cmplx(3*me, me + 1.), cmplx(7*me, 5.*me + 1)], 'a row of imaginary parts')
  call expect([mine%first, mine%last], [1, 2, 2, 2], 'what lies beside')
  mine = b(1)
  call expect(mine%z, [cmplx(me, 3.5), cmplx(3*me, 8*me), cmplx(5*me, 12*me), cmplx(7*me, 8*me)], 'lent to a procedure')
  mine = b(2)
  call expect(mine%z, [cmplx(me, 3.5), cmplx(-6*me, 4*me), cmplx(5*me, 6*me), cmplx(-2*me, 8*me)], 'real parts put')
  call expect(c, [cmplx(me, 1.), cmplx(me, 2.), cmplx(me, 3.)], 'an array of complex type')
  mine%z = [(1,2), (3,4), (5,6), (7,8)]
  call co_sum(mine%z(2:3)%im)
  call co_max(mine%z(4:1:-3)%re)
  if (me == 1) mine%w%im = 9
  call co_broadcast(mine%w(:,2)%im, 1)
  k = num_images()
  call expect(mine%z, [cmplx(1, 2), cmplx(3, 4*k), cmplx(5, 6*k), cmplx(7, 8)], 'CO_SUM, CO_MAX')
  call expect(mine%w(:,2)%im, [9d0, 9d0], 'CO_BROADCAST')
  mine%z(2:3)%im = [me, -me]
  call co_reduce(mine%z(2:3)%im, larger)
  call expect(mine%z, [cmplx(1, 2), cmplx(3, k), cmplx(5, -1), cmplx(7, 8)], 'CO_REDUCE')
  sync all

contains

  subroutine double(r)
    real, intent(inout) :: r(:)

    r = 2*r
  end subroutine

  pure real function larger(a, b)
    real, intent(in) :: a, b

    larger = max(a, b)
  end function
end program
