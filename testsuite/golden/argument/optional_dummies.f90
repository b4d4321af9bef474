! Components of coindexed objects that may make OPTIONAL dummies absent (F2018 15.5.2.12)
program p
  type outer
    integer, allocatable :: i
    real, pointer :: q(:) => null()
    character(:), allocatable :: text
  end type
  type(outer), save :: a[*]
  integer :: k = 1

  call s(a[k]%i, a[k]%q)
  if (holds(a[k + 1]%text)) print *, 'held'
contains
  subroutine s(i, q)
    integer, intent(in), optional :: i
    real, intent(inout), optional :: q(:)
  end subroutine

  logical function holds(text)
    character(*), intent(in), optional :: text

    holds = present(text)
  end function
end program
