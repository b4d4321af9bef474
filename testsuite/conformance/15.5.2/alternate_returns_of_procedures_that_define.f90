! F2018 15.5.2.4, 15.6.2.7, 9.6: what a procedure has defined of coindexed arguments is there when it returns elsewhere, too; in IF statements, loops
! and constructs, with sections, components and functions that define theirs.
!with: ../../run/expect.f90
module work
  implicit none
  type t
    integer, allocatable :: list(:)
    integer :: n
  end type
contains
  subroutine double(which, x, *, y, *)
    integer, intent(in) :: which
    integer, intent(inout) :: x, y(:)

    x = 2*x
    y = y + 1
    return which
  end subroutine

  integer function next(i)
    integer, intent(inout) :: i

    i = i + 1
    next = i
  end function
end module

program alternate_returns_of_procedures_that_define
  use expectations
  use work, only: t, double, next
  implicit none
  integer, save :: a(4)[*], s[*]
  type(t), save :: o(2)[*]
  integer :: k, path, i, n

  n = num_images()
  k = mod(this_image(), n) + 1
  a = [1, 2, 3, 4]
  s = 5
  o%n = 6
  allocate (o(2)%list(3), source=7)
  sync all

  path = 0
  call double(2, s[k], *10, a(1:3:2)[k], *20)
  path = 1
10 path = path + 10
20 path = path + 100
  call expect(path, 100, 'the second label')
  sync all
  call expect(s, 10, 'a scalar')
  call expect(a, [2, 2, 4, 4], 'a section')
  sync all

  if (path == 100) call double(1, o(1)[k]%n, *30, o(2)[k]%list(2:), *40)
  path = -1
30 path = path + 1
40 sync all
  call expect(path, 101, 'the first label, IF statement')
  call expect(o(1)%n, 12, 'a component')
  call expect(o(2)%list, [7, 8, 8], 'an allocatable component')
  sync all

  path = 0
  do 50 i = 1, 3
    block
      if (i > 1) then
        call double(i - 1, s[k], *45, a(:)[k], *50)
      else
        call double(7, s[k], *50, a(:)[k], *50)
        path = path + 1
      end if
      path = path + 10
      cycle
45    path = path + 100
    end block
50 continue
  call expect(path, 111, 'a loop')
  sync all
  call expect(s, 80, 'three times')
  call expect(a, [5, 5, 7, 7], 'three times, an array')
  sync all

  i = 0
  call double(next(s[k]) - 80, o(2)[k]%n, *60, a(next(i):3)[k], *60)
  call fail('no alternate return')
60 sync all
  call expect(s, 81, 'what a function has defined')
  call expect(o(2)%n, 12, 'beside functions')
  call expect(a, [6, 6, 8, 7], 'a function in a subscript')
  call expect(i, 1, 'is referenced once')
end program
