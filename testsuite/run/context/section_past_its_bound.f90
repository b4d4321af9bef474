! F2018 9.5.3: a section that runs over the end of its array into the next of the common block is an error, but
! gfortran lets it pass and programs in use have it: cafc warns.
!fc: gfortran
!images: 2
program section_past_its_bound
  implicit none
  integer, parameter :: n = 4
  real :: q(0:n - 1), next(1), total(2)[*]
  common /storage/ q, next

  q = 1
  next = 5
  call add(q(1:n), total(1))
  sync all
  if (total(1)[num_images()] /= 8) error stop 1
contains
  subroutine add(part, sum_of)
    real, intent(in) :: part(:)
    real, intent(out) :: sum_of

    sum_of = sum(part)
  end subroutine
end program
