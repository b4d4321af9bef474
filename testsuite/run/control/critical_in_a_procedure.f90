! F2018 11.1.6: a CRITICAL construct in a procedure is one construct, wherever it is called from, on local data too.
!with: ../expect.f90
module tickets
  implicit none
  integer :: next_ticket[*] = 1
contains
  integer function ticket()
    critical
      ticket = next_ticket[1]
      next_ticket[1] = ticket + 1
    end critical
  end function
end module

program critical_in_a_procedure
  use tickets
  use expectations
  implicit none
  integer :: mine(10), used(1000)[*], i

  used = 0
  sync all
  do i = 1, 5
    mine(i) = ticket()
  end do
  mine(6:) = [(ticket(), i=6, 10)]
  do i = 1, 10
    used(mine(i))[1] = 1
  end do
  sync all
  call expect(sum(used(:10*num_images())[1]), 10*num_images(), 'different tickets')
end program
