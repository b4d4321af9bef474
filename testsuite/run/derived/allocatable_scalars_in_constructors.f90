! F2018 7.5.10: the allocatable component of a structure constructor gets the allocation status of a coindexed component; scalars, of
! which gfortran 12 takes the value in any case.
!with: ../expect.f90
!fc: flang
program allocatable_scalars_in_constructors
  use expectations
  implicit none
  type t
    integer, allocatable :: n
    character(:), allocatable :: c
  end type
  type u
    integer, allocatable :: n
    character(:), allocatable :: c
  end type
  type(t), save :: z[*]
  type(u) :: x
  integer :: k
  logical :: there

  k = mod(this_image(), num_images()) + 1
  there = mod(k, 2) == 0
  if (mod(this_image(), 2) == 0) then
    z%n = this_image()
    z%c = repeat('c', this_image())
  end if
  sync all
  x = u(z[k]%n, z[k]%c)
  call expect(allocated(x%n), there, 'n')
  call expect(allocated(x%c), there, 'c')
  if (there) then
    call expect(x%n, k, 'value of n')
    call expect(x%c, repeat('c', k), 'value of c')
  end if
  x = u(c=z[k]%c, n=3)
  call expect(allocated(x%c), there, 'c alone')
  sync all
end program
