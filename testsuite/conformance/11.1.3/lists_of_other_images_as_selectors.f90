! F2018 11.1.3.3: implied DO loops over images in selectors of ASSOCIATE, of derived types and components.
module associated_lists_types
  implicit none
  type t
    integer :: i = 0
    character(:), allocatable :: s
    real, allocatable :: r(:)
  end type
  type named
    character(3) :: f
  end type
  type p
    integer :: j = 0
  end type
end module
program associated_lists
  use associated_lists_types, only: t, named, q => p
  implicit none
  type(t) :: b[*], c(3)[*]
  type(q) :: d(2)[*]
  type(named) :: e[*]
  character(:), allocatable :: w[:]
  integer :: k, n, j
  n = num_images()
  b%i = this_image(); b%s = repeat('x', this_image()); b%r = [1.,2.]*this_image()
  do k = 1, 3
   c(k) = t(k*this_image(), 'c', [real :: k])
  end do
  d%j = [1,2]*this_image()
  e%f = 'f'//achar(48+this_image())
  allocate (character(4) :: w[*])
  w(:) = 'w'//achar(48+this_image())
  sync all
  associate (r => [(b[k], k=1, n)])
    if (size(r) /= n) error stop 1
    if (any(r%i /= [(k, k=1,n)])) error stop 2
    if (any([(len(r(k)%s) /= k, k=1,n)])) error stop 3
    if (any([(r(k)%r(2) /= 2*k, k=1,n)])) error stop 4
  end associate
  associate (r => [((c(j)[k], j=1,3), k=1, n)], z => [(d(:)[k], k=1,n)])
    if (any(r%i /= [((j*k, j=1,3), k=1,n)])) error stop 5
    if (any(z%j /= [((j*k, j=1,2), k=1,n)])) error stop 6
  end associate
  associate (z => [d(1), (d(2)[k], k=1,n)])
    if (any(z%j /= [this_image(), (2*k, k=1,n)])) error stop 7
  end associate
  associate (z => (/ (d(1:2)[k], d(2), k=1,n) /))
    if (any(z%j /= [([k, 2*k, 2*this_image()], k=1,n)])) error stop 8
  end associate
  sync all
  associate (z => sum([(b[k]%r(2), k=1,n)]), y => b)
    if (z /= n*(n+1)) error stop 11
    y%i = -this_image()
  end associate
  if (b%i /= -this_image()) error stop 14
  b%i = this_image()
  sync all
  associate (z => first([(b[k], k=1,n)], [(w[k], k=1,n)]))
    if (z /= 'w1') error stop 15
  end associate
  associate (z => [(e[k]%f, k=1,n)])
    if (any(z /= [('f'//achar(48+k), k=1,n)])) error stop 10
  end associate
  associate (z => [(w[k], k=1,n)])
    if (any(z /= [('w'//achar(48+k), k=1,n)])) error stop 9
  end associate
  sync all
  if (this_image() == 1) print '(a)', 'passed'
contains
  function first(list, names) result(name)
    type(t), intent(in) :: list(:)
    character(*), intent(in) :: names(:)
    character(2) :: name
    name = ''
    if (list(n)%i == n) name = names(1)
  end function
end program
