! F2018 16.9.97: IMAGE_INDEX: SUB of any kind and form, TEAM and TEAM_NUMBER by keyword and position, of dummies and components; 0 for each
! cosubscript out of its bounds, for no such image of that team; the inverse of THIS_IMAGE for all images.
!with: ../../run/expect.f90
program image_index_arguments
  use iso_fortran_env, only: int8, int64, team_type
  use expectations
  implicit none
  type :: holder
    integer, allocatable :: x(:)[:, :]
  end type
  integer :: a(2)[0:1, -1:*], b[-3:*], i, j, k, n, me, members, found
  integer, parameter :: width = 2
  type(holder) :: h
  type(team_type) :: t, outside

  n = num_images()
  me = this_image()
  allocate (h%x(1)[3, 0:*])
  k = 0
  do j = -1, (n - 1)/width
    do i = -1, 2
      if (i < 0 .or. i > 1) then
        call expect(image_index(a, [i, j]), 0, 'first cosubscript')
      else
        k = k + 1
        call expect(image_index(a, [i, j]), merge(k, 0, k <= n), 'all of them')
      end if
    end do
  end do
  call expect(image_index(sub=[-4], coarray=b), 0, 'below')
  call expect(image_index(b, [n - 4_int64]), n, 'SUB of kind 8')
  call expect(image_index(b, int([n - 3], int8)), 0, 'beyond')
  call expect(image_index(h%x, 1 + [mod(me - 1, 3), (me - 1)/3 - 1]), me, 'a component')
  call expect(image_index(a(1), this_image(a)), me, 'an element')
  outside = get_team()
  form team (10 + mod(me, 2), t)
  change team (t)
    members = num_images()
    call expect(image_index(b, [members - 4]), members, 'in a team')
    call expect(image_index(b, [members - 3]), 0, 'beyond the team')
    call expect(image_index(b, [n - 4], outside), n, 'TEAM by position')
    call expect(image_index(team=outside, sub=[me - 4], coarray=b), me, 'TEAM by keyword')
    if (n > 1) then
      found = image_index(b, [n/2 - 4], team_number=10)
      call expect(found, n/2, 'TEAM_NUMBER= of a sibling')
      call expect(image_index(b, [n/2 - 3], 10), 0, 'beyond the sibling')
      call expect(image_index(b, [-3], 10_int64), 1, 'TEAM_NUMBER of kind 8')
    end if
    call expect(image_index(b, [-3], int(11, int8)), 1, 'TEAM_NUMBER of kind 1')
    call dummy(a, h%x)
  end team
contains
  subroutine dummy(x, y)
    integer, intent(in) :: x(:)[2, 2, 5:*]
    integer, allocatable, intent(in) :: y(:)[:, :]

    call expect(image_index(x, this_image(x)), this_image(), 'dummy')
    call expect(image_index(x, [2, 3, 5]), 0, 'dummy, out of bounds')
    call expect(image_index(y, this_image(y)), this_image(), 'allocatable dummy')
  end subroutine
end program
