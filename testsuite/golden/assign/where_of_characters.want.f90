! Characters whose length is not constant and substrings, as variables of WHERE and FORALL.
subroutine where_of_characters(c, d, m, k)
  use cafrt, only: cafrt_later_begin, cafrt_later_end, cafrt_put, cafrt_put_indexed, cafrt_put_later
  implicit none
  character(*) :: c(4)
  character(5) :: d(4)
  logical :: m(4)
  integer :: k, i

  block
    integer(8) :: cafc_first, cafc_last
    cafc_first = 1
  cafc_last = len(c, 8)
  block
      integer(4) :: cafc_image
      character(len=max(0_8, cafc_last - cafc_first + 1), kind=1) :: cafc_value_4(size(c(:), 1))
      logical :: cafc_mask_5(size(c(:), 1))
      integer(8) :: cafc_index_1
      cafc_image = k
      cafc_mask_5 = .false.
      where (m)
        cafc_value_4 = 'abc'
        cafc_mask_5 = .true.
      end where
      do cafc_index_1 = 1, size(c(:), 1)
        if (cafc_mask_5(cafc_index_1)) call cafrt_put_indexed(c(:), cafc_image, cafc_value_4(cafc_index_1:cafc_index_1), [1], &
            [1_8], [cafc_index_1 - 1])
      end do
  end block
  end block
  block
    logical, allocatable :: cafc_where_1(:), cafc_rest_1(:)
    cafc_where_1 = m
    cafc_rest_1 = .not. cafc_where_1
    block
      integer(8) :: cafc_first, cafc_last
      cafc_first = 2
    cafc_last = 5_8
    associate (cafc_part => d(:), cafc_image => (k))
      block
        character(len=max(0_8, cafc_last - cafc_first + 1), kind=1) :: cafc_value_2(lbound(cafc_part, 1):ubound(cafc_part, 1))
        logical :: cafc_mask_3(lbound(cafc_part, 1):ubound(cafc_part, 1))
        integer(8) :: cafc_index_1
        cafc_mask_3 = .false.
        where (cafc_where_1)
          cafc_value_2 = c(:)(1:1)
          cafc_mask_3 = .true.
        end where
        do cafc_index_1 = lbound(cafc_part, 1), ubound(cafc_part, 1)
          if (cafc_mask_3(cafc_index_1)) call cafrt_put(cafc_part(cafc_index_1)(cafc_first:cafc_last), cafc_image, &
              cafc_value_2(cafc_index_1))
        end do
      end block
    end associate
    end block
  end block
  block
    integer(8) :: cafc_later_1
    call cafrt_later_begin(cafc_later_1)
    do concurrent (i=1:4)
      call cafrt_put_later(cafc_later_1, c(i)(i:i), k, 'x')
    end do
    call cafrt_later_end(cafc_later_1)
  end block
end subroutine
