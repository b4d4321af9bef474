! F2018 9.6: with -fcheck=coarray, too, STAT= tells that the image has failed, whose components nobody can look at any more.
!with: ../expect.f90
!options: -fcheck=coarray
!images: 3 4
program checked_references_to_a_failed_image
  use iso_fortran_env, only: stat_failed_image
  use expectations
  implicit none
  type t
    integer, allocatable :: list(:)
    integer, pointer :: p(:)
  end type
  type(t), save :: x[*]
  integer :: s, told(6), i, left(2)

  allocate (x%list(4), source=this_image())
  allocate (x%p(4), source=this_image())
  sync all
  if (this_image() == 2) fail image
  sync all (stat=s)
  told = -1
  left = -1
  i = x[2, stat=told(1)]%list(3)
  left = x[2, stat=told(2)]%list(2:3)
  i = sum(x[2, stat=told(3)]%p(::2))
  x[2, stat=told(4)]%list(3) = 1
  x[2, stat=told(5)]%p(1:2) = [1, 2]
  i = x[2, stat=told(6)]%list(size(left))
  call expect(told, stat_failed_image, 'STAT=')
  i = x[3, stat=s]%list(4)
  call expect(s, 0, 'an active image')
  call expect(i, 3, 'its component')
end program
