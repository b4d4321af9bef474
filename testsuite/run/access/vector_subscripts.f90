! F2018 9.5.3.3.3: vector subscripts in coindexed objects, read and defined, alone and beside triplets.
!with: ../expect.f90
program vector_subscripts
  use expectations
  implicit none
  character(0) :: empty(3)[*]
  character(4) :: words(3)
  integer :: v(10)[*], m(4, 5)[*], low(-3:3)[*]
  integer :: shifted(0:4, 2:4)[*]
  complex :: z(0:3, 2:4)[*]
  integer :: there(0:4, 2:4)
  complex :: there_z(0:3, 2:4)
  integer :: index(3), i, k, got(3), want(4, 5), before
  real :: sums(2)

  k = mod(this_image(), num_images()) + 1
  before = modulo(this_image() - 2, num_images()) + 1
  v = [(i, i=1, 10)] + 100*this_image()
  m = reshape([(i, i=1, 20)], [4, 5]) + 100*this_image()
  low = [(i, i=-3, 3)]
  shifted = reshape([(i, i=1, 15)], [5, 3]) + 100*this_image()
  z = reshape([(cmplx(i, -i), i=1, 12)], [4, 3])*this_image()
  index = [7, 2, 7]
  sync all
  want = reshape([(i, i=1, 20)], [4, 5]) + 100*k
  got = v(index)[k]
  call expect(got, [7, 2, 7] + 100*k, 'variable as subscript')
  call expect(v([1, 10])[k], [1, 10] + 100*k, 'constructor as subscript')
  call expect(m([4, 1], 2)[k], want([4, 1], 2), 'beside a scalar')
  call expect(m(2:3, [5, 1, 3])[k], want(2:3, [5, 1, 3]), 'beside a triplet')
  call expect(m([3, 2], [5, 1])[k], want([3, 2], [5, 1]), 'two of them')
  call expect(low([-3, 0, 3])[k], [-3, 0, 3], 'lower bound below 1')
  call expect(sum(v(index(1:2))[k]), 9 + 200*k, 'in an expression')
  call expect(size(v(index(2:1))[k]), 0, 'of zero size')
  ! Where no lines can stand: lower bounds belong to subscripts, not to strides; parts of complex arrays.
  there = reshape([(i, i=1, 15)], [5, 3]) + 100*k
  there_z = reshape([(cmplx(i, -i), i=1, 12)], [4, 3])*k
  forall (i=1:2) got(i) = sum(shifted(i:4:2, [4, 2])[k])
  call expect(got(1:2), [sum(there(1:4:2, [4, 2])), sum(there(2:4:2, [4, 2]))], 'beside a triplet with a stride')
  forall (i=1:2) got(i) = sum(shifted([3, 1], 4:i + 1:-2)[k])
  call expect(got(1:2), [sum(there([3, 1], 4:2:-2)), sum(there([3, 1], 4:3:-2))], 'beside one with a negative stride')
  forall (i=1:2) sums(i) = sum(z(0:2:2, [3, 1 + i])[k]%im)
  call expect(nint(sums), [nint(sum(aimag(there_z(0:2:2, [3, 2])))), nint(sum(aimag(there_z(0:2:2, [3, 3]))))], 'imaginary parts')
  sync all
  v([10, 1, 5])[k] = [-10, -1, -5]*this_image()
  m([2, 4], 3)[k] = 0
  m(1, [5, 2])[k] = [55, 22]
  low([2, -2])[k] = [20, -20]
  sync all
  call expect(v([1, 5, 10]), [-1, -5, -10]*before, 'put')
  call expect(v(2), 2 + 100*this_image(), 'element beside')
  call expect(m([2, 4, 3], 3), [0, 0, 11 + 100*this_image()], 'put of a scalar')
  call expect(m(1, [2, 5]), [22, 55], 'put into a row')
  call expect(low(-2:2:4), [-20, 20], 'put with a lower bound below 1')
  words = 'x'
  words(1:2) = empty([3, 1])[k]
  call expect(all(words == ['    ', '    ', 'x   ']), .true., 'characters of length 0 are padded')
end program
