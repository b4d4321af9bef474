! Dummies and module variables need no SAVE.
module dummies_and_modules
  implicit none
  integer :: counter
  real, allocatable, target :: field(:,:)
  integer, parameter, public :: cafc_coarrays_9005d359 = 0
contains
  subroutine s(a, n, b, c)
    integer, intent(in) :: n
    integer, intent(inout) :: a(n)
    real :: b(:)
    real, allocatable :: c
    integer, save :: local
    local = n
  end subroutine
end module
