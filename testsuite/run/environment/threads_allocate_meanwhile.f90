! FEATURES B5: other threads allocate ordinary memory while a coarray is allocated; each gets its own.
!with: ../expect.f90
!options: -fopenmp
!env: OMP_NUM_THREADS=3
program threads_allocate_meanwhile
  use omp_lib
  use expectations
  implicit none
  integer, allocatable :: a(:)[:], own(:)
  integer :: pass, i, wrong

  wrong = 0
  !$omp parallel private(own, pass, i) reduction(+: wrong)
  if (omp_get_thread_num() == 0) then
    do pass = 1, 100
      call one_coarray(pass)
    end do
  else
    do pass = 1, 20000
      allocate (own(100))
      do i = 1, 100
        own(i) = pass*omp_get_thread_num() + i
      end do
      if (own(100) /= pass*omp_get_thread_num() + 100) wrong = wrong + 1
      deallocate (own)
    end do
  end if
  !$omp end parallel
  call expect(wrong, 0, 'overwritten arrays of threads')
  allocate (a(3)[*], source=this_image())
  call expect(a(3)[num_images()], num_images(), 'coarray afterwards')
contains
  subroutine one_coarray(n)
    integer, intent(in) :: n
    integer, allocatable :: x(:)[:]
    allocate (x(100)[*])
    x = n*this_image()
    sync all
    call expect(x(100)[num_images()], n*num_images(), 'coarray')
  end subroutine
end program
