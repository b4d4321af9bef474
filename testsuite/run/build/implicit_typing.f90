! F2018 8.7: coarrays whose type is implicit, and old declarations beside them.
!with: ../expect.f90
program implicit_typing
  use expectations
  implicit integer (a-c), real (x)
  codimension a[*], x[*]
  dimension b(3)
  codimension b[*]

  k = mod(this_image(), num_images()) + 1
  a = this_image()
  x = this_image()/2.
  b = [1, 2, 3]*this_image()
  sync all
  call expect(a[k], k, 'implicit integer')
  call expect(x[k], k/2., 'implicit real')
  call expect(b(2)[k], 2*k, 'implicit array')
end program
