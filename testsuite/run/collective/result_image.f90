! F2018 16.9.50: with RESULT_IMAGE= only that image gets the result; on the others A becomes undefined.
!with: ../expect.f90
program result_image
  use expectations
  implicit none
  integer :: s, a(5), target_image, n
  real :: r

  n = num_images()
  do target_image = 1, n
    s = this_image()
    a = [1, 2, 3, 4, 5]*this_image()
    r = -this_image()
    call co_sum(s, result_image=target_image)
    call co_max(a, target_image)
    call co_min(r, result_image=target_image)
    if (this_image() == target_image) then
      call expect(s, n*(n + 1)/2, 'CO_SUM')
      call expect(a, [1, 2, 3, 4, 5]*n, 'CO_MAX')
      call expect(r, -real(n), 'CO_MIN')
    end if
  end do
end program
