! F2018 9.5.3, 10.1.11: impure functions in the subscripts of sections, elements and substrings that a procedure defines are referenced once.
!with: ../expect.f90
program functions_in_subscripts_of_lent_sections
  use expectations
  implicit none
  integer, save :: a(4)[*]
  character(4), save :: c(4)[*]
  character(:), allocatable :: d(:)[:]
  integer :: i, k

  k = mod(this_image(), num_images()) + 1
  allocate (character(3) :: d(4)[*])
  a = 3
  c = 'abcd'
  d = 'xyz'
  sync all
  i = 1
  call grow(a(next(i):3)[k])
  call expect(i, 2, 'integers')
  call mark(c(next(i))[k])
  call mark_all(c(next(i):)[k])
  call expect(i, 4, 'characters')
  i = 0
  call mark_all(d(next(i):)[k](2:))
  call mark(d(next(i))[k])
  call mark(d(1)[k](next(i):))
  call mark_all(d(2:3)[k](:next(i)/4))
  call expect(i, 4, 'characters of deferred length')
  sync all
  call expect(a, [3, 4, 4, 3], 'integers')
  call expect(c(1)//c(2)//c(3)//c(4), 'abcdabcdzbcdzbcd', 'characters')
  call expect(d(1)//d(2)//d(3)//d(4), 'xzzzzzzzzxzz', 'deferred length')

contains

  integer function next(i)
    integer, intent(inout) :: i

    i = i + 1
    next = i
  end function

  subroutine grow(x)
    integer, intent(inout) :: x(:)

    x = x + 1
  end subroutine

  subroutine mark(x)
    character(*), intent(inout) :: x

    x(:1) = 'z'
  end subroutine

  subroutine mark_all(x)
    character(*), intent(inout) :: x(:)

    x(:)(:1) = 'z'
  end subroutine
end program
