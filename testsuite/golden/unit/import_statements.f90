! IMPORT, ONLY and IMPORT, NONE (F2018 8.8)
subroutine report(x)
  real, intent(out) :: x

  x = 1
end subroutine

program p
  real, save :: a(3)[*]
  integer :: size

  call inner(2)
  block
    import, none
    integer, save :: own[*]

    own[1] = 3
  end block
contains
  subroutine inner(image)
    import, only: a
    integer, intent(in) :: image
    real :: got

    call report(got)
    if (size(a) /= 3) error stop
    print *, got + a(2)[image]
  end subroutine

  subroutine report(x)
    real, intent(out) :: x

    interface
      subroutine outside(x)
        import, only: a
        real :: x(ubound(a, 1))
      end subroutine
      subroutine apart(x)
        import, none
        real :: x
      end subroutine
    end interface

    x = -1
  end subroutine
end program
