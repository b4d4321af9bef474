! F2018 9.6: values of derived type, vector subscripts, character sections, masked and labelled definitions: all through temporaries.
!stdout: passed
module m
  implicit none
  type t
    integer :: i = 0
    character(4) :: c = ''
    integer :: v(3) = 0
  end type
  type holder
    integer, allocatable :: co(:)[:]
    integer :: other
  end type
  type(t) :: dm(5)[*]
contains
  subroutine chars(c, n, k)
    integer, intent(in) :: n, k
    character(*), intent(inout) :: c(n)[*]
    character(len(c)) :: x(n)
    integer :: i, j
    i = 1; j = 2
    x = c(:)[k]
    if (x(2) /= c(2)[k]) error stop 11
    call upper(c(1:2)[k])
    sync all
    if (c(1)(1:1) /= 'U') error stop 12
    sync all
    if (this_image() == 1) c(:)[k] = c(:) // 'zz'
    if (this_image() == 1) c(2:3)[k](i:j) = ['pq', 'rs']
    sync all
    if (this_image() == k .and. c(3)(1:2) /= 'rs') error stop 13
  end subroutine
  subroutine upper(c)
    character(*), intent(inout) :: c(:)
    integer :: i
    do i = 1, size(c)
      c(i)(1:1) = 'U'
    end do
  end subroutine
  subroutine entries(a, n, r)
    integer, intent(in) :: n
    integer :: a[n:n+1, *], b[0:n, *], r
    r = a[n, 1]
    return
    entry other(b, n, r)
    r = b[0, 1]
  end subroutine
  integer function val(x)
    type(t), intent(in) :: x
    val = x%i
  end function
  elemental integer function ev(x)
    type(t), intent(in) :: x
    ev = x%i + x%v(2)
  end function
  pure integer function reader(a, k)
    integer, intent(in) :: a(:)[*], k
    reader = sum(a(:)[k])
  end function
end module
program temporaries_of_every_layout
  use m
  implicit none
  character(6) :: c(3)[*]
  integer :: a(4)[*], s(4)[*], r, k, me, np, i, idx(2), cnt
  type(t) :: x, y(5)
  type(holder) :: h
  integer, allocatable :: al(:)[:]
  me = this_image(); np = num_images()
  k = merge(1, me + 1, me == np)
  do i = 1, 5
    dm(i)%i = 10*me + i
    dm(i)%v = me
    dm(i)%c = 'abcd'
  end do
  c = ['one   ', 'two   ', 'three ']
  a = [1, 2, 3, 4]*me
  sync all
  call chars(c, 3, k)
  call entries(a(1), 1, r)
  if (r /= 1) error stop 1
  call other(a(2), 1, r)
  if (r /= 2) error stop 2
  if (val(dm(2)[k]) /= 10*k + 2) error stop 3
  y = dm(:)[k]
  if (any(ev(dm(:)[k]) /= 10*k + [1, 2, 3, 4, 5] + k)) error stop 4
  if (any(dm(2:4)[k]%i /= 10*k + [2, 3, 4])) error stop 5
  idx = [4, 2]
  if (any(dm(idx)[k]%i /= 10*k + idx)) error stop 6
  if (any(dm(3)[k]%v(idx(2:2)) /= k)) error stop 7
  if (reader(a, k) /= 10*k) error stop 8
  allocate (h%co(3)[0:*])
  h%co = me
  sync all
  if (h%co(2)[k - 1] /= k) error stop 9
  if (any(h%co(:)[k - 1] /= k)) error stop 10
  if (this_image(h%co, 1) /= me - 1) error stop 14
  deallocate (h%co)
  allocate (al(size(a))[*], source=a)
  sync all
  if (any(al(:)[k] /= [1, 2, 3, 4]*k)) error stop 15
  sync all
  if (me == 1) al([1, 3])[np] = al([2, 4])[1] + 100
  sync all
  if (me == np .and. (al(1) /= 102 .or. al(3) /= 104)) error stop 16
  cnt = 0
  do while (val(dm(cnt + 1)[k]) < 10*k + 4)
    cnt = cnt + 1
    if (cnt > 10) exit
  end do
  if (cnt /= 3) error stop 17
  if (me < 0) then
    cnt = 5
  else if (val(dm(1)[k]) == -1) then
    cnt = 6
  else if (val(dm(2)[k]) == 10*k + 2) then
    cnt = 7
  else
    cnt = 8
  end if
  if (cnt /= 7) error stop 18
  s = 0
  sync all
  where (a > me*2) s(:)[k] = -a
  sync all
  i = merge(np, me - 1, me == 1)
  if (any(s /= [0, 0, -3*i, -4*i])) error stop 19
  sync all
  forall (i = 1:4) s(i)[k] = i*me
  sync all
  i = merge(np, me - 1, me == 1)
  if (any(s /= [1, 2, 3, 4]*i)) error stop 20
  sync all
  do 10 i = 1, 4
10 if (i > 2) s(:)[k] = [i, i, i, i]
  sync all
  if (any(s /= 4)) error stop 21
  print *, dm(1)[k]%c(2:3), dm(1:2)[k]%c(2:3)
  associate (z => (a(2)[k]))
    if (z /= 2*k) error stop 22
  end associate
  x = dm(3)[k]; if (x%i /= 10*k + 3) error stop 23
  sync all
  dm(1)[k] = t(99, 'wxyz', [7, 8, 9])
  sync all
  if (dm(1)%i /= 99 .or. dm(1)%c /= 'wxyz') error stop 24
  select case (val(dm(1)[k]))
  case (99)
    cnt = 1
  case default
    error stop 25
  end select
  block
    integer, allocatable :: al2(:)[:]
    call move_alloc(al, al2)
    if (al2(2)[k] /= 2*k .and. k /= np) error stop 26
    sync all
  end block
  if (me == 1) print *, 'passed'
end program
