! F2018 11.1.5, 11.1.12, C1110: END TEAM by its label, EXIT of the construct from inside loops and blocks, EXIT and CYCLE of
! constructs inside it; STAT= and ERRMSG= on both statements; a construct in a loop, in an IF, in a BLOCK, with no statement.
!with: ../../run/expect.f90
program ways_out_of_the_construct
  use iso_fortran_env, only: team_type, int64
  use expectations
  implicit none
  type(team_type) :: t
  integer :: i, j, passes[*], s
  integer(int64) :: status(2)
  character(12) :: message(3)

  passes = 0
  message = 'untouched'
  form team (2 - mod(this_image(), 2), t, stat=status(2), errmsg=message(3))
  call expect(int(status(2)), 0, 'FORM TEAM')
  change team (t)
  end team
  do i = 1, 4
    if (i > 1) then
      leave: change team (t, stat=status(1), errmsg=message(2))
        do j = 1, 10
          block
            if (j == i) exit leave
            if (j == 1) cycle
            passes = passes + 1
          end block
        end do
        passes = passes + 100
      end team leave
      call expect(int(status(1)), 0, 'CHANGE TEAM')
    end if
    if (i == 3) cycle
  end do
  call expect(passes, 0 + 1 + 2, 'passes')
  s = -1
  change team (t)
    if (this_image() >= 1) go to 20
    passes = -1
20 end team (stat=s, errmsg=message(1))
  call expect(s, 0, 'END TEAM')
  call expect(passes, 3, 'GO TO the END TEAM statement')
  call expect(message, 'untouched   ', 'ERRMSG=')
  call expect(team_number(), -1, 'the initial team')
  call in_a_team(3)
contains
  subroutine in_a_team(depth)
    integer, intent(in) :: depth
    integer :: total

    change team (t)
      critical
        passes = passes + depth
      end critical
      total = passes
      call co_sum(total)
      call expect(total, (3 + depth)*num_images(), 'in a procedure')
    end team
  end subroutine
end program
