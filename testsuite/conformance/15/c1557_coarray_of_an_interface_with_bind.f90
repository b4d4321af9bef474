program p
  implicit none
  interface
    subroutine s(a) bind(c)
      use iso_c_binding, only: c_int
!error: C1557
      integer(c_int) :: a[*]
    end subroutine
  end interface
end program
