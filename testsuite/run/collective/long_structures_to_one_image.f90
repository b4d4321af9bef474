! F2018 16.9.49: RESULT_IMAGE= with long arrays of structures and of characters, wherever they lie on each image.
!with: ../expect.f90
!images: 1 2 3 4 7
!timeout: 60
module pairs
  implicit none
  type pair
    integer :: key = 0
    real :: value = 0
  end type
  integer, parameter :: most = 30011
  type(pair), save :: kept(most)
  character(11), save :: words(most)

contains

  pure function larger(x, y)
    type(pair), intent(in) :: x, y
    type(pair) :: larger

    larger = merge(x, y, x%key > y%key)
  end function

  pure function later(x, y)
    character(*), intent(in) :: x, y
    character(len(x)) :: later

    later = merge(x, y, x > y)
  end function

  elemental function pair_of(image, i)
    integer, intent(in) :: image, i
    type(pair) :: pair_of

    pair_of = pair(mod(i*7 + image*13, 101)*10 + image, image)
  end function

  elemental function word_of(image, i)
    integer, intent(in) :: image, i
    character(11) :: word_of

    write (word_of, '(i5.5,"-",i2.2,"abc")') mod(i*11 + image*29, 10007), image
  end function
end module

program long_structures_to_one_image
  use pairs
  use expectations
  implicit none
  integer, parameter :: lengths(4) = [10, 700, 8191, most]
  type(pair), allocatable :: of_malloc(:), sparse(:, :)
  character(11), allocatable :: own(:)
  integer :: k, round

  allocate (of_malloc(most), sparse(2, most), own(most))
  do round = 1, 3
    do k = 1, size(lengths)
      select case (mod(this_image() + round, 3))
      case (0)
        call reduce_pairs(of_malloc(:lengths(k)))
      case (1)
        call reduce_pairs(kept(:lengths(k)))
      case (2)
        if (round < 3) call reduce_pairs(of_malloc(:lengths(k)))
        if (round == 3) call reduce_pairs(sparse(1, :lengths(k)))
      end select
      if (mod(this_image() + round, 2) == 0) then
        call reduce_words(own(:lengths(k)))
      else
        call reduce_words(words(:lengths(k)))
      end if
    end do
  end do

contains

  subroutine reduce_pairs(a)
    type(pair), intent(inout) :: a(:)
    type(pair) :: want
    integer :: i, j, wrong, root

    root = 1 + mod(round, num_images())
    a = [(pair_of(this_image(), i), i = 1, size(a))]
    call co_reduce(a, larger, result_image=root)
    if (this_image() /= root) return
    wrong = 0
    do i = 1, size(a)
      want = pair_of(1, i)
      do j = 2, num_images()
        want = larger(want, pair_of(j, i))
      end do
      if (a(i)%key /= want%key .or. a(i)%value /= want%value) wrong = wrong + 1
    end do
    call expect(wrong, 0, 'pairs')
  end subroutine

  subroutine reduce_words(a)
    character(*), intent(inout) :: a(:)
    character(11) :: want
    integer :: i, j, wrong, root

    root = 1 + mod(round + 1, num_images())
    a = [(word_of(this_image(), i), i = 1, size(a))]
    call co_reduce(a, later, result_image=root)
    if (this_image() /= root) return
    wrong = 0
    do i = 1, size(a)
      want = word_of(1, i)
      do j = 2, num_images()
        want = later(want, word_of(j, i))
      end do
      if (a(i) /= want) wrong = wrong + 1
    end do
    call expect(wrong, 0, 'words')
  end subroutine
end program
