! F2018 16.6, 16.9.46 to 16.9.50: data of many lengths around the limits of the algorithms, contiguous or not, private or coarrays, in
! teams and with RESULT_IMAGE=; a part of the images passes sections, another whole arrays.
!with: ../expect.f90
!images: 1 2 3 4 7
!also: two all
!timeout: 60
module operations
contains
  pure integer function larger(a, b)
    integer, intent(in) :: a, b

    larger = max(a, b)
  end function

  pure function joined(a, b)
    complex, intent(in) :: a, b
    complex :: joined

    joined = a + b
  end function
end module

program long_arguments
  use iso_fortran_env, only: team_type
  use expectations
  use operations
  implicit none
  integer, parameter :: lengths(*) = [4096, 4097, 16384, 16385, 16401, 65537, 262145, 1050001]
  type(team_type) :: team
  integer :: i

  do i = 1, size(lengths)
    call broadcast_and_sum(lengths(i))
  end do
  call sections(40001)
  call to_one_image(30011)
  call in_a_row(40)
  form team (1 + mod(this_image(), 2), team)
  change team (team)
    call broadcast_and_sum(5001)
    call broadcast_and_sum(200003)
    call to_one_image(20000)
    call sections(9001)
    call in_a_row(10)
  end team

contains

  integer function images_sum()
    images_sum = num_images()*(num_images() + 1)/2
  end function

  subroutine broadcast_and_sum(n)
    integer, intent(in) :: n
    integer, allocatable :: a(:)
    integer :: i, root

    root = 1 + mod(n, num_images())
    a = [(i*this_image(), i=1, n)]
    call co_sum(a)
    if (any(a /= [(i*images_sum(), i=1, n)])) call expect(n, 0, 'CO_SUM of this length')
    a = [(i*this_image(), i=1, n)]
    call co_broadcast(a, root)
    if (any(a /= [(i*root, i=1, n)])) call expect(n, 0, 'CO_BROADCAST of this length')
    a = [(mod(i, 100) + this_image(), i=1, n)]
    call co_reduce(a, larger)
    if (any(a /= [(mod(i, 100) + num_images(), i=1, n)])) call expect(n, 0, 'CO_REDUCE of this length')
  end subroutine

  ! What an image defines as soon as it is back must not reach those that are not.
  subroutine in_a_row(rounds)
    integer, intent(in) :: rounds
    integer, save :: whole(50000)[*], part(9000)
    integer :: i, root

    do i = 1, rounds
      root = 1 + mod(i, num_images())
      whole = merge(i, -1, this_image() == root)
      part = merge(i + 7, -2, this_image() == root)
      call co_broadcast(whole, root)
      call co_broadcast(part(1:2000 + 100*i), root)
      if (any(whole /= i)) call expect(i, 0, 'CO_BROADCAST of a coarray')
      if (any(part(1:2000 + 100*i) /= i + 7)) call expect(i, 0, 'CO_BROADCAST of a part')
      whole = this_image() + i
      call co_sum(whole(i:))
      if (any(whole(i:) /= images_sum() + i*num_images())) call expect(i, 0, 'CO_SUM of a coarray')
      whole = mod(i, 7) + this_image()
      call co_reduce(whole(:49000), larger)
      if (any(whole(:49000) /= mod(i, 7) + num_images())) call expect(i, 0, 'CO_REDUCE of a coarray')
      whole = -this_image()
      call co_min(whole, result_image=root)
      if (this_image() == root) then
        if (any(whole /= -num_images())) call expect(i, 0, 'CO_MIN of a coarray')
      end if
      whole = -3
    end do
  end subroutine

  subroutine sections(n)
    integer, intent(in) :: n
    complex, allocatable :: c(:)
    integer :: i, step

    step = 1 + mod(this_image(), 2)
    allocate (c(n*step))
    c = -1
    c(::step) = [(cmplx(i, this_image()), i=1, n)]
    call co_broadcast(c(::step), num_images())
    if (any(c(::step) /= [(cmplx(i, num_images()), i=1, n)])) call expect(n, 0, 'CO_BROADCAST of sections')
    c(::step) = [(cmplx(mod(i, 50), this_image()), i=1, n)]
    call co_sum(c(::step))
    if (any(c(::step) /= [(cmplx(mod(i, 50)*num_images(), images_sum()), i=1, n)])) call expect(n, 0, 'CO_SUM of sections')
    c(::step) = [(cmplx(mod(i, 50), this_image()), i=1, n)]
    call co_reduce(c(::step), joined)
    if (any(c(::step) /= [(cmplx(mod(i, 50)*num_images(), images_sum()), i=1, n)])) &
      call expect(n, 0, 'CO_REDUCE of sections')
    if (step == 2) then
      if (any(c(2::2) /= -1)) call expect(n, 0, 'what lies between')
    end if
  end subroutine

  subroutine to_one_image(n)
    integer, intent(in) :: n
    double precision, allocatable :: x(:)
    integer :: image

    allocate (x(n))
    do image = 1, num_images()
      x = this_image()
      call co_sum(x, result_image=image)
      if (this_image() == image) call expect(all(x == images_sum()), .true., 'sum for one image')
      x = this_image()
      call co_max(x, result_image=image)
      if (this_image() == image) call expect(all(x == num_images()), .true., 'maximum for one image')
    end do
  end subroutine
end program
