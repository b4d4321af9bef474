! F2018 9.5.3.3, 11.1.7: sections and substrings of coarrays of deferred length in WHERE, FORALL and DO CONCURRENT.
program sections_of_deferred_length_in_constructs
  implicit none
  character(:), allocatable :: names(:,:)[:], none(:)[:]
  character(3) :: parts(0:4), more(2, 5)
  logical :: found(5)
  integer, save :: counts(5)[*]
  integer :: me, next, i, j

  me = this_image()
  next = modulo(me, num_images()) + 1
  allocate (character(7) :: names(0:4, -1:2)[*])
  do j = -1, 2
    do i = 0, 4
      write (names(i, j), '(a,i1,i2.2,i3.3)') 'n', i, j + 1, me
    end do
  end do
  sync all

  parts = '...'
  where (names(:, 1)[next](2:2) > '1' .and. names(:, 0)[next](2:2) < '4')
    parts = names(:, 2)[next](2:4)
  elsewhere
    parts = names(4:0:-1, -1)[next](2:4)
  end where
  call check(all(parts == ['400', '300', '203', '303', '000']), 'WHERE construct')

  where (names(0:4, 1)[next](5:7) == names(0, 0)[next](5:)) parts = names(0:4, 0)[next](1:3)
  call check(all(parts == ['n00', 'n10', 'n20', 'n30', 'n40']), 'WHERE statement')

  more = '   '
  forall (i = 1:2, j = 1:5, i /= j) more(i, j) = names(j - 1, i)[next](2:4)
  call check(all(more(1, :) == ['   ', '102', '202', '302', '402']), 'FORALL statement, first row')
  call check(all(more(2, :) == ['003', '   ', '203', '303', '403']), 'FORALL statement, second row')

  do concurrent (i = 1:5)
    if (i > 1) then
      counts(i)[next] = total(names(0:i - 1, 0)[me])
      block
        integer :: k
        k = i - 1
        found(i) = names(k, -1)[next](5:) == names(k, 1)[next](5:) .and. total(names(k:, 1:2)[next](3:4)) == 4 * (5 - k)
      end block
    else
      counts(i)[next] = 0
      found(i) = .true.
    end if
  end do
  sync all
  call check(all(counts == [0, 14, 21, 28, 35]), 'DO CONCURRENT, arguments')
  call check(all(found), 'DO CONCURRENT, blocks')
  call inside

  do concurrent (i = 1:size(found), allocated(none))
    found(i) = total(none(1:i)[next](1:1)) == 1
  end do
  call check(all(found), 'no iteration with an array that is not allocated')

  sync all
  where ([(i /= 2, i = 0, 4)]) names(:, 0)[next](2:4) = 'abc'
  sync all
  call check(all(names(:, 0)(2:4) == ['abc', 'abc', '201', 'abc', 'abc']), 'WHERE assigns')
  call check(all(names(:, 0)(:1) == 'n'), 'WHERE leaves the rest')
  sync all
  forall (i = 0:4, i > 2) names(i, 1)[next](2:4) = names(4 - i, 1)[next](2:4)
  sync all
  call check(all(names(:, 1)(2:4) == ['002', '102', '202', '102', '002']), 'FORALL assigns')
  print '(a)', 'passed'
contains

  pure integer function total(texts)
    character(*), intent(in) :: texts(..)
    total = len(texts) * size(texts)
  end function

  subroutine inside
    character(2) :: two(5)
    integer :: k

    two = ''
    outer: do k = 1, 2
      do concurrent (i = 0:4, names(i, 1)[next](2:2) /= '3')
        two(i + 1) = names(i, k)[next](3:4)
      end do
      where (names(:, k)[next](2:2) == '3') two = names(:, k)[next](:2)
    end do outer
    call check(all(two == ['03', '03', '03', 'n3', '03']), 'host association')
  end subroutine

  subroutine check(right, what)
    logical, intent(in) :: right
    character(*), intent(in) :: what

    if (.not. right) error stop what
  end subroutine
end program
