! FEATURES B4, -fcaf-legacy: CO_SUM with a second argument in whose subscript stands a function that is defined below.  gfortran 13
! and later look for such functions too early in selectors of ASSOCIATE, in plain Fortran, too.
!options: -fcaf-legacy
!fc: flang
program results_chosen_by_internal_functions
  implicit none
  integer :: value, sums(3), calls

  calls = 0
  sums = 0
  value = this_image()
  call co_sum(value, sums(next(2)))
  if (any(sums /= [0, 0, num_images()*(num_images() + 1)/2]) .or. calls /= 1) error stop 1
contains
  integer function next(k)
    integer, intent(in) :: k

    calls = calls + 1
    next = k + 1
  end function
end program
