! Alternate returns of a type-bound procedure whose passed object is on another image: what it has defined is put before the branch.
module m
  type t
    integer :: n
  contains
    procedure :: p
  end type
  integer, parameter, public :: cafc_coarrays_5ef59025 = 0
contains
  subroutine p(x, k, *)
    class(t), intent(in) :: x
    integer, intent(inout) :: k
    k = k + x%n
    return 1
  end subroutine
  subroutine s(x, k)
    use cafrt, only: cafrt_get_into, cafrt_get_into_any, cafrt_put
    type(t), intent(in) :: x(:)
    integer, intent(inout) :: k(:)
    block
      integer :: cafc_way
      cafc_way = 0
      associate (cafc_part => k(1), cafc_image => (2))
        block
          integer(4) :: cafc_value_1
          call cafrt_get_into(cafc_value_1, cafc_part, cafc_image)
          block
            integer(4) :: cafc_kept
            cafc_kept = transfer(cafc_value_1, cafc_kept)
            block
              type(t) :: cafc_value_2
              call cafrt_get_into_any(cafc_value_2, x(1), 1)
              call cafc_value_2%p(cafc_value_1, *99999)
              cafc_way = 1
              99999 cafc_way = cafc_way + 1
            end block
            if (transfer(cafc_value_1, cafc_kept) /= cafc_kept) then
              call cafrt_put(cafc_part, cafc_image, cafc_value_1)
            end if
          end block
        end block
      end associate
      if (cafc_way == 1) go to 10
    end block
10  continue
  end subroutine
end module
