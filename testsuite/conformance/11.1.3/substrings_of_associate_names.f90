! F2018 11.1.3.3: substrings of names that ASSOCIATE gives to characters of another image, and names for these.
!with: ../../run/expect.f90
program substrings_of_associate_names
  use expectations
  implicit none
  type t
    character(4) :: c
    character(:), allocatable :: d
  end type
  character(5), save :: c[*], list(3)[*]
  character(:), allocatable :: deep[:]
  type(t), save :: x[*]
  integer :: n, i

  n = num_images()
  c = 'fixed'
  list = ['abcde', 'fghij', 'klmno']
  allocate (character(6) :: deep[*])
  deep = 'deeper'
  x%c = 'comp'
  x%d = 'onent'
  i = 2
  sync all
  associate (q => (c[n]), r => (list(i)[n]), s => (deep[n]), u => (x[n]%c), v => (x[n]%d), w => (c[n](2:4)))
    call expect(q(2:3), 'ix', 'a scalar')
    call expect(ichar(q(1:1)), ichar('f'), 'as an argument')
    call expect(r(i:i + 1), 'gh', 'an element')
    call expect(s(5:), 'er', 'of deferred length')
    call expect(u(:2)//v(4:), 'cont', 'components')
    call expect(w(2:2), 'x', 'of a substring')
    call expect(len(s), 6, 'length')
    if (q(1:3) /= 'fix') call fail('a condition')
    associate (part => q(1:3), other => s(2:4))
      call expect(part, 'fix', 'a name for it')
      call expect(other(2:), 'ep', 'a substring of that')
    end associate
  end associate
end program
