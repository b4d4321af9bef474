! F2018 16.9.190: THIS_IMAGE with each combination of arguments, by keyword and by position, DIM of any kind and computed, TEAM the current
! one, an ancestor, a function; of elements, sections and components; in specification expressions; images beyond the last one.
!with: ../../run/expect.f90
program this_image_arguments
  use iso_fortran_env, only: int8, int64, team_type, initial_team, parent_team
  use expectations
  implicit none
  type :: holder
    integer, allocatable :: x[:, :]
  end type
  integer :: a(2)[0:1, -1:*], b[5:*]
  type(holder) :: h
  type(team_type) :: t, u(2)
  integer :: n, me, d, mine

  n = num_images()
  me = this_image()
  allocate (h%x[3, *])
  form team (1 + me/3, t)
  call expect(this_image(team=get_team()), me, 'TEAM=')
  call expect(this_image(coarray=a), [mod(me - 1, 2), (me - 1)/2 - 1], 'COARRAY=')
  call expect([(this_image(a, d), d=1, 2)], this_image(a), 'DIM computed')
  call expect(this_image(dim=2_int8, coarray=a), (me - 1)/2 - 1, 'DIM of kind 1')
  call expect(this_image(b), [me + 4], 'corank 1')
  call expect(this_image(a(2)), this_image(a), 'of an element')
  call expect(this_image(h%x, 1_int64), 1 + mod(me - 1, 3), 'of a component')
  call expect(this_image(b, team=get_team(initial_team)), [me + 4], 'TEAM= by keyword')
  call expect(this_image(team=get_team(), dim=1, coarray=b), me + 4, 'all by keyword')
  change team (t)
    mine = this_image()
    call expect(this_image(a), [mod(mine - 1, 2), (mine - 1)/2 - 1], 'in a team')
    call expect(this_image(a, 2, get_team(parent_team)), (me - 1)/2 - 1, 'DIM and TEAM by position')
    call expect(this_image(a, get_team(parent_team)), [mod(me - 1, 2), (me - 1)/2 - 1], 'TEAM by position')
    call expect(this_image(t), mine, 'the current team by its variable')
    form team (4, u(2), new_index=num_images() + 1 - mine)
    change team (u(2))
      call expect(this_image(t), mine, 'the parent')
      call expect(this_image(b, 1, u(2)) - 4, num_images() + 1 - mine, 'an element as TEAM')
      call in_procedure(b, mine)
    end team
  end team
contains
  subroutine in_procedure(x, image)
    integer, intent(in) :: image
    integer, intent(in) :: x[*]
    integer :: work(this_image(), this_image(x, 1))

    call expect(shape(work), num_images() + 1 - image, 'specification expression')
  end subroutine
end program
