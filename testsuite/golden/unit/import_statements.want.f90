! IMPORT, ONLY and IMPORT, NONE (F2018 8.8)
subroutine report(x)
  real, intent(out) :: x

  x = 1
end subroutine

program p
  use cafrt, only: cafrt_put_scalar
  real, save :: a(3)
  integer :: size

  call inner(2)
  block
    integer, save :: own

    call cafrt_put_scalar(own, 1, 3)
  end block
contains
  subroutine inner(image)
    use cafrt_get_real, only: cafrt_get
    integer, intent(in) :: image
    real :: got

    external :: report
    intrinsic :: size
    call report(got)
    if (size(a) /= 3) error stop
    print *, got + cafrt_get(a(2), image)
  end subroutine

  subroutine report(x)
    real, intent(out) :: x

    interface
      subroutine outside(x)
        import :: a
        real :: x(ubound(a, 1))
      end subroutine
      subroutine apart(x)
        real :: x
      end subroutine
    end interface

    x = -1
  end subroutine
end program
