! Items of READ: found one after the other where they depend on an implied DO or on items before.
subroutine input_items(unit, a, c, k)
  use cafrt, only: cafrt_find, cafrt_get_into, cafrt_lend, cafrt_lend_at, cafrt_lend_end, cafrt_lent_choose, cafrt_lent_element, &
      cafrt_lent_put, cafrt_lent_substring, cafrt_point, cafrt_put
  use cafrt_get_integer, only: cafrt_get
  implicit none
  integer, intent(in) :: unit, k
  integer, intent(inout) :: a(4, 4)
  character(8), intent(inout) :: c(4)
  integer :: i, n, x(4)
  character(80) :: line
  type chain
    integer, allocatable :: q(:)
  end type
  type(chain), save :: b

  associate (cafc_part => a(1, 1), cafc_image => (k))
    block
      integer(4) :: cafc_value_16
      call cafrt_get_into(cafc_value_16, cafc_part, cafc_image)
      read (unit, *) cafc_value_16, n
      call cafrt_put(cafc_part, cafc_image, cafc_value_16)
    end block
  end associate
  block
    integer(8) :: cafc_lent(48)
    integer(4), target :: cafc_value_15(1)
    cafc_lent = 0
    read (unit, *) n, (cafc_value_15(cafrt_lend(cafc_lent, cafc_value_15, a(i, 1), k)), i=1, n)
    call cafrt_lend_end(cafc_lent)
  end block
  block
    integer(8) :: cafc_lent(48), cafc_element
    character(len=8, kind=1), target :: cafc_value_13(1)
    cafc_lent = 0
    block
      integer(4), target :: cafc_value_14(1)
      read (unit, *) ((cafc_value_14(cafrt_lent_element(cafc_lent, cafc_element)), cafc_element=1, cafrt_lend(cafc_lent, &
          cafc_value_14, a(:, i), k)), i=1, 4), cafc_value_13(cafrt_lend(cafc_lent, cafc_value_13, c(1)(2:3), k))(:(3) - (2) + 1)
      call cafrt_lend_end(cafc_lent)
    end block
  end block
  block
    integer(8) :: cafc_lent(48)
    integer(4), target :: cafc_value_12(1)
    cafc_lent = 0
    read (unit, *) n, cafc_value_12(cafrt_lend(cafc_lent, cafc_value_12, a(n, n), k))
    call cafrt_lend_end(cafc_lent)
  end block
  block
    integer(8) :: cafc_lent(48), cafc_element
    integer(4), target :: cafc_value_11(1)
    cafc_lent = 0
    read (unit, *) cafc_value_11(cafrt_lend(cafc_lent, cafc_value_11, a(1, 1), k)), (cafc_value_11(1), cafc_element=1, &
        cafrt_lent_put(cafc_lent)), (x(i), i=1, cafrt_get(a(1, 1), k))
    call cafrt_lend_end(cafc_lent)
  end block
  if (n > 0) then
    block
      integer(8) :: cafc_lent(48)
      integer(4), target :: cafc_value_9(1)
      cafc_lent = 0
      read (unit, *) (cafc_value_9(cafc_lend_10(b, k, cafc_lent, cafc_value_9, int(i, 8))), i=1, n)
      call cafrt_lend_end(cafc_lent)
    end block
  end if
  block
    integer(8) :: cafc_lent(48), cafc_element
    integer(4), target :: cafc_value_3(1)
    cafc_lent = 0
    block
      character(len=8, kind=1), target :: cafc_value_5(1)
      block
        integer(4), target :: cafc_value_7(1)
        read (unit, *) ((cafc_value_7(cafrt_lent_element(cafc_lent, cafc_element)), cafc_element=1, cafc_lend_8(a, k, cafc_lent, &
            cafc_value_7, [integer(8) :: i, n] - lbound(a, 1, kind=8) + 1, int(2, 8) - lbound(a, 2, kind=8) + 1)), &
            (cafc_value_5(cafrt_lent_element(cafc_lent, cafc_element))(:len(c([i, n])) - (i) + 1), cafc_element=1, cafc_lend_6(c, &
            k, cafc_lent, cafc_value_5, [integer(8) :: i, n] - lbound(c, 1, kind=8) + 1, int(i, 8))), &
            (cafc_value_3(cafrt_lent_element(cafc_lent, cafc_element)), cafc_element=1, cafc_lend_4(b, k, cafc_lent, cafc_value_3, &
            [integer(8) :: i, n])), i=1, n)
        call cafrt_lend_end(cafc_lent)
      end block
    end block
  end block
  block
    integer :: cafc_way
    cafc_way = 0
    associate (cafc_part => c(1), cafc_image => (k))
      block
        character(len=8, kind=1) :: cafc_value_2
        call cafrt_get_into(cafc_value_2, cafc_part, cafc_image)
        read (unit, '(a)', advance='no', eor=99999, size=n) cafc_value_2
        cafc_way = 1
        99999 cafc_way = cafc_way + 1
        call cafrt_put(cafc_part, cafc_image, cafc_value_2)
      end block
    end associate
    if (cafc_way == 1) go to 10
  end block
10 associate (cafc_part => c(2), cafc_image => (k))
     block
       character(len=8, kind=1) :: cafc_value_1
       call cafrt_get_into(cafc_value_1, cafc_part, cafc_image)
       read (line, *) cafc_value_1
       call cafrt_put(cafc_part, cafc_image, cafc_value_1)
     end block
   end associate
contains
  function cafc_lend_4(cafc_base, cafc_image, cafc_lent, cafc_one, cafc_s_1) result(cafc_value)
    type(chain), intent(in) :: cafc_base
    integer(4), intent(in) :: cafc_image
    integer(8), intent(inout) :: cafc_lent(*)
    integer(4), intent(inout), target :: cafc_one(1)
    integer(8) :: cafc_value
    integer(8), intent(in) :: cafc_s_1(:)
    type :: cafc_place_1
      type(chain), pointer :: at
    end type
    type(cafc_place_1) :: cafc_at_1
    integer(8), allocatable, target :: cafc_copy_1(:)
    integer(8) :: cafc_address_1
    nullify (cafc_at_1%at)
    call cafrt_find(cafc_base, cafc_image, cafc_copy_1, cafc_address_1)
    call cafrt_point(cafc_at_1, cafc_address_1)
    cafc_value = cafrt_lend_at(cafc_lent, cafc_one, cafc_at_1%at%q(:), cafc_image)
    cafc_value = cafrt_lent_choose(cafc_lent, 1, [1], [size(cafc_s_1, kind=8)], [cafc_s_1 - lbound(cafc_at_1%at%q, 1, kind=8)])
  end function
  function cafc_lend_6(cafc_base, cafc_image, cafc_lent, cafc_one, cafc_s_1, cafc_s_2) result(cafc_value)
    character(len=8, kind=1), intent(inout) :: cafc_base(:)
    integer(4), intent(in) :: cafc_image
    integer(8), intent(inout) :: cafc_lent(*)
    character(len=*, kind=1), intent(inout), target :: cafc_one(1)
    integer(8) :: cafc_value
    integer(8), intent(in) :: cafc_s_1(:)
    integer(8), intent(in) :: cafc_s_2
    cafc_value = cafrt_lend(cafc_lent, cafc_one, cafc_base(:), cafc_image)
    cafc_value = cafrt_lent_substring(cafc_lent, int(cafc_s_2, 8), int(8, 8))
    cafc_value = cafrt_lent_choose(cafc_lent, 1, [1], [size(cafc_s_1, kind=8)], [cafc_s_1 - lbound(cafc_base, 1, kind=8)])
  end function
  function cafc_lend_8(cafc_base, cafc_image, cafc_lent, cafc_one, cafc_s_1, cafc_s_2) result(cafc_value)
    integer(4), intent(inout) :: cafc_base(:, :)
    integer(4), intent(in) :: cafc_image
    integer(8), intent(inout) :: cafc_lent(*)
    integer(4), intent(inout), target :: cafc_one(1)
    integer(8) :: cafc_value
    integer(8), intent(in) :: cafc_s_1(:)
    integer(8), intent(in) :: cafc_s_2
    cafc_value = cafrt_lend(cafc_lent, cafc_one, cafc_base(:,cafc_s_2), cafc_image)
    cafc_value = cafrt_lent_choose(cafc_lent, 1, [1], [size(cafc_s_1, kind=8)], [cafc_s_1 - lbound(cafc_base, 1, kind=8)])
  end function
  function cafc_lend_10(cafc_base, cafc_image, cafc_lent, cafc_one, cafc_s_1) result(cafc_value)
    type(chain), intent(in) :: cafc_base
    integer(4), intent(in) :: cafc_image
    integer(8), intent(inout) :: cafc_lent(*)
    integer(4), intent(inout), target :: cafc_one(1)
    integer(8) :: cafc_value
    integer(8), intent(in) :: cafc_s_1
    type :: cafc_place_1
      type(chain), pointer :: at
    end type
    type(cafc_place_1) :: cafc_at_1
    integer(8), allocatable, target :: cafc_copy_1(:)
    integer(8) :: cafc_address_1
    nullify (cafc_at_1%at)
    call cafrt_find(cafc_base, cafc_image, cafc_copy_1, cafc_address_1)
    call cafrt_point(cafc_at_1, cafc_address_1)
    cafc_value = cafrt_lend_at(cafc_lent, cafc_one, cafc_at_1%at%q(cafc_s_1), cafc_image)
  end function
end subroutine
