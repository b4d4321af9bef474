! F2018 9.6, 10.2.2.3: pointer components whose targets are sections of arrays of derived type, or components of such arrays.
!with: ../expect.f90
!also: all
module views
  implicit none
  type :: atom
    integer :: id = 0
    character(6) :: s = 'abcdef'
    complex :: z = (1, 2)
    real :: p(2) = [3, 4]
    real(8) :: x = 0
  end type
  type :: view
    type(atom), pointer :: at(:) => null()
    real(8), pointer :: x(:) => null()
    integer, pointer :: id(:) => null()
    real(8), pointer :: re(:) => null()
  end type
  type(view), save :: v[*]
  type(atom), target, save :: store(5), other(3, 2)
  complex(8), target, save :: z(5)
contains
  subroutine set_up(me)
    integer, intent(in) :: me

    store%x = [1, 2, 3, 4, 5] * me
    store%id = [1, 2, 3, 4, 5] + me
    z = [1, 2, 3, 4, 5] * me
    v%x => store%x
    v%id => store(5:1:-2)%id
    v%re => z%re
    v%at => other(2, :)
  end subroutine
end module

program pointers_to_parts
  use expectations
  use views
  implicit none
  character(2) :: c(2)
  real(8), allocatable :: t(:)
  real :: x(2)
  integer, allocatable :: i(:)
  integer :: k, me

  me = this_image()
  k = modulo(me, num_images()) + 1
  call set_up(me)
  sync all
  t = v[k]%x
  call expect(t, [1d0, 2d0, 3d0, 4d0, 5d0] * k, 'components')
  call expect(sum(v[k]%x), 15d0 * k, 'components in an expression')
  call expect(v[k]%x(4), 4d0 * k, 'one of them')
  call expect(v[k]%x([4, 1]), [4d0, 1d0] * k, 'some of them')
  i = v[k]%id
  call expect(i, [5, 3, 1] + k, 'components of every other element')
  call expect(v[k]%re, [1d0, 2d0, 3d0, 4d0, 5d0] * k, 'real parts')
  c = v[k]%at%s(1:2)
  call expect(c, ['ab', 'ab'], 'substrings of components of a row')
  c = v[k]%at(2:1:-1)%s(3:4)
  call expect(c, ['cd', 'cd'], 'backwards')
  x = v[k]%at%z%im
  call expect(x, [2., 2.], 'imaginary parts')
  x = v[k]%at%p(2)
  call expect(x, [4., 4.], 'elements of components')
  call expect(v[k]%at%s(2:3), ['bc', 'bc'], 'in an expression')
  sync all
  v[k]%x = [6, 7, 8, 9, 10] * me
  v[k]%at%s(2:3) = '#!'
  v[k]%at%p(1) = me
  sync all
  k = modulo(me - 2, num_images()) + 1
  call expect(store%x, [6d0, 7d0, 8d0, 9d0, 10d0] * k, 'put to components')
  call expect(store%id, [1, 2, 3, 4, 5] + me, 'what lies between them')
  call expect(other(2, :)%s, ['a#!def', 'a#!def'], 'put to substrings')
  call expect(other(1, :)%s, ['abcdef', 'abcdef'], 'the row before')
  call expect(other(2, :)%p(1), real([k, k]), 'put to elements of components')
end program
