! Who does not know the intent of a dummy writes nothing back to what the procedure may not define (F2018 8.5.15).
module guarded
  implicit none
  integer, protected, save :: a(3)
  integer, parameter, public :: cafc_coarrays_b348cb3c = 0
contains
  subroutine inside(k)
    use cafrt, only: cafrt_get_into, cafrt_put
    integer, intent(in) :: k
    external :: look

    associate (cafc_part => a(2), cafc_image => (k))
      block
        integer(4) :: cafc_value_1
        call cafrt_get_into(cafc_value_1, cafc_part, cafc_image)
        block
          integer(4) :: cafc_kept
          cafc_kept = transfer(cafc_value_1, cafc_kept)
          call look(cafc_value_1)
          if (transfer(cafc_value_1, cafc_kept) /= cafc_kept) then
            call cafrt_put(cafc_part, cafc_image, cafc_value_1)
          end if
        end block
      end block
    end associate
  end subroutine
end module

subroutine outside(k)
  use cafrt_get_integer, only: cafrt_get
  use guarded, only: b => a
  implicit none
  integer, intent(in) :: k
  external :: look

  call look(cafrt_get(b(2), k))
end subroutine
