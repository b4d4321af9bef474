! For 9.6/inquiries_of_polymorphic_components.f90.
module inquiries_in_a_module
  implicit none
  type :: cell
    class(*), allocatable :: content
  end type
  type :: world
    type(cell), allocatable :: cells(:)
  end type
contains
  integer function count_all(w, from)
    type(world), intent(in) :: w[*]
    integer, intent(in) :: from
    integer :: i, k

    count_all = 0
    outer: do i = 1, size(w[from]%cells)
      inner: if (allocated(w[from]%cells)) then
        if (size(w[from]%cells) > 10) cycle outer
        count_all = count_all + 1
      else if (size(w[from]%cells) > 4) then inner
        count_all = -1
      end if inner
    end do outer
    do 10 i = 1, size(w[from]%cells)
      k = i
10  continue
    if (k /= count_all) count_all = -2
    select case (size(w[from]%cells)); case (0); count_all = -3; case default; k = 0; end select
    associate (n => size(w[from]%cells), &
               m => 1)
      block
        if (n * m /= count_all) count_all = -4
      end block
    end associate
    do while (k < size(w[from]%cells))
      k = k + 1
    end do
    if (k /= size(w[from]%cells)) count_all = -5
  end function
end module
