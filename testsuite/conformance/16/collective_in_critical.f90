program p
  implicit none
  integer :: a, b[*]
  a = 1
  call co_sum(a)
  critical
    block
!error: F2018 16.6
      if (a > 0) call co_sum(a)
    end block
!error: F2018 16.6
    call co_broadcast(b, 1)
  end critical
end program
