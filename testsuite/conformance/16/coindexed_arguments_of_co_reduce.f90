! F2018 16.6: STAT, ERRMSG and A of CO_REDUCE are not coindexed, by position or keyword; RESULT_IMAGE and SOURCE_IMAGE may be.
program coindexed_arguments
  implicit none
  integer, save :: v, y[*], s[*]
  character(20), save :: c[*]

  y = 1
  sync all
  call co_reduce(v, add, y[1])
  call co_sum(v, result_image=y[1])
  call co_broadcast(v, y[1])
!error: 'stat' argument to 'co_reduce' may not be a coindexed object
  call co_reduce(v, add, 1, s[1])
!error: 'errmsg' argument to 'co_reduce' may not be a coindexed object
  call co_reduce(v, add, 1, s, c[1])
!error: 'errmsg' argument to 'co_reduce' may not be a coindexed object
  call co_reduce(v, add, errmsg=c[1])
!error: F2018 16.6
  call co_reduce(y[1], add)
contains
  pure integer function add(a, b)
    integer, intent(in) :: a, b

    add = a + b
  end function
end program
