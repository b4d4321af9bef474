! F2018 10.2.1.2, 10.2.1.3: an allocatable variable takes shape, length and dynamic type of a coindexed value, keeps its bounds where the shape is the same;
! components in structures; coarrays of the same shape are not reallocated; a pointer on the left.
!with: ../../run/expect.f90
program assignments_to_allocatables
  use expectations
  implicit none
  type :: box
    integer, allocatable :: list(:)
    character(:), allocatable :: name
  end type
  type :: shape_
    integer :: i = 0
  end type
  type, extends(shape_) :: circle
    real :: r = 0
  end type
  integer :: a(4)[*], n, me
  character(6) :: c(2)[*]
  type(box) :: b[*], mine
  class(shape_), allocatable :: s[:], any_shape
  integer, allocatable :: x(:), y(:, :)
  integer, allocatable, target :: co(:)[:]
  integer, pointer :: p(:)
  character(:), allocatable :: text, texts(:)

  me = this_image()
  n = num_images()
  a = me*[1, 2, 3, 4]
  c = ['abcdef', 'ghijkl']
  b%list = [(me, me=1, this_image())]
  me = this_image()
  b%name = repeat('x', me)
  allocate (circle :: s[*])
  s%i = me
  allocate (co(0:3)[*], source=0)
  sync all
  x = a(:)[n]
  call expect(x, n*[1, 2, 3, 4], 'allocated')
  x = a(2:3)[n]
  call expect(size(x), 2, 'smaller')
  deallocate (x)
  allocate (x(-1:2))
  x = a(:)[1]
  call expect(lbound(x, 1), -1, 'bounds are kept')
  y = reshape(a(:)[n], [2, 2])
  call expect(y(1, 2), 3*n, 'inside an expression')
  text = c(2)[n](2:4)
  call expect(text, 'hij', 'length')
  texts = c(:)[n]
  call expect(texts, ['abcdef', 'ghijkl'], 'array of characters')
  x = b[n]%list
  call expect(size(x), n, 'an allocatable component')
  text = b[n]%name
  call expect(text, repeat('x', n), 'of deferred length')
  mine = b[n]
  call expect(size(mine%list) + len(mine%name), 2*n, 'a structure')
  any_shape = s[n]
  select type (any_shape)
  type is (circle)
    call expect(any_shape%i, n, 'dynamic type')
  class default
    call fail('dynamic type')
  end select
  p => co
  p = a(:)[n]
  call expect(lbound(co, 1), 0, 'a coarray keeps its bounds')
  co = a(4:1:-1)[n]
  call expect(associated(p, co), .true., 'and its place')
  call expect(p, n*[4, 3, 2, 1], 'value')
end program
