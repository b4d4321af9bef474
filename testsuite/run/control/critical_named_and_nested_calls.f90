! F2018 11.1.6: a name on CRITICAL; procedures called inside; different constructs exclude each other not.
!with: ../expect.f90
program critical_named_and_nested_calls
  use expectations
  implicit none
  integer :: total[*] = 0, other[*] = 0
  integer :: i

  do i = 1, 100
    update: critical
      call add(1)
    end critical update
    second: critical
      block
        integer :: local
        local = other[1]
        other[1] = local + 2
      end block
    end critical second
  end do
  sync all
  call expect(total[1], 100*num_images(), 'updates in a procedure')
  call expect(other[1], 200*num_images(), 'updates in a block')
contains
  subroutine add(n)
    integer, intent(in) :: n
    integer :: before
    before = total[1]
    total[1] = before + n
  end subroutine
end program
