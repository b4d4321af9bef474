! F2018 11.6.11, 9.5.3.2: with -fcheck=coarray subscripts of a component that went with its image are not looked at where STAT= tells of the failure.
!options: -fcheck=coarray
!with: ../expect.f90
!images: 2 3
!also: two all
!timeout: 40
program components_of_a_failed_image_checked
  use, intrinsic :: iso_fortran_env, only: atomic_int_kind, event_type, int64, stat_failed_image, team_type
  use expectations
  implicit none
  type part
    type(event_type), allocatable :: posted(:)
    integer(atomic_int_kind), pointer :: counts(:, :)
  end type
  type(part) :: owner[1, *]
  type(team_type) :: everybody
  integer(int64) :: status

  everybody = get_team()
  allocate (owner%posted(2), owner%counts(2, 3))
  sync all
  if (this_image() == 2) fail image
  do while (image_status(2) == 0)
  end do
  event post (owner[1, 2, team=everybody]%posted(2), stat=status)
  call expect(int(status), stat_failed_image, 'EVENT POST in a team')
  status = 0
  call atomic_add(owner[1, 2]%counts(2, 3), 1_atomic_int_kind, stat=status)
  call expect(int(status), stat_failed_image, 'ATOMIC_ADD')
end program
