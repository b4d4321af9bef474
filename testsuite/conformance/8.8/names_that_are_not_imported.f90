! F2018 8.8, 8.7 Names of the host that IMPORT leaves out mean what they would mean without a host: external procedures and
! variables by the implicit typing rules.
real function shadow(x)
  real, intent(in) :: x

  shadow = 2 * x
end function

subroutine report(x, image)
  real, intent(out) :: x
  integer, intent(in) :: image

  x = 100 + image
end subroutine

program p
  real, save :: a(3)[*]
  integer :: kept = 1, image

  a = [1, 2, 3] * this_image()
  sync all
  image = num_images()
  call inner(image)
  if (kept /= 1) error stop 'a variable of the host'
  if (shadow(1.0) /= -1.0) error stop 'the internal function of that name'
  sync all
  if (this_image() == 1) print *, 'PASS'
contains
  subroutine inner(image)
    import, only: a
    integer, intent(in) :: image
    real :: got

    kept = a(3)[image]
    if (kept /= 3 * image) error stop 'an implicitly typed variable'
    call report(got, image)
    if (got /= 100 + image) error stop 'an external subroutine'
    if (shadow(a(2)[image]) /= 4 * image) error stop 'an external function'
  end subroutine

  real function shadow(x)
    real, intent(in) :: x

    shadow = -x
  end function

  subroutine report(x)
    real, intent(out) :: x

    x = -1
  end subroutine
end program
