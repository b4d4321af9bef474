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
      integer(8), allocatable :: cafc_vector_1(:)
      integer(8) :: cafc_index_1, cafc_index_2
      type(chain), allocatable :: cafc_value_2(:, :)
      cafc_vector_1 = v
      allocate (cafc_value_2(size(cafc_vector_1), size(cafc_part, 2)))
      do cafc_index_2 = 1, size(cafc_value_2, 2)
      do cafc_index_1 = 1, size(cafc_value_2, 1)
        block
          type(chain), pointer :: cafc_one
          integer(8), allocatable :: cafc_kept(:)
          allocate (cafc_one)
          call cafrt_get_whole(cafc_one, cafc_part(cafc_vector_1(cafc_index_1) - lbound(c, 1) + 1, cafc_index_2), cafc_image, &
              cafc_kept)
          cafc_value_2(cafc_index_1, cafc_index_2) = cafc_one
        end block
      end do
      end do
      t = cafc_value_2
    end block
  end associate
end subroutine
