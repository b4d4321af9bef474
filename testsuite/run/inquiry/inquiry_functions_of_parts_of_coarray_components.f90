! F2018 5.4.7: a part of a coarray is a coarray with the same cobounds, also where the coarray is itself a component.
! 16.9.111, 16.9.199, 16.9.98, 16.9.190, 16.9.55
!with: ../expect.f90
program inquiry_functions_of_parts_of_coarray_components
  use expectations
  implicit none
  type inner
    integer :: i, v(3)
    complex :: z
    character(8) :: word
  end type
  type middle
    type(inner) :: deep, list(2)
  end type
  type outer
    type(inner), allocatable :: a[:], b(:)[:, :]
    type(middle), allocatable :: m[:, :, :]
  end type
  type(outer) :: o
  type(middle), save :: plain(2)[3:4, 0:*]
  integer :: me, n, half

  me = this_image()
  n = num_images()
  half = (n + 1)/2
  allocate (o%a[5:*], o%b(4)[-1:0, 7:*], o%m[2, 1:1, 0:*])

  call expect(lcobound(o%a%i), [5], 'lcobound')
  call expect(ucobound(o%a%i), [n + 4], 'ucobound')
  call expect(ucobound(o%a%v(2), 1), n + 4, 'of an element, with dim')
  call expect(lcobound(o%a%z%re), [5], 'of a part of a complex variable')
  call expect(lcobound(o%a%word(2:3)), [5], 'of a substring')
  call expect(this_image(o%a%i), [me + 4], 'this_image')
  call expect(image_index(o%a%i, [n + 4]), n, 'image_index')
  call expect(image_index(o%a%i, [4]), 0, 'image_index out of range')
  call expect(coshape(o%a%v), [n], 'coshape')

  call expect(lcobound(o%b%i), [-1, 7], 'lcobound of an array of components')
  call expect(lcobound(o%b(2)%v), [-1, 7], 'lcobound of an array in an element')
  call expect(ucobound(o%b(2:3)%i), [0, half + 6], 'ucobound of a section')
  call expect(this_image(o%b(1)%v(1)), [mod(me - 1, 2) - 1, (me - 1)/2 + 7], 'this_image, corank 2')
  call expect(image_index(o%b%z, [-1, 7]), 1, 'image_index, corank 2')
  call expect(coshape(o%b(4)%word), [2, half], 'coshape, corank 2')

  call expect(lcobound(o%m%deep%i), [1, 1, 0], 'two components further')
  call expect(ucobound(o%m%list(2)%v(1:2), 3), half - 1, 'corank 3')
  call expect(this_image(o%m%list%i, 3), (me - 1)/2, 'this_image with dim, corank 3')
  call expect(image_index(o%m%deep%v, [1, 1, 0]), 1, 'image_index, corank 3')

  associate (x => o%b(2)%v, y => o%m%deep)
    call expect(lcobound(x), [-1, 7], 'an associate-name')
    call expect(ucobound(y%i), [2, 1, half - 1], 'a part of an associate-name')
    call expect(image_index(y%z, [1, 1, 0]), 1, 'image_index of a part of an associate-name')
  end associate

  call expect(lcobound(plain%deep%i), [3, 0], 'of a coarray that is no component')
  call expect(this_image(plain(2)%list(1)%v), [mod(me - 1, 2) + 3, (me - 1)/2], 'two levels')
  call pass(o%a%v)
  deallocate (o%a, o%b, o%m)
contains
  ! A part of a coarray component is a coarray where a dummy argument is one (15.5.2.8).
  subroutine pass(dummy)
    integer, intent(inout) :: dummy(3)[*]
    integer :: next

    next = mod(me, n) + 1
    dummy = me
    sync all
    call expect(dummy(2)[next], next, 'through a dummy argument')
    call expect(lcobound(dummy), [1], 'cobounds of the dummy argument')
    sync all
  end subroutine
end program
