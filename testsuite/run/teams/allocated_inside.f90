! F2018 9.7.3.2: coarrays allocated inside CHANGE TEAM are deallocated at END TEAM.
!with: ../expect.f90
module storage
  implicit none
  real, allocatable :: kept(:)[:]
  type holder
    integer, allocatable :: co(:)[:]
  end type
  type, extends(holder) :: wardrobe
    type(holder) :: drawer
    real, allocatable :: key[:]
  end type
  type(holder) :: shared
  integer, allocatable, private :: counter[:]
contains
  subroutine make(x)
    integer, allocatable, intent(inout) :: x(:)[:]

    allocate (x(this_image():this_image() + 4)[*])
  end subroutine

  subroutine fill(h)
    type(holder), intent(inout) :: h

    allocate (h%co(2)[*])
  end subroutine

  subroutine in_a_procedure(team, w)
    use iso_fortran_env, only: team_type
    type(team_type), intent(in) :: team
    type(wardrobe), intent(inout), optional :: w
    integer, allocatable :: before[:]

    allocate (before[*])
    change team (team)
      allocate (counter[*])
      if (present(w)) call fill(w%drawer)
      if (present(w)) call fill(w%holder)
    end team
    if (allocated(counter)) error stop 'a private variable of the module'
    if (.not. allocated(before)) error stop 'allocated before, in a procedure'
  end subroutine
end module

program allocated_inside
  use iso_fortran_env, only: team_type
  use storage, renamed => kept
  use expectations
  implicit none
  type(team_type) :: mine
  type(holder) :: h, second
  type(wardrobe) :: w
  integer, allocatable :: a(:)[:], b(:)[:], before(:)[:]
  integer :: pass

  allocate (before(3)[*], source=this_image())
  form team (1 + mod(this_image(), 2), mine)
  do pass = 1, 4
    change team (mine)
      if (mod(this_image(get_team(1)), 2) == 1) allocate (a(10*pass)[*])
      allocate (renamed(5)[*])
      allocate (h%co(7)[*])
      allocate (second%co(7)[*], w%key[*], w%drawer%co(3)[*], shared%co(4)[*])
      call fill(w%holder)
      call make(b)
      renamed = 1.0
    end team
    call expect_true(.not. allocated(a), 'allocated in the construct')
    call expect_true(.not. allocated(b), 'allocated in a procedure')
    call expect_true(.not. allocated(renamed), 'a variable of a module')
    call expect_true(.not. allocated(h%co), 'a component')
    call expect_true(.not. allocated(second%co), 'the same component of another object')
    call expect_true(.not. allocated(shared%co), 'a component of a variable of a module')
    call expect_true(.not. allocated(w%drawer%co), 'a component of a component')
    call expect_true(.not. allocated(w%co), 'an inherited component, allocated in a procedure')
    call expect_true(.not. allocated(w%key), 'a component of an extended type')
    call in_a_procedure(mine)
    call in_a_procedure(mine, w)
    call expect_true(.not. allocated(w%drawer%co) .and. .not. allocated(w%co), 'components of a dummy')
    call expect_true(allocated(before), 'allocated before')
    allocate (a(20)[*])
    a = this_image()
    sync all
    call expect(a(20)[num_images()], num_images(), 'the heaps agree again')
    deallocate (a)
  end do
  call expect(before(2), this_image(), 'not changed')
end program
