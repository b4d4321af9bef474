! F2018 7.8, 9.6: array constructors of characters of other images, where the compiler checks that their lengths agree.
!fc: gfortran
!options: -fcheck=bounds
!with: ../expect.f90
program constructors_with_checked_bounds
  use expectations
  implicit none
  type :: entry
    character(6) :: name = 'abcdef'
    character(:), allocatable :: text
  end type
  type(entry), allocatable :: list(:)[:]
  character(4), save :: plain(3)[*]
  integer :: i, k

  k = num_images()
  allocate (list(4)[*])
  do i = 1, 4
    list(i)%text = 'text'
  end do
  plain = ['abcd', 'efgh', 'ijkl']
  sync all
  call expect([(list(i)[k]%name, i=1, 4)], [character(6) :: 'abcdef', 'abcdef', 'abcdef', 'abcdef'], 'components')
  call expect([(plain(i)[k], i=1, 3)], ['abcd', 'efgh', 'ijkl'], 'elements')
  call expect([(plain(i)[k](2:3), i=3, 1, -1)], ['jk', 'fg', 'bc'], 'substrings')
  call expect([(list(i)[k]%name, i=1, 0)] == 'x', [logical ::], 'nothing')
end program
