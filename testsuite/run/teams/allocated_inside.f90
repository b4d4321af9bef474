! F2018 9.7.3.2: coarrays allocated inside CHANGE TEAM are deallocated at END TEAM.
!with: ../expect.f90
module storage
  implicit none
  real, allocatable :: kept(:)[:]
  type holder
    integer, allocatable :: co(:)[:]
  end type
contains
  subroutine make(x)
    integer, allocatable, intent(inout) :: x(:)[:]

    allocate (x(this_image():this_image() + 4)[*])
  end subroutine
end module

program allocated_inside
  use iso_fortran_env, only: team_type
  use storage, renamed => kept
  use expectations
  implicit none
  type(team_type) :: mine
  type(holder) :: h
  integer, allocatable :: a(:)[:], b(:)[:], before(:)[:]
  integer :: pass

  allocate (before(3)[*], source=this_image())
  form team (1 + mod(this_image(), 2), mine)
  do pass = 1, 4
    change team (mine)
      if (mod(this_image(get_team(1)), 2) == 1) allocate (a(10*pass)[*])
      allocate (renamed(5)[*])
      allocate (h%co(7)[*])
      call make(b)
      renamed = 1.0
    end team
    call expect_true(.not. allocated(a), 'allocated in the construct')
    call expect_true(.not. allocated(b), 'allocated in a procedure')
    call expect_true(.not. allocated(renamed), 'a variable of a module')
    call expect_true(.not. allocated(h%co), 'a component')
    call expect_true(allocated(before), 'allocated before')
    allocate (a(20)[*])
    a = this_image()
    sync all
    call expect(a(20)[num_images()], num_images(), 'the heaps agree again')
    deallocate (a)
  end do
  call expect(before(2), this_image(), 'not changed')
end program
