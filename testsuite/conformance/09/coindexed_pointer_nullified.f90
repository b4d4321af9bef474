program p
  implicit none
  type :: t
    integer, pointer :: at => null()
  end type
  type(t) :: a(2)[*], b(2)
  integer :: k[*], one
  k = 1
  one = 1
  nullify (b(k[1])%at)
!error: F2018 9.7.2
  nullify (b(1)%at, a(k)[one]%at)
end program
