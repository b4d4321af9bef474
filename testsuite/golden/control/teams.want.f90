! F2018 11.1.5, 11.6.6, 11.6.9: teams, and what is asked of them.
program teams
  use cafrt, only: cafrt_allocate_begin, cafrt_allocate_end, cafrt_change_team, cafrt_deallocate_begin, cafrt_deallocate_end, &
      cafrt_end_team, cafrt_form_team, cafrt_get_team, cafrt_image_index_team, cafrt_in_team, cafrt_num_images, &
      cafrt_num_images_number, cafrt_put_scalar, cafrt_select_image, cafrt_select_number, cafrt_select_team, cafrt_sync_all, &
      cafrt_sync_team, cafrt_team_number, cafrt_this_image, cafrt_this_image_coarray_team
  use cafrt_get_integer, only: cafrt_get
  use cafrt_fortran_env, only: team_type, parent_team
  implicit none
  type(team_type) :: mine
  integer :: a, b, status
  save :: a, b
  integer, allocatable :: c(:)

  call cafrt_form_team(1 + mod(cafrt_this_image(), 2), mine, new_index=(cafrt_this_image() + 1)/2, stat=status)
  block
    call cafrt_change_team(mine)
    call cafrt_allocate_begin(allocated(c))
    allocate (c(3))
    call cafrt_allocate_end([1], c)
    call cafrt_put_scalar(b, 1, cafrt_team_number())
    call cafrt_sync_all()
    if (allocated(c)) then
      if (cafrt_in_team(c)) then
        call cafrt_deallocate_begin()
        deallocate (c)
        call cafrt_deallocate_end()
      end if
    end if
    call cafrt_end_team()
  end block
  block
    call cafrt_change_team(mine, stat=status)
    halves: block
    if (cafrt_num_images() == 1) exit halves
    call cafrt_sync_team(cafrt_get_team(parent_team))
    b = cafrt_get(b, cafrt_select_team(2, mine)) + cafrt_get(a, cafrt_select_number(cafrt_select_image(1, 1, 2, 2), int(1, 8)))
    print *, cafrt_this_image_coarray_team([1_8, 2_8, 1_8], mine), cafrt_num_images_number(int(2, 8)), cafrt_image_index_team([1, &
        2, 1], int([1, 1], 8), mine)
  end block halves
    if (allocated(c)) then
      if (cafrt_in_team(c)) then
        call cafrt_deallocate_begin()
        deallocate (c)
        call cafrt_deallocate_end()
      end if
    end if
    call cafrt_end_team()
  end block
end program
