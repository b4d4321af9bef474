! F2018 9.6, 7.8, 11.1.7.4: what image selectors and TEAM= need is evaluated where the loop comes to it, and not before: coarrays of other images,
! objects that are not allocated, teams that a procedure forms first.
!images: 1 2 3 4
!also: two all
!with: ../expect.f90
program selectors_that_are_not_evaluated
  use, intrinsic :: iso_fortran_env, only: team_type
  use expectations
  implicit none
  integer, parameter :: n = 20
  type member
    type(team_type) :: team
    integer :: left
  end type
  integer, save :: a(n)[*], tn[*]
  integer :: i, x(n), none
  character(12) :: text

  a = [(100*this_image() + i, i=1, n)]
  tn = -1
  none = 0
  write (text, '(i0)') 0
  read (text, *) none
  sync all

  do i = 1, n
    x(i) = a(i)[num_images(), team_number=tn[num_images()]]
  end do
  call expect(x, [(100*num_images() + i, i=1, n)], 'the number of the team is on another image')
  do i = 1, n
    x(i) = a(i)[-tn[1]]
  end do
  call expect(x, [(100 + i, i=1, n)], 'the image is a number on another image')
  do i = 1, none
    x(i) = a(i)[1, team_number=tn[num_images() + 1]]
  end do
  call constructors
  call formed_first
  call numbered_first
  call keywords
  call stops

contains

  subroutine constructors
    type(member), allocatable :: me
    integer, allocatable :: list(:)
    integer :: big

    big = 1000000 + none
    x = 0
    x(1:none) = [(a(i)[1, team=me%team], i=1, none)]
    x(1:none) = [(a(i)[1, team_number=list(big)], i=1, none)]
    x(1:none) = [(a(i)[list(big)], i=1, none)]
    do i = 1, 2
      x(1:none) = [(a(big)[list(big)], big=1, none)]
    end do
    call expect(sum(x), 0, 'nothing has been assigned')
  end subroutine

  subroutine formed_first
    type(team_type) :: t

    do i = 1, n
      call get(t)
      x(i) = a(i)[num_images(t), team=t]
    end do
    call expect(x, [(100*num_images() + i, i=1, n)], 'a team that the loop gets first')
  end subroutine

  subroutine get(t)
    type(team_type), intent(out) :: t

    t = get_team()
  end subroutine

  subroutine numbered_first
    integer :: k

    k = 12345
    do i = 1, n
      call number(k)
      x(i) = a(i)[num_images(team_number=k), team_number=k]
    end do
    call expect(x, [(100*num_images() + i, i=1, n)], 'a number that the loop gets first')
  end subroutine

  subroutine number(k)
    integer, intent(out) :: k

    k = -1
  end subroutine

  !> Variables that are called like keywords.
  subroutine keywords
    integer :: team_number, kind

    team_number = 0
    kind = 0
    do while (a(1)[1, team_number=-1] > int(a(1)[1], kind=4))
      team_number = team_number + 1
    end do
    do i = 1, n
      team_number = i
      kind = n + 1 - i
      x(i) = a(int(kind, kind=8))[1, team_number=-1]
    end do
    call expect(x, [(100 + n + 1 - i, i=1, n)], 'variables called like keywords')
  end subroutine

  !> The loop does not come to the object that is not allocated.
  subroutine stops
    type(member), allocatable :: me

    do i = 1, n
      call finish
      x(i) = a(i)[1, team=me%team] + a(i)[me%left]
    end do
  end subroutine

  subroutine finish
    if (none == 0) stop
  end subroutine
end program
