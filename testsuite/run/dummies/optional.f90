! F2018 15.5.2.8, 15.5.2.12: OPTIONAL coarray dummies, present and absent, and passed on.
!with: ../expect.f90
module optional_dummies_procedures
  use expectations
  implicit none
  type :: cell
    integer :: n = 0
    real :: v(2) = 0
  end type
contains
  subroutine scalar(want, x)
    integer, intent(in) :: want
    integer, intent(inout), optional :: x[*]

    if (present(x)) then
      call expect(x[this_image()], want, 'scalar')
      x[this_image()] = want + 1
      call expect(x, want + 1, 'scalar put')
      call expect(this_image(x), [this_image()], 'THIS_IMAGE')
    else
      call expect(want, -1, 'absent scalar')
    end if
    sync all
  end subroutine

  subroutine explicit_shape(n, low, want, x)
    integer, intent(in) :: n, low, want
    real, optional :: x(n)[low:*]

    if (.not. present(x)) then
      call expect(want, -1, 'absent array')
    else
      call expect(x(n)[low + this_image() - 1], real(want), 'explicit shape')
      x(:)[low + this_image() - 1] = x(1:n) + 1
    end if
    sync all
  end subroutine

  subroutine assumed_shape(want, x)
    integer, intent(in) :: want
    type(cell), optional :: x(:)[2, *]

    if (present(x)) then
      call expect(x(2)[2 - mod(this_image(), 2), (this_image() + 1)/2]%n, want, 'assumed shape')
      x(1)[2 - mod(this_image(), 2), (this_image() + 1)/2]%v = [1, 2]
      call expect(x(1)%v, [1.0, 2.0], 'component')
    else
      call expect(want, -1, 'absent assumed shape')
    end if
    sync all
  end subroutine

  subroutine assumed_size(want, x)
    integer, intent(in) :: want
    character(*), optional :: x(*)[*]

    if (present(x)) then
      call expect(ichar(x(2)[this_image()](1:1)), want, 'assumed size')
    else
      call expect(want, -1, 'absent assumed size')
    end if
    sync all
  end subroutine

  subroutine may_allocate(want, x)
    integer, intent(in) :: want
    integer, allocatable, optional, intent(inout) :: x(:)[:]

    if (present(x)) then
      if (.not. allocated(x)) then
        allocate (x(3)[0:*])
        x = want
      end if
      call expect(x(3)[this_image() - 1], want, 'allocatable')
    else
      call expect(want, -1, 'absent allocatable')
    end if
    sync all
  end subroutine

  subroutine allocatable_scalar(want, x)
    integer, intent(in) :: want
    type(cell), allocatable, optional :: x[:]

    if (present(x)) then
      if (allocated(x)) deallocate (x)
      allocate (x[*])
      x%n = want
      sync all
      call expect(x[this_image()]%n, want, 'allocatable scalar')
    else
      call expect(want, -1, 'absent allocatable scalar')
    end if
    sync all
  end subroutine

  !> Absent ones are passed on as absent.
  subroutine all_of_them(want, s, e, a, z, d, q)
    integer, intent(in) :: want(6)
    integer, optional :: s[*]
    real, optional, contiguous :: e(:)[*]
    type(cell), optional :: a(:)[*]
    character(*), optional, contiguous :: z(:)[*]
    integer, allocatable, optional :: d(:)[:]
    type(cell), allocatable, optional :: q[:]

    call scalar(want(1), s)
    call explicit_shape(4, 3, want(2), e)
    call assumed_shape(want(3), a)
    call assumed_size(want(4), z)
    call may_allocate(want(5), d)
    call allocatable_scalar(want(6), q)
  end subroutine

  subroutine with_teams(x)
    use iso_fortran_env, only: team_type
    integer, optional :: x(:)[*]
    type(team_type) :: t

    form team (1, t)
    change team (t)
      if (present(x)) call expect(x(1)[this_image()], 5, 'in a team')
    end team
    critical
      if (present(x)) x(1) = x(1) + 1
    end critical
    sync all
    if (present(x)) call expect(x(1)[num_images()], 6, 'after CRITICAL')
  end subroutine
end module

program optional_dummies
  use optional_dummies_procedures
  implicit none
  integer :: s[*], w(2)[*]
  real :: e(4)[*]
  type(cell) :: a(2)[*]
  character(3) :: z(2)[*]
  integer, allocatable :: d(:)[:]
  type(cell), allocatable :: q[:]

  s = 10
  e = 20
  a%n = 30
  z = achar(40)
  w = 5
  sync all
  call scalar(-1)
  call scalar(10, s)
  call explicit_shape(4, 5, -1)
  call explicit_shape(4, 5, 20, e)
  call assumed_shape(-1)
  call assumed_shape(30, a)
  call assumed_size(-1)
  call assumed_size(40, z)
  call may_allocate(-1)
  call may_allocate(50, d)
  call allocatable_scalar(-1)
  call allocatable_scalar(60, q)
  call all_of_them([-1, -1, -1, -1, -1, -1])
  call all_of_them([11, 21, 30, 40, 50, 60], s, e, a, z, d, q)
  call all_of_them([12, -1, 30, -1, 50, -1], s, a=a, d=d)
  call with_teams()
  call with_teams(w)
  deallocate (d, q)
  call all_of_them([13, 22, 30, 40, 51, 61], s, e, a, z, d, q)
end program
