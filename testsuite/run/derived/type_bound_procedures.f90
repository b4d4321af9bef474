! F2018 7.5.5: a coarray of a type with type-bound procedures; calls for the local part, and components of others.
! Such a type may not be passed to TYPE(*), so translations take another way.
!with: ../expect.f90
module accounts
  implicit none
  type account
    integer :: balance = 100
  contains
    procedure :: deposit
    procedure :: value
  end type
contains
  subroutine deposit(self, amount)
    class(account), intent(inout) :: self
    integer, intent(in) :: amount
    self%balance = self%balance + amount
  end subroutine

  integer function value(self)
    class(account), intent(in) :: self
    value = self%balance
  end function
end module

program type_bound_procedures
  use accounts
  use expectations
  implicit none
  type(account) :: a[*], list(3)[*], copy, copies(3)
  integer :: next

  next = mod(this_image(), num_images()) + 1
  call a%deposit(this_image())
  call list(2)%deposit(10)
  sync all
  copy = a[next]
  call expect(copy%value(), 100 + next, 'copy')
  copies = list(:)[next]
  call expect(copies%balance, [100, 110, 100], 'copy of an array')
  call expect(list(2)[next]%balance, 110, 'component')
  sync all
  copy%balance = 5
  a[next] = copy
  list(1:3:2)[next] = copies(2:3)
  sync all
  call expect(a%value(), 5, 'put')
  call expect(list%balance, [110, 110, 100], 'put of an array')
end program
