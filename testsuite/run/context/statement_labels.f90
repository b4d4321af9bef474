! F2018 6.2.5: a labelled statement with a coindexed object remains a branch target, and may end a labelled DO.
!with: ../expect.f90
program statement_labels
  use expectations
  implicit none
  integer :: a[*], b(5)[*]
  type t
    integer :: i = 4
  end type
  type(t) :: d[*], copy
  integer :: k, i, turns, total

  k = mod(this_image(), num_images()) + 1
  a = this_image()
  b = [1, 2, 3, 4, 5]
  turns = 0
  total = 0
  sync all
  go to 20
10 turns = turns + a[k]
  if (turns < 3*k) go to 10
  go to 30
20 copy = d[k]
  call expect(copy%i, 4, 'assignment at a label')
  go to 10
30 continue
  call expect(turns, 3*k, 'loop by branches')
  do 40 i = 1, 5
40 total = total + b(i)[k]
  call expect(total, 15, 'labelled DO that ends with the statement')
  sync all
  do 60 i = 1, 5
    if (i == 3) go to 60
    b(i)[k] = 10*i
60 continue
  sync all
  call expect(b, [10, 20, 3, 40, 50], 'branch to the end of the loop')
end program
