! Sections of characters of deferred length go through a pointer of given length: gfortran 12 describes them wrongly.
subroutine of_deferred_length(d, t, k)
  use cafrt, only: cafrt_allocated_image, cafrt_associate, cafrt_base, cafrt_get_into, cafrt_put
  use cafrt_get_character, only: cafrt_get
  character(:), allocatable :: d(:), e(:, :)
  character(3) :: t(2)
  integer :: k

  block
    character(len=len(d), kind=1), pointer :: cafc_text_9(:)
    call cafrt_associate(cafrt_base(d), cafc_text_9, shape(d))
    cafc_text_9(lbound(d, 1):) => cafc_text_9
    t = cafrt_get(cafc_text_9(2:), cafrt_allocated_image(d, k))
  end block
  block
    character(len=len(d), kind=1), pointer :: cafc_text_7(:)
    call cafrt_associate(cafrt_base(d), cafc_text_7, shape(d))
    cafc_text_7(lbound(d, 1):) => cafc_text_7
    block
      integer(4) :: cafc_image
      character(len=2, kind=1) :: cafc_value_8(size(cafc_text_7(2:3)(1:2), 1))
      cafc_image = cafrt_allocated_image(d, k)
      call cafrt_get_into(cafc_value_8, cafc_text_7(2:3)(1:2), cafc_image)
      if (any(cafc_value_8 == 'ab')) then
        block
          character(len=len(e), kind=1), pointer :: cafc_text_6(:, :)
          call cafrt_associate(cafrt_base(e), cafc_text_6, shape(e))
          cafc_text_6(lbound(e, 1):, lbound(e, 2):) => cafc_text_6
          call cafrt_put(cafc_text_6(:, 2), k, d(:))
        end block
      end if
    end block
  end block
  call cafrt_put(d(:), cafrt_allocated_image(d, k), t(1))
  block
    character(len=len(e), kind=1), pointer :: cafc_text_4(:, :)
    call cafrt_associate(cafrt_base(e), cafc_text_4, shape(e))
    cafc_text_4(lbound(e, 1):, lbound(e, 2):) => cafc_text_4
    block
      integer(4) :: cafc_image
      character(len=2, kind=1) :: cafc_value_5(size(cafc_text_4(1, :)(2:3), 1))
      cafc_image = k
      cafc_value_5 = d(2:3)
      call cafrt_put(cafc_text_4(1, :)(2:3), cafc_image, cafc_value_5)
    end block
  end block
  block
    character(len=len(e), kind=1), pointer :: cafc_text_3(:, :)
    if (allocated(e)) then
      call cafrt_associate(cafrt_base(e), cafc_text_3, shape(e))
      cafc_text_3(lbound(e, 1):, lbound(e, 2):) => cafc_text_3
    end if
  where (t == 'abc')
    t = cafrt_get(cafc_text_3(2, :), k)
  end where
  end block
  block
    character(len=len(d), kind=1), pointer :: cafc_text_1(:)
    call cafrt_associate(cafrt_base(d), cafc_text_1, shape(d))
    cafc_text_1(lbound(d, 1):) => cafc_text_1
    block
      integer(4) :: cafc_image
      character(len=2, kind=1) :: cafc_value_2(size(cafc_text_1(1:2)(2:3), 1))
      cafc_image = cafrt_allocated_image(d, k)
      call cafrt_get_into(cafc_value_2, cafc_text_1(1:2)(2:3), cafc_image)
      read (*, *) cafc_value_2
      call cafrt_put(cafc_text_1(1:2)(2:3), cafc_image, cafc_value_2)
    end block
  end block
end subroutine
