! F2018 15.7: a PURE procedure may read coindexed objects, also of a dummy coarray.
!with: ../expect.f90
module pure_readers
  implicit none
  integer :: table(5)[*]
contains
  pure integer function entry_of(i, image)
    integer, intent(in) :: i, image
    entry_of = table(i)[image]
  end function

  elemental integer function doubled(i, image)
    integer, intent(in) :: i, image
    doubled = 2*table(i)[image]
  end function

  pure subroutine largest(x, image, value)
    integer, intent(in)  :: x(:)[*]
    integer, intent(in)  :: image
    integer, intent(out) :: value
    if (x(1)[image] > 0) then
      value = maxval(x(:)[image])
    else
      value = 0
    end if
  end subroutine
end module

program pure_and_elemental_procedures
  use pure_readers
  use expectations
  implicit none
  integer :: k, i, value

  k = mod(this_image(), num_images()) + 1
  table = [1, 2, 3, 4, 5]*this_image()
  sync all
  call expect(entry_of(3, k), 3*k, 'pure function')
  call expect(doubled([1, 3, 5], k), [2, 6, 10]*k, 'elemental function')
  call expect(doubled(2, [(i, i=1, num_images())]), [(4*i, i=1, num_images())], 'elemental over images')
  call largest(table, k, value)
  call expect(value, 5*k, 'pure subroutine with a coarray dummy')
end program
