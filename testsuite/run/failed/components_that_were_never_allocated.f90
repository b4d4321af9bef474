! F2018 9.6: an image that has failed before it allocated a component: STAT= of the image selector tells of the failure.
!with: ../expect.f90
!images: 2 3
!also: all
program components_that_were_never_allocated
  use, intrinsic :: iso_fortran_env, only: stat_failed_image
  use expectations
  implicit none
  type :: part
    real, allocatable :: c(:)
    real, pointer :: p
    character(:), allocatable :: text
  end type
  type(part) :: x[*]
  real :: one, some(2)
  real, allocatable :: all_of_it(:)
  character(2) :: two
  integer :: s

  if (this_image() == 2) fail image
  allocate (x%c(5), source=1.0)
  allocate (x%p, source=2.0)
  x%text = 'abc'
  sync all (stat=s)
  one = x[2, stat=s]%c(1)
  call expect(s, stat_failed_image, 'an element')
  s = 0
  some = x[2, stat=s]%c(2:3)
  call expect(s, stat_failed_image, 'a section')
  s = 0
  some = x[2, stat=s]%c([3, 1])
  call expect(s, stat_failed_image, 'a vector subscript')
  s = 0
  x[2, stat=s]%c(2) = 3
  call expect(s, stat_failed_image, 'a put')
  s = 0
  x[2, stat=s]%c(1:2) = [3, 4]
  call expect(s, stat_failed_image, 'a put to a section')
  s = 0
  one = x[2, stat=s]%p
  call expect(s, stat_failed_image, 'a pointer')
  s = 0
  two = x[2, stat=s]%text(1:2)
  call expect(s, stat_failed_image, 'characters')
  s = 0
  all_of_it = x[2, stat=s]%c
  call expect(s, stat_failed_image, 'the whole component')
end program
