! F2018 9.6, 11.1.7, 15.7: STAT= in image selectors of pure procedures and DO CONCURRENT, where a local variable may be defined; get, put,
! components, conditions, nested.
!with: ../expect.f90
!images: 3 4
module readers
  use iso_fortran_env, only: stat_failed_image
  implicit none
  type :: point
    real :: x(3) = 1.5
    integer, allocatable :: list(:)
  end type
  integer :: a(4)[*], grid(2)[2, *]
  type(point) :: p[*]
contains
  !> -1 where the image has failed
  pure integer function value_of(i, image)
    integer, intent(in) :: i, image
    integer :: s

    s = 7
    value_of = a(i)[image, stat=s]
    if (s == stat_failed_image) value_of = -1
  end function

  pure subroutine look(image, values, status, list)
    integer, intent(in) :: image
    integer, intent(out) :: values(4), list
    integer(8), intent(out) :: status
    integer :: t

    status = 5
    t = 5
    list = 0
    values(:) = a(:)[image, stat=status] + sum(p[image, stat=t]%x(1:2)) - 3.0
    if (t == 0) list = p[image, stat=t]%list(2)
    if (status == 0 .and. grid(1)[mod(image - 1, 2) + 1, (image + 1)/2, stat=t] /= -image) error stop 'grid'
  end subroutine

  elemental integer function status_of(image)
    integer, intent(in) :: image
    integer :: v

    if (a(1)[image, stat=status_of] > 0) v = 1
  end function
end module

program stat_of_an_image_selector_where_all_is_pure
  use readers
  use expectations
  implicit none
  integer, parameter :: lost = 2
  integer :: s, i, k, values(4), list, seen(3), states(3), what(4, 3)
  integer(8) :: wide

  a = this_image()
  grid = -this_image()
  p%list = [1, 10 + this_image(), 3]
  sync all
  if (this_image() == lost) fail image
  sync all (stat=s)

  call expect([(value_of(2, k), k=1, 3)], [1, -1, 3], 'pure function')
  call look(1, values, wide, list)
  call expect(values, [1, 1, 1, 1], 'values')
  call expect(int(wide), 0, 'kind 8')
  call expect(list, 11, 'component')
  call look(lost, values, wide, list)
  call expect(int(wide), stat_failed_image, 'failed image')
  call expect(list, 0, 'no component')
  call expect(status_of([1, 2, 3]), [0, stat_failed_image, 0], 'elemental function')
  states = -1
  do concurrent (k = 1:3)
    seen(k) = a(1)[k, stat=states(k)]
  end do
  call expect(states, [0, stat_failed_image, 0], 'DO CONCURRENT')
  call expect(seen([1, 3]), [1, 3], 'values in DO CONCURRENT')
  states = -1
  do concurrent (k = 1:3, mod(k, 2) == 1)
    do i = 1, 4
      if (a(i)[k, stat=states(k)] == k) what(i, k) = i
    end do
  end do
  call expect(what(:, 3), [1, 2, 3, 4], 'condition in DO CONCURRENT')
  call expect(states, [0, -1, 0], 'masked DO CONCURRENT')
  sync all (stat=s)
  states = -1
  do concurrent (k = 1:3)
    if (this_image() == 1) a(k + 1)[k, stat=states(k)] = 99
  end do
  if (this_image() == 1) call expect(states, [0, stat_failed_image, 0], 'puts')
  sync all (stat=s)
  if (this_image() == 3) call expect(a, [3, 3, 3, 99], 'what was put')
end program
