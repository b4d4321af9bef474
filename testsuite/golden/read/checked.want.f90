! -fcheck=coarray: subscripts are compared with the bounds (F2018 9.5.3.2, 9.5.3.3.1).
!options: -fcheck=coarray
subroutine checked(k, n, y)
  use cafrt, only: cafrt_associate, cafrt_check_section, cafrt_check_subscript, cafrt_find, cafrt_first_within, cafrt_get_indexed, &
      cafrt_get_into, cafrt_last_within, cafrt_point, cafrt_put_scalar, cafrt_reach, cafrt_within
  use cafrt_get_integer, only: cafrt_get
  use cafrt_get_at_real, only: cafrt_get_at
  implicit none
  type node
    integer :: list(5)
    real, allocatable :: x(:)
  end type
  type(node), save :: a(3)
  integer, save :: b(10,2)
  integer :: k, n, i
  real :: y
  call cafrt_put_scalar(b(cafrt_within(int(n, 8), lbound(b, 1, kind=8), ubound(b, 1, kind=8), 1, 'b', int(k, 4)), &
      cafrt_within(int(1, 8), lbound(b, 2, kind=8), ubound(b, 2, kind=8), 2, 'b', int(k, 4))), k, cafrt_get(b(cafrt_within(int(n &
      + 1, 8), lbound(b, 1, kind=8), ubound(b, 1, kind=8), 1, 'b', int(k + 1, 4)), cafrt_within(int(2, 8), lbound(b, 2, kind=8), &
      ubound(b, 2, kind=8), 2, 'b', int(k + 1, 4))), k + 1))
  associate (cafc_part => b(:, cafrt_within(int(1, 8), lbound(b, 2, kind=8), ubound(b, 2, kind=8), 2, 'b', int(k, 4))), &
      cafc_image => (k))
    block
      integer(8), allocatable :: cafc_vector_9(:)
      integer(4), allocatable :: cafc_value_10(:)
      allocate (cafc_vector_9, source=int(cafrt_within(int([n, i], 8), lbound(b, 1, kind=8), ubound(b, 1, kind=8), 1, 'b', int(k, &
          4)), 8))
      allocate (cafc_value_10(size(cafc_vector_9)))
      call cafrt_get_indexed(cafc_value_10, cafc_part, cafc_image, [1], [size(cafc_vector_9, kind=8)], cafc_vector_9 - lbound(b, &
          1, kind=8))
      print *, cafrt_get(b(cafrt_first_within(int(n, 8), lbound(b, 1, kind=8), ubound(b, 1, kind=8), 1, 'b', image=int(k, 4)):, &
          cafrt_within(int(i, 8), lbound(b, 2, kind=8), ubound(b, 2, kind=8), 2, 'b', int(k, 4))), k), &
          cafrt_get(b(cafrt_first_within(int(2, 8), lbound(b, 1, kind=8), ubound(b, 1, kind=8), 1, 'b', last=int(n, 8), &
          stride=int(3, 8), image=int(k, 4)):n:3, :cafrt_last_within(int(n, 8), lbound(b, 2, kind=8), ubound(b, 2, kind=8), 2, &
          'b', image=int(k, 4))), k), cafc_value_10
    end block
  end associate
  print *, cafrt_get(a(cafrt_within(int(n, 8), lbound(a, 1, kind=8), ubound(a, 1, kind=8), 1, 'a', int(k, &
      4)))%list(cafrt_within(int(i, 8), lbound(a(cafrt_within(int(n, 8), lbound(a, 1, kind=8), ubound(a, 1, kind=8), 1, 'a', &
      int(k, 4)))%list, 1, kind=8), ubound(a(cafrt_within(int(n, 8), lbound(a, 1, kind=8), ubound(a, 1, kind=8), 1, 'a', int(k, &
      4)))%list, 1, kind=8), 1, 'a%list', int(k, 4))), k)
  block
    type(node), pointer :: cafc_remote_8
    integer(8), allocatable, target :: cafc_copy_7(:)
    integer(4) :: cafc_image_6
    cafc_image_6 = k
    call cafrt_associate(cafrt_reach(a(cafrt_within(int(1, 8), lbound(a, 1, kind=8), ubound(a, 1, kind=8), 1, 'a', int(k, 4))), &
        cafc_image_6, cafc_copy_7), cafc_remote_8)
    y = cafrt_get_at(cafc_remote_8%x(cafrt_within(int(n, 8), lbound(cafc_remote_8%x, 1, kind=8), ubound(cafc_remote_8%x, 1, &
        kind=8), 1, 'a%x', int(k, 4), there=allocated(cafc_remote_8%x))), cafc_image_6)
  end block
  print *, (cafc_read_5(a(cafrt_within(int(i, 8), lbound(a, 1, kind=8), ubound(a, 1, kind=8), 1, 'a', int(k, 4))), k, int(i, 8)), &
      i=1, n)
  block
    call cafrt_check_section(lbound(a, 1, kind=8), ubound(a, 1, kind=8), 1, 'a', first=int(n, 8), last=int(i, 8), image=int(k, 4))
    call cafrt_check_subscript(int(n, 8), lbound(a(lbound(a, 1))%list, 1, kind=8), ubound(a(lbound(a, 1))%list, 1, kind=8), 1, &
        'a%list', image=int(k, 4))
    associate (cafc_part => a(n:i)%list(n), cafc_image => (k))
      block
        integer(4) :: cafc_value_4(size(cafc_part, 1))
        call cafrt_get_into(cafc_value_4, cafc_part, cafc_image)
        y = sum(cafc_value_4)
      end block
    end associate
  end block
  block
    integer(8) :: cafc_subscript_3
    cafc_subscript_3 = b(1, 1)
    y = sum(cafrt_get(b(cafrt_first_within(int(n, 8), lbound(b, 1, kind=8), ubound(b, 1, kind=8), 1, 'b', &
        last=int(cafc_subscript_3, 8), image=int(k, 4)):cafc_subscript_3, cafrt_within(int(i, 8), lbound(b, 2, kind=8), ubound(b, &
        2, kind=8), 2, 'b', int(k, 4))), k))
  end block
  block
    integer(8) :: cafc_subscript_1
    cafc_subscript_1 = b(n, 1)
    call cafrt_check_section(lbound(a, 1, kind=8), ubound(a, 1, kind=8), 1, 'a', last=int(cafc_subscript_1, 8), image=int(k, 4))
    call cafrt_check_subscript(int(1, 8), lbound(a(lbound(a, 1))%list, 1, kind=8), ubound(a(lbound(a, 1))%list, 1, kind=8), 1, &
        'a%list', image=int(k, 4))
    associate (cafc_part => a(:cafc_subscript_1)%list(1), cafc_image => (k))
      block
        integer(4) :: cafc_value_2(size(cafc_part, 1))
        call cafrt_get_into(cafc_value_2, cafc_part, cafc_image)
        y = sum(cafc_value_2)
      end block
    end associate
  end block
contains
  function cafc_read_5(cafc_base, cafc_image, cafc_s_1) result(cafc_value)
    type(node), intent(in) :: cafc_base
    integer(4), intent(in) :: cafc_image
    integer(8), intent(in) :: cafc_s_1
    real(4) :: cafc_value
    type :: cafc_place_1
      type(node), pointer :: at
    end type
    type(cafc_place_1) :: cafc_at_1
    integer(8), allocatable, target :: cafc_copy_1(:)
    integer(8) :: cafc_address_1
    nullify (cafc_at_1%at)
    call cafrt_find(cafc_base, cafc_image, cafc_copy_1, cafc_address_1)
    call cafrt_point(cafc_at_1, cafc_address_1)
    cafc_value = cafrt_get_at(cafc_at_1%at%x(cafrt_within(cafc_s_1, lbound(cafc_at_1%at%x, 1, kind=8), ubound(cafc_at_1%at%x, 1, &
        kind=8), 1, 'x', there=allocated(cafc_at_1%at%x))), cafc_image)
  end function
end subroutine
