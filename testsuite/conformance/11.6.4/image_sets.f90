! F2018 11.6.4: image sets of any integer kind: scalar and array expressions, functions, sections, coindexed values, components,
! constructors; STAT= and ERRMSG= in elements and components; sets that are different on each image but match pairwise.
!with: ../../run/expect.f90
program image_sets
  use iso_fortran_env, only: int8, int16, int64
  use expectations
  implicit none
  type :: neighbourhood
    integer :: n = 0
    integer(int64) :: list(10) = 0
  end type
  type :: outcome
    integer(int16) :: status(2) = -1
    character(10) :: text = 'untouched'
  end type
  integer :: me, n, i, pass, token[*], evaluated = 0
  integer :: partners(2)[*], none(3:2)
  type(neighbourhood) :: near[*]
  type(outcome) :: o(2)

  me = this_image()
  n = num_images()
  partners = [n + 1 - me, me]
  do i = 1, n
    if (abs(i - me) == 1) then
      near%n = near%n + 1
      near%list(near%n) = i
    end if
  end do
  token = 0
  sync all
  do pass = 1, 10
    token = pass
    sync images (int(n + 1 - me, int8))
    call expect(token[n + 1 - me], pass, 'kind 1')
    sync images (partner(me))
    call expect(evaluated, pass, 'one evaluation')
    sync images (near%list(:near%n), stat=o(2)%status(1), errmsg=o(2)%text)
    call expect(int(o(2)%status(1)), 0, 'STAT=')
    sync images (near[me]%list(near%n:1:-1), stat=o(1)%status(2))
    sync images (partners(1)[me])
    sync images (pack([(i, i=1, n)], [(mod(i, 2) == mod(me, 2), i=1, n)]))
    sync images (none)
    sync images ([integer(int64) :: ], errmsg=o(1)%text)
    sync images (partners(2:2))
    sync images (spread(me, 1, 1))
    sync images (*, stat=i)
    call expect(i, 0, 'STAT= of all')
  end do
  sync all
  call expect(o(2)%text, 'untouched ', 'ERRMSG=')
  if (n > 1) then
    ! One to many: the star form on one image, its index on the others, whatever the order.
    if (me == n) then
      sync images (*)
    else
      sync images ([n])
    end if
  end if
  sync all
contains
  integer(int64) function partner(image)
    integer, intent(in) :: image

    evaluated = evaluated + 1
    partner = partners(1)[image]
  end function
end program
