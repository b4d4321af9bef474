! What holds a section of an optional dummy argument is allocated, and the length of its characters known before; types whose names
! the program did not take.
module of_optional_dummies
  implicit none
  type :: t
    integer :: k
    integer, allocatable :: list(:)
  end type
  type(t), save :: x
  integer, parameter, public :: cafc_coarrays_238b1cb0 = 0
end module

subroutine user(a, c, m, k, n)
  use cafrt, only: cafrt_associate, cafrt_get_indexed, cafrt_put, cafrt_reach
  use of_optional_dummies, only: cafc_of_optional_dummies__t => t
  use cafrt_get_at_integer, only: cafrt_get_at
  use cafrt_get_character, only: cafrt_get
  use of_optional_dummies, only: x
  implicit none
  interface
    elemental integer function f(i)
      integer, intent(in) :: i
    end function
  end interface
  integer, intent(inout), optional :: a(:)
  character(*), intent(in), optional :: c(:)
  logical, intent(in) :: m(:)
  integer, intent(in) :: k, n(:)

  associate (cafc_part => a(:), cafc_image => (k))
    block
      integer(8), allocatable :: cafc_vector_6(:)
      integer(4), allocatable :: cafc_value_7(:)
      allocate (cafc_vector_6, source=int(n, 8))
      allocate (cafc_value_7(size(cafc_vector_6)))
      call cafrt_get_indexed(cafc_value_7, cafc_part, cafc_image, [1], [size(cafc_vector_6, kind=8)], cafc_vector_6 - lbound(a, 1, &
          kind=8))
      print *, f(cafc_value_7)
    end block
  end associate
  print *, cafrt_get(c(:), k)
  associate (cafc_part => a(:), cafc_image => (k))
    block
      integer(4), allocatable :: cafc_value_4(:)
      logical, allocatable :: cafc_mask_5(:)
      integer(8) :: cafc_index_1
      allocate (cafc_value_4(lbound(cafc_part, 1):ubound(cafc_part, 1)), cafc_mask_5(lbound(cafc_part, 1):ubound(cafc_part, 1)))
      cafc_mask_5 = .false.
      where (m)
        cafc_value_4 = 1
        cafc_mask_5 = .true.
      end where
      do cafc_index_1 = lbound(cafc_part, 1), ubound(cafc_part, 1)
        if (cafc_mask_5(cafc_index_1)) call cafrt_put(cafc_part(cafc_index_1), cafc_image, cafc_value_4(cafc_index_1))
      end do
    end block
  end associate
  block
    type(cafc_of_optional_dummies__t), pointer :: cafc_remote_3
    integer(8), allocatable, target :: cafc_copy_2(:)
    integer(4) :: cafc_image_1
    cafc_image_1 = k
    call cafrt_associate(cafrt_reach(x, cafc_image_1, cafc_copy_2), cafc_remote_3)
    print *, cafrt_get_at(cafc_remote_3%list(lbound(cafc_remote_3%list, 1):ubound(cafc_remote_3%list, 1)), cafc_image_1)
  end block
end subroutine
