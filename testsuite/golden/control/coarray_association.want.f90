! F2018 11.1.5.1: names for coarrays inside CHANGE TEAM.
subroutine coarray_association(mine, n, dummy)
  use cafrt, only: cafrt_change_team, cafrt_end_team, cafrt_get_into, cafrt_put_scalar, cafrt_select_image, cafrt_this_image_coarray
  use cafrt_get_real, only: cafrt_get
  use cafrt_get_integer, only: cafrt_get
  use cafrt_fortran_env, only: team_type
  implicit none
  type(team_type), intent(in) :: mine
  integer, intent(in) :: n
  real, intent(inout) :: dummy(:)
  integer, save :: a(3), s
  integer :: status

  block
    call cafrt_change_team(mine)
    associate (b => a, c => s)
    call cafrt_put_scalar(b(2), cafrt_select_image(1, 1, 2, 1), cafrt_get(c, (0) + 1))
    print *, cafrt_this_image_coarray([1_8, 2_8, 1_8]), [0]
    end associate
    call cafrt_end_team()
  end block
  block
    integer(8) :: cafc_cobounds_d(3)
    cafc_cobounds_d = [int(n, 8), int(n + 1, 8), int(1, 8)]
    call cafrt_change_team(mine, stat=status)
    associate (d => dummy)
    outer: block
    if (cafrt_get(d(1), cafrt_select_image(int(n, 8), cafc_cobounds_d(1), cafc_cobounds_d(2), 1)) > 0.0) exit outer
    call cafrt_get_into(d, d(:), cafrt_select_image(int(n, 8), cafc_cobounds_d(1), cafc_cobounds_d(2), 2))
  end block outer
    end associate
    call cafrt_end_team()
  end block
end subroutine
