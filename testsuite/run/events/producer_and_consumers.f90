! F2018 11.6.7: posts from many images in statements of every form; buffers are reused when the consumer says so.
!with: ../expect.f90
program producer_and_consumers
  use iso_fortran_env, only: event_type
  use expectations
  implicit none
  integer, parameter :: rounds = 30
  type(event_type), codimension[*] :: ready, free
  integer, codimension[*] :: box
  integer :: i, k, total

  total = 0
  if (this_image() == 1) then
    do i = 1, rounds
      do 10 k = 2, num_images()
        if (i > 1) event wait (free)
10      continue
      do k = 2, num_images()
        box[k] = 100*i + k
        event post (ready[k])
      end do
    end do
  else
    do i = 1, rounds
      event wait (ready)
      total = total + box
      if (box /= 100*i + this_image()) call fail('box')
      if (i < rounds) event post (free[1])
    end do
    call expect(total, 100*(rounds*(rounds + 1))/2 + rounds*this_image(), 'total')
  end if
end program
