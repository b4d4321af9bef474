! Functions that are defined further down, in subscripts of what is lent: gfortran 13 and later know no type of them in ASSOCIATE.
program functions_in_subscripts
  use cafrt, only: cafrt_get_into, cafrt_has_changed, cafrt_keep, cafrt_num_images, cafrt_put, cafrt_sync_all, cafrt_this_image
  use cafrt_get_integer, only: cafrt_get
  implicit none
  type t
    integer :: i(4) = 0
  end type
  type(t), save :: b(3)
  integer, save :: a(8), n

  n = cafrt_num_images()
  a = cafrt_this_image()
  call cafrt_sync_all()
  block
    integer(8) :: cafc_subscript_4
    cafc_subscript_4 = left()
    block
      integer(8) :: cafc_subscript_5
      cafc_subscript_5 = right(2)
      associate (cafc_part => a(cafc_subscript_4:cafc_subscript_5), cafc_image => (n))
        block
          integer(4) :: cafc_value_6(size(cafc_part, 1))
          call cafrt_get_into(cafc_value_6, cafc_part, cafc_image)
          block
            integer(8) :: cafc_kept
            call cafrt_keep(cafc_value_6, cafc_kept)
            call double(cafc_value_6)
            if (cafrt_has_changed(cafc_value_6, cafc_kept)) then
              call cafrt_put(cafc_part, cafc_image, cafc_value_6)
            end if
          end block
        end block
      end associate
    end block
  end block
  block
    integer(8) :: cafc_subscript_1
    cafc_subscript_1 = left()
    block
      integer(8) :: cafc_subscript_2
      cafc_subscript_2 = right(1)
      associate (cafc_part => b(cafc_subscript_1)%i(cafc_subscript_2:), cafc_image => (n))
        block
          integer(4) :: cafc_value_3(size(cafc_part, 1))
          call cafrt_get_into(cafc_value_3, cafc_part, cafc_image)
          block
            integer(8) :: cafc_kept
            call cafrt_keep(cafc_value_3, cafc_kept)
            call double(cafc_value_3)
            if (cafrt_has_changed(cafc_value_3, cafc_kept)) then
              call cafrt_put(cafc_part, cafc_image, cafc_value_3)
            end if
          end block
        end block
      end associate
    end block
  end block
  print *, cafrt_get(a(left()), n)
contains
  integer function left()
    left = 2
  end function

  integer function right(i)
    integer, intent(in) :: i
    right = left() + i
  end function

  subroutine double(x)
    integer, intent(inout) :: x(:)
    x = 2*x
  end subroutine
end program
