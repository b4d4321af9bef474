! F2018 16.6: collectives in a row, of different kinds and lengths, are not mixed up, also when images run unevenly.
!with: ../expect.f90
program many_collectives_in_a_row
  use expectations
  implicit none
  integer :: i, j, s, a(20), n
  real, volatile :: x

  n = num_images()
  do i = 1, 300
    if (mod(i, n) + 1 == this_image()) then
      do j = 1, 5000
        x = sqrt(real(j))
      end do
    end if
    s = i + this_image()
    call co_sum(s)
    call expect(s, n*i + n*(n + 1)/2, 'CO_SUM')
    a(:mod(i, 20) + 1) = this_image()*i
    call co_max(a(:mod(i, 20) + 1))
    call expect(a(:mod(i, 20) + 1), n*i, 'CO_MAX')
    s = this_image() + i
    call co_broadcast(s, mod(i, n) + 1)
    call expect(s, mod(i, n) + 1 + i, 'CO_BROADCAST')
  end do
end program
