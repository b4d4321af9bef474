! F2018 8.5.6.3, 11.1.4: cobounds of dummies, and what other images define, in procedures that begin with a BLOCK construct or have ENTRY statements.
!images: 1 2 4
module procedures
  implicit none
contains
  integer function synchronised()
    sync all
    synchronised = 0
  end function

  ! The cobounds are those at the beginning.
  integer function first_block(c, m)
    integer, intent(inout) :: m
    integer :: c[0:m - 1, *]

    block
      integer :: k
      k = m
      m = 100
      first_block = 10*ucobound(c, 1) + k
    end block
    first_block = 100*first_block + image_index(c, [0, 1])
  end function

  subroutine nested_blocks(d, found)
    integer :: d[*], found

    outer: block
      block
        integer :: q
        d = -1
        q = synchronised()
        q = q + synchronised()
        found = d
      end block
    end block outer
  end subroutine

  subroutine with_entries(d, found)
    integer :: d[*], e[*], found, q

    d = -1
    sync all
    sync all
    found = d
    return
  entry at_entry(found, e)
    e = -1
    q = synchronised()
    q = q + synchronised()
    found = e
  end subroutine
end module

program procedures_that_begin_with_a_block
  use procedures
  implicit none
  integer :: c[*], d[*], found, k, m

  m = 1
  if (first_block(c, m) /= 101 .or. m /= 100) error stop 'cobounds'
  do k = 1, 3
    if (this_image() == 1) then
      select case (k)
      case (1)
        call nested_blocks(d, found)
      case (2)
        call with_entries(d, found)
      case (3)
        call at_entry(found, d)
      end select
    else
      sync all
      if (this_image() == 2) d[1] = 7
      sync all
    end if
    sync all
    if (this_image() == 1 .and. found /= merge(7, -1, num_images() > 1)) error stop 'what the other image has defined'
  end do
end program
