! F2018 9.7.3.2, 7.5.6.3, 11.1.5.2: END TEAM deallocates coarrays that only a procedure called inside the construct knows, and
! finalises them: types with allocatable components or FINAL, polymorphic and unlimited polymorphic ones, of external procedures, of
! types that the module around does not know, and that only an internal procedure knows.
!images: 1 2 3 4
!with: ../../run/expect.f90
module resources
  implicit none
  private
  public :: resource, list, finals, element_finals

  type :: resource
    integer :: i = 0
    integer, allocatable :: values(:)
  contains
    final :: finish, finish_matrix
  end type
  type :: list
    integer, allocatable :: items(:)
    type(resource) :: of_list
  end type
  integer :: finals = 0, element_finals = 0
contains
  subroutine finish(x)
    type(resource), intent(inout) :: x

    if (.not. allocated(x%values)) error stop 'finalised without its component'
    if (size(x%values) /= 7) error stop 'finalised with another component'
    finals = finals + 1
  end subroutine

  subroutine finish_matrix(x)
    type(resource), intent(inout) :: x(:, :)

    element_finals = element_finals + size(x)
    if (any(x%i /= this_image())) error stop 'wrong elements'
  end subroutine
end module

module others
  implicit none
contains
  subroutine in_module(again)
    use resources, only: item => resource
    logical, intent(out) :: again
    type(item), allocatable, save :: one[:]
    type :: local
      character(:), allocatable :: text
    end type
    type(local), allocatable, save :: texts(:)[:]

    again = allocated(one) .or. allocated(texts)
    allocate (one[*], texts(3:4)[*])
    allocate (one%values(7))
    texts(4)%text = 'text'
    call inside(again)
  contains
    subroutine inside(again)
      logical, intent(inout) :: again
      type :: inner
        integer, allocatable :: numbers(:)
        integer :: n = 5
      end type
      type(inner), allocatable, save :: i[:], many(:, :)[:]
      class(inner), allocatable, save :: poly[:]

      again = again .or. allocated(i) .or. allocated(many) .or. allocated(poly)
      allocate (i[*], many(2, 2)[*], poly[*])
      i%numbers = [1, 2, 3]
      many(2, 1)%numbers = [this_image()]
      poly%numbers = [1]
      sync all
      if (i[num_images()]%n /= 5) error stop 'default initialisation'
      sync all
    end subroutine
  end subroutine
end module

subroutine alone(again)
  use resources, only: resource, list
  implicit none
  logical, intent(out) :: again
  type, extends(resource) :: extended
    real, allocatable :: more(:)
  end type
  type(resource), allocatable, save :: matrix(:, :)[:]
  type(list), allocatable, save :: lists(:)[:, :]
  class(resource), allocatable, save :: poly[:]
  class(*), allocatable, save :: anything[:], word[:], number[:]

  again = allocated(matrix) .or. allocated(lists) .or. allocated(poly) .or. &
          allocated(anything) .or. allocated(word) .or. allocated(number)
  allocate (matrix(2, 3)[*])
  matrix%i = this_image()
  allocate (lists(1)[2, *])
  lists(1)%items = [1, 2, 3]
  allocate (lists(1)%of_list%values(7))
  allocate (extended :: poly[*])
  allocate (poly%values(7))
  select type (poly)
  type is (extended)
    poly%more = [1.0, 2.0]
  end select
  allocate (extended :: anything[*])
  select type (anything)
  type is (extended)
    allocate (anything%values(7))
  end select
  allocate (character(5) :: word[*])
  allocate (real :: number[*])
  sync all
end subroutine

program end_team_deallocates_objects_of_any_type
  use iso_fortran_env, only: team_type
  use resources
  use others
  use expectations
  implicit none
  interface
    subroutine alone(again)
      logical, intent(out) :: again
    end subroutine
  end interface
  type(team_type) :: mine
  integer, allocatable :: after(:)[:]
  integer :: pass
  logical :: again

  form team (1 + mod(this_image(), 2), mine)
  do pass = 1, 3
    change team (mine)
      call alone(again)
      call expect_true(.not. again, 'in an external procedure')
      call in_module(again)
      call expect_true(.not. again, 'in a module procedure')
    end team
    call expect(element_finals, 6*pass, 'finalised by rank')
    call expect(finals, 4*pass, 'finalised')
    allocate (after(10)[*])
    after = this_image()
    sync all
    call expect(after(10)[num_images()], num_images(), 'the heaps agree again')
    deallocate (after)
  end do
end program
