! F2018 9.7.1.1: a type-spec in ALLOCATE gives the deferred length of a character coarray.
!with: ../expect.f90
program allocate_with_type_spec
  use expectations
  implicit none
  character(:), allocatable :: s[:], list(:)[:]
  integer, allocatable      :: n(:)[:]
  integer :: width, next

  next = mod(this_image(), num_images()) + 1
  width = 9
  allocate (character(width) :: s[*], list(3)[*])
  allocate (integer :: n(2)[*])
  write (s, '(a,i3)') 'image ', this_image()
  list = s
  list(2) = 'middle'
  n = this_image()
  sync all
  call expect(s[next], label(next), 'deferred length, scalar')
  call expect(list(3)[next], label(next), 'deferred length, array')
  call expect(list(2)[next], 'middle   ', 'deferred length, padded element')
  call expect(n(2)[next], next, 'integer')
  sync all
  s[next] = 'put'
  sync all
  call expect(s, 'put      ', 'put to a coarray of deferred length')
contains
  function label(image)
    integer, intent(in) :: image
    character(9) :: label
    write (label, '(a,i3)') 'image ', image
  end function
end program
