! F2018 9.6: cosubscripts of kinds 8 and 16 in a scalar MASK=, in subscripts of sections of components and in other arguments; those beyond all images.
!also: two all
program cosubscripts_of_larger_kinds
  implicit none
  integer, parameter :: wide = selected_int_kind(38)
  type :: inner
    integer :: at(2) = 1
  end type
  type :: outer
    type(inner), allocatable :: inside(:)
  end type
  type(outer)          :: v(2)
  logical, save        :: s[1, *], l[*]
  integer, save        :: k[*], two[2, *]
  integer, allocatable :: j[:]
  integer              :: a(4), b(2), status
  integer(8)           :: n, one
  integer(wide)        :: m

  one = 1
  n = num_images()
  m = n
  a = [4, 2, 3, 1]
  allocate (j[2:*])
  allocate (v(1)%inside(3), v(2)%inside(3))
  s = this_image() == num_images()
  l = s
  k = 2
  j = this_image()
  two = -this_image()
  sync all
  if (sum(a, s[one, n]) /= 10 .or. maxval(a, mask=s[1, m]) /= 4) error stop 'two codimensions'
  if (sum(a, l[n]) /= 10 .or. sum(a, l[m]) /= 10 .or. sum(mask=l[n], array=a) /= 10) error stop 'one codimension'
  if (sum(a, l[n] .and. a > 1) /= 9 .or. product(a, .not. l[n]) /= 1) error stop 'an expression'
  if (sum(a, j[n + 1] == n) /= 10) error stop 'an allocatable coarray'
  if (sum(a, two[1, (n + 1)/2] == -(2*((n + 1)/2) - 1)) /= 10) error stop 'codimensions of size two'
  b = v(modulo(this_image(), 2) + 1)%inside(1:2)%at(k[n])
  if (any(b /= 1)) error stop 'a subscript of a section of components'
  call co_sum(v(modulo(this_image(), 2) + 1)%inside%at(k[n]))
  if (any(v(modulo(this_image(), 2) + 1)%inside%at(2) /= n)) error stop 'such a section of CO_SUM'
  if (any(v(modulo(this_image(), 2) + 1)%inside%at(1) /= 1)) error stop 'what lies beside it'
  sync all
  if (k[n, stat=status] /= 2 .or. status /= 0) error stop 'STAT='
  if (merge(k[m], 0, l[n]) /= 2) error stop 'MERGE'
end program
