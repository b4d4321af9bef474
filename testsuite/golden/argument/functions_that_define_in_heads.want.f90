! What a function in the head defines is put before anything of the construct is executed.
subroutine heads(k, names)
  use cafrt, only: cafrt_get_into, cafrt_put
  use cafrt_get_integer, only: cafrt_get
  implicit none
  integer :: k(4), i
  character(*) :: names
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

  block
    integer(4) :: cafc_head_5
    integer(4) :: cafc_head_6
    integer(4) :: cafc_head_7
    associate (cafc_part => k(i), cafc_image => (2))
    block
      integer(4) :: cafc_value_4
      call cafrt_get_into(cafc_value_4, cafc_part, cafc_image)
      cafc_head_5 = 1
      cafc_head_6 = bump(cafc_value_4)
      cafc_head_7 = cafrt_get(k(2), 3)
      call cafrt_put(cafc_part, cafc_image, cafc_value_4)
    end block
  end associate
    outer: do i = cafc_head_5, cafc_head_6, cafc_head_7
    if (i == cafrt_get(k(1), 1)) cycle outer
  end do outer
  end block
  block
    character(len=:, kind=1), allocatable :: cafc_head_8
    associate (cafc_part => names, cafc_image => (2))
    block
      character(len=len(cafc_part), kind=1) :: cafc_value_3
      call cafrt_get_into(cafc_value_3, cafc_part, cafc_image)
      cafc_head_8 = word(cafc_value_3)
      call cafrt_put(cafc_part, cafc_image, cafc_value_3)
    end block
  end associate
    select case (cafc_head_8)
  case ('abc')
    print *, names
  end select
  end block
  block
    integer(4), allocatable :: cafc_head_9(:)
    associate (cafc_part => k(1), cafc_image => (2))
    block
      integer(4) :: cafc_value_2
      call cafrt_get_into(cafc_value_2, cafc_part, cafc_image)
      cafc_head_9 = several(cafc_value_2)
      call cafrt_put(cafc_part, cafc_image, cafc_value_2)
    end block
  end associate
    associate (a => cafc_head_9, b => k(2:3), c => cafrt_get(k(1), 3) + 1)
    b = a + c
  end associate
  end block
10 if (i > 1) then
     block
       integer(4) :: cafc_head_10
       associate (cafc_part => k(1), cafc_image => (2))
       block
         integer(4) :: cafc_value_1
         call cafrt_get_into(cafc_value_1, cafc_part, cafc_image)
         cafc_head_10 = bump(cafc_value_1)
         call cafrt_put(cafc_part, cafc_image, cafc_value_1)
       end block
     end associate
       go to (10, 20), cafc_head_10
     end block
   end if
20 print *, k
end subroutine
