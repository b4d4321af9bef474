! F2018 7.8, 9.6, 12.6.3: values of other images in implied DO loops of array constructors and output lists are what these evaluate, once each, and
! nothing else happens: loops inside one another, several in a statement, without iterations, with steps and bounds that depend on others,
! parts of objects, sections, characters; functions, masks, and conditions around them; names that are used outside, too.
!images: 1 2 3 4
!also: two all
!with: ../expect.f90
module counting
  implicit none
  integer :: calls = 0
contains
  integer function counted(i)
    integer, intent(in) :: i

    calls = calls + 1
    counted = i
  end function

  pure integer function twice(i)
    integer, intent(in) :: i

    twice = 2*i
  end function
end module

program gathers_in_constructors_and_output
  use, intrinsic :: iso_fortran_env, only: int64, real64
  use counting
  use expectations
  implicit none
  type point
    integer :: number
    real(real64) :: x(2)
    integer, allocatable :: list(:)
  end type
  type pair
    integer :: a, b
  end type
  integer, parameter :: n = 30
  integer, save :: s[*], a(n)[*], m(n, 9)[*], w(n)[*]
  character(5), save :: c(n)[*]
  type(point), save :: p(4)[*]
  type(pair), save :: q(n)[*]
  integer, allocatable :: v(:), few(:)
  integer :: list(n), me, images, k, i, j
  integer(int64) :: l

  me = this_image()
  images = num_images()
  k = mod(me, images) + 1
  list = [(mod(7*i, n) + 1, i=1, n)]
  call define
  i = 1001
  j = 1002
  call of_all_images
  call nests
  call parts
  call sections
  call with_functions
  call in_conditions
  call in_output
  call in_loops
  call expect([i, j], [1001, 1002], 'variables with the names of indices')
contains

  pure integer function value(image, i)
    integer, intent(in) :: image, i

    value = 1000*image + i
  end function

  subroutine define
    integer :: i, j

    s = 7*me
    w = 1
    a = [(value(me, i), i=1, n)]
    do j = 1, 9
      m(:, j) = [(value(me, 50*j + i), i=1, n)]
    end do
    c = [(achar(64 + me)//achar(64 + i)//'xyz', i=1, n)]
    q = [(pair(i, value(me, i)), i=1, n)]
    do i = 1, 4
      p(i)%number = value(me, i)
      p(i)%x = [i, me]
      p(i)%list = [(value(me, 100*i + j), j=1, i + 2)]
    end do
    sync all
  end subroutine

  subroutine of_all_images
    integer :: i, j

    v = [(s[i], i=1, num_images())]
    call expect(v, [(7*i, i=1, images)], 'a value of each image')
    v = [(s[i], a(3)[i], i=images, 1, -1)]
    call expect(v, [(7*i, value(i, 3), i=images, 1, -1)], 'two values of each')
    v = [(a(i)[mod(i, images) + 1], i=1, n, 4)]
    call expect(v, [(value(mod(i, images) + 1, i), i=1, n, 4)], 'images by turns')
    v = [(a(l)[k], l=3_int64, 1_int64, -1_int64)]
    call expect(v, [(value(k, i), i=3, 1, -1)], 'an index of another kind')
    v = [(s[i], i=1, 0)]
    call expect(size(v), 0, 'no iterations')
    v = [1, (s[i], i=images, images), 2, (a(list(i))[k], i=1, 5), 3]
    call expect(v, [1, 7*images, 2, (value(k, list(i)), i=1, 5), 3], 'beside other values')
    do j = 5, 7
      i = j
      v = [(a(list(i))[k], i=i - 2, i + 2)]
      call expect(v, [(value(k, list(i)), i=j - 2, j + 2)], 'bounds by the name of the index')
      call expect(i, j, 'which it keeps')
      v = [((a(list(i))[l], i=1, 3), l=i - j + 1, 2*i - 2*j + 1)]
      call expect(v, [(value(1, list(i)), i=1, 3)], 'by that of an inner one')
      i = -100000000
    end do
  end subroutine

  subroutine nests
    integer :: i, j

    v = [((m(i, j)[k], i=1, j), j=1, 9)]
    call expect(v, [((value(k, 50*j + i), i=1, j), j=1, 9)], 'a bound by another index')
    v = [(s[j], (m(list(i), j)[j], a(i)[j], i=1, 3), j=1, images)]
    call expect(v, [(7*j, (value(j, 50*j + list(i)), value(j, i), i=1, 3), j=1, images)], 'values inside and outside')
    v = [(m(1, i)[k], i=1, 9)] + [(a(i)[k], i=1, 9)]
    call expect(v, [(value(k, 50*i + 1) + value(k, i), i=1, 9)], 'two constructors')
    v = [(sum([(a(i)[j], j=1, images)]), i=1, n)]
    call expect(v, [(sum([(value(j, i), j=1, images)]), i=1, n)], 'a constructor inside another one')
    v = [(a(mod(a(i)[k], 10) + 1)[k], i=1, n)]
    call expect(v, [(value(k, mod(i, 10) + 1), i=1, n)], 'a subscript of another image')
    v = [(a(i)[s[1]/7], i=1, n)]
    call expect(v, [(value(1, i), i=1, n)], 'an image that another one says')
  end subroutine

  subroutine parts
    integer :: i
    type(pair) :: r(n)

    v = [(p(i)[k]%number, i=1, 4)]
    call expect(v, [(value(k, i), i=1, 4)], 'components')
    v = [(nint(p(i)[k]%x(2)), i=1, 4)]
    call expect(v, [(k, i=1, 4)], 'elements of components')
    v = [(p(i)[k]%list(i + 1), i=1, 4)]
    call expect(v, [(value(k, 101*i + 1), i=1, 4)], 'elements of allocatable components')
    r = [(q(list(i))[k], i=1, n)]
    call expect(r%b, [(value(k, list(i)), i=1, n)], 'objects')
    call expect(all([(c(i)[k], i=1, n)] == [(achar(64 + k)//achar(64 + i)//'xyz', i=1, n)]), .true., 'characters')
    call expect(all([(c(list(i))[k](2:3), i=1, n)] == [(achar(64 + list(i))//'x', i=1, n)]), .true., 'substrings')
  end subroutine

  subroutine sections
    integer :: i

    v = [(m(:, i)[k], i=1, 9, 2)]
    call expect(v, [((value(k, 50*i + j), j=1, n), i=1, 9, 2)], 'columns')
    v = [(sum(m(i, :)[k]), i=1, n)]
    call expect(v, [(sum([(value(k, 50*j + i), j=1, 9)]), i=1, n)], 'rows')
    v = [(m(list(:3), i)[k], i=1, 9)]
    call expect(v, [((value(k, 50*i + list(j)), j=1, 3), i=1, 9)], 'vector subscripts')
  end subroutine

  subroutine with_functions
    integer :: i

    calls = 0
    v = [(a(counted(i))[k], i=1, n)]
    call expect(v, [(value(k, i), i=1, n)], 'a function that counts')
    call expect(calls, n, 'its calls')
    calls = 0
    v = [(a(i)[k] + counted(1), i=1, counted(5))]
    call expect(v, [(value(k, i) + 1, i=1, 5)], 'one in a bound')
    call expect(calls, 6, 'its calls')
    v = [(twice(a(i)[k]), i=1, n)]
    call expect(v, [(2*value(k, i), i=1, n)], 'pure functions')
    v = [(a(twice(i))[k], i=1, n/2)]
    call expect(v, [(value(k, 2*i), i=1, n/2)], 'pure functions in subscripts')
  end subroutine

  subroutine in_conditions
    integer :: i, none(1)

    if (allocated(few)) deallocate (few)
    if (me > 0) v = [(a(i)[k], i=1, 3)]
    call expect(v, [(value(k, i), i=1, 3)], 'behind IF')
    if (me < 0) v = [(a(few(i))[k], i=1, 3)]
    call expect(size(v), 3, 'what is not executed')
    none = 0
    where ([.false.]) none = [(a(i)[k], i=1, 1)]
    call expect(none(1), 0, 'what is masked')
    v = [(merge(a(max(i, 1))[k], -1, i > 0), i=-1, 2)]
    call expect(v, [-1, -1, value(k, 1), value(k, 2)], 'MERGE')
    if (all([(a(i)[k] > 0, i=1, n)]) .and. any([(s[i] == 7, i=1, images)])) then
      v = [0]
    end if
    call expect(size(v), 1, 'conditions')
10  v = [(a(i)[k], i=4, 5)]
    if (size(v) == 2) then
      v = [1]
      if (k < 0) go to 10
    end if
    call expect(size(v), 1, 'a labelled statement')
  end subroutine

  subroutine in_output
    character(200) :: text
    integer :: i, j, got(images), all_of(2*images)

    write (text, *) (s[i], i=1, images)
    read (text, *) got
    call expect(got, [(7*i, i=1, images)], 'an output list')
    write (text, '(*(i0, :, " "))') (a(list(i))[i], s[i], i=images, 1, -1)
    read (text, *) all_of
    call expect(all_of, [(value(i, list(i)), 7*i, i=images, 1, -1)], 'one with a format')
    write (text, '(9i6)') ((m(i, j)[k], i=1, 2), j=1, 3), 5
    call expect(text(:42), text_of([((value(k, 50*j + i), i=1, 2), j=1, 3), 5]), 'loops inside one another')
  end subroutine

  function text_of(values) result(text)
    integer, intent(in) :: values(:)
    character(6*size(values)) :: text

    write (text, '(*(i6))') values
  end function

  ! The loop around is asked for in front of it, or not.
  subroutine in_loops
    integer :: i, j, x

    do j = 1, n
      x = a(list(j))[k]
      v = [(a(i)[k], i=j, j)]
      call expect([v, x], [value(k, j), value(k, list(j))], 'in a loop')
    end do
    do j = 1, 5
      if (me > 1) exit
      v = [(m(i, j)[k] + w(list(i))[k], i=1, n)]
      call expect(v, [(value(k, 50*j + i) + j, i=1, n)], 'alone in a loop')
      w(list(j))[k] = 0
      v = [(w(i)[k], i=1, n)]
      call expect(v, [(merge(0, j, i == list(j)), i=1, n)], 'behind a put')
      w(:)[k] = j + 1
    end do
    sync all
    do concurrent (j=1:9)
      w(j) = sum([(a(i)[k], i=j, j + 1)])
    end do
    call expect(w(:9), [(2*value(k, j) + 1, j=1, 9)], 'in DO CONCURRENT')
  end subroutine
end program
