! F2018 16.6: what STAT= and ERRMSG= become: kinds of STAT=, a deferred-length, a short and an absent ERRMSG=, an absent RESULT_IMAGE; images
! that the team has not; after one image has stopped every collective says STAT_STOPPED_IMAGE, also where that image has the value or wants it.
!with: ../../run/expect.f90
program error_conditions_of_collectives
  use iso_fortran_env, only: int16, int64, team_type, stat_stopped_image
  use expectations
  implicit none
  integer :: a, n, me, s
  integer(int16) :: s2
  integer(int64) :: s8
  character(:), allocatable :: deferred
  character(4) :: short
  character(60) :: long
  type(team_type) :: t

  n = num_images()
  me = this_image()
  a = 1
  deferred = 'keep'
  call co_sum(a, stat=s8, errmsg=deferred)
  call co_sum(a, stat=s2)
  call expect([int(s8), int(s2), a], [0, 0, n*n], 'kinds of STAT=')
  call expect(deferred, 'keep', 'ERRMSG= after success')
  call co_sum(a, result_image=n + 3, stat=s, errmsg=deferred)
  call expect_true(s > 0 .and. deferred /= 'keep', 'ERRMSG= of deferred length')
  short = 'keep'
  call co_sum(a, n + 3, s, short)
  call expect_true(s > 0 .and. short /= 'keep', 'ERRMSG= that is short')
  call with_optional(a)
  call with_optional(a, result_image=1)
  call with_optional(a, stat=s, errmsg=long)
  call expect(s, 0, 'STAT= passed on')
  a = me
  form team (1 + mod(me, 2), t)
  change team (t)
    s = 0
    call co_max(a, result_image=num_images() + 1, stat=s)
    call expect_true(s > 0, 'RESULT_IMAGE is not in the team')
    call expect(a, me, 'A after that')
    call co_max(a, result_image=num_images(), stat=s)
    call expect(s, 0, 'RESULT_IMAGE is in the team')
    call co_broadcast(a, 0, stat=s, errmsg=long)
    call expect_true(s > 0 .and. index(long, 'SOURCE_IMAGE') > 0, 'SOURCE_IMAGE is not in the team')
  end team
  if (n == 1) stop
  sync all
  if (me == 2) stop
  do
    if (image_status(2) == stat_stopped_image) exit
  end do
  a = 1
  s = 0
  long = ''
  call co_sum(a, stat=s, errmsg=long)
  call expect(s, stat_stopped_image, 'CO_SUM')
  call expect_true(index(long, 'CO_SUM') > 0, 'ERRMSG= of CO_SUM')
  call co_min(a, stat=s2, result_image=1)
  call expect(int(s2), stat_stopped_image, 'CO_MIN')
  call co_max(a, 2, s)
  call expect(s, stat_stopped_image, 'CO_MAX to the stopped image')
  call co_reduce(a, plus, 1, s)
  call expect(s, stat_stopped_image, 'CO_REDUCE')
  call co_broadcast(a, 1, s)
  call expect(s, stat_stopped_image, 'CO_BROADCAST')
  call co_broadcast(a, 2, s)
  call expect(s, stat_stopped_image, 'CO_BROADCAST from the stopped image')
contains
  pure integer function plus(x, y)
    integer, intent(in) :: x, y

    plus = x + y
  end function

  subroutine with_optional(a, result_image, stat, errmsg)
    integer, intent(inout) :: a
    integer, intent(in), optional :: result_image
    integer, intent(out), optional :: stat
    character(*), intent(inout), optional :: errmsg

    call co_sum(a, result_image, stat, errmsg)
    call co_broadcast(a, 1, stat=stat, errmsg=errmsg)
    call co_reduce(a, plus, result_image=result_image, stat=stat)
    call co_max(a, result_image)
  end subroutine
end program
