! F2018 6.3.2.4, 11.1.1: construct names on two lines, in loops that have two versions.
!options: -O2
program construct_names_in_pieces
  implicit none
  integer, save :: a(6, 6)[*]
  integer :: i, j, total

  a = reshape([(i, i=1, 36)], [6, 6])
  sync all
  total = 0
  outer: do j = 1, 6
    inner: do i = 1, 6
      total = total + a(i, j)[1]
      if (i == 3) cycle ou&
        &ter
      if (total > 60) exit ou&
        &ter
      choice: select case (i)
      case (1) choi&
        &ce
        total = total + 1
      case default cho&
        &ice
        total = total + 2
      end select cho&
        &ice
      test: if (j == 9) then
        total = 0
      else if (j == 10) then te&
        &st
        total = 1
      else te&
        &st
        total = total + 3
      end if te&
        &st
    end do in&
      &ner
  end do ou&
    &ter
  print '(i0)', total
  if (total /= 61) error stop 'wrong'
  print '(a)', 'passed'
end program
