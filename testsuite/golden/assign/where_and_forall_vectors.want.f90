! Vector subscripts: WHERE counts along them, FORALL puts one combination after the other.  WHERE in FORALL: the puts wait.
subroutine where_and_forall_vectors(a, m, x, v, mask, k)
  use cafrt, only: cafrt_later_begin, cafrt_later_end, cafrt_put, cafrt_put_later
  implicit none
  integer, intent(inout) :: a(10), m(4, 0:5)
  integer, intent(in) :: x(3), v(3), k
  logical, intent(in) :: mask(3)
  integer :: i

  block
    integer(8), allocatable :: cafc_vector_16(:)
    allocate (cafc_vector_16, source=int(v + 1, 8))
  associate (cafc_part => a(:), cafc_image => (k))
    block
      integer(4) :: cafc_value_14(size(cafc_vector_16))
      logical :: cafc_mask_15(size(cafc_vector_16))
      integer(8) :: cafc_index_1
      cafc_mask_15 = .false.
      where (mask)
        cafc_value_14 = x
        cafc_mask_15 = .true.
      end where
      do cafc_index_1 = 1, size(cafc_vector_16)
        if (cafc_mask_15(cafc_index_1)) call cafrt_put(cafc_part(cafc_vector_16(cafc_index_1) - lbound(a, 1) + 1), cafc_image, &
            cafc_value_14(cafc_index_1))
      end do
    end block
  end associate
  end block
  block
    logical, allocatable :: cafc_where_1(:), cafc_rest_1(:)
    cafc_where_1 = mask
    cafc_rest_1 = .not. cafc_where_1
    block
      integer(8), allocatable :: cafc_vector_13(:)
      allocate (cafc_vector_13, source=int(v, 8))
    associate (cafc_part => m(2, :), cafc_image => (k))
      block
        integer(4) :: cafc_value_11(size(cafc_vector_13))
        logical :: cafc_mask_12(size(cafc_vector_13))
        integer(8) :: cafc_index_1
        cafc_mask_12 = .false.
        where (cafc_where_1)
          cafc_value_11 = 7
          cafc_mask_12 = .true.
        end where
        do cafc_index_1 = 1, size(cafc_vector_13)
          if (cafc_mask_12(cafc_index_1)) call cafrt_put(cafc_part(cafc_vector_13(cafc_index_1) - lbound(m, 2) + 1), cafc_image, &
              cafc_value_11(cafc_index_1))
        end do
      end block
    end associate
    end block
  cafc_where_1 = cafc_rest_1
    block
      integer(8), allocatable :: cafc_vector_10(:)
      allocate (cafc_vector_10, source=int(v, 8))
    associate (cafc_part => a(:), cafc_image => (k))
      block
        integer(4) :: cafc_value_8(size(cafc_vector_10))
        logical :: cafc_mask_9(size(cafc_vector_10))
        integer(8) :: cafc_index_1
        cafc_mask_9 = .false.
        where (cafc_where_1)
          cafc_value_8 = x
          cafc_mask_9 = .true.
        end where
        do cafc_index_1 = 1, size(cafc_vector_10)
          if (cafc_mask_9(cafc_index_1)) call cafrt_put(cafc_part(cafc_vector_10(cafc_index_1) - lbound(a, 1) + 1), cafc_image, &
              cafc_value_8(cafc_index_1))
        end do
      end block
    end associate
    end block
  end block
  block
    integer(8) :: cafc_later_6
    call cafrt_later_begin(cafc_later_6)
    do concurrent (i=1:4)
      block
        integer(8), allocatable :: cafc_vector_7(:)
        integer(8) :: cafc_index_1
        allocate (cafc_vector_7, source=int(v, 8))
        associate (cafc_value => x + i, cafc_part => m(i, :), cafc_image => (k))
          do cafc_index_1 = 1, size(cafc_vector_7)
            call cafrt_put_later(cafc_later_6, cafc_part(cafc_vector_7(cafc_index_1) - lbound(m, 2) + 1), cafc_image, &
                cafc_value(lbound(cafc_value, 1) + cafc_index_1 - 1))
          end do
        end associate
      end block
    end do
    call cafrt_later_end(cafc_later_6)
  end block
  block
    integer(8), dimension(1) :: cafc_first_2, cafc_last_2, cafc_step_2, cafc_low_2, cafc_high_2
    cafc_first_2 = [int(1, 8)]
    cafc_last_2 = [int(2, 8)]
    cafc_step_2 = [int(1, 8)]
    cafc_low_2 = min(cafc_first_2, cafc_last_2)
    cafc_high_2 = max(cafc_first_2, cafc_last_2)
    block
      integer(8) :: cafc_later
      call cafrt_later_begin(cafc_later)
      do concurrent (i=cafc_first_2(1):cafc_last_2(1):cafc_step_2(1))
        block
          integer(8), allocatable :: cafc_vector_5(:)
          allocate (cafc_vector_5, source=int(v, 8))
        associate (cafc_part => m(i, :), cafc_image => (k))
          block
            integer(4) :: cafc_value_3(size(cafc_vector_5))
            logical :: cafc_mask_4(size(cafc_vector_5))
            integer(8) :: cafc_index_1
            cafc_mask_4 = .false.
            where (mask)
              cafc_value_3 = x
              cafc_mask_4 = .true.
            end where
            do cafc_index_1 = 1, size(cafc_vector_5)
              if (cafc_mask_4(cafc_index_1)) call cafrt_put_later(cafc_later, cafc_part(cafc_vector_5(cafc_index_1) - lbound(m, &
                  2) + 1), cafc_image, cafc_value_3(cafc_index_1))
            end do
          end block
        end associate
        end block
      end do
      call cafrt_later_end(cafc_later)
    end block
    block
      integer(8) :: cafc_later
      call cafrt_later_begin(cafc_later)
      do concurrent (i=cafc_first_2(1):cafc_last_2(1):cafc_step_2(1))
        block
          integer(8), allocatable :: cafc_vector_1(:)
          integer(8), allocatable :: cafc_vector_2(:)
          integer(8) :: cafc_index_1, cafc_index_2
          allocate (cafc_vector_1, source=[integer(8) :: i, i + 2])
          allocate (cafc_vector_2, source=int(v, 8))
          associate (cafc_value => i, cafc_part => m(:, :), cafc_image => (k))
            do cafc_index_2 = 1, size(cafc_vector_2)
            do cafc_index_1 = 1, size(cafc_vector_1)
              call cafrt_put_later(cafc_later, cafc_part(cafc_vector_1(cafc_index_1) - lbound(m, 1) + 1, &
                  cafc_vector_2(cafc_index_2) - lbound(m, 2) + 1), cafc_image, cafc_value)
            end do
            end do
          end associate
        end block
      end do
      call cafrt_later_end(cafc_later)
    end block
  end block
end subroutine
