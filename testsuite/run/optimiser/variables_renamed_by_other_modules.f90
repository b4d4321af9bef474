! F2018 14.2.2, 19.5.2, 15.6.2.6, 19.3.1: what selects the image is defined in the loop by another name: one that another module has given it, or
! USE beside host association; a pointer to characters; the result of an ENTRY statement; and functions of the program called as intrinsic ones.
!options: -O2
module owner
  implicit none
  integer :: k = 1
  integer, save :: a(8)[*]
  integer :: b(8)
  interface
    module subroutine in_a_submodule()
    end subroutine
  end interface
end module

module agent
  use owner, only: y => k
  implicit none
end module

submodule (owner) inside
  use agent, only: y
  implicit none
contains
  module subroutine in_a_submodule()
    integer :: i

    k = 1
    do i = 1, 8
      b(i) = a(i)[k]
      y = mod(i, num_images()) + 1
    end do
  end subroutine
end submodule

module entries
  use owner
  implicit none
contains
  function first() result(r)
    integer :: r, s, i

    r = 1
    do i = 1, 8
      b(i) = a(i)[r]
      s = mod(i, num_images()) + 1
    end do
    return
  entry second() result(s)
    s = 1
  end function
end module

module like_intrinsics
  use owner, only: k
  implicit none
contains
  pure integer function this_image()
    this_image = k
  end function
end module

program variables_renamed_by_other_modules
  use owner
  use agent
  use entries
  implicit none
  character(8), target :: text
  character(8), pointer :: other
  integer :: i, wanted(8), n

  n = num_images()
  a = [(100*this_image() + i, i = 1, 8)]
  wanted = [(100*(mod(i - 1, n) + 1) + i, i = 1, 8)]
  sync all

  k = 1
  do i = 1, 8
    b(i) = a(i)[k]
    y = mod(i, n) + 1
  end do
  if (any(b /= wanted)) error stop 'renamed by another module'

  b = 0
  call in_a_submodule()
  if (any(b /= wanted)) error stop 'host association and USE'

  b = 0
  i = first()
  if (any(b /= wanted)) error stop 'ENTRY'

  b = 0
  other => text
  text = 'x'
  do i = 1, 8
    b(i) = a(i)[len(trim(text))]
    other = repeat('x', mod(i, n) + 1)
  end do
  if (any(b /= wanted)) error stop 'length of characters'

  b = 0
  call by_functions_of_the_program()
  if (any(b /= wanted)) error stop 'a function named THIS_IMAGE'
  sync all
contains
  subroutine by_functions_of_the_program()
    use like_intrinsics

    k = 1
    do i = 1, 8
      b(i) = a(i)[this_image()]
      k = mod(i, n) + 1
    end do
  end subroutine
end program
