! F2018 9.7.3.2, 11.6.1: a local polymorphic coarray is freed, and its object finalised, when the images have synchronised.
module polymorphic_coarrays
  implicit none
  type base
    integer :: i = 0
  end type
  type, extends(base) :: extended
    integer, allocatable :: values(:)
  end type
  type counted
    integer :: n = 0
  contains
    final :: clear
  end type
contains
  subroutine clear(x)
    type(counted), intent(inout) :: x

    x%n = -1
  end subroutine

  subroutine wait_a_little
    integer(8) :: start, now, rate

    call system_clock(start, rate)
    do
      call system_clock(now)
      if (now - start > rate / 3) exit
    end do
  end subroutine

  subroutine of_a_class
    class(base), allocatable :: x[:]

    allocate (extended :: x[*])
    select type (x)
    type is (extended)
      allocate (x%values(1000))
      x%values = this_image()
    end select
    sync all
    if (this_image() < num_images()) return
    call wait_a_little
    select type (x)
    type is (extended)
      if (any(x[1]%values /= 1)) error stop 'a class'
    end select
  end subroutine

  subroutine unlimited
    class(*), allocatable :: x(:)[:]

    allocate (extended :: x(2)[*])
    select type (x)
    type is (extended)
      x(2)%values = [this_image(), 7]
    end select
    sync all
    if (this_image() == num_images()) then
      call wait_a_little
      select type (x)
      type is (extended)
        if (any(x(2)[1]%values /= [1, 7])) error stop 'unlimited'
      end select
    end if
  end subroutine

  subroutine finalised
    type(counted), allocatable :: x[:]

    allocate (x[*])
    x%n = this_image()
    sync all
    if (this_image() == num_images()) then
      call wait_a_little
      if (x[1]%n /= 1) error stop 'finalised'
    end if
  end subroutine
end module

program polymorphic_coarrays_at_the_end
  use polymorphic_coarrays
  implicit none

  call of_a_class
  call unlimited
  call finalised
  print '(a)', 'passed'
end program
