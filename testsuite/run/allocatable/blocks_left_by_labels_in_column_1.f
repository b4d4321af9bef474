C F2018 11.1.4, 11.2.2, 6.3.3.3: in fixed form a label may stand in any of the first five columns, and have blanks. A branch to it inside
C the BLOCK construct does not leave that; one behind the construct does.
!images: 1 2 3
!also: two
      program blocks_left_by_labels_in_column_1
      implicit none
      type t
        integer, allocatable :: a(:)
      end type
      integer :: n
      n = 0
      call goes(n)
      if (n .ne. 3) error stop 2
      if (this_image() .eq. 1) print *, 'passed'
      contains
      subroutine goes(n)
      integer, intent(inout) :: n
      integer :: k
      block
        type(t), allocatable :: x[:]
        allocate (x[*])
        allocate (x%a(3), source=this_image())
        sync all
        k = 1
        if (this_image() .eq. num_images()) goto 10
        goto 5
  4 0   k = 1
        go to (1, 20), k
5       if (x[num_images()]%a(2) .ne. num_images()) error stop 1
        n = n + 1
        goto 4 0
1       n = n + 1
  20    n = n + 1
      end block
      return
   10 n = 3
      end subroutine
      end program
