! F2018 16.10.2.19: locks as components, in allocatable coarrays, as dummy arguments and in modules.
!with: ../expect.f90
module tables
  use iso_fortran_env, only: lock_type
  implicit none
  type :: table
    integer :: n = 0, values(1000) = 0
    type(lock_type) :: guard
  end type
  type(table) :: shared[*]
contains
  subroutine append(image, value)
    integer, intent(in) :: image, value
    integer :: n

    lock (shared[image]%guard)
    n = shared[image]%n + 1
    shared[image]%values(n) = value
    shared[image]%n = n
    unlock (shared[image]%guard)
  end subroutine

  subroutine increase(l, counter)
    type(lock_type), intent(inout) :: l[*]
    integer, intent(inout)         :: counter[*]

    lock (l[1])
    counter[1] = counter[1] + 1
    unlock (l[1])
  end subroutine
end module

program kinds_of_lock_variables
  use tables
  use expectations
  implicit none
  type(lock_type), allocatable :: many(:)[:]
  integer, save :: counter[*] = 0
  integer :: i, k

  do i = 1, 20
    do k = 1, num_images()
      call append(k, i)
    end do
  end do
  sync all
  call expect(shared%n, 20*num_images(), 'entries')
  call expect(sum(shared%values), 210*num_images(), 'values')
  do k = 1, 2
    allocate (many(50)[*])
    do i = 1, size(many)
      lock (many(i))
    end do
    do i = 1, size(many)
      unlock (many(i))
    end do
    do i = 1, 20
      call increase(many(2), counter)
    end do
    sync all
    deallocate (many)
  end do
  call expect(counter[1], 40*num_images(), 'counter')
end program
