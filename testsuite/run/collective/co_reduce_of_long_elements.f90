! F2018 16.9.49: elements of megabytes need no more of the stack than short ones; elements of a type with a final procedure.
!with: ../expect.f90
!images: 1 2 3
module long_elements
  implicit none
  type long
    integer :: n(300000)
  end type
  type middle
    integer :: n(3000)
  end type
  type final
    integer :: n = 0
  contains
    final :: done
  end type
contains
  pure subroutine done(x)
    type(final), intent(inout) :: x

    x%n = -1
  end subroutine

  pure subroutine add(n, by)
    integer, intent(inout) :: n(:)
    integer, intent(in) :: by(:)
    integer :: i

    do i = 1, size(n)
      n(i) = n(i) + by(i)
    end do
  end subroutine

  pure type(middle) function sum_of_middles(x, y)
    type(middle), intent(in) :: x, y

    sum_of_middles = x
    call add(sum_of_middles%n, y%n)
  end function

  pure function last(x, y)
    character(*), intent(in) :: x, y
    character(len(x)) :: last

    if (x > y) then
      last = x
    else
      last = y
    end if
  end function

  pure type(long) function sum_of_longs(x, y)
    type(long), intent(in) :: x, y

    sum_of_longs = x
    call add(sum_of_longs%n, y%n)
  end function

  pure type(final) function sum_of_finals(x, y)
    type(final), intent(in) :: x, y

    sum_of_finals%n = x%n + y%n
  end function
end module

program co_reduce_of_long_elements
  use expectations
  use long_elements
  implicit none
  type(long), allocatable :: a(:)
  type(middle), save :: b(20)
  character(:), allocatable :: text(:)
  integer :: i, n, me, total

  me = this_image()
  n = num_images()
  total = n*(n + 1)/2
  allocate (a(2))
  a(1)%n = 1
  do i = 1, size(a(2)%n)
    a(2)%n(i) = i*me
  end do
  call co_reduce(a, sum_of_longs)
  call expect([a(1)%n(1), a(1)%n(300000), a(2)%n(7), a(2)%n(300000)], [n, n, 7*total, 300000*total], 'long elements')
  do i = 1, 20
    b(i)%n = i*me
  end do
  call co_reduce(b(20:1:-1), sum_of_middles, result_image=n)
  if (me == n) call expect([(b(i)%n(1) - b(i)%n(3000) + b(i)%n(7), i=1, 20)], [(i*total, i=1, 20)], 'elements of 12 kilobytes')
  allocate (character(3000000) :: text(2))
  text = achar(iachar('a') + me)
  call reduce_text(text)
  call expect(text(:)(:1), achar(iachar('a') + n), 'long characters')
  call reduce_text(text(:)(2:1))
  call reduce_text(text(:)(1:2))
  call expect(text(:)(:1), achar(iachar('a') + n), 'short characters')
  call finals()
contains
  subroutine reduce_text(text)
    character(*), intent(inout) :: text(:)

    call co_reduce(text, last)
  end subroutine

  subroutine finals()
    type(final), save :: f(20)

    f%n = me
    call co_reduce(f, sum_of_finals)
    call expect(f%n, total, 'a type with a final procedure')
  end subroutine
end program
