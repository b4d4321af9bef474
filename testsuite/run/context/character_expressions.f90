! F2018 10.1.5.3: coindexed characters in concatenations, comparisons, and character functions.
!with: ../expect.f90
program character_expressions
  use expectations
  implicit none
  character(6) :: c[*], list(3)[*]
  integer :: k

  k = mod(this_image(), num_images()) + 1
  write (c, '(a,i0)') 'im', this_image()
  list = ['gamma', 'alpha', 'beta ']
  sync all
  call expect('<'//trim(c[k])//'>', '<im'//achar(48 + k)//'>', 'concatenation')
  call expect(len_trim(list(3)[k]), 4, 'length')
  call expect(list(2)[k] < list(1)[k], .true., 'comparison')
  call expect(index(list(1)[k], 'mm'), 3, 'index')
  call expect(list(2)[k]//list(3)[k], 'alpha beta  ', 'two coindexed objects')
  call expect(minval(list(:)[k]), 'alpha ', 'reduction')
  call expect(repeat(list(3)[k](1:1), 3), 'bbb', 'repeat')
  call expect(len(list(1)[k]), 6, 'inquiry')
end program
