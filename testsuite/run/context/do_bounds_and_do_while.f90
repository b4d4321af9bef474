! F2018 11.1.7.4: bounds and step of DO are evaluated once, the condition of DO WHILE before each iteration.
!with: ../expect.f90
program do_bounds_and_do_while
  use expectations
  implicit none
  integer :: from[*], to[*], step[*], left[*]
  integer :: i, total, k, turns

  k = num_images()
  from = 2
  to = 10
  step = 4
  left = 3
  sync all
  total = 0
  do i = from[k], to[k], step[k]
    total = total + i
  end do
  call expect(total, 18, 'sum over 2, 6, 10')
  do i = to[k], from[k], -1
    total = total - i
  end do
  call expect(total, -36, 'downwards')
  total = 0
  do 10 i = 1, to[1]
    total = total + to[k]
10 continue
  call expect(total, 100, 'labelled DO')

  if (this_image() == 1) then
    turns = 0
    do while (left[k] > 0)
      left[k] = left[k] - 1
      turns = turns + 1
    end do
    call expect(turns, 3, 'iterations of DO WHILE')
  end if
  sync all
  turns = 0
  do
    if (turns >= to[k]) exit
    turns = turns + 1
    if (turns < from[k]) cycle
  end do
  call expect(turns, 10, 'DO with EXIT and CYCLE')
end program
