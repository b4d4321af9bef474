! F2018 4.2: a compiler may have more intrinsic functions than the standard: those of gfortran, with nothing but their type declared, as older programs have them.
!fc: gfortran
!images: 1 2
program functions_of_the_compiler
  implicit none
  integer :: iargc, isatty_or_not
  real(8) :: dgamma, lgamma
  logical :: isatty
  complex(8) :: zexp
  integer, save :: co(2)[*] = 3
  real(8), save :: x[*]
  complex(8) :: z

  co(1)[num_images()] = iargc() + 2
  sync all
  if (co(1)[num_images()] /= 2) error stop 'iargc'
  x = 5
  sync all
  if (nint(dgamma(x[1])) /= 24) error stop 'dgamma'
  sync all
  critical
    x = lgamma(x) + dgamma(3d0)
  end critical
  if (abs(x - log(24d0) - 2) > 1d-9) error stop 'lgamma'
  z = (1d0, 2d0)
  if (abs(zexp(z*co(2)[1]) - exp(3*z)) > 1d-9) error stop 'zexp'
  isatty_or_not = merge(1, 0, isatty(5))
  if (isatty_or_not > co(2)[1]) error stop 'isatty'
end program
