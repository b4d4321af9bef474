! FORALL evaluates everything before it defines anything: puts wait (F2018 10.2.4.2.4).  WHERE defines the same coarray in
! both branches.
program waiting
  use cafrt, only: cafrt_later_begin, cafrt_later_end, cafrt_put, cafrt_put_later
  implicit none
  integer :: a(10), b(10), c(4,5), k, i
  save :: a, c
  k = 1
  block
    integer(8) :: cafc_later_6
    call cafrt_later_begin(cafc_later_6)
    do concurrent (i=1:9)
      call cafrt_put_later(cafc_later_6, a(i), k, a(i + 1))
    end do
    call cafrt_later_end(cafc_later_6)
  end block
  block
    integer(8) :: cafc_later_5
    call cafrt_later_begin(cafc_later_5)
  do concurrent (i=1:4, b(i) > 0)
    associate (cafc_value => b(1:5) + i)
      call cafrt_put_later(cafc_later_5, c(i, :), k, cafc_value)
    end associate
  end do
    call cafrt_later_end(cafc_later_5)
  end block
  block
    logical, allocatable :: cafc_where_1(:), cafc_rest_1(:)
    cafc_where_1 = b > 0
    cafc_rest_1 = .not. cafc_where_1
    associate (cafc_part => a(:), cafc_image => (k))
      block
        integer(4) :: cafc_value_3(lbound(cafc_part, 1):ubound(cafc_part, 1))
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
    associate (cafc_part => a(:), cafc_image => (k))
      block
        integer(4) :: cafc_value_1(lbound(cafc_part, 1):ubound(cafc_part, 1))
        logical :: cafc_mask_2(lbound(cafc_part, 1):ubound(cafc_part, 1))
        integer(8) :: cafc_index_1
        cafc_mask_2 = .false.
        where (cafc_where_1)
          cafc_value_1 = 0
          cafc_mask_2 = .true.
        end where
        do cafc_index_1 = lbound(cafc_part, 1), ubound(cafc_part, 1)
          if (cafc_mask_2(cafc_index_1)) call cafrt_put(cafc_part(cafc_index_1), cafc_image, cafc_value_1(cafc_index_1))
        end do
      end block
    end associate
  end block
end program
