! F2018 9.6: sections of other images in a parallel region, of another size in each thread.
!with: ../expect.f90
!options: -fopenmp
!env: OMP_NUM_THREADS=4
module particles
  implicit none

  type particle
    integer :: mark = 0, weight = 0
    character(4) :: name = ' '
  contains
    procedure :: heavier
  end type

  type guarded
    integer :: weight = 0
  contains
    final :: forget
  end type

contains

  elemental logical function heavier(a, weight)
    class(particle), intent(in) :: a
    integer, intent(in) :: weight

    heavier = a%weight > weight
  end function

  impure elemental subroutine forget(a)
    type(guarded), intent(inout) :: a

    a%weight = -huge(1)
  end subroutine

  integer function sum_of(a)
    type(particle), intent(in) :: a(:)

    sum_of = sum(a%weight)
  end function

  integer function weight_of(a)
    type(guarded), intent(in) :: a

    weight_of = a%weight
  end function

  integer function sum_of_weights(a)
    integer, intent(in) :: a(:)

    sum_of_weights = sum(a)
  end function

  !> Number of characters; -1: they are not what they should be.
  integer function characters_of(texts)
    character(*), intent(in) :: texts(:)
    integer :: i

    characters_of = len(texts)*size(texts)
    do i = 1, size(texts)
      if (texts(i) /= repeat(achar(96 + i), len(texts))) characters_of = -1
    end do
  end function

  !> 0, after a while: other threads go on.
  integer function wait_a_little()
    integer :: now, before, rate

    call system_clock(before, rate)
    do
      call system_clock(now)
      if (now - before >= rate/20000) exit
    end do
    wait_a_little = 0
  end function
end module

!> Called from a parallel region: without directives of its own.
module called_by_threads
  use particles
  implicit none
  type(guarded), save :: others(8)[*]
contains

  integer function weight_there(i, k)
    integer, intent(in) :: i, k

    weight_there = wait_a_little() + weight_of(others(i)[k])
  end function
end module

program openmp_arrays_of_many_sizes
  use called_by_threads
  use particles
  use expectations
  implicit none
  integer, parameter :: n = 8, turns = 6
  type(particle), save :: p(n)[*]
  type(guarded), save :: g(n)[*]
  integer, save :: w(n, n)[*]
  character(n), save :: texts(n)[*]
  integer :: i, k, me, turn, order(n), wrong(11)

  me = this_image()
  k = modulo(me, num_images()) + 1
  do i = 1, n
    p(i) = particle(weight=i*me, name=repeat(achar(96 + i), 4))
    g(i)%weight = i*me
    others(i)%weight = i*me
    texts(i) = repeat(achar(96 + i), n)
    order(i) = i
  end do
  w = 0
  sync all
  wrong = 0
  do turn = 1, turns
    !$omp parallel do schedule(dynamic) reduction(+:wrong)
    do i = 1, n
      if (wait_a_little() + sum_of(p(1:i)[k]) /= k*i*(i + 1)/2) wrong(1) = wrong(1) + 1
      if (wait_a_little() + sum_of(p(order(1:i))[k]) /= k*i*(i + 1)/2) wrong(2) = wrong(2) + 1
      if (wait_a_little() + sum_of_weights(p(1:i)[k]%weight) /= k*i*(i + 1)/2) wrong(3) = wrong(3) + 1
      if (wait_a_little() + characters_of(p(1:i)[k]%name) /= 4*i) wrong(4) = wrong(4) + 1
      if (wait_a_little() + characters_of(texts(1:i)[k](1:i)) /= i*i) wrong(5) = wrong(5) + 1
      if (wait_a_little() + characters_of(texts(order(1:i))[k](i:)) /= i*(n - i + 1)) wrong(6) = wrong(6) + 1
      if (wait_a_little() + weight_of(g(i)[k]) /= k*i) wrong(7) = wrong(7) + 1
      if (count(p(1:i)[k]%heavier(2*k) .and. wait_a_little() == 0) /= max(0, i - 2)) wrong(8) = wrong(8) + 1
      block
        if (wait_a_little() + sum_of(p(1:i)[k]) /= k*i*(i + 1)/2) wrong(9) = wrong(9) + 1
      end block
      if (weight_there(i, k) /= k*i) wrong(10) = wrong(10) + 1
      if (wait_a_little() + characters_of(texts(1:i)[k](i:i - 1)) /= 0) wrong(11) = wrong(11) + 1
      where (order(1:i) > 1) w(1:i, i)[k] = wait_a_little() + order(1:i)*turn
    end do
    !$omp end parallel do
    sync all
    do i = 1, n
      call expect(w(1, i), 0, 'masked element')
      call expect(sum(w(:, i)), (i*(i + 1)/2 - 1)*turn, 'elements by WHERE')
    end do
    sync all
  end do
  call expect(wrong(1), 0, 'section')
  call expect(wrong(2), 0, 'vector subscript')
  call expect(wrong(3), 0, 'components')
  call expect(wrong(4), 0, 'names')
  call expect(wrong(5), 0, 'substrings of a section')
  call expect(wrong(6), 0, 'substrings of chosen elements')
  call expect(wrong(7), 0, 'of a type with FINAL')
  call expect(wrong(8), 0, 'type-bound function')
  call expect(wrong(9), 0, 'section in a BLOCK construct')
  call expect(wrong(10), 0, 'of a type with FINAL in a procedure')
  call expect(wrong(11), 0, 'empty substrings')
end program
