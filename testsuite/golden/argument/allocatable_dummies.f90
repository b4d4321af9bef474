! Allocatable components of coindexed objects for ALLOCATABLE, INTENT(IN) dummies (F2018 15.5.2.6)
program p
  type inner
    real, allocatable :: w(:)
  end type
  type outer
    real, allocatable :: v(:, :)
    character(:), allocatable :: text
    type(inner), allocatable :: some(:)
  end type
  type(outer), save :: a[*]
  integer :: k = 1

  call s(a[k]%v, a[k]%text)
  if (holds(a[k + 1]%some)) print *, 'held'
contains
  subroutine s(v, text)
    real, allocatable, intent(in) :: v(:, :)
    character(:), allocatable, intent(in) :: text
  end subroutine

  logical function holds(some)
    type(inner), allocatable, intent(in) :: some(:)

    holds = allocated(some)
  end function
end program
