! FEATURES B1: external procedures in another file, by explicit interface (coarray dummy) and by implicit interface (none).
!with: parts/external_procedures.f90
!with: ../expect.f90
program external_procedures_in_another_file
  use expectations
  implicit none
  interface
    subroutine fetch_first(x, image, value)
      integer, intent(in)  :: x(*)[*]
      integer, intent(in)  :: image
      integer, intent(out) :: value
    end subroutine
  end interface
  integer :: a(3)[*], value, k
  integer, external :: local_sum

  k = num_images()
  a = [1, 2, 3]*this_image()
  sync all
  call fetch_first(a, k, value)
  call expect(value, k, 'explicit interface')
  call expect(local_sum(a, 3), 6*this_image(), 'implicit interface')
end program
