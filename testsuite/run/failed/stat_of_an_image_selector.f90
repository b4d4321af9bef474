! F2018 9.6: STAT= in image selectors: 0 for an active image, STAT_FAILED_IMAGE for a failed one; of any kind; get and put.
!with: ../expect.f90
!images: 3 4
program stat_of_an_image_selector
  use iso_fortran_env, only: stat_failed_image, int64, int16
  use expectations
  implicit none
  type :: point
    real :: x(3) = 1.5
    integer, allocatable :: list(:)
  end type
  integer, parameter :: lost = 2
  integer :: s, t, i, a(4)[*], grid(2)[2, *]
  integer(int64) :: wide
  integer(int16) :: narrow
  type(point) :: p[*]

  a = this_image()
  grid = -this_image()
  p%list = [1, 2, 3]
  sync all
  if (this_image() == lost) fail image
  sync all (stat=s)

  s = -1
  i = a(2)[1, stat=s]
  call expect(s, 0, 'get from an active image')
  call expect(i, 1, 'its value')
  wide = -1
  narrow = -1
  i = a(1)[3, stat=wide] + a(1)[lost, stat=narrow]
  call expect(int(wide), 0, 'kind 8')
  call expect(int(narrow), stat_failed_image, 'kind 2')
  s = -1
  a(:)[lost, stat=s] = [1, 2, 3, 4]
  call expect(s, stat_failed_image, 'put to a failed image')
  s = -1
  if (this_image() == 1) then
    a(1:4:3)[3, stat=s] = 99
    call expect(s, 0, 'put to an active image')
  end if
  s = -1
  i = grid(1)[2, 1, stat=s]
  call expect(s, stat_failed_image, 'several cosubscripts')
  t = -1
  s = -1
  i = sum(p[3, stat=s]%x) + p[1, stat=t]%list(2)
  call expect([s, t], [0, 0], 'components')
  call expect(i, 6, 'their values')
  call components_of_a_failed_image
  sync all (stat=s)
  if (this_image() == 3) call expect(a, [99, 3, 3, 99], 'what was put')

contains

  ! Their values are undefined.
  subroutine components_of_a_failed_image
    type(point) :: whole
    integer :: told(6)

    told = -1
    i = p[lost, stat=told(1)]%list(2)
    whole%list = p[lost, stat=told(2)]%list(2:3)
    whole%list = p[lost, stat=told(3)]%list
    i = sum(p[lost, stat=told(4)]%list)
    p[lost, stat=told(5)]%list(2) = 3
    whole = p[lost, stat=told(6)]
    call expect(told, stat_failed_image, 'components of a failed image')
  end subroutine
end program
