! F2018 5.3.4: sibling teams synchronise, reduce, allocate and exclude each other without waiting for one another.
!with: ../expect.f90
program siblings_work_unevenly
  use iso_fortran_env, only: team_type
  use expectations
  implicit none
  type(team_type) :: mine
  integer :: me, n, i, total, counter[*], passes, k, next, before
  integer, allocatable :: a(:)[:]
  real :: x(3000)

  counter = 0
  me = this_image()
  n = num_images()
  form team (mod(me, 2) + 1, mine)
  passes = merge(25, 6, mod(me, 2) == 0)
  sync all
  change team (mine)
    k = num_images()
    next = mod(this_image(), k) + 1
    before = merge(k, this_image() - 1, this_image() == 1)
    do i = 1, passes
      total = 1
      call co_sum(total)
      call expect(total, k, 'CO_SUM in the team')
      total = this_image()
      call co_broadcast(total, source_image=k)
      call expect(total, k, 'CO_BROADCAST in the team')
      x = this_image()
      call co_max(x)
      call expect_true(all(x == k), 'CO_MAX in the team')
      allocate (a(passes + 100)[*])
      a = 0
      sync all
      a(i)[next] = this_image() + 1000*passes
      sync images (*)
      call expect(a(i), before + 1000*passes, 'put to the neighbour')
      deallocate (a)
      critical
        counter[1] = counter[1] + 1
      end critical
    end do
    sync team (mine)
    call expect(counter[1], k*passes, 'passes of the team')
    total = 1
    call co_sum(total, result_image=1)
    if (this_image() == 1) call expect(total, k, 'CO_SUM to one image')
  end team
  total = 1
  call co_sum(total)
  call expect(total, n, 'CO_SUM over all')
end program
