! F2018 12.5, 12.6, 11.2.3: coindexed objects as format, file name and branch index.
!with: ../expect.f90
program io_specifiers_and_computed_go_to
  use expectations
  implicit none
  character(12) :: form[*], name[*]
  integer       :: branch[*], width[*]
  character(20) :: line
  integer :: k, unit, path
  logical :: there

  k = mod(this_image(), num_images()) + 1
  form = '(a,i4,a)'
  write (name, '(a,i0)') 'no_file_', this_image()
  branch = 2
  width = 3
  sync all
  write (line, form[k]) '<', 42, '>'
  call expect(line, '<  42>'//repeat(' ', 14), 'format')
  inquire (file=name[k], exist=there)
  call expect(there, .false., 'file name')
  open (newunit=unit, status='scratch', recl=10 + width[k], form='unformatted', access='direct')
  write (unit, rec=width[k]) width[k]
  read (unit, rec=3) path
  close (unit)
  call expect(path, 3, 'record number')
  path = 0
  go to (10, 20, 30), branch[k]
  go to 40
10 path = 1
  go to 40
20 path = 2
  go to 40
30 path = 3
40 call expect(path, 2, 'computed GO TO')
end program
