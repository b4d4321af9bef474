! F2018 5.3.6, 16.6: an image is killed, at no particular moment, while all broadcast, add up and reduce long data; STAT= tells the
! others, who then form a team and go on with it.
!with: ../expect.f90
!images: 2 3 4
!also: two all
!timeout: 60
!stderr: was ended by signal 9
module operations
contains
  pure integer(8) function largest(a, b)
    integer(8), intent(in) :: a, b

    largest = max(a, b)
  end function
end module

program dies_during_long_collectives
  use iso_fortran_env, only: stat_failed_image, team_type
  use, intrinsic :: iso_c_binding, only: c_int
  use expectations
  use operations
  implicit none
  interface
    integer(c_int) function getpid() bind(c)
      import :: c_int
    end function
  end interface
  type(team_type) :: rest
  integer :: s, n

  n = num_images()
  if (this_image() == 2) call kill_this_later
  call rounds(s)
  call expect(s, stat_failed_image, 'STAT=')
  form team (1, rest, stat=s)
  change team (rest)
    call expect(num_images(), n - 1, 'images of the rest')
    call one_round(3, s)
    call expect(s, 0, 'a collective of the rest')
  end team

contains

  subroutine kill_this_later
    character(80) :: command

    write (command, '(a, i0, a)') '(sleep 0.3; kill -9 ', getpid(), ') &'
    call execute_command_line(command)
  end subroutine

  subroutine rounds(status)
    integer, intent(out) :: status
    integer :: i

    do i = 1, huge(i)
      call one_round(i, status)
      if (status /= 0) exit
    end do
  end subroutine

  subroutine one_round(i, status)
    integer, intent(in) :: i
    integer, intent(out) :: status
    integer(8) :: a(150001)
    integer :: root

    root = mod(i, num_images()) + 1
    a = this_image() + i
    call co_broadcast(a, root, stat=status)
    if (status /= 0) return
    if (any(a /= root + i)) call expect(.false., .true., 'broadcast')
    call co_sum(a, stat=status)
    if (status /= 0) return
    if (any(a /= num_images()*(root + i))) call expect(.false., .true., 'sum')
    call co_reduce(a, largest, stat=status)
  end subroutine
end program
