! Loops whose image selectors have TEAM= or TEAM_NUMBER= have views and are foreseen; not with STAT=, nor where TEAM= is no variable.
!options: -O2
module m
  use :: cafrt_fortran_env, only: team_type
  real, save :: a(100)
  type :: member
    type(team_type) :: team
  end type
  integer, parameter, public :: cafc_coarrays_baf01141 = 0
contains
  subroutine s(x, list, n, k, w, me)
    use cafrt, only: cafrt_address, cafrt_associate, cafrt_foresee, cafrt_foresee_begin, cafrt_foresee_end, cafrt_get_team, &
        cafrt_image_of_number, cafrt_image_of_team, cafrt_put_scalar, cafrt_select_number, cafrt_select_stat, cafrt_select_team, &
        cafrt_touch, cafrt_view_own_too
    use cafrt_get_real, only: cafrt_get
    integer, intent(in) :: n, k, list(n)
    real, intent(inout) :: x(n)
    type(team_type), intent(in) :: w(2)
    type(member), intent(in) :: me
    integer :: i, error

    block
      integer(8) :: cafc_place_1
      cafc_place_1 = 0
      if ((1) <= (n)) cafc_place_1 = cafrt_view_own_too(a, cafrt_image_of_team(k, me%team))
      if (cafc_place_1 /= 0) then
        block
          real(4), pointer, contiguous :: cafc_view_2(:)
          call cafrt_associate(cafrt_address(cafc_place_1), cafc_view_2, shape(a))
          cafc_view_2(lbound(a, 1):) => cafc_view_2
          do i = 1, n
            x(i) = cafc_view_2(list(i))
          end do
          call cafrt_touch(a)
        end block
      else
    if (cafrt_foresee_begin()) then
      block
        integer(4) :: i
        do i = 1, n
          call cafrt_foresee(a(list(i)), cafrt_image_of_team(k, me%team), 4)
        end do
      end block
      call cafrt_foresee_end()
    end if
    do i = 1, n
      x(i) = cafrt_get(a(list(i)), cafrt_select_team(k, me%team))
    end do
      end if
    end block
    block
      integer(8) :: cafc_place_3
      cafc_place_3 = cafrt_view_own_too(a, cafrt_image_of_number(1, int(k, 8)))
      if (cafc_place_3 /= 0) then
        block
          real(4), pointer, contiguous :: cafc_view_4(:)
          call cafrt_associate(cafrt_address(cafc_place_3), cafc_view_4, shape(a))
          cafc_view_4(lbound(a, 1):) => cafc_view_4
          do i = 1, n
            cafc_view_4(i) = x(i)
          end do
          call cafrt_touch(a)
        end block
      else
    do i = 1, n
      call cafrt_put_scalar(a(i), cafrt_select_number(1, int(k, 8)), x(i))
    end do
      end if
    end block
    block
      integer(8) :: cafc_place_5
      cafc_place_5 = 0
      if ((1) <= (n)) cafc_place_5 = cafrt_view_own_too(a, cafrt_image_of_team(k, w(2)))
      if (cafc_place_5 /= 0) then
        block
          real(4), pointer, contiguous :: cafc_view_6(:)
          call cafrt_associate(cafrt_address(cafc_place_5), cafc_view_6, shape(a))
          cafc_view_6(lbound(a, 1):) => cafc_view_6
          do i = 1, n
            x(i) = cafc_view_6(i)
          end do
          call cafrt_touch(a)
        end block
      else
    if (cafrt_foresee_begin()) then
      block
        integer(4) :: i
        do i = 1, n
          call cafrt_foresee(a(i), cafrt_image_of_team(k, w(2)), 4)
        end do
      end block
      call cafrt_foresee_end()
    end if
    do i = 1, n
      x(i) = cafrt_get(a(i), cafrt_select_team(k, w(2)))
    end do
      end if
    end block
    if (cafrt_foresee_begin()) then
      block
        integer(4) :: i
        do i = 1, n
          call cafrt_foresee(a(i), cafrt_image_of_team(k, w(i)), 4)
        end do
      end block
      call cafrt_foresee_end()
    end if
    do i = 1, n
      x(i) = cafrt_get(a(i), cafrt_select_team(k, w(i)))
    end do
    do i = 1, n
      x(i) = cafrt_get(a(i), cafrt_select_team(k, cafrt_get_team())) + cafrt_get(a(i), cafrt_select_stat(k, error))
    end do
  end subroutine
end module
