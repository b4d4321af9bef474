! Functions that read values which nobody may finalise, or which are polymorphic, return pointers (F2018 7.5.6.3).
module finalised_types
  implicit none
  type mortal
    integer :: i
  contains
    final :: bury
  end type
  type plain
    integer :: j
  end type
contains
  subroutine bury(x)
    type(mortal), intent(inout) :: x

    x%i = 0
  end subroutine

  subroutine user(k)
    integer, intent(in) :: k
    type(mortal), save :: m(4)[*]
    class(plain), allocatable, save :: p(:)[:]
    type(plain) :: x(3)
    integer :: i

    print *, (age(m(i)[k]), i=1, 4)
    print *, (ages(m([i, 1])[k]), i=1, 4)
    print *, (dynamic((p(i)[k])), i=1, 3)
    print *, (declared(p(i)[k]), i=1, 3)
    x = [(p(i)[k], i=1, 3)]
    do 10 while (age(m(1)[k]) > 0)
10  continue
  contains
    integer function age(y)
      type(mortal), intent(in) :: y

      age = y%i
    end function

    integer function ages(y)
      type(mortal), intent(in) :: y(:)

      ages = y(1)%i
    end function

    integer function dynamic(y)
      class(plain), intent(in) :: y

      dynamic = y%j
    end function

    integer function declared(y)
      type(plain), intent(in) :: y

      declared = y%j
    end function
  end subroutine
end module
