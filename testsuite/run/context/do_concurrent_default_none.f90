! F2018 11.1.7.5: DO CONCURRENT with DEFAULT(NONE), whose block refers to other images. gfortran 12 has no locality-specs.
!fc: flang
!with: ../expect.f90
program do_concurrent_default_none
  use expectations
  implicit none
  integer, save :: x(20)[*]
  integer       :: me, k

  me = this_image()
  k = 1 + mod(me, num_images())
  x = me
  sync all
  call of_dummies(x, 20, 3)
  sync all
  if (me == 1) print '(a)', 'passed'
contains
  subroutine of_dummies(v, n, low)
    integer, intent(in) :: n, low
    integer             :: v(n)[low:*]
    integer             :: i, j, y(n)

    do concurrent (i = 1:n) default(none) shared(v, k, n, low, y)
      y(i) = v(i)[k + low - 1]
    end do
    call expect(y, k, 'a construct')
    named: do concurrent (i = 1:n:2, j = 0:1) local_init(k) shared(v, low, y) default ( none )
      y(i + j) = v(i + j)[k + low - 1] + y(i + j)
    end do named
    call expect(y, 2 * k, 'one with a name')
  end subroutine
end program
