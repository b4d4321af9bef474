! F2018 7.4.3.1, 16.10.2: with -fdefault-integer-8 the constants of ISO_FORTRAN_ENV are what default integer arguments take, and select
! teams, images and specific procedures.
!options: -fdefault-integer-8
module dispatch
  implicit none
  private
  public :: take, numbers

  interface take
    procedure take_default
  end interface
contains
  subroutine take_default(got, want, what)
    integer, intent(in) :: got, want
    character(*), intent(in) :: what

    if (got /= want) error stop what
  end subroutine

  pure integer function numbers(i)
    integer, intent(in) :: i

    numbers = i
  end function
end module

program constants_of_eight_bytes
  use, intrinsic :: iso_fortran_env
  use dispatch
  implicit none
  integer, save :: a(4)[*]
  integer(atomic_int_kind), save :: atom[*]
  integer :: me, n, status, list(3)
  type(team_type) :: team
  type(event_type), save :: event[*]
  type(lock_type), save :: lock[*]

  me = this_image()
  n = num_images()
  call take(numbers(stat_failed_image), numbers(stat_failed_image), 'STAT_FAILED_IMAGE')
  call take(numbers(int(output_unit)), 6, 'OUTPUT_UNIT')
  list = [integer :: stat_stopped_image, stat_locked, stat_unlocked]
  call take(count(list == 0), 0, 'constants')
  sync all (stat=status)
  call take(status, 0, 'STAT=')
  team = get_team(initial_team)
  call take(num_images(team), n, 'NUM_IMAGES of the initial team')
  form team (1, team)
  change team (team)
    call take(team_number(get_team(current_team)), 1, 'TEAM_NUMBER')
    call take(num_images(get_team(parent_team)), n, 'GET_TEAM')
  end team
  lock (lock)
  lock (lock, stat=status)
  call take(status, stat_locked, 'STAT_LOCKED')
  unlock (lock)
  unlock (lock, stat=status)
  call take(status, stat_unlocked, 'STAT_UNLOCKED')
  event post (event)
  event wait (event, until_count=int(character_storage_size) - 7)
  a = me
  sync all
  call take(a(int(error_unit) + 1)[int(character_storage_size) - 7], 1, 'image')
  call take(sum(a(:)[n]), 4*n, 'array')
  call take(size(failed_images()) + size(stopped_images()), 0, 'no image has ended')
  call take(image_status(n), 0, 'IMAGE_STATUS')
  call atomic_define(atom, 5)
  call atomic_add(atom[me], 2, stat=status)
  call take(int(atom), 7, 'atomic')
  call co_sum(a, stat=status)
  call take(a(1), n*(n + 1)/2, 'CO_SUM')
end program
