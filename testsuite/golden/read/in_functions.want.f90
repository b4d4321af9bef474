! Where no lines can stand around the statement, functions of the program unit read coindexed objects (F2018 9.6).
subroutine in_functions(k, n)
  use cafrt, only: cafrt_find, cafrt_find_at, cafrt_get_indexed, cafrt_get_into, cafrt_get_whole, cafrt_point
  use cafrt_get_at_real, only: cafrt_get_at
  implicit none
  type leaf
    real, allocatable :: q(:)
  end type
  type node
    integer :: id, list(5)
    real, allocatable :: x(:)
    type(leaf), pointer :: p
  end type
  type plain
    integer :: i, j
  end type
  type(node), save :: a(3)
  type(plain), save :: d(4)
  type(leaf), save :: e(4, 3)
  integer, save :: b(10)
  integer :: k, n, i
  real :: r(3)
  print *, (cafc_read_8(d(i), k), i=1, n)
  print *, [(cafc_read_7(b, k + 1, [integer(8) :: i, n] - lbound(b, 1, kind=8) + 1), i=1, 3)]
  associate (cafc_part => d(:)%j, cafc_image => (k))
    block
      integer(4) :: cafc_value_6(size(cafc_part, 1))
      call cafrt_get_into(cafc_value_6, cafc_part, cafc_image)
      print *, (cafc_value_6 + i, i=1, 2)
    end block
  end associate
  print *, [(cafc_read_5(a(i), k, int(i + 1, 8)), i=1, 3)], [(cafc_read_4(a(i), k, int(1, 8)), i=1, 3)]
  print *, (cafc_read_3(a(2), k, int(i, 8)), i=1, 3)
  do concurrent (i=1:3)
    r(i) = cafc_read_2(a(i), k, int(i, 8))
  end do
  print *, (total(cafc_read_1(e, k, [integer(8) :: i, 1] - lbound(e, 1, kind=8) + 1, int(i, 8) - lbound(e, 2, kind=8) + 1)), i=1, 2)
contains
  pure real function total(list)
    type(leaf), intent(in) :: list(:, :)

    total = sum(list(1, 1)%q)
  end function
  function cafc_read_1(cafc_base, cafc_image, cafc_s_1, cafc_s_2) result(cafc_value)
    type(leaf), intent(in) :: cafc_base(:, :)
    integer(4), intent(in) :: cafc_image
    integer(8), intent(in) :: cafc_s_1(:)
    integer(8), intent(in) :: cafc_s_2
    type(leaf), allocatable :: cafc_value(:, :)
    integer(8) :: cafc_index_2
    integer(8) :: cafc_index_1
    associate (cafc_part => cafc_base(:,cafc_s_2:))
    allocate (cafc_value(size(cafc_s_1), size(cafc_part, 2)))
    do cafc_index_2 = 1, size(cafc_value, 2)
    do cafc_index_1 = 1, size(cafc_value, 1)
      block
        type(leaf), pointer :: cafc_one
        integer(8), allocatable :: cafc_kept(:)
        allocate (cafc_one)
        call cafrt_get_whole(cafc_one, cafc_part(cafc_s_1(cafc_index_1) - lbound(cafc_base, 1) + 1, cafc_index_2), cafc_image, &
            cafc_kept)
        cafc_value(cafc_index_1, cafc_index_2) = cafc_one
      end block
    end do
    end do
    end associate
  end function
  pure function cafc_read_2(cafc_base, cafc_image, cafc_s_1) result(cafc_value)
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
    cafc_value = cafrt_get_at(cafc_at_1%at%x(cafc_s_1), cafc_image)
  end function
  function cafc_read_3(cafc_base, cafc_image, cafc_s_1) result(cafc_value)
    type(node), intent(in) :: cafc_base
    integer(4), intent(in) :: cafc_image
    integer(8), intent(in) :: cafc_s_1
    real(4) :: cafc_value
    type :: cafc_place_1
      type(node), pointer :: at
    end type
    type :: cafc_place_2
      type(leaf), pointer :: at
    end type
    type(cafc_place_1) :: cafc_at_1
    integer(8), allocatable, target :: cafc_copy_1(:)
    integer(8) :: cafc_address_1
    type(cafc_place_2) :: cafc_at_2
    integer(8), allocatable, target :: cafc_copy_2(:)
    integer(8) :: cafc_address_2
    nullify (cafc_at_1%at)
    call cafrt_find(cafc_base, cafc_image, cafc_copy_1, cafc_address_1)
    call cafrt_point(cafc_at_1, cafc_address_1)
    nullify (cafc_at_2%at)
    call cafrt_find_at(cafc_at_1%at%p, cafc_image, cafc_copy_2, cafc_address_2)
    call cafrt_point(cafc_at_2, cafc_address_2)
    cafc_value = cafrt_get_at(cafc_at_2%at%q(cafc_s_1), cafc_image)
  end function
  function cafc_read_4(cafc_base, cafc_image, cafc_s_1) result(cafc_value)
    type(node), intent(in) :: cafc_base
    integer(4), intent(in) :: cafc_image
    integer(8), intent(in) :: cafc_s_1
    integer(4) :: cafc_value
    type :: cafc_place_1
      type(node), pointer :: at
    end type
    type(cafc_place_1) :: cafc_at_1
    integer(8), allocatable, target :: cafc_copy_1(:)
    integer(8) :: cafc_address_1
    nullify (cafc_at_1%at)
    call cafrt_find(cafc_base, cafc_image, cafc_copy_1, cafc_address_1)
    call cafrt_point(cafc_at_1, cafc_address_1)
    cafc_value = size(cafc_at_1%at%x, dim=cafc_s_1)
  end function
  function cafc_read_5(cafc_base, cafc_image, cafc_s_1) result(cafc_value)
    type(node), intent(in) :: cafc_base
    integer(4), intent(in) :: cafc_image
    integer(8), intent(in) :: cafc_s_1
    real(4), allocatable :: cafc_value(:)
    type :: cafc_place_1
      type(node), pointer :: at
    end type
    type(cafc_place_1) :: cafc_at_1
    integer(8), allocatable, target :: cafc_copy_1(:)
    integer(8) :: cafc_address_1
    nullify (cafc_at_1%at)
    call cafrt_find(cafc_base, cafc_image, cafc_copy_1, cafc_address_1)
    call cafrt_point(cafc_at_1, cafc_address_1)
    cafc_value = cafrt_get_at(cafc_at_1%at%x(2:cafc_s_1), cafc_image)
  end function
  function cafc_read_7(cafc_base, cafc_image, cafc_s_1) result(cafc_value)
    integer(4), intent(in) :: cafc_base(:)
    integer(4), intent(in) :: cafc_image
    integer(8), intent(in) :: cafc_s_1(:)
    integer(4), allocatable :: cafc_value(:)
    allocate (cafc_value(size(cafc_s_1)))
    call cafrt_get_indexed(cafc_value, cafc_base(:), cafc_image, [1], [size(cafc_s_1, kind=8)], [cafc_s_1 - lbound(cafc_base, 1, &
        kind=8)])
  end function
  function cafc_read_8(cafc_base, cafc_image) result(cafc_value)
    type(plain), intent(in) :: cafc_base
    integer(4), intent(in) :: cafc_image
    type(plain) :: cafc_value
    call cafrt_get_into(cafc_value, cafc_base, cafc_image)
  end function
end subroutine
