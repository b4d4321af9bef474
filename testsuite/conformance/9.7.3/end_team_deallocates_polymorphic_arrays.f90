! F2018 9.7.3.2, 11.1.5.2: END TEAM deallocates polymorphic arrays that only a procedure called inside the construct knows.
! gfortran 12 passes a copy of their descriptors, so that nobody else can learn where they are.
!images: 1 2 3 4
!fc: flang
!with: ../../run/expect.f90
module shapes
  implicit none
  type :: shape
    real, allocatable :: corners(:)
  end type
  type, extends(shape) :: named
    character(:), allocatable :: name
  end type
end module

subroutine draw(again)
  use shapes
  implicit none
  logical, intent(out) :: again
  class(shape), allocatable, save :: all(:)[:]
  class(*), allocatable, save :: words(:, :)[:], numbers(:)[:]

  again = allocated(all) .or. allocated(words) .or. allocated(numbers)
  allocate (named :: all(0:1)[*])
  all(1)%corners = [1.0, 2.0]
  select type (all)
  type is (named)
    all(0)%name = 'triangle'
  end select
  allocate (character(5) :: words(3, 2)[*])
  allocate (shape :: numbers(8)[*])
end subroutine

program end_team_deallocates_polymorphic_arrays
  use iso_fortran_env, only: team_type
  use expectations
  implicit none
  interface
    subroutine draw(again)
      logical, intent(out) :: again
    end subroutine
  end interface
  type(team_type) :: mine
  integer :: pass
  logical :: again

  form team (1 + mod(this_image(), 2), mine)
  do pass = 1, 3
    change team (mine)
      call draw(again)
      call expect_true(.not. again, 'deallocated')
    end team
  end do
end program
