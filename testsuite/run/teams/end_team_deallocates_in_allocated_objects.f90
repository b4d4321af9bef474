! F2018 9.7.3.2, 11.1.5.2: END TEAM deallocates coarrays of allocated objects that procedures have allocated, and the program sees it.
!with: ../expect.f90
module channels
  implicit none
  type channel
    integer :: n = 0
    real, allocatable :: buffer(:)[:]
  end type
  type, extends(channel) :: wide_channel
    integer, allocatable :: more[:]
  end type
contains
  subroutine open_channel(self)
    type(channel), intent(inout) :: self
    allocate (self%buffer(4)[*])
    self%n = 4
  end subroutine

  subroutine open_wide(self)
    class(wide_channel), intent(inout) :: self
    call open_channel(self%channel)
    allocate (self%more[*])
  end subroutine

  subroutine shut(self)
    type(channel), intent(inout) :: self
    deallocate (self%buffer)
  end subroutine

  subroutine check_locals(i)
    use, intrinsic :: iso_fortran_env, only: team_type
    use expectations
    integer, intent(in) :: i
    type(channel), allocatable :: inside, before, outside
    type(wide_channel), allocatable :: wide
    class(wide_channel), allocatable :: any_kind
    type(team_type) :: t

    form team (1, t)
    allocate (before, outside)
    call open_channel(outside)
    change team (t)
      allocate (inside, wide, any_kind)
      call open_channel(inside)
      call open_channel(before)
      call open_wide(wide)
      call open_wide(any_kind)
      inside%buffer = i
      call expect_true(allocated(inside%buffer) .and. allocated(before%buffer) .and. allocated(wide%more), 'allocated')
    end team
    call expect_true(allocated(inside) .and. allocated(before) .and. allocated(wide), 'the objects stay')
    call expect_true(.not. allocated(inside%buffer), 'allocated inside')
    call expect_true(.not. allocated(before%buffer), 'allocated before')
    call expect_true(.not. allocated(wide%buffer), 'parent component')
    call expect_true(.not. allocated(wide%more), 'component of the extension')
    call expect_true(.not. allocated(any_kind%buffer) .and. .not. allocated(any_kind%more), 'polymorphic')
    call expect_true(allocated(outside%buffer), 'of the initial team')
    call expect(inside%n, 4, 'another component')
    call shut(outside)
    call expect_true(.not. allocated(outside%buffer), 'deallocated')
  end subroutine
end module

program end_team_deallocates_in_allocated_objects
  use, intrinsic :: iso_fortran_env, only: team_type
  use expectations
  use channels
  implicit none
  type(channel), allocatable :: of_main, several(:)
  type(team_type) :: t
  integer :: i

  form team (2, t)
  allocate (of_main)
  do i = 1, 3
    change team (t)
      call open_channel(of_main)
      if (.not. allocated(several)) allocate (several(2))
      call open_channel(several(2))
    end team
    call expect_true(.not. allocated(of_main%buffer), 'of the main program')
    if (allocated(several(2)%buffer)) call shut(several(2))
    call expect_true(.not. allocated(several(2)%buffer), 'of an array')
    call check_locals(i)
  end do
end program
