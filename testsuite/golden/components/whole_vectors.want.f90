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
      integer(8), allocatable :: cafc_vector_10(:)
      integer(8) :: cafc_index_1, cafc_index_2
      type(chain), allocatable :: cafc_value_11(:, :)
      cafc_vector_10 = v
      allocate (cafc_value_11(size(cafc_vector_10), size(cafc_part, 2)))
      do cafc_index_2 = 1, size(cafc_value_11, 2)
      do cafc_index_1 = 1, size(cafc_value_11, 1)
        block
          type(chain), pointer :: cafc_one
          integer(8), allocatable :: cafc_kept(:)
          allocate (cafc_one)
          call cafrt_get_whole(cafc_one, cafc_part(cafc_vector_10(cafc_index_1) - lbound(c, 1) + 1, cafc_index_2), cafc_image, &
              cafc_kept)
          cafc_value_11(cafc_index_1, cafc_index_2) = cafc_one
        end block
      end do
      end do
      t = cafc_value_11
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
    type :: cafc_keeper_8
      integer(8), allocatable :: kept(:)
    end type
    integer(8), allocatable :: cafc_vector_7(:)
    integer(8) :: cafc_index_2
    integer(4) :: cafc_image
    class(animal), pointer :: cafc_value_6(:, :)
    type(cafc_keeper_8), allocatable :: cafc_kept_9(:)
    cafc_vector_7 = v
    cafc_image = k
    allocate (cafc_value_6(size(grid(2:3, :), 1), size(cafc_vector_7)), mold=grid(2:3, :))
    allocate (cafc_kept_9(size(cafc_vector_7)))
    do cafc_index_2 = 1, size(cafc_vector_7)
      call cafrt_get_whole_any(cafc_value_6(:, cafc_index_2), grid(2:3, cafc_vector_7(cafc_index_2)), cafc_image, &
          cafc_kept_9(cafc_index_2)%kept, part=cafc_index_2 - 1)
    end do
    x = cafc_value_6
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
    type :: cafc_keeper_4
      integer(8), allocatable :: kept(:)
    end type
    integer(8), allocatable :: cafc_vector_2(:)
    integer(8), allocatable :: cafc_vector_3(:)
    integer(8) :: cafc_index_1, cafc_index_2, cafc_triplet
    integer(4) :: cafc_image
    class(animal), pointer :: cafc_value_1(:, :)
    type(cafc_keeper_4), allocatable :: cafc_kept_5(:, :)
    cafc_vector_2 = v
    cafc_vector_3 = [(cafc_triplet, cafc_triplet = int(2, 8), ubound(grid, 2, kind=8), int(2, 8))]
    cafc_image = k
    allocate (cafc_value_1(size(cafc_vector_2), size(cafc_vector_3)), mold=grid(:, :))
    allocate (cafc_kept_5(size(cafc_vector_2), size(cafc_vector_3)))
    do cafc_index_2 = 1, size(cafc_vector_3)
    do cafc_index_1 = 1, size(cafc_vector_2)
      call cafrt_get_whole_any(cafc_value_1(cafc_index_1, cafc_index_2), grid(cafc_vector_2(cafc_index_1), &
          cafc_vector_3(cafc_index_2)), cafc_image, cafc_kept_5(cafc_index_1, cafc_index_2)%kept, part=cafc_index_1 + &
          cafc_index_2 - 2)
    end do
    end do
    x = cafc_value_1
  end block
end subroutine
