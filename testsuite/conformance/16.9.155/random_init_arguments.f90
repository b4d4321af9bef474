! F2018 16.9.155: RANDOM_INIT: logical expressions of any kind, keywords in either order; repeatable and distinct: the image index of the
! initial team decides, also inside a team; the same on all images in each state in which they are not distinct.
!with: ../../run/expect.f90
program random_init_arguments
  use iso_fortran_env, only: team_type
  use expectations
  implicit none
  double precision :: x(4)[*], again(4), same(4)[*]
  type(team_type) :: t
  integer :: k, n, me
  logical :: flags(2)

  n = num_images()
  me = this_image()
  flags = [.true., .false.]
  call random_init(image_distinct=flags(1), repeatable=n > 0)
  call random_number(x)
  call random_init(image_distinct=.not. flags(2), repeatable=flags(1))
  call random_number(again)
  call expect(again, x, 'repeatable')
  call random_init(logical(flags(1), 1), logical(n < 1, 8))
  call random_number(same)
  sync all
  do k = 1, n
    call expect(same(:)[k], same, 'the same everywhere')
    if (k /= me) call expect_true(all(abs(x(:)[k] - x) > 0), 'distinct')
  end do
  form team (1 + mod(me, 2), t)
  change team (t)
    call random_init(.true., .true.)
    call random_number(again)
  end team
  call expect(again, x, 'inside a team')
end program
