!options: -fopenmp --fc=gfortran
! What gfortran has one variable of for all threads of a parallel region.
module shown
  implicit none
  type item
    integer :: i = 0
    integer, allocatable :: list(:)
  contains
    procedure :: show
    generic :: write(formatted) => show
  end type
contains
  subroutine show(dtv, unit, iotype, v_list, iostat, iomsg)
    class(item), intent(in) :: dtv
    integer, intent(in) :: unit, v_list(:)
    character(*), intent(in) :: iotype
    integer, intent(out) :: iostat
    character(*), intent(inout) :: iomsg

    write (unit, *, iostat=iostat, iomsg=iomsg) dtv%i
  end subroutine

  subroutine take(x)
    type(item), intent(in) :: x

    if (x%i < 0) error stop
  end subroutine
end module

subroutine types_of_threads(a, texts)
  use shown
  implicit none
  type(item), intent(inout) :: a(8)[*]
  character(*), intent(inout) :: texts(8)[*]
  integer :: i

  call take(a(1)[1])
  where (a%i > 0) texts(:)[1] = 'x'
  !$omp parallel do
  do i = 1, 8
!error: of which gfortran has one variable for all threads
    call take(a(i)[1])
!error: of which gfortran has one variable for all threads
    if (size(a(i)[1]%list) > 0) cycle
!error: characters whose length is not constant cannot be put by WHERE
    where (a(1:i)%i > 0) texts(1:i)[1] = 'x'
  end do
end subroutine
