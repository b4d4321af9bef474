! DO WHILE and DO without control: from -O2 on in two versions, unless they may wait for another image.
!options: -O2
subroutine search(keys, links, nbr, n, key, k, flag)
  implicit none
  integer, intent(in) :: keys(:)[*], links(:)[*], nbr(:), n, key, k
  integer :: flag[*], i, j, tries

  i = key
  do while (keys(i)[k] /= key)
    i = i + 1
  end do
  found: do
    if (links(i)[nbr(2)] == 0) exit found
    i = links(i)[nbr(2)]
  end do found
  do while (i < n)
    i = i + 1
    if (keys(i)[nbr(1)] == key) exit
  end do
  do while (i <= n .and. keys(i)[nbr(1)] /= key) ! the operands may not be evaluated
    i = i + 1
  end do
  do
    i = i + 1
    if (i > n) exit
    if (keys(i)[nbr(1)] == key) exit ! not certainly reached
  end do
  do while (i > 0)
    do j = 1, n ! has a version of its own
      i = i - keys(j)[k]
    end do
  end do
  do while (flag[k] == 0 .and. tries < n)
    tries = tries + 1
  end do
  do while (flag == 0) ! of this image, which the other one may define
    tries = tries + keys(1)[k]
  end do
  do while (i < flag[k])
    i = i + 1
  end do
end subroutine
