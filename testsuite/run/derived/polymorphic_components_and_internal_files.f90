! F2018 7.3.2.3, 12.4: polymorphic coarrays under their own and an associate-name; internal files and specifiers that are coindexed.
!stdout: passed
module m
  type t
    integer :: i = 1
  end type
  type, extends(t) :: t2
    integer :: j = 2
    character(3) :: w(2) = 'abc'
  end type
end module
program polymorphic_components_and_internal_files
  use m
  implicit none
  class(t), allocatable :: x[:], y(:)[:]
  integer :: k, n, st
  integer, target :: a(2,3)[*]
  integer, pointer :: p(:)
  character(20) :: line[*]
  logical :: ok[*]
  k = merge(1, this_image() + 1, this_image() == num_images())
  allocate (t2 :: x[*])
  allocate (t2 :: y(3)[*], stat=st)
  if (st /= 0) error stop 1
  x%i = this_image()
  sync all
  if (x[k]%i /= k) error stop 2
  select type (x)
  type is (t2)
    x%j = 7*this_image()
    sync all
    if (x[k]%j /= 7*k) error stop 3
    x[k]%j = 5
    sync all
    if (x%j /= 5) error stop 4
    if (any(x[k]%w /= 'abc')) error stop 14
  end select
  select type (q => y)
  class is (t2)
    q(2)%j = this_image()
    sync all
    if (q(2)[k]%j /= k) error stop 5
  end select
  a = this_image()
  p => a(1,:)
  sync all
  associate (b => a(2,:))
    if (sum(a(2,:)[k]) /= 3*k) error stop 6
  end associate
  write (line[k], '(i0)') this_image()
  sync all
  n = 0
  read (line[k], *) n
  sync all
  if (n /= this_image()) error stop 7
  inquire (file='nonexistent_file', exist=ok[k])
  sync all
  if (ok) error stop 8
  deallocate (x, stat=st)
  if (st /= 0) error stop 9
  if (this_image() == 1) print *, 'passed'
end program
