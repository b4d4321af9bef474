!options: -O2
! An allocatable variable that has the shape is not allocated again, and gets the value without a copy.
program get_into_allocatable_variable
  use cafrt, only: cafrt_associate, cafrt_get_into, cafrt_get_into_at, cafrt_reach, cafrt_this_image
  implicit none
  type parts
    real, allocatable :: p(:)
    integer :: from_zero(0:3)
  end type
  type(parts) :: b
  save :: b
  real, allocatable :: a(:, :), x(:), y(:, :)
  integer, allocatable :: i(:)

  block
    type(parts), pointer :: cafc_remote_9
    integer(8), allocatable, target :: cafc_copy_8(:)
    integer(4) :: cafc_image_7
    cafc_image_7 = 2
    call cafrt_associate(cafrt_reach(b, cafc_image_7, cafc_copy_8), cafc_remote_9)
    block
      logical :: cafc_fits_10
      cafc_fits_10 = allocated(x)
      if (cafc_fits_10) cafc_fits_10 = size(x, 1) == size(cafc_remote_9%p, 1)
      if (.not. cafc_fits_10) then
        if (allocated(x)) deallocate (x)
        allocate (x(lbound(cafc_remote_9%p, 1):ubound(cafc_remote_9%p, 1)))
      end if
      call cafrt_get_into_at(x(lbound(x, 1):ubound(x, 1)), cafc_remote_9%p(lbound(cafc_remote_9%p, 1):ubound(cafc_remote_9%p, 1)), &
          cafc_image_7)
    end block
  end block
  block
    logical :: cafc_fits_6
    cafc_fits_6 = allocated(i)
    if (cafc_fits_6) cafc_fits_6 = size(i, 1) == size(b%from_zero, 1)
    if (.not. cafc_fits_6) then
      if (allocated(i)) deallocate (i)
      allocate (i(lbound(b%from_zero, 1):ubound(b%from_zero, 1)))
    end if
    call cafrt_get_into(i(lbound(i, 1):ubound(i, 1)), b%from_zero, 2)
  end block
  if (cafrt_this_image() == 1) then
    block
      logical :: cafc_fits_5
      cafc_fits_5 = allocated(y)
      if (cafc_fits_5) cafc_fits_5 = size(y, 1) == size(a(:, 2:3), 1) .and. size(y, 2) == size(a(:, 2:3), 2)
      if (.not. cafc_fits_5) then
        if (allocated(y)) deallocate (y)
        allocate (y(size(a(:, 2:3), 1), size(a(:, 2:3), 2)))
      end if
      call cafrt_get_into(y(lbound(y, 1):ubound(y, 1), :), a(:, 2:3), 2)
    end block
  end if
  block
    type(parts), pointer :: cafc_remote_3
    integer(8), allocatable, target :: cafc_copy_2(:)
    integer(4) :: cafc_image_1
    cafc_image_1 = 2
    call cafrt_associate(cafrt_reach(b, cafc_image_1, cafc_copy_2), cafc_remote_3)
    associate (cafc_part => cafc_remote_3%p(lbound(cafc_remote_3%p, 1):ubound(cafc_remote_3%p, 1)), cafc_image => (cafc_image_1))
      block
        real(4), allocatable :: cafc_value_4(:)
        allocate (cafc_value_4(lbound(cafc_remote_3%p, 1):ubound(cafc_remote_3%p, 1)))
        call cafrt_get_into_at(cafc_value_4, cafc_part, cafc_image)
        b%p = cafc_value_4
      end block
    end associate
  end block
end program
