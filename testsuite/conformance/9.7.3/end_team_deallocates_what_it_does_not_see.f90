! F2018 9.7.3.2, 11.1.5.2: END TEAM deallocates the coarrays allocated inside the construct that only procedures called there
! know: variables of procedures and BLOCKs with SAVE, private variables of modules, components, dummy arguments,
! characters of deferred length, polymorphic objects, types with FINAL, what MOVE_ALLOC has moved.
!images: 1 2 3 4
!with: ../../run/expect.f90
module hidden_store
  implicit none
  private
  public :: keep, is_kept, last_of, finals, counted

  type :: counted
    integer, allocatable :: values(:)
  contains
    final :: count_it
  end type
  type, extends(counted) :: larger
    integer :: more = 5
  end type
  type :: holder
    real, allocatable :: part(:)[:]
  end type
  type :: plain
    integer :: i = 3
  end type

  integer :: finals = 0
  real(8), allocatable :: numbers(:, :)[:]
  character(:), allocatable :: text(:)[:], word[:]
  character(3), allocatable :: short[:, :]
  complex, allocatable :: scalar[:]
  class(counted), allocatable :: poly[:]
  type(counted), allocatable :: finalised(:)[:]
  type(plain), allocatable :: plains(:)[:]
  type(holder) :: object
  integer, allocatable :: moved(:)[:], empty(:)[:]
contains
  impure elemental subroutine count_it(x)
    type(counted), intent(inout) :: x

    finals = finals + 1
    if (.not. allocated(x%values)) error stop 'finalised without its component'
  end subroutine

  subroutine keep(n)
    integer, intent(in) :: n

    allocate (numbers(n, 2)[*], source=0.5d0)
    allocate (character(n) :: text(4)[*], word[*])
    allocate (short[2, *])
    allocate (scalar[*], plains(3)[*])
    allocate (larger :: poly[*])
    allocate (poly%values(n))
    allocate (finalised(1)[*])
    allocate (finalised(1)%values(2*n))
    allocate (empty(0)[*])
    call make(object%part)
    call move_here(n)
    numbers = this_image()
    word(:) = 'abcdefgh'
    sync all
  end subroutine

  subroutine make(x)
    real, allocatable, intent(inout) :: x(:)[:]

    allocate (x(3)[*])
  end subroutine

  subroutine move_here(n)
    integer, intent(in) :: n
    integer, allocatable :: from(:)[:]

    allocate (from(n)[*], source=n)
    call move_alloc(from, moved)
  end subroutine

  logical function is_kept()
    is_kept = allocated(numbers) .or. allocated(text) .or. allocated(word) .or. allocated(scalar) .or. &
              allocated(poly) .or. allocated(finalised) .or. allocated(object%part) .or. allocated(moved) .or. &
              allocated(empty) .or. allocated(short) .or. allocated(plains)
  end function

  integer function last_of()
    last_of = int(numbers(1, 2)[num_images()])
    if (word(1:1) /= 'a' .or. moved(1) /= size(moved)) last_of = -1
  end function
end module

subroutine external_counter(value)
  implicit none
  integer, intent(out) :: value
  integer, allocatable, save :: counter(:)[:]

  if (.not. allocated(counter)) then
    allocate (counter(7)[*])
    counter = 0
  end if
  counter = counter + 1
  value = counter(7)
contains
  subroutine unused()
  end subroutine
end subroutine

program end_team_deallocates_what_it_does_not_see
  use iso_fortran_env, only: team_type
  use hidden_store
  use expectations
  implicit none
  interface
    subroutine external_counter(value)
      integer, intent(out) :: value
    end subroutine
  end interface
  type(team_type) :: mine, inner
  integer, allocatable :: after(:)[:]
  integer :: pass, value, st

  form team (1 + mod(this_image(), 2), mine)
  do pass = 1, 3
    change team (mine)
      call keep(2 + pass)
      call expect(last_of(), num_images(), 'the last image')
      call external_counter(value)
      call external_counter(value)
      call expect(value, 2, 'in an external procedure')
      call expect(count_calls(), 1, 'in an internal procedure')
      call expect(count_calls(), 2, 'in an internal procedure')
      call expect(in_block(), 1, 'in a BLOCK')
      form team (this_image(), inner)
      change team (inner)
        call expect(in_module_of_types(), 1, 'in a team of the team')
      end team
      call expect(in_module_of_types(), 1, 'again')
    end team (stat=st)
    call expect(st, 0, 'STAT=')
    call expect_true(.not. is_kept(), 'variables of the module')
    call expect(finals, 2*pass, 'finalised')
    allocate (after(10)[*])
    after = this_image()
    sync all
    call expect(after(10)[num_images()], num_images(), 'the heaps agree again')
    deallocate (after)
  end do
  call external_counter(value)
  call expect(value, 1, 'outside')
contains
  integer function count_calls()
    integer, allocatable, save :: counter[:]

    if (.not. allocated(counter)) allocate (counter[*], source=0)
    counter = counter + 1
    count_calls = counter
  end function

  integer function in_block()
    block
      logical(1), allocatable, save :: flags(:)[:]

      in_block = merge(2, 1, allocated(flags))
      if (.not. allocated(flags)) allocate (flags(2)[*])
    end block
  end function

  integer function in_module_of_types()
    type :: local
      real :: x = 1.5
    end type
    class(counted), allocatable, save :: c[:]
    type(local), allocatable, save :: l(:)[:]
    class(*), allocatable, save :: anything[:]

    in_module_of_types = merge(2, 1, allocated(c) .or. allocated(anything))
    if (.not. allocated(c)) then
      allocate (c[*])
      allocate (integer :: anything[*])
    end if
    finals = finals - 1
    allocate (c%values(1))
    allocate (l(4)[*])
    deallocate (l)
  end function
end program
