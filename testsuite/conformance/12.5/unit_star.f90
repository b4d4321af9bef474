! F2018 12.5.1, 12.5.4, 12.6.4.8: the standard input unit is preconnected on image 1 (here it is empty); output and error units are on
! every image, a unit number means another file on each image; internal files and namelists with coindexed values; the inquiry
! functions and statements work on every image.
!with: ../../run/expect.f90
!stdout: plain output of image %n
!stderr: error output of image %n
program unit_star
  use iso_fortran_env, only: input_unit, output_unit, error_unit, iostat_end
  use expectations
  implicit none
  integer :: status, i, value[*], unit, list(3)
  character(20) :: text, name[*]
  logical :: opened
  namelist /settings/ i, list

  value = 100 + this_image()
  write (name, '(a,i0)') 'image ', this_image()
  sync all
  if (this_image() == 1) then
    read (*, *, iostat=status) i
    call expect(status, iostat_end, 'end of the empty input')
    inquire (unit=input_unit, opened=opened)
    call expect(opened, .true., 'the input unit')
  end if
  inquire (unit=output_unit, opened=opened)
  call expect(opened, .true., 'the output unit')
  write (*, '(2a)') 'plain output of ', trim(name[this_image()])
  write (error_unit, '(2a)') 'error output of ', trim(name)
  open (newunit=unit, status='scratch', action='readwrite')
  do i = 1, num_images()
    write (unit, '(i0,1x,a)') value[i], name[i]
  end do
  rewind (unit)
  do i = 1, num_images()
    read (unit, *) status, text
    call expect(status, 100 + i, 'own scratch file')
  end do
  rewind (unit)
  i = this_image()
  list = value[num_images()]
  write (unit, nml=settings)
  i = 0
  list = 0
  rewind (unit)
  read (unit, settings)
  call expect(i, this_image(), 'namelist')
  call expect(list(3), 100 + num_images(), 'namelist array')
  close (unit)
  sync all
  write (text, '(i5.5)') value[num_images()]
  sync all
  read (text, *) value
  call expect(value, 100 + num_images(), 'read into a coarray')
end program
