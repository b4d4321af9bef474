! F2018 5.3.6, 16.6: images die while others read the data that they have given to collective subroutines, which lie in private
! memory; the others notice it, form a team, and go on with the same.
!with: ../expect.f90
!images: 4 6
!timeout: 60
program dies_in_collectives_of_private_data
  use, intrinsic :: iso_fortran_env, only: stat_failed_image, team_type
  use, intrinsic :: iso_c_binding, only: c_int
  use expectations
  implicit none
  interface
    integer(c_int) function getpid() bind(C)
      import :: c_int
    end function
  end interface
  integer, parameter :: n = 600000
  real, allocatable :: a(:)
  type(team_type) :: left
  integer :: i, s, victim

  allocate (a(n))
  victim = num_images()
  a = 1
  do i = 1, 1000000
    if (this_image() == victim .and. i == 1) call die_soon
    call co_broadcast(a, source_image=1 + mod(i, victim), stat=s)
    if (s /= 0) exit
    call co_sum(a, stat=s)
    if (s /= 0) exit
    call co_max(a, result_image=1 + mod(i, victim), stat=s)
    if (s /= 0) exit
    a = 1
  end do
  call expect(s, stat_failed_image, 'STAT= of a collective')
  form team (1, left, stat=s)
  call expect(s, stat_failed_image, 'STAT= of FORM TEAM')
  change team (left, stat=s)
    a = this_image()
    call co_sum(a)
    call expect(count(a /= num_images()*(num_images() + 1)/2), 0, 'sum of those that are left')
    call co_broadcast(a, source_image=num_images())
  end team (stat=s)

contains

  ! From outside, wherever the image is then.
  subroutine die_soon
    character(60) :: command

    write (command, '(a, i0, a)') '(sleep 0.3; kill -9 ', getpid(), ') >/dev/null 2>&1 &'
    call execute_command_line(command)
  end subroutine
end program
