subroutine s(k, n, bump)
  use cafrt, only: cafrt_get_into, cafrt_put
  implicit none
  integer :: k, n
  interface
    integer function bump(i)
      integer, intent(inout) :: i
    end function
  end interface

  block
    logical(4) :: cafc_condition
    associate (cafc_part => k, cafc_image => (n))
      block
        integer(4) :: cafc_value_4
        call cafrt_get_into(cafc_value_4, cafc_part, cafc_image)
        cafc_condition = bump(cafc_value_4) == 1
        call cafrt_put(cafc_part, cafc_image, cafc_value_4)
      end block
    end associate
    if (cafc_condition) then
      n = 2
    end if
  end block
  do
  block
    logical(4) :: cafc_condition
    associate (cafc_part => k, cafc_image => (n))
      block
        integer(4) :: cafc_value_3
        call cafrt_get_into(cafc_value_3, cafc_part, cafc_image)
        cafc_condition = bump(cafc_value_3) < 4
        call cafrt_put(cafc_part, cafc_image, cafc_value_3)
      end block
    end associate
    if (.not. cafc_condition) exit
  end block
    n = n + 1
  end do
  name: if (n == 1) then
    n = 4
  else
  block
    logical(4) :: cafc_condition
    associate (cafc_part => k, cafc_image => (n))
      block
        integer(4) :: cafc_value_2
        call cafrt_get_into(cafc_value_2, cafc_part, cafc_image)
        cafc_condition = bump(cafc_value_2) == 5
        call cafrt_put(cafc_part, cafc_image, cafc_value_2)
      end block
    end associate
    if (cafc_condition) then
    n = 5
  else
    n = 6
    end if
  end block
  end if name
  block
    logical(4) :: cafc_condition
    associate (cafc_part => k, cafc_image => (n))
      block
        integer(4) :: cafc_value_1
        call cafrt_get_into(cafc_value_1, cafc_part, cafc_image)
        cafc_condition = bump(cafc_value_1) == 7
        call cafrt_put(cafc_part, cafc_image, cafc_value_1)
      end block
    end associate
    other: if (cafc_condition) then
    n = 7
  end if other
  end block
end subroutine
