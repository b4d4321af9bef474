! F2018 9.6, 9.5.3.2: with -fcheck=coarray, too, STAT= tells of an image that has failed before it allocated a component.
!options: -fcheck=coarray
!with: ../expect.f90
!images: 2 3
!also: all
program components_that_were_never_allocated_checked
  use, intrinsic :: iso_fortran_env, only: stat_failed_image
  use expectations
  implicit none
  type part
    real, allocatable :: c(:)
    real, pointer :: p(:)
  end type
  type(part) :: x[*]
  real :: one, some(2)
  integer :: s

  if (this_image() == 2) fail image
  allocate (x%c(5), source=1.0)
  allocate (x%p(5), source=1.0)
  sync all (stat=s)
  s = 0
  one = x[2, stat=s]%c(1)
  call expect(s, stat_failed_image, 'an element')
  s = 0
  some = x[2, stat=s]%p(2:3)
  call expect(s, stat_failed_image, 'a section')
  s = 0
  x[2, stat=s]%c(2) = 3
  call expect(s, stat_failed_image, 'a put')
  one = x[1, stat=s]%c(5)
  call expect(s, 0, 'the other image')
  call expect(one, 1.0, 'its value')
end program
