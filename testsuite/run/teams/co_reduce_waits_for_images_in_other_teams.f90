! F2018 11.1.5.2, 16.9.49: an image that has ended its team calls CO_REDUCE with long elements, while another one still works in its own team:
! the coarrays there keep their values.
!with: ../expect.f90
!images: 2 3 4 5
!also: two all
module long_elements
  implicit none
  type :: long_element
    integer :: values(75000) = 0
  end type
contains
  pure type(long_element) function add(a, b)
    type(long_element), intent(in) :: a, b

    add%values = a%values + b%values
  end function
end module

program co_reduce_waits_for_images_in_other_teams
  use, intrinsic :: iso_fortran_env, only: event_type, team_type
  use expectations
  use long_elements
  implicit none
  type(event_type) :: others_go_on[*]
  type(team_type) :: own
  type(long_element), allocatable :: x(:)
  integer, allocatable :: c(:)[:]
  integer :: round

  allocate (x(2))
  do round = 1, 3
    x(1)%values = this_image()
    x(2)%values = 2*this_image()
    form team (this_image(), own)
    change team (own)
      if (team_number() == 1) call work_for_a_while
    end team
    if (this_image() > 1) then
      event post (others_go_on[1])
    end if
    call co_reduce(x, add)
    call expect(all(x(1)%values == num_images()*(num_images() + 1)/2), .true., 'first element')
    call expect(all(x(2)%values == num_images()*(num_images() + 1)), .true., 'second element')
  end do

contains

  subroutine work_for_a_while
    allocate (c(2000000)[*])
    c = round
    call wait_for_the_others
    call expect(count(c /= round), 0, 'elements of a coarray that have changed')
    deallocate (c)
  end subroutine

  subroutine wait_for_the_others
    integer(8) :: now, begin, rate

    event wait (others_go_on, until_count=num_images(team_number=-1) - 1)
    call system_clock(begin, rate)
    now = begin
    do while (now - begin < rate/5)
      call system_clock(now)
    end do
  end subroutine
end program
