! An actual argument that may be defined is a variable for the time of the call.
program copy_in_copy_out
  implicit none
  integer :: a(10)[*], k, n
  character(len=:), allocatable :: word
  character(len=5) :: c[*]
  type t
    integer :: i
  end type
  type(t) :: d(3)[*]
  external :: implicit_one
  k = 1
  call reads(a(2)[k], a(3:5)[k])
  call changes(a(2)[k], a(3:5)[k])
  call implicit_one(a(2)[k])
  if (k > 1) call changes(a(1)[k], a(1:2)[k])
  call changes_t(d(2)[k])
  call random_number(n_real(a(1)[k]))
  call get_command_argument(1, c[k])
  read (*, *) a(1)[k], n, a(2:3)[k]
  open (newunit=n, file='x', iostat=a(4)[k])
  n = len_trim(c[k]) + f(a(1)[k])
contains
  function n_real(i) result(r)
    integer, intent(in) :: i
    real, pointer :: r
    allocate (r)
    r = i
  end function
  subroutine reads(x, y)
    integer, intent(in) :: x, y(:)
    n = x + size(y)
  end subroutine
  subroutine changes(x, y)
    integer, intent(inout) :: x, y(:)
    x = 1
    y = 2
  end subroutine
  subroutine changes_t(x)
    type(t), intent(out) :: x
    x%i = 1
  end subroutine
  pure integer function f(x)
    integer, value :: x
    f = x
  end function
end program
