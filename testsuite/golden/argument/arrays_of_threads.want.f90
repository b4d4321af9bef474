!options: -fopenmp
! In a parallel region arrays of temporaries are allocated (gfortran has the bounds of automatic ones once for all threads), objects with FINAL
! are pointers (a variable with SAVE would be one for all threads).
module guarded_objects
  implicit none
  type guarded
    integer :: weight = 0
  contains
    final :: forget
  end type
contains
  subroutine forget(a)
    type(guarded), intent(inout) :: a

    a%weight = 0
  end subroutine
end module

subroutine arrays_of_threads(p, g, names, w, k, total)
  use cafrt, only: cafrt_associate, cafrt_base, cafrt_get_into, cafrt_get_into_any, cafrt_put, cafrt_touch
  use guarded_objects
  implicit none
  type pair
    integer :: i, j
  end type
  type(pair), save :: q(8)
  integer, intent(inout) :: p(8), w(8)
  type(guarded), intent(in) :: g
  character(*), intent(in) :: names(8)
  integer, intent(in) :: k
  integer, intent(out) :: total(8)
  integer :: i

  associate (cafc_part => q(1:2), cafc_image => (k))
    block
      type(pair) :: cafc_value_7(size(cafc_part, 1))
      call cafrt_get_into(cafc_value_7, cafc_part, cafc_image)
      call sum_pairs(cafc_value_7, total(1))
    end block
  end associate
  !$omp parallel do
  do i = 1, 8
    associate (cafc_part => q(1:i), cafc_image => (k))
      block
        type(pair), allocatable :: cafc_value_6(:)
        allocate (cafc_value_6(size(cafc_part, 1)))
        call cafrt_get_into(cafc_value_6, cafc_part, cafc_image)
        call sum_pairs(cafc_value_6, total(i))
      end block
    end associate
    block
      integer(4) :: cafc_image
      character(len=:, kind=1), allocatable :: cafc_value_5(:)
      allocate (character(len=max(0, len(names(1:i)(1:i))), kind=1) :: cafc_value_5(size(names(1:i)(1:i), 1)))
      cafc_image = k
      call cafrt_get_into(cafc_value_5, names(1:i)(1:i), cafc_image)
      call sum_names(cafc_value_5, total(i))
    end block
    associate (cafc_part => g, cafc_image => (k))
      block
        type(guarded), pointer :: cafc_value_3
        integer(8), allocatable, target :: cafc_room_4(:)
        allocate (cafc_room_4(1 + storage_size(cafc_part)/64))
        call cafrt_associate(cafrt_base(cafc_room_4), cafc_value_3)
        call cafrt_get_into_any(cafc_value_3, cafc_part, cafc_image)
        call take(cafc_value_3)
        call cafrt_touch(p)
        call cafrt_touch(w)
      end block
    end associate
    associate (cafc_part => p(1:i), cafc_image => (k))
      block
        integer(4), allocatable :: cafc_value_1(:)
        logical, allocatable :: cafc_mask_2(:)
        integer(8) :: cafc_index_1
        allocate (cafc_value_1(lbound(cafc_part, 1):ubound(cafc_part, 1)), cafc_mask_2(lbound(cafc_part, 1):ubound(cafc_part, 1)))
        cafc_mask_2 = .false.
        where (w(1:i) > 0)
          cafc_value_1 = w(1:i)
          cafc_mask_2 = .true.
        end where
        do cafc_index_1 = lbound(cafc_part, 1), ubound(cafc_part, 1)
          if (cafc_mask_2(cafc_index_1)) call cafrt_put(cafc_part(cafc_index_1), cafc_image, cafc_value_1(cafc_index_1))
        end do
      end block
    end associate
  end do
contains
  subroutine sum_pairs(a, n)
    type(pair), intent(in) :: a(:)
    integer, intent(out) :: n

    n = sum(a%i)
  end subroutine

  subroutine sum_names(a, n)
    character(*), intent(in) :: a(:)
    integer, intent(out) :: n

    n = len(a)*size(a)
  end subroutine

  subroutine take(a)
    type(guarded), intent(in) :: a

    print *, a%weight
  end subroutine
end subroutine
