! A WHERE construct that puts becomes a BLOCK with its masks, so that later assignments read what earlier ones have put.
subroutine where_constructs(a, x, y, m, k)
  use cafrt, only: cafrt_put
  use cafrt_get_integer, only: cafrt_get
  implicit none
  integer, intent(inout) :: a(10), x(10), y(10)
  logical, intent(in) :: m(10)
  integer, intent(in) :: k

  outer: block
    logical, allocatable :: cafc_where_1(:), cafc_rest_1(:)
    cafc_where_1 = m
    cafc_rest_1 = .not. cafc_where_1
    associate (cafc_part => a(:), cafc_image => (k))
      block
        integer(4) :: cafc_value_3(lbound(cafc_part, 1):ubound(cafc_part, 1))
        logical :: cafc_mask_4(lbound(cafc_part, 1):ubound(cafc_part, 1))
        integer(8) :: cafc_index_1
        cafc_mask_4 = .false.
        where (cafc_where_1)
          cafc_value_3 = x
          cafc_mask_4 = .true.
        end where
        do cafc_index_1 = lbound(cafc_part, 1), ubound(cafc_part, 1)
          if (cafc_mask_4(cafc_index_1)) call cafrt_put(cafc_part(cafc_index_1), cafc_image, cafc_value_3(cafc_index_1))
        end do
      end block
    end associate
    where (cafc_where_1)
      where (y > 1) y = cafrt_get(a(:), k)
    end where
    block
      logical, allocatable :: cafc_where_2(:), cafc_rest_2(:)
      cafc_where_2 = cafc_where_1
      where (cafc_where_1) cafc_where_2 = y > 2
      cafc_rest_2 = cafc_where_1 .and. .not. cafc_where_2
      where (cafc_where_2) y = 0
      associate (cafc_part => a(:), cafc_image => (k))
        block
          integer(4) :: cafc_value_1(lbound(cafc_part, 1):ubound(cafc_part, 1))
          logical :: cafc_mask_2(lbound(cafc_part, 1):ubound(cafc_part, 1))
          integer(8) :: cafc_index_1
          cafc_mask_2 = .false.
          where (cafc_where_2) cafc_mask_2 = x > 3
          where (cafc_mask_2) cafc_value_1 = y
          do cafc_index_1 = lbound(cafc_part, 1), ubound(cafc_part, 1)
            if (cafc_mask_2(cafc_index_1)) call cafrt_put(cafc_part(cafc_index_1), cafc_image, cafc_value_1(cafc_index_1))
          end do
        end block
      end associate
    cafc_where_2 = cafc_rest_2
      where (cafc_where_2) y = 1
    end block
  cafc_where_1 = cafc_rest_1
  where (cafc_rest_1) cafc_where_1 = cafrt_get(a(:), k) > 0
  cafc_rest_1 = cafc_rest_1 .and. .not. cafc_where_1
    where (cafc_where_1) x = 2
  cafc_where_1 = cafc_rest_1
    where (cafc_where_1) x = 3
  end block outer
end subroutine
