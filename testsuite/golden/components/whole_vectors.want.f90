! Elements chosen by vector subscripts that have allocatable components: each is fetched with all that belongs to it.
subroutine whole_vectors(c, t, v, k)
  use cafrt, only: cafrt_get_whole
  implicit none
  type chain
    integer, allocatable :: q(:)
  end type
  type(chain), intent(in) :: c(4, 4)
  type(chain), intent(inout) :: t(:, :)
  integer, intent(in) :: v(:), k

  associate (cafc_part => c(:, 2:3), cafc_image => (k))
    block
      integer(8), allocatable :: cafc_vector_26(:)
      integer(8) :: cafc_index_1, cafc_index_2
      type(chain), allocatable :: cafc_value_27(:, :)
      cafc_vector_26 = v
      allocate (cafc_value_27(size(cafc_vector_26), size(cafc_part, 2)))
      do cafc_index_2 = 1, size(cafc_value_27, 2)
      do cafc_index_1 = 1, size(cafc_value_27, 1)
        block
          type(chain), pointer :: cafc_one
          integer(8), allocatable :: cafc_kept(:)
          allocate (cafc_one)
          call cafrt_get_whole(cafc_one, cafc_part(cafc_vector_26(cafc_index_1) - lbound(c, 1) + 1, cafc_index_2), cafc_image, &
              cafc_kept)
          cafc_value_27(cafc_index_1, cafc_index_2) = cafc_one
        end block
      end do
      end do
      t = cafc_value_27
    end block
  end associate
end subroutine

! Polymorphic ones: a transfer for each, into the value that has the dynamic type.
subroutine polymorphic_vectors(x, grid, v, k)
  use cafrt, only: cafrt_get_whole_any
  implicit none
  type animal
    integer :: legs
  end type
  class(animal), allocatable, intent(inout) :: x(:, :)
  class(animal), intent(in) :: grid(4, 4)
  integer, intent(in) :: v(:), k

  block
    type :: cafc_keeper_25
      integer(8), allocatable :: kept(:)
    end type
    integer(8), allocatable :: cafc_vector_24(:)
    integer(8) :: cafc_index_2
    integer(4) :: cafc_image
    class(animal), pointer :: cafc_value_22(:, :)
    type(cafc_keeper_25), allocatable :: cafc_kept_23(:)
    cafc_vector_24 = v
    cafc_image = k
    allocate (cafc_value_22(size(grid(2:3, :), 1), size(cafc_vector_24)), mold=grid(2:3, :))
    allocate (cafc_kept_23(size(cafc_vector_24)))
    do cafc_index_2 = 1, size(cafc_vector_24)
      call cafrt_get_whole_any(cafc_value_22(:, cafc_index_2), grid(2:3, cafc_vector_24(cafc_index_2)), cafc_image, &
          cafc_kept_23(cafc_index_2)%kept, part=cafc_index_2 - 1)
    end do
    x = cafc_value_22
  end block
end subroutine

! A section behind a vector is taken for one, since each transfer fetches what is contiguous.
subroutine vector_in_front(x, grid, v, k)
  use cafrt, only: cafrt_get_whole_any
  implicit none
  type animal
    integer :: legs
  end type
  class(animal), allocatable, intent(inout) :: x(:, :)
  class(animal), intent(in) :: grid(4, 4)
  integer, intent(in) :: v(:), k

  block
    type :: cafc_keeper_21
      integer(8), allocatable :: kept(:)
    end type
    integer(8), allocatable :: cafc_vector_19(:)
    integer(8), allocatable :: cafc_vector_20(:)
    integer(8) :: cafc_index_1, cafc_index_2, cafc_triplet
    integer(4) :: cafc_image
    class(animal), pointer :: cafc_value_17(:, :)
    type(cafc_keeper_21), allocatable :: cafc_kept_18(:, :)
    cafc_vector_19 = v
    cafc_vector_20 = [(cafc_triplet, cafc_triplet = int(2, 8), ubound(grid, 2, kind=8), int(2, 8))]
    cafc_image = k
    allocate (cafc_value_17(size(cafc_vector_19), size(cafc_vector_20)), mold=grid(:, :))
    allocate (cafc_kept_18(size(cafc_vector_19), size(cafc_vector_20)))
    do cafc_index_2 = 1, size(cafc_vector_20)
    do cafc_index_1 = 1, size(cafc_vector_19)
      call cafrt_get_whole_any(cafc_value_17(cafc_index_1, cafc_index_2), grid(cafc_vector_19(cafc_index_1), &
          cafc_vector_20(cafc_index_2)), cafc_image, cafc_kept_18(cafc_index_1, cafc_index_2)%kept, part=cafc_index_1 + &
          cafc_index_2 - 2)
    end do
    end do
    x = cafc_value_17
  end block
end subroutine

! Subscripts that refer to functions or arrays are evaluated once; CLASS(*): sections of one element stand for the elements.
subroutine computed_subscripts(x, y, z, grid, u, v, k)
  use cafrt, only: cafrt_get_whole_any, cafrt_prepare
  implicit none
  type animal
    integer :: legs
  end type
  class(animal), allocatable, intent(inout) :: x(:), y
  class(*), allocatable, intent(inout) :: z
  class(animal), intent(in) :: grid(4, 4)
  class(*), intent(in) :: u(4)
  integer, intent(in) :: v(:), k

  block
    type :: cafc_keeper_16
      integer(8), allocatable :: kept(:)
    end type
    integer(8) :: cafc_subscript_14
    integer(8), allocatable :: cafc_vector_15(:)
    integer(8) :: cafc_index_1
    integer(4) :: cafc_image
    class(animal), pointer :: cafc_value_12(:)
    type(cafc_keeper_16), allocatable :: cafc_kept_13(:)
    cafc_subscript_14 = v(1) + 1
    cafc_vector_15 = v
    cafc_image = k
    allocate (cafc_value_12(size(cafc_vector_15)), mold=grid(:, cafc_subscript_14))
    allocate (cafc_kept_13(size(cafc_vector_15)))
    do cafc_index_1 = 1, size(cafc_vector_15)
      call cafrt_get_whole_any(cafc_value_12(cafc_index_1), grid(cafc_vector_15(cafc_index_1), cafc_subscript_14), cafc_image, &
          cafc_kept_13(cafc_index_1)%kept, part=cafc_index_1 - 1)
    end do
    x = cafc_value_12
  end block
  block
    integer(8) :: cafc_subscript_8
    integer(8) :: cafc_subscript_9
    class(animal), pointer :: cafc_value_10
    integer(8), allocatable :: cafc_kept_11(:)
    cafc_subscript_8 = minval(v)
    cafc_subscript_9 = v(2)
    allocate (cafc_value_10, mold=grid(cafc_subscript_8, cafc_subscript_9))
    call cafrt_get_whole_any(cafc_value_10, grid(cafc_subscript_8, cafc_subscript_9), k, cafc_kept_11)
    y = cafc_value_10
  end block
  block
    integer(8) :: cafc_subscript_5
    class(*), pointer :: cafc_value_6
    integer(8), allocatable :: cafc_kept_7(:)
    cafc_subscript_5 = v(1)
    call cafrt_prepare(cafc_kept_7)
    allocate (cafc_value_6, source=u(cafc_subscript_5))
    call cafrt_get_whole_any(cafc_value_6, u(cafc_subscript_5:cafc_subscript_5), k, cafc_kept_7)
    allocate (z, source=cafc_value_6)
  end block
  block
    type :: cafc_keeper_4
      integer(8), allocatable :: kept(:)
    end type
    integer(8), allocatable :: cafc_vector_3(:)
    integer(8) :: cafc_index_1
    integer(4) :: cafc_image
    class(*), pointer :: cafc_value_1(:)
    type(cafc_keeper_4), allocatable :: cafc_kept_2(:)
    cafc_vector_3 = v
    cafc_image = k
    allocate (cafc_value_1(size(cafc_vector_3)), mold=u(:))
    allocate (cafc_kept_2(size(cafc_vector_3)))
    do cafc_index_1 = 1, size(cafc_vector_3)
      call cafrt_get_whole_any(cafc_value_1(cafc_index_1:cafc_index_1), &
          u(cafc_vector_3(cafc_index_1):cafc_vector_3(cafc_index_1)), cafc_image, cafc_kept_2(cafc_index_1)%kept, &
          part=cafc_index_1 - 1)
    end do
  select type (a => cafc_value_1)
  end select
  end block
end subroutine
