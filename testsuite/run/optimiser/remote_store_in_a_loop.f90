! F2018 11.6.2: in a loop with synchronisation, values are read again in each iteration.
!options: -O3
!with: ../expect.f90
program remote_store_in_a_loop
  use expectations
  implicit none
  integer :: counter[*], column(64)[*]
  integer :: i, other, total

  other = mod(this_image(), num_images()) + 1
  counter = 0
  column = 0
  total = 0
  sync all
  do i = 1, 100
    counter[other] = counter[other] + i
    column(mod(i, 64) + 1)[other] = i
    sync all
    total = total + counter
    if (column(mod(i, 64) + 1) /= i) call fail('old value of an array in a loop')
    sync all
  end do
  call expect(counter, 5050, 'counter')
  call expect(total, 171700, 'sum of the counters')
end program
