! Expressions over sections on other images: from -O2 on in two versions, where the runtime would need temporaries.
!options: -O2
subroutine exchange(m, x, k, near)
  implicit none
  real(8), intent(inout) :: m(:,:)
  real(8), allocatable, intent(inout) :: x(:)
  integer, intent(in) :: k, near(2)
  real(8), save :: a(100, 100)[*], v(100)[*]
  integer, save :: counts(100)[*]
  logical :: done

  m(2:99, 2:99) = a(1:98, 2:99)[k] + &
                  a(3:100, 2:99)[k]
  if (k > 1) x = v(:)[near(1)]*2
  m(1, 1) = sum(a(:, 3)[k]) ! a value of its own
  m(:, 1) = counts(:)[k]
  v(1:50)[k] = 2*m(1:50, 2)
  v(1:50)[k] = v(51:100)[near(2)]
  ! The runtime moves these.
  m = a(:,:)[k]
  v(:)[k] = m(:, 2)
  v(:)[k] = 0
  m(1, 1) = v(1)[k] + v(2)[k]
  ! It waits, wrongly, for the other image.
  do
    done = all(counts(:)[k] > 0)
    if (done) exit
  end do
end subroutine
