! F2018 C1537, 15.5.2.4: a part of a coindexed object may be an actual argument although another component of the coarray is a
! pointer; 15.5.1: a type-bound procedure with NOPASS may be referenced through a coindexed object.
!with: ../expect.f90
module holders
  implicit none
  type inner
    integer :: i = 0, v(3) = 0
  end type
  type holder
    type(inner) :: part, list(2)
    integer, pointer :: q => null()
    integer :: last = 0
  contains
    procedure, nopass :: add
    procedure, nopass :: seven
  end type
  integer :: total = 0
contains
  subroutine add(n)
    integer, intent(in) :: n

    total = total + n
  end subroutine

  integer function seven()
    seven = 7
  end function
end module

program part_beside_a_pointer
  use expectations
  use holders
  implicit none
  type(holder), save :: a[*], b(2)[*]
  integer :: me, n, next

  me = this_image()
  n = num_images()
  next = mod(me, n) + 1
  a%part%i = me
  a%part%v = [1, 2, 3]*me
  b(2)%list(1)%i = 10*me
  sync all
  call expect(value(a[next]%part), next, 'a part')
  call expect(value(b(2)[next]%list(1)), 10*next, 'a part of an element')
  call expect(value(b(2) [next] % list(1)), 10*next, 'with blanks')
  sync all
  call define(a[next]%part, me)
  call define(b(1)[next]%list(2), me)
  call fill(a[next]%list(1)%v)
  sync all
  call expect(a%part%i, merge(n, me - 1, me == 1), 'defined')
  call expect(b(1)%list(2)%i, merge(n, me - 1, me == 1), 'defined in an array')
  call expect(a%list(1)%v, [5, 5, 5], 'an array that is a part')
  call a[next]%add(3)
  call b(2)[next]%add(a[next]%seven())
  call expect(total, 10, 'NOPASS')
contains
  integer function value(x)
    type(inner), intent(in) :: x

    value = x%i
  end function

  subroutine define(x, i)
    type(inner), intent(inout) :: x
    integer, intent(in) :: i

    x%i = i
  end subroutine

  subroutine fill(v)
    integer, intent(out) :: v(:)

    v = 5
  end subroutine
end program
