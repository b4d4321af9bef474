! Values that are more than their bytes: with allocatable components, or polymorphic.
subroutine whole_values(p, q, u, k)
  use cafrt, only: cafrt_allocated_image_any, cafrt_associate, cafrt_get_whole, cafrt_get_whole_any, cafrt_get_whole_at, &
      cafrt_prepare, cafrt_reach
  implicit none
  type leaf
    real, allocatable :: q(:)
  end type
  type, extends(leaf) :: twig
    type(leaf), allocatable :: leaves(:)
    integer :: n
  end type
  class(twig), allocatable :: p, q(:), mine
  class(*), allocatable :: u
  type(twig), save :: a(4)
  type(twig) :: b(2)
  type(leaf) :: c
  integer :: k

  associate (cafc_part => a(1:3:2), cafc_image => (k))
    block
      type(twig), pointer :: cafc_value_17(:)
      integer(8), allocatable :: cafc_kept_18(:)
      allocate (cafc_value_17(size(cafc_part, 1)))
      call cafrt_get_whole(cafc_value_17, cafc_part, cafc_image, cafc_kept_18)
      b = cafc_value_17
    end block
  end associate
  block
    type(twig), pointer :: cafc_remote_14
    integer(8), allocatable, target :: cafc_copy_13(:)
    integer(4) :: cafc_image_12
    cafc_image_12 = k
    call cafrt_associate(cafrt_reach(a(2), cafc_image_12, cafc_copy_13), cafc_remote_14)
    block
      type(leaf), pointer :: cafc_value_15
      integer(8), allocatable :: cafc_kept_16(:)
      allocate (cafc_value_15)
      call cafrt_get_whole_at(cafc_value_15, cafc_remote_14%leaves(3), cafc_image_12, cafc_kept_16)
      c = cafc_value_15
    end block
  end block
  if (size(b) > 0) then
    block
      class(twig), pointer :: cafc_value_10
      integer(8), allocatable :: cafc_kept_11(:)
      allocate (cafc_value_10, mold=q(2))
      call cafrt_get_whole_any(cafc_value_10, q(2:2), cafrt_allocated_image_any(q, k), cafc_kept_11)
      mine = cafc_value_10
    end block
  end if
  block
    class(*), pointer :: cafc_value_8
    integer(8), allocatable :: cafc_kept_9(:)
    call cafrt_prepare(cafc_kept_9)
    allocate (cafc_value_8, source=u)
    call cafrt_get_whole_any(cafc_value_8, u, cafrt_allocated_image_any(u, k), cafc_kept_9)
  select type (s => cafc_value_8)
  type is (integer)
    print *, s
  end select
  end block
  block
    class(twig), pointer :: cafc_value_6
    integer(8), allocatable :: cafc_kept_7(:)
    allocate (cafc_value_6, mold=p)
    call cafrt_get_whole_any(cafc_value_6, p, cafrt_allocated_image_any(p, k), cafc_kept_7)
    call lend(cafc_value_6)
  end block
  block
    class(twig), pointer :: cafc_value_2
    integer(8), allocatable :: cafc_kept_3(:)
    allocate (cafc_value_2, mold=p)
    call cafrt_get_whole_any(cafc_value_2, p, cafrt_allocated_image_any(p, k), cafc_kept_3)
    block
      class(twig), pointer :: cafc_value_4
      integer(8), allocatable :: cafc_kept_5(:)
      allocate (cafc_value_4, mold=q(2))
      call cafrt_get_whole_any(cafc_value_4, q(2:2), cafrt_allocated_image_any(q, k), cafc_kept_5)
      call show(cafc_value_4, x=cafc_value_2)
    end block
  end block
contains
  subroutine lend(t)
    type(twig), intent(in) :: t
  end subroutine
  subroutine show(t, x)
    class(leaf), intent(in) :: t, x
  end subroutine
end subroutine

subroutine parts(p, b, k)
  use cafrt, only: cafrt_allocated_image_any, cafrt_get_part_any, cafrt_put_part_any
  implicit none
  type t
    integer :: i
  end type
  class(t), allocatable :: p
  type(t) :: b
  integer :: k

  call cafrt_get_part_any(b, p, cafrt_allocated_image_any(p, k))
  block
    integer(4) :: cafc_image
    type(t) :: cafc_value_1
    cafc_image = cafrt_allocated_image_any(p, k)
    call cafrt_get_part_any(cafc_value_1, p, cafc_image)
    call change(cafc_value_1)
    call cafrt_put_part_any(p, cafc_image, cafc_value_1)
  end block
contains
  subroutine change(x)
    type(t) :: x
  end subroutine
end subroutine
