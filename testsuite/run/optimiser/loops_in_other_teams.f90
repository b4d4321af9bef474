! F2018 9.6, 11.6.9: loops whose image selectors have TEAM= and TEAM_NUMBER=; the optimiser must not change what they read and define.
!images: 1 2 3 4
!also: two all
module loops_in_other_teams_types
  use, intrinsic :: iso_fortran_env, only: team_type
  implicit none

  type :: member
    type(team_type) :: team
    integer :: left
  end type

  type :: field
    real, allocatable :: u(:)
  end type
end module

program loops_in_other_teams
  use, intrinsic :: iso_fortran_env
  use loops_in_other_teams_types
  implicit none
  integer, parameter :: n = 40
  integer, save :: a(n)[*], b(n)[*], twice(n)[2, *]
  integer, allocatable :: c(:)[:]
  type(field), save :: f[*]
  type(team_type) :: all_images, half, undefined, chosen(2)
  type(member) :: me
  integer :: x(n), list(n), i, k, rank, images, wrong = 0, halves, none

  rank = this_image()
  images = num_images()
  halves = 2 - mod(rank, 2)
  none = images - images
  do i = 1, n
    list(i) = 1 + mod(7*i, n)
  end do
  allocate (c(n)[*], f%u(n))
  a = [(1000*rank + i, i=1, n)]
  c = a
  twice = a
  f%u = real(a)
  all_images = get_team()
  form team (halves, half)
  me%team = all_images
  me%left = 1 + mod(rank, images)
  sync all

  change team (half)
    ! An ancestor's images, some of them of no sibling's index.
    do k = 1, images
      do i = 1, n
        x(i) = a(list(i))[k, team=all_images]
      end do
      call check(x == 1000*k + list, 'element')
      do i = 1, n
        x(i) = c(list(i))[k, team=all_images]
      end do
      call check(x == 1000*k + list, 'allocatable')
      do i = 1, n
        x(i) = nint(f[k, team=all_images]%u(list(i)))
      end do
      call check(x == 1000*k + list, 'component')
      x = 0
      do i = 1, n, 4
        x(i:i + 3) = a(i:i + 3)[k, team=all_images] + 1
      end do
      call check(x == [(1000*k + i + 1, i=1, n)], 'section')
      x = [(a(list(i))[k, team=all_images], i=1, n)]
      call check(x == 1000*k + list, 'constructor')
      x = a(:)[k, team=all_images] + a(n:1:-1)[k, team=all_images]
      call check(x == 2000*k + n + 1, 'arrays')
      do i = 1, n
        x(i) = twice(i)[1 + mod(k - 1, 2), 1 + (k - 1)/2, team=all_images]
        call nothing
      end do
      call check(x == [(1000*k + i, i=1, n)], 'two codimensions and CALL')
    end do
    do i = 1, n
      x(i) = a(i)[me%left, team=me%team]
    end do
    call check(x == [(1000*(1 + mod(rank, images)) + i, i=1, n)], 'a component is the team')

    ! Siblings.
    do k = 1, merge(2, 1, images > 1)
      do i = 1, n
        x(i) = a(list(i))[1, team_number=k]
      end do
      call check(x == 1000*k + list, 'sibling')
    end do
    do i = 1, n
      x(i) = a(i)[1, team_number=merge(1 + mod(i, 2), 1, images > 1)]
    end do
    call check(x == [(1000*merge(1 + mod(i, 2), 1, images > 1) + i, i=1, n)], 'siblings by turns')

    ! The team changes from element to element.
    chosen(1) = all_images
    chosen(2) = half
    me%team = half
    do i = 1, n
      x(i) = a(i)[1, team=me%team]
      me%team = chosen(1 + mod(i, 2))
    end do
    call check(x == [(1000*merge(1, halves, mod(i, 2) == 1 .and. i > 1) + i, i=1, n)], 'chosen')

    do i = 1, n
      x(i) = a(i)[1, team=chosen(2)]
    end do
    call check(x == [(1000*halves + i, i=1, n)], 'an element is the team')
    do i = 1, n
      x(i) = a(i)[1, team=chosen(1 + mod(i, 2))]
    end do
    call check(x == [(1000*merge(1, halves, mod(i, 2) == 0) + i, i=1, n)], 'elements by turns')
    do i = 1, n
      x(i) = a(i)[1, team=get_team(initial_team)]
    end do
    call check(x == [(1000 + i, i=1, n)], 'a function is the team')

    ! What is not evaluated need not be a team, nor an image.
    do i = 1, none
      x(i) = a(i)[1, team=undefined]
    end do
    do i = 1, n
      if (none > 0) x(i) = a(i)[images + 1, team=all_images]
      if (none > 0) x(i) = a(i)[1, team=undefined] + a(i)[1, team_number=99]
    end do
    sync team (all_images)

    ! Puts, the own image among them; each array has one image that defines it.
    do i = 1, n
      b(i)[1 + mod(rank, images), team=all_images] = 10*rank + i
    end do
    sync team (all_images)
    call check(b == [(10*(1 + mod(rank + images - 2, images)) + i, i=1, n)], 'put')
    do i = 2, n
      b(i)[rank, team=all_images] = b(i - 1)[rank, team=all_images] + 1
    end do
    call check(b == [(b(1) + i - 1, i=1, n)], 'one after the other')
    do i = 2, n
      b(i) = b(i - 1)[rank, team=all_images] + 2
    end do
    call check(b == [(b(1) + 2*(i - 1), i=1, n)], 'own image')
  end team

  sync all
  if (wrong > 0) error stop 'wrong'
  if (rank == 1) print '(a)', 'loops in other teams: ok'

contains

  subroutine nothing
    wrong = wrong + 0
  end subroutine

  subroutine check(right, what)
    logical, intent(in) :: right(:)
    character(*), intent(in) :: what

    if (all(right)) return
    print '(a, i0, 3a)', 'image ', rank, ': ', what, ' is wrong'
    wrong = wrong + 1
  end subroutine
end program
