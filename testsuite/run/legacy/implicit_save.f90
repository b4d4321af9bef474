! FEATURES B4, -fcaf-legacy: local coarrays of procedures are saved.
!options: -fcaf-legacy
module implicit_save_procedures
  implicit none
contains
  subroutine count(calls, of_right)
    integer, intent(out) :: calls, of_right
    integer :: n[*], plain, values(2)[*]   ! one that is saved, one that is not
    logical, save :: first = .true.
    real, dimension(3), codimension[*] :: x
    integer :: later
    codimension :: later[*]
    integer, allocatable :: flexible[:]
    if (first) then
      n = 0; values = 0
    end if
    first = .false.
    n = n + 1
    values = values + this_image()
    x = n
    later = n
    plain = n
    allocate (flexible[*])
    flexible = n
    sync all
    calls = n
    of_right = values(2)[num_images()]
    if (any(x /= calls) .or. later[1] /= calls .or. plain /= calls .or. flexible[1] /= calls) error stop 1
    sync all
  end subroutine
  integer function in_block()
    block
      integer :: hidden(2)[*]
      hidden = this_image()
      sync all
      in_block = hidden(1)[num_images()]
      sync all
    end block
  end function
end module

program implicit_save
  use implicit_save_procedures
  implicit none
  integer :: i, calls, of_right
  do i = 1, 3
    call count(calls, of_right)
    if (calls /= i) error stop 2
    if (of_right /= i * num_images()) error stop 3
    if (in_block() /= num_images()) error stop 4
    call external_one(i)
  end do
end program

subroutine external_one(i)
  implicit none
  integer, intent(in) :: i
  integer :: kept[*]
  if (i == 1) kept = this_image()
  sync all
  kept[1 + mod(this_image(), num_images())] = kept[1 + mod(this_image(), num_images())] + 1
  sync all
  if (kept /= this_image() + i) error stop 5
end subroutine
