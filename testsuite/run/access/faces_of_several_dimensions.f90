! F2018 9.6: sections of several lines, which are asked for together: faces and inner blocks of 3-D and 4-D arrays, with strides, up and
! down, contiguous and not on either side, of elements of 1 to 40000 bytes.
!images: 1 2 3 4 7
program faces_of_several_dimensions
  use, intrinsic :: iso_fortran_env, only: int8, real64
  implicit none
  type block
    character(1) :: tag
    integer :: values(10000)
  end type
  integer, parameter :: n = 37
  real(real64), save :: u(n, n, n)[*]
  integer(int8), allocatable :: bytes(:, :, :, :)[:]
  type(block), allocatable :: blocks(:, :)[:]
  real(real64) :: face(n, n), part(5, 4, 3), row(n)
  integer(int8) :: some(3, 2, 9, 5)
  type(block) :: copies(2, 3)
  integer :: i, j, k, l, me, other, round

  me = this_image()
  allocate (bytes(9, 8, 45, 5)[*], blocks(4, 6)[*])
  do round = 1, 3
    forall (i=1:n, j=1:n, k=1:n) u(i, j, k) = value(i, j, k, me, round)
    forall (i=1:9, j=1:8, k=1:45, l=1:5) bytes(i, j, k, l) = tiny_value(i, j, k, l, me + round)
    do i = 1, 4
      do j = 1, 6
        blocks(i, j) = block(achar(64 + i + 4*j), [(k + i + 10*j + 100*me + round, k = 1, 10000)])
      end do
    end do
    sync all
    do other = 1, num_images()
      face = u(1, :, :)[other]
      call check_face('first', [((value(1, j, k, other, round), j=1, n), k=1, n)])
      face = u(:, n, :)[other]
      call check_face('second', [((value(i, n, k, other, round), i=1, n), k=1, n)])
      face = u(:, :, 5)[other]
      call check_face('third', [((value(i, j, 5, other, round), i=1, n), j=1, n)])
      face(n:1:-1, :) = u(n:1:-1, 3, :)[other]
      call check_face('downwards', [((value(i, 3, k, other, round), i=1, n), k=1, n)])
      face = u(2, n:1:-1, :)[other]
      call check_face('turned', [((value(2, j, k, other, round), j=n, 1, -1), k=1, n)])
      part = u(3:35:8, 30:2:-9, 10:30:10)[other]
      if (any(part /= reshape([(((value(i, j, k, other, round), i=3, 35, 8), j=30, 2, -9), k=10, 30, 10)], shape(part)))) &
        error stop 'a block'
      row = u(7, 8, :)[other] + u(:, 9, 10)[other]
      if (any(row /= [(value(7, 8, i, other, round) + value(i, 9, 10, other, round), i=1, n)])) error stop 'two rows'
      some = bytes(9:1:-4, 2:8:6, 1:45:5, :)[other]
      if (any(some /= reshape([((((tiny_value(i, j, k, l, other + round), i=9, 1, -4), j=2, 8, 6), k=1, 45, 5), l=1, 5)], shape(some)))) &
        error stop 'bytes'
      copies = blocks(4:1:-3, 1:6:2)[other]
      do i = 1, 2
        do j = 1, 3
          k = 7 - 3*i
          l = 2*j - 1
          if (copies(i, j)%tag /= achar(64 + k + 4*l)) error stop 'tags'
          if (any(copies(i, j)%values /= [(k + 10*l + 100*other + round + l*0, k=1 + 7 - 3*i, 10000 + 7 - 3*i)])) &
            error stop 'long elements'
        end do
      end do
    end do
    sync all
  end do
  if (me == 1) print '(a)', 'passed'
contains

  pure real(real64) function value(i, j, k, image, round)
    integer, intent(in) :: i, j, k, image, round

    value = i + 100*j + 10000*k + 1000000.0_real64*image + 0.125_real64*round
  end function

  pure integer(int8) function tiny_value(i, j, k, l, image)
    integer, intent(in) :: i, j, k, l, image

    tiny_value = int(mod(i + 3*j + 7*k + 13*l + 17*image, 127), int8)
  end function

  subroutine check_face(which, wanted)
    character(*), intent(in) :: which
    real(real64), intent(in) :: wanted(n*n)

    if (any(reshape(face, [n*n]) /= wanted)) then
      print *, which
      error stop 'a face'
    end if
  end subroutine
end program
