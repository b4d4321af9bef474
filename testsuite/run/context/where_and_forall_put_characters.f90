! F2018 10.2.3, 10.2.4: characters of any length and substrings on other images, as variables in WHERE and FORALL; only what the mask or
! the header selects is defined.
!with: ../expect.f90
!images: 1 2 3 4
module texts
  use expectations
  implicit none
  type :: pair
    character(4) :: names(4) = 'wxyz'
    character(:), allocatable :: any(:)
  end type
contains
  subroutine any_length(c, m, k, me)
    character(*), intent(inout) :: c(4)[*]
    logical, intent(in) :: m(4)
    integer, intent(in) :: k, me
    integer :: i

    c = 'abcdef'
    sync all
    if (me == 1) then
      where (m) c(:)[k] = 'longer than it is'
    end if
    sync all
    if (me == k) call expect(c, [character(6) :: 'longer', 'abcdef', 'longer', 'abcdef'], 'WHERE of any length')
    c = 'abcdef'
    sync all
    if (me == 1) then
      where (m)
        c(:)[k] = c(:)(2:3)
      elsewhere
        c(4:1:-1)[k](5:) = c(:)[k](1:1)//'!'
      end where
    end if
    sync all
    if (me == k) call expect(c, [character(6) :: 'bc  a!', 'abcdef', 'bc  a!', 'abcdef'], 'ELSEWHERE')
    c = 'abcdef'
    sync all
    if (me == 1) then
      forall (i=1:4, m(i)) c(5 - i)[k] = c(i)(i:)
    end if
    sync all
    if (me == k) call expect(c, [character(6) :: 'abcdef', 'cdef', 'abcdef', 'abcdef'], 'FORALL of any length')
    c = 'abcdef'
    sync all
    if (me == 1) then
      forall (i=1:4)
        c(i)[k](i:i + 1) = achar(48 + i)
        c(i)[k](6:) = c(i)[k](i:i)
      end forall
    end if
    sync all
    if (me == k) call expect(c, ['1 cde1', 'a2 de2', 'ab3 e3', 'abc4 4'], 'FORALL of substrings')
  end subroutine
end module

program where_and_forall_put_characters
  use texts
  implicit none
  character(6) :: c(4)[*]
  character(:), allocatable :: d(:)[:]
  type(pair) :: p[*]
  logical :: m(4)
  integer :: i, k, me, calls, v(2)

  me = this_image()
  k = num_images()
  m = [.true., .false., .true., .false.]
  call any_length(c, m, k, me)

  ! Substrings of constant length, of components, with vector subscripts; functions once.
  c = 'abcdef'
  v = [4, 2]
  calls = 0
  sync all
  if (me == 1) then
    where (m) c(:)[k](2:3) = '123'
    where (m(1:2)) c(v)[k](counted():) = 'X'
    where (.not. m)
      p[k]%names(:)(3:) = '-'
    end where
    call expect(calls, 1, 'functions in bounds of substrings')
  end if
  sync all
  if (me == k) then
    call expect(c, [character(6) :: 'a12def', 'abcdef', 'a12def', 'abcdX'], 'WHERE of substrings')
    call expect(p%names, [character(4) :: 'wxyz', 'wx-', 'wxyz', 'wx-'], 'WHERE of substrings of components')
  end if

  ! Deferred length, of coarrays and components.
  allocate (character(3) :: d(4)[*])
  d = 'uvw'
  p%any = [character(5) :: 'first', 'other', 'third', 'fourth']
  sync all
  if (me == 1) then
    where (m) d(:)[k] = 'm'
    forall (i=1:4, .not. m(i)) d(i)[k](2:2) = d(i)[k](3:3)
    where (m) p[k]%any(:) = 'yes and no'
    forall (i=2:4:2)
      where (m(i:i) .neqv. m(1)) c(i:i)[k](:i) = 'end'
    end forall
  end if
  sync all
  if (me == k) then
    call expect(d, [character(3) :: 'm', 'uww', 'm', 'uww'], 'deferred length')
    call expect(p%any, [character(5) :: 'yes a', 'other', 'yes a', 'fourt'], 'components of deferred length')
    call expect(c, [character(6) :: 'a12def', 'encdef', 'a12def', 'end X'], 'WHERE in FORALL')
  end if
  sync all
contains
  integer function counted()
    calls = calls + 1
    counted = 5
  end function
end program
