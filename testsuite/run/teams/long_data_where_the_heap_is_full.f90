! F2018 16.9.50: a collective of a team over long data needs no room in the symmetric heap.
!images: 2 4
!env: CAFRT_HEAP_SIZE=32M
!also: two all
!with: ../expect.f90
program long_data_where_the_heap_is_full
  use, intrinsic :: iso_fortran_env, only: team_type, int8
  use expectations
  implicit none
  type block
    integer(int8), allocatable :: bytes(:)[:]
  end type
  type(block) :: blocks(32)
  type(team_type) :: team
  integer, allocatable :: a(:)
  integer :: i, s

  allocate (a(300000))
  form team (1, team)
  do i = 1, 32
    allocate (blocks(i)%bytes(1000000)[*], stat=s)
    if (s /= 0) exit
  end do
  call expect_true(s /= 0, 'the heap is full')
  change team (team)
    do i = 1, 3
      a = this_image()
      call co_sum(a)
      call expect_true(all(a == num_images()*(num_images() + 1)/2), 'CO_SUM')
      a = this_image()
      call co_broadcast(a, source_image=2)
      call expect_true(all(a == 2), 'CO_BROADCAST')
    end do
  end team
end program
