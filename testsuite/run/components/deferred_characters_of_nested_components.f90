! F2018 7.4.4.2, 9.6, 10.2.3: coarrays of deferred length that are components of components: sections and substrings of them, got and put, in WHERE, too.
!also: two all
module holds
  implicit none
  type :: hold
    character(:), allocatable :: c(:)[:]
  end type
  type :: outer
    type(hold) :: list(2)
  end type
end module
program deferred_characters_of_nested_components
  use holds
  implicit none
  type(hold), save :: s
  type(outer), save :: o
  logical :: q(3) = [.true., .false., .true.]
  character(3) :: x(3) = ['abc', 'def', 'ghi']
  character(4) :: y(3)
  integer :: k
  k = num_images()
  allocate (character(5) :: s%c(6)[*])
  allocate (character(4) :: o%list(2)%c(3)[*])
  s%c = '-----'
  o%list(2)%c = 'abcd'
  sync all
  if (this_image() == 1) then
    where (q) s%c(1:6:2)[k](3:) = x
    where (q) o%list(2)%c(:)[k] = '#*+-'
    where (.not. q)
      o%list(2)%c(:)[k](2:3) = '!!'
    elsewhere
      s%c(2:6:2)[k] = '12345'
    end where
  end if
  sync all
  y = o%list(2)%c(:)[k]
  if (any(y /= ['#*+-', 'a!!d', '#*+-'])) error stop 'nested'
  if (any(s%c(:)[k] /= ['--abc', '12345', '-----', '-----', '--ghi', '12345'])) error stop 'component'
  if (any(o%list(2)%c(2:3)[k](2:3) /= ['!!', '*+'])) error stop 'substrings'
end program
