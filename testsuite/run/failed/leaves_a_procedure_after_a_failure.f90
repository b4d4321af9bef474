! F2018 9.7.3.2: survivors leave procedures whose local coarrays have, and have not, allocatable components.
!with: ../expect.f90
!images: 2 3 4
!also: all
program leaves_a_procedure_after_a_failure
  use, intrinsic :: iso_fortran_env, only: stat_failed_image
  use expectations
  implicit none
  type :: part
    real, allocatable :: c(:)
  end type
  type :: holder
    integer, allocatable :: co(:)[:]
  end type
  integer :: i

  do i = 1, 3
    call local(i)
    call returns(i)
    call in_block(i)
    call of_an_object(i)
  end do
  call expect(failed_images(), [2], "FAILED_IMAGES")
contains
  subroutine local(i)
    integer, intent(in) :: i
    type(part), allocatable :: x[:]
    integer :: s

    allocate (x[*], stat=s)
    call expect(s, merge(0, stat_failed_image, i == 1), 'ALLOCATE')
    if (s == 0) x%c = [1, 2]*this_image()
    if (i == 1 .and. this_image() == 2) fail image
  end subroutine

  subroutine returns(i)
    integer, intent(in) :: i
    type(part), allocatable :: x(:)[:]
    real, allocatable :: y(:)[:]
    integer :: s

    allocate (x(2)[*], y(3)[*], stat=s)
    if (i < 3) return
    call expect(s, stat_failed_image, 'ALLOCATE')
  end subroutine

  subroutine in_block(i)
    integer, intent(in) :: i
    integer :: s

    block
      type(part), allocatable :: x(:)[:]

      allocate (x(2)[*], stat=s)
      call expect(s, stat_failed_image, 'ALLOCATE in BLOCK')
    end block
  end subroutine

  subroutine of_an_object(i)
    integer, intent(in) :: i
    type(holder), allocatable :: h
    integer :: s

    allocate (h)
    allocate (h%co(2)[*], stat=s)
    call expect(s, stat_failed_image, 'ALLOCATE of a component')
  end subroutine
end program
