! FORALL constructs of several statements, and nested ones: the header's values are kept, each statement has a loop of its own.
subroutine forall_constructs(a, t, b, n, k)
  use cafrt, only: cafrt_get, cafrt_later_begin, cafrt_later_end, cafrt_put_later
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
