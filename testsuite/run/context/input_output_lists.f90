! F2018 12.6.3: coindexed objects in output lists, as internal files' data, and as effective items of input.
!with: ../expect.f90
!stdout: list   7  14  21
!stdout: print 3 word
program input_output_lists
  use expectations
  implicit none
  integer      :: a(3)[*], s[*]
  character(4) :: c[*]
  character(40) :: line
  integer :: k, i, x, y(3)

  k = mod(this_image(), num_images()) + 1
  a = 7*[1, 2, 3]
  s = 3
  c = 'word'
  sync all
  if (this_image() == 1) then
    write (*, '(a,3i4)') 'list', a(:)[k]
    print '(a,1x,i0,1x,a)', 'print', s[k], c[k]
  end if
  write (line, '(3i3,1x,a,i3)') (a(i)[k], i=3, 1, -1), c[k], s[k] + 1
  call expect(line, ' 21 14  7 word  4'//repeat(' ', 23), 'internal file')
  write (line, *) 'x', s[k]
  call expect_true(index(line, '3') > 0, 'list-directed internal file lacks the value')
  line = ' 41 42 43 44'
  sync all
  read (line, '(3i3)') a(:)[k]
  read (line, *) x, s[k]
  sync all
  call expect(a, [41, 42, 43], 'input into an array')
  call expect(s, 42, 'input into a scalar')
  read (line, *) x, y(:)
  call expect(y, [42, 43, 44], 'input into a local array')
end program
