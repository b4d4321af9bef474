! F2018 9.7.3.1, 9.7.3.2, 7.5.6.3: coarrays are finalised once on each image by DEALLOCATE, with the procedure for their rank, by the end of a
! procedure, of a BLOCK and of CHANGE TEAM; polymorphic ones with their components.
!with: ../../run/expect.f90
module finals
  implicit none
  integer :: scalars = 0, elements = 0
  type :: mortal
    integer :: id = 0
  contains
    final :: bury, bury_list
  end type
  type, extends(mortal) :: extended
    type(mortal), allocatable :: parts(:)
  end type
contains
  impure subroutine bury(x)
    type(mortal), intent(inout) :: x

    scalars = scalars + 1
    x%id = -1
  end subroutine

  subroutine bury_list(x)
    type(mortal), intent(inout) :: x(:)

    elements = elements + size(x)
    x%id = -1
  end subroutine
end module

program finalised_when_deallocated
  use finals
  use iso_fortran_env, only: team_type
  use expectations
  implicit none
  type(mortal), allocatable :: a[:], b(:)[:]
  class(mortal), allocatable :: c[:]
  type(team_type) :: t
  integer :: s

  allocate (a[*], b(3)[*])
  deallocate (a, b, stat=s)
  call expect(s, 0, 'STAT=')
  call expect_finals(1, 3, 'DEALLOCATE')
  call of_a_procedure()
  call expect_finals(1, 2, 'end of a procedure')
  block
    type(mortal), allocatable :: d(:)[:]

    allocate (d(4)[*])
  end block
  call expect_finals(0, 4, 'end of a BLOCK')
  allocate (extended :: c[*])
  select type (c)
  type is (extended)
    allocate (c%parts(2))
  end select
  deallocate (c)
  call expect_finals(1, 2, 'a polymorphic coarray')
  form team (1, t)
  change team (t)
    allocate (a[*])
  end team
  call expect(allocated(a), .false., 'after END TEAM')
  call expect_finals(1, 0, 'END TEAM')
contains
  subroutine of_a_procedure()
    type(mortal), allocatable :: x[:], y(:)[:]

    allocate (x[*], y(2)[*])
  end subroutine

  subroutine expect_finals(scalar, list, what)
    integer, intent(in) :: scalar, list
    character(*), intent(in) :: what

    call expect([scalars, elements], [scalar, list], what)
    scalars = 0
    elements = 0
  end subroutine
end program
