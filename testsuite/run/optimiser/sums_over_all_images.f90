! F2018 10.2.1.3, 9.6: array expressions in a loop over images, beside loops inside it.
!options: -O2
!also: two all
!images: 1 3 4
program sums_over_all_images
  implicit none
  integer, parameter :: n = 40
  real(8), save :: a(n)[*], b(n,n)[*]
  integer, save :: cnt(3)[*]
  real(8) :: t(n), s, u(n,n)
  integer :: k, j, tot(3)
  a = [(this_image()*100 + j, j=1, n)]; b = this_image(); cnt = this_image()
  sync all
  t = 0; s = 0; tot = 0; u = 0
  do k = 1, num_images()
    t = t + a(:)[k]
    s = s + sum(a(:)[k])
    tot = tot + cnt(:)[k]
    u(:, 1) = u(:, 1) + b(:, k)[k]
    do j = 2, n
      u(:, j) = u(:, j) + b(:, j)[k]
    end do
  end do
  if (any(nint(t) /= [(100*num_images()*(num_images()+1)/2 + num_images()*j, j=1,n)])) error stop 'sections'
  if (nint(s) /= sum(nint(t))) error stop 'sums'
  if (any(tot /= num_images()*(num_images()+1)/2)) error stop 'integers'
  if (any(nint(u) /= num_images()*(num_images()+1)/2)) error stop 'planes'
  print '(a)', 'ok'
end program
