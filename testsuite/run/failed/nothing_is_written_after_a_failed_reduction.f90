! F2018 5.3.6, 16.6: an image is killed, at no particular moment, while all reduce coarrays of different sizes; when STAT= has told an image,
! others, which have not noticed yet, do not define its coarray any more.
!with: ../expect.f90
!images: 2 3 4
!also: two all
!timeout: 60
!stderr: was ended by signal 9
module operations
contains
  pure real(8) function total(a, b)
    real(8), intent(in) :: a, b

    total = a + b
  end function
end module

program nothing_is_written_after_a_failed_reduction
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
  real(8), save :: a(20000)[*]
  type(team_type) :: rest
  integer :: n, s, i

  if (this_image() == 2) call kill_this_later
  s = 0
  do i = 1, huge(i)
    n = 2000 + mod(i, 7)*3000
    a(:n) = 1
    select case (mod(i, 4))
    case (0)
      call co_sum(a(:n), stat=s)
    case (1)
      call co_sum(a(:n), result_image=1, stat=s)
    case (2)
      call co_reduce(a(:n), total, stat=s)
    case (3)
      call co_reduce(a(:n), total, result_image=1, stat=s)
    end select
    if (s /= 0) exit
    if (mod(i, 2) == 0 .or. this_image() == 1) call expect(count(a(:n) /= num_images()), 0, 'the result')
  end do
  a = -this_image()
  call expect(s, stat_failed_image, 'STAT=')
  call wait_a_moment
  call expect(count(a /= -this_image()), 0, 'elements that others have defined')
  form team (1, rest, stat=s) ! nobody ends before all have noticed

contains

  subroutine kill_this_later
    character(80) :: command

    write (command, '(a, i0, a)') '(sleep 0.3; kill -9 ', getpid(), ') &'
    call execute_command_line(command)
  end subroutine

  subroutine wait_a_moment
    integer(8) :: begin, now, rate

    call system_clock(begin, rate)
    do
      call system_clock(now)
      if (now - begin > rate/50) exit
    end do
  end subroutine
end program
