! Functions that read values which nobody may finalise, or which are polymorphic, return pointers (F2018 7.5.6.3).
module finalised_types
  implicit none
  type mortal
    integer :: i
  contains
    final :: bury
  end type
  type plain
    integer :: j
  end type
  integer, parameter, public :: cafc_coarrays_1af112a0 = 0
contains
  subroutine bury(x)
    type(mortal), intent(inout) :: x

    x%i = 0
  end subroutine

  subroutine user(k)
    use cafrt, only: cafrt_get_whole_any, cafrt_values_add, cafrt_values_begin
    integer, intent(in) :: k
    type(mortal), save :: m(4)
    class(plain), allocatable, save :: p(:)
    type(plain) :: x(3)
    integer :: i

    block
      integer(8), allocatable :: cafc_kept_10(:)
      call cafrt_values_begin(cafc_kept_10)
      print *, (age(cafc_read_9(m(i), k, cafc_kept_10(2))), i=1, 4)
    end block
    block
      integer(8), allocatable :: cafc_kept_8(:)
      call cafrt_values_begin(cafc_kept_8)
      print *, (ages(cafc_read_7(m, k, [integer(8) :: i, 1] - lbound(m, 1, kind=8) + 1, cafc_kept_8(2))), i=1, 4)
    end block
    block
      integer(8), allocatable :: cafc_kept_6(:)
      call cafrt_values_begin(cafc_kept_6)
      print *, (dynamic((cafc_read_5(p(i), k, cafc_kept_6(2)))), i=1, 3)
    end block
    print *, (declared(cafc_read_4(p(i), k)), i=1, 3)
    x = [(cafc_read_3(p(i), k), i=1, 3)]
    block
      integer(8), allocatable :: cafc_kept_2(:)
      call cafrt_values_begin(cafc_kept_2)
    do 10 while (age(cafc_read_1(m(1), k, cafc_kept_2(2))) > 0)
10  continue
    end block
  contains
    integer function age(y)
      type(mortal), intent(in) :: y

      age = y%i
    end function

    integer function ages(y)
      type(mortal), intent(in) :: y(:)

      ages = y(1)%i
    end function

    integer function dynamic(y)
      class(plain), intent(in) :: y

      dynamic = y%j
    end function

    integer function declared(y)
      type(plain), intent(in) :: y

      declared = y%j
    end function
    function cafc_read_1(cafc_base, cafc_image, cafc_values) result(cafc_value)
      type(mortal), intent(in) :: cafc_base
      integer(4), intent(in) :: cafc_image
      integer(8), intent(in) :: cafc_values
      type(mortal), pointer :: cafc_value
      integer(8), allocatable :: cafc_kept(:)
      allocate (cafc_value)
      call cafrt_get_whole_any(cafc_value, cafc_base, cafc_image, cafc_kept)
      call cafrt_values_add(cafc_values, cafc_kept)
    end function
    function cafc_read_3(cafc_base, cafc_image) result(cafc_value)
      type(plain), intent(in) :: cafc_base
      integer(4), intent(in) :: cafc_image
      type(plain) :: cafc_value
      type(plain), pointer :: cafc_whole
      integer(8), allocatable :: cafc_kept(:)
      allocate (cafc_whole)
      call cafrt_get_whole_any(cafc_whole, cafc_base, cafc_image, cafc_kept)
      cafc_value = cafc_whole
    end function
    function cafc_read_4(cafc_base, cafc_image) result(cafc_value)
      type(plain), intent(in) :: cafc_base
      integer(4), intent(in) :: cafc_image
      type(plain) :: cafc_value
      type(plain), pointer :: cafc_whole
      integer(8), allocatable :: cafc_kept(:)
      allocate (cafc_whole)
      call cafrt_get_whole_any(cafc_whole, cafc_base, cafc_image, cafc_kept)
      cafc_value = cafc_whole
    end function
    function cafc_read_5(cafc_base, cafc_image, cafc_values) result(cafc_value)
      class(plain), intent(in) :: cafc_base
      integer(4), intent(in) :: cafc_image
      integer(8), intent(in) :: cafc_values
      class(plain), pointer :: cafc_value
      integer(8), allocatable :: cafc_kept(:)
      allocate (cafc_value, mold=cafc_base)
      call cafrt_get_whole_any(cafc_value, cafc_base, cafc_image, cafc_kept)
      call cafrt_values_add(cafc_values, cafc_kept)
    end function
    function cafc_read_7(cafc_base, cafc_image, cafc_s_1, cafc_values) result(cafc_value)
      type(mortal), intent(in) :: cafc_base(:)
      integer(4), intent(in) :: cafc_image
      integer(8), intent(in) :: cafc_s_1(:)
      integer(8), intent(in) :: cafc_values
      type(mortal), pointer :: cafc_value(:)
      integer(8) :: cafc_index_1
      associate (cafc_part => cafc_base(:))
      allocate (cafc_value(size(cafc_s_1)))
      do cafc_index_1 = 1, size(cafc_value, 1)
        block
          integer(8), allocatable :: cafc_kept(:)
          call cafrt_get_whole_any(cafc_value(cafc_index_1), cafc_part(cafc_s_1(cafc_index_1) - lbound(cafc_base, 1) + 1), &
              cafc_image, cafc_kept, part=cafc_index_1 - 1)
          call cafrt_values_add(cafc_values, cafc_kept)
        end block
      end do
      end associate
    end function
    function cafc_read_9(cafc_base, cafc_image, cafc_values) result(cafc_value)
      type(mortal), intent(in) :: cafc_base
      integer(4), intent(in) :: cafc_image
      integer(8), intent(in) :: cafc_values
      type(mortal), pointer :: cafc_value
      integer(8), allocatable :: cafc_kept(:)
      allocate (cafc_value)
      call cafrt_get_whole_any(cafc_value, cafc_base, cafc_image, cafc_kept)
      call cafrt_values_add(cafc_values, cafc_kept)
    end function
  end subroutine
end module
