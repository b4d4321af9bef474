! An actual argument that may be defined is a variable for the time of the call.
program copy_in_copy_out
  use cafrt, only: cafrt_get_into, cafrt_has_changed, cafrt_keep, cafrt_put
  use cafrt_get_integer, only: cafrt_get
  use cafrt_get_character, only: cafrt_get
  implicit none
  integer :: a(10), k, n
  save :: a
  character(len=:), allocatable :: word
  character(len=5) :: c
  save :: c
  type t
    integer :: i
  end type
  type(t) :: d(3)
  save :: d
  external :: implicit_one
  k = 1
  call reads(cafrt_get(a(2), k), cafrt_get(a(3:5), k))
  associate (cafc_part => a(3:5), cafc_image => (k))
    block
      integer(4) :: cafc_value_9(size(cafc_part, 1))
      call cafrt_get_into(cafc_value_9, cafc_part, cafc_image)
      block
        integer(8) :: cafc_kept
        call cafrt_keep(cafc_value_9, cafc_kept)
        associate (cafc_part => a(2), cafc_image => (k))
          block
            integer(4) :: cafc_value_10
            call cafrt_get_into(cafc_value_10, cafc_part, cafc_image)
            block
              integer(4) :: cafc_kept
              cafc_kept = transfer(cafc_value_10, cafc_kept)
              call changes(cafc_value_10, cafc_value_9)
              if (transfer(cafc_value_10, cafc_kept) /= cafc_kept) then
                call cafrt_put(cafc_part, cafc_image, cafc_value_10)
              end if
            end block
          end block
        end associate
        if (cafrt_has_changed(cafc_value_9, cafc_kept)) then
          call cafrt_put(cafc_part, cafc_image, cafc_value_9)
        end if
      end block
    end block
  end associate
  associate (cafc_part => a(2), cafc_image => (k))
    block
      integer(4) :: cafc_value_8
      call cafrt_get_into(cafc_value_8, cafc_part, cafc_image)
      block
        integer(4) :: cafc_kept
        cafc_kept = transfer(cafc_value_8, cafc_kept)
        call implicit_one(cafc_value_8)
        if (transfer(cafc_value_8, cafc_kept) /= cafc_kept) then
          call cafrt_put(cafc_part, cafc_image, cafc_value_8)
        end if
      end block
    end block
  end associate
  if (k > 1) then
    associate (cafc_part => a(1:2), cafc_image => (k))
      block
        integer(4) :: cafc_value_6(size(cafc_part, 1))
        call cafrt_get_into(cafc_value_6, cafc_part, cafc_image)
        block
          integer(8) :: cafc_kept
          call cafrt_keep(cafc_value_6, cafc_kept)
          associate (cafc_part => a(1), cafc_image => (k))
            block
              integer(4) :: cafc_value_7
              call cafrt_get_into(cafc_value_7, cafc_part, cafc_image)
              block
                integer(4) :: cafc_kept
                cafc_kept = transfer(cafc_value_7, cafc_kept)
                call changes(cafc_value_7, cafc_value_6)
                if (transfer(cafc_value_7, cafc_kept) /= cafc_kept) then
                  call cafrt_put(cafc_part, cafc_image, cafc_value_7)
                end if
              end block
            end block
          end associate
          if (cafrt_has_changed(cafc_value_6, cafc_kept)) then
            call cafrt_put(cafc_part, cafc_image, cafc_value_6)
          end if
        end block
      end block
    end associate
  end if
  associate (cafc_part => d(2), cafc_image => (k))
    block
      type(t) :: cafc_value_5
      call cafrt_get_into(cafc_value_5, cafc_part, cafc_image)
      call changes_t(cafc_value_5)
      call cafrt_put(cafc_part, cafc_image, cafc_value_5)
    end block
  end associate
  call random_number(n_real(cafrt_get(a(1), k)))
  associate (cafc_part => c, cafc_image => (k))
    block
      character(len=5, kind=1) :: cafc_value_4
      call cafrt_get_into(cafc_value_4, cafc_part, cafc_image)
      call get_command_argument(1, cafc_value_4)
      call cafrt_put(cafc_part, cafc_image, cafc_value_4)
    end block
  end associate
  associate (cafc_part => a(2:3), cafc_image => (k))
    block
      integer(4) :: cafc_value_2(size(cafc_part, 1))
      call cafrt_get_into(cafc_value_2, cafc_part, cafc_image)
      associate (cafc_part => a(1), cafc_image => (k))
        block
          integer(4) :: cafc_value_3
          call cafrt_get_into(cafc_value_3, cafc_part, cafc_image)
          read (*, *) cafc_value_3, n, cafc_value_2
          call cafrt_put(cafc_part, cafc_image, cafc_value_3)
        end block
      end associate
      call cafrt_put(cafc_part, cafc_image, cafc_value_2)
    end block
  end associate
  associate (cafc_part => a(4), cafc_image => (k))
    block
      integer(4) :: cafc_value_1
      call cafrt_get_into(cafc_value_1, cafc_part, cafc_image)
      open (newunit=n, file='x', iostat=cafc_value_1)
      call cafrt_put(cafc_part, cafc_image, cafc_value_1)
    end block
  end associate
  n = len_trim(cafrt_get(c, k)) + f(cafrt_get(a(1), k))
contains
  function n_real(i) result(r)
    integer, intent(in) :: i
    real, pointer :: r
    allocate (r)
    r = i
  end function
  subroutine reads(x, y)
    integer, intent(in) :: x, y(:)
    n = x + size(y)
  end subroutine
  subroutine changes(x, y)
    integer, intent(inout) :: x, y(:)
    x = 1
    y = 2
  end subroutine
  subroutine changes_t(x)
    type(t), intent(out) :: x
    x%i = 1
  end subroutine
  pure integer function f(x)
    integer, value :: x
    f = x
  end function
end program
