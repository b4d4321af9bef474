! F2018 7.4.3.2: with -fdefault-real-8 -fdefault-double-8 default reals and their literals have kind 8, and double precision has it too.
!options: -fdefault-real-8 -fdefault-double-8
program default_reals_of_eight_bytes
  implicit none
  real, save :: a(3)[*]
  complex, save :: z[*]
  double precision, save :: d[*]
  real :: x
  integer :: me, n, next

  me = this_image()
  n = num_images()
  next = mod(me, n) + 1
  a = me + 1.0e-12
  z = (1.0, 2.0)*me
  d = me + 1.0d-12
  sync all
  call want(a(2)[next] - next, 1.0e-12, 'a read')
  call want(sum(a(:)[next]), 3*next + 3.0e-12, 'a section')
  call want(real(z[next]), 1.0*next, 'a complex number')
  call want(d[next] - 1.0, next - 1 + 1.0e-12, 'double precision')
  sync all
  a(1)[next] = 0.1
  x = 0.1
  call co_sum(x)
  sync all
  call want(a(1), 0.1, 'a definition')
  call want(x, 0.1*n, 'CO_SUM')
  x = me*1.5
  call co_reduce(x, larger)
  call want(x, 1.5*n, 'CO_REDUCE')
contains
  subroutine want(got, expected, what)
    real, intent(in) :: got, expected
    character(*), intent(in) :: what

    if (abs(got - expected) < 1.0e-14*max(1.0, abs(expected))*10) return
    print *, me, what, ': expected', expected, 'got', got
    error stop 1
  end subroutine

  pure function larger(x, y)
    real, intent(in) :: x, y
    real :: larger

    larger = max(x, y)
  end function
end program
