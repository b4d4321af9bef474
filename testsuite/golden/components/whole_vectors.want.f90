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
      integer(8), allocatable :: cafc_vector_30(:)
      integer(8) :: cafc_index_1, cafc_index_2
      type(chain), allocatable :: cafc_value_31(:, :)
      allocate (cafc_vector_30, source=int(v, 8))
      allocate (cafc_value_31(size(cafc_vector_30), size(cafc_part, 2)))
      do cafc_index_2 = 1, size(cafc_value_31, 2)
      do cafc_index_1 = 1, size(cafc_value_31, 1)
        block
          type(chain), pointer :: cafc_one
          integer(8), allocatable :: cafc_kept(:)
          allocate (cafc_one)
          call cafrt_get_whole(cafc_one, cafc_part(cafc_vector_30(cafc_index_1) - lbound(c, 1) + 1, cafc_index_2), cafc_image, &
              cafc_kept)
          cafc_value_31(cafc_index_1, cafc_index_2) = cafc_one
        end block
      end do
      end do
      t = cafc_value_31
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
    type :: cafc_keeper_29
      integer(8), allocatable :: kept(:)
    end type
    integer(8), allocatable :: cafc_vector_28(:)
    integer(8) :: cafc_index_2
    integer(4) :: cafc_image
    class(animal), pointer :: cafc_value_26(:, :)
    type(cafc_keeper_29), allocatable :: cafc_kept_27(:)
    allocate (cafc_vector_28, source=int(v, 8))
    cafc_image = k
    allocate (cafc_value_26(size(grid(2:3, :), 1), size(cafc_vector_28)), mold=grid(2:3, :))
    allocate (cafc_kept_27(size(cafc_vector_28)))
    do cafc_index_2 = 1, size(cafc_vector_28)
      call cafrt_get_whole_any(cafc_value_26(:, cafc_index_2:cafc_index_2), grid(2:3, &
          cafc_vector_28(cafc_index_2):cafc_vector_28(cafc_index_2)), cafc_image, cafc_kept_27(cafc_index_2)%kept, &
          part=cafc_index_2 - 1)
    end do
    x = cafc_value_26
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
    type :: cafc_keeper_25
      integer(8), allocatable :: kept(:)
    end type
    integer(8), allocatable :: cafc_vector_23(:)
    integer(8), allocatable :: cafc_vector_24(:)
    integer(8) :: cafc_index_1, cafc_index_2, cafc_triplet
    integer(4) :: cafc_image
    class(animal), pointer :: cafc_value_21(:, :)
    type(cafc_keeper_25), allocatable :: cafc_kept_22(:, :)
    allocate (cafc_vector_23, source=int(v, 8))
    allocate (cafc_vector_24, source=[integer(8) :: (cafc_triplet, cafc_triplet = int(2, 8), ubound(grid, 2, kind=8), int(2, 8))])
    cafc_image = k
    allocate (cafc_value_21(size(cafc_vector_23), size(cafc_vector_24)), mold=grid(:, :))
    allocate (cafc_kept_22(size(cafc_vector_23), size(cafc_vector_24)))
    do cafc_index_2 = 1, size(cafc_vector_24)
    do cafc_index_1 = 1, size(cafc_vector_23)
      call cafrt_get_whole_any(cafc_value_21(cafc_index_1:cafc_index_1, cafc_index_2:cafc_index_2), &
          grid(cafc_vector_23(cafc_index_1):cafc_vector_23(cafc_index_1), &
          cafc_vector_24(cafc_index_2):cafc_vector_24(cafc_index_2)), cafc_image, cafc_kept_22(cafc_index_1, cafc_index_2)%kept, &
          part=cafc_index_1 + cafc_index_2 - 2)
    end do
    end do
    x = cafc_value_21
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
    type :: cafc_keeper_20
      integer(8), allocatable :: kept(:)
    end type
    integer(8) :: cafc_subscript_18
    integer(8), allocatable :: cafc_vector_19(:)
    integer(8) :: cafc_index_1
    integer(4) :: cafc_image
    class(animal), pointer :: cafc_value_16(:)
    type(cafc_keeper_20), allocatable :: cafc_kept_17(:)
    cafc_subscript_18 = v(1) + 1
    allocate (cafc_vector_19, source=int(v, 8))
    cafc_image = k
    allocate (cafc_value_16(size(cafc_vector_19)), mold=grid(:, cafc_subscript_18))
    allocate (cafc_kept_17(size(cafc_vector_19)))
    do cafc_index_1 = 1, size(cafc_vector_19)
      call cafrt_get_whole_any(cafc_value_16(cafc_index_1:cafc_index_1), &
          grid(cafc_vector_19(cafc_index_1):cafc_vector_19(cafc_index_1), cafc_subscript_18), cafc_image, &
          cafc_kept_17(cafc_index_1)%kept, part=cafc_index_1 - 1)
    end do
    x = cafc_value_16
  end block
  block
    integer(8) :: cafc_subscript_12
    integer(8) :: cafc_subscript_13
    class(animal), pointer :: cafc_value_14
    integer(8), allocatable :: cafc_kept_15(:)
    cafc_subscript_12 = minval(v)
    cafc_subscript_13 = v(2)
    allocate (cafc_value_14, mold=grid(cafc_subscript_12, cafc_subscript_13))
    call cafrt_get_whole_any(cafc_value_14, grid(cafc_subscript_12, cafc_subscript_13:cafc_subscript_13), k, cafc_kept_15)
    y = cafc_value_14
  end block
  block
    integer(8) :: cafc_subscript_9
    class(*), pointer :: cafc_value_10
    integer(8), allocatable :: cafc_kept_11(:)
    cafc_subscript_9 = v(1)
    call cafrt_prepare(cafc_kept_11)
    allocate (cafc_value_10, source=u(cafc_subscript_9))
    call cafrt_get_whole_any(cafc_value_10, u(cafc_subscript_9:cafc_subscript_9), k, cafc_kept_11)
    allocate (z, source=cafc_value_10)
  end block
  block
    type :: cafc_keeper_8
      integer(8), allocatable :: kept(:)
    end type
    integer(8), allocatable :: cafc_vector_7(:)
    integer(8) :: cafc_index_1
    integer(4) :: cafc_image
    class(*), pointer :: cafc_value_5(:)
    type(cafc_keeper_8), allocatable :: cafc_kept_6(:)
    allocate (cafc_vector_7, source=int(v, 8))
    cafc_image = k
    allocate (cafc_value_5(size(cafc_vector_7)), mold=u(:))
    allocate (cafc_kept_6(size(cafc_vector_7)))
    do cafc_index_1 = 1, size(cafc_vector_7)
      call cafrt_get_whole_any(cafc_value_5(cafc_index_1:cafc_index_1), &
          u(cafc_vector_7(cafc_index_1):cafc_vector_7(cafc_index_1)), cafc_image, cafc_kept_6(cafc_index_1)%kept, &
          part=cafc_index_1 - 1)
    end do
  select type (a => cafc_value_5)
  end select
  end block
end subroutine

! FINAL and defined assignment are not set off: each element is fetched into its place.
module finals
  implicit none
  type t
    integer, allocatable :: q(:)
  contains
    final :: bury
  end type
  integer, parameter, public :: cafc_coarrays_3dd75ac7 = 0
contains
  subroutine bury(x)
    type(t), intent(inout) :: x

    if (allocated(x%q)) deallocate (x%q)
  end subroutine

  subroutine user(c, v, k)
    use cafrt, only: cafrt_get_whole_any
    type(t), intent(in) :: c(4)
    integer, intent(in) :: v(:), k

    block
      type :: cafc_keeper_4
        integer(8), allocatable :: kept(:)
      end type
      integer(8), allocatable :: cafc_vector_3(:)
      integer(8) :: cafc_index_1
      integer(4) :: cafc_image
      type(t), pointer :: cafc_value_1(:)
      type(cafc_keeper_4), allocatable :: cafc_kept_2(:)
      allocate (cafc_vector_3, source=int(v, 8))
      cafc_image = k
      allocate (cafc_value_1(size(cafc_vector_3)), mold=c(:))
      allocate (cafc_kept_2(size(cafc_vector_3)))
      do cafc_index_1 = 1, size(cafc_vector_3)
        call cafrt_get_whole_any(cafc_value_1(cafc_index_1), c(cafc_vector_3(cafc_index_1)), cafc_image, &
            cafc_kept_2(cafc_index_1)%kept, part=cafc_index_1 - 1)
      end do
      call use_them(cafc_value_1)
    end block
  end subroutine

  subroutine use_them(c)
    type(t), intent(in) :: c(:)

    print *, size(c)
  end subroutine
end module
