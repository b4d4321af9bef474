! F2018 10.2.1.3: a coindexed right-hand side with an allocatable, pointer or component variable on the left.
!with: ../expect.f90
program assignment_to_allocatable_and_pointer_variables
  use expectations
  implicit none
  type bag
    integer, allocatable :: items(:)
    character(:), allocatable :: name
  end type
  integer :: a(4)[*], m(2, 3)[*]
  character(5) :: c[*]
  integer, allocatable :: x(:), y(:, :), s
  integer, pointer :: p(:)
  character(:), allocatable :: text
  type(bag) :: b
  integer :: k

  k = mod(this_image(), num_images()) + 1
  a = [1, 2, 3, 4]*this_image()
  m = reshape([1, 2, 3, 4, 5, 6], [2, 3])*this_image()
  c = 'abcde'
  sync all
  x = a(:)[k]
  call expect(x, [1, 2, 3, 4]*k, 'unallocated array')
  x = a(2:3)[k]
  call expect(x, [2, 3]*k, 'array of another size')
  y = m(:, 2:3)[k]
  call expect(y(2, 2), 6*k, 'array of rank 2')
  s = a(4)[k]
  call expect(s, 4*k, 'unallocated scalar')
  text = c[k]
  call expect(text, 'abcde', 'deferred length')
  text = c[k](2:3)
  call expect(text, 'bc', 'deferred length, substring')
  b%items = a(1:3)[k]
  b%name = c[k](:1)
  call expect(b%items, [1, 2, 3]*k, 'allocatable component')
  call expect(b%name, 'a', 'component of deferred length')
  allocate (p(4))
  p = a(4:1:-1)[k]
  call expect(p, [4, 3, 2, 1]*k, 'pointer')
  x(2) = a(1)[k]
  call expect(x, [2, 1]*k, 'element of an allocatable')
  deallocate (p)
end program
