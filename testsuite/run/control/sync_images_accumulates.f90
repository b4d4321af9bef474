! F2018 11.6.4: an image may be several synchronisations ahead of none: each execution on one side waits for its own partner.
!with: ../expect.f90
program sync_images_accumulates
  use expectations
  implicit none
  integer :: counter[*] = 0
  integer :: i, other, work
  real :: x

  if (num_images() > 1 .and. this_image() <= 2) then
    other = 3 - this_image()
    do i = 1, 200
      if (this_image() == 1) then
        counter[2] = i
      else
        ! This image is often late.
        x = 0
        do work = 1, mod(i, 7)*1000
          x = x + sin(real(work))
        end do
        if (x > 1e30) print *, x
      end if
      sync images (other)
      if (this_image() == 2) call expect(counter, i, 'counter')
      sync images (other)
    end do
  end if
  sync all
end program
