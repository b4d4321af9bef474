program procedure_pointer_as_argument
  implicit none
  type :: t
    procedure(f), pointer, nopass :: p
  end type
  interface
    integer function f()
    end function
  end interface
  type(t), save :: a[*]

!error: C1027
  if (applied(a[1]%p) /= 1) error stop
contains
  integer function applied(g)
    procedure(f) :: g

    applied = g()
  end function
end program
