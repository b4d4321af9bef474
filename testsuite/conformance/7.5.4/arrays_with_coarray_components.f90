! F2023 8.5.6, 9.7.3.2: arrays and allocatable objects of types with coarray components, as variables, components, dummy
! arguments, polymorphic; each element has coarrays of its own, of other bounds and cobounds. Deallocating the object is an
! image control statement, and END TEAM deallocates what was allocated inside.
!images: 1 2 3 4
!with: ../../run/expect.f90
module shelves
  implicit none
  type :: inner
    integer, allocatable :: v(:)
  end type
  type :: part
    integer, allocatable :: co(:)[:]
    type(inner), allocatable :: deep[:]
    integer :: n = 0
  end type
  type, extends(part) :: more_part
    real, allocatable :: extra[:]
  end type
  type :: box
    type(part) :: drawers(2)
    type(part), allocatable :: more(:)
  end type
  type(part), private :: hidden(0:3)
contains
  subroutine fill(x, first)
    type(part), intent(inout) :: x(:)
    integer, intent(in) :: first
    integer :: i

    do i = 1, size(x)
      allocate (x(i)%co(i + 1)[first:*])
      x(i)%co = 100*this_image() + i
      x(i)%n = i
    end do
  end subroutine

  integer function sum_of(x, image)
    type(part), intent(in) :: x(:)
    integer, intent(in) :: image
    integer :: i

    sum_of = 0
    do i = 1, size(x)
      sum_of = sum_of + sum(x(i)%co(:)[image])
    end do
  end function

  subroutine hide(n)
    integer, intent(in) :: n

    allocate (hidden(n)%co(n)[*], source=n)
  end subroutine

  logical function is_hidden(n)
    integer, intent(in) :: n

    is_hidden = allocated(hidden(n)%co)
  end function

  integer function locally(n)
    integer, intent(in) :: n
    type(part), allocatable :: own(:), one

    allocate (own(n), one)
    allocate (own(n)%co(n)[*], source=this_image() + n)
    allocate (one%deep[*])
    one%deep%v = [this_image(), n]
    sync all
    locally = own(n)%co(n)[num_images()] + one%deep[num_images()]%v(2)
  end function
end module

program arrays_with_coarray_components
  use iso_fortran_env, only: team_type
  use shelves
  use expectations
  implicit none
  type(part) :: a(3)
  type(part), allocatable :: b(:), c, d(:)
  class(part), allocatable :: p(:)
  type(box), save :: boxes(2)
  type(team_type) :: mine
  integer :: me, n, next, before, i, pass, st

  me = this_image()
  n = num_images()
  next = mod(me, n) + 1
  before = mod(me + n - 2, n) + 1

  call fill(a, 1)
  allocate (b(0:4), c)
  call fill(b, 0)
  allocate (c%co(2)[-1:*], source=-me)
  sync all
  do i = 1, 3
    call expect(a(i)%co(i + 1)[next], 100*next + i, 'an element of an array')
  end do
  call expect(a(2)%co(:)[next], 100*next + 2, 'a whole component')
  call expect(b(3)%co(5)[next - 1], 100*next + 4, 'an allocatable array')
  call expect(c%co(:)[next - 2], -next, 'an allocatable scalar')
  call expect(this_image(b(0)%co, 1), me - 1, 'cobounds of an element')
  call expect(lcobound(c%co, 1), -1, 'cobounds of an allocatable scalar')
  call expect(size(b(2)%co), 4, 'bounds of an element')
  call expect(sum_of(a, next), sum([(100*next*(i + 1) + i*(i + 1), i=1, 3)]), 'dummy argument')
  sync all
  a(3)%co(1:2)[next] = [7, 8]*me
  b(4)%co(1)[next - 1] = me
  sync all
  call expect(a(3)%co, [7*before, 8*before, 100*me + 3, 100*me + 3], 'put')
  call expect(b(4)%co(1), before, 'put to an allocatable array')
  sync all

  ! The status of each element is its own; MOVE_ALLOC of the object leaves them where they are.
  deallocate (a(2)%co)
  call expect_true(allocated(a(1)%co) .and. .not. allocated(a(2)%co) .and. allocated(a(3)%co), 'one element')
  call move_alloc(b, d)
  call expect(d(1)%co(2)[next - 1], 100*next + 2, 'MOVE_ALLOC of the object')
  sync all
  deallocate (d, stat=st)
  call expect(st, 0, 'STAT=')
  deallocate (c)

  ! Components of components; polymorphic.
  call fill(boxes(2)%drawers, 1)
  allocate (boxes(1)%more(2))
  call fill(boxes(1)%more, 1)
  allocate (more_part :: p(2))
  call fill(p, 1)
  select type (p)
  type is (more_part)
    allocate (p(2)%extra[*], source=0.5*me)
  end select
  sync all
  call expect(boxes(2)%drawers(2)%co(3)[next], 100*next + 2, 'an array component')
  call expect(boxes(1)%more(1)%co(2)[next], 100*next + 1, 'an allocatable component')
  select type (p)
  type is (more_part)
    call expect(p(2)%extra[next], 0.5*next, 'polymorphic')
    call expect(p(1)%co(1)[next], 100*next + 1, 'polymorphic, the inherited component')
  end select
  sync all
  deallocate (p)
  call expect(locally(2), 2*2 + n, 'local objects')
  call expect(locally(3), 2*3 + n, 'local objects again')

  form team (1 + mod(me, 2), mine)
  do pass = 1, 2
    change team (mine)
      allocate (boxes(2)%more(3))
      call fill(boxes(2)%more, 1)
      call hide(pass)
      allocate (a(2)%co(3)[*])
      call expect(boxes(2)%more(3)%co(4)[num_images()], 100*num_images() + 3, 'in a team')
      sync all
    end team
    call expect_true(.not. any([(allocated(boxes(2)%more(i)%co), i=1, 3)]), 'END TEAM: components')
    call expect_true(.not. is_hidden(pass), 'END TEAM: a variable of the module')
    call expect_true(allocated(a(1)%co) .and. .not. allocated(a(2)%co), 'END TEAM: an array')
    deallocate (boxes(2)%more)
  end do
end program
