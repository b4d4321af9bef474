! F2018 12.5.4: each image has its own units; files of different images do not interfere.
!with: ../expect.f90
program files_of_each_image
  use expectations
  implicit none
  character(30) :: name
  integer :: unit, i, value, total

  write (name, '(a,i0,a)') 'own_', this_image(), '.txt'
  open (newunit=unit, file=name, status='replace', action='readwrite')
  do i = 1, 100
    write (unit, *) i*this_image()
  end do
  sync all
  rewind (unit)
  total = 0
  do i = 1, 100
    read (unit, *) value
    total = total + value
  end do
  close (unit, status='delete')
  call expect(total, 5050*this_image(), 'sum of the file')
end program
