! F2018 15.5.2.12: an optional dummy argument that is not present, an allocatable variable that is not allocated and a pointer that is not
! associated are arguments of intrinsic procedures that are not present: TEAM=, LEVEL=, RESULT_IMAGE=, STAT=, ERRMSG=.
!with: ../../run/expect.f90
module wrappers
  use expectations
  use iso_fortran_env
  implicit none
contains
  subroutine collectives(result, stat, errmsg)
    integer, intent(in), optional :: result
    integer, intent(out), optional :: stat
    character(*), intent(inout), optional :: errmsg
    integer :: n, b

    n = num_images()
    b = 3
    call co_sum(b, result_image=result, stat=stat, errmsg=errmsg)
    if (.not. present(result)) call expect(b, 3*n, 'CO_SUM')
    b = this_image()
    call co_max(b, result, stat, errmsg)
    if (.not. present(result)) call expect(b, n, 'CO_MAX')
    b = this_image()
    call co_broadcast(b, n, stat, errmsg)
    call expect(b, n, 'CO_BROADCAST')
    b = 2
    call co_reduce(b, product_of, result, stat, errmsg)
    if (.not. present(result)) call expect(b, 2**n, 'CO_REDUCE')
    if (present(stat)) call expect(stat, 0, 'STAT=')
  end subroutine

  subroutine inquiries(team, level)
    type(team_type), intent(in), optional :: team
    integer, intent(in), optional :: level
    integer :: c[*], n, me
    save :: c

    n = num_images()
    me = this_image()
    call expect(num_images(team), n, 'NUM_IMAGES')
    call expect(num_images(team=team), n, 'NUM_IMAGES with keyword')
    call expect(this_image(team), me, 'THIS_IMAGE')
    call expect(this_image(c, team), [me], 'THIS_IMAGE of a coarray')
    call expect(this_image(c, 1, team), me, 'THIS_IMAGE with DIM=')
    call expect(image_index(c, [1], team), 1, 'IMAGE_INDEX')
    call expect(team_number(team), team_number(), 'TEAM_NUMBER')
    call expect(image_status([1, n], team), [0, 0], 'IMAGE_STATUS')
    call expect(size(failed_images(team)) + size(stopped_images(team, kind=int64)), 0, 'FAILED_IMAGES, STOPPED_IMAGES')
    call expect(num_images(get_team(level)), n, 'GET_TEAM')
  end subroutine

  subroutine others(stat, errmsg)
    integer, intent(out), optional :: stat
    character(*), intent(inout), optional :: errmsg
    integer(atomic_int_kind), save :: atom[*] = 0
    integer(atomic_int_kind) :: old
    type(event_type), save :: event[*]
    integer, allocatable :: from[:], to[:]
    integer :: count

    call atomic_add(atom, 1, stat)
    call atomic_fetch_add(atom, 1, old, stat=stat)
    call atomic_ref(old, atom, stat)
    call expect(int(old), 2, 'atomics')
    call atomic_cas(atom, old, 2_atomic_int_kind, 0_atomic_int_kind, stat)
    call event_query(event, count, stat)
    call expect(count, 0, 'EVENT_QUERY')
    allocate (from[*])
    call move_alloc(from, to, stat, errmsg)
    call expect_true(allocated(to), 'MOVE_ALLOC')
    if (present(stat)) call expect(stat, 0, 'STAT=')
  end subroutine

  pure integer function product_of(a, b)
    integer, intent(in) :: a, b

    product_of = a*b
  end function
end module

program arguments_of_intrinsics_that_are_absent
  use wrappers
  implicit none
  integer :: stat
  character(5) :: errmsg
  integer, allocatable :: no_image, no_stat
  character(:), allocatable :: no_errmsg
  integer, pointer :: nowhere
  type(team_type) :: team

  nullify (nowhere)
  errmsg = 'same'
  call collectives()
  call collectives(stat=stat, errmsg=errmsg)
  call collectives(1, stat)
  call collectives(no_image, no_stat, no_errmsg)
  call collectives(nowhere, nowhere, errmsg)
  call others()
  call others(stat, errmsg)
  call others(no_stat, no_errmsg)
  if (errmsg /= 'same') call fail('ERRMSG= has changed')
  stat = 2
  call co_sum(stat, no_image, no_stat)
  call expect(stat, 2*num_images(), 'a variable that is not allocated')
  call inquiries()
  call inquiries(get_team(), current_team)
  form team (1, team)
  change team (team)
    call inquiries()
    call inquiries(level=current_team)
  end team
end program
