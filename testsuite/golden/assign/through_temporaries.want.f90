! Where assignment is more than moving bytes, a temporary is assigned and put.
module through_temporaries_m
  implicit none
  type t
    integer :: i
  contains
    procedure :: set
    generic :: assignment(=) => set
  end type
  type f
    integer :: i
  contains
    final :: bye
  end type
contains
  subroutine set(x, i)
    class(t), intent(inout) :: x
    integer, intent(in) :: i
    x%i = i
  end subroutine
  subroutine bye(x)
    type(f), intent(inout) :: x
    x%i = 0
  end subroutine
end module
program through_temporaries
  use cafrt, only: cafrt_get_into_any, cafrt_put_any
  use through_temporaries_m
  implicit none
  type(t) :: d
  save :: d
  type(f) :: e, v
  save :: e
  integer :: k
  k = 1
  associate (cafc_part => d, cafc_image => (k))
    block
      type(t) :: cafc_value_4
      call cafrt_get_into_any(cafc_value_4, cafc_part, cafc_image)
      cafc_value_4 = 3
      call cafrt_put_any(cafc_part, cafc_image, cafc_value_4)
    end block
  end associate
  associate (cafc_part => e, cafc_image => (k))
    block
      type(f), save :: cafc_value_3
      call cafrt_get_into_any(cafc_value_3, cafc_part, cafc_image)
      cafc_value_3 = v
      call cafrt_put_any(cafc_part, cafc_image, cafc_value_3)
    end block
  end associate
  block
    type(f), save :: cafc_value_2
    call cafrt_get_into_any(cafc_value_2, e, k)
    v = cafc_value_2
  end block
  if (k > 0) then
    associate (cafc_part => d, cafc_image => (k))
      block
        type(t) :: cafc_value_1
        call cafrt_get_into_any(cafc_value_1, cafc_part, cafc_image)
        cafc_value_1 = 4
        call cafrt_put_any(cafc_part, cafc_image, cafc_value_1)
      end block
    end associate
  end if
end program
