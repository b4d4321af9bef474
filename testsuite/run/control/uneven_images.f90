! F2018 11.6.3: images that arrive late, in any order, lose nothing; oversubscription included.
!with: ../expect.f90
program uneven_images
  use expectations
  implicit none
  integer :: a[*]
  integer :: pass, late, i
  real, volatile :: x

  do pass = 1, 30
    late = mod(pass, num_images()) + 1
    a = pass
    if (this_image() == late) then
      do i = 1, 300000
        x = sin(real(i))
      end do
      a = -pass
    end if
    sync all
    call expect(a[late], -pass, 'value of the late image')
    sync all
  end do
end program
