! What Flang finds again in consequence of a mistake is not told.
!errors: 12
module m
  use iso_fortran_env
  implicit none
  integer :: a[*]
  integer, protected :: n[*]
end module

module bound
  implicit none
  type, abstract :: t
  contains
    procedure(i), deferred :: s
  end type
  abstract interface
    subroutine i(this, a)
      import
      class(t) :: this
      integer :: a[*]
    end subroutine
  end interface
  type, extends(t) :: u
  contains
!error: F2018 7.5.7.3
    procedure :: s => su
  end type
contains
  subroutine su(this, a)
    class(u) :: this
    integer :: a[2, *]
  end subroutine
end module

program p
  use m, q => a
  implicit none
  type box
    class(*), pointer :: p
    class(*), allocatable :: q
  end type
!error: C852
  integer, pointer :: at[:]
!error: C850
  integer, parameter :: np[*] = 3
  integer, allocatable :: x(:)[:]
  integer :: b[*]
  type(box) :: c(3)[*]
  type(team_type) :: team
!error: C867
  volatile b, q

!error: 16.9.137
  call move_alloc(x[1], x)
!error: C1115
  change team (team, y[*] => b, y[*] => q)
  end team
!error: C918
  select type (z => c(2)[1]%p)
  type is (integer)
  end select
!error: C918
  print *, len(c(1)[1]%q)
!error: C855
  n[2] = 3
!error: C855
  sync all (stat=n)
!error: 16.9.50
  call co_sum(3)
contains
  subroutine inner
    use m
    integer :: i
    volatile :: i
    volatile :: &
!error: C867
      a
    a = i
  end subroutine
end program
