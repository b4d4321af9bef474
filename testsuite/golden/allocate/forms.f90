! One object between the calls; bounds and SOURCE= are evaluated before.
module forms_m
  implicit none
  type t
    integer :: i
  contains
    procedure :: p
  end type
contains
  subroutine p(x)
    class(t), intent(in) :: x
    print *, x%i
  end subroutine
end module
program forms
  use forms_m
  implicit none
  integer, allocatable :: a(:)[:], b(:,:)[:,:], local(:), s[:]
  character(len=:), allocatable :: c[:]
  integer :: n, st, stats(2)
  character(len=80) :: message
  type(t), allocatable :: d(:)[:]
  n = 3
  allocate (a(n)[*])
  deallocate (a)
  allocate (a(0:n)[0:*], local(5), s[*])
  deallocate (a, local, s, stat=st)
  allocate (b(n, f(n))[2, *], source=f(1))
  allocate (character(len=n) :: c[*])
  allocate (a(n)[*], s[*], stat=st, errmsg=message)
  allocate (local(3), d(n)[n:*], stat=stats(1))
  deallocate (d, stat=stats(2), errmsg=message(1:10))
  allocate (a(size(local))[*], source=local)
  if (.not. allocated(s)) allocate (s[*])
10 allocate (s[*], mold=n)
  allocate (local(4))
contains
  integer function f(i)
    integer, intent(in) :: i
    f = i
  end function
  subroutine move(from, to)
    integer, allocatable, intent(inout) :: from(:)[:], to(:)[:]
    integer, allocatable :: other(:)
    call move_alloc(from, to)
    call move_alloc(from, to, st, message)
    call move_alloc(local, other)
  end subroutine
end program
