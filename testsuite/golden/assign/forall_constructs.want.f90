! FORALL constructs of several statements, and nested ones: the header's values are kept, each statement has a loop of its own.
subroutine forall_constructs(a, t, b, n, k)
  use cafrt, only: cafrt_later_begin, cafrt_later_end, cafrt_put_later
  use cafrt_get_integer, only: cafrt_get
  implicit none
  integer, intent(in) :: n, k
  integer, intent(inout) :: a(n), t(n, n), b(n)
  integer :: i, j

  named: block
    integer(8), dimension(1) :: cafc_first_1, cafc_last_1, cafc_step_1, cafc_low_1, cafc_high_1
    logical, allocatable :: cafc_active_1(:)
    cafc_first_1 = [int(1, 8)]
    cafc_last_1 = [int(n, 8)]
    cafc_step_1 = [int(2, 8)]
    cafc_low_1 = min(cafc_first_1, cafc_last_1)
    cafc_high_1 = max(cafc_first_1, cafc_last_1)
    allocate (cafc_active_1(cafc_low_1(1):cafc_high_1(1)))
    cafc_active_1 = .false.
    do concurrent (i=cafc_first_1(1):cafc_last_1(1):cafc_step_1(1))
      cafc_active_1(i) = b(i) > 0
    end do
    block
      integer(8) :: cafc_later
      call cafrt_later_begin(cafc_later)
      do concurrent (i=cafc_first_1(1):cafc_last_1(1):cafc_step_1(1), cafc_active_1(i))
        call cafrt_put_later(cafc_later, a(i), k, b(i))
      end do
      call cafrt_later_end(cafc_later)
    end block
    forall (i=cafc_first_1(1):cafc_last_1(1):cafc_step_1(1), cafc_active_1(i)) b(i) = cafrt_get(a(i), k) + 1
    block
      integer(8), allocatable, dimension(:, :) :: cafc_first_2, cafc_last_2, cafc_step_2
      integer(8) :: cafc_low_2(1), cafc_high_2(1), cafc_index
      logical, allocatable :: cafc_active_2(:, :)
      allocate (cafc_first_2(1, cafc_low_1(1):cafc_high_1(1)), source=1_8)
      allocate (cafc_last_2(1, cafc_low_1(1):cafc_high_1(1)), source=0_8)
      allocate (cafc_step_2(1, cafc_low_1(1):cafc_high_1(1)), source=1_8)
      do concurrent (i=cafc_first_1(1):cafc_last_1(1):cafc_step_1(1), cafc_active_1(i))
        cafc_first_2(:, i) = [int(i, 8)]
        cafc_last_2(:, i) = [int(n, 8)]
        cafc_step_2(:, i) = [int(1, 8)]
      end do
      do cafc_index = 1, 1
        cafc_low_2(cafc_index) = min(minval(cafc_first_2(cafc_index, :)), minval(cafc_last_2(cafc_index, :)))
        cafc_high_2(cafc_index) = max(maxval(cafc_first_2(cafc_index, :)), maxval(cafc_last_2(cafc_index, :)))
      end do
      allocate (cafc_active_2(cafc_low_1(1):cafc_high_1(1), cafc_low_2(1):cafc_high_2(1)), source=.false.)
      do concurrent (i=cafc_first_1(1):cafc_last_1(1):cafc_step_1(1), cafc_active_1(i))
        do concurrent (j=cafc_first_2(1, i):cafc_last_2(1, i):cafc_step_2(1, i))
          cafc_active_2(i, j) = .true.
        end do
      end do
    block
      integer(8) :: cafc_later
      call cafrt_later_begin(cafc_later)
      do concurrent (i=cafc_low_1(1):cafc_high_1(1), j=cafc_low_2(1):cafc_high_2(1), cafc_active_2(i, j))
        call cafrt_put_later(cafc_later, t(i, j), k, b(j))
      end do
      call cafrt_later_end(cafc_later)
    end block
    end block
    forall (i=cafc_first_1(1):cafc_last_1(1):cafc_step_1(1), cafc_active_1(i))
      where (b > 1) b = b(i)
    end forall
  end block named
end subroutine

! Masks for each index value, whose shapes may differ; each statement of the WHERE construct in the loops of the FORALL.
subroutine where_construct(a, b, r, n, k)
  use cafrt, only: cafrt_find, cafrt_later_begin, cafrt_later_end, cafrt_point, cafrt_put_later, cafrt_put_later_at
  use cafrt_get_integer, only: cafrt_get
  implicit none
  type box
    real, allocatable :: v(:)
  end type
  integer, intent(in) :: n, k
  integer, intent(inout) :: a(n, n), b(n, n)
  type(box), intent(inout) :: r(n)
  integer :: i

  block
    integer(8), dimension(1) :: cafc_first_3, cafc_last_3, cafc_step_3, cafc_low_3, cafc_high_3
    logical, allocatable :: cafc_active_3(:)
    cafc_first_3 = [int(1, 8)]
    cafc_last_3 = [int(n, 8)]
    cafc_step_3 = [int(1, 8)]
    cafc_low_3 = min(cafc_first_3, cafc_last_3)
    cafc_high_3 = max(cafc_first_3, cafc_last_3)
    allocate (cafc_active_3(cafc_low_3(1):cafc_high_3(1)))
    cafc_active_3 = .false.
    do concurrent (i=cafc_first_3(1):cafc_last_3(1):cafc_step_3(1))
      cafc_active_3(i) = b(i, i) > 0
    end do
    inner: block
      type :: cafc_mask_1
        logical, allocatable :: at(:)
      end type
      type(cafc_mask_1), allocatable :: cafc_where_1(:), cafc_rest_1(:)
      allocate (cafc_where_1(cafc_low_3(1):cafc_high_3(1)), cafc_rest_1(cafc_low_3(1):cafc_high_3(1)))
      do concurrent (i=cafc_first_3(1):cafc_last_3(1):cafc_step_3(1), cafc_active_3(i))
        cafc_where_1(i)%at = b(i, :i) > 1
        cafc_rest_1(i)%at = .not. cafc_where_1(i)%at
      end do
      block
        integer(8) :: cafc_later
        call cafrt_later_begin(cafc_later)
        do concurrent (i=cafc_first_3(1):cafc_last_3(1):cafc_step_3(1), cafc_active_3(i))
          associate (cafc_part => a(i, :i), cafc_image => (k))
            block
              integer(4) :: cafc_value_10(lbound(cafc_part, 1):ubound(cafc_part, 1))
              logical :: cafc_mask_11(lbound(cafc_part, 1):ubound(cafc_part, 1))
              integer(8) :: cafc_index_1
              cafc_mask_11 = .false.
              where (cafc_where_1(i)%at)
                cafc_value_10 = b(i, :i)
                cafc_mask_11 = .true.
              end where
              do cafc_index_1 = lbound(cafc_part, 1), ubound(cafc_part, 1)
                if (cafc_mask_11(cafc_index_1)) call cafrt_put_later(cafc_later, cafc_part(cafc_index_1), cafc_image, &
                    cafc_value_10(cafc_index_1))
              end do
            end block
          end associate
        end do
        call cafrt_later_end(cafc_later)
      end block
      forall (i=cafc_first_3(1):cafc_last_3(1):cafc_step_3(1), cafc_active_3(i))
        where (cafc_where_1(i)%at) b(i, :i) = cafrt_get(a(:i, i), k)
      end forall
      block
        type :: cafc_mask_2
          logical, allocatable :: at(:)
        end type
        type(cafc_mask_2), allocatable :: cafc_where_2(:), cafc_rest_2(:)
        allocate (cafc_where_2(cafc_low_3(1):cafc_high_3(1)), cafc_rest_2(cafc_low_3(1):cafc_high_3(1)))
        do concurrent (i=cafc_first_3(1):cafc_last_3(1):cafc_step_3(1), cafc_active_3(i))
          cafc_where_2(i)%at = cafc_where_1(i)%at
          where (cafc_where_1(i)%at) cafc_where_2(i)%at = b(i, :i) > 2
          cafc_rest_2(i)%at = cafc_where_1(i)%at .and. .not. cafc_where_2(i)%at
        end do
        block
          integer(8) :: cafc_later
          call cafrt_later_begin(cafc_later)
          do concurrent (i=cafc_first_3(1):cafc_last_3(1):cafc_step_3(1), cafc_active_3(i))
            block
              type :: cafc_place_6
                type(box), pointer :: at
              end type
              type(cafc_place_6) :: cafc_remote_5
              integer(8), allocatable, target :: cafc_copy_4(:)
              integer(8) :: cafc_address_7
              integer(4) :: cafc_image_3
              cafc_image_3 = k
              nullify (cafc_remote_5%at)
              call cafrt_find(r(i), cafc_image_3, cafc_copy_4, cafc_address_7)
              call cafrt_point(cafc_remote_5, cafc_address_7)
              associate (cafc_part => cafc_remote_5%at%v(:i), cafc_image => (cafc_image_3))
                block
                  real(4) :: cafc_value_8(lbound(cafc_part, 1):ubound(cafc_part, 1))
                  logical :: cafc_mask_9(lbound(cafc_part, 1):ubound(cafc_part, 1))
                  integer(8) :: cafc_index_1
                  cafc_mask_9 = .false.
                  where (cafc_where_2(i)%at)
                    cafc_value_8 = 0
                    cafc_mask_9 = .true.
                  end where
                  do cafc_index_1 = lbound(cafc_part, 1), ubound(cafc_part, 1)
                    if (cafc_mask_9(cafc_index_1)) call cafrt_put_later_at(cafc_later, cafc_part(cafc_index_1), cafc_image, &
                        cafc_value_8(cafc_index_1))
                  end do
                end block
              end associate
            end block
          end do
          call cafrt_later_end(cafc_later)
        end block
      do concurrent (i=cafc_first_3(1):cafc_last_3(1):cafc_step_3(1), cafc_active_3(i))
        cafc_where_2(i)%at = cafc_rest_2(i)%at
      end do
        forall (i=cafc_first_3(1):cafc_last_3(1):cafc_step_3(1), cafc_active_3(i))
          where (cafc_where_2(i)%at) b(i, :i) = 1
        end forall
      end block
    do concurrent (i=cafc_first_3(1):cafc_last_3(1):cafc_step_3(1), cafc_active_3(i))
      cafc_where_1(i)%at = cafc_rest_1(i)%at
      where (cafc_rest_1(i)%at) cafc_where_1(i)%at = b(i, :i) == 0
      cafc_rest_1(i)%at = cafc_rest_1(i)%at .and. .not. cafc_where_1(i)%at
    end do
      block
        integer(8) :: cafc_later
        call cafrt_later_begin(cafc_later)
        do concurrent (i=cafc_first_3(1):cafc_last_3(1):cafc_step_3(1), cafc_active_3(i))
          associate (cafc_part => a(i, :i), cafc_image => (k))
            block
              integer(4) :: cafc_value_1(lbound(cafc_part, 1):ubound(cafc_part, 1))
              logical :: cafc_mask_2(lbound(cafc_part, 1):ubound(cafc_part, 1))
              integer(8) :: cafc_index_1
              cafc_mask_2 = .false.
              where (cafc_where_1(i)%at) cafc_mask_2 = cafrt_get(a(:i, i), k) > 0
              where (cafc_mask_2) cafc_value_1 = 1
              do cafc_index_1 = lbound(cafc_part, 1), ubound(cafc_part, 1)
                if (cafc_mask_2(cafc_index_1)) call cafrt_put_later(cafc_later, cafc_part(cafc_index_1), cafc_image, &
                    cafc_value_1(cafc_index_1))
              end do
            end block
          end associate
        end do
        call cafrt_later_end(cafc_later)
      end block
      forall (i=cafc_first_3(1):cafc_last_3(1):cafc_step_3(1), cafc_active_3(i))
        where (cafc_where_1(i)%at)
          where (cafrt_get(a(:i, i), k) > 1) b(:i, i) = 2
        end where
      end forall
    do concurrent (i=cafc_first_3(1):cafc_last_3(1):cafc_step_3(1), cafc_active_3(i))
      cafc_where_1(i)%at = cafc_rest_1(i)%at
    end do
      forall (i=cafc_first_3(1):cafc_last_3(1):cafc_step_3(1), cafc_active_3(i))
        where (cafc_where_1(i)%at) b(i, :i) = 3
      end forall
    end block inner
  end block
end subroutine
