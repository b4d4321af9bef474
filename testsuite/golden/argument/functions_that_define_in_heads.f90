! What a function in the head defines is put before anything of the construct is executed.
subroutine heads(k, names)
  implicit none
  integer :: k(4)[*], i
  character(*) :: names[*]
  interface
    integer function bump(i)
      integer, intent(inout) :: i
    end function
    function word(text)
      character(*), intent(inout) :: text
      character(:), allocatable :: word
    end function
    function several(i)
      integer, intent(inout) :: i
      integer :: several(2)
    end function
  end interface

  outer: do i = 1, bump(k(i)[2]), k(2)[3]
    if (i == k(1)[1]) cycle outer
  end do outer
  select case (word(names[2]))
  case ('abc')
    print *, names
  end select
  associate (a => several(k(1)[2]), b => k(2:3), c => k(1)[3] + 1)
    b = a + c
  end associate
10 if (i > 1) go to (10, 20), bump(k(1)[2])
20 print *, k
end subroutine
