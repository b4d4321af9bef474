! What a function may have defined is put back where it has changed (F2018 10.1.4, docs/decisions/0033).
subroutine total(k, i, sum)
  implicit none
  integer, intent(in) :: k, i
  real(8), intent(inout) :: sum
  real(8), save :: a(100)[*]
  character(10), save :: c[*]
  interface
    real(8) function first(x)
      real(8) :: x(:)
    end function
    real(8) function of_one(x)
      real(8) :: x
    end function
    real(8) function of_text(x)
      character(*) :: x
    end function
  end interface

  sum = sum + first(a(:)[k])
  sum = sum + of_one(a(i)[k])
  sum = sum + of_text(c[k])
end subroutine
