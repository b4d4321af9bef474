! F2018 11.1.8: coindexed objects in IF statements and IF constructs; a condition is evaluated only when it is reached.
!with: ../expect.f90
program if_and_else_if
  use expectations
  implicit none
  integer :: a[*], b(3)[*]
  integer :: k, n, path

  n = num_images()
  k = mod(this_image(), n) + 1
  a = this_image()
  b = this_image()*[1, 2, 3]
  sync all
  path = 0
  if (a[k] == k) path = 1
  call expect(path, 1, 'IF statement')
  if (a[k] /= k) path = 2
  call expect(path, 1, 'IF statement, false')
  if (a[k] == -1) then
    path = 3
  else if (b(2)[k] == 2*k .and. a[1] == 1) then
    path = 4
  else if (a[n + 1000] == 0) then     ! never reached
    path = 5
  else
    path = 6
  end if
  call expect(path, 4, 'ELSE IF')
  if (any(b(:)[k] == 3*k)) then
    if (a[k] > 0) then; path = 7; else; path = 8; end if
  end if
  call expect(path, 7, 'nested')
  do path = 1, 3
    if (b(path)[k] == 2*k) exit
  end do
  call expect(path, 2, 'IF with EXIT')
end program
