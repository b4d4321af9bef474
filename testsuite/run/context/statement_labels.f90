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
  open (unit=50, status='scratch')
  do 50 i = 1, 5
50 call add(b(i)[k], 50)
  sync all
  call add(b(1), -2*50)
  call expect(b, [-49, 52, 53, 54, 55], 'numbers that are no labels')
  b = b - 50
  b(1) = 1
  close (50)
  sync all
  do 60 i = 1, 5
    if (i == 3) go to 60
    b(i)[k] = 10*i
60 continue
  sync all
  call expect(b, [10, 20, 3, 40, 50], 'branch to the end of the loop')
contains
  subroutine add(x, n)
    integer, intent(inout) :: x
    integer, intent(in) :: n

    x = x + n
  end subroutine
end program
