! F2018 9.6: one statement may read from several images and define another.
!with: ../expect.f90
program several_images_in_one_expression
  use expectations
  implicit none
  integer :: a(3)[*], s[*], result(3)[*]
  integer :: n, right, left

  n = num_images()
  right = mod(this_image(), n) + 1
  left = modulo(this_image() - 2, n) + 1
  a = [1, 2, 3]*this_image()
  s = 10*this_image()
  sync all
  call expect(s[left] + s[right] - s, 10*(left + right - this_image()), 'three values of one coarray')
  result(:)[right] = a(:)[left] + s[1]*a(3:1:-1)[n]
  sync all
  call expect(result, [1, 2, 3]*(modulo(left - 2, n) + 1) + 10*n*[3, 2, 1], 'put of remote values')
  call expect(sum(a(:)[left]*a(:)[right]), 14*left*right, 'product of two remote arrays')
end program
