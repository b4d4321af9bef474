! F2018 14.2.2: a variable that USE makes accessible under two names, of which a loop defines one and reads the other in selectors and subscripts.
!options: -O2
!also: two all
!images: 1 2 3
module shared
  implicit none
  integer, save :: k = 1, ks(2) = 1, l(50) = 200000000
  real, save :: a(50)[*]
end module

program variables_with_two_names
  use shared
  use shared, only: other => k, others => ks, list => l, k, ks, l
  implicit none
  integer :: i, np

  np = num_images()
  a = this_image()*100 + [(i, i = 1, 50)]
  sync all
  do i = 1, 10
    other = mod(i, np) + 1
    if (a(i)[k] /= k*100 + i) error stop 'selector'
  end do
  do i = 1, 10
    others(1) = mod(i, np) + 1
    if (a(i)[ks(1)] /= ks(1)*100 + i) error stop 'element as selector'
  end do
  do i = 1, 50
    list(i) = 51 - i
    if (a(l(i))[np] /= np*100 + 51 - i) error stop 'subscript'
  end do
  call inside
  sync all
contains
  subroutine inside
    use shared, only: image => k
    integer :: n

    n = 0
    do image = 1, np
      n = n + nint(a(1)[k])
    end do
    if (n /= sum([(100*i + 1, i = 1, np)])) error stop 'DO variable'
  end subroutine
end program
