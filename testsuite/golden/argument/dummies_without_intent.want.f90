! What a function may have defined is put back where it has changed (F2018 10.1.4, docs/decisions/0033).
subroutine total(k, i, sum)
  use cafrt, only: cafrt_get_into, cafrt_has_changed, cafrt_keep, cafrt_put
  implicit none
  integer, intent(in) :: k, i
  real(8), intent(inout) :: sum
  real(8), save :: a(100)
  character(10), save :: c
  interface
    real(8) function first(x)
      real(8) :: x(:)
    end function
    real(8) function of_one(x)
      real(8) :: x
    end function
    real(8) function of_text(x)
      character(*) :: x
    end function
  end interface

  associate (cafc_part => a(:), cafc_image => (k))
    block
      real(8) :: cafc_value_3(size(cafc_part, 1))
      call cafrt_get_into(cafc_value_3, cafc_part, cafc_image)
      block
        integer(8) :: cafc_kept
        call cafrt_keep(cafc_value_3, cafc_kept)
        sum = sum + first(cafc_value_3)
        if (cafrt_has_changed(cafc_value_3, cafc_kept)) then
          call cafrt_put(cafc_part, cafc_image, cafc_value_3)
        end if
      end block
    end block
  end associate
  associate (cafc_part => a(i), cafc_image => (k))
    block
      real(8) :: cafc_value_2
      call cafrt_get_into(cafc_value_2, cafc_part, cafc_image)
      block
        integer(8) :: cafc_kept
        cafc_kept = transfer(cafc_value_2, cafc_kept)
        sum = sum + of_one(cafc_value_2)
        if (transfer(cafc_value_2, cafc_kept) /= cafc_kept) then
          call cafrt_put(cafc_part, cafc_image, cafc_value_2)
        end if
      end block
    end block
  end associate
  associate (cafc_part => c, cafc_image => (k))
    block
      character(len=10, kind=1) :: cafc_value_1
      call cafrt_get_into(cafc_value_1, cafc_part, cafc_image)
      block
        integer(8) :: cafc_kept
        call cafrt_keep(cafc_value_1, cafc_kept)
        sum = sum + of_text(cafc_value_1)
        if (cafrt_has_changed(cafc_value_1, cafc_kept)) then
          call cafrt_put(cafc_part, cafc_image, cafc_value_1)
        end if
      end block
    end block
  end associate
end subroutine
