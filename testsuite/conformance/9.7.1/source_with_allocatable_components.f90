! F2018 9.7.1.2: SOURCE= and MOLD= that are expressions of a type with allocatable components: structure constructors, functions, array
! constructors; for coarrays, for several objects, for arrays of another size; evaluated once.
!with: ../../run/expect.f90
program source_with_allocatable_components
  use expectations
  implicit none
  type :: item
    integer, allocatable :: list(:)
    character(:), allocatable :: name
  end type
  type(item), allocatable :: a(:)[:], b[:], d(:)[:], plain
  integer :: calls = 0, round, status

  do round = 1, 3
    allocate (a(2)[*], source=item([1, 2, round], 'abc'))
    call expect([a(1)%list, a(2)%list], [1, 2, round, 1, 2, round], 'a structure constructor')
    allocate (b[*], plain, source=made(round), stat=status)
    call expect(status, 0, 'STAT=')
    call expect(calls, round, 'evaluated once')
    call expect(b%list, [round, round], 'a function')
    call expect(plain%name, 'made', 'an object beside it')
    allocate (d(0:1)[*], source=[item([round], 'first'), item([3, 4], 'second')])
    call expect(d(1)%list, [3, 4], 'an array constructor')
    sync all
    call expect(a(2)[num_images()]%name, 'abc', 'on another image')
    call expect(d(0)[1]%list, [round], 'the first on another image')
    deallocate (a, b, d, plain)
    allocate (a(3)[*], mold=item([1], 'x'))
    call expect_true(.not. allocated(a(3)%list), 'MOLD=')
    allocate (b[*], source=(a(1)))
    call expect_true(.not. allocated(b%name), 'a value whose components are not allocated')
    deallocate (a, b)
  end do
contains
  function made(k) result(r)
    integer, intent(in) :: k
    type(item) :: r

    calls = calls + 1
    r = item([k, k], 'made')
  end function
end program
