! F2018 11.1.9: a coindexed object as the expression of SELECT CASE, and inside the cases.
!with: ../expect.f90
program select_case
  use expectations
  implicit none
  integer      :: a[*]
  character(3) :: c[*]
  logical      :: l[*]
  integer :: path, k

  k = num_images()
  a = 7
  c = 'two'
  l = .false.
  sync all
  select case (a[k])
  case (:6)
    path = 1
  case (7, 9)
    path = 2 + a[k]
  case default
    path = 3
  end select
  call expect(path, 9, 'integer')
  select case (c[k])
  case ('one')
    path = 1
  case ('two')
    path = 2
  end select
  call expect(path, 2, 'character')
  select case (l[k])
  case (.true.)
    path = 1
  case (.false.)
    path = 2
  end select
  call expect(path, 2, 'logical')
end program
