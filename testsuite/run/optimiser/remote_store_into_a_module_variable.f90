! F2018 11.6.2: what another image stores into a module coarray is seen after SYNC ALL, though this image wrote it just before.
!options: -O3
!with: ../expect.f90
module kept
  implicit none
  integer :: flag[*] = 0
  real    :: field(100)[*]
contains
  subroutine round(pass, target_image, source_image)
    integer, intent(in) :: pass, target_image, source_image
    integer :: before

    flag = -1
    field = 0.
    before = flag
    sync all
    flag[target_image] = 1000*this_image() + pass
    field(50)[target_image] = pass
    sync all
    if (before /= -1 .or. flag /= 1000*source_image + pass) error stop 'old value of a module variable'
    if (field(50) /= pass .or. field(49) /= 0.) error stop 'old value of a module array'
    sync all
  end subroutine
end module

program remote_store_into_a_module_variable
  use kept
  implicit none
  integer :: i

  do i = 1, 20
    call round(i, mod(this_image(), num_images()) + 1, modulo(this_image() - 2, num_images()) + 1)
  end do
end program
