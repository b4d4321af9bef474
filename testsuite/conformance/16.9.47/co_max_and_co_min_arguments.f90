! F2018 16.9.47, 16.9.48: CO_MAX and CO_MIN: characters of equal and of other lengths on one image by substrings, kinds 1 to 8, negative
! values, huge ones, sections, components; RESULT_IMAGE=, STAT=, ERRMSG= by keyword in any order and by position; in a team.
!with: ../../run/expect.f90
program co_max_and_co_min_arguments
  use iso_fortran_env, only: int8, int16, int64, team_type
  use expectations
  implicit none
  type :: sample
    integer :: i = 0
    real :: r = 0
  end type
  type(sample) :: x(4)
  type(team_type) :: t
  integer(int8) :: i1
  integer(int16) :: i2(2, 2)
  integer(int64) :: i8(3)[*]
  double precision :: d(0:5)
  character(8) :: c(3)
  character(:), allocatable :: text
  integer :: n, me, s(2), i
  character(9) :: message(2) = 'untouched'

  n = num_images()
  me = this_image()
  i1 = int(-me, int8)
  call co_max(i1)
  call expect(int(i1), -1, 'kind 1')
  i2 = int(reshape([me, -me, 0, 300*me], [2, 2]), int16)
  call co_min(i2(:, 2:1:-1), errmsg=message(1), result_image=n, stat=s(1))
  if (me == n) call expect([(int(i2(:, i)), i=1, 2)], [1, -n, 0, 300], 'kind 2, RESULT_IMAGE=')
  i8 = [huge(0_int64), -huge(0_int64), 0_int64] - [me, -me, me]
  call co_max(stat=s(2), a=i8(::2))
  call expect_true(i8(1) == huge(0_int64) - 1 .and. i8(3) == -1, 'kind 8')
  call expect_true(i8(2) == -huge(0_int64) + me, 'kind 8, between')
  d = [(dble(i*me), i=-2, 3)]
  call co_min(d(1:4), 1, s(1), message(2))
  if (me == 1) call expect(d(1:4), [-1d0*n, 0d0, 1d0, 2d0], 'by position')
  call expect(d(5), 3d0*me, 'beside')
  c = ['image   ', '        ', 'zz      ']
  write (c(1)(6:), '(i3)') me
  if (me == n) c(2) = '!'
  call co_max(c)
  call expect(c(1)(7:), achar(iachar('0') + n/10 - 16*(1 - min(1, n/10)))//achar(iachar('0') + mod(n, 10)), 'characters')
  call expect(c(2), '!       ', 'blanks')
  text = 'x'//achar(iachar('a') + me)//'tail'//achar(iachar('a') + me)
  call co_min(text(2:2))
  call expect(text, 'xbtail'//achar(iachar('a') + me), 'a substring')
  x%i = [1, 2, 3, 4]*me
  x%r = -me
  call co_max(x(2:4:2)%i)
  call co_min(x%r)
  call expect(x%i, [me, 2*n, 3*me, 4*n], 'components of a section')
  call expect(x%r, -real(n), 'components')
  call expect(s, 0, 'STAT=')
  call expect(message, 'untouched', 'ERRMSG=')
  form team (1 + mod(me, 2), t)
  change team (t)
    s = [me, -me]
    call co_max(s)
    call expect(s, [n - merge(0, 1, mod(n, 2) == mod(me, 2)), -2 + mod(me, 2)], 'in a team')
  end team
end program
