! F2018 6.3.2.5: loops that share their lines with other statements, in front of them and behind, labelled loops among them.
!with: ../expect.f90
program loops_beside_other_statements
  use expectations
  implicit none
  integer, save :: x(4)[*], y(4)[*]
  integer :: i, k, n, seen(4)
  logical :: more

  k = mod(this_image(), num_images()) + 1
  sync all
  n = 1; do i = 1, 4; x(i)[k] = 3; end do; n = n + 1; do 20 i = 1, 2; x(i)[k] = 5
20 continue; n = n + 1
  sync all
  call expect(x, [5, 5, 3, 3], 'a labelled loop behind another'); call expect(n, 3, 'counts')
  sync all
  do 90 i = 1, 4; x(i)[k] = 13
90 n = n + i; n = n + 1; do i = 1, 2; x(i)[k] = 14; end do; n = n + 1
  sync all; call expect(x, [14, 14, 13, 13], 'a labelled loop in front'); call expect(n, 15, 'counts again'); sync all
  do i = 1, 4; y(i)[k] = i; end do; do i = 1, 2; x(i)[k] = y(i)[k]; end do; n = 1 ! a comment
  sync all
  call expect(x, [1, 2, 13, 13], 'two loops'); call expect(n, 1, 'a statement behind two')
  sync all
  if (k > 0) then; do i = 1, 4; x(i)[k] = 7; end do; n = 4; else; n = 5; end if; do while (n > 0); x(n)[k] = n; n = n - 1; end do
  sync all
  call expect(x, [1, 2, 3, 4], 'branches and DO WHILE'); call expect(n, 0, 'DO WHILE')
  sync all
  n = 0; do i = 1, 4 &
    ! between
    ; x(i)[k] = 8; n = n + 1 &
  ; end do; n = 2 * n; do i = 1, 3
    x(i)[k] = 9; end do; more = .true.; outer: do; do i = 1, 4; seen(i) = x(i)[k]; if (i == 3) exit outer; end do; end do outer; n = n + i
  sync all
  call expect(x, [9, 9, 9, 8], 'continued'); call expect(n, 11, 'EXIT'); call expect(seen(:3), [9, 9, 9], 'seen')
  call expect(more, .true., 'between loops')
  sync all
end program
