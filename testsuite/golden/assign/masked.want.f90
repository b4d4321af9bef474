! WHERE writes only what the mask selects; FORALL without dependence becomes DO CONCURRENT.
program masked
  use cafrt, only: cafrt_put, cafrt_put_scalar
  implicit none
  integer :: a(10), b(10), c(4,5), e(4,5), k, i, j
  save :: a, c
  real :: r(10)
  save :: r
  k = 1
  associate (cafc_part => a(:), cafc_image => (k))
    block
      integer(4) :: cafc_value_5(lbound(cafc_part, 1):ubound(cafc_part, 1))
      logical :: cafc_mask_6(lbound(cafc_part, 1):ubound(cafc_part, 1))
      integer(8) :: cafc_index_1
      cafc_mask_6 = .false.
      where (b > 0)
        cafc_value_5 = b
        cafc_mask_6 = .true.
      end where
      do cafc_index_1 = lbound(cafc_part, 1), ubound(cafc_part, 1)
        if (cafc_mask_6(cafc_index_1)) call cafrt_put(cafc_part(cafc_index_1), cafc_image, cafc_value_5(cafc_index_1))
      end do
    end block
  end associate
  block
    logical, allocatable :: cafc_where_1(:), cafc_rest_1(:)
    cafc_where_1 = b > 0
    cafc_rest_1 = .not. cafc_where_1
    associate (cafc_part => r(:), cafc_image => (k))
      block
        real(4) :: cafc_value_3(lbound(cafc_part, 1):ubound(cafc_part, 1))
        logical :: cafc_mask_4(lbound(cafc_part, 1):ubound(cafc_part, 1))
        integer(8) :: cafc_index_1
        cafc_mask_4 = .false.
        where (cafc_where_1)
          cafc_value_3 = b
          cafc_mask_4 = .true.
        end where
        do cafc_index_1 = lbound(cafc_part, 1), ubound(cafc_part, 1)
          if (cafc_mask_4(cafc_index_1)) call cafrt_put(cafc_part(cafc_index_1), cafc_image, cafc_value_3(cafc_index_1))
        end do
      end block
    end associate
  cafc_where_1 = cafc_rest_1
    where (cafc_where_1) b = 1
  end block
  if (k > 1) then
    associate (cafc_part => c(:,:), cafc_image => (k))
      block
        integer(4) :: cafc_value_1(lbound(cafc_part, 1):ubound(cafc_part, 1), lbound(cafc_part, 2):ubound(cafc_part, 2))
        logical :: cafc_mask_2(lbound(cafc_part, 1):ubound(cafc_part, 1), lbound(cafc_part, 2):ubound(cafc_part, 2))
        integer(8) :: cafc_index_1, cafc_index_2
        cafc_mask_2 = .false.
        where (e > 0)
          cafc_value_1 = e + 1
          cafc_mask_2 = .true.
        end where
        do cafc_index_2 = lbound(cafc_part, 2), ubound(cafc_part, 2)
        do cafc_index_1 = lbound(cafc_part, 1), ubound(cafc_part, 1)
          if (cafc_mask_2(cafc_index_1, cafc_index_2)) call cafrt_put(cafc_part(cafc_index_1, cafc_index_2), cafc_image, &
              cafc_value_1(cafc_index_1, cafc_index_2))
        end do
        end do
      end block
    end associate
  end if
  do concurrent (i = 1:10, b(i) > 0)
    call cafrt_put(a(i), k, b(i))
  end do
  do concurrent (i = 1:4, j = 1:5)
    call cafrt_put(c(i, j), k, e(i, j))
  end do
  do concurrent (i = 1:10)
    call cafrt_put_scalar(a(i), k, b(i))
  end do
end program
