! The first program: every image runs all of it, each with its own index.
!
!   cafc hello.f90 -o hello && cafrun -n 4 ./hello
!
!stdout: Hello from image 1 of %n
!stdout: The images count to
program hello
  implicit none
  ! A coarray: each image has its own `seat`, and may use that of image k as `seat[k]`.
  integer :: seat[*]
  integer :: k, total

  print '(a,i0,a,i0)', 'Hello from image ', this_image(), ' of ', num_images()

  seat = this_image()
  sync all              ! from here on every image may rely on the assignment above, wherever it was executed

  if (this_image() == 1) then
    total = 0
    do k = 1, num_images()
      total = total + seat[k]
    end do
    print '(a,i0)', 'The images count to ', total
    if (total /= num_images()*(num_images() + 1)/2) error stop 'hello: the sum is wrong'
  end if
end program
