! F2018 9.5.3, 11.1.3.3: functions that the module defines further down in subscripts of what is read, lent, associated and defined, in heads of
! constructs too. (gfortran 13 and later know no type of them in a selector of ASSOCIATE.)
module functions_further_down
  implicit none
  integer, save :: a(8)[*], n
  character(4), save :: c(4)[*]
contains
  subroutine run
    integer :: i, k
    integer, allocatable :: v(:)
    character(5) :: buf = '55 66'
    n = num_images()
    k = n
    a = [(i, i=1, 8)]
    c = 'abcd'
    sync all
    if (total(a(low():high(3))[k]) /= 2 + 3 + 4 + 5) error stop 1
    if (n < 0) then
      stop 9
    else if (total(a(list())[k]) /= 2 + 7) then
      error stop 2
    end if
    i = 0
    do while (total(a(low():low() + i)[k]) < 9)
      i = i + 1
    end do
    if (i /= 2) error stop 3
    select case (total(a(high(1):)[k]))
    case (3+4+5+6+7+8)
    case default
      error stop 4
    end select
    v = a(list())[k]
    if (any(v /= [2, 7])) error stop 5
    if (joined(c(low():high(1))[k](low():)) /= 'bcdbcd') error stop 6
    associate (s => (c(low())[k](low():high(1))))
      if (s /= 'bc' .or. s(2:2) /= 'c') error stop 7
    end associate
    sync all
    if (this_image() == 1) call twice(a(low():high(1))[k])
    if (this_image() == 1) read (unit=buf, fmt=*) a(low():high(1))[k]
    sync all
    if (any(a(2:3)[k] /= [55, 66])) error stop 8
  end subroutine
  integer function total(x)
    integer, intent(in) :: x(:)
    total = sum(x)
  end function
  subroutine twice(x)
    integer, intent(inout) :: x(:)
    x = 2*x
  end subroutine
  function joined(x) result(r)
    character(*), intent(in) :: x(:)
    character(len(x)*size(x)) :: r
    integer :: i
    r = ''
    do i = 1, size(x)
      r = trim(r)//x(i)
    end do
  end function
  function list()
    integer :: list(2)
    list = [2, 7]
  end function
  pure integer function low()
    low = 2
  end function
  pure integer function high(i)
    integer, intent(in) :: i
    high = 2 + i
  end function
end module
program functions_of_the_module_in_subscripts
  use functions_further_down
  call run
end program
